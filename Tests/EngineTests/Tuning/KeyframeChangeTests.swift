import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Keyframes that are added on a curve, and those that are deleted.
struct KeyframeChangeTests {
    private static let keys = [
        #"{"t": 0, "s": [0], "o": {"x": [0.30], "y": [0]}, "i": {"x": [0.6], "y": [1.2]}}"#,
        #"{"t": 30, "s": [90], "o": {"x": [0.1], "y": [0]}, "i": {"x": [0.2], "y": [0.9]}}"#,
        #"{"t": 45, "s": [45], "h": 1}"#,
        #"{"t": 60, "s": [0]}"#,
    ]
    private static let rotation = "$.layers[0].ks.r"

    private static func lottie(_ keys: [String] = keys, position: String = #"{"a": 0, "k": [0, 0]}"#) -> String {
        """
        {"v": "5.7", "fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [
          {"ty": 4, "nm": "Dot", "ip": 0, "op": 60, "st": 0, "shapes": [], "ks": {"r": {"a": 1, "k": [
            \(keys.joined(separator: ",\n    "))]},
            "p": \(position)}}]}
        """
    }

    private func edited(
        _ index: Int, _ change: SegmentChange, in text: String = lottie(), of curve: String = rotation
    ) throws -> TunedFile {
        try TunableFile([UInt8](text.utf8)).making([.segment(curve: curve, index: index, change: change)])
    }

    private func text(_ file: TunedFile) throws -> String { String(decoding: try file.bytes(), as: UTF8.self) }

