import Engine

/// Reading of files that stand inside a text, as `data:…;base64,…` (RFC 2397).
enum DataURL {
    /// What a text is as an address.
    enum Content {
        /// The address of a file elsewhere.
        case elsewhere
        /// An embedded file that cannot be read.
        case unreadable
        /// An embedded file.
        case bytes([UInt8])
    }

    /// The file that stands in the text of a JSON string; other values are addresses of nothing.
    ///
    /// - Parameter needsMark: Whether a text that does not say `;base64` is unreadable; otherwise it is taken as that.
    static func content(of value: JSONValue, needsMark: Bool = true) -> Content {
        value.withUTF8 { content(of: $0, needsMark: needsMark) } ?? .elsewhere
    }

    private static func content(of text: UnsafeBufferPointer<UInt8>, needsMark: Bool) -> Content {
        guard text.starts(with: "data:".utf8) else { return .elsewhere }
        guard let comma = text.firstIndex(of: UInt8(ascii: ",")),
            !needsMark || text[..<comma].suffix(7).elementsEqual(";base64".utf8),
            let bytes = Base64.decode(UnsafeBufferPointer(rebasing: text[(comma + 1)...]))
        else { return .unreadable }
        return .bytes(bytes)
    }
}
