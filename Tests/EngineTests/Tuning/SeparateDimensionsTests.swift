import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Positions whose dimensions are separated and joined: the motion stays what it was.
struct SeparateDimensionsTests {
    private static let easing = #""i":{"x":[0.6,0.2],"y":[1.2,1]},"o":{"x":[0.3,0.8],"y":[0,0.1]}"#
    private static let shared = #""i":{"x":0.6,"y":1.2},"o":{"x":0.3,"y":0}"#
    private static let eased = #""i":{"x":0.4,"y":1},"o":{"x":0.6,"y":0}"#
    private static let whole = """
        {"a":1,"ix":2,"k":[
          {"t":0,"s":[0,40,0],\(shared)},
          {"t":20,"s":[90,40,0],"h":1},
          {"t":30,"s":[50,10,0],\(shared)},
          {"t":60,"s":[0,90,0]}]}
        """

    private static func lottie(_ position: String, scale: String = #"{"a":0,"k":[100,100]}"#) -> String {
        """
        {"v":"5.7","fr":30,"ip":0,"op":60,"w":99,"h":99,"layers":[{"ty":4,"nm":"Dot","ip":0,"op":60,"st":0,
          "shapes":[],"ks":{"p":\(position),"s":\(scale)}}]}
        """
    }

    private func edited(
        _ text: String, _ path: String, areSeparate: Bool
    ) throws -> String {
        let path = "$.layers[0].ks." + path
        let file = try TunableFile([UInt8](text.utf8)).making([
            .segment(curve: path, index: 0, change: .dimensions(areSeparate: areSeparate))
        ])
        return String(decoding: try file.bytes(), as: UTF8.self)
    }

    /// Where the layer is at quarters of frames.
    private func places(_ text: String) throws -> [Point] {
        let drawn = text.replacing("\"shapes\":[]", with: Self.dot)
        var evaluator = Evaluator(try Document.read([UInt8](drawn.utf8)).scene)
        return stride(from: 0.0, to: 60, by: 0.25).compactMap { frame in
            evaluator.displayList(at: frame).commands.compactMap { command -> Point? in
                guard case .fill(let fill) = command else { return nil }
                return fill.transform.apply(.zero)
            }.first
        }
    }

    private static let dot = """
        "shapes":[{"ty":"gr","it":[{"ty":"el","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[4,4]}},\
        {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}},{"ty":"tr"}]}]
        """

    private func expectSameMotion(_ a: String, _ b: String, within tolerance: Double) throws {
        let (before, after) = (try places(a), try places(b))
        #expect(before.count == 240 && before.count == after.count)
        let farthest = zip(before, after).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? .infinity
        #expect(farthest < tolerance)
    }

    @Test func `every dimension gets the keyframes that all had, and back`() throws {
        let text = Self.lottie(Self.whole)
        let apart = try edited(text, "p", areSeparate: true)
        try expectSameMotion(text, apart, within: 1e-9)
        let first = #""s":true,"x":{"a":1,"k":[{"i":{"x":[0.6],"y":[1.2]},"o":{"x":[0.3],"y":[0]},"t":0,"s":[0]},"#
        #expect(apart.contains(first))
        #expect(apart.contains(#"{"t":20,"s":[90],"h":1}"#))
        // What stands around it is the same to the byte.
        #expect(apart.hasPrefix(text.prefix { $0 != "p" }) && apart.hasSuffix(text.suffix(30)))
        for dimension in ["p.x", "p.y", "p.z"] {
            let joined = try edited(apart, dimension, areSeparate: false)
            try expectSameMotion(text, joined, within: 1e-9)
        }
    }

    @Test func `easings of its own stay with each dimension`() throws {
        let text = Self.lottie(#"{"a":1,"k":[{"t":0,"s":[0,0],\#(Self.easing)},{"t":60,"s":[90,50]}]}"#)
        let apart = try edited(text, "p", areSeparate: true)
        #expect(apart.contains(#""y":{"a":1,"k":[{"i":{"x":[0.2],"y":[1]},"o":{"x":[0.8],"y":[0.1]},"t":0,"s":[0]}"#))
        try expectSameMotion(text, apart, within: 1e-9)
        // One keyframe for both would have to have two easings.
        #expect {
            try edited(apart, "p.x", areSeparate: false)
        } throws: {
            "\($0)".contains("ease differently between frames 0 and 60")
        }
    }

