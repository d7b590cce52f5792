import Engine
import Formats

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The error output and what it is connected to.
enum Console {
    /// Writes one line to the error output, in one piece.
    static func error(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

    /// Writes one line to the standard output, in one piece.
    static func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

    /// Writes text and the end of its line to the standard output.
    static func print(_ text: consuming [UInt8]) {
        text.append(UInt8(ascii: "\n"))
        write(text, to: STDOUT_FILENO)
    }

    /// Writes text to the error output as it is.
    static func errorText(_ text: String) { write(text, to: STDERR_FILENO) }

    /// Whether a person is watching the error output.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    private static func write(_ text: String, to descriptor: Int32) {
        write(Array(text.utf8), to: descriptor)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            // Where the pipe is closed, nothing can be printed.
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}

/// The system's `write`, under a name that no method hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// The form of the lines on the error output.
enum Message {
    /// `file:line:column: error: text [$.path]`; line, column and path only where they are known.
    static func line(
        file: String, line: Int? = nil, column: Int? = nil, severity: String, text: String, jsonPath: String? = nil
    ) -> String {
        var location = file
        if let line {
            location += ":\(line)"
            if let column { location += ":\(column)" }
        }
        let path = jsonPath.map { " [\($0)]" } ?? ""
        return "\(location): \(severity): \(text)\(path)".printable
    }

    /// The line for a diagnostic.
    static func line(file: String, _ diagnostic: Diagnostic) -> String {
        let layer = diagnostic.layer.map { "layer “\($0)”: " } ?? ""
        return line(
            file: file, line: diagnostic.location?.line, column: diagnostic.location?.column,
            severity: diagnostic.severity.rawValue, text: layer + diagnostic.message, jsonPath: diagnostic.path)
    }
}

extension String {
    /// The text with control characters replaced, so that a file's names cannot steer the terminal.
    var printable: String {
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control: result.append(scalar == "\t" ? " " : "\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
