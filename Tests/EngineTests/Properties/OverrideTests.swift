import Testing

@testable import Engine
@testable import Formats

struct OverrideTests {
    private let blue = Color(red: 0, green: 0, blue: 1)

    private func keyPath(_ text: String) throws -> PropertyKeyPath { try PropertyKeyPath(text) }

    @Test func `a constant takes the place of what the file says`() throws {
        let result = try NamedScene.withBall().setting(["**.Fill 1.Color": "#0000ff"])
        #expect(result.problems.isEmpty)
        #expect(result.scene.fills() == ["#0000ff"])
        #expect(try NamedScene.withBall().fills() == ["#ff0000"])
    }

    @Test func `a value fits all kinds of what it may mean`() throws {
        let scene = try NamedScene.withBall()
        let result = try scene.setting([
            "Ball.Body.Box.Size": "20, 40", "Ball.Transform.Scale": "50%", "Ball.Transform.Rotation": "90°",
            "Ball.Transform.Position": "1,2,3", "Ball.Body.Fill 1.Opacity": "50",
        ])
        #expect(result.problems.isEmpty)
        #expect(try result.scene.value("Ball.Body.Box.Size") == .vector(Vector3(20, 40)))
        #expect(try result.scene.value("Ball.Transform.Scale") == .vector(Vector3(50, 50, 100)))
        #expect(try result.scene.value("Ball.Transform.Position") == .vector(Vector3(1, 2, 3)))
        #expect(try result.scene.value("Ball.Transform.Rotation") == .number(90))
        #expect(try result.scene.value("Ball.Body.Fill 1.Opacity") == .number(50))
        // The geometry is another, and it is not what was kept from before.
        #expect(result.scene.lines() != scene.lines())
    }

    @Test func `a constant makes a moving property stand still`() throws {
        let layer = """
            {"ty": 3, "nm": "N", "ip": 0, "op": 100, "st": 0,
             "ks": {"r": {"k": [{"t": 0, "s": [0]}, {"t": 50, "s": [360]}]}}}
            """
        let scene = try NamedScene.read(layers: layer).scene
        #expect(scene.properties(matching: try keyPath("N.Transform.Rotation")).properties[0].property.isAnimated)
        let still = try scene.setting(["N.Transform.Rotation": "10"]).scene
        #expect(!still.properties(matching: try keyPath("N.Transform.Rotation")).properties[0].property.isAnimated)
        #expect(Evaluator(scene).stamp(at: 10) != Evaluator(scene).stamp(at: 20))
        #expect(Evaluator(still).stamp(at: 10) == Evaluator(still).stamp(at: 20))
    }

    @Test func `a track moves what stood still, in the units of people`() throws {
        let scene = try NamedScene.withBall()
        let track = try #require(Track([Keyframe(time: 10, value: 0.0), Keyframe(time: 20, value: 100)]))
        let override = PropertyOverride(try keyPath("Ball.Body.Opacity"), .number(.keyframes(track)))
        let result = scene.applying([override])
        #expect(result.problems.isEmpty)
        guard
            case .number(let property)? = result.scene.properties(matching: override.keyPath).properties.first?.property
        else { return #expect(Bool(false), "no number") }
        #expect([0, 10, 15, 20, 30].map(property.value) == [0, 0, 0.5, 1, 1])
        let evaluator = Evaluator(result.scene)
        #expect(evaluator.stamp(at: 0) == evaluator.stamp(at: 9))
        #expect(evaluator.stamp(at: 11) != evaluator.stamp(at: 12))
    }

    @Test func `a curved track keeps its way`() throws {
        let way = try #require(
            MotionPath(
                from: .zero, to: Vector3(10, 0), outTangent: Vector3(0, 10), inTangent: Vector3(0, 10)))
        let track = try #require(
            Track([
                Keyframe(time: 0, value: Vector3.zero, motionPath: way), Keyframe(time: 10, value: Vector3(10, 0)),
            ]))
        let override = PropertyOverride(try keyPath("Ball.Transform.Position"), .vector(.keyframes(track)))
        let scene = try NamedScene.withBall().applying([override]).scene
        guard case .vector(let property)? = scene.properties(matching: override.keyPath).properties.first?.property
        else { return #expect(Bool(false), "no vector") }
        #expect(property.value(at: 5) == way.point(at: 0.5))
    }

