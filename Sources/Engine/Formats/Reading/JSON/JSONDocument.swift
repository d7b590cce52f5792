/// A JSON text (RFC 8259) read into a flat tape of nodes, in one pass and without recursion.
///
/// The text is UTF-8; a byte order mark is skipped. Bytes inside strings that are no UTF-8 read as U+FFFD, as a browser
/// reads them. Everything else that the standard forbids is refused with its place.
public final class JSONDocument: Sendable {
    /// The text as given.
    public let bytes: [UInt8]
    /// At least one node, the root; see `JSONNode`. Never written again, so it may be read from everywhere.
    nonisolated(unsafe) let nodes: UnsafeMutablePointer<JSONNode>

    /// Reads a text.
    public init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONFailure) {
        self.bytes = bytes
        self.nodes = try bytes.withUnsafeBufferPointer { text throws(JSONFailure) in
            var reader = JSONReader(text, limits: limits)
            try reader.read()
            return reader.finish()
        }
    }

    deinit { nodes.deallocate() }

    /// The outermost value.
    public var root: JSONValue { JSONValue(self, 0) }

    /// The place of a byte; offsets outside the text are taken as its start or its end. Linear in the offset.
    ///
    /// CR LF, CR and LF end lines. A byte order mark takes no column.
    public func location(ofByte offset: Int) -> SourceLocation {
        bytes.withUnsafeBufferPointer { SourceLocation(ofByte: offset, in: $0) }
    }
}

extension SourceLocation {
    /// The place of a byte of a UTF-8 text; offsets outside the text are taken as its start or its end.
    init(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>) {
        let offset = min(max(offset, 0), text.count)
        var lineStart = text.starts(with: [0xef, 0xbb, 0xbf]) ? min(3, offset) : 0
        // Plain counting loops, so that they are vectorised; a CR before an LF ends no line of its own.
        var line = 1
        let beforeLast = min(offset, text.count &- 1)
        for index in 0..<offset where text[index] == 0x0a { line &+= 1 }
        for index in 0..<max(beforeLast, 0) where text[index] == 0x0d && text[index &+ 1] != 0x0a { line &+= 1 }
        if offset == text.count, text.last == 0x0d { line &+= 1 }
        var index = offset
        while index > lineStart {
            index &-= 1
            let endsLine =
                text[index] == 0x0a
                || (text[index] == 0x0d && (index &+ 1 == text.count || text[index &+ 1] != 0x0a))
            if endsLine {
                lineStart = index &+ 1
                break
            }
        }
        // Continuation bytes start no scalar; an offset amid a scalar is that scalar's column.
        var column = 1
        for index in lineStart..<offset where text[index] & 0xc0 != 0x80 { column &+= 1 }
        if offset < text.count, text[offset] & 0xc0 == 0x80, column > 1 { column &-= 1 }
        self.init(line: line, column: column, offset: offset)
    }
}
