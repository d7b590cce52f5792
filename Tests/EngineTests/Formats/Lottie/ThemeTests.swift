import Testing

@testable import Engine
@testable import Formats

struct ThemeTests {
    /// A square with a fill from the slot “ink” and an opacity from “fade”.
    private static let animation = """
        {"v": "5.9.0", "fr": 25, "ip": 0, "op": 100, "w": 100, "h": 100, "layers": [
          {"ty": 4, "nm": "L", "ip": 0, "op": 100, "st": 0, "ks": {"o": {"sid": "fade", "k": 50}}, "shapes": [
            {"ty": "rc", "p": {"k": [20, 20]}, "s": {"k": [10, 20]}, "r": {"k": 0}},
            {"ty": "fl", "c": {"sid": "ink", "k": [1, 0, 0]}, "o": {"k": 100}}]}]}
        """
    private static let manifest = """
        {"version": "2", "animations": [{"id": "first", "initialTheme": "light"}, {"id": "second"}],
         "themes": [{"id": "light", "name": "By Day"}, {"id": "dark"}, {"id": "nowhere"}],
         "stateMachines": [{"id": "hover"}], "initial": {"animation": "first"}}
        """
    private static let light = #"{"rules": [{"id": "ink", "type": "Color", "value": [0, 1, 0]}]}"#
    private static let dark = """
        {"rules": [
          {"id": "ink", "type": "Color", "animations": ["first"], "value": [0, 0, 1, 1]},
          {"id": "fade", "type": "Scalar", "animations": ["second"], "value": 20}]}
        """

