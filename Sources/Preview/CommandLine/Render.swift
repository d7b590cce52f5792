import ArgumentParser
import Engine
import Formats
import Foundation
import Live
import Raster

/// `pegbar render`: frames of an animation as images.
struct Render: AsyncParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Renders frames of an animation as PNG images.",
        discussion: """
            Frame numbers are those of the file’s own timeline and may be fractional. --progress 0.5 is the middle of the \
            animation, and 1 its end, where the last frame is still shown. “{frame}” in the output path is \
            replaced by the frame number.

            With --state-machine, --input or --event a state machine of a .lottie archive runs first: all inputs are set, \
            then the events are fired, each in the order given. Then --time is the time since, --progress and --all count \
            within the part that the state plays, and without any of these its first moment is rendered.
            """)

    /// A path relative to the working directory; nil only with `--jobs`.
    @Argument(help: "The animation file: .json, .lottie, .tgs or .caar. Its format is detected from the content.")
    var file: String?

    /// As it was typed, on the author's timeline; may be fractional.
    @Option(name: .long, parsing: .unconditional, help: "Render this frame.")
    var frame: String?

    /// As it was typed, in seconds from the first frame.
    @Option(
        name: .long, parsing: .unconditional, help: "Render the frame at this time, in seconds from the first frame.")
    var time: String?

    /// As it was typed: a share of the animation, from 0 to 1.
    @Option(
        name: .long, parsing: .unconditional,
        help: "Render the frame at this share of the animation: 0 is the first frame, 1 the end.")
    var progress: String?

    /// As they were typed, on the author's timeline; each may be fractional.
    @Option(name: .long, parsing: .unconditional, help: "Render these frames, separated by commas.")
    var frames: String?

    /// Draws every whole step from the first frame to before the end.
    @Flag(name: .long, help: "Render every frame.")
    var all = false

    /// As it was typed; nil for the composition's own size.
    @Option(name: .long, help: "N or WxH in pixels. The composition is scaled to fit and centred.")
    var size: String?

    /// A factor for the composition's size; nil for 1.
    @Option(name: .long, help: "Scale the composition’s own size by this factor.")
    var scale: Double?

    /// As it was typed.
    @Option(name: .long, help: "transparent, white, black, #rrggbb or #rrggbbaa.")
    var background = "transparent"

    /// How the file is to be read.
    @OptionGroup var reading: ReadingArguments

    /// The state machine that runs before, and what happens to it.
    @OptionGroup var machine: MachineArguments

    /// The path of the image; “{frame}” in it is replaced.
    @Option(name: .shortAndLong, help: "The image to write (.png).")
    var output: String?

    /// The path of a list of jobs, instead of file, frames and output.
    @Option(name: .long, help: "A list of jobs, one per line: file, frame and image, separated by tabs.")
    var jobs: String?

    /// As it was typed: which part of the list is done.
    @Option(
        name: .long,
        help: "I/N: do every Nth file of the list only, from the Ith on. All shards together write what one run writes."
    )
    var shard: String?

    /// Draws; see `RenderJobs` for lists of jobs.
    func run() async throws {
        guard let background = RenderBackground(background) else {
            throw ValidationError(
                "--background must be transparent, white, black, #rrggbb or #rrggbbaa, not “\(background)”")
        }
        let size = try chosenSize()
        if let shard, jobs == nil || Shard(shard) == nil {
            throw ValidationError(
                jobs == nil
                    ? "--shard requires --jobs" : "--shard must be I/N with I from 1 to N, as in 2/4, not “\(shard)”")
        }
        if let jobs {
            guard file == nil, output == nil, frame == nil, time == nil, progress == nil, frames == nil, !all,
                !machine.isGiven
            else {
                throw ValidationError("--jobs can only be combined with --size, --scale, --background and --shard")
            }
            let shard = shard.flatMap(Shard.init)
            try await RenderJobs(
                size: size, background: background.color, shard: shard, reader: try reading.reader()
            ).run(listAt: jobs)
        } else {
            try await renderFile(size, background)
        }
    }

    private func renderFile(_ size: RenderSize, _ background: RenderBackground) async throws {
        guard let file else { throw ValidationError("missing file; name one, or give a list with --jobs") }
        guard let output else { throw ValidationError("missing --output") }
        guard output.lowercased().hasSuffix(".png") else {
            throw ValidationError("--output must end in .png; other formats aren’t supported yet")
        }
        let selection = try chosenFrames()
        let (document, run) = try read(file, for: selection)
        for diagnostic in document.diagnostics where diagnostic.severity != .note {
            Console.error(Message.line(file: file, diagnostic))
        }
        guard let pixels = size.pixels(for: document.scene.size) else {
            throw CommandFailure(.input, Message.line(file: file, severity: "error", text: "the image is too large"))
        }
        let (count, frameAt) = run.map { selection.frames(of: $0.player) } ?? selection.frames(of: document.scene)
        guard count == 1 || output.contains("{frame}") else {
            throw ValidationError("--output must contain “{frame}” to render more than one frame")
        }
        let images = ImageStore(document.scene.images)
        // A transition on its way shows what lies between two frames; frames that are asked for show themselves.
        var blend: FrameBlend?
        if case .time = selection { blend = run?.blend }
        let scene = blend.map { document.scene.blended($0) } ?? document.scene
        let hinter = GlyphHinter()
        let queue = WorkQueue(count: count, total: count, unit: "frames")
        let failures = await queue.run(workers: ProcessInfo.processInfo.activeProcessorCount) { queue in
            var renderer = FrameRenderer(background: background.color)
            var evaluator = Evaluator(scene)
            while let index = queue.take() {
                let frame = frameAt(index)
                let path = output.replacing("{frame}", with: FrameNumber.text(frame))
                do throws(RasterFailure) {
                    let bytes = try renderer.png(
                        &evaluator, frame: frame, width: pixels.width, height: pixels.height, images: images,
                        hinter: hinter)
                    renderer.reportCuts(of: path, evaluator)
                    if let reason = OutputFile.write(bytes, to: path) {
                        queue.fail(Message.line(file: path, severity: "error", text: reason))
                    }
                } catch {
                    queue.fail(Message.line(file: path, severity: "error", text: error.message))
                }
                queue.finish()
            }
        }
        for index in document.scene.images.indices where !document.scene.images[index].bytes.isEmpty {
            // A Lottie file's image without a readable header is among the diagnostics.
            if document.format == .lottie, document.scene.images[index].ownSize == nil { continue }
            guard let reason = images.failure(of: index) else { continue }
            let name = document.scene.images[index].name
            let text = "image " + (name.isEmpty ? "\(index + 1)" : "“\(name)”") + ": \(reason)"
            Console.error(Message.line(file: file, severity: "warning", text: text))
        }
        if failures > 0 { throw ExitCode(ExitStatus.input.rawValue) }
    }

    /// Reads the file and runs its state machine, if one is asked for: then the document is what that plays.
    private func read(_ file: String, for selection: FrameSelection) throws -> (Document, StateMachineRun?) {
        var reader = try reading.reader()
        let document = try reader.read(file).document
        guard machine.isGiven else { return (document, nil) }
        guard reading.animation == nil else {
            throw ValidationError("--animation can’t be combined with a state machine, whose states name animations")
        }
        let run = try machine.run(in: document, file: file, for: selection.seconds)
        let options = run.reading(reader.options, of: document)
        guard options != reader.options else { return (document, run) }
        reader.options = options
        return (try reader.read(file).document, run)
    }

    private func chosenSize() throws -> RenderSize {
        switch (size, scale) {
        case (.some, .some): throw ValidationError("--size and --scale can’t be combined")
        case (let text?, nil):
            guard let size = RenderSize(text) else {
                throw ValidationError("--size must be N or WxH, up to \(Surface.maximumPixels) pixels, not “\(text)”")
            }
            return size
        case (nil, let factor?):
            guard factor > 0, factor.isFinite else { throw ValidationError("--scale must be positive") }
            return .scale(factor)
        case (nil, nil): return .scale(1)
        }
    }

    private func chosenFrames() throws -> FrameSelection {
        let chosen = [frame, time, progress, frames].compactMap(\.self).count + (all ? 1 : 0)
        if chosen == 0, machine.isGiven { return .time(0) }
        guard chosen == 1 else { throw ValidationError("choose one of --frame, --time, --progress, --frames or --all") }
        func number(_ text: some StringProtocol, _ option: String) throws -> Double {
            guard let value = FrameNumber.parse(text) else {
                throw ValidationError("malformed number in \(option): “\(text)”")
            }
            return value
        }
        if let frame { return .frames([try number(frame, "--frame")]) }
        if let progress {
            let share = try number(progress, "--progress")
            guard (0...1).contains(share) else {
                throw ValidationError("--progress must be from 0 to 1, not \(progress)")
            }
            return .progress(share)
        }
        if let time { return .time(try number(time, "--time")) }
        if let frames {
            let list = frames.split(separator: ",", omittingEmptySubsequences: false)
            return .frames(try list.map { try number($0, "--frames") })
        }
        return .all
    }
}
