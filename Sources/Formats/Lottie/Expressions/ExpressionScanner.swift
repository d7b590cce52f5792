/// Why an expression is not evaluated, in words that complete “because it …”.
struct ExpressionFailure: Error {
    /// Without a full stop.
    var reason: String
    /// Which of the expressions being read the failure's circle begins with, from the outside in; nil for others.
    var circle: Int?

    /// Whether it is all expressions being read for one another that are too much, not the last one alone.
    var isOfChain = false

    /// A failure.
    init(_ reason: String, circle: Int? = nil, isOfChain: Bool = false) {
        // It may quote a word of any length.
        self.reason = String(reason.prefix(100))
        self.circle = circle
        self.isOfChain = isOfChain
    }
}

/// Splits the text of an expression into words and signs.
struct ExpressionScanner {
    /// A word or a sign.
    enum Token {
        /// A number.
        case number(Double)
        /// A string without its quotes.
        case text(String)
        /// A name or keyword.
        case word(ExpressionName)
        /// An operator or bracket.
        case sign(ExpressionSign)
        /// The end of the text.
        case end
    }

    /// A place in the text to go back to.
    struct Mark {
        fileprivate var token: Token
        fileprivate var isAfterLineEnd: Bool
        fileprivate var at: Int
    }

    /// The token being looked at.
    private(set) var token = Token.end
    /// Whether a line ended between the token and the one before it.
    private(set) var isAfterLineEnd = false
    /// The names known so far.
    var names: ExpressionNames
    private let bytes: [UInt8]
    private var at = 0

    /// A scanner before the first token.
    init(_ text: String, naming names: ExpressionNames) throws(ExpressionFailure) {
        self.names = names
        bytes = Array(text.utf8)
        guard bytes.count <= ExpressionSyntax.maximumLength else {
            throw ExpressionFailure("is longer than \(ExpressionSyntax.maximumLength >> 10) KB")
        }
    }

    /// Where the scanner is.
    var mark: Mark { Mark(token: token, isAfterLineEnd: isAfterLineEnd, at: at) }

    /// Goes back to where it was.
    mutating func goBack(to mark: Mark) { (token, isAfterLineEnd, at) = (mark.token, mark.isAfterLineEnd, mark.at) }

    /// Whether the token is this sign.
    func isAt(_ sign: ExpressionSign) -> Bool {
        if case .sign(let own) = token { own == sign } else { false }
    }

    /// Whether the token is this word of the language.
    func isAt(_ keyword: ExpressionKeyword) -> Bool { self.keyword == keyword }

    /// The word of the language that the token is.
    var keyword: ExpressionKeyword? {
        if case .word(let name) = token { name.keyword } else { nil }
    }

    /// Whether the text ends here.
    var isAtEnd: Bool {
        if case .end = token { true } else { false }
    }

