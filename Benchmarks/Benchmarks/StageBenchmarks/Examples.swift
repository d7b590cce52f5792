import Engine
import Formats
import Foundation

/// One of the project's own example animations.
struct Example: Sendable {
    let name: String
    /// The file as it lies on the disk.
    let file: [UInt8]
    /// Its JSON text, where the file is that text and not an archive of it.
    var json: [UInt8]? { file.first == UInt8(ascii: "{") ? file : nil }
    let document: Document

    /// `count` frames spread evenly over the animation, the first among them.
    func frames(_ count: Int) -> [Double] {
        let range = document.scene.frames
        let step = (range.upperBound - range.lowerBound) / Double(count)
        return (0..<count).map { range.lowerBound + Double($0) * step }
    }
}

extension Example {
    /// Every file of `Resources/Examples`, sorted by name.
    ///
    /// - Throws: What reading a file throws, and `Missing` where there is none to read.
    static func all() throws -> [Example] {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folder = root.appending(path: "Resources/Examples")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let examples = try names.filter { [".json", ".lottie", ".tgs"].contains(where: $0.hasSuffix) }.map { name in
            let file = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            return Example(name: name, file: file, document: try Document.read(file))
        }
        guard !examples.isEmpty else { throw Missing(folder: folder.path) }
        return examples
    }

    /// There is nothing to measure.
    struct Missing: Error, CustomStringConvertible {
        let folder: String
        var description: String { "no animation in \(folder)" }
    }
}
