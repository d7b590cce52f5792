/// Writes DEFLATE streams bit by bit (RFC 1951), right ones and wrong ones.
struct DeflateWriter {
    private(set) var bytes: [UInt8] = []
    private var bitCount = 0

    /// Numbers go lowest bit first.
    mutating func number(_ value: Int, bits: Int) {
        for bit in 0..<bits {
            if bitCount % 8 == 0 { bytes.append(0) }
            bytes[bitCount / 8] |= UInt8(value >> bit & 1) << UInt8(bitCount % 8)
            bitCount += 1
        }
    }

    /// Codes go highest bit first.
    private mutating func code(_ value: Int, bits: Int) {
        for bit in (0..<bits).reversed() { number(value >> bit & 1, bits: 1) }
    }

    mutating func beginFixedBlock(isLast: Bool) {
        number(isLast ? 1 : 0, bits: 1)
        number(1, bits: 2)
    }

    mutating func fixedLiteral(_ byte: UInt8) { fixedSymbol(Int(byte)) }
    mutating func fixedEnd() { fixedSymbol(256) }

    mutating func fixedMatch(length: Int, distance: Int) {
        let lengths = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
            227,
            258,
        ]
        let lengthIndex = lengths.lastIndex { $0 <= length } ?? 0
        let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
        fixedSymbol(257 + lengthIndex)
        number(length - lengths[lengthIndex], bits: lengthBits[lengthIndex])
        let distances = [
            1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
            6145, 8193, 12289, 16385, 24577,
        ]
        let index = distances.lastIndex { $0 <= distance } ?? 0
        code(index, bits: 5)
        number(distance - distances[index], bits: max(0, index / 2 - 1))
    }

    private mutating func fixedSymbol(_ symbol: Int) {
        switch symbol {
        case ..<144: code(0x30 + symbol, bits: 8)
        case ..<256: code(0x190 + symbol - 144, bits: 9)
        case ..<280: code(symbol - 256, bits: 7)
        default: code(0xc0 + symbol - 280, bits: 8)
        }
    }

    /// A last block with codes of these lengths, each written out: the sixteen possible lengths have codes of four bits.
    mutating func beginDynamicBlock(literals: [Int], distances: [Int]) {
        number(1, bits: 1)
        number(2, bits: 2)
        number(literals.count - 257, bits: 5)
        number(distances.count - 1, bits: 5)
        number(15, bits: 4)
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
            number(symbol < 16 ? 4 : 0, bits: 3)
        }
        for length in literals + distances { code(length, bits: 4) }
    }

    /// A symbol in the canonical code of these lengths.
    mutating func code(of symbol: Int, in lengths: [Int]) {
        var next = 0
        for length in 1...lengths[symbol] {
            next *= 2
            let limit = length == lengths[symbol] ? symbol : lengths.count
            next += lengths[..<limit].count { $0 == length }
        }
        code(next, bits: lengths[symbol])
    }

    /// A stream of one stored block (at most 65 535 bytes).
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let low = UInt8(bytes.count & 255)
        let high = UInt8(bytes.count >> 8)
        return [1, low, high, ~low, ~high] + bytes
    }
}
