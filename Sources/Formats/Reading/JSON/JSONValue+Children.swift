extension JSONValue {
    /// A member of an object, the last one where the name is there twice (as `JSON.parse` has it); nil where there is
    /// none, and for other kinds. Linear in the number of members.
    @inline(__always)
    public subscript(_ name: StaticString) -> JSONValue? {
        name.withUTF8Buffer { member($0) }
    }

    /// A member of an object, the last one where the name is there twice; nil where there is none, and for other kinds.
    public func member(_ key: String) -> JSONValue? {
        var key = key
        return key.withUTF8 { member($0) }
    }

    /// Compares the names' first eight bytes and lengths, and only what agrees in them whole.
    private func member(_ name: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        let nodes = nodes
        let object = nodes[index]
        guard object.has(.object) else { return nil }
        let prefix = JSONText.prefix(of: name, from: 0, to: name.count)
        let end = object.next(after: index)
        var at = index &+ 1
        var found = 0
        while at < end {
            let key = nodes[at]
            if key.isEscaped {
                if document._withUnsafeGuaranteedRef({ $0.text(of: key).utf8.elementsEqual(name) }) { found = at &+ 1 }
            } else if key.payload == prefix, key.content.count == name.count,
                name.count <= 8
                    || document._withUnsafeGuaranteedRef({ $0.bytes[key.content].elementsEqual(name) })
            {
                found = at &+ 1
            }
            at = nodes[at &+ 1].next(after: at &+ 1)
        }
        return found == 0 ? nil : JSONValue(document, found)
    }

    /// The elements of an array in order; none for other kinds.
    public var elements: JSONElements { JSONElements(self) }

    /// The members of an object in the order of the text, names that are there twice too; none for other kinds.
    public var members: JSONMembers { JSONMembers(self) }

    /// The first element of an array; nil for an empty one and for other kinds.
    public var first: JSONValue? {
        let node = node
        return node.has(.array) && node.childCount > 0 ? JSONValue(document, index &+ 1) : nil
    }

    /// Calls with each element's index and number: 0 for elements that are not numbers. A number on its own counts as
    /// an array of it; for other kinds nothing is called.
    @inline(__always)
    public func forEachDouble(_ body: (Int, Double) -> Void) {
        let nodes = nodes
        let array = nodes[index]
        if array.has(.number) { return body(0, Double(bitPattern: array.payload)) }
        guard array.has(.array) else { return }
        var at = index &+ 1
        for position in 0..<array.childCount {
            let node = nodes[at]
            body(position, node.has(.number) ? Double(bitPattern: node.payload) : 0)
            at = node.next(after: at)
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
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let document: Unmanaged<JSONDocument>
    private var at: Int
    private var remaining: Int

    /// The elements from the first on; none for what is not an array.
    init(_ array: JSONValue) {
        document = array.document
        at = array.index &+ 1
        remaining = array.isArray ? array.count : 0
    }

    /// How many are left, exactly.
    public var underestimatedCount: Int { remaining }

    /// The next one; nil after the last.
    @inline(__always)
    public mutating func next() -> JSONValue? {
        guard remaining > 0 else { return nil }
        remaining &-= 1
        let element = JSONValue(document, at)
        at = element.node.next(after: at)
        return element
    }
}

/// The members of an object; each step costs the same however large the values are.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private let document: Unmanaged<JSONDocument>
    private var at: Int
    private var remaining: Int

    /// The members from the first on; none for what is not an object.
    init(_ object: JSONValue) {
        document = object.document
        at = object.index &+ 1
        remaining = object.isObject ? object.count : 0
    }

    /// How many are left, exactly.
    public var underestimatedCount: Int { remaining }

    /// The next one; nil after the last.
    @inline(__always)
    public mutating func next() -> (key: String, value: JSONValue)? {
        guard remaining > 0 else { return nil }
        remaining &-= 1
        let value = JSONValue(document, at &+ 1)
        let name = value.nodes[at]
        at = value.node.next(after: at &+ 1)
        return (key: document._withUnsafeGuaranteedRef { $0.text(of: name) }, value: value)
    }
}
