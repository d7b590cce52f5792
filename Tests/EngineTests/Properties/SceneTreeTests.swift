import Formats
import Testing

@testable import Engine

struct SceneTreeTests {
    private func keys(_ scene: Scene) -> [String] { SceneTree(scene).nodes.map(\.key) }

    private func solid(_ name: String, _ color: String = "#ff0000", more: String = "") -> String {
        """
        {"ty": 1, "nm": "\(name)", "sc": "\(color)", "sw": 9, "sh": 9, "ip": 0, "op": 100, "st": 0, "ks": {}\(more)}
        """
    }

    @Test func `layers, groups and shapes are listed from the top`() throws {
        let tree = SceneTree(try NamedScene.withBall())
        #expect(tree.nodes.map(\.key) == ["Ball", "Ball.Body", "Ball.Body.Box", "Ball.Body.Fill 1"])
        #expect(tree.nodes.map(\.kind) == [.shapes, .group, .rectangle, .fill])
        #expect(tree.nodes.map(\.depth) == [0, 1, 2, 2])
        #expect(tree.nodes[0].frames == 0..<100)
    }

    @Test func `equal names are numbered, and names with dots are escaped`() throws {
        let scene = try NamedScene.read(layers: [solid("A"), solid("A"), solid("a.b")].joined(separator: ",")).scene
        #expect(keys(scene) == ["A", "A#2", #"a\.b"#])
        #expect(SceneTree(scene).index(of: "A#2") == 1)
    }

    @Test func `key paths of nodes are those of properties`() throws {
        let mask =
            #", "hasMask": true, "masksProperties": [{"mode": "a", "nm": "M", "pt": {"k": {"c": true, "#
            + #""v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}]"#
        let scene = try NamedScene.read(
            layers: solid("S", more: mask) + "," + NamedScene.use("U", of: "c"),
            assets: NamedScene.composition("c", NamedScene.ball)
        ).scene
        let tree = SceneTree(scene)
        #expect(tree.nodes.map(\.key).contains("S.Masks.M"))
        let addresses = try scene.addresses()
        for node in tree.nodes {
            #expect(addresses.contains { $0.hasPrefix(node.key + ".") }, "\(node.key)")
        }
    }

    @Test func `nothing more is listed or looked for once nobody wants it`() throws {
        let scene = try NamedScene.withBall()
        Interruption.$current.withValue(Interruption { false }) {
            let tree = SceneTree(scene)
            #expect(tree.nodes.isEmpty && tree.isCut)
            let list = scene.properties()
            #expect(list.properties.isEmpty && list.isCut)
        }
    }

