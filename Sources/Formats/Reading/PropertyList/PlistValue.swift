import Engine

/// An object of a property list: a view of 16 bytes that keeps the list alive.
package struct PlistValue: Sendable {
    /// The kinds of objects.
    package enum Kind: UInt8, Sendable {
        /// Those of both forms, the containers last; `null`, `set` and, in XML as a dictionary, `uid` are rarely met
        /// outside archives.
        case null, bool, integer, real, date, string, data, uid, array, set, dictionary
    }

    /// The list that the object lies in.
    let list: PlistDocument
    /// The object's number: equal for two views of the same object.
    package let index: Int

    /// The object of a number, which must be one of the list's.
    @inline(__always)
    package init(_ list: PlistDocument, _ index: Int) {
        self.list = list
        self.index = index
    }

    /// The object itself.
    @inline(__always)
    var node: PlistNode { list.nodes[index] }

    /// What kind of object it is.
    package var kind: Kind { node.kind }

    /// Where the object lies in the file: in XML the element with its tags, in the binary form the marker and what it
    /// holds, of a container the list of what it contains but not the contained objects.
    package var byteRange: Range<Int> { node.range }
    /// Where lies what the object holds, without tags, marker and length.
    package var contentRange: Range<Int> { node.content }
    /// The location of the object's first byte; nil in a binary list.
    package var location: SourceLocation? { list.location(ofByte: node.range.lowerBound) }

    /// A truth value; nil for other kinds, numbers too.
    package var bool: Bool? {
        let node = node
        return node.kind == .bool ? node.payload != 0 : nil
    }

    /// An integer; nil for other kinds.
    package var integer: Int128? {
        let node = node
        guard node.kind == .integer else { return nil }
        return node.isEncoded ? list.wideIntegers[Int(node.payload)] : Int128(Int64(bitPattern: node.payload))
    }

    /// An integer or a whole real that fits; nil for others and for other kinds.
    package var int: Int? {
        switch kind {
        case .integer: integer.flatMap { Int(exactly: $0) }
        case .real: Int(exactly: Double(bitPattern: node.payload))
        default: nil
        }
    }

    /// An integer or a real, which may be infinite or NaN; nil for other kinds.
    package var double: Double? {
        switch kind {
        case .integer: integer.map { Double($0) }
        case .real: Double(bitPattern: node.payload)
        default: nil
        }
    }

    /// Seconds since 1 January 2001, 00:00 UTC; nil for other kinds.
    package var date: Double? {
        let node = node
        return node.kind == .date ? Double(bitPattern: node.payload) : nil
    }

    /// The number that a UID is; nil for other kinds.
    package var uid: Int? {
        let node = node
        return node.kind == .uid ? Int(exactly: node.payload) : nil
    }

    /// A string as it is meant; bytes and halves of surrogate pairs that mean nothing are U+FFFD. Nil for other kinds.
    package var string: String? {
        let node = node
        return node.kind == .string ? list.text(of: node) : nil
    }

    /// Bytes; nil for other kinds, and for what was to be base64 and is not.
    package var data: [UInt8]? {
        let node = node
        guard node.kind == .data else { return nil }
        return node.isEncoded ? Base64.decode(list.bytes[node.content]) : Array(list.bytes[node.content])
    }

    /// The elements of an array or a set, the pairs of a dictionary (each of a key that is there twice); 0 for other
    /// kinds.
    package var count: Int {
        let node = node
        return node.kind.rawValue >= Kind.array.rawValue ? node.childCount : 0
    }

    /// The elements of an array or a set in the order of the file; none for other kinds.
    package var elements: PlistElements { PlistElements(self) }

    /// The pairs of a dictionary in the order of the file; none for other kinds.
    package var members: PlistMembers { PlistMembers(self) }

    /// The value of a key of a dictionary, the last one where the key is there twice; nil where there is none, and for
    /// other kinds. Linear in the number of pairs.
    package subscript(_ key: StaticString) -> PlistValue? {
        key.withUTF8Buffer { member($0, among: .max) }
    }

    /// The value of a key among the first so many pairs of a dictionary.
    func member(_ key: UnsafeBufferPointer<UInt8>, among limit: Int) -> PlistValue? {
        let node = node
        guard node.kind == .dictionary else { return nil }
        var found: Int?
        for pair in 0..<min(node.childCount, limit) {
            let name = list.nodes[Int(list.references[node.first + 2 * pair])]
            guard name.kind == .string, list.isText(of: name, equalTo: key) else { continue }
            found = node.first + 2 * pair + 1
        }
        return found.map { PlistValue(list, Int(list.references[$0])) }
    }
}

/// The elements of an array or a set.
package struct PlistElements: RandomAccessCollection, Sendable {
    private let list: PlistDocument
    private let first: Int
    /// How many there are.
    package let count: Int

    /// The elements of an array or a set; none for other kinds.
    init(_ container: PlistValue) {
        let node = container.node
        list = container.list
        first = node.first
        count = node.kind == .array || node.kind == .set ? node.childCount : 0
    }

    /// The index of the first element.
    package var startIndex: Int { 0 }
    /// The index after the last element.
    package var endIndex: Int { count }
    /// The element at an index.
    package subscript(position: Int) -> PlistValue {
        PlistValue(list, Int(list.references[first + position]))
    }
}

/// The pairs of a dictionary.
package struct PlistMembers: RandomAccessCollection, Sendable {
    private let list: PlistDocument
    private let first: Int
    /// How many there are.
    package let count: Int

    /// The pairs of a dictionary; none for other kinds.
    init(_ container: PlistValue) {
        let node = container.node
        list = container.list
        first = node.first
        count = node.kind == .dictionary ? node.childCount : 0
    }

    /// The index of the first pair.
    package var startIndex: Int { 0 }
    /// The index after the last pair.
    package var endIndex: Int { count }
    /// The pair at an index; the key is a string in all but corrupt files.
    package subscript(position: Int) -> (key: PlistValue, value: PlistValue) {
        let index = first + 2 * position
        return (
            PlistValue(list, Int(list.references[index])),
            PlistValue(list, Int(list.references[index + 1]))
        )
    }
}

extension PlistDocument {
    /// What a string node means.
    func text(of node: PlistNode) -> String {
        guard node.isEncoded else { return String(decoding: bytes[node.content], as: UTF8.self) }
        guard isBinary else { return XMLText.decode(bytes[node.content]) }
        let content = node.content
        let units = (0..<content.count / 2).lazy.map { unit in
            UInt16(self.bytes[content.lowerBound + 2 * unit]) << 8
                | UInt16(self.bytes[content.lowerBound + 2 * unit + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Whether a string node means a text in UTF-8.
    func isText(of node: PlistNode, equalTo text: UnsafeBufferPointer<UInt8>) -> Bool {
        if node.isEncoded {
            // What is written at many times the length that the text needs is not worth decoding at each comparison.
            return node.content.count <= 16 * text.count + 64 && self.text(of: node).utf8.elementsEqual(text)
        }
        return node.content.count == text.count && bytes[node.content].elementsEqual(text)
    }
}
