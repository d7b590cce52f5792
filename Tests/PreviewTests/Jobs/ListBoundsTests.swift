import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// Lists of what a file has, where names that nest stand in each line: what a page is sent, and what `inspect` reports.
@Suite struct ListBoundsTests {
    /// A layer with groups in groups, all of names as long as they can be, around some items.
    private func read(_ items: String, groups: Int = 58, more: String = "") throws -> AnimationFile {
        let name = String(repeating: "n", count: 99)
        var inner = items
        for _ in 0..<groups { inner = #"{"ty": "gr", "nm": "\#(name)", "it": [\#(inner)]}"# }
        let text = """
            {"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 9, "h": 9\(more), "layers": [
             {"ty": 4, "nm": "L", "ip": 0, "op": 60, "st": 0, "ks": {}, "shapes": [\(inner)]}]}
            """
        return try AnimationFile.read(
            Array(text.utf8), insteadOf: "a.json", options: ReadingOptions(), fonts: nil)
    }

    private func read(_ count: Int, more: String = "", _ item: (Int) -> String) throws -> AnimationFile {
        try read((0..<count).map(item).joined(separator: ","), more: more)
    }

    private func loaded(_ file: AnimationFile) -> LoadedDocument {
        let scene = file.document.scene
        let info = DocumentInfo(
            name: "a", path: "a.json", format: "", size: scene.size, frameRate: scene.frameRate, frames: scene.frames,
            markers: scene.markers, animations: [], animation: nil, slots: file.document.slots, diagnostics: [])
        return LoadedDocument(info: info, scene: scene, byteCount: 1, bytesHash: 1, dependencies: [])
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func written(_ write: (inout JSONWriter) -> Void) throws -> (object: [String: Any], bytes: Int) {
        let text = JSONWriter.object(write)
        return (try object(text), text.utf8.count)
    }

    private let most = 1_100_000

    @Test func `a color's uses, colors and properties end where the list would be too long`() throws {
        let file = try read(600) { number in
            let keys = (0..<40).map { #"{"t": \#($0), "s": [\#(Double(number) / 600), 0, 0, 1], "h": 1}"# }
            return #"{"ty": "fl", "c": {"a": 1, "k": [\#(keys.joined(separator: ","))]}, "o": {"k": 50}}"#
        }
        let message = try written(Inventory(file.document.scene).write)
        #expect(message.bytes < 2 * most)
        let colors = try #require(message.object["colors"] as? [[String: Any]])
        #expect(!colors.isEmpty && colors.allSatisfy { ($0["uses"] as? [Any])?.isEmpty == false })
        let all = file.document.scene.palette().entries.count
        #expect(message.object["moreColors"] as? Int == all - colors.count)
        #expect(message.object["moreProperties"] as? Bool == true)
        #expect((message.object["properties"] as? [Any])?.isEmpty == false)
    }

    @Test func `short lists are whole`() throws {
        let file = try read(#"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 50}}"#, groups: 3)
        let message = try written(Inventory(file.document.scene).write)
        #expect(message.object["moreColors"] as? Int == 0)
        #expect(message.object["moreProperties"] as? Bool == false)
        #expect(!SceneTree(file.document.scene).isCut)
        #expect(Inspection(file, name: "a").more == nil)
    }

    @Test func `values of gradients without end are not listed`() throws {
        let stops = (0..<2_000).map { "\(Double($0) / 1_999),0.5,0.25,0.125" }.joined(separator: ",")
        let file = try read(
            #"{"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 9]}, "g": {"p": 2000, "k": {"k": [\#(stops)]}}}"#)
        let inventory = Inventory(file.document.scene)
        let gradient = try #require(inventory.properties.first { $0.kind == .gradient })
        #expect(gradient.value == nil)
    }

    @Test func `curves end where the list would be too long`() throws {
        let file = try read(1_000) {
            let keys = #"{"t": 0, "s": [0]}, {"t": \#($0 + 1), "s": [9]}"#
            return #"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"a": 1, "k": [\#(keys)]}}"#
        }
        let report = PlotMaker(loaded(file), DocumentKey(file: "a"), tunable: nil).curveReport()
        #expect(report.isCut && !report.curves.isEmpty)
        let message = try written(report.write)
        #expect(message.bytes < most)
        #expect(message.object["isCut"] as? Bool == true)
    }

    @Test func `the tree ends where keys would take too much`() throws {
        let file = try read(8_000) { #"{"ty": "fl", "nm": "\#($0)", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 50}}"# }
        let tree = SceneTree(file.document.scene)
        #expect(tree.isCut && tree.nodes.count > 1_000)
        #expect(tree.nodes.reduce(0) { $0 + $1.key.utf8.count } <= SceneTree.mostKeyBytes)
        #expect(try written(LayerReport(tree).write).bytes < 4 * most)
    }

    @Test func `a tree that was interrupted is listed anew`() throws {
        let document = loaded(try read(#"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 50}}"#))
        Interruption.$current.withValue(Interruption { false }) { #expect(document.tree.isCut) }
        #expect(!document.tree.isCut && document.tree.nodes.count > 50)
    }

    @Test func `markers and slots end where the lists would be too long, and that is told`() throws {
        let name = String(repeating: "s", count: 3_000)
        let markers = (0..<500).map { #"{"tm": \#($0), "cm": "\#(name)\#($0)", "dr": 0}"# }.joined(separator: ",")
        let slots = (0..<2_000).map { #""\#(name)\#($0)": {"p": {"k": 1}}"# }.joined(separator: ",")
        let file = try read("", more: #", "markers": [\#(markers)], "slots": {\#(slots)}"#)
        let message = try written(loaded(file).info.write)
        #expect(message.bytes < 3 * most)
        let listed = try #require(message.object["slots"] as? [Any]).count
        #expect(listed > 100)
        let diagnostics = try #require(message.object["diagnostics"] as? [[String: Any]])
        let texts = diagnostics.compactMap { $0["message"] as? String }
        #expect(texts.contains("\(listed) of 2000 slots are listed; the rest would be too long."))
        let inspection = Inspection(file, name: "a")
        #expect(inspection.more?["slots"] == 2_000 - inspection.slots.count)
        #expect(inspection.text.contains("of the slots are left out: too long to list"))
    }

    @Test func `of markers without end the first are read, and that is told`() throws {
        let markers = (0..<10_001).map { #"{"tm": \#($0), "cm": "m", "dr": 0}"# }.joined(separator: ",")
        let file = try read("", more: #", "markers": [\#(markers)]"#)
        #expect(file.document.scene.markers.count == 10_000)
        #expect(file.document.diagnostics.contains { $0.message == "Only the first 10000 markers are listed." })
    }

    @Test func `what inspect reports ends where its lists would be too long`() throws {
        let file = try read(3_000) { number in
            let red = Double(number) / 3_000
            let keys = ["\(red), 0, 0", "0, \(red), 0", "0, 0, \(red)"].enumerated()
                .map { #"{"t": \#($0), "s": [\#($1), 1]}"# }.joined(separator: ", ")
            return #"{"ty": "fl", "c": {"a": 1, "k": [\#(keys)]}}"#
        }
        var inspection = Inspection(file, name: "a")
        let more = try #require(inspection.more)
        #expect(Set(more.keys).isSuperset(of: ["colors", "properties", "curves"]))
        #expect(inspection.propertiesCut)
        #expect(inspection.colors.count + (more["colors"] ?? 0) == file.document.scene.palette().entries.count)
        inspection.fillKnobs(
            (0..<10_000).map { _ in
                Knob(path: "$", label: String(repeating: "n", count: 6_000), role: .value, value: 1, bytes: 0..<1)
            })
        #expect(inspection.knobs.count + (inspection.more?["knobs"] ?? 0) == 10_000)
        #expect(inspection.text.contains("10000 numbers that tune --set can change"))
        #expect(try inspection.json().count < 60_000_000)
    }
}
