import Engine

/// One object of a property list, 32 bytes.
struct PlistNode {
    /// The first byte of the object: the marker of the binary form, the `<` of the tag in XML.
    private let start: UInt32
    /// The offset after the object's last byte; for a container of the binary form after the list of its contents.
    private let end: UInt32
    /// The first byte of what the object holds, without marker, length and tags.
    private let contentStart: UInt32
    /// The offset after the last byte of what the object holds.
    private let contentEnd: UInt32
    /// What it holds, if that fits:
    /// an integer's two's complement (`isEncoded`: its index among the wide ones), a real's or a date's bit pattern,
    /// a UID's number, 1 for true; of a container the index of its first reference (low half) and how many elements
    /// or pairs it has (high half).
    let payload: UInt64
    /// What kind of object it is.
    let kind: PlistValue.Kind
    /// Whether the content is not what it means as it stands: a string in UTF-16, one with entities or CDATA sections,
    /// data in base64, an integer beyond 64 bits.
    let isEncoded: Bool

    /// The longest file whose offsets fit.
    static let maxBytes = Int(Int32.max)

    /// An object at `range` that holds what lies at `content`; offsets are at most `maxBytes`.
    init(
        _ kind: PlistValue.Kind, _ range: Range<Int>, content: Range<Int>, payload: UInt64 = 0,
        isEncoded: Bool = false
    ) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        contentStart = UInt32(truncatingIfNeeded: content.lowerBound)
        contentEnd = UInt32(truncatingIfNeeded: content.upperBound)
        self.payload = payload
        self.kind = kind
        self.isEncoded = isEncoded
    }

    /// A container of `count` elements or pairs, whose references begin at `first`.
    init(_ kind: PlistValue.Kind, _ range: Range<Int>, content: Range<Int>, first: Int, count: Int) {
        let payload = UInt64(UInt32(truncatingIfNeeded: first)) | UInt64(UInt32(truncatingIfNeeded: count)) << 32
        self.init(kind, range, content: content, payload: payload)
    }

    /// Where the whole object lies.
    var range: Range<Int> { Int(start)..<Int(end) }
    /// Where lies what it holds.
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }

    /// The index of a container's first reference.
    var first: Int { Int(payload & 0xffff_ffff) }
    /// How many elements or pairs a container has.
    var childCount: Int { Int(payload >> 32) }
}

/// What a reader makes of a file.
struct PlistTable {
    /// Every object once; the index of one is its number.
    var nodes: [PlistNode] = []
    /// The contents of all containers, by number.
    var references: [UInt32] = []
    /// The integers that 64 bits cannot hold.
    var wideIntegers: [Int128] = []
    /// The number of the outermost object.
    var root = 0

    /// What an integer's node carries: itself, or its index among the wide ones.
    mutating func payload(of integer: Int128) -> (payload: UInt64, isEncoded: Bool) {
        if let narrow = Int64(exactly: integer) { return (UInt64(bitPattern: narrow), false) }
        wideIntegers.append(integer)
        return (UInt64(wideIntegers.count - 1), true)
    }
}
