import Foundation
import Raster
import Testing

@testable import Engine
@testable import Live
@testable import Preview

/// An image in memory as a surface holds it.
private struct Pixels {
    let width: Int
    let height: Int
    /// Bytes from row to row, more than a row takes.
    let stride: Int
    var bytes: [UInt8]

    init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
        stride = width * 4 + 16
        bytes = [UInt8](repeating: 0, count: stride * height)
    }

    /// Sets a premultiplied pixel.
    mutating func set(_ x: Int, _ y: Int, blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8) {
        bytes.replaceSubrange((y * stride + x * 4)..<(y * stride + x * 4 + 4), with: [blue, green, red, alpha])
    }

    func encoded(hash: UInt64, like similar: EncodedFrame? = nil) throws -> EncodedFrame {
        var encoder = TileEncoder()
        let size = try #require(PixelSize(width: Double(width), height: Double(height)))
        return bytes.withUnsafeBytes {
            encoder.encode(
                $0, bytesPerRow: stride, area: FrameArea(size), hash: hash, milliseconds: 1.5, similar: similar)
        }
    }

    /// The image as the page wants it.
    var straight: FrameDecoder.Image {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let start = y * stride + x * 4
                let alpha = Int(bytes[start + 3])
                func channel(_ offset: Int) -> UInt8 {
                    alpha == 0 ? 0 : UInt8(min(255, (Int(bytes[start + offset]) * 255 + alpha / 2) / alpha))
                }
                pixels += [channel(2), channel(1), channel(0), UInt8(alpha)]
            }
        }
        return FrameDecoder.Image(width: width, height: height, pixels: pixels)
    }

    /// Noise with transparent, opaque and translucent parts, the same for the same seed.
    static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Pixels {
        var generator = SeededGenerator(seed: seed)
        var pixels = Pixels(width, height)
        for y in 0..<height {
            for x in 0..<width {
                let kind = (x / 32 + y / 32) % 3
                let alpha: UInt8 = kind == 0 ? 0 : kind == 1 ? 255 : UInt8.random(in: 1...255, using: &generator)
                func channel() -> UInt8 { alpha == 0 ? 0 : UInt8.random(in: 0...alpha, using: &generator) }
                pixels.set(x, y, blue: channel(), green: channel(), red: channel(), alpha: alpha)
            }
        }
        return pixels
    }
}

@Suite struct FrameMessageTests {
    @Test(arguments: [(1, 1), (31, 33), (32, 32), (64, 64), (65, 31), (100, 70), (333, 7)])
    func everyPixelArrivesAtAnySize(width: Int, height: Int) throws {
        let pixels = Pixels.noise(width, height, seed: UInt64(width * 1000 + height))
        let image = try pixels.encoded(hash: 7)
        var decoder = FrameDecoder()
        let header = try decoder.receive(
            FrameMessage(image: image, base: nil, serial: 3, frame: 12.5, revision: 9).encoded())
        #expect(decoder.images[7] == pixels.straight)
        #expect(header.serial == 3)
        #expect(header.frame == 12.5)
        #expect(header.revision == 9)
        #expect(header.base == 0)
        #expect(header.milliseconds == 1.5)
        #expect(header.width == width)
        #expect(header.height == height)
    }

    @Test(arguments: [(1, 1), (2, 2), (17, 17), (254, 254), (255, 255), (256, 0), (1024, 0)])
    func `a tile names its colors where they are few`(colors: Int, named: UInt8) throws {
        for alpha in [UInt8(255), 254] {
            var pixels = Pixels(61, 32)
            for place in 0..<(61 * 32) {
                let color = place % 61 < 32 ? (place / 61 * 32 + place % 61) % colors : 0
                pixels.set(
                    place % 61, place / 61, blue: UInt8(color % 8), green: UInt8(color / 8), red: 200, alpha: alpha)
            }
            let image = try pixels.encoded(hash: 7)
            #expect(image.offsets.count == 3)
            #expect([image.blocks[0], image.blocks[Int(image.offsets[1])]] == [named, 1])
            var decoder = FrameDecoder()
            _ = try decoder.receive(FrameMessage(image: image, base: nil, serial: 1, frame: 0, revision: 1).encoded())
            #expect(decoder.images[7] == pixels.straight)
        }
    }

    @Test func `colors made to be found slowly are sent as pixels`() throws {
        let alike = (0..<UInt32(1 << 24)).lazy.map { $0 | 0xFF00_0000 }.filter { TilePalette.firstSlot(of: $0) == 7 }
        for count in [TilePalette.mostProbes, TilePalette.mostProbes + 1] {
            var pixels = Pixels(32, 32)
            for (place, color) in alike.prefix(count).enumerated() {
                pixels.set(
                    place, 0, blue: UInt8(color & 0xFF), green: UInt8(color >> 8 & 0xFF),
                    red: UInt8(color >> 16 & 0xFF), alpha: 255)
            }
            let image = try pixels.encoded(hash: 7)
            // The rest of the tile is transparent, which is one more color in another slot.
            #expect(image.blocks[0] == (count > TilePalette.mostProbes ? 0 : UInt8(count + 1)))
            var decoder = FrameDecoder()
            _ = try decoder.receive(FrameMessage(image: image, base: nil, serial: 1, frame: 0, revision: 1).encoded())
            #expect(decoder.images[7] == pixels.straight)
        }
    }

