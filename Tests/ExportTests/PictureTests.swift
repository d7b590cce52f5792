import Engine
import Formats
import Testing

@testable import Export

/// The encoders of images.
@Suite struct PictureTests {
    @Test func `what a difference is laid on becomes the next frame`() throws {
        var (first, second) = (Sample.noise(width: 9, height: 7), Sample.noise(width: 9, height: 7))
        #expect(Difference(from: first, to: second) == nil)
        second.pixels[9 * 3 + 5] = 0x80FF_00FF
        second.pixels[9 * 4 + 7] = 0
        for (next, isOver) in [(second, false), (Picture(width: 9, height: 7, filledWith: 0xFF11_2233), true)] {
            let difference = try #require(Difference(from: first, to: next, isEven: true))
            #expect(difference.isOver == isOver && difference.box.x % 2 == 0 && difference.box.y % 2 == 0)
            for row in 0..<difference.box.height {
                for column in 0..<difference.box.width {
                    let pixel = difference.picture.pixels[row * difference.box.width + column]
                    let place = (difference.box.y + row) * 9 + difference.box.x + column
                    if !difference.isOver || pixel != 0 { first.pixels[place] = pixel }
                }
            }
            #expect(first == next)
        }
    }

    @Test(arguments: [2, 5, 8])
    func `compressed indices come out as they went in`(bits: Int) {
        let count = 1 << bits
        // Runs, noise, and enough of both for the table to be begun anew.
        var indices: [UInt8] = []
        for pixel in Sample.noise(width: 100, height: 200).pixels {
            indices += [UInt8](repeating: UInt8(Int(pixel >> 8) % count), count: Int(pixel >> 20) % 4 + 1)
        }
        let data = GIFCompressor.data(indices, colorBits: bits)
        var (at, packed): (Int, [UInt8]) = (1, [])
        while data[at] != 0 {
            packed += data[at + 1...at + Int(data[at])]
            at += Int(data[at]) + 1
        }
        #expect(at == data.count - 1 && GIFDecoder.expanded(packed, minimum: Int(data[0])) == indices.map { Int($0) })
    }

    @Test func `a palette of few colors is exact, one of many comes near`() {
        let few = Picture(width: 4, height: 1, pixels: [0xFF00_00FF, 0, 0xFF00_00FF, 0xFF12_3456])
        let exact = Palette(few.pixels, limit: 255)
        #expect(exact.isExact && exact.colors == [0xFF00_00FF, 0xFF12_3456])
        #expect(exact.indices(of: few, dither: .none, x: 0, y: 0) == [0, 2, 0, 1])

        let shades = (0..<4096).map { (index: UInt32) in 0xFF00_0000 | index % 64 * 4 << 8 | index / 64 * 4 }
        let ramp = Picture(width: 64, height: 64, pixels: shades)
        let near = Palette(ramp.pixels, limit: 255)
        #expect(!near.isExact && near.colors.count > 200 && near.colors.count <= 255)
        for dither in Dither.allCases {
            let indices = near.indices(of: ramp, dither: dither, x: 0, y: 0)
            let error = zip(indices, ramp.pixels).reduce(0) { sum, pair in
                let color = near.colors[Int(pair.0)]
                return sum + abs(Int(color & 255) - Int(pair.1 & 255))
                    + abs(Int(color >> 8 & 255) - Int(pair.1 >> 8 & 255))
            }
            #expect(Double(error) / 4096 < 16)
        }
    }

    @Test func `pixels of a GIF are covered or not`() {
        let picture = Picture(width: 3, height: 1, pixels: [0x8000_00FF, 0x2000_00FF, 0])
        #expect(GIFWriter.flattened(picture, matte: nil).pixels == [0xFF00_00FF, 0, 0])
        #expect(GIFWriter.flattened(picture, matte: 0xFFFF_FFFF).pixels == [0xFF7F_7FFF, 0xFFDF_DFFF, 0])
    }

    @Test func `frame rates are fractions, and delays add up to the duration`() {
        #expect(FrameRate(29.97) == FrameRate(30 / 1.001) && FrameRate(29.97).seconds == 1001)
        #expect(FrameRate(60).frames == 60 && FrameRate(12.5).seconds == 2 && FrameRate(0.1).seconds == 10)
        for rate in [24, 25, 29.97, 30, 48, 50, 59.94] {
            let rate = FrameRate(rate)
            #expect(rate.time(of: 300, parts: 100) == Int((30_000 / rate.value).rounded()))
            let delays = (0..<300).map { rate.time(of: $0 + 1, parts: 100) - rate.time(of: $0, parts: 100) }
            #expect(delays.allSatisfy { $0 >= 2 || rate.value > 50 })
        }
    }

    @Test func `paths of a sequence count`() throws {
        #expect(FrameNames("a.png") == nil)
        #expect(try #require(FrameNames("a/%04d.png")).path(index: 7, frame: 12) == "a/0007.png")
        #expect(try #require(FrameNames("a%d.png")).path(index: 12, frame: 3) == "a12.png")
        #expect(try #require(FrameNames("{frame}.png")).path(index: 7, frame: 12.5) == "12.5.png")
    }

    @Test func `an archive that is written can be read`() throws {
        let folder = try TemporaryFolder()
        let file = try FreshFile(folder.path + "/a.zip")
        var writer = ZIPWriter(file)
        try writer.add("a/b.json", [UInt8](repeating: 65, count: 5000), isCompressed: true)
        try writer.add("ä.bin", [1, 2, 3], isCompressed: true)
        #expect(throws: ExportFailure.self) { try writer.add("ä.bin", [], isCompressed: false) }
        try writer.finish()
        try file.keep()
        let archive = try ZIPArchive(folder.bytes("a.zip"))
        #expect(archive.entries.map(\.name) == ["a/b.json", "ä.bin"] && archive.entries[0].compressedSize < 100)
        #expect(try archive.contents(of: "a/b.json") == [UInt8](repeating: 65, count: 5000))
        #expect(try archive.contents(of: "ä.bin") == [1, 2, 3])
        #expect(try GZip.decompress(Deflater.gzip([7, 8, 9]), limit: 10) == [7, 8, 9])
    }

    @Test func `ffmpeg gets a path in its last argument alone, and never as an option`() {
        for codec in FilmCodec.allCases {
            for encoder in codec.encoders {
                let arguments = codec.arguments(
                    encoder: encoder, width: 5, height: 4, rate: FrameRate(29.97), quality: nil, padding: .white,
                    output: "/-i ../x;rm.mp4")
                #expect(arguments.last == "file:/-i ../x;rm.mp4")
                #expect(!arguments.dropLast().contains { $0.contains("x;rm") })
                #expect(arguments.contains("30000/1001"))
            }
        }
    }
}
