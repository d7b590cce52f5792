import Engine

/// A value inside a JSON text: a view of 16 bytes that does **not** keep the text alive.
///
/// Values come out of ``JSONDocument/withRoot(_:)`` and are good until it returns. Importers make tens of thousands of
/// them, and counting references took a third of an import.
public struct JSONValue: @unchecked Sendable {
    /// The kinds of JSON values.
    public enum Kind: UInt8, Sendable {
        /// The six of RFC 8259, true and false taken as one; the containers come last.
        case null, bool, number, string, array, object
    }

    /// The text that the value lies in.
    let document: Unmanaged<JSONDocument>
    /// Its node.
    let place: UnsafePointer<JSONNode>

    /// The value of a node, which must be that of a value and not of a name.
    @inline(__always)
    init(_ document: Unmanaged<JSONDocument>, at place: UnsafePointer<JSONNode>) {
        self.document = document
        self.place = place
    }

    /// The value whose node lies at `index`, which must be that of a value and not of a name.
    init(_ document: Unmanaged<JSONDocument>, _ index: Int) {
        self.init(document, at: document._withUnsafeGuaranteedRef { UnsafePointer($0.nodes + index) })
    }

    /// All nodes of the text.
    var nodes: UnsafePointer<JSONNode> { document._withUnsafeGuaranteedRef { UnsafePointer($0.nodes) } }

    /// Where its node lies among them.
    package var index: Int { place - nodes }

    /// The value itself.
    @inline(__always)
    var node: JSONNode { place.pointee }

    /// The text that the value lies in, kept alive by whoever holds it.
    package var owner: JSONDocument { document.takeUnretainedValue() }

    /// Another value of the same text.
    func value(node index: Int) -> JSONValue { JSONValue(document, index) }

    /// What kind of value it is.
    public var kind: Kind { node.kind }
    /// Whether it is `null`.
    public var isNull: Bool { node.has(.null) }
    /// Whether it is an array.
    public var isArray: Bool { node.has(.array) }
    /// Whether it is an object.
    public var isObject: Bool { node.has(.object) }

    /// Whether it is a string.
    public var isString: Bool { node.has(.string) }

    /// Where the value's own bytes lie in the text, a string's with its quotes.
    public var byteRange: Range<Int> { Int(node.start)..<node.end }

    /// The value as it is written, bytes that are no UTF-8 as U+FFFD.
    package var text: String {
        document._withUnsafeGuaranteedRef { String(decoding: $0.bytes[byteRange], as: UTF8.self) }
    }

    /// The location of the value's first byte; see ``JSONDocument/location(ofByte:)`` for the cost.
    public var location: SourceLocation {
        document._withUnsafeGuaranteedRef { $0.location(ofByte: Int(node.start)) }
    }

    /// A number, always finite; nil for other kinds.
    public var double: Double? {
        let node = node
        return node.has(.number) ? Double(bitPattern: node.payload) : nil
    }

    /// A number that is whole and fits, however it is written (5, 5.0, 5e0); nil for others and for other kinds.
    public var int: Int? {
        guard let double else { return nil }
        if double.magnitude < 0x1p53 { return Int(exactly: double) }
        // The Double may be a rounded one: the digits know.
        let digits = document._withUnsafeGuaranteedRef { String(decoding: $0.bytes[byteRange], as: UTF8.self) }
        return Int(digits) ?? Int(exactly: double)
    }

    /// A truth value; nil for other kinds, numbers too.
    public var bool: Bool? {
        let node = node
        return node.has(.bool) ? node.payload != 0 : nil
    }

    /// A string without its escapes; surrogates without their partner and bytes that are no UTF-8 are U+FFFD.
    public var string: String? {
        let node = node
        return node.has(.string) ? document._withUnsafeGuaranteedRef { $0.text(of: node) } : nil
    }

    /// Calls with the bytes of a string without its escapes, which are not copied where there are none; nil for other
    /// kinds.
    func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        let node = node
        guard node.has(.string) else { return nil }
        return document._withUnsafeGuaranteedRef { document in
            guard !node.isEscaped else {
                var text = document.text(of: node)
                return text.withUTF8(body)
            }
            return document.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[node.content])) }
        }
    }

    /// The elements of an array, the members of an object (each of a name that is there twice); 0 for other kinds.
    public var count: Int {
        let node = node
        return node.isContainer ? node.childCount : 0
    }
}

extension JSONDocument {
    /// The content of a string node.
    func text(of node: JSONNode) -> String {
        bytes.withUnsafeBufferPointer { text in
            let content = UnsafeBufferPointer(rebasing: text[node.content])
            return node.isEscaped ? JSONText.unescape(content) : String(decoding: content, as: UTF8.self)
        }
    }
}
