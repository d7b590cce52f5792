import Engine
import Formats
import Tuning

/// The layers of a document and what they are made of, for the page's tree of layers. What is not to be seen is listed as
/// well.
package struct LayerReport: Sendable, Equatable {
    /// A row of the tree.
    struct Row: Sendable, Equatable {
        /// As its author named it.
        var name: String
        /// The last steps of its key path; nil where that is the name.
        var segment: String?
        /// Which of those with the same segment beside it this is, from 1.
        var copy: Int
        /// What it shows or does.
        var kind: SceneTree.Kind
        /// How many rows it lies in.
        var depth: Int
        /// Whether it is a layer or a box, and no part of one.
        var isLayer: Bool
        /// The same for all rows that are the same thing in several uses; nil where there is one.
        var twin: Int?
        /// When it is seen, in frames.
        var frames: Range<Double>?
        /// Switched off in the file.
        var isHidden: Bool
        /// There only as a matte for others.
        var isMatte: Bool
        /// The row of what moves it.
        var parent: Int?
        /// The row of its matte.
        var matte: Int?
        /// What the matte lets through; nil without one.
        var channel: MaskChannel?
    }

    /// Every row before those in it.
    var rows: [Row] = []
    /// Whether there are more than are listed.
    var isCut = false
}

/// What a page wants to know of a point of the stage.
package struct PickRequest: Sendable, Equatable {
    /// The page's number for its request.
    var serial: UInt32
    /// The file, by its id.
    var file: LibraryEntry.ID
    /// The point, in pixels of the composition.
    var point: Point
    /// The frame.
    var frame: Double
    /// How many pixels of the screen one of the composition takes.
    var scale: Double
    /// What a pointer has done there, where the page's state machine asks; nil where the page does.
    var trigger: StateMachine.Trigger?
}

/// The layers that paint at a point, by their keys, the one on top first.
package struct PickReport: Sendable, Equatable {
    /// The keys of ``Engine/SceneTree``.
    var keys: [String] = []
    /// The names of these layers, and of those that they lie in.
    var names: Set<String> = []
    /// What was asked for, where a state machine did.
    var trigger: StateMachine.Trigger?

    /// The most layers that a page is told of.
    static let mostKeys = 64
}

/// Where something lies on the stage that a page has selected, and what can be changed of it.
package struct SelectionReport: Sendable, Equatable {
    /// Its key; nothing else is there where the document has no such thing.
    var key: String
    /// The frame that this is for.
    var frame: Double
    /// The corners of the box around what it draws, clockwise, in pixels of the composition; empty for nothing.
    var box: [Point] = []
    /// What it draws as SVG path data, in pixels of the composition; nil where that is too much.
    var outline: String?
    /// The vertices of that with the ends of their handles: no more than can be seen.
    var vertices: [Vertex] = []
    /// Its anchor point on the composition; nil where it has none.
    var anchor: Point?
    /// What it is called by edits: the path of its name in the file.
    var namePath: String?
    /// Where the file says whether it is hidden.
    var hiddenPath: String?
    /// Whether the file says that it is hidden; nil where that cannot be said there.
    var isHidden: Bool?
    /// What is written there to say the opposite.
    var hiddenText: String?
    /// What moves it; nil for what has no position.
    var position: Position?
    /// What of it could have keyframes, and has none; nil where nothing is known of that.
    var still: Still?

    /// A vertex of an outline.
    struct Vertex: Sendable, Equatable {
        /// On the composition.
        var point: Point
        /// The handles of the curves that lead to it and from it; nil where these are straight.
        var `in`, out: Point?
    }

    /// How something may be moved.
    struct Position: Sendable, Equatable {
        /// Where the file has the position: one path, or one for each axis. Empty where it cannot be set.
        var paths: [String] = []
        /// The value as the file has it.
        var value: Point
        /// Why it cannot be moved; nil where it can.
        var reason: String?
        /// The distance in the file for a distance on the composition: the columns of a matrix.
        var columns: [Double]
    }

    /// Values without keyframes, and the clock that their keyframes would lie on.
    struct Still: Sendable, Equatable {
        /// In the order of the scene.
        var properties: [StillProperty]
        /// What the clock shows at a frame is `frame · slope + offset`.
        var slope, offset: Double
    }

    /// The most values without keyframes that a page is told of.
    static let mostStill = 60
    /// The most vertices that a page is told of.
    static let mostVertices = 400
    /// The most points of outlines.
    static let mostPoints = 20_000
}

/// A point of a document that a page asks about.
package struct Picking: Sendable {
    /// What is asked.
    var request: PickRequest
    /// The document.
    var document: LoadedDocument
}

/// A part of a document that a page has selected.
package struct Selecting: Sendable {
    /// What tells one from another.
    package struct Name: Hashable, Sendable {
        /// Which document.
        var document: DocumentKey
        /// The revision of it.
        var revision: UInt32
        /// The key of the part.
        var key: String
        /// The frame.
        var frame: Double
    }

    /// Which part this is.
    var name: Name
    /// The document itself.
    var document: LoadedDocument
}
