import Foundation
import Live

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes the files that commands make.
enum OutputFile {
    /// Replaces the file's contents. A folder that is not there yet is made: `frames/{frame}.png` should just work.
    ///
    /// - Parameter replacing: Whether there may be such a file already.
    /// - Returns: Why that did not work; nil when it did.
    static func write(_ bytes: [UInt8], to path: String, replacing: Bool = true) -> String? {
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
        var descriptor = open(path, flags, 0o666)
        if descriptor < 0, errno == ENOENT {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            } catch {
                return "can’t create the folder \(folder.path)"
            }
            descriptor = open(path, flags, 0o666)
        }
        guard descriptor >= 0 || replacing || errno != EEXIST else {
            return "the file already exists; choose another name"
        }
        guard descriptor >= 0 else { return "can’t write the file: \(SystemReason.text(errno))" }
        var failure: Int32 = 0
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                let written = Self.write(descriptor, buffer, from: offset)
                if written < 0, errno == EINTR { continue }
                guard written > 0 else {
                    failure = errno
                    return
                }
                offset += written
            }
        }
        if close(descriptor) != 0, failure == 0 { failure = errno }
        return failure == 0 ? nil : "can’t write the file: \(SystemReason.text(failure))"
    }

    private static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, from offset: Int) -> Int {
        pwrite(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset, off_t(offset))
    }
}
