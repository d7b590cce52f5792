import Testing

@testable import Engine
@testable import Formats

/// How layers are lowered, beside what the fixtures show.
struct ArchiveLoweringTests {
    private func document(
        _ keys: KeyValuePairs<String, PlistTree> = [:], options: ReadingOptions = ReadingOptions(),
        _ make: (inout ArchiveBuilder) -> [PlistTree]
    ) throws -> Document {
        try Document.read(Self.bytes(keys, make), options: options)
    }

    private static func bytes(
        _ keys: KeyValuePairs<String, PlistTree> = [:], _ make: (inout ArchiveBuilder) -> [PlistTree]
    ) -> [UInt8] {
        var builder = ArchiveBuilder()
        let inner = make(&builder)
        let root = builder.layer(["bounds": builder.rect(0, 0, 100, 50), "sublayers": builder.list(inner)])
        return builder.document(root, keys)
    }

    // MARK: - What a file is

    @Test func `an archive is told by what is in it, in both forms, with and without a document around the layer`()
        throws
    {
        var builder = ArchiveBuilder()
        let layer = builder.layer(["bounds": builder.rect(0, 0, 30, 20)])
        let plain = builder.bytes(root: layer)
        let xml = PlistWriter.xml(builder.tree(root: layer))
        var other = ArchiveBuilder()
        let dictionary = other.document(other.layer(["bounds": other.rect(0, 0, 30, 20)]))
        for bytes in [plain, xml, dictionary] {
            let document = try Document.read(bytes)
            #expect(document.format == .coreAnimation && document.scene.size == Size(30, 20))
            #expect(document.scene.frameRate == 60 && document.scene.frames == 0..<1)
            #expect(document.scene.rules.hasExactColors)
        }
    }

    @Test func `what is no archive says so`() {
        func message(_ bytes: [UInt8]) -> String {
            do throws(ImportFailure) {
                _ = try Document.read(bytes)
                return ""
            } catch {
                return error.message
            }
        }
        #expect(message(PlistWriter.xml(.members(["a": 1]))).contains("not written by NSKeyedArchiver"))
        var builder = ArchiveBuilder()
        let empty = builder.dictionary([])
        #expect(message(builder.bytes(root: empty)).contains("no layer (rootLayer)"))
        var sizeless = ArchiveBuilder()
        #expect(message(sizeless.document(sizeless.layer())).contains("no size"))
        #expect(message(Array(Self.bytes { _ in [] }.dropLast(40))).contains("trailer"))
    }

    // MARK: - How long it plays

    private func frames(
        _ keys: KeyValuePairs<String, PlistTree> = [:], _ make: (inout ArchiveBuilder) -> [PlistTree]
    ) throws -> Range<Double> {
        try document(keys, make).scene.frames
    }

    @Test func `a clip lasts until everything has ended, and shows how it stays`() throws {
        let end: KeyValuePairs<String, PlistTree> = ["toValue": 9, "duration": 0.5, "beginTime": 0.25]
        #expect(try frames { [$0.animatedLayer(end)] } == 0..<46)
        #expect(try frames { [$0.animatedLayer(["toValue": 9])] } == 0..<16)
        // Half as fast, and later.
        #expect(try frames { [$0.animatedLayer(end, ["speed": 0.5, "beginTime": 1.0])] } == 0..<151)
        #expect(try frames { [$0.animatedLayer(end, ["speed": 0.0])] } == 0..<1)
        // What is gone by then is not waited for.
        #expect(try frames { [$0.animatedLayer(end, ["duration": 0.5])] } == 0..<31)
    }

    @Test func `what never ends is shown until all of it comes round`() throws {
        func endless(_ duration: Double, begin: Double = 0) -> KeyValuePairs<String, PlistTree> {
            ["toValue": 9, "duration": .real(duration), "repeatCount": .real(.infinity), "beginTime": .real(begin)]
        }
        #expect(try frames { [$0.animatedLayer(endless(0.5))] } == 0..<30)
        #expect(try frames { [$0.animatedLayer(endless(0.5)), $0.animatedLayer(endless(0.75))] } == 0..<90)
        // Those that come together late, or never, go by the longest.
        #expect(try frames { [$0.animatedLayer(endless(0.5)), $0.animatedLayer(endless(2.0.squareRoot()))] } == 0..<85)
        #expect(try frames { [$0.animatedLayer(endless(0.5, begin: 1))] } == 0..<90)
        #expect(try frames { [$0.animatedLayer(["toValue": 9, "duration": 1, "repeatCount": 9999])] } == 0..<60)
    }

