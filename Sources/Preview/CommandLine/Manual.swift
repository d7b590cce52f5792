import ArgumentParser
import Foundation

/// `pegbar manual`: the manual page, made of the help of all commands, for `make install`.
struct Manual: ParsableCommand {
    /// Not listed: people call `man pegbar`.
    static let configuration = CommandConfiguration(
        abstract: "Prints the manual page.", discussion: "In the format of man: pegbar manual > pegbar.1",
        shouldDisplay: false)

    /// Prints it.
    func run() throws { Console.print(try ManualPage(help: Pegbar._dumpHelp(), version: PreviewServer.version).text) }
}

/// A manual page in the format of `man`.
struct ManualPage {
    /// All of it, without the last line end.
    let text: String

    /// A page of what ArgumentParser tells of a command as JSON.
    init(help: String, version: String) throws {
        let tool = try JSONDecoder().decode(Tool.self, from: Data(help.utf8)).command
        var lines = [
            ".TH PEGBAR 1 \"\" \"Pegbar \(version)\" \"User commands\"", ".SH NAME",
            "pegbar \\- \(Self.escaped(Self.decapitalized(tool.abstract ?? "")))", ".SH SYNOPSIS", ".B pegbar",
            "[\\fIFOLDER\\fR | \\fIFILE\\fR]", ".br", ".B pegbar", "\\fICOMMAND\\fR [\\fIOPTIONS\\fR]",
            ".SH DESCRIPTION",
            "Without the name of a command, \\fBserve\\fR is meant.", ".SH COMMANDS",
        ]
        for command in tool.shown { lines += Self.section(command, prefix: "pegbar") }
        lines += [".SH EXIT STATUS"]
        for (code, meaning) in Self.codes { lines += [".TP", ".B \(code)", Self.escaped(meaning)] }
        lines += [".SH ENVIRONMENT"]
        for (name, meaning) in Self.environment { lines += [".TP", ".B \(name)", Self.escaped(meaning)] }
        text = lines.joined(separator: "\n")
    }

    private static let codes = [
        ("0", "Done."), ("1", "The input is wrong."), ("2", "The command line is wrong."),
        ("3", "A check failed: over budget, more expensive than the baseline allows, or pictures differ."),
        ("4", "Cheaper than the baseline allows, with --strict."), ("70", "Internal error."),
        ("130", "Canceled with Ctrl-C."),
    ]
    private static let environment = [
        ("PEGBAR_EDITOR", "The command that opens a file, with {file}, {line} and {column} where it needs them."),
        ("VISUAL, EDITOR", "The editor, if PEGBAR_EDITOR is not set."),
        ("PEGBAR_PAGE", "A folder to read the page’s files from, instead of those in the program."),
    ]

    private static func section(_ command: Tool.Command, prefix: String) -> [String] {
        let name = "\(prefix) \(command.commandName)"
        var lines = [".SS \(escaped(name))", escaped(command.abstract ?? "")]
        if let discussion = command.discussion { lines += [".PP", escaped(discussion)] }
        for argument in command.arguments ?? [] where argument.shouldDisplay != false {
            lines += [".TP", argument.usage, escaped(argument.text)]
        }
        return lines + command.shown.flatMap { section($0, prefix: name) }
    }

    /// Text as `man` shows it: what it would take for commands stands for itself.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
        }.joined(separator: "\n")
    }

    private static func decapitalized(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

    /// What ArgumentParser tells, as far as it is shown.
    private struct Tool: Decodable {
        var command: Command

        struct Command: Decodable {
            var commandName: String
            var abstract: String?
            var discussion: String?
            var shouldDisplay: Bool?
            var subcommands: [Command]?
            var arguments: [Argument]?

            /// Those that its own help lists, but for `help` itself.
            var shown: [Command] {
                (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
            }
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                var kind: String
                var name: String
            }

            var kind: String
            var shouldDisplay: Bool?
            var names: [Name]?
            var valueName: String?
            var abstract: String?
            var discussion: String?
            var defaultValue: String?

            /// How it is typed.
            var usage: String {
                let value = "\\fI\(ManualPage.escaped((valueName ?? "value").uppercased()))\\fR"
                guard kind != "positional" else { return value }
                let typed = (names ?? []).map { name in
                    "\\fB\(ManualPage.escaped((name.kind == "long" ? "--" : "-") + name.name))\\fR"
                }
                return typed.joined(separator: ", ") + (kind == "option" ? " \(value)" : "")
            }

            /// What it does.
            var text: String {
                let words = [abstract, discussion].compactMap(\.self).joined(separator: " ")
                return defaultValue.map { "\(words) (default: \($0))" } ?? words
            }
        }
    }
}
