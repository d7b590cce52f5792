import Engine
import Formats
import Tuning

/// What a page tells the server.
package enum ClientMessage: Sendable, Equatable {
    /// What the page shows and how: the whole state, each time it changes.
    case view(View)
    /// The page has received a frame message; its playhead is at `frame`.
    case ack(serial: UInt32, frame: Double)
    /// Images that the page no longer keeps.
    case drop(hashes: [UInt64])
    /// Whether the page's frame store is full.
    case store(full: Bool)
    /// A question whether the page may write, with the secret that it was opened with; `writing` is the answer.
    case unlock(secret: String)
    /// Edits to be written into the file, with the secret that the page was opened with; `saved` or `notSaved` is the
    /// answer.
    case save(SaveRequest, secret: String)
    /// A curve to be written as code for other systems, from the document with the edits of the last `view`; `exported`
    /// is the answer, to the last of several.
    case export(ExportRequest)
    /// Frames to be written as one file, with the secret that the page was opened with; `exporting` tells how it comes
    /// along.
    case exportFrames(FrameExportRequest, secret: String)
    /// The end of the page's export of frames.
    case cancelExport
    /// What lies at a point of the stage; `picked` is the answer.
    case pick(PickRequest)
    /// What happens to the state machine of the page; `machine` is the answer, once for one or several.
    case machine(MachineRequest)
    /// Whether edits that were made in one version of a file leave what another one changed alone; `rebased` is the
    /// answer.
    case rebase(RebaseRequest)
    /// Whether other pages may follow this one, or it follows one; `mirror` tells a page that follows what there is to see.
    case mirror(MirrorRole)
    /// A file to be made where there is none, with the secret that the page was opened with; `created` or `notCreated` is
    /// the answer.
    case create(NewFileRequest, secret: String)
    /// A file to be opened in the user's editor, with the secret that the page was opened with; `editor` is the answer.
    case openEditor(EditorRequest, secret: String)
    /// A file that is left out because of a crash, to be read once more, with the secret that the page was opened with.
    case retry(LibraryEntry.ID, secret: String)

    /// How a page shows a document.
    package struct View: Sendable, Equatable {
        /// What can follow the last frame.
        enum Loop: String, Sendable {
            /// The first one.
            case loop
            /// Nothing.
            case once
            /// The one before it.
            case pingpong
        }

        /// The file, by its id; nil while only the gallery is seen.
        var file: String?
        /// Which version of the file.
        var version = DocumentVersion.disk
        /// Which animation of an archive, and how the file is understood.
        var options = ReadingOptions()
        /// What is shown differently from what the file says.
        var changes = SceneChanges()
        /// What is different in the file's text, though it is not written.
        var edits: [TuningEdit] = []
        /// Whether something is being dragged: while it does not play, no frame but this one is wanted then.
        var isDragging = false
        /// The plot that is wanted beside the image; nil for none.
        var plot: PlotRequest?
        /// Whether a heat map of the frame is wanted while it does not play.
        var wantsHeat = false
        /// What the document is compared with in words; nil for nothing.
        var against: ComparedVersion?
        /// Whether the versions of the file that were on disk are wanted.
        var wantsSaves = false
        /// Whether it is wanted of all files what they cost, and whether they can be read.
        var wantsFindings = false
        /// Whether the tree of layers is wanted.
        var wantsLayers = false
        /// The key of what is selected in that; nil for nothing.
        var selected: String?
        /// The page's number for these options; the documents that it is sent carry the number they were made for.
        var settings = 0
        /// The playhead: absolute, may be fractional.
        var frame: Double = 0
        /// What is wanted of the composition, in device pixels; nil while there is nothing to see.
        var area: FrameArea?
        /// Whether it plays.
        var playing = false
        /// Times the normal speed; negative plays backwards.
        var speed: Double = 1
        /// What follows the last frame.
        var loop = Loop.loop
        /// The first frame that plays; nil for the document's.
        var inFrame: Double?
        /// The end of what plays, itself not included; nil for the document's.
        var outFrame: Double?

        /// The document looked at; nil while only the gallery is seen.
        var key: DocumentKey? {
            file.map { DocumentKey(file: $0, version: version, options: options, changes: changes, edits: edits) }
        }

        /// The view without anything that git is asked for; nil where that is what it shows.
        package var withoutRepository: View? {
            guard !version.isCommitted else { return nil }
            var view = self
            if against?.version.isCommitted == true { view.against = nil }
            return view
        }
    }

    /// Why a message is not obeyed; the text is for the page's console.
    package struct Refusal: Error, Equatable {
        /// One sentence.
        package var reason: String
    }

    /// The longest message a page may send, in bytes.
    package static let longest = 256 << 10
    /// The most edits in a message.
    static let mostEdits = 2000
    /// The most of them that change segments, each of which has the text read anew.
    static let mostSegments = 40
    /// The most of them that set properties and colors, each of which has the text read anew.
    static let mostValues = 200
    /// The longest path of an edit, in bytes.
    static let longestPath = 400
    /// The longest value of an edited property, in bytes.
    static let longestValue = 10_000
    /// The most parts that are hidden or shown alone.
    static let mostHidden = 5_000
    /// The longest key of such a part, in bytes.
    static let longestKey = 4_000
}
