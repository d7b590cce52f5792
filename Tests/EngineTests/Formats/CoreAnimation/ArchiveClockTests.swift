import Testing

@testable import Engine
@testable import Formats

/// Layers that are animated from layers around them, and how long a clip is.
struct ArchiveClockTests {
    /// A square of 10 with a name, in which a smaller one moves on its clock.
    private func held(
        _ builder: inout ArchiveBuilder, _ timing: KeyValuePairs<String, PlistTree>, name: String = "Held"
    ) -> PlistTree {
        let own = builder.animation(
            "CABasicAnimation", ["keyPath": "position.y", "fromValue": 0, "toValue": 100, "duration": 10])
        let layer = builder.add(.null)
        let color = builder.color(1, 0, 0)
        let (bounds, animations) = (builder.rect(0, 0, 10, 10), builder.array([own]))
        builder.fill(layer, "CALayer", [:])
        guard case .uid(let place) = layer, case .dictionary(let pairs) = builder.objects[place] else { return layer }
        let members: [(String, PlistTree)] =
            [
                ("name", .string(name)), ("bounds", bounds), ("backgroundColor", color),
                ("CALayerAnimations", animations),
            ] + timing.map { ($0.key, $0.value) }
        builder.replace(place, .dictionary(members.map { PlistTree.Pair(key: $0.0, value: $0.1) } + pairs))
        return layer
    }

    /// Where the square lies after some seconds, with an animation of the root that moves it from 0 to 100 in 10 s.
    private func places(
        at times: [Double], keyPath: String = "sublayers.Held.position.x",
        keys: KeyValuePairs<String, PlistTree> = ["geometryFlipped": true],
        _ make: (inout ArchiveBuilder) -> PlistTree
    ) throws -> (places: [Point], document: Document) {
        var builder = ArchiveBuilder()
        let inner = make(&builder)
        let outer = builder.animation(
            "CABasicAnimation",
            [
                "keyPath": .string(keyPath), "fromValue": 0, "toValue": 100, "duration": 10, "fillMode": "both",
                "removedOnCompletion": false,
            ])
        let root = builder.layer([
            "bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([inner]),
            "CALayerAnimations": builder.array([outer]),
        ])
        let document = try Document.read(builder.document(root, keys))
        let places = times.map { time in
            for case .fill(let fill) in document.scene.commands(at: time * 60) {
                return Point(fill.transform.tx + 5, fill.transform.ty + 5)
            }
            return Point(.nan, .nan)
        }
        return (places, document)
    }

