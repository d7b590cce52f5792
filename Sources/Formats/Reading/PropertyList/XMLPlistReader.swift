import Engine

/// Reads the XML form. The open elements lie on a stack of its own, so depth costs no call stack.
///
/// Only what a property list needs is understood: no declarations of its own, no entities but XML's five and numbers, and
/// UTF-8 alone.
struct XMLPlistReader {
    /// A container whose closing tag is not read yet.
    private struct Container {
        var kind: PlistValue.Kind
        /// The offset of its opening tag.
        var start: Int
        /// The offset after its opening tag.
        var content: Int
        /// The number of its object.
        var node: Int
        /// Where its children begin among those that wait.
        var firstChild: Int
    }

    /// The whole text.
    let text: [UInt8]
    /// What is refused.
    let limits: PlistLimits
    /// The offset of the next byte.
    var at = 0
    private var table = PlistTable()
    /// From the outside in.
    private var open: [Container] = []
    /// The children of all open containers, those of inner ones after those of outer ones.
    private var waiting: [UInt32] = []
    /// What may end the reading before its time.
    private let interruption = Interruption.current
    /// The offset from which on it is asked for next.
    private var nextLook = 0

    /// A reader at the beginning of a text.
    init(_ text: [UInt8], limits: PlistLimits) {
        self.text = text
        self.limits = limits
    }

    /// Whether the first element of a text is `plist`.
    static func recognizes(_ bytes: [UInt8]) -> Bool {
        var reader = XMLPlistReader(bytes, limits: .standard)
        do throws(PlistFailure) {
            try reader.checkEncoding()
            try reader.skipMarkup()
        } catch {
            return false
        }
        return reader.startsHere("<plist")
    }

    /// Reads the whole text.
    mutating func read() throws(PlistFailure) -> PlistTable {
        try checkEncoding()
        try skipMarkup()
        guard startsHere("<plist"), try readTag().name == "plist" else {
            throw failure("expected <plist>, found \(found)")
        }
        repeat {
            try look()
            try skipMarkup()
            if startsHere("</") { try readClosingTag() } else { try readElement() }
        } while !open.isEmpty
        table.root = 0
        try skipMarkup()
        guard startsHere("</"), try readTag().name == "/plist" else {
            throw failure("expected </plist> after the value of the list, found \(found)")
        }
        try skipMarkup()
        if at < text.count { throw failure("unexpected text after the end of the list") }
        return table
    }

    /// Fails where nobody wants the list any more, now and then.
    @inline(__always)
    mutating func look() throws(PlistFailure) { if at >= nextLook { try ask() } }

    @inline(never)
    private mutating func ask() throws(PlistFailure) {
        nextLook = at + 1 << 14
        if interruption.isDemanded { throw failure("reading was interrupted", at: 0) }
    }

    /// Reads a scalar whole, of a container only the opening tag.
    private mutating func readElement() throws(PlistFailure) {
        let start = at
        let tag = try readTag()
        let isKey = tag.name == "key"
        let expectsKey = open.last.map { $0.kind == .dictionary && (waiting.count - $0.firstChild).isMultiple(of: 2) }
        guard isKey == (expectsKey ?? false) else {
            let hint = isKey ? "expected a value, found a <key>" : "expected a <key>, found <\(tag.name)>"
            throw failure(hint, at: start)
        }
        if table.nodes.count >= limits.maxObjects {
            throw failure("there are more than \(limits.maxObjects) objects", at: start)
        }
        let node: PlistNode
        switch tag.name {
        case "dict", "array":
            try openContainer(tag.name == "dict" ? .dictionary : .array, start: start, isEmpty: tag.isEmpty)
            return
        case "true", "false":
            let content = tag.isEmpty ? at..<at : try readContent(of: tag.name).range
            guard content.allSatisfy({ isSpace(text[$0]) }) else {
                throw failure("<\(tag.name)> must be empty", at: start)
            }
            node = PlistNode(.bool, start..<at, content: content, payload: tag.name == "true" ? 1 : 0)
        case "string", "key":
            let content = tag.isEmpty ? (at..<at, false) : try readContent(of: tag.name)
            node = PlistNode(.string, start..<at, content: content.0, isEncoded: content.1)
        case "data":
            let content = tag.isEmpty ? at..<at : try readContent(of: tag.name).range
            node = PlistNode(.data, start..<at, content: content, isEncoded: true)
        case "integer", "real", "date":
            node = try readNumber(tag, start: start)
        default:
            throw failure("<\(tag.name.prefix(40))> is not an element of property lists", at: start)
        }
        waiting.append(UInt32(truncatingIfNeeded: table.nodes.count))
        table.nodes.append(node)
    }

