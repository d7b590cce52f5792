import Engine
import Formats
import Tuning

/// Code that a page wants of the document that it shows. What is written stands in the document; a page says only what is
/// meant.
package struct ExportRequest: Sendable, Equatable {
    /// How much of the document is meant.
    package enum Scope: String, Sendable, CaseIterable {
        /// The segment of the property, the property, or all that moves.
        case segment, property, animation
    }

    /// The page's number for the request.
    var serial: UInt32
    /// The file; a page that shows another one by now gets no answer.
    var file: LibraryEntry.ID
    /// The property, by the id that the list of curves has for it.
    var property: String
    /// Which of its numbers timing functions are written for; code has all of them.
    var component = 0
    /// Which of the segments of its plot; nil for the whole spring or bounce, or the whole timeline.
    var segment: Int?
    /// How much is meant.
    var scope = Scope.segment
    /// The greatest error of points left out and fitted keyframes, as a share of the change of value.
    var tolerance: Double

    /// How little may be missed, and how much.
    static let tolerances = 1e-5...0.1
}

/// Code that is to be written for a page, of the document that it shows.
package struct Exporting: Sendable {
    /// What is wanted.
    var request: ExportRequest
    /// Which document.
    var key: DocumentKey
    /// The document itself.
    var document: LoadedDocument
}

/// What is meant, written for every system that can have it.
package struct CurveExports: Sendable, Equatable {
    /// One system's.
    struct Entry: Sendable, Equatable {
        /// Which system, in scripts and names of files.
        var id: String
        /// Its display name.
        var name: String
        /// What names of files with it end in.
        var fileEnding: String
        /// The code; nil where there is a reason instead.
        var text: String?
        /// The greatest error, in `unit`; 0 where it is exact.
        var deviation = 0.0
        /// What the error is measured in; empty for plain numbers and for the unit of the file.
        var unit = ""
        /// How many points or keyframes it takes; nil where that is not known.
        var points: Int?
        /// The seconds that it takes where these are others than the curve's; nil elsewhere.
        var duration: Double?
        /// What is left out: one sentence each, without a full stop.
        var omissions: [String] = []
        /// Why the system cannot have it, without a full stop.
        var reason: String?
    }

    /// In the order in which they are offered; none where there is nothing to write.
    var entries: [Entry] = []
    /// Why there is nothing to write, without a full stop; nil where there is.
    var reason: String?

    /// The timing functions that are offered for one number of a segment.
    static let timings: [CurveDialect] = [.cssCubicBezier, .cssLinear, .coreAnimationTiming]

    /// Writes an animation in every language.
    ///
    /// - Parameter tolerance: The greatest error of points left out and fitted keyframes, as a share of the change of
    ///   value.
    init(_ animation: CodeAnimation, tolerance: Double) {
        entries = CodeLanguage.allCases.map { language in
            var entry = Entry(id: language.rawValue, name: language.name, fileEnding: language.fileEnding)
            do throws(CurveExportFailure) {
                let code = try animation.exported(as: language, tolerance: tolerance)
                entry.text = code.text
                entry.deviation = code.worst?.error ?? 0
                entry.unit = code.worst?.unit ?? ""
                entry.omissions = code.omissions
            } catch {
                entry.reason = error.description
            }
            return entry
        }
    }

    /// Puts the timing functions of one number before the code.
    mutating func add(timingsOf motion: MotionCurve, tolerance: Double) {
        let exports = motion.exportedEverywhere(tolerance: tolerance).filter { Self.timings.contains($0.dialect) }
        let timings = exports.map { dialect, result in
            let isSheet = dialect.name.hasPrefix("CSS")
            var entry = Entry(id: dialect.rawValue, name: dialect.name, fileEnding: isSheet ? "css" : "swift")
            switch result {
            case .success(let curve):
                entry.text = curve.text
                entry.deviation = curve.deviation
                entry.points = curve.pointCount
                entry.duration = curve.duration
            case .failure(let failure): entry.reason = failure.description
            }
            return entry
        }
        entries = timings + entries
    }

    /// There is nothing to write, for a reason without a full stop.
    init(reason: String) {
        self.reason = reason
    }
}
