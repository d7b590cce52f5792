/// Writes animated GIF files (GIF89a): palettes of their own for all frames, one transparent color, delays in hundredths
/// of a second that keep the true duration.
struct GIFWriter: AnimatedPictureWriter {
    static let name = "a GIF"

    /// A frame, ready to be written.
    enum Piece: Sendable {
        /// The same as before.
        case same
        /// Something else.
        case change(Change)
    }

    /// What is put onto the canvas.
    struct Change: Sendable {
        /// Where it goes.
        var box: Picture.Box
        /// Whether the box becomes transparent before the next frame.
        var isCleared: Bool
        /// The colors, and the transparent one after them.
        var palette: [UInt32]
        /// The compressed pixels, in blocks.
        var data: [UInt8]
    }

    private let file: FreshFile
    private let rate: FrameRate
    private var open: (change: Change, first: Int)?
    private var count = 0

    /// The most frames a second: browsers play frames that are shorter than two hundredths at a tenth of a second.
    static let maximumRate = 50.0
    /// The longest side, in pixels; a limit of the format.
    static let maximumSide: Int? = 65_535

    /// Begins a file.
    ///
    /// - Parameter loops: How often it plays; 0 forever.
    init(_ file: FreshFile, width: Int, height: Int, rate: FrameRate, loops: Int) throws(ExportFailure) {
        self.file = file
        self.rate = rate
        var header: [UInt8] = Array("GIF89a".utf8)
        header.appendLittleEndian(width, bytes: 2)
        header.appendLittleEndian(height, bytes: 2)
        // No palette for all.
        header += [0x70, 0, 0]
        if loops != 1 {
            header += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
            // The extension counts repetitions.
            header.appendLittleEndian(max(0, loops - 1), bytes: 2)
            header.append(0)
        }
        try file.write(header)
    }

    /// An image whose pixels are either opaque or transparent.
    ///
    /// - Parameter matte: What pixels that are partly covered are laid on; nil leaves their color and takes those that are
    ///   covered by half.
    static func flattened(_ picture: Picture, matte: UInt32?) -> Picture {
        var result = picture
        for index in result.pixels.indices {
            let pixel = result.pixels[index]
            let alpha = pixel >> 24
            if alpha == 255 || alpha == 0 { continue }
            if let matte {
                func mixed(_ shift: UInt32) -> UInt32 {
                    let sum = (pixel >> shift & 255) &* alpha &+ (matte >> shift & 255) &* (255 &- alpha)
                    return ((sum &+ 127) / 255) << shift
                }
                result.pixels[index] = 0xFF00_0000 | mixed(0) | mixed(8) | mixed(16)
            } else {
                result.pixels[index] = alpha >= 128 ? pixel | 0xFF00_0000 : 0
            }
        }
        return result
    }

    /// What a frame changes. Its images must be flattened.
    static func piece(_ moment: FramePipeline.Moment, dither: Dither) -> Piece {
        let picture = moment.picture
        // GIF cannot make single pixels transparent again: before a frame that needs it, the whole canvas is cleared.
        let isCleared = moment.next.map { uncovers(picture, $0) } ?? false
        let isFirst = moment.previous.map { uncovers($0, picture) } ?? true
        if !isFirst, !isCleared, moment.previous == picture { return .same }
        let isWhole = isFirst || isCleared
        let before = isWhole ? nil : moment.previous
        let box = picture.pixels.withUnsafeBufferPointer { new in
            if let before {
                before.pixels.withUnsafeBufferPointer { old in picture.box { old[$0] != new[$0] } }
            } else {
                picture.box { new[$0] != 0 }
            }
        }
        guard let box else {
            // Nothing is seen: one transparent pixel.
            let pixel = Picture.Box(x: 0, y: 0, width: 1, height: 1)
            return .change(
                Change(box: pixel, isCleared: isCleared, palette: [], data: GIFCompressor.data([0], colorBits: 2)))
        }
        var part = picture.cropped(box)
        if let before {
            let old = before.cropped(box).pixels
            for index in part.pixels.indices where part.pixels[index] == old[index] { part.pixels[index] = 0 }
        }
        let palette = Palette(part.pixels, limit: 255)
        let indices = palette.indices(of: part, dither: dither, x: box.x, y: box.y)
        let bits = colorBits(palette.colors.count)
        return .change(
            Change(
                box: box, isCleared: isCleared, palette: palette.colors,
                data: GIFCompressor.data(indices, colorBits: bits)))
    }

