import Engine

/// A curve of the document on a page, which is wanted in the words of other systems. What it is made of stands in the
/// document; a page says only which one is meant.
struct ExportRequest: Sendable, Equatable {
    /// The page's number for the request.
    var serial: UInt32
    /// The file; a page that shows another one by now is told no more of it.
    var file: LibraryEntry.ID
    /// The property, by the id that the list of curves has for it.
    var property: String
    /// Which of its numbers.
    var component = 0
    /// Which of the segments of its plot; nil for the whole spring or bounce, or the whole time line.
    var segment: Int?
    /// By how much of the way points left out and fitted keyframes may miss it.
    var tolerance: Double

    /// How little may be missed, and how much.
    static let tolerances = 1e-5...0.1
}

/// A curve that is to be written for a page, of the document that it shows.
struct Exporting: Sendable {
    /// What is wanted.
    var request: ExportRequest
    /// Which document.
    var key: DocumentKey
    /// The document itself.
    var document: LoadedDocument
}

/// A curve written for every system that can have it.
struct CurveExports: Sendable, Equatable {
    /// One system's.
    struct Entry: Sendable, Equatable {
        /// Which system.
        var dialect: CurveDialect
        /// The code; nil where there is a reason instead.
        var curve: ExportedCurve?
        /// Why the system cannot have it, without a full stop.
        var reason: String?
    }

    /// In the order in which they are offered; none where there is no such curve.
    var entries: [Entry]
    /// Why there is no such curve, without a full stop; nil where there is one.
    var reason: String?

    /// Writes a curve for every system.
    ///
    /// - Parameter tolerance: By how much points left out and fitted keyframes may miss it, as a share of the way.
    init(_ motion: MotionCurve, tolerance: Double) {
        entries = motion.exportedEverywhere(tolerance: tolerance).map { dialect, result in
            switch result {
            case .success(let curve): Entry(dialect: dialect, curve: curve)
            case .failure(let failure): Entry(dialect: dialect, reason: failure.description)
            }
        }
    }

    /// There is no such curve, for a reason without a full stop.
    init(reason: String) {
        entries = []
        self.reason = reason
    }

    /// Writes the members of this value into the object being written: `reason`, and for each system its `dialect`, its
    /// `name`, either `text` or `reason`, `deviation` in the unit of the file, `points`, and the seconds that it takes as
    /// `duration` where these are others than the curve's.
    func write(to json: inout JSONWriter) {
        json.field("reason", reason)
        json.key("curves")
        json.array(entries) { json, entry in
            json.object { json in
                json.field("dialect", entry.dialect.rawValue)
                json.field("name", entry.dialect.name)
                json.field("text", entry.curve?.text)
                json.field("deviation", entry.curve?.deviation)
                json.field("points", entry.curve?.pointCount)
                json.field("duration", entry.curve?.duration)
                json.field("reason", entry.reason)
            }
        }
    }
}

extension PlotMaker {
    /// A curve of the document for every system.
    func exports(_ request: ExportRequest) -> CurveExports {
        guard let (subject, curve) = find(request.property) else {
            return CurveExports(reason: "there is no such property")
        }
        do throws(CurveExportFailure) {
            let motion = try subject.motionCurve(
                component: request.component, segment: request.segment, origin: curve.map { moved($0.offset) },
                in: document.scene)
            return CurveExports(motion, tolerance: request.tolerance)
        } catch {
            return CurveExports(reason: error.description)
        }
    }
}
