/// What the session knows of one page.
struct ClientState: Sendable {
    /// How a file changed since the page last heard of it.
    enum FileNews: Sendable {
        /// It is new.
        case added
        /// It has other bytes.
        case changed
        /// It is gone.
        case removed
    }

    /// A document whose layers are listed.
    struct Listing: Equatable {
        /// Which document, nothing left out.
        var document: DocumentKey
        /// The revision of it.
        var revision: UInt32
    }

    /// What it shows, by its last message.
    var view = ClientMessage.View()
    /// The absolute frame it is at, from its last message.
    var playhead: Double = 0
    /// The hashes of the images that it has.
    var cached: Set<UInt64> = []
    /// True while its frame store has no room.
    var isStoreFull = false

    /// Serials of frame messages it did not acknowledge yet, in the order sent.
    var unacknowledged: [UInt32] = []
    /// When it last acknowledged one, or had none to acknowledge.
    var lastProgress: Double
    /// The serial of the last frame message.
    var lastSerial: UInt32 = 0
    /// The last image sent, which the next one may build on.
    var lastImage: EncodedFrame?

    /// The order in which it wants the frames of its document; nil while it has no document.
    var order: PlaybackOrder?
    /// All positions of `order` before this one are sent.
    var cursor = 0
    /// For each whole frame of its document, whether it knows the image.
    var sent: [Bool] = []
    /// The fractional frame whose image it was sent last.
    var sentFraction: Double?

    /// The serial of the first image of the frame under its playhead that it was sent; nil before that, and where it needed none.
    var firstSerial: UInt32?
    /// Whether it has taken in that image.
    var hasTakenImage = false
    /// Until when all else waits for the first image of its area.
    var settlesAt = -Double.infinity

    /// A frame that it waited for and has moved on from while that was being drawn. It is drawn to the end, and shown on the
    /// way to where the playhead is by now: of all frames that a scrub goes over there is one such at a time.
    var passing: Rendering.Key?
    /// The image of such a frame, which it was not sent yet.
    var passed: (frame: Double, image: UInt64)?

    /// Its connection can take a message.
    var isWritable = false
    /// When it last gave a sign of life.
    var lastHeard: Double

    /// It has not been greeted yet.
    var needsHello = true
    /// It needs the list of all files.
    var needsLibrary = true
    /// The files that were added, changed or removed since it last heard of them.
    var fileNews: [LibraryEntry.ID: FileNews] = [:]
    /// Why its last message was not obeyed.
    var refusal: String?
    /// It needs the facts of its document, before anything else of it.
    var needsDocument = false
    /// Since when what it is told waits for an image; nil while it does not.
    var holdsNoticesSince: Double?
    /// It needs the colors and properties of its document.
    var needsInventory = false
    /// The document whose inventory it was sent last, and its content: changes on top of a document leave them as they
    /// are.
    var inventory: (key: DocumentKey, contentHash: UInt64)?
    /// It needs the list of what can be plotted of its document.
    var needsCurves = false
    /// The plot that is being made for it, or that was made last, and the frame that was made for if that matters.
    var plot: (name: Plotting.Name, settings: Int, frame: Double?)?
    /// A plot that it was not sent yet.
    var plotReport: PlotReport?
    /// It needs the cost of its document.
    var needsCost = false
    /// The heat map that is being made for it, or that was made last.
    var heat: (name: Heating.Name, settings: Int)?
    /// A heat map that it was not sent yet.
    var heatReport: HeatReport?
    /// The comparison that is being made for it, or that was made last.
    var comparison: (name: Comparing.Name, settings: Int)?
    /// What changed, where it does not know yet.
    var changeReport: ChangeReport?
    /// The document whose layers are being listed for it, or were listed last.
    var listing: Listing?
    /// Layers that it was not sent yet.
    var layerReport: LayerReport?
    /// The layers that it was told of last, and the file and the animation that they are of.
    var toldLayers: (file: LibraryEntry.ID, animation: String?, report: LayerReport)?
    /// What is being looked at for it because it is selected, or was looked at last.
    var selecting: Selecting.Name?
    /// What came of that, where it does not know yet.
    var selectionReport: SelectionReport?
    /// The points that it asks about while its document is being read: the last one that is not for a machine, and those
    /// that are.
    var nextPicks: [PickRequest] = []
    /// What lies at the point that it asked about last, where it does not know yet.
    var pickReport: (serial: UInt32, report: PickReport)?
    /// The state machine that runs for it.
    var machine: RunningMachine?
    /// Where that is, where it does not know yet.
    var machineReport: MachineReport?
    /// It needs to know that its file ends too early as yet.
    var needsWaiting = false
    /// Whether an editor was started for it, or why not, where it does not know yet.
    var editorAnswer: EditorAnswer?
    /// What went wrong, to be sent.
    var trouble: String?
    /// What became of the file that it wanted, where it does not know yet.
    var newFile: NewFileOutcome?
    /// Whether its edits can be taken to another version of their file, where it does not know yet; the last answer counts.
    var rebaseReport: RebaseReport?
    /// Whether it follows another page, or others may follow it.
    var mirrorRole = MirrorRole.none
    /// It needs to know what the page shows that it follows.
    var needsMirror = false
    /// It needs the versions of its file, if it wants them.
    var needsSaves = true
    /// It needs to know which files are over their budgets.
    var needsBudgets = false
    /// The files about which something was found out that it does not know yet, and wants to.
    var untoldFindings: Set<LibraryEntry.ID> = []
    /// It needs the reason why its file cannot be shown.
    var needsFailure = false
    /// Whether it may write, and why not, if it asked and has no answer yet.
    var writing: (isAllowed: Bool, reason: String)?
    /// A file of it is being written; it may not ask for another meanwhile.
    var isSaving = false
    /// How its saves ended, where it has no answer yet.
    var saves: [(file: LibraryEntry.ID, outcome: SaveOutcome)] = []
    /// The curve for other systems that it asked for last, if it was not sent yet.
    var exports: (serial: UInt32, curves: CurveExports)?
    /// A curve of it is being written for other systems.
    var isExporting = false
    /// The request that is next, when its document is there; only the last one counts.
    var nextExport: ExportRequest?
    /// The number of the export of frames that is running for it.
    var runningExport: UInt32?
    /// Whether it ever exported frames.
    var hasExported = false
    /// How that comes along, where it does not know yet.
    var exportReport: FrameExportReport?
    /// It has to be pinged.
    var needsPing = false
    /// It needs to know that the server is closing.
    var needsFarewell = false
    /// It knows that the server is closing; the next thing is the end of the connection.
    var isSaidGoodbye = false

