import Testing

@testable import Engine

struct TreePropertyTests {
    private var scene: Scene {
        var scene = Scene(
            treeLayers: [
                TreeLayer(0, 0, 50, 50, children: [1, 2]) { $0.name = "root" },
                TreeLayer(3, 4, 9, 9, "#ff0000") {
                    $0.name = "red"
                    $0.mask = 3
                    $0.filters = [LayerFilter(name: "soft edge", kind: .blur(Property(2)))]
                },
                TreeLayer(0, 0, 9, 9) {
                    $0.name = "sky"
                    $0.drawing = .gradient(
                        LayerGradient(colors: Property([.white, Color(red: 1, green: 0, blue: 0, alpha: 0.5)])))
                },
                TreeLayer(0, 0, 5, 5, "#000000"),
            ])
        scene.compositions[0].layers[0].name = "tree"
        return scene
    }

    private func set(_ keyPath: String, _ text: String) throws -> OverriddenScene { try scene.setting([keyPath: text]) }

    @Test func `the properties of boxes are addressed by the names of the boxes around them`() throws {
        #expect(try scene.value("tree.root.red.Position") == .vector(Vector3(3, 4)))
        #expect(try scene.value("tree.root.red.Opacity") == .number(100))
        #expect(try scene.value("tree.root.red.Filters.soft edge.Radius") == .number(2))
        #expect(try scene.value("**.soft edge.Radius") == .number(2))
        #expect(try scene.value("tree.root.red.Mask.Box.Background Color") == .color(.black))
    }

    @Test func `values from outside take the place of what boxes have`() throws {
        let moved = try set("tree.root.red.Position", "10, 20")
        #expect(moved.problems.isEmpty)
        #expect(moved.scene.treeLayers[1].geometry.position.base == Point(10, 20))
        #expect(scene.treeLayers[1].geometry.position.base == Point(3, 4))
        let blurred = try set("**.soft edge.Radius", "7px")
        #expect(try blurred.scene.value("**.soft edge.Radius") == .number(7))
        let green = try set("**.Colors", "#00ff00")
        guard case .gradient(let gradient) = green.scene.treeLayers[2].drawing else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.colors.base.map(\.text) == ["#00ff00", "#00ff0080"])
        #expect(try set("**.Nothing", "1").problems.count == 1)
    }

    @Test func `the colors of boxes are in the palette and can be replaced`() throws {
        let palette = scene.palette().entries
        let red = try #require(palette.first { $0.color.description == "#ff0000" })
        #expect(red.uses.map(\.keyPath.description) == ["tree.root.red.Background Color", "tree.root.sky.Colors"])
        var recoloring = Recoloring()
        recoloring[red.color] = Color(red: 0, green: 0, blue: 1)
        let blue = scene.applying([], recoloring: recoloring).scene
        #expect(blue.treeLayers[1].appearance.background.base.text == "#0000ff")
        guard case .gradient(let gradient) = blue.treeLayers[2].drawing else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.colors.base.map(\.text) == ["#ffffff", "#0000ff80"])
    }

    @Test func `uses of a composition that are to differ have trees of their own`() throws {
        var scene = scene
        let inner = Composition(name: "", size: Size(100, 100), layers: scene.compositions[0].layers)
        func use(_ name: String, id: Int) -> Layer {
            Layer(
                id: id, name: name, content: .composition(CompositionContent(composition: 1, size: Size(100, 100))),
                frames: 0..<100)
        }
        scene.compositions = [
            Composition(name: "", size: Size(100, 100), layers: [use("left", id: 1), use("right", id: 2)]), inner,
        ]
        scene.layerCount = 3
        let changed = try scene.setting(["right.tree.root.red.Background Color": "#00ff00"]).scene
        #expect(changed.compositions.count == 3)
        #expect(changed.treeLayers.count == 8)
        #expect(
            try changed.value("left.tree.root.red.Background Color") == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(
            try changed.value("right.tree.root.red.Background Color") == .color(Color(red: 0, green: 1, blue: 0)))
    }
}
