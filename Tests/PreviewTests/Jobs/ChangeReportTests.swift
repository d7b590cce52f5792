import Engine
import Formats
import Testing

@testable import Compare
@testable import Live

/// Lists of changes are read by people: names, texts and their number are bounded.
struct ChangeReportTests {
    private func scene(layer: String, word: String) throws -> Scene {
        let json = """
            {"fr":30,"ip":0,"op":10,"w":9,"h":9,"layers":[{"ty":4,"nm":"\(layer)","ip":0,"op":10,"st":0,"ks":{},"shapes":[
            {"ty":"gr","nm":"\(word)","it":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[\(word.count),8]}},
            {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}},{"ty":"tr"}]}]}]}
            """
        return try Document.read(Array(json.utf8)).scene
    }

    @Test func `texts are cut where nobody reads on`() {
        #expect("abc".clipped(to: 3) == "abc" && "abcd".clipped(to: 3) == "ab…" && "".clipped(to: 1) == "")
        #expect("abcdefgh".clipped(to: 5, keepingEnd: true) == "ab…gh")
        // One character to the eye, many to the machine.
        let tower = "a" + String(repeating: "\u{301}", count: 1000)
        #expect(tower.clipped(to: 10).unicodeScalars.count == 10)
        let long = String(repeating: "x", count: 10_000)
        var change = SceneChange(kind: .changed, layer: "A", property: long, before: long, after: "1", detail: long)
        change = change.clipped
        #expect(change.before?.count == 160 && change.after == "1" && change.detail?.count == 320)
        #expect(change.property == long && change.words.count < 500 && change.words.contains("…"))
    }

    @Test func `a layer with an endless name has words with an end`() throws {
        let name = String(repeating: "long ", count: 2000) + "end"
        let changes = SceneChange.changes(
            from: try scene(layer: name, word: "a"), to: try scene(layer: name, word: "ab"))
        #expect(!changes.isEmpty && changes.allSatisfy { $0.words.count < 800 })
        #expect(SceneChange.summary(changes).count < 1000)
        let report = ChangeReport(
            from: try scene(layer: name, word: "a"), to: try scene(layer: name, word: "ab"))
        let against = ComparedVersion(file: "a")
        let message = ServerMessage.changes(report, against: against, file: "a", revision: 1, settings: 2).text
        #expect(message.utf8.count < 20_000 * max(1, report.changes.count))
        #expect(message.contains("…"))
    }

    @Test func `a list has room for so many changes, and for so many bytes`() {
        let changes = (0..<30).map { SceneChange(kind: .added, layer: "\($0 + 10)", property: "12345678") }
        func listed(_ most: Int, _ bytes: Int) -> [Int] {
            let (listed, more) = SceneChange.listed(changes, most: most, bytes: bytes)
            return [listed.count, more]
        }
        #expect(listed(100, 1000) == [30, 0] && listed(7, 1000) == [7, 23] && listed(100, 55) == [5, 25])
    }
}
