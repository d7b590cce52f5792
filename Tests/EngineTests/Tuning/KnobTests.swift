import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// A Lottie animation of one layer whose opacity has two keyframes.
private let fading = """
    {"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [
      {"ty": 4, "nm": "Dot", "ip": 0, "op": 20, "st": 0, "sr": 1.0, "shapes": [], "ks": {
        "o": {"a": 1, "k": [
          {"t": 2, "s": [0], "e": [100], "o": {"x": [0.30], "y": [0]}, "i": {"x": 0.667, "y": 1}},
          {"t": 12, "s": [100.50]}]}}}]}
    """

struct KnobTests {
    private func knobs(_ text: String) throws -> KnobList { try TunableFile([UInt8](text.utf8)).knobs }

    @Test func `every number that shapes the motion is found where it stands`() throws {
        let list = try knobs(fading)
        let prefix = "$.layers[0].ks.o.k"
        #expect(
            list.knobs.map(\.path) == [
                "$.fr", "$.ip", "$.op", "$.layers[0].ip", "$.layers[0].op", "$.layers[0].st", "$.layers[0].sr",
                "\(prefix)[0].t", "\(prefix)[0].s[0]", "\(prefix)[0].e[0]", "\(prefix)[0].o.x[0]",
                "\(prefix)[0].o.y[0]", "\(prefix)[0].i.x", "\(prefix)[0].i.y", "\(prefix)[1].t", "\(prefix)[1].s[0]",
            ])
        let bytes = [UInt8](fading.utf8)
        for knob in list.knobs {
            #expect(Double(String(decoding: bytes[knob.bytes], as: UTF8.self)) == knob.value)
        }
        let time = try #require(list.knob(at: "\(prefix)[0].t"))
        #expect(time.label == "Dot › Transform › Opacity › key 1 › time" && time.role == .time)
        #expect(time.range == -1e9...12)
        #expect(list.knob(at: "layers[0].ks.o.k[0].i.x")?.range == 0...1)
    }

    @Test func `labels are short, however long and many the names are`() throws {
        let name = String(repeating: "n", count: 3_000)
        var items = #"{"ty": "tr", "nm": "Turn", "r": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 9, "s": [9]}]}}"#
        for _ in 0..<40 { items = #"{"ty": "gr", "nm": "\#(name)", "it": [\#(items)]}"# }
        let lottie = """
            {"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [
              {"ty": 4, "nm": "Dot", "ip": 0, "op": 20, "st": 0, "ks": {}, "shapes": [\(items)]}]}
            """
        let label = try #require(try knobs(lottie).knobs.last?.label)
        #expect(label.hasPrefix("Dot › … › nnn") && label.hasSuffix("key 2 › value 1") && label.utf8.count < 1_200)
        var layer = #"{"animations": [{"type": "basic", "keyPath": "opacity", "duration": 3}]}"#
        for _ in 0..<40 { layer = #"{"name": "\#(name)", "layers": [\#(layer)]}"# }
        let motion = #"{"pegbar": "motion/1", "size": [9, 9], "layers": [\#(layer)]}"#
        let labels = try knobs(motion).knobs.map(\.label)
        #expect(!labels.isEmpty && labels.allSatisfy { $0.utf8.count < 1_200 })
    }

    @Test func `of members of the same name the last one counts`() throws {
        let text = #"{"fr": 1, "fr": 2, "ip": 0, "op": 1, "w": 1, "h": 1, "layers": []}"#
        let knob = try #require(try knobs(text).knob(at: "fr"))
        #expect(knob.value == 2 && knob.bytes.lowerBound == 16)
    }

    @Test func `Keyframes animations have knobs, too`() throws {
        let text = """
            {"frame_rate": 24, "animation_frame_count": 10, "canvas_size": [9, 9], "features": [
              {"name": "Bar", "from_frame": 1, "feature_animations": [
                {"property": "SCALE", "key_values": [{"start_frame": 0, "data": [100, 50]}, {"start_frame": 9, "data": [1, 2]}],
                 "timing_curves": [[[0.2, 0.1], [0.8, 0.9]]]}]}]}
            """
        let list = try knobs(text)
        #expect(
            list.knobs.map(\.label) == [
                "Frame Rate", "Frame Count", "Bar › from", "Bar › SCALE › key 1 › frame",
                "Bar › SCALE › key 1 › value 1", "Bar › SCALE › key 1 › value 2", "Bar › SCALE › key 2 › frame",
                "Bar › SCALE › key 2 › value 1", "Bar › SCALE › key 2 › value 2",
                "Bar › SCALE › curve 1 › out handle › x", "Bar › SCALE › curve 1 › out handle › y",
                "Bar › SCALE › curve 1 › in handle › x", "Bar › SCALE › curve 1 › in handle › y",
            ])
        #expect(list.knob(at: "$.features[0].feature_animations[0].timing_curves[0][1][0]")?.value == 0.8)
    }

    @Test func `what is no number is no knob, and nothing traps`() throws {
        for value in ["null", "\"1\"", "[]", "{}", "[null]", "[[1]]", "true", "1e999"] {
            let text = fading.replacing("[0.30]", with: value).replacing("\"s\": [0]", with: "\"s\": \(value)")
            guard let list = try? knobs(text) else { continue }
            #expect(list.knob(at: "$.layers[0].ks.o.k[1].t") != nil)
        }
    }

    @Test func `other files have none`() throws {
        #expect(try knobs("{}").knobs.isEmpty)
        #expect(throws: ImportFailure.self) { try TunableFile([0x1f, 0x8b, 8, 0]) }
        #expect(throws: ImportFailure.self) { try knobs("{") }
    }
}

