import Foundation
import Testing

@testable import Live

@Suite struct WorkJournalTests {
    private func journal(_ body: (WorkJournal, Int32) throws -> Void) throws {
        let descriptor = try #require(WorkJournal.makeFile(in: NSTemporaryDirectory()))
        defer { close(descriptor) }
        try body(try #require(WorkJournal(descriptor: descriptor)), descriptor)
    }

    private func work(_ number: UInt64, _ path: String = "a.json") -> WorkJournal.Work {
        WorkJournal.Work(content: number, changes: 0, path: path)
    }

    @Test func `what is at work is found afterwards, and nothing that is over`() throws {
        try journal { journal, descriptor in
            let first = journal.begin(WorkJournal.Work(content: .max, changes: 7, path: "icons/é.json"))
            journal.noting(work(2)) {}
            _ = journal.begin(work(3, ""))
            journal.end(first)
            _ = journal.begin(work(4, "b.json"))
            let record = WorkJournal.takeRecord(of: descriptor)
            #expect(record.works == [work(4, "b.json"), work(3, "")])
            #expect(!record.isOneByOne)
        }
        try journal { journal, descriptor in
            let work = WorkJournal.Work(content: .max, changes: 7, path: "icons/é.json")
            _ = journal.begin(work)
            _ = journal.begin(work)
            journal.note(isOneByOne: true)
            #expect(WorkJournal.takeRecord(of: descriptor) == WorkJournal.Record(works: [work], isOneByOne: true))
            #expect(WorkJournal.takeRecord(of: descriptor) == WorkJournal.Record())
        }
    }

    @Test func `what does not come to an end is told from what else is at work`() throws {
        try journal { journal, descriptor in
            #expect(!journal.blame(.current))
            _ = journal.begin(work(1))
            let inner = journal.begin(work(2, "b.json"))
            #expect(journal.blame(.current))
            #expect(!journal.blame(ThreadClock(number: .max)))
            journal.end(inner)
            #expect(WorkJournal.takeRecord(of: descriptor).endless == nil)
            _ = journal.begin(work(3, "c.json"))
            #expect(journal.blame(.current))
            let record = WorkJournal.takeRecord(of: descriptor)
            #expect(record.endless == work(3, "c.json") && record.works == [work(3, "c.json")])
            #expect(WorkJournal.takeRecord(of: descriptor) == WorkJournal.Record())
        }
    }

    @Test func `what a thread began last does not come to an end, wherever it is noted`() throws {
        try journal { journal, descriptor in
            let before = journal.begin(work(1))
            _ = journal.begin(work(2, "outer.json"))
            journal.end(before)
            // It has the place of what was over.
            _ = journal.begin(work(3, "inner.json"))
            #expect(journal.blame(.current))
            #expect(WorkJournal.takeRecord(of: descriptor).endless == work(3, "inner.json"))
        }
    }

    @Test func `work that fails is over`() throws {
        struct Failure: Error {}
        try journal { journal, descriptor in
            #expect(throws: Failure.self) {
                try journal.noting(work(1)) { () throws(Failure) -> Void in throw Failure() }
            }
            #expect(WorkJournal.takeRecord(of: descriptor).works.isEmpty)
        }
    }

    @Test(arguments: [95, 96, 97, 98, 500])
    func `of a long path the end is kept, in whole characters`(length: Int) throws {
        try journal { journal, descriptor in
            let path = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length % 2)
            _ = journal.begin(work(1, path))
            let found = try #require(WorkJournal.takeRecord(of: descriptor).works.first).path
            #expect(path.hasSuffix(found))
            #expect((min(length, 96) - 1...96).contains(found.utf8.count))
        }
    }

    @Test func `more work than there is room for is done without being noted`() throws {
        try journal { journal, descriptor in
            let slots = (0..<400).map { journal.begin(work(UInt64($0))) }
            #expect(slots.last == .some(nil))
            #expect(slots.compactMap(\.self).count == WorkJournal.takeRecord(of: descriptor).works.count)
            journal.end(nil)
        }
    }

    @Test func `a journal that cannot be mapped is none`() {
        #expect(WorkJournal(descriptor: -1) == nil)
        #expect(WorkJournal.makeFile(in: "/nonexistent") == nil)
    }
}
