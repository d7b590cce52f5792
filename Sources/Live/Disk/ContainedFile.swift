import Engine

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reading that does not leave the root: the file is opened first and its path is asked of the open file, so that a
/// link put there in between gains nothing. Devices and pipes are refused without waiting for them.
package struct ContainedFile: ~Copyable, Sendable {
    /// Why a file is not read.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// The system's reason, such as that the file is gone or may not be read.
        case unreadable(String)
        /// The system's reason, which says nothing of the file: it is out of descriptors or memory, or a disk did not answer.
        case unavailable(String)
        /// It is no regular file.
        case notAFile
        /// It lies outside of the root.
        case outside
        /// It is larger than this many bytes.
        case tooLarge(Int)

        /// One sentence for the person at the screen.
        package var description: String {
            switch self {
            case .unreadable(let reason), .unavailable(let reason): "can’t read the file: \(reason)"
            case .notAFile: "not a regular file"
            case .outside: "the file is outside the folder being previewed"
            case .tooLarge(let limit): "the file is too large: \(limit / 1_048_576) MB at most"
            }
        }
    }

    /// The failure that an error number of the system stands for.
    private static func failure(_ number: Int32) -> Failure {
        if number == ELOOP { return .outside }
        let reason = SystemReason.text(number)
        return SystemReason.isPassing(number) ? .unavailable(reason) : .unreadable(reason)
    }

    /// The most bytes of a file that is read whole.
    static let maximumBytes = 64 << 20

    /// What the system says about the open file.
    let status: FileStatus
    private let descriptor: Int32

    /// Opens a file whose path has no links in it. With `roots` nil it may lie anywhere.
    init(_ file: DiskPath, within roots: [DiskPath]?) throws(Failure) {
        let opened = open(file.string, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard opened >= 0 else { throw Self.failure(errno) }
        do throws(Failure) {
            status = try Self.check(opened, within: roots)
        } catch {
            close(opened)
            throw error
        }
        descriptor = opened
    }

    private static func check(_ opened: Int32, within roots: [DiskPath]?) throws(Failure) -> FileStatus {
        guard let status = FileStatus(descriptor: opened), status.kind == .file else { throw .notAFile }
        if let roots {
            guard let path = path(of: opened), roots.contains(where: { path.isWithin($0) }) else { throw .outside }
        }
        return status
    }

    deinit { close(descriptor) }

    /// What Linux calls its leases (fcntl.h), which the Glibc module does not have.
    private enum Lease {
        static let setSignal: Int32 = 10
        static let set: Int32 = 1024
        static let get: Int32 = 1025
    }

    /// What the system says about the open file now.
    var statusNow: FileStatus? { FileStatus(descriptor: descriptor) }

    /// What came of asking that nobody else opens a file to write.
    enum Hold {
        /// Nobody can, for a moment at most.
        case held
        /// Another program has it open to write.
        case busy
        /// The system has no such lease, or not for this file.
        case none
    }

    /// Keeps other programs from opening the file to write, for a moment at most.
    borrowing func takeLease() -> Hold {
        #if canImport(Darwin)
            return .none
        #else
            // The signal that says that somebody waits would end the program; this one does nothing by itself.
            guard fcntl(descriptor, Lease.setSignal, SIGURG) == 0 else { return .none }
            if fcntl(descriptor, Lease.set, Int32(F_RDLCK)) == 0 { return .held }
            return errno == EAGAIN ? .busy : .none
        #endif
    }

    /// Whether another program waits to write.
    var isLeaseBroken: Bool {
        #if canImport(Darwin)
            return false
        #else
            return fcntl(descriptor, Lease.get) != Int32(F_RDLCK)
        #endif
    }

    /// Lets other programs open the file again.
    borrowing func endLease() {
        #if !canImport(Darwin)
            _ = fcntl(descriptor, Lease.set, Int32(F_UNLCK))
        #endif
    }

    /// All bytes, read once from the start.
    borrowing func bytes(limit: Int) throws(Failure) -> [UInt8] {
        guard status.bytes <= limit else { throw .tooLarge(limit) }
        var bytes = try bytes(at: 0, count: status.bytes)
        // The writer may have added to it meanwhile.
        while bytes.count >= status.bytes {
            let more = try self.bytes(at: bytes.count, count: 65536)
            if more.isEmpty { break }
            bytes += more
            guard bytes.count <= limit else { throw .tooLarge(limit) }
        }
        return bytes
    }

    /// All bytes, with their hash and the status of the file.
    borrowing func content(limit: Int = maximumBytes) throws(Failure) -> FileContent {
        FileContent(try bytes(limit: limit), status: status)
    }

    /// At most `count` bytes from an offset on; fewer at the end of the file.
    borrowing func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
        var reason: Int32 = 0
        let descriptor = self.descriptor
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                if got < 0 { reason = errno }
                if got <= 0 { break }
                filled += got
            }
        }
        guard reason == 0 else { throw Self.failure(reason) }
        return bytes
    }

    /// The real path of an open file or folder, as the kernel has it now.
    static func path(of descriptor: Int32) -> DiskPath? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        #if canImport(Darwin)
            guard fcntl(descriptor, F_GETPATH, &text) == 0 else { return nil }
            let length = text.firstIndex(of: 0) ?? 0
        #else
            let length = readlink("/proc/self/fd/\(descriptor)", &text, Int(PATH_MAX))
            guard length > 0 else { return nil }
        #endif
        return String(validating: text[..<length].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self).map(DiskPath.init)
    }
}
