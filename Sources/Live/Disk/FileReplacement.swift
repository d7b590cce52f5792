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
///
/// Other programs save whenever they like. So the two files swap names, and what came out is looked at: where it is not
/// what was read, it goes back. While that goes on a lease keeps programs from opening the old file to write, where the
/// system has leases; what is written into the old file after that is found by ``ReplacedFiles``. On file systems that
/// cannot swap names the old file is moved aside, looked at there, and the new one takes the name if nobody else has.
package struct FileReplacement: Sendable {
    /// Why a file is left as it is.
    package enum Refusal: Error, Equatable, CustomStringConvertible {
        /// It cannot be read, is no regular file, is a symbolic link or lies outside of the folder that is shown.
        case source(ContainedFile.Failure)
        /// It has other bytes than those that the edit was made for.
        case changed
        /// Another program has it open to write, and went on having it for as long as a save waits.
        case busy
        /// The file is read-only, or only another user may write to it. The system itself would settle for write
        /// permission on the folder.
        case protected
        /// There is a file already where a new one was to be made.
        case exists
        /// No file can be called so; one sentence says why.
        case name(String)
        /// The system's reason.
        case failed(String)

        /// One sentence for the person at the screen.
        package var description: String {
            switch self {
            case .source(let failure): failure.description
            case .changed: "the file changed on disk"
            case .busy: "another program has the file open for writing; save again when it is done"
            case .protected: "the file is write-protected"
            case .exists: "a file of this name already exists; choose another name"
            case .name(let reason): reason
            case .failed(let reason): "can’t write the file: \(reason)"
            }
        }
    }

    /// Where the file must lie.
    let roots: [DiskPath]

    /// A moment in a replacement at which another program may save.
    enum Moment: CaseIterable {
        /// The new bytes are on the disk, under a name of their own.
        case written
        /// The old file was looked at for the last time.
        case checked
        /// The files have swapped names.
        case swapped
        /// What came out was looked at.
        case inspected
        /// The old file is gone.
        case removed
    }

    /// What happens in between; for tests.
    var interruption: (@Sendable (Moment) -> Void)?
    /// What the system can do; for tests.
    var abilities: Abilities = [.leases, .exchange, .links]

    /// What not every system can do.
    struct Abilities: OptionSet, Sendable {
        /// One bit for each.
        let rawValue: Int

        /// Keep others from opening a file to write.
        static let leases = Abilities(rawValue: 1)
        /// Swap the names of two files.
        static let exchange = Abilities(rawValue: 2)
        /// Give a file a second name.
        static let links = Abilities(rawValue: 4)
    }

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
        let replaced = ReplacedFiles()
        try replace(file, try read(file, expecting: hash), with: bytes, keeping: replaced)
        // This may be the last that the process does.
        replaced.linger()
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

    /// Replaces the bytes of a file, provided that they still are those of `content`, and sees to what a program that has
    /// it open writes to it afterwards.
    ///
    /// - Parameters:
    ///   - kept: Keeps the old file.
    ///   - conflict: Takes bytes that were written into the old file too late: the new one has been replaced in its turn.
    func replace(
        _ file: DiskPath, _ content: FileContent, with bytes: [UInt8], keeping kept: ReplacedFiles,
        conflict: @escaping ReplacedFiles.Conflict = { _, _ in }
    ) throws(Refusal) {
        kept.look(at: file)
        let replaced = try swapIn(file, content, bytes)
        kept.keep(replaced, file, replacedBy: StableHasher.hash(bytes), self, conflict)
    }

    /// Replaces the bytes of a file, provided that they still are those of `content`.
    ///
    /// - Returns: The file that was replaced, which nobody else can open to write until it is watched.
    func swapIn(_ file: DiskPath, _ content: FileContent, _ bytes: [UInt8]) throws(Refusal) -> ReplacedFile {
        let folder = Descriptor(open(file.folder.string, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        guard folder.isOpen else { throw .failed(SystemReason.text(errno)) }
        guard let before = Status(file) else { throw .changed }
        // To the superuser the system allows everything, also what its owner has forbidden.
        let isWritable = before.permissions & 0o222 != 0 && faccessat(folder.number, file.name, W_OK, 0) == 0
        guard isWritable else { throw .protected }
        let name = DraftFile.name()
        let replaced: ReplacedFile
        do throws(Refusal) {
            let fresh = try make(name, in: folder, with: bytes, as: before)
            interruption?(.written)
            // As late as possible: the file must still be the one that was read, in the same folder.
            replaced = try opened(file, content)
            guard Status(folder, file.name) == before else { throw .changed }
            interruption?(.checked)
            try swap(name, file.name, in: folder, fresh: fresh, replaced, before)
        } catch {
            unlinkat(folder.number, name, 0)
            throw error
        }
        unlinkat(folder.number, name, 0)
        interruption?(.removed)
        // The new name is only safe once the folder is on the disk too. A failure leaves a good file all the same.
        fsync(folder.number)
        return replaced
    }

    /// Gives the new file the name of the old one, and takes that back where another program saved in between.
    private func swap(
        _ name: String, _ target: String, in folder: borrowing Descriptor, fresh: Status, _ replaced: ReplacedFile,
        _ before: Status
    ) throws(Refusal) {
        guard exchange(name, target, in: folder) else {
            // Not every file system can.
            guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else {
                throw errno == ENOENT ? .changed : .failed(SystemReason.text(errno))
            }
            return try pushAside(name, target, in: folder, replaced, before)
        }
        interruption?(.swapped)
        let isAsRead = Status(folder, name) == before && ((try? replaced.isAsRead()) ?? false)
        interruption?(.inspected)
        if isAsRead { return }
        // What another program saved gets its name back, unless it has saved once more meanwhile: then that stays.
        if exchange(name, target, in: folder), Status(folder, name)?.isSameFile(as: fresh) != true {
            _ = exchange(name, target, in: folder)
        }
        throw .changed
    }

    /// The same where names cannot be swapped: for a moment there is no file of this name.
    private func pushAside(
        _ name: String, _ target: String, in folder: borrowing Descriptor, _ replaced: ReplacedFile, _ before: Status
    ) throws(Refusal) {
        let aside = DraftFile.aside(target)
        guard renameat(folder.number, target, folder.number, aside) == 0 else {
            throw errno == ENOENT ? .changed : .failed(SystemReason.text(errno))
        }
        interruption?(.swapped)
        let isAsRead = Status(folder, aside) == before && ((try? replaced.isAsRead()) ?? false)
        interruption?(.inspected)
        let reason = isAsRead ? giveName(target, to: name, in: folder) : 0
        if !isAsRead || reason != 0, reason != EEXIST { try putBack(aside, target, in: folder) }
        // What still lies aside is older than what has the name.
        unlinkat(folder.number, aside, 0)
        if isAsRead, reason == 0 { return }
        throw reason == 0 || reason == EEXIST ? .changed : .failed(SystemReason.text(reason))
    }

    /// Gives a file that was moved aside its name again, unless there is another one by now. It is never lost: where it
    /// gets no name, it stays where it is until the next start.
    private func putBack(_ aside: String, _ target: String, in folder: borrowing Descriptor) throws(Refusal) {
        let reason = giveName(target, to: aside, in: folder)
        guard reason != 0, reason != EEXIST else { return }
        guard renameat(folder.number, aside, folder.number, target) != 0 else { return }
        throw .failed(SystemReason.text(errno))
    }

    private func giveName(_ name: String, to file: String, in folder: borrowing Descriptor) -> Int32 {
        Self.giveName(name, to: file, in: folder, linking: abilities.contains(.links))
    }

    /// Gives a file another name, if that is free.
    ///
    /// - Returns: 0, or the system's number for what is in the way: `EEXIST` where there is a file of that name.
    static func giveName(
        _ name: String, to file: String, in folder: borrowing Descriptor, linking: Bool = true
    ) -> Int32 {
        if linking {
            if linkat(folder.number, file, folder.number, name, 0) == 0 {
                unlinkat(folder.number, file, 0)
                return 0
            }
            guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { return errno }
        }
        #if canImport(Darwin)
            if renameatx_np(folder.number, file, folder.number, name, UInt32(RENAME_EXCL)) == 0 { return 0 }
        #else
            // RENAME_NOREPLACE of stdio.h.
            if let renameat2, renameat2(folder.number, file, folder.number, name, 1) == 0 { return 0 }
            if renameat2 == nil { errno = ENOSYS }
        #endif
        guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return errno }
        // Neither is there: a look is all that can be had.
        if faccessat(folder.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 { return EEXIST }
        return renameat(folder.number, file, folder.number, name) == 0 ? 0 : errno
    }

    /// Swaps the names of two files at once; false, with `errno`, where that cannot be done.
    private func exchange(_ first: String, _ second: String, in folder: borrowing Descriptor) -> Bool {
        guard abilities.contains(.exchange) else {
            errno = ENOSYS
            return false
        }
        #if canImport(Darwin)
            return renameatx_np(folder.number, first, folder.number, second, UInt32(RENAME_SWAP)) == 0
        #else
            guard let renameat2 = Self.renameat2 else {
                errno = ENOSYS
                return false
            }
            // RENAME_EXCHANGE of stdio.h.
            return renameat2(folder.number, first, folder.number, second, 2) == 0
        #endif
    }

    #if !canImport(Darwin)
        private typealias RenameAt =
            @convention(c) (
                Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
            ) -> Int32

        /// The system's `renameat2`, which the Glibc module does not have.
        fileprivate static let renameat2 = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: RenameAt.self) }
    #endif

    /// Opens a file and makes sure that it has the bytes that were read. It is read again only where its status cannot
    /// tell.
    private func opened(_ file: DiskPath, _ content: FileContent) throws(Refusal) -> ReplacedFile {
        let replaced: ReplacedFile
        let isAsRead: Bool
        do throws(ContainedFile.Failure) {
            replaced = ReplacedFile(
                try ContainedFile(file, within: roots), content, leasing: abilities.contains(.leases))
            isAsRead = try replaced.isAsRead()
        } catch {
            throw .source(error)
        }
        guard isAsRead else { throw .changed }
        if replaced.isBusy { throw .busy }
        return replaced
    }

    /// Makes a file and forces it to the disk. It is closed before it takes the name of the other one: a file that is
    /// closed after writing counts as one more save.
    ///
    /// - Parameter status: Whose file it is and who may use it; nil for what the system gives every new file.
    @discardableResult
    func make(
        _ name: String, in folder: borrowing Descriptor, with bytes: [UInt8], as status: Status?
    ) throws(Refusal) -> Status {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let fresh = Descriptor(openat(folder.number, name, flags, status == nil ? 0o666 : 0o600))
        guard fresh.isOpen else { throw errno == EEXIST ? .exists : .failed(SystemReason.text(errno)) }
        do throws(Refusal) {
            try fill(fresh, with: bytes, as: status)
            guard let made = Status(folder, name) else { throw .failed(SystemReason.text(errno)) }
            return made
        } catch {
            // Half a file is no file.
            unlinkat(folder.number, name, 0)
            throw error
        }
    }

    private func fill(_ fresh: borrowing Descriptor, with bytes: [UInt8], as status: Status?) throws(Refusal) {
        guard WholeFile.fill(fresh.number, with: bytes) else { throw .failed(SystemReason.text(errno)) }
        guard let status else {
            guard fsync(fresh.number) == 0 else { throw .failed(SystemReason.text(errno)) }
            return
        }
        // Only the superuser may give files away; a group may be given by its members.
        if fchown(fresh.number, status.owner, status.group) != 0 { _ = fchown(fresh.number, uid_t.max, status.group) }
        guard fchmod(fresh.number, status.permissions) == 0, fsync(fresh.number) == 0 else {
            throw .failed(SystemReason.text(errno))
        }
    }

    /// Which file it is, and who may use it.
    struct Status: Equatable {
        /// The file system.
        let device: UInt64
        /// The file in it.
        let inode: UInt64
        /// The mode without the kind.
        let permissions: mode_t
        /// Whose it is.
        let owner: uid_t
        /// Whose group's.
        let group: gid_t

        /// Whether it is the same file, whoever may use it.
        func isSameFile(as other: Status) -> Bool { device == other.device && inode == other.inode }

        /// Nil where there is no regular file.
        init?(_ file: DiskPath) {
            var raw = stat()
            guard lstat(file.string, &raw) == 0 else { return nil }
            self.init(raw)
        }

        /// Nil where there is no regular file of a name in an open folder.
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
    struct Descriptor: ~Copyable {
        /// As the system has it; negative for none.
        let number: Int32

        /// Takes over what `open` gave.
        init(_ number: Int32) { self.number = number }

        deinit { if number >= 0 { close(number) } }

        /// Whether opening worked.
        var isOpen: Bool { number >= 0 }
    }
}