    @Test func `keyframes at other times are put on the curve of the other dimension`() throws {
        let x = #"{"a":1,"k":[{"t":0,"s":[0],"i":{"x":[0.6],"y":[1]},"o":{"x":[0.3],"y":[0]}},{"t":40,"s":[80]}]}"#
        let y = #"{"a":1,"k":[{"t":40,"s":[10],"i":{"x":[0.5],"y":[1]},"o":{"x":[0.1],"y":[0]}},{"t":50,"s":[60]}]}"#
        let text = Self.lottie(#"{"s":true,"x":\#(x),"y":\#(y)}"#)
        let joined = try edited(text, "p.y", areSeparate: false)
        try expectSameMotion(text, joined, within: 1e-3)
        #expect(joined.contains(#"{"t":50,"s":[80,60]}"#))
        // A still dimension has no keyframe of its own, wherever those of the other one begin.
        let early = #"{"a":1,"k":[{"t":-10,"s":[0]},{"t":40,"s":[80]}]}"#
        let trimmed = Self.lottie(#"{"s":true,"x":\#(early),"y":{"a":0,"k":7}}"#)
        let both = try edited(trimmed, "p.x", areSeparate: false)
        try expectSameMotion(trimmed, both, within: 1e-3)
        #expect(both.contains(#""k":[{"t":-10,"s":[0,7],"#) && !both.contains(#""t":0,"#))
        // A still dimension does not keep the other one from a keyframe in its middle.
        let still = Self.lottie(#"{"s":true,"x":\#(x),"y":{"a":0,"k":7}}"#)
        try expectSameMotion(still, try edited(still, "p.x", areSeparate: false), within: 1e-3)
    }

    @Test func `tangents along the way change nothing`() throws {
        let keys = #"{"t":0,"s":[0,10],"to":[15,5],"ti":[-15,-5],\#(Self.shared)},{"t":60,"s":[90,40]}"#
        let text = Self.lottie(#"{"a":1,"k":[\#(keys)]}"#)
        let apart = try edited(text, "p", areSeparate: true)
        #expect(apart.contains(#""t":0,"s":[0]},{"t":60,"s":[90]}"#))
        try expectSameMotion(text, apart, within: 1e-9)
    }

    @Test func `a curved way is followed by more keyframes`() throws {
        let keys = #"{"t":0,"s":[0,10],"e":[90,10],"to":[0,60],"ti":[0,60],\#(Self.eased)},{"t":60}"#
        let text = Self.lottie(#"{"a":1,"k":[\#(keys)]}"#)
        let path = "$.layers[0].ks.p"
        let file = try TunableFile([UInt8](text.utf8))
        let (_, made) = try file.changing(path, 0, .dimensions(areSeparate: true))
        #expect(made.addedKeyframes > 0)
        #expect(made.addedKeyframes < 16)
        #expect(made.greatestError < 0.05)
        try expectSameMotion(text, try edited(text, "p", areSeparate: true), within: 0.08)
    }

    @Test(arguments: [
        (
            "p", true, ##"{"a":1,"k":[{"t":0,"s":[0,0],"to":[9,0],"ti":[0,9],\##(shared)},{"t":9,"s":[9,9]}]}"##,
            "beyond a"
        ),
        ("p", true, #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":9,"s":[9,9]}],"x":"var $bm_rt = value;"}"#, "expression"),
        ("p", false, #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":9,"s":[9,9]}]}"#, "not separate"),
        (
            "p.x", true, #"{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[9]}]},"y":{"a":0,"k":0}}"#,
            "separate already"
        ),
    ])
    func `what cannot be is said`(path: String, areSeparate: Bool, position: String, reason: String) throws {
        #expect {
            try edited(Self.lottie(position), path, areSeparate: areSeparate)
        } throws: {
            "\($0)".contains(reason)
        }
    }

    @Test func `so many keyframes are left alone`() throws {
        let keys = (0...2_000).map { #"{"t":\#($0),"s":[\#($0),0]}"# }.joined(separator: ",")
        for (path, position, areSeparate) in [
            ("p", #"{"a":1,"k":[\#(keys)]}"#, true),
            ("p.x", #"{"s":true,"x":{"a":1,"k":[\#(keys)]},"y":{"a":0,"k":0}}"#, false),
        ] {
            #expect(throws: TuningFailure.segment("the position has too many keyframes")) {
                try edited(Self.lottie(position), path, areSeparate: areSeparate)
            }
        }
    }

    @Test func `only positions of layers have dimensions to separate`() throws {
        let scale = #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":9,"s":[9,9]}]}"#
        #expect(throws: TuningFailure.segment("only the position of a layer has dimensions to separate")) {
            try edited(Self.lottie(#"{"a":0,"k":[0,0]}"#, scale: scale), "s", areSeparate: true)
        }
    }
}
