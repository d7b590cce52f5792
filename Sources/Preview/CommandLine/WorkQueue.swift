import Formats
import Synchronization

/// Work for all cores: steps are handed out one by one, messages and progress are gathered.
final class WorkQueue: Sendable {
    private struct State {
        var next = 0
        var failures = 0
        var progress: Progress
        var showsProgress: Bool
    }

    private let count: Int
    private let state: Mutex<State>
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - count: How many steps there are.
    ///   - total: How many units progress counts, several of which may be one step.
    ///   - showsProgress: Whether a person watches the error output.
    ///   - report: Takes each message, one at a time.
    init(
        count: Int, total: Int, unit: String, showsProgress: Bool = Console.isErrorTerminal,
        report: @escaping @Sendable (String) -> Void = Console.error
    ) {
        self.count = count
        self.report = report
        state = Mutex(State(progress: Progress(total: total, unit: unit), showsProgress: showsProgress))
    }

    /// The next step to do; nil when all have been handed out.
    func take() -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            state.next += 1
            return state.next - 1
        }
    }

    /// Notes units that are done.
    func finish(_ units: Int = 1) {
        state.withLock { state in
            if let text = state.progress.advance(by: units), state.showsProgress { Console.errorText(text) }
        }
    }

    /// Notes a unit that failed and tells why.
    func fail(_ message: String) {
        state.withLock { state in
            state.failures += 1
            if state.showsProgress, let text = state.progress.end() { Console.errorText(text) }
            report(message)
        }
    }

    /// Runs a worker on each core until nothing is left.
    ///
    /// - Returns: How many units failed.
    func run(workers: Int, _ work: @escaping @Sendable (WorkQueue) -> Void) async -> Int {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<max(1, min(workers, count)) {
                group.addTask { work(self) }
            }
        }
        return state.withLock { state in
            if state.showsProgress, let text = state.progress.end() { Console.errorText(text) }
            return state.failures
        }
    }
}
