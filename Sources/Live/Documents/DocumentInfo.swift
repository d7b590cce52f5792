import Engine
import Formats
import Tuning

/// What a page needs to know of a document besides the images of its frames.
package struct DocumentInfo: Sendable, Equatable {
    /// The file's name.
    var name: String
    /// The file's path below the folder shown.
    var path: String
    /// The format it was read as.
    var format: String
    /// The size of the composition.
    var size: Size
    /// Frames a second.
    var frameRate: Double
    /// The first frame and the one after the last, absolute.
    var frames: Range<Double>
    /// Named moments and spans of the timeline.
    var markers: [Marker]
    /// The names of the animations in the file, more than one only in an archive.
    var animations: [String]
    /// Which of them this is.
    var animation: String?
    /// The values that can be given by name.
    var slots: [Slot] = []
    /// The themes of an archive.
    var themes: [Theme] = []
    /// Which of them is applied.
    var theme: String?
    /// The ids of an archive's state machines.
    var stateMachines: [String] = []
    /// Those of them that can run, the one to begin with first.
    var machines: [StateMachine] = []
    /// What these need to know of the archive.
    var surroundings = StateMachineRun.Surroundings()
    /// The states that the file can be shown in.
    var states: [String] = []
    /// Which of them is shown.
    var state: String?
    /// What there is to say about the file.
    var diagnostics: [Diagnostic]
    /// How near keyframes come to the bounce or spring that they were fitted to by an edit; nil for none.
    var fit: SegmentEdits?
    /// The indices of the edits that do not fit; the diagnostics say why.
    var misfits: [Int] = []
    /// The edits that are shown but cannot be saved.
    var unsavable: [Unsavable] = []
    /// `StableHasher.hash` of the file's own bytes, whatever is shown differently.
    var bytesHash: UInt64 = 0

    /// An edit that the file has nothing to say with.
    struct Unsavable: Sendable, Equatable {
        /// Its index among the edits that were asked for.
        var index: Int
        /// A sentence.
        var reason: String
    }
}

/// Why a file cannot be shown, and the lines of it where the reason lies.
package struct FailureReport: Sendable, Equatable {
    /// One line of the file.
    struct Line: Sendable, Equatable {
        /// Its number, from 1.
        var number: Int
        /// The column, from 1, of the text's first character: long lines are cut on both sides.
        var firstColumn: Int
        /// What it says, cut if it is long.
        var text: String
    }

    /// The file's name.
    var name: String
    /// The file's path below the folder shown.
    var path: String
    /// One sentence.
    var message: String
    /// The line of the reason, from 1, if it is at one position.
    var line: Int?
    /// The column, from 1, in Unicode scalars.
    var column: Int?
    /// The JSON path of the offending value.
    var jsonPath: String?
    /// The offending line and its neighbors.
    var excerpt: [Line]
    /// Whether the reason lies at the end of the file, as in one that is not written to its end yet.
    var endsEarly = false
    /// Whether it is refused because of a crash, and is read once more where a page wants that.
    var canBeTriedAgain = false
    /// Whether the reason says nothing of the file: it could not be looked at for now.
    var isPassing = false
}
