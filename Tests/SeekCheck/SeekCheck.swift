import Foundation
import Raster

/// Holds that a frame depends on its time alone: plays, seeks and draws every animation it finds, and says where the
/// outcome differs. `Scripts/seek-check` builds and runs it.
@main struct SeekCheck {
    /// What the names of animation files end with; what such a file holds decides.
    private static let extensions: Set = ["json", "lottie", "tgs", "caar"]

    static func main() async {
        if CommandLine.arguments.count == 5, CommandLine.arguments[1] == "--jobs",
            CommandLine.arguments[3] == "--size", let side = Int(CommandLine.arguments[4])
        {
            await draw(jobsAt: CommandLine.arguments[2], side: side)
        }
        let (thorough, stretches) = ("--every-moment", "--stretches=")
        let options = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("--") }
        let places = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
        let side = options.first.flatMap { $0.hasPrefix(stretches) ? Int($0.dropFirst(stretches.count)) : nil }
        let isSide = side.map { (1...4096).contains($0) } ?? false
        guard !places.isEmpty, options.isEmpty || options.count == 1 && (options[0] == thorough || isSide) else {
            print(
                """
                usage: SeekCheck [\(thorough)] FOLDER-OR-FILE…
                       SeekCheck \(stretches)SIDE FOLDER-OR-FILE…
                       SeekCheck --jobs LIST --size SIDE
                """)
            exit(2)
        }
        if let side { listStretches(of: places.flatMap(animations), side: side) }
        let findings = Findings(about: places.flatMap(animations), isThorough: !options.isEmpty)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                group.addTask {
                    guard var kept = try? Surface(width: Comparison.side, height: Comparison.side) else { return }
                    while findings.compareNext(on: &kept) {}
                }
            }
        }
        exit(findings.report())
    }

    /// Draws a list of frames; see ``JobList``.
    private static func draw(jobsAt path: String, side: Int) async -> Never {
        do {
            exit(await (try JobList(at: path, side: side)).draw())
        } catch {
            print(error)
            exit(2)
        }
    }

    /// Lists the animations that go on for too long without asking whether they should, one after the other, as they are timed.
    private static func listStretches(of paths: [String], side: Int) -> Never {
        var (count, long) = (0, 0)
        for path in paths {
            guard let stretches = try? Stretches(fileAt: path, side: side) else { continue }
            count += 1
            if stretches.areShort { continue }
            long += 1
            func text(_ stretch: (milliseconds: Double, frame: Double)) -> String {
                "\((stretch.milliseconds * 100).rounded() / 100) ms at \(stretch.frame)"
            }
            print("\(path): evaluating \(text(stretches.evaluating)), drawing \(text(stretches.drawing))")
        }
        print("\(count) animations at \(side) pixels, \(long) go on for more than \(Stretches.bound) ms")
        exit(0)
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
