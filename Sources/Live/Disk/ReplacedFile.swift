import Engine
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file that a replacement takes the name of. It stays open for a while: a program that had opened it before goes on
/// writing to it, and what it writes would be lost with the file.
final class ReplacedFile: Sendable {
    private let file: ContainedFile
    private let content: FileContent
    private let hold: ContainedFile.Hold

    /// For how long a save waits for a program that has the file open to write, and between two looks, in microseconds.
    private static let (patience, pause): (UInt32, UInt32) = (300_000, 5_000)

    /// Keeps a file open and, where the system has leases, keeps others from opening it to write. A program that has it open
    /// already is waited for.
    ///
    /// - Parameters:
    ///   - content: What it is thought to hold.
    ///   - leasing: Whether the system has leases.
    init(_ file: consuming ContainedFile, _ content: FileContent, leasing: Bool = true) {
        var hold = leasing ? file.takeLease() : .none
        var waited: UInt32 = 0
        while hold == .busy, waited < Self.patience {
            usleep(Self.pause)
            waited += Self.pause
            hold = file.takeLease()
        }
        self.hold = hold
        self.file = file
        self.content = content
    }

    /// Whether another program has it open to write.
    var isBusy: Bool { hold == .busy }

    /// Whether another program waits until it may open it to write.
    var isAwaited: Bool { hold == .held && file.isLeaseBroken }

    /// Whether it holds what it is thought to, and nobody is about to write to it. It is read only where its status cannot
    /// tell.
    func isAsRead() throws(ContainedFile.Failure) -> Bool {
        if isAwaited { return false }
        // To lose its name changes the status, but neither the time of its bytes nor their number.
        if content.isSettled, let now = file.statusNow, now.identity == content.status.identity,
            now.bytes == content.status.bytes, now.modified == content.status.modified
        {
            return true
        }
        return StableHasher.hash(try file.bytes(limit: ContainedFile.maximumBytes)) == content.hash
    }

    /// Lets others open the file.
    func release() { if hold == .held { file.endLease() } }

    /// What became of bytes that were written into the replaced file.
    enum Rescue: Equatable {
        /// There are none, or the system does not let them be read or put anywhere now.
        case none
        /// They have the name again.
        case done
        /// What has the name was saved later than the replacement: they have no place there.
        case conflict([UInt8], UInt64)
    }

    /// Puts what was written to the replaced file where it was meant to go.
    ///
    /// - Parameter replace: Puts bytes under the name, if what has it has this hash.
    func rescue(_ history: History, _ replace: (UInt64, [UInt8]) throws(FileReplacement.Refusal) -> Void) -> Rescue {
        guard let now = file.statusNow, history.mayDiffer(now, from: content),
            let found = try? file.content(), !found.bytes.isEmpty
        else { return .none }
        guard let expected = history.expected(by: found.hash) else {
            history.note(found, now)
            return .none
        }
        do throws(FileReplacement.Refusal) {
            try replace(expected, found.bytes)
            history.note(found, now, isCurrent: true)
            return .done
        } catch .changed {
            history.note(found, now)
            return .conflict(found.bytes, found.hash)
        } catch .source(.unavailable) {
            return .none
        } catch .source {
            history.note(found, now)
            return .conflict(found.bytes, found.hash)
        } catch {
            return .none
        }
    }

    /// What was found in a replaced file so far.
    final class History: @unchecked Sendable {
        private let lock = NSLock()
        private var current: UInt64
        private var seen: UInt64
        private var status: FileStatus?

        /// - Parameters:
        ///   - current: The hash of what the file that has the name now holds.
        ///   - seen: The hash of what the replaced one held.
        init(current: UInt64, seen: UInt64) {
            self.current = current
            self.seen = seen
        }

        /// Whether the file may hold something else than what was found in it last, or what it was read with.
        fileprivate func mayDiffer(_ now: FileStatus, from content: FileContent) -> Bool {
            let last = lock.withLock { status } ?? (content.isSettled ? content.status : nil)
            return last?.modified != now.modified || last?.bytes != now.bytes
        }

        /// What has to be under the name for bytes of this hash to take its place; nil where they are not new.
        fileprivate func expected(by hash: UInt64) -> UInt64? { lock.withLock { hash == seen ? nil : current } }

        /// Takes in what was found, before which the file had this status.
        fileprivate func note(_ found: FileContent, _ before: FileStatus, isCurrent: Bool = false) {
            lock.withLock {
                seen = found.hash
                if isCurrent { current = found.hash }
                // Only where a later change is certain to show.
                status = found.isSettled && before == found.status ? before : nil
            }
        }
    }

    /// A history that begins with the replacement.
    func history(replacedBy hash: UInt64) -> History { History(current: hash, seen: content.hash) }
}
