/// What an animation was made from, as far as its values do not tell; for those who look at it and for those who edit it.
public indirect enum MotionSource: Sendable {
    /// An animation like any other, which begins at this byte of the text.
    case animation(origin: Int)
    /// An animation on a spring, and how the text says which.
    case spring(origin: Int, Spring.Parametrisation)
    /// A bounce between the numbers of two values, with its facts for the number that goes farthest.
    case bounce(origin: Int, Bounce, ends: [Ends], SpringFacts)
    /// Blocks, of which the first change of the property begins there, over a duration in seconds.
    case blocks(origin: Int, duration: Double)

    /// Where it begins in the text, as a byte offset; in an archive the number of its object.
    public var origin: Int {
        switch self {
        case .animation(let origin), .spring(let origin, _), .bounce(let origin, _, _, _), .blocks(let origin, _):
            origin
        }
    }

    /// What one number of a value goes between.
    public struct Ends: Hashable, Sendable {
        /// The first number, or how far it is shaken.
        public var from: Double
        /// The last one.
        public var to: Double

        /// Two numbers.
        package init(from: Double, to: Double) {
            self.from = from
            self.to = to
        }
    }
}

extension Spring {
    /// The numbers that a spring is said by.
    public enum Parametrisation: String, Hashable, Sendable, CaseIterable {
        /// Mass, stiffness and damping.
        case physical
        /// Response and damping fraction.
        case response
        /// Duration and bounce.
        case perceptual
    }
}
