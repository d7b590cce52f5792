import ArgumentParser
import Live

/// How a command ends other than well; the codes are part of the command line.
enum ExitStatus: Int32 {
    /// The input is invalid.
    case input = 1
    /// The command line is invalid.
    case usage = 2
    /// A check failed: over budget, or more expensive than the baseline allows.
    case checkFailed = 3
    /// Cheaper than the baseline allows, where that was asked for.
    case better = 4
    /// An internal error.
    case internalError = 70
    /// Ctrl-C, as shells have it.
    case interrupted = 130
}

/// Ends a command with messages for the person who called it.
struct CommandFailure: Error {
    /// The code that the process ends with.
    var status: ExitStatus
    /// Whole lines for the error output, without line ends.
    var lines: [String]

    /// A failure with its messages, one a line.
    init(_ status: ExitStatus, _ lines: String...) {
        self.status = status
        self.lines = lines
    }

    /// A file that can’t be shown: one line of the usual form, then the lines around the error with a caret.
    init(_ failure: AnimationFileFailure) {
        status = .input
        lines = [
            Message.line(
                file: failure.path, line: failure.line, column: failure.column, severity: "error",
                text: failure.message, jsonPath: failure.jsonPath)
        ]
        let width = failure.excerpt.map { "\($0.line)".count }.max() ?? 0
        for excerpt in failure.excerpt {
            let number = "\(excerpt.line)"
            let margin = String(repeating: " ", count: width - number.count) + number + " | "
            lines.append(margin + excerpt.text.printable)
            if excerpt.line == failure.line, let column = failure.column {
                let indent = String(repeating: " ", count: width) + " | "
                lines.append(indent + String(repeating: " ", count: max(0, column - excerpt.firstColumn)) + "^")
            }
        }
    }
}

extension Pegbar {
    /// Runs the command that the arguments name and ends the process with the documented code.
    static func main() async {
        var called: any ParsableCommand.Type = Pegbar.self
        do {
            var command = try parseAsRoot()
            called = type(of: command)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            guard let (status, lines) = ending(with: error, of: called) else { exit(withError: error) }
            for line in lines { Console.error(line) }
            exit(withError: ExitCode(status.rawValue))
        }
    }

    /// How an error ends the process and what is said: what the parser refuses is an invalid command line, what was not
    /// expected is an internal error. Nil for help and versions, and for codes that a command chose after its own
    /// messages. The message for an invalid command line ends with the usage of the command that was `called`.
    static func ending(
        with error: any Error, of called: any ParsableCommand.Type = Pegbar.self
    ) -> (ExitStatus, [String])? {
        if let failure = error as? CommandFailure { return (failure.status, failure.lines) }
        let code = exitCode(for: error)
        if code.isSuccess || error is ExitCode { return nil }
        guard code == .validationFailure else { return (.internalError, [fullMessage(for: error)]) }
        // An error of parsing knows its command; one that a running command threw does not.
        if called == Pegbar.self { return (.usage, [fullMessage(for: error)]) }
        return (.usage, ["Error: \(message(for: error))", "Usage: \(usageString(for: called))"])
    }
}
