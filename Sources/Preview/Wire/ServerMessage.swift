import Engine

/// What the server tells a page in text: each case is one JSON object whose `type` is the name of the case.
enum ServerMessage: Sendable, Equatable {
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
    /// The colours of the document told last, as the file has them.
    case inventory(Inventory, file: LibraryEntry.ID, settings: Int)
    /// What can be plotted of the document told last.
    case curves(CurveReport, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// The plot that the page asked for.
    case plot(PlotReport, file: LibraryEntry.ID, revision: UInt32, settings: Int)
    /// Why a file cannot be shown. What was shown before stays.
    case failure(FailureReport, file: LibraryEntry.ID, revision: UInt32)
    /// Frames whose pixels the page holds already, under the hashes given.
    case frames(FrameMapping)
    /// Whether the page may write, and if not, why.
    case writing(isAllowed: Bool, reason: String)
    /// A curve for other systems, with the page's number for its request.
    case exported(CurveExports, serial: UInt32)
    /// How a save ended: `saved` with the hash of the file's bytes, or `notSaved` with the reason.
    case save(SaveOutcome, file: LibraryEntry.ID)
    /// A message from the page was not obeyed.
    case refused(reason: String)
    /// The server is about to go away.
    case closing

    /// The number of the protocol spoken here.
    static let protocolNumber = 1

    /// The message as it goes over the wire.
    var text: String {
        JSONWriter.object { json in
            switch self {
            case .hello(let hello): hello.write(to: &json)
            case .library(let entries):
                json.field("type", "library")
                json.key("files")
                json.array(entries) { $0.write($1) }
            case .libraryChange(let change): Self.write(change, to: &json)
            case .document(let info, let file, let revision, let settings):
                json.field("type", "document")
                json.field("file", file)
                json.field("revision", Int(revision))
                json.field("settings", settings)
                info.write(to: &json)
            case .inventory(let inventory, let file, let settings):
                json.field("type", "inventory")
                json.field("file", file)
                json.field("settings", settings)
                inventory.write(to: &json)
            case .curves(let report, let file, let revision, let settings):
                Self.write("curves", report.members, of: file, revision, settings, to: &json)
            case .plot(let report, let file, let revision, let settings):
                Self.write("plot", report.members, of: file, revision, settings, to: &json)
            case .failure(let report, let file, let revision):
                json.field("type", "failure")
                json.field("file", file)
                json.field("revision", Int(revision))
                report.write(to: &json)
            case .frames(let mapping): mapping.write(to: &json)
            case .writing(let isAllowed, let reason):
                json.field("type", "writing")
                json.field("allowed", isAllowed)
                json.field("reason", reason)
            case .save(let outcome, let file): Self.write(outcome, of: file, to: &json)
            case .exported(let exports, let serial):
                json.field("type", "exported")
                json.field("serial", Int(serial))
                exports.write(to: &json)
            case .refused(let reason):
                json.field("type", "refused")
                json.field("reason", reason)
            case .closing: json.field("type", "closing")
            }
        }
    }

    private static func write(_ outcome: SaveOutcome, of file: LibraryEntry.ID, to json: inout JSONWriter) {
        switch outcome {
        case .saved(let hash):
            json.field("type", "saved")
            json.field("file", file)
            json.field("hash", hash.hexDigits)
        case .refused(let refusal):
            json.field("type", "notSaved")
            json.field("file", file)
            json.field("reason", refusal.reason)
            json.field("cause", refusal.cause.rawValue)
        }
    }

    private static func write(
        _ type: String, _ members: String, of file: LibraryEntry.ID, _ revision: UInt32, _ settings: Int,
        to json: inout JSONWriter
    ) {
        json.field("type", type)
        json.field("file", file)
        json.field("revision", Int(revision))
        json.field("settings", settings)
        json.members(members)
    }

    private static func write(_ change: LibraryChange, to json: inout JSONWriter) {
        json.field("type", "libraryChange")
        json.key("added")
        json.array(change.added) { $0.write($1) }
        json.key("changed")
        json.array(change.changed) { $0.write($1) }
        json.key("removed")
        json.array(change.removed) { $0.value($1) }
    }
}

/// Who the server is.
struct Hello: Sendable, Equatable {
    /// Random for each process: a page that sees another one forgets the frames it holds.
    var session: String
    /// The version of Pegbar.
    var version: String
    /// The name of the folder shown.
    var directory: String

    fileprivate func write(to json: inout JSONWriter) {
        json.field("type", "hello")
        json.field("protocol", ServerMessage.protocolNumber)
        json.field("version", version)
        json.field("session", session)
        json.field("directory", directory)
    }
}

/// Frames of one document and the hashes of their pictures at one size.
struct FrameMapping: Sendable, Equatable {
    /// One frame and the hash of its picture.
    struct Entry: Sendable, Equatable {
        /// The frame, absolute.
        var frame: Double
        /// The hash of the picture.
        var hash: UInt64
    }

    /// The file the document was read from.
    var file: LibraryEntry.ID
    /// The revision of the document.
    var revision: UInt32
    /// The size of the pictures in pixels.
    var size: PictureSize
    /// In the order in which they play.
    var entries: [Entry]

    fileprivate func write(to json: inout JSONWriter) {
        json.field("type", "frames")
        json.field("file", file)
        json.field("revision", Int(revision))
        json.field("width", size.width)
        json.field("height", size.height)
        json.key("frames")
        json.array(entries) { json, entry in
            json.array([0, 1]) { json, index in
                if index == 0 { json.value(entry.frame) } else { json.value(entry.hash.hexDigits) }
            }
        }
    }
}

extension JSONWriter {
    /// A file of the library as an object.
    fileprivate mutating func write(_ entry: LibraryEntry) {
        object { json in
            json.field("id", entry.id)
            json.field("path", entry.path.string)
            json.field("name", entry.name)
            json.field("folder", entry.folder)
            json.field("format", entry.format.rawValue)
            json.field("bytes", entry.bytes)
            json.field("modified", entry.modified)
            json.field("revision", Int(entry.revision))
        }
    }
}
