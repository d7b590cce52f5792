import CPixels
import Engine
import Foundation

/// A Gaussian blur along one axis, row by row: three running means, as the SVG specification has it (Filter Effects 1,
/// 9.14) and browsers draw it. At each pixel there is as much work however wide they are.
struct GaussianBlur {
    private typealias Four = SIMD4<UInt32>

    /// The width of the means: three of an odd one, or two of an even one and a third that is wider by one.
    private let width: Int
    /// How many pixels on either side an outcome depends on.
    private let radius: Int
    /// Whether what lies before and after a row counts as its first and last pixel, instead of as transparent.
    private let repeatsEdges: Bool
    /// Ends the blur before its time.
    private let interruption = Interruption.current

    /// The largest standard deviation, in pixels, that is drawn; wider blurs look like this one. It is Skia's.
    static let maximumSigma = 532.0
    /// The widest running mean: sums of three of them over 8 bits stay below 2³¹, and the lead-in before a row stays short.
    static let widestMean = 96

    /// - Parameter sigma: In pixels; not wider than `widestMean` can be.
    init(sigma: Double, repeatsEdges: Bool) {
        self.repeatsEdges = repeatsEdges
        width = min(GaussianBlur.width(sigma), GaussianBlur.widestMean)
        radius = GaussianBlur.radius(width)
    }

    /// How far the outcome of a blur reaches beyond the image, in whole pixels.
    static func reach(_ sigma: Double) -> Double {
        let width = width(min(sigma, maximumSigma))
        return width > widestMean ? Double(radius(width)) + 2 : Double(radius(width))
    }

    /// The width of the three means that look like a Gaussian; 1 where nothing is blurred.
    static func width(_ sigma: Double) -> Int {
        sigma > 0 ? max(1, Int(min(sigma, maximumSigma) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)) : 1
    }

    private static func radius(_ width: Int) -> Int { width % 2 == 1 ? 3 * (width - 1) / 2 : 3 * width / 2 - 1 }

