/// What the session knows of one page.
struct ClientState: Sendable {
    /// What became of a file since the page last heard of it.
    enum FileNews: Sendable {
        /// It is new.
        case added
        /// It has other bytes.
        case changed
        /// It is gone.
        case removed
    }

    /// What it shows, as it told.
    var view = ClientMessage.View()
    /// The absolute frame it is at, from its last message.
    var playhead: Double = 0
    /// The pictures it holds.
    var held: Set<UInt64> = []
    /// True while its frame store has no room.
    var isStoreFull = false

    /// Serials of frame messages it did not acknowledge yet, in the order sent.
    var unacknowledged: [UInt32] = []
    /// When it last acknowledged one, or had none to acknowledge.
    var lastProgress: Double
    /// The serial of the last frame message.
    var lastSerial: UInt32 = 0
    /// The last picture sent, which the next one may build on.
    var lastPicture: EncodedFrame?

    /// The order in which it wants the frames of its document; nil while it has no document.
    var order: PlaybackOrder?
    /// All positions of `order` before this one are told.
    var cursor = 0
    /// For each whole frame of its document, whether it knows the picture.
    var told: [Bool] = []
    /// The fractional frame whose picture it was told last.
    var toldFraction: Double?

    /// Its connection can take a message.
    var isWritable = false
    /// When it last gave a sign of life.
    var lastHeard: Double

    /// It has to be greeted.
    var owesHello = true
    /// It has to be told all files.
    var owesLibrary = true
    /// The files of which it has to be told that something became of them.
    var fileNews: [LibraryEntry.ID: FileNews] = [:]
    /// Why its last message was not obeyed.
    var refusal: String?
    /// It has to be told what its document is, before anything else of it.
    var owesDocument = false
    /// It has to be told the colours of its document.
    var owesInventory = false
    /// Whose colours it was told last, and the content they are of: changes on top of a document leave them as they are.
    var inventory: (key: DocumentKey, contentHash: UInt64)?
    /// It has to be told what can be plotted of its document.
    var owesCurves = false
    /// The plot that is being made for it, or that was made last, and the frame that was made for if that matters.
    var plot: (name: Plotting.Name, settings: Int, frame: Double?)?
    /// A plot that it was not sent yet.
    var plotReport: PlotReport?
    /// It has to be told why its file cannot be shown.
    var owesFailure = false
    /// Whether it may write, and why not, if it has to be told.
    var writing: (isAllowed: Bool, reason: String)?
    /// A file of it is being written; it may not ask for another meanwhile.
    var isSaving = false
    /// How its saves ended, of which it was not told yet.
    var saves: [(file: LibraryEntry.ID, outcome: SaveOutcome)] = []
    /// The curve for other systems that it asked for last, if it has to be told.
    var exports: (serial: UInt32, curves: CurveExports)?
    /// A curve of it is being written for other systems.
    var isExporting = false
    /// The request that is next, when its document is there; only the last one counts.
    var nextExport: ExportRequest?
    /// It has to be asked for a sign of life.
    var owesPing = false
    /// It has to be told that the server goes away.
    var owesFarewell = false
    /// It was told that the server goes away; the next thing is the end of the connection.
    var isSaidGoodbye = false

    /// A page that has just connected.
    init(time: Double) {
        lastHeard = time
        lastProgress = time
    }

    /// The document it looks at.
    var key: DocumentKey? { view.key }

    /// The frame it shows or is about to show: a whole one while it plays.
    var currentFrame: Double { view.playing ? playhead.rounded(.down) : playhead }

    /// Forgets what was told of the frames; the pictures it holds stay held.
    mutating func forgetFrames(count: Int) {
        told = Array(repeating: false, count: count)
        toldFraction = nil
        cursor = 0
    }

    /// Merges one more change of a file into what it has to be told.
    mutating func note(_ news: FileNews, of file: LibraryEntry.ID) {
        switch (fileNews[file], news) {
        case (.added, .removed): fileNews[file] = nil
        case (.added, _): fileNews[file] = .added
        case (.removed, .added), (.changed, .added): fileNews[file] = .changed
        default: fileNews[file] = news
        }
    }
}
