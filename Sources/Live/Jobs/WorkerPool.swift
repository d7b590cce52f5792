import CHeap
import Engine
import Foundation

/// Threads that do what would block everything else: reading documents, evaluating, drawing.
///
/// Each kind of job has a lane: threads that do nothing else, and more of them while those are busy, so that what somebody
/// waits for never waits for a thread, however long others take. Threads of which there are more than usual end when
/// nothing comes for a while. What is drawn ahead is done by a thread for each core, which help with all the rest.
/// What is waited for gets a core as well: while more jobs run than there are cores, those that nobody waits for stand
/// still at their next ``Turn/goesOn()``. The system prefers none of the threads: one that it keeps back may hold what
/// another waits for.
///
/// What is not wanted any more is withdrawn. A job that runs is interrupted by that, in whatever loop it is
/// (``Interruption``).
package final class WorkerPool: Sendable {
    /// How pressing a job is, most pressing first.
    enum Urgency: Int, CaseIterable, Sendable {
        /// A page waits for this very frame.
        case now
        /// A document is to be read; slow.
        case reading
        /// Something is to be found out of a document for a page: lists, plots, what changed; slow.
        case looking
        /// Frames that will be wanted.
        case ahead
        /// Thumbnails; slow.
        case thumbnail
        /// Costs; slow.
        case idle

        /// Whether somebody waits for it: such a job begins at once and gives way to none.
        var isWaitedFor: Bool { self == .now || self == .reading || self == .looking }
        /// Whether it may take long.
        var isSlow: Bool { self != .now && self != .ahead }
    }

    /// What tells one job from another.
    enum Name: Hashable, Sendable {
        /// A frame.
        case rendering(Rendering.Key)
        /// A document.
        case loading(DocumentKey)
        /// Frames of a document that are evaluated, by its revision.
        case evaluating(DocumentKey, revision: UInt32)
        /// What there is in a document: its colors and properties.
        case describing(DocumentKey)
        /// What can be plotted of a document.
        case curves(DocumentKey)
        /// The cost of a document.
        case costing(DocumentKey)
        /// A small image of a file, by its revision.
        case thumbnail(LibraryEntry.ID, revision: UInt32, size: Int, count: Int)
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

        /// The page that alone has use for it; nil for what others may have use for, too.
        var client: ClientID? {
            switch self {
            case .listing(let client), .selecting(let client), .picking(let client), .rebasing(let client),
                .plotting(let client), .heating(let client), .comparing(let client):
                client
            case .rendering, .loading, .evaluating, .describing, .curves, .costing, .thumbnail: nil
            }
        }
    }

    /// What a thread is given to do. A long job asks its turn time and again whether it goes on.
    typealias Job = @Sendable (inout Workbench, Turn) -> Void

    let state: WorkerState

    /// The most threads that draw what pages wait for: each of as many pages as there can be has one, while others have a
    /// file on their stage that takes seconds.
    static let mostNow = 64
    /// The most threads that read, and the most that find something out.
    static let mostSlow = 4

    /// A pool for so many cores, at least two.
    package init(cores: Int = ProcessInfo.processInfo.activeProcessorCount) {
        let cores = max(2, cores)
        state = WorkerState(
            cores: cores,
            crews: [
                .init([.now], most: Self.mostNow), .init([.reading], most: Self.mostSlow),
                .init([.looking], most: Self.mostSlow), .init([.thumbnail]),
                .init(Urgency.allCases, least: cores, isAhead: true),
            ])
        // One for each that draws ahead, and one for what a page waits for.
        let allowance = SurfaceAllowance(threads: cores + 1)
        let care = HeapCare { [weak state] in state?.begun.isEmpty == false }
        state.start { [state] crew in
            let thread = Thread { Self.work(state, crew: crew, allowance, care) }
            thread.name = "pegbar-work-\(crew)"
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    deinit { stop() }

    /// Ends the threads; jobs that have not begun are forgotten.
    package func stop() { state.stop() }

    /// Has a job done. One with the name of a job that waits replaces that, sooner if it is more pressing; one for a page
    /// overtakes the one that runs. A frame that is being drawn is not begun again: it gives way to none from here on, if it
    /// is pressing.
    func submit(_ urgency: Urgency, name: Name? = nil, _ job: @escaping Job) {
        state.submit(WorkerState.Entry(urgency: urgency, name: name, job: job))
    }

    /// Forgets jobs that are no longer waited for; one that runs finds that out at its next turn.
    func withdraw(where isUnwanted: (Name) -> Bool) { state.withdraw(where: isUnwanted) }

    /// Whether one job is done at a time, the most pressing one first, so that it is known, most of the time, which one a crash comes of.
    package var isOneByOne: Bool {
        get { state.isOneByOne }
        set { state.isOneByOne = newValue }
    }

    /// Lets go of what the threads keep from job to job, as when no page is there. The memory goes back to the system: the
    /// allocator of glibc would keep it, more of it for every thread.
    package func rest() { state.rest() }

    private static func work(_ state: WorkerState, crew: Int, _ allowance: SurfaceAllowance, _ care: HeapCare) {
        var bench = Workbench(allowance)
        var finished: Turn?
        var rests = 0
        while let next = state.next(crew, after: finished, rests: rests) {
            if next.rests != rests {
                rests = next.rests
                bench = Workbench(allowance)
                pegbar_heap_give_back()
            }
            guard let (job, turn) = next.work else {
                finished = nil
                continue
            }
            Interruption.$current.withValue(turn.interruption) { job(&bench, turn) }
            finished = turn
            care.note()
        }
    }
}
