import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Tuning

/// What lies at a point, and where what is selected lies.
@Suite struct LayerPickerTests {
    /// A document of 100×100 with shapes, a matte, a mask, a line and a composition.
    private static func text(_ layers: String...) -> String {
        """
        {"v": "5.9.0", "fr": 25, "ip": 0, "op": 100, "w": 100, "h": 100,
         "assets": [{"id": "c", "layers": [\(box("Inside", at: "20, 80", size: "20, 20"))]}],
         "layers": [\(layers.joined(separator: ","))]}
        """
    }

    private static func box(_ name: String, at place: String, size: String, more: String = "") -> String {
        """
        {"ty": 4, "nm": "\(name)", "ip": 0, "op": 100, "st": 0, "ks": {"p": {"a": 0, "k": [\(place), 0]}}, "shapes": [
          {"ty": "gr", "nm": "G", "it": [{"ty": "rc", "nm": "R", "s": {"k": [\(size)]}, "p": {"k": [0, 0]}, "r": {"k": 0}},
           {"ty": "fl", "nm": "F", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}, {"ty": "tr"}]}]\(more)}
        """
    }

    private static let mask =
        #", "hasMask": true, "masksProperties": [{"mode": "a", "nm": "M", "o": {"k": 100}, "pt": {"k": "#
        + #"{"c": true, "v": [[-50, -50], [0, -50], [0, 50], [-50, 50]], "#
        + #""i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}}}]"#

    private func picked(_ x: Double, _ y: Double, _ text: String, frame: Double = 0) throws -> [String] {
        let document = try LoadedDocument.of(text)
        let request = PickRequest(serial: 1, file: "a", point: Point(x, y), frame: frame, scale: 5.12)
        var evaluator = Evaluator(document.scene)
        return Picking(request: request, document: document).report(&evaluator).keys
    }

    @Test func `layers that paint at a point are found from the top`() throws {
        let text = Self.text(
            Self.box("Top", at: "50, 50", size: "20, 20"), Self.box("Wide", at: "50, 50", size: "90, 30"),
            Self.box("Else", at: "10, 10", size: "10, 10"))
        #expect(try picked(50, 50, text) == ["Top", "Wide"])
        #expect(try picked(20, 50, text) == ["Wide"])
        #expect(try picked(10, 10, text) == ["Else"])
        #expect(try picked(90, 90, text) == [])
    }