    @Test func `a document may say where it loops`() throws {
        let keys: KeyValuePairs<String, PlistTree> = ["loopStart": 0.5, "loopEnd": 2.0]
        #expect(try frames(keys) { [$0.animatedLayer(["toValue": 9])] } == 30..<120)
        #expect(try frames(["loopStart": 2.0, "loopEnd": 1.0]) { [$0.animatedLayer(["toValue": 9])] } == 0..<16)
    }

    // MARK: - Properties

    @Test func `key paths that lead nowhere are told once`() throws {
        let document = try document { builder in
            (0..<3).map { _ in builder.animatedLayer(["keyPath": "acme.level", "toValue": 1]) }
        }
        #expect(document.diagnostics.map(\.feature) == ["key path"])
        #expect(document.diagnostics.first?.message.contains("“acme.level”") == true)
        #expect(document.diagnostics.first?.message.hasSuffix("(3 times)") == true)
    }

    @Test func `a layer that stands in two places becomes two`() throws {
        let document = try document { builder in
            let shared = builder.layer(["name": "Shared"])
            return [shared, shared, builder.layer(["mask": shared])]
        }
        #expect(document.scene.treeLayers.count { $0.name == "Shared" } == 3)
        #expect(document.diagnostics.isEmpty)
    }

    @Test func `a portal does not show itself`() throws {
        let document = try document { builder in
            let outer = builder.add(.null)
            let portal = builder.layer(["sourceLayer": outer], "CAPortalLayer")
            builder.fill(outer, "CALayer", ["sublayers": builder.list([portal])])
            return [outer]
        }
        #expect(document.scene.treeLayers.allSatisfy { $0.portal == nil })
        #expect(document.diagnostics.map(\.feature) == ["portal"])
    }

    @Test func `half a turn about y leaves the other angles alone`() throws {
        var matrix = Matrix4.rotationY(.pi)
        matrix.set(.rotation(.x), to: [0.1, 0, 0, 0])
        let expected = Matrix4.turn(Vector3(0.1, .pi, 0))
        #expect(matrix.distance(to: expected) < 1e-9)
    }

    @Test func `animations of a layer named often are bounded`() throws {
        let document = try document { builder in
            let values = builder.list((0..<200).map { .integer(Int128($0)) })
            let one = builder.animatedLayer(["values": values, "duration": 1], [:], "CAKeyframeAnimation")
            return (0..<5_000).map { _ in one }
        }
        #expect(document.scene.treeLayers.count == 5_001)
        #expect(document.diagnostics.contains { $0.feature == "limit" && $0.message.contains("animations in total") })
    }

    // MARK: - States

    private func states(_ choice: StateChoice?) throws -> Document {
        try document(options: ReadingOptions(state: choice)) { builder in
            let ball = builder.layer(["backgroundColor": builder.color(1, 0, 0), "bounds": builder.rect(0, 0, 10, 10)])
            func state(_ name: String, basedOn: PlistTree = ArchiveBuilder.null, _ opacity: Double) -> PlistTree {
                let element = builder.object(
                    "LKStateSetValue", ["target": ball, "keyPath": "opacity", "value": .real(opacity)])
                return builder.object(
                    "LKState", ["name": .string(name), "basedOn": basedOn, "elements": builder.array([element])])
            }
            let fade = builder.animation("CABasicAnimation", ["keyPath": "opacity", "duration": 2.0])
            let element = builder.object(
                "LKStateTransitionElement", ["target": ball, "key": "opacity", "animation": fade])
            let transition = builder.object(
                "LKStateTransition", ["fromState": "*", "toState": "Dim", "elements": builder.array([element])])
            let holder = builder.layer([
                "states": builder.list([state("Dim", 0.2), state("Dark", basedOn: "Dim", 0.1)]),
                "stateTransitions": builder.list([transition]),
            ])
            return [ball, holder]
        }
    }

    /// The opacity of the layer that the states are about.
    private func opacity(_ document: Document, at time: Double) -> Double {
        let layer = document.scene.treeLayers.first { $0.appearance.background.base != .clear }
        return layer?.appearance.opacity.value(at: time) ?? -1
    }

