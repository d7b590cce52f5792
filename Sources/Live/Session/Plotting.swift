import Engine
import Tuning

/// A plot that a page wants to see beside a document.
package struct PlotRequest: Hashable, Sendable {
    /// The property: its path in the file's text, or its key path.
    var id: String
    /// Width and height in CSS pixels.
    var size: Size
    /// Which graphs.
    var graphs = PlotGraphs.both
    /// The first and the last frame; nil for the document's.
    var from, to: Double?
    /// Whether it is drawn on a dark background.
    var isDark = false
    /// The ends of the value axis; nil to fit what is visible.
    var values: ClosedRange<Double>?

    /// The longest id, in bytes.
    static let longestID = 1000
}

/// A plot that is to be made for a page.
package struct Plotting: Sendable {
    /// What tells one from another.
    package struct Name: Hashable, Sendable {
        /// Which document.
        var document: DocumentKey
        /// The revision of it.
        var revision: UInt32
        /// What is wanted.
        var request: PlotRequest
    }

    /// Which plot this is.
    var name: Name
    /// The document itself.
    var document: LoadedDocument
    /// The frame under the playhead: a motion path is shown as it lies there.
    var frame: Double
}
