import Engine

/// Decoding of Base64 (RFC 4648), as it stands in data URLs.
package enum Base64 {
    /// The bytes that a text encodes; nil if it is not valid Base64.
    ///
    /// White space anywhere and missing padding are let pass, and both alphabets, the URL-safe one too.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? { decode(text.utf8) }

    /// The bytes that a UTF-8 text encodes; nil if it is not valid Base64.
    package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        text.withContiguousStorageIfAvailable { decode(buffer: $0) }
            ?? Array(text).withUnsafeBufferPointer { decode(buffer: $0) }
    }

    private static func decode(buffer text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let interruption = Interruption.current
        var (bytes, start) = wholeGroups(of: text, interruption)
        var group: UInt32 = 0
        var digits = 0
        var padding = 0
        while start < text.count {
            if start % stretch == 0, interruption.isDemanded { return nil }
            let character = text[start]
            start &+= 1
            let digit = values[Int(character)]
            if digit < 64, padding == 0 {
                group = group << 6 | UInt32(digit)
                digits &+= 1
                if digits == 4 {
                    bytes.append(UInt8(truncatingIfNeeded: group >> 16))
                    bytes.append(UInt8(truncatingIfNeeded: group >> 8))
                    bytes.append(UInt8(truncatingIfNeeded: group))
                    digits = 0
                }
            } else if character == UInt8(ascii: "=") {
                padding &+= 1
            } else if digit != space {
                return nil
            }
        }
        // One digit holds less than a byte; padding fills a group up and is no more than that.
        guard digits != 1, padding == 0 || (digits > 0 && digits &+ padding <= 4) else { return nil }
        if digits >= 2 { bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(digits &* 6 &- 8))) }
        if digits == 3 { bytes.append(UInt8(truncatingIfNeeded: group >> 2)) }
        return bytes
    }

    /// The bytes of the groups of four digits that the text begins with, and where those end.
    private static func wholeGroups(
        of text: UnsafeBufferPointer<UInt8>, _ interruption: Interruption?
    ) -> (bytes: [UInt8], end: Int) {
        var end = 0
        var bytes: [UInt8] = []
        values.withUnsafeBufferPointer { values in
            // Room for what follows the whole groups, too.
            bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { buffer, count in
                while end &+ 4 <= text.count {
                    if end % stretch == 0, interruption.isDemanded { return }
                    let (a, b) = (values[Int(text[end])], values[Int(text[end &+ 1])])
                    let (c, d) = (values[Int(text[end &+ 2])], values[Int(text[end &+ 3])])
                    guard a | b | c | d < 64 else { return }
                    let group = UInt32(a) << 18 | UInt32(b) << 12 | UInt32(c) << 6 | UInt32(d)
                    buffer[count] = UInt8(truncatingIfNeeded: group >> 16)
                    buffer[count &+ 1] = UInt8(truncatingIfNeeded: group >> 8)
                    buffer[count &+ 2] = UInt8(truncatingIfNeeded: group)
                    count &+= 3
                    end &+= 4
                }
            }
        }
        return (bytes, end)
    }

    /// How many bytes are decoded until it is asked whether they are still wanted: less than a millisecond.
    private static let stretch = 1 << 18
    private static let space: UInt8 = 64
    private static let other: UInt8 = 255

    /// What each byte means: 0 to 63 a digit, `space` or `other`.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: other, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
        values[Int(UInt8(ascii: "-"))] = 62
        values[Int(UInt8(ascii: "_"))] = 63
        for character in [0x20, 0x09, 0x0a, 0x0c, 0x0d] { values[character] = space }
        return values
    }()
}
