import Engine
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file that a replacement takes the name of. It stays open for some seconds: a program that had opened it before goes
/// on writing to it, and what it writes would be lost with the file.
final class ReplacedFile: Sendable {
    private let file: ContainedFile
    private let content: FileContent
    private let hasLease: Bool

    /// When it is looked at after it was replaced, in seconds.
    static let looks = [0.1, 0.3, 1, 3, 10]

    /// Keeps a file open and, where the system has leases, keeps others from opening it to write.
    ///
    /// - Parameter content: What it is thought to hold.
    init(_ file: consuming ContainedFile, _ content: FileContent) {
        hasLease = file.takeLease()
        self.file = file
        self.content = content
    }

    /// Whether it holds what it is thought to, and nobody is about to write to it. It is read only where its status cannot
    /// tell.
    func isAsRead() throws(ContainedFile.Failure) -> Bool {
        if hasLease, file.isLeaseBroken { return false }
        // To lose its name changes the status, but neither the time of its bytes nor their number.
        if content.isSettled, let now = file.statusNow, now.identity == content.status.identity,
            now.bytes == content.status.bytes, now.modified == content.status.modified
        {
            return true
        }
        return StableHasher.hash(try file.bytes(limit: ContainedFile.maximumBytes)) == content.hash
    }

    /// Lets others open the file, and looks at it a few times: what is written to it then goes into the file that has its
    /// name, unless somebody has saved that, too.
    func watch(_ replacement: FileReplacement, _ path: DiskPath, replacedBy hash: UInt64) {
        if hasLease { file.endLease() }
        let history = Rescue(current: hash, seen: content.hash)
        for seconds in Self.looks {
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + seconds) {
                self.rescue(history, replacement, path)
            }
        }
    }

    /// Puts what was written to the replaced file where it was meant to go.
    ///
    /// - Returns: Whether there was something to put there.
    @discardableResult
    func rescue(_ history: Rescue, _ replacement: FileReplacement, _ path: DiskPath) -> Bool {
        guard let now = file.statusNow,
            !content.isSettled || now.modified != content.status.modified || now.bytes != content.status.bytes,
            let bytes = try? file.bytes(limit: ContainedFile.maximumBytes), !bytes.isEmpty,
            let expected = history.next(StableHasher.hash(bytes))
        else { return false }
        return (try? replacement.replace(path, expecting: expected, with: bytes)) != nil
    }

    /// What was found in a replaced file so far.
    final class Rescue: @unchecked Sendable {
        private let lock = NSLock()
        private var current: UInt64
        private var seen: UInt64

        /// - Parameters:
        ///   - current: The hash of what the file that has the name now holds.
        ///   - seen: The hash of what the replaced one held.
        init(current: UInt64, seen: UInt64) {
            self.current = current
            self.seen = seen
        }

        /// What has to be under the name for bytes of this hash to take its place; nil where they are not new.
        func next(_ hash: UInt64) -> UInt64? {
            lock.withLock {
                guard hash != seen else { return nil }
                defer { (current, seen) = (hash, hash) }
                return current
            }
        }
    }
}
