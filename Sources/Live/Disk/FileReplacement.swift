import Engine
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How Pegbar writes every source file: all of it or none of it, and only over what was read.
///
/// The new bytes go to a file beside the old one and are forced to the disk before they take its name, so that neither
/// a reader nor a power cut ever meets half a file. Permissions stay as they were, and the owner where the system
/// allows.
package struct FileReplacement: Sendable {
    /// Why a file is left as it is.
    package enum Refusal: Error, Equatable, CustomStringConvertible {
        /// It cannot be read, is no regular file, is a symbolic link or lies outside of the folder that is shown.
        case source(ContainedFile.Failure)
        /// It has other bytes than those that the edit was made for.
        case changed
        /// The file is read-only, or only another user may write to it. The system itself would settle for write
        /// permission on the folder.
        case protected
        /// The system's reason.
        case failed(String)

        /// One sentence for the person at the screen.
        package var description: String {
            switch self {
            case .source(let failure): failure.description
            case .changed: "the file changed on disk"
            case .protected: "the file is write-protected"
            case .failed(let reason): "can’t write the file: \(reason)"
            }
        }
    }

    /// Where the file must lie.
    let roots: [DiskPath]

    /// - Parameter roots: The folders that the file must lie in, absolute and without symbolic links.
    package init(roots: [DiskPath]) {
        self.roots = roots
    }

    /// Replaces the bytes of a file that was read before.
    ///
    /// - Parameters:
    ///   - file: Absolute, without symbolic links, as `LibraryEntry.file` gives it. Never a path that a page sent.
    ///   - hash: `StableHasher.hash` of the bytes that the new ones were made from.
    package func replace(_ file: DiskPath, expecting hash: UInt64, with bytes: [UInt8]) throws(Refusal) {
        try replace(file, try read(file, expecting: hash), with: bytes)
    }

    /// Reads a file that is to be replaced.
    ///
    /// - Throws: `changed` where it has another hash.
    func read(_ file: DiskPath, expecting hash: UInt64) throws(Refusal) -> FileContent {
        let content: FileContent
        do throws(ContainedFile.Failure) {
            content = try ContainedFile(file, within: roots).content()
        } catch {
            throw .source(error)
        }
        guard content.hash == hash else { throw .changed }
        return content
    }

    /// Replaces the bytes of a file, provided that they still are those of `content`.
    func replace(_ file: DiskPath, _ content: FileContent, with bytes: [UInt8]) throws(Refusal) {
        let folder = Descriptor(open(file.folder.string, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        guard folder.isOpen else { throw .failed(SystemReason.text(errno)) }
        guard let before = Status(file) else { throw .changed }
        // To the superuser the system allows everything, also what its owner has forbidden.
        let isWritable = before.permissions & 0o222 != 0 && faccessat(folder.number, file.name, W_OK, 0) == 0
        guard isWritable else { throw .protected }
        let name = ".pegbar-\(UUID().uuidString)"
        do throws(Refusal) {
            try make(name, in: folder, with: bytes, as: before)
            // As late as possible: the file must still be the one that was read, in the same folder.
            try check(file, content)
            guard Status(folder, file.name) == before else { throw .changed }
            guard renameat(folder.number, name, folder.number, file.name) == 0 else {
                throw .failed(SystemReason.text(errno))
            }
        } catch {
            unlinkat(folder.number, name, 0)
            throw error
        }
        // The new name is only safe once the folder is on the disk too. A failure leaves a good file all the same.
        fsync(folder.number)
    }

    /// Makes sure that a file has the bytes that were read. It is read again only where its status cannot tell.
    private func check(_ file: DiskPath, _ content: FileContent) throws(Refusal) {
        let hash: UInt64
        do throws(ContainedFile.Failure) {
            let opened = try ContainedFile(file, within: roots)
            if content.isSettled, opened.status == content.status { return }
            hash = StableHasher.hash(try opened.bytes(limit: ContainedFile.maximumBytes))
        } catch {
            throw .source(error)
        }
        guard hash == content.hash else { throw .changed }
    }

    /// Makes a file and forces it to the disk. It is closed before it takes the name of the other one: a file that is
    /// closed after writing counts as one more save.
    private func make(
        _ name: String, in folder: borrowing Descriptor, with bytes: [UInt8], as status: Status
    ) throws(Refusal) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let fresh = Descriptor(openat(folder.number, name, flags, 0o600))
        guard fresh.isOpen else { throw .failed(SystemReason.text(errno)) }
        try fill(fresh, with: bytes, as: status)
    }

    private func fill(_ fresh: borrowing Descriptor, with bytes: [UInt8], as status: Status) throws(Refusal) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(fresh.number, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, off_t(sent))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .failed(SystemReason.text(errno)) }
            sent += count
        }
        // Only the superuser may give files away; a group may be given by its members.
        if fchown(fresh.number, status.owner, status.group) != 0 { _ = fchown(fresh.number, uid_t.max, status.group) }
        guard fchmod(fresh.number, status.permissions) == 0, fsync(fresh.number) == 0 else {
            throw .failed(SystemReason.text(errno))
        }
    }

    /// Which file it is, and who may use it.
    private struct Status: Equatable {
        let device: UInt64
        let inode: UInt64
        let permissions: mode_t
        let owner: uid_t
        let group: gid_t

        init?(_ file: DiskPath) {
            var raw = stat()
            guard lstat(file.string, &raw) == 0 else { return nil }
            self.init(raw)
        }

        init?(_ folder: borrowing Descriptor, _ name: String) {
            var raw = stat()
            guard fstatat(folder.number, name, &raw, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            self.init(raw)
        }

        private init?(_ raw: stat) {
            guard raw.st_mode & S_IFMT == S_IFREG else { return nil }
            device = UInt64(truncatingIfNeeded: raw.st_dev)
            inode = UInt64(raw.st_ino)
            permissions = raw.st_mode & 0o7777
            owner = raw.st_uid
            group = raw.st_gid
        }
    }

    /// An open file or folder, closed at the end of its life.
    private struct Descriptor: ~Copyable {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        deinit { if number >= 0 { close(number) } }

        var isOpen: Bool { number >= 0 }
    }
}
