import Live

/// What a supervisor makes of crashes.
///
/// The file that was at work alone is to blame, and is refused from there on. Where there were several, none is: the next server
/// does one job at a time, and if it crashes again, it is known what comes of what. Even then a message about one file may be
/// handled, or the folder be looked at, while a job for another runs. So it goes on looking for the one that was there each time;
/// only if that happens time and again, all those are to blame.
struct CrashLedger: Sendable, Equatable {
    /// What a crash came to.
    enum Verdict: Equatable, Sendable {
        /// These are to blame.
        case blamed([WorkJournal.Work])
        /// This one would not have come to an end.
        case endless(WorkJournal.Work)
        /// Something is; which of them has to be found out.
        case searching
        /// Nothing was at work that could be to blame.
        case unknown
        /// It makes no sense to start it again.
        case hopeless
    }

    /// What is refused from now on.
    private(set) var refused: [Isolation.Refused] = []
    /// Whether one job is to be done at a time.
    var isOneByOne: Bool { searches > 0 }
    /// How often it crashed with several at work since it is looked for the one to blame.
    private var searches = 0
    /// What was at work each of those times.
    private var suspects: [WorkJournal.Work] = []
    /// How often in a row it crashed soon, and nothing new was to blame.
    private var fruitless = 0

    /// A server that crashed sooner than so many seconds after its start crashed at once.
    private static let soon = 10.0
    /// How often in a row that may happen for no reason that is known.
    private static let mostFruitless = 3
    /// How often it may crash with several at work before all that were there each time are to blame.
    private static let mostSearches = 3

    /// A ledger without crashes.
    init() {}

    /// Refuses bytes with these hashes no longer: somebody wants to see what comes of them now.
    mutating func forgive(_ contents: [UInt64]) { refused.removeAll { contents.contains($0.content) } }

    /// Takes in a crash.
    ///
    /// - Parameters:
    ///   - record: What the server was at work on.
    ///   - seconds: For how long it ran.
    mutating func take(_ record: WorkJournal.Record, after seconds: Double) -> Verdict {
        if let work = record.endless {
            fruitless = 0
            endSearch()
            refused.append(Isolation.Refused(content: work.content, changes: work.changes, isEndless: true))
            return .endless(work)
        }
        let works = record.works.filter { work in
            !refused.contains { $0.content == work.content && ($0.changes == 0 || $0.changes == work.changes) }
        }
        if works.isEmpty {
            fruitless = seconds < Self.soon ? fruitless + 1 : 0
            return fruitless < Self.mostFruitless ? .unknown : .hopeless
        }
        fruitless = 0
        let isFurther = record.isOneByOne && searches > 0
        let again = isFurther ? works.filter(suspects.contains) : []
        suspects = again.isEmpty ? works : again
        // A file may be read and looked into by the library at the same time.
        let isOne = Set(suspects.map(\.path)).count == 1
        guard isOne || (isFurther && searches >= Self.mostSearches) else {
            searches = isFurther ? searches + 1 : 1
            return .searching
        }
        let blamed = suspects
        endSearch()
        refused += blamed.map { Isolation.Refused(content: $0.content, changes: $0.changes) }
        return .blamed(blamed)
    }

    private mutating func endSearch() {
        searches = 0
        suspects = []
    }
}
