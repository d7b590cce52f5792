import Testing

@testable import Live
@testable import Preview

@Suite struct CrashLedgerTests {
    private func work(_ content: UInt64, changes: UInt64 = 0) -> WorkJournal.Work {
        WorkJournal.Work(content: content, changes: changes, path: "\(content).json")
    }

    private func record(_ works: WorkJournal.Work..., isOneByOne: Bool = false) -> WorkJournal.Record {
        WorkJournal.Record(works: works, isOneByOne: isOneByOne)
    }

    @Test func `what was at work alone is to blame`() {
        var ledger = CrashLedger()
        #expect(ledger.take(record(work(1)), after: 0) == .blamed([work(1)]))
        #expect(ledger.refused == [.init(content: 1, changes: 0)])
        #expect(!ledger.isOneByOne)
    }

    @Test func `of several none is to blame before it is known which`() {
        var ledger = CrashLedger()
        #expect(ledger.take(record(work(1), work(2)), after: 100) == .searching)
        #expect(ledger.refused.isEmpty)
        #expect(ledger.isOneByOne)
        #expect(ledger.take(record(work(2), isOneByOne: true), after: 1) == .blamed([work(2)]))
        #expect(ledger.refused == [.init(content: 2, changes: 0)])
        #expect(!ledger.isOneByOne)
    }

    @Test func `two at the same moment of one job at a time are looked for further`() {
        var ledger = CrashLedger()
        #expect(ledger.take(record(work(1), work(2)), after: 0) == .searching)
        #expect(ledger.take(record(work(1), work(2), isOneByOne: true), after: 0) == .searching)
        #expect(ledger.isOneByOne && ledger.refused.isEmpty)
        #expect(ledger.take(record(work(2), isOneByOne: true), after: 0) == .blamed([work(2)]))
        // The next search is a new one.
        #expect(ledger.take(record(work(1), work(3)), after: 0) == .searching)
        #expect(ledger.take(record(work(1), work(3), isOneByOne: true), after: 0) == .searching)
    }

    @Test func `what was at work each time is to blame`() {
        var ledger = CrashLedger()
        #expect(ledger.take(record(work(1), work(2), work(3)), after: 0) == .searching)
        #expect(ledger.take(record(work(1), work(3), work(4), isOneByOne: true), after: 0) == .searching)
        #expect(ledger.take(record(work(3), work(5), isOneByOne: true), after: 0) == .blamed([work(3)]))
    }

    @Test func `what has nothing to do with the crash before is looked for anew`() {
        var ledger = CrashLedger()
        #expect(ledger.take(record(work(1), work(2)), after: 0) == .searching)
        #expect(ledger.take(record(work(3), work(4), isOneByOne: true), after: 0) == .searching)
        #expect(ledger.take(record(work(3), work(1), isOneByOne: true), after: 0) == .blamed([work(3)]))
        // As after a minute in which nothing crashed.
        #expect(ledger.take(record(work(1), work(2)), after: 0) == .searching)
        #expect(ledger.take(record(work(2), work(4)), after: 70) == .searching)
    }

    @Test func `a file that is read and looked into at the same time is one`() {
        var ledger = CrashLedger()
        let works = [7, 8].map { WorkJournal.Work(content: $0, changes: 0, path: "a.json") }
        #expect(ledger.take(WorkJournal.Record(works: works), after: 0) == .blamed(works))
    }

    @Test func `where they can never be told apart all are`() {
        var ledger = CrashLedger()
        #expect(ledger.take(record(work(1), work(2)), after: 0) == .searching)
        for _ in 0..<2 {
            #expect(ledger.take(record(work(1), work(2), isOneByOne: true), after: 0) == .searching)
        }
        #expect(ledger.take(record(work(1), work(2), isOneByOne: true), after: 0) == .blamed([work(1), work(2)]))
        #expect(!ledger.isOneByOne)
    }

    @Test func `what is refused anyway is not the cause of the next crash`() {
        var ledger = CrashLedger()
        _ = ledger.take(record(work(1)), after: 0)
        #expect(ledger.take(record(work(1), work(2)), after: 0) == .blamed([work(2)]))
        #expect(ledger.take(record(work(1, changes: 5)), after: 0) == .unknown)
    }

    @Test func `edits are to blame without their file`() {
        var ledger = CrashLedger()
        _ = ledger.take(record(work(1, changes: 5)), after: 0)
        #expect(ledger.refused == [.init(content: 1, changes: 5)])
        #expect(ledger.take(record(work(1)), after: 0) == .blamed([work(1)]))
    }

    @Test func `what does not come to an end is to blame alone, whatever else was at work`() {
        var ledger = CrashLedger()
        var record = record(work(1), work(2))
        record.endless = work(2)
        #expect(ledger.take(record, after: 50) == .endless(work(2)))
        #expect(ledger.refused == [.init(content: 2, changes: 0, isEndless: true)] && !ledger.isOneByOne)
    }

    @Test func `what is forgiven can be to blame again`() {
        var ledger = CrashLedger()
        _ = ledger.take(record(work(1)), after: 0)
        _ = ledger.take(record(work(1, changes: 5)), after: 0)
        _ = ledger.take(record(work(2)), after: 0)
        ledger.forgive([1, 7])
        #expect(ledger.refused == [.init(content: 2, changes: 0)])
        #expect(ledger.take(record(work(1)), after: 0) == .blamed([work(1)]))
    }

    @Test func `three crashes at once for no reason that is known are the end`() {
        var ledger = CrashLedger()
        #expect(ledger.take(record(), after: 1) == .unknown)
        #expect(ledger.take(record(), after: 1) == .unknown)
        #expect(ledger.take(record(), after: 1) == .hopeless)
    }

    @Test func `crashes after a while, or for a reason, are not`() {
        var ledger = CrashLedger()
        for number in 1...20 {
            #expect(ledger.take(record(), after: 1) == .unknown)
            #expect(ledger.take(record(), after: 60) == .unknown)
            #expect(ledger.take(record(), after: 1) == .unknown)
            #expect(ledger.take(record(work(UInt64(number))), after: 1) == .blamed([work(UInt64(number))]))
        }
    }
}
