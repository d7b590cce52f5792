import Engine
import Formats
import Foundation

/// One of the animations that are measured.
struct Example: Sendable {
    /// The path below the folder, in which nothing but letters, digits, dots and dashes is left: the names of threshold
    /// files are made from it.
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
    /// The endings of animations in all formats.
    private static let endings = [".json", ".lottie", ".tgs", ".caar"]

    /// Every animation of the folder that the variable `ANIMATIONS` names, and of those below it, sorted by name; without
    /// it those of `Resources/Examples`.
    ///
    /// - Throws: What reading a folder throws, and `Missing` where there is none to read. Files that are no animations are
    ///   left out of folders that somebody named.
    static func all() throws -> [Example] {
        let given = ProcessInfo.processInfo.environment["ANIMATIONS"].flatMap { $0.isEmpty ? nil : $0 }
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folder = given.map { URL(filePath: $0) } ?? root.appending(path: "Resources/Examples")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        let examples = try names.filter { endings.contains(where: $0.hasSuffix) }.compactMap { name -> Example? in
            let file = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            do {
                return Example(name: plain(name), file: file, document: try Document.read(file))
            } catch {
                if given == nil { throw error }
                print("\(name) is left out: \(error)")
                return nil
            }
        }
        guard !examples.isEmpty else { throw Missing(folder: folder.path) }
        return examples
    }

    private static func plain(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    }

    /// There is nothing to measure.
    struct Missing: Error, CustomStringConvertible {
        let folder: String
        var description: String { "no animation in \(folder)" }
    }
}
