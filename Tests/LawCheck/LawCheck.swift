import Foundation

/// Holds the law of tuning: reading a text with another value in it gives the scene of the text as it was with the value
/// overridden. `Scripts/law-check` builds and runs it.
@main struct LawCheck {
    /// What the names of animation files end with.
    private static let extensions: Set = ["json", "lottie", "tgs", "caar"]

    static func main() async {
        let places = CommandLine.arguments.dropFirst()
        guard !places.isEmpty else {
            print("usage: LawCheck FOLDER-OR-FILE…")
            exit(2)
        }
        let findings = LawFindings(about: places.flatMap(animations))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                group.addTask { while findings.checkNext() {} }
            }
        }
        exit(findings.report())
    }

    /// The files at a path that may be animations: all below a folder, or the file named.
    private static func animations(at place: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else {
            return [place]
        }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: place)) ?? []
        return names.filter { extensions.contains(URL(filePath: $0).pathExtension) }.sorted().map { "\(place)/\($0)" }
    }
}
