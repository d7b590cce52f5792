import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Keyframes beyond the last and the first one, and the first ones of a value that has none.
struct KeyframeEndsTests {
    private static let keys = [
        #"{"t": 10, "s": [0], "o": {"x": [0.30], "y": [0]}, "i": {"x": [0.6], "y": [1]}}"#,
        #"{"t": 30, "s": [90]}"#,
    ]
    private static let rotation = "$.layers[0].ks.r"

    private static func lottie(_ keys: [String] = keys, rest: String = #""o": {"a": 0, "k": 50}"#) -> String {
        """
        {"v": "5.7", "fr": 30, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [
          {"ty": 4, "nm": "Dot", "ip": 0, "op": 60, "st": 0, "shapes": [], "ks": {"r": {"a": 1, "k": [
            \(keys.joined(separator: ",\n    "))]},
            \(rest)}}]}
        """
    }

    private func edited(
        _ change: SegmentChange, in text: String = lottie(), of curve: String = rotation
    ) throws -> String {
        let file = try TunableFile([UInt8](text.utf8)).making([.segment(curve: curve, index: 0, change: change)])
        return String(decoding: try file.bytes(), as: UTF8.self)
    }

    /// A property at frames, as numbers of the scene.
    private func values(_ text: String, _ keyPath: String, at frames: [Double]) throws -> [[Double]] {
        let scene = try Document.read([UInt8](text.utf8)).scene
        let property = try #require(
            scene.properties(matching: try PropertyKeyPath("Dot.Transform.\(keyPath)")).properties.first?.property)
        return frames.map { frame in
            switch property {
            case .number(let property): [property.value(at: frame)]
            case .vector(let property): [property.value(at: frame)].flatMap { [$0.x, $0.y, $0.z] }
            default: []
            }
        }
    }

    private let frames = (0..<120).map { Double($0) / 2 }

    @Test func `a keyframe after the last one leaves the motion as it is`() throws {
        let new = try edited(.extended(frames: 15))
        let last =
            #"{"t": 30, "s": [90], "o":{"x":[0.167],"y":[0.167]}, "i":{"x":[0.833],"y":[0.833]}}"#
        #expect(new == Self.lottie([Self.keys[0], last, #"{"t":45,"s":[90]}"#]))
        #expect(try values(new, "Rotation", at: frames) == values(Self.lottie(), "Rotation", at: frames))
        #expect(try Document.read([UInt8](new.utf8)).diagnostics.isEmpty)
    }

    @Test func `a keyframe before the first one leaves the motion as it is`() throws {
        let new = try edited(.extended(frames: -2.5))
        let first = #"{"o":{"x":[0.167],"y":[0.167]},"i":{"x":[0.833],"y":[0.833]},"t":7.5,"s":[0]}"#
        #expect(new == Self.lottie([first] + Self.keys))
        #expect(try values(new, "Rotation", at: frames) == values(Self.lottie(), "Rotation", at: frames))
    }

    @Test func `a last keyframe with a time alone gets its value`() throws {
        let old = Self.lottie([
            #"{"t": 10, "s": [0], "e": [90], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 1}}"#, #"{"t": 30}"#,
        ])
        let new = try edited(.extended(frames: 10), in: old)
        #expect(new.contains(#"{"t": 30,"s":[90],"e":[90],"o":"#) && new.contains(#"{"t":40,"s":[90]}"#))
        #expect(try values(new, "Rotation", at: frames) == values(old, "Rotation", at: frames))
    }

    @Test func `a hold stays one, and handles that nothing followed are emptied`() throws {
        let held = Self.lottie([Self.keys[0], #"{"t": 30, "s": [90], "h": 1}"#])
        #expect(try edited(.extended(frames: 5), in: held).contains(#""h": 1},"# + "\n    " + #"{"t":35,"s":[90]}"#))
        let bent = Self.lottie(
            rest: #""p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 9, "s": [5, 5], "to": [3, 0], "ti": [0, 1]}]}"#)
        let new = try edited(.extended(frames: 5), in: bent, of: "layers[0].ks.p")
        #expect(new.contains(#""to": [0, 0], "ti": [0, 0]"#))
        #expect(try values(new, "Position", at: frames) == values(bent, "Position", at: frames))
    }

    @Test(arguments: [
        (#""o": {"a": 0, "k": 50}"#, "o", "Opacity", #"{"a": 1, "k": ["#, #""s":[50]"#),
        (#""o": {"k": 50}"#, "o", "Opacity", #"{"k": ["#, #"],"a":1}"#),
        (#""s": {"a": 0, "k": [50, 60, 100]}"#, "s", "Scale", #"{"a": 1, "k": ["#, #""s":[50, 60, 100]"#),
        (#""o": {"a": 0, "k": 50}"#, "o.k", "Opacity", #"{"a": 1, "k": ["#, #""s":[50]"#),
    ])
    func `a value gets its first keyframes and stays what it is`(
        rest: String, path: String, keyPath: String, opening: String, part: String
    ) throws {
        let old = Self.lottie(rest: rest)
        let new = try edited(.animated(from: 20, to: 0), in: old, of: "layers[0].ks.\(path)")
        let start = opening.replacing(
            "[", with: #"[{"o":{"x":[0.167],"y":[0.167]},"i":{"x":[0.833],"y":[0.833]},"t":0,"#)
        #expect(new.contains(start) && new.contains(part) && new.contains(#""t":20"#))
        #expect(try values(new, keyPath, at: frames) == values(old, keyPath, at: frames))
        #expect(
            try TunableFile([UInt8](new.utf8)).knobs.curves.map(\.path).contains("$.layers[0].ks.\(path.prefix(1))"))
    }

    @Test func `a value that the file has by default is written first`() throws {
        let old = Self.lottie(rest: #""a": {"k": [0, 0]}"#)
        let new = try edited(.animated(from: 0, to: 20), in: old, of: "$.layers[0].ks.o")
        #expect(new.contains(#""s":[100]"#))
        let file = try TunableFile([UInt8](new.utf8)).making([.set(path: "$.layers[0].ks.o.k[1].s[0]", value: 0)])
        let faded = String(decoding: try file.bytes(), as: UTF8.self)
        #expect(try values(faded, "Opacity", at: [0, 20]) == [[1], [0]])
    }

    @Test func `what cannot get a keyframe is refused with a reason`() throws {
        func reason(_ change: SegmentChange, _ text: String = Self.lottie(), _ path: String = Self.rotation) -> String {
            do {
                return try edited(change, in: text, of: path)
            } catch {
                return "\(error)"
            }
        }
        #expect(reason(.extended(frames: 0)).contains("not 0"))
        #expect(reason(.extended(frames: .nan)).contains("not 0"))
        #expect(reason(.animated(from: 0, to: 20)).contains("keyframes already"))
        #expect(reason(.animated(from: 5, to: 5), Self.lottie(), "layers[0].ks.o").contains("different frames"))
        #expect(reason(.animated(from: 0, to: 5), Self.lottie(), "layers[0].nm").contains("no editable number"))
        #expect(reason(.animated(from: 0, to: 5), Self.lottie(), "layers[0].ks").contains("no editable number"))
        let computed = Self.lottie(rest: #""o": {"k": 50, "x": "var $bm_rt = time;"}"#)
        #expect(!reason(.animated(from: 0, to: 5), computed, "layers[0].ks.o").hasPrefix("{"))
    }

    @Test func `a Keyframes property goes on in both directions`() throws {
        let values = #"{"start_frame":0,"data":[2]},{"start_frame":10,"data":[4]}"#
        func document(_ values: String, _ curves: String) -> String {
            """
            {"formatVersion":"1.0","name":"a","key":1,"frame_rate":24,"animation_frame_count":48,"canvas_size":[10,10],
            "features":[{"name":"f","fill_color":"#FF0000","size":[10,10],"shape":["M0,0","L9,0","L9,9"],
            "animation_group":0}],"animation_groups":[{"group_id":1,"group_name":"g","animations":[
            {"property":"ROTATION","key_values":[\(values)],"timing_curves":[\(curves)],
            "anchor":[5,5]}]}],"bitmaps":{}}
            """
        }
        let old = document(values, "[[0.3,0],[0.6,1]]")
        let curve = try #require(try TunableFile([UInt8](old.utf8)).knobs.curves.first?.path)
        #expect(
            try edited(.extended(frames: 6), in: old, of: curve)
                == document(values + #",{"start_frame":16,"data":[4]}"#, "[[0.3,0],[0.6,1]],[[0,0],[1,1]]"))
        #expect(
            try edited(.extended(frames: -6), in: old, of: curve)
                == document(#"{"start_frame":-6,"data":[2]},"# + values, "[[0,0],[1,1]],[[0.3,0],[0.6,1]]"))
    }
}
