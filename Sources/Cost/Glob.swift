/// A pattern for paths: `*` stands for anything but a slash, `**` for anything, `?` for one character but a slash. `**/`
/// stands for no folder as well.
public struct Glob: Hashable, Sendable {
    private enum Part: Hashable {
        case one(UInt8)
        case any
        case anyInFolder
        case anything
        case folders
    }

    private let parts: [Part]

    /// A pattern; every text is one.
    public init(_ pattern: String) {
        var parts: [Part] = []
        var rest = Array(pattern.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "?"): parts.append(.any)
            case UInt8(ascii: "*"):
                var isDeep = false
                while rest.first == UInt8(ascii: "*") {
                    rest.removeFirst()
                    isDeep = true
                }
                if isDeep, rest.first == UInt8(ascii: "/") {
                    rest.removeFirst()
                    parts.append(.folders)
                } else {
                    parts.append(isDeep ? .anything : .anyInFolder)
                }
            default: parts.append(.one(byte))
            }
        }
        self.parts = parts
    }

    /// Whether a path is meant. Takes at most the product of both lengths.
    public func matches(_ path: String) -> Bool {
        let bytes = Array(path.utf8)
        let slash = UInt8(ascii: "/")
        // For each beginning of the path: whether the parts so far mean it.
        var reached = [true] + Array(repeating: false, count: bytes.count)
        for part in parts {
            var next = Array(repeating: false, count: bytes.count + 1)
            for end in 0...bytes.count {
                let byte = end > 0 ? bytes[end - 1] : 0
                switch part {
                case .one(let wanted): next[end] = end > 0 && reached[end - 1] && byte == wanted
                case .any:
                    next[end] =
                        end > 0 && reached[end - 1] && byte & 0xC0 != 0x80 && byte != slash
                        || end > 0 && next[end - 1] && byte & 0xC0 == 0x80
                case .anyInFolder: next[end] = reached[end] || end > 0 && next[end - 1] && byte != slash
                case .anything: next[end] = reached[end] || end > 0 && next[end - 1]
                case .folders: break
                }
            }
            if case .folders = part {
                var isInside = false
                for end in 0...bytes.count {
                    next[end] = reached[end] || isInside && end > 0 && bytes[end - 1] == slash
                    isInside = isInside || reached[end]
                }
            }
            reached = next
        }
        return reached[bytes.count]
    }
}