    /// The rotation at frames, in degrees.
    private func angles(_ bytes: [UInt8], at frames: [Double]) throws -> [Double] {
        let scene = try Document.read(bytes).scene
        let property = try #require(
            scene.properties(matching: try PropertyKeyPath("Dot.Transform.Rotation")).properties.first?.property)
        guard case .number(let track) = property else { return [] }
        return frames.map { track.value(at: $0) * 180 / .pi }
    }

    @Test(arguments: [(0, 0.4), (0, 1.0 / 3), (0, 0.9), (1, 0.2)])
    func `a keyframe on the curve leaves the motion as it is`(index: Int, share: Double) throws {
        let file = try edited(index, .split(at: share, curve: nil))
        let frames = (0..<240).map { Double($0) / 4 }
        let before = try angles([UInt8](Self.lottie().utf8), at: frames)
        for (angle, expected) in zip(try angles(try file.bytes(), at: frames), before) {
            #expect(abs(angle - expected) < 0.05)
        }
        // One line more; apart from it, only handles of the segment that was split are others.
        let (old, new) = (Self.lottie().split(separator: "\n"), try text(file).split(separator: "\n"))
        let (ahead, behind) = (2 + index, old.count - 3 - index)
        #expect(new.count == old.count + 1)
        #expect(Array(new.prefix(ahead)) == Array(old.prefix(ahead)))
        #expect(Array(new.suffix(behind)) == Array(old.suffix(behind)))
    }

    @Test func `a keyframe in a segment that holds holds as well`() throws {
        let text = try text(edited(2, .split(at: 0.4, curve: nil)))
        var keys = Self.keys
        keys.insert(#"{"t":51,"s":[45],"h":1}"#, at: 3)
        #expect(text == Self.lottie(keys))
    }

    @Test func `the keyframe before one that is deleted comes to the next one as that did`() throws {
        let merged = Self.keys[0].replacing(#"[0.6], "y": [1.2]"#, with: #"[0.2], "y": [0.9]"#)
        #expect(try text(edited(1, .removal)) == Self.lottie([merged, Self.keys[2], Self.keys[3]]))
        #expect(try text(edited(0, .removal)) == Self.lottie(Array(Self.keys.dropFirst())))
        #expect(try text(edited(3, .removal)) == Self.lottie(Array(Self.keys.dropLast())))
    }

    @Test func `several keyframes are deleted from the last to the first`() throws {
        let file = try TunableFile([UInt8](Self.lottie().utf8)).making([
            .segment(curve: Self.rotation, index: 3, change: .removal),
            .segment(curve: Self.rotation, index: 0, change: .removal),
        ])
        #expect(try text(file) == Self.lottie(Array(Self.keys[1...2])))
    }

    @Test func `what cannot be is refused with a reason`() throws {
        #expect(throws: TuningFailure.segment("there is no keyframe 5")) { try edited(4, .removal) }
        #expect(throws: TuningFailure.segment("there is no segment 4")) { try edited(3, .split(at: 0.5, curve: nil)) }
        for share in [0.0, 1, -1, 2, .nan] {
            #expect(throws: TuningFailure.self) { try edited(0, .split(at: share, curve: nil)) }
            #expect(throws: TuningFailure.self) { try edited(2, .split(at: share, curve: nil)) }
        }
        let two = Self.lottie(Array(Self.keys.prefix(2)))
        #expect(throws: TuningFailure.segment("an animated property needs at least two keyframes")) {
            try edited(0, .removal, in: two)
        }
        let curved = #"{"a": 1, "k": [{"t": 0, "s": [0, 0], "to": [5, 0], "ti": [0, 5]}, {"t": 9, "s": [9, 9]}]}"#
        #expect(throws: TuningFailure.self) {
            try edited(0, .split(at: 0.5, curve: nil), in: Self.lottie(position: curved), of: "$.layers[0].ks.p")
        }
        let apart = Self.keys[0].replacing("[0.30]", with: "[0.30, 0.5]")
        #expect(throws: TuningFailure.self) {
            try edited(0, .split(at: 0.5, curve: nil), in: Self.lottie([apart] + Self.keys.dropFirst()))
        }
    }

    private static func keyframes(_ values: String, _ curves: String) -> String {
        """
        {"formatVersion":"1.0","name":"a","key":1,"frame_rate":24,"animation_frame_count":48,"canvas_size":[10,10],
        "features":[{"name":"f","fill_color":"#FF0000","size":[10,10],"shape":["M0,0","L9,0","L9,9"],
        "animation_group":0}],"animation_groups":[{"group_id":1,"group_name":"g","animations":[
        {"property":"ROTATION","key_values":[\(values)],"timing_curves":[\(curves)],
        "anchor":[5,5]}]}],"bitmaps":{}}
        """
    }

    @Test func `Keyframes files gain and lose a timing curve with each keyframe`() throws {
        let values = [(0, 0), (24, 90), (48, 0)].map { "{\"start_frame\":\($0.0),\"data\":[\($0.1)]}" }
        let curves = ["[[0.3,0.1],[0.6,1]]", "[[0.2,0],[0.5,1]]"]
        let whole = Self.keyframes(values.joined(separator: ","), curves.joined(separator: ","))
        let path = try #require(try TunableFile([UInt8](whole.utf8)).knobs.curves.first).path
        func change(_ index: Int, _ change: SegmentChange) throws -> String {
            try text(edited(index, change, in: whole, of: path))
        }
        #expect(
            try change(1, .removal) == Self.keyframes([values[0], values[2]].joined(separator: ","), curves[0]))
        #expect(try change(0, .removal) == Self.keyframes(values[1...].joined(separator: ","), curves[1]))
        #expect(try change(2, .removal) == Self.keyframes(values[...1].joined(separator: ","), curves[0]))
        let split = try JSONDocument([UInt8](try change(0, .split(at: 0.5, curve: nil)).utf8)).root
        let property = try #require(split["animation_groups"]?.first?["animations"]?.first)
        #expect(property["key_values"]?.count == 4 && property["timing_curves"]?.count == 3)
        let frames = property["key_values"]?.elements.map { $0["start_frame"]?.double }
        #expect(frames == [0, 12, 24, 48])
    }
}
