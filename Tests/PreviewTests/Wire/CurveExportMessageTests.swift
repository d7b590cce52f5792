import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// The messages of curves for other systems, from the question to the answer.
struct CurveExportMessageTests {
    private func request(_ message: String) throws -> ExportRequest {
        guard case .export(let request) = try ClientMessage(message) else {
            throw CommandFailure(.internalError, "no export")
        }
        return request
    }

    @Test func `a page says which curve it means`() throws {
        #expect(
            try request(
                #"{"type":"export","serial":7,"file":"a","property":"$.x","component":1,"segment":2,"tolerance":0.01}"#)
                == ExportRequest(serial: 7, file: "a", property: "$.x", component: 1, segment: 2, tolerance: 0.01))
        #expect(
            try request(#"{"type":"export","serial":1,"file":"a","property":"$.x","segment":null,"tolerance":9}"#)
                == ExportRequest(serial: 1, file: "a", property: "$.x", tolerance: 0.1))
        for wrong in [
            #"{"type":"export","serial":1,"file":"a"}"#, #"{"type":"export","file":"a","property":"$.x"}"#,
            #"{"type":"export","serial":1,"property":"$.x"}"#,
            #"{"type":"export","serial":1,"file":"a","property":"$.x","segment":1.5}"#,
            #"{"type":"export","serial":1,"file":"a","property":"$.x","scope":"all"}"#,
            #"{"type":"export","serial":1,"file":"a","property":"\#(String(repeating: "x", count: 1001))"}"#,
        ] {
            #expect(throws: ClientMessage.Refusal.self) { try ClientMessage(wrong) }
        }
    }

    @Test func `a page says how much it means`() throws {
        let message = #"{"type":"export","serial":1,"file":"a","property":"$.x","scope":"animation"}"#
        #expect(try request(message).scope == .animation)
    }

    @Test func `the answer has what each system can have, and why others cannot`() throws {
        func json(_ exports: CurveExports) throws -> [String: Any] {
            let text = ServerMessage.exported(exports, serial: 3).text
            return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }
        let scene = try Document.read([UInt8](Self.text.utf8)).scene
        var exports = CurveExports(CodeAnimation(scene, name: "a"), tolerance: 0.001)
        exports.add(timingsOf: MotionCurve(Spring(), from: 0, to: 1, duration: 0.5), tolerance: 0.001)
        let answer = try json(exports)
        #expect(answer["type"] as? String == "exported" && answer["serial"] as? Int == 3)
        #expect(answer["reason"] is NSNull)
        let curves = try #require(answer["curves"] as? [[String: Any]])
        let ids = ["css-cubic-bezier", "css-linear", "ca-timing"] + CodeLanguage.allCases.map(\.rawValue)
        #expect(curves.compactMap { $0["dialect"] as? String } == ids)
        let swift = try #require(curves.first { $0["dialect"] as? String == "swift" })
        #expect(
            swift["deviation"] as? Double == 0 && swift["reason"] is NSNull && swift["ending"] as? String == "swift")
        let sheet = try #require(curves.first { $0["dialect"] as? String == "css" })
        #expect(try #require(sheet["deviation"] as? Double) > 0 && (sheet["omissions"] as? [String])?.isEmpty == true)
        let none = try json(CurveExports(reason: "there is none"))
        #expect(none["reason"] as? String == "there is none" && (none["curves"] as? [Any])?.isEmpty == true)
    }

    private static let text = """
        {"pegbar":"motion/1","size":[100,100],"duration":2,"layers":[{"name":"Box","type":"rectangle","bounds":[9,9],
        "animations":[{"type":"bounce","keyPath":"position.x","fromValue":0,"toValue":100,"numberOfBounces":4,
        "stiffness":"medium","duration":1},
        {"type":"spring","keyPath":"opacity","fromValue":0,"toValue":0.5,"stiffness":100,"damping":40,"duration":1}]}]}
        """

    private func exports(_ property: String, _ edits: [TuningEdit] = []) throws -> [String: String] {
        let bytes = [UInt8](Self.text.utf8)
        let file = try TunableFile(bytes)
        func info(_ scene: Scene) -> DocumentInfo {
            DocumentInfo(
                name: "a", path: "a.json", format: "motion", size: scene.size, frameRate: scene.frameRate,
                frames: scene.frames, markers: [], animations: [], animation: nil, diagnostics: [])
        }
        let scene = try Document.read(bytes).scene
        let plain = LoadedDocument(
            info: info(scene), scene: scene, byteCount: bytes.count, bytesHash: 1, dependencies: [])
        let changed = try Document.read(try file.making(edits).preview()).scene
        let tuned =
            edits.isEmpty ? plain : LoadedDocument(plain, tuned: (info(changed), changed), changes: SceneChanges())
        let maker = PlotMaker(tuned, DocumentKey(file: "a", edits: edits), tunable: file)
        let exports = maker.exports(ExportRequest(serial: 1, file: "a", property: property, tolerance: 0.001))
        return Dictionary(uniqueKeysWithValues: exports.entries.map { ($0.id, $0.text ?? "") })
    }

    @Test func `what is written is the animation itself with the edits in force`() throws {
        let path = "$.layers[0].animations[0]"
        let plain = try #require(try exports(path)["swift"])
        #expect(plain.contains("toValue = 100.0") && plain.contains("numberOfBounces = 4"))
        // The edit makes the text before the animation longer.
        let edits = [
            TuningEdit.set(path: "\(path).numberOfBounces", value: 6), .set(path: "\(path).toValue", value: 250.125),
        ]
        let edited = try #require(try exports(path, edits)["swift"])
        #expect(edited.contains("toValue = 250.125") && edited.contains("numberOfBounces = 6"))
        let spring = try exports("$.layers[0].animations[1]", edits)
        #expect(spring["swift"]?.contains("toValue = 0.5") == true)
        #expect(spring["swift"]?.contains("allowsOverdamping") == false)
        #expect(spring["swift"]?.contains(#"CASpringAnimation(keyPath: "opacity")"#) == true)
        #expect(try exports("$.nothing").isEmpty)
    }
}