    /// Goes on to the next token.
    mutating func advance() throws(ExpressionFailure) {
        isAfterLineEnd = false
        try skipSpace()
        guard at < bytes.count else {
            token = .end
            return
        }
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): token = try number()
        case UInt8(ascii: ".") where at + 1 < bytes.count && bytes[at + 1].isDigit:
            token = try number()
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): token = try string(byte)
        case _ where ExpressionScanner.isInName(byte): token = .word(names.name(word()))
        default: token = .sign(sign())
        }
    }

    private mutating func skipSpace() throws(ExpressionFailure) {
        while at < bytes.count {
            switch bytes[at] {
            case 0x0A, 0x0D:
                isAfterLineEnd = true
                at += 1
            // A text of some exporters begins with a byte order mark.
            case 0xEF where at + 2 < bytes.count && bytes[at + 1] == 0xBB && bytes[at + 2] == 0xBF: at += 3
            case 0xC2 where at + 1 < bytes.count && bytes[at + 1] == 0xA0: at += 2
            case 0x20, 0x09, 0x0B, 0x0C, 0x03: at += 1
            case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
                while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
                at += 2
                while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") {
                    if bytes[at] == 0x0A { isAfterLineEnd = true }
                    at += 1
                }
                guard at + 1 < bytes.count else { throw ExpressionFailure("has an unclosed comment") }
                at += 2
            default: return
            }
        }
    }

    private mutating func number() throws(ExpressionFailure) -> Token {
        let start = at
        if bytes[at] == UInt8(ascii: "0"), at + 1 < bytes.count, bytes[at + 1] | 0x20 == UInt8(ascii: "x") {
            at += 2
            let digits = word()
            guard let value = UInt32(digits, radix: 16) else { throw ExpressionFailure("has a malformed number") }
            return .number(Double(value))
        }
        while at < bytes.count, bytes[at].isDigit || bytes[at] == UInt8(ascii: ".") { at += 1 }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
            while at < bytes.count, bytes[at].isDigit { at += 1 }
        }
        var text = String(decoding: bytes[start..<at], as: UTF8.self)
        if text.hasPrefix(".") { text = "0" + text }
        if text.hasSuffix(".") { text += "0" }
        if text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            text = text.replacing(".e", with: ".0e")
        }
        guard let value = Double(text),
            at == bytes.count || !ExpressionScanner.isInName(bytes[at])
        else { throw ExpressionFailure("has a malformed number") }
        return .number(value)
    }

    private mutating func string(_ quote: UInt8) throws(ExpressionFailure) -> Token {
        var content: [UInt8] = []
        at += 1
        while at < bytes.count, bytes[at] != quote {
            let byte = bytes[at]
            at += 1
            if quote == UInt8(ascii: "`"), byte == UInt8(ascii: "$"), at < bytes.count, bytes[at] == UInt8(ascii: "{") {
                throw ExpressionFailure("uses a template string with values in it")
            }
            if byte == UInt8(ascii: "\\") { content += try escape() } else { content.append(byte) }
        }
        guard at < bytes.count else { throw ExpressionFailure("has an unclosed string") }
        at += 1
        return .text(String(decoding: content, as: UTF8.self))
    }

    /// What follows a backslash.
    private mutating func escape() throws(ExpressionFailure) -> [UInt8] {
        guard at < bytes.count else { throw ExpressionFailure("has an unclosed string") }
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case 0x0A: return []
        case UInt8(ascii: "x"), UInt8(ascii: "u"):
            let end = at + (byte == UInt8(ascii: "x") ? 2 : 4)
            guard end <= bytes.count,
                let code = UInt32(String(decoding: bytes[at..<end], as: UTF8.self), radix: 16)
            else { throw ExpressionFailure("has an invalid escape") }
            at = end
            return Array(String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
        default: return [byte]
        }
    }

    private mutating func word() -> String {
        let start = at
        while at < bytes.count, ExpressionScanner.isInName(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// Whether the next token, of which nothing has been read, begins with these characters.
    func isBefore(_ text: StaticString) -> Bool {
        var next = at
        while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
        return text.withUTF8Buffer { bytes[next...].starts(with: $0) }
    }

    /// The longest sign that stands here; a byte by itself where there is none.
    private mutating func sign() -> ExpressionSign {
        var sign = ExpressionSign(bytes[at])
        var longest = sign
        var length = 1
        for next in 1..<ExpressionSign.maximumLength {
            guard at + next < bytes.count, ExpressionScanner.continuesSign(bytes[at + next]) else { break }
            sign.append(bytes[at + next])
            if sign.isLong { (longest, length) = (sign, next + 1) }
        }
        at += length
        return longest
    }

    /// Whether a byte can be the second one of a sign.
    private static func continuesSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "*"):
            true
        default: false
        }
    }

    /// Letters, digits, `$`, `_`, and everything beyond ASCII.
    private static func isInName(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}

/// An operator or bracket: up to four characters of ASCII.
struct ExpressionSign: Hashable, ExpressibleByStringLiteral {
    /// The most characters of one.
    static let maximumLength = 4

    /// The characters, the last in the lowest byte.
    private var code: UInt32

    /// A sign of one character.
    init(_ byte: UInt8) { code = UInt32(byte) }

    /// A sign as it is written.
    init(stringLiteral text: StaticString) {
        code = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }

    /// Makes it longer.
    mutating func append(_ byte: UInt8) { code = code << 8 | UInt32(byte) }

    /// The last character.
    var last: UInt8 { UInt8(truncatingIfNeeded: code) }

    /// As it is written.
    var text: String {
        let bytes = (0..<4).reversed().map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
        return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
    }

    /// Whether it is a sign of the language that is longer than a character.
    var isLong: Bool {
        switch self {
        case ">>>=", "===", "!==", "**=", "<<=", ">>=", ">>>", "...", "==", "!=", "<=", ">=", "&&", "||", "??", "?.",
            "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "=>", "**", "<<", ">>":
            true
        default: false
        }
    }
}
