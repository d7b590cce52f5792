import Formats
import Raster
import Testing

@testable import Export

/// Animations written as other documents.
@Suite struct DocumentTests {
    private func text(_ json: String, _ files: [String: [UInt8]] = [:]) throws -> LottieText {
        try LottieText(Array(json.utf8), animation: nil) { files[$0] }
    }

    @Test func `a tree is written as it was read, without white space`() throws {
        let json = #"{"a" : [1.50, -2e3, true, null, "ü\n\"\\"], "b":{}, "a": [] }"#
        #expect(String(decoding: try JSONTree(Array(json.utf8)).bytes, as: UTF8.self) == #"{"a":[],"b":{}}"#)
        let other = #"{"a":[1.50,-2e3,true,null,"ü\n\"\\"],"b":{}}"#
        #expect(String(decoding: try JSONTree(Array(other.utf8)).bytes, as: UTF8.self) == other)
    }

    @Test func `an archive holds the animation and its pictures, and is the same each time`() throws {
        let folder = try TemporaryFolder()
        let json = #"""
            {"w":1,"h":1,"layers":[],"assets":[{"id":"a","u":"images/","p":"x.png","e":0},
            {"id":"b","u":"","p":"data:image/png;base64,iVBORw==","e":1},{"id":"c","u":"","p":"gone.png","e":0}]}
            """#
        let input = try text(json, ["images/x.png": [0x89, 0x50, 1]])
        for name in ["a.lottie", "b.lottie"] {
            let file = try FreshFile(folder.path + "/" + name)
            let notes = try LottiePacker.write(input, name: "my anim", to: file)
            #expect(notes.count == 1 && notes[0].contains("gone.png"))
            try file.keep()
        }
        let bytes = try folder.bytes("a.lottie")
        let again = try folder.bytes("b.lottie")
        #expect(bytes == again)
        let archive = try ZIPArchive(bytes)
        #expect(archive.entries.map(\.name) == ["manifest.json", "a/my-anim.json", "i/b.png", "i/x.png"])
        #expect(try archive.contents(of: "i/b.png") == [0x89, 0x50, 0x4E, 0x47])
        let packed = try LottieText(bytes, animation: nil) { _ in nil }
        #expect(packed.tree["assets"]?.elements[0]["p"] == .string("x.png"))
        #expect(packed.resource("/i/x.png") == [0x89, 0x50, 1])

        let paths = try Unpacking.write(bytes, name: "a.lottie", to: folder.path + "/out", replaces: false)
        #expect(paths.count == 4)
        let picture = try folder.bytes("out/i/x.png")
        #expect(picture == [0x89, 0x50, 1])
        #expect(throws: ExportFailure.self) {
            try Unpacking.write(bytes, name: "a.lottie", to: folder.path + "/out", replaces: false)
        }
    }

    @Test func `a sticker keeps to Telegram's limits, and each one that it breaks is named`() throws {
        let good = #"{"w":512,"h":512,"fr":60,"ip":0,"op":180,"layers":[{"ty":4,"shapes":[]}]}"#
        let sticker = try TelegramSticker.bytes(try text(good))
        let words = String(decoding: try GZip.decompress(sticker, limit: 10_000), as: UTF8.self)
        #expect(words.hasSuffix(#","tgs":1}"#))
        let bad = #"""
            {"w":500,"h":512,"fr":25,"ip":0,"op":180,"layers":[{"ty":1,"nm":"S","ddd":1,"ao":1,"sr":2,"tm":{},
            "masksProperties":[{}],"ef":[{}],"ks":{"o":{"x":"wiggle(1,2)"}},"shapes":[{"ty":"gr","it":[{"ty":"mm"},
            {"ty":"sr"},{"ty":"gs"},{"ty":"rp"}]}]},{"ty":2},{"ty":5}]}
            """#
        #expect(TelegramSticker.problems(of: try text(bad)).count == 17)
        #expect(TelegramSticker.problems(of: try text(bad)).contains("it has masks (layer “S”)"))
        let noise = Sample.noise(width: 200, height: 200).pixels.map { "\($0)" }.joined(separator: ",")
        let large = good.replacing(#""shapes":[]"#, with: #""shapes":["# + noise + "]")
        let failure = #expect(throws: ExportFailure.self) { try TelegramSticker.bytes(try text(large)) }
        #expect(failure?.description.contains("and may take 64") == true)
    }

    @Test func `an optimized animation is shorter and looks the same`() throws {
        var json = Sample.lottie.replacing(
            #""layers":"#,
            with: #""assets":[{"id":"unused","layers":[]},{"id":"used","layers":[]}],"meta":{"g":"x"},"layers":"#)
        json = json.replacing(
            #"{"ty":4"#, with: #"{"ty":0,"refId":"used","w":1,"h":1,"ip":0,"op":1,"st":0,"ks":{}},{"ty":4"#)
        let input = try text(json)
        let result = try LottieOptimizer(input, tolerance: 4).result()
        #expect(result.greatestDifference <= 4 && result.frameCount == 12 && result.places != nil)
        let words = String(decoding: result.bytes, as: UTF8.self)
        #expect(words.utf8.count < json.utf8.count && !words.contains("unused") && !words.contains("nm"))
        #expect(words.contains(#""id":"used""#) && !words.contains("10.123456"))
        // Nothing may differ: all digits that make a difference stay.
        let exact = try LottieOptimizer(input, tolerance: 0).result()
        #expect(exact.greatestDifference == 0 && exact.noise == nil)
        // Names are what expressions go by.
        let named = try text(json.replacing(#""o":{"a":1"#, with: #""o":{"x":"var $bm_rt = 1;","a":1"#))
        #expect(
            String(decoding: LottieOptimizer(named, tolerance: 4).withoutUnused().bytes, as: UTF8.self).contains(
                #""nm":"Square""#))
    }

    @Test func `documents are written whole, and none where nobody wants it any more`() async throws {
        let folder = try TemporaryFolder()
        for kind in [DocumentKind.lottie, .json] {
            let path = folder.path + "/a.\(kind.rawValue)"
            let report = try await DocumentExporter(kind, name: "a", tolerance: 4).write(to: path) {
                try LottieText(Array(Sample.lottie.utf8), animation: nil) { _ in nil }
            }
            let bytes = try folder.bytes("a.\(kind.rawValue)")
            #expect(report.files == [ExportReport.File(path: path, byteCount: bytes.count)])
            #expect(report.notes.isEmpty == (kind == .lottie))
        }
        let (before, path) = (folder.names, folder.path + "/b.json")
        let task = Task {
            try await DocumentExporter(.json, name: "b", tolerance: 4).write(to: path) {
                try LottieText(Array(Sample.lottie.utf8), animation: nil) { _ in nil }
            }
        }
        task.cancel()
        await #expect(throws: (any Error).self) { _ = try await task.value }
        #expect(folder.names == before)
    }

    @Test func `a reason names options only where there are some`() throws {
        let large =
            #"{"w":512,"h":512,"fr":60,"ip":0,"op":180,"layers":[{"ty":4,"shapes":["#
            + Sample.noise(width: 200, height: 200).pixels.map { "\($0)" }.joined(separator: ",") + "]}]}"
        let failure = #expect(throws: ExportFailure.self) { try TelegramSticker.bytes(try text(large)) }
        #expect(failure?.description.contains("pegbar export") == true)
        #expect(failure?.plain.contains("pegbar") == false && failure?.plain.contains("optimized JSON") == true)
        let source = try FrameSource(
            try SampleReader.scene(Array(Sample.lottie.utf8)), images: ImageStore([]), width: 64, height: 16,
            background: nil, range: nil, rate: 1000)
        let sheet = #expect(throws: ExportFailure.self) { try SpriteSheet(source, columns: 1000) }
        #expect(sheet?.description.contains("--range") == true && sheet?.plain.contains("--") == false)
    }

    @Test func `a file is put into an archive piece by piece`() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let whole = try FreshFile(folder.path + "/whole")
        try whole.write(bytes)
        try whole.keep()
        let file = try FreshFile(folder.path + "/a.zip")
        var archive = ZIPWriter(file)
        try archive.add("in/whole", storing: folder.path + "/whole")
        #expect(throws: ExportFailure.self) { try archive.add("none", storing: folder.path + "/none") }
        try archive.finish()
        try file.keep()
        let read = try ZIPArchive(try folder.bytes("a.zip"))
        #expect(try read.contents(of: "in/whole") == bytes)
    }
}
