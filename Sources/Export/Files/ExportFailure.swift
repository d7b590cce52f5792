#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why an export cannot be made. What was begun leaves no file behind.
package struct ExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for a person, without a full stop at its end. What it advises may name options of the command line.
    package var description: String
    /// The same without any of those.
    package var plain: String

    /// A failure with its explanation.
    ///
    /// - Parameter plain: The same for where there is no command line; nil where the explanation names no option.
    package init(_ description: String, plain: String? = nil) {
        self.description = description
        self.plain = plain ?? description
    }

    /// A file that cannot be written, for the system's reason.
    static func writing(_ path: String, _ number: Int32) -> ExportFailure {
        let reason = number == ENOSPC ? "the disk is full" : String(cString: strerror(number))
        return ExportFailure("can’t write \(path): \(reason)")
    }
}
