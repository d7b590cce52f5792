#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system's words for an error number.
package enum SystemReason {
    /// One phrase without a full stop, such as "No such file or directory".
    package static func text(_ number: Int32) -> String { String(cString: strerror(number)) }
}
