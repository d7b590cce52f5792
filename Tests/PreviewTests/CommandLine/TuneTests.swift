import ArgumentParser
import Engine
import Foundation
import Testing

@testable import Preview

struct TuneTests {
    private let animation = """
        {"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [
          {"ty": 4, "ip": 0, "op": 20, "st": 0, "shapes": [], "ks": {
            "o": {"a": 1, "k": [{"t": 2, "s": [0]}, {"t": 12, "s": [100]}]}}}]}

        """

    private func status(_ arguments: [String]) -> Int32 {
        do {
            try Tune.parse(arguments).run()
            return 0
        } catch {
            return Pegbar.ending(with: error)?.0.rawValue ?? -1
        }
    }

    private func text(_ path: DiskPath) throws -> String {
        String(decoding: try #require(FileManager.default.contents(atPath: path.string)), as: UTF8.self)
    }

    @Test func `the file has the new number and nothing else that is new`() throws {
        let folder = try TemporaryFolder()
        try folder.write(animation, to: "a.json")
        #expect(status([folder.at("a.json").string, "--set", "$.layers[0].ks.o.k[1].t=14.5"]) == 0)
        #expect(try text(folder.at("a.json")) == animation.replacing("\"t\": 12", with: "\"t\": 14.5"))
    }

    @Test func `a rehearsal leaves the file as it is`() throws {
        let folder = try TemporaryFolder()
        try folder.write(animation, to: "a.json")
        #expect(status([folder.at("a.json").string, "--set", "op=30", "--dry-run"]) == 0)
        #expect(try text(folder.at("a.json")) == animation)
    }

    @Test func `what is wrong is refused and writes nothing`() throws {
        let folder = try TemporaryFolder()
        try folder.write(animation, to: "a.json")
        try folder.write("{", to: "b.json")
        let (a, b) = (folder.at("a.json").string, folder.at("b.json").string)
        #expect(status([a, "--set", "nothing=1"]) == 1)
        #expect(status([a, "--set", "op=30", "--set", "nothing=1"]) == 1)
        #expect(status([a, "--set", "op=-5"]) == 1, "the animation would have no frames")
        #expect(status([b, "--set", "op=1"]) == 1)
        #expect(status([folder.at("c.json").string, "--set", "op=1"]) == 1)
        #expect(status([a]) == 2)
        #expect(status([a, "--set", "op"]) == 2)
        #expect(status([a, "--set", "op=x"]) == 2)
        #expect(try text(folder.at("a.json")) == animation)
    }

    @Test func `a number of an archive is set, and every other stays`() throws {
        let folder = try TemporaryFolder()
        let bytes = try Animations.archive("springs")
        try folder.write(bytes, to: "a.caar")
        let path = folder.at("a.caar")
        let knobs = try TunableFile(bytes).knobs.knobs
        let index = try #require(knobs.firstIndex { $0.path.hasSuffix(".damping") })
        #expect(status([path.string, "--set", "\(knobs[index].path)=3.25", "--dry-run"]) == 0)
        #expect(FileManager.default.contents(atPath: path.string).map(Array.init) == bytes)
        #expect(status([path.string, "--set", "\(knobs[index].path)=3.25"]) == 0)
        let changed = try #require(FileManager.default.contents(atPath: path.string).map(Array.init))
        var wanted = knobs.map(\.value)
        wanted[index] = 3.25
        #expect(try TunableFile(changed).knobs.knobs.map(\.value) == wanted)
        #expect(status([path.string, "--set", "\(knobs[index].path)=-1"]) == 1)
        let edits = try TunableFile(bytes).edits([(knobs[index].path, 3.25)])
        #expect(SourceDiff.text(ofObjects: edits).hasPrefix("\(knobs[index].path): "))
        #expect(SourceDiff.text(ofObjects: edits).hasSuffix(" → 3.25"))
    }

    @Test func `the differences are those of a unified diff`() throws {
        let bytes = [UInt8](animation.utf8)
        let edits = try TunableFile(bytes).edits(
            [("op", 30), ("ip", 1), ("layers[0].ks.o.k[1].s[0]", 50), ("layers[0].op", 20)])
        #expect(
            SourceDiff.text(of: edits, in: bytes, named: "a.json") == """
                --- a.json
                +++ a.json
                @@ -1 +1 @@ $.ip $.op
                -{"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [
                +{"v": "5.7", "fr": 10, "ip": 1, "op": 30, "w": 10, "h": 10, "layers": [
                @@ -3 +3 @@ $.layers[0].ks.o.k[1].s[0]
                -    "o": {"a": 1, "k": [{"t": 2, "s": [0]}, {"t": 12, "s": [100]}]}}}]}
                +    "o": {"a": 1, "k": [{"t": 2, "s": [0]}, {"t": 12, "s": [50]}]}}}]}
                """)
    }

    @Test func `of long lines only what is near is shown`() throws {
        let long = animation.replacing("\n", with: " ")
        let bytes = [UInt8](long.utf8)
        let edits = try TunableFile(bytes).edits([("op", 30)])
        let lines = SourceDiff.text(of: edits, in: bytes, named: "a.json").split(separator: "\n")
        #expect(lines[3] == #"-{"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [   {"ty":…"#)
        #expect(lines[4] == #"+{"v": "5.7", "fr": 10, "ip": 0, "op": 30, "w": 10, "h": 10, "layers": [   {"ty":…"#)
    }
}
