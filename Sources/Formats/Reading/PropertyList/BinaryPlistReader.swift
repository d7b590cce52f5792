import Engine

/// Reads the binary form (`bplist00`): objects, then a table of their offsets, then a trailer of 32 bytes.
///
/// The whole table is read, in the order of its numbers; what an object contains is only noted, never followed.
struct BinaryPlistReader {
    /// What every version of the form begins with; two digits of the version follow.
    static let signature = Array("bplist".utf8)
    private static let trailerSize = 32
    private static let headerSize = 8

    private let bytes: [UInt8]
    private let limits: PlistLimits
    private var table = PlistTable()
    /// The bytes that an offset takes in the table of offsets.
    private var offsetSize = 0
    /// The bytes that a reference takes.
    private var referenceSize = 0
    /// How many objects there are.
    private var count = 0
    /// Where the table of offsets begins, and the objects end.
    private var tableOffset = 0
    /// How many bytes the objects read so far take together.
    private var extent = 0

    /// A reader of a file that begins with the signature.
    init(_ bytes: [UInt8], limits: PlistLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads the whole file.
    mutating func read() throws(PlistFailure) -> PlistTable {
        try readHeader()
        try readTrailer()
        table.nodes.reserveCapacity(count)
        let interruption = Interruption.current
        for index in 0..<count {
            if index % 1024 == 0, interruption.isDemanded { throw failure("reading was interrupted", at: 0) }
            let entry = tableOffset + index * offsetSize
            guard let offset = number(at: entry, size: offsetSize), offset >= Self.headerSize, offset < tableOffset
            else { throw failure("an entry of the offset table points outside the objects", at: entry) }
            try readObject(at: offset)
            extent += (table.nodes.last?.range.count ?? 0)
            // Otherwise a few bytes could stand for any number of objects.
            if extent > bytes.count { throw failure("the objects overlap", at: offset) }
        }
        return table
    }

    private func readHeader() throws(PlistFailure) {
        let limit = min(limits.maxBytes, PlistNode.maxBytes)
        if bytes.count > limit {
            throw failure("the file is larger than \(limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB")", at: 0)
        }
        let version = bytes.dropFirst(Self.signature.count).prefix(2)
        guard version.count == 2 else { throw endsEarly() }
        guard version.first == UInt8(ascii: "0") else {
            let words = String(decoding: version, as: UTF8.self)
            throw failure("version \(words) of binary property lists is not supported", at: Self.signature.count)
        }
    }

    private mutating func readTrailer() throws(PlistFailure) {
        let trailer = bytes.count - Self.trailerSize
        guard trailer >= Self.headerSize + 2 else { throw endsEarly() }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, let count = number(at: trailer + 8, size: 8), count > 0,
            let root = number(at: trailer + 16, size: 8), root < count,
            let tableOffset = number(at: trailer + 24, size: 8), tableOffset > Self.headerSize, tableOffset < trailer,
            count <= (trailer - tableOffset) / offsetSize
        else {
            throw failure(
                "the file is truncated, only partly written, or not a property list: its last 32 bytes are not a "
                    + "trailer",
                at: trailer)
        }
        if count > limits.maxObjects { throw failure("there are more than \(limits.maxObjects) objects", at: trailer) }
        self.count = count
        self.tableOffset = tableOffset
        table.root = root
    }

    /// Adds the object whose marker lies at an offset.
    private mutating func readObject(at start: Int) throws(PlistFailure) {
        let marker = bytes[start]
        let detail = Int(marker & 0xf)
        switch (marker >> 4, detail) {
        case (0, 0): try add(.null, start, size: 0)
        case (0, 8): try add(.bool, start, size: 0, payload: 0)
        case (0, 9): try add(.bool, start, size: 0, payload: 1)
        case (1, 0...4): try readInteger(at: start, size: 1 << detail)
        case (2, 2): try readReal(at: start, size: 4)
        case (2, 3): try readReal(at: start, size: 8)
        case (3, 3): try add(.date, start, size: 8, payload: bits(at: start + 1, size: 8))
        case (4, _): try readRun(.data, at: start, unit: 1)
        case (5, _): try readRun(.string, at: start, unit: 1)
        case (6, _): try readRun(.string, at: start, unit: 2)
        case (8, 0...7): try add(.uid, start, size: detail + 1, payload: bits(at: start + 1, size: detail + 1))
        case (0xa, _): try readContainer(.array, at: start)
        case (0xc, _): try readContainer(.set, at: start)
        case (0xd, _): try readContainer(.dictionary, at: start)
        default: throw failure("the byte \(marker) does not start any type of object", at: start)
        }
    }

    /// Integers of one, two and four bytes have no sign, those of eight and sixteen have one.
    private mutating func readInteger(at start: Int, size: Int) throws(PlistFailure) {
        var integer: Int128 = 0
        if size < 16 {
            let bits = bits(at: start + 1, size: size)
            integer = size < 8 ? Int128(bits) : Int128(Int64(bitPattern: bits))
        } else {
            let high = Int64(bitPattern: bits(at: start + 1, size: 8))
            integer = Int128(high) << 64 | Int128(bits(at: start + 9, size: 8))
        }
        let (payload, isEncoded) = table.payload(of: integer)
        try add(.integer, start, size: size, payload: payload, isEncoded: isEncoded)
    }

    private mutating func readReal(at start: Int, size: Int) throws(PlistFailure) {
        let bits = bits(at: start + 1, size: size)
        let real = size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
        try add(.real, start, size: size, payload: real.bitPattern)
    }

    /// Adds an object without a length of its own.
    private mutating func add(
        _ kind: PlistValue.Kind, _ start: Int, size: Int, payload: UInt64 = 0, isEncoded: Bool = false
    ) throws(PlistFailure) {
        guard size < tableOffset - start else { throw overrun(at: start) }
        let end = start + 1 + size
        table.nodes.append(
            PlistNode(kind, start..<end, content: start + 1..<end, payload: payload, isEncoded: isEncoded))
    }

    /// Adds a string or data, `unit` bytes of which count as one.
    private mutating func readRun(_ kind: PlistValue.Kind, at start: Int, unit: Int) throws(PlistFailure) {
        let (count, content) = try readLength(at: start)
        guard count <= (tableOffset - content) / unit else { throw overrun(at: start) }
        let end = content + count * unit
        table.nodes.append(PlistNode(kind, start..<end, content: content..<end, isEncoded: unit == 2))
    }

    private mutating func readContainer(_ kind: PlistValue.Kind, at start: Int) throws(PlistFailure) {
        let (count, content) = try readLength(at: start)
        let isDictionary = kind == .dictionary
        let room = (tableOffset - content) / referenceSize
        guard count <= (isDictionary ? room / 2 : room) else { throw overrun(at: start) }
        let first = table.references.count
        for position in 0..<count {
            table.references.append(try reference(at: content + position * referenceSize))
            if isDictionary {
                table.references.append(try reference(at: content + (count + position) * referenceSize))
            }
        }
        let end = content + (isDictionary ? 2 * count : count) * referenceSize
        // The sum is checked here too, before another container adds as many.
        if extent + end - start > bytes.count { throw failure("the objects overlap", at: start) }
        table.nodes.append(PlistNode(kind, start..<end, content: content..<end, first: first, count: count))
    }

    private func reference(at offset: Int) throws(PlistFailure) -> UInt32 {
        guard let index = number(at: offset, size: referenceSize), index < count else {
            throw failure("a container refers to an object that does not exist", at: offset)
        }
        return UInt32(truncatingIfNeeded: index)
    }

    /// The length after a marker, and where what it counts begins. A low half of 15 says that an integer follows.
    private func readLength(at start: Int) throws(PlistFailure) -> (count: Int, content: Int) {
        let short = Int(bytes[start] & 0xf)
        if short < 15 { return (short, start + 1) }
        guard start + 1 < tableOffset else { throw overrun(at: start) }
        let marker = bytes[start + 1]
        let size = 1 << Int(marker & 0xf)
        guard marker >> 4 == 1, size <= 8, size <= tableOffset - start - 2 else {
            throw failure("the length of this object is not a number", at: start + 1)
        }
        guard let count = number(at: start + 2, size: size) else { throw overrun(at: start) }
        return (count, start + 2 + size)
    }

    /// Up to eight bytes, the most significant first; bytes past the end of the file count as 0.
    private func bits(at offset: Int, size: Int) -> UInt64 {
        var bits: UInt64 = 0
        for index in offset..<offset + size { bits = bits << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
        return bits
    }

    /// An unsigned number; nil where it is too large to be an offset in the file.
    private func number(at offset: Int, size: Int) -> Int? {
        Int(exactly: bits(at: offset, size: size)).flatMap { $0 <= PlistNode.maxBytes ? $0 : nil }
    }

    private func overrun(at offset: Int) -> PlistFailure {
        failure("this object extends past the end of the objects", at: offset)
    }

    private func endsEarly() -> PlistFailure {
        failure("the file is truncated: it may be only partly written", at: bytes.count)
    }

    private func failure(_ message: String, at offset: Int) -> PlistFailure {
        PlistFailure(message: message, offset: offset)
    }
}
