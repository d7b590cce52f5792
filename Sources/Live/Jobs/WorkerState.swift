import Dispatch
import Engine
import Foundation
import Synchronization

/// What the threads of a pool share: the jobs that wait and those that run. All of it lies behind one lock.
final class WorkerState: @unchecked Sendable {
    /// A job that waits.
    struct Entry {
        /// How pressing it is.
        var urgency: WorkerPool.Urgency
        /// Its name, if it has one.
        var name: WorkerPool.Name?
        /// What is to be done.
        var job: WorkerPool.Job
    }

    /// Threads that do the same.
    struct Crew {
        /// What they do, most pressing first.
        let urgencies: [WorkerPool.Urgency]
        /// How many there are always, and how many at most.
        let (least, most): (Int, Int)
        /// Whether they work ahead: not all of them do what is slow at the same time.
        let isAhead: Bool
        /// How many there are.
        fileprivate var count = 0
        /// How many of them wait for a job.
        fileprivate var waiting = 0
        /// Wakes one of them.
        fileprivate let bell = DispatchSemaphore(value: 0)

        /// Threads for jobs of these kinds: `least` of them, and up to `most` while those are busy.
        init(_ urgencies: [WorkerPool.Urgency], least: Int = 1, most: Int? = nil, isAhead: Bool = false) {
            self.urgencies = urgencies
            self.least = least
            self.most = max(least, most ?? least)
            self.isAhead = isAhead
        }
    }

    /// What a thread is to do next.
    struct Next {
        /// A job and its turn; nil where there is none yet.
        var work: (WorkerPool.Job, WorkerPool.Turn)?
        /// How often threads were asked to let go of what they keep.
        var rests: Int
    }

    /// For how long a thread that there is not always waits for a job before it ends, in seconds.
    private static let patience = 2.0

    private let lock = NSLock()
    private let cores: Int
    private var crews: [Crew]
    private var queues = WorkerPool.Urgency.allCases.map { _ in [Entry]() }
    /// The jobs that run or stand still.
    private var turns: [WorkerPool.Turn] = []
    /// How many of them stand still.
    private var standing = 0
    private let gate = DispatchSemaphore(value: 0)
    /// How often a job that is not waited for has asked, while it was told of a crowd, whether it stands still.
    private var asked = 0
    private var isStopped = false
    private var rests = 0
    private var doesOneByOne = false
    /// Begins a thread of a crew.
    private var begin: (@Sendable (Int) -> Void)?

    /// No jobs yet. The first crew that can do a job and waits for one gets it.
    init(cores: Int, crews: [Crew]) {
        self.cores = cores
        self.crews = crews
    }

    /// How many jobs run.
    private var running: Int { turns.count - standing }

    /// Begins the threads.
    ///
    /// - Parameter begin: Begins one of a crew; it is kept for those that come later.
    func start(_ begin: @escaping @Sendable (Int) -> Void) {
        lock.withLock {
            self.begin = begin
            for crew in crews.indices { while crews[crew].count < crews[crew].least { add(to: crew) } }
        }
    }

    private func add(to crew: Int) {
        crews[crew].count += 1
        begin?(crew)
    }

    /// Has all threads let go of what they keep, those that are at work as soon as that is over.
    func rest() {
        lock.withLock {
            rests += 1
            for crew in crews.indices { while crews[crew].waiting > 0 { ring(crew) } }
        }
    }

    /// Whether one job is done at a time.
    var isOneByOne: Bool {
        get { lock.withLock { doesOneByOne } }
        set {
            lock.withLock {
                doesOneByOne = newValue
                for urgency in WorkerPool.Urgency.allCases where !queues[urgency.rawValue].isEmpty {
                    ring(for: urgency)
                }
            }
        }
    }

    /// Whether the threads are to end.
    var isOver: Bool { lock.withLock { isStopped } }

    /// The jobs that were begun and are not over.
    var begun: [WorkerPool.Turn] { lock.withLock { turns } }

    /// How many threads each crew has.
    var threadCounts: [Int] { lock.withLock { crews.map(\.count) } }
    /// Whether jobs of a kind wait and no thread will begin one before a job ends that runs: every thread does one or waits
    /// to be rung for.
    func isHeldUp(_ urgency: WorkerPool.Urgency) -> Bool {
        lock.withLock {
            let threads = crews.reduce((all: 0, waiting: 0)) { ($0.all + $1.count, $0.waiting + $1.waiting) }
            return !queues[urgency.rawValue].isEmpty && threads.waiting + turns.count == threads.all
        }
    }
    /// How often jobs that nobody waits for have asked whether they have to give way, while there was a crowd.
    var questionCount: Int { lock.withLock { asked } }

