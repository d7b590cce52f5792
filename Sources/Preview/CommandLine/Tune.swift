import ArgumentParser
import Engine
import Formats
import Live
import Tuning

/// `pegbar tune`: gives numbers of an animation file other values and leaves every other byte as it is.
struct Tune: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Sets numbers, colors, texts and names, and changes nothing else in the file.",
        discussion: """
            JSON paths are those that 'pegbar inspect --json' lists as knobs, such as $.layers[0].ks.o.k[1].t, and those \
            of other values, in the file's units. Key paths and their values are those of 'pegbar render --set'. A \
            member that the file lacks is added.
            """)

    /// A path relative to the working directory, or an absolute one; symbolic links are followed.
    @Argument(help: "The animation: .json, .caar, or .lottie, in which only the animation is packed anew.")
    var file: String

    /// Numbers and words by path, as they were typed.
    @Option(
        name: .long,
        help: """
            PATH=VALUE or KEYPATH=VALUE: a number, a word, #rrggbb, x,y, an outline as SVG path data, a text, true or \
            false; repeatable.
            """,
        transform: TuneSetting.init)
    var set: [TuneSetting] = []

    /// New interpolations of segments, in the order in which they were typed.
    @Option(name: .long, help: SegmentArgument.help, transform: SegmentArgument.init)
    var segment: [SegmentArgument] = []

    /// The animation's name in its archive; nil is the one that is shown first.
    @Option(name: .long, help: "Which animation of an archive that holds several.")
    var animation: String?

    /// Prints the changes and writes nothing.
    @Flag(name: .long, help: "Print the changes and leave the file as it is.")
    var dryRun = false

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
            if tunable.isText, tunable.knobs.knobs.isEmpty, tunable.sources.values.isEmpty {
                throw failure("there is nothing to be set in this file")
            }
            var steps = TuneSteps(tunable)
            for segment in segment { try steps.make(segment) }
            for setting in set where tunable.knob(at: setting.path) == nil {
                try steps.make(try setting.edit(), named: setting.path)
            }
            let edits = try steps.base.edits(
                set.compactMap { setting in
                    try tunable.knob(at: setting.path).map { ($0.path, try setting.value(of: $0)) }
                })
            let changed = try steps.base.bytes(with: edits)
            _ = try Document.read(changed, options: ReadingOptions(animation: animation))
            guard tunable.isText else {
                let lines = steps.notes.map(\.printable) + [SourceDiff.text(ofObjects: edits)].filter { !$0.isEmpty }
                return (lines.joined(separator: "\n"), changed)
            }
            for note in steps.notes { Console.error(note.printable) }
            let difference =
                segment.isEmpty
                ? steps.difference(edits, named: file)
                : SourceDiff.text(from: tunable.text, to: edits.applied(to: steps.base.text), named: file)
            return (difference, changed)
        } catch let error as ImportFailure {
            throw CommandFailure(AnimationFileFailure(path: file, bytes: bytes, hash: StableHasher.hash(bytes), error))
        } catch let error as TuningFailure {
            throw failure(error.description)
        }
    }

    private func failure(_ text: String) -> CommandFailure {
        CommandFailure(.input, Message.line(file: file, severity: "error", text: text))
    }
}

/// What comes of a file step by step, and what is said of it.
private struct TuneSteps {
    /// The file with the edits so far.
    private(set) var base: TunableFile
    /// What there is to say.
    private(set) var notes: [String] = []
    /// The lines of a diff for each step.
    private var hunks: [String] = []

    init(_ file: TunableFile) {
        base = file
    }

    mutating func make(_ segment: SegmentArgument) throws {
        let edit = TuningEdit.segment(curve: segment.curve, index: segment.index, change: segment.change)
        let tuned = try base.making([edit])
        base = try tuned.read()
        notes.append(segment.summary(tuned.fit))
    }

    mutating func make(_ edit: TuningEdit, named name: String) throws {
        let tuned = try base.making([edit])
        if base.isText {
            let edits = try base.textEdits(edit).edits
            hunks += SourceDiff.hunks(of: edits.map { (name, $0) }.onceNamed, in: base.text)
        }
        base = try tuned.read()
        notes += tuned.notes
    }

    /// The differences, those of numbers last.
    func difference(_ edits: [SourceEdit], named file: String) -> String {
        let numbers = edits.map { ($0.knob.path, TextEdit($0.knob.bytes, $0.text)) }
        return (SourceDiff.header(file) + hunks + SourceDiff.hunks(of: numbers, in: base.text))
            .joined(separator: "\n")
    }
}

extension [(path: String, edit: TextEdit)] {
    /// The same, but for the name of all after the first one.
    fileprivate var onceNamed: Self { enumerated().map { ($0 == 0 ? $1.path : "", $1.edit) } }
}
