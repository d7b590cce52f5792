/// How a new image of something replaces the old one.
package struct Transition: Hashable, Sendable {
    /// What happens.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The new one shows through.
        case fade
        /// The new one slides in over the old one.
        case moveIn
        /// The new one slides in and pushes the old one out.
        case push
        /// The old one slides away over the new one.
        case reveal
    }

    /// Where the moving image comes from.
    package enum Direction: String, Hashable, Sendable, CaseIterable {
        /// One of the four sides.
        case fromLeft, fromRight, fromTop, fromBottom

        /// One width or height in the direction that the image comes from; y points down.
        fileprivate var offset: Point {
            switch self {
            case .fromLeft: Point(-1, 0)
            case .fromRight: Point(1, 0)
            case .fromTop: Point(0, -1)
            case .fromBottom: Point(0, 1)
            }
        }
    }

    /// How one of the two images is shown.
    package struct Side: Hashable, Sendable {
        /// 0…1.
        package var opacity: Double
        /// How far it lies from its position, in widths and heights.
        package var shift: Point
    }

    /// What happens.
    package var kind: Kind
    /// Where the moving image comes from; of no effect on a fade.
    package var direction: Direction
    /// Where it begins and ends, as fractions of the whole, so that a transition can stop halfway.
    package var span: ClosedRange<Double>

    /// A transition; by default a whole fade.
    package init(_ kind: Kind = .fade, _ direction: Direction = .fromLeft, span: ClosedRange<Double> = 0...1) {
        self.kind = kind
        self.direction = direction
        self.span = span
    }

    /// The old image and the new one at a progress of 0…1. In a reveal the old one lies above, else the new one.
    package func sides(at progress: Double) -> (old: Side, new: Side) {
        let amount = span.lowerBound + (span.upperBound - span.lowerBound) * min(max(progress, 0), 1)
        let still = Point(0, 0)
        let coming = direction.offset * (1 - amount)
        let going = direction.offset * -amount
        return switch kind {
        case .fade: (Side(opacity: 1 - amount, shift: still), Side(opacity: amount, shift: still))
        case .moveIn: (Side(opacity: 1, shift: still), Side(opacity: 1, shift: coming))
        case .push: (Side(opacity: 1, shift: going), Side(opacity: 1, shift: coming))
        case .reveal: (Side(opacity: 1, shift: going), Side(opacity: 1, shift: still))
        }
    }
}