    // MARK: - What is to be done

    /// Takes in a job; see `WorkerPool.submit`.
    func submit(_ entry: Entry) {
        lock.withLock {
            guard !isStopped else { return }
            if let name = entry.name {
                for queue in queues.indices { queues[queue].removeAll { $0.name == name } }
                if case .rendering = name, let turn = turns.first(where: { $0.name == name && $0.isWanted }) {
                    if entry.urgency.isWaitedFor { hurry(turn) }
                    return
                }
                if name.client != nil { for turn in turns where turn.name == name { turn.withdraw() } }
            }
            queues[entry.urgency.rawValue].append(entry)
            ring(for: entry.urgency)
        }
    }

    /// Forgets jobs; see `WorkerPool.withdraw`.
    func withdraw(where isUnwanted: (WorkerPool.Name) -> Bool) {
        lock.withLock {
            for queue in queues.indices {
                queues[queue].removeAll { entry in entry.name.map(isUnwanted) ?? false }
            }
            for turn in turns where turn.name.map(isUnwanted) == true { turn.withdraw() }
        }
    }

    /// Ends all threads.
    func stop() {
        lock.withLock {
            isStopped = true
            begin = nil
            queues = queues.map { _ in [] }
            for turn in turns { turn.withdraw() }
            while standing > 0 { release() }
            for crew in crews.indices { while crews[crew].waiting > 0 { ring(crew) } }
        }
    }

    /// Counts a job that runs or stands still among those that are waited for.
    private func hurry(_ turn: WorkerPool.Turn) {
        turn.isWaitedFor = true
        crowd()
        // It may be one of those that stand still; the others see that they are not meant.
        while standing > 0 { release() }
    }

    private func ring(for urgency: WorkerPool.Urgency) {
        // The thread that is at work rings when it is done.
        if doesOneByOne, !turns.isEmpty { return }
        let free = crews.indices.first {
            crews[$0].waiting > 0 && crews[$0].urgencies.contains(urgency) && mayBegin(urgency, $0)
        }
        if let free {
            ring(free)
        } else if let crew = crews.firstIndex(where: { $0.count < $0.most && $0.urgencies.contains(urgency) }) {
            add(to: crew)
        }
    }

    private func ring(_ crew: Int) {
        crews[crew].waiting -= 1
        crews[crew].bell.signal()
    }

    // MARK: - Threads

    /// Waits for the most pressing job that a thread of a crew may begin; nil where the thread is to end.
    ///
    /// - Parameters:
    ///   - finished: The job that the thread has just done. What it does next is settled with that: another thread that is
    ///     woken in between would find less pressing jobs first.
    ///   - known: How often threads were asked to let go of what they keep, as far as this one knows.
    func next(_ crew: Int, after finished: WorkerPool.Turn?, rests known: Int) -> Next? {
        lock.lock()
        if let finished { finish(finished) }
        var hasFreedCore = finished != nil
        while !isStopped {
            let entry = takeNext(crew)
            let turn = entry.map { WorkerPool.Turn(of: $0, crew: crew, in: self) }
            if let turn {
                turns.append(turn)
                crowd()
            }
            if hasFreedCore, standing == 0 {
                // What could not begin before may begin now.
                hasFreedCore = false
                if let urgency = WorkerPool.Urgency.allCases.first(where: { !queues[$0.rawValue].isEmpty }) {
                    ring(for: urgency)
                }
            } else if let entry, entry.urgency.isWaitedFor, !queues[entry.urgency.rawValue].isEmpty {
                // Others help with what is waited for as soon as those whose task it is are busy.
                ring(for: entry.urgency)
            }
            if let entry, let turn {
                let next = Next(work: (entry.job, turn), rests: rests)
                lock.unlock()
                return next
            }
            if rests != known {
                let next = Next(rests: rests)
                lock.unlock()
                return next
            }
            crews[crew].waiting += 1
            let isExtra = crews[crew].count > crews[crew].least
            let bell = crews[crew].bell
            lock.unlock()
            let isOver = bell.wait(timeout: isExtra ? .now() + Self.patience : .distantFuture) == .timedOut
            lock.lock()
            // It may have been rung for in between.
            if isOver, bell.wait(timeout: .now()) == .timedOut {
                crews[crew].waiting -= 1
                if crews[crew].count > crews[crew].least { break }
            }
        }
        crews[crew].count -= 1
        lock.unlock()
        return nil
    }

