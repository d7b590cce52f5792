import Engine

/// How a JSON text is spaced and spelt, for new values in the style of those beside them.
struct JSONStyle {
    /// What stands between the elements of a list.
    var separator = ","
    /// What stands between a name and its value.
    var colon = ":"
    /// The white space after the bracket of a list and before the one that closes it.
    private var (opening, closing) = ("", "")
    /// How numbers are written.
    private let numbers: NumberStyle
    /// Whether characters beyond ASCII are written by their numbers.
    private let isASCII: () -> Bool
    private let escapesSlashes: Bool

    /// The style of a value, and of the text where the value tells nothing.
    ///
    /// - Parameter other: A list whose separators are kept, a text whose escapes are, or nil.
    init(of other: JSONValue?, in text: JSONDocument) {
        let bytes = text.bytes
        if let other, other.isArray {
            let elements = other.elements.prefix(2).map(\.byteRange)
            if elements.count == 2 {
                separator = String(decoding: bytes[elements[0].upperBound..<elements[1].lowerBound], as: UTF8.self)
                opening = String(
                    decoding: bytes[other.byteRange.lowerBound + 1..<elements[0].lowerBound], as: UTF8.self)
                let last = other.elements.reduce(0) { $1.byteRange.upperBound }
                closing = String(decoding: bytes[last..<other.byteRange.upperBound - 1], as: UTF8.self)
            }
        } else if text.hasSpaces {
            separator = ", "
        }
        if text.hasSpaces { colon = ": " }
        let first = other?.isArray == true ? other?.first : other
        numbers = NumberStyle(of: first?.double == nil ? [] : bytes[(first?.byteRange ?? 0..<0)])
        isASCII = { !bytes.contains { $0 >= 0x80 } && text.hasEscapes }
        escapesSlashes = other?.isString == true && other?.text.contains("\\/") == true
    }

    /// A number.
    func number(_ number: Double) -> String { NumberStyle(of: []).text(of: number) }

    /// A list of numbers.
    func list(_ numbers: some Collection<Double>) -> String { list(of: numbers.map { self.numbers.text(of: $0) }) }

    /// A list of values that are written already.
    func list(of texts: [String]) -> String { "[" + opening + texts.joined(separator: separator) + closing + "]" }

    /// An object in one line.
    func object(_ members: [(name: String, text: String)]) -> String {
        let comma = colon == ":" ? "," : ", "
        return "{" + members.map { "\"\($0.name)\"\(colon)\($0.text)" }.joined(separator: comma) + "}"
    }

    /// A text between quotes.
    func string(_ text: String) -> String {
        var result = "\""
        var escapes: Bool?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "/" where escapesSlashes: result += "\\/"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{00}"..."\u{1f}": result += JSONStyle.escape(UInt16(scalar.value))
            case "\u{80}"...:
                if escapes == nil { escapes = isASCII() }
                if escapes == true {
                    result += String(scalar).utf16.map(JSONStyle.escape).joined()
                } else {
                    result.unicodeScalars.append(scalar)
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Two hexadecimal digits for a component, 0…1.
    static func hex(_ component: Double, isUpper: Bool) -> String {
        let level = Int((component.clamped(to: 0...1) * 255).rounded())
        return (level < 16 ? "0" : "") + String(level, radix: 16, uppercase: isUpper)
    }
}

extension JSONDocument {
    /// Whether the outermost object has white space after the colons of its members.
    var hasSpaces: Bool {
        withRoot { root in
            guard let first = root.members.first(where: { _ in true })?.value.byteRange.lowerBound, first > 0 else {
                return false
            }
            return bytes[first - 1] <= 0x20
        }
    }

    /// Whether there is a character that is written by its number.
    var hasEscapes: Bool { zip(bytes, bytes.dropFirst()).contains { $0 == 0x5c && $1 == 0x75 } }
}
