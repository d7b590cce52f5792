import Engine
import Testing

@testable import Formats
@testable import Raster

struct PictureTests {
    /// An image of upright stripes, as a PNG file.
    private func stripes(_ colors: [Color], width: Int, height: Int) throws -> [UInt8] {
        var surface = try Surface(width: width * colors.count, height: height)
        let commands = colors.enumerated().map { index, color in
            DrawCommand.rectangle(Double(index * width), 0, Double(width), Double(height), color)
        }
        surface.draw(
            DisplayList(size: Size(Double(width * colors.count), Double(height)), commands: commands),
            viewport: .identity, images: ImageStore([]))
        return try surface.png()
    }

    private func asset(_ bytes: [UInt8]) -> ImageAsset {
        ImageAsset(bytes: bytes, size: Size(1, 1), contentHash: StableHasher.hash(bytes))
    }

    private func placed(_ bytes: [UInt8], _ size: Size, transform: Affine = .identity, opacity: Double = 1) throws
        -> Drawn
    {
        try Drawn(
            [.image(ImagePlacement(image: 0, contentHash: 0, size: size, opacity: opacity, transform: transform))],
            width: 32, height: 32, images: [asset(bytes)])
    }

    @Test func `a picture covers its box, centred and cut at its edges`() throws {
        // Four stripes of 8 in a box half as wide as the image: the outer two are cut off.
        let bytes = try stripes([.pureRed, .pureGreen, .pureBlue, .white], width: 8, height: 16)
        let drawn = try placed(bytes, Size(16, 16), transform: .translation(4, 2))
        #expect(drawn[4, 2] == .init(0, 255, 0))
        #expect(drawn[11, 17] == .init(0, 255, 0))
        #expect(drawn[12, 2] == .init(0, 0, 255))
        #expect(drawn.coverage == 256)
        let tall = try placed(bytes, Size(32, 8))
        #expect(tall.coverage == 256)
        #expect(tall[3, 4] == .init(255, 0, 0))
        #expect(tall[30, 4] == .init(255, 255, 255))
    }

    @Test func `a picture is scaled with its placement and multiplied by its opacity`() throws {
        let bytes = try stripes([.pureRed, .pureBlue], width: 1, height: 2)
        let drawn = try placed(bytes, Size(2, 2), transform: .scale(16, 16), opacity: 0.5)
        #expect(drawn[0, 0] == .init(128, 0, 0, 128))
        #expect(drawn[31, 31] == .init(0, 0, 128, 128))
        #expect(drawn.coverage > 32 * 32 * 0.5)
    }

    @Test func `a picture scaled down is averaged`() throws {
        let colors = (0..<32).map { $0.isMultiple(of: 2) ? Color.white : .black }
        let drawn = try placed(try stripes(colors, width: 1, height: 32), Size(4, 4))
        #expect(abs(drawn[1, 1].red - 128) <= 16)
        #expect(drawn.coverage == 16)
    }

    @Test func `a picture at half its size shows the average of four pixels`() throws {
        var surface = try Surface(width: 8, height: 8)
        let colors = [Color.pureRed, .pureGreen, .pureBlue, .clear]
        for index in 0..<64 {
            let (x, y) = (Double(index % 8), Double(index / 8))
            let color = colors[(index % 8) % 2 + (index / 8) % 2 * 2]
            surface.draw(
                DisplayList(size: Size(8, 8), commands: [.rectangle(x, y, 1, 1, color)]), viewport: .identity,
                images: ImageStore([]))
        }
        for halvings in 1...3 {
            let side = Double(8 >> halvings)
            let drawn = try placed(try surface.png(), Size(side, side))
            #expect(drawn.coverage == side * side * 191 / 255)
            #expect(drawn[0, 0] == .init(64, 64, 64, 191))
        }
    }

    @Test func `a picture scaled down keeps its place and its edges, whatever its size`() throws {
        for width in [31, 32, 33, 63, 65, 127] {
            let bytes = try stripes([.pureRed, .pureBlue], width: width, height: 2 * width)
            for side in [8.0, 11, 16, 24] {
                let drawn = try placed(bytes, Size(side, side))
                let edge = Int(side) - 1
                #expect(drawn.coverage == side * side)
                #expect(drawn[0, edge] == .init(255, 0, 0))
                #expect(drawn[edge, 0] == .init(0, 0, 255))
                #expect(drawn[Int(side) / 2 - 2, 4].distance(to: .init(255, 0, 0)) <= 16)
                #expect(drawn[(Int(side) + 1) / 2 + 1, 4].distance(to: .init(0, 0, 255)) <= 16)
            }
        }
    }

