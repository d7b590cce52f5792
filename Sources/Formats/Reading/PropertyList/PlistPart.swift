/// What a reference of a property list is to lead to: what the list has already, or something new.
package indirect enum PlistPart: Sendable {
    /// An object of the list, by its number.
    case object(Int)
    /// A real of eight bytes.
    case number(Double)
    /// A whole number, 0…127.
    case integer(UInt8)
    /// True or false.
    case truth(Bool)
    /// A UID; not negative.
    case uid(Int)
    /// A text.
    case text(String)
    /// An array.
    case array([PlistPart])
    /// A dictionary, its pairs in order.
    case dictionary([(key: PlistPart, value: PlistPart)])
}

extension PlistPart {
    /// The part as an element of an XML list.
    ///
    /// - Parameters:
    ///   - list: Where the objects that are there already stand.
    ///   - spacing: The whitespace before, between and after the elements of the array that it replaces.
    func xml(in list: PlistDocument, like spacing: PlistSpacing = PlistSpacing()) -> [UInt8] {
        switch self {
        case .object(let number): return Array(list.bytes[list.nodes[number].range])
        case .number(let value): return Array("<real>\(NumberStyle(of: []).text(of: value))</real>".utf8)
        case .integer(let value): return Array("<integer>\(value)</integer>".utf8)
        case .truth(let truth): return Array((truth ? "<true/>" : "<false/>").utf8)
        case .uid(let uid): return Array("<dict><key>CF$UID</key><integer>\(uid)</integer></dict>".utf8)
        case .text(let text): return Array("<string>\(XMLText.encode(text))</string>".utf8)
        case .array(let parts):
            let elements = parts.flatMap { spacing.between + $0.xml(in: list) }
            return Array("<array>".utf8) + elements + spacing.end + Array("</array>".utf8)
        case .dictionary(let pairs):
            var text = Array("<dict>".utf8)
            for (key, value) in pairs {
                text += spacing.between
                if case .text(let name) = key {
                    text += Array("<key>\(XMLText.encode(name))</key>".utf8)
                } else {
                    text += key.xml(in: list)
                }
                text += value.xml(in: list)
            }
            return text + spacing.end + Array("</dict>".utf8)
        }
    }
}

/// The white space of a container in an XML list.
struct PlistSpacing {
    /// Before each element.
    var between: [UInt8] = []
    /// After the last one.
    var end: [UInt8] = []

    /// None.
    init() {}

    /// That of a container; none of one that is empty.
    init(of node: PlistNode, in list: PlistDocument) {
        let count = node.kind == .dictionary ? 2 * node.childCount : node.childCount
        guard count > 0 else { return }
        let first = list.nodes[Int(list.references[node.first])].range
        let last = list.nodes[Int(list.references[node.first + count - 1])].range
        guard node.content.lowerBound <= first.lowerBound, last.upperBound <= node.content.upperBound else { return }
        between = list.bytes[node.content.lowerBound..<first.lowerBound].filter(Self.isSpace)
        end = list.bytes[last.upperBound..<node.content.upperBound].filter(Self.isSpace)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
