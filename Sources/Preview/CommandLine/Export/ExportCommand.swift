import ArgumentParser
import Engine
import Export
import Formats
import Foundation
import Live
import Raster

/// `pegbar export`: animations as images and videos.
struct ExportCommand: AsyncParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Exports animations as pictures, films and archives.",
        discussion: """
            The extension of the output chooses the format:
              .gif .apng .webp      animated pictures; APNG and WebP lose nothing
              .png                  one frame, a sequence (with {frame} or %04d), or with --sheet or --sprites all frames
              .zip                  a PNG sequence in one archive
              .svg                  all frames as vectors; one with --frame
              .pdf                  one frame
              .webm .mp4 .mov       VP9 with alpha, H.264, ProRes 4444 with alpha; these need ffmpeg
              .lottie .tgs .json    the animation itself: packed, as a Telegram sticker, or optimized

            “{name}” in the output stands for the name of the file, for exporting several.
            """)

    /// Paths relative to the working directory.
    @Argument(help: "The animation files.")
    var files: [String]

    /// The path of what is written.
    @Option(name: .shortAndLong, help: "The file to write. Its extension chooses the format.")
    var output: String

    /// How frames are chosen and drawn.
    @OptionGroup var drawing: ExportDrawing

    /// How they are written.
    @OptionGroup var writing: ExportWriting

    /// How files are read.
    @OptionGroup var reading: ReadingArguments

    /// Exports one file after another.
    func run() async throws {
        guard files.count == 1 || output.contains("{name}") else {
            throw ValidationError("--output must contain “{name}” to export more than one file")
        }
        let target = try ExportTarget(output, writing: writing, hasFrame: drawing.frame != nil)
        // ffmpeg may go away before its last frame.
        signal(SIGPIPE, SIG_IGN)
        let interruption = Interruption()
        let work = Task { for file in files { try await export(file, target) } }
        let watch = Task { for await _ in interruption.wishes { work.cancel() } }
        defer { watch.cancel() }
        do {
            try await work.value
        } catch is CancellationError {
            throw CommandFailure(.interrupted, "canceled; no unfinished file is left")
        }
    }

    private func export(_ file: String, _ target: ExportTarget) async throws {
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        let path = output.replacing("{name}", with: name)
        do {
            switch target {
            case .frames(let format):
                try await FrameExport(
                    file: file, name: name, path: path, format: format, drawing: drawing, writing: writing
                ).run(reader: try reading.reader())
            case .document(let kind):
                try await DocumentExport(file: file, name: name, path: path, kind: kind, writing: writing).run(
                    reader: try reading.reader())
            }
        } catch let failure as ExportFailure {
            throw CommandFailure(.input, Message.line(file: file, severity: "error", text: failure.description))
        }
    }
}

/// What is written.
enum ExportTarget {
    /// Frames.
    case frames(ExportFormat)
    /// The animation itself.
    case document(DocumentKind)

    /// The target that the ending of a path means.
    init(_ path: String, writing: ExportWriting, hasFrame: Bool) throws {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard ending == "png" || !(writing.sheet || writing.sprites) else {
            throw ValidationError("--sheet and --sprites need an --output that ends in .png")
        }
        switch ending {
        case "png":
            if writing.sheet, writing.sprites { throw ValidationError("--sheet and --sprites can’t be combined") }
            if writing.sheet || writing.sprites {
                self = .frames(writing.sheet ? .sheet : .sprites)
            } else {
                self = .frames(FrameNames(path) == nil ? .poster : .sequence)
            }
        case "apng": self = .frames(.apng)
        case "zip": self = .frames(.sequence)
        case "gif": self = .frames(.gif)
        case "webp": self = .frames(.webp)
        case "svg": self = .frames(hasFrame ? .svgFrame : .svg)
        case "pdf": self = .frames(.pdf)
        default:
            if let codec = FilmCodec(rawValue: ending) {
                self = .frames(.film(codec))
            } else if let kind = DocumentKind(rawValue: ending) {
                self = .document(kind)
            } else {
                throw ValidationError(
                    "--output must end in .png, .apng, .zip, .gif, .webp, .svg, .pdf, .webm, .mp4, .mov, .lottie, .tgs or "
                        + ".json, not “\(path)”")
            }
        }
    }
}
