import Engine

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

        /// Bytes with this hash, shown like this.
        package init(content: UInt64, changes: UInt64) {
            self.content = content
            self.changes = changes
        }
    }

    private var journal: WorkJournal?
    private var refused: Set<Refused>

    /// Isolation of a child; by default of a process that nobody starts again, in which nothing is noted or refused.
    package init(journal: WorkJournal? = nil, refused: Set<Refused> = []) {
        self.journal = journal
        self.refused = refused
    }

    /// Why bytes with this hash are neither read nor drawn; nil where they are.
    package func refusal(of content: UInt64, changes: UInt64 = 0) -> String? {
        if refused.isEmpty { return nil }
        if refused.contains(Refused(content: content, changes: 0)) {
            return "Pegbar crashed while it worked on this file, so it isn’t shown. Save the file to try again."
        }
        guard refused.contains(Refused(content: content, changes: changes)) else { return nil }
        return "Pegbar crashed while it showed this file with these changes. Undo the last one to go on."
    }

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
