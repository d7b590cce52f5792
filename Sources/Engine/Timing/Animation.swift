/// A clock that an animation runs on, and how its time is bent: that of a group, or the animation's own.
public struct AnimationStage: Hashable, Sendable {
    /// When it runs, on the clock of the stage around it.
    public var timing: MediaTiming
    /// How progress through one run of the duration is bent; nil for not at all.
    public var easing: CubicBezier?

    /// A stage; by default time is not bent.
    package init(_ timing: MediaTiming, easing: CubicBezier? = nil) {
        self.timing = timing
        self.easing = easing
    }

    /// The bent progress through the duration at a local time; 1 where there is no duration to speak of.
    func progress(at time: Double) -> Double {
        let duration = timing.singleDuration
        let progress = duration > 0 ? time / duration : 1
        return easing?.value(at: progress) ?? progress
    }

    /// The change intervals of something on this stage's local time, on the clock of the stage around it.
    func seen(
        _ inner: ChangeIntervals, countsCycles: Bool = false, within window: ClosedRange<Double>? = nil
    ) -> ChangeIntervals {
        guard let easing, !easing.isLinear else {
            return timing.seen(inner, countsCycles: countsCycles, within: window)
        }
        let duration = timing.singleDuration
        // Bent time may go back and forth, so anything inside may happen anywhere.
        var bent = inner.cut(to: 0...max(0, min(duration, .greatestFiniteMagnitude)))
        if !inner.isStatic { bent.addChange(from: 0, to: min(duration, .greatestFiniteMagnitude)) }
        return timing.seen(bent, countsCycles: countsCycles, within: window)
    }

    /// The span of this stage's own time that is seen within one of the clock around it; nil for all of it.
    func inner(_ window: ClosedRange<Double>) -> ClosedRange<Double>? {
        timing.singleDuration == .infinity ? timing.active(window) : nil
    }
}

/// The values that an animation runs between; those left out come from the value as it is without the animation.
public struct AnimationEnds<Value: Interpolatable>: Hashable, Sendable {
    /// The first value.
    public var from: Value?
    /// The last value.
    public var to: Value?
    /// The difference between them; of no effect where both are given.
    public var by: Value?

    /// Ends, of which any may be left out.
    package init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// Both ends. What is left out is `current`, or nothing at all in an animation that is added to it.
    func resolved(over current: Value, isAdditive: Bool) -> (from: Value, to: Value) {
        let rest = isAdditive ? current.zero : current
        return switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by, times: 1))
        case (nil, let to?, let by?): (to.adding(by, times: -1), to)
        case (let from?, nil, nil): (from, rest)
        case (nil, let to?, nil): (rest, to)
        case (nil, nil, let by?): (rest, rest.adding(by, times: 1))
        case (nil, nil, nil): (rest, rest)
        }
    }
}

/// What a value goes through in one run of an animation.
public enum AnimationSource<Value: Interpolatable>: Hashable, Sendable {
    /// From one end to the other.
    case ends(AnimationEnds<Value>)
    /// From one end to the other on a spring, which takes its own time and is cut off at the duration.
    case spring(Spring, AnimationEnds<Value>)
    /// Through keyframes.
    case curve(ValueCurve<Value>)
    /// The direction of a curve as the value's first number, with an angle added; radians. In a ``PartAnimation`` of
    /// `.before(.rotation(.z))` it rotates what moves along the curve.
    case direction(ValueCurve<Point>, turned: Double)
}

/// A function of time with a beginning and an end, which changes a value rather than being one.
public struct Animation<Value: Interpolatable>: Hashable, Sendable {
    /// What is done with the value that the source gives.
    public enum Effect: Hashable, Sendable {
        /// It replaces the one before.
        case replaces
        /// It is added to the one before.
        case adds
    }

    /// The clocks, from the outermost group's to the animation's own; each hangs on the one before.
    public var stages: [AnimationStage]
    /// What the value goes through.
    public var source: AnimationSource<Value>
    /// What becomes of the value before.
    public var effect: Effect
    /// Whether each cycle goes on from the last value of the one before.
    public var isCumulative: Bool

    /// An animation; by default its value replaces the one before, and all cycles are alike.
    package init(
        _ source: AnimationSource<Value>, stages: [AnimationStage], effect: Effect = .replaces,
        isCumulative: Bool = false
    ) {
        self.source = source
        self.stages = stages
        self.effect = effect
        self.isCumulative = isCumulative
    }

    /// The value at a time of the clock around the animation, put over another; nil where it has no effect.
    public func value(at time: Double, over current: Value) -> Value? {
        guard let last = stages.last, let time = stages.dropLast().time(at: time) else { return nil }
        guard let moment = last.timing.moment(at: time) else { return nil }
        var value = value(last, at: moment.time, over: current)
        if isCumulative, moment.cycle > 0 {
            let end = last.timing.singleDuration
            value = value.adding(self.value(last, at: end, over: current), times: moment.cycle)
        }
        return effect == .adds ? current.adding(value, times: 1) : value
    }

