import Engine
import Formats
import Tuning

/// One connected page; numbers are never used twice.
package struct ClientID: Hashable, Sendable, Comparable {
    /// Counts the connections of this process.
    package let number: Int

    /// - Parameter number: The count of connections before this one, plus one.
    package init(number: Int) {
        self.number = number
    }

    /// The order of connecting.
    package static func < (a: ClientID, b: ClientID) -> Bool { a.number < b.number }
}

/// One version of a file, with one set of options, overrides and edits.
package struct DocumentKey: Hashable, Sendable {
    /// The file's id in the library.
    package var file: LibraryEntry.ID
    /// Which version of the file.
    var version = DocumentVersion.disk
    /// Which animation of an archive, and how it is understood.
    var options = ReadingOptions()
    /// What is shown differently from what the file says.
    var changes = SceneChanges()
    /// What is different in the file's text, though it is not written.
    var edits: [TuningEdit] = []

    /// The document whose colors and properties are listed for it: as the file has it, or the version of the file that
    /// the edits begin with. What they replace is shown beside what it was.
    var listed: DocumentKey {
        DocumentKey(
            file: file, version: version, options: options, edits: edits.restored == nil ? [] : Array(edits.prefix(1)))
    }

    /// Whether it is shown as the file has it.
    var isPlain: Bool { changes.isEmpty && edits.isEmpty }

    /// Whether it is one of many that somebody only passes through, as at each step of a drag.
    var isPassing: Bool { !isPlain || !options.slots.isEmpty }

    /// A hash of what is shown differently from what the file says, the same in every process; 0 where nothing is.
    var changesHash: UInt64 {
        if isPlain, options == ReadingOptions() { return 0 }
        var plain = options
        plain.slots = [:]
        var parts = ["\(plain)", "\(edits)", "\(changes.settings)"]
        if let blend = changes.blend { parts.append(blend.numbers.map { "\($0)" }.joined(separator: " ")) }
        parts += options.slots.map { "\($0.key)=\($0.value)" }.sorted()
        parts += changes.recoloring.description
        parts += changes.visibility.hidden.sorted() + [""] + changes.visibility.solo.sorted()
        return StableHasher.hash(Array(parts.joined(separator: "\n").utf8)) | 1
    }
}

/// Something that happened and that the session has to know.
package enum SessionEvent: Sendable {
    /// A page joined; it gets nothing before it is writable.
    case connected(ClientID)
    /// A page is gone.
    case disconnected(ClientID)
    /// The connection of a page can take one message. Counts for one message only.
    case writable(ClientID)
    /// A page said something; `refusal` says why it may not write, where the message asks for that.
    case received(ClientID, ClientMessage, refusal: SaveRefusal? = nil)
    /// A page said something that is not allowed.
    case refused(ClientID, reason: String)
    /// A save that was asked for is over.
    case saved(ClientID, LibraryEntry.ID, SaveOutcome)
    /// A file that a page wanted is there, or not.
    case created(ClientID, NewFileOutcome)
    /// Edits of a page were looked at in another version of their file.
    case rebased(ClientID, RebaseReport)
    /// A page gave a sign of life.
    case heard(ClientID)
    /// All files there are.
    case library([LibraryEntry])
    /// Some files came, went, or have other bytes.
    case libraryChanged(LibraryChange)
    /// Files whose bytes, or the bytes of what they depend on, may be different.
    case touched([LibraryEntry.ID])
    /// A budget came, went, or has other bytes.
    case budgetsChanged
    /// A load that was asked for is over.
    case loaded(DocumentKey, LoadOutcome)
    /// How a repository looks from which a document is about to be read.
    case found(DocumentKey, repositoryStamp: UInt64)
    /// How the repositories look from which documents were read, as was asked.
    case glanced([DocumentKey: UInt64])
    /// The colors of a document that were asked for.
    case described(DocumentKey, LoadedDocument, Inventory)
    /// What can be plotted of a document, as was asked.
    case listed(DocumentKey, LoadedDocument, CurveReport)
    /// A plot that was to be made for a page is.
    case plotted(ClientID, Plotting.Name, LoadedDocument, PlotReport)
    /// A piece of a cost that was to be computed is.
    case costed(Costing, Costing.Outcome)
    /// A piece of a check against the budget that was to be made is.
    case checked(Checking, Checking.Outcome)
    /// A heat map that was to be made for a page is.
    case heated(ClientID, Heating, HeatReport)
    /// Two documents that were to be compared for a page are.
    case compared(ClientID, Comparing, ChangeReport)
    /// The layers of a document that were to be listed for a page are.
    case layered(ClientID, DocumentKey, LoadedDocument, LayerReport)
    /// What a page has selected was looked at.
    case selected(ClientID, Selecting, SelectionReport)
    /// What lies at a point that a page asked about.
    case picked(ClientID, serial: UInt32, PickReport)
    /// An editor was started for a page, or not.
    case editor(ClientID, EditorAnswer)
    /// Something went wrong that a page has to know, in sentences.
    case trouble(ClientID, reason: String)
    /// The versions of a file that were on disk are others, or more is known of them.
    case saves(LibraryEntry.ID, SaveHistory)
    /// Frames that were to be evaluated are.
    case evaluated(Evaluation, listHashes: [UInt64])
    /// A frame that was to be drawn is; nil where the image was known, or could not be drawn.
    case rendered(Rendering, listHash: UInt64, EncodedFrame?)
    /// A curve that a page asked for is written for other systems.
    case exported(ClientID, serial: UInt32, CurveExports)
    /// An export of frames has come further.
    case exporting(ClientID, FrameExportReport)
    /// Time went by.
    case time
    /// The server is about to end.
    case closing
}

