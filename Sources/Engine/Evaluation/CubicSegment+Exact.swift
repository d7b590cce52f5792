/// Lengths along a cubic that are as good as a `Double` gets, for what does not follow lottie-web's measure.
extension CubicSegment {
    /// The length; of a straight segment the distance of its ends.
    var exactLength: Double { isLine ? (end - start).length : exactLength(to: 1) }

    /// The length from the start to the parameter `t`: ∫ |B′|, by Gauss and Legendre's five points in each of sixteen
    /// equal parts.
    private func exactLength(to t: Double) -> Double {
        let parts = 16
        let half = t / Double(2 * parts)
        var total = 0.0
        for part in 0..<parts {
            let middle = half * Double(2 * part + 1)
            total += 128.0 / 225 * speed(at: middle)
            for (node, weight) in [(0.5384693101056831, 0.47862867049936647), (0.906179845938664, 0.23692688505618908)]
            {
                total += weight * (speed(at: middle - half * node) + speed(at: middle + half * node))
            }
        }
        return total * half
    }

    /// |B′| at the parameter `t`.
    private func speed(at t: Double) -> Double {
        let s = 1 - t
        let first = (control1 - start) * (3 * s * s)
        let second = (control2 - control1) * (6 * s * t)
        return (first + second + (end - control2) * (3 * t * t)).length
    }

    /// The piece between two distances from the start, each between 0 and the length.
    func exactPiece(from low: Double, to high: Double, length: Double) -> CubicSegment {
        guard isLine else {
            return piece(
                from: low <= 0 ? 0 : exactParameter(at: low, length: length),
                to: high >= length ? 1 : exactParameter(at: high, length: length))
        }
        let from = start + (end - start) * (low / length)
        let to = start + (end - start) * (high / length)
        return CubicSegment(Vertex(from), Vertex(to))
    }

    /// The parameter at a distance from the start, by Newton's method between bounds that close in.
    private func exactParameter(at distance: Double, length: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var guess = distance / length
        for _ in 0..<40 {
            let error = exactLength(to: guess) - distance
            if abs(error) <= length * 1e-13 { break }
            if error > 0 { high = guess } else { low = guess }
            let next = guess - error / speed(at: guess)
            guess = next > low && next < high ? next : low + (high - low) / 2
        }
        return guess
    }
}
