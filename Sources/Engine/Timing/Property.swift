/// The relation of a clock to the one that it hangs on: local = (outer − begin) / stretch · speed + offset.
public struct Clock: Hashable, Sendable {
    /// When the local clock shows `offset`, in units of the outer clock.
    public var begin: Double
    /// What the local clock shows at `begin`.
    public var offset: Double
    /// Local units for each outer unit; negative runs backwards, 0 stands still.
    public var speed: Double
    /// Outer units for each local unit, on top of the speed. It is divided by, because the reciprocal of most numbers
    /// is none that a `Double` holds: 49 · (1 / 49) falls short of 1. Not 0.
    public var stretch: Double

    /// A clock; by default one that shows the outer time.
    public init(begin: Double = 0, offset: Double = 0, speed: Double = 1, stretch: Double = 1) {
        self.begin = begin
        self.offset = offset
        self.speed = speed
        self.stretch = stretch
    }

    /// The clock that shows the outer time.
    public static let outer = Clock()

    /// What the clock shows when the outer one shows `time`.
    public func local(_ time: Double) -> Double { (time - begin) / stretch * speed + offset }

    /// When the clock shows `local`; not finite on a clock that stands still.
    public func outer(_ local: Double) -> Double { (local - offset) / speed * stretch + begin }
}

/// A function of time that a property follows.
public enum Motion<Value: Interpolatable>: Hashable, Sendable {
    /// A sequence of values with eased ways between them.
    case keyframes(Track<Value>)
    /// A sequence of which a stretch repeats beyond its end or before its beginning.
    case loop(Loop<Value>)
    /// Numbers worked out from the time and other motions, put in the place of those of `rest`.
    case formula(Formula, rest: Value)
    /// A function given from outside.
    case live(LiveFunction<Value>)

    /// The value at a time of the clock that the motion runs on.
    public func value(at time: Double) -> Value {
        switch self {
        case .keyframes(let track): track.value(at: time)
        case .loop(let loop): loop.value(at: time)
        case .formula(let formula, let rest): formula.withNumbers(at: time) { rest.replacing(with: $0) }
        case .live(let function): function.value(at: time)
        }
    }

    /// When the value changes, on the clock that the motion runs on.
    public var activity: Activity {
        switch self {
        case .keyframes(let track): track.activity
        case .loop(let loop): loop.activity
        case .formula(let formula, _): formula.activity
        case .live(let function): .always(revision: function.revision)
        }
    }

    /// The keyframes that are followed between their ends; nil for what does not follow any.
    public var track: Track<Value>? {
        switch self {
        case .keyframes(let track): track
        case .loop(let loop): loop.track
        case .formula, .live: nil
        }
    }

    /// The motion with every value changed; ways between keyframes become straight.
    func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Motion<Result> {
        switch self {
        case .keyframes(let track): .keyframes(track.map(transform))
        case .loop(let loop): .loop(loop.map(transform))
        case .formula: .live(LiveFunction { transform(value(at: $0)) })
        case .live(let function): .live(function.map(transform))
        }
    }
}

/// One animation on a property: a function of time on a clock of its own.
public struct Contribution<Value: Interpolatable>: Hashable, Sendable {
    /// The function of time, on the contribution's own clock.
    public var motion: Motion<Value>
    /// Relative to the clock of the layer.
    public var clock: Clock

    /// An animation; by default on the clock of the layer.
    public init(_ motion: Motion<Value>, clock: Clock = .outer) {
        self.motion = motion
        self.clock = clock
    }
}

/// A value of the scene: what it is at rest, and the animations on it in order, each overwriting what came before.
public struct Property<Value: Interpolatable>: Hashable, Sendable {
    /// The value where there are no animations.
    public var base: Value
    /// In order; the last one overwrites all others.
    public var contributions: [Contribution<Value>]

    /// A property that keeps one value.
    public init(_ base: Value) {
        self.base = base
        contributions = []
    }

    /// A property that follows one track of keyframes on the layer's clock.
    public init(_ track: Track<Value>) {
        base = track.keyframes[0].value
        contributions = [Contribution(.keyframes(track))]
    }

    /// Whether the value is the same at all times.
    public var isStatic: Bool { contributions.isEmpty || activity.isStatic }

    /// The value at `time` of the layer's clock.
    public func value(at time: Double) -> Value {
        guard let last = contributions.last else { return base }
        return last.motion.value(at: last.clock.local(time))
    }

    /// When the value changes, on the layer's clock.
    public var activity: Activity {
        guard let last = contributions.last else { return Activity() }
        return last.clock == .outer ? last.motion.activity : last.motion.activity.seen(through: last.clock)
    }

    /// The property with every value changed; ways between keyframes become straight.
    func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Property<Result> {
        var result = Property<Result>(transform(base))
        result.contributions = contributions.map { Contribution($0.motion.map(transform), clock: $0.clock) }
        return result
    }
}