    @Test func `an animation through a key path runs on the clock of the layer that has it`() throws {
        let timings: [(KeyValuePairs<String, PlistTree>, [Point])] = [
            ([:], [Point(20, 20), Point(40, 40)]),
            (["speed": 2.0], [Point(20, 40), Point(40, 80)]),
            (["speed": 0.0, "timeOffset": 3.0], [Point(20, 30), Point(40, 30)]),
            (["duration": 1.5, "repeatCount": 9.0], [Point(20, 5), Point(40, 10)]),
            (["beginTime": 1.0], [Point(20, 10), Point(40, 30)]),
        ]
        for (timing, expected) in timings {
            let (places, document) = try places(at: [2, 4]) { held(&$0, timing) }
            for (place, point) in zip(places, expected) { #expect((place - point).length < 1e-9, "\(timing)") }
            #expect(document.diagnostics.isEmpty)
        }
    }

    @Test func `a layer whose clock has not begun is not there, whoever moves it`() throws {
        let (places, _) = try places(at: [0.5, 1]) { held(&$0, ["beginTime": 1.0]) }
        #expect(places[0].x.isNaN && abs(places[1].x - 10) < 1e-9)
    }

    @Test func `a key path leads through layers with clocks of their own`() throws {
        let path = "sublayers.Between.sublayers.Held.position.x"
        func between(_ timing: KeyValuePairs<String, PlistTree>) throws -> (places: [Point], document: Document) {
            try places(at: [2, 4], keyPath: path) { builder in
                let inner = held(&builder, ["speed": 0.5])
                let layer = held(&builder, timing, name: "Between")
                guard case .uid(let place) = layer, case .dictionary(let pairs) = builder.objects[place] else {
                    return layer
                }
                let list = builder.list([inner])
                // It is not seen itself, and does not move.
                let kept = pairs.filter { $0.key != "backgroundColor" && $0.key != "CALayerAnimations" }
                builder.replace(place, .dictionary(kept + [PlistTree.Pair(key: "sublayers", value: list)]))
                return layer
            }
        }
        let late = try between(["beginTime": 1.0, "speed": 2.0])
        for (place, point) in zip(late.places, [Point(20, 10), Point(40, 30)]) {
            #expect((place + Point(5, 5) - point).length < 1e-9)
        }
        #expect(late.document.diagnostics.isEmpty)
        let still = try between(["speed": 0.0])
        #expect(still.document.diagnostics.map(\.feature) == ["key path"])
    }

    @Test func `a mask is moved on the clock of what it masks`() throws {
        var builder = ArchiveBuilder()
        let mask = held(&builder, ["speed": 0.0])
        let outer = builder.animation(
            "CABasicAnimation", ["keyPath": "mask.position.x", "fromValue": 0, "toValue": 100, "duration": 10])
        let root = builder.layer([
            "bounds": builder.rect(0, 0, 100, 100), "mask": mask, "backgroundColor": builder.color(0, 0, 1),
            "CALayerAnimations": builder.array([outer]),
        ])
        let scene = try Document.read(builder.document(root)).scene
        let fills = scene.commands(at: 120).compactMap {
            if case .fill(let fill) = $0 { fill.transform.tx } else { nil }
        }
        #expect(fills.count == 2 && abs(fills[1] - 15) < 1e-9)
    }

    @Test func `the root moves upwards where y does`() throws {
        for (flipped, expected) in [(true, Point(5, 10)), (false, Point(5, 100 - 10))] {
            let (places, _) = try places(at: [1], keyPath: "position.y", keys: ["geometryFlipped": .bool(flipped)]) {
                $0.layer([
                    "bounds": $0.rect(0, 0, 10, 10), "backgroundColor": $0.color(1, 0, 0),
                    "anchorPoint": $0.point(0, 0),
                ])
            }
            #expect((places[0] - Point(5, 5) - Point(0, flipped ? 10 : 90)).length < 1e-9, "\(expected)")
        }
    }

    @Test func `layers that lie too deep to be drawn are told of`() throws {
        #expect(CoreAnimationImporter.Limit.depth == TreeLayer.maximumDepth)
        #expect(CoreAnimationImporter.Limit.planes == LayerPlanes.maximumCount)
        func nested(_ depth: Int) throws -> Document {
            var builder = ArchiveBuilder()
            var layer = builder.layer(["backgroundColor": builder.color(1, 0, 0), "bounds": builder.rect(0, 0, 9, 9)])
            for _ in 0..<depth {
                layer = builder.layer(["sublayers": builder.list([layer]), "bounds": builder.rect(0, 0, 9, 9)])
            }
            return try Document.read(builder.document(layer))
        }
        let deepest = try nested(TreeLayer.maximumDepth - 1)
        #expect(deepest.diagnostics.isEmpty && deepest.scene.commands().count == 1)
        let deeper = try nested(TreeLayer.maximumDepth)
        let count = deeper.scene.treeLayers.count
        #expect(deeper.diagnostics.map(\.feature) == ["limit"] && count == TreeLayer.maximumDepth)
        #expect(deeper.scene.commands().isEmpty && deeper.scene.cuts().isEmpty)
    }

    @Test func `a transition between states begins with what the old one showed`() throws {
        var builder = ArchiveBuilder()
        let ball = builder.layer(["bounds": builder.rect(0, 0, 10, 10)])
        let colors = ["A": builder.color(1, 0, 0), "B": builder.color(0, 1, 0)]
        let states = ["A", "B"].map { name in
            let element = builder.object(
                "LKStateSetValue",
                ["target": ball, "keyPath": "backgroundColor", "value": colors[name] ?? ArchiveBuilder.null])
            return builder.object("LKState", ["name": .string(name), "elements": builder.array([element])])
        }
        let fade = builder.object("CATransition", ["type": "fade", "duration": 1], below: ["CAAnimation"])
        let element = builder.object(
            "LKStateTransitionElement", ["target": ball, "key": "backgroundColor", "animation": fade])
        let change = builder.object(
            "LKStateTransition", ["fromState": "A", "toState": "B", "elements": builder.array([element])])
        let root = builder.layer([
            "bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([ball]), "states": builder.list(states),
            "stateTransitions": builder.list([change]),
        ])
        let bytes = builder.document(root)
        let scene = try Document.read(bytes, options: ReadingOptions(state: StateChoice("B", from: "A"))).scene
        func fills(at frame: Double) -> [String] {
            scene.commands(at: frame).compactMap { command in
                guard case .fill(let fill) = command, case .color(let color) = fill.paint else { return nil }
                return color.text
            }
        }
        #expect(fills(at: 0) == ["#ff0000"] && fills(at: 30) == ["#ff0000", "#00ff00"] && fills(at: 61) == ["#00ff00"])
        #expect(scene.frames == 0..<91)
    }

    @Test func `one number may scale evenly`() throws {
        var builder = ArchiveBuilder()
        let grow = builder.animation(
            "CABasicAnimation",
            ["keyPath": "transform", "fromValue": 1, "toValue": 3, "duration": 2, "valueFunction": "scale"])
        let root = builder.layer([
            "bounds": builder.rect(0, 0, 100, 100), "CALayerAnimations": builder.array([grow]),
        ])
        let document = try Document.read(builder.document(root))
        #expect(document.diagnostics.isEmpty)
        #expect(document.scene.treeLayers[0].geometry.transform.value(at: 1) == .scale(Vector3(2, 2, 2)))
    }

    // MARK: - How long a clip is

    private func frames(_ animations: [KeyValuePairs<String, PlistTree>]) throws -> Range<Double> {
        try scene(animations).frames
    }

    private func scene(_ animations: [KeyValuePairs<String, PlistTree>]) throws -> Scene {
        var builder = ArchiveBuilder()
        let list = animations.map { pairs in builder.animation("CABasicAnimation", pairs) }
        let layer = builder.layer([
            "bounds": builder.rect(0, 0, 10, 10), "backgroundColor": builder.color(1, 0, 0),
            "CALayerAnimations": builder.array(list),
        ])
        let root = builder.layer(["bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([layer])])
        return try Document.read(builder.document(root)).scene
    }

    @Test func `frames are evaluated when somebody asks how many there are, and not while the file is read`() throws {
        let turn: KeyValuePairs<String, PlistTree> = [
            "keyPath": "transform.rotation.z", "fromValue": 0, "toValue": .real(2 * .pi), "duration": 4,
        ]
        let scene = try scene([turn])
        let copy = scene
        #expect(scene.lazyFrames?.isFound == false)
        #expect(copy.frames == 0..<240 && scene.lazyFrames?.isFound == true)
    }

    @Test func `a clip that ends as it begins has no frame twice`() throws {
        #expect(
            try frames([["keyPath": "transform.rotation.z", "fromValue": 0, "toValue": .real(2 * .pi), "duration": 4]])
                == 0..<240)
        #expect(
            try frames([["keyPath": "position.x", "toValue": 9, "duration": 2, "autoreverses": true]]) == 0..<240)
        // What ends elsewhere is seen there.
        let staying: KeyValuePairs<String, PlistTree> = [
            "keyPath": "position.x", "toValue": 9, "duration": 4, "fillMode": "forwards", "removedOnCompletion": false,
        ]
        #expect(try frames([staying]) == 0..<241)
        // What never ends comes round.
        let endless: KeyValuePairs<String, PlistTree> = [
            "keyPath": "opacity", "toValue": 0.5, "duration": 4, "repeatCount": .real(.infinity),
        ]
        #expect(try frames([staying, endless]) == 0..<240)
    }
}
