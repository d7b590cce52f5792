#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why an export cannot be made. What was begun leaves no file behind.
package struct ExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for a person, without a full stop at its end.
    package var description: String

    /// A failure with its explanation.
    package init(_ description: String) { self.description = description }

    /// A file that cannot be written, for the system's reason.
    static func writing(_ path: String, _ number: Int32) -> ExportFailure {
        let reason = number == ENOSPC ? "the disk is full" : String(cString: strerror(number))
        return ExportFailure("can’t write \(path): \(reason)")
    }
}
