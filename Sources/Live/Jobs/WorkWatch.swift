import Foundation

/// Finds jobs that do not come to an end: those that were on a processor for long without asking whether they go on. What
/// stands still, waits or sleeps takes no time, and neither does a computer that does.
struct WorkWatch {
    private struct Sight {
        var looks: Int
        var seconds: Double
    }

    /// For how many seconds a job may be on a processor without asking.
    let limit: Double
    /// What was seen of the jobs last.
    private var sights: [ObjectIdentifier: (turn: WorkerPool.Turn, sight: Sight)] = [:]

    /// A watch that has seen nothing.
    init(limit: Double) { self.limit = limit }

    /// Looks at the jobs that were begun; gives the first that takes too long.
    mutating func overdue(among turns: [WorkerPool.Turn]) -> WorkerPool.Turn? {
        var seen: [ObjectIdentifier: (turn: WorkerPool.Turn, sight: Sight)] = [:]
        defer { sights = seen }
        for turn in turns {
            guard let seconds = turn.clock.seconds else { continue }
            let (id, looks) = (ObjectIdentifier(turn), turn.looks)
            guard let before = sights[id]?.sight, before.looks == looks else {
                seen[id] = (turn, Sight(looks: looks, seconds: seconds))
                continue
            }
            seen[id] = (turn, before)
            if seconds - before.seconds > limit { return turn }
        }
        return nil
    }
}

extension WorkerPool {
    /// Watches the jobs for as long as there are threads: calls with the clock of the thread of one that does not come to an
    /// end.
    ///
    /// - Parameter limit: For how many seconds a job may be on a processor without asking whether it goes on.
    package func watch(limit: Double, _ isEndless: @escaping @Sendable (ThreadClock) -> Void) {
        let thread = Thread { [state] in
            var watch = WorkWatch(limit: limit)
            while !state.isOver {
                Thread.sleep(forTimeInterval: min(1, limit / 4))
                if let turn = watch.overdue(among: state.begun) { isEndless(turn.clock) }
            }
        }
        thread.name = "pegbar-watch"
        thread.start()
    }
}
