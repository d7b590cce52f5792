import ArgumentParser
import Engine
import Formats
import Foundation
import Testing

@testable import Live
@testable import Preview
@testable import Tuning

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

    @Test func `values are set by key path and by JSON path`() throws {
        let folder = try TemporaryFolder()
        let named = animation.replacing("\"ty\": 4,", with: "\"ty\": 4, \"nm\": \"Dot\",")
        try folder.write(named, to: "a.json")
        let path = folder.at("a.json").string
        #expect(
            status([path, "--set", "Dot.Transform.Rotation=45°", "--set", "$.layers[0].nm=Ball", "--set", "op=30"]) == 0
        )
        let opacity = "{\"a\": 1, \"k\": [{\"t\": 2, \"s\": [0]}, {\"t\": 12, \"s\": [100]}]}"
        #expect(
            try text(folder.at("a.json"))
                == named.replacing(opacity, with: opacity + ",\n    \"r\": {\"a\": 0, \"k\": 45}")
                .replacing("Dot", with: "Ball").replacing("\"op\": 20, \"w\"", with: "\"op\": 30, \"w\""))
        #expect(status([path, "--set", "Ball.Fill.Color=#ff0000"]) == 1)
        #expect(status([path, "--set", "Ball..Color=#ff0000"]) == 2)
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

    @Test func `a segment becomes a bounce, a spring, a hold, and its numbers can be set after that`() throws {
        let folder = try TemporaryFolder()
        let path = folder.at("a.json").string
        let curve = "$.layers[0].ks.o"
        for way in ["bounce,bounces=4,stiffness=0.1", "spring,stiffness=200,damping=8", "hold", "0.2,0,0.4,1"] {
            try folder.write(animation, to: "a.json")
            #expect(status([path, "--segment", "\(curve):0=\(way)", "--set", "\(curve).k[0].t=1"]) == 0, "\(way)")
            let changed = try text(folder.at("a.json"))
            #expect(changed.contains("\"t\": 1,") && changed.hasPrefix(animation.prefix(40)), "\(way)")
            #expect((changed.count > animation.count + 200) == way.contains("="), "\(way)")
        }
    }

    @Test func `a value gets keyframes, and more of them before and after`() throws {
        let folder = try TemporaryFolder()
        try folder.write(animation, to: "a.json")
        let path = folder.at("a.json").string
        let curve = "layers[0].ks.r"
        #expect(
            status([
                path, "--segment", "\(curve):0=animate,from=5,to=20", "--segment", "$.\(curve):0=extend,frames=4",
                "--segment", "$.\(curve):0=extend,frames=-3",
            ]) == 0)
        #expect(status([path, "--set", "$.\(curve).k[2].s[0]=90"]) == 0)
        let changed = try text(folder.at("a.json"))
        for key in [#""t":2,"s":[0]"#, #""t":5,"s":[0]"#, #""t":20,"s":[90]"#, #""t":24,"s":[0]"#] {
            #expect(changed.contains(key), "\(key) in \(changed)")
        }
        #expect(status([path, "--segment", "\(curve):0=extend"]) == 1)
        #expect(status([path, "--segment", "\(curve):0=animate,from=0,to=9"]) == 1)
    }

    @Test func `segments that cannot be replaced are refused with the reason`() throws {
        let folder = try TemporaryFolder()
        let still = animation.replacing("[100]", with: "[0]")
        try folder.write(still, to: "a.json")
        let path = folder.at("a.json").string
        for (segment, code) in [
            ("$.layers[0].ks.o:0=bounce", 1), ("$.layers[0].ks.o:3=hold", 1), ("$.layers[7].ks.o:0=hold", 1),
            ("$.layers[0].ks.o=bounce", 2), ("$.layers[0].ks.o:0=wobble", 2), ("$.layers[0].ks.o:-1=hold", 2),
            ("$.layers[0].ks.o:0=bounce,mass=1", 2), ("$.layers[0].ks.o:0=spring,mass=x", 2),
        ] {
            #expect(status([path, "--segment", segment]) == Int32(code), "\(segment)")
        }
        #expect(try text(folder.at("a.json")) == still)
    }

    @Test func `the difference is the lines that changed`() {
        let old = Array("a\nb\nc\nd\n".utf8)
        let new = Array("a\nb\nx\ny\nd\n".utf8)
        #expect(
            SourceDiff.text(from: old, to: new, named: "f") == "--- f\n+++ f\n@@ -3,1 +3,2 @@\n-c\n+x\n+y")
        #expect(SourceDiff.text(from: old, to: old, named: "f") == "--- f\n+++ f")
        let long = Array(String(repeating: "x", count: 500).utf8)
        let text = SourceDiff.text(from: long + [49] + long, to: long + [50, 51] + long, named: "f")
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 120 } && text.contains("x23x"))
        #expect(text.split(separator: "\n").last?.hasPrefix("+…") == true && text.hasSuffix("…"))
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
