import ArgumentParser
import Engine
import Formats
import Foundation
import Live
import Raster

/// Many images of many files in one process: a list of `FILE <tab> FRAME <tab> OUT.png` lines.
///
/// A bad job is reported and skipped; the others go on.
struct RenderJobs {
    /// One image to render.
    struct Job: Equatable {
        /// The line of the list, from 1.
        var line: Int
        /// On the author's timeline; may be fractional.
        var frame: Double
        /// The path of the image.
        var output: String
    }

    /// Jobs that follow one another and are of the same file, which is read once for all of them.
    struct Batch: Equatable {
        /// The path of the animation.
        var file: String
        /// In the order of the list; at least one.
        var jobs: [Job]
    }

    /// The size of every image.
    let size: RenderSize
    /// The background of every image; nil for none.
    let background: Color?
    /// Which of the jobs are done; nil for all.
    var shard: Shard?
    /// How every file is read.
    var reader = OverridingReader()

    /// Does all jobs of a list.
    ///
    /// - Throws: When the list cannot be read, or at the end when a job failed.
    func run(listAt path: String) async throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                .input, Message.line(file: path, severity: "error", text: "can’t read the list of jobs"))
        }
        let (all, refused) = RenderJobs.parse(String(decoding: data, as: UTF8.self), name: path)
        // By files, so that none is read on two machines.
        let batches = shard?.part(of: all) ?? all
        for message in refused { Console.error(message) }
        let total = batches.reduce(0) { $0 + $1.jobs.count }
        let queue = WorkQueue(count: batches.count, total: total, unit: "images")
        let failures = await queue.run(workers: ProcessInfo.processInfo.activeProcessorCount) { queue in
            var renderer = FrameRenderer(background: background)
            while let index = queue.take() {
                render(batches[index], with: &renderer, queue)
                queue.finish(batches[index].jobs.count)
            }
        }
        if failures + refused.count > 0 { throw ExitCode(ExitStatus.input.rawValue) }
    }

    /// The jobs of a list, and messages about malformed lines. Empty lines are passed over.
    static func parse(_ text: String, name: String) -> (batches: [Batch], refused: [String]) {
        var batches: [Batch] = []
        var refused: [String] = []
        // Carriage return and line feed are one character in Swift.
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        for (index, line) in lines.enumerated() {
            if line.isEmpty { continue }
            func refuse(_ reason: String) {
                refused.append(Message.line(file: name, line: index + 1, severity: "error", text: reason))
            }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3, !fields[0].isEmpty else {
                refuse("a job must be a file, a frame and an image, separated by tabs")
                continue
            }
            guard let frame = FrameNumber.parse(fields[1]) else {
                refuse("malformed frame number: “\(fields[1])”")
                continue
            }
            guard fields[2].lowercased().hasSuffix(".png") else {
                refuse("the image must end in .png, not “\(fields[2])”")
                continue
            }
            let job = Job(line: index + 1, frame: frame, output: String(fields[2]))
            if let last = batches.indices.last, batches[last].file == fields[0] {
                batches[last].jobs.append(job)
            } else {
                batches.append(Batch(file: String(fields[0]), jobs: [job]))
            }
        }
        return (batches, refused)
    }

    private func render(_ batch: Batch, with renderer: inout FrameRenderer, _ queue: WorkQueue) {
        let document: Document
        do {
            document = try reader.read(batch.file).document
        } catch {
            queue.fail(error.lines.joined(separator: "\n"))
            return
        }
        guard let pixels = size.pixels(for: document.scene.size) else {
            queue.fail(Message.line(file: batch.file, severity: "error", text: "the image is too large"))
            return
        }
        let images = ImageStore(document.scene.images)
        let hinter = GlyphHinter()
        var evaluator = Evaluator(document.scene)
        for job in batch.jobs {
            do throws(RasterFailure) {
                let bytes = try renderer.png(
                    &evaluator, frame: job.frame, width: pixels.width, height: pixels.height, images: images,
                    hinter: hinter)
                renderer.reportCuts(of: job.output, evaluator)
                if let reason = OutputFile.write(bytes, to: job.output) {
                    queue.fail(Message.line(file: job.output, severity: "error", text: reason))
                }
            } catch {
                queue.fail(Message.line(file: batch.file, severity: "error", text: error.message))
            }
        }
    }
}
