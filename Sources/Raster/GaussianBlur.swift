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
    /// The widest running mean: three of them over 8 bits stay below 2³¹, and the lead-in before a row stays short.
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
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block * count) { lines in
            withUnsafeTemporaryAllocation(of: Four.self, capacity: 3 * GaussianBlur.widestMean) { sums in
                guard let lines = lines.baseAddress, let sums = sums.baseAddress else { return }
                var row = 0
                while row < rows, !interruption.isDemanded {
                    let height = min(block, rows - row)
                    for index in 0..<height {
                        let line = Line(
                            pixels: source + (row + index) * length, length: length, first: first, count: count,
                            target: lines + index * count)
                        blur(line, sums)
                    }
                    GaussianBlur.turn(lines, height, count, to: target + row, stride: rows)
                    row += height
                }
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

    /// One row and where its outcome goes.
    private struct Line {
        let pixels: UnsafePointer<UInt32>
        let length: Int
        let first: Int
        let count: Int
        let target: UnsafeMutablePointer<UInt32>
    }

    /// Blurs one row.
    private func blur(_ line: Line, _ sums: UnsafeMutablePointer<Four>) {
        if GaussianBlur.isClear(line.pixels, line.length) {
            line.target.update(repeating: 0, count: line.count)
        } else if width == 1 {
            for index in 0..<line.count { line.target[index] = pixel(line, line.first + index) }
        } else {
            average(line, sums)
        }
    }

    private static func isClear(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        var x = 0
        while x + 16 <= count {
            var all: UInt32 = 0
            for step in 0..<16 { all |= pixels[x + step] }
            if all != 0 { return false }
            x += 16
        }
        while x < count {
            if pixels[x] != 0 { return false }
            x += 1
        }
        return true
    }

    /// The pixel at a position in the row or outside of it.
    @inline(__always)
    private func pixel(_ line: Line, _ position: Int) -> UInt32 {
        if position >= 0 && position < line.length { return line.pixels[position] }
        return repeatsEdges ? line.pixels[position < 0 ? 0 : line.length - 1] : 0
    }

    /// Three means in one walk: each keeps a running sum and the values that are to leave it.
    private func average(_ line: Line, _ memory: UnsafeMutablePointer<Four>) {
        let isOdd = width % 2 == 1
        let size = width - 1
        let lastSize = isOdd ? size : width
        let ring0 = memory
        let ring1 = memory + size
        let ring2 = memory + 2 * size
        memory.update(repeating: .zero, count: 2 * size + lastSize)
        let scale = 1 / (Float(width) * Float(width) * Float(isOdd ? width : width + 1))
        var sum0 = Four.zero
        var sum1 = Four.zero
        var sum2 = Four.zero
        var at = 0
        var lastAt = 0
        var target = line.target
        // Before its first pixel a row is clear, so the sums are zero; where edges are repeated they are not.
        let wanted = line.first + radius
        var position = line.first - radius
        if !repeatsEdges { position = max(0, position) }
        let end = line.first + line.count + radius
        if position > wanted {
            let skipped = min(position - wanted, line.count)
            target.update(repeating: 0, count: skipped)
            target += skipped
        }
        while position < end {
            let leading = GaussianBlur.parts(pixel(line, position))
            sum0 &+= leading
            sum1 &+= sum0
            sum2 &+= sum1
            if position >= wanted {
                let sum = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: sum2))
                target.pointee = GaussianBlur.packed(sum * scale)
                target += 1
            }
            sum2 &-= ring2[lastAt]
            ring2[lastAt] = sum1
            sum1 &-= ring1[at]
            ring1[at] = sum0
            sum0 &-= ring0[at]
            ring0[at] = leading
            at = at + 1 == size ? 0 : at + 1
            lastAt = lastAt + 1 == lastSize ? 0 : lastAt + 1
            position += 1
        }
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
