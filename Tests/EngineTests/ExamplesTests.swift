import Engine
import Foundation
import Testing

@testable import Formats

/// The animations that come with the project: all of what they do can be drawn.
@Suite struct ExamplesTests {
    static let folder = SwiftSource.root.appending(path: "Resources/Examples")
    static let extensions: Set = ["json", "lottie", "tgs", "caar"]

    /// The names of the files, sorted.
    static let names: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { extensions.contains(URL(filePath: $0).pathExtension) }.sorted()
    }()

    @Test func `there are examples of every container`() {
        #expect(Set(Self.names.map { URL(filePath: $0).pathExtension }) == Self.extensions)
    }

    private static func document(_ name: String) throws -> Document {
        try Document.read([UInt8](try Data(contentsOf: folder.appending(path: name))))
    }

    @Test func `there are examples of every format`() throws {
        let formats = try Self.names.map { try Self.document($0).format }
        #expect(formats.count { $0 == .lottie } >= 3 && formats.count { $0 == .keyframes } >= 3)
        #expect(formats.count { $0 == .coreAnimation } >= 3 && formats.count { $0 == .motion } >= 9)
    }

    @Test(arguments: names)
    func `an example is drawn in full, on every frame`(name: String) throws {
        let document = try Self.document(name)
        // The players of Keyframes disagree about much; that is told, but nothing is wrong with the file.
        let faults = document.diagnostics.filter { diagnostic in
            document.format != .keyframes || !["Android", "iOS"].contains { diagnostic.message.contains($0) }
        }
        #expect(faults.isEmpty)
        #expect(document.scene.images.allSatisfy { !$0.bytes.isEmpty })
        var evaluator = Evaluator(document.scene)
        for frame in stride(from: document.scene.frames.lowerBound, to: document.scene.frames.upperBound, by: 1) {
            #expect(!evaluator.displayList(at: frame).commands.isEmpty, "nothing is drawn on frame \(frame)")
        }
    }
}
