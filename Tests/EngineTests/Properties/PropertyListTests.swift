import Testing

@testable import Engine
@testable import Formats

struct PropertyListTests {
    @Test func `properties are found where their author put them`() throws {
        #expect(
            try NamedScene.withBall().addresses() == [
                "Ball.Transform.Anchor Point", "Ball.Transform.Position", "Ball.Transform.Scale",
                "Ball.Transform.Rotation", "Ball.Transform.Skew", "Ball.Transform.Skew Axis", "Ball.Transform.Opacity",
                "Ball.Body.Box.Size", "Ball.Body.Box.Position", "Ball.Body.Box.Roundness", "Ball.Body.Fill 1.Color",
                "Ball.Body.Fill 1.Opacity", "Ball.Body.Transform.Anchor Point", "Ball.Body.Transform.Position",
                "Ball.Body.Transform.Scale", "Ball.Body.Transform.Rotation", "Ball.Body.Transform.Skew",
                "Ball.Body.Transform.Skew Axis", "Ball.Body.Transform.Opacity",
            ])
    }

    @Test func `what has no name is called by its kind`() throws {
        let items = """
            {"ty": "sh", "ks": {"k": {"v": [], "i": [], "o": [], "c": true}}}, {"ty": "el"}, {"ty": "rc"}, {"ty": "sr"},
            {"ty": "tm"}, {"ty": "rd"}, {"ty": "pb"}, {"ty": "zz"}, {"ty": "op"}, {"ty": "fl"}, {"ty": "st"},
            {"ty": "gf"}, {"ty": "gs"}, {"ty": "gr", "it": []}, {"ty": "rp"}
            """
        let mask = #""masksProperties": [{"mode": "a", "pt": {}}],"#
        let scene = try NamedScene.read(layers: NamedScene.shapes("L", items, more: mask)).scene
        let parts = try scene.addresses().map { $0.split(separator: ".").dropFirst().dropLast().joined(separator: ".") }
        #expect(
            Set(parts) == [
                "Transform", "Masks.Mask", "Path", "Ellipse Path", "Rectangle Path", "Polystar Path", "Trim Paths",
                "Round Corners", "Pucker & Bloat", "Zig Zag", "Offset Paths", "Fill", "Stroke", "Gradient Fill",
                "Gradient Stroke", "Group.Transform", "Repeater", "Repeater.Transform",
            ])
    }

    @Test func `items before a repeater stand beside it`() throws {
        let items = [NamedScene.square, NamedScene.fill("F", "0, 0, 1"), #"{"ty": "rp", "nm": "R", "c": {"k": 2}}"#]
        let scene = try NamedScene.read(layers: NamedScene.shapes("L", items.joined(separator: ","))).scene
        #expect(try scene.addresses("L.F.Color") == ["L.F.Color"])
        #expect(try scene.value("L.R.Copies") == .number(2))
    }

    @Test func `values are in the units of people`() throws {
        let layer = """
            {"ty": 4, "nm": "L", "ip": 0, "op": 9, "st": 0,
             "ks": {"r": {"k": 90}, "s": {"k": [50, 200, 100]}, "o": {"k": 25}, "sk": {"k": 45}, "p": {"k": [3, 4, 0]}},
             "masksProperties": [{"nm": "M", "mode": "a", "pt": {}, "o": {"k": 30}}],
             "shapes": [{"ty": "tm", "nm": "T", "s": {"k": 10}, "e": {"k": 60}, "o": {"k": 180}},
                        {"ty": "sr", "nm": "S", "is": {"k": 20}, "r": {"k": 30}}]}
            """
        let scene = try NamedScene.read(layers: layer).scene
        func number(_ keyPath: String) throws -> Double? {
            guard case .number(let number)? = try scene.value(keyPath) else { return nil }
            return (number * 1e9).rounded() / 1e9
        }
        #expect(try number("L.Transform.Rotation") == 90 && number("L.Transform.Opacity") == 25)
        #expect(try number("L.Transform.Skew") == 45 && number("L.Masks.M.Mask Opacity") == 30)
        #expect(try number("L.T.Start") == 10 && number("L.T.End") == 60 && number("L.T.Offset") == 180)
        #expect(try number("L.S.Rotation") == 30 && number("L.S.Inner Roundedness") == 20)
        #expect(try scene.value("L.Transform.Scale") == .vector(Vector3(50, 200, 100)))
        #expect(try scene.value("L.Transform.Position") == .vector(Vector3(3, 4, 0)))
    }

    @Test func `a group has its transform's properties too, a layer has not`() throws {
        let scene = try NamedScene.withBall()
        #expect(try scene.addresses("Ball.Body.Opacity") == ["Ball.Body.Transform.Opacity"])
        #expect(try scene.addresses("Ball.Opacity") == [])
        #expect(try scene.addresses("**.Body.Transform.Opacity") == ["Ball.Body.Transform.Opacity"])
        #expect(try scene.addresses("Ball.Body.Color") == [])
    }

    @Test func `positions by axis and turns in space are there where the file has them`() throws {
        let layer = """
            {"ty": 3, "nm": "N", "ip": 0, "op": 9, "st": 0,
             "ks": {"p": {"s": true, "x": {"k": 1}, "y": {"k": 2}}, "rx": {"k": 10}, "ry": {"k": 20}, "or": {"k": [0, 0, 0]}}}
            """
        let names = try NamedScene.read(layers: layer).scene.addresses().map { String($0.dropFirst(12)) }
        #expect(
            names == [
                "Anchor Point", "X Position", "Y Position", "Z Position", "Scale", "Rotation", "Rotation X",
                "Rotation Y", "Orientation", "Skew", "Skew Axis", "Opacity",
            ])
    }

    @Test func `a composition is listed once for each use`() throws {
        let scene = try NamedScene.read(
            layers: NamedScene.use("A", of: "c") + "," + NamedScene.use("B", of: "c"),
            assets: NamedScene.composition("c", NamedScene.ball)
        ).scene
        #expect(
            try scene.addresses("**.Color") == ["A.Ball.Body.Fill 1.Color", "B.Ball.Body.Fill 1.Color"])
        #expect(try scene.addresses("B.**.Color") == ["B.Ball.Body.Fill 1.Color"])
    }

    @Test func `names with dots can be looked up as they are listed`() throws {
        let name = "arrow.svg = **"
        let scene = try NamedScene.read(layers: NamedScene.shapes(name, NamedScene.fill("*", "1, 0, 0"))).scene
        let address = try #require(try scene.addresses("**.Color").first)
        #expect(address == #"arrow\.svg \= **.\*.Color"#)
        #expect(try scene.addresses(address) == [address])
    }

    @Test func `lists and searches end`() throws {
        // Thirty levels of two uses each would be a tree of a billion.
        let levels = (0..<30).map { level in
            let use = NamedScene.use("U", of: "c\(level + 1)")
            return NamedScene.composition("c\(level)", use + "," + use)
        }
        let assets = (levels + [NamedScene.composition("c30", NamedScene.ball)]).joined(separator: ",")
        let scene = try NamedScene.read(layers: NamedScene.use("Top", of: "c0"), assets: assets).scene
        #expect(scene.properties(limit: 500).properties.count == 500)
        #expect(scene.properties(limit: 500).isCut)
        let nothing = scene.properties(matching: try PropertyKeyPath("**.Nothing"))
        #expect(nothing.properties.isEmpty && nothing.isCut)
        #expect(scene.palette(limit: 500).isCut)
    }

    @Test func `texts have their colors and sizes at the layer`() throws {
        let scene = try TextScene.read(animators: #"{"nm": "Wave", "a": {"fc": {"k": [0, 1, 0]}}, "s": {"t": 0}}"#)
        #expect(
            try scene.addresses("T.*") == [
                "T.Text", "T.Color", "T.Stroke Color", "T.Stroke Width", "T.Font Size", "T.Tracking", "T.Line Height",
                "T.Baseline Shift",
            ])
        #expect(try scene.value("T.Text") == .text("AB"))
        #expect(try scene.value("T.Font Size") == .number(20))
        #expect(try scene.value("T.Wave.Fill Color") == .color(Color(red: 0, green: 1, blue: 0)))
        #expect(try scene.addresses("T.Wave.Range Selector.Start").count == 1)
    }
}
