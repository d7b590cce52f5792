import Engine
import Formats
import Tuning

/// A curve of the document on a page, which is wanted in the words of other systems. What it is made of stands in the
/// document; a page says only which one is meant.
package struct ExportRequest: Sendable, Equatable {
    /// The page's number for the request.
    var serial: UInt32
    /// The file; a page that shows another one by now gets no answer.
    var file: LibraryEntry.ID
    /// The property, by the id that the list of curves has for it.
    var property: String
    /// Which of its numbers.
    var component = 0
    /// Which of the segments of its plot; nil for the whole spring or bounce, or the whole time line.
    var segment: Int?
    /// The greatest error of points left out and fitted keyframes, as a share of the change of value.
    var tolerance: Double

    /// How little may be missed, and how much.
    static let tolerances = 1e-5...0.1
}

/// A curve that is to be written for a page, of the document that it shows.
package struct Exporting: Sendable {
    /// What is wanted.
    var request: ExportRequest
    /// Which document.
    var key: DocumentKey
    /// The document itself.
    var document: LoadedDocument
}

/// A curve written for every system that can have it.
package struct CurveExports: Sendable, Equatable {
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
    /// - Parameter tolerance: The greatest error of points left out and fitted keyframes, as a share of the change of
    ///   value.
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
}
