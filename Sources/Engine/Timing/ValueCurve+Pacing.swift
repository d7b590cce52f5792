extension ValueCurve {
    /// The most keyframes that a curved way is cut into.
    private static var pieceLimit: Int { 2048 }

    /// The same curve as a chain of straight ways, with times in proportion to their lengths.
    ///
    /// Curved ways are halved until a half is as long as the straight way over it, to a millionth of the curve, or
    /// until there are too many pieces.
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
        for (index, key) in keys.enumerated() {
            let isJump = index > 0 && keys[index - 1].time == key.time
            append(key.value, isJump: isJump)
            guard index + 1 < keys.count, key.controls != nil, keys[index + 1].time > key.time else { continue }
            var cuts = Cuts(start: key, end: keys[index + 1], tolerance: max(rough, 1e-300) * 1e-9)
            for value in cuts.values() { append(value, isJump: false) }
        }
        guard total > 0, total.isFinite else { return keys }
        return flat.map { Key(time: $0.time / total, value: $0.value) }
    }

    /// Cuts one curved way into pieces.
    private struct Cuts {
        let start, end: Key
        let tolerance: Double
        var count = 0

        /// The values between the two keyframes, without those of the keyframes themselves.
        mutating func values() -> [Value] {
            var result: [Value] = []
            // Sixteen to begin with, because halves of an S are alike.
            let grain = 16
            var last = start.value
            for piece in 1...grain {
                let share = Double(piece) / Double(grain)
                let value = piece == grain ? end.value : value(at: share)
                cut(from: share - 1 / Double(grain), last, to: share, value, depth: 0, into: &result)
                if piece < grain { result.append(value) }
                last = value
            }
            return result
        }

        private func value(at share: Double) -> Value { between(start, end, Amounts(repeating: share)) }

        private mutating func cut(
            from low: Double, _ first: Value, to high: Double, _ last: Value, depth: Int, into result: inout [Value]
        ) {
            guard depth < 24, count < pieceLimit else { return }
            let middle = (low + high) / 2
            let value = value(at: middle)
            let (before, after) = (first.distance(to: value), value.distance(to: last))
            let straight = Value.interpolate(from: first, to: last, amounts: Amounts(repeating: share(before, after)))
            let excess = before + after - first.distance(to: last)
            guard excess > tolerance || straight.distance(to: value) > tolerance * 1000 else { return }
            count += 1
            cut(from: low, first, to: middle, value, depth: depth + 1, into: &result)
            result.append(value)
            cut(from: middle, value, to: high, last, depth: depth + 1, into: &result)
        }

        private func share(_ before: Double, _ after: Double) -> Double {
            before + after > 0 ? before / (before + after) : 0.5
        }
    }
}