    @Test func `an image of which something was left out says so`() throws {
        var image = try Pixels(8, 8).encoded(hash: 7)
        for isCut in [false, true] {
            image.isCut = isCut
            let bytes = [UInt8](FrameMessage(image: image, base: nil, serial: 1, frame: 0, revision: 1).encoded())
            #expect(bytes[2...3] == [isCut ? 1 : 0, 0])
        }
    }

    @Test func onlyTilesThatDifferFromTheBaseAreSent() throws {
        let before = Pixels.noise(100, 100, seed: 1)
        var after = before
        after.set(70, 70, blue: 0, green: 0, red: 200, alpha: 255)
        let base = try before.encoded(hash: 1)
        let image = try after.encoded(hash: 2, like: base)
        var decoder = FrameDecoder()
        _ = try decoder.receive(FrameMessage(image: base, base: nil, serial: 1, frame: 0, revision: 1).encoded())
        let header = try decoder.receive(
            FrameMessage(image: image, base: base, serial: 2, frame: 1, revision: 1).encoded())
        #expect(header.base == 1)
        #expect(header.tileCount == 1)
        #expect(decoder.images[2] == after.straight)
    }

    @Test func aTileThatBecomesTransparentIsSentWithoutABlock() throws {
        var before = Pixels(40, 40)
        before.set(3, 3, blue: 10, green: 20, red: 30, alpha: 40)
        let base = try before.encoded(hash: 1)
        let image = try Pixels(40, 40).encoded(hash: 2)
        let message = FrameMessage(image: image, base: base, serial: 2, frame: 1, revision: 1).encoded()
        #expect(message.count == FrameMessage.headerSize + 4)
        var decoder = FrameDecoder()
        _ = try decoder.receive(FrameMessage(image: base, base: nil, serial: 1, frame: 0, revision: 1).encoded())
        _ = try decoder.receive(message)
        #expect(decoder.images[2]?.pixels.allSatisfy { $0 == 0 } == true)
    }

    @Test func aTransparentImageHasNoTiles() throws {
        let image = try Pixels(200, 200).encoded(hash: 5)
        let message = FrameMessage(image: image, base: nil, serial: 1, frame: 0, revision: 1).encoded()
        #expect(message.count == FrameMessage.headerSize)
    }

    @Test func aBaseOfAnotherSizeIsNotUsed() throws {
        let base = try Pixels.noise(40, 40, seed: 1).encoded(hash: 1)
        let pixels = Pixels.noise(80, 40, seed: 2)
        let image = try pixels.encoded(hash: 2, like: base)
        var decoder = FrameDecoder()
        let header = try decoder.receive(
            FrameMessage(image: image, base: base, serial: 1, frame: 0, revision: 1).encoded())
        #expect(header.base == 0)
        #expect(decoder.images[2] == pixels.straight)
    }

    @Test func encodingWithAndWithoutASimilarImageGivesTheSameBytes() throws {
        let similar = try Pixels.noise(90, 50, seed: 3).encoded(hash: 1)
        var pixels = Pixels.noise(90, 50, seed: 3)
        pixels.set(50, 20, blue: 9, green: 9, red: 9, alpha: 99)
        let alone = try pixels.encoded(hash: 2)
        let aided = try pixels.encoded(hash: 2, like: similar)
        #expect(alone.blocks == aided.blocks)
        #expect(alone.tileHashes == aided.tileHashes)
        #expect(alone.offsets == aided.offsets)
    }

    @Test func encodingWhereThePictureHasChangedGivesTheSameBytes() throws {
        func list(_ x: Double) -> DisplayList {
            let commands = [Rect(x: x, y: 5, width: 9, height: 9), Rect(x: 50, y: 50, width: 40, height: 15)].map {
                DrawCommand.fill(Fill(path: .rectangle($0), paint: .color(.white)))
            }
            return DisplayList(size: Size(100, 70), commands: commands)
        }
        let size = try #require(PixelSize(width: 100, height: 70))
        var surface = try Surface(width: 100, height: 70)
        func encoded(_ surface: borrowing Surface, like similar: EncodedFrame? = nil, damage: Damage? = nil)
            -> EncodedFrame
        {
            var encoder = TileEncoder()
            return surface.withPixels {
                encoder.encode(
                    $0, bytesPerRow: $1, area: FrameArea(size), hash: 1, milliseconds: 0, similar: similar,
                    damage: damage)
            }
        }
        surface.show(list(5), viewport: .identity, images: ImageStore([]))
        let before = encoded(surface)
        let damage = surface.show(list(30), viewport: .identity, images: ImageStore([]))
        let parts = encoded(surface, like: before, damage: damage)
        let whole = encoded(surface)
        #expect(!damage.touches(x: 64, y: 64, width: 32, height: 6))
        #expect(parts.tileHashes == whole.tileHashes && parts.blocks == whole.blocks && parts.offsets == whole.offsets)
        #expect(parts.tileHashes != before.tileHashes)
    }

    @Test func everyVisiblePixelChangesTheHashOfItsTile() throws {
        var seen: Set<UInt64> = []
        for y in 0..<9 {
            for x in 0..<9 {
                for alpha in [1, 128, 255] as [UInt8] {
                    var pixels = Pixels(9, 9)
                    pixels.set(x, y, blue: 0, green: 0, red: 0, alpha: alpha)
                    seen.insert(try pixels.encoded(hash: 1).tileHashes[0])
                }
            }
        }
        #expect(seen.count == 9 * 9 * 3)
        #expect(!seen.contains(0))
    }
}
