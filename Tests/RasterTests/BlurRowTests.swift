import Testing

@testable import Raster

/// Rows that are blurred, beside the sums of their pixels, each with its weight.
struct BlurRowTests {
    /// A blur of one axis by means of so many pixels, worked out one outcome at a time.
    private struct Weights {
        /// How much the pixels around one count: three running means, one after the other.
        let weights: [Int]
        let radius: Int
        let scale: Float
        let repeatsEdges: Bool

        init(_ width: Int, repeatsEdges: Bool) {
            func mean(_ weights: [Int], over width: Int) -> [Int] {
                (0..<weights.count + width - 1).map { at in
                    (max(0, at - width + 1)...at).reduce(0) { $0 + ($1 < weights.count ? weights[$1] : 0) }
                }
            }
            let third = width % 2 == 1 ? width : width + 1
            weights = mean(mean(mean([1], over: width), over: width), over: third)
            radius = weights.count / 2
            scale = 1 / (Float(width) * Float(width) * Float(third))
            self.repeatsEdges = repeatsEdges
        }

        func outcome(_ row: [UInt32], at position: Int) -> UInt32 {
            var sums = SIMD4<Int>.zero
            for (index, weight) in weights.enumerated() {
                let at = position + radius - index
                if !repeatsEdges, at < 0 || at >= row.count { continue }
                let pixel = row[min(max(at, 0), row.count - 1)]
                let parts = SIMD4<UInt8>(truncatingIfNeeded: SIMD4(pixel, pixel >> 8, pixel >> 16, pixel >> 24))
                sums &+= SIMD4<Int>(truncatingIfNeeded: parts) &* weight
            }
            return (0..<4).reduce(0) { pixel, part in
                pixel | UInt32((Float(sums[part]) * scale).rounded(.toNearestOrEven)) << (8 * part)
            }
        }
    }

    /// Pixels that look random and are the same each time.
    private static func noise(_ count: Int, seed: UInt32) -> [UInt32] {
        var state = seed &* 747_796_405 &+ 2_891_336_453
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 28 == 0 ? 0 : state >> 28 == 1 ? .max : state ^ state >> 13
        }
    }

    /// An odd number of rows of one length: full ones, one that is clear, and some that are clear but for a pixel or two, after
    /// full ones of which nothing may be left.
    private static func rows(_ length: Int) -> [[UInt32]] {
        func clear(but indices: [Int]) -> [UInt32] {
            (0..<length).map { indices.contains($0) ? 0xFF80_40FF : 0 }
        }
        return [
            noise(length, seed: 1), clear(but: []), Array(repeating: .max, count: length), clear(but: [length / 2]),
            noise(length, seed: 2), clear(but: [length - 1]), clear(but: [0]),
            clear(but: [min(9, length - 1), length * 2 / 3]), noise(length, seed: 3),
        ]
    }

    @Test(arguments: Array(1...21) + [31, 40, 63, 64, 95, 96], [false, true])
    func `a row is the sum of its pixels' weights, wherever its outcome begins`(width: Int, repeatsEdges: Bool) {
        // The standard deviation that has means of this width.
        let blur = GaussianBlur(
            sigma: Double(width) / (3 * (2 * Double.pi).squareRoot() / 4), repeatsEdges: repeatsEdges)
        let weights = Weights(width, repeatsEdges: repeatsEdges)
        for (length, first, count) in [
            (1, 0, 1), (1, -7, 15), (40, 3, 30), (41, -9, 59), (37, 12, 70), (300, -160, 33), (330, 140, 9),
            (30, -330, 400), (20, 90, 5), (20, -90, 5), (64, 1, 2), (67, 5, 3),
        ] {
            let lines = Self.rows(length)
            var columns = [UInt32](repeating: 0xDEAD_BEEF, count: lines.count * count)
            blur.apply(
                lines.flatMap { $0 }, length: length, rows: lines.count, first: first, count: count, into: &columns)
            for (row, line) in lines.enumerated() {
                let expected = (0..<count).map { weights.outcome(line, at: first + $0) }
                let outcome = (0..<count).map { columns[$0 * lines.count + row] }
                #expect(outcome == expected, "row \(row) of \((length, first, count))")
                var alone = [UInt32](repeating: 0xDEAD_BEEF, count: count)
                blur.apply(line, length: length, rows: 1, first: first, count: count, into: &alone)
                #expect(alone == expected, "row \(row) of \((length, first, count)), alone")
            }
        }
    }

    @Test func `more rows than are turned at once`() {
        let (blur, weights) = (GaussianBlur(sigma: 3, repeatsEdges: false), Weights(6, repeatsEdges: false))
        let lines = (0..<35).map { Self.noise(21, seed: $0) }
        var columns = [UInt32](repeating: 0xDEAD_BEEF, count: 35 * 30)
        blur.apply(lines.flatMap { $0 }, length: 21, rows: 35, first: -5, count: 30, into: &columns)
        for (row, line) in lines.enumerated() {
            for x in 0..<30 { #expect(columns[x * 35 + row] == weights.outcome(line, at: x - 5)) }
        }
    }
}