    @Test func `a state sets values for good`() throws {
        let plain = try states(nil)
        #expect(plain.states == ["Dim", "Dark"] && plain.state == nil && opacity(plain, at: 0) == 1)
        let dim = try states(StateChoice("Dim"))
        #expect(dim.state == "Dim" && opacity(dim, at: 0) == 0.2)
        #expect(dim.scene.treeLayers.allSatisfy { $0.appearance.opacity.contributions.isEmpty })
        #expect(opacity(try states(StateChoice("Dark")), at: 0) == 0.1)
        #expect(opacity(try states(StateChoice("")), at: 0) == 1)
    }

    @Test func `a transition leads from one state to the other`() throws {
        let document = try states(StateChoice("Dim", from: "Dark"))
        #expect(document.scene.frames == 0..<151)
        #expect(opacity(document, at: 0) == 0.1)
        #expect(abs(opacity(document, at: 1) - 0.15) < 1e-12)
        #expect(opacity(document, at: 2) == 0.2 && opacity(document, at: 99) == 0.2)
        // Where there is no transition the change is immediate.
        #expect(opacity(try states(StateChoice("Dark", from: "Dim")), at: 0) == 0.1)
    }

    @Test func `what only the state that is left sets goes back to what it is by itself`() throws {
        let document = try document(options: ReadingOptions(state: StateChoice("Plain", from: "Wide"))) { builder in
            let ball = builder.layer(["backgroundColor": builder.color(1, 0, 0), "cornerRadius": 2.0])
            let wide = builder.object(
                "LKStateSetValue", ["target": ball, "keyPath": "cornerRadius", "value": 10.0])
            let gone = builder.object("LKStateSetValue", ["target": ball, "keyPath": "borderWidth", "value": 3.0])
            let animation = builder.animation("CABasicAnimation", ["keyPath": "cornerRadius", "duration": 2.0])
            let element = builder.object(
                "LKStateTransitionElement", ["target": ball, "key": "cornerRadius", "animation": animation])
            let transition = builder.object(
                "LKStateTransition", ["fromState": "Wide", "toState": "*", "elements": builder.array([element])])
            let holder = builder.layer([
                "states": builder.list([
                    builder.object("LKState", ["name": "Wide", "elements": builder.array([wide, gone])]),
                    builder.object("LKState", ["name": "Plain", "elements": builder.array([])]),
                ]),
                "stateTransitions": builder.list([transition]),
            ])
            return [ball, holder]
        }
        let look = try #require(document.scene.treeLayers.first { $0.appearance.background.base != .clear }).appearance
        #expect([0.0, 1, 2, 99].map { look.corners.radius.value(at: $0) } == [10, 6, 2, 2])
        #expect(look.borderWidth.value(at: 0) == 0)
    }

    @Test func `a state that is not there is told with those that are`() {
        #expect {
            try states(StateChoice("Night"))
        } throws: { error in
            (error as? ImportFailure)?.message == "there is no state “Night”; the states are “Dim”, “Dark”"
        }
        #expect(throws: ImportFailure.self) { try states(StateChoice("Dim", from: "Night")) }
        #expect(throws: ImportFailure.self) {
            try Document.read(Array(#"{"layers": []}"#.utf8), options: ReadingOptions(state: StateChoice("Dim")))
        }
    }
}

extension ArchiveBuilder {
    /// A layer with one animation, of `position.x` unless it says otherwise.
    fileprivate mutating func animatedLayer(
        _ animation: KeyValuePairs<String, PlistTree>, _ members: KeyValuePairs<String, PlistTree> = [:],
        _ className: String = "CABasicAnimation"
    ) -> PlistTree {
        var pairs: [(String, PlistTree)] = animation.map { ($0.key, $0.value) }
        if !pairs.contains(where: { $0.0 == "keyPath" }) { pairs.append(("keyPath", "position.x")) }
        let object = self.object(className, pairs, below: ["CAPropertyAnimation", "CAAnimation"])
        return self.object("CALayer", members.map { ($0.key, $0.value) } + [("CALayerAnimations", array([object]))])
    }

    /// Adds an object of a class with a list of members.
    fileprivate mutating func object(
        _ className: String, _ members: [(String, PlistTree)], below superclasses: [String] = []
    ) -> PlistTree {
        let reference = object(className, below: superclasses)
        guard case .uid(let place) = reference, case .dictionary(let pairs) = objects[place] else { return reference }
        replace(place, .dictionary(members.map { PlistTree.Pair(key: $0.0, value: $0.1) } + pairs))
        return reference
    }
}
