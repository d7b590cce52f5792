public import Engine

/// How one number goes from one value to another: what it is made of, and what it is at each moment.
public struct MotionCurve: Sendable {
    /// What a curve is made of, for systems that have the same.
    public enum Source: Sendable {
        /// One segment with two handles.
        case bezier(CubicBezier)
        /// A spring.
        case spring(Spring)
        /// Samples of a bounce that begins there, or is shaken as far.
        case bounce(Bounce, from: Double)
        /// Values at times.
        case keyframes(ValueKeyframes)
        /// Anything else.
        case samples
    }

    /// What it is made of.
    public var source: Source
    /// The first value that the curve goes between.
    public var from: Double
    /// The last value that it goes between.
    public var to: Double
    /// In seconds; 0 for a curve that is at once where it goes.
    public var duration: Double
    /// Where it may jump or have a corner besides where its source has one: shares of the duration.
    public var corners: [Double]
    /// The key path of the property that code animates; a curve alone knows of none.
    public var keyPath = "position.x"
    /// The value at a share of the duration, 0…1.
    public var value: @Sendable (Double) -> Double

    /// A curve; values that it goes between are those at its ends where a source has none of its own.
    public init(
        source: Source, from: Double, to: Double, duration: Double, corners: [Double] = [],
        value: @escaping @Sendable (Double) -> Double
    ) {
        self.source = source
        self.corners = corners
        self.from = from
        self.to = to
        self.duration = duration
        self.value = value
    }

    /// One segment with two handles.
    public init(_ curve: CubicBezier, from: Double, to: Double, duration: Double) {
        self.init(source: .bezier(curve), from: from, to: to, duration: duration) {
            from + (to - from) * curve.value(at: $0)
        }
    }

    /// A spring over so many seconds.
    public init(_ spring: Spring, from: Double, to: Double, duration: Double) {
        self.init(source: .spring(spring), from: from, to: to, duration: duration) {
            from + (to - from) * spring.progress(at: $0 * duration)
        }
    }

    /// A bounce; nil where one of the values is not finite.
    public init?(_ bounce: Bounce, from: Double, to: Double) {
        guard from.isFinite, to.isFinite, let curve = bounce.curve(from: from, to: to) else { return nil }
        self.init(
            source: .bounce(bounce, from: from), from: bounce.shake ? to : from, to: to, duration: bounce.duration,
            value: { curve.value(at: $0) })
    }

    /// What an animated number goes through in so many seconds of its clock, more than 0.
    public init(_ property: Property<Double>, from: Double, duration: Double) {
        let changes = property.changeIntervals.normalized().boundaries.filter(\.isFinite).prefix(2000)
        self.init(
            source: .samples, from: from, to: property.base, duration: duration,
            corners: changes.map { $0 / duration }
        ) { property.value(at: $0 * duration) }
    }

    /// Evenly over the duration, both ends included; one value for a curve without duration.
    public func values(_ count: Int) -> [Double] {
        guard duration > 0, count > 1 else { return [value(1)] }
        return (0..<count).map { value(Double($0) / Double(count - 1)) }
    }

    /// How many values it takes for sixty a second, both ends included; at most a hundred thousand.
    public static func count(for duration: Double) -> Int {
        Int(min(max(duration * 60, 1), 99_999).rounded(.up)) + 1
    }

    /// How far it has come at a share of the duration; nil for a curve that ends where it begins, or nearer to it than
    /// to where it goes, as a shake does.
    var progress: ((Double) -> Double)? {
        let (from, distance, value) = (from, to - from, value)
        guard duration > 0, distance != 0, abs(value(1) - from) > abs(distance) / 2 else { return nil }
        return { (value($0) - from) / distance }
    }
}

/// Values at times, as CAKeyframeAnimation has them.
public struct ValueKeyframes: Hashable, Sendable {
    /// At least one.
    public var values: [Double]
    /// Of the values; empty for evenly.
    public var times: [Double]
    /// How values between are found.
    public var mode: CalculationMode
    /// At each value; empty for smooth.
    public var bends: [Bend]

    /// Values; by default evenly spread and linearly interpolated.
    public init(_ values: [Double], times: [Double] = [], mode: CalculationMode = .linear, bends: [Bend] = []) {
        self.values = values
        self.times = times
        self.mode = mode
        self.bends = bends
    }
}
