extension JSONValue {
    /// A member of an object, the last one where the name is there twice (as `JSON.parse` has it); nil where there is
    /// none, and for other kinds. Linear in the number of members.
    @inline(__always)
    public subscript(_ name: StaticString) -> JSONValue? {
        // A short name becomes a number when this is compiled.
        name.withUTF8Buffer { $0.count < 8 ? member(JSONText.word(of: $0), $0) : longMember($0) }
    }

    /// A member of an object, the last one where the name is there twice; nil where there is none, and for other kinds.
    public func member(_ key: String) -> JSONValue? {
        var key = key
        return key.withUTF8 { longMember($0) }
    }

    /// A member whose name has less than eight bytes.
    ///
    /// - Parameter word: The name as a number, as nodes have it.
    @inline(never)
    private func member(_ word: UInt64, _ name: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        let object = node
        guard object.has(.object) else { return nil }
        if object.isEscaped { return longMember(name) }
        let end = place + object.span
        var key = place + 1
        var found: UnsafePointer<JSONNode>?
        while key < end {
            // Names have no zeros but escaped ones, so the length need not be compared.
            if key.pointee.payload == word { found = key + 1 }
            key += 1 &+ key[1].span
        }
        return found.map { JSONValue(document, at: $0) }
    }

    /// Compares the names' first eight bytes and lengths, and only what agrees in them whole.
    @inline(never)
    private func longMember(_ name: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        let object = node
        guard object.has(.object) else { return nil }
        let prefix = JSONText.prefix(of: name, from: 0, to: name.count)
        let end = place + object.span
        var at = place + 1
        var found: UnsafePointer<JSONNode>?
        while at < end {
            let key = at.pointee
            if key.isEscaped {
                if document._withUnsafeGuaranteedRef({ $0.text(of: key).utf8.elementsEqual(name) }) { found = at + 1 }
            } else if key.payload == prefix, key.content.count == name.count,
                name.count <= 8
                    || document._withUnsafeGuaranteedRef({ $0.bytes[key.content].elementsEqual(name) })
            {
                found = at + 1
            }
            at += 1 &+ at[1].span
        }
        return found.map { JSONValue(document, at: $0) }
    }

    /// Calls with each member whose name is told by its first eight bytes alone, and with these as a number: see
    /// ``JSONText/word(of:)``.
    ///
    /// - Returns: False, and nothing is called, for other kinds than objects and where a name has escapes.
    @inline(__always)
    func forEachMember(_ body: (_ word: UInt64, JSONValue) -> Void) -> Bool {
        let object = node
        guard object.has(.object), !object.isEscaped else { return false }
        let end = place + object.span
        var key = place + 1
        while key < end {
            body(key.pointee.payload, JSONValue(document, at: key + 1))
            key += 1 &+ key[1].span
        }
        return true
    }

    /// A string of less than eight bytes as a number, as ``JSONText/word(_:)`` has it; one that no such string has for
    /// longer strings, and 0 for other kinds.
    var word: UInt64 {
        let node = node
        guard node.has(.string) else { return 0 }
        guard node.isEscaped, var text = string else { return node.payload }
        return text.withUTF8 { $0.count < 8 ? JSONText.word(of: $0) : .max }
    }

    /// The elements of an array in order; none for other kinds.
    public var elements: JSONElements { JSONElements(self) }

    /// The members of an object in the order of the text, names that are there twice too; none for other kinds.
    public var members: JSONMembers { JSONMembers(self) }

    /// The first element of an array; nil for an empty one and for other kinds.
    public var first: JSONValue? {
        let node = node
        return node.has(.array) && node.childCount > 0 ? JSONValue(document, at: place + 1) : nil
    }

    /// Calls with each element's index and number: 0 for elements that are not numbers. A number on its own counts as
    /// an array of it; for other kinds nothing is called.
    @inline(__always)
    public func forEachDouble(_ body: (Int, Double) -> Void) {
        let array = node
        if array.has(.number) { return body(0, Double(bitPattern: array.payload)) }
        guard array.has(.array) else { return }
        var at = place + 1
        for position in 0..<array.childCount {
            let node = at.pointee
            body(position, node.has(.number) ? Double(bitPattern: node.payload) : 0)
            at += node.span
        }
    }

    /// The numbers of an array: 0 for elements that are not numbers. A number on its own counts as an array of it;
    /// empty for other kinds.
    public func doubles() -> [Double] {
        let capacity = node.has(.number) ? 1 : count
        return [Double](unsafeUninitializedCapacity: capacity) { buffer, initialized in
            forEachDouble { position, number in
                (buffer.baseAddress.unsafelyUnwrapped + position).initialize(to: number)
                initialized = position &+ 1
            }
        }
    }
}

/// The elements of an array; each step costs the same however large the elements are.
public struct JSONElements: Sequence, IteratorProtocol, @unchecked Sendable {
    private let document: Unmanaged<JSONDocument>
    private var at: UnsafePointer<JSONNode>
    private var remaining: Int

    /// The elements from the first on; none for what is not an array.
    init(_ array: JSONValue) {
        document = array.document
        at = array.place + 1
        remaining = array.isArray ? array.count : 0
    }

    /// How many are left, exactly.
    public var underestimatedCount: Int { remaining }

    /// The next one; nil after the last.
    @inline(__always)
    public mutating func next() -> JSONValue? {
        guard remaining > 0 else { return nil }
        remaining &-= 1
        let element = JSONValue(document, at: at)
        at += element.node.span
        return element
    }
}

/// The members of an object; each step costs the same however large the values are.
public struct JSONMembers: Sequence, IteratorProtocol, @unchecked Sendable {
    private let document: Unmanaged<JSONDocument>
    private var at: UnsafePointer<JSONNode>
    private var remaining: Int

    /// The members from the first on; none for what is not an object.
    init(_ object: JSONValue) {
        document = object.document
        at = object.place + 1
        remaining = object.isObject ? object.count : 0
    }

    /// How many are left, exactly.
    public var underestimatedCount: Int { remaining }

    /// The next one; nil after the last.
    @inline(__always)
    public mutating func next() -> (key: String, value: JSONValue)? {
        guard remaining > 0 else { return nil }
        remaining &-= 1
        let value = JSONValue(document, at: at + 1)
        let name = at.pointee
        at += 1 &+ value.node.span
        return (key: document._withUnsafeGuaranteedRef { $0.text(of: name) }, value: value)
    }
}
