import Foundation

@testable import Engine
@testable import Preview

/// The page's side of the frame protocol, written from the layout alone: images are put together from messages.
struct FrameDecoder {
    /// An image put together.
    struct Image: Equatable {
        var width: Int
        var height: Int
        /// Straight RGBA, rows top down.
        var pixels: [UInt8]
    }

    /// What the header of a message says.
    struct Header: Equatable {
        var serial: UInt32
        var hash: UInt64
        var base: UInt64
        var frame: Double
        var width: Int
        var height: Int
        var milliseconds: Float
        var revision: UInt32
        var tileCount: Int
        var left = 0
        var top = 0
        var wholeWidth: Int
        var wholeHeight: Int
    }

    struct Broken: Error {
        var reason: String
    }

    /// The images received.
    private(set) var images: [UInt64: Image] = [:]

    /// Takes in one message.
    mutating func receive(_ message: Data) throws -> Header {
        let bytes = [UInt8](message)
        guard bytes.count >= 64 else { throw Broken(reason: "short") }
        guard bytes[0] == 1, bytes[1] == 32, bytes[2] == 0, bytes[3] == 0 else { throw Broken(reason: "header") }
        let header = Header(
            serial: UInt32(Self.number(bytes, 4, 4)), hash: Self.number(bytes, 8, 8), base: Self.number(bytes, 16, 8),
            frame: Double(bitPattern: Self.number(bytes, 24, 8)), width: Int(Self.number(bytes, 32, 2)),
            height: Int(Self.number(bytes, 34, 2)),
            milliseconds: Float(bitPattern: UInt32(Self.number(bytes, 36, 4))),
            revision: UInt32(Self.number(bytes, 40, 4)), tileCount: Int(Self.number(bytes, 44, 4)),
            left: Int(Self.number(bytes, 48, 4)), top: Int(Self.number(bytes, 52, 4)),
            wholeWidth: Int(Self.number(bytes, 56, 4)), wholeHeight: Int(Self.number(bytes, 60, 4)))
        var image = Image(
            width: header.width, height: header.height,
            pixels: [UInt8](repeating: 0, count: header.width * header.height * 4))
        if header.base != 0 {
            guard let base = images[header.base], base.width == header.width, base.height == header.height
            else { throw Broken(reason: "base") }
            image = base
        }
        var offset = 64
        var last = -1
        for _ in 0..<header.tileCount {
            let index = Int(Self.number(bytes, offset, 2))
            let length = Int(Self.number(bytes, offset + 2, 2))
            guard index > last else { throw Broken(reason: "order") }
            last = index
            try Self.copy(Array(bytes[(offset + 4)..<(offset + 4 + length)]), at: index, in: &image)
            offset += 4 + length
        }
        guard offset == bytes.count else { throw Broken(reason: "length") }
        images[header.hash] = image
        return header
    }

    private static func copy(_ block: [UInt8], at index: Int, in image: inout Image) throws {
        let columns = (image.width + 31) / 32
        let x = index % columns * 32
        let y = index / columns * 32
        let width = min(32, image.width - x)
        let height = min(32, image.height - y)
        let tile = try pixels(of: block, count: width * height)
        for row in 0..<height {
            let target = ((y + row) * image.width + x) * 4
            let source = tile[(row * width * 4)..<((row + 1) * width * 4)]
            image.pixels.replaceSubrange(target..<(target + width * 4), with: source)
        }
    }

    /// The pixels of a tile.
    private static func pixels(of block: [UInt8], count: Int) throws -> [UInt8] {
        guard let first = block.first else { return [UInt8](repeating: 0, count: count * 4) }
        let colors = Array(block.dropFirst().prefix(Int(first) * 4))
        let packed = Array(block.dropFirst(1 + colors.count))
        if first == 0 { return try unpack(packed, count * 4) }
        return try unpack(packed, count).flatMap { index in
            let start = Int(index) * 4
            guard start + 4 <= colors.count else { throw Broken(reason: "color") }
            return colors[start..<(start + 4)]
        }
    }

    /// Unpacks an LZ4 block of which `count` bytes are expected.
    static func unpack(_ block: [UInt8], _ count: Int) throws -> [UInt8] {
        var output: [UInt8] = []
        var offset = 0
        func length(_ nibble: UInt8) -> Int {
            var total = Int(nibble)
            guard nibble == 15 else { return total }
            while true {
                let byte = block[offset]
                offset += 1
                total += Int(byte)
                if byte != 255 { return total }
            }
        }
        while offset < block.count {
            let token = block[offset]
            offset += 1
            let literals = length(token >> 4)
            output.append(contentsOf: block[offset..<(offset + literals)])
            offset += literals
            if offset == block.count { break }
            let distance = Int(block[offset]) | Int(block[offset + 1]) << 8
            offset += 2
            guard distance > 0, distance <= output.count else { throw Broken(reason: "distance") }
            for _ in 0..<(length(token & 15) + 4) { output.append(output[output.count - distance]) }
        }
        guard output.count == count else { throw Broken(reason: "count") }
        return output
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }
}

/// A sequence of numbers that is the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
