import Formats

/// What a page wants of the state machine that runs for it.
package struct MachineRequest: Sendable, Equatable {
    /// The page's number for its request.
    var serial: UInt32
    /// The file, by its id.
    var file: LibraryEntry.ID
    /// The seconds for which the machine's clock ran since the last request.
    var elapsed: Double
    /// What happens.
    var step: Step

    /// Something that happens to a machine.
    enum Step: Sendable, Equatable {
        /// One is chosen, by its id, and begins; nil ends the one that runs.
        case choose(String?)
        /// It begins again.
        case restart
        /// An input has another value.
        case set(String, to: StateMachine.Value)
        /// An event is fired.
        case fire(String)
        /// A pointer does something at a point.
        case pointer(PickRequest)
        /// The page has played a pass to its end, or waited for a transition's; `entry` is the one it was told.
        case passed(entry: Int)
        /// Time went by.
        case tick
    }
}

/// Where a page's state machine is.
package struct MachineReport: Sendable, Equatable {
    /// The page's number for the request that is answered; 0 for none.
    var serial: UInt32
    /// The file, by its id.
    var file: LibraryEntry.ID
    /// The machine; nil where none runs.
    var run: StateMachineRun?
    /// What happened since the last report.
    var occurrences: [StateMachineRun.Occurrence]
    /// Whether it has begun since.
    var hasBegun: Bool

    /// This report after one that was not sent.
    func following(_ earlier: MachineReport?) -> MachineReport {
        guard let earlier, earlier.file == file, !hasBegun else { return self }
        var report = self
        let both = earlier.occurrences + occurrences
        report.serial = max(serial, earlier.serial)
        report.occurrences = Array(both.suffix(StateMachineRun.mostOccurrences))
        report.hasBegun = earlier.hasBegun
        return report
    }
}

/// A state machine that runs for a page.
struct RunningMachine: Sendable {
    /// The file that it is of.
    var file: LibraryEntry.ID
    /// The hash of the bytes that it was read from.
    var bytesHash: UInt64
    /// The machine itself.
    var run: StateMachineRun
}
