import Engine
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The one way in which Pegbar writes a source file: all of it or none of it, and only over what was read.
///
/// The new bytes go to a file beside the old one and are forced to the disk before they take its name, so that neither
/// a reader nor a power cut ever meets half a file. Permissions stay as they were, and the owner where the system allows.
struct FileReplacement: Sendable {
    /// Why a file is left as it is.
    enum Refusal: Error, Equatable, CustomStringConvertible {
        /// It cannot be read, is no regular file, is a symbolic link or lies outside of the folder that is shown.
        case source(ContainedFile.Failure)
        /// It has other bytes than those that the edit was made for.
        case changed
        /// Nobody, or somebody else alone, may write to it. The folder's leave would be enough for the system.
        case protected
        /// The system's reason.
        case failed(String)

        /// One sentence for the person at the screen.
        var description: String {
            switch self {
            case .source(let failure): failure.description
            case .changed: "the file was changed by somebody else meanwhile"
            case .protected: "the file is write-protected"
            case .failed(let reason): "the file cannot be written: \(reason)"
            }
        }
    }

    /// Where the file must lie.
    let roots: [DiskPath]

    /// Replaces the bytes of a file.
    ///
    /// - Parameters:
    ///   - file: Absolute, without symbolic links, as `LibraryEntry.file` gives it. Never a path that a page sent.
    ///   - hash: `StableHasher.hash` of the bytes that the new ones were made from.
    func replace(_ file: DiskPath, expecting hash: UInt64, with bytes: [UInt8]) throws(Refusal) {
        let folder = Descriptor(open(file.folder.string, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        guard folder.isOpen else { throw .failed(SystemReason.text(errno)) }
        let before = try check(file, expecting: hash)
        // To the superuser the system allows everything, also what its owner has forbidden.
        let isWritable = before.permissions & 0o222 != 0 && faccessat(folder.number, file.name, W_OK, 0) == 0
        guard isWritable else { throw .protected }
        let name = ".pegbar-\(UUID().uuidString)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let fresh = Descriptor(openat(folder.number, name, flags, 0o600))
        guard fresh.isOpen else { throw .failed(SystemReason.text(errno)) }
        do throws(Refusal) {
            try fill(fresh, with: bytes, as: before)
            // Once more, as late as can be: what is there must still be what was read, in the same folder.
            let after = try check(file, expecting: hash)
            guard after == before, Status(folder, file.name) == before else { throw .changed }
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

    /// Reads what is there and compares it with what is expected.
    private func check(_ file: DiskPath, expecting hash: UInt64) throws(Refusal) -> Status {
        let bytes: [UInt8]
        do throws(ContainedFile.Failure) {
            bytes = try ContainedFile(file, within: roots).bytes(limit: AnimationFile.maximumBytes)
        } catch {
            throw .source(error)
        }
        guard StableHasher.hash(bytes) == hash, let status = Status(file) else { throw .changed }
        return status
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