    /// Blurs `rows` rows of `length` premultiplied pixels each, and writes the outcome turned: columns become rows.
    ///
    /// - Parameters:
    ///   - first: The position of the first outcome in the row, whose first pixel is 0; may be negative.
    ///   - count: How many outcomes there are of each row.
    ///   - target: Room for `count` rows of `rows` pixels; all of them are written.
    func apply(
        _ source: UnsafePointer<UInt32>, length: Int, rows: Int, first: Int, count: Int,
        into target: UnsafeMutablePointer<UInt32>
    ) {
        guard length > 0, rows > 0, count > 0 else { return }
        let block = GaussianBlur.rowsInBlock
        // As far as a row is walked over, after pixels of nothing.
        let before = 3 * width + 2
        let room = before + count + 2 * radius + 3
        let together = GaussianBlur.rowsTogether
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block * count + together * room) { memory in
            guard let lines = memory.baseAddress else { return }
            (lines + block * count).update(repeating: 0, count: together * room)
            let walk = Walk(pixels: lines + block * count + before, stride: room)
            var row = 0
            while row < rows, !interruption.isDemanded {
                let height = min(block, rows - row)
                for index in stride(from: 0, to: height, by: together) {
                    blur(
                        source + (row + index) * length, length, rows: min(together, height - index), walk,
                        to: lines + index * count, first: first, count: count)
                }
                area_turn_rows(target + row, rows, lines, Int32(clamping: height), Int32(clamping: count))
                row += height
            }
        }
    }

    /// So many rows are turned at once that the parts of the columns fill lines of the cache.
    private static let rowsInBlock = 16
    /// So many rows are blurred together. More would waste more work where only one row has content.
    private static let rowsTogether = 2

    /// Room for the pixels of some rows that are walked over; before each there are enough of nothing.
    private struct Walk {
        /// The first row's.
        var pixels: UnsafeMutablePointer<UInt32>
        /// From row to row.
        var stride: Int
    }

    /// Blurs rows of `length` pixels, whose outcomes lie `count` apart.
    ///
    /// - Parameters:
    ///   - rows: How many; at most ``rowsTogether``.
    ///   - walk: Has room for as many.
    private func blur(
        _ source: UnsafePointer<UInt32>, _ length: Int, rows: Int, _ walk: Walk,
        to target: UnsafeMutablePointer<UInt32>, first: Int, count: Int
    ) {
        // Beside what is not clear in any of them all outcomes are clear.
        var content = 0..<0
        for row in 0..<rows {
            let own = GaussianBlur.content(UnsafeBufferPointer(start: source + row * length, count: length))
            if content.isEmpty {
                content = own
            } else if !own.isEmpty {
                content = min(content.lowerBound, own.lowerBound)..<max(content.upperBound, own.upperBound)
            }
        }
        // What can be seen of it, by positions in the row: where edges are repeated, everywhere.
        let wanted = first..<first + count
        let touched = repeatsEdges ? wanted : (content.lowerBound - radius..<content.upperBound + radius)
        let seen = content.isEmpty ? first..<first : touched.clamped(to: wanted)
        for row in 0..<rows {
            let outcomes = target + row * count
            outcomes.update(repeating: 0, count: seen.lowerBound - first)
            (outcomes + (seen.upperBound - first)).update(repeating: 0, count: wanted.upperBound - seen.upperBound)
        }
        guard !seen.isEmpty else { return }
        let around = seen.lowerBound - radius..<seen.upperBound + radius
        // Before its content a row is clear, so that the sums are zero.
        let start = repeatsEdges ? around.lowerBound : max(content.lowerBound, around.lowerBound)
        let span = repeatsEdges ? 0..<length : content
        let all = around.upperBound - start
        let left = max(0, min(span.lowerBound, around.upperBound) - start)
        let inside = max(0, min(span.upperBound, around.upperBound) - max(span.lowerBound, start))
        for row in 0..<rows {
            let (line, pixels) = (walk.pixels + row * walk.stride, source + row * length)
            line.update(repeating: pixels[0], count: left)
            (line + left).update(from: pixels + max(span.lowerBound, start), count: inside)
            (line + left + inside).update(
                repeating: repeatsEdges ? pixels[length - 1] : 0, count: all - left - inside)
            if width == 1 { (target + row * count + (seen.lowerBound - first)).update(from: line, count: seen.count) }
        }
        guard width > 1 else { return }
        let third = width % 2 == 1 ? width : width + 1
        area_blur_rows(
            target + (seen.lowerBound - first), Int32(clamping: count), walk.pixels, Int32(clamping: walk.stride),
            Int32(clamping: rows), Int32(clamping: seen.lowerBound + radius - start), Int32(clamping: all),
            Int32(clamping: width), 1 / (Float(width) * Float(width) * Float(third)))
    }

    /// Where a row is not clear, from its first such pixel to its last.
    private static func content(_ pixels: UnsafeBufferPointer<UInt32>) -> Range<Int> {
        guard let source = UnsafeRawPointer(pixels.baseAddress) else { return 0..<0 }
        func isClear(_ x: Int) -> Bool {
            source.loadUnaligned(fromByteOffset: 4 * x, as: SIMD8<UInt32>.self) == .zero
        }
        var (from, to) = (0, pixels.count)
        while from + 8 <= to, isClear(from) { from += 8 }
        while from < to, pixels[from] == 0 { from += 1 }
        while from + 8 <= to, isClear(to - 8) { to -= 8 }
        while from < to, pixels[to - 1] == 0 { to -= 1 }
        return from..<to
    }

    @inline(__always)
    private static func parts(_ pixel: UInt32) -> Four {
        Four(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }

    /// The four components of a pixel.
    @inline(__always)
    static func color(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: parts(pixel)))
    }

    /// The pixel of four components, rounded to the nearest; all of them lie in 0…255.
    @inline(__always)
    static func packed(_ color: SIMD4<Float>) -> UInt32 {
        // Adding 2²³ leaves the rounded number in the fraction's bits.
        let bits = unsafeBitCast(color + 8_388_608, to: Four.self)
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }
}
