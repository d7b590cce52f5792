import ArgumentParser
import Engine
import Formats
import Foundation
import Testing

@testable import Live
@testable import Preview

struct OverrideArgumentsTests {
    /// The square of `Animations` with its color from a slot.
    private static let slotted = Animations.square.replacing(
        ##""c": {"a": 0, "k": [1, 0, 0, 1]}"##, with: ##""c": {"sid": "ink", "a": 0, "k": [1, 0, 0, 1]}"##)

    private func scene(_ arguments: [String], _ text: String = Self.slotted) throws -> Scene {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.json")
        let command = try Inspect.parse([folder.at("a.json").string] + arguments)
        return try command.reading.reader().read(command.file).document.scene
    }

    private func colors(_ arguments: [String]) throws -> [String] {
        try scene(arguments).palette().entries.map(\.color.description)
    }

    /// How a command line ends that is refused, and what is said.
    private func ending(_ arguments: [String]) -> (Preview.ExitStatus, [String])? {
        do {
            _ = try scene(arguments)
            return nil
        } catch {
            return Pegbar.ending(with: error)
        }
    }

    @Test func `properties are set by key path`() throws {
        #expect(try colors([]) == ["#ff0000"])
        #expect(try colors(["--set", "**.Fill.Color=#0000ff"]) == ["#0000ff"])
        let moved = try scene(["--set", "Square.Transform.Position=1,2", "--set", "Square.Group.Fill.Opacity=50%"])
        let keyPath = try PropertyKeyPath("Square.Transform.Position")
        #expect(moved.properties(matching: keyPath).properties.map(\.value) == [.vector(Vector3(1, 2))])
    }

    @Test func `slots are given values by name`() throws {
        #expect(try colors(["--slot", "ink=#00ff00"]) == ["#00ff00"])
        #expect(try colors(["--slot", "ink=#00ff00", "--slot", "ink=#0000ff"]) == ["#0000ff"])
        #expect(try colors(["--slot", #"ink={"k": [0, 0, 1]}"#]) == ["#0000ff"])
    }

    @Test func `words of a text are set, as far as there are letters`() throws {
        let outline = #"{"ty": "sh", "ks": {"k": {"v": [[0, 0], [50, 0], [50, -50]], "i": [], "o": [], "c": true}}}"#
        let chars = ["A", "B"].map { sign in
            #"{"ch": "\#(sign)", "fFamily": "F", "style": "S", "w": 60, "data": {"shapes": [{"it": [\#(outline)]}]}}"#
        }
        let text = """
            {"v": "5.9.0", "w": 9, "h": 9, "fr": 9, "ip": 0, "op": 9, "chars": [\(chars.joined(separator: ","))],
             "fonts": {"list": [{"fName": "FS", "fFamily": "F", "fStyle": "S"}]},
             "layers": [{"ty": 5, "nm": "T", "ip": 0, "op": 9, "st": 0, "ks": {}, "t": {"p": {}, "a": [], "m": {},
               "d": {"k": [{"t": 0, "s": {"t": "A", "f": "FS", "s": 20, "fc": [0, 0, 0]}}]}}}]}
            """
        let words = try scene(["--set", "T.Text=BA"], text)
        #expect(words.properties(matching: try PropertyKeyPath("T.Text")).properties.map(\.value) == [.text("BA")])
        #expect(throws: CommandFailure.self) { try scene(["--set", "T.Text=C"], text) }
    }

    @Test func `an equals sign with a backslash belongs to the name`() throws {
        let text = Animations.square.replacing(#""nm": "Square""#, with: #""nm": "a=b""#)
        let scene = try scene(["--set", #"a\=b.Group.Fill.Color=#00ff00"#], text)
        #expect(scene.palette().entries.map(\.color.description) == ["#00ff00"])
    }

    @Test func `what has no name is set by the key path that is listed`() throws {
        let text = Animations.square.replacing(#""nm": "Square""#, with: #""nm": """#)
        let scene = try scene(["--set", #"\u{}.Group.Fill.Color=#00ff00"#], text)
        #expect(scene.palette().entries.map(\.color.description) == ["#00ff00"])
        let keyPaths = scene.properties().properties.map(\.keyPath.description)
        #expect(keyPaths.contains(#"\u{}.Group.Fill.Color"#))
    }

    @Test(arguments: [
        ["--set", "Color"], ["--set", "=3"], ["--set", "a..b=3"], ["--slot", "ink"], ["--slot", "=3"],
    ])
    func `what is no assignment is a wrong command line`(arguments: [String]) {
        #expect(ending(arguments)?.0 == .usage)
    }

    @Test func `what the file does not have is reported with what it has`() throws {
        let missing = try #require(ending(["--set", "square.*.fill.color=#fff"]))
        #expect(missing.0 == .input)
        #expect(missing.1.count == 1)
        #expect(missing.1[0].contains("a.json: error: there is no property “square.*.fill.color”"))
        #expect(missing.1[0].hasSuffix("similar: “Square.Group.Fill.Color”"))
        let slot = try #require(ending(["--slot", "pen=3"]))
        #expect(slot.0 == .input && slot.1[0].hasSuffix("unknown slot “pen”; the file has “ink”"))
        let value = try #require(ending(["--slot", "ink=1,2"]))
        #expect(value.0 == .input && value.1.count == 1)
        #expect(value.1[0].hasSuffix("the value for the slot “ink” is not of type color"))
        let kind = try #require(ending(["--set", "**.Color=3"]))
        #expect(kind.0 == .input && kind.1[0].hasSuffix("the value for “**.Color” is not of type color"))
    }

    @Test func `a theme that a file does not have is a wrong input`() {
        #expect(ending(["--theme", "dark"])?.0 == .input)
        #expect(ending(["--no-theme"]) == nil)
        #expect(ending(["--animation", "zzz"])?.0 == .input)
    }

    @Test func `images are drawn as they were asked for`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.slotted, to: "a.json")
        try folder.write("\(folder.at("a.json").string)\t5\t\(folder.at("c.png").string)\n", to: "jobs.tsv")
        let changes = ["--set", "**.Color=#0000ff", "--size", "20"]
        func render(_ arguments: [String]) async throws { try await Render.parse(arguments).run() }
        try await render([folder.at("a.json").string, "--frame", "5", "-o", folder.at("b.png").string] + changes)
        try await render(["--jobs", folder.at("jobs.tsv").string] + changes)
        let images = ["b.png", "c.png"].map { FileManager.default.contents(atPath: folder.at($0).string) }
        #expect(images[0] != nil && images[0] == images[1])
        try await render(
            [folder.at("a.json").string, "--frame", "5", "-o", folder.at("d.png").string, "--size", "20"])
        #expect(FileManager.default.contents(atPath: folder.at("d.png").string) != images[0])
    }

    @Test func `a job whose file lacks the property fails, the others go on`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        try folder.write(Animations.square.replacing("Square", with: "Box"), to: "b.json")
        let lines = ["a", "b"].map { "\(folder.at("\($0).json").string)\t5\t\(folder.at("\($0).png").string)\n" }
        try folder.write(lines.joined(), to: "jobs.tsv")
        let command = try Render.parse([
            "--jobs", folder.at("jobs.tsv").string, "--size", "9", "--set", "Box.**.Color=#0000ff",
        ])
        await #expect(throws: ExitCode(1)) { try await command.run() }
        #expect(FileManager.default.contents(atPath: folder.at("a.png").string) == nil)
        #expect(FileManager.default.contents(atPath: folder.at("b.png").string) != nil)
    }

    @Test func `the report lists properties, colors and slots`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.slotted, to: "a.json")
        let file = try AnimationFile.read(path: folder.at("a.json").string)
        let inspection = Inspection(file, name: "a.json")
        let lines = inspection.text.split(separator: "\n")
        for line in [
            "  colors       #ff0000 1×", "  slot         ink  color  #ff0000", "  Square.Transform  Position 50,25px ~",
            "  Square.Group.Rectangle Path  Size 40,40px · Roundness 0px", "  Square.Group.Fill  Color #ff0000",
        ] {
            #expect(lines.contains(Substring(line)), "\(line)")
        }
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(try inspection.json())) as? [String: Any])
        let properties = try #require(json["properties"] as? [[String: Any]])
        let color = try #require(properties.first { $0["keyPath"] as? String == "Square.Group.Fill.Color" })
        #expect(color["kind"] as? String == "color" && color["value"] as? String == "#ff0000")
        #expect(color["animated"] as? Bool == false)
        let position = try #require(properties.first { $0["keyPath"] as? String == "Square.Transform.Position" })
        #expect(position["value"] as? [Double] == [50, 25, 0] && position["animated"] as? Bool == true)
        #expect(position["unit"] as? String == "px")
        let slots = try #require(json["slots"] as? [[String: Any]])
        #expect(slots.map { $0["name"] as? String } == ["ink"])
        #expect((json["colors"] as? [[String: Any]])?.first?["keyPaths"] as? [String] == ["Square.Group.Fill.Color"])
        #expect((json["themes"] as? [Any])?.isEmpty == true && json["propertiesCut"] as? Bool == false)
    }

