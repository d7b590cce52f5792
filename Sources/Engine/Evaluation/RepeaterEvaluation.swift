/// A repeater's numbers at one moment.
struct RepeaterMoment {
    /// How many copies there are.
    let count: Int
    private let offset: Double
    private let anchor: Point
    private let position: Point
    private let scale: Point
    private let rotation: Double
    private let isLastOnTop: Bool

    /// The numbers of `repeater` at `time`.
    init(_ repeater: Repeater, at time: Double) {
        let wanted = repeater.copies.value(at: time).rounded(.up)
        count = wanted > 0 ? Int(min(wanted, Double(Repeater.maximumCopies))) : 0
        offset = repeater.offset.value(at: time)
        anchor = repeater.transform.anchor.value(at: time).point
        position = repeater.transform.position.value(at: time).point
        scale = repeater.transform.scale.value(at: time).point
        rotation = repeater.transform.rotation.value(at: time)
        isLastOnTop = repeater.isLastOnTop
    }

    /// Where a copy stands, counted from the topmost, and how far it is from the first opacity to the last.
    func placement(_ index: Int) -> (matrix: Affine, share: Double) {
        let number = isLastOnTop ? count - 1 - index : index
        return (matrix(copy: Double(number)), count > 1 ? Double(index) / Double(count - 1) : 0)
    }

    /// The transform taken to the power of the copy's number plus the offset: rotate about the anchor point, scale
    /// about it, move. The fractional part of a power scales linearly, as in lottie-web.
    private func matrix(copy: Double) -> Affine {
        let power = copy + offset
        guard power.isFinite else { return .scale(0, 0) }
        return .translation(position.x * power, position.y * power) * .translation(anchor.x, anchor.y)
            * .scale(RepeaterMoment.power(scale.x, power), RepeaterMoment.power(scale.y, power))
            * .rotation(rotation * power) * .translation(-anchor.x, -anchor.y)
    }

    /// A power by repeated squaring, which gives the same bits on every machine.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        let size = abs(exponent).clamped(to: 0...1e9)
        var whole = Int(size)
        var result = 1 + (base - 1) * (size - Double(whole))
        var square = base
        while whole > 0 {
            if whole & 1 == 1 { result *= square }
            square *= square
            whole >>= 1
        }
        return exponent < 0 ? 1 / result : result
    }
}

extension Double {
    /// The number clamped to the range; the lower bound for NaN.
    package func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
