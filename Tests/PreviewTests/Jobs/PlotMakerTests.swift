import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// The messages of plots as pages read them.
@Suite struct PlotMakerTests {
    private static let text = """
        {"v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 100, "h": 100, "layers": [
          {"ty": 4, "nm": "Dot", "ind": 1, "parent": 2, "ip": 0, "op": 20, "st": 0, "shapes": [], "ks": {
            "o": {"a": 1, "k": [
              {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
              {"t": 10, "s": [100], "h": 1}, {"t": 15, "s": [50]}]},
            "p": {"a": 1, "k": [
              {"t": 0, "s": [10, 20], "to": [5, 0], "ti": [0, -5], "o": {"x": 0.3, "y": 0.3}, "i": {"x": 0.7, "y": 0.7}},
              {"t": 10, "s": [50, 60]}]}}},
          {"ty": 3, "nm": "Carrier", "ind": 2, "ip": 0, "op": 20, "ks": {"p": {"a": 0, "k": [7, 8]}}}]}
        """

    private func maker(
        _ edits: [TuningEdit] = [], _ bytes: [UInt8] = Array(PlotMakerTests.text.utf8)
    ) throws -> PlotMaker {
        let file = try TunableFile(bytes)
        func document(_ bytes: [UInt8]) throws -> Scene { try Document.read(bytes).scene }
        func info(_ scene: Scene) -> DocumentInfo {
            DocumentInfo(
                name: "a", path: "a.json", format: "lottie", size: scene.size, frameRate: scene.frameRate,
                frames: scene.frames, markers: [], animations: [], animation: nil, diagnostics: [])
        }
        let scene = try document(bytes)
        let plain = LoadedDocument(
            info: info(scene), scene: scene, byteCount: bytes.count, bytesHash: StableHasher.hash(bytes),
            dependencies: [])
        guard !edits.isEmpty else { return PlotMaker(plain, DocumentKey(file: "a"), tunable: file) }
        let changed = try document(try file.making(edits).preview())
        let tuned = LoadedDocument(plain, tuned: (info(changed), changed), changes: SceneChanges())
        return PlotMaker(tuned, DocumentKey(file: "a", edits: edits), tunable: file)
    }

    private func parsed(_ text: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(object as? [String: Any])
    }

    private func plot(_ maker: PlotMaker, _ id: String, from: Double? = nil, to: Double? = nil) throws -> [String: Any]
    {
        try parsed(maker.report(PlotRequest(id: id, size: Size(300, 200), from: from, to: to), at: 0).json)
    }

    @Test func whatMovesIsListedWithItsPathInTheText() throws {
        let report = try parsed(try maker().curveReport().json)
        let curves = try #require(report["curves"] as? [[String: Any]])
        #expect(curves.compactMap { $0["id"] as? String } == ["$.layers[0].ks.p", "$.layers[0].ks.o"])
        #expect(curves[1]["keyPath"] as? String == "Dot.Transform.Opacity" && curves[1]["unit"] as? String == "%")
        #expect(curves[0]["components"] as? [String] == ["x", "y"] && curves[0]["motion"] as? String == "keyframes")
        #expect(report["readOnly"] is NSNull && (report["hash"] as? String)?.count == 16)
    }

    @Test func `what stands still once its keyframes are alike stays on the list while it is tuned`() throws {
        let opacity = "$.layers[0].ks.o"
        let tuned = try maker([
            .set(path: "\(opacity).k[1].s[0]", value: 0), .set(path: "\(opacity).k[2].s[0]", value: 0),
        ])
        #expect(tuned.document.scene.plotSubjects().subjects.count == 1)
        let curves = try #require(try parsed(tuned.curveReport().json)["curves"] as? [[String: Any]])
        #expect(curves.compactMap { $0["id"] as? String } == ["$.layers[0].ks.p", opacity])
        #expect((try plot(tuned, opacity)["keys"] as? [Any])?.count == 3)
    }

    @Test func `the axis of values is what is asked for`() throws {
        let request = PlotRequest(id: "$.layers[0].ks.o", size: Size(300, 200), graphs: .value, values: -20...240)
        let graphs = try parsed(try maker().report(request, at: 0).json)["graphs"] as? [[String: Any]]
        #expect(graphs?.first?["values"] as? [Double] == [240, -20])
    }

