import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// What is noted of a Keyframes animation, and what becomes of it when it is saved.
struct KeyframesSourceTests {
    private static let text = """
        {"formatVersion": "1.1", "frame_rate": 24, "animation_frame_count": 10, "canvas_size": [50, 50], "features": [
          {"name": "Bar", "fill_color": "#80FF0000", "stroke_color": "#00ff00", "stroke_width": 2.50,
           "key_frames": [{"start_frame": 0, "data": ["M1,1", "L9,1", "L9,9"]}],
           "feature_animations": [
             {"property": "SCALE", "timing_curves": [[[0.2, 0.1], [0.8, 0.9]]], "key_values": [
               {"start_frame": 0, "data": [100, 50.0]}, {"start_frame": 9, "data": [1, 2]}]},
             {"property": "X_POSITION", "timing_curves": [], "key_values": [{"start_frame": 0, "data": [5]}]},
             {"property": "OPACITY", "timing_curves": [], "key_values": [{"start_frame": 0, "data": [50]}]}]}]}
        """

    /// The text with the value at a path set, and the scene that has it as an override.
    private func saved(_ path: String, _ value: PropertyValue) throws -> (text: String, scene: Scene) {
        let document = try Document.read([UInt8](Self.text.utf8), sources: true)
        let map = try #require(document.sources)
        let source = try #require(map.values.first { map.path(of: $0.sites[0]) == path }, "\(path)")
        let text = String(
            decoding: try map.edits(value, at: source).applied(to: [UInt8](Self.text.utf8)), as: UTF8.self)
        let scene = document.scene.setting(.constant(value), at: source.origin, named: source.field)
        return (text, try #require(scene))
    }

    private func lists(_ scene: Scene) -> [DisplayList] {
        var evaluator = Evaluator(scene)
        return [0.0, 3, 5.5, 9].map { evaluator.displayList(at: $0) }
    }

    @Test func `a value is saved in the form that it has, and is seen as an override is`() throws {
        let color = Color(red: 0, green: 0.2, blue: 1, alpha: 0.6)
        let animations = "$.features[0].feature_animations"
        let cases: [(String, PropertyValue, String, String)] = [
            ("$.features[0].fill_color", .color(color), "#80FF0000", "#990033FF"),
            ("$.features[0].stroke_color", .color(color), "#00ff00", "#990033ff"),
            ("$.features[0].stroke_width", .number(3), "2.50", "3.00"),
            ("\(animations)[1].key_values[0].data", .number(7), "\"data\": [5]", "\"data\": [7]"),
            ("\(animations)[2].key_values[0].data", .number(0.25), "\"data\": [50]", "\"data\": [25]"),
        ]
        for (path, value, old, new) in cases {
            let (text, scene) = try saved(path, value)
            #expect(text == Self.text.replacing(old, with: new), "\(path)")
            #expect(lists(try Document.read([UInt8](text.utf8)).scene) == lists(scene), "\(path)")
        }
    }

    @Test func `one key takes the place of several`() throws {
        let path = "$.features[0].feature_animations[0].key_values[0].data"
        let (text, scene) = try saved(path, .vector(Vector3(0.5, 0.5, 1)))
        #expect(
            text
                == Self.text.replacing("[[[0.2, 0.1], [0.8, 0.9]]]", with: "[]")
                .replacing("[100, 50.0]}, {\"start_frame\": 9, \"data\": [1, 2]}]", with: "[50, 50.0]}]"))
        #expect(lists(try Document.read([UInt8](text.utf8)).scene) == lists(scene))
    }

    @Test func `what counts from its own beginning has no value for all times`() throws {
        let text = Self.text.replacing("SCALE", with: "POSITION").replacing("X_POSITION", with: "ROTATION")
        let document = try Document.read([UInt8](text.utf8), sources: true)
        let map = try #require(document.sources)
        let moved = map.values.filter { if case .none = $0.sites[0].location { true } else { false } }
        #expect(moved.count == 1)
        #expect(throws: SourceFailure.self) { try map.edits(.number(1), at: moved[0]) }
    }

    @Test func `an outline is saved as commands`() throws {
        let text = Self.text.replacing("[\"M1,1\", \"L9,1\", \"L9,9\"]", with: "[\"M1.00,1.00\", \"L9,1\"]")
        let edit = TuningEdit.override(.init(try PropertyKeyPath("Bar.**.Path"), "M2 3 C4 5 6 7 8 9 L1.5 0"))
        #expect(
            String(decoding: try TunableFile([UInt8](text.utf8)).making([edit]).text, as: UTF8.self)
                == text.replacing(
                    "\"M1.00,1.00\", \"L9,1\"",
                    with: "\"M2.00,3.00\", \"C4.00,5.00,6.00,7.00,8.00,9.00\", \"L1.50,0.00\""))
        let closed = TuningEdit.override(.init(try PropertyKeyPath("Bar.**.Path"), "M2 3 L8 9 L2 9 Z"))
        let failure = try #require(throws: TuningFailure.self) {
            try TunableFile([UInt8](text.utf8)).making([closed])
        }
        #expect(failure.description.contains("leave out the Z"))
    }

    @Test func `an animation that is put in beside pivots names its own`() throws {
        let legacy = Self.text.replacing("\"formatVersion\": \"1.1\", ", with: "")
            .replacing("{\"property\": \"SCALE\", ", with: "{\"property\": \"SCALE\", \"anchor\": [10, 20], ")
            .replacing("\"property\": \"X_POSITION\"", with: "\"property\": \"STROKE_WIDTH\"")
        let keyPath = try PropertyKeyPath("Bar.Transform.Rotation")
        let saved = try TunableFile([UInt8](legacy.utf8)).making([.override(.init(keyPath, "30"))])
        #expect(String(decoding: saved.text, as: UTF8.self).contains("\"ROTATION\", \"anchor\": [10, 20], "))
        let shown = try Document.read([UInt8](legacy.utf8)).scene.applying([PropertyOverride(keyPath, .written("30"))])
        #expect(shown.problems.isEmpty)
        #expect(lists(try Document.read(saved.text).scene) == lists(shown.scene))
    }

    @Test func `features and groups have names`() throws {
        let (text, _) = try saved("$.features[0].name", .text("Baz"))
        #expect(text == Self.text.replacing("Bar", with: "Baz"))
    }
}
