import Engine

/// A location in a text file. Lines and columns count from 1; columns count Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
    /// Counted from 1; LF, CR and CR LF end lines.
    public var line: Int
    /// Counted from 1, in Unicode scalars from the start of the line.
    public var column: Int
    /// The offset in bytes from the start of the file.
    public var offset: Int

    /// A location whose line, column and offset the caller keeps consistent.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }
}

/// Something about a file that its author should know and that does not stop the work.
public struct Diagnostic: Hashable, Sendable {
    /// How much a diagnostic matters; the gravest sorts first.
    public enum Severity: String, Hashable, Sendable, Comparable {
        /// In order: spoils the image, changes it, or is only worth knowing.
        case error, warning, note

        public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// How much it affects what is drawn.
    public var severity: Severity
    /// The feature concerned in the field's own words, for grouping: "gradient stroke", "expression".
    public var feature: String
    /// One sentence that names what happens.
    public var message: String
    /// The name of the layer concerned, where there is one.
    public var layer: String?
    /// The JSON path of the value concerned, such as `$.layers[0].ks.p`.
    public var path: String
    /// Where the value lies in the text; nil where there is no text to point into.
    public var location: SourceLocation?
    /// What to do about it.
    public var hint: String?

    /// A diagnostic; without a path it concerns the file as a whole (`$`).
    public init(
        _ severity: Severity, feature: String, message: String, layer: String? = nil, path: String = "$",
        location: SourceLocation? = nil, hint: String? = nil
    ) {
        self.severity = severity
        self.feature = feature
        self.message = message
        self.layer = layer
        self.path = path
        self.location = location
        self.hint = hint
    }
}

/// Why a file cannot be shown at all, and where in it the reason lies.
public struct ImportFailure: Error, Hashable, Sendable {
    /// What kind of failure it is, for telling failures apart without reading the message.
    public enum Reason: String, Hashable, Sendable {
        /// The bytes are none of the formats Pegbar reads.
        case notAnAnimation
        /// The container or the JSON text is broken.
        case malformed
        /// A limit is exceeded.
        case tooLarge
        /// There is nothing to draw: no size, no frames.
        case empty
    }

    /// The kind of failure.
    public var reason: Reason
    /// One sentence without a full stop, in words for the author of the file.
    public var message: String
    /// Where in the text the reason lies; nil where it has no single location.
    public var location: SourceLocation?
    /// The JSON path of the value concerned, such as `$.layers[0]`; nil where there is no JSON.
    public var path: String?

    /// A failure; location and path are nil where the reason has no single location.
    public init(_ reason: Reason, _ message: String, location: SourceLocation? = nil, path: String? = nil) {
        self.reason = reason
        self.message = message
        self.location = location
        self.path = path
    }
}
