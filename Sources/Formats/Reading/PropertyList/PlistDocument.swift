import Synchronization

/// A property list, binary (`bplist00`) or XML, read into a flat table of objects in one pass and without recursion.
///
/// Objects name each other by their index in the table: one that is named many times is there once, and a container
/// that contains itself is only a number that comes back. Whoever follows the names bounds the walk.
package final class PlistDocument: Sendable {
    /// The file as given.
    package let bytes: [UInt8]
    /// Whether it is the binary form; otherwise it is XML.
    package let isBinary: Bool
    /// Every object once; the index of one is its number.
    let nodes: [PlistNode]
    /// What the containers contain, each a run of its own: an array's elements, a dictionary's alternating keys and
    /// values.
    package let references: [UInt32]
    /// The integers that 64 bits cannot hold.
    let wideIntegers: [Int128]
    /// The number of the outermost object.
    let rootIndex: Int
    /// Made when the first location is asked for: a file without diagnostics needs none.
    private let lineIndex = AtomicLazyReference<LineIndex>()

    /// Reads a list in either form.
    package init(_ bytes: [UInt8], limits: PlistLimits = .standard) throws(PlistFailure) {
        self.bytes = bytes
        isBinary = bytes.starts(with: BinaryPlistReader.signature)
        let table: PlistTable
        if isBinary {
            var reader = BinaryPlistReader(bytes, limits: limits)
            table = try reader.read()
        } else {
            var reader = XMLPlistReader(bytes, limits: limits)
            table = try reader.read()
        }
        nodes = table.nodes
        references = table.references
        wideIntegers = table.wideIntegers
        rootIndex = table.root
    }

    /// Whether bytes begin as a property list does: as the binary form, or as XML whose first element is `plist`.
    package static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: BinaryPlistReader.signature) || XMLPlistReader.recognizes(bytes)
    }

    /// The outermost object.
    package var root: PlistValue { PlistValue(self, rootIndex) }

    /// How many objects there are.
    package var count: Int { nodes.count }

    /// The line and column of a byte of an XML list; nil for a binary one. The first call reads the whole text.
    package func location(ofByte offset: Int) -> SourceLocation? {
        guard !isBinary else { return nil }
        return bytes.withUnsafeBufferPointer { text in
            let lineIndex = lineIndex.load() ?? lineIndex.storeIfNil(LineIndex(text))
            return lineIndex.location(ofByte: offset, in: text)
        }
    }
}

/// How large a property list may be. What exceeds a limit is refused, so that a hostile file costs bounded memory.
package struct PlistLimits: Hashable, Sendable {
    /// The length of the file in bytes; 2 GiB at most, whatever is asked for.
    package var maxBytes: Int
    /// How many objects there may be, keys counted in; each costs 32 bytes.
    package var maxObjects: Int
    /// How many elements of an XML list may be open at once; the binary form has no nesting to read.
    package var maxDepth: Int

    /// Limits of which every one that is not given is the standard one.
    package init(maxBytes: Int = 64 << 20, maxObjects: Int = 2_000_000, maxDepth: Int = 64) {
        self.maxBytes = maxBytes
        self.maxObjects = maxObjects
        self.maxDepth = maxDepth
    }

    /// 64 MiB, two million objects, 64 levels.
    package static let standard = PlistLimits()
}

/// Why bytes are no property list, and where.
package struct PlistFailure: Error, Hashable, Sendable {
    /// One sentence without a full stop, in words for the author of the file.
    package var message: String
    /// The byte that is wrong; the end of the file where something is missing.
    package var offset: Int
    /// That byte's line and column; nil for a binary list.
    package var location: SourceLocation?

    /// A failure; without a location it is one of a binary list.
    package init(message: String, offset: Int, location: SourceLocation? = nil) {
        self.message = message
        self.offset = offset
        self.location = location
    }
}
