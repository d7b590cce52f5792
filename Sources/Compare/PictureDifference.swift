import Foundation

/// How far two frames of the same size are apart, over their pixels as they are drawn: premultiplied, 8 bits a channel.
package struct PictureDifference: Codable, Hashable, Sendable {
    /// The mean absolute error over all pixels and the four channels, 0…255.
    package var meanError = 0.0
    /// The greatest difference of a channel, 0…255.
    package var maxError = 0
    /// The share of pixels that are not the same, 0…1.
    package var changedShare = 0.0
    /// Peak signal to noise ratio in decibels, 10 log₁₀(255² / mean squared error); absent for frames that are the same.
    package var psnr: Double?
    /// Structural similarity (Wang et al., 2004), at most 1: the mean over windows of 8 by 8 pixels, 4 apart, of luma; the
    /// smaller one of the frames on white and on black.
    package var ssim = 1.0

    /// Frames that are the same.
    package init() {}

    /// Compares two frames.
    ///
    /// - Parameters:
    ///   - first: Premultiplied BGRA, rows without gaps.
    ///   - second: As many of them.
    ///   - width: Of a row, in pixels.
    package init(_ first: [UInt32], _ second: [UInt32], width: Int) {
        var (sum, squares, changed) = (0, 0, 0)
        for (a, b) in zip(first, second) where a != b {
            changed += 1
            for shift: UInt32 in [0, 8, 16, 24] {
                let distance = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                sum += distance
                squares += distance * distance
                maxError = max(maxError, distance)
            }
        }
        guard changed > 0, width > 0 else { return }
        let count = Double(first.count * 4)
        meanError = Double(sum) / count
        changedShare = Double(changed) / Double(first.count)
        psnr = 10 * log10(255 * 255 * count / Double(squares))
        ssim = min(
            Similarity(first, second, width: width, background: 255).value,
            Similarity(first, second, width: width, background: 0).value)
    }
}

/// Structural similarity of the luma of two frames on a gray.
private struct Similarity {
    /// The mean over all windows.
    private(set) var value = 1.0

    private static let side = 8
    private static let step = 4

    init(_ first: [UInt32], _ second: [UInt32], width: Int, background: Double) {
        let height = first.count / width
        let (a, b) = (
            first.map { Self.luma($0, background) }, second.map { Self.luma($0, background) }
        )
        var (sum, count) = (0.0, 0)
        let lastY = max(0, height - Self.side)
        let lastX = max(0, width - Self.side)
        for y in stride(from: 0, through: lastY, by: Self.step) {
            for x in stride(from: 0, through: lastX, by: Self.step) {
                sum += Self.window(a, b, x: x, y: y, width: width, height: height)
                count += 1
            }
        }
        value = count == 0 ? 1 : sum / Double(count)
    }

    /// Rec. 709 luma of a premultiplied pixel on a gray.
    private static func luma(_ pixel: UInt32, _ background: Double) -> Double {
        let (blue, green, red) = (Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + background * (1 - Double(pixel >> 24) / 255)
    }

    private static func window(
        _ a: [Double], _ b: [Double], x: Int, y: Int, width: Int, height: Int
    ) -> Double {
        var (sumA, sumB, squaresA, squaresB, products, count) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for row in y..<min(y + side, height) {
            for column in x..<min(x + side, width) {
                let (p, q) = (a[row * width + column], b[row * width + column])
                sumA += p
                sumB += q
                squaresA += p * p
                squaresB += q * q
                products += p * q
                count += 1
            }
        }
        let (meanA, meanB) = (sumA / count, sumB / count)
        let (varianceA, varianceB) = (squaresA / count - meanA * meanA, squaresB / count - meanB * meanB)
        let covariance = products / count - meanA * meanB
        // The constants of the paper, for 8 bits.
        let (c1, c2) = (6.5025, 58.5225)
        return (2 * meanA * meanB + c1) * (2 * covariance + c2)
            / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
    }
}
