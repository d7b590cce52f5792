import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// The messages of plots of motion documents.
@Suite struct MotionPlotTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Resources/Examples").standardizedFileURL

    static let examples: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { $0.hasSuffix(".motion.json") }.sorted()
    }()

    private func maker(_ name: String, _ edits: [TuningEdit] = []) throws -> PlotMaker {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
        let file = try TunableFile(bytes)
        func info(_ scene: Scene) -> DocumentInfo {
            DocumentInfo(
                name: "a", path: "a.json", format: "motion", size: scene.size, frameRate: scene.frameRate,
                frames: scene.frames, markers: [], animations: [], animation: nil, diagnostics: [])
        }
        let scene = try Document.read(bytes).scene
        let plain = LoadedDocument(
            info: info(scene), scene: scene, byteCount: bytes.count, bytesHash: StableHasher.hash(bytes),
            dependencies: [])
        guard !edits.isEmpty else { return PlotMaker(plain, DocumentKey(file: "a"), tunable: file) }
        let changed = try Document.read(try file.making(edits).preview()).scene
        let tuned = LoadedDocument(plain, tuned: (info(changed), changed), changes: SceneChanges())
        return PlotMaker(tuned, DocumentKey(file: "a", edits: edits), tunable: file)
    }

    private func parsed(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func plot(_ maker: PlotMaker, _ id: String) throws -> [String: Any] {
        try parsed(maker.report(PlotRequest(id: id, size: Size(300, 200)), at: 0).json)
    }

    private func curves(_ maker: PlotMaker) throws -> [[String: Any]] {
        try #require(try parsed(maker.curveReport().json)["curves"] as? [[String: Any]])
    }

    @Test(arguments: examples)
    func everyAnimationIsListedAndHasItsNumbers(name: String) throws {
        let maker = try maker(name)
        let curves = try curves(maker)
        #expect(!curves.isEmpty)
        for curve in curves {
            let id = try #require(curve["id"] as? String)
            let plot = try plot(maker, id)
            #expect(plot["keyPath"] as? String == curve["keyPath"] as? String, "\(id)")
            let motion = try #require(plot["motion"] as? [String: Any], "\(id)")
            #expect(motion["kind"] as? String == curve["motion"] as? String)
            let path = try #require(motion["path"] as? String)
            let knobs = try #require(plot["knobs"] as? [String: [String: Any]])
            #expect(knobs["\(path).duration"] != nil || motion["kind"] as? String == "spring", "\(id)")
            let facts = (motion["facts"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
            switch motion["kind"] as? String {
            case "bounce":
                #expect(knobs["\(path).numberOfBounces"]?["high"] as? Double == 10)
                #expect(facts.contains("dampingRatio") && facts.contains("bounces"))
            case "spring":
                #expect(facts.contains("settlingDuration") && motion["parametrisation"] is String)
                let isPhysical = motion["parametrisation"] as? String == "physical"
                #expect(knobs["\(path).\(isPhysical ? "damping" : "bounce")"] != nil)
            case "blocks":
                #expect(facts == ["duration"])
                #expect(
                    knobs["\(path).calculationMode"]?["choices"] as? [String]
                        == CalculationMode.allCases.map(\.rawValue))
            default: break
            }
        }
        let animations = maker.tunable?.knobs.curves.map(\.path) ?? []
        let listed = Set(curves.compactMap { ($0["id"] as? String)?.split(separator: "#").first.map(String.init) })
        #expect(Set(animations).isSubset(of: listed))
    }

    @Test func keyframesOfBlocksAreMovedInTheirWords() throws {
        let maker = try maker("plane.motion.json")
        let path = "$.layers[8].animations[0].blocks"
        let plot = try plot(maker, "\(path)[0].changes.center")
        let keys = try #require(plot["keys"] as? [[String: Any]])
        #expect(keys[1]["time"] as? String == "\(path)[0].relativeDuration")
        // The whole is 360 frames long.
        #expect((keys[1]["timeSlope"] as? Double).map { abs($0 - 1 / 360.0) < 1e-9 } == true)
        #expect(
            keys[1]["knobs"] as? [String] == ["\(path)[0].changes.center.to[0]", "\(path)[0].changes.center.to[1]"])
        #expect(
            keys[4]["knobs"] as? [String] == ["\(path)[3].changes.center.by[0]", "\(path)[3].changes.center.by[1]"])
        let turn = try self.plot(maker, "\(path)[1].changes[\"transform.rotation\"]#Rotation")
        let turns = try #require(turn["keys"] as? [[String: Any]])
        let slopes = turns.compactMap { $0["valueSlope"] as? Double }
        #expect(!slopes.isEmpty && slopes.allSatisfy { abs($0 - .pi / 180) < 1e-12 })
    }

    @Test func blocksBeginWhereTheLayerSaysThatTheyDo() throws {
        let path = "$.layers[8].animations[0].blocks[0].changes.center"
        let keys = try #require(try plot(try maker("plane.motion.json"), path)["keys"] as? [[String: Any]])
        #expect(keys[0]["knobs"] as? [String] == ["$.layers[8].position[0]", "$.layers[8].position[1]"])
        #expect(keys[0]["valueSlope"] as? Double == 1)
        let edit = TuningEdit.set(path: "$.layers[8].position[0]", value: 77)
        let moved = try #require(try plot(try maker("plane.motion.json", [edit]), path)["keys"] as? [[String: Any]])
        #expect((moved[0]["values"] as? [Double])?.first == 77)
        #expect(moved[0]["knobs"] as? [String] == keys[0]["knobs"] as? [String])
    }

    @Test func keyframesFollowEditsOfTheirTimes() throws {
        let edit = TuningEdit.set(path: "$.layers[8].animations[0].blocks[0].relativeDuration", value: 0.12)
        let plot = try plot(
            try maker("plane.motion.json", [edit]), "$.layers[8].animations[0].blocks[0].changes.center")
        let keys = try #require(plot["keys"] as? [[String: Any]])
        #expect((keys[1]["frame"] as? Double).map { abs($0 - 43.2) < 1e-3 } == true)
        #expect(keys[1]["time"] as? String == "$.layers[8].animations[0].blocks[0].relativeDuration")
    }

    @Test func endsOfAnimationsAreMovedByBeginningAndDuration() throws {
        let path = "$.layers[2].animations[1]"
        let plot = try plot(try maker("bounce-two-axes.motion.json"), path)
        let keys = try #require(plot["keys"] as? [[String: Any]])
        #expect(keys.compactMap { $0["time"] as? String }.suffix(2) == ["\(path).beginTime", "\(path).duration"])
        #expect((keys[3]["timeSlope"] as? Double).map { abs($0 - 1 / 60.0) < 1e-6 } == true)
        #expect(keys[3]["knobs"] as? [String] == ["\(path).toValue[0]", "\(path).toValue[1]"])
        #expect((plot["spatial"] as? [String: Any])?["path"] is String)
    }
}
