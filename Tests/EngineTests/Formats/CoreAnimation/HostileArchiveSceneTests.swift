import Testing

@testable import Engine
@testable import Formats

/// Archives made to cost much, or not to be drawable at all: the scene is bounded, and so is every frame of it.
struct HostileArchiveSceneTests {
    /// Draws frames of an archive of one layer below the root, and gives the document and the longest list.
    private func draw(
        at frames: [Double] = [0, 30, 1e6], _ make: (inout ArchiveBuilder) -> PlistTree
    ) throws -> (document: Document, commands: Int) {
        var builder = ArchiveBuilder()
        let inner = make(&builder)
        let root = builder.layer(["bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([inner])])
        let document = try Document.read(builder.document(root))
        var evaluator = Evaluator(document.scene)
        let commands = frames.map { evaluator.displayList(at: $0).commands.count }.max() ?? 0
        return (document, commands)
    }

    /// A square that is seen.
    private func square(_ builder: inout ArchiveBuilder) -> PlistTree {
        builder.layer([
            "bounds": builder.rect(0, 0, 10, 10), "position": builder.point(50, 50),
            "backgroundColor": builder.color(1, 0, 0),
        ])
    }

    @Test func `replicators in replicators draw a bounded number of copies`() throws {
        let (document, commands) = try draw(at: [0]) { builder in
            var inner = square(&builder)
            for _ in 0..<4 {
                inner = builder.layer(
                    ["instanceCount": 1_000, "sublayers": builder.list([inner])], "CAReplicatorLayer")
            }
            return inner
        }
        #expect(document.diagnostics.contains { $0.feature == "limit" })
        #expect(commands > 0 && commands < 100_000)
    }

    @Test func `a replicator of any count is drawn`() throws {
        for count: PlistTree in [.integer(2_147_483_647), .integer(-5), .integer(0), .real(.infinity)] {
            let (_, commands) = try draw { builder in
                builder.layer(
                    ["instanceCount": count, "sublayers": builder.list([square(&builder)])], "CAReplicatorLayer")
            }
            #expect(commands < 100_000)
        }
    }

    @Test func `an emitter of any rate is drawn`() throws {
        let (document, commands) = try draw { builder in
            let cell = { (builder: inout ArchiveBuilder, cells: PlistTree) in
                builder.object(
                    "CAEmitterCell",
                    [
                        "birthRate": 1e9, "lifetime": 1e9, "velocity": 1e9, "scale": 1e9, "spin": 1e9,
                        "contents": builder.image([0x89, 0x50]), "emitterCells": cells,
                    ])
            }
            let inner = cell(&builder, builder.list([]))
            let outer = cell(&builder, builder.list([inner]))
            return builder.layer(["emitterCells": builder.list([outer])], "CAEmitterLayer")
        }
        #expect(document.scene.frames.upperBound < 1e6 && commands < 200_000)
    }

    @Test func `emitter cells that share their lists are lowered a bounded number of times`() throws {
        let (document, _) = try draw { builder in
            var cell = builder.object("CAEmitterCell", ["birthRate": 1, "lifetime": 1])
            for _ in 0..<7 {
                let cells = builder.list(Array(repeating: cell, count: 100))
                cell = builder.object("CAEmitterCell", ["birthRate": 1, "lifetime": 1, "emitterCells": cells])
            }
            return builder.layer(["emitterCells": builder.list([cell])], "CAEmitterLayer")
        }
        #expect(document.diagnostics.contains { $0.message.contains("emitter cells in each other") })
    }

    @Test func `matrices without an inverse, and numbers without measure, are drawn as nothing`() throws {
        for matrix: KeyValuePairs<String, PlistTree> in [
            ["kind": 3, "m11": 0, "m22": 0], ["kind": 3, "m34": -1e30, "m43": 1e30], ["kind": 3, "m11": 1e7, "m44": 0],
            ["kind": 3, "m14": 1, "m24": -1, "m44": -1],
        ] {
            let (_, commands) = try draw { builder in
                let transform = builder.object("LKNSValueCodingProxy", matrix)
                let turn = builder.animation(
                    "CABasicAnimation",
                    ["keyPath": "transform.rotation.x", "fromValue": -1e9, "toValue": 1e9, "duration": 1])
                return builder.layer([
                    "transform": transform, "sublayerTransform": transform, "bounds": builder.rect(0, 0, 1e7, 1e7),
                    "position": builder.point(-1e7, 1e7), "cornerRadius": 1e9, "shadowOpacity": 1,
                    "shadowRadius": 1e9, "borderWidth": 1e9, "sublayers": builder.list([square(&builder)]),
                    "CALayerAnimations": builder.array([turn]),
                ])
            }
            #expect(commands < 1_000)
        }
    }

    @Test func `clocks that stand still, run backwards or repeat without measure are followed`() throws {
        for timing: KeyValuePairs<String, PlistTree> in [
            ["speed": 0, "timeOffset": 1e9], ["speed": -1e9, "timeOffset": 1], ["duration": 1e-9, "repeatCount": 1e9],
            ["duration": 1e-9, "repeatDuration": .real(.infinity), "autoreverses": true], ["beginTime": 1e9],
            ["beginTime": -1e9, "cumulative": true, "duration": 1e-6, "repeatCount": .real(.infinity)],
        ] {
            let (document, _) = try draw { builder in
                let pairs: KeyValuePairs<String, PlistTree> = ["keyPath": "position.x", "toValue": 9]
                let inner = builder.object("CABasicAnimation", pairs, below: ["CAPropertyAnimation", "CAAnimation"])
                let group = builder.object(
                    "CAAnimationGroup", timing, below: ["CAAnimation"])
                guard case .uid(let place) = group, case .dictionary(let members) = builder.objects[place] else {
                    return inner
                }
                let list = PlistTree.Pair(key: "animations", value: builder.list([inner]))
                builder.replace(place, .dictionary(members + [list]))
                return builder.layer([
                    "CALayerAnimations": builder.array([group]), "sublayers": builder.list([square(&builder)]),
                ])
            }
            let frames = document.scene.frames
            #expect(frames.lowerBound == 0 && frames.upperBound >= 1 && frames.upperBound <= 36_001)
        }
    }

    @Test func `states that are based on each other end somewhere`() throws {
        let bytes = { () -> [UInt8] in
            var builder = ArchiveBuilder()
            let layer = square(&builder)
            let state = { (builder: inout ArchiveBuilder, name: String, base: String) in
                builder.object(
                    "LKState",
                    [
                        "name": .string(name), "basedOn": .string(base),
                        "elements": builder.array([
                            builder.object(
                                "LKStateSetValue", ["target": layer, "keyPath": "opacity", "value": 0.5])
                        ]),
                    ])
            }
            let states = builder.list([state(&builder, "A", "B"), state(&builder, "B", "A")])
            let root = builder.layer([
                "bounds": builder.rect(0, 0, 9, 9), "states": states, "sublayers": builder.list([layer]),
            ])
            return builder.document(root)
        }()
        let document = try Document.read(bytes, options: ReadingOptions(state: StateChoice("A", from: "B")))
        #expect(document.state == "A" && document.scene.treeLayers.contains { $0.appearance.opacity.base == 0.5 })
    }
}
