import Formats
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

struct TuningEditTests {
    private static let text = """
        {"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "layers": [
          {"ty": 4, "nm": "Dot", "ip": 0, "op": 20, "st": 0, "shapes": [], "ks": {"o": {"a": 1, "k": [
            {"t": 2, "s": [0], "o": {"x": [0.30], "y": [0]}, "i": {"x": [0.667], "y": [1]}},
            {"t": 12, "s": [100.50]}]}}}]}
        """
    private static let opacity = "$.layers[0].ks.o.k"

    private func file() throws -> TunableFile { try TunableFile([UInt8](Self.text.utf8)) }

    @Test func `edits change their numbers in the style of the file and no other byte`() throws {
        let bytes = try file().making([
            .set(path: "\(Self.opacity)[1].s[0]", value: 70), .set(path: "\(Self.opacity)[0].o.x[0]", value: 0.4),
        ]).bytes()
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == Self.text.replacing("0.30", with: "0.40").replacing("100.50", with: "70.00"))
        #expect(try file().making([]).bytes() == [UInt8](Self.text.utf8))
    }

    @Test func `an edit that does not fit stops all of them`() throws {
        let file = try file()
        #expect(throws: TuningFailure.self) { try file.making([.set(path: "$.layers[3].ks.o.k", value: 1)]) }
        #expect(throws: TuningFailure.outOfRange(path: "$.fr", value: 0, range: 1...1000)) {
            try file.making([.set(path: "$.fr", value: 0)])
        }
        #expect(throws: TuningFailure.self) { try file.making([.set(path: "$.fr", value: .nan)]) }
        #expect(throws: TuningFailure.repeated(path: "$.fr")) {
            try file.making([.set(path: "$.fr", value: 20), .set(path: "fr", value: 30)])
        }
    }

    @Test func `of many edits those that fit are told from those that do not`() throws {
        let good = TuningEdit.set(path: "\(Self.opacity)[0].t", value: 3)
        let (edited, misfits, places) = try file().fitting([
            .set(path: "$.nothing", value: 1), good, .set(path: "\(Self.opacity)[1].t", value: 1), good,
        ])
        #expect(edited.edits.map(\.knob.path) == ["\(Self.opacity)[0].t"] && edited.edits.map(\.value) == [3])
        #expect(places == [0, 2, 3])
        #expect(
            misfits == [
                .unknown(path: "$.nothing", suggestions: []),
                .outOfRange(path: "\(Self.opacity)[1].t", value: 1, range: 3...1e9),
                .repeated(path: "\(Self.opacity)[0].t"),
            ])
    }

    @Test func `moments that are set together lie between each other as they then are`() throws {
        func times(_ first: Double, _ last: Double) throws -> TunedFile {
            try file().making([
                .set(path: "\(Self.opacity)[0].t", value: first), .set(path: "\(Self.opacity)[1].t", value: last),
            ])
        }
        // Beyond where the other one was, in either order of the edits.
        #expect(String(decoding: try times(15, 18).text, as: UTF8.self).contains("\"t\": 18"))
        let swapped = try file().making([
            .set(path: "\(Self.opacity)[1].t", value: 18), .set(path: "\(Self.opacity)[0].t", value: 15),
        ])
        #expect(try swapped.text == times(15, 18).text)
        #expect(throws: TuningFailure.self) { try times(10, 5) }
        let (edited, misfits, places) = try file().fitting([
            .set(path: "\(Self.opacity)[0].t", value: 10), .set(path: "\(Self.opacity)[1].t", value: 5),
        ])
        #expect(edited.edits.count == 1 && misfits.count == 1 && places == [1])
    }

    @Test func `a preview is what saving gives`() throws {
        let edited = try file().making([.set(path: "$.fr", value: 25)])
        #expect(try edited.preview() == edited.bytes())
    }
}
