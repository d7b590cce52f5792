import Dispatch
import Engine
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The files that saves have replaced. Each is kept at least until the next save of its name, and looked at until then:
/// what another program writes into it takes the name again, and where that was saved once more, it is handed over.
final class ReplacedFiles: @unchecked Sendable {
    /// Takes bytes that have no place any more, and their hash.
    typealias Conflict = @Sendable ([UInt8], UInt64) -> Void

    private struct Entry {
        var file: ReplacedFile
        var history: ReplacedFile.History
        var path: DiskPath
        var replacement: FileReplacement
        var conflict: Conflict
    }

    /// How many are kept, of one name and in all; each is an open file.
    static let (mostOfOne, most) = (4, 32)
    /// When a file is looked at after it was replaced, in seconds; from then on again and again after the last of these.
    private static let looks = [0.1, 0.3, 1, 3, 10]

    private let lock = NSLock()
    /// The newest last.
    private var entries: [Entry] = []
    private var isLooking = false
    /// One look at a time.
    private let queue = DispatchQueue(label: "pegbar-replaced", qos: .utility)

    /// How many there are.
    var count: Int { lock.withLock { entries.count } }

    /// Lets others open a file that was replaced, and keeps it.
    ///
    /// - Parameters:
    ///   - path: What it was called.
    ///   - hash: That of what is called so now.
    func keep(
        _ file: ReplacedFile, _ path: DiskPath, replacedBy hash: UInt64, _ replacement: FileReplacement,
        _ conflict: @escaping Conflict
    ) {
        let isAwaited = file.isAwaited
        file.release()
        let entry = Entry(
            file: file, history: file.history(replacedBy: hash), path: path, replacement: replacement,
            conflict: conflict)
        lock.withLock {
            entries.append(entry)
            // The oldest goes, of this name if there are too many of it.
            let ofThisName = entries.indices.filter { entries[$0].path == path }
            if ofThisName.count > Self.mostOfOne {
                entries.remove(at: ofThisName[0])
            } else if entries.count > Self.most {
                entries.removeFirst()
            }
            hasAwaited = hasAwaited || isAwaited
        }
        for seconds in Self.looks {
            queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.lookAtAll(path) }
        }
        goOnLooking()
    }

    /// Whether a program waited to write into one of them.
    private var hasAwaited = false

    /// Looks again and again while there is something to look at. It costs a call of the system for each file.
    private func goOnLooking() {
        let begins = lock.withLock {
            defer { isLooking = !entries.isEmpty }
            return !isLooking && !entries.isEmpty
        }
        if begins { lookLater() }
    }

    private func lookLater() {
        queue.asyncAfter(deadline: .now() + (Self.looks.last ?? 10)) { [weak self] in
            self?.lookAtAll(nil)
            self?.lookLater()
        }
    }

    /// Looks at the files that had a name, now, before it is saved once more. Blocking.
    func look(at path: DiskPath) {
        guard lock.withLock({ entries.contains { $0.path == path } }) else { return }
        queue.sync { lookAtAll(path) }
    }

    /// Looks for a second at the files into which a program waited to write, as the process is about to end. Blocking.
    func linger() {
        guard lock.withLock({ hasAwaited }) else { return }
        for _ in 0..<50 {
            usleep(20_000)
            queue.sync { lookAtAll(nil) }
        }
    }

    private func lookAtAll(_ path: DiskPath?) {
        for entry in lock.withLock({ entries }) where path == nil || entry.path == path {
            let found = entry.file.rescue(entry.history) { expected, bytes throws(FileReplacement.Refusal) in
                let content = try entry.replacement.read(entry.path, expecting: expected)
                let replaced = try entry.replacement.swapIn(entry.path, content, bytes)
                keep(replaced, entry.path, replacedBy: StableHasher.hash(bytes), entry.replacement, entry.conflict)
            }
            if case .conflict(let bytes, let hash) = found { entry.conflict(bytes, hash) }
        }
    }
}
