import Engine
import Foundation
import Synchronization
import Testing

@testable import Formats
@testable import Live
@testable import Tuning

/// What the server does with a file, left off at whatever point nobody wants it any more: what comes of it means nothing, but it
/// comes to an end, and what is found out afterwards is whole.
@Suite struct InterruptedJobsTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// Files of each format.
    static let files = [
        "Fixtures/lottie/mask/mask.json", "Fixtures/lottie/text/text.json", "Fixtures/lottie/repeater/repeater.json",
        "Fixtures/lottie/slots/slots.json", "Fixtures/keyframes/transform/transform.json",
        "Fixtures/keyframes/gradient/gradient.json", "Fixtures/archives/transitions/transitions.caar",
        "Fixtures/archives/shapes/shapes.caar", "../Resources/Examples/bounce-rect.motion.json",
        "../Resources/Examples/plane.motion.json", "../Resources/Examples/crossing.lottie",
    ]

    private func loaded(_ bytes: [UInt8]) throws -> LoadedDocument {
        let scene = try Document.read(bytes).scene
        let info = DocumentInfo(
            name: "a", path: "a.json", format: "", size: scene.size, frameRate: scene.frameRate, frames: scene.frames,
            markers: [], animations: [], animation: nil, diagnostics: [])
        return LoadedDocument(
            info: info, scene: scene, byteCount: bytes.count, bytesHash: StableHasher.hash(bytes), dependencies: [])
    }

    /// Tunes, plots, lists, selects and points; gives how many curves, knobs and nodes there are.
    private func work(_ document: LoadedDocument, _ file: TunableFile) -> [Int] {
        let key = DocumentKey(file: "a")
        for knob in file.knobs.knobs.prefix(3) { _ = file.fitting([.set(path: knob.path, value: knob.value)]) }
        var edits: [TuningEdit] = []
        if let curve = file.knobs.curves.first {
            edits.append(.segment(curve: curve.path, index: 0, change: .split(at: 0.5, curve: nil)))
        }
        if let knob = file.knobs.knobs.last { edits.append(.set(path: knob.path, value: knob.value)) }
        _ = document.tuning.fitting(edits, in: file).file
        let maker = PlotMaker(document, key, tunable: file)
        _ = maker.curveReport()
        for curve in file.knobs.curves.prefix(2) {
            _ = maker.report(PlotRequest(id: curve.path, size: Size(300, 200)), at: 1)
        }
        var evaluator = document.takeEvaluator()
        let point = Point(document.info.size.width / 2, document.info.size.height / 2)
        let request = PickRequest(serial: 1, file: "a", point: point, frame: 1, scale: 0.1)
        _ = Picking(request: request, document: document).report(&evaluator)
        let nodes = document.tree.nodes
        for node in nodes.suffix(2) {
            let name = Selecting.Name(document: key, revision: 1, key: node.key, frame: 1)
            _ = LayerSelection(Selecting(name: name, document: document), tunable: file).report(&evaluator)
        }
        document.keep(evaluator)
        return [file.knobs.curves.count, file.knobs.knobs.count, document.tree.nodes.count]
    }

    @Test(arguments: files) func `work that is left off breaks nothing`(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.tests.appending(path: name)))
        let whole = work(try loaded(bytes), try TunableFile(bytes))
        let all = Mutex(0)
        _ = Interruption.$current.withValue(
            Interruption {
                all.withLock { $0 += 1 }
                return true
            }
        ) {
            (try? TunableFile(bytes)).flatMap { file in (try? loaded(bytes)).map { work($0, file) } }
        }
        let count = all.withLock(\.self)
        #expect(count > 20)
        for last in stride(from: 0, to: count, by: max(1, count / 12)) {
            let (file, document) = (try TunableFile(bytes), try loaded(bytes))
            let asked = Mutex(0)
            let interruption = Interruption {
                asked.withLock { count in
                    count += 1
                    return count <= last
                }
            }
            Interruption.$current.withValue(interruption) {
                _ = work(document, file)
                asked.withLock { $0 = 0 }
                if let file = try? TunableFile(bytes), let document = try? loaded(bytes) { _ = work(document, file) }
            }
            #expect(work(document, file) == whole, "after \(last)")
        }
    }
}
