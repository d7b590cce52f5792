import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// The first keyframes of rectangles, of what matrices are made of, and of outlines of Keyframes features.
struct FirstPartKeyframesTests {
    private static let motion = """
        {
          "pegbar": "motion/1", "size": [100, 100],
          "layers": [
            {"name": "Card", "type": "rectangle", "bounds": [ 20, 20 ], "position": [50, 50],
             "transform": {"rotation": 0.3, "scale": [2, 1.5], "translation": [3, 4]}},
            {"name": "Dot", "type": "ellipse", "bounds": [9, 9], "animations": [
              {"type": "basic", "keyPath": "transform.rotation", "fromValue": 0, "toValue": 1, "duration": 1}
            ]}
          ]
        }
        """

    private func edited(_ bytes: [UInt8], _ path: String, from start: Double = 6, to end: Double = 30) throws -> [UInt8]
    {
        let change = TuningEdit.segment(curve: path, index: 0, change: .animated(from: start, to: end))
        return try TunableFile(bytes).making([change]).bytes()
    }

    private func pictures(_ bytes: [UInt8]) throws -> [UInt64] {
        var evaluator = Evaluator(try Document.read(bytes).scene)
        return stride(from: 0.0, through: 45, by: 2.5).map { evaluator.displayList(at: $0).contentHash }
    }

    private func still(_ bytes: [UInt8], _ keyPath: String) throws -> [StillProperty] {
        try TunableFile(bytes).stillProperties(matching: try PropertyKeyPath(keyPath), limit: 60)
    }

    // MARK: - Motion documents

