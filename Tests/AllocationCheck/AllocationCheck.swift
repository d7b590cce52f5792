import CAllocationCounter
import Engine
import Formats
import Foundation
import Live
import Raster

/// Holds that no stage on the way from bytes to a page asks for more blocks of memory than it did: times depend on the
/// machine, allocations on the code.
///
///     AllocationCheck FOLDER CEILINGS.json [--update]
@main
struct AllocationCheck {
    /// What each stage of a file asks for, by the name of the file.
    typealias Counts = [String: [String: Int]]

    /// What a stage may ask for beyond its ceiling: a share of it, and a few blocks that the system's libraries take or
    /// leave.
    private static let slack = (share: 0.03, blocks: 20)

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count >= 2, let folder = arguments.first else {
            print("usage: AllocationCheck FOLDER CEILINGS.json [--update]")
            exit(2)
        }
        guard allocation_counting_is_available() else {
            print("Allocations can’t be counted on this system.")
            return
        }
        allocation_counting_set(true)
        let ceilings = URL(filePath: arguments[arguments.startIndex + 1])
        let counts = try counts(in: URL(filePath: folder))
        if arguments.contains("--update") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try (encoder.encode(counts) + Data("\n".utf8)).write(to: ceilings)
            return
        }
        let known = try JSONDecoder().decode(Counts.self, from: Data(contentsOf: ceilings))
        let problems = problems(counts, known)
        for problem in problems { print(problem) }
        let total = counts.values.reduce(0) { $0 + $1.values.reduce(0, +) }
        print("\(counts.count) files, \(total) allocations, \(problems.count) above their ceilings")
        if !problems.isEmpty || counts.isEmpty { exit(1) }
    }

    private static func problems(_ counts: Counts, _ ceilings: Counts) -> [String] {
        var result: [String] = []
        for (file, stages) in counts.sorted(by: { $0.key < $1.key }) {
            for (stage, count) in stages.sorted(by: { $0.key < $1.key }) {
                guard let ceiling = ceilings[file]?[stage] else {
                    result.append("\(file) \(stage): \(count) allocations, no ceiling; see Scripts/allocation-check")
                    continue
                }
                if Double(count) > Double(ceiling) * (1 + slack.share) + Double(slack.blocks) {
                    result.append("\(file) \(stage): \(count) allocations, the ceiling is \(ceiling)")
                }
            }
        }
        return result
    }

    private static func counts(in folder: URL) throws -> Counts {
        var result: Counts = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            guard ["json", "lottie", "tgs", "caar"].contains(URL(filePath: name).pathExtension) else { continue }
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            result[name] = try counts(of: bytes)
        }
        return result
    }

    /// What the second round of each stage asks for: the first one fills tables that are made once.
    private static func counts(of bytes: [UInt8]) throws -> [String: Int] {
        var result: [String: Int] = [:]
        func stage(_ name: String, _ work: () throws -> Void) rethrows {
            try work()
            let before = allocation_count()
            try work()
            result[name] = Int(allocation_count() - before)
        }
        try stage("import") { _ = try Document.read(bytes) }
        let scene = try Document.read(bytes).scene
        let step = (scene.frames.upperBound - scene.frames.lowerBound) / 8
        let frames = (0..<8).map { (scene.frames.lowerBound + Double($0) * step).rounded(.down) }
        stage("evaluate") {
            var evaluator = Evaluator(scene)
            for frame in frames { _ = evaluator.displayList(at: frame) }
        }
        var evaluator = Evaluator(scene)
        let lists = frames.map { evaluator.displayList(at: $0) }
        let images = ImageStore(scene.images)
        let viewport = Viewport.fit(scene.size, width: 256, height: 256)
        try stage("draw") {
            var surface = try Surface(width: 256, height: 256)
            for list in lists {
                surface.clear()
                surface.draw(list, viewport: viewport, images: images)
            }
        }
        var surface = try Surface(width: 256, height: 256)
        if let list = lists.first { surface.draw(list, viewport: viewport, images: images) }
        stage("encode") {
            var encoder = PageEncoder()
            for _ in frames { _ = encoder.byteCount(of: surface) }
        }
        return result
    }
}
