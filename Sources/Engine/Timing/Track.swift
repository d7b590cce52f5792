/// A value at a time, and how it is interpolated to the next one.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
    /// In frames of the clock that the property runs on.
    public var time: Double
    /// What is reached at that time.
    public var value: Value
    /// How the segment that begins here runs; of no effect on the last keyframe.
    public var easing: Easing
    /// The curve to the next keyframe's value, for points that travel.
    public var motionPath: MotionPath?

    /// A keyframe; by default the segment to the next one is linear and straight.
    @inlinable public init(time: Double, value: Value, easing: Easing = .linear, motionPath: MotionPath? = nil) {
        self.time = time
        self.value = value
        self.easing = easing
        self.motionPath = motionPath
    }
}

/// A sequence of keyframes sorted by time; never empty.
///
/// Before the first keyframe its value holds, from the last one on that one's. Of keyframes at the same time the later
/// one wins.
public struct Track<Value: Interpolatable>: Hashable, Sendable {
    /// Sorted by time, in the file's order where times are equal; at least one.
    public let keyframes: [Keyframe<Value>]

    /// Sorts stably by time; nil when there are no keyframes or a time is not finite.
    // Importers, which lie in another module, make thousands: there it is compiled for each kind of value.
    @inlinable public init?(_ keyframes: [Keyframe<Value>]) {
        guard !keyframes.isEmpty else { return nil }
        var isSorted = true
        for index in keyframes.indices {
            guard keyframes[index].time.isFinite else { return nil }
            if index > 0, keyframes[index - 1].time > keyframes[index].time { isSorted = false }
        }
        self.keyframes =
            isSorted
            ? keyframes
            : keyframes.enumerated()
                .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// The earliest keyframe.
    public var first: Keyframe<Value> { keyframes[0] }
    /// The latest keyframe.
    public var last: Keyframe<Value> { keyframes[keyframes.count - 1] }
    /// The track with every keyframe's value changed; segments lose their motion paths.
    func map<Result>(_ transform: (Value) -> Result) -> Track<Result> {
        Track<Result>(
            sorted: keyframes.map { Keyframe(time: $0.time, value: transform($0.value), easing: $0.easing) })
    }

    /// Takes keyframes that are in order already; at least one.
    private init(sorted keyframes: [Keyframe<Value>]) {
        self.keyframes = keyframes
    }

    /// The index of the last keyframe at or before `time`; nil before the first.
    package func index(at time: Double) -> Int? {
        guard let first = keyframes.first, time >= first.time else { return nil }
        var low = 0
        var high = keyframes.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if keyframes[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }

    /// The value at `time`, which is on the clock of the keyframes; the first or the last value outside them.
    public func value(at time: Double) -> Value {
        // Keyframes are large, so that they are looked at where they lie.
        guard let start = index(at: time) else { return keyframes[0].value }
        let end = start + 1
        guard end < keyframes.count else { return keyframes[start].value }
        if case .hold = keyframes[start].easing { return keyframes[start].value }
        let (from, to) = (keyframes[start].time, keyframes[end].time)
        let progress = (time - from) / (to - from)
        let amounts = keyframes[start].easing.amounts(at: progress)
        if let path = keyframes[start].motionPath {
            let amount = path.isPassed(by: keyframes[start].easing, at: progress) ? 1 : amounts.x
            if let point = path.point(at: amount) as? Value { return point }
        }
        return Value.interpolate(from: keyframes[start].value, to: keyframes[end].value, amounts: amounts)
    }

    /// Where the value changes, and where it stands still.
    public var changeIntervals: ChangeIntervals {
        var changeIntervals = ChangeIntervals()
        for (start, end) in zip(keyframes, keyframes.dropFirst()) where end.time > start.time {
            if start.value == end.value && start.motionPath == nil { continue }
            if case .hold = start.easing {
                changeIntervals.addStep(at: end.time)
            } else {
                changeIntervals.addChange(from: start.time, to: end.time)
            }
        }
        for (start, end) in zip(keyframes, keyframes.dropFirst())
        where end.time == start.time && start.value != end.value {
            changeIntervals.addStep(at: end.time)
        }
        return changeIntervals
    }
}
