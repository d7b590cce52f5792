import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// The first keyframes of values that stand still, in each format that has layers.
struct FirstKeyframesTests {
    private static let motion = """
        {
          "pegbar": "motion/1", "size": [100, 100],
          "layers": [
            {"name": "Card", "type": "rectangle", "bounds": [20, 20], "position": [50, 50], "fillColor": "#ff0000"},
            {"name": "Dot", "type": "ellipse", "bounds": [9, 9], "animations": [
              {"type": "basic", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1}
            ]}
          ]
        }
        """
    private static let keyframes = """
        {"formatVersion": "1.0", "frame_rate": 24, "animation_frame_count": 48, "canvas_size": [100, 100], "key": 1, "features": [
          {"name": "Star", "fill_color": "#ffff0000", "feature_id": 1,
           "feature_animations": [{"property": "OPACITY", "key_values": [{"start_frame": 0, "data": [60]}], "timing_curves": []}],
           "key_frames": [{"start_frame": 0, "data": ["M 10,10", "L 60,10", "L 60,60"]}]}
        ]}
        """

    private func edited(_ text: String, _ path: String, from start: Double = 6, to end: Double = 30) throws -> String {
        let change = TuningEdit.segment(curve: path, index: 0, change: .animated(from: start, to: end))
        return String(decoding: try TunableFile([UInt8](text.utf8)).making([change]).bytes(), as: UTF8.self)
    }

    private func pictures(_ bytes: [UInt8]) throws -> [UInt64] {
        var evaluator = Evaluator(try Document.read(bytes).scene)
        return stride(from: 0.0, through: 45, by: 2.5).map { evaluator.displayList(at: $0).contentHash }
    }

    private func still(_ bytes: [UInt8], _ keyPath: String) throws -> [String] {
        try TunableFile(bytes).stillProperties(matching: try PropertyKeyPath(keyPath), limit: 60).map(\.path)
    }

    @Test func `a value of a motion document gets an animation behind the others`() throws {
        let new = try edited(Self.motion, "$.layers[0].position")
        let added =
            #", "animations": [{"type": "keyframes", "keyPath": "position", "values": [[50, 50], [50, 50]], "keyTimes": [0, 1], "#
            + #""beginTime": 0.1, "duration": 0.4, "fillMode": "both"}]"#
        #expect(new == Self.motion.replacing(##""#ff0000""##, with: ##""#ff0000""## + added))
        #expect(try pictures([UInt8](new.utf8)) == pictures([UInt8](Self.motion.utf8)))
        let curve = try #require(try TunableFile([UInt8](new.utf8)).knobs.curves.first)
        #expect(curve.path == "$.layers[0].animations[0]" && curve.keys.count == 2)
        let second = try edited(Self.motion, "$.layers[1].position", from: 0)
        #expect(second.contains(#""toValue": 1, "duration": 1},"#) && second.contains(#""values": [[0, 0], [0, 0]]"#))
        #expect(!second.contains("beginTime"))
        #expect(try pictures([UInt8](second.utf8)) == pictures([UInt8](Self.motion.utf8)))
    }

    @Test func `what moves in a motion document is not offered`() throws {
        #expect(throws: TuningFailure.self) { try edited(Self.motion, "$.layers[1].opacity") }
    }

    @Test func `a Keyframes property of one key gets a second one`() throws {
        let new = try edited(Self.keyframes, "$.features[0].feature_animations[0]")
        let old = #"{"start_frame": 0, "data": [60]}], "timing_curves": []"#
        #expect(
            new
                == Self.keyframes.replacing(
                    old,
                    with:
                        #"{"start_frame": 6, "data": [60]},{"start_frame":30,"data":[60]}], "timing_curves": [[[0,0],[1,1]]]"#
                ))
        #expect(try pictures([UInt8](new.utf8)) == pictures([UInt8](Self.keyframes.utf8)))
    }

    @Test func `a Keyframes property that is not written is known by its key path`() throws {
        let own = try still([UInt8](Self.keyframes.utf8), "Star.**")
        #expect(own.contains("$.features[0].feature_animations[0]"))
        let path = try #require(own.first { !$0.hasPrefix("$") && $0.hasSuffix("Rotation") })
        let new = try edited(Self.keyframes, path)
        #expect(new.contains("ROTATION") && new.contains(#""start_frame":30"#))
        #expect(try pictures([UInt8](new.utf8)) == pictures([UInt8](Self.keyframes.utf8)))
        #expect(throws: TuningFailure.self) { try edited(Self.keyframes, "Star.Nothing") }
    }

    // MARK: - Archives

    /// A layer with or without an animation, in both forms of property lists.
    private func archives(hasAnimation: Bool) throws -> [[UInt8]] {
        var builder = ArchiveBuilder()
        let (bounds, position) = (builder.rect(0, 0, 10, 20), builder.point(30, 40))
        let (name, color) = (builder.add("Box"), builder.color(1, 0, 0))
        let inner: PlistTree
        if hasAnimation {
            let path = builder.add(.string("opacity"))
            let animation = builder.animation(
                "CABasicAnimation",
                ["keyPath": path, "fromValue": .real(0), "toValue": .real(1), "duration": .real(2)])
            let (animations, keys) = (builder.array([animation]), builder.array([builder.add(.string("position"))]))
            inner = builder.layer([
                "bounds": bounds, "position": position, "name": name, "backgroundColor": color,
                "CALayerAnimations": animations, "CALayerAnimationKeys": keys,
            ])
        } else {
            inner = builder.layer(["bounds": bounds, "position": position, "name": name, "backgroundColor": color])
        }
        let bytes = builder.document(
            builder.layer([
                "bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([inner]), "name": builder.add("Root"),
            ]))
        return [bytes, PlistWriter.xml(PlistTree(try PlistDocument(bytes).root))]
    }

    @Test func `an archive says what cannot have keyframes`() throws {
        let bytes = try archives(hasAnimation: true)[0]
        for path in ["Root.Box.Opacity", "Root.Box.Nothing", "$.rootLayer"] {
            #expect(throws: TuningFailure.self) {
                try TunableFile(bytes).making([.segment(curve: path, index: 0, change: .animated(from: 0, to: 9))])
            }
        }
    }
}