    private mutating func readNumber(_ tag: Tag, start: Int) throws(PlistFailure) -> PlistNode {
        let content = tag.isEmpty ? at..<at : try readContent(of: tag.name).range
        let word = XMLNumber.trimmed(text[content])
        func node(_ kind: PlistValue.Kind, _ payload: UInt64, isEncoded: Bool = false) -> PlistNode {
            PlistNode(kind, start..<at, content: content, payload: payload, isEncoded: isEncoded)
        }
        switch tag.name {
        case "integer":
            if let integer = XMLNumber.integer(word) {
                let (payload, isEncoded) = table.payload(of: integer)
                return node(.integer, payload, isEncoded: isEncoded)
            }
        case "real":
            if let real = XMLNumber.real(word) { return node(.real, real.bitPattern) }
        default:
            if let seconds = XMLNumber.date(word) { return node(.date, seconds.bitPattern) }
        }
        throw failure("“\(word.prefix(40))” is not a valid \(tag.name)", at: content.lowerBound)
    }

    private mutating func openContainer(
        _ kind: PlistValue.Kind, start: Int, isEmpty: Bool
    ) throws(PlistFailure) {
        if open.count >= limits.maxDepth {
            throw failure("the values are nested more than \(limits.maxDepth) levels deep", at: start)
        }
        waiting.append(UInt32(truncatingIfNeeded: table.nodes.count))
        open.append(
            Container(kind: kind, start: start, content: at, node: table.nodes.count, firstChild: waiting.count))
        // Its index is reserved now, so that the outermost is the first; what it holds is known at its end.
        table.nodes.append(PlistNode(kind, start..<at, content: at..<at))
        if isEmpty { closeContainer(contentEnd: at) }
    }

    private mutating func readClosingTag() throws(PlistFailure) {
        let start = at
        guard let container = open.last else { throw failure("the list has no value", at: start) }
        let name = container.kind == .dictionary ? "dict" : "array"
        let tag = try readTag()
        guard tag.name == "/" + name else {
            throw failure("expected </\(name)>, found <\(tag.name.prefix(40))>", at: start)
        }
        if container.kind == .dictionary, !(waiting.count - container.firstChild).isMultiple(of: 2) {
            throw failure("the last <key> has no value", at: start)
        }
        closeContainer(contentEnd: start)
    }

    private mutating func closeContainer(contentEnd: Int) {
        guard let container = open.popLast() else { return }
        let children = waiting[container.firstChild...]
        let range = container.start..<at
        let content = container.content..<contentEnd
        if container.kind == .dictionary, children.count == 2, let number = uid(children) {
            table.nodes[container.node] = PlistNode(.uid, range, content: content, payload: number)
            table.nodes.removeLast(2)
        } else {
            let count = container.kind == .dictionary ? children.count / 2 : children.count
            table.nodes[container.node] = PlistNode(
                container.kind, range, content: content, first: table.references.count, count: count)
            table.references.append(contentsOf: children)
        }
        waiting.removeSubrange(container.firstChild...)
    }

    /// The number of a dictionary that stands for a UID: its one key is `CF$UID`, its one value a whole number.
    private func uid(_ pair: ArraySlice<UInt32>) -> UInt64? {
        guard let key = pair.first, let value = pair.last else { return nil }
        let name = table.nodes[Int(key)]
        let number = table.nodes[Int(value)]
        guard text[name.content].elementsEqual("CF$UID".utf8), number.kind == .integer, !number.isEncoded,
            Int64(bitPattern: number.payload) >= 0
        else { return nil }
        return number.payload
    }
}
