/// Numbers that look random and depend on nothing but what they are asked for, the same in every process.
enum Noise {
    /// How many steps a walk has; after those it stands still.
    private static let steps = 5000.0

    /// A number from 0 up to 1 that belongs to two others.
    static func uniform(_ a: Double, _ b: Double) -> Double {
        var hasher = StableHasher()
        hasher.combine(a)
        hasher.combine(b)
        return Double(hasher.value >> 11) * 0x1p-53
    }

    /// The sum of the first `count` of the steps from −1 to 1 that belong to `seed`, of the last one only the part that
    /// `count` has after its point.
    static func walk(_ seed: Double, _ count: Double) -> Double {
        guard count.isFinite else { return .nan }
        let whole = min(count.rounded(.down), steps)
        var total = 0.0
        for step in 0..<Int(max(0, whole)) { total += uniform(seed, Double(step)) * 2 - 1 }
        return total + (uniform(seed, whole) * 2 - 1) * min(count - whole, 1)
    }

    /// Noise that is 0 at whole numbers and goes up and down between them, from −1 to 1: of the gradients at a cell's
    /// corners, weighted by 6t⁵ − 15t⁴ + 10t³ (K. Perlin, Improving noise, 2002).
    static func gradient(_ x: Double, _ y: Double, _ z: Double) -> Double {
        let point = SIMD3(x, y, z)
        let cell = point.rounded(.down)
        let offset = point - cell
        let weight = offset * offset * offset * (offset * (offset * 6 - 15) + 10)
        var total = 0.0
        for corner in 0..<8 {
            let side = SIMD3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
            let share = side * weight + (1 - side) * (1 - weight)
            total += share.x * share.y * share.z * slope(at: cell + side, offset - side)
        }
        return max(-1, min(1, total))
    }

    /// How far the gradient of a corner rises over an offset: along one of the twelve diagonals of a cube's faces.
    private static func slope(at corner: SIMD3<Double>, _ offset: SIMD3<Double>) -> Double {
        var hasher = StableHasher()
        hasher.combine(corner.x)
        hasher.combine(corner.y)
        hasher.combine(corner.z)
        let direction = hasher.value % 12
        let first = direction & 1 == 0 ? 1.0 : -1.0
        let second = direction & 2 == 0 ? 1.0 : -1.0
        return switch direction >> 2 {
        case 0: first * offset.x + second * offset.y
        case 1: first * offset.x + second * offset.z
        default: first * offset.y + second * offset.z
        }
    }
}
