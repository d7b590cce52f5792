import Testing

@testable import Engine
@testable import Formats

/// Archives that no program would write, and what may come of them.
struct HostileLayerArchiveTests {
    private func read(_ build: (inout ArchiveBuilder) -> PlistTree) throws -> CoreAnimationArchive {
        var builder = ArchiveBuilder()
        let layer = build(&builder)
        return try CoreAnimationArchive(builder.document(layer))
    }

    @Test func `a layer inside itself is left out there`() throws {
        let archive = try read { builder in
            let root = builder.add(.null)
            let inner = builder.layer(["name": "inner", "sublayers": builder.list([root]), "mask": root])
            builder.fill(root, "CALayer", ["sublayers": builder.list([inner, root])])
            return root
        }
        #expect(archive.layers.map(\.sublayers) == [[1], []] && archive.layers[1].mask == nil)
        #expect(archive.messages == ["A layer contains itself; it is ignored there. (3 times)"])
        #expect(archive.diagnostics.map(\.path) == ["$.rootLayer.sublayers[0]"])
    }

    @Test func `a layer that is named twice is one layer`() throws {
        let archive = try read { builder in
            let shared = builder.layer()
            return builder.layer(["sublayers": builder.list([shared, ArchiveBuilder.null, shared]), "mask": shared])
        }
        #expect(archive.layers.count == 2 && archive.layers[0].sublayers == [1, 1] && archive.layers[0].mask == 1)
        #expect(archive.layers[1].parent == .mask(of: 0) && archive.isFlawless)
    }

    @Test func `layers that multiply end at the limit`() throws {
        // Each holds the next one four times: 4²⁰ layers as drawn.
        let archive = try read { builder in
            var layer = builder.layer()
            for _ in 0..<20 { layer = builder.layer(["sublayers": builder.list([layer, layer, layer, layer])]) }
            return layer
        }
        var drawn: [Int] = Array(repeating: 1, count: archive.layers.count)
        // Those inside come behind those that they are first met in.
        for index in archive.layers.indices.reversed() {
            for inner in archive.layers[index].sublayers { drawn[index] += drawn[inner] }
        }
        #expect(drawn[0] <= CoreAnimationReader.Limit.layers && drawn[0] > 10_000)
        #expect(archive.messages.count == 1 && archive.messages[0].hasPrefix("Layers beyond the first 20000"))
    }

    @Test func `layers in layers end at the limit, also where a deep one is named again`() throws {
        let archive = try read { builder in
            var layer = builder.layer()
            for _ in 0..<200 { layer = builder.layer(["mask": layer]) }
            let deep = layer
            for _ in 0..<100 { layer = builder.layer(["mask": layer]) }
            return builder.layer(["sublayers": builder.list([deep, layer])])
        }
        var depth = Array(repeating: 1, count: archive.layers.count)
        for index in archive.layers.indices.reversed() {
            for inner in archive.layers[index].sublayers + [archive.layers[index].mask].compactMap(\.self) {
                depth[index] = max(depth[index], depth[inner] + 1)
            }
        }
        #expect(depth[0] <= CoreAnimationReader.Limit.layerDepth && depth[0] > 190)
        #expect(archive.messages == ["Layers nested more than 256 deep are ignored."])
    }

    @Test func `a chain of a thousand layers ends at the limit`() throws {
        let archive = try read { builder in
            var layer = builder.layer()
            for _ in 0..<1000 { layer = builder.layer(["sublayers": builder.list([layer])]) }
            return layer
        }
        #expect(archive.layers.count == 256)
        #expect(archive.messages == ["Layers nested more than 256 deep are ignored."])
    }

