/// The messages for everything that can be wrong, for a user who exported the file and knows little about JSON.
extension JSONReader {
    /// A failure at the next byte or another one.
    @inline(never)
    func failure(_ message: String, at offset: Int? = nil, endsEarly: Bool = false) -> JSONFailure {
        JSONFailure(
            message: message, location: SourceLocation(ofByte: offset ?? at, in: text), path: path,
            endsEarly: endsEarly)
    }

    /// The path of the innermost open container.
    private var path: String {
        var path = "$"
        // Each container's step is the member or element that its outer neighbor has begun last.
        for index in 0..<outer.count where index > 0 {
            let container = outer[index]
            path += container.isObject ? JSONPath.step(name(container)) : "[\(container.count &- 1)]"
        }
        return path
    }

    private func name(_ container: Container) -> String {
        JSONText.unescape(UnsafeBufferPointer(rebasing: text[tape.nodes[container.name].content]))
    }

    /// Refuses what is too long or no UTF-8, and skips a byte order mark.
    mutating func checkEncoding() throws(JSONFailure) {
        if text.count > min(limits.maxBytes, JSONNode.maxBytes) {
            let limit = min(limits.maxBytes, JSONNode.maxBytes)
            throw failure("the file is larger than \(limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB")")
        }
        if text.starts(with: [0xef, 0xbb, 0xbf]) { at = 3 }
        let isWide =
            text.starts(with: [0xfe, 0xff]) || text.starts(with: [0xff, 0xfe])
            || (text.count >= 2 && (text[0] == 0) != (text[1] == 0)) || text.starts(with: [0, 0, 0xfe, 0xff])
        if isWide { throw failure("the file is UTF-16 or UTF-32 text: save it as UTF-8") }
    }

    /// Nothing is there.
    func emptyText() -> JSONFailure {
        let what = text.isEmpty ? "the file is empty" : "the file contains only white space"
        return failure("\(what): it may be only partly written", endsEarly: true)
    }

    /// More is needed; `what` is open.
    @inline(never)
    func endOfText(_ what: String? = nil) -> JSONFailure {
        let what = what ?? (depth == 0 ? "a value" : inner.isObject ? "an object" : "an array")
        return failure(
            "the file ends inside \(what): it may be only partly written", at: text.count, endsEarly: true)
    }

    /// Something else than a comma or the closing bracket.
    @inline(never)
    func noComma() -> JSONFailure {
        let close = inner.isObject ? "}" : "]"
        if text[at] == UInt8(ascii: "/") { return comment() }
        return failure("expected a comma or \(close) after the value, found \(found)")
    }

    /// A closing bracket after a comma.
    @inline(never)
    func trailingComma() -> JSONFailure {
        var comma = at &- 1
        while comma > 0, text[comma] != UInt8(ascii: ",") { comma &-= 1 }
        return failure("nothing follows this comma: remove it", at: comma)
    }

    /// Something else than a member's name.
    @inline(never)
    func noName() -> JSONFailure {
        switch text[at] {
        case UInt8(ascii: "/"): comment()
        case UInt8(ascii: "'"): singleQuotes()
        case UInt8(ascii: ","): failure("there is an extra comma here")
        default: failure("expected a name in double quotes, found \(found)")
        }
    }

    /// Something other than the colon after a name.
    @inline(never)
    func noColon() -> JSONFailure {
        if text[at] == UInt8(ascii: "/") { return comment() }
        let name = JSONText.unescape(UnsafeBufferPointer(rebasing: text[tape.nodes[inner.name].content]))
        return failure("expected a colon after the name \"\(name.prefix(40))\", found \(found)")
    }

    /// Something else than a value.
    @inline(never)
    func noValue() -> JSONFailure {
        switch text[at] {
        case UInt8(ascii: "/"): comment()
        case UInt8(ascii: "'"): singleQuotes()
        case UInt8(ascii: ","): failure("a value is missing before this comma")
        case UInt8(ascii: "+"): failure("a number cannot begin with a plus sign")
        case UInt8(ascii: "."): failure("a number cannot begin with a decimal point: write a zero before it")
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): unknownWord(from: at)
        default: failure("expected a value, found \(found)")
        }
    }

    /// A word that is no value.
    @inline(never)
    func unknownWord(from start: Int) -> JSONFailure {
        let isLetter = { (byte: UInt8) in byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }
        let letters = text[start...].prefix(20).prefix(while: isLetter)
        let word = String(decoding: letters, as: UTF8.self)
        switch word.lowercased() {
        case "nan", "infinity", "undefined":
            return failure(
                "\(word) is not a JSON value: the program that wrote the file failed to compute a number", at: start)
        case "true", "false", "null":
            return failure("\(word.lowercased()) must be lowercase", at: start)
        default:
            return failure("\"\(word)\" is not a value: put text in double quotes", at: start)
        }
    }

    /// Something else than the digit that a number needs.
    @inline(never)
    func noDigit(_ what: String) -> JSONFailure {
        if at == text.count { return endOfText("a number") }
        if text[at] == UInt8(ascii: "I") || text[at] == UInt8(ascii: "N") { return unknownWord(from: at) }
        return failure("expected \(what), found \(found)")
    }

    /// A byte below a space inside a string.
    @inline(never)
    func controlCharacter() -> JSONFailure {
        switch text[at] {
        case 0x0a, 0x0d: failure("a line ends inside a string: is its closing quote missing?")
        case 0x09: failure("a tab inside a string must be written as \\t")
        default: failure("the character U+\(hex(text[at])) inside a string must be written as \\u\(hex(text[at]))")
        }
    }

    /// A backslash before something that it says nothing of.
    @inline(never)
    func unknownEscape(at start: Int) -> JSONFailure {
        failure("a backslash before \(found) is invalid: write \\\\ for a backslash", at: start)
    }

    private func comment() -> JSONFailure { failure("JSON does not allow comments") }
    private func singleQuotes() -> JSONFailure { failure("strings need double quotes, not single quotes") }

    /// The next character in words.
    private var found: String {
        guard at < text.count else { return "the end of the file" }
        if text[at] < 0x20 || text[at] == 0x7f { return "the character U+\(hex(text[at]))" }
        let scalar = String(decoding: text[at...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{fffd}"
        return scalar == "\"" ? "a quote" : "\"\(scalar)\""
    }

    private func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
