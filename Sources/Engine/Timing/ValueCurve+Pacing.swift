extension ValueCurve {
    /// The most keyframes that all curved segments together are cut into, and one of them by itself; fewer for values
    /// of many numbers.
    private static var pieceLimit: (all: Int, path: Int) { (32_768, 2048) }

    /// The same curve as a chain of straight segments, with times in proportion to their lengths.
    ///
    /// Curved segments are halved until a half is as long as its chord, to a thousandth of a millionth of the
    /// curve, or until there are too many pieces.
    static func paced(_ keys: [Key]) -> [Key] {
        var flat: [Key] = []
        var total = 0.0
        var jumps: [Bool] = []
        func append(_ value: Value, isJump: Bool) {
            if let last = flat.last, !isJump {
                let length = last.value.distance(to: value)
                if length.isFinite { total += length }
            }
            flat.append(Key(time: total, value: value))
            jumps.append(isJump)
        }
        let rough = zip(keys, keys.dropFirst()).reduce(0) { $0 + $1.0.value.distance(to: $1.1.value) }
        let weight = keys.reduce(1) { max($0, $1.value.weight) }
        let limit = min(pieceLimit.path, pieceLimit.all / weight / max(keys.count, 1))
        let interruption = Interruption.current
        for (index, key) in keys.enumerated() {
            if index % 1024 == 0, interruption.isDemanded { return keys }
            let isJump = index > 0 && keys[index - 1].time == key.time
            append(key.value, isJump: isJump)
            guard index + 1 < keys.count, key.controls != nil, keys[index + 1].time > key.time else { continue }
            var cuts = Cuts(tolerance: max(rough, 1e-300) * 1e-9, limit: limit)
            for value in cuts.values(from: key, to: keys[index + 1]) { append(value, isJump: false) }
        }
        guard total > 0, total.isFinite else { return keys }
        return flat.map { Key(time: $0.time / total, value: $0.value) }
    }

    /// Cuts curved segments into pieces.
    private struct Cuts {
        /// By how much a piece may be shorter than the polygon of its control points, which bounds its length.
        let tolerance: Double
        /// The most pieces of a segment.
        let limit: Int
        private var count = 0
        private var found: [Value] = []

        init(tolerance: Double, limit: Int) {
            self.tolerance = tolerance
            self.limit = limit
        }

        /// The values between two keyframes, without those of the keyframes themselves.
        mutating func values(from start: Key, to end: Key) -> [Value] {
            found = []
            count = 0
            if let controls = start.controls {
                cut(start.value, controls.first, controls.second, end.value, depth: 0)
            }
            return found
        }

        private mutating func cut(_ a: Value, _ b: Value, _ c: Value, _ d: Value, depth: Int) {
            let excess = a.distance(to: b) + b.distance(to: c) + c.distance(to: d) - a.distance(to: d)
            guard excess > tolerance, depth < 24, count < limit else { return }
            count += 1
            func middle(_ a: Value, _ b: Value) -> Value {
                Value.interpolate(from: a, to: b, amounts: Amounts(repeating: 0.5))
            }
            let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
            let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
            let half = middle(abc, bcd)
            cut(a, ab, abc, half, depth: depth + 1)
            found.append(half)
            cut(half, bcd, cd, d, depth: depth + 1)
        }
    }
}
