import Formats

/// Writes PNG files (W3C PNG, third edition) in straight RGBA with an sRGB chunk.
package enum PNGWriter {
    /// How a file begins.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// An image as a complete file.
    package static func file(_ picture: Picture) throws(ExportFailure) -> [UInt8] {
        var file = signature + header(width: picture.width, height: picture.height)
        file += chunk("IDAT", try compressed(picture))
        file += chunk("IEND", [])
        return file
    }

    /// The chunks before the pixels: size, form and color space.
    static func header(width: Int, height: Int) -> [UInt8] {
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(width))
        data.appendBigEndian(UInt32(height))
        // Eight bits, RGBA, not interlaced.
        data += [8, 6, 0, 0, 0]
        // Perceptual intent.
        return chunk("IHDR", data) + chunk("sRGB", [0])
    }

    /// A chunk with its length and checksum.
    static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        var chunk: [UInt8] = []
        chunk.reserveCapacity(data.count + 12)
        chunk.appendBigEndian(UInt32(data.count))
        chunk += Array(kind.utf8)
        chunk += data
        chunk.appendBigEndian(CRC32.checksum(Array(chunk[4...])))
        return chunk
    }

    /// The pixels, filtered and deflated.
    static func compressed(_ picture: Picture) throws(ExportFailure) -> [UInt8] {
        let filtered = filter(picture, below: nil)
        return try Deflater.compress(filtered, .zlib)
    }

    /// The rows of an image, each after the filter that leaves the smallest numbers (section 12.7).
    ///
    /// - Parameter above: The row of pixels above the part that is encoded; nil at the top of the image.
    static func filter(_ picture: Picture, below above: ArraySlice<UInt32>?) -> [UInt8] {
        let length = picture.width * 4
        var output = [UInt8](repeating: 0, count: (length + 1) * picture.height)
        var prior = [UInt8](repeating: 0, count: length)
        if let above { above.withUnsafeBytes { prior.replaceSubrange(0..<length, with: $0) } }
        var candidate = [UInt8](repeating: 0, count: length)
        picture.pixels.withUnsafeBytes { pixels in
            output.withUnsafeMutableBufferPointer { output in
                for y in 0..<picture.height {
                    let row = UnsafeRawBufferPointer(rebasing: pixels[y * length..<(y + 1) * length])
                    let start = y * (length + 1)
                    var best = Int.max
                    for kind in Filter.allCases {
                        let sum = candidate.withUnsafeMutableBufferPointer { candidate in
                            prior.withUnsafeBufferPointer { kind.apply(row, $0, candidate, limit: best) }
                        }
                        guard sum < best else { continue }
                        best = sum
                        output[start] = kind.rawValue
                        for index in 0..<length { output[start + 1 + index] = candidate[index] }
                        if sum == 0 { break }
                    }
                    prior.withUnsafeMutableBytes { $0.copyMemory(from: row) }
                }
            }
        }
        return output
    }

    /// What is subtracted from each byte: nothing, the pixel to the left, the one above, or what Paeth's rule chooses of
    /// both and the one between them.
    private enum Filter: UInt8, CaseIterable {
        case up = 2
        case none = 0
        case sub = 1
        case paeth = 4

        /// - Returns: The sum of the numbers, taken as signed; something not smaller than the limit once it is reached.
        @inline(__always) func apply(
            _ row: UnsafeRawBufferPointer, _ prior: UnsafeBufferPointer<UInt8>,
            _ output: UnsafeMutableBufferPointer<UInt8>, limit: Int
        ) -> Int {
            switch self {
            case .none: return Filter.each(row, output, limit) { _ in 0 }
            case .up: return Filter.each(row, output, limit) { prior[$0] }
            case .sub: return Filter.each(row, output, limit) { $0 < 4 ? 0 : row[$0 - 4] }
            case .paeth:
                return Filter.each(row, output, limit) { index in
                    let left = index < 4 ? 0 : Int(row[index - 4])
                    let up = Int(prior[index])
                    let corner = index < 4 ? 0 : Int(prior[index - 4])
                    let estimate = left + up - corner
                    let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
                    return UInt8(truncatingIfNeeded: a <= b && a <= c ? left : b <= c ? up : corner)
                }
            }
        }

        @inline(__always) private static func each(
            _ row: UnsafeRawBufferPointer, _ output: UnsafeMutableBufferPointer<UInt8>, _ limit: Int,
            _ estimate: (Int) -> UInt8
        ) -> Int {
            var sum = 0
            var index = 0
            while index < row.count {
                let end = min(index + 512, row.count)
                while index < end {
                    let value = row[index] &- estimate(index)
                    output[index] = value
                    sum &+= abs(Int(Int8(bitPattern: value)))
                    index &+= 1
                }
                if sum >= limit { return sum }
            }
            return sum
        }
    }
}

/// A PNG file that is written band by band, so that a large one is never in memory as a whole.
struct PNGBands: ~Copyable {
    private let file: FreshFile
    private var deflater: Deflater
    private let height: Int
    private var written = 0
    private var last: [UInt32] = []

    /// Begins a file.
    init(_ file: FreshFile, width: Int, height: Int) throws(ExportFailure) {
        self.file = file
        self.height = height
        try file.write(PNGWriter.signature + PNGWriter.header(width: width, height: height))
        deflater = try Deflater(.zlib)
    }

    /// Appends rows; the file ends with the last ones.
    mutating func add(_ band: Picture) throws(ExportFailure) {
        let rows = PNGWriter.filter(band, below: written == 0 ? nil : last[...])
        last = Array(band.pixels.suffix(band.width))
        written += band.height
        let ends = written >= height
        let data = rows.withUnsafeBytes { deflater.compress($0, ends: ends) }
        if !data.isEmpty { try file.write(PNGWriter.chunk("IDAT", data)) }
        if ends { try file.write(PNGWriter.chunk("IEND", [])) }
    }
}