    @Test func `a picture reduced along one axis only is averaged along it`() throws {
        let colors = (0..<64).map { $0.isMultiple(of: 2) ? Color.white : .black }
        let bytes = try stripes(colors, width: 1, height: 64)
        let drawn = try placed(bytes, Size(64, 64), transform: .scale(0.125, 0.5))
        #expect(drawn.coverage == 8 * 32)
        for y in [0, 9, 31] { #expect(abs(drawn[4, y].red - 128) <= 16) }
    }

    @Test func `a half transparent pixel survives the way through a PNG file`() throws {
        for alpha in [1, 2, 51, 127, 128, 254] {
            let color = Color(red: 1, green: 0.6, blue: 0.2, alpha: Double(alpha) / 255)
            let bytes = try stripes([color], width: 32, height: 32)
            let direct = try Drawn([.rectangle(0, 0, 32, 32, color)], width: 32, height: 32)
            #expect(try placed(bytes, Size(32, 32)).bytes == direct.bytes)
        }
    }

    @Test func `a background is laid under the picture`() throws {
        var surface = try Surface(width: 32, height: 32)
        surface.draw(
            DisplayList(size: Size(32, 32), commands: [.rectangle(0, 0, 16, 32, .pureRed, opacity: 0.5)]),
            viewport: .identity, images: ImageStore([]))
        let drawn = try placed(try surface.png(background: .white), Size(32, 32))
        #expect(drawn[3, 3] == .init(255, 127, 127))
        #expect(drawn[20, 3] == .init(255, 255, 255))
        #expect(Drawn(surface)[20, 3] == .clear)
    }

    @Test func `a JPEG and a WebP picture are read`() throws {
        #expect(try placed(Samples.jpeg, Size(8, 8))[4, 4].distance(to: .init(255, 0, 0)) <= 3)
        let webP = try placed(Samples.webP, Size(8, 8))
        #expect(webP[4, 4] == .init(0, 128, 0, 128))
    }

    @Test func `what is no picture draws nothing and says why`() throws {
        let png = try stripes([.pureRed, .pureBlue], width: 8, height: 8)
        var liar = png
        // A width of 2³¹ − 1.
        liar.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
        var twisted = png
        twisted[19] ^= 1
        let broken: [[UInt8]] = [
            [], [1, 2, 3], Array("GIF89a".utf8), Array(png.prefix(png.count / 2)), Array(png.prefix(20)), liar, twisted,
            Array(Samples.jpeg.prefix(Samples.jpeg.count / 2)), Array(Samples.jpeg.prefix(12)),
            Array(Samples.webP.prefix(Samples.webP.count - 6)), Array(Samples.webP.prefix(14)),
        ]
        let store = ImageStore(broken.map(asset))
        for index in broken.indices {
            #expect(store.failure(of: index) != nil, "picture \(index)")
            #expect(try placed(broken[index], Size(8, 8)).coverage == 0)
        }
        #expect(store.failure(of: 99) == nil)
        #expect(ImageStore([asset(png)]).failure(of: 0) == nil)
    }

    @Test func `a header that claims more than the memory for pictures is refused before it is taken`() throws {
        var large = try stripes([.pureRed], width: 8, height: 8)
        large.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
        let reason = try #require(ImageStore([asset(large)]).failure(of: 0))
        #expect(reason.contains("too large"))
    }

    @Test func `a JPEG of very many scans is refused`() throws {
        var bytes = Samples.jpeg
        let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x0F, 0xA0, 0x0F, 0xA0])
        for _ in 0..<20 { bytes += [0xFF, 0xDA] }
        let reason = try #require(ImageStore([asset(bytes)]).failure(of: 0))
        #expect(reason.contains("too many scans"))
    }

    @Test func `damaged pictures count with what decoding them goes over`() throws {
        var bytes = Samples.jpeg
        let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x0F, 0xA0, 0x0F, 0xA0])
        let store = ImageStore(Array(repeating: asset(bytes), count: 20))
        let room = ImageStore.maximumDecodedPixels / (4_000 * 4_000)
        for index in 0..<20 {
            let reason = try #require(store.failure(of: index))
            #expect(reason.contains(index < room ? "damaged" : "too long to decode"))
        }
    }

    @Test func `nothing is decoded that nobody wants any more, and it can be later`() throws {
        let store = ImageStore([asset(try stripes([.pureRed], width: 8, height: 8))])
        Interruption.$current.withValue(Interruption { false }) { #expect(store.image(at: 0) == nil) }
        #expect(store.image(at: 0) != nil)
    }

    @Test func `one store serves several threads`() async throws {
        let store = ImageStore([asset(try stripes([.pureRed, .pureBlue], width: 16, height: 32))])
        let list = DisplayList(
            size: Size(32, 32), commands: [.image(ImagePlacement(image: 0, contentHash: 0, size: Size(32, 32)))])
        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var surface = try Surface(width: 32, height: 32)
                    for _ in 0..<20 { surface.draw(list, viewport: .identity, images: store) }
                    return Drawn(surface)[3, 3] == .init(255, 0, 0)
                }
            }
            return try await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(results.count == 8 && results.allSatisfy(\.self))
    }
}