    private static let hover = MachineTexts.machine(
        #"{"type": "PlaybackState", "name": "a", "animation": "first", "transitions": []}"#)

    /// An archive; a file whose text is nil is left out.
    private func archive(_ changes: [String: String?] = [:]) -> [UInt8] {
        var files: [String: String?] = [
            "manifest.json": Self.manifest, "a/first.json": Self.animation, "a/second.json": Self.animation,
            "t/light.json": Self.light, "t/dark.json": Self.dark, "s/hover.json": Self.hover,
        ]
        files.merge(changes) { $1 }
        return ZIPBuilder(
            files.sorted { $0.key < $1.key }.compactMap { name, text in
                text.map { ZIPBuilder.File(name: name, content: Array($0.utf8)) }
            }
        ).bytes
    }

    private func read(_ archive: [UInt8], _ options: ReadingOptions = ReadingOptions()) throws -> Document {
        try Document.read(archive, options: options)
    }

    /// The document with a theme of these rules.
    private func read(rules: String) throws -> Document {
        try read(archive(["t/dark.json": "{\"rules\": [\(rules)]}"]), ReadingOptions(theme: .named("dark")))
    }

    @Test func `themes and state machines are listed`() throws {
        let document = try read(archive())
        #expect(document.themes == [Theme(id: "light", name: "By Day"), Theme(id: "dark", name: nil)])
        #expect(document.stateMachines == ["hover"])
        #expect(document.diagnostics.isEmpty)
    }

    @Test func `a given value counts more than the theme, unless it is none`() throws {
        let given = try read(archive(), ReadingOptions(slots: ["ink": "#0000ff"]))
        #expect(given.scene.fills() == ["#0000ff"] && given.slots.allSatisfy { $0.refusal == nil })
        let refused = try read(archive(), ReadingOptions(slots: ["ink": "1,2"]))
        #expect(refused.scene.fills() == ["#00ff00"])
        #expect(refused.slots.compactMap(\.refusal) == ["the value for the slot “ink” is not of type color"])
        #expect(refused.diagnostics.contains { $0.feature == "slot" })
    }

    @Test func `an animation begins with its initial theme`() throws {
        let first = try read(archive())
        #expect(first.theme == "light" && first.scene.fills() == ["#00ff00"])
        let second = try read(archive(), ReadingOptions(animation: "second"))
        #expect(second.theme == nil && second.scene.fills() == ["#ff0000"])
    }

    @Test func `a theme is chosen, or none`() throws {
        let dark = try read(archive(), ReadingOptions(theme: .named("dark")))
        #expect(dark.theme == "dark" && dark.scene.fills() == ["#0000ff"])
        let none = try read(archive(), ReadingOptions(theme: .none))
        #expect(none.theme == nil && none.scene.fills() == ["#ff0000"])
    }

    @Test func `rules may concern some animations only`() throws {
        let second = try read(archive(), ReadingOptions(animation: "second", theme: .named("dark")))
        #expect(second.scene.fills() == ["#ff0000"])
        #expect(try second.scene.value("L.Transform.Opacity") == .number(20))
        let first = try read(archive(), ReadingOptions(theme: .named("dark")))
        #expect(try first.scene.value("L.Transform.Opacity") == .number(50))
    }

    @Test func `a slot that is given counts more than the theme`() throws {
        let document = try read(archive(), ReadingOptions(slots: ["ink": "#010203"]))
        #expect(document.scene.fills() == ["#010203"] && document.theme == "light")
    }

    @Test func `rules may have keyframes`() throws {
        let rule = """
            {"id": "ink", "type": "Color", "keyframes": [
              {"frame": 0, "value": [1, 0, 0], "inTangent": {"x": 1, "y": 1}, "outTangent": {"x": 0, "y": 0}},
              {"frame": 10, "value": [0, 0, 1], "hold": true}, {"frame": 20, "value": [0, 1, 0]}]},
            {"id": "fade", "type": "Scalar", "keyframes": [{"frame": 0, "value": 10}, {"frame": 10, "value": 30}]}
            """
        let document = try read(rules: rule)
        #expect(
            [0, 5, 10, 19, 20].flatMap { document.scene.fills(at: $0) }
                == ["#ff0000", "#7f007f", "#0000ff", "#0000ff", "#00ff00"])
        guard
            case .number(let opacity)? = document.scene.properties(
                matching: try PropertyKeyPath("L.Transform.Opacity")
            ).properties.first?.property
        else { return #expect(Bool(false), "no number") }
        #expect(opacity.value(at: 5) == 0.2)
        let empty = #"{"id": "ink", "type": "Color", "keyframes": [], "value": [0, 0, 1]}"#
        #expect(try read(rules: empty).scene.fills() == ["#0000ff"])
    }

    @Test func `every type of rule becomes a value`() throws {
        let fonts = #""fonts": {"list": [{"fName": "FS", "fFamily": "F", "fStyle": "S"}]}, "chars": [],"#
        let animation = """
            {"v": "5.9.0", "fr": 25, "ip": 0, "op": 100, "w": 100, "h": 100, \(fonts)
             "assets": [{"id": "i", "sid": "logo", "w": 10, "h": 20, "p": "old.png", "e": 0}], "layers": [
              {"ty": 4, "nm": "L", "ip": 0, "op": 100, "st": 0, "ks": {"p": {"sid": "place", "k": [0, 0]}}, "shapes": [
                {"ty": "rc", "p": {"k": [20, 20]}, "s": {"sid": "size", "k": [10, 20]}, "r": {"k": 0}},
                {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "o": {"k": 100},
                 "g": {"sid": "sky", "p": 1, "k": {"k": [0, 1, 1, 1]}}}]},
              {"ty": 2, "nm": "I", "refId": "i", "ip": 0, "op": 100, "st": 0, "ks": {}},
              {"ty": 5, "nm": "T", "ip": 0, "op": 100, "st": 0, "ks": {}, "t": {"p": {}, "a": [], "m": {}, "d": {
                "sid": "title", "k": [{"t": 0, "s": {"t": "A", "f": "FS", "s": 10, "j": 0, "fc": [0, 0, 0]}}]}}}]}
            """
        let theme = """
            {"rules": [
              {"id": "place", "type": "Position", "value": [3, 4]}, {"id": "size", "type": "Vector", "value": [5, 6]},
              {"id": "sky", "type": "Gradient", "value": [
                {"offset": 0, "color": [1, 0, 0, 0.5]}, {"offset": 1, "color": [0, 0, 1]}]},
              {"id": "logo", "type": "Image", "value": {"id": "new", "width": 7, "height": 8}},
              {"id": "title", "type": "Text", "value": {
                "text": "Hello", "fontSize": 30, "fillColor": [0, 1, 0], "justify": "Center"}}]}
            """
        let changes: [String: String?] = ["a/first.json": animation, "t/light.json": theme, "i/new.png": "PNG"]
        let document = try read(archive(changes))
        let scene = document.scene
        #expect(try scene.value("L.Transform.Position") == .vector(Vector3(3, 4)))
        #expect(try scene.value("L.Rectangle Path.Size") == .vector(Vector3(5, 6)))
        #expect(
            try scene.value("L.Gradient Fill.Colors")
                == .gradient(GradientStops([0, 1, 0, 0, 1, 0, 0, 1, 0, 0.5, 1, 1], colorCount: 2)))
        #expect(scene.images.map(\.bytes) == [Array("PNG".utf8)] && scene.images[0].size == Size(7, 8))
        #expect(try scene.value("T.Font Size") == .number(30))
        #expect(try scene.value("T.Color") == .color(Color(red: 0, green: 1, blue: 0)))
        guard case .text(let content) = scene.root.layers[2].content else { return #expect(Bool(false), "no text") }
        #expect(content.document.base.characters.count == 5 && content.document.base.justification == .center)
    }

    @Test func `an initial theme that is not there is a diagnostic`() throws {
        let document = try read(archive(["t/light.json": nil]))
        #expect(document.theme == nil && document.scene.fills() == ["#ff0000"])
        #expect(document.diagnostics.map(\.feature) == ["theme"])
    }

    @Test func `a theme that is asked for and not there is a failure that names the others`() throws {
        let failure = try #require(
            #expect(throws: ImportFailure.self) { try read(archive(), ReadingOptions(theme: .named("pink"))) })
        #expect(failure.message == "the archive has no theme “pink”; its themes: “light”, “dark”")
        #expect(throws: ImportFailure.self) {
            try Document.read(Array(Self.animation.utf8), options: ReadingOptions(theme: .named("light")))
        }
    }