    /// Whether pixels that are seen become transparent.
    private static func uncovers(_ picture: Picture, _ next: Picture) -> Bool {
        zip(picture.pixels, next.pixels).contains { $0 != 0 && $1 == 0 }
    }

    /// How many bits the indices of so many colors and a transparent one take; two at least.
    private static func colorBits(_ colors: Int) -> Int {
        max(2, Int.bitWidth - colors.leadingZeroBitCount)
    }

    /// Takes the next frame.
    mutating func add(_ piece: Piece) throws(ExportFailure) {
        defer { count += 1 }
        guard case .change(let change) = piece else { return }
        try write()
        open = (change, count)
    }

    /// Ends the file.
    mutating func finish() throws(ExportFailure) {
        try write()
        try file.write([0x3B])
    }

    private mutating func write() throws(ExportFailure) {
        guard let (change, first) = open else { return }
        open = nil
        let delay = rate.time(of: count, parts: 100) - rate.time(of: first, parts: 100)
        let bits = GIFWriter.colorBits(change.palette.count)
        // Graphic control: what becomes of the frame, how long it is seen, which color is none.
        var frame: [UInt8] = [0x21, 0xF9, 4, (change.isCleared ? 2 : 1) << 2 | 1]
        frame.appendLittleEndian(min(delay, 65_535), bytes: 2)
        frame += [UInt8(change.palette.count), 0, 0x2C]
        for number in [change.box.x, change.box.y, change.box.width, change.box.height] {
            frame.appendLittleEndian(number, bytes: 2)
        }
        frame.append(0x80 | UInt8(bits - 1))
        for index in 0..<1 << bits {
            let color = index < change.palette.count ? change.palette[index] : 0
            frame += [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255)]
        }
        try file.write(frame + change.data)
    }
}

/// LZW as GIF has it.
enum GIFCompressor {
    /// The minimum code size and the compressed indices, in blocks, and the block that ends them.
    ///
    /// - Parameter colorBits: How many bits an index takes, 2…8.
    static func data(_ indices: [UInt8], colorBits: Int) -> [UInt8] {
        var output = Blocks(colorBits: colorBits)
        let clear = 1 << colorBits
        var (next, bits) = (clear + 2, colorBits + 1)
        // Open addressing: the string before and the byte after it, in 20 bits, and the code for both.
        var keys = [UInt32](repeating: .max, count: 8192)
        var codes = [UInt16](repeating: 0, count: 8192)
        output.put(clear, bits)
        guard var prefix = indices.first.map({ Int($0) }) else {
            output.put(clear + 1, bits)
            return output.finish()
        }
        for byte in indices.dropFirst() {
            let key = UInt32(prefix) << 8 | UInt32(byte)
            var slot = Int((key &* 2_654_435_761) >> 19)
            while keys[slot] != key, keys[slot] != .max { slot = (slot + 1) & 8191 }
            if keys[slot] == key {
                prefix = Int(codes[slot])
                continue
            }
            output.put(prefix, bits)
            prefix = Int(byte)
            if next == 4096 {
                output.put(clear, bits)
                (next, bits) = (clear + 2, colorBits + 1)
                for index in keys.indices { keys[index] = .max }
            } else {
                keys[slot] = key
                codes[slot] = UInt16(next)
                if next == 1 << bits { bits += 1 }
                next += 1
            }
        }
        output.put(prefix, bits)
        // The reader has made one more string by now.
        if next == 1 << bits, bits < 12 { bits += 1 }
        output.put(clear + 1, bits)
        return output.finish()
    }

    /// Codes of changing width, the lowest bit first, in blocks of at most 255 bytes.
    private struct Blocks {
        private var bytes: [UInt8]
        private var lengthAt: Int
        private var pending = 0
        private var pendingBits = 0

        init(colorBits: Int) {
            bytes = [UInt8(colorBits), 0]
            lengthAt = 1
        }

        mutating func put(_ code: Int, _ bits: Int) {
            pending |= code << pendingBits
            pendingBits += bits
            while pendingBits >= 8 { flushByte() }
        }

        private mutating func flushByte() {
            if bytes[lengthAt] == 255 {
                lengthAt = bytes.count
                bytes.append(0)
            }
            bytes.append(UInt8(truncatingIfNeeded: pending))
            bytes[lengthAt] += 1
            pending >>= 8
            pendingBits -= 8
        }

        mutating func finish() -> [UInt8] {
            if pendingBits > 0 { flushByte() }
            if bytes[lengthAt] != 0 { bytes.append(0) }
            return bytes
        }
    }
}
