import Foundation
import Testing

@testable import Engine
@testable import Live
@testable import Preview

/// Finding animations on the real disk.
struct LibraryScannerTests {
    private static let lottie = #"{"v":"5.7.4","fr":60,"ip":0,"op":120,"w":100,"h":100,"layers":[]}"#
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func scanner(_ path: DiskPath? = nil, followsOutside: Bool = false) throws -> LibraryScanner {
        LibraryScanner(scope: try WatchScope(path: (path ?? folder.path).string, followsOutside: followsOutside))
    }

    private func names(_ scan: LibraryScan) -> [String] {
        scan.files.filter { $0.format != nil }.map(\.path.string)
    }

    @Test func `Animations are listed with their folders, everything else is not`() throws {
        try folder.makeFolder("deep/er")
        try folder.makeFolder("node_modules/x")
        try folder.makeFolder("folder.json")
        for name in ["a.json", "deep/er/B.JSON", "node_modules/x/n.json", ".hidden.json", "a.json~", "a.txt"] {
            try folder.write(Self.lottie, to: name)
        }
        try folder.write(#"{"name":"x","version":"1"}"#, to: "package.json")
        try folder.write("", to: "empty.json")
        try folder.write("not a zip", to: "c.lottie")
        try folder.write("not gzip", to: "d.tgs")
        try folder.write("not a property list", to: "e.caar")
        let found = names(try scanner().scan())
        #expect(found == ["a.json", "c.lottie", "d.tgs", "e.caar", "deep/er/B.JSON"])
    }

    @Test func `Core Animation archives are recognised by their names`() throws {
        try folder.write(try Animations.archive("states"), to: "a.caar")
        #expect(try scanner().scan().files.map(\.format) == [.coreAnimation])
    }

    @Test func `A wrong extension hides no animation, and says nothing of its format`() throws {
        try folder.write(try Animations.archive("states"), to: "archive.json")
        try folder.write(try Animations.archive("states"), to: "archive.lottie")
        try folder.write(Animations.turningBar, to: "bar.caar")
        try folder.write(Self.lottie, to: "lottie.caar")
        try folder.write(#"{"pegbar":"motion/1","size":[1,1],"layers":[]}"#, to: "motion.caar")
        try folder.write(Packed.zip(["manifest.json": "{}", "a/one.json": Self.lottie]), to: "zip.json")
        try folder.write(Packed.gzip(Self.lottie), to: "gzip.motion.json")
        let found = try scanner().scan().files
        #expect(
            Dictionary(uniqueKeysWithValues: found.map { ($0.path.string, $0.format) }) == [
                "archive.json": .coreAnimation, "archive.lottie": .coreAnimation, "bar.caar": .keyframes,
                "lottie.caar": .lottie, "motion.caar": .motion, "zip.json": .lottie, "gzip.motion.json": .lottie,
            ])
    }

    @Test func `What is packed and no animation is not listed`() throws {
        let (data, filler) = (#"{"name":"x","version":"1"}"#, String(repeating: "x", count: 300_000))
        try folder.write(Packed.gzip("12:00 started\n12:01 stopped\n"), to: "log.json")
        try folder.write(Packed.gzip(data), to: "data.json")
        try folder.write(Packed.gzip(#"{"data":"\#(filler)","layers":[]}"#), to: "large.json")
        try folder.write(Packed.zip(["package.json": data, "word/document.xml": "<a/>"]), to: "document.json")
        try folder.write(Packed.zip(["package.json": #"{"data":"\#(filler)"}"#]), to: "large-document.json")
        try folder.write(#"<?xml version="1.0"?><plist version="1.0"><dict></dict></plist>"#, to: "settings.json")
        try folder.write([0x50, 0x4b, 0x03, 0x04], to: "torn.json")
        try folder.write([0x1f, 0x8b, 0x08], to: "torn-gzip.json")
        // All of it would have to be unpacked to find out, and there may be thousands of them.
        let huge = String(repeating: filler, count: 30)
        try folder.write(Packed.gzip(#"{"assets":"\#(huge)","layers":[],"fr":30}"#), to: "huge.json")
        try folder.write(Packed.zip(["a.json": #"{"assets":"\#(huge)","layers":[],"fr":30}"#]), to: "huge-archive.json")
        // These are meant as animations by their names, so that it is said what is wrong with them.
        try folder.write(Packed.gzip(data), to: "a.tgs")
        try folder.write(Packed.zip(["package.json": data]), to: "b.lottie")
        let scanner = try scanner()
        #expect(names(scanner.scan()) == ["a.tgs", "b.lottie"])
        for name in ["log.json", "document.json", "settings.json"] {
            let found = scanner.examine(folder.at(name)).first
            guard case .file(let facts) = try #require(found) else { continue }
            #expect(facts.format == nil)
        }
    }

    @Test func `Keys behind big assets are found in what is packed`() throws {
        let filler = String(repeating: "x", count: 300_000)
        let text = #"{"assets":[{"p":"\#(filler)"}],"layers":[],"v":"5","op":1}"#
        try folder.write(Packed.gzip(text), to: "gzip.json")
        try folder.write(Packed.zip(["package.json": "{}", "a/one.json": text]), to: "zip.json")
        #expect(names(try scanner().scan()) == ["gzip.json", "zip.json"])
    }

    @Test func `Animations of Keyframes are recognised by what is in them`() throws {
        try folder.write(Animations.turningBar, to: "like.kf.json")
        try folder.write(#"{"type":"FeatureCollection","features":[]}"#, to: "map.json")
        let files = try scanner().scan().files.filter { $0.format != nil }
        #expect(files.map(\.path.string) == ["like.kf.json"] && files.map(\.format) == [.keyframes])
    }

    @Test func `Odd names keep their bytes`() throws {
        let odd = ["#?%20 & b.json", "caf\u{E9}.json", "e\u{301}.json", "日本.json", "new\nline.json", "'\"<b>.json"]
        for name in odd { try folder.write(Self.lottie, to: name) }
        let found = names(try scanner().scan()).map { Array($0.utf8) }
        #expect(Set(found) == Set(odd.map { Array($0.utf8) }))
    }

    @Test func `Keys behind big assets are found at the end of the file`() throws {
        let filler = String(repeating: "x", count: 300_000)
        try folder.write(#"{"assets":[{"p":"\#(filler)"}],"layers":[],"v":"5","op":1}"#, to: "assets-first.json")
        try folder.write(#"{"data":"\#(filler)","layers":[]}"#, to: "other.json")
        #expect(names(try scanner().scan()) == ["assets-first.json"])
    }

    @Test func `Links inside the root are listed, links out of it are not`() throws {
        let outside = try TemporaryFolder()
        try outside.write(Self.lottie, to: "o.json")
        try folder.makeFolder("real")
        try folder.write(Self.lottie, to: "real/r.json")
        try folder.link("current.json", to: "real/r.json")
        try folder.link("linked", to: "real")
        try folder.link("out", to: outside.path.string)
        try folder.link("out.json", to: outside.at("o.json").string)
        try folder.link("broken.json", to: "nowhere.json")
        let scan = try scanner().scan()
        #expect(names(scan) == ["current.json", "real/r.json", "linked/r.json"])
        #expect(Set(scan.files.map(\.file)) == [folder.at("real/r.json")])
        #expect(scan.notices.count == 1)
        let everything = names(try scanner(followsOutside: true).scan())
        #expect(everything == ["current.json", "out.json", "real/r.json", "linked/r.json", "out/o.json"])
    }

    @Test func `A folder whose name begins like the root's is outside`() throws {
        try folder.makeFolder("root")
        try folder.makeFolder("root2")
        try folder.write(Self.lottie, to: "root2/secret.json")
        try folder.link("root/out.json", to: "../root2/secret.json")
        try folder.link("root/out", to: "../root2")
        #expect(names(try scanner(folder.at("root")).scan()) == [])
    }

    @Test func `A pipe with an animation's name does not hold up the scan`() throws {
        try #require(try folder.run(["mkfifo", "pipe.json"]) == 0)
        try folder.write(Self.lottie, to: "a.json")
        #expect(names(try scanner().scan()) == ["a.json"])
        #expect(try scanner().examine(folder.at("pipe.json")) == [.absent(DiskPath("pipe.json"))])
    }

    @Test func `A single file is listed whatever is in it`() throws {
        try folder.write("broken", to: "a.json")
        try folder.write(Self.lottie, to: "b.json")
        let scanner = try scanner(folder.at("a.json"))
        #expect(names(scanner.scan()) == ["a.json"])
        try folder.remove("a.json")
        #expect(scanner.examine(folder.at("a.json")) == [.absent(DiskPath("a.json"))])
    }

    @Test func `Reading stays in the root even if a link was put there since`() throws {
        let outside = try TemporaryFolder()
        try outside.write("secret", to: "o.json")
        try folder.makeFolder("sub")
        try folder.write("mine", to: "sub/o.json")
        let file = try ContainedFile(folder.at("sub/o.json"), within: [folder.path])
        #expect(try file.bytes(limit: 100) == Array("mine".utf8))
        try folder.remove("sub")
        try folder.link("sub", to: outside.path.string)
        #expect(throws: ContainedFile.Failure.outside) {
            _ = try ContainedFile(folder.at("sub/o.json"), within: [folder.path])
        }
        try folder.link("o.json", to: outside.at("o.json").string)
        #expect(throws: ContainedFile.Failure.outside) {
            _ = try ContainedFile(folder.at("o.json"), within: [folder.path])
        }
    }

    @Test func `Too large, missing and odd files are refused with the reason`() throws {
        try folder.write("12345", to: "a.json")
        let file = try ContainedFile(folder.at("a.json"), within: nil)
        #expect(throws: ContainedFile.Failure.tooLarge(4)) { _ = try file.bytes(limit: 4) }
        #expect(throws: ContainedFile.Failure.notAFile) { _ = try ContainedFile(folder.path, within: nil) }
        #expect(throws: ContainedFile.Failure.unreadable("No such file or directory")) {
            _ = try ContainedFile(folder.at("b.json"), within: nil)
        }
    }
}