struct SourceEditTests {
    private func edited(_ values: [(String, Double)], in text: String = fading) throws -> String {
        let bytes = [UInt8](text.utf8)
        let file = try TunableFile(bytes)
        let edits = try file.edits(values.map { ($0.0, $0.1) })
        return String(decoding: try file.bytes(with: edits), as: UTF8.self)
    }

    @Test func `only the bytes of the numbers change, in any order`() throws {
        let text = try edited([("layers[0].ks.o.k[1].s[0]", 75), ("layers[0].ks.o.k[0].o.x[0]", 0.4), ("op", 25)])
        #expect(
            text
                == fading.replacing("100.50", with: "75.00").replacing("0.30", with: "0.40")
                .replacing("\"op\": 20, \"w\"", with: "\"op\": 25, \"w\""))
    }

    @Test func `marks, line ends and spaces stay`() throws {
        let text = "\u{feff}" + fading.replacing("\n", with: "\r\n").replacing("\"t\": 2", with: "\"t\" :\t2 ")
        let changed = try edited([("layers[0].ks.o.k[0].t", 3.5)], in: text)
        #expect(changed == text.replacing("\"t\" :\t2 ", with: "\"t\" :\t3.5 "))
    }

    @Test func `a value that is already there leaves the text as it is`() throws {
        #expect(try edited([("layers[0].ks.o.k[0].o.x[0]", 0.3), ("layers[0].sr", 1)]) == fading)
    }

    @Test func `what cannot be set is refused with a reason`() throws {
        let path = "$.layers[0].ks.o.k[0]"
        for (settings, reason) in [
            (
                [("layers[0].ks.o.k[9].t", 1.0)],
                "there is no editable number at layers[0].ks.o.k[9].t; similar: $.layers[0]"
            ),
            ([("\(path).o.x[0]", 1.5)], "\(path).o.x[0] must be 0 to 1, not 1.5"),
            ([("\(path).t", 13)], "\(path).t must be -1000000000 to 12, not 13"),
            ([("\(path).t", .nan)], "not nan"),
            ([("\(path).t", 1), ("layers[0].ks.o.k[0].t", 2)], "\(path).t is set twice"),
            ([("x", 1)], "there is no editable number at x"),
        ] {
            let failure = try #require(throws: TuningFailure.self) { try edited(settings) }
            #expect(failure.description.contains(reason), "\(failure)")
        }
    }

    @Test func `in an archive the animation alone is another one`() throws {
        let other = Array("not an animation".utf8)
        let archive = ZIPBuilder([
            ZIPBuilder.File(name: "a/one.json", content: Array(fading.utf8)),
            ZIPBuilder.File(name: "a/two.json", content: Array(fading.replacing("20", with: "30").utf8)),
            ZIPBuilder.File(name: "i/p.png", content: other),
        ]).bytes
        let file = try TunableFile(archive, animation: "two")
        let changed = try file.bytes(with: file.edits([("op", 40)]))
        #expect(try Document.read(changed, options: ReadingOptions(animation: "two")).scene.frames.upperBound == 40)
        #expect(try Document.read(changed, options: ReadingOptions(animation: "one")).scene.frames.upperBound == 20)
        #expect(try ZIPArchive(changed).contents(of: "i/p.png") == other)
        #expect(throws: ImportFailure.self) { try TunableFile(archive, animation: "three") }
    }

    @Test func `what is packed by gzip is read and not written`() throws {
        let text = Array(fading.utf8)
        let ending = [CRC32.checksum(text), UInt32(text.count)].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        let packed = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] + DeflateWriter.stored(text) + ending
        let file = try TunableFile(packed)
        #expect(file.text == Array(fading.utf8) && file.readOnlyReason != nil)
        let edits = try file.edits([("op", 40)])
        #expect(throws: ImportFailure.self) { try file.bytes(with: edits) }
        let changed = try file.making([.set(path: "op", value: 40)]).preview()
        #expect(try Document.read(changed).scene.frames.upperBound == 40)
    }

    @Test(arguments: [
        ("0.30", 0.4, "0.40"), ("0.30", 0.123, "0.123"), ("0.333", 0.5, "0.5"), ("1", 2, "2"), ("1", 2.5, "2.5"),
        ("1.0", 2, "2.0"), ("1.50", -3, "-3.00"), ("1e2", 250, "250"), ("5", -0.0, "0"), ("0.0", 1e-9, "1e-09"),
        ("1", 1e9, "1000000000"),
    ])
    func `numbers are written as the old one is, and read as themselves`(old: String, value: Double, text: String) {
        let written = NumberStyle(of: old.utf8).text(of: value)
        #expect(written == text)
        #expect(Double(written) == value)
    }
}
