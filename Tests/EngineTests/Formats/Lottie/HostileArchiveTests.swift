import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// `.lottie` archives, good and bad.
struct HostileArchiveTests {
    private static let animation = Array(
        Hostile.animation(Hostile.shapes("\(Hostile.square),\(Hostile.fill)")).utf8)

    private func archive(_ files: (String, [UInt8])...) -> ZIPBuilder {
        ZIPBuilder(files.map { ZIPBuilder.File(name: $0.0, content: $0.1) })
    }

    private func manifest(_ text: String) -> (String, [UInt8]) { ("manifest.json", Array(text.utf8)) }

    private let animation = HostileArchiveTests.animation

    @Test func `a file that is no archive has no animation by name`() {
        let text = Array(Hostile.animation("").utf8)
        #expect(throws: ImportFailure.self) {
            try Document.read(text, options: ReadingOptions(animation: "one"))
        }
        #expect(throws: ImportFailure.self) { try TunableFile(text, animation: "one") }
        #expect(throws: Never.self) { try TunableFile(text) }
    }

    @Test func `both versions are read, the manifest's order first`() throws {
        let list = manifest(#"{"animations":[{"id":"second one"},{"id":"first"}]}"#)
        for folder in ["animations", "a"] {
            let bytes = archive(
                list, ("\(folder)/first.json", animation), ("\(folder)/second one.json", animation),
                ("\(folder)/unlisted.json", animation)
            ).bytes
            let document = try Document.read(bytes)
            #expect(document.animations == ["second one", "first", "unlisted"])
            #expect(document.animation == "second one")
            #expect(try Document.read(bytes, options: ReadingOptions(animation: "first")).animation == "first")
        }
    }

    @Test(arguments: [
        "", "{", "5", "[]", #"{"animations":7}"#, #"{"animations":[{"id":"nowhere"},{"id":5},{}]}"#,
        #"{"animations":[{"id":"../../etc/passwd"}]}"#,
    ])
    func `a manifest that is broken or leads nowhere is done without`(text: String) throws {
        let document = try Document.read(archive(manifest(text), ("animations/one.json", animation)).bytes)
        #expect(document.animations == ["one"])
    }

    @Test func `without a manifest or folder any animation will do`() throws {
        #expect(
            try Document.read(archive(("__MACOSX/x.json", [1]), ("data.json", animation)).bytes).animation == "data")
    }

    @Test func `an archive without animation, or without the one asked for, is a failure`() {
        let empty = archive(manifest("{}"), ("readme.txt", [65]))
        #expect(Hostile.read(empty.bytes).reason == .empty)
        #expect(Hostile.read(ZIPBuilder([]).bytes).reason == .empty)
        #expect(throws: ImportFailure.self) {
            try Document.read(archive(("a/one.json", animation)).bytes, options: ReadingOptions(animation: "two"))
        }
    }

    @Test func `pictures come from the archive and from nowhere else`() throws {
        let asset =
            #""assets":[{"id":"i","w":9,"h":9,"u":"/images/","p":"a.png"},{"id":"j","w":9,"h":9,"p":"../../secret"}],"#
        let text = Hostile.animation(#"{"ty":2,"refId":"i"},{"ty":2,"refId":"j"}"#, members: asset)
        let bytes = archive(("a/one.json", Array(text.utf8)), ("i/a.png", [7, 7])).bytes
        let document = try Document.read(bytes) { _ in [6, 6, 6] }
        #expect(document.scene.images.map(\.bytes) == [[7, 7], []])
        // One is not an image, the other is not there.
        #expect(document.diagnostics.map(\.path) == ["$.assets[0].p", "$.assets[1].p"])
    }

    @Test func `entries that are larger, encrypted, twice there or out of place are failures`() {
        func broken(_ change: (inout ZIPBuilder.File) -> Void) -> [UInt8] {
            var file = ZIPBuilder.File(name: "a/one.json", content: animation)
            change(&file)
            return ZIPBuilder([file]).bytes
        }
        let archives = [
            broken { $0.size = 5 }, broken { $0.size = .max }, broken { $0.flags = 1 },
            broken { $0.name = "../one.json" },
            broken { $0.offset = 0xffff_fff0 }, broken { $0.checksum = 1 }, broken { $0.method = 99 },
            broken { $0.attributes = 0xA1FF_0000 },
            archive(("a/one.json", animation), ("a/one.json", animation)).bytes,
            ZIPBuilder((0..<4097).map { ZIPBuilder.File(name: "a/\($0).json", content: animation) }).bytes,
        ]
        for bytes in archives { #expect(Hostile.read(bytes).reason == .malformed) }
    }

    @Test func `an archive cut off at any byte is a failure`() {
        let bytes = archive(("a/one.json", Array(animation.prefix(120)))).bytes
        for count in 0..<bytes.count { #expect(Hostile.read(Array(bytes.prefix(count))).failure != nil) }
    }

    @Test func `an animation that is broken inside an archive is a failure with its place`() {
        let failure = Hostile.read(archive(("a/one.json", Array(animation.dropLast(3)))).bytes).failure
        #expect(failure?.reason == .malformed && failure?.location != nil)
    }

    @Test(.timeLimit(.minutes(60)))
    func `a manifest of very many entries and pictures that are not there end`() throws {
        let ids = (0..<50_000).map { #"{"id":"animation \#($0)"}"# }.joined(separator: ",")
        let assets = (0..<20_000).map { #"{"id":"i\#($0)","w":9,"h":9,"p":"\#($0).png"}"# }.joined(separator: ",")
        let text = Hostile.animation("", members: "\"assets\":[\(assets)],")
        let pictures = (0..<4000).map { ZIPBuilder.File(name: "i/other \($0).png", content: [7]) }
        let bytes = ZIPBuilder(
            [
                ZIPBuilder.File(name: "manifest.json", content: Array(#"{"animations":[\#(ids)]}"#.utf8)),
                ZIPBuilder.File(name: "a/one.json", content: Array(text.utf8)),
            ] + pictures
        ).bytes
        #expect(try Document.read(bytes).animations == ["one"])
    }

    @Test func `themes name pictures by what stands before a dot`() throws {
        let archive = archive(("a/one.json", animation), ("i/sun.2.png", [1]), ("i/sun.png", [2]), ("i/.png", [3]))
        let read = try DotLottie(archive.bytes)
        #expect(read.resource("sun") == [1])
        #expect(read.resource("sun.2") == [1])
        #expect(read.resource("moon") == nil)
    }
}