    /// A page that has just connected.
    init(time: Double) {
        lastHeard = time
        lastProgress = time
    }

    /// The document it looks at.
    var key: DocumentKey? { view.key }

    /// Whether it only passes through what it shows: something is being dragged.
    var isPassing: Bool { view.isDragging }

    /// The frame it shows or is about to show: a whole one while it plays.
    var currentFrame: Double { view.playing ? playhead.rounded(.down) : playhead }

    /// Whether it was sent an image of its document.
    var hasImage: Bool { sent.contains(true) || sentFraction != nil }

    /// Forgets which frames were sent; the images that it has stay known.
    mutating func forgetFrames(count: Int) {
        sent = Array(repeating: false, count: count)
        sentFraction = nil
        passed = nil
        cursor = 0
        firstSerial = nil
        hasTakenImage = false
    }

    /// Forgets what it was told of its document besides the frames, and what is being found out of that for it.
    mutating func forgetDescription() {
        inventory = nil
        needsSaves = true
        toldLayers = nil
        forgetListing()
        forgetLooks()
    }

    /// The same of all that is made for it alone: of the plot, the heat map, what changed and what is selected.
    mutating func forgetLooks() {
        forgetPlot()
        forgetHeat()
        forgetComparison()
        forgetSelection()
    }

    /// The same of layers that are being listed, or that it was not sent yet.
    mutating func forgetListing() { (listing, layerReport) = (nil, nil) }

    /// The same of the plot alone.
    mutating func forgetPlot() { (plot, plotReport) = (nil, nil) }

    /// The same of the heat map alone.
    mutating func forgetHeat() { (heat, heatReport) = (nil, nil) }

    /// The same of what changed alone.
    mutating func forgetComparison() { (comparison, changeReport) = (nil, nil) }

    /// The same of what is selected alone.
    mutating func forgetSelection() { (selecting, selectionReport) = (nil, nil) }

    /// Merges one more change of a file into its news.
    mutating func note(_ news: FileNews, of file: LibraryEntry.ID) {
        switch (fileNews[file], news) {
        case (.added, .removed): fileNews[file] = nil
        case (.added, _): fileNews[file] = .added
        case (.removed, .added), (.changed, .added): fileNews[file] = .changed
        default: fileNews[file] = news
        }
    }
}
