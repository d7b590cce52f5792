import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// The motion paths of positions as pages are sent them.
@Suite struct SpatialPlotTests {
    private static let text = """
        {"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 100, "h": 100, "layers": [
          {"ty": 4, "nm": "Dot", "ip": 0, "op": 20, "ks": {"p": {"k": [7, 8]}}, "shapes": [
            {"ty": "gr", "nm": "G", "it": [{"ty": "tr", "p": {"k": [
              {"t": 0, "s": [10, 20], "to": [5, 0], "ti": [0, -5]}, {"t": 10, "s": [50, 60]}]}}]}]},
          {"ty": 3, "nm": "Split", "ip": 0, "op": 20, "ks": {"p": {"s": true,
            "x": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [20]}]},
            "y": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [50]}]}}}}]}
        """

    private func spatial(_ id: String, _ edits: [TuningEdit] = []) throws -> [String: Any] {
        let bytes = Array(Self.text.utf8)
        let file = try TunableFile(bytes)
        func info(_ scene: Scene) -> DocumentInfo {
            DocumentInfo(
                name: "a", path: "a.json", format: "lottie", size: scene.size, frameRate: scene.frameRate,
                frames: scene.frames, markers: [], animations: [], animation: nil, diagnostics: [])
        }
        let scene = try Document.read(bytes).scene
        var document = LoadedDocument(
            info: info(scene), scene: scene, byteCount: bytes.count, bytesHash: StableHasher.hash(bytes),
            dependencies: [])
        if !edits.isEmpty {
            let changed = try Document.read(try file.making(edits).preview()).scene
            document = LoadedDocument(document, tuned: (info(changed), changed), changes: SceneChanges())
        }
        let maker = PlotMaker(document, DocumentKey(file: "a", edits: edits), tunable: file)
        let members = maker.report(PlotRequest(id: id, size: Size(300, 200)), at: 0).json
        let plot = try #require(
            try JSONSerialization.jsonObject(with: Data(members.utf8)) as? [String: Any])
        let knobs = try #require(plot["knobs"] as? [String: Any])
        let spatial = try #require(plot["spatial"] as? [String: Any])
        // Every number that can be dragged is reported.
        for part in ["points", "tangents"] {
            for entry in try #require(spatial[part] as? [[String: Any]]) {
                for name in ["xKnob", "yKnob"] { if let path = entry[name] as? String { #expect(knobs[path] != nil) } }
            }
        }
        return spatial
    }

    private func knobs(_ spatial: [String: Any]) throws -> [[String?]] {
        try #require(spatial["points"] as? [[String: Any]]).map { [$0["xKnob"] as? String, $0["yKnob"] as? String] }
    }

    @Test func pointsHaveTheNumbersOfTheirKeyframes() throws {
        let path = "$.layers[0].shapes[0].it[0].p"
        let spatial = try spatial(path)
        #expect(
            try knobs(spatial) == [
                ["\(path).k[0].s[0]", "\(path).k[0].s[1]"], ["\(path).k[1].s[0]", "\(path).k[1].s[1]"],
            ])
        #expect(spatial["matrix"] as? [Double] == [1, 0, 0, 1, 7, 8])
        #expect(spatial["path"] as? String == "M10 20C15 20 50 55 50 60" && spatial["ghost"] is NSNull)
    }

    @Test func thePathOnDiskIsSentWhileEditsAreInForce() throws {
        let path = "$.layers[0].shapes[0].it[0].p"
        let edit = TuningEdit.set(path: "\(path).k[1].s[0]", value: 90)
        let spatial = try spatial(path, [edit])
        #expect(spatial["path"] as? String == "M10 20C15 20 90 55 90 60")
        let ghost = try #require(spatial["ghost"] as? [String: Any])
        #expect(ghost["path"] as? String == "M10 20C15 20 50 55 50 60" && ghost["matrix"] as? [Double] != nil)
        // An edit of something else leaves it where it is.
        let other = try self.spatial(path, [.set(path: "$.layers[1].ks.p.x.k[1].s[0]", value: 9)])
        #expect(other["ghost"] is NSNull)
    }

    @Test func aPlaceInTwoPropertiesHasTheNumbersOfBoth() throws {
        let path = "$.layers[1].ks.p"
        let wanted: [[String?]] = [
            ["\(path).x.k[0].s[0]", "\(path).y.k[0].s[0]"], [nil, "\(path).y.k[1].s[0]"],
            ["\(path).x.k[1].s[0]", nil],
        ]
        for axis in ["x", "y"] { #expect(try knobs(try spatial("\(path).\(axis)")) == wanted) }
        let edited = try spatial("\(path).x", [.set(path: "\(path).y.k[1].s[0]", value: 30)])
        #expect(edited["ghost"] is [String: Any])
    }
}
