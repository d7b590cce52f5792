import ArgumentParser
import Cost
import Engine
import Formats
import Foundation
import Live
import Raster

/// `pegbar cost`: what drawing animations costs, as a number that is the same on every machine.
struct CostCommand: AsyncParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "cost",
        abstract: "Computes what animations cost to draw, and compares that with budgets and baselines.",
        discussion: """
            The cost is computed from what each frame draws, never measured, so it is the same on every machine. One \
            unit is about a microsecond of drawing at the given size. Exits with 3 if a file is over its budget or more \
            expensive than its baseline allows, and with --strict with 4 if one is cheaper than its baseline allows.
            """)

    /// Paths as they were typed.
    @Argument(help: "Animation files, and folders to look for animations in.")
    var paths: [String] = []

    /// As it was typed.
    @Option(name: .long, help: "N or WxH in pixels. The composition is scaled to fit and centred.")
    var size = "512"

    /// What is reported, and how.
    @OptionGroup(title: "Report") var output: CostOutput

    /// What is checked.
    @OptionGroup(title: "Checks") var checks: CostChecks

    /// Looks for what is expensive and not seen.
    @Flag(
        name: .long, help: "List what costs and is never seen: hidden layers, empty effects, idle keyframes and so on.")
    var lint = false

    /// Programs that play animations.
    @Option(
        name: .long, parsing: .singleValue,
        help: "Say what this player draws differently or refuses. May be repeated.")
    var target: [TargetArgument] = []

    /// Draws and encodes as well, and counts the bytes.
    @Flag(
        name: .long,
        help: "Draw the frames too, and count the bytes that the page is sent. It depends on the rasterizer’s version.")
    var transfer = false

    /// Draws as well, and measures that.
    @Flag(name: .long, help: "Draw the frames too, and report the time that took. It never decides the exit code.")
    var measure = false

    /// As it was typed: which part of the files is looked at.
    @Option(name: .long, help: "I/N: look at every Nth file only, from the Ith on. Join the JSON reports with --merge.")
    var shard: String?

    /// Reports instead of animations.
    @Flag(name: .long, help: "The paths are JSON reports of shards: join them into one report.")
    var merge = false

    /// How many files are looked at at once; the outcome does not depend on it.
    @Option(name: .long, help: ArgumentHelp("How many threads to use.", visibility: .hidden))
    var threads: Int?

    /// How files are read.
    @OptionGroup(title: "Reading") var reading: ReadingArguments

    /// Refuses what makes no sense together.
    func validate() throws {
        if paths.isEmpty { throw ValidationError("name at least one animation or folder") }
        if merge, measure || transfer || lint || !target.isEmpty || shard != nil || output.heatmap != nil {
            throw ValidationError(
                "--merge can’t be combined with --measure, --transfer, --lint, --target, --shard or --heatmap")
        }
        if RenderSize(size) == nil {
            throw ValidationError("--size must be N or WxH, up to \(Surface.maximumPixels) pixels, not “\(size)”")
        }
        if let shard, Shard(shard) == nil {
            throw ValidationError("--shard must be I/N with I from 1 to N, as in 2/4, not “\(shard)”")
        }
        if let threads, threads < 1 { throw ValidationError("--threads must be positive") }
    }

    /// Computes, reports and checks.
    func run() async throws {
        guard let pixels = RenderSize(size)?.pixels(for: Size(1, 1)) else { return }
        let report = merge ? try CostMerge.report(paths) : try await computed(pixels)
        let outcome = try await checks.outcome(of: report, reader: try sourceReader(), pixels: pixels)
        try output.write(report, outcome)
        if let heatmap = output.heatmap {
            try CostHeatMap(reader: try sourceReader(), pixels: pixels).write(report, to: heatmap)
        }
        if report.files.contains(where: { $0.error != nil }) { throw ExitCode(ExitStatus.input.rawValue) }
        if let status = outcome.status { throw ExitCode(status.rawValue) }
    }

    private func sourceReader() throws -> OverridingReader {
        var reader = try reading.reader()
        reader.sources = true
        return reader
    }

    /// The report of the files that the paths mean, in the order of their paths.
    private func computed(_ pixels: (width: Int, height: Int)) async throws -> CostReport {
        var files = try AnimationArguments.files(paths)
        if let shard = shard.flatMap(Shard.init) { files = shard.part(of: files) }
        let run = CostRun(
            reader: try sourceReader(), pixels: pixels, lint: lint, targets: target.map(\.target), transfer: transfer,
            measure: measure)
        // What is measured wants the machine for itself.
        let workers = measure ? 1 : threads ?? ProcessInfo.processInfo.activeProcessorCount
        let results = await run.files(files, workers: workers)
        return CostReport(size: size, files: results)
    }
}

/// A program that plays animations, as it is typed.
struct TargetArgument: ExpressibleByArgument {
    /// Which one.
    let target: RuntimeTarget

    /// What can be typed.
    static let allValueStrings = RuntimeTarget.allCases.map(\.rawValue)

    /// The program of a name, in whatever case; nil for any other text.
    init?(argument: String) {
        guard let target = RuntimeTarget(rawValue: argument.lowercased()) else { return nil }
        self.target = target
    }
}
