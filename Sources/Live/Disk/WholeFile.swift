#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes what a file is to hold.
enum WholeFile {
    /// Writes all bytes to a file that was opened for that, from where it is; false where that cannot be, `errno` says why.
    static func fill(_ file: Int32, with bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                let count = write(file, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
