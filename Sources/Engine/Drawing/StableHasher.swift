/// A 64-bit hash that is the same in every process and on every machine, for addressing frames by what they draw.
///
/// Each word is folded in by a 64×64→128 bit multiplication whose halves are combined, as in wyhash. It is made to
/// tell frames apart, not to withstand an attacker who looks for collisions.
public struct StableHasher: Sendable {
    /// The words folded so far; begins with the golden ratio's fraction.
    @usableFromInline var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// How many words were folded in, so that runs of equal words of different length differ.
    @usableFromInline var count: UInt64 = 0

    /// A hasher that has taken in nothing.
    public init() {}

    /// Folds in one word; the order of words counts.
    @inlinable public mutating func combine(_ word: UInt64) {
        count &+= 1
        let product = (state ^ word).multipliedFullWidth(
            by: 0xA076_1D64_78BD_642F ^ (word &* 0xE703_7ED1_A0B4_28DB | 1))
        state = product.high ^ product.low ^ count
    }

    /// Negative zero counts as zero.
    @inlinable public mutating func combine(_ number: Double) { combine((number + 0).bitPattern) }
    /// Folds in the number as a 64-bit word in two's complement.
    @inlinable public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

    /// Folds in x and then y.
    @inlinable public mutating func combine(_ point: Point) {
        combine(point.x)
        combine(point.y)
    }

    /// Folds in the length and then the bytes, eight to a word, little endian.
    public mutating func combine(_ bytes: [UInt8]) {
        combine(bytes.count)
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset + 8 <= buffer.count {
                combine(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < buffer.count {
                rest = rest << 8 | UInt64(buffer[offset])
                offset += 1
            }
            combine(rest)
        }
    }

    /// The hash of everything combined so far, in that order.
    public var value: UInt64 {
        let product = (state ^ count).multipliedFullWidth(by: 0x8EBC_6AF0_9C88_C6E3)
        return product.high ^ product.low
    }

    /// The hash of a file's bytes.
    public static func hash(_ bytes: [UInt8]) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(bytes)
        return hasher.value
    }
}
