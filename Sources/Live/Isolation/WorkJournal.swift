import Engine
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Which files threads are at work on, in memory that outlives the process: whoever started it reads there what a crash
/// came of.
///
/// A job takes a slot and gives it back when it is over; nothing is written to a disk and nothing is waited for. The memory is
/// that of a file which is removed from its folder as soon as it is made.
package final class WorkJournal: Sendable {
    /// What a thread is at work on.
    package struct Work: Hashable, Sendable, Codable {
        /// The hash of the file's bytes.
        package var content: UInt64
        /// A hash of what is shown differently from what the file says; 0 for the file as it is.
        package var changes: UInt64
        /// The end of the file's path below the folder shown, for messages.
        package var path: String

        /// Work on bytes with this hash.
        package init(content: UInt64, changes: UInt64, path: String) {
            self.content = content
            self.changes = changes
            self.path = path
        }
    }

    /// What a process left.
    package struct Record: Equatable, Sendable {
        /// What its threads were at work on, each once.
        package var works: [Work] = []
        /// Whether it did one job at a time.
        package var isOneByOne = false
        /// What did not come to an end, where the process was ended because of that.
        package var endless: Work?
    }

    /// Where things lie, in words of 64 bits: a word that says whether one job is done at a time, one with the number of the
    /// slot, from 1, whose work does not come to an end, then the slots, each with its state, both hashes, a word with the
    /// length of the path, the number of the work and the clock of its thread, and the path.
    private enum Layout {
        static let first = 16
        static let slotWords = 16
        static let pathOffset = 4
        static let pathBytes = (slotWords - pathOffset) * 8
        static let slots = 255
        static let bytes = (first + slots * slotWords) * 8
        static let (free, taken, filled): (UInt64, UInt64, UInt64) = (0, 1, 2)

        /// The word: eight bits, 24 and 32, the lowest ones first.
        static func word(length: Int, number: UInt32, clock: ThreadClock) -> UInt64 {
            UInt64(length) | UInt64(number & 0xFF_FFFF) << 8 | clock.number << 32
        }

        /// What such a word says.
        static func length(_ word: UInt64) -> Int { Int(word & 0xFF) }
        static func number(_ word: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: word >> 8) & 0xFF_FFFF }
        static func clock(_ word: UInt64) -> UInt64 { word >> 32 }

        /// Whether work was begun after another, by their numbers, which begin anew now and then.
        static func isLater(_ number: UInt32, than other: UInt32) -> Bool {
            number != other && (number &- other) & 0xFF_FFFF < 1 << 23
        }
    }

    private typealias Word = Atomic<UInt64>

    /// The memory, shared with whoever reads it later. It stays mapped until the process ends, as other threads may write
    /// to it up to then.
    private nonisolated(unsafe) let words: UnsafeMutablePointer<Word>
    /// How much work was begun.
    private let begun = Atomic<UInt32>(0)

    /// A journal in the file of a descriptor, which ``makeFile(in:)`` gave to another process; nil where it cannot be mapped.
    package init?(descriptor: Int32) {
        let memory = mmap(nil, Layout.bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        words = memory.bindMemory(to: Word.self, capacity: Layout.bytes / 8)
    }

    // MARK: - At work

    /// Notes work while `body` runs.
    package func noting<Value, Failure: Error>(
        _ work: Work, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let slot = begin(work)
        defer { end(slot) }
        return try body()
    }

    /// Notes work; gives what ``end(_:)`` wants. Nil where more is at work than there are slots: that is not noted.
    package func begin(_ work: Work) -> Int? {
        for slot in 0..<Layout.slots {
            let base = Layout.first + slot * Layout.slotWords
            guard
                words[base].compareExchange(
                    expected: Layout.free, desired: Layout.taken, ordering: .relaxed
                ).exchanged
            else { continue }
            words[base + 1].store(work.content, ordering: .relaxed)
            words[base + 2].store(work.changes, ordering: .relaxed)
            let path = work.path.utf8.suffix(Layout.pathBytes)
            let number = begun.wrappingAdd(1, ordering: .relaxed).newValue
            let facts = Layout.word(length: path.count, number: number, clock: .current)
            words[base + 3].store(facts, ordering: .relaxed)
            var (word, index) = (UInt64(0), 0)
            for byte in path {
                word |= UInt64(byte) << UInt64(index % 8 * 8)
                index += 1
                guard index % 8 == 0 || index == path.count else { continue }
                words[base + Layout.pathOffset + (index - 1) / 8].store(word, ordering: .relaxed)
                word = 0
            }
            words[base].store(Layout.filled, ordering: .releasing)
            return slot
        }
        return nil
    }

    /// Notes that a thread does not come to an end with what it began last.
    ///
    /// - Returns: Whether anything is noted of it.
    package func blame(_ clock: ThreadClock) -> Bool {
        // It may have begun one thing within another.
        var last: (slot: Int, number: UInt32)?
        for slot in 0..<Layout.slots {
            let base = Layout.first + slot * Layout.slotWords
            guard words[base].load(ordering: .acquiring) == Layout.filled else { continue }
            let word = words[base + 3].load(ordering: .relaxed)
            guard Layout.clock(word) == clock.number else { continue }
            let number = Layout.number(word)
            if let last, !Layout.isLater(number, than: last.number) { continue }
            last = (slot, number)
        }
        guard let last else { return false }
        words[1].store(UInt64(last.slot + 1), ordering: .releasing)
        return true
    }

    /// Says that work is over.
    package func end(_ slot: Int?) {
        guard let slot else { return }
        words[Layout.first + slot * Layout.slotWords].store(Layout.free, ordering: .releasing)
    }

    /// Notes whether one job is done at a time, so that most crashes come of the one that is noted.
    package func note(isOneByOne: Bool) { words[0].store(isOneByOne ? 1 : 0, ordering: .releasing) }

    // MARK: - Afterwards

    /// Makes the file of an empty journal; gives its descriptor, which children inherit, or nil where there is none.
    ///
    /// - Parameter folder: Where it is made, for a moment.
    package static func makeFile(in folder: String) -> Int32? {
        var template = Array((folder + "/.pegbar-journal-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        unlink(template)
        guard ftruncate(descriptor, off_t(Layout.bytes)) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Takes out what a process left that is gone, and empties the journal for the next one.
    package static func takeRecord(of descriptor: Int32) -> Record {
        var words = [UInt64](repeating: 0, count: Layout.bytes / 8)
        let count = words.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        _ = ftruncate(descriptor, 0)
        _ = ftruncate(descriptor, off_t(Layout.bytes))
        guard count == Layout.bytes else { return Record() }
        var record = Record(isOneByOne: words[0] == 1)
        for slot in 0..<Layout.slots {
            let base = Layout.first + slot * Layout.slotWords
            guard words[base] == Layout.filled else { continue }
            let length = min(Layout.length(words[base + 3]), Layout.pathBytes)
            let bytes = (0..<length).map {
                UInt8(truncatingIfNeeded: words[base + Layout.pathOffset + $0 / 8] >> UInt64($0 % 8 * 8))
            }
            // The end of a long path may begin inside of a character.
            let whole = bytes.drop { $0 & 0xC0 == 0x80 }
            let work = Work(
                content: words[base + 1], changes: words[base + 2], path: String(decoding: whole, as: UTF8.self))
            if !record.works.contains(work) { record.works.append(work) }
            if words[1] == UInt64(slot + 1) { record.endless = work }
        }
        return record
    }
}
