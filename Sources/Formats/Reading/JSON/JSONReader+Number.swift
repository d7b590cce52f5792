extension JSONReader {
    /// Reads a number; `at` is on the minus or the first digit.
    @inline(__always)
    mutating func readNumber() throws(JSONFailure) {
        let start = at
        let isNegative = text[at] == UInt8(ascii: "-")
        if isNegative { at &+= 1 }
        let firstDigit = at
        var significand: UInt64 = 0
        guard readDigits(&significand) > 0 else { throw noDigit("a digit after the minus sign") }
        if at &- firstDigit > 1, text[firstDigit] == UInt8(ascii: "0") {
            throw failure("a number cannot have leading zeros", at: firstDigit)
        }
        var digits = at &- firstDigit
        var exponent = 0
        if at < text.count, text[at] == UInt8(ascii: ".") {
            at &+= 1
            let decimals = readDigits(&significand)
            guard decimals > 0 else { throw noDigit("a digit after the decimal point") }
            digits &+= decimals
            exponent = 0 &- decimals
        }
        if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") { exponent &+= try readExponent() }
        // Nineteen digits always fit 64 bits. More of them may have overflowed and need the slow path.
        var value: Double
        if digits <= 19, let short = Decimal.double(significand, exponent: exponent) {
            value = isNegative ? -short : short
        } else {
            value = longNumber(from: start)
            if !value.isFinite { throw failure("number out of range", at: start) }
        }
        tape.append(JSONNode(.number, from: start, to: at, payload: value.bitPattern))
    }

    /// Appends digits to a decimal number (modulo 2⁶⁴) and gives how many.
    @inline(__always)
    private mutating func readDigits(_ significand: inout UInt64) -> Int {
        let start = at
        while at < text.count {
            let digit = text[at] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            significand = significand &* 10 &+ UInt64(digit)
            at &+= 1
        }
        return at &- start
    }

    /// The number after an `e`; beyond ±1 000 000 the size does not matter any more.
    private mutating func readExponent() throws(JSONFailure) -> Int {
        at &+= 1
        let isNegative = at < text.count && text[at] == UInt8(ascii: "-")
        if isNegative || (at < text.count && text[at] == UInt8(ascii: "+")) { at &+= 1 }
        let start = at
        var exponent = 0
        while at < text.count {
            let digit = text[at] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            exponent = min(exponent &* 10 &+ Int(digit), 1_000_000)
            at &+= 1
        }
        guard at > start else { throw noDigit("a digit in the exponent") }
        return isNegative ? 0 &- exponent : exponent
    }

    /// Any number of the grammar; infinite when it is too large.
    @inline(never)
    private func longNumber(from start: Int) -> Double {
        // The standard library reads as strtod does but knows no locale and needs no terminator.
        Double(String(decoding: text[start..<at], as: UTF8.self)) ?? .infinity
    }
}

/// Decimal to binary for the numbers that files hold nearly always.
enum Decimal {
    /// significand · 10^exponent correctly rounded; nil where it takes more than 64-bit arithmetic.
    @inline(__always)
    static func double(_ significand: UInt64, exponent: Int) -> Double? {
        if significand <= 1 << 53, exponent <= 22, exponent >= -22 {
            // Both operands are exact, so the one operation rounds correctly (Clinger, "How to read floating point
            // numbers accurately", 1990).
            let value = Double(significand)
            return exponent < 0 ? value / powers[0 &- exponent] : value * powers[exponent]
        }
        if exponent < 0, exponent >= -19, significand != 0 {
            return quotient(significand, integerPowers[0 &- exponent])
        }
        return nil
    }

    /// dividend / divisor correctly rounded, both above zero.
    ///
    /// Long division of dividend · 2⁶³ after both are shifted up to 64 bits: the quotient has 63 or 64 bits, ten more
    /// than a Double, and the lowest one also tells of a remainder; so the one conversion rounds correctly.
    static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
        let above = dividend.leadingZeroBitCount
        let below = divisor.leadingZeroBitCount
        let high = dividend << above
        let (quotient, remainder) = (divisor << below).dividingFullWidth((high >> 1, high << 63))
        let scale = Double(bitPattern: UInt64(1023 &- 63 &+ below &- above) << 52)
        return Double(remainder == 0 ? quotient : quotient | 1) * scale
    }

    /// A power of ten that 64 bits hold, by its exponent of at most 8.
    @inline(__always)
    static func integerPower(_ exponent: Int) -> UInt64 { integerPowers[exponent] }

    /// Powers of ten that a Double holds exactly, by their exponent.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Powers of ten that 64 bits hold, by their exponent.
    private static let integerPowers: [UInt64] = [
        1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}
