import Foundation
import Testing

@testable import Engine
@testable import Formats

/// A small animation file that shows one thing, in a folder of its name, with its goldens beside it.
struct Fixture: CustomTestStringConvertible, Sendable {
    /// The feature shown: the name of the folder and of the file.
    var name: String
    var file: URL
    var testDescription: String { name }

    static let root = folder(of: "lottie")
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Resources/Examples").standardizedFileURL

    /// Whether goldens are written instead of compared with.
    static let isRecording = ProcessInfo.processInfo.environment["PEGBAR_RECORD"] == "1"

    /// Every fixture of Lottie, by name.
    static let all = fixtures(in: root)

    /// The folder of a format's fixtures.
    static func folder(of format: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fixtures").standardizedFileURL
            .appending(path: format)
    }

    /// Every fixture in a folder, by name; they are the files of an extension.
    static func fixtures(in folder: URL, extension ending: String = "json") -> [Fixture] {
        files(in: folder).filter { $0.file.pathExtension == ending }.map { _, file in
            Fixture(name: file.deletingPathExtension().lastPathComponent, file: file)
        }
    }

    /// The fixtures of every format and the examples that come with Pegbar.
    static let seekable: [Fixture] =
        all + KeyframesGoldenTests.fixtures + ArchiveGoldenTests.fixtures + MotionGoldenTests.fixtures
        + files(in: examples).map { Fixture(name: "example " + $0.name, file: $0.file) }

    /// All files in a folder and those below it, sorted.
    static func files(in folder: URL) -> [(name: String, file: URL)] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { ($0, folder.appending(path: $0)) }.filter { !$0.1.hasDirectoryPath }
            .filter { !$0.1.pathExtension.isEmpty }
    }

    /// Fixtures of what lottie-web does not draw at all.
    private static let asInAfterEffects: Set = [
        "camera", "layer-styles-blended", "mask-feather", "text-selector-lists", "twist",
    ]

    /// By default as lottie-web draws it, but for what it does not draw.
    func document(_ options: ReadingOptions? = nil) throws -> Document {
        let isOther = Fixture.asInAfterEffects.contains(name)
        let options = options ?? ReadingOptions(compatibility: isOther ? .afterEffects : .web)
        return try Document.read([UInt8](Data(contentsOf: file)), options: options)
    }

    /// The golden of a kind: `<feature>.<kind>.txt`.
    func golden(_ kind: String) -> URL {
        file.deletingPathExtension().appendingPathExtension(kind).appendingPathExtension("txt")
    }

    /// The lists of the frames that show the feature: the first marker's, or the first frame where there is none.
    func listText() throws -> String {
        let scene = try document().scene
        let frames = scene.markers.isEmpty ? [scene.frames.lowerBound] : scene.markers.map(\.frame)
        return Fixture.listText(of: scene, at: frames)
    }

    /// The lists of some frames, one after another.
    static func listText(of scene: Scene, at frames: [Double]) -> String {
        var evaluator = Evaluator(scene)
        return frames.map { "frame \(formatted($0))\n" + evaluator.displayList(at: $0).text }.joined()
    }

    /// One diagnostic a line.
    func diagnosticsText() throws -> String {
        try document().diagnostics.map { diagnostic in
            let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "-"
            let layer = diagnostic.layer.map { " “\($0)”" } ?? ""
            return "\(place) \(diagnostic.severity.rawValue) \(diagnostic.feature)\(layer) \(diagnostic.path): "
                + diagnostic.message + (diagnostic.hint.map { " \($0)" } ?? "") + "\n"
        }.joined()
    }

    /// Holds a text against what was recorded, or records it.
    static func expect(_ text: String, equals golden: URL) throws {
        if isRecording { return try text.write(to: golden, atomically: true, encoding: .utf8) }
        let recorded = try String(contentsOf: golden, encoding: .utf8)
        #expect(text == recorded, "differs from \(golden.lastPathComponent); if that is meant, run make record")
    }

    /// Expects every file in a folder to be a fixture in the folder of its name, its image, or a golden text of a kind.
    static func expectOnlyFixtures(in folder: URL, extension ending: String, goldens kinds: [String]) {
        let endings = [[ending], ["png"]] + kinds.map { [$0, "txt"] }
        for (name, file) in files(in: folder) {
            let parts = file.lastPathComponent.split(separator: ".").map(String.init)
            #expect(name == "\(parts[0])/\(file.lastPathComponent)", "\(name) is not in the folder of its name")
            #expect(endings.contains(Array(parts.dropFirst())), "\(name) is neither fixture nor golden")
            let fixture = file.deletingLastPathComponent().appending(path: "\(parts[0]).\(ending)")
            #expect(FileManager.default.fileExists(atPath: fixture.path), "\(name) belongs to no fixture")
        }
    }

    /// A file of vectors in the folder that the environment names as `PEGBAR_VECTORS`; nil where it names none.
    static func givenVectors(_ name: String) -> URL? {
        ProcessInfo.processInfo.environment["PEGBAR_VECTORS"].map { URL(filePath: $0).appending(path: name) }
    }
}
