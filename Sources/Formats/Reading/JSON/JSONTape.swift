import CHeap
import Engine

/// One value or member name of a JSON text, 16 bytes.
///
/// The nodes of a text lie in the order of the text: an array is followed by its elements, an object by its members,
/// each a name (a string node) and then the value.
struct JSONNode {
    /// The first byte of the value in the text.
    let start: UInt32
    /// The offset after the last byte (28 bits), the `isEscaped` flag (bit 3), the kind (bits 0 to 2).
    private let tail: UInt32
    /// A number's bit pattern; 1 for true; the first eight bytes of a string's content, the first one lowest and filled
    /// up with zeros; for an array or object of how many nodes it is made, itself included (low half), and how many
    /// children it has.
    let payload: UInt64

    /// The longest text whose offsets fit.
    static let maxBytes = 1 << 28 - 1

    /// A node for bytes `start` to before `end`; both must be at most `maxBytes`.
    @inline(__always)
    init(_ kind: JSONValue.Kind, from start: Int, to end: Int, escaped: Bool = false, payload: UInt64 = 0) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.tail = UInt32(truncatingIfNeeded: end) << 4 | (escaped ? 8 : 0) | UInt32(kind.rawValue)
        self.payload = payload
    }

    /// A node for an array or object, whose payload is made of its numbers of nodes and of children.
    ///
    /// - Parameter escaped: Whether a name in it is marked as escaped.
    @inline(__always)
    init(_ kind: JSONValue.Kind, from start: Int, to end: Int, escaped: Bool, span: Int, count: Int) {
        let payload = UInt64(UInt32(truncatingIfNeeded: span)) | UInt64(UInt32(truncatingIfNeeded: count)) << 32
        self.init(kind, from: start, to: end, escaped: escaped, payload: payload)
    }

    /// The offset after the last byte.
    var end: Int { Int(tail >> 4) }
    /// Whether a string's bytes may not be what it means: it holds escapes, or is a name beyond ASCII. Of an object,
    /// whether one of its names is such a string.
    var isEscaped: Bool { tail & 8 != 0 }
    /// Whether it is an array or an object.
    var isContainer: Bool { tail & 7 >= UInt32(JSONValue.Kind.array.rawValue) }
    /// What kind of value it is.
    var kind: JSONValue.Kind { JSONValue.Kind(rawValue: UInt8(truncatingIfNeeded: tail & 7)) ?? .null }
    /// Whether it is of that kind; cheaper than asking for the kind.
    func has(_ kind: JSONValue.Kind) -> Bool { tail & 7 == UInt32(kind.rawValue) }

    /// The children of an array, the members of an object.
    var childCount: Int { Int(payload >> 32) }
    /// Of how many nodes the value is made: one, but for arrays and objects.
    var span: Int { isContainer ? Int(payload & 0xffff_ffff) : 1 }
    /// The index of the node after this value, which lies at `index`.
    func next(after index: Int) -> Int { index &+ span }

    /// Where a string's content lies, without the quotes.
    var content: Range<Int> { Int(start) &+ 1..<end &- 1 }
}

/// The nodes of a text being read: memory that grows, owned until it is handed over.
struct JSONTape: ~Copyable {
    /// The nodes so far; `count` of them.
    private(set) var nodes: UnsafeMutablePointer<JSONNode>
    /// How many nodes there are.
    private(set) var count = 0
    /// For how many there is room.
    private(set) var capacity: Int

    /// A tape without nodes that has room for so many, or for 16 if that is more.
    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        nodes = JSONTape.memory(nil, capacity: self.capacity)
    }

    deinit { JSONTape.release(nodes) }

    /// Releases a tape's nodes, which it may have given away.
    static func release(_ nodes: UnsafeMutablePointer<JSONNode>) { pegbar_heap_release(nodes) }

    /// Room for so many nodes, with those that are there already.
    private static func memory(
        _ nodes: UnsafeMutablePointer<JSONNode>?, capacity: Int
    ) -> UnsafeMutablePointer<JSONNode> {
        guard let memory = pegbar_heap_grown(nodes, capacity * MemoryLayout<JSONNode>.stride) else {
            fatalError("There is no memory for \(capacity) nodes of JSON.")
        }
        return memory.assumingMemoryBound(to: JSONNode.self)
    }

    /// Adds a node after the last one.
    @inline(__always)
    mutating func append(_ node: JSONNode) {
        if count == capacity { grow() }
        (nodes + count).initialize(to: node)
        count &+= 1
    }

    /// Writes an array or object again when its end is known.
    mutating func replace(at index: Int, with node: JSONNode) { nodes[index] = node }

    /// Takes over nodes that were written behind the last one, up to before index `end`; there must be room for them.
    mutating func extend(to end: Int) { count = end }

    /// Gives the nodes away; the receiver releases them.
    consuming func take() -> UnsafeMutablePointer<JSONNode> {
        let taken = nodes
        discard self
        return taken
    }

    @inline(never)
    private mutating func grow() {
        capacity *= 2
        nodes = JSONTape.memory(nodes, capacity: capacity)
    }
}
