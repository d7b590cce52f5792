/// What a value goes through while a progress runs from 0 to 1: keyframes with segments between them that are straight
/// or curved, eased or held.
///
/// Before the first keyframe its value holds, from the last one on that one's. Of keyframes at the same time the later
/// one wins, so that two of them make a jump.
public struct ValueCurve<Value: Interpolatable>: Hashable, Sendable {
    /// A value, and how it is interpolated to the next one.
    public struct Key: Hashable, Sendable {
        /// The progress at which the value is reached.
        public var time: Double
        /// What is reached.
        public var value: Value
        /// The easing to the next keyframe; of no effect on the last one.
        public var easing: Easing
        /// The control points of a Bézier curve to the next keyframe; nil for a straight segment.
        public var controls: Controls?

        /// A keyframe; by default the segment to the next one is linear and straight.
        package init(time: Double, value: Value, easing: Easing = .linear, controls: Controls? = nil) {
            self.time = time
            self.value = value
            self.easing = easing
            self.controls = controls
        }
    }

    /// The two inner control points of a cubic Bézier curve of values.
    public struct Controls: Hashable, Sendable {
        /// The control point next to this keyframe.
        public var first: Value
        /// The control point next to the following keyframe.
        public var second: Value

        /// Two control points.
        package init(_ first: Value, _ second: Value) {
            self.first = first
            self.second = second
        }
    }

    /// Sorted by time; at least one.
    public let keys: [Key]
    /// Whether speed is even along the whole curve, so that no timing function is to bend it.
    public let isPaced: Bool

    /// Nil when there are no keyframes, a time is not finite, or times go back.
    package init?(_ keys: [Key], isPaced: Bool = false) {
        guard !keys.isEmpty, keys.allSatisfy({ $0.time.isFinite }) else { return nil }
        // Pairs of what is generic are slow where the compiler knows no more of it, and curves may have many keyframes.
        for index in 1..<max(1, keys.count) where keys[index].time < keys[index - 1].time { return nil }
        self.keys = keys
        self.isPaced = isPaced
    }

    /// The value at a progress.
    public func value(at progress: Double) -> Value {
        guard let (index, amounts) = segment(at: progress) else {
            return progress < keys[0].time ? keys[0].value : keys[keys.count - 1].value
        }
        return ValueCurve.between(keys[index], keys[index + 1], amounts)
    }

    /// The keyframe that begins the segment at a progress, and how far along the segment that is; nil outside the
    /// curve.
    func segment(at progress: Double) -> (index: Int, amounts: Amounts)? {
        guard let first = keys.first, progress >= first.time else { return nil }
        var low = 0
        var high = keys.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if keys[middle].time <= progress { low = middle } else { high = middle }
        }
        guard low + 1 < keys.count else { return nil }
        let (start, end) = (keys[low], keys[low + 1])
        return (low, start.easing.amounts(at: (progress - start.time) / (end.time - start.time)))
    }

    /// The value part of the way from one keyframe to another, by de Casteljau's construction where the segment is
    /// curved.
    static func between(_ start: Key, _ end: Key, _ amounts: Amounts) -> Value {
        guard let controls = start.controls else {
            return Value.interpolate(from: start.value, to: end.value, amounts: amounts)
        }
        func mix(_ a: Value, _ b: Value) -> Value { Value.interpolate(from: a, to: b, amounts: amounts) }
        let middle = mix(controls.first, controls.second)
        return mix(
            mix(mix(start.value, controls.first), middle), mix(middle, mix(controls.second, end.value)))
    }

    /// When the value changes, on the progress's clock.
    public var changeIntervals: ChangeIntervals {
        var changeIntervals = ChangeIntervals()
        for index in 1..<max(1, keys.count) {
            let (start, end) = (keys[index - 1], keys[index])
            let isEqual = start.value == end.value
            if end.time == start.time || start.easing == .hold {
                if !isEqual { changeIntervals.addStep(at: end.time) }
            } else if !isEqual || start.controls != nil {
                changeIntervals.addChange(from: start.time, to: end.time)
            }
        }
        return changeIntervals
    }
}
