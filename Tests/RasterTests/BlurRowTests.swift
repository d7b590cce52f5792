import Testing

@testable import Raster

/// Rows that are blurred, beside the sums of their pixels, each with its weight.
struct BlurRowTests {
    /// How much the pixels around one count: three running means, one after the other.
    private static func weights(_ width: Int) -> [Int] {
        func mean(_ weights: [Int], over width: Int) -> [Int] {
            (0..<weights.count + width - 1).map { at in
                (max(0, at - width + 1)...at).reduce(0) { $0 + ($1 < weights.count ? weights[$1] : 0) }
            }
        }
        return mean(mean(mean([1], over: width), over: width), over: width % 2 == 1 ? width : width + 1)
    }

    /// Pixels that look random and are the same each time, with some of nothing between them.
    private static func pixels(_ count: Int, seed: UInt32) -> [UInt32] {
        var state = seed &* 747_796_405 &+ 2_891_336_453
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 28 == 0 ? 0 : state >> 28 == 1 ? .max : state ^ state >> 13
        }
    }

    private static func expected(_ row: [UInt32], _ width: Int, at position: Int, repeatsEdges: Bool) -> UInt32 {
        let weights = weights(width)
        let radius = width % 2 == 1 ? 3 * (width - 1) / 2 : 3 * width / 2 - 1
        var sums = [0, 0, 0, 0]
        for (index, weight) in weights.enumerated() {
            let at = position + radius - index
            let pixel = row.indices.contains(at) ? row[at] : repeatsEdges ? row[at < 0 ? 0 : row.count - 1] : 0
            for part in 0..<4 { sums[part] += weight * Int(pixel >> (8 * part) & 255) }
        }
        let scale = 1 / (Float(width) * Float(width) * Float(width % 2 == 1 ? width : width + 1))
        return (0..<4).reduce(0) { pixel, part in
            pixel | UInt32((Float(sums[part]) * scale).rounded(.toNearestOrEven)) << (8 * part)
        }
    }

    @Test(arguments: Array(1...21) + [31, 40, 63, 64, 95, 96], [false, true])
    func `a row is the sum of its pixels' weights, wherever its outcome begins`(width: Int, repeatsEdges: Bool) {
        // The standard deviation that has means of this width.
        let sigma = Double(width) / (3 * (2 * Double.pi).squareRoot() / 4)
        let blur = GaussianBlur(sigma: sigma, repeatsEdges: repeatsEdges)
        for (length, first, count) in [
            (1, 0, 1), (1, -7, 15), (40, 0, 40), (40, 3, 30), (41, -9, 59), (37, 12, 70), (300, -160, 33),
            (30, -400, 500),
            (20, 90, 5), (20, -90, 5), (64, 1, 2),
        ] {
            let rows = 3
            // The second row is clear: nothing of the one before is left.
            let lines = (0..<rows).map { row in
                row == 1 ? Array(repeating: 0, count: length) : Self.pixels(length, seed: UInt32(row + length))
            }
            var columns = [UInt32](repeating: 0xDEAD_BEEF, count: rows * count)
            blur.apply(lines.flatMap { $0 }, length: length, rows: rows, first: first, count: count, into: &columns)
            for x in 0..<count {
                for row in 0..<rows {
                    let expected = Self.expected(lines[row], width, at: first + x, repeatsEdges: repeatsEdges)
                    #expect(columns[x * rows + row] == expected, "at \(x) of \((length, first, count)), row \(row)")
                }
            }
        }
    }
}