    /// A job is over. What stands still comes before what has not begun.
    private func finish(_ turn: WorkerPool.Turn) {
        turns.removeAll { $0 === turn }
        crowd()
        if standing > 0, running < cores { release() }
    }

    private func takeNext(_ crew: Int) -> Entry? {
        for urgency in crews[crew].urgencies where !queues[urgency.rawValue].isEmpty && mayBegin(urgency, crew) {
            return queues[urgency.rawValue].removeFirst()
        }
        return nil
    }

    private func mayBegin(_ urgency: WorkerPool.Urgency, _ crew: Int) -> Bool {
        if doesOneByOne {
            return turns.isEmpty && queues.prefix(urgency.rawValue).allSatisfy(\.isEmpty)
        }
        guard crews[crew].isAhead else { return true }
        if urgency.isWaitedFor {
            // Those whose task it is come first.
            guard turns.contains(where: { $0.urgency == urgency && $0.crew != crew }) else { return false }
        } else if running >= cores {
            return false
        }
        // However many files are read, frames of others are drawn meanwhile.
        return !urgency.isSlow || turns.count { $0.urgency.isSlow && $0.crew == crew } < cores - 1
    }

    // MARK: - Giving way

    /// Lets those that run know whether one of them has to stand still.
    private func crowd() {
        let isCrowded = running > cores
        for turn in turns where turn.isCrowded != isCrowded { turn.isCrowded = isCrowded }
    }

    private func release() {
        standing -= 1
        gate.signal()
    }

    /// Stands still as long as more jobs run than there are cores and nobody waits for this one.
    func giveWay(_ turn: WorkerPool.Turn) {
        lock.lock()
        asked += 1
        while running > cores, !turn.isWaitedFor, turn.isWanted, !isStopped {
            standing += 1
            crowd()
            lock.unlock()
            gate.wait()
            lock.lock()
        }
        crowd()
        lock.unlock()
    }
}

extension WorkerPool {
    /// A job that was begun. Asking it costs next to nothing, so it can be asked between any two steps.
    final class Turn: Sendable {
        /// How pressing the job is.
        let urgency: Urgency
        /// Its name, if it has one.
        let name: Name?
        /// The number of the crew that does it.
        let crew: Int
        /// Of the thread that does it.
        let clock = ThreadClock.current
        private let state: WorkerState
        private let flags: Flags
        /// Ends what the job computes where its outcome is not wanted any more; it does not give way, as what it is in the
        /// midst of may be what others wait for.
        var interruption: Interruption {
            Interruption {
                self.look()
                return self.isWanted
            }
        }
        /// The same, and gives way to others; for what holds nothing that others wait for.
        var pausing: Interruption { Interruption { self.goesOn() } }

        /// What changes while it runs.
        private struct Flags: ~Copyable, Sendable {
            let isWaitedFor: Atomic<Bool>
            let isCrowded = Atomic(false)
            let isWithdrawn = Atomic(false)
            /// How often it was asked.
            let looks = Atomic(0)

            init(isWaitedFor: Bool) { self.isWaitedFor = Atomic(isWaitedFor) }
        }

        /// The turn of a job that a crew begins.
        init(of entry: WorkerState.Entry, crew: Int, in state: WorkerState) {
            urgency = entry.urgency
            name = entry.name
            self.crew = crew
            self.state = state
            flags = Flags(isWaitedFor: entry.urgency.isWaitedFor)
        }

        /// Whether the job goes on: waits while it has to give way to others; false where its outcome is not wanted any
        /// more.
        func goesOn() -> Bool {
            look()
            if isCrowded, !isWaitedFor { state.giveWay(self) }
            return isWanted
        }

        /// How often the job has asked whether it goes on.
        var looks: Int { flags.looks.load(ordering: .relaxed) }

        /// Nobody but the thread that does the job counts.
        private func look() { flags.looks.store(looks &+ 1, ordering: .relaxed) }

        /// Whether the outcome is wanted.
        var isWanted: Bool { !flags.isWithdrawn.load(ordering: .relaxed) }

        /// Says that the outcome is not wanted any more.
        func withdraw() { flags.isWithdrawn.store(true, ordering: .relaxed) }

        /// Whether somebody waits for it.
        var isWaitedFor: Bool {
            get { flags.isWaitedFor.load(ordering: .relaxed) }
            set { flags.isWaitedFor.store(newValue, ordering: .relaxed) }
        }

        /// Whether more jobs run than there are cores.
        var isCrowded: Bool {
            get { flags.isCrowded.load(ordering: .relaxed) }
            set { flags.isCrowded.store(newValue, ordering: .relaxed) }
        }
    }
}
