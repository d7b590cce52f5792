import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// What is noted of a motion document, and what becomes of it when it is saved.
struct MotionSourceTests {
    private static let text = """
        {"pegbar": "motion/1", "size": [100, 100], "background": "#102030", "layers": [
          {
            "type": "rectangle",
            "name": "Box",
            "position": [20, 30.50],
            "bounds": [40, 20],
            "hidden": false,
            "fillColor": [0.5, 0.25, 0.125, 0.5],
            "strokeColor": "#FF880040",
            "shadowOpacity": 0.5,
            "animations": [
              {"type": "bounce", "keyPath": "cornerRadius", "fromValue": 1, "toValue": 9, "duration": 1},
              {"type": "bounce", "keyPath": "lineWidth", "fromValue": 1, "toValue": 9, "duration": 1, "shake": true,
               "stiffness": 0.5, "numberOfBounces": 4}
            ]
          },
          {"type": "gradient", "bounds": [9, 9], "colors": ["#ff0000", [0, 0, 1]], "locations": [0, 1]},
          {"type": "text", "bounds": [90, 20], "string": "A \\"b\\""}]}
        """

    /// A document, and what was noted of it.
    private func read(_ text: String = Self.text) throws -> (scene: Scene, map: SourceMap) {
        let document = try Document.read([UInt8](text.utf8), sources: true)
        return (document.scene, try #require(document.sources))
    }

    /// The text with a property set to a value.
    private func saved(_ origin: Int?, _ name: String, _ value: PropertyValue) throws -> String {
        let (_, map) = try read()
        let origin = try #require(origin)
        let source = try #require(map.value(origin, named: name))
        return String(decoding: try map.edits(value, at: source).applied(to: [UInt8](Self.text.utf8)), as: UTF8.self)
    }

    @Test func `a value is saved in the form that it has`() throws {
        let scene = try read().scene
        let (layer, gradient) = (scene.treeLayers[1], scene.treeLayers[2])
        guard case .shape(let shape) = layer.drawing, case .gradient(let colors) = gradient.drawing else {
            Issue.record("there is a shape and a gradient")
            return
        }
        let color = Color(red: 0, green: 1, blue: 0.2, alpha: 1)
        let stops = GradientStops(colors: [
            ColorStop(offset: 0, color: .white), ColorStop(offset: 1, color: Color(red: 0, green: 1, blue: 1)),
        ])
        let cases: [(Int?, String, PropertyValue, String, String)] = [
            (layer.geometry.position.origin, "Position", .vector(Vector3(21, 30.5)), "[20, 30.50]", "[21, 30.50]"),
            (layer.geometry.position.origin, "Position", .vector(Vector3(20, 7)), "[20, 30.50]", "[20, 7.00]"),
            (shape.fill.origin, "Fill Color", .color(color), "[0.5, 0.25, 0.125, 0.5]", "[0, 1, 0.2, 1]"),
            (shape.stroke.origin, "Stroke Color", .color(color), "\"#FF880040\"", "\"#00FF33FF\""),
            (layer.appearance.hidden.origin, "Hidden", .number(1), "\"hidden\": false", "\"hidden\": true"),
            (scene.treeLayers[0].appearance.background.origin, "Background Color", .color(color), "#102030", "#00ff33"),
            (colors.colors.origin, "Colors", .gradient(stops), "\"#ff0000\", [0, 0, 1]", "\"#ffffff\", [0, 1, 1]"),
        ]
        for (origin, name, value, old, new) in cases {
            #expect(try saved(origin, name, value) == Self.text.replacing(old, with: new), "\(name)")
        }
    }

    @Test func `what is left to its default is put in where it belongs`() throws {
        let layer = try read().scene.treeLayers[1]
        #expect(
            try saved(layer.appearance.opacity.origin, "Opacity", .number(0.5))
                == Self.text.replacing(
                    "\"bounds\": [40, 20],\n", with: "\"bounds\": [40, 20],\n    \"opacity\": 0.5,\n"))
        #expect(
            try saved(layer.appearance.shadow?.radius.origin, "Shadow Radius", .number(5))
                == Self.text.replacing(
                    "\"shadowOpacity\": 0.5,\n", with: "\"shadowOpacity\": 0.5,\n    \"shadowRadius\": 5,\n"))
        #expect(throws: SourceFailure.self) {
            try saved(layer.appearance.corners.radius.origin, "Corner Radius", .number(5))
        }
    }

    @Test func `outlines of any number of contours are saved as SVG path data`() throws {
        let text = Self.text.replacing(
            "\"type\": \"rectangle\"", with: "\"type\": \"path\", \"path\": \"M0,0 L 10,5.5\"")
        let keyPath = try PropertyKeyPath("**.Box.Path")
        let edit = TuningEdit.override(
            PropertyOverride.Constant(keyPath, "M0 0H4V2.25Z M1 1C1 2 2 2 2 1"))
        let tuned = try TunableFile([UInt8](text.utf8)).making([edit])
        #expect(
            String(decoding: tuned.text, as: UTF8.self)
                == text.replacing("M0,0 L 10,5.5", with: "M 0,0 L 4,0 L 4,2.25 Z M 1,1 C 1,2 2,2 2,1"))
    }

    @Test(arguments: [
        ("0%:#ffffff,40%:#00ffff", "[0, 1]}", "[0, 0.4]}"), ("#ffffff,#00ffff", "[0, 1]}", "[0, 1]}"),
    ])
    func `the places of a gradient's colors are saved beside them`(value: String, old: String, new: String) throws {
        let edit = TuningEdit.override(PropertyOverride.Constant(try PropertyKeyPath("**.Colors"), value))
        let tuned = try TunableFile([UInt8](Self.text.utf8)).making([edit])
        let expected = Self.text.replacing("\"#ff0000\", [0, 0, 1]", with: "\"#ffffff\", [0, 1, 1]")
            .replacing(old, with: new)
        #expect(String(decoding: tuned.text, as: UTF8.self) == expected)
        let without = Self.text.replacing(", \"locations\": [0, 1]", with: "")
        let added = try TunableFile([UInt8](without.utf8)).making([edit])
        let isEven = old == new
        #expect(String(decoding: added.text, as: UTF8.self).contains("locations") == !isEven)
    }

    @Test func `texts and names are saved as the file escapes them`() throws {
        let (_, map) = try read()
        let bytes = [UInt8](Self.text.utf8)
        let texts = map.values.filter { $0.sites[0].form == .text }
        let string = try #require(texts.first { map.path(of: $0.sites[0]) == "$.layers[2].string" })
        let edits = try map.edits(.text("é\n\\"), at: string)
        #expect(
            String(decoding: edits.applied(to: bytes), as: UTF8.self)
                == Self.text.replacing("\"A \\\"b\\\"\"", with: "\"é\\n\\\\\""))
        let name = try #require(texts.first { map.path(of: $0.sites[0]) == "$.layers[1].name" })
        #expect(name.field == "Name")
        let named = try map.edits(.text("Sky"), at: name).applied(to: bytes)
        #expect(
            String(decoding: named, as: UTF8.self)
                == Self.text.replacing("\"type\": \"gradient\"", with: "\"type\": \"gradient\", \"name\": \"Sky\""))
    }

    @Test func `all parameters of a bounce are knobs, stated or not`() throws {
        let file = try TunableFile([UInt8](Self.text.utf8))
        let bounces = "$.layers[0].animations"
        let names = ["numberOfBounces", "stiffness", "shouldOvershoot", "shake"]
        for (index, values) in [[2.0, 1, 1, 0], [4, 0.5, 1, 1]].enumerated() {
            for (name, value) in zip(names, values) {
                let knob = try #require(file.knob(at: "\(bounces)[\(index)].\(name)"), "\(index) \(name)")
                #expect(knob.value == value)
            }
        }
        #expect(file.knob(at: "\(bounces)[0].stiffness")?.choices == ["light", "medium", "heavy"])
        let edits = try file.edits([
            ("\(bounces)[0].numberOfBounces", 5), ("\(bounces)[0].stiffness", 2),
            ("\(bounces)[0].shouldOvershoot", 0), ("\(bounces)[1].shake", 0), ("\(bounces)[1].shouldOvershoot", 0),
            ("\(bounces)[0].shake", 0),
        ])
        let changed = String(decoding: try file.bytes(with: edits), as: UTF8.self)
        #expect(
            changed
                == Self.text.replacing(
                    "\"fromValue\": 1, \"toValue\": 9, \"duration\": 1}",
                    with: "\"fromValue\": 1, \"toValue\": 9, \"duration\": 1, \"numberOfBounces\": 5, "
                        + "\"stiffness\": \"heavy\", \"shouldOvershoot\": false}"
                ).replacing("\"shake\": true", with: "\"shake\": false")
                .replacing("\"numberOfBounces\": 4}", with: "\"numberOfBounces\": 4, \"shouldOvershoot\": false}"))
        let again = try TunableFile([UInt8](changed.utf8))
        for edit in edits { #expect(again.knob(at: edit.knob.path)?.value == edit.value, "\(edit.knob.path)") }
    }
}
