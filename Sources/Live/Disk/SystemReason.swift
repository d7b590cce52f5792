#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system's words for an error number.
package enum SystemReason {
    /// One phrase without a full stop, such as "No such file or directory".
    package static func text(_ number: Int32) -> String { String(cString: strerror(number)) }

    /// Whether an error number says nothing of what was asked for: the system is out of descriptors or memory, or a disk
    /// did not answer. Asking again may help. Descriptors in reserve are let go of where there are no others.
    static func isPassing(_ number: Int32) -> Bool {
        if number == EMFILE { DescriptorReserve.shared.release() }
        return [EMFILE, ENFILE, ENOMEM, EIO, ENOBUFS].contains(number)
    }
}
