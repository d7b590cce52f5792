/// What an animation was made from, as far as its values do not tell; for those who look at it and for those who edit it.
public indirect enum MotionSource: Sendable {
    /// An animation like any other, which begins at this byte of the text.
    case animation(origin: Int)
    /// An animation on a spring, and how the text says which.
    case spring(origin: Int, Spring.Parametrisation)
    /// A bounce between the numbers of two values, with its facts for the number that goes farthest.
    case bounce(origin: Int, Bounce, ends: [Ends], SpringFacts)
    /// Blocks, of which the first change of the property begins there, over a duration in seconds.
    case blocks(origin: Int, duration: Double, BlockCalls)
    /// Keyframes in a calculation mode that works values out, or along a path.
    case keyframes(origin: Int, KeyframeWords)

    /// Where it begins in the text, as a byte offset; in an archive the number of its object.
    public var origin: Int {
        switch self {
        case .animation(let origin), .spring(let origin, _), .bounce(let origin, _, _, _), .blocks(let origin, _, _),
            .keyframes(let origin, _):
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
        public init(from: Double, to: Double) {
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

/// How keyframes are written where their curve does not tell: with a calculation mode that works values out, or along a
/// path.
public struct KeyframeWords: Hashable, Sendable {
    /// The orientation of what moves along a path.
    public enum RotationMode: Hashable, Sendable {
        /// Along the path, and against it.
        case auto, autoReverse
    }

    /// How values between keyframes are found.
    public var mode: CalculationMode
    /// As fractions of the duration; empty for even ones.
    public var times: [Double]
    /// Between each keyframe and the next; those missing are linear.
    public var easings: [Easing]
    /// At each keyframe; those missing are smooth.
    public var bends: [Bend]
    /// The numbers of each value; none along a path.
    public var values: [[Double]]
    /// The path of points that is followed; nil for values.
    public var path: Path?
    /// How the layer is oriented along the path; nil for not at all.
    public var rotationMode: RotationMode?

    /// Keyframes as they are written.
    public init(
        mode: CalculationMode, times: [Double], easings: [Easing], bends: [Bend] = [], values: [[Double]] = [],
        path: Path? = nil, rotationMode: RotationMode? = nil
    ) {
        self.mode = mode
        self.times = times
        self.easings = easings
        self.bends = bends
        self.values = values
        self.path = path
        self.rotationMode = rotationMode
    }
}

/// The blocks of an animation that change one property, as they are written.
public struct BlockCalls: Hashable, Sendable {
    /// What one block does with the property.
    public struct Call: Hashable, Sendable {
        /// Which of the animation's blocks it is, as a number that grows with them.
        public var block: Int
        /// A fraction of the whole.
        public var start: Double
        /// A fraction of the whole.
        public var duration: Double
        /// The part of the property, as key paths end; empty for all of it.
        public var part: String
        /// The numbers of the whole property that the block leaves.
        public var value: [Double]
        /// The numbers of the part, or how far they go.
        public var numbers: [Double]
        /// Whether the numbers are where it goes; otherwise how far.
        public var isTarget: Bool

        /// A change of a property, or of a part of it.
        public init(
            block: Int, start: Double, duration: Double, part: String, value: [Double], numbers: [Double],
            isTarget: Bool
        ) {
            self.block = block
            self.start = start
            self.duration = duration
            self.part = part
            self.value = value
            self.numbers = numbers
            self.isTarget = isTarget
        }
    }

    /// Where the animation with all its blocks begins in the text, as a byte offset.
    public var animation: Int
    /// Seconds before it begins.
    public var delay: Double
    /// How it plays.
    package var options: KeyframeBlocks.Options
    /// In the order in which they are written.
    public var calls: [Call]

    /// Blocks of an animation.
    package init(animation: Int, delay: Double, options: KeyframeBlocks.Options, calls: [Call]) {
        self.animation = animation
        self.delay = delay
        self.options = options
        self.calls = calls
    }
}

extension Interpolatable {
    /// All numbers that the value is made of, at most sixteen; none for outlines, lists and the like.
    package var components: [Double] {
        var numbers: [Double] = []
        for index in 0..<16 {
            guard let number = self.numbers(of: .component(index))?.x else { break }
            numbers.append(number)
        }
        return numbers
    }
}
