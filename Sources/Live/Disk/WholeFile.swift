#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes what a file is to hold.
enum WholeFile {
    /// Writes all bytes to a file that was opened for that, from where it is; false where that cannot be, `errno` says why.
    static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                #if canImport(Darwin)
                    let count = Darwin.write(file, rest.baseAddress, rest.count)
                #else
                    let count = Glibc.write(file, rest.baseAddress, rest.count)
                #endif
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
