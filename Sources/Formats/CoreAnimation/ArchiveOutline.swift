import Engine

/// The contents of an archive, object by object, for those who look for something in it.
///
/// Each object is told once, where it is met first; after that only its number is. Containers and the proxies around them
/// are told by what they hold.
package struct ArchiveOutline: Sendable {
    /// One value and what is in it.
    package struct Entry: Sendable {
        /// The key, or the index in a list.
        package var label: String
        /// A value without parts; nil for an object and for a container.
        package var scalar: Scalar?
        /// The class of an object; nil for what has none.
        package var className: String?
        /// The number of an object in `$objects`; nil for a value that stands where it is used.
        package var uid: Int?
        /// Where the value's first byte lies in the file.
        package var offset: Int
        /// Whether the object is told elsewhere, under the same number.
        package var isRepeated = false
        /// Whether some of what is in it is left out for want of room.
        package var isCut = false
        /// What is in it, in the order of the file.
        package var entries: [Entry] = []
    }

    /// A value without parts.
    package enum Scalar: Hashable, Sendable {
        /// Nil, or a reference that leads nowhere.
        case null
        /// True or false.
        case bool(Bool)
        /// A number, which may be infinite or none.
        case number(Double)
        /// A text, or how long it is.
        case text(String)
        /// How many bytes there are.
        case data(Int)
        /// Seconds since the beginning of 2001.
        case date(Double)
    }

    /// The keys of `$top`.
    package var entries: [Entry]

    /// How many levels are told.
    static let maxDepth = 96
    /// The longest text that is told, in bytes of the file.
    private static let maxText = 256

    /// The outline of at most `limit` values.
    init(_ archive: KeyedArchive, limit: Int = 50_000) {
        var builder = Builder(left: limit)
        entries = archive.top.members.prefix(KeyedValue.maxKeys).map { key, value in
            builder.entry(Self.text(key), KeyedValue(archive, value), depth: 0)
        }
    }

    private static func text(_ value: PlistValue) -> String {
        let length = value.contentRange.count
        return length > maxText ? "… (\(length) bytes of text)" : value.string ?? "…"
    }

    /// Tells values until there is no more room.
    private struct Builder {
        /// How many values may still be told.
        var left: Int
        /// The objects that are told.
        var told: Set<Int> = []

        /// A value with what is in it, if it is told for the first time and not too deep.
        mutating func entry(_ label: String, _ value: KeyedValue, depth: Int) -> Entry {
            left -= 1
            var entry = Entry(
                label: label, className: value.classEntry?.name, uid: value.uid,
                offset: value.object.byteRange.lowerBound)
            entry.scalar = Self.scalar(value)
            guard entry.scalar == nil else { return entry }
            entry.isRepeated = !told.insert(value.identity).inserted
            entry.isCut = depth >= ArchiveOutline.maxDepth
            if entry.isRepeated || entry.isCut { return entry }
            for (label, part) in Self.parts(value) {
                guard left > 0 else {
                    entry.isCut = true
                    break
                }
                entry.entries.append(self.entry(label, part, depth: depth + 1))
            }
            return entry
        }

        private static func scalar(_ value: KeyedValue) -> Scalar? {
            let object = value.object
            if value.isNil { return .null }
            switch object.kind {
            case .null, .uid: return .null
            case .bool: return .bool(object.bool ?? false)
            case .integer, .real: return .number(object.double ?? .nan)
            case .date: return .date(object.date ?? .nan)
            case .data: return .data(object.contentRange.count)
            case .string: return .text(ArchiveOutline.text(object))
            case .array, .set, .dictionary: return nil
            }
        }

        /// What is in a value, each part made when it is asked for.
        private static func parts(_ value: KeyedValue) -> any Sequence<(String, KeyedValue)> {
            if let pairs = value.pairs {
                return zip(pairs.keys, pairs.values).lazy.map { (ArchiveOutline.text($0.object), $1) }
            }
            if let elements = value.elements {
                return elements.enumerated().lazy.map { ("[\($0)]", $1) }
            }
            // Every object names its class and its other keys; neither is news.
            return value.object.members.lazy
                .map { (ArchiveOutline.text($0.key), KeyedValue(value.archive, $0.value)) }
                .filter { $0.0 != "$class" && $0.0 != "__CACodingContents" }
        }
    }
}

extension ArchiveOutline {
    /// The outline of at most `limit` values of a file; fails if the file is not a keyed archive, but not if it has no
    /// layer.
    package init(_ bytes: [UInt8], limit: Int = 50_000) throws(ImportFailure) {
        self.init(try KeyedArchive(bytes), limit: limit)
    }
}
