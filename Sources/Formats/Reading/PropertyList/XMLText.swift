/// What the bytes between an XML element's tags mean.
enum XMLText {
    /// Where a CDATA section begins and ends.
    static let sectionStart = Array("<![CDATA[".utf8)
    static let sectionEnd = Array("]]>".utf8)

    /// The text of a content that is known to be good: entities and CDATA sections become what they stand for.
    static func decode(_ content: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var at = content.startIndex
        while at < content.endIndex {
            if content[at] == UInt8(ascii: "<"), content[at...].starts(with: sectionStart) {
                at += sectionStart.count
                while at < content.endIndex, !content[at...].starts(with: sectionEnd) {
                    result.append(content[at])
                    at += 1
                }
                at = min(at + sectionEnd.count, content.endIndex)
            } else if content[at] == UInt8(ascii: "&"), let (scalar, end) = entity(in: content, at: at) {
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                at = end
            } else {
                result.append(content[at])
                at += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A text as the content of an element.
    static func encode(_ text: String) -> String {
        guard text.contains(where: { "&<>".contains($0) }) else { return text }
        return text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }

    /// The character that an entity stands for, and the offset after it; nil unless XML predefines the entity. `at` is
    /// on the ampersand.
    static func entity(in text: ArraySlice<UInt8>, at: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        // The longest that means anything is a number; leading zeros beyond reason are refused.
        guard let end = text[at...].prefix(40).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: text[at + 1..<end], as: UTF8.self)
        let scalar: Unicode.Scalar?
        switch name {
        case "amp": scalar = "&"
        case "lt": scalar = "<"
        case "gt": scalar = ">"
        case "quot": scalar = "\""
        case "apos": scalar = "'"
        default:
            guard name.first == "#" else { return nil }
            let digits = name.dropFirst()
            let isHexadecimal = digits.first == "x" || digits.first == "X"
            let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            scalar = code.flatMap(Unicode.Scalar.init)
        }
        return scalar.map { ($0, end + 1) }
    }
}
