import Cost
import Engine
import Formats
import Foundation
import Live
import Synchronization

/// Computes the costs of many files.
struct CostRun {
    /// Reads each file.
    let reader: OverridingReader
    /// The size that frames are drawn at.
    let pixels: (width: Int, height: Int)
    /// Whether to look for what is expensive and not seen.
    var lint = false
    /// The programs of which it is said what they make of the files.
    var targets: [RuntimeTarget] = []
    /// Whether frames are drawn and encoded as well.
    var transfer = false
    /// Whether frames are drawn and measured as well.
    var measure = false

    /// The costs in the order of the paths, however many threads there are.
    func files(_ paths: [String], workers: Int) async -> [CostReport.File] {
        let results = CostResults(count: paths.count)
        let queue = WorkQueue(count: paths.count, total: paths.count, unit: "files")
        _ = await queue.run(workers: workers) { queue in
            while let index = queue.take() {
                let file = file(paths[index]) { queue.fail($0) }
                results.set(file, at: index)
                queue.finish()
            }
        }
        return results.files
    }

    /// The cost of one file; of one that cannot be read the reason, which is told as well.
    ///
    /// - Parameter bytes: What to read instead of the file's own bytes.
    func file(_ path: String, bytes: [UInt8]? = nil, tell: (String) -> Void = { _ in }) -> CostReport.File {
        do throws(CommandFailure) {
            let file = try reader.read(path, bytes: bytes)
            let cost = AnimationCost(file.document.scene, width: pixels.width, height: pixels.height)
            var result = CostReport.File(cost, of: file.document, file: path, bytes: file.byteCount)
            if lint { result.findings = CostLint(file.document, cost).findings }
            if transfer {
                result.transfer = CostTransfer(file.document.scene, cost, pixels: pixels).transfer
            }
            if !targets.isEmpty {
                result.runtimeNotes = RuntimeNotes(file.document, targets: targets, bytes: file.byteCount).notes
            }
            if measure {
                let content = bytes ?? (try? AnimationFile.bytes(at: path).bytes)
                // Where values stand in the file is noted for findings, and not for drawing.
                var plain = reader
                plain.sources = false
                let reading = content.map { content in { try? plain.read(path, bytes: content).document } }
                result.measured = CostMeasurement(file.document, pixels: pixels, reading: reading).measured
            }
            return result
        } catch {
            for line in error.lines { tell(line) }
            return CostReport.File(file: path, error: error.lines.first ?? "it can’t be read")
        }
    }
}

/// Gathers the costs of files from several threads.
private final class CostResults: Sendable {
    private let slots: Mutex<[CostReport.File?]>

    init(count: Int) {
        slots = Mutex(Array(repeating: nil, count: count))
    }

    func set(_ file: CostReport.File, at index: Int) { slots.withLock { $0[index] = file } }

    /// In the order of their indices.
    var files: [CostReport.File] { slots.withLock { $0.compactMap(\.self) } }
}
