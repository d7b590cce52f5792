import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// The list of what moves, as pages are sent it, for every fixture of every format.
@Suite struct CurveListTests {
    static let fixtures: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
            .standardizedFileURL
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        let kinds: Set = ["json", "caar"]
        return names.filter { !$0.hasPrefix("vectors") && kinds.contains(URL(filePath: $0).pathExtension) }.sorted()
            .map { folder.appending(path: $0).path }
    }()

    private func maker(_ path: String) throws -> PlotMaker? {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        guard let scene = try? Document.read(bytes).scene else { return nil }
        let info = DocumentInfo(
            name: "a", path: "a.json", format: "", size: scene.size, frameRate: scene.frameRate, frames: scene.frames,
            markers: [], animations: [], animation: nil, diagnostics: [])
        let document = LoadedDocument(
            info: info, scene: scene, byteCount: bytes.count, bytesHash: StableHasher.hash(bytes), dependencies: [])
        return PlotMaker(document, DocumentKey(file: "a"), tunable: try? TunableFile(bytes))
    }

    private func parsed(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `there are fixtures`() { #expect(Self.fixtures.count > 130) }

    @Test(arguments: fixtures)
    func `everything that moves is listed, and what is listed has a plot`(path: String) throws {
        guard let maker = try maker(path) else { return }
        let curves = try #require(try parsed(maker.curveReport().json)["curves"] as? [[String: Any]])
        let ids = curves.compactMap { $0["id"] as? String }
        #expect(Set(ids).count == ids.count)
        let subjects = maker.document.scene.plotSubjects().subjects
        let pathsByOffset = Dictionary(
            (maker.tunable?.knobs.curves ?? []).map { ($0.offset, $0.path) }, uniquingKeysWith: { $1 })
        for subject in subjects {
            // What several uses or several properties have from one offset in the text is listed once.
            let paths = subject.origins.compactMap { pathsByOffset[$0] }
            let names = paths.map { subject.isPart ? "\($0)#\(subject.name)" : $0 }
            #expect(!names.isEmpty || ids.contains(subject.keyPath.description), "\(subject.keyPath)")
            #expect(names.allSatisfy(ids.contains), "\(subject.keyPath)")
        }
        for (id, curve) in zip(ids, curves) {
            let plot = try parsed(maker.report(PlotRequest(id: id, size: Size(200, 100)), at: 0).json)
            #expect((plot["svg"] as? String)?.hasPrefix("<svg") == true, "\(id)")
            #expect(plot["keyPath"] as? String == curve["keyPath"] as? String, "\(id)")
            let components = curve["components"] as? [String] ?? []
            #expect((plot["components"] as? [[String: Any]])?.count == components.count && !components.isEmpty, "\(id)")
            for graph in plot["graphs"] as? [[String: Any]] ?? [] {
                for name in ["x", "y", "frames", "values"] {
                    #expect((graph[name] as? [Double])?.allSatisfy(\.isFinite) == true, "\(id)")
                }
            }
        }
    }
}
