import Engine
import Synchronization

/// A JSON text (RFC 8259) read into a flat tape of nodes, in one pass and without recursion.
///
/// The text is UTF-8; a byte order mark is skipped. Bytes inside strings that are no UTF-8 read as U+FFFD, as a browser
/// reads them. Everything else that the standard forbids is refused with its location.
public final class JSONDocument: Sendable {
    /// The text as given.
    public let bytes: [UInt8]
    /// At least one node, the root; see `JSONNode`. Never written again, so it may be read from everywhere.
    nonisolated(unsafe) let nodes: UnsafeMutablePointer<JSONNode>
    /// Made when the first location is asked for: a file without diagnostics needs none.
    private let lineIndex = AtomicLazyReference<LineIndex>()

    /// Reads a text.
    public init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONFailure) {
        self.bytes = bytes
        self.nodes = try bytes.withUnsafeBufferPointer { text throws(JSONFailure) in
            var reader = JSONReader(text, limits: limits)
            try reader.read()
            return reader.finish()
        }
    }

    deinit { JSONTape.release(nodes) }

    /// Calls with the outermost value. It and all values inside are good until this returns, and not longer.
    public func withRoot<Result, Failure>(
        _ body: (JSONValue) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(JSONValue(Unmanaged.passUnretained(self), 0))
    }

    /// The location of a byte; offsets outside the text are taken as its start or its end. The first call reads the
    /// whole text, later ones a few thousand bytes.
    ///
    /// CR LF, CR and LF end lines. A byte order mark takes no column.
    public func location(ofByte offset: Int) -> SourceLocation {
        bytes.withUnsafeBufferPointer { text in
            let lineIndex = lineIndex.load() ?? lineIndex.storeIfNil(LineIndex(text))
            return lineIndex.location(ofByte: offset, in: text)
        }
    }
}
