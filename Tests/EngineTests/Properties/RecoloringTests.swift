import Formats
import Testing

@testable import Engine

struct RecoloringTests {
    private func color(_ hex: String) throws -> PaletteColor { PaletteColor(try #require(Color(hex: hex))) }

    private func recoloring(_ pairs: KeyValuePairs<String, String>) throws -> Recoloring {
        var recoloring = Recoloring()
        for (old, new) in pairs { recoloring[try color(old)] = try color(new).color }
        return recoloring
    }

    private func gradient(_ numbers: String) -> String {
        """
        {"ty": "gf", "nm": "G", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [10, 0]}, "o": {"k": 100},
         "g": {"p": 2, "k": {"k": \(numbers)}}}
        """
    }

    /// Red and blue: a static fill, keyframes and a gradient with opacities.
    private func scene() throws -> Scene {
        let moving = """
            {"ty": "fl", "nm": "M", "o": {"k": 100}, "c": {"k": [
              {"t": 0, "s": [1, 0, 0, 1], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
              {"t": 10, "s": [0, 0, 1, 1]}]}}
            """
        let items = [
            NamedScene.square, NamedScene.fill("F", "1, 0, 0"), moving,
            gradient("[0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5]"),
        ]
        let solid = ##"{"ty": 1, "nm": "S", "sc": "#ff0000", "sw": 9, "sh": 9, "ip": 0, "op": 9, "st": 0, "ks": {}}"##
        return try NamedScene.read(
            layers: NamedScene.shapes("L", items.joined(separator: ",")) + "," + solid
        ).scene
    }

    @Test func `every color is listed with its uses`() throws {
        let palette = try scene().palette()
        #expect(palette.entries.map(\.color.description) == ["#ff0000", "#0000ff"] && !palette.isCut)
        func uses(_ index: Int) -> [String] {
            palette.entries[index].uses.map { use in
                "\(use.keyPath)" + (use.time.map { " at \($0)" } ?? "") + (use.offset.map { " stop \($0)" } ?? "")
            }
        }
        #expect(uses(0) == ["L.F.Color", "L.M.Color at 0.0", "L.G.Colors stop 0.0", "S.Color"])
        #expect(uses(1) == ["L.M.Color at 10.0", "L.G.Colors stop 1.0"])
    }

    @Test func `all uses of a color are replaced`() throws {
        let scene = try scene().applying([], recoloring: recoloring(["#ff0000": "#00ff00"])).scene
        #expect(scene.palette().entries.map(\.color.description) == ["#00ff00", "#0000ff"])
        #expect(scene.palette().entries.map(\.uses.count) == [4, 2])
        // Halfway between green and blue.
        #expect(scene.fills(at: 5).contains("#007f7f"))
    }

    @Test func `opacities of a gradient stay`() throws {
        let scene = try scene().applying([], recoloring: recoloring(["#0000ff": "#00ff00"])).scene
        guard case .gradient(let stops)? = try scene.value("L.G.Colors") else { return #expect(Bool(false)) }
        #expect(stops.values == [0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0.5] && stops.colorCount == 2)
    }

    @Test func `two colors change places`() throws {
        let swapped = try scene().applying([], recoloring: recoloring(["#ff0000": "#0000ff", "#0000ff": "#ff0000"]))
        #expect(swapped.problems.isEmpty)
        #expect(swapped.scene.palette().entries.map(\.color.description) == ["#0000ff", "#ff0000"])
        #expect(swapped.scene.palette().entries.map(\.uses.count) == [4, 2])
    }

    @Test func `an override of an address comes after`() throws {
        let override = PropertyOverride(try PropertyKeyPath("L.F.Color"), .written("#ff0000"))
        let result = try scene().applying([override], recoloring: recoloring(["#ff0000": "#00ff00"]))
        #expect(result.scene.palette().entries.map(\.uses.count) == [3, 2, 1])
    }

    @Test func `colors count as the same by their digits`() throws {
        // 0.9999 and 1 are both ff.
        let items = NamedScene.square + "," + NamedScene.fill("F", "0.9999, 0, 0.0001")
        let scene = try NamedScene.read(layers: NamedScene.shapes("L", items)).scene
        #expect(scene.palette().entries.map(\.color.description) == ["#ff0000"])
        #expect(scene.applying([], recoloring: try recoloring(["#ff0000": "#010203"])).scene.fills() == ["#010203"])
    }

    @Test func `texts and their animators are recolored`() throws {
        let documents = TextScene.document("A", "1, 0, 0") + "," + TextScene.document("B", "0, 1, 0", at: 10)
        let scene = try TextScene.read(
            documents: documents, animators: #"{"nm": "W", "a": {"fc": {"k": [1, 0, 0]}}, "s": {"t": 0}}"#)
        let changed = scene.applying([], recoloring: try recoloring(["#ff0000": "#0000ff"])).scene
        #expect(
            changed.palette().entries.map(\.color.description).sorted() == ["#000000", "#0000ff", "#00ff00"])
        let time = Evaluator(changed)
        #expect(time.stamp(at: 0) == time.stamp(at: 9) && time.stamp(at: 9) != time.stamp(at: 10))
    }

    @Test func `a color in a composition is replaced in all its uses, without a copy`() throws {
        let scene = try NamedScene.read(
            layers: NamedScene.use("A", of: "c") + "," + NamedScene.use("B", of: "c"),
            assets: NamedScene.composition("c", NamedScene.ball)
        ).scene
        let changed = scene.applying([], recoloring: try recoloring(["#ff0000": "#0000ff"])).scene
        #expect(changed.fills() == ["#0000ff", "#0000ff"] && changed.compositions.count == scene.compositions.count)
    }

    @Test func `hexadecimal digits come out as they went in`() throws {
        for level in 0...255 {
            let gray = PaletteColor(Color(red: Double(level) / 255, green: 0, blue: 1))
            #expect(PaletteColor(gray.color) == gray && gray.red == UInt8(level))
        }
        #expect(try color("#0a0b0c").description == "#0a0b0c")
        #expect(PaletteColor(Color(red: -1, green: 2, blue: .nan)).description == "#00ff00")
    }
}
