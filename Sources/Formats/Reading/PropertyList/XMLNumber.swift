/// How numbers and dates are written in the XML form.
enum XMLNumber {
    /// A content without the white space around it.
    static func trimmed(_ content: ArraySlice<UInt8>) -> String {
        var word = content.drop { $0 <= 0x20 }
        while let last = word.last, last <= 0x20 { word.removeLast() }
        return String(decoding: word, as: UTF8.self)
    }

    /// A whole number of at most 64 bits, with or without sign, decimal or hexadecimal after `0x`; nil for others.
    static func integer(_ word: String) -> Int128? {
        var digits = Substring(word)
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits = digits.dropFirst() }
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        if isHexadecimal { digits = digits.dropFirst(2) }
        guard digits.first?.isHexDigit == true, let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        let integer = isNegative ? -Int128(magnitude) : Int128(magnitude)
        return integer >= Int128(Int64.min) ? integer : nil
    }

    /// A real number, which may be infinite or NaN (`nan`, `inf`, `+infinity`); nil if the text is not a number.
    static func real(_ word: String) -> Double? { Double(word) }

    /// Seconds since 1 January 2001, 00:00 UTC, of a date such as `2015-01-31T20:59:00Z`; nil if the text is not a
    /// date.
    static func date(_ word: String) -> Double? {
        let fields = word.split(omittingEmptySubsequences: false) { "-T:Z".contains($0) }
        let numbers = fields.prefix(6).compactMap { $0.count <= 4 ? UInt16($0) : nil }.map(Int.init)
        guard fields.count == 7, fields[6].isEmpty, word.hasSuffix("Z"), numbers.count == 6,
            1...12 ~= numbers[1], 1...31 ~= numbers[2], numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60
        else { return nil }
        let days = daysSince2001(year: numbers[0], month: numbers[1], day: numbers[2])
        return Double(((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5])
    }

    /// Days of the Gregorian calendar, carried on to before its beginning. Counted in years that begin in March, so that
    /// the leap day is a year's last.
    private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let century = (year - (year < 0 ? 99 : 0)) / 100
        let leapDays = (year - (year < 0 ? 3 : 0)) / 4 - century + (century - (century < 0 ? 3 : 0)) / 4
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        // 1 January 2001 is day 306 of the March year 2000, before which there were 485 leap days.
        return year * 365 + leapDays + dayOfYear - (2000 * 365 + 485 + 306)
    }
}
