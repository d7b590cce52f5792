import ArgumentParser
import Engine

/// `pegbar tune`: gives numbers of an animation file other values and leaves every other byte as it is.
struct Tune: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Sets numbers that shape the motion, and nothing else in the file.",
        discussion: "The paths are those that 'pegbar inspect --json' lists as knobs, such as $.layers[0].ks.o.k[1].t.")

    /// A path relative to the working directory, or an absolute one; symbolic links are followed.
    @Argument(help: "The animation: .json, .caar, or .lottie, in which only the animation is packed anew.")
    var file: String

    /// Numbers and words by path, as they were typed.
    @Option(
        name: .long, help: "PATH=NUMBER, or PATH=WORD where there are several to choose from; repeatable.",
        transform: Tune.setting)
    var set: [Setting] = []

    /// Other ways between keyframes, in the order in which they were typed.
    @Option(name: .long, help: SegmentArgument.help, transform: SegmentArgument.init)
    var segment: [SegmentArgument] = []

    /// The animation's name in its archive; nil is the one that is shown first.
    @Option(name: .long, help: "Which animation of an archive that holds several.")
    var animation: String?

    /// Prints the changes and writes nothing.
    @Flag(name: .long, help: "Print the changes and leave the file as it is.")
    var dryRun = false

    /// A number or a word for a path.
    struct Setting: Sendable, Equatable {
        /// As it was typed.
        var path: String
        /// Finite; nil for a word.
        var value: Double?
        /// What was typed for the value.
        var word: String
    }

    /// Sees to it that there is something to do.
    func validate() throws {
        if set.isEmpty, segment.isEmpty {
            throw ValidationError("--set or --segment is missing: there is nothing to change")
        }
    }

    /// Changes the file and prints how.
    func run() throws {
        let path: DiskPath
        let bytes: [UInt8]
        do throws(ContainedFile.Failure) {
            (path, bytes) = try AnimationFile.bytes(at: file)
        } catch {
            throw failure(error.description)
        }
        let (difference, changed) = try self.changed(bytes)
        Console.print(difference)
        if dryRun { return }
        do throws(FileReplacement.Refusal) {
            try FileReplacement(roots: [path.folder])
                .replace(path, expecting: StableHasher.hash(bytes), with: changed)
        } catch {
            throw failure(error.description)
        }
    }

    /// What the edits change, and the file with them, made sure of: what they make is read once.
    private func changed(_ bytes: [UInt8]) throws -> (String, [UInt8]) {
        do {
            let tunable = try TunableFile(bytes, animation: animation)
            if tunable.knobs.knobs.isEmpty { throw failure("there is no number to be set in this file") }
            var base = tunable
            var notes: [String] = []
            for segment in segment {
                let edit = TuningEdit.segment(curve: segment.curve, index: segment.index, change: segment.change)
                let tuned = try base.making([edit])
                base = tuned.base
                notes.append(segment.summary(tuned.fit))
            }
            let edits = try base.edits(set.map { ($0.path, try value(of: $0, in: base)) })
            let changed = try base.bytes(with: edits)
            _ = try Document.read(changed, options: ReadingOptions(animation: animation))
            guard tunable.isText else {
                let lines = notes.map(\.printable) + [SourceDiff.text(ofObjects: edits)].filter { !$0.isEmpty }
                return (lines.joined(separator: "\n"), changed)
            }
            for note in notes { Console.error(note.printable) }
            let difference =
                segment.isEmpty
                ? SourceDiff.text(of: edits, in: tunable.text, named: file)
                : SourceDiff.text(from: tunable.text, to: edits.applied(to: base.text), named: file)
            return (difference, changed)
        } catch let error as ImportFailure {
            throw CommandFailure(AnimationFileFailure(path: file, bytes: bytes, hash: StableHasher.hash(bytes), error))
        } catch let error as TuningFailure {
            throw failure(error.description)
        }
    }

    /// The number, or the place of the word among the choices.
    private func value(of setting: Setting, in tunable: TunableFile) throws -> Double {
        guard let knob = tunable.knob(at: setting.path) else {
            throw TuningFailure.unknown(path: setting.path, suggestions: tunable.knobs.suggestions(for: setting.path))
        }
        if let index = knob.choices.firstIndex(of: setting.word) { return Double(index) }
        if knob.choices.isEmpty, let value = setting.value, !knob.isWhole || value == value.rounded() { return value }
        let number = knob.isWhole ? "a whole number" : "a number"
        let choices = knob.choices.isEmpty ? number : knob.choices.joined(separator: ", ")
        throw ValidationError("\(knob.path) takes \(choices), not “\(setting.word)”")
    }

    private func failure(_ text: String) -> CommandFailure {
        CommandFailure(.input, Message.line(file: file, severity: "error", text: text))
    }

    private static func setting(_ text: String) throws -> Setting {
        guard let sign = text.lastIndex(of: "="), sign > text.startIndex, sign != text.index(before: text.endIndex)
        else { throw ValidationError("--set takes PATH=NUMBER, not “\(text)”") }
        let word = String(text[text.index(after: sign)...])
        return Setting(path: String(text[..<sign]), value: FrameNumber.parse(word), word: word)
    }
}
