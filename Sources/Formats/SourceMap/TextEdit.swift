/// Replaces some bytes with other text.
public struct TextEdit: Hashable, Sendable {
    /// What is replaced; empty for text that is put in.
    public var bytes: Range<Int>
    /// What stands there instead.
    public var text: String

    /// An edit.
    package init(_ bytes: Range<Int>, _ text: String) {
        self.bytes = bytes
        self.text = text
    }
}

extension [TextEdit] {
    /// The text with the edits made, which are in its order and do not overlap; every other byte stays.
    public func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.text.utf8.count })
        var at = 0
        for edit in self {
            result += bytes[at..<edit.bytes.lowerBound]
            result += edit.text.utf8
            at = edit.bytes.upperBound
        }
        return result + bytes[at...]
    }
}