    @Test func `what a mask or a matte takes away is not there`() throws {
        let masked = Self.text(Self.box("Half", at: "50, 50", size: "40, 40", more: Self.mask))
        #expect(try picked(40, 50, masked) == ["Half"])
        #expect(try picked(60, 50, masked) == [])
        let matte = Self.text(
            Self.box("Window", at: "50, 30", size: "40, 10", more: #", "td": 1"#),
            Self.box("View", at: "50, 50", size: "80, 80", more: #", "tt": 1"#))
        #expect(try picked(50, 30, matte) == ["View"])
        #expect(try picked(50, 60, matte) == [])
    }

    @Test func `a layer in a composition is found by its key there`() throws {
        let use =
            #"{"ty": 0, "nm": "Use", "refId": "c", "w": 100, "h": 100, "ip": 0, "op": 100, "st": 0, "ks": {"p": {"k": [10, 0, 0]}}}"#
        #expect(try picked(30, 80, Self.text(use)) == ["Use.Inside"])
    }

    @Test func `a thin line is met a little beside it`() throws {
        let line = Self.text(Self.box("Line", at: "50, 50", size: "80, 0.2"))
        #expect(try picked(50, 50.4, line) == ["Line"])
        #expect(try picked(50, 52, line) == [])
    }

    // MARK: - What is selected

    private func selection(_ key: String, _ text: String) throws -> SelectionReport {
        let document = try LoadedDocument.of(text)
        let name = Selecting.Name(document: DocumentKey(file: "a"), revision: 1, key: key, frame: 0)
        var evaluator = Evaluator(document.scene)
        let file = try TunableFile(Array(text.utf8))
        return LayerSelection(Selecting(name: name, document: document), tunable: file).report(&evaluator)
    }

    @Test func `a layer's box, outline and anchor lie on the composition`() throws {
        let report = try selection("Top", Self.text(Self.box("Top", at: "50, 40", size: "20, 10")))
        #expect(report.box == [Point(40, 35), Point(60, 35), Point(60, 45), Point(40, 45)])
        #expect(report.anchor == Point(50, 40))
        #expect(report.vertices.map(\.point).contains(Point(60, 35)))
        #expect(report.outline?.isEmpty == false)
    }

    @Test func `a shape of a layer is looked at alone`() throws {
        let report = try selection("Top.G.R", Self.text(Self.box("Top", at: "50, 40", size: "20, 10")))
        #expect(report.box.count == 4 && report.anchor == Point(50, 40))
    }

    @Test func `what does not exist has nothing`() throws {
        let report = try selection("No", Self.text(Self.box("Top", at: "50, 40", size: "20, 10")))
        #expect(report == SelectionReport(key: "No", frame: 0))
    }

    @Test(arguments: [("namePath", "Other"), ("hiddenPath", "true"), ("position", "51,40")])
    func `an edit of what is selected changes its bytes alone`(what: String, value: String) throws {
        let text = Self.text(
            Self.box("Same", at: "50, 40", size: "20, 10"), Self.box("Same", at: "10, 10", size: "20, 10"))
        let report = try selection("Same#2", text)
        let path = try #require(
            what == "namePath"
                ? report.namePath : what == "hiddenPath" ? report.hiddenPath : report.position?.paths.first)
        let file = try TunableFile(Array(text.utf8))
        let after = String(decoding: try file.making([.value(path: path, text: value)]).bytes(), as: UTF8.self)
        // The first of both layers stays as it is.
        let half = try #require(text.range(of: #""nm": "Same""#)).upperBound
        let second = try #require(text.range(of: #""nm": "Same""#, range: half..<text.endIndex)).lowerBound
        #expect(after.hasPrefix(text[..<second].dropLast(20)))
        let scene = try Document.read(Array(after.utf8)).scene
        let layers = scene.compositions[0].layers
        switch what {
        case "namePath": #expect(layers.map(\.name) == ["Same", "Other"])
        case "hiddenPath": #expect(layers.map(\.isHidden) == [false, true])
        default:
            let tree = SceneTree(scene)
            let own = try #require(tree.index(of: "Same#2"))
            #expect(tree.position(of: own, in: scene)?.value(at: 0) == Point(51, 40))
        }
    }

    @Test(arguments: [("Top.G", "G"), ("Top.G.R", "R"), ("Top.G.F", "F"), ("Top.Masks.M", "M")])
    func `a part of a layer is renamed in the file`(key: String, name: String) throws {
        let layer = Self.box("Top", at: "50, 40", size: "20, 10", more: Self.mask)
            .replacing(#"{"ty": "tr"}"#, with: #"{"ty": "tr", "o": {"k": 100}, "p": {"k": [1, 0]}}"#)
        let text = Self.text(layer)
        let path = try #require(try selection(key, text).namePath)
        let file = try TunableFile(Array(text.utf8))
        let after = String(decoding: try file.making([.value(path: path, text: "New")]).bytes(), as: UTF8.self)
        let start = try #require(text.range(of: #""nm": "Top""#)).upperBound
        #expect(after == text[..<start] + text[start...].replacing(#""nm": "\#(name)""#, with: #""nm": "New""#))
        // Of several with the same name nobody can tell which one is meant.
        let twice = Self.text(
            layer.replacing(#""shapes": ["#, with: #""shapes": [{"ty": "gr", "nm": "G", "it": []}, "#))
        if key != "Top.Masks.M" { #expect(try selection(key, twice).namePath == nil) }
    }

    @Test(arguments: [
        ("Top.G", #""hd": true"#), ("Top.G.R", #""hd": true"#), ("Top.G.F", #""hd": true"#),
        ("Top.Masks.M", #""mode": "n""#),
    ])
    func `a part of a layer is hidden in the file and shown again`(key: String, written: String) throws {
        let layer = Self.box("Top", at: "50, 40", size: "20, 10", more: Self.mask)
            .replacing(#"{"ty": "tr"}"#, with: #"{"ty": "tr", "o": {"k": 100}, "p": {"k": [1, 0]}}"#)
        let text = Self.text(layer)
        let before = try selection(key, text)
        #expect(before.isHidden == false)
        let edit = TuningEdit.value(path: try #require(before.hiddenPath), text: try #require(before.hiddenText))
        let bytes = try TunableFile(Array(text.utf8)).making([edit]).bytes()
        let after = String(decoding: bytes, as: UTF8.self)
        #expect(after.contains(written) && abs(after.count - text.count) < 16)
        // As After Effects draws it, it is gone and still listed.
        let scene = try Document.read(bytes, options: ReadingOptions(compatibility: .afterEffects)).scene
        let tree = SceneTree(scene)
        let own = try #require(tree.index(of: key))
        #expect(tree.nodes[own].isHidden)
        let hidden = try selection(key, after)
        #expect(hidden.isHidden == true && hidden.hiddenPath == before.hiddenPath)
        let back = TuningEdit.value(path: try #require(hidden.hiddenPath), text: try #require(hidden.hiddenText))
        let shown = String(decoding: try TunableFile(bytes).making([back]).bytes(), as: UTF8.self)
        #expect(shown == text || shown.replacing(#", "hd": false"#, with: "") == text)
    }

    @Test func `what is switched off lies among the others`() throws {
        let layer = Self.box("Top", at: "50, 40", size: "20, 10").replacing(
            #""nm": "R","#, with: #""nm": "R", "hd": true,"#)
        let tree = SceneTree(try Document.read(Array(Self.text(layer).utf8)).scene)
        #expect(tree.nodes.map(\.key) == ["Top", "Top.G", "Top.G.R", "Top.G.F"])
        #expect(tree.nodes.map(\.isHidden) == [false, false, true, false])
        let report = try selection("Top.G.R", Self.text(layer))
        #expect(report.box.isEmpty && report.isHidden == true && report.hiddenText == "false" && report.namePath != nil)
    }

    @Test func `a box is renamed in the file`() throws {
        let text = #"{"pegbar":"motion/1","size":[9,9],"layers":[{"name":"Card","bounds":[4,4],"position":[2,2]}]}"#
        let tree = SceneTree(try Document.read(Array(text.utf8)).scene)
        let key = try #require(tree.nodes.last { $0.name == "Card" }?.key)
        let path = try #require(try selection(key, text).namePath)
        let file = try TunableFile(Array(text.utf8))
        let after = String(decoding: try file.making([.value(path: path, text: "New")]).bytes(), as: UTF8.self)
        #expect(after == text.replacing("Card", with: "New"))
    }

    @Test func `what of a layer has no keyframes is told with its value`() throws {
        let report = try selection("Top", Self.text(Self.box("Top", at: "50, 40", size: "20, 10")))
        let still = try #require(report.still)
        #expect(still.slope == 1 && still.offset == 0)
        let position = try #require(still.properties.first { $0.keyPath == "Top.Transform.Position" })
        #expect(position.path == "$.layers[0].ks.p" && position.value.contains("50"))
        #expect(still.properties.contains { $0.path == "$.layers[0].ks.o" })
        #expect(still.properties.contains { $0.path == "$.layers[0].shapes[0].it[0].s" })
    }

    @Test func `a position that is animated says why it stays`() throws {
        let keys =
            #"[{"t": 0, "s": [0, 0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 9, "s": [9, 9, 0]}]"#
        let layer = """
            {"ty": 1, "nm": "S", "sc": "#ff0000", "sw": 9, "sh": 9, "ip": 0, "op": 100, "st": 0,
             "ks": {"p": {"a": 1, "k": \(keys)}}}
            """
        let position = try selection("S", Self.text(layer)).position
        #expect(position?.paths == [] && position?.reason != nil)
    }
}
