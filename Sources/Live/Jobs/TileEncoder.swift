import CLZ4
import Engine
import Raster

/// Turns pixels into an `EncodedFrame`. One encoder belongs to one thread; it keeps its scratch memory.
struct TileEncoder {
    private static let tileBytes = EncodedFrame.tileEdge * EncodedFrame.tileEdge * 4
    /// How soon LZ4 gives up looking for what repeats: among pixels of many colors, where there is little, and among the indices of few.
    private static let (pixelAcceleration, indexAcceleration): (Int32, Int32) = (8, 1)

    private let palette = TilePalette()
    private var tile = [UInt8](repeating: 0, count: tileBytes)
    private var packed = [UInt8](repeating: 0, count: Int(LZ4_compressBound(Int32(tileBytes))))
    private var blocks: [UInt8] = []

    /// Encodes an image.
    ///
    /// - Parameters:
    ///   - pixels: Premultiplied BGRA, rows top down, `bytesPerRow` apart.
    ///   - similar: An image of the same size that is likely to share tiles, such as the frame before; what they share
    ///     is copied, not packed again.
    ///   - damage: Where the pixels differ from those of `similar`; only there they are looked at. Nil where that is not
    ///     known.
    mutating func encode(
        _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, area: FrameArea, hash: UInt64, milliseconds: Float,
        similar: EncodedFrame? = nil, damage: Damage? = nil
    ) -> EncodedFrame {
        let edge = EncodedFrame.tileEdge
        let size = area.size
        let columns = EncodedFrame.columns(size)
        let count = columns * EncodedFrame.rows(size)
        let similar = similar?.area == area ? similar : nil
        var frame = EncodedFrame(
            hash: hash, area: area, milliseconds: milliseconds, tileHashes: [], offsets: [0], blocks: [])
        frame.tileHashes.reserveCapacity(count)
        frame.offsets.reserveCapacity(count + 1)
        blocks.removeAll(keepingCapacity: true)
        let interruption = Interruption.current
        for index in 0..<count {
            if index % columns == 0, interruption.isDemanded { break }
            let x = index % columns * edge
            let y = index / columns * edge
            let area = Area(
                start: y * bytesPerRow + x * 4, stride: bytesPerRow, width: min(edge, size.width - x),
                height: min(edge, size.height - y))
            guard area.start + (area.height - 1) * area.stride + area.width * 4 <= pixels.count else { break }
            if let similar, damage?.touches(x: x, y: y, width: area.width, height: area.height) == false {
                frame.tileHashes.append(similar.tileHashes[index])
                blocks.append(contentsOf: similar.blocks[similar.block(index)])
                frame.offsets.append(Int32(blocks.count))
                continue
            }
            let content = examine(pixels, area)
            frame.tileHashes.append(content.hash)
            if content.hash != 0 {
                if let similar, similar.tileHashes[index] == content.hash {
                    blocks.append(contentsOf: similar.blocks[similar.block(index)])
                } else {
                    pack(pixels, area, content)
                }
            }
            frame.offsets.append(Int32(blocks.count))
        }
        // An array that has grown is up to twice as large as it needs to be, and this one may be kept for long.
        frame.blocks = [UInt8](unsafeUninitializedCapacity: blocks.count) { buffer, filled in
            filled = blocks.count
            blocks.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
        }
        return frame
    }

    /// A rectangle of the pixels: byte offset of its corner, bytes from row to row, size in pixels.
    private struct Area {
        var start: Int
        var stride: Int
        var width: Int
        var height: Int

        var pixels: Int { width * height }

        /// The bytes of one of its rows.
        func row(_ row: Int) -> Range<Int> { (start + row * stride)..<(start + row * stride + width * 4) }
    }

    /// What a look at all pixels of a tile tells.
    private struct Content {
        /// 0 if and only if all pixels are transparent.
        var hash: UInt64
        var isOpaque: Bool
        /// Whether the palette holds its colors.
        var hasFewColors: Bool
    }

    /// Looks at a tile. Its colors and which pixel has which are as good as the pixels for a hash, and a quarter of the bytes.
    private func examine(_ pixels: UnsafeRawBufferPointer, _ area: Area) -> Content {
        let hasFewColors = palette.find(
            in: pixels, start: area.start, stride: area.stride, width: area.width, height: area.height)
        var hash = TileHash(colors: palette.count)
        var all = UInt64.max
        if hasFewColors {
            if palette.count == 1, palette.colors.load(as: UInt32.self) == 0 {
                return Content(hash: 0, isOpaque: false, hasFewColors: true)
            }
            all = hash.add(palette.colors)
            // All pixels have the only one there is.
            if palette.count > 1 { _ = hash.add(UnsafeRawBufferPointer(rebasing: palette.indices[..<area.pixels])) }
        } else {
            for row in 0..<area.height {
                all &= hash.add(UnsafeRawBufferPointer(rebasing: pixels[area.row(row)]))
            }
        }
        let alpha: UInt64 = 0xFF00_0000_FF00_0000
        return Content(hash: hash.value, isOpaque: all & alpha == alpha, hasFewColors: hasFewColors)
    }

