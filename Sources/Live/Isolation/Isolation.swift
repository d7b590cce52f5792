import Engine
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is known of crashes before this process was started, and where it says what it is at work on.
///
/// The server is a child of a process that does nothing but start it again when it crashes (``WorkJournal``). What it was at
/// work on then is refused from there on, by the hash of its bytes: neither read nor drawn until the file has others.
package struct Isolation: Sendable {
    /// What is refused.
    package struct Refused: Hashable, Sendable, Codable {
        /// The hash of a file's bytes.
        package var content: UInt64
        /// A hash of what is shown differently from what the file says; 0 for all that can be made of the file.
        package var changes: UInt64
        /// Whether it was no crash: work on it would not have come to an end.
        package var isEndless: Bool

        /// Bytes with this hash, shown like this.
        package init(content: UInt64, changes: UInt64, isEndless: Bool = false) {
            self.content = content
            self.changes = changes
            self.isEndless = isEndless
        }
    }

    /// What is refused, shared by all copies.
    private final class Refusals: Sendable {
        let list: Mutex<Set<Refused>>
        /// The same for whoever looks in passing.
        let isEmpty: Atomic<Bool>

        init(_ list: Set<Refused>) {
            self.list = Mutex(list)
            isEmpty = Atomic(list.isEmpty)
        }
    }

    private let journal: WorkJournal?
    private let refusals: Refusals
    private let isForgiving: @Sendable ([UInt64]) -> Void

    /// Isolation of a child; by default of a process that nobody starts again, in which nothing is noted or refused.
    ///
    /// - Parameter isForgiving: Told of the hashes of bytes that are refused no longer.
    package init(
        journal: WorkJournal? = nil, refused: Set<Refused> = [],
        isForgiving: @escaping @Sendable ([UInt64]) -> Void = { _ in }
    ) {
        self.journal = journal
        refusals = Refusals(refused)
        self.isForgiving = isForgiving
    }

    /// Why bytes with this hash are neither read nor drawn; nil where they are.
    package func refusal(of content: UInt64, changes: UInt64 = 0) -> String? {
        if refusals.isEmpty.load(ordering: .relaxed) { return nil }
        let matching = refusals.list.withLock { list in
            list.filter { $0.content == content && ($0.changes == 0 || $0.changes == changes) }
        }
        guard let found = matching.first(where: { $0.changes == 0 }) ?? matching.first else { return nil }
        switch (found.changes == 0, found.isEndless) {
        case (true, false):
            return "Pegbar crashed while it worked on this file, so it isn’t shown. Save the file to try again."
        case (true, true):
            return "Pegbar couldn’t finish working on this file, so it isn’t shown. Save the file to try again."
        case (false, false):
            return "Pegbar crashed while it showed this file with these changes. Undo the last one to go on."
        case (false, true):
            return "Pegbar couldn’t finish showing this file with these changes. Undo the last one to go on."
        }
    }

    /// Whether any bytes are refused.
    package var refusesAny: Bool { !refusals.isEmpty.load(ordering: .relaxed) }

    /// Refuses bytes with these hashes no longer, however they are shown.
    ///
    /// - Returns: Whether any were.
    package func forgive(_ contents: [UInt64]) -> Bool {
        let isSome = refusals.list.withLock { list in
            let count = list.count
            list = list.filter { !contents.contains($0.content) }
            refusals.isEmpty.store(list.isEmpty, ordering: .relaxed)
            return list.count < count
        }
        if isSome { isForgiving(contents) }
        return isSome
    }

    /// Ends the process because a thread does not come to an end with what it is at work on: whoever started it leaves that
    /// out from now on. Returns where nothing is noted of the thread.
    ///
    /// - Parameter clock: Of the thread.
    package func giveUp(_ clock: ThreadClock) { if journal?.blame(clock) == true { kill(getpid(), SIGKILL) } }

    /// Notes that a thread is at work on bytes with this hash while `body` runs.
    package func noting<Value, Failure: Error>(
        _ content: UInt64, changes: UInt64 = 0, path: @autoclosure () -> String,
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let journal else { return try body() }
        return try journal.noting(
            WorkJournal.Work(content: content, changes: changes, path: path()), body)
    }

    /// Notes work that does not end on the thread that it begins on; gives what ``end(_:)`` wants.
    package func begin(_ content: UInt64, changes: UInt64 = 0, path: String) -> Int? {
        journal?.begin(WorkJournal.Work(content: content, changes: changes, path: path))
    }

    /// Says that such work is over.
    package func end(_ slot: Int?) { journal?.end(slot) }

    /// Notes whether one job is done at a time.
    package func note(isOneByOne: Bool) { journal?.note(isOneByOne: isOneByOne) }
}
