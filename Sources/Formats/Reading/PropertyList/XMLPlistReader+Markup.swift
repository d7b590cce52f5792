extension XMLPlistReader {
    /// What stands between `<` and `>`.
    struct Tag {
        /// The element's name; of a closing tag with its slash.
        var name: String
        /// Whether the tag closes what it opens.
        var isEmpty: Bool
    }

    /// Whether the text goes on with these ASCII characters.
    func startsHere(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { text[at...].starts(with: $0) }
    }

    /// Whether XML takes a byte for white space.
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }

    /// Refuses what is too long or no UTF-8, and skips a byte order mark.
    mutating func checkEncoding() throws(PlistFailure) {
        let limit = min(limits.maxBytes, PlistNode.maxBytes)
        if text.count > limit {
            throw failure("the file is larger than \(limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB")")
        }
        if text.starts(with: [0xef, 0xbb, 0xbf]) { at = 3 }
        let isWide =
            text.starts(with: [0xfe, 0xff]) || text.starts(with: [0xff, 0xfe])
            || (text.count >= 2 && (text[0] == 0) != (text[1] == 0)) || text.starts(with: [0, 0, 0xfe, 0xff])
        if isWide { throw failure("the file is UTF-16 or UTF-32 text: save it as UTF-8") }
    }

    /// Goes on to the next tag of an element: past white space, comments, instructions and the document type.
    mutating func skipMarkup() throws(PlistFailure) {
        while at < text.count {
            try look()
            if isSpace(text[at]) {
                at += 1
            } else if startsHere("<!--") {
                try skip(to: "-->", "a comment")
            } else if startsHere("<?") {
                try readInstruction()
            } else if startsHere("<!DOCTYPE") {
                try skipDocumentType()
            } else {
                return
            }
        }
    }

    /// Goes past the next occurrence of a word.
    private mutating func skip(to end: StaticString, _ what: String) throws(PlistFailure) {
        let start = at
        let first = end.utf8Start.pointee
        while at < text.count, text[at] != first || !startsHere(end) {
            at += 1
            try look()
        }
        if at == text.count { throw endsEarly(inside: what, from: start) }
        at += end.utf8CodeUnitCount
    }

    /// An instruction means nothing, unless it is the declaration of an encoding other than UTF-8.
    private mutating func readInstruction() throws(PlistFailure) {
        let start = at
        try skip(to: "?>", "an instruction")
        let words = String(decoding: text[start..<at].prefix(200), as: UTF8.self)
        guard words.hasPrefix("<?xml"), let range = words.firstRange(of: "encoding") else { return }
        let quoted = words[range.upperBound...].split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "\"" || $0 == "'" })
        let encoding = quoted.count > 1 ? quoted[1].uppercased() : ""
        guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding) else {
            throw failure("the file declares its encoding as \(encoding.prefix(40)): save it as UTF-8", at: start)
        }
    }

    private mutating func skipDocumentType() throws(PlistFailure) {
        let start = at
        var quote: UInt8?
        while at < text.count {
            let byte = text[at]
            at += 1
            try look()
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                throw failure("a property list must not contain declarations", at: at - 1)
            } else if byte == UInt8(ascii: ">") {
                return
            }
        }
        throw endsEarly(inside: "the document type", from: start)
    }

    /// Reads a tag; `at` is on what must be its `<`. Attributes are passed over.
    mutating func readTag() throws(PlistFailure) -> Tag {
        let start = at
        guard at < text.count else { throw endsEarly() }
        guard text[at] == UInt8(ascii: "<") else { throw failure("expected a tag, found \(found)") }
        at += 1
        let nameStart = at
        if at < text.count, text[at] == UInt8(ascii: "/") { at += 1 }
        while at < text.count, isNamePart(text[at]) {
            at += 1
            try look()
        }
        let name = String(decoding: text[nameStart..<at].prefix(80), as: UTF8.self)
        var quote: UInt8?
        while at < text.count {
            let byte = text[at]
            at += 1
            try look()
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return Tag(name: name, isEmpty: text[at - 2] == UInt8(ascii: "/"))
            } else if byte == UInt8(ascii: "<") {
                throw failure("expected >, found \"<\"", at: at - 1)
            }
        }
        throw endsEarly(inside: "a tag", from: start)
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        !isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
    }

    /// Reads the text of an element up to and with its closing tag: where it lies, and whether it holds entities or CDATA
    /// sections.
    mutating func readContent(of name: String) throws(PlistFailure) -> (range: Range<Int>, isEncoded: Bool) {
        let start = at
        var isEncoded = false
        while at < text.count {
            try look()
            switch text[at] {
            case UInt8(ascii: "&"):
                guard let (_, end) = XMLText.entity(in: text[...], at: at) else {
                    throw failure("this is not a predefined XML entity: write &amp; for an ampersand")
                }
                isEncoded = true
                at = end
            case UInt8(ascii: "<"):
                if startsHere("<![CDATA[") {
                    try skip(to: "]]>", "a CDATA section")
                    isEncoded = true
                    continue
                }
                let end = at
                guard try readTag().name == "/" + name else {
                    throw failure("expected </\(name)>, found another tag", at: end)
                }
                return (start..<end, isEncoded)
            default: at += 1
            }
        }
        throw endsEarly(inside: "<\(name)>", from: start)
    }

    /// A failure at the next byte or another one.
    func failure(_ message: String, at offset: Int? = nil) -> PlistFailure {
        let offset = min(offset ?? at, text.count)
        let location = text.withUnsafeBufferPointer { SourceLocation(ofByte: offset, in: $0) }
        return PlistFailure(message: message, offset: offset, location: location)
    }

    /// More is needed.
    private func endsEarly(inside what: String = "the list", from start: Int? = nil) -> PlistFailure {
        failure("the file ends inside \(what): it may be only partly written", at: text.count)
    }

    /// The next character in words.
    var found: String {
        guard at < text.count else { return "the end of the file" }
        let scalar = String(decoding: text[at...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{fffd}"
        return scalar.value < 0x20 ? "a control character" : "\"\(scalar)\""
    }
}
