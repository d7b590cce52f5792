import Engine
import Formats
import Live

/// Reads animations and overrides their slots and properties.
struct OverridingReader {
    /// How files are read, values of slots included.
    var options = ReadingOptions()
    /// Values for properties.
    var overrides: [PropertyOverride] = []
    /// Where fonts are looked for.
    var fonts = FontSources()
    /// Whether it is noted where the things of the scene stand in the file.
    var sources = false

    /// Reads a file.
    ///
    /// - Parameter bytes: What to read instead of the file's own bytes.
    /// - Throws: When it cannot be read, or has no such slots or properties, or none that take the values: a frame
    ///   without them
    ///   could be mistaken for the one that was asked for.
    func read(_ path: String, bytes: [UInt8]? = nil) throws(CommandFailure) -> AnimationFile {
        let file: AnimationFile
        do {
            if let bytes {
                file = try AnimationFile.read(
                    bytes, insteadOf: path, options: options, sources: sources, fonts: fonts)
            } else {
                file = try AnimationFile.read(path: path, options: options, sources: sources, fonts: fonts)
            }
        } catch {
            throw CommandFailure(error)
        }
        let result = file.document.scene.applying(overrides)
        let problems = slotProblems(in: file.document) + result.problems.map(\.description)
        guard problems.isEmpty else {
            var failure = CommandFailure(.input)
            failure.lines = problems.map { Message.line(file: path, severity: "error", text: $0) }
            throw failure
        }
        return file.showing(result.scene)
    }

    /// The problems of slots that the file does not have, and of values that do not fit theirs.
    private func slotProblems(in document: Document) -> [String] {
        let names = Set(document.slots.map(\.name))
        let hint = document.slots.prefix(10).map { "“\($0.name)”" }.joined(separator: ", ")
        let missing = options.slots.keys.filter { !names.contains($0) }.sorted().map { name in
            "unknown slot “\(name)”; " + (hint.isEmpty ? "the file has no slots" : "the file has \(hint)")
        }
        return missing + document.slots.compactMap(\.refusal)
    }
}