    /// Appends the block of a tile: its colors and which of them each pixel has, or if they are too many its pixels.
    private mutating func pack(_ pixels: UnsafeRawBufferPointer, _ area: Area, _ content: Content) {
        guard content.hasFewColors else {
            blocks.append(0)
            for row in 0..<area.height {
                let source = UnsafeRawBufferPointer(rebasing: pixels[area.row(row)])
                write(source, isOpaque: content.isOpaque, at: row * area.width * 4)
            }
            return tile.withUnsafeBytes { compress($0, area.pixels * 4, acceleration: Self.pixelAcceleration) }
        }
        blocks.append(UInt8(palette.count))
        write(palette.colors, isOpaque: content.isOpaque, at: 0)
        blocks.append(contentsOf: tile[..<(palette.count * 4)])
        compress(UnsafeRawBufferPointer(palette.indices), area.pixels, acceleration: Self.indexAcceleration)
    }

    /// Writes pixels into the scratch tile as the page wants them.
    private mutating func write(_ pixels: UnsafeRawBufferPointer, isOpaque: Bool, at offset: Int) {
        tile.withUnsafeMutableBytes { target in
            let line = UnsafeMutableRawBufferPointer(rebasing: target[offset...].prefix(pixels.count))
            if isOpaque { Self.swap(pixels, to: line) } else { Unpremultiplied.shared.write(pixels, to: line) }
        }
    }

    /// Appends the first `count` bytes as an LZ4 block.
    private mutating func compress(_ bytes: UnsafeRawBufferPointer, _ count: Int, acceleration: Int32) {
        let length = packed.withUnsafeMutableBytes { target in
            LZ4_compress_fast(bytes.baseAddress, target.baseAddress, Int32(count), Int32(target.count), acceleration)
        }
        blocks.append(contentsOf: packed[..<Int(length)])
    }

    /// BGRA to RGBA where every pixel is opaque.
    private static func swap(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
        var offset = 0
        while offset < source.count {
            let pixel = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            let swapped = pixel & 0xFF00_FF00 | (pixel >> 16) & 0xFF | (pixel & 0xFF) << 16
            target.storeBytes(of: swapped, toByteOffset: offset, as: UInt32.self)
            offset &+= 4
        }
    }
}

/// A hash of bytes, sixteen at a step.
private struct TileHash {
    private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    /// - Parameter colors: How many colors are hashed before which pixel has which; 0 where pixels are.
    init(colors: Int) { first = Self.mix(first ^ UInt64(colors), 0x8EBC_6AF0_9C88_C6E3) }

    /// Takes in bytes, words of 32 bits but for the last few.
    ///
    /// - Returns: What all words have in common, twice.
    mutating func add(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var all = UInt64.max
        var offset = 0
        while offset &+ 16 <= bytes.count {
            let a = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let b = bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
            all &= a & b
            first = Self.mix(first ^ a, 0xA076_1D64_78BD_642F)
            second = Self.mix(second ^ b, 0xE703_7ED1_A0B4_28DB)
            offset &+= 16
        }
        while offset &+ 4 <= bytes.count {
            let a = UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            all &= a | a << 32
            first = Self.mix(first ^ a, 0x8EBC_6AF0_9C88_C6E3)
            offset &+= 4
        }
        for byte in bytes[offset...] { first = Self.mix(first ^ UInt64(byte), 0x8EBC_6AF0_9C88_C6E3) }
        return all
    }

    /// Never 0.
    var value: UInt64 { max(1, Self.mix(first ^ second, 0x5896_36E0_A2D6_3A2F)) }

    @inline(__always) private static func mix(_ word: UInt64, _ factor: UInt64) -> UInt64 {
        let product = (word ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}

/// Premultiplied BGRA to straight RGBA by looking up every pair of a component and an alpha.
private struct Unpremultiplied: Sendable {
    static let shared = Unpremultiplied()

    /// At `alpha * 256 + component`: component · 255 / alpha, rounded, at most 255.
    private let table: [UInt8]

    private init() {
        var table = [UInt8](repeating: 0, count: 65_536)
        for alpha in 1...255 {
            for component in 0...255 {
                table[alpha * 256 + component] = UInt8(min(255, (component * 255 + alpha / 2) / alpha))
            }
        }
        self.table = table
    }

    func write(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
        table.withUnsafeBufferPointer { table in
            var offset = 0
            while offset < source.count {
                let pixel = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let row = Int(pixel >> 24) &<< 8
                let red = UInt32(table[row | Int((pixel >> 16) & 0xFF)])
                let green = UInt32(table[row | Int((pixel >> 8) & 0xFF)])
                let blue = UInt32(table[row | Int(pixel & 0xFF)])
                let straight = red | green << 8 | blue << 16 | pixel & 0xFF00_0000
                target.storeBytes(of: straight, toByteOffset: offset, as: UInt32.self)
                offset &+= 4
            }
        }
    }
}
