/// How many bytes of text a list may still take. A list is read by people and by pages: names that stand in each of its
/// lines must not make a large one of a small file.
package struct ListRoom: Sendable {
    /// What a list for a page takes at most.
    package static let page = 1 << 20
    /// What a list for scripts takes at most.
    package static let report = 4 << 20
    /// What a list takes at most that somebody asked for by itself.
    package static let whole = 16 << 20

    /// How many bytes are left; below zero once something did not fit.
    private var left: Int

    /// Room for so many bytes.
    package init(_ bytes: Int) { left = bytes }

    /// Whether something did not fit.
    package var isFull: Bool { left < 0 }

    /// Takes bytes; false, from then on, where there is no room for them.
    package mutating func takes(_ bytes: Int) -> Bool {
        guard !isFull else { return false }
        left -= min(bytes, left + 1)
        return !isFull
    }

    /// The first elements, as many as there is room for.
    ///
    /// - Parameter bytes: What the texts of an element take.
    package mutating func first<Element>(of elements: [Element], bytes: (Element) -> Int) -> [Element] {
        Array(elements.prefix { takes(bytes($0)) })
    }
}
