extension String {
    /// The most Unicode scalars of a name; nobody reads more.
    static let longestName = 100

    /// The text as the name of a layer or a part of one. A longer one is cut off, with an ellipsis at its end: names stand
    /// again in every key path and in every message about what lies below.
    package var asName: String {
        // Counting bytes takes no time, and no name of so few has more scalars.
        guard utf8.count > Self.longestName else { return self }
        guard unicodeScalars.dropFirst(Self.longestName).first != nil else { return self }
        return String(unicodeScalars.prefix(Self.longestName - 1)) + "…"
    }
}
