import Synchronization
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// What is not wanted any more ends in the midst of reading it, in every format.
struct ReadingInterruptionTests {
    /// A file in which much is beside, or inside of, each other.
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        /// How often reading asks at least.
        var least: Int
        /// How often it asks at most once it is told no: once for each loop that it is in.
        var most = 40

        var testDescription: String { name }
    }

    private static func text(_ name: String, _ text: String, least: Int) -> Sample {
        Sample(name: name, bytes: Array(text.utf8), least: least)
    }

    private static func keyframes(_ count: Int, _ data: (Int) -> String) -> String {
        (0..<count).map { #"{"start_frame":\#($0),"data":\#(data($0))}"# }.joined(separator: ",")
    }

    private static func archive(_ make: (inout ArchiveBuilder) -> [PlistTree]) -> [UInt8] {
        var builder = ArchiveBuilder()
        let sublayers = builder.list(make(&builder))
        return builder.document(builder.layer(["bounds": builder.rect(0, 0, 100, 100), "sublayers": sublayers]))
    }

    private static func lottie(_ layer: String, _ count: Int = 1) -> String {
        #"{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[\#(Hostile.repeated(layer, count))]}"#
    }

    static let samples: [Sample] = [
        text("a Lottie of many layers", lottie(#"{"ty":3,"ip":0,"op":60,"ks":{}}"#, 1_000), least: 1_000),
        text(
            "a Lottie of many shapes",
            lottie(#"{"ty":4,"ip":0,"op":60,"ks":{},"shapes":[\#(Hostile.repeated(#"{"ty":"rc"}"#, 1_000))]}"#),
            least: 1_000),
        text(
            "a Lottie of many markers",
            #"{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[],"markers":["#
                + Hostile.repeated(#"{"tm":3,"cm":"a"}"#, 1_000) + "]}", least: 1_000),
        text(
            "a Lottie of many masks",
            lottie(
                #"{"ty":3,"ip":0,"op":60,"ks":{},"masksProperties":["#
                    + Hostile.repeated(#"{"mode":"a","pt":{"a":0,"k":{"v":[[0,0]],"i":[[0,0]],"o":[[0,0]]}}}"#, 500)
                    + "]}"), least: 500),
        text(
            "a Lottie of a property with many keyframes",
            lottie(
                #"{"ty":3,"ip":0,"op":60,"ks":{"r":{"a":1,"k":["#
                    + (0..<8_000).map { #"{"t":\#($0),"s":[\#($0 % 7)]}"# }.joined(separator: ",") + "]}}}"), least: 30),
        text(
            "Keyframes of many features",
            KeyframesText.animation(Hostile.repeated(KeyframesText.triangle(), 500)), least: 1_000),
        text(
            "Keyframes of many groups",
            KeyframesText.animation(
                KeyframesText.triangle(),
                members: #""animation_groups":[\#((1...500).map { #"{"group_id":\#($0)}"# }.joined(separator: ","))],"#),
            least: 500),
        text(
            "Keyframes of a shape with many keys",
            KeyframesText.animation(
                #"{"key_frames":[\#(keyframes(2_000) { _ in "[\(KeyframesText.line)]" })],"fill_color":"#
                    + KeyframesText.blue + "}"), least: 4_000),
        text(
            "Keyframes of an outline with many commands",
            KeyframesText.animation(
                #"{\#(KeyframesText.shape(#""M0,0","# + Hostile.repeated(#""L9,9""#, 20_000)))}"#), least: 70),
        text(
            "Keyframes of a rotation with many keys and curves",
            KeyframesText.animation(
                KeyframesText.triangle(
                    #""feature_animations":[{"property":"ROTATION","key_values":[\#(keyframes(1_000) { "[\($0)]" })],"#
                        + #""timing_curves":[\#(Hostile.repeated("[[0.1,0.2],[0.7,0.9]]", 999))]}],"#)), least: 2_000),
        text(
            "a motion document of many layers", MotionText.document(Hostile.repeated(#"{"bounds":[1,1]}"#, 1_000)),
            least: 1_000),
        text(
            "a motion document of many animations",
            MotionText.animated(
                Hostile.repeated(#"{"type":"basic","keyPath":"position.x","toValue":5}"#, 1_000)), least: 1_000),
        text(
            "a motion document of groups in each other",
            MotionText.animated(
                String(repeating: #"{"type":"group","animations":["#, count: 10)
                    + Hostile.repeated(#"{"type":"basic","keyPath":"opacity","toValue":0}"#, 1_000)
                    + String(repeating: "]}", count: 10)), least: 1_000),
        text(
            "a motion document of many values",
            MotionText.animated(
                #"{"type":"keyframes","keyPath":"opacity","values":[\#(Hostile.repeated("1", 5_000))]}"#),
            least: 5_000),
        text(
            "a motion document of many blocks",
            MotionText.animated(
                #"{"type":"animateKeyframes","blocks":[\#(Hostile.repeated(#"{"changes":{"opacity":0.5}}"#, 1_000))]}"#),
            least: 1_000),
        Sample(
            name: "an archive of many layers",
            bytes: archive { builder in (0..<500).map { _ in builder.layer() } }, least: 500),
        Sample(
            name: "an archive of many animations",
            bytes: archive { builder in
                let animations = (0..<500).map { _ in
                    builder.animation("CABasicAnimation", ["keyPath": "opacity", "toValue": 0])
                }
                return [builder.layer(["CALayerAnimations": builder.array(animations)])]
            }, least: 500),
        Sample(
            name: "an archive of many values",
            bytes: archive { builder in
                let values = builder.array((0..<5_000).map { .real(Double($0)) })
                let animation = builder.animation("CAKeyframeAnimation", ["keyPath": "opacity", "values": values])
                return [builder.layer(["CALayerAnimations": builder.array([animation])])]
            }, least: 5_000),
        Sample(
            name: "an archive of values at an even speed",
            bytes: archive { builder in
                let values = builder.array((0..<5_000).map { .real(Double($0)) })
                let animation = builder.animation(
                    "CAKeyframeAnimation",
                    ["keyPath": "opacity", "values": values, "calculationMode": "cubicPaced"])
                return [builder.layer(["CALayerAnimations": builder.array([animation])])]
            }, least: 5_010),
        Sample(
            name: "an archive of a long path",
            bytes: archive { builder in
                let path = builder.path([(0, [Point(0, 0)])] + (0..<20_000).map { (1, [Point(Double($0 % 9), 5)]) })
                return [builder.layer(["path": path], "CAShapeLayer")]
            }, least: 70),
    ]

    /// How often reading asks, if it is told no after so many times.
    private func asked(_ bytes: [UInt8], after last: Int) -> Int {
        let asked = Asked(after: last)
        // What comes of it means nothing, a failure among it.
        _ = Interruption.$current.withValue(asked.interruption) { try? Document.read(bytes) }
        return asked.count.load(ordering: .relaxed)
    }

    @Test(arguments: samples) func `reading ends where it is not wanted any more`(sample: Sample) throws {
        // Nothing is cut short but by the interruption.
        _ = try Document.read(sample.bytes)
        let all = asked(sample.bytes, after: .max)
        #expect(all >= sample.least)
        for last in [0, 1, sample.least / 3, sample.least - 5] {
            #expect(asked(sample.bytes, after: last) <= last + sample.most, "after \(last)")
        }
    }

    @Test(arguments: samples) func `finding knobs ends where it is not wanted any more`(sample: Sample) throws {
        for last in [0, sample.least / 3] {
            let asked = Asked(after: last)
            _ = Interruption.$current.withValue(asked.interruption) { try? TunableFile(sample.bytes) }
            #expect(asked.count.load(ordering: .relaxed) <= last + 3 * sample.most, "after \(last)")
        }
    }

    @Test func `knobs whose listing was interrupted are listed again`() {
        let listed = Mutex(0)
        let knobs = DeferredKnobs {
            listed.withLock { $0 += 1 }
            return KnobList()
        }
        Interruption.$current.withValue(Interruption { false }) {
            _ = knobs.list
            _ = knobs.knob(at: "a")
        }
        #expect(listed.withLock(\.self) == 1)
        for _ in 0..<3 { _ = knobs.list }
        #expect(listed.withLock(\.self) == 2)
    }

    @Test func `who is interrupted finds what they had in a list before`() {
        let room = Mutex(3)
        let all = (0..<5).map { number in
            Knob(path: "$.\(number)", label: "", role: .value, value: Double(number), bytes: number..<number + 1)
        }
        let knobs = DeferredKnobs {
            var list = KnobList()
            list.knobs = Array(all.prefix(room.withLock(\.self)))
            return list
        }
        Interruption.$current.withValue(Interruption { false }) {
            let first = knobs.list.knobs
            room.withLock { $0 = 1 }
            #expect(knobs.list.knobs == first)
            #expect(knobs.knob(at: "$.2") == all[2])
            #expect(knobs.knob(at: "$.3") == nil)
        }
        room.withLock { $0 = 5 }
        #expect(knobs.list.knobs == all)
        Interruption.$current.withValue(Interruption { false }) {
            #expect(knobs.knob(at: "$.4") == all[4])
        }
    }
}
