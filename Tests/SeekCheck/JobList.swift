import Engine
import Formats
import Foundation
import Raster
import Synchronization

/// The frames of a list of `FILE <tab> FRAME <tab> OUT.png` lines, drawn as `pegbar render --jobs` draws them, so that
/// their fidelity can be measured without a build of the whole product.
final class JobList: Sendable {
    /// The lines of one file.
    private typealias Batch = [(frame: Double, output: String)]

    private let batches: [(file: String, jobs: Batch)]
    private let side: Int
    private let next = Mutex(0)
    private let failures = Mutex([String]())

    /// - Parameters:
    ///   - path: Of the list. Lines of one file follow one another.
    ///   - side: The width and height of every image, in pixels.
    /// - Throws: When the list cannot be read, or a line of it is none.
    init(at path: String, side: Int) throws {
        var batches: [(file: String, jobs: Batch)] = []
        for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 3, let frame = Double(fields[1]) else {
                throw ImportFailure(.malformed, "not a file, a frame and an image: \(line)")
            }
            if batches.last?.file != fields[0] { batches.append((fields[0], [])) }
            batches[batches.count - 1].jobs.append((frame, fields[2]))
        }
        self.batches = batches
        self.side = side
    }

    /// Draws every image, on as many threads as there are cores.
    ///
    /// - Returns: The exit code: 0 where all were drawn and written, else 1, with the reasons printed.
    func draw() async -> Int32 {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                group.addTask {
                    while let index = self.take() { self.draw(self.batches[index].file, self.batches[index].jobs) }
                }
            }
        }
        let reasons = failures.withLock { $0.sorted() }
        for reason in reasons { print("not drawn: \(reason)") }
        return reasons.isEmpty ? 0 : 1
    }

    private func take() -> Int? {
        let index = next.withLock { next in
            next += 1
            return next - 1
        }
        return index < batches.count ? index : nil
    }

    private func draw(_ file: String, _ jobs: Batch) {
        do {
            let scene = try Comparison.document(at: file, ReadingOptions()).scene
            let images = ImageStore(scene.images)
            let hinter = GlyphHinter()
            var evaluator = Evaluator(scene)
            var surface = try Surface(width: side, height: side)
            for job in jobs {
                let list = evaluator.displayList(at: job.frame)
                surface.show(
                    list, viewport: Viewport.fit(list.size, width: side, height: side), images: images, hinter: hinter)
                try Data(surface.png()).write(to: URL(filePath: job.output))
            }
        } catch {
            failures.withLock { $0.append("\(file): \(error)") }
        }
    }
}