    @Test(arguments: [
        "", "[", "[]", "{}", "null", #"{"rules": 3}"#, #"{"rules": {}}"#, #"{"rules": [1, null, {}, []]}"#,
        #"{"rules": [{"id": "ink"}]}"#, #"{"rules": [{"id": "ink", "type": "Color"}]}"#,
        #"{"rules": [{"id": "ink", "type": "Color", "value": "red"}]}"#,
        #"{"rules": [{"id": "ink", "type": "Color", "value": [1]}]}"#,
        #"{"rules": [{"id": "ink", "type": "Hue", "value": [0, 0, 1]}]}"#,
        #"{"rules": [{"id": "ink", "type": "Image", "value": {}}]}"#,
        #"{"rules": [{"id": "ink", "type": "Gradient", "value": [{"color": []}]}]}"#,
        #"{"rules": [{"id": "ink", "type": "Color", "keyframes": [{"value": [0, 0, 1]}]}]}"#,
    ])
    func `a theme that is wrong is a diagnostic with its file`(theme: String) throws {
        let document = try read(archive(["t/light.json": theme]))
        let diagnostics = document.diagnostics.filter { $0.feature == "theme" }
        #expect(!diagnostics.isEmpty)
        #expect(diagnostics.allSatisfy { $0.path.hasPrefix("t/light.json: $") && $0.location == nil })
        #expect(document.scene.fills() == ["#ff0000"])
    }

    @Test func `a rule of another type than its slot is a diagnostic`() throws {
        let document = try read(rules: #"{"id": "ink", "type": "Scalar", "value": 3}"#)
        #expect(document.diagnostics.contains { $0.feature == "slot" && $0.location == nil })
    }

    @Test func `rules that lead back to themselves end`() throws {
        let rule = #"{"id": "ink", "type": "Color", "value": [0, 0, 1], "sid": "ink", "extends": "dark"}"#
        #expect(try read(rules: rule).scene.fills() == ["#0000ff"])
        let many = (0..<10_100).map { #"{"id": "s\#($0)", "type": "Scalar", "value": 1}"# }.joined(separator: ",")
        #expect(try read(rules: many).diagnostics.contains { $0.feature == "theme" })
    }

    @Test(arguments: [
        "", "{", "[]", #"{"animations": {}, "themes": 3, "stateMachines": [1, {"id": 3}], "initial": []}"#,
    ])
    func `files speak for themselves where the manifest does not`(manifest: String) throws {
        let document = try read(archive(["manifest.json": manifest]))
        #expect(document.animations == ["first", "second"] && document.animation == "first")
        #expect(document.themes.map(\.id) == ["dark", "light"] && document.theme == nil)
        #expect(document.stateMachines == ["hover"])
    }

    @Test func `the manifest says which animation comes first`() throws {
        let manifest = #"{"animations": [{"id": "first"}, {"id": "second"}], "initial": {"animation": "second"}}"#
        #expect(try read(archive(["manifest.json": manifest])).animation == "second")
        let older = #"{"animations": [{"id": "first"}, {"id": "second"}], "activeAnimationId": "second"}"#
        #expect(try read(archive(["manifest.json": older])).animation == "second")
        let wrong = #"{"animations": [{"id": "first"}, {"id": "second"}], "initial": {"animation": "third"}}"#
        #expect(try read(archive(["manifest.json": wrong])).animation == "first")
    }
}