    @Test func `what is not of the kind expected leaves the default`() throws {
        let names: [String] = [
            "bounds", "position", "opacity", "transform", "backgroundColor", "cornerRadius", "cornerCurve", "hidden",
            "shadowPath", "contents", "contentsGravity", "filters", "compositingFilter", "mask", "sublayers",
            "duration",
            "fillMode", "CALayerAnimations", "maskedCorners", "name",
        ]
        for wrong in [.data([1]), .members([:]), .uid(9999), .date(0), .real(.nan)] as [PlistTree] {
            var builder = ArchiveBuilder()
            let layer = builder.add(
                .dictionary(names.map { .init(key: $0, value: wrong) } + [.init(key: "$class", value: .uid(2))]))
            _ = builder.add(.members(["$classname": "CALayer", "$classes": ["CALayer", "NSObject"]]))
            let archive = try CoreAnimationArchive(builder.document(layer))
            let read = archive.layers[0]
            #expect(archive.layers.count == 1 && read.geometry == ArchivedLayer.Geometry() && read.name == nil)
            #expect(read.appearance == ArchivedLayer.Appearance() || wrong == .real(.nan), "\(read.appearance)")
            #expect(read.timing == ArchivedTiming() && read.animations.isEmpty && read.filters.isEmpty)
            #expect(archive.diagnostics.count >= names.count - 1, "\(wrong): \(archive.messages)")
        }
    }

