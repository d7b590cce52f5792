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

    /// Jobs of one file that one thread does.
    struct Piece {
        /// The file, which threads that do other pieces of it share.
        let file: JobFile
        /// In the order of the list; at least one.
        let jobs: ArraySlice<Job>
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
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let pieces = RenderJobs.pieces(of: batches, cores: cores)
        let queue = WorkQueue(count: pieces.count, total: total, unit: "images")
        let failures = await queue.run(workers: cores) { queue in
            var renderer = FrameRenderer(background: background)
            while let index = queue.take() {
                render(pieces[index], with: &renderer, queue)
                queue.finish(pieces[index].jobs.count)
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

    /// The jobs of a list in pieces that keep all cores at work to the end: a long batch is cut, and read once all the same.
    /// A frame like the one before it is drawn sooner, so no piece is shorter than need be.
    static func pieces(of batches: [Batch], cores: Int) -> [Piece] {
        let total = batches.reduce(0) { $0 + $1.jobs.count }
        let most = max(4, (total + 4 * cores - 1) / max(1, 4 * cores))
        return batches.flatMap { batch in
            let cuts = Array(stride(from: 0, to: batch.jobs.count, by: most))
            let file = JobFile(batch.file, pieces: cuts.count)
            return cuts.map { Piece(file: file, jobs: batch.jobs[$0..<min($0 + most, batch.jobs.count)]) }
        }
    }

    private func render(_ piece: Piece, with renderer: inout FrameRenderer, _ queue: WorkQueue) {
        defer { piece.file.finishPiece() }
        let path = piece.file.path
        let content = piece.file.open { () throws(CommandFailure) in
            let document = try reader.read(path).document
            guard let pixels = size.pixels(for: document.scene.size) else {
                throw CommandFailure(
                    .input, Message.line(file: path, severity: "error", text: "the image is too large"))
            }
            return JobFile.Content(
                scene: document.scene, images: ImageStore(document.scene.images), hinter: GlyphHinter(),
                width: pixels.width, height: pixels.height)
        } tell: { failure in
            queue.fail(failure.lines.joined(separator: "\n"))
        }
        guard let content else { return }
        var evaluator = Evaluator(content.scene)
        for job in piece.jobs {
            do throws(RasterFailure) {
                let bytes = try renderer.png(
                    &evaluator, frame: job.frame, width: content.width, height: content.height,
                    images: content.images, hinter: content.hinter)
                renderer.reportCuts(of: job.output, evaluator)
                if let reason = OutputFile.write(bytes, to: job.output) {
                    queue.fail(Message.line(file: job.output, severity: "error", text: reason))
                }
            } catch {
                queue.fail(Message.line(file: path, severity: "error", text: error.message))
            }
        }
    }
}
