import Testing

@testable import Engine
@testable import Live

/// Jobs that do not come to an end.
@Suite struct WorkWatchTests {
    /// A job of the thread that asks for it.
    private func turn() -> WorkerPool.Turn {
        let entry = WorkerState.Entry(urgency: .now, job: { _, _ in })
        return WorkerPool.Turn(of: entry, crew: 0, in: WorkerState(cores: 2, crews: []))
    }

    /// Keeps this thread's processor at work for a moment.
    private func spin() throws {
        let start = try #require(ThreadClock.current.seconds)
        var sum = 0
        while try #require(ThreadClock.current.seconds) <= start + 0.001 { sum &+= 1 }
    }

    @Test func `who takes long without asking does not come to an end`() throws {
        var watch = WorkWatch(limit: 0)
        let (turn, other) = (turn(), turn())
        #expect(watch.overdue(among: [other, turn]) == nil)
        try spin()
        _ = other.interruption.isDemanded
        #expect(watch.overdue(among: [other, turn]) === turn)
    }

    @Test func `who asks, or takes less, goes on`() throws {
        let turn = turn()
        var (strict, patient) = (WorkWatch(limit: 0), WorkWatch(limit: 1_000))
        for _ in 0..<5 {
            #expect(strict.overdue(among: [turn]) == nil && patient.overdue(among: [turn]) == nil)
            try spin()
            _ = turn.goesOn()
        }
        // Another job of the same thread begins anew.
        try spin()
        #expect(strict.overdue(among: [self.turn()]) == nil)
    }

    @Test func `a thread that has ended has no clock`() { #expect(ThreadClock(number: 0).seconds == nil) }
}
