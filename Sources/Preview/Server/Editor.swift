import Foundation
import Subprocess

/// The text editor of the person at the terminal.
struct Editor: Sendable {
    /// What the editor is found by: `PEGBAR_EDITOR`, `VISUAL`, `EDITOR` and `PATH`.
    var environment: [String: String] = ProcessInfo.processInfo.environment

    /// A program and what it is called with.
    struct Command: Equatable, Sendable {
        /// A name to be looked for, or a path.
        var program: String
        /// In order.
        var arguments: [String]
    }

    /// Editors that need a terminal, which the server cannot give them.
    private static let terminalEditors: Set<String> = [
        "vi", "vim", "nvim", "nano", "pico", "micro", "hx", "helix", "ed", "joe", "emacs-nox", "mcedit", "kak",
    ]
    /// Editors that are tried where none is named.
    #if os(macOS)
        private static let usualEditors = ["code", "cursor", "zed", "subl", "bbedit", "mate", "xed"]
    #else
        private static let usualEditors = [
            "code", "codium", "cursor", "zed", "subl", "kate", "gnome-text-editor", "gedit",
        ]
    #endif
    /// How long an editor may take until it counts as started.
    private static let patience = Duration.seconds(2)

    /// What opens a file at a place. `PEGBAR_EDITOR` may have `{file}`, `{line}` and `{column}` in it, and quotes around
    /// words with spaces; editors that are known are told the place in their own way, others the file alone.
    ///
    /// - Parameter isThere: Whether there is a program of a name.
    /// - Returns: Nil where nothing is known that could open it.
    func command(for file: String, line: Int?, column: Int?, isThere: (String) -> Bool) -> Command? {
        let (line, column) = (max(line ?? 1, 1), max(column ?? 1, 1))
        if let words = environment["PEGBAR_EDITOR"].map(Self.words), let program = words.first {
            return Self.command(program, Array(words.dropFirst()), file, line, column)
        }
        for name in ["VISUAL", "EDITOR"] {
            guard let words = environment[name].map(Self.words), let program = words.first,
                !Self.terminalEditors.contains(Self.name(of: program))
            else { continue }
            return Self.command(program, Array(words.dropFirst()), file, line, column)
        }
        if let program = Self.usualEditors.first(where: isThere) {
            return Self.command(program, [], file, line, column)
        }
        #if os(macOS)
            return Command(program: "open", arguments: ["-t", file])
        #else
            return isThere("xdg-open") ? Command(program: "xdg-open", arguments: [file]) : nil
        #endif
    }

    private static func name(of program: String) -> String {
        program.split(separator: "/").last.map(String.init) ?? program
    }

    private static func command(
        _ program: String, _ arguments: [String], _ file: String, _ line: Int, _ column: Int
    ) -> Command {
        if arguments.contains(where: { $0.contains("{file}") }) {
            let filled = arguments.map {
                $0.replacing("{line}", with: "\(line)").replacing("{column}", with: "\(column)")
                    .replacing("{file}", with: file)
            }
            return Command(program: program, arguments: filled)
        }
        let place: [String] =
            switch name(of: program) {
            case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf":
                ["--goto", "\(file):\(line):\(column)"]
            case "zed", "subl", "sublime_text", "lite-xl": ["\(file):\(line):\(column)"]
            case "xed": ["--line", "\(line)", file]
            case "mate": ["--line", "\(line):\(column)", file]
            case "bbedit": ["+\(line):\(column)", file]
            case "kate", "kwrite", "idea", "webstorm", "clion", "appcode", "pycharm", "phpstorm", "rubymine", "fleet":
                ["--line", "\(line)", "--column", "\(column)", file]
            case "emacs", "emacsclient", "gedit", "gnome-text-editor", "gvim", "mvim", "macvim":
                ["+\(line)" + (name(of: program).hasSuffix("vim") ? "" : ":\(column)"), file]
            default: [file]
            }
        return Command(program: program, arguments: arguments + place)
    }

    /// The words of a command line; single and double quotes keep spaces in a word.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// Opens a file at a place; gives the reason as a sentence if that did not work.
    func open(_ file: String, line: Int?, column: Int?) async -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let command = command(for: file, line: line, column: column) { name in
            folders.contains { access("\($0)/\(name)", X_OK) == 0 }
        }
        guard let command else {
            return "No editor found. Set PEGBAR_EDITOR, such as PEGBAR_EDITOR=code, and start Pegbar again."
        }
        // An editor may run as long as its window is open: it is not waited for longer than a moment.
        let (answers, answer) = AsyncStream.makeStream(of: String?.self)
        MemoryLimit.liftForAMoment()
        Task {
            // Names are looked for, and paths taken as they are.
            let result = try? await run(
                .name("env"), arguments: Arguments([command.program] + command.arguments), output: .discarded,
                error: .discarded)
            switch result?.terminationStatus {
            case .exited(0)?: answer.yield(nil)
            case nil, .exited(126)?, .exited(127)?: answer.yield("Can’t run \(command.program). Check PEGBAR_EDITOR.")
            default: answer.yield("\(command.program) couldn’t open the file.")
            }
        }
        let alarm = Task {
            try? await Task.sleep(for: Self.patience)
            answer.yield(nil)
        }
        defer { alarm.cancel() }
        return await answers.first { _ in true } ?? nil
    }
}
