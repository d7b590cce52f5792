/// The quick way through what nearly all of a text is made of: numbers of up to nineteen digits without exponents, strings
/// and names without escapes, true and false, arrays and objects.
extension JSONReader {
    /// How far before the end of the text the quick way ends, so that it need not look for the end at each byte.
    private static let margin = 64

    /// Reads as long as all is plain. What it stops at is not read at all: not a value, nor the comma and the name that
    /// may stand before one. What follows a step here is what the steps of `read` would do, so they can go on from
    /// wherever this stops.
    ///
    /// - Parameter isBeforeValue: Whether the next thing is a value; otherwise it is what follows a value or an opening
    ///   bracket.
    /// - Returns: The same of where it has stopped.
    mutating func readPlain(isBeforeValue: Bool) -> Bool {
        guard depth > 0, let bytes = UnsafeRawPointer(text.baseAddress) else { return isBeforeValue }
        let last = text.count &- JSONReader.margin
        let room = min(tape.capacity, limits.maxNodes)
        let nodes = tape.nodes
        var count = tape.count
        var at = at
        var inner = inner
        var isBeforeValue = isBeforeValue
        defer {
            tape.extend(to: count)
            self.at = at
            self.inner = inner
        }
        // Strings may go on beyond that.
        let stop = min(last, nextLook)
        reading: while at < stop {
            if isBeforeValue {
                guard count < room else { break reading }
                let byte = bytes.load(fromByteOffset: at, as: UInt8.self)
                switch byte {
                case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    guard let number = PlainNumber(bytes, at: at) else { break reading }
                    (nodes + count).initialize(to: JSONNode(.number, from: at, to: number.end, payload: number.bits))
                    at = number.end
                case UInt8(ascii: "\""):
                    guard let string = PlainString(bytes, at: at, last: last) else { break reading }
                    (nodes + count).initialize(to: JSONNode(.string, from: at, to: string.end, payload: string.prefix))
                    at = string.end
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    guard depth < limits.maxDepth, outer.count < outer.capacity else { break reading }
                    let isObject = byte == UInt8(ascii: "{")
                    outer.push(inner)
                    inner = Container(node: count, count: 0, name: 0, isObject: isObject)
                    (nodes + count).initialize(to: JSONNode(isObject ? .object : .array, from: at, to: at))
                    at &+= 1
                case UInt8(ascii: "t"), UInt8(ascii: "f"):
                    let isTrue = byte == UInt8(ascii: "t")
                    let end = at &+ (isTrue ? 4 : 5)
                    let word = bytes.loadUnaligned(fromByteOffset: end &- 4, as: UInt32.self)
                    guard UInt32(littleEndian: word) == (isTrue ? 0x6575_7274 : 0x6573_6c61) else { break reading }
                    (nodes + count).initialize(to: JSONNode(.bool, from: at, to: end, payload: isTrue ? 1 : 0))
                    at = end
                default: break reading
                }
                count &+= 1
                isBeforeValue = false
            }
            JSONReader.skipSpace(bytes, &at, stop)
            guard at < stop else { break }
            let byte = bytes.load(fromByteOffset: at, as: UInt8.self)
            if byte == (inner.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                // The outermost value ends with a step of `read`.
                guard depth > 1 else { break }
                at &+= 1
                let node = JSONNode(
                    inner.isObject ? .object : .array, from: Int(nodes[inner.node].start), to: at,
                    escaped: inner.hasEscapedName, span: count &- inner.node, count: inner.count)
                nodes[inner.node] = node
                inner = outer.pop()
                continue
            }
            var next = at
            if inner.count > 0 {
                guard byte == UInt8(ascii: ",") else { break }
                next &+= 1
                JSONReader.skipSpace(bytes, &next, stop)
            }
            if inner.isObject {
                guard next < stop, count < room, let name = PlainString(bytes, at: next, last: last), name.isASCII
                else { break }
                let start = next
                next = name.end
                // What goes on beyond the stop is left to the steps of `read` as a whole.
                JSONReader.skipSpace(bytes, &next, stop)
                guard next < stop, bytes.load(fromByteOffset: next, as: UInt8.self) == UInt8(ascii: ":") else { break }
                next &+= 1
                JSONReader.skipSpace(bytes, &next, stop)
                guard next < stop else { break }
                (nodes + count).initialize(to: JSONNode(.string, from: start, to: name.end, payload: name.prefix))
                inner.name = count
                count &+= 1
            } else if next >= stop || bytes.load(fromByteOffset: next, as: UInt8.self) == UInt8(ascii: "]") {
                break
            }
            inner.count &+= 1
            at = next
            isBeforeValue = true
        }
        return isBeforeValue
    }