    @Test func `numbers beyond all reason are cut or refused`() throws {
        let archive = try read { builder in
            builder.layer([
                "opacity": .real(.infinity), "cornerRadius": 1e300, "duration": -1, "repeatCount": .real(.nan),
                "bounds": builder.rect(0, 0, 1e30, -1e30), "zPosition": .integer(Int128.max),
                "maskedCorners": .integer(Int128.max),
            ])
        }
        let layer = archive.layers[0]
        #expect(layer.appearance.opacity == 1 && layer.appearance.cornerRadius == 1e9 && layer.timing.duration == nil)
        #expect(
            layer.timing.repeatCount == 0 && layer.geometry.zPosition == 1e9 && layer.appearance.maskedCorners == 15)
        #expect(layer.geometry.bounds == Rect(x: 0, y: -1e7, width: 1e7, height: 1e7))
        #expect(
            Set(archive.diagnostics.map(\.path)) == [
                "$.rootLayer.opacity", "$.rootLayer.duration", "$.rootLayer.repeatCount", "$.rootLayer.maskedCorners",
            ])
    }

    @Test func `words that are not known are named`() throws {
        let archive = try read {
            $0.layer(["fillMode": "frozen", "contentsGravity": .string(String(repeating: "x", count: 2000))])
        }
        #expect(
            archive.messages == [
                "“contentsGravity” of a CALayer is not a string or is too long; its default is used.",
                "“fillMode” of a CALayer is “frozen”, which is unknown; its default is used.",
            ])
    }

    @Test func `what is said of many layers is said once, with how often`() throws {
        let archive = try read { builder in
            let layers = (0..<500).map { _ in builder.layer(["foo": 1]) }
            return builder.layer(["sublayers": builder.list(layers)])
        }
        #expect(archive.messages == ["The key “foo” of a CALayer is unknown and has no effect. (500 times)"])
    }

    @Test func `there are at most two hundred diagnostics`() throws {
        let archive = try read { builder in
            let layers = (0..<500).map { index in
                builder.add(
                    .dictionary([.init(key: "key \(index)", value: 1), .init(key: "$class", value: .uid(501))]))
            }
            let type = builder.add(.members(["$classname": "CALayer", "$classes": ["CALayer"]]))
            #expect(type == .uid(501))
            return builder.layer(["sublayers": builder.list(layers)])
        }
        #expect(archive.layers.count == 501 && archive.diagnostics.count == 200)
    }

    @Test func `one long list that many layers share is looked at a bounded number of times`() throws {
        var builder = ArchiveBuilder()
        let numbers = builder.list(Array(repeating: 1, count: 5000))
        let layers = (0..<1000).map { _ in
            builder.layer(
                ["locations": numbers, "colors": numbers, "sublayers": numbers, "CALayerAnimations": numbers],
                "CAGradientLayer")
        }
        let root = builder.layer(["sublayers": builder.list(layers)])
        let archive = try KeyedArchive(PlistDocument(builder.bytes(root: root)))
        var reader = CoreAnimationReader(archive, looks: 30_000)
        reader.read(root: try #require(archive[top: "root"]), path: "$")
        #expect(reader.layers.count == 1001 && reader.looksLeft > -20_000)
        let last = reader.layers.last.flatMap { if case .gradient(let gradient) = $0.content { gradient } else { nil } }
        #expect(last?.colors == [])
        #expect(reader.log.all.last?.message.hasPrefix("The archive refers to its objects too often") == true)
    }

    @Test func `emitter cells inside themselves are left out`() throws {
        let archive = try read { builder in
            let cell = builder.add(.null)
            builder.fill(cell, "CAEmitterCell", ["emitterCells": builder.list([cell, 5])])
            return builder.layer(["emitterCells": builder.list([cell])], "CAEmitterLayer")
        }
        #expect(archive.cells.map(\.cells) == [[]])
        #expect(
            archive.messages == [
                "An emitter cell contains itself; it is ignored there.", "This is not an emitter cell; it is ignored.",
            ])
    }

    @Test func `states and portals that name strangers are told`() throws {
        let archive = try read { builder in
            let stranger = builder.layer()
            let set = builder.object("LKStateSetValue", ["target": stranger, "keyPath": "opacity"])
            let add = builder.object("LKStateAddValue", ["target": stranger])
            let state = builder.object("LKState", ["name": "a", "elements": builder.array([set, add])])
            let portal = builder.layer(["sourceLayer": stranger], "CAPortalLayer")
            return builder.layer(["sublayers": builder.list([portal]), "states": builder.list([state, 7])])
        }
        #expect(
            archive.messages == [
                "The target of a state is not in the layer tree.",
                "Expected a state element, found an object of class LKStateAddValue; it is ignored.",
                "Expected a state, found something else; it is ignored.",
                "The source layer of the portal is not in the layer tree.",
            ])
        #expect(archive.layers[0].states.map(\.elements.count) == [1])
    }

    @Test func `an archive without a layer is a failure`() throws {
        for root in [ArchiveBuilder.null, .uid(77), "root"] as [PlistTree] {
            let failure = #expect(throws: ImportFailure.self) {
                try CoreAnimationArchive(ArchiveBuilder().bytes(root: root))
            }
            #expect(failure?.reason == .empty)
        }
        var builder = ArchiveBuilder()
        let animation = builder.animation("CABasicAnimation")
        #expect(throws: ImportFailure.self) { try CoreAnimationArchive(builder.document(animation)) }
        let failure = #expect(throws: ImportFailure.self) { try CoreAnimationArchive(Array("bplist00".utf8)) }
        #expect(failure?.reason == .malformed && failure?.message.hasSuffix("(at byte 8)") == true)
    }

    @Test func `every reference turned anywhere gives an archive or a failure`() throws {
        var builder = ArchiveBuilder()
        let animation = builder.animation(
            "CAKeyframeAnimation", ["values": builder.list([builder.point(0, 0)]), "keyTimes": builder.list([0])])
        let group = builder.animation("CAAnimationGroup", ["animations": builder.list([animation])])
        let shape = builder.layer(
            ["path": builder.path([(0, [.zero])]), "CALayerAnimations": builder.array([group])], "CAShapeLayer")
        let layer = builder.layer([
            "sublayers": builder.list([shape]), "bounds": builder.rect(0, 0, 1, 1), "contents": builder.image([1]),
            "filters": builder.list([builder.object("CAFilter", ["CAFilterType": "x"])]),
        ])
        let root = builder.dictionary([("rootLayer", layer)])
        let tree = builder.tree(root: root)
        for from in 0..<builder.objects.count {
            for to in stride(from: from % 4, to: builder.objects.count, by: 4) {
                let turned = tree.mapped { $0 == .uid(from) ? .uid(to) : $0 }
                do throws(ImportFailure) {
                    let archive = try CoreAnimationArchive(PlistWriter.binary(turned))
                    #expect(archive.layers.count <= 4 && !ArchiveOutline(archive.archive).text.isEmpty)
                } catch {
                    #expect(!error.message.isEmpty)
                }
            }
        }
    }
}

extension PlistTree {
    /// The tree with each of its parts, and itself, changed.
    func mapped(_ change: (PlistTree) -> PlistTree) -> PlistTree {
        switch change(self) {
        case .array(let elements): .array(elements.map { $0.mapped(change) })
        case .dictionary(let pairs): .dictionary(pairs.map { Pair(key: $0.key, value: $0.value.mapped(change)) })
        case let other: other
        }
    }
}
