import ArgumentParser
import Engine
import Formats
import Live
import Tuning

/// `pegbar code`: an animation, or a part of it, as code for another system.
struct Code: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Writes an animation, or a part of it, as code for another system.",
        discussion: """
            Without options all layers are written. Choose what you need with --layer, --property and --segment. What a \
            system can say exactly is said exactly; where points or fitted curves stand in, their greatest error is printed.

            Languages for --as:
            \(CodeLanguage.allCases.map { language in
                let word = language.rawValue
                return "  " + word + String(repeating: " ", count: max(1, 15 - word.count)) + language.name
            }.joined(separator: "\n"))
            """)

    /// A path relative to the working directory, or an absolute one.
    @Argument(help: "The animation file: .json, .lottie, .tgs or .caar. Its format is detected from the content.")
    var file: String

    /// The language.
    @Option(name: .customLong("as"), help: "The language to write.")
    var language: LanguageArgument

    /// As it was typed.
    @Option(name: .long, help: "Only this layer, by its name.")
    var layer: String?

    /// As it was typed.
    @Option(
        name: .long,
        help: "Only this property: a key path such as 'Ball.Position'. '*' matches one name, '**' any number.")
    var property: String?

    /// Counted from 0.
    @Option(name: .long, help: "Only this segment of the property, counted from 0. Requires --property.")
    var segment: Int?

    /// By how much points may miss.
    @Option(
        name: .long,
        help: "The greatest error of points and fitted curves, as a share of the change of value (default: 0.001).")
    var tolerance = 0.001

    /// The path of the file; nil prints.
    @Option(name: .shortAndLong, help: "Write to this file instead of printing.")
    var output: String?

    /// How the file is to be read.
    @OptionGroup var reading: ReadingArguments

    /// Refuses what means nothing.
    func validate() throws {
        guard (1e-6...1).contains(tolerance) else { throw ValidationError("--tolerance must be from 0.000001 to 1") }
        if segment != nil, property == nil { throw ValidationError("--segment requires --property") }
        if let segment, segment < 0 { throw ValidationError("--segment must be 0 or more, not \(segment)") }
    }

    /// Prints or writes the code, and says what it misses.
    func run() throws {
        let code = try exported()
        if let output {
            if let failure = OutputFile.write(Array(code.text.utf8), to: output) {
                throw CommandFailure(.input, Message.line(file: output, severity: "error", text: failure))
            }
        } else {
            Console.print(String(code.text.dropLast()))
        }
        for approximation in code.approximations { note(approximation.description) }
        for omission in code.omissions { note("left out: \(omission)", severity: "warning") }
    }

    /// The code.
    func exported() throws -> ExportedCode {
        let scene = try reading.reader().read(file).document.scene
        let name = file.split(separator: "/").last.map(String.init) ?? file
        do throws(CurveExportFailure) {
            return try animation(in: scene, name: name).exported(as: language.language, tolerance: tolerance)
        } catch {
            throw failure(error.description)
        }
    }

    private func animation(in scene: Scene, name: String) throws(CurveExportFailure) -> CodeAnimation {
        var keyPath: PropertyKeyPath?
        if let property {
            do throws(PropertyKeyPathFailure) {
                keyPath = try PropertyKeyPath(property)
            } catch {
                throw CurveExportFailure(description: "--property: \(error.description)")
            }
        }
        var subjects = scene.plotSubjects(matching: keyPath).subjects
        if subjects.isEmpty {
            let all = scene.plotSubjects(limit: 5).subjects.map(\.keyPath.description)
            let hint = all.isEmpty ? "" : "; try \(all.joined(separator: ", "))"
            throw CurveExportFailure(
                description: property.map { "nothing animated matches “\($0)”\(hint)" } ?? "nothing is animated")
        }
        if let layer {
            let layers = subjects.map(\.layer)
            subjects = subjects.filter { $0.layer == layer }
            guard !subjects.isEmpty else {
                let names = Set(layers).sorted().prefix(5).joined(separator: ", ")
                throw CurveExportFailure(description: "no animated layer is named “\(layer)”; there are \(names)")
            }
        }
        guard let segment else { return CodeAnimation(scene, name: name, subjects: subjects) }
        guard Set(subjects.map(\.keyPath)).count == 1, let subject = subjects.first else {
            let names = subjects.prefix(5).map(\.keyPath.description).joined(separator: ", ")
            throw CurveExportFailure(description: "--segment needs one property, and several match: \(names)")
        }
        return try CodeAnimation(scene, name: name, subject: subject, segment: segment)
    }

    private func note(_ text: String, severity: String = "note") {
        Console.error(Message.line(file: file, severity: severity, text: text).printable)
    }

    private func failure(_ text: String) -> CommandFailure {
        CommandFailure(.input, Message.line(file: file, severity: "error", text: text))
    }
}

/// A language as the command line names it.
struct LanguageArgument: ExpressibleByArgument {
    /// The language.
    var language: CodeLanguage

    /// Nil for other words than those listed.
    init?(argument: String) {
        guard let language = CodeLanguage(rawValue: argument) else { return nil }
        self.language = language
    }

    /// The words there are.
    static var allValueStrings: [String] { CodeLanguage.allCases.map(\.rawValue) }
}
