import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

struct SegmentChangeTests {
    private static let lottie = """
        {"v": "5.7", "fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [
          {"ty": 4, "nm": "Dot", "ip": 0, "op": 60, "st": 0, "shapes": [], "ks": {"r": {"a": 1, "k": [
            {"t": 0, "s": [0], "o": {"x": [0.30], "y": [0]}, "i": {"x": [0.667], "y": [1]}},
            {"t": 30, "s": [90], "h": 1},
            {"t": 45, "s": [45]},
            {"t": 60, "s": [0]}]},
            "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "to": [5, 0], "ti": [0, 5]}, {"t": 9, "s": [9, 9]}]}}}]}
        """
    private static let rotation = "$.layers[0].ks.r"

    private func edited(_ index: Int, _ change: SegmentChange, of curve: String = rotation) throws -> TunedFile {
        try TunableFile([UInt8](Self.lottie.utf8)).making([.segment(curve: curve, index: index, change: change)])
    }

    private func text(_ file: TunedFile) throws -> String { String(decoding: try file.bytes(), as: UTF8.self) }

    /// The rotation at frames, in degrees.
    private func rotation(_ file: TunedFile, at frames: [Double]) throws -> [Double] {
        let scene = try Document.read(try file.bytes()).scene
        let property = try #require(
            scene.properties(matching: try PropertyKeyPath("Dot.Transform.Rotation")).properties.first?.property)
        guard case .number(let track) = property else { return [] }
        return frames.map { track.value(at: $0) * 180 / .pi }
    }

    @Test func `a segment is made to hold and not to hold`() throws {
        let held = try text(edited(0, .hold))
        #expect(held == Self.lottie.replacing(#""y": [1]}}"#, with: #""y": [1]}, "h":1}"#))
        let eased = try text(edited(1, .bezier(CubicBezier(0.1, 0.2, 0.3, 0.4))))
        #expect(
            eased
                == Self.lottie.replacing(
                    #""h": 1}"#, with: #""h": 0, "o":{"x":[0.1],"y":[0.2]}, "i":{"x":[0.3],"y":[0.4]}}"#))
        #expect(try rotation(edited(1, .linear), at: [37.5])[0] == 67.5)
    }

    @Test func `handles that are there change their numbers only`() throws {
        let text = try text(edited(0, .bezier(CubicBezier(0.5, 0, 0.5, 1))))
        #expect(text == Self.lottie.replacing("0.30", with: "0.50").replacing("0.667", with: "0.5"))
    }

    @Test func `a bounce stands in the file as keyframes that come as near as is said`() throws {
        let parameters = SegmentChange.BounceParameters(numberOfBounces: 4, stiffness: 0.1)
        let file = try edited(0, .bounce(parameters))
        let fit = try #require(file.fit)
        #expect(fit.addedKeyframes > 3 && fit.greatestError < 0.9)
        let bounce = try #require(Bounce(numberOfBounces: 4, stiffness: 0.1, duration: 1))
        let motion = try #require(MotionCurve(bounce, from: 0, to: 90))
        let frames = (0..<300).map { Double($0) / 10 }
        for (frame, angle) in zip(frames, try rotation(file, at: frames)) {
            #expect(abs(angle - motion.value(frame / 30)) <= fit.greatestError + 0.01)
        }
        // Each keyframe has a line of its own, as its neighbors have, and what comes after stays as it was.
        let lines = try text(file).split(separator: "\n")
        #expect(lines.count == Self.lottie.split(separator: "\n").count + fit.addedKeyframes)
        for (angle, expected) in zip(try rotation(file, at: [30, 50]), [90.0, 30]) {
            #expect(abs(angle - expected) < 1e-9)
        }
    }

    @Test(arguments: ["[]", "[[[0.3,0.1],[0.6,1]]]"])
    func `timing curves that are too few become as many as it takes`(list: String) throws {
        let file = try TunableFile([UInt8](Self.keyframes.replacing(Self.curves, with: list).utf8))
        let curve = try #require(file.knobs.curves.first)
        func curves(_ index: Int, _ change: SegmentChange) throws -> [[Double]] {
            let text = try file.making([.segment(curve: curve.path, index: index, change: change)]).text
            let property = try #require(try JSONDocument(text).root.value(at: curve.offset))
            return (property["timing_curves"] ?? property).elements.map(\.allNumbers)
        }
        let bent = CubicBezier(0.2, 0, 0.5, 1, isExact: true)
        let first = list == "[]" ? [0, 0, 1, 1] : [0.3, 0.1, 0.6, 1]
        #expect(try curves(1, .bezier(bent)) == [first, [0.2, 0, 0.5, 1]])
        #expect(try curves(1, .spring(Spring(stiffness: 200, damping: 8))).count > 4)
    }

    private static let curves = "[[[0.3,0.1],[0.6,1]],[[0,0],[1,1]]]"
    private static let keyframes = """
        {"formatVersion":"1.0","name":"a","key":1,"frame_rate":24,"animation_frame_count":48,"canvas_size":[10,10],
        "features":[{"name":"f","fill_color":"#FF0000","size":[10,10],"shape":["M0,0","L9,0","L9,9"],
        "animation_group":0}],"animation_groups":[{"group_id":1,"group_name":"g","animations":[
        {"property":"ROTATION","key_values":[{"start_frame":0,"data":[0]},{"start_frame":24,"data":[90]},
        {"start_frame":48,"data":[0]}],"timing_curves":\(curves),
        "anchor":[5,5]}]}],"bitmaps":{}}
        """

    @Test func `a spring in Keyframes keeps its timing curves in their square`() throws {
        let file = try TunableFile([UInt8](Self.keyframes.utf8))
        let curve = try #require(file.knobs.curves.first)
        let edited = try file.making([
            .segment(curve: curve.path, index: 0, change: .spring(Spring(stiffness: 200, damping: 8)))
        ])
        let fit = try #require(edited.fit)
        #expect(fit.addedKeyframes > 4 && fit.greatestError < 90 * 0.02)
        let json = try JSONDocument(edited.text)
        let property = try #require(json.root.value(at: curve.offset))
        let curves = Array((property["timing_curves"] ?? property).elements)
        #expect((property["key_values"] ?? property).count == curves.count + 1)
        #expect(curves.count == fit.addedKeyframes + 2)
        for numbers in curves.map(\.allNumbers) { #expect(numbers.allSatisfy { (0...1).contains($0) }) }
        #expect(throws: TuningFailure.self) {
            try file.making([.segment(curve: curve.path, index: 0, change: .hold)])
        }
    }

    @Test func `numbers can be set in what a segment has become`() throws {
        let file = try TunableFile([UInt8](Self.lottie.utf8))
        let edited = try file.making([
            .set(path: "\(Self.rotation).k[0].t", value: 6),
            .segment(curve: Self.rotation, index: 0, change: .spring(Spring(stiffness: 300, damping: 12))),
            .set(path: "\(Self.rotation).k[1].s[0]", value: 77),
        ])
        #expect(try rotation(edited, at: [6])[0] == 0)
        let json = try JSONDocument(edited.text)
        let keys = try #require(json.root["layers"]?.first?["ks"]?["r"]?["k"])
        #expect(keys.elements.dropFirst().first { _ in true }?["s"]?.doubles() == [77])
    }

    @Test func `what cannot be is refused with a reason`() throws {
        #expect(throws: TuningFailure.segment("there is no segment 9")) { try edited(8, .hold) }
        #expect(throws: TuningFailure.self) { try edited(0, .hold, of: "$.layers[0].ks.s") }
        #expect(throws: TuningFailure.self) { try edited(0, .bounce(.init()), of: "$.layers[0].ks.p") }
        #expect(throws: TuningFailure.self) { try edited(0, .bounce(.init(stiffness: -1))) }
        #expect(throws: TuningFailure.self) { try edited(0, .spring(Spring(mass: -1))) }
    }

    @Test func `paths morph beyond their ends and old files keep their end values`() throws {
        let text = """
            {"v":"4.0.0","fr":30,"ip":0,"op":30,"w":9,"h":9,"layers":[{"ty":4,"nm":"S","ip":0,"op":30,"st":0,"ks":{},
            "shapes":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"i":[[0,0]],"o":[[0,0]],"v":[[0,0]],"c":true}],
            "e":[{"i":[[0,0]],"o":[[0,0]],"v":[[8,0]],"c":true}],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}},{"t":30}]}}]}]}
            """
        let file = try TunableFile([UInt8](text.utf8))
        let curve = try #require(file.knobs.curves.first)
        let edited = try file.making([.segment(curve: curve.path, index: 0, change: .bounce(.init(stiffness: 0.1)))])
        let keys = Array(try #require(JSONDocument(edited.text).root.value(at: curve.offset)?["k"]).elements)
        #expect(keys.count == (edited.fit?.addedKeyframes ?? 0) + 2)
        for (key, next) in zip(keys.dropLast(), keys.dropFirst().dropLast()) {
            #expect(key["e"]?.text == next["s"]?.text)
        }
        #expect(keys.contains { ($0["s"]?.first?["v"]?.first?.doubles().first ?? 0) > 8.5 })
        _ = try Document.read(try edited.bytes())
    }
}
