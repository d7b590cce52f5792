import Formats
import Foundation

/// Where the watching thread leaves its batches. Batches that have not been fetched yet become one, so that it holds at
/// most one batch however slow the reader is.
final class Mailbox: Sendable {
    private final class Contents: @unchecked Sendable {
        let lock = NSLock()
        var batch = FileEventBatch()
    }

    private let contents = Contents()
    private let bell: AsyncStream<Void>
    private let ringer: AsyncStream<Void>.Continuation

    /// An empty mailbox.
    init() {
        (bell, ringer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Adds to what is there and wakes the reader.
    func put(_ batch: FileEventBatch) {
        contents.lock.withLock { contents.batch.merge(batch) }
        ringer.yield()
    }

    /// Ends the sequence of batches.
    func close() { ringer.finish() }

    /// What is there, nil if nothing is.
    func take() -> FileEventBatch? {
        contents.lock.withLock {
            defer { contents.batch = FileEventBatch() }
            return contents.batch.isEmpty ? nil : contents.batch
        }
    }

    /// The batches, for one reader at a time.
    var batches: FileEventBatches { FileEventBatches(mailbox: self, bell: bell) }
}

/// The batches of a mailbox: pulled, never queued. Ends when the mailbox is closed or the task is canceled.
struct FileEventBatches: AsyncSequence, Sendable {
    fileprivate let mailbox: Mailbox
    fileprivate let bell: AsyncStream<Void>

    /// The reader's position.
    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let mailbox: Mailbox
        fileprivate var bell: AsyncStream<Void>.Iterator

        /// The next batch, never empty; nil at the end.
        mutating func next() async -> FileEventBatch? {
            while await bell.next() != nil {
                if let batch = mailbox.take() { return batch }
            }
            return nil
        }
    }

    /// Begins to read.
    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(mailbox: mailbox, bell: bell.makeAsyncIterator())
    }
}
