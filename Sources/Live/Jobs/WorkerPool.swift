import Foundation

/// Threads that do what would block everything else: reading documents, evaluating, drawing.
///
/// There is a thread for each core, one that draws nothing but frames a page waits for, and one that does nothing but
/// read: what is waited for never waits for a thread. It gets a core as well: while more jobs run than there are cores,
/// those that nobody waits for stand still at their next ``Turn/goesOn()``. The system prefers none of the threads: one that
/// it keeps back may hold what another waits for.
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

        /// Whether somebody waits for it: such a job begins at once and gives way to none.
        var isWaitedFor: Bool { self == .now || self == .reading }
        /// Whether it may take long.
        var isSlow: Bool { self == .reading || self == .idle }
    }

    /// What tells one job from another.
    enum Name: Hashable, Sendable {
        /// A frame.
        case rendering(Rendering.Key)
        /// A document.
        case loading(DocumentKey)
        /// The tree of layers of a page.
        case listing(ClientID)
        /// What a page has selected.
        case selecting(ClientID)
        /// What lies at a point of a page's stage.
        case picking(ClientID)
        /// Edits of a page in another version of their file.
        case rebasing(ClientID)
        /// A plot for a page.
        case plotting(ClientID)
        /// A heat map for a page.
        case heating(ClientID)
        /// A comparison for a page.
        case comparing(ClientID)
    }

    /// What a thread is given to do. A long job asks its turn time and again whether it goes on.
    typealias Job = @Sendable (inout Workbench, Turn) -> Void

    private let state: WorkerState

    /// A pool for so many cores, at least two.
    package init(cores: Int = ProcessInfo.processInfo.activeProcessorCount) {
        let cores = max(2, cores)
        state = WorkerState(
            cores: cores, crews: [.init([.now]), .init([.reading]), .init(Urgency.allCases, isAhead: true)])
        for (crew, count) in [1, 1, cores].enumerated() {
            for number in 1...count {
                let thread = Thread { [state] in Self.work(state, crew: crew) }
                thread.name = "pegbar-work-\(crew)-\(number)"
                thread.stackSize = 8 << 20
                thread.start()
            }
        }
    }

    deinit { stop() }

    /// Ends the threads; jobs that have not begun are forgotten.
    package func stop() { state.stop() }

    /// Has a job done. One with the name of a job that waits replaces that, sooner if it is more pressing. A frame that is
    /// being drawn is not begun again: it gives way to none from here on, if it is pressing.
    func submit(_ urgency: Urgency, name: Name? = nil, _ job: @escaping Job) {
        state.submit(WorkerState.Entry(urgency: urgency, name: name, job: job))
    }

    /// Forgets jobs that are no longer waited for; one that runs finds that out at its next turn.
    func withdraw(where isUnwanted: (Name) -> Bool) { state.withdraw(where: isUnwanted) }

    private static func work(_ state: WorkerState, crew: Int) {
        var bench = Workbench()
        var finished: Turn?
        while let (job, turn) = state.next(crew, after: finished) {
            job(&bench, turn)
            finished = turn
        }
    }
}
