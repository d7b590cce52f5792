/// Decompression of raw DEFLATE data (RFC 1951).
public enum Inflate {
    /// Decompresses a stream; bytes behind its end are left alone.
    ///
    /// - Parameter limit: How many bytes there may be decompressed; more are refused without being held.
    public static func inflate(_ bytes: ArraySlice<UInt8>, limit: Int) throws(ArchiveFailure) -> [UInt8] {
        try inflate(bytes, limit: limit, expected: bytes.count &* 4).output
    }

    /// Decompresses a stream and tells how many bytes it was long.
    ///
    /// - Parameter expected: How much memory to begin with; a guess.
    static func inflate(
        _ bytes: ArraySlice<UInt8>, limit: Int, expected: Int
    ) throws(ArchiveFailure) -> (output: [UInt8], consumed: Int) {
        try bytes.withUnsafeBufferPointer { input throws(ArchiveFailure) in
            // A byte makes 1032 at most (a match of 258 bytes in two bits), so a hostile guess costs no memory.
            let bound = min(limit, input.count > 1 << 40 ? .max : input.count &* 1032)
            var stream = InflateStream(input, limit: limit, expected: max(0, min(expected, bound)))
            try stream.run()
            return (Array(UnsafeBufferPointer(start: stream.output, count: stream.count)), stream.consumed)
        }
    }
}

/// The state of one decompression: the bits taken, the bytes made.
struct InflateStream: ~Copyable {
    private let input: UnsafeBufferPointer<UInt8>
    private var at = 0
    /// Bits taken from the input and not used yet, the next one lowest; above `bitCount` all are zero.
    private var bits: UInt64 = 0
    private var bitCount = 0

    /// What is decompressed so far, for matches to be copied from.
    private(set) var output: UnsafeMutablePointer<UInt8>
    /// How many bytes of `output` are written.
    private(set) var count = 0
    private var capacity: Int
    private let limit: Int

    private var literals = HuffmanTable()
    private var distances = HuffmanTable()

    /// A stream at the beginning of `input`, with room for the bytes expected; more than `limit` are refused.
    init(_ input: UnsafeBufferPointer<UInt8>, limit: Int, expected: Int) {
        self.input = input
        self.limit = limit
        capacity = max(expected, 256)
        output = .allocate(capacity: capacity)
    }

    deinit { output.deallocate() }

    /// How many bytes of the input are used, the last one perhaps in part.
    var consumed: Int { at &- bitCount / 8 }

    /// Writers end a flush with an empty block; no honest one flushes this often.
    private static let maximumEmptyBlocks = 100_000