    @Test func `a composition is listed in each of its uses, and parents and mattes are nodes`() throws {
        let inner = ##"""
            {"ty": 3, "nm": "Rig", "ind": 1, "ip": 0, "op": 100, "st": 0, "ks": {}},
            {"ty": 1, "nm": "Arm", "ind": 2, "parent": 1, "sc": "#00ff00", "sw": 9, "sh": 9, "ip": 0, "op": 50, "st": 0,
             "ks": {}}
            """##
        let matte = solid("Window", more: #", "td": 1"#) + "," + solid("View", more: #", "tt": 1"#)
        let scene = try NamedScene.read(
            layers: [NamedScene.use("U", of: "c"), NamedScene.use("V", of: "c"), matte].joined(separator: ","),
            assets: NamedScene.composition("c", inner)
        ).scene
        let tree = SceneTree(scene)
        #expect(tree.nodes.map(\.key) == ["U", "U.Rig", "U.Arm", "V", "V.Rig", "V.Arm", "Window", "View"])
        #expect(tree.nodes[5].parent == 4)
        #expect(tree.nodes[2].place == tree.nodes[5].place)
        #expect(tree.nodes[7].matte == 6 && tree.nodes[7].channel == .alpha && tree.nodes[6].isMatte)
    }

    @Test func `trees of many uses end`() throws {
        let levels = (0..<30).map { level in
            let use = NamedScene.use("U", of: "c\(level + 1)")
            return NamedScene.composition("c\(level)", use + "," + use)
        }
        let assets = (levels + [NamedScene.composition("c30", NamedScene.ball)]).joined(separator: ",")
        let tree = SceneTree(try NamedScene.read(layers: NamedScene.use("Top", of: "c0"), assets: assets).scene)
        #expect(tree.isCut && tree.nodes.count == SceneTree.mostNodes)
    }

    // MARK: - Hiding

    private func three() throws -> Scene {
        try NamedScene.read(
            layers: [
                solid("A", "#ff0000"), NamedScene.shapes("B", two), NamedScene.use("C", of: "c"),
            ].joined(separator: ","),
            assets: NamedScene.composition("c", solid("D", "#0000ff") + "," + solid("E", "#00ffff"))
        ).scene
    }

    private let two =
        NamedScene.group("G", NamedScene.square + "," + NamedScene.fill("F", "0, 1, 0")) + ","
        + NamedScene.group("H", NamedScene.square + "," + NamedScene.fill("F", "1, 1, 0"))

    private func fills(hidden: Set<String> = [], solo: Set<String> = []) throws -> [String] {
        try three().showing(SceneVisibility(hidden: hidden, solo: solo)).fills()
    }

    @Test func `what is hidden is not drawn`() throws {
        #expect(try fills() == ["#00ffff", "#0000ff", "#ffff00", "#00ff00", "#ff0000"])
        #expect(try fills(hidden: ["A"]) == ["#00ffff", "#0000ff", "#ffff00", "#00ff00"])
        #expect(try fills(hidden: ["B.G"]) == ["#00ffff", "#0000ff", "#ffff00", "#ff0000"])
        #expect(try fills(hidden: ["B.H.F", "C.E"]) == ["#0000ff", "#00ff00", "#ff0000"])
        #expect(try fills(hidden: ["nothing"]).count == 5)
    }

    @Test func `what is soloed is drawn alone, with all that it takes`() throws {
        #expect(try fills(solo: ["A"]) == ["#ff0000"])
        #expect(try fills(solo: ["B.H"]) == ["#ffff00"])
        #expect(try fills(solo: ["B.H.F", "C.E"]) == ["#00ffff", "#ffff00"])
        #expect(try fills(solo: ["C"]) == ["#00ffff", "#0000ff"])
        #expect(try fills(solo: ["nothing"]).count == 5)
    }

    @Test func `a soloed layer keeps its matte`() throws {
        let scene = try NamedScene.read(
            layers: solid("Window", more: #", "td": 1"#) + "," + solid("View", "#00ff00", more: #", "tt": 1"#) + ","
                + solid("Else")
        ).scene
        var evaluator = Evaluator(scene.showing(SceneVisibility(solo: ["View"])))
        let commands = evaluator.displayList(at: 0).commands
        #expect(commands.count { if case .fill = $0 { true } else { false } } == 2)
    }

    @Test func `a box of an archive is hidden, and its mask taken away`() throws {
        let scene = TreeScene.masked
        #expect(keys(scene) == ["L", "L.Root", "L.Root.Top", "L.Root.Top.Mask.M", "L.Root.Top.Inside"])
        let shown = scene.showing(SceneVisibility(hidden: ["L.Root.Top.Mask.M"]))
        #expect(shown.treeLayers[1].mask == nil)
        #expect(scene.showing(SceneVisibility(hidden: ["L.Root.Top.Inside"])).treeLayers[3].appearance.hidden.base == 1)
    }
}

/// Scenes of boxes.
private enum TreeScene {
    /// A root with a box that has a mask and another box in it.
    static var masked: Scene {
        let layers = [
            TreeLayer(name: "Root", children: [1]), TreeLayer(name: "Top", children: [3], mask: 2),
            TreeLayer(name: "M"),
            TreeLayer(name: "Inside"),
        ]
        let content = LayerTreeContent(root: 0, clock: .outer)
        let layer = Layer(id: 0, name: "L", content: .layerTree(content), frames: 0..<10)
        return Scene(
            size: Size(10, 10), frameRate: 10, frames: 0..<10,
            compositions: [Composition(name: "", size: Size(10, 10), layers: [layer])], treeLayers: layers,
            layerCount: 1)
    }
}