    /// What the source gives at a time of the animation's own clock.
    private func value(_ stage: AnimationStage, at time: Double, over current: Value) -> Value {
        let ends: AnimationEnds<Value>
        let amount: Double
        switch source {
        case .curve(let curve):
            let duration = stage.timing.singleDuration
            guard curve.isPaced else { return curve.value(at: stage.progress(at: time)) }
            return curve.value(at: duration > 0 ? time / duration : 1)
        case .direction(let curve, let angle):
            let duration = stage.timing.singleDuration
            let progress = curve.isPaced ? (duration > 0 ? time / duration : 1) : stage.progress(at: time)
            let number = curve.direction(at: progress) + angle
            return withUnsafePointer(to: number) {
                current.zero.replacing(with: UnsafeBufferPointer(start: $0, count: 1))
            }
        case .ends(let between): (ends, amount) = (between, stage.progress(at: time))
        case .spring(let spring, let between): (ends, amount) = (between, spring.progress(at: time))
        }
        let (from, to) = ends.resolved(over: current, isAdditive: effect == .adds)
        if amount == 1 { return to }
        return Value.interpolate(from: from, to: to, amounts: Amounts(repeating: amount))
    }

    /// When the value changes, on the clock around the animation.
    public var changeIntervals: ChangeIntervals { changeIntervals(within: nil) }

    /// The same within a span, where cycles are told apart though there may be too many of them in all.
    func changeIntervals(within window: ClosedRange<Double>?) -> ChangeIntervals {
        guard let last = stages.last else { return ChangeIntervals() }
        var windows = [window]
        for stage in stages.dropLast() { windows.append(windows[windows.count - 1].flatMap(stage.inner)) }
        let duration = last.timing.singleDuration
        var inner = ChangeIntervals()
        var stage = last
        switch source {
        case .ends(let ends):
            if ends.from == nil || ends.from != ends.to, duration < .infinity { inner.addChange(from: 0, to: duration) }
        case .spring(_, let ends):
            stage.easing = nil
            if ends.from == nil || ends.from != ends.to {
                inner.addChange(from: 0, to: min(duration, .greatestFiniteMagnitude))
            }
        case .curve(let curve):
            if curve.isPaced { stage.easing = nil }
            if duration > 0, duration < .infinity {
                inner = curve.changeIntervals.seen(through: Clock(stretch: duration))
            }
        case .direction(let curve, _):
            if curve.isPaced { stage.easing = nil }
            if duration > 0, duration < .infinity, !curve.changeIntervals.isStatic {
                inner.addChange(from: 0, to: duration)
            }
        }
        var result = stage.seen(inner, countsCycles: isCumulative, within: windows[stages.count - 1])
        for index in stages.indices.dropLast().reversed() {
            result = stages[index].seen(result, within: windows[index])
        }
        return result
    }

    /// Whether its values decide nothing but themselves, as they do the times of an even speed and the control points of
    /// a smooth curve.
    package var canReplaceValues: Bool {
        guard case .curve(let curve) = source else { return true }
        return !curve.isPaced && curve.keys.allSatisfy { $0.controls == nil }
    }

    /// The animation between other values; nil where these cannot be replaced. A difference between ends stays what it
    /// is.
    package func replacingValues(_ transform: (Value) -> Value) -> Animation? {
        guard canReplaceValues else { return nil }
        func replaced(_ ends: AnimationEnds<Value>) -> AnimationEnds<Value> {
            AnimationEnds(from: ends.from.map(transform), to: ends.to.map(transform), by: ends.by)
        }
        var result = self
        switch source {
        case .ends(let ends): result.source = .ends(replaced(ends))
        case .spring(let spring, let ends): result.source = .spring(spring, replaced(ends))
        case .curve(let curve):
            let keys = curve.keys.map { ValueCurve.Key(time: $0.time, value: transform($0.value), easing: $0.easing) }
            guard let curve = ValueCurve(keys) else { return nil }
            result.source = .curve(curve)
        case .direction: break
        }
        return result
    }

    /// The values that stand in the animation; those that it takes from elsewhere are not among them.
    public var values: [Value] {
        switch source {
        case .ends(let ends), .spring(_, let ends): [ends.from, ends.to, ends.by].compactMap { $0 }
        case .curve(let curve): curve.keys.map(\.value)
        case .direction: []
        }
    }
}

/// An animation of a part of a value, which leaves the rest of it as it is.
public struct PartAnimation: Hashable, Sendable {
    /// What is animated.
    public var part: ValuePart
    /// How.
    public var animation: Animation<Components>

    /// An animation of a part.
    package init(_ part: ValuePart, _ animation: Animation<Components>) {
        self.part = part
        self.animation = animation
    }

    /// An animation of the numbers that a function makes a matrix of. One that is added to the matrix before is applied
    /// to it before all else.
    package init(function: ValueFunction, _ animation: Animation<Components>) {
        part = animation.effect == .adds ? .before(function) : .whole(function)
        self.animation = animation
        // The function's outcome is added, not its numbers.
        self.animation.effect = .replaces
    }

    /// The value at a time of the clock around the animation, put over another.
    func value<Value: Interpolatable>(at time: Double, over current: Value) -> Value {
        guard let numbers = current.numbers(of: part),
            let outcome = animation.value(at: time, over: Components(numbers))
        else { return current }
        var result = current
        result.set(part, to: outcome.numbers)
        return result
    }
}

extension Collection where Element == AnimationStage {
    /// The time of the last stage's clock, bent as the stages say; nil where one of them is not active.
    package func time(at outer: Double) -> Double? {
        var time = outer
        for stage in self {
            guard let local = stage.timing.activeTime(at: time) else { return nil }
            let duration = stage.timing.singleDuration
            time = stage.easing == nil || duration == .infinity ? local : stage.progress(at: local) * duration
        }
        return time
    }
}
