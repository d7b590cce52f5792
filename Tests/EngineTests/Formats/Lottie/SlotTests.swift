import Testing

@testable import Engine
@testable import Formats

struct SlotTests {
    /// A square with a fill, an opacity and a size from slots.
    private static let layers = """
        {"ty": 4, "nm": "L", "ip": 0, "op": 100, "st": 0, "ks": {"o": {"sid": "fade", "k": 50}}, "shapes": [
          {"ty": "rc", "p": {"k": [20, 20]}, "s": {"sid": "size", "k": [10, 20]}, "r": {"k": 0}},
          {"ty": "fl", "c": {"sid": "ink", "k": [0, 0, 0]}, "o": {"k": 100}}]}
        """
    private static let slots = #""slots": {"ink": {"p": {"k": [1, 0, 0]}}, "unused": {"p": {"k": 3}}},"#

    private func read(
        _ slots: [String: String] = [:], layers: String = SlotTests.layers, more: String = SlotTests.slots,
        assets: String = ""
    ) throws -> Document {
        let text = """
            {"v": "5.9.0", "fr": 25, "ip": 0, "op": 100, "w": 100, "h": 100, \(more)
             "assets": [\(assets)], "layers": [\(layers)]}
            """
        return try Document.read(Array(text.utf8), options: ReadingOptions(slots: slots)) { path in
            path == "new.png" ? [1, 2, 3] : nil
        }
    }