    /// Decompresses to the end of the last block.
    mutating func run() throws(ArchiveFailure) {
        var isLast = false
        var emptyBlocks = 0
        while !isLast {
            let before = count
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try copyStored()
            case 1:
                (literals, distances) = (DeflateSymbols.fixedLiterals, DeflateSymbols.fixedDistances)
                try decode()
            case 2:
                try readTables()
                try decode()
            default: throw ArchiveFailure(message: "the compressed data is damaged: there is no such kind of block")
            }
            // Blocks without contents cost time and no bytes, so a small file could keep us busy for long.
            emptyBlocks = count == before ? emptyBlocks &+ 1 : emptyBlocks
            guard emptyBlocks <= InflateStream.maximumEmptyBlocks else {
                throw ArchiveFailure(message: "the compressed data consists of too many empty blocks")
            }
        }
    }

    // MARK: Bits

    /// Fills up to 56 bits or more, as far as there is input.
    @inline(__always)
    private mutating func refill() {
        if at &+ 8 <= input.count {
            let word = UnsafeRawBufferPointer(input).loadUnaligned(fromByteOffset: at, as: UInt64.self)
            bits |= UInt64(littleEndian: word) &<< UInt64(bitCount)
            let taken = (63 &- bitCount) >> 3
            at &+= taken
            bitCount &+= taken &* 8
            bits &= ~0 >> UInt64(64 &- bitCount)
        } else {
            while bitCount <= 56, at < input.count {
                bits |= UInt64(input[at]) &<< UInt64(bitCount)
                at &+= 1
                bitCount &+= 8
            }
        }
    }

    @inline(__always)
    private mutating func drop(_ count: Int) {
        bits = bits &>> UInt64(count)
        bitCount &-= count
    }

    /// Takes up to 32 bits, the first one lowest.
    private mutating func take(_ count: Int) throws(ArchiveFailure) -> Int {
        if bitCount < count { refill() }
        guard bitCount >= count else { throw ends() }
        let value = Int(bits & (1 &<< UInt64(count) &- 1))
        drop(count)
        return value
    }

    private func ends() -> ArchiveFailure {
        ArchiveFailure(message: "the compressed data ends early: it may still be being written")
    }

    // MARK: Blocks

    private mutating func copyStored() throws(ArchiveFailure) {
        drop(bitCount & 7)
        let length = try take(16)
        let complement = try take(16)
        guard length ^ complement == 0xffff else {
            throw ArchiveFailure(message: "the compressed data is damaged: a stored block's length is wrong")
        }
        at &-= bitCount / 8
        bits = 0
        bitCount = 0
        guard input.count &- at >= length else { throw ends() }
        try reserve(length)
        if let base = input.baseAddress { (output + count).update(from: base + at, count: length) }
        at &+= length
        count &+= length
    }

    /// Reads a dynamic block's code lengths (RFC 1951, section 3.2.7).
    private mutating func readTables() throws(ArchiveFailure) {
        let literalCount = try take(5) + 257
        let distanceCount = try take(5) + 1
        let orderCount = try take(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else {
            throw ArchiveFailure(message: "the compressed data is damaged: a block has too many codes")
        }
        var orderLengths = [UInt8](repeating: 0, count: 19)
        for index in 0..<orderCount { orderLengths[DeflateSymbols.lengthOrder[index]] = UInt8(try take(3)) }
        let codes = try HuffmanTable(orderLengths[...], bits: 7) { HuffmanTable.Entry(base: $0, extra: 0) }

        var lengths: [UInt8] = []
        let total = literalCount + distanceCount
        while lengths.count < total {
            refill()
            let entry = codes.entry(for: bits)
            guard entry.length > 0 else { throw HuffmanTable.unknownCode }
            guard bitCount >= entry.length else { throw ends() }
            drop(entry.length)
            try appendLengths(entry.base, to: &lengths, total: total)
        }
        guard lengths[256] > 0 else {
            throw ArchiveFailure(message: "the compressed data is damaged: a block cannot end")
        }
        literals = try HuffmanTable(lengths[..<literalCount], bits: 10, DeflateSymbols.literal)
        distances = try HuffmanTable(lengths[literalCount...], bits: 8, DeflateSymbols.distance)
    }

    private mutating func appendLengths(
        _ symbol: Int, to lengths: inout [UInt8], total: Int
    ) throws(ArchiveFailure) {
        var length: UInt8 = 0
        let times: Int
        switch symbol {
        case 16:
            guard let last = lengths.last else {
                throw ArchiveFailure(message: "the compressed data is damaged: a code length repeats nothing")
            }
            length = last
            times = try take(2) + 3
        case 17: times = try take(3) + 3
        case 18: times = try take(7) + 11
        default:
            length = UInt8(symbol)
            times = 1
        }
        guard lengths.count + times <= total else {
            throw ArchiveFailure(message: "the compressed data is damaged: a block has too many codes")
        }
        for _ in 0..<times { lengths.append(length) }
    }

    // MARK: Symbols

    /// Decodes a block's literals and matches.
    private mutating func decode() throws(ArchiveFailure) {
        while true {
            // A literal or length takes 20 bits at most and a distance 28, so one filling does for both.
            refill()
            let entry = literals.entry(for: bits)
            guard entry.length > 0, bitCount >= entry.length &+ entry.extra else { throw wrongCode(entry) }
            drop(entry.length)
            if entry.isLiteral {
                if count == capacity || count >= limit { try reserve(1) }
                output[count] = UInt8(truncatingIfNeeded: entry.base)
                count &+= 1
            } else if entry.isEnd {
                return
            } else {
                try copyMatch(length: entry.base &+ extraBits(entry.extra))
            }
        }
    }

    @inline(__always)
    private mutating func extraBits(_ count: Int) -> Int {
        let value = Int(bits & (1 &<< UInt64(count) &- 1))
        drop(count)
        return value
    }

    @inline(__always)
    private mutating func copyMatch(length: Int) throws(ArchiveFailure) {
        let entry = distances.entry(for: bits)
        guard entry.length > 0, bitCount >= entry.length &+ entry.extra else { throw wrongCode(entry) }
        drop(entry.length)
        let distance = entry.base &+ extraBits(entry.extra)
        // The symbols that may not occur have lengths and distances of 0.
        guard distance <= count, distance > 0, length > 0 else {
            throw ArchiveFailure(message: "the compressed data is damaged: a match has no source")
        }
        if capacity &- count < length || limit &- count < length { try reserve(length) }
        let target = output + count
        let source = target - distance
        if distance >= length {
            target.update(from: source, count: length)
        } else {
            // What is copied is read again further on.
            for index in 0..<length { target[index] = source[index] }
        }
        count &+= length
    }

    private func wrongCode(_ entry: HuffmanTable.Entry) -> ArchiveFailure {
        // The bits behind the end read as zeros, which may be no code.
        entry.length == 0 && bitCount >= 15 ? HuffmanTable.unknownCode : ends()
    }

    /// Makes room for more bytes.
    @inline(never)
    private mutating func reserve(_ more: Int) throws(ArchiveFailure) {
        guard limit &- count >= more else {
            throw ArchiveFailure(message: "the compressed data is larger than \(limit) bytes when decompressed")
        }
        if capacity &- count >= more { return }
        let larger = max(capacity &* 2, count &+ more)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        new.update(from: output, count: count)
        output.deallocate()
        output = new
        capacity = larger
    }
}
