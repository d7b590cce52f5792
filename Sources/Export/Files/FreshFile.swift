import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that is written piece by piece and takes its name when it is whole: no reader ever sees half of it.
///
/// What is written goes to a hidden file in the same folder. It goes away with this value unless it is kept.
package final class FreshFile {
    /// Where the file will be.
    package let path: String
    /// Where it is as yet.
    let temporaryPath: String
    /// How many bytes were appended.
    package private(set) var byteCount = 0
    private var descriptor: Int32
    private var waiting: [UInt8] = []
    private var isKept = false

    private static let bufferSize = 1 << 18

    /// Begins a file. Its folder is made where it is not there yet.
    package init(_ path: String) throws(ExportFailure) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw ExportFailure("can’t write \(path): it isn’t a file")
        }
        // A link stays a link, to the new file.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let folder = target.deletingLastPathComponent()
        self.path = target.path
        temporaryPath = folder.appendingPathComponent(".pegbar-\(UUID().uuidString).\(target.pathExtension)").path
        descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0, errno == ENOENT {
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            } catch {
                throw ExportFailure("can’t create the folder \(folder.path)")
            }
            descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { throw .writing(path, errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if !isKept { unlink(temporaryPath) }
    }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) throws(ExportFailure) {
        byteCount += bytes.count
        if waiting.isEmpty, bytes.count >= FreshFile.bufferSize {
            try put(bytes, at: byteCount - bytes.count)
            return
        }
        waiting += bytes
        if waiting.count >= FreshFile.bufferSize { try flush() }
    }

    /// Changes bytes that were appended before.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws(ExportFailure) {
        try flush()
        try put(bytes, at: offset)
    }

    private func flush() throws(ExportFailure) {
        guard !waiting.isEmpty else { return }
        try put(waiting, at: byteCount - waiting.count)
        waiting.removeAll(keepingCapacity: true)
    }

    private func put(_ bytes: [UInt8], at offset: Int) throws(ExportFailure) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, off_t(offset + sent))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .writing(path, errno) }
            sent += count
        }
    }

    /// Gives the file its name, replacing one that has it already.
    ///
    /// - Returns: Its size in bytes.
    @discardableResult package func keep() throws(ExportFailure) -> Int {
        try flush()
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .writing(path, errno) }
        var old = stat()
        if stat(path, &old) == 0 { fchmod(descriptor, old.st_mode & 0o777) }
        // Some file systems tell only here that they are full.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .writing(path, errno) }
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0, rename(temporaryPath, path) == 0 else { throw .writing(path, errno) }
        isKept = true
        return Int(status.st_size)
    }
}
