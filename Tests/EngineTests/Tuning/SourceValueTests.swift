import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// A Lottie animation of a dot, a solid and a text, in few characters.
private let scene = """
    {"v":"5.7","fr":10,"ip":0,"op":20,"w":10,"h":10,"layers":[{"ty":4,"nm":"Dot","ip":0,"op":20,"st":0,"ks":{\
    "o":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[100]}]},"r":{"a":0,"k":45.0},"p":{"a":0,"k":[1,2,0]}},"shapes":[\
    {"ty":"sh","ks":{"a":0,"k":{"i":[[0,0],[0,0]],"o":[[0,0],[1,0]],"v":[[0,0],[4,4]],"c":false}}},\
    {"ty":"fl","nm":"Fill","c":{"a":0,"k":[1,0,0,1]}},\
    {"ty":"gf","nm":"Grad","o":{"a":0,"k":100},"s":{"a":0,"k":[0,0]},"e":{"a":0,"k":[4,0]},\
    "g":{"p":2,"k":{"a":0,"k":[0,1,0,0,1,0,0,1]}}}]},\
    {"ty":1,"nm":"Solid","ip":0,"op":20,"ks":{"r":{"a":0,"k":0,"x":"var $bm_rt; $bm_rt = time * 10;"}},\
    "sw":4,"sh":4,"sc":"#ff0000"},\
    {"ty":5,"nm":"Words","ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":10,"f":"Arial","t":"Hello","j":0,\
    "tr":0,"fc":[0,0,0]}}]},"p":{},"m":{"g":1},"a":[]}}]}
    """

/// Values of the scene that are saved: each in the form that the file has for it, and nothing else moves.
@Suite struct SourceValueTests {
    private func changed(_ edits: [TuningEdit], _ text: String = scene) throws -> String {
        let file = try TunableFile([UInt8](text.utf8))
        return String(decoding: try file.making(edits).bytes(), as: UTF8.self)
    }

    private func override(_ keyPath: String, _ value: String) throws -> TuningEdit {
        .override(PropertyOverride.Constant(try PropertyKeyPath(keyPath), value))
    }