/// How a load ended.
package enum LoadOutcome: Sendable {
    /// The bytes are those of the document that is loaded already.
    case unchanged
    /// A document.
    case document(LoadedDocument)
    /// No document, and why.
    case failure(FailureReport)
}

/// Something that the session wants done.
package enum SessionAction: Sendable {
    /// Send this; the client was writable and is not until it says so again.
    case send(ClientID, Outgoing)
    /// End the connection: the client is silent.
    case drop(ClientID)
    /// Read a document, unless its bytes are still those of `known`; answer with `loaded`. `base` is the same document
    /// as the file has it, from which it can be made. While something is dragged, `isPassing`, nothing is evaluated.
    case load(DocumentKey, known: LoadedDocument?, base: LoadedDocument?, isPassing: Bool)
    /// What is read of a document is not wanted any more; there need be no answer.
    case unload(DocumentKey)
    /// Look whether revisions may mean other commits by now; answer with `glanced`.
    case glance([DocumentKey])
    /// Write edits into a file; answer with `saved`.
    case save(ClientID, SaveRequest)
    /// Make a file; answer with `created`.
    case create(ClientID, NewFileRequest)
    /// Answer with `rebased`.
    case rebase(ClientID, RebaseRequest)
    /// Answer with `described`.
    case describe(DocumentKey, LoadedDocument)
    /// Answer with `listed`.
    case listCurves(DocumentKey, LoadedDocument)
    /// Answer with `plotted`; replaces the page's plot before.
    case plot(ClientID, Plotting)
    /// Compute a piece of it, and answer with `costed`.
    case cost(Costing)
    /// Compute a piece of it, and answer with `checked`.
    case check(Checking)
    /// Put into words what changed with a save of a file, from one document to the other; answer with `saves`.
    case summarize(LibraryEntry.ID, before: LoadedDocument, after: LoadedDocument)
    /// Answer with `heated`; replaces the page's heat map before.
    case heat(ClientID, Heating)
    /// Answer with `compared`; replaces the page's comparison before.
    case compare(ClientID, Comparing)
    /// Answer with `layered`; replaces the page's list before.
    case listLayers(ClientID, DocumentKey, LoadedDocument)
    /// Answer with `selected`; replaces the page's wish before.
    case select(ClientID, Selecting)
    /// Answer with `picked`; replaces the page's question before.
    case pick(ClientID, Picking)
    /// Answer with `evaluated`.
    case evaluate(Evaluation)
    /// Answer with `rendered`.
    case render(Rendering)
    /// These frames are not wanted any more; there need be no answers.
    case abandon(Set<Rendering.Key>)
    /// Nobody looks at this document any more, or it was replaced: what is found out about it is not wanted; there need be
    /// no answers.
    case leave(DocumentKey)
    /// A page is gone: what was found out for it alone is not wanted.
    case release(ClientID)
    /// No page is there, and none was for a while: what is kept to be quick may be let go.
    case rest
    /// Answer with `exported`.
    case export(ClientID, Exporting)
    /// Answer with `exporting`, several times.
    case exportFrames(ClientID, FrameExporting)
    /// End the export of a page; it answers with `exporting`.
    case cancelExport(ClientID)
    /// End the export of a page that is gone, and forget its file.
    case forgetExport(ClientID)
    /// Send the event `time` at this time or a little later.
    case wake(at: Double)
}

/// One WebSocket message or control frame.
package enum Outgoing: Sendable {
    /// A text message.
    case message(ServerMessage)
    /// A binary message.
    case frame(FrameMessage)
    /// A sign of life is wanted.
    case ping
    /// The last thing sent: the connection is closed orderly.
    case goodbye
}

/// Frames of which only the hash of the display list is wanted.
package struct Evaluation: Sendable {
    /// Which document.
    var key: DocumentKey
    /// The revision of it.
    var revision: UInt32
    /// The document itself.
    var document: LoadedDocument
    /// Absolute frame numbers.
    var frames: [Double]
}

/// A frame that is to be drawn and encoded.
package struct Rendering: Sendable {
    /// What tells one rendering from another.
    package struct Key: Hashable, Sendable {
        /// Which document.
        var document: DocumentKey
        /// The revision of it.
        var revision: UInt32
        /// The absolute frame number.
        var frame: Double
        /// What the image shows.
        var area: FrameArea
    }

    /// Which rendering this is.
    var key: Key
    /// The document itself.
    var document: LoadedDocument
    /// True if a page waits for this very frame; false if it is drawn ahead.
    var isUrgent: Bool
    /// Images that need no drawing.
    var known: KnownImages
}

/// Hashes of images that are there already, as they were when the question came up.
struct KnownImages: Sendable {
    /// What the page holds that asks.
    var cached: Set<UInt64> = []
    /// What the server's frame store holds.
    var stored = FrameStore(capacity: 0)

    /// Whether the image with this hash need not be drawn.
    func contains(_ hash: UInt64) -> Bool { cached.contains(hash) || stored.contains(hash) }
}