    @Test func animationsOfArchivesAreListedWithTheirNumbers() throws {
        let bytes = try Animations.archive("springs")
        let report = try parsed(try maker([], bytes).curveReport().json)
        let curves = try #require(report["curves"] as? [[String: Any]])
        #expect(report["readOnly"] is NSNull)
        let spring = try #require(curves.first { $0["motion"] as? String == "spring" })
        let id = try #require(spring["id"] as? String)
        #expect(id.hasPrefix("$.") && id.contains("CALayerAnimations["))
        let path = String(try #require(id.split(separator: "#").first)) + ".damping"
        // An edit moves the objects in the file; they are found by their numbers.
        for edits in [[], [TuningEdit.set(path: path, value: 4.5)]] {
            let plot = try plot(try maker(edits, bytes), id)
            let motion = try #require(plot["motion"] as? [String: Any])
            #expect(motion["kind"] as? String == "spring" && motion["parametrisation"] as? String == "physical")
            #expect((plot["knobs"] as? [String: Any])?[path] != nil)
        }
    }

    @Test func aPlotHasKeyframesSegmentsHandlesAndTheirNumbers() throws {
        let plot = try plot(try maker(), "$.layers[0].ks.o")
        let keys = try #require(plot["keys"] as? [[String: Any]])
        #expect(keys.compactMap { $0["frame"] as? Double } == [0, 10, 15])
        #expect(keys[1]["time"] as? String == "$.layers[0].ks.o.k[1].t" && keys[1]["isHold"] as? Bool == true)
        #expect(keys[2]["knobs"] as? [String] == ["$.layers[0].ks.o.k[2].s[0]"])
        let segments = try #require(plot["segments"] as? [[String: Any]])
        #expect(segments.compactMap { $0["kind"] as? String } == ["bezier", "hold"])
        let handles = try #require(segments[0]["handles"] as? [[String: Any]])
        #expect(
            handles.compactMap { $0["x"] as? String } == [
                "$.layers[0].ks.o.k[0].o.x[0]", "$.layers[0].ks.o.k[0].i.x[0]",
            ])
        #expect(handles.compactMap { $0["frame"] as? Double } == [3, 7])
        let knobs = try #require(plot["knobs"] as? [String: [String: Any]])
        #expect(knobs["$.layers[0].ks.o.k[0].o.x[0]"]?["value"] as? Double == 0.3)
        // Times, values and handles.
        #expect(knobs.count == 10)
        let graphs = try #require(plot["graphs"] as? [[String: Any]])
        #expect(graphs.compactMap { $0["kind"] as? String } == ["value", "speed"])
        #expect((plot["svg"] as? String)?.hasPrefix("<svg ") == true)
    }

    @Test func aPlaceHasItsWayTangentsAndSpace() throws {
        let spatial = try #require(try plot(try maker(), "$.layers[0].ks.p")["spatial"] as? [String: Any])
        #expect(spatial["path"] as? String == "M10 20C15 20 50 55 50 60")
        #expect(spatial["matrix"] as? [Double] == [1, 0, 0, 1, 7, 8])
        let tangents = try #require(spatial["tangents"] as? [[String: Any]])
        #expect(
            tangents.compactMap { $0["xKnob"] as? String } == [
                "$.layers[0].ks.p.k[0].to[0]", "$.layers[0].ks.p.k[0].ti[0]",
            ])
        #expect(tangents.compactMap { $0["key"] as? Int } == [0, 1])
    }

    @Test func withEditsThereIsTheCurveOnDiskAndBothNumbers() throws {
        // The first edit makes the text longer, so that everything behind it lies elsewhere.
        let edits: [TuningEdit] = [
            .set(path: "$.layers[0].ks.o.k[0].o.x[0]", value: 0.123456),
            .set(path: "$.layers[0].ks.p.k[1].s[0]", value: 90),
        ]
        let maker = try maker(edits)
        for (id, knob, value, disk) in [
            ("$.layers[0].ks.o", "$.layers[0].ks.o.k[0].o.x[0]", 0.123456, 0.3),
            ("$.layers[0].ks.p", "$.layers[0].ks.p.k[1].s[0]", 90, 50),
        ] {
            let plot = try plot(maker, id)
            let knobs = try #require(plot["knobs"] as? [String: [String: Any]])
            #expect(knobs[knob]?["value"] as? Double == value && knobs[knob]?["disk"] as? Double == disk)
            #expect((plot["keys"] as? [Any])?.isEmpty == false)
        }
        let report = try parsed(maker.curveReport().json)
        #expect((report["curves"] as? [[String: Any]])?.count == 2)
    }

    @Test func aKeyframeThatWasMovedKeepsItsNumbers() throws {
        let edits: [TuningEdit] = [.set(path: "$.layers[0].ks.o.k[1].t", value: 12)]
        let plot = try plot(try maker(edits), "$.layers[0].ks.o")
        let keys = try #require(plot["keys"] as? [[String: Any]])
        #expect(keys.compactMap { $0["frame"] as? Double } == [0, 12, 15])
        #expect(keys[1]["time"] as? String == "$.layers[0].ks.o.k[1].t")
    }

    @Test(arguments: ["", "$.nothing", "nothing", "**", "$.layers[0].ks.r", "\u{0}<script>&\"", "Dot.*"])
    func aNameThatMeansNothingGivesAPlotOfNothing(id: String) throws {
        let plot = try plot(try maker(), id)
        #expect(plot["id"] as? String == id && plot["keys"] is [Any])
    }

    @Test(arguments: [(5.0, 2.0), (3, 3), (-1e7, 1e7), (-50, -40), (30, 31)])
    func anyFramesCanBeAskedFor(from: Double, to: Double) throws {
        let plot = try plot(try maker(), "$.layers[0].ks.o", from: from, to: to)
        let graphs = try #require(plot["graphs"] as? [[String: Any]])
        let frames = try #require(graphs[0]["frames"] as? [Double])
        #expect(frames[0] < frames[1])
    }
}
