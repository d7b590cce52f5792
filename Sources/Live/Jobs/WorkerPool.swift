import Engine
import Formats
import Foundation
import Tuning

/// Threads that do what would block everything else: reading documents, evaluating, drawing.
///
/// Jobs that are waited for come before those done ahead, and slow kinds never take the last thread: however long
/// a file takes to read, frames of others are drawn meanwhile.
package final class WorkerPool: Sendable {
    /// How pressing a job is, most pressing first.
    enum Urgency: Int, CaseIterable, Sendable {
        /// A page waits for this very frame.
        case now
        /// A document is to be read; slow.
        case reading
        /// Frames that will be wanted.
        case ahead
        /// Thumbnails and costs; slow.
        case idle

        fileprivate var isSlow: Bool { self == .reading || self == .idle }
    }

    /// What tells one job from another.
    enum Name: Hashable, Sendable {
        /// A frame.
        case rendering(Rendering.Key)
        /// A document.
        case loading(DocumentKey)
        /// A plot for a page.
        case plotting(ClientID)
        /// A heat map for a page.
        case heating(ClientID)
        /// A comparison for a page.
        case comparing(ClientID)
    }

    /// What a thread is given to do.
    typealias Job = @Sendable (inout Workbench) -> Void

    private struct Entry {
        var name: Name?
        var job: Job
    }

    private final class State: @unchecked Sendable {
        let condition = NSCondition()
        var queues = Urgency.allCases.map { _ in [Entry]() }
        var slowCount = 0
        var isStopped = false
    }

    private let state = State()
    private let slowLimit: Int

    /// A pool of `count` threads, at least two.
    package init(count: Int = ProcessInfo.processInfo.activeProcessorCount) {
        let count = max(2, count)
        slowLimit = count - 1
        let state = self.state
        let slowLimit = self.slowLimit
        for number in 1...count {
            let thread = Thread { Self.work(state, slowLimit: slowLimit) }
            thread.name = "pegbar-work-\(number)"
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    deinit { stop() }

    /// Ends the threads; jobs that have not begun are forgotten.
    package func stop() {
        state.condition.withLock {
            state.isStopped = true
            state.queues = Urgency.allCases.map { _ in [] }
            state.condition.broadcast()
        }
    }

    /// Has a job done. One with the name of a job that waits replaces that, sooner if it is more pressing.
    func submit(_ urgency: Urgency, name: Name? = nil, _ job: @escaping Job) {
        state.condition.withLock {
            guard !state.isStopped else { return }
            if let name {
                for queue in state.queues.indices { state.queues[queue].removeAll { $0.name == name } }
            }
            state.queues[urgency.rawValue].append(Entry(name: name, job: job))
            state.condition.signal()
        }
    }

    /// Forgets jobs that have not begun and that are no longer waited for.
    func withdraw(where isUnwanted: (Name) -> Bool) {
        state.condition.withLock {
            for queue in state.queues.indices {
                state.queues[queue].removeAll { entry in entry.name.map(isUnwanted) ?? false }
            }
        }
    }

    private static func work(_ state: State, slowLimit: Int) {
        var bench = Workbench()
        while let (job, urgency) = next(state, slowLimit: slowLimit) {
            job(&bench)
            guard urgency.isSlow else { continue }
            state.condition.withLock {
                state.slowCount -= 1
                // A thread may have passed over a slow job.
                state.condition.signal()
            }
        }
    }

    /// Waits for the most pressing job; nil at the end.
    private static func next(_ state: State, slowLimit: Int) -> (Job, Urgency)? {
        state.condition.lock()
        defer { state.condition.unlock() }
        while !state.isStopped {
            for urgency in Urgency.allCases where !state.queues[urgency.rawValue].isEmpty {
                if urgency.isSlow, state.slowCount >= slowLimit { continue }
                if urgency.isSlow { state.slowCount += 1 }
                return (state.queues[urgency.rawValue].removeFirst().job, urgency)
            }
            state.condition.wait()
        }
        return nil
    }
}