    @Test func `key paths are listed one a line`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let file = try AnimationFile.read(path: folder.at("a.json").string)
        let inspection = Inspection(file, name: "a.json", keyPath: try PropertyKeyPath("**.Fill.*"))
        #expect(
            inspection.keyPathText
                == "Square.Group.Fill.Color\tcolor\t#ff0000\tstatic\nSquare.Group.Fill.Opacity\tnumber\t100%\tstatic")
    }

    @Test func `a long list is cut for reading`() throws {
        let folder = try TemporaryFolder()
        let layer = ##"{"ty": 1, "nm": "S", "sc": "#ff0000", "sw": 9, "sh": 9, "ip": 0, "op": 9, "st": 0, "ks": {}}"##
        let layers = Array(repeating: layer, count: 500).joined(separator: ",")
        try folder.write(
            #"{"v": "5", "w": 9, "h": 9, "fr": 9, "ip": 0, "op": 9, "layers": [\#(layers)]}"#, to: "a.json")
        let file = try AnimationFile.read(path: folder.at("a.json").string)
        let inspection = Inspection(file, name: "a.json")
        #expect(inspection.properties.count == 2_000 && inspection.propertiesCut)
        #expect(inspection.propertyLines.count < 70)
        #expect(Inspection(file, name: "a.json", keyPath: try PropertyKeyPath("**")).properties.count == 4_000)
    }
}
