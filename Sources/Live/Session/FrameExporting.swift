import Engine

/// Frames that a page wants as one file: what it shows, as it shows it.
package struct FrameExportRequest: Sendable, Equatable {
    /// The page's number for the request.
    var serial: UInt32
    /// The file; a page that shows another one by now gets no answer but a reason.
    var file: LibraryEntry.ID
    /// The format, by its ending or by its name: see `FrameExports`.
    package var format: String
    /// In pixels; the composition is fitted inside.
    var width: Int
    /// In pixels.
    var height: Int
    /// Frames a second; nil for the document's own.
    var rate: Double?
    /// The first frame; nil for the document's.
    var first: Double?
    /// The frame after the last; nil for the document's.
    var end: Double?
    /// What is behind the composition, as `#rrggbb`; nil for nothing.
    var background: String?
    /// What is behind the edges of a GIF, as `#rrggbb`; nil for nothing.
    var matte: String?
    /// 0…100; nil for the best.
    var quality: Double?
    /// How a GIF mixes colors; nil for the default.
    var dither: String?
    /// How many frames of a sheet lie beside each other; nil for a good number.
    var columns: Int?
    /// How far optimized JSON may differ in any pixel, 0…255; nil for a difference that cannot be seen.
    var tolerance: Int?
}

/// Frames that are to be exported for a page.
package struct FrameExporting: Sendable {
    /// What is wanted.
    var request: FrameExportRequest
    /// Which document.
    var document: LoadedDocument
    /// The name of the document.
    var key: DocumentKey
}

/// How an export comes along.
package struct FrameExportReport: Sendable, Equatable {
    /// How far it is.
    package enum State: Sendable, Equatable {
        /// So many of all frames are written, and took so many bytes; 0 where that is not known.
        case running(done: Int, total: Int, bytes: Int)
        /// The file is there: the id that its address ends in, its name, its size, and what there is to be said of it.
        case finished(id: String, name: String, bytes: Int, notes: [String])
        /// There is none, for a reason; nil where the page itself wanted that.
        case ended(reason: String?)
    }

    /// The page's number for the request.
    var serial: UInt32
    /// How far it is.
    var state: State

    /// Whether nothing more comes.
    var isLast: Bool { if case .running = state { false } else { true } }
}

extension Session {
    /// Has frames exported for a page, one export at a time.
    mutating func exportFrames(
        _ request: FrameExportRequest, _ refusal: SaveRefusal?, for client: ClientID, _ actions: inout [SessionAction]
    ) {
        guard let state = clients[client] else { return }
        let key = state.key.flatMap { $0.file == request.file ? $0 : nil }
        let document = key.flatMap { documents[$0]?.loaded }
        var reason = refusal?.reason
        if reason == nil, state.runningExport != nil { reason = "Another export is still running." }
        if reason == nil, document == nil { reason = "The file is no longer shown." }
        guard reason == nil, let key, let document else {
            clients[client]?.exportReport = FrameExportReport(serial: request.serial, state: .ended(reason: reason))
            return
        }
        clients[client]?.runningExport = request.serial
        clients[client]?.hasExported = true
        actions.append(.exportFrames(client, FrameExporting(request: request, document: document, key: key)))
    }

    /// Ends the export of a page.
    mutating func cancelExport(of client: ClientID, _ actions: inout [SessionAction]) {
        if clients[client]?.runningExport != nil { actions.append(.cancelExport(client)) }
    }

    /// Takes in how an export comes along; only the last report counts.
    mutating func exporting(_ report: FrameExportReport, for client: ClientID) {
        guard clients[client]?.runningExport == report.serial else { return }
        clients[client]?.exportReport = report
        if report.isLast { clients[client]?.runningExport = nil }
    }
}
