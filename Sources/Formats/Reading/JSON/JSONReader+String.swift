extension JSONReader {
    /// Reads a string or a member name; `at` is on the opening quote.
    @inline(__always)
    mutating func readString() throws(JSONFailure) {
        let start = at
        at &+= 1
        var isEscaped = false
        while true {
            skipPlainText()
            guard at < text.count else { throw endOfText("a string") }
            let byte = text[at]
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else { throw controlCharacter() }
            isEscaped = true
            try readEscape()
            try look()
        }
        let prefix = JSONText.prefix(of: text, from: start &+ 1, to: at)
        at &+= 1
        tape.append(JSONNode(.string, from: start, to: at, escaped: isEscaped, payload: prefix))
    }

    /// Marks the name read last if it holds bytes beyond ASCII: names are compared by their bytes, which two such names
    /// need not share though they read the same.
    @inline(__always)
    mutating func markName() {
        let node = tape.nodes[inner.name]
        if node.isEscaped { inner.hasEscapedName = true }
        if node.payload & 0x8080_8080_8080_8080 != 0 || node.content.count > 8 { markLongName(node) }
    }

    @inline(never)
    private mutating func markLongName(_ node: JSONNode) {
        guard text[node.content].contains(where: { $0 > 0x7f }) else { return }
        inner.hasEscapedName = true
        let start = Int(node.start)
        let marked = JSONNode(.string, from: start, to: node.end, escaped: true, payload: node.payload)
        tape.replace(at: inner.name, with: marked)
    }

    /// Goes to the next quote, backslash or control character, eight bytes at a time.
    @inline(__always)
    private mutating func skipPlainText() {
        let raw = UnsafeRawBufferPointer(text)
        while at &+ 8 <= text.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let special = JSONText.firstSpecial(in: word)
            at &+= special
            if special < 8 { return }
        }
        while at < text.count {
            let byte = text[at]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
            at &+= 1
        }
    }

    /// Checks an escape; `at` is on the backslash.
    private mutating func readEscape() throws(JSONFailure) {
        let start = at
        at &+= 1
        guard at < text.count else { throw endOfText("a string") }
        let kind = text[at]
        guard JSONText.unescaped(kind) != nil || kind == UInt8(ascii: "u") else { throw unknownEscape(at: start) }
        at &+= 1
        guard kind == UInt8(ascii: "u") else { return }
        for _ in 0..<4 {
            guard at < text.count else { throw endOfText("a string") }
            guard JSONText.hexDigit(text[at]) != nil else {
                throw failure("\\u needs four hexadecimal digits after it", at: start)
            }
            at &+= 1
        }
    }
}

/// What the bytes between a string's quotes mean.
package enum JSONText {
    /// Where in eight bytes, the first one lowest, the first quote, backslash or control character is; 8 for nowhere.
    @inline(__always)
    static func firstSpecial(in word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        // Bit 7 of the lowest byte that is zero after xor, or below 0x20, is set; above it bits may be set wrongly,
        // which the lowest one does not mind.
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- ones &* 0x20) & ~word)
        return (found & highs).trailingZeroBitCount >> 3
    }

    /// A text of less than eight bytes as the number that nodes have for it.
    @inline(__always)
    static func word(_ text: StaticString) -> UInt64 { text.withUTF8Buffer { word(of: $0) } }

    /// The same of its bytes.
    @inline(__always)
    static func word(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<min(text.count, 7) { word |= UInt64(text[index]) &<< UInt64(index &* 8) }
        return word
    }

    /// The first eight bytes of a range as a number, the first one lowest and filled up with zeros.
    @inline(__always)
    static func prefix(of text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> UInt64 {
        let count = end &- start
        if start &+ 8 <= text.count {
            let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: start, as: UInt64.self)
            return UInt64(littleEndian: word) & (count >= 8 ? ~0 : 1 &<< UInt64(count &* 8) &- 1)
        }
        var word: UInt64 = 0
        for index in 0..<min(count, 8) { word |= UInt64(text[start &+ index]) << UInt64(index &* 8) }
        return word
    }

    /// The byte that a backslash and this byte stand for; nil for `u` and for invalid escapes.
    static func unescaped(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0c
        case UInt8(ascii: "n"): 0x0a
        case UInt8(ascii: "r"): 0x0d
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The value of a hexadecimal digit; nil for other bytes.
    static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a")) &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A")) &+ 10
        default: nil
        }
    }

    /// The content of a string whose escapes are known to be good. Surrogates without their partner become U+FFFD.
    static func unescape(_ content: UnsafeBufferPointer<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var at = 0
        while at < content.count {
            let start = at
            while at < content.count, content[at] != UInt8(ascii: "\\") { at &+= 1 }
            if at == content.count &- 1 { at &+= 1 }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: content[start..<at]))
            guard at < content.count else { break }
            at &+= 1
            let kind = content[at]
            at &+= 1
            if let plain = unescaped(kind) {
                result.append(plain)
            } else {
                appendScalar(content, &at, to: &result)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads four hexadecimal digits, and a second escape where they are the first half of a surrogate pair.
    private static func appendScalar(_ content: UnsafeBufferPointer<UInt8>, _ at: inout Int, to result: inout [UInt8]) {
        var code = codeUnit(content, at) ?? 0xfffd
        at &+= 4
        let isPairStart = 0xd800...0xdbff ~= code
        if isPairStart, at &+ 6 <= content.count, content[at] == UInt8(ascii: "\\"),
            content[at &+ 1] == UInt8(ascii: "u"), let low = codeUnit(content, at &+ 2), 0xdc00...0xdfff ~= low
        {
            code = 0x10000 &+ (code &- 0xd800) << 10 &+ (low &- 0xdc00)
            at &+= 6
        }
        let scalar = Unicode.Scalar(code) ?? "\u{fffd}"
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private static func codeUnit(_ content: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32? {
        guard at &+ 4 <= content.count else { return nil }
        var code: UInt32 = 0
        for index in at..<at &+ 4 {
            guard let digit = hexDigit(content[index]) else { return nil }
            code = code << 4 | digit
        }
        return code
    }
}

extension JSONText {
    /// A text as a JSON string.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{00}"..."\u{1f}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
