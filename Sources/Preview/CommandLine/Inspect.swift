import ArgumentParser
import Engine
import Formats
import Foundation
import Live
import Raster
import Tuning

/// `pegbar inspect`: describes an animation file.
struct Inspect: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Describes an animation file.",
        discussion: "Exits with 1 if the file can’t be shown. Warnings don’t count.")

    /// A path relative to the working directory, or an absolute one.
    @Argument(help: "The animation file: .json, .lottie, .tgs or .caar. Its format is detected from the content.")
    var file: String

    /// Prints the report as JSON instead of text.
    @Flag(name: .long, help: "Print JSON.")
    var json = false

    /// The frame as it was typed, on the author's timeline; nil prints the report.
    @Option(
        name: .long, parsing: .unconditional,
        help: "Print the display list of this frame instead, one command per line.")
    var displayList: String?

    /// A key path as it was typed; nil lists as much as is easily read.
    @Option(name: .long, help: "List all properties that match this key path; '**' lists every one.")
    var keyPaths: String?

    /// Prints what a Core Animation archive is made of, even where it cannot be shown.
    @Flag(name: .long, help: "Print the raw objects of a Core Animation archive instead.")
    var objects = false

    /// How the file is to be read.
    @OptionGroup var reading: ReadingArguments

    /// Prints the report.
    func run() throws {
        let frame = try displayList.map { text in
            guard let frame = FrameNumber.parse(text) else {
                throw ValidationError("--display-list needs a frame number, not “\(text)”")
            }
            return frame
        }
        let keyPath = try keyPaths.map { text in
            do throws(PropertyKeyPathFailure) {
                return try PropertyKeyPath(text)
            } catch {
                throw ValidationError("--key-paths “\(text)”: \(error)")
            }
        }
        if objects { return try printObjects() }
        var (inspection, knobs, path) = try inspected(keyPath, frame)
        if !json, let list = inspection.displayList {
            return Console.print(String(list.dropLast(list.hasSuffix("\n") ? 1 : 0)))
        }
        inspection.fillKnobs(try knobs ?? self.knobs(of: path))
        if json { return Console.print(try inspection.json()) }
        if keyPath != nil { return Console.print(inspection.keyPathText) }
        Console.print(inspection.text)
    }

    /// What the file says of itself, the numbers that can be set where they were found meanwhile, and the path that it was read
    /// at. What was read for it is let go of.
    func inspected(
        _ keyPath: PropertyKeyPath?, _ frame: Double?
    ) throws -> (inspection: Inspection, knobs: [Knob]?, path: String) {
        var reader = try reading.reader()
        reader.sources = (json || frame == nil) && readsNumbers(reader.options)
        var animationFile = try reader.read(file)
        let knobs = animationFile.document.sources?.knobs.knobs
        animationFile = animationFile.withoutSources()
        var inspection = Inspection(animationFile, name: file, keyPath: keyPath, goesOn: Inspection.hasTime)
        if let frame {
            var evaluator = Evaluator(animationFile.document.scene)
            inspection.displayList = evaluator.displayList(at: frame).text
        }
        return (inspection, knobs, animationFile.path)
    }

    /// Whether reading a file so finds the numbers that can be set as well, which are those of a text that is read by itself.
    private func readsNumbers(_ options: ReadingOptions) -> Bool {
        guard options == ReadingOptions(), let bytes = try? AnimationFile.bytes(at: file).bytes else { return false }
        return !ZIPArchive.isZIP(bytes) && !CoreAnimationArchive.recognizes(bytes)
    }

    /// The numbers that can be set. The file is read again for them: they are not those of the reading that was asked for.
    private func knobs(of path: String) throws -> [Knob] {
        let bytes = try bytes(of: path)
        return (try? TunableFile(bytes, animation: reading.animation).knobs.knobs) ?? []
    }

    private func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
        do {
            return try AnimationFile.bytes(at: path).bytes
        } catch {
            throw CommandFailure(.input, Message.line(file: file, severity: "error", text: error.description))
        }
    }

    /// Prints the object tree of an archive, which need not be one that can be shown.
    private func printObjects() throws {
        let bytes = try bytes(of: file)
        do throws(ImportFailure) {
            let outline = try ArchiveOutline(bytes)
            guard json else { return Console.print(outline.text) }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let data = try? encoder.encode(outline)
            Console.print(data.map { String(decoding: $0, as: UTF8.self) } ?? "[]")
        } catch {
            throw CommandFailure(
                .input,
                Message.line(
                    file: file, line: error.location?.line, column: error.location?.column, severity: "error",
                    text: error.message))
        }
    }
}
