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
    package init(begin: Double = 0, offset: Double = 0, speed: Double = 1, stretch: Double = 1) {
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
///
/// Most are keyframes, whose list is one reference. Larger cases are behind one as well, so that a motion is no larger than that.
public enum Motion<Value: Interpolatable>: Hashable, Sendable {
    /// A sequence of values with eased segments between them.
    case keyframes(Track<Value>)
    /// A sequence of which a range repeats beyond its end or before its beginning.
    indirect case loop(Loop<Value>)
    /// Numbers worked out from the time and other motions, which replace those of `rest`.
    indirect case formula(Formula, rest: Value)
    /// A function given from outside.
    indirect case live(LiveFunction<Value>)
    /// An animation with a beginning and an end, which works on the value before it.
    indirect case animation(Animation<Value>)
    /// The same for a part of the value.
    indirect case part(PartAnimation)

    /// The value at a time of the clock that the motion runs on.
    ///
    /// - Parameter current: The value without the motion.
    public func value(at time: Double, over current: Value) -> Value {
        switch self {
        case .keyframes(let track): track.value(at: time)
        case .loop(let loop): loop.value(at: time)
        case .formula(let formula, let rest): formula.withNumbers(at: time) { rest.replacing(with: $0) }
        case .live(let function): function.value(at: time)
        case .animation(let animation): animation.value(at: time, over: current) ?? current
        case .part(let part): part.value(at: time, over: current)
        }
    }

    /// Whether nothing is seen of the value without the motion, at no time.
    package var overwrites: Bool {
        switch self {
        case .keyframes, .loop, .formula, .live: true
        case .animation, .part: false
        }
    }

    /// The values that stand in the motion: those of keyframes, with their times, and those of animations.
    func forEachValue(_ body: (Value, _ time: Double?) -> Void) {
        if case .animation(let animation) = self {
            for value in animation.values { body(value, nil) }
        } else if let track {
            for keyframe in track.keyframes { body(keyframe.value, keyframe.time) }
        }
    }

    /// When the value changes, on the clock that the motion runs on.
    public var changeIntervals: ChangeIntervals {
        switch self {
        case .keyframes(let track): track.changeIntervals
        case .loop(let loop): loop.changeIntervals
        case .formula(let formula, _): formula.changeIntervals
        case .live(let function): function.changeIntervals ?? .always(revision: function.revision)
        case .animation(let animation): animation.changeIntervals
        case .part(let part): part.animation.changeIntervals
        }
    }

    /// The same within a span; see ``Property/changeIntervals(within:)``.
    func changeIntervals(within window: ClosedRange<Double>) -> ChangeIntervals {
        switch self {
        case .keyframes, .loop, .formula, .live: changeIntervals
        case .animation(let animation): animation.changeIntervals(within: window)
        case .part(let part): part.animation.changeIntervals(within: window)
        }
    }

    /// The keyframes that are followed between their ends; nil for what does not follow any.
    public var track: Track<Value>? {
        switch self {
        case .keyframes(let track): track
        case .loop(let loop): loop.track
        case .formula, .live, .animation, .part: nil
        }
    }

    /// The motion with every value changed; segments lose their motion paths. Nil for motions that work on the
    /// value before them.
    func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Motion<Result>? {
        switch self {
        case .keyframes(let track): .keyframes(track.map(transform))
        case .loop(let loop): .loop(loop.map(transform))
        case .formula(let formula, let rest):
            .live(LiveFunction { time in transform(formula.withNumbers(at: time) { rest.replacing(with: $0) }) })
        case .live(let function): .live(function.map(transform))
        case .animation, .part: nil
        }
    }
}

/// One animation on a property: a function of time on a clock of its own.
public struct Contribution<Value: Interpolatable>: Hashable, Sendable {
    /// The function of time, on the contribution's own clock.
    public var motion: Motion<Value>
    /// Relative to the clock of the layer.
    public var clock: Clock
    /// What it was made from, where that is known; it says nothing of the value, and equal ones may differ in it.
    public var source: MotionSource?

    /// An animation; by default on the clock of the layer.
    @inlinable package init(_ motion: Motion<Value>, clock: Clock = .outer, source: MotionSource? = nil) {
        self.motion = motion
        self.clock = clock
        self.source = source
    }

    /// Whether the functions and their clocks are the same.
    public static func == (left: Contribution, right: Contribution) -> Bool {
        left.motion == right.motion && left.clock == right.clock
    }

    /// Hashes the function and its clock.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(motion)
        hasher.combine(clock)
    }

    /// When the value changes by it, on the layer's clock.
    var changeIntervals: ChangeIntervals {
        clock == .outer ? motion.changeIntervals : motion.changeIntervals.seen(through: clock)
    }

    /// The same within a span; see ``Property/changeIntervals(within:)``.
    func changeIntervals(within window: ClosedRange<Double>) -> ChangeIntervals {
        guard clock != .outer else { return motion.changeIntervals(within: window) }
        let ends = [clock.local(window.lowerBound), clock.local(window.upperBound)]
        guard let low = ends.min(), let high = ends.max(), low <= high else { return changeIntervals }
        return motion.changeIntervals(within: low...high).seen(through: clock)
    }
}

