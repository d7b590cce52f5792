import Engine

/// What the server tells a page, besides images of frames.
package enum ServerMessage: Sendable, Equatable {
    /// The first message on every connection.
    case hello(Hello)
    /// All files there are.
    case library([LibraryEntry])
    /// What became different since the last list.
    case libraryChange(LibraryChange)
    /// A document that can be shown, after it was opened and after each good save.
    ///
    /// `settings` is the page's own number for the options it asked for. All frames until the next document are of
    /// this one.
    case document(DocumentInfo, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// The colors of the document sent last, as the file has them.
    case inventory(Inventory, file: LibraryEntry.ID, settings: Int)
    /// What can be plotted of the document sent last.
    case curves(CurveReport, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// The plot that the page asked for.
    case plot(PlotReport, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// What the document sent last costs to draw.
    case cost(CostSummary, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// Where a frame of the document sent last costs how much.
    case heat(HeatReport, frame: Double, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// What changed from the document that the page compares with to the one sent last.
    case changes(
        ChangeReport, against: ComparedVersion, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// The versions of a file that were on disk while Pegbar ran.
    case saves(SaveHistory, file: LibraryEntry.ID)
    /// The files that are over their budgets, all of them: where, in sentences.
    case budgets([LibraryEntry.ID: [String]])
    /// What was found out about files since the last such message.
    case findings([LibraryEntry.ID: FileFinding])
    /// The layers of the document sent last.
    case layers(LayerReport, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// Where what the page has selected lies in the document sent last.
    case selection(SelectionReport, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// What lies at a point, with the page's number for its request.
    case picked(PickReport, serial: UInt32)
    /// Where the page's state machine is.
    case machine(MachineReport)
    /// The file ends too early: somebody is still writing it, it seems. A document or a failure follows.
    case waiting(file: LibraryEntry.ID)
    /// An editor was started for a place in a file, or why not.
    case editor(reason: String?)
    /// Something went wrong, in sentences.
    case trouble(reason: String)
    /// Why a file cannot be shown. What was shown before stays.
    case failure(FailureReport, file: LibraryEntry.ID, revision: UInt32)
    /// Frames whose pixels the page holds already, under the hashes given.
    case frames(FrameMapping)
    /// Whether the page may write, and if not, why.
    case writing(isAllowed: Bool, reason: String)
    /// A curve for other systems, with the page's number for its request.
    case exported(CurveExports, serial: UInt32)
    /// How the page's export of frames comes along.
    case exporting(FrameExportReport)
    /// How a save ended: `saved` with the hash of the file's bytes, or `notSaved` with the reason.
    case save(SaveOutcome, file: LibraryEntry.ID)
    /// Whether edits can be taken from one version of a file to another.
    case rebased(RebaseReport)
    /// What the page that this one follows shows, if it shows anything.
    case mirror(MirrorReport)
    /// What became of a new file: `created` with its path in the folder, or `notCreated` with the reason.
    case newFile(NewFileOutcome)
    /// A message from the page was not obeyed, for a reason that the user is told as it stands.
    case refused(reason: String)
    /// The server is about to go away.
    case closing
}

/// Who the server is.
package struct Hello: Sendable, Equatable {
    /// Random for each process: a page that sees another one forgets the frames it holds.
    var session: String
    /// The version of Pegbar.
    var version: String
    /// The name of the folder shown.
    var directory: String

    /// - Parameters:
    ///   - session: Random for each process.
    ///   - directory: The name of the folder shown, not its path.
    package init(session: String, version: String, directory: String) {
        self.session = session
        self.version = version
        self.directory = directory
    }
}

/// Frames of one document and the hashes of their images of one area.
package struct FrameMapping: Sendable, Equatable {
    /// One frame and the hash of its image.
    struct Entry: Sendable, Equatable {
        /// The frame, absolute.
        var frame: Double
        /// The hash of the image.
        var hash: UInt64
    }

    /// The file the document was read from.
    var file: LibraryEntry.ID
    /// The revision of the document.
    var revision: UInt32
    /// What the images show.
    var area: FrameArea
    /// In the order in which they play.
    var entries: [Entry]
}