    @Test func `a motion document offers the bounds and what a transform is made of`() throws {
        let own = try still([UInt8](Self.motion.utf8), "**.Card.**").filter {
            $0.keyPath.contains("Transform") || $0.keyPath.hasSuffix("Bounds")
        }
        #expect(
            own.map(\.path) == [
                "$.layers[0].transform.Rotation", "$.layers[0].transform.Scale", "$.layers[0].transform.Translation",
                "$.layers[0].sublayerTransform.Rotation", "$.layers[0].sublayerTransform.Scale",
                "$.layers[0].sublayerTransform.Translation", "$.layers[0].bounds",
            ])
        #expect(own.prefix(3).map(\.value) == ["17.19°", "200,150%", "3,4px"])
        #expect(own.last?.value == "0,0,20,20px" && own.first?.keyPath.hasSuffix(".Card.Transform.Rotation") == true)
    }

    @Test(arguments: [
        ("$.layers[0].bounds", #""keyPath": "bounds", "values": [[ 20, 20 ], [ 20, 20 ]]"#),
        ("$.layers[0].transform.Rotation", #""keyPath": "transform.rotation", "values": [0.3, 0.3]"#),
        ("$.layers[0].transform.Scale", #""keyPath": "transform.scale.xy", "values": [[2, 1.5], [2, 1.5]]"#),
        ("$.layers[0].transform.Translation", #""keyPath": "transform.translation", "values": [[3, 4], [3, 4]]"#),
        ("$.layers[1].transform.Scale", #""keyPath": "transform.scale.xy", "values": [[1, 1], [1, 1]]"#),
    ])
    func `a rectangle and parts of a transform get first keyframes in a motion document`(
        _ path: String, _ added: String
    ) throws {
        let bytes = [UInt8](Self.motion.utf8)
        let new = try edited(bytes, path)
        #expect(String(decoding: new, as: UTF8.self).contains(added))
        #expect(try pictures(new) == pictures(bytes))
        // What moves is offered no more, and its values can be dragged.
        #expect(try still(new, "**").contains { $0.path == path } == false)
        let curve = try #require(try TunableFile(new).knobs.curves.last { $0.label.contains("keyframes") })
        #expect(curve.keys.count == 2 && curve.keys.allSatisfy { !$0.values.isEmpty })
    }

    @Test func `each part of a transform gets keyframes after the other`() throws {
        var bytes = [UInt8](Self.motion.utf8)
        for part in ["Rotation", "Scale", "Translation"] { bytes = try edited(bytes, "$.layers[0].transform." + part) }
        #expect(try pictures(bytes) == pictures([UInt8](Self.motion.utf8)))
        #expect(try TunableFile(bytes).knobs.curves.count { $0.keys.count == 2 } == 4)
    }

    @Test func `what moves a transform as a whole leaves nothing to be given keyframes`() throws {
        let text = Self.motion.replacing("transform.rotation", with: "transform")
            .replacing(
                #""fromValue": 0, "toValue": 1"#, with: #""fromValue": {"rotation": 0}, "toValue": {"rotation": 1}"#)
        #expect(try still([UInt8](text.utf8), "**.Dot.Transform").isEmpty)
        #expect(throws: TuningFailure.self) { try edited([UInt8](text.utf8), "$.layers[1].transform.Scale") }
    }

    // MARK: - Archives

    private func archive() -> [UInt8] {
        var builder = ArchiveBuilder()
        let (bounds, position) = (builder.rect(0, 0, 10, 20), builder.point(30, 40))
        let (name, color) = (builder.add("Box"), builder.color(1, 0, 0))
        let inner = builder.layer(["bounds": bounds, "position": position, "name": name, "backgroundColor": color])
        return builder.document(
            builder.layer([
                "bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([inner]), "name": builder.add("Root"),
            ]))
    }

    @Test(arguments: ["Bounds", "Transform.Rotation", "Transform.Scale", "Transform.Translation"])
    func `a rectangle and parts of a transform get first keyframes in an archive`(_ name: String) throws {
        let bytes = archive()
        for bytes in [bytes, PlistWriter.xml(PlistTree(try PlistDocument(bytes).root))] {
            let path = try #require(try still(bytes, "**.Box.**").map(\.path).first { $0.hasSuffix(".Box." + name) })
            let new = try edited(bytes, path)
            #expect(try pictures(new) == pictures(bytes))
            #expect(try !still(new, "**.Box.**").contains { $0.path == path })
            let curve = try #require(try TunableFile(new).knobs.curves.first)
            #expect(curve.keys.count == 2 && curve.keys.allSatisfy { !$0.values.isEmpty })
            let knob = try #require(curve.keys[1].values.compactMap(\.self).last)
            let number = try TunableFile(new).knobs.knobs[knob].path
            let moved = try TunableFile(new).making([.set(path: number, value: 7)]).bytes()
            #expect(try pictures(moved) != pictures(bytes))
        }
    }

    @Test func `parts of a transform of an archive get keyframes after each other`() throws {
        var bytes = archive()
        for part in ["Rotation", "Scale", "Translation"] {
            let path = try #require(try still(bytes, "**.Box.Transform").map(\.path).first { $0.hasSuffix(part) })
            bytes = try edited(bytes, path)
        }
        #expect(try pictures(bytes) == pictures(archive()))
        #expect(try still(bytes, "**.Box.Transform").isEmpty)
    }

    /// A layer with an outline, and one with a gradient.
    private func drawnArchive() throws -> [UInt8] {
        var builder = ArchiveBuilder()
        let bounds = builder.rect(0, 0, 40, 40)
        let outline = builder.path([(0, [Point(0, 0)]), (1, [Point(20, 0)]), (1, [Point(20, 20)])])
        let colors = builder.list([builder.color(1, 0, 0), builder.color(0, 0, 1)])
        let (red, names) = (builder.color(1, 0, 0), (builder.add("Shape"), builder.add("Sky")))
        let shape = builder.layer(
            ["bounds": bounds, "name": names.0, "fillColor": red, "path": outline], "CAShapeLayer")
        let gradient = builder.layer(["bounds": bounds, "name": names.1, "colors": colors], "CAGradientLayer")
        return builder.document(
            builder.layer([
                "bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([shape, gradient]),
                "name": builder.add("Root"),
            ]))
    }

    @Test(arguments: ["Shape.Path", "Sky.Colors"])
    func `an outline and the colors of a gradient get first keyframes in an archive`(_ name: String) throws {
        let bytes = try drawnArchive()
        let path = try #require(try still(bytes, "**").map(\.path).first { $0.hasSuffix(name) })
        let new = try edited(bytes, path)
        #expect(try pictures(new) == pictures(bytes))
        #expect(try TunableFile(new).knobs.curves.first?.keys.count == 2)
        #expect(try !still(new, "**").contains { $0.path == path })
    }

    @Test func `the colors of a gradient get first keyframes in a motion document`() throws {
        let text = """
            {"pegbar": "motion/1", "size": [100, 100], "layers": [
              {"name": "Sky", "type": "gradient", "bounds": [50, 50], "colors": ["#ff0000", "#0000ff"]}
            ]}
            """
        let new = try edited([UInt8](text.utf8), "$.layers[0].colors")
        let added = ##""keyPath": "colors", "values": [["#ff0000", "#0000ff"], ["#ff0000", "#0000ff"]]"##
        #expect(String(decoding: new, as: UTF8.self).contains(added))
        #expect(try pictures(new) == pictures([UInt8](text.utf8)))
    }

    // MARK: - Outlines of Keyframes features

    private func feature(_ data: String) -> String {
        """
        {"formatVersion": "1.0", "frame_rate": 24, "animation_frame_count": 48, "canvas_size": [100, 100], "key": 1, "features": [
          {"name": "Star", "fill_color": "#ffff0000", "feature_id": 1,
           "key_frames": [{"start_frame": 0, "data": [\(data)]}]}
        ]}
        """
    }

    @Test(arguments: [
        #""M 10,10", "L 60,10", "L 60,60""#, #""M 10,10", "L 60,10", "L 60,60", "Z""#,
        #""M 10,10", "L 60,10", "L 60,60", "M 20,20", "L 30,20", "L 30,30""#,
    ])
    func `an outline of a feature gets first keyframes, which can be split`(_ data: String) throws {
        let text = feature(data)
        let path = "$.features[0]"
        #expect(try still([UInt8](text.utf8), "Star.**").contains { $0.path == path })
        let new = try edited([UInt8](text.utf8), path)
        let added = #",{"start_frame":30,"data":[\#(data)]}"#
        #expect(
            String(decoding: new, as: UTF8.self)
                == text.replacing(
                    #"{"start_frame": 0, "data": [\#(data)]}]"#,
                    with: #"{"start_frame": 6, "data": [\#(data)]}\#(added)],"timing_curves":[[[0,0],[1,1]]]"#))
        #expect(try pictures(new) == pictures([UInt8](text.utf8)))
        #expect(try !still(new, "Star.**").contains { $0.path == path })
        let split = try TunableFile(new).making([.segment(curve: path, index: 0, change: .split(at: 0.5, curve: nil))])
            .bytes()
        #expect(try pictures(split) == pictures(new))
        #expect(try TunableFile(split).knobs.curves.first { $0.path == path }?.keys.count == 3)
    }

    @Test func `between outlines of other commands no keyframe is put in`() throws {
        let text = feature(#""M 10,10", "L 60,10""#).replacing(
            "]}]}", with: #"]},{"start_frame": 9, "data": ["M 10,10", "C 20,10,30,20,60,10"]}]}"#)
        let change = TuningEdit.segment(curve: "$.features[0]", index: 0, change: .split(at: 0.5, curve: nil))
        #expect(throws: TuningFailure.segment("the values at both ends do not have the same components")) {
            try TunableFile([UInt8](text.utf8)).making([change])
        }
    }
}
