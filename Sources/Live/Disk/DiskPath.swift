/// A path on disk, compared by its bytes.
///
/// Swift compares strings by canonical equivalence, so the NFC and NFD spellings of `é.json` would be one key; on most
/// file systems they are two files. Absolute paths start with `/` and do not end with one, except the root itself.
package struct DiskPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path as text, in the spelling the file system uses.
    package let string: String

    /// A path in the spelling given; nothing is resolved.
    package init(_ string: String) { self.string = string }

    /// The path itself.
    package var description: String { string }

    /// True if every byte is the same.
    package static func == (a: DiskPath, b: DiskPath) -> Bool { a.string.utf8.elementsEqual(b.string.utf8) }

    /// The order of the bytes.
    package static func < (a: DiskPath, b: DiskPath) -> Bool { a.string.utf8.lexicographicallyPrecedes(b.string.utf8) }

    /// Feeds the bytes, as equality demands.
    package func hash(into hasher: inout Hasher) {
        var text = string
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The path of `name` in this folder.
    func appending(_ name: String) -> DiskPath {
        if string.isEmpty { return DiskPath(name) }
        return DiskPath(string.utf8.last == UInt8(ascii: "/") ? string + name : string + "/" + name)
    }

    /// What follows the last `/`.
    var name: String {
        guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return string }
        return String(string[string.utf8.index(after: slash)...])
    }

    /// The folder it lies in: `/` for a name in the root, empty for a bare name.
    package var folder: DiskPath {
        guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return DiskPath("") }
        return DiskPath(slash == string.startIndex ? "/" : String(string[..<slash]))
    }

    /// True for `folder` itself and for everything below it. `/a/bc` is not below `/a/b`.
    func isWithin(_ folder: DiskPath) -> Bool { relative(to: folder) != nil }

    /// The rest of the path below `folder`, empty for the folder itself, nil outside of it.
    func relative(to folder: DiskPath) -> String? {
        let mine = string.utf8
        let theirs = folder.string.utf8
        if folder.string == "/" { return mine.first == UInt8(ascii: "/") ? String(string.dropFirst()) : nil }
        guard mine.starts(with: theirs) else { return nil }
        if mine.count == theirs.count { return "" }
        let end = mine.index(mine.startIndex, offsetBy: theirs.count)
        guard mine[end] == UInt8(ascii: "/") else { return nil }
        return String(string[mine.index(after: end)...])
    }

    /// The extension in lower case without its dot; empty if there is none.
    var fileExtension: String {
        let name = self.name.utf8
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
        return String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    }
}