    @Test func `slots are listed with their values and uses`() throws {
        let document = try read()
        #expect(document.slots.map(\.name) == ["ink", "unused", "size", "fade"])
        #expect(document.slots.map(\.kind) == [.color, nil, .vector, .number])
        #expect(
            document.slots.map(\.value) == [
                .color(Color(red: 1, green: 0, blue: 0)), nil, .point(Point(10, 20)), .number(50),
            ])
        #expect(document.slots[0].uses == [Slot.Use(layer: "L", path: "$.layers[0].shapes[1].c")])
        #expect(document.slots.allSatisfy { !$0.isGiven && !$0.isAnimated })
    }

    @Test func `values are given as people write them`() throws {
        let document = try read(["ink": "#0000ff", "fade": "25", "size": "30,40"])
        #expect(document.diagnostics.isEmpty)
        #expect(document.scene.fills() == ["#0000ff"])
        #expect(try document.scene.value("L.Transform.Opacity") == .number(25))
        #expect(try document.scene.value("L.Rectangle Path.Size") == .vector(Vector3(30, 40)))
        #expect(document.slots.filter(\.isGiven).map(\.name) == ["ink", "size", "fade"])
        #expect(document.slots[0].value == .color(Color(red: 0, green: 0, blue: 1)))
    }

    @Test func `values are given as the JSON of the file`() throws {
        let moving = ##"{"k": [{"t": 0, "s": [1, 0, 0]}, {"t": 10, "s": [0, 0, 1]}]}"##
        let document = try read(["ink": moving, "size": "[7, 8]"])
        #expect(document.scene.fills(at: 0) == ["#ff0000"] && document.scene.fills(at: 10) == ["#0000ff"])
        #expect(try document.scene.value("L.Rectangle Path.Size") == .vector(Vector3(7, 8)))
        #expect(document.slots[0].isAnimated && !document.slots[2].isAnimated)
    }

    @Test(arguments: ["red", "", "{", "{]", "5"])
    func `a value that fits nothing is a diagnostic and the file's counts`(value: String) throws {
        let document = try read(["ink": value])
        #expect(document.diagnostics.map(\.feature) == ["slot"])
        #expect(document.diagnostics[0].message.contains("“ink”"))
        #expect(document.scene.fills() == ["#ff0000"])
    }

    @Test(arguments: [("ink", "5"), ("fade", "1,2"), ("fade", "{\"k\": \"x\"}"), ("size", "[]"), ("ink", "[1, 0]")])
    func `a value that fits nothing is refused`(name: String, value: String) throws {
        let slots = try read([name: value]).slots
        #expect(slots.compactMap(\.refusal).count == 1 && !slots.contains(where: \.isGiven))
        #expect(slots.first { $0.name == name }?.refusal?.contains("“\(name)”") == true)
    }

    @Test func `numbers may have the unit of their property behind them`() throws {
        let document = try read(["fade": "25%", "size": "30px, 40px"])
        #expect(document.diagnostics.isEmpty && document.slots.allSatisfy { $0.refusal == nil })
        #expect(try document.scene.value("L.Transform.Opacity") == .number(25))
        #expect(try document.scene.value("L.Rectangle Path.Size") == .vector(Vector3(30, 40)))
        #expect(try read(["fade": "25°"]).slots.contains { $0.refusal != nil })
    }

    @Test func `a value of the wrong shape is told without a place in the file`() throws {
        let document = try read(["ink": "{\"k\": \"red\"}"])
        #expect(document.diagnostics.count == 1)
        #expect(document.diagnostics[0].location == nil && document.diagnostics[0].hint != nil)
    }

    @Test func `a gradient comes from a slot with its number of colors`() throws {
        let layer = """
            {"ty": 4, "nm": "L", "ip": 0, "op": 100, "st": 0, "ks": {}, "shapes": [
              {"ty": "gf", "nm": "G", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "o": {"k": 100},
               "g": {"sid": "sky", "p": 2, "k": {"k": [0, 1, 1, 1, 1, 0, 0, 0]}}}]}
            """
        let own = #""slots": {"sky": {"p": {"p": 1, "k": {"k": [0, 1, 0, 0]}}}},"#
        #expect(
            try read(layers: layer, more: own).scene.value("L.G.Colors")
                == .gradient(GradientStops([0, 1, 0, 0], colorCount: 1)))
        let document = try read(["sky": "#f00,#0f0,#00f"], layers: layer, more: own)
        let stops = GradientStops([0, 1, 0, 0, 0.5, 0, 1, 0, 1, 0, 0, 1], colorCount: 3)
        #expect(try document.scene.value("L.G.Colors") == .gradient(stops))
        #expect(document.slots.map(\.kind) == [.gradient] && document.slots[0].value == .gradient(stops))
        #expect(
            try read(["sky": "#ff0000"], layers: layer, more: "").scene.palette().entries.map(\.color.description)
                == ["#ff0000"])
    }

    @Test func `a picture comes from a slot`() throws {
        let asset = #"{"id": "i", "sid": "logo", "w": 10, "h": 20, "u": "images/", "p": "old.png", "e": 0}"#
        let layer = #"{"ty": 2, "nm": "I", "refId": "i", "ip": 0, "op": 100, "st": 0, "ks": {}}"#
        let document = try read(["logo": "new.png"], layers: layer, more: "", assets: asset)
        #expect(document.scene.images.map(\.bytes) == [[1, 2, 3]])
        #expect(document.scene.images[0].size == Size(10, 20))
        #expect(document.slots.map(\.kind) == [.image] && document.slots[0].value == .text("new.png"))
        let own = #""slots": {"logo": {"p": {"w": 5, "h": 6, "u": "", "p": "new.png"}}},"#
        #expect(try read(layers: layer, more: own, assets: asset).scene.images.map(\.size) == [Size(5, 6)])
    }

    @Test func `a text keeps its style when words are given`() throws {
        func text(_ slots: [String: String], more: String = "") throws -> Scene {
            try TextScene.read(slot: "title", options: ReadingOptions(slots: slots), more: more).scene
        }
        func document(_ scene: Scene, at time: Double = 0) -> TextDocument? {
            guard case .text(let content) = scene.root.layers.first?.content else { return nil }
            return content.document.value(at: time)
        }
        let own = try #require(document(try text([:])))
        let given = try #require(document(try text(["title": "BABA"])))
        #expect(own.characters.count == 2 && given.characters.count == 4)
        #expect(
            given.characters[0] == own.characters[1]
                || given.characters.map(\.kind) == Array(repeating: .mark, count: 4))
        #expect(given.size == own.size && given.fill == own.fill)
        // Digits are words too where words are wanted.
        #expect(try document(text(["title": "12"]))?.characters.count == 2)
        let styled = try #require(document(try text(["title": #"{"fc": [0, 0, 1], "s": 40}"#])))
        #expect(styled.characters == own.characters && styled.size == 40)
        #expect(styled.fill == Color(red: 0, green: 0, blue: 1))
        let keyframes = #"{"k": [{"t": 0, "s": {"t": "A"}}, {"t": 10, "s": {"t": "BAB"}}]}"#
        let moving = try text(["title": keyframes])
        #expect([0, 9, 10].map { document(moving, at: $0)?.characters.count } == [1, 1, 3])
        #expect(document(moving, at: 10)?.size == own.size)
    }

    @Test func `what a slot's value names itself is not looked for`() throws {
        let own = #""slots": {"ink": {"p": {"sid": "ink", "k": [1, 0, 0]}}},"#
        #expect(try read(more: own).scene.fills() == ["#ff0000"])
    }

    @Test func `slots beyond counting are not listed`() throws {
        let items = (0..<10_100).map { #"{"ty": "rd", "r": {"sid": "s\#($0)", "k": 1}}"# }
        let uses = (0..<200).map { _ in #"{"ty": "rd", "r": {"sid": "s0", "k": 1}}"# }
        let document = try read(
            layers: NamedScene.shapes("L", (items + uses).joined(separator: ",")), more: "")
        #expect(document.slots.count == 10_000 && document.slots[0].uses.count == 100)
    }
}