/// A value of the scene: what it is at rest, and the animations on it in order, each working on what came before.
///
/// A track, a loop, a formula and a live function overwrite it; an animation may add to it, change a part of it, or leave
/// it alone before it begins and after it has ended.
public struct Property<Value: Interpolatable>: Hashable, Sendable {
    /// The value where there are no animations.
    public var base: Value
    /// In order; each one sees the value as those before it leave it.
    public var contributions: [Contribution<Value>]
    /// Where the value of an animated property begins in the JSON text that it was read from, as a byte offset: at the
    /// brace of the object that lists its keyframes. Nil for other formats, and for values that come from elsewhere. It
    /// says nothing of the value, and equal properties may differ in it.
    public var origin: Int?

    /// A property that keeps one value.
    @inlinable package init(_ base: Value) {
        self.base = base
        contributions = []
    }

    /// A property that follows one track of keyframes on the layer's clock.
    @inlinable package init(_ track: Track<Value>) {
        base = track.keyframes[0].value
        contributions = [Contribution(.keyframes(track))]
    }

    /// Whether base and animations are the same.
    public static func == (left: Property, right: Property) -> Bool {
        left.base == right.base && left.contributions == right.contributions
    }

    /// Hashes base and animations.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(base)
        hasher.combine(contributions)
    }

    /// Whether the value is the same at all times.
    public var isStatic: Bool { contributions.isEmpty || changeIntervals.isStatic }

    /// The value at `time` of the layer's clock.
    public func value(at time: Double) -> Value {
        // It is large, so that it is looked at where it lies.
        let last = contributions.count - 1
        guard last >= 0 else { return base }
        let local = contributions[last].clock.local(time)
        // Most properties end here, so that nothing is asked or handed on which these do not need.
        switch contributions[last].motion {
        case .keyframes(let track): return track.value(at: local)
        case .loop(let loop): return loop.value(at: local)
        case .formula, .live: return contributions[last].motion.value(at: local, over: base)
        case .animation, .part: return folded(at: time)
        }
    }

    /// The value after all contributions from the last one that overwrites those before.
    @inline(never) private func folded(at time: Double) -> Value {
        var value = base
        for index in firstSeen..<contributions.count {
            let contribution = contributions[index]
            value = contribution.motion.value(at: contribution.clock.local(time), over: value)
        }
        return value
    }

    /// The index of the first contribution of which anything can be seen.
    private var firstSeen: Int { contributions.lastIndex { $0.motion.overwrites } ?? 0 }

    /// When the value changes, on the layer's clock.
    public var changeIntervals: ChangeIntervals {
        guard let last = contributions.last else { return ChangeIntervals() }
        if last.motion.overwrites { return last.changeIntervals }
        return contributions[firstSeen...].reduce(into: ChangeIntervals()) { $0.formUnion($1.changeIntervals) }
    }

    /// When the value changes within a span of the layer's clock; beside it the answer is of no meaning. Cycles of what
    /// repeats are told apart there, also where there are too many of them in all.
    public func changeIntervals(within window: ClosedRange<Double>) -> ChangeIntervals {
        guard let last = contributions.last else { return ChangeIntervals() }
        if last.motion.overwrites { return last.changeIntervals(within: window) }
        return contributions[firstSeen...].reduce(into: ChangeIntervals()) {
            $0.formUnion($1.changeIntervals(within: window))
        }
    }

    /// The property with the values replaced that stand in it: at rest, at keyframes, at the ends of animations. What
    /// animations make of them follows; where that cannot be had, what is seen is replaced instead.
    package func replacingValues(_ transform: @escaping @Sendable (Value) -> Value) -> Property {
        var result = self
        result.base = transform(base)
        for (index, contribution) in contributions.enumerated() {
            let motion: Motion<Value>? =
                switch contribution.motion {
                case .animation(let animation): animation.replacingValues(transform).map { .animation($0) }
                case .part: contribution.motion
                default: contribution.motion.map(transform)
                }
            guard let motion else { return map(transform) }
            result.contributions[index].motion = motion
        }
        return result
    }

    /// The property with every value changed; segments lose their motion paths.
    package func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Property<Result> {
        var result = Property<Result>(transform(base))
        result.origin = origin
        let mapped = contributions.compactMap { contribution in
            contribution.motion.map(transform).map { Contribution($0, clock: contribution.clock) }
        }
        // What works on values before it has to see them unchanged.
        result.contributions =
            mapped.count == contributions.count
            ? mapped
            : [Contribution(.live(LiveFunction(changeIntervals: changeIntervals) { transform(value(at: $0)) }))]
        return result
    }
}
