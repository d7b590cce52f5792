/// How values between keyframes are found.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Linear segments.
    case linear
    /// Not at all: each value holds until the next one.
    case discrete
    /// Linear segments at constant speed; times and timing functions are of no effect.
    case paced
    /// On a smooth curve through all values.
    case cubic
    /// On the same curve at even speed, with times evenly spread.
    case cubicPaced
}

/// How a smooth curve bends at a keyframe, after Kochanek and Bartels (SIGGRAPH 1984); all 0 is a Catmull–Rom spline.
public struct Bend: Hashable, Sendable {
    /// 1 goes straight in and out, −1 bends wide.
    public var tension: Double
    /// Not 0 makes a corner.
    public var continuity: Double
    /// 1 bends after the keyframe, −1 before it.
    public var bias: Double

    /// A bend; by default the smoothest.
    package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }
}

extension ValueCurve {
    /// A curve through values as a calculation mode says; nil without values.
    ///
    /// - Parameters:
    ///   - times: One for each value, not going back, within 0…1; a discrete curve may have one more, its end. Others
    ///     are ignored, and the values spread evenly.
    ///   - easings: Between each value and the next; those missing are linear.
    ///   - bends: At each value, for the cubic modes; those missing are smooth.
    package init?(
        _ values: [Value], times: [Double] = [], mode: CalculationMode = .linear, easings: [Easing] = [],
        bends: [Bend] = []
    ) {
        guard let first = values.first else { return nil }
        let count = values.count
        guard count > 1 else {
            self.init([Key(time: 0, value: first)])
            return
        }
        if mode == .discrete {
            let times =
                ValueCurve.isUsable(times, count: count) || ValueCurve.isUsable(times, count: count + 1)
                ? times : (0..<count).map { Double($0) / Double(count) }
            self.init(zip(times, values).map { Key(time: $0, value: $1, easing: .hold) })
            return
        }
        let isPaced = mode == .paced || mode == .cubicPaced
        let times =
            !isPaced && ValueCurve.isUsable(times, count: count)
            ? times : (0..<count).map { Double($0) / Double(count - 1) }
        var keys: [Key] = []
        keys.reserveCapacity(count)
        for index in 0..<count { keys.append(Key(time: times[index], value: values[index])) }
        if !isPaced { for (index, easing) in zip(keys.indices, easings) { keys[index].easing = easing } }
        if mode == .cubic || mode == .cubicPaced { ValueCurve.smoothen(&keys, bends: bends) }
        self.init(isPaced ? ValueCurve.paced(keys) : keys, isPaced: isPaced)
    }

    private static func isUsable(_ times: [Double], count: Int) -> Bool {
        times.count == count && times.allSatisfy { $0 >= 0 && $0 <= 1 }
            && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// Gives every segment the control points that make the curve smooth. The tangents at a keyframe are
    ///
    ///     in  = [(1−t)(1−c)(1+b)/2 · before + (1−t)(1+c)(1−b)/2 · after] · 2·gap before / (gap before + gap after)
    ///     out = [(1−t)(1+c)(1+b)/2 · before + (1−t)(1−c)(1−b)/2 · after] · 2·gap after / (gap before + gap after)
    ///
    /// with the differences to the values before and after. At the ends the missing neighbor is the other one mirrored.
    private static func smoothen(_ keys: inout [Key], bends: [Bend]) {
        let interruption = Interruption.current
        for index in 0..<(keys.count - 1) {
            if index % 1024 == 0, interruption.isDemanded { break }
            let out = tangent(keys, at: index, bend: index < bends.count ? bends[index] : Bend(), isOut: true)
            let into = tangent(
                keys, at: index + 1, bend: index + 1 < bends.count ? bends[index + 1] : Bend(), isOut: false)
            keys[index].controls = Controls(out, into)
        }
    }

    /// The control point a third of the tangent away from a keyframe.
    private static func tangent(_ keys: [Key], at index: Int, bend: Bend, isOut: Bool) -> Value {
        let value = keys[index].value
        let hasBefore = index > 0
        let hasAfter = index + 1 < keys.count
        let gapAfter = hasAfter ? keys[index + 1].time - keys[index].time : 0
        let gapBefore = hasBefore ? keys[index].time - keys[index - 1].time : gapAfter
        let gaps = gapBefore + (hasAfter ? gapAfter : gapBefore)
        let gap = isOut ? gapAfter : gapBefore
        let stretch = (hasBefore && hasAfter && gaps > 0 ? 2 * gap / gaps : 1) / 3 * (isOut ? 1 : -1)
        let tight = (1 - bend.tension) / 2 * stretch
        let corner = isOut ? bend.continuity : -bend.continuity
        let fromBefore = tight * (1 + corner) * (1 + bend.bias)
        let fromAfter = tight * (1 - corner) * (1 - bend.bias)
        func moved(_ amount: Double, to other: Value, _ sign: Double) -> Value {
            Value.interpolate(from: value, to: other, amounts: Amounts(repeating: amount * sign))
        }
        let before = hasBefore ? keys[index - 1].value : value
        let after = hasAfter ? keys[index + 1].value : value
        // The value moved by both differences is as far beyond the mean of the two as that is from the value itself.
        let first = hasBefore ? moved(fromBefore, to: before, -1) : moved(fromBefore, to: after, 1)
        let second = hasAfter ? moved(fromAfter, to: after, 1) : moved(fromAfter, to: before, -1)
        let middle = Value.interpolate(from: first, to: second, amounts: Amounts(repeating: 0.5))
        return Value.interpolate(from: value, to: middle, amounts: Amounts(repeating: 2))
    }
}
