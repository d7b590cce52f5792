import Engine

/// Plots: the list of what can be plotted, and when the plot that a page shows is made anew.
///
/// Frames come first: nothing is asked for before the frame under the playhead is sent. A page has at most one plot
/// being made; a later request replaces it, and answers to what is no longer asked for are dropped.
extension Session {
    /// Asks for the list of curves of a page's document, and for the plot that it shows.
    mutating func plotDocument(of client: ClientID, _ actions: inout [SessionAction]) {
        guard let state = clients[client], !state.needsDocument, let key = state.key, let document = documents[key],
            let loaded = document.loaded, mayLook(client)
        else { return }
        if state.needsCurves, document.curves == nil, !document.isListing {
            documents[key]?.isListing = true
            actions.append(.listCurves(key, loaded))
        }
        guard let request = state.view.plot else { return }
        let name = Plotting.Name(document: key, revision: document.revision, request: request)
        if let plot = state.plot, plot.name == name, plot.settings == state.view.settings {
            // A motion path in a space that moves lies elsewhere on another frame. While it plays nobody can look
            // closely.
            guard let frame = plot.frame, frame != state.view.frame, !state.view.playing, state.plotReport == nil
            else { return }
        }
        clients[client]?.plot = (name, state.view.settings, nil)
        clients[client]?.plotReport = nil
        actions.append(.plot(client, Plotting(name: name, document: loaded, frame: state.view.frame)))
    }

    /// Has the curve written that a page asked for last, as soon as the document is there that the page shows, and one
    /// at a time.
    mutating func exportCurve(of client: ClientID, _ actions: inout [SessionAction]) {
        guard let state = clients[client], let request = state.nextExport, !state.isExporting else { return }
        guard let key = state.key, key.file == request.file, files?[request.file] != nil else {
            clients[client]?.nextExport = nil
            clients[client]?.exports = (request.serial, CurveExports(reason: "the file is no longer shown"))
            return
        }
        guard let document = documents[key]?.loaded else {
            guard documents[key]?.failure != nil else { return }
            clients[client]?.nextExport = nil
            clients[client]?.exports = (request.serial, CurveExports(reason: "the file can’t be read"))
            return
        }
        clients[client]?.nextExport = nil
        clients[client]?.isExporting = true
        actions.append(.export(client, Exporting(request: request, key: key, document: document)))
    }

    /// Takes in a curve that was written, unless another one is wanted by now.
    mutating func exported(_ serial: UInt32, _ curves: CurveExports, for client: ClientID) {
        clients[client]?.isExporting = false
        if clients[client]?.nextExport == nil { clients[client]?.exports = (serial, curves) }
    }

    /// Takes in what can be plotted of a document.
    mutating func listed(_ key: DocumentKey, _ document: LoadedDocument, _ report: CurveReport) {
        guard documents[key]?.loaded === document else { return }
        documents[key]?.isListing = false
        documents[key]?.curves = report
    }

    /// Takes in a plot, if the page still wants it.
    mutating func plotted(
        _ client: ClientID, _ name: Plotting.Name, _ document: LoadedDocument, _ report: PlotReport
    ) {
        guard clients[client]?.plot?.name == name, documents[name.document]?.loaded === document else { return }
        clients[client]?.plotReport = report
        clients[client]?.plot?.frame = report.frame
    }
}
