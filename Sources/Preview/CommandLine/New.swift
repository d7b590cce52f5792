import ArgumentParser
import Formats
import Foundation

/// `pegbar new`: a motion document to begin with.
struct New: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Writes a new motion document to begin with.",
        discussion: """
            bounce is an SKBounceAnimation, spring a CASpringAnimation, blocks are UIView.animateKeyframes, and keyframes \
            a CAKeyframeAnimation. The document has one layer that moves; change it on the page, or in an editor. A file \
            that exists is never overwritten.
            """)

    /// What moves.
    @Argument(help: "bounce, spring, blocks or keyframes.")
    var kind: MotionTemplate.Kind

    /// What is moved.
    @Option(help: "What moves: point (or position), size, rectangle, color or transform.")
    var animate = MotionTemplate.Value.point

    /// Nil for a plain box.
    @Option(
        help: "A PNG, JPEG or WebP file that the layer shows; it lies in the folder of the new file.",
        completion: .file(extensions: ["png", "jpg", "jpeg", "webp"]))
    var picture: String?

    /// The path of the file; it ends in `.json`.
    @Option(name: .shortAndLong, help: "The file to write (.motion.json).")
    var output: String

    /// The page and the folder list animations by these endings.
    func validate() throws {
        guard output.lowercased().hasSuffix(".json") else {
            throw ValidationError("--output must end in .json, as in NAME.motion.json")
        }
    }

    /// Writes it, where there is no file yet.
    func run() throws {
        let text = MotionTemplate(kind, of: animate, picture: try shown()).text
        if let failure = OutputFile.write(Array(text.utf8), to: output, replacing: false) {
            throw CommandFailure(.input, Message.line(file: output, severity: "error", text: failure))
        }
    }
}

extension New {
    /// The picture that was asked for.
    private func shown() throws -> MotionTemplate.Picture? {
        guard let picture else { return nil }
        let (file, folder) = (URL(fileURLWithPath: picture), URL(fileURLWithPath: output).deletingLastPathComponent())
        guard file.deletingLastPathComponent().resolvingSymlinksInPath() == folder.resolvingSymlinksInPath() else {
            throw ValidationError("--picture must lie in the folder of --output: documents name pictures beside them")
        }
        guard let data = FileManager.default.contents(atPath: picture),
            let shown = MotionTemplate.Picture(file.lastPathComponent, Array(data))
        else {
            throw CommandFailure(
                .input, Message.line(file: picture, severity: "error", text: "not a PNG, JPEG or WebP file"))
        }
        return shown
    }
}

extension MotionTemplate.Kind: ExpressibleByArgument {}
extension MotionTemplate.Value: ExpressibleByArgument {
    /// The page calls a point that moves a position.
    package init?(argument: String) {
        self.init(rawValue: argument == "position" ? Self.point.rawValue : argument)
    }
}