    /// Goes on to the first byte that is no white space, or to `last`.
    @inline(__always)
    private static func skipSpace(_ bytes: UnsafeRawPointer, _ at: inout Int, _ last: Int) {
        while at < last {
            let byte = bytes.load(fromByteOffset: at, as: UInt8.self)
            guard byte <= 0x20, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return }
            at &+= 1
        }
    }
}

/// A number without an exponent whose digits fit 64 bits.
private struct PlainNumber {
    /// The offset after its last digit.
    var end: Int
    /// Its bit pattern.
    var bits: UInt64

    /// Reads a number that begins at an offset, after which 48 bytes can be loaded; nil where it is not plain.
    @inline(__always)
    init?(_ bytes: UnsafeRawPointer, at start: Int) {
        let isNegative = bytes.load(fromByteOffset: start, as: UInt8.self) == UInt8(ascii: "-")
        let first = isNegative ? start &+ 1 : start
        let whole = Digits(bytes, at: first)
        guard whole.count > 0, whole.count < 8 else { return nil }
        if whole.count > 1, bytes.load(fromByteOffset: first, as: UInt8.self) == UInt8(ascii: "0") { return nil }
        end = first &+ whole.count
        var significand = whole.value
        var decimals = 0
        if bytes.load(fromByteOffset: end, as: UInt8.self) == UInt8(ascii: ".") {
            end &+= 1
            let digits = Digits(bytes, at: end)
            guard digits.count > 0 else { return nil }
            significand = significand &* Decimal.integerPower(digits.count) &+ digits.value
            decimals = digits.count
            if decimals == 8 {
                let more = Digits(bytes, at: end &+ 8)
                significand = significand &* Decimal.integerPower(more.count) &+ more.value
                decimals &+= more.count
                guard more.count < 8, decimals &+ whole.count <= 19 else { return nil }
            }
            end &+= decimals
        }
        if bytes.load(fromByteOffset: end, as: UInt8.self) | 0x20 == UInt8(ascii: "e") { return nil }
        guard let value = Decimal.double(significand, exponent: 0 &- decimals) else { return nil }
        bits = value.bitPattern | (isNegative ? 1 << 63 : 0)
    }
}

/// Up to eight decimal digits, read at once.
private struct Digits {
    /// How many there are, 8 at the most.
    var count: Int
    /// The number that they are.
    var value: UInt64

    /// The digits from an offset on, after which eight bytes can be loaded.
    @inline(__always)
    init(_ bytes: UnsafeRawPointer, at offset: Int) {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        // Digits become 0…9; of other bytes the lowest one gets bit 7 in the sum or has it already. Above that one
        // carries may set bits wrongly, which does not matter.
        let digits = word ^ 0x3030_3030_3030_3030
        let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
        count = others.trailingZeroBitCount >> 3
        guard count > 0 else {
            value = 0
            return
        }
        // The last digit goes to the highest byte, zeros before the first one; then digits become pairs, fours, and one
        // number.
        var number = digits &<< UInt64(64 &- count &* 8)
        number = (number &* 10 &+ number >> 8) & 0x00ff_00ff_00ff_00ff
        number = (number &* 100 &+ number >> 16) & 0x0000_ffff_0000_ffff
        value = (number &* 10000 &+ number >> 32) & 0xffff_ffff
    }
}

/// A string without escapes.
private struct PlainString {
    /// The offset after the closing quote.
    var end: Int
    /// The first eight bytes of the content as a number, the first one lowest and filled up with zeros.
    var prefix: UInt64
    /// Whether all bytes are below 128.
    var isASCII: Bool

    /// Reads a string whose opening quote must stand at an offset; nil where there is none, where it is not plain or goes
    /// on beyond `last`, from which on eight bytes can be loaded.
    @inline(__always)
    init?(_ bytes: UnsafeRawPointer, at start: Int, last: Int) {
        guard bytes.load(fromByteOffset: start, as: UInt8.self) == UInt8(ascii: "\"") else { return nil }
        var at = start &+ 1
        var word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        var stop = JSONText.firstSpecial(in: word)
        prefix = word
        var high: UInt64 = 0
        if stop == 8 {
            repeat {
                high |= word
                at &+= 8
                guard at < last else { return nil }
                word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
                stop = JSONText.firstSpecial(in: word)
            } while stop == 8
        } else {
            prefix &= 1 &<< UInt64(stop &* 8) &- 1
        }
        at &+= stop
        guard bytes.load(fromByteOffset: at, as: UInt8.self) == UInt8(ascii: "\"") else { return nil }
        high |= word & (1 &<< UInt64(stop &* 8) &- 1)
        isASCII = high & 0x8080_8080_8080_8080 == 0
        end = at &+ 1
    }
}
