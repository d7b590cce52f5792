import Engine

/// Reads a text into a tape. The open arrays and objects lie on a stack of its own, so depth costs no call stack.
struct JSONReader: ~Copyable {
    /// An array or object whose end is not read yet.
    struct Container {
        /// The index of its node.
        var node: Int
        /// How many children are begun.
        var count: Int
        /// The node of the member name read last.
        var name: Int
        /// Whether it is an object; otherwise it is an array.
        var isObject: Bool
        /// Whether a name in it so far is marked as escaped.
        var hasEscapedName = false
    }

    /// The whole text, valid as long as the reader.
    let text: UnsafeBufferPointer<UInt8>
    /// What is refused.
    let limits: JSONLimits
    /// The offset of the next byte.
    var at = 0
    /// What is read so far.
    var tape: JSONTape
    /// The innermost open container; meaningless while `depth` is 0.
    var inner = Container(node: 0, count: 0, name: 0, isObject: false)
    /// The containers around the innermost one, and at the bottom a meaningless one.
    var outer = JSONStack()
    /// How many containers are open.
    var depth: Int { outer.count }
    /// What may end the reading before its time.
    private let interruption = Interruption.current
    /// The offset from which on it is asked for next.
    private(set) var nextLook = 0
    /// After how many bytes it is asked for again: well below a millisecond.
    private static let stretch = 1 << 17

    /// A reader at the beginning of a text, whose memory must outlive it.
    init(_ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
        self.text = text
        self.limits = limits
        // Lists of points, of which most of a large text is made, take four to five bytes a node.
        tape = JSONTape(capacity: min(text.count / 4, limits.maxNodes))
    }

    /// The nodes read; the receiver releases them.
    consuming func finish() -> UnsafeMutablePointer<JSONNode> { tape.take() }

    /// Reads the whole text.
    mutating func read() throws(JSONFailure) {
        try checkEncoding()
        try skipSpace()
        if at == text.count { throw emptyText() }
        // Nearly all of a text is plain and read in one loop; each rare thing, and the end of the text, takes a step here.
        var isBeforeValue = true
        while true {
            try look()
            isBeforeValue = readPlain(isBeforeValue: isBeforeValue)
            if isBeforeValue {
                try readValue()
                isBeforeValue = false
            } else {
                isBeforeValue = try advance()
                if !isBeforeValue { break }
            }
        }
        try skipSpace()
        if at < text.count { throw failure("unexpected text after the end of the animation's data") }
    }

    /// Reads a scalar whole, of an array or object only the bracket.
    private mutating func readValue() throws(JSONFailure) {
        if tape.count >= limits.maxNodes { throw failure("there are more than \(limits.maxNodes) values") }
        guard at < text.count else { throw endOfText() }
        switch text[at] {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "["): try open(isObject: false)
        case UInt8(ascii: "{"): try open(isObject: true)
        case UInt8(ascii: "t"): try readWord("true", .bool, payload: 1)
        case UInt8(ascii: "f"): try readWord("false", .bool, payload: 0)
        case UInt8(ascii: "n"): try readWord("null", .null, payload: 0)
        default: throw noValue()
        }
    }

    /// Goes on to where the next value begins, closing what ends; false after the outermost value.
    private mutating func advance() throws(JSONFailure) -> Bool {
        while depth > 0 {
            try skipSpace()
            guard at < text.count else { throw endOfText() }
            let byte = text[at]
            let close = inner.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            if inner.count == 0 {
                // Only the opening bracket is read.
                if byte == close { closeContainer() } else { return try beginChild() }
            } else if byte == UInt8(ascii: ",") {
                at &+= 1
                try skipSpace()
                if at < text.count, text[at] == close { throw trailingComma() }
                return try beginChild()
            } else if byte == close {
                closeContainer()
            } else {
                throw noComma()
            }
        }
        return false
    }

    /// Counts a child; of an object's member the name and the colon are read.
    private mutating func beginChild() throws(JSONFailure) -> Bool {
        if inner.isObject {
            guard at < text.count else { throw endOfText() }
            guard text[at] == UInt8(ascii: "\"") else { throw noName() }
            inner.name = tape.count
            try readString()
            markName()
            try skipSpace()
            guard at < text.count else { throw endOfText() }
            guard text[at] == UInt8(ascii: ":") else { throw noColon() }
            at &+= 1
            try skipSpace()
        }
        inner.count &+= 1
        return true
    }

    private mutating func open(isObject: Bool) throws(JSONFailure) {
        if depth >= limits.maxDepth { throw failure("the values are nested more than \(limits.maxDepth) levels deep") }
        outer.push(inner)
        inner = Container(node: tape.count, count: 0, name: 0, isObject: isObject)
        tape.append(JSONNode(isObject ? .object : .array, from: at, to: at))
        at &+= 1
    }

    private mutating func closeContainer() {
        at &+= 1
        let start = Int(tape.nodes[inner.node].start)
        let kind: JSONValue.Kind = inner.isObject ? .object : .array
        let node = JSONNode(
            kind, from: start, to: at, escaped: inner.hasEscapedName, span: tape.count &- inner.node, count: inner.count
        )
        tape.replace(at: inner.node, with: node)
        inner = outer.pop()
    }

    private mutating func readWord(
        _ word: StaticString, _ kind: JSONValue.Kind, payload: UInt64
    ) throws(JSONFailure) {
        let start = at
        for index in 0..<word.utf8CodeUnitCount {
            guard at < text.count else { throw endOfText() }
            guard text[at] == word.utf8Start[index] else { throw unknownWord(from: start) }
            at &+= 1
        }
        tape.append(JSONNode(kind, from: start, to: at, payload: payload))
    }

    /// Goes on to the first byte that is no white space, or to the end.
    @inline(__always)
    mutating func skipSpace() throws(JSONFailure) {
        while at < text.count, text[at] <= 0x20 {
            let byte = text[at]
            guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return }
            at &+= 1
            try look()
        }
    }

    /// Fails where nobody wants the text any more, now and then.
    @inline(__always)
    mutating func look() throws(JSONFailure) { if at >= nextLook { try ask() } }

    @inline(never)
    private mutating func ask() throws(JSONFailure) {
        nextLook = at &+ JSONReader.stretch
        if interruption.isDemanded { throw failure("reading was interrupted", at: 0) }
    }
}

/// A stack of open containers: memory that grows, owned.
struct JSONStack: ~Copyable {
    /// The containers, the outermost first; `count` of them.
    private var containers: UnsafeMutablePointer<JSONReader.Container>
    /// How many there are.
    private(set) var count = 0
    /// For how many there is room.
    private(set) var capacity = 32

    /// A stack without containers.
    init() { containers = .allocate(capacity: 32) }

    deinit { containers.deallocate() }

    /// One of the containers, the outermost being 0.
    subscript(index: Int) -> JSONReader.Container { containers[index] }

    /// Adds one.
    @inline(__always)
    mutating func push(_ container: JSONReader.Container) {
        if count == capacity { grow() }
        (containers + count).initialize(to: container)
        count &+= 1
    }

    /// Removes the one added last; there must be one.
    @inline(__always)
    mutating func pop() -> JSONReader.Container {
        count &-= 1
        return containers[count]
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<JSONReader.Container>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: containers, count: count)
        containers.deallocate()
        containers = larger
        capacity *= 2
    }
}