    @Test(arguments: [
        ("Dot.Transform.Rotation", "90", #""k":45.0"#, #""k":90.0"#),
        (
            "Dot.Transform.Opacity", "50%", #"{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[100]}]}"#,
            #"{"a":0,"k":50}"#
        ),
        ("Dot.Transform.Position", "3,2.5", "[1,2,0]", "[3,2.5,0]"),
        ("Dot.Transform.Scale", "200", "[1,2,0]}", #"[1,2,0]},"s":{"a":0,"k":[200,200]}"#),
        ("Dot.Fill.Color", "#00ff00", "[1,0,0,1]", "[0,1,0,1]"),
        ("Dot.Fill.Opacity", "7%", "[1,0,0,1]}", #"[1,0,0,1]},"o":{"a":0,"k":7}"#),
        (
            "Dot.Fill.Hidden", "true", #""nm":"Fill","c":{"a":0,"k":[1,0,0,1]}"#,
            #""nm":"Fill","c":{"a":0,"k":[1,0,0,1]},"hd":true"#
        ),
        ("Dot.Hidden", "true", #""nm":"Dot""#, #""nm":"Dot","hd":true"#),
        ("Dot.Name", "Ball", #""nm":"Dot""#, #""nm":"Ball""#),
        ("Dot.Grad.Colors", "#0000ff,#00ff00", "[0,1,0,0,1,0,0,1]", "[0,0,0,1,1,0,1,0]"),
        ("Solid.Color", "#0080FF", "#ff0000", "#0080ff"),
        ("Words.Text", "Hi\n“you”", "Hello", #"Hi\r“you”"#),
        ("Words.Font Size", "12", #""s":10"#, #""s":12"#),
        ("Words.Tracking", "0.5", #""tr":0"#, #""tr":50"#),
        ("Words.Line Height", "14", #""tr":0"#, #""tr":0,"lh":14"#),
        ("Words.Color", "#ffffff", "[0,0,0]}}", "[1,1,1]}}"),
        (
            "Dot.Path.Path", "M1 0 L4 5", #""o":[[0,0],[1,0]],"v":[[0,0],[4,4]]"#,
            #""o":[[0,0],[0,0]],"v":[[1,0],[4,5]]"#
        ),
    ])
    func `a value is saved in the form of the file`(keyPath: String, value: String, old: String, new: String) throws {
        #expect(scene.components(separatedBy: old).count == 2)
        #expect(try changed([override(keyPath, value)]) == scene.replacing(old, with: new))
    }

    @Test(arguments: [
        ("$.layers[0].shapes[1].c.k", "#0000ff", "[1,0,0,1]", "[0,0,1,1]"),
        ("$.layers[0].shapes[1].c", "[0,0.5,1]", "[1,0,0,1]", "[0,0.5,1,1]"),
        ("$.layers[0].ks.p.k[0]", "7", "[1,2,0]", "[7,2,0]"),
        ("$.layers[0].ks.r", "30", "45.0", "30.0"),
        ("$.layers[0].ks.sk.k", "5", "[1,2,0]}", #"[1,2,0]},"sk":{"a":0,"k":5}"#),
        ("$.layers[0].shapes[0].ks.k.v[1][0]", "6", "[4,4]", "[6,4]"),
        ("$.layers[0].shapes[0].ks.k.c", "true", "false", "true"),
        ("$.layers[2].t.d.k[0].s.t", "a=b", "Hello", "a=b"),
        ("$.layers[0].nm", "Ball", #""nm":"Dot""#, #""nm":"Ball""#),
        (
            "$.layers[0].shapes[0].ks.k", #"{"v":[[0,0],[4,4]],"i":[[0,0],[2,0]],"o":[[0,0],[0,0]],"c":true}"#,
            #"{"i":[[0,0],[0,0]],"o":[[0,0],[1,0]],"v":[[0,0],[4,4]],"c":false}"#,
            #"{"i":[[0,0],[2,0]],"o":[[0,0],[0,0]],"v":[[0,0],[4,4]],"c":true}"#
        ),
    ])
    func `a value is saved by its JSON path, in the file's units`(
        path: String, value: String, old: String, new: String
    ) throws {
        #expect(try changed([.value(path: path, text: value)]) == scene.replacing(old, with: new))
    }

    /// The outline of the dot.
    private static let outline = #"{"i":[[0,0],[0,0]],"o":[[0,0],[1,0]],"v":[[0,0],[4,4]],"c":false}"#

    @Test(arguments: [
        (outline, false), (#"[{"t":0,"s":[\#(outline)]},{"t":9,"s":[\#(outline)]}]"#, true),
    ])
    func `a whole outline is saved, static or keyed, and read again as it was set`(path: String, isKeyed: Bool) throws {
        let text = scene.replacing(
            "\"a\":0,\"k\":\(Self.outline)", with: "\"a\":\(isKeyed ? 1 : 0),\"k\":\(path)")
        let new = try changed([override("Dot.Path.Path", "M1 0 C1 0 4 2 4 4 L0 4 Z")], text)
        let expected = #"{"i":[[0,0],[0,-2],[0,0]],"o":[[0,0],[0,0],[0,0]],"v":[[1,0],[4,4],[0,4]],"c":true}"#
        #expect(
            new
                == text.replacing(
                    "\"a\":\(isKeyed ? 1 : 0),\"k\":\(path)", with: "\"a\":0,\"k\":\(expected)"))
    }

    @Test func `an outline of several contours does not fit a path of one`() throws {
        let edit = try override("Dot.Path.Path", "M0 0 L1 1 M2 2 L3 3")
        let failure = try #require(throws: TuningFailure.self) { try changed([edit]) }
        #expect(failure.description == "the value for “Dot.Path.Path” is not of type path")
    }

    @Test func `a layer without a transform is given one of the value alone`() throws {
        let text = scene.replacing(#""op":20,"ks":{},"t""#, with: #""op":20,"t""#)
        for (keyPath, value, member) in [
            ("Words.Transform.Rotation", "30", #""r":{"a":0,"k":30}"#),
            ("Words.Transform.Opacity", "50%", #""o":{"a":0,"k":50}"#),
            ("Words.Transform.Position", "3,4", #""p":{"a":0,"k":[3,4]}"#),
        ] {
            let new = try changed([override(keyPath, value)], text)
            #expect(new == text.replacing(#""nm":"Words""#, with: #""nm":"Words","ks":{\#(member)}"#))
        }
        let both = try changed(
            [override("Words.Transform.Rotation", "30"), override("Words.Transform.Opacity", "50%")], text)
        #expect(
            both
                == text.replacing(
                    #""nm":"Words""#, with: #""nm":"Words","ks":{"o":{"a":0,"k":50},"r":{"a":0,"k":30}}"#))
        let failure = try #require(throws: TuningFailure.self) {
            try changed([override("Words.Transform.*", "5")], text)
        }
        #expect(failure.description.contains("set one at a time"))
    }

    @Test func `a group without a transform is given one more item`() throws {
        let fill = #"{"ty":"fl","nm":"Fill","c":{"a":0,"k":[1,0,0,1]}}"#
        let group = #"{"ty":"gr","nm":"Group","it":[\#(fill)]}"#
        let text = scene.replacing(fill, with: group)
        #expect(
            try changed([override("Dot.Group.Transform.Rotation", "30")], text)
                == text.replacing(
                    group, with: #"{"ty":"gr","nm":"Group","it":[\#(fill),{"ty":"tr","r":{"a":0,"k":30}}]}"#))
    }

    @Test func `a color is replaced at each of its uses, in each use's own form`() throws {
        let red = try #require(Color(hex: "#ff0000"))
        let green = try #require(Color(hex: "#00ff00"))
        let text = try changed([.recolor(from: PaletteColor(red), to: PaletteColor(green))])
        let expected = scene.replacing("[1,0,0,1]", with: "[0,1,0,1]").replacing("#ff0000", with: "#00ff00")
            .replacing("[0,1,0,0,1,0,0,1]", with: "[0,0,1,0,1,0,0,1]")
        #expect(text == expected)
    }

    @Test func `before version 4_1_9 colors are counted in 255ths`() throws {
        let text = scene.replacing("5.7", with: "4.0").replacing("[1,0,0,1]", with: "[255,0,0,255]")
        let new = try changed([override("Dot.Fill.Color", "#336699")], text)
        #expect(new == text.replacing("[255,0,0,255]", with: "[51,102,153,255]"))
    }

    @Test func `a member is added in the style of its neighbours`() throws {
        let text = """
            {"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [
              {
                "ty": 4,
                "nm": "Dot",
                "ip": 0,
                "ks": {
                  "o": {"a": 0, "k": 100}
                },
                "shapes": []
              }
            ]}
            """
        #expect(
            try changed([override("Dot.Transform.Rotation", "30"), override("Dot.Hidden", "true")], text)
                == text.replacing("\"k\": 100}", with: "\"k\": 100},\n      \"r\": {\"a\": 0, \"k\": 30}")
                .replacing("\"nm\": \"Dot\"", with: "\"nm\": \"Dot\",\n    \"hd\": true"))
    }

    @Test func `what cannot be saved is refused with the reason`() throws {
        let bytes = [UInt8](scene.utf8)
        for (edit, reason) in [
            (try override("Solid.Transform.Rotation", "5"), "because an expression drives it"),
            (try override("Dot.Fill.Color", "5"), "the value for “Dot.Fill.Color” is not of type color"),
            (try override("Dot.Fill.Colour", "#000000"), "there is no property “Dot.Fill.Colour”"),
            (try override("Dot.Fill.Color", "#00000080"), "because the file does not store this color's opacity"),
            (.value(path: "$.layers[0].ks.r.k", text: "x"), "“x” is no number"),
            (.value(path: "$.layers[9].ks.r.k", text: "1"), "there is no editable number at $.layers[9].ks.r.k"),
        ] {
            let failure = try #require(throws: TuningFailure.self) { try TunableFile(bytes).making([edit]) }
            #expect(failure.description.contains(reason), "\(failure)")
        }
    }

    @Test func `a value of a slot that is given from outside cannot be saved`() throws {
        let text = scene.replacing(#"{"a":0,"k":45.0}"#, with: #"{"sid":"turn"}"#)
        let document = try Document.read(
            [UInt8](text.utf8), options: ReadingOptions(slots: ["turn": "20"]), sources: true)
        let property = try #require(
            document.scene.sourcedProperties(matching: try PropertyKeyPath("Dot.Transform.Rotation")).first)
        let source = try #require(document.sources?.value(property.origin ?? 0, named: property.name))
        #expect(throws: SourceFailure.self) { try document.sources?.edits(.number(1), at: source) }
    }

    @Test func `what the file writes once is said to change for its other uses`() throws {
        let text = """
            {"v":"5.7","fr":10,"ip":0,"op":20,"w":10,"h":10,"assets":[{"id":"c","layers":[{"ty":1,"nm":"In","ip":0,"op":20,\
            "ks":{"r":{"a":0,"k":1}},"sw":1,"sh":1,"sc":"#ff0000"}]}],"layers":[\
            {"ty":0,"nm":"A","refId":"c","w":1,"h":1,"ip":0,"op":20,"ks":{}},\
            {"ty":0,"nm":"B","refId":"c","w":1,"h":1,"ip":0,"op":20,"ks":{}}]}
            """
        let tuned = try TunableFile([UInt8](text.utf8)).making([override("A.In.Transform.Rotation", "2")])
        #expect(tuned.notes == ["the file writes this value once, so it changes for “B.In.Transform.Rotation”, too"])
        let all = try TunableFile([UInt8](text.utf8)).making([override("*.In.Transform.Rotation", "2")])
        #expect(all.notes.isEmpty && all.text == tuned.text)
    }

    @Test func `values are saved inside archives`() throws {
        let archive = ZIPBuilder([
            ZIPBuilder.File(name: "a/one.json", content: Array(scene.utf8)),
            ZIPBuilder.File(name: "i/p.png", content: [1, 2, 3]),
        ]).bytes
        let new = try TunableFile(archive).making([
            override("Dot.Fill.Color", "#00ff00"), override("Dot.Transform.Rotation", "1"),
        ]).bytes()
        let text = try #require(try ZIPArchive(new).contents(of: "a/one.json"))
        #expect(
            String(decoding: text, as: UTF8.self)
                == scene.replacing("[1,0,0,1]", with: "[0,1,0,1]").replacing("45.0", with: "1.0"))
        #expect(try ZIPArchive(new).contents(of: "i/p.png") == [1, 2, 3])
    }

    @Test func `without being asked for nothing is noted, and the scene is the same`() throws {
        let bytes = [UInt8](scene.utf8)
        let (plain, told) = (try Document.read(bytes), try Document.read(bytes, sources: true))
        #expect(plain.sources == nil && told.sources?.values.isEmpty == false)
        #expect(plain.scene.compositions[0].layers[0].transform.rotation.origin == nil)
    }

    @Test(arguments: [0.07, 0.3, 1 / 3.0, 0.5, 2.5, -1e-7, 12345.678])
    func `a share is written as the per cent that it is`(number: Double) {
        let scale = SourceScale(0.01)
        let written = scale.file(number)
        #expect(abs(scale.scene(written) - number) <= 1e-14 * abs(number))
        #expect(written == (number * 100 * 1e9).rounded() / 1e9 || number == 1 / 3.0)
    }
}
