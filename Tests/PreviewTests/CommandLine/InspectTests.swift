import ArgumentParser
import Engine
import Foundation
import Testing
import Tuning

@testable import Formats
@testable import Live
@testable import Preview

struct InspectTests {
    private func inspection(_ text: String, in folder: TemporaryFolder) throws -> Inspection {
        try folder.write(text, to: "a.json")
        return Inspection(try AnimationFile.read(path: folder.at("a.json").string), name: "a.json")
    }

    @Test func `the report names what the file holds`() throws {
        let text = try inspection(Animations.square, in: TemporaryFolder()).text
        for line in [
            "  format       lottie", "  size         100×50", "  frame rate   10", "  range        5 – 15",
            "  duration     1 s", "  marker       7 for 2  go", "  shapes  “Square”  5–15", "diagnostics  none",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
    }

    @Test func `the report as JSON has the same facts`() throws {
        let json = try inspection(Animations.square, in: TemporaryFolder()).json()
        let object = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
        #expect(object["format"] as? String == "lottie")
        #expect(object["width"] as? Double == 100)
        #expect(object["inFrame"] as? Double == 5)
        #expect(object["outFrame"] as? Double == 15)
        #expect(object["duration"] as? Double == 1)
        #expect((object["knobs"] as? [Any])?.isEmpty == true)
        let layers = try #require(object["layers"] as? [[String: Any]])
        #expect(layers.first?["name"] as? String == "Square")
        #expect(layers.first?["kind"] as? String == "shapes")
    }

    @Test func `numbers that can be set are written as the rest of the report is`() throws {
        var inspection = try inspection(Animations.square, in: TemporaryFolder())
        let values = [0, -0.0, 1, -2.5, 1e-7, 1e16, 123_456_789, .infinity, -.infinity, .nan]
        let texts = ["", "a \"b\" \\ / c", "\u{0}\u{1F}\u{7F}\n\r\t\u{8}\u{C}\u{10}", "é › 字 \u{1F3A8}\u{2028}"]
        for (index, value) in values.enumerated() {
            for text in texts {
                var knob = Knob(
                    path: text, label: text, role: index % 2 == 0 ? .value : .choice, value: value, bytes: 0..<1)
                if index > 0 { knob.suggested = -1...Double(index) }
                knob.unit = text
                if index % 2 != 0 { knob.choices = texts }
                inspection.knobs.append(Inspection.Knob(knob))
            }
        }
        // As all of it is written by the encoder.
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        #expect(try inspection.json() == Array(encoder.encode(inspection)))
        inspection.knobs = []
        #expect(try inspection.json() == Array(encoder.encode(inspection)))
    }

    @Test func `numbers found while a file is read are those that can be set`() throws {
        let folder = try TemporaryFolder()
        for (name, text) in [("a.json", Animations.square), ("b.json", Animations.turningBar)] {
            try folder.write(text, to: name)
            let path = folder.at(name).string
            let wanted = try TunableFile([UInt8](text.utf8)).knobs.knobs
            #expect(!wanted.isEmpty)
            #expect(try Inspect.parse([path]).inspected(nil, nil).knobs == wanted, "\(name)")
            // Where the file is to be read in another way, they are looked for by themselves.
            #expect(try Inspect.parse([path, "--compatibility", "afterEffects"]).inspected(nil, nil).knobs == nil)
        }
    }

    @Test func `a Keyframes animation is reported on like any other`() throws {
        let text = try inspection(Animations.turningBar, in: TemporaryFolder()).text
        for line in [
            "  format       keyframes", "  size         50×50", "  range        0 – 8", "  shapes  “Bar”  0–8",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
        #expect(text.contains("On Android, this stroke disappears at frame 2"))
    }

    @Test func `a frame that takes too long to draw is told of`() throws {
        // Edges from the top to the bottom, each of which crosses all others.
        let points = (0..<4_000).map { "[\($0 * 37 % 500),\($0 % 2 * 500)]" }.joined(separator: ",")
        let none = Array(repeating: "[0,0]", count: 4_000).joined(separator: ",")
        let file = """
            {"v": "5.7.0", "w": 500, "h": 500, "fr": 10, "ip": 0, "op": 10, "layers": [{"ty": 4, "ip": 0, "op": 10, "st": 0,
             "ks": {}, "shapes": [{"ty": "sh", "ks": {"a": 0, "k": {"c": true, "v": [\(points)], "i": [\(none)],
             "o": [\(none)]}}}, {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}]}
            """
        let told = try inspection(file, in: TemporaryFolder())
        #expect(told.diagnostics.map(\.severity) == ["warning"])
        #expect(told.text.contains("warning: Frame 5 takes too long to draw. Parts of it are missing. ("))
    }

    @Test func `an archive is reported on with its states`() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Animations.archive("states"), to: "a.caar")
        func text(_ arguments: [String]) throws -> String {
            let command = try Inspect.parse([folder.at("a.caar").string] + arguments)
            return Inspection(try command.reading.reader().read(command.file), name: "a.caar").text
        }
        for line in [
            "  format       coreAnimation", "  size         100×100", "  frame rate   60",
            "  states       Small, Large, Blue", "  state        Small",
        ] {
            #expect(try text([]).split(separator: "\n").contains(Substring(line)), "\(line)")
        }
        #expect(
            try text([]).contains(
                "  boxes  “Stage”  0–1\n    box  “Stage”  0–1  CALayer\n      box  “Ball”  0–1  CALayer\n"))
        #expect(try text(["--state", "Blue"]).contains("  state        Blue\n"))
        #expect(try text(["--state", "Large", "--from-state", "Small"]).contains("  range        0 – 61\n"))
        #expect(throws: CommandFailure.self) { try text(["--state", "Green"]) }
        #expect(throws: (any Error).self) { try text(["--from-state", "Small"]) }
    }

    @Test func `a composition shown many times is listed once`() throws {
        // Thirty levels of two layers each would be a tree of a billion.
        let levels = (0..<30).map { level in
            let next =
                "{\"ty\": 0, \"nm\": \"L\(level)\", \"refId\": \"c\(level + 1)\", \"w\": 9, \"h\": 9, \"ip\": 0, \"op\": 9, \"st\": 0, \"ks\": {}}"
            return "{\"id\": \"c\(level)\", \"nm\": \"C\(level)\", \"layers\": [\(next), \(next)]}"
        }
        let text = """
            {"v": "5", "w": 9, "h": 9, "fr": 9, "ip": 0, "op": 9, "assets": [\(levels.joined(separator: ",")), {"id": "c30", "layers": []}],
             "layers": [{"ty": 0, "nm": "Top", "refId": "c0", "w": 9, "h": 9, "ip": 0, "op": 9, "st": 0, "ks": {}}]}
            """
        let report = try inspection(text, in: TemporaryFolder()).text
        #expect(report.split(separator: "\n").count < 200)
        #expect(report.contains("listed above"))
    }

    @Test func `a failure is reported with its position and a caret below it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\n \"layers\": [1,,2]}\n", to: "a.json")
        let path = folder.at("a.json").string
        let command = try Inspect.parse([path])
        let failure = try #require(#expect(throws: CommandFailure.self) { try command.run() })
        #expect(failure.status == .input)
        let first = try #require(failure.lines.first)
        #expect(first.hasPrefix("\(path):2:15: error: "))
        #expect(first.hasSuffix("[$.layers]"))
        #expect(failure.lines.contains("2 |  \"layers\": [1,,2]}"))
        #expect(failure.lines.contains("  |               ^"))
    }

    @Test func `names from the file cannot steer the terminal`() {
        let line = Message.line(file: "a\u{1B}[2J.json", severity: "error", text: "x\u{7}\ny")
        #expect(line == "a\u{FFFD}[2J.json: error: x\u{FFFD}\u{FFFD}y")
    }

    @Test func `errors end the process with the documented codes`() {
        func code(_ arguments: [String]) -> Int32? {
            let result = Result { try Pegbar.parseAsRoot(arguments) }
            guard case .failure(let error) = result else { return nil }
            return Pegbar.ending(with: error)?.0.rawValue
        }
        #expect(code(["nonsense-command", "--x"]) == 2)
        #expect(code(["inspect"]) == 2)
        #expect(code(["--help"]) == nil)
        struct Surprise: Error {}
        #expect(Pegbar.ending(with: Surprise())?.0 == .internalError)
        #expect(Pegbar.ending(with: CommandFailure(.input, "x"))?.0 == .input)
    }
}
