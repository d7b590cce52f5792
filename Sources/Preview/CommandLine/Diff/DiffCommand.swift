import ArgumentParser
import Compare
import Engine
import Foundation
import Live
import Raster

/// `pegbar diff`: what changed between two versions of animations, in frames and in words.
struct DiffCommand: AsyncParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two animations, or files with their committed versions: every frame, and what changed.",
        discussion: """
            Compares two files, two folders, or files and folders with the version that git has. Frames are drawn and \
            compared pixel by pixel; layers, values and keyframes that changed are listed. Exits with 0 if all look \
            alike and with 3 if not.
            """)

    /// Paths as they were typed.
    @Argument(help: "Two files or folders to compare; with --against, the files and folders to compare with git.")
    var paths: [String]

    /// The revision to compare with.
    @Option(
        name: .long, help: "Compare with this commit, branch or tag in git. With a single path and no REF: HEAD.")
    var against: String?

    /// As it was typed.
    @Option(name: .long, help: "N or WxH in pixels. Both animations are scaled to fit and centered.")
    var size = "512"

    /// In levels of 255.
    @Option(
        name: .long,
        help: "Frames count as equal if their mean error is at most this, from 0 (the default) to 255.")
    var threshold = 0.0

    /// Prints the report for scripts.
    @Flag(name: .long, help: "Print JSON.")
    var json = false

    /// Prints the report for a pull request.
    @Flag(name: .long, help: "Print Markdown, for a pull request.")
    var markdown = false

    /// The path of a page with the report.
    @Option(name: .long, help: "Write a web page with images of the worst frames: one file that loads nothing else.")
    var html: String?

    /// The path of an image of the worst frame.
    @Option(name: .long, help: "Write the worst frame as a PNG: before, after, and where they differ.")
    var picture: String?

    /// How files are read.
    @OptionGroup(title: "Reading") var reading: ReadingArguments

    /// Refuses what makes no sense together.
    func validate() throws {
        if paths.isEmpty || against == nil && paths.count > 2 {
            throw ValidationError("name two files or folders, or one to compare with git, or use --against")
        }
        if json, markdown { throw ValidationError("choose one of --json and --markdown") }
        if RenderSize(size) == nil {
            throw ValidationError("--size must be N or WxH, up to \(Surface.maximumPixels) pixels, not “\(size)”")
        }
        if !(0...255).contains(threshold) { throw ValidationError("--threshold must be from 0 to 255") }
        if let picture, !picture.lowercased().hasSuffix(".png") { throw ValidationError("--picture must end in .png") }
    }

    /// Compares and reports.
    func run() async throws {
        guard let pixels = RenderSize(size)?.pixels(for: Size(1, 1)) else { return }
        let run = DiffRun(reader: try reading.reader(), pixels: pixels, threshold: threshold)
        var gallery = DiffGallery(hasPage: html != nil, hasWorst: picture != nil)
        func compare(_ pair: DiffRun.Pair, with before: String) throws -> DifferenceReport.File {
            let result = run.result(pair, before: before, hasPicture: gallery.isWanted)
            try gallery.add(result)
            return result.file
        }
        let files: [DifferenceReport.File]
        if against == nil, paths.count == 2 {
            files = try DiffRun.pairs(paths[0], paths[1]).map { try compare($0, with: paths[0]) }
        } else {
            let paths = try AnimationArguments.files(paths)
            let committed = CommittedFiles(revision: against ?? "HEAD")
            files = try await committed.withCopies(of: paths) { index, copy in
                try compare(DiffRun.Pair(before: copy, after: paths[index]), with: committed.revision)
            }
        }
        let report = DifferenceReport(size: size, threshold: threshold, files: files)
        let text = json ? try report.json() : DiffText(report, isMarkdown: markdown).text
        if !text.isEmpty { Console.print(text.hasSuffix("\n") ? String(text.dropLast()) : text) }
        if let html { try write(Array(DiffPage(report, gallery.images).text.utf8), to: html) }
        if let picture { try write(gallery.worst, to: picture) }
        if files.contains(where: { $0.verdict == .failed }) { throw ExitCode(ExitStatus.input.rawValue) }
        if !report.isEqual { throw ExitCode(ExitStatus.checkFailed.rawValue) }
    }

    private func write(_ worst: DifferencePicture?, to path: String) throws {
        guard let worst else {
            Console.error(Message.line(file: path, severity: "note", text: "not written: no frames differ"))
            return
        }
        try write(try DiffRun.png(worst.joined), to: path)
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        if let reason = OutputFile.write(bytes, to: path) {
            throw CommandFailure(.input, Message.line(file: path, severity: "error", text: reason))
        }
    }
}
