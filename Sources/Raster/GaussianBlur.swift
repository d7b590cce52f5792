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
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block * count + room) { memory in
            guard let lines = memory.baseAddress else { return }
            (lines + block * count).update(repeating: 0, count: room)
            let line = lines + block * count + before
            var row = 0
            while row < rows, !interruption.isDemanded {
                let height = min(block, rows - row)
                for index in 0..<height {
                    let pixels = UnsafeBufferPointer(start: source + (row + index) * length, count: length)
                    blur(pixels, line, to: lines + index * count, first: first, count: count)
                }
                GaussianBlur.turn(lines, height, count, to: target + row, stride: rows)
                row += height
            }
        }
    }

    /// So many rows are turned at once that the parts of the columns fill lines of the cache.
    private static let rowsInBlock = 16

    /// Writes rows as columns that lie `stride` apart, squares of four by four pixels at a time as far as there are such.
    private static func turn(
        _ lines: UnsafePointer<UInt32>, _ height: Int, _ count: Int, to target: UnsafeMutablePointer<UInt32>,
        stride: Int
    ) {
        let (squareRows, squareColumns) = (height & ~3, count & ~3)
        var x = 0
        while x < squareColumns {
            var y = 0
            while y < squareRows {
                turnSquare(lines + (y * count + x), count, to: target + (x * stride + y), stride)
                y += 4
            }
            x += 4
        }
        for x in 0..<count {
            let column = target + x * stride
            for y in (x < squareColumns ? squareRows : 0)..<height { column[y] = lines[y * count + x] }
        }
    }

    @inline(__always)
    private static func turnSquare(
        _ lines: UnsafePointer<UInt32>, _ count: Int, to target: UnsafeMutablePointer<UInt32>, _ stride: Int
    ) {
        let source = UnsafeRawPointer(lines)
        let (a, b, c, d) = (
            source.loadUnaligned(as: Four.self), source.loadUnaligned(fromByteOffset: 4 * count, as: Four.self),
            source.loadUnaligned(fromByteOffset: 8 * count, as: Four.self),
            source.loadUnaligned(fromByteOffset: 12 * count, as: Four.self)
        )
        let result = UnsafeMutableRawPointer(target)
        for column in 0..<4 {
            result.storeBytes(
                of: Four(a[column], b[column], c[column], d[column]), toByteOffset: 4 * column * stride, as: Four.self)
        }
    }

    /// Blurs one row.
    ///
    /// - Parameter line: Room for the pixels that are walked over; before it there are enough of nothing.
    private func blur(
        _ pixels: UnsafeBufferPointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>,
        to target: UnsafeMutablePointer<UInt32>, first: Int, count: Int
    ) {
        let content = GaussianBlur.content(pixels)
        // What can be seen of it, by positions in the row: where edges are repeated, everywhere.
        let wanted = first..<first + count
        let touched = repeatsEdges ? wanted : (content.lowerBound - radius..<content.upperBound + radius)
        let seen = content.isEmpty ? first..<first : touched.clamped(to: wanted)
        target.update(repeating: 0, count: seen.lowerBound - first)
        (target + (seen.upperBound - first)).update(repeating: 0, count: wanted.upperBound - seen.upperBound)
        guard !seen.isEmpty, let source = pixels.baseAddress else { return }
        let outcomes = target + (seen.lowerBound - first)
        let around = seen.lowerBound - radius..<seen.upperBound + radius
        // Before its content a row is clear, so that the sums are zero.
        let start = repeatsEdges ? around.lowerBound : max(content.lowerBound, around.lowerBound)
        let row = repeatsEdges ? 0..<pixels.count : content
        let all = around.upperBound - start
        let left = max(0, min(row.lowerBound, around.upperBound) - start)
        let inside = max(0, min(row.upperBound, around.upperBound) - max(row.lowerBound, start))
        line.update(repeating: source[0], count: left)
        (line + left).update(from: source + max(row.lowerBound, start), count: inside)
        (line + left + inside).update(
            repeating: repeatsEdges ? source[pixels.count - 1] : 0, count: all - left - inside)
        if width == 1 {
            outcomes.update(from: line, count: seen.count)
            return
        }
        let third = width % 2 == 1 ? width : width + 1
        area_blur_row(
            outcomes, line, Int32(clamping: seen.lowerBound + radius - start), Int32(clamping: all),
            Int32(clamping: width),
            1 / (Float(width) * Float(width) * Float(third)))
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
