/// A table that decodes a prefix code by looking bits up, in two steps for the codes longer than its first table.
struct HuffmanTable {
    /// What a code means: bits 0 to 3 its length (0 for none), 4 to 7 the number of extra bits behind it, 8 to 10 its
    /// kind, 11 and up the base value.
    struct Entry {
        private let packed: UInt32

        private enum Kind {
            static let literal: UInt32 = 1 << 8
            static let end: UInt32 = 2 << 8
            static let link: UInt32 = 4 << 8
        }

        private init(packed: UInt32) { self.packed = packed }

        /// No code.
        static let none = Entry(packed: 0)
        static let end = Entry(packed: Kind.end)
        static func literal(_ byte: Int) -> Entry { Entry(packed: Kind.literal | UInt32(byte) << 11) }
        /// To the second table at `base`, which is indexed by `extra` bits.
        static func link(base: Int, extra: Int) -> Entry {
            Entry(packed: Kind.link | UInt32(base) << 11 | UInt32(extra) << 4)
        }

        /// A value: the base and the number that the extra bits hold.
        init(base: Int, extra: Int) { packed = UInt32(base) << 11 | UInt32(extra) << 4 }

        func with(length: Int) -> Entry { Entry(packed: packed | UInt32(length)) }

        var length: Int { Int(packed & 15) }
        var extra: Int { Int(packed >> 4 & 15) }
        var base: Int { Int(packed >> 11) }
        var isLiteral: Bool { packed & Kind.literal != 0 }
        var isEnd: Bool { packed & Kind.end != 0 }
        var isLink: Bool { packed & Kind.link != 0 }
    }

    private let bits: Int
    private var entries: [Entry]

    /// A table of no codes.
    init() {
        bits = 0
        entries = [.none]
    }

    static let unknownCode = ArchiveFailure(message: "the compressed data is damaged: it holds an unknown code")

    /// What the code in the lowest bits means; its length is 0 where there is no such code.
    @inline(__always)
    func entry(for word: UInt64) -> Entry {
        let entry = entries[Int(word & (1 &<< UInt64(bits) &- 1))]
        guard entry.isLink else { return entry }
        return entries[entry.base &+ Int(word &>> UInt64(bits) & (1 &<< UInt64(entry.extra) &- 1))]
    }

    /// Makes the canonical code of these lengths (0 to 15, one for each symbol; RFC 1951, section 3.2.2).
    ///
    /// A code that is not complete is refused but for a single one of length 1, as the standard allows for distances,
    /// and none at all.
    ///
    /// - Parameter bits: How many bits the first step looks up.
    init(_ lengths: ArraySlice<UInt8>, bits: Int, _ meaning: (Int) -> Entry) throws(ArchiveFailure) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths { counts[Int(length)] += 1 }
        counts[0] = 0
        var free = 1
        var nextCode = [Int](repeating: 0, count: 17)
        for length in 1...15 {
            free = free * 2 - counts[length]
            guard free >= 0 else {
                throw ArchiveFailure(message: "the compressed data is damaged: a block has more codes than fit")
            }
            nextCode[length + 1] = (nextCode[length] + counts[length]) * 2
        }
        let used = counts.reduce(0, +)
        guard free == 0 || used == 0 || (used == 1 && counts[1] == 1) else {
            throw ArchiveFailure(message: "the compressed data is damaged: a block has too few codes")
        }
        self.bits = bits
        entries = Array(repeating: .none, count: 1 << bits)
        let longest = counts.lastIndex { $0 > 0 } ?? 0
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let length = Int(length)
            insert(meaning(symbol), reverse(nextCode[length], length), length: length, longest: longest)
            nextCode[length] += 1
        }
    }

    /// Writes an entry wherever the lowest bits are the code.
    private mutating func insert(_ meaning: Entry, _ code: Int, length: Int, longest: Int) {
        let entry = meaning.with(length: length)
        guard length > bits else {
            for index in stride(from: code, to: 1 << bits, by: 1 << length) { entries[index] = entry }
            return
        }
        let prefix = code & (1 << bits - 1)
        if !entries[prefix].isLink {
            entries[prefix] = .link(base: entries.count, extra: longest - bits)
            entries.append(contentsOf: repeatElement(.none, count: 1 << (longest - bits)))
        }
        let link = entries[prefix]
        for index in stride(from: code >> bits, to: 1 << link.extra, by: 1 << (length - bits)) {
            entries[link.base + index] = entry
        }
    }

    /// Codes are written with their highest bit first, into bytes whose lowest bit is first.
    private func reverse(_ code: Int, _ length: Int) -> Int {
        var reversed = 0
        for bit in 0..<length { reversed |= (code >> bit & 1) << (length - 1 - bit) }
        return reversed
    }
}

/// What the symbols of DEFLATE mean (RFC 1951, section 3.2.5).
enum DeflateSymbols {
    /// The code of blocks that bring none (RFC 1951, section 3.2.6).
    static let fixedLiterals: HuffmanTable = {
        var lengths = [UInt8](repeating: 8, count: 288)
        for symbol in 144..<256 { lengths[symbol] = 9 }
        for symbol in 256..<280 { lengths[symbol] = 7 }
        return (try? HuffmanTable(lengths[...], bits: 10, literal)) ?? HuffmanTable()
    }()

    /// The distances' code of blocks that bring none.
    static let fixedDistances: HuffmanTable =
        (try? HuffmanTable([UInt8](repeating: 5, count: 32)[...], bits: 8, distance)) ?? HuffmanTable()

    /// The order in which a block gives the lengths of its code length codes.
    static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// A literal, the end of the block, or a match's length; none for the two symbols that may not occur.
    static func literal(_ symbol: Int) -> HuffmanTable.Entry {
        switch symbol {
        case ..<256: return .literal(symbol)
        case 256: return .end
        case 285: return HuffmanTable.Entry(base: 258, extra: 0)
        case ..<265: return HuffmanTable.Entry(base: symbol - 254, extra: 0)
        case ..<285:
            // Four symbols for each number of extra bits; each step doubles what a symbol spans.
            let extra = (symbol - 261) / 4
            return HuffmanTable.Entry(base: 3 + (4 + (symbol - 261) % 4) << extra, extra: extra)
        default: return .none
        }
    }

    /// A match's distance; a base of 0, which no match may have, for the two symbols that may not occur.
    static func distance(_ symbol: Int) -> HuffmanTable.Entry {
        if symbol < 4 { return HuffmanTable.Entry(base: symbol + 1, extra: 0) }
        if symbol > 29 { return .none }
        let extra = symbol / 2 - 1
        return HuffmanTable.Entry(base: 1 + (2 + symbol % 2) << extra, extra: extra)
    }
}
