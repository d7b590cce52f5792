import Engine

/// Each case is one JSON object whose `type` is the name of the case.
extension ServerMessage {
    /// The number of the protocol spoken here.
    static let protocolNumber = 3

    /// The message as it goes over the wire.
    package var text: String {
        JSONWriter.object { json in
            switch self {
            case .hello(let hello): hello.write(to: &json)
            case .library(let entries):
                json.field("type", "library")
                json.key("files")
                json.array(entries) { $0.write($1) }
            case .libraryChange(let change): Self.write(change, to: &json)
            case .document(let info, let file, let revision, let settings):
                Self.begin("document", of: file, revision, settings, &json)
                info.write(to: &json)
            case .inventory(let inventory, let file, let settings):
                json.field("type", "inventory")
                json.field("file", file)
                json.field("settings", settings)
                inventory.write(to: &json)
            case .curves(let report, let file, let revision, let settings):
                Self.begin("curves", of: file, revision, settings, &json)
                report.write(to: &json)
            case .plot(let report, let file, let revision, let settings):
                Self.begin("plot", of: file, revision, settings, &json)
                report.write(to: &json)
            case .cost(let summary, let file, let revision, let settings):
                Self.begin("cost", of: file, revision, settings, &json)
                summary.write(to: &json)
            case .heat(let report, let frame, let file, let revision, let settings):
                Self.begin("heat", of: file, revision, settings, &json)
                json.field("frame", frame)
                report.write(to: &json)
            case .changes(let report, let against, let file, let revision, let settings):
                Self.begin("changes", of: file, revision, settings, &json)
                json.key("against")
                json.object { against.write(to: &$0) }
                report.write(to: &json)
            case .saves(let history, let file):
                json.field("type", "saves")
                json.field("file", file)
                history.write(to: &json)
            case .budgets(let files): Self.write(budgets: files, to: &json)
            case .findings(let files): Self.write(findings: files, to: &json)
            case .layers(let report, let file, let revision, let settings):
                Self.begin("layers", of: file, revision, settings, &json)
                report.write(to: &json)
            case .selection(let report, let file, let revision, let settings):
                Self.begin("selection", of: file, revision, settings, &json)
                report.write(to: &json)
            case .picked(let report, let serial):
                json.field("type", "picked")
                json.field("serial", Int(serial))
                json.field("keys", report.keys)
            case .machine(let report):
                json.field("type", "machine")
                report.write(to: &json)
            case .waiting(let file):
                json.field("type", "waiting")
                json.field("file", file)
            case .editor(let reason):
                json.field("type", "editor")
                json.field("reason", reason)
            case .trouble(let reason):
                json.field("type", "trouble")
                json.field("reason", reason)
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
            case .rebased(let report):
                json.field("type", "rebased")
                json.field("file", report.file)
                json.field("from", report.from.hexDigits)
                json.field("onto", report.onto.hexDigits)
                json.field("clean", report.isClean)
            case .mirror(let report):
                json.field("type", "mirror")
                report.write(to: &json)
            case .newFile(let outcome): Self.write(outcome, to: &json)
            case .exported(let exports, let serial):
                json.field("type", "exported")
                json.field("serial", Int(serial))
                exports.write(to: &json)
            case .exporting(let report):
                json.field("type", "exporting")
                report.write(to: &json)
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

    private static func write(_ outcome: NewFileOutcome, to json: inout JSONWriter) {
        switch outcome {
        case .created(let path):
            json.field("type", "created")
            json.field("path", path)
        case .refused(let refusal):
            json.field("type", "notCreated")
            json.field("reason", refusal.reason)
            json.field("cause", refusal.cause.rawValue)
        }
    }

    private static func write(budgets files: [LibraryEntry.ID: [String]], to json: inout JSONWriter) {
        json.field("type", "budgets")
        json.objects("files", files.sorted { $0.key < $1.key }) { json, file in
            json.field("id", file.key)
            json.field("excesses", file.value)
        }
    }

    private static func write(findings files: [LibraryEntry.ID: FileFinding], to json: inout JSONWriter) {
        json.field("type", "findings")
        json.objects("files", files.sorted { $0.key < $1.key }) { json, file in
            json.field("id", file.key)
            if let cost = file.value.cost { json.field("cost", cost) }
            if let failure = file.value.failure { json.field("failure", failure) }
        }
    }

    private static func begin(
        _ type: String, of file: LibraryEntry.ID, _ revision: UInt32, _ settings: Int, _ json: inout JSONWriter
    ) {
        json.field("type", type)
        json.field("file", file)
        json.field("revision", Int(revision))
        json.field("settings", settings)
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

extension Hello {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("type", "hello")
        json.field("protocol", ServerMessage.protocolNumber)
        json.field("version", version)
        json.field("session", session)
        json.field("directory", directory)
    }
}

extension FrameMapping {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("type", "frames")
        json.field("file", file)
        json.field("revision", Int(revision))
        json.field("width", area.wholeWidth)
        json.field("height", area.wholeHeight)
        json.key("region")
        json.array([area.left, area.top, area.size.width, area.size.height]) { json, number in json.value(number) }
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
            if entry.isDropped { json.field("dropped", true) }
        }
    }
}
