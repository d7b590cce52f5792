import Engine
import Formats

/// The tree of layers beside a page's document, what lies at a point of the stage, and what is selected there.
extension Session {
    /// Has the layers of a page's document listed, and what it has selected looked at, when the frame under its playhead
    /// is sent. What is not to be seen is listed as well, so to hide something lists nothing anew.
    mutating func listLayers(of client: ClientID, _ actions: inout [SessionAction]) {
        guard let state = clients[client], !state.needsDocument, let key = state.key, let document = documents[key],
            let loaded = document.loaded, mayLook(client)
        else { return }
        if state.view.wantsLayers, !state.isPassing {
            let listing = ClientState.Listing(document: key.withEverything, revision: document.revision)
            if state.listing != listing {
                clients[client]?.listing = listing
                clients[client]?.layerReport = nil
                actions.append(.listLayers(client, key, loaded))
            }
        }
        // While it plays nobody can look closely.
        guard let selected = state.view.selected, !state.view.playing else { return }
        let name = Selecting.Name(
            document: key, revision: document.revision, key: selected, frame: state.view.frame)
        guard state.selecting != name else { return }
        clients[client]?.selecting = name
        actions.append(.select(client, Selecting(name: name, document: loaded)))
    }

    /// The most points that a page may ask about while its document is being read.
    private static let mostNextPicks = 8

    /// Answers what lies at a point, of the document that the page shows.
    mutating func pick(_ request: PickRequest, for client: ClientID, _ actions: inout [SessionAction]) {
        let document = clients[client]?.key.flatMap { $0.file == request.file ? documents[$0] : nil }
        if let loaded = document?.loaded {
            actions.append(.pick(client, Picking(request: request, document: loaded)))
        } else if document?.isLoading == true, var waiting = clients[client]?.nextPicks {
            if request.trigger == nil { waiting.removeAll { $0.trigger == nil } }
            waiting.append(request)
            clients[client]?.nextPicks = waiting.suffix(Self.mostNextPicks)
        } else {
            picked(request.serial, PickReport(trigger: request.trigger), for: client)
        }
    }

    /// Answers what lies at the points that a page asked about while its document was being read.
    mutating func pickLater(for client: ClientID, _ actions: inout [SessionAction]) {
        guard let state = clients[client], !state.nextPicks.isEmpty else { return }
        clients[client]?.nextPicks = []
        for request in state.nextPicks { pick(request, for: client, &actions) }
    }

    /// Takes in what lies at a point.
    mutating func picked(_ serial: UInt32, _ report: PickReport, for client: ClientID) {
        if let trigger = report.trigger {
            point(trigger, over: report.names, serial: serial, for: client)
        } else {
            clients[client]?.pickReport = (serial, report)
        }
    }

    /// Takes in the layers of a document, if the page still wants them.
    mutating func listed(_ client: ClientID, _ key: DocumentKey, _ document: LoadedDocument, _ report: LayerReport) {
        guard clients[client]?.listing?.document == key.withEverything,
            documents[key] == nil || documents[key]?.loaded?.contentHash == document.contentHash
        else { return }
        clients[client]?.layerReport = report
    }

    /// Takes in where something lies, if the page still has it selected.
    mutating func selected(_ client: ClientID, _ selecting: Selecting, _ report: SelectionReport) {
        guard clients[client]?.selecting == selecting.name else { return }
        clients[client]?.selectionReport = report
    }

    /// The most pressing message for a page that is about layers.
    func nextLayers(to state: inout ClientState, _ key: DocumentKey, _ document: DocumentState) -> Outgoing? {
        guard !state.needsDocument else { return nil }
        let (revision, settings) = (document.revision, state.view.settings)
        if let report = state.selectionReport {
            state.selectionReport = nil
            return .message(.selection(report, file: key.file, revision: revision, settings: settings))
        }
        if let report = state.layerReport {
            state.layerReport = nil
            // Most saves and edits change no row, and there may be thousands.
            let animation = key.options.animation
            if let told = state.toldLayers, told.file == key.file, told.animation == animation, told.report == report {
                return nil
            }
            state.toldLayers = (key.file, animation, report)
            return .message(.layers(report, file: key.file, revision: revision, settings: settings))
        }
        return nil
    }
}

extension DocumentKey {
    /// The same with what is left out.
    var withEverything: DocumentKey {
        var key = self
        key.changes.visibility = SceneVisibility()
        return key
    }
}