    @Test func `a function is asked for every frame`() throws {
        let function = LiveFunction { time in Color(red: time / 255, green: 0, blue: 0) }
        let override = PropertyOverride(try keyPath("**.Color"), .color(.live(function)))
        let scene = try NamedScene.withBall().applying([override]).scene
        #expect([0, 10, 90].flatMap { scene.fills(at: $0) } == ["#000000", "#0a0000", "#5a0000"])
        let evaluator = Evaluator(scene)
        #expect(evaluator.stamp(at: 1) != evaluator.stamp(at: 2) && evaluator.stamp(at: 1) == evaluator.stamp(at: 1))
    }

    @Test func `another revision of a function is another picture`() throws {
        func stamp(_ revision: UInt64) throws -> UInt64 {
            let function = LiveFunction(revision: revision) { _ in Color.black }
            let override = PropertyOverride(try keyPath("**.Color"), .color(.live(function)))
            return Evaluator(try NamedScene.withBall().applying([override]).scene).stamp(at: 3)
        }
        #expect(try stamp(1) == stamp(1))
        #expect(try stamp(1) != stamp(2))
    }

    @Test func `a function that gives no number leaves the property as it is`() throws {
        let function = LiveFunction { time in time > 5 ? Double.nan : 40 }
        let override = PropertyOverride(try keyPath("Ball.Body.Opacity"), .number(.live(function)))
        let scene = try NamedScene.withBall().applying([override]).scene
        guard case .number(let property)? = scene.properties(matching: override.keyPath).properties.first?.property
        else { return #expect(Bool(false), "no number") }
        #expect(property.value(at: 0) == 0.4 && property.value(at: 9) == 0.8)
    }

    @Test func `of two overrides the last one counts`() throws {
        let scene = try NamedScene.withBall().setting(["**.Color": "#00ff00", "Ball.**.Color": "#0000ff"]).scene
        #expect(scene.fills() == ["#0000ff"])
    }

    @Test func `solids have a color`() throws {
        let solid = ##"{"ty": 1, "nm": "S", "sc": "#ff0000", "sw": 9, "sh": 9, "ip": 0, "op": 9, "st": 0, "ks": {}}"##
        let scene = try NamedScene.read(layers: solid).scene
        #expect(try scene.setting(["S.Color": "#0000ff"]).scene.fills() == ["#0000ff"])
        let function = LiveFunction { time in Color(red: time / 255, green: 0, blue: 0) }
        let live = scene.applying([PropertyOverride(try keyPath("S.Color"), .color(.live(function)))]).scene
        #expect(live.fills(at: 1) == ["#010000"] && live.fills(at: 2) == ["#020000"])
        #expect(Evaluator(live).stamp(at: 1) != Evaluator(live).stamp(at: 2))
    }

    @Test func `one use of a composition may differ from the others`() throws {
        let uses = ["A", "B", "C"].map { NamedScene.use($0, of: "c") }.joined(separator: ",")
        let scene = try NamedScene.read(
            layers: uses, assets: NamedScene.composition("c", NamedScene.ball)
        ).scene
        for (keyPath, fills) in [
            ("A.**.Color", ["#ff0000", "#ff0000", "#0000ff"]), ("B.**.Color", ["#ff0000", "#0000ff", "#ff0000"]),
            ("*.**.Color", ["#0000ff", "#0000ff", "#0000ff"]),
        ] {
            let result = try scene.setting([keyPath: "#0000ff"])
            #expect(result.scene.fills() == fills, "\(keyPath)")
            let ids = result.scene.compositions.flatMap { $0.layers.map(\.id) }
            #expect(Set(ids).count == ids.count && ids.allSatisfy { $0 < result.scene.layerCount })
        }
        #expect(try scene.setting(["**.Color": "#0000ff"]).scene.compositions.count == scene.compositions.count)
    }

    @Test func `uses differ through several levels`() throws {
        let scene = try NamedScene.read(
            layers: NamedScene.use("A", of: "b") + "," + NamedScene.use("B", of: "b"),
            assets: NamedScene.composition("b", NamedScene.use("X", of: "c") + "," + NamedScene.use("Y", of: "c")) + ","
                + NamedScene.composition("c", NamedScene.ball)
        ).scene
        #expect(scene.fills() == Array(repeating: "#ff0000", count: 4))
        // From below: B.Y, B.X, A.Y, A.X.
        #expect(
            try scene.setting(["A.X.**.Color": "#0000ff"]).scene.fills()
                == ["#ff0000", "#ff0000", "#ff0000", "#0000ff"])
        #expect(
            try scene.setting(["*.Y.**.Color": "#0000ff", "B.X.**.Color": "#00ff00"]).scene.fills()
                == ["#0000ff", "#00ff00", "#0000ff", "#ff0000"])
    }

    @Test func `a composition nested in itself many times over is changed in short time`() throws {
        let levels = (0..<30).map { level in
            NamedScene.composition(
                "c\(level)",
                NamedScene.use("L", of: "c\(level + 1)") + "," + NamedScene.use("R", of: "c\(level + 1)"))
        }
        let assets = (levels + [NamedScene.composition("c30", NamedScene.ball)]).joined(separator: ",")
        let scene = try NamedScene.read(layers: NamedScene.use("Top", of: "c0"), assets: assets).scene
        let way = "Top." + String(repeating: "L.", count: 30)
        let result = try scene.setting([way + "**.Color": "#0000ff"])
        #expect(result.problems.isEmpty && result.scene.compositions.count < 70)
    }

    @Test func `uses that differ without end come to one`() throws {
        // Six names that are counted up to three make 4096 ways to be at any of thirty levels.
        let names = ["a", "b", "c", "d", "e", "f"]
        let levels = (0..<30).map { level in
            NamedScene.composition(
                "c\(level)",
                names.map { NamedScene.use($0, of: "c\(level + 1)") }.joined(separator: ","))
        }
        let assets = (levels + [NamedScene.composition("c30", NamedScene.ball)]).joined(separator: ",")
        let scene = try NamedScene.read(layers: NamedScene.use("Top", of: "c0"), assets: assets).scene
        let overrides = try names.map { name in
            PropertyOverride(
                try keyPath("**.\(name).**.\(name).**.\(name).**.Color"), .written("#0000ff"))
        }
        let result = scene.applying(overrides, layerLimit: 2_000)
        #expect(result.scene.layerCount <= 2_000)
        #expect(result.problems.map(\.reason) == Array(repeating: .tooManyLayers, count: 6))
    }

    @Test func `a text's color and size are overridden in every document`() throws {
        let documents =
            TextScene.document("A", "1, 0, 0") + "," + TextScene.document("B", "0, 1, 0", at: 10)
        let scene = try TextScene.read(documents: documents)
        #expect(scene.fills(at: 0) == ["#ff0000"] && scene.fills(at: 10) == ["#00ff00"])
        let blue = try scene.setting(["T.Color": "#0000ff"]).scene
        #expect(blue.fills(at: 0) == ["#0000ff"] && blue.fills(at: 10) == ["#0000ff"])
        // What is written still changes, and nothing else does.
        #expect(blue.lines(at: 0) != blue.lines(at: 10) || scene.glyphs[0] == scene.glyphs[1])
        #expect(Evaluator(blue).stamp(at: 0) == Evaluator(blue).stamp(at: 9))
        let large = try scene.setting(["T.Font Size": "40"]).scene
        #expect(try large.value("T.Tracking") == .number(4) && scene.value("T.Tracking") == .number(2))
        #expect(large.lines() != scene.lines())
    }

    @Test func `other words keep the style of their documents`() throws {
        let documents =
            TextScene.document("A", "1, 0, 0") + "," + TextScene.document("B", "0, 1, 0", at: 10)
        let scene = try TextScene.read(documents: documents, slot: nil, options: ReadingOptions(characters: "AB")).scene
        let result = try scene.setting(["T.Text": "BA\nB"])
        #expect(result.problems.isEmpty)
        #expect(try result.scene.value("T.Text") == .text("BA\nB"))
        #expect(Set(result.scene.fills(at: 0)) == ["#ff0000"] && Set(result.scene.fills(at: 10)) == ["#00ff00"])
        guard case .text(let content)? = result.scene.root.layers.first?.content else { return #expect(Bool(false)) }
        for time in [0.0, 10] {
            #expect(content.document.value(at: time).characters.map(\.kind) == [.mark, .mark, .lineBreak, .mark])
        }
        #expect(result.scene.lines() != scene.lines())
        #expect(try scene.setting(["T.Text": "A"]).scene.lines(at: 0) == scene.lines(at: 0))
    }

    @Test func `characters that are not at hand are a problem`() throws {
        let documents = TextScene.document("A", "1, 0, 0")
        func problems(_ text: String, characters: String) throws -> [OverrideProblem.Reason] {
            let options = ReadingOptions(characters: characters)
            return try TextScene.read(documents: documents, slot: nil, options: options).scene
                .setting(["T.Text": text]).problems.map(\.reason)
        }
        #expect(try problems("BéC B", characters: "") == [.missingCharacters(["B", "C", "é"])])
        #expect(try problems("BéC", characters: "BéC") == [.missingCharacters(["C", "é"])])
        #expect(try problems("AB A\n", characters: "B") == [])
    }

    @Test func `a text's color may move between documents that step`() throws {
        let documents =
            TextScene.document("A", "1, 0, 0") + "," + TextScene.document("B", "0, 1, 0", at: 10)
        let track = try #require(
            Track([Keyframe(time: 0, value: Color.black), Keyframe(time: 20, value: Color.white)]))
        let scene = try TextScene.read(documents: documents)
        let moving = scene.applying([PropertyOverride(try keyPath("T.Color"), .color(.keyframes(track)))]).scene
        #expect([0, 10, 20].map { moving.fills(at: $0) } == [["#000000"], ["#808080"], ["#ffffff"]])
    }

    @Test func `what means nothing is a problem and changes nothing`() throws {
        let scene = try NamedScene.withBall()
        let result = try scene.setting(["Ball.Body.Fill 2.Color": "#0000ff"])
        #expect(result.scene.fills() == ["#ff0000"])
        #expect(
            result.problems.map(\.reason)
                == [.noMatch(suggestions: [try keyPath("Ball.Body.Fill 1.Color")])])
    }

    @Test func `what does not fit is a problem unless it fits elsewhere`() throws {
        let scene = try NamedScene.withBall()
        #expect(try scene.setting(["**.Color": "3"]).problems.map(\.reason) == [.wrongKind([.color])])
        #expect(
            try scene.setting(["**.Fill 1.*": "red"]).problems.map(\.reason) == [.wrongKind([.color, .number])])
        let partly = try scene.setting(["**.Fill 1.*": "40"])
        #expect(partly.problems.isEmpty)
        #expect(try partly.scene.value("**.Fill 1.Opacity") == .number(40) && partly.scene.fills() == ["#ff0000"])
        let track = try #require(Track([Keyframe(time: 0, value: 1.0)]))
        #expect(
            scene.applying([PropertyOverride(try keyPath("**.Color"), .number(.keyframes(track)))]).problems.count == 1)
    }

    @Test func `numbers that are none are refused`() throws {
        let override = PropertyOverride(try keyPath("**.Opacity"), .constant(.number(.nan)))
        let result = try NamedScene.withBall().applying([override])
        #expect(result.problems.map(\.reason) == [.wrongKind([.number])])
    }
}
