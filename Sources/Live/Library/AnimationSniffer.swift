import Formats

/// Tells which animation format a file looks like, from its first bytes and those of a text from its last ones too. A text is
/// not parsed, and what is packed is looked at in the same way; of a property list the structure is read.
///
/// Only keys of the outermost object count, so that a configuration file which mentions layers somewhere is not taken
/// for one. Exporters differ in the order of the keys, and a big `assets` may come before everything else: then the
/// keys are found from the end of the file backwards.
enum AnimationSniffer {
    /// How many bytes of each end of a text are looked at, at most.
    static let window = 64 * 1024
    /// How many bytes in front are looked at first.
    static let firstLook = 4096
    /// The most bytes of a packed file that is read as a whole; a larger one is none.
    private static let mostBytes = 32 << 20
    /// The most bytes that are unpacked of a file because what the ends in front have says nothing. A folder may hold
    /// thousands, and nothing of it is shown before all were looked at.
    private static let mostUnpacked = 8 << 20
    /// How many files of an archive are looked at: its animations come among the first, or there is none.
    private static let mostEntries = 64
    /// How many bytes of a key are looked at: more than any that tells has.
    private static let longestName = 24

    /// The outermost keys that tell: of Lottie (specification, "Animation"), of Keyframes and of motion documents.
    struct Keys: OptionSet, Sendable {
        /// One bit for each key.
        let rawValue: Int
        /// The list of layers.
        static let layers = Keys(rawValue: 1)
        /// `fr`, frames a second.
        static let frameRate = Keys(rawValue: 2)
        /// `ip`, the first frame.
        static let inPoint = Keys(rawValue: 4)
        /// `op`, the frame after the last.
        static let outPoint = Keys(rawValue: 8)
        /// `v`, the exporter's version.
        static let version = Keys(rawValue: 16)
        /// The list of features of a Keyframes animation.
        static let features = Keys(rawValue: 32)
        /// `animation_frame_count`, the length of a Keyframes animation.
        static let frameCount = Keys(rawValue: 64)
        /// `canvas_size`, the size of a Keyframes animation.
        static let canvasSize = Keys(rawValue: 128)
        /// `pegbar`, the mark of a motion document.
        static let mark = Keys(rawValue: 256)

        /// The format of a likely animation, nil if there is none: two of its keys, one of them hardly found elsewhere.
        /// The mark of a motion document is enough beside its layers; configurations of Pegbar may have it, too.
        var format: AnimationFormat? {
            if isSuperset(of: [.mark, .layers]) { return .motion }
            let lottie = intersection([.layers, .frameRate, .inPoint, .outPoint, .version])
            if lottie.rawValue.nonzeroBitCount >= 2, !isDisjoint(with: [.layers, .frameRate, .outPoint]) {
                return .lottie
            }
            return intersection([.features, .frameCount, .canvasSize]).rawValue.nonzeroBitCount >= 2 ? .keyframes : nil
        }

        /// The key of this name, none for all others.
        init(name: some Collection<UInt8>) {
            switch String(decoding: name, as: UTF8.self) {
            case "layers": self = .layers
            case "fr": self = .frameRate
            case "ip": self = .inPoint
            case "op": self = .outPoint
            case "v": self = .version
            case "features": self = .features
            case "animation_frame_count": self = .frameCount
            case "canvas_size": self = .canvasSize
            case "pegbar": self = .mark
            default: self = []
            }
        }

        /// The set with these bits.
        init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// The format of a file that is no JSON text but a ZIP archive, packed by gzip or a property list, by its first bytes alone;
    /// nil for all others.
    static func packedFormat(head: some Collection<UInt8>) -> AnimationFormat? {
        let bytes = Array(head)
        if ZIPArchive.isZIP(bytes) || GZip.isGZip(bytes) { return .lottie }
        return CoreAnimationArchive.recognizes(bytes) ? .coreAnimation : nil
    }

    /// The format of a file that is likely to be an animation, whatever it is called; nil for all others. Office documents are ZIP
    /// archives too, logs are packed by gzip, and settings are property lists.
    ///
    /// - Parameters:
    ///   - first: Its first ``firstLook`` bytes.
    ///   - byteCount: How many it has.
    ///   - part: At most so many bytes of the file from an offset on.
    static func format<Failure: Error>(
        first: ArraySlice<UInt8>, byteCount: Int, part: (Int, Int) throws(Failure) -> ArraySlice<UInt8>
    ) throws(Failure) -> AnimationFormat? {
        guard let packed = packedFormat(head: first) else {
            return try formatOfText(first: first, byteCount: byteCount, part: part)
        }
        if GZip.isGZip(Array(first)) {
            let text = GZip.head(of: try part(0, window), count: window)
            guard let keys = keys(head: text) else { return nil }
            if let format = keys.format { return format }
            guard byteCount > window || text.count == window, byteCount <= mostUnpacked,
                let whole = try? GZip.decompress(Array(try part(0, byteCount)), limit: mostUnpacked)
            else { return nil }
            return keys.union(self.keys(tail: whole.suffix(window))).format
        }
        guard byteCount <= mostBytes else { return nil }
        let bytes = Array(try part(0, byteCount))
        if packed == .lottie { return (try? ZIPArchive(bytes)).flatMap(format) }
        return (try? CoreAnimationArchive(bytes)) == nil ? nil : packed
    }

    /// The format of the first animation in an archive.
    private static func format(_ archive: ZIPArchive) -> AnimationFormat? {
        var left = mostUnpacked
        for entry in archive.entries.lazy.filter({ $0.name.hasSuffix(".json") }).prefix(mostEntries) {
            let text = archive.head(of: entry, count: window)
            guard let keys = keys(head: text) else { continue }
            if let format = keys.format { return format }
            guard text.count == window, entry.size <= left else { continue }
            left -= entry.size
            guard let whole = try? archive.contents(of: entry.name) else { continue }
            if let format = keys.union(self.keys(tail: whole.suffix(window))).format { return format }
        }
        return nil
    }

    private static func formatOfText<Failure: Error>(
        first: ArraySlice<UInt8>, byteCount: Int, part: (Int, Int) throws(Failure) -> ArraySlice<UInt8>
    ) throws(Failure) -> AnimationFormat? {
        guard var keys = keys(head: first) else { return nil }
        if keys.format == nil, byteCount > firstLook { keys = self.keys(head: try part(0, window)) ?? [] }
        if keys.format == nil, byteCount > window {
            keys.formUnion(self.keys(tail: try part(byteCount - window, window)))
        }
        return keys.format
    }

    /// The outermost keys in the first bytes of a text; nil if it does not begin with `{` (after a byte order mark and
    /// white space).
    static func keys(head: some RandomAccessCollection<UInt8>) -> Keys? {
        var found: Keys = []
        var depth = 0
        var expectsKey = false
        var index = head.startIndex
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { index = head.index(index, offsetBy: 3) }
        while index != head.endIndex {
            let byte = head[index]
            head.formIndex(after: &index)
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 0, byte == UInt8(ascii: "[") { return nil }
                depth += 1
                expectsKey = depth == 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return found }
            case UInt8(ascii: ","):
                expectsKey = depth == 1
            case UInt8(ascii: "\""):
                if depth == 0 { return nil }
                let start = index
                skipString(head, &index)
                if expectsKey, depth == 1, index != head.endIndex {
                    found.formUnion(Keys(name: head[start..<head.index(before: index)].prefix(longestName)))
                }
                expectsKey = false
            case 0x20, 0x09, 0x0A, 0x0D: break
            default: if depth == 0 { return nil }
            }
        }
        return found
    }

    /// Moves past the closing quote.
    private static func skipString<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, _ index: inout Bytes.Index) {
        while index != bytes.endIndex {
            let byte = bytes[index]
            bytes.formIndex(after: &index)
            if byte == UInt8(ascii: "\"") { return }
            if byte == UInt8(ascii: "\\"), index != bytes.endIndex { bytes.formIndex(after: &index) }
        }
    }

    /// The outermost keys in the last bytes of a text, read backwards from its closing brace.
    static func keys(tail: some RandomAccessCollection<UInt8>) -> Keys {
        var found: Keys = []
        var depth = 0
        var follows: UInt8 = 0
        var index = tail.endIndex
        while index != tail.startIndex {
            tail.formIndex(before: &index)
            let byte = tail[index]
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth -= 1
            case UInt8(ascii: "\""):
                let end = index
                guard let start = openingQuote(tail, before: index) else { return found }
                index = start
                if depth == 1, follows == UInt8(ascii: ":") {
                    found.formUnion(Keys(name: tail[tail.index(after: start)..<end].prefix(longestName)))
                }
            default: break
            }
            if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { follows = byte }
        }
        return found
    }

    /// The quote that opens the string which closes at `end`: the nearest one that is not escaped.
    private static func openingQuote<Bytes: RandomAccessCollection<UInt8>>(
        _ bytes: Bytes, before end: Bytes.Index
    ) -> Bytes.Index? {
        var index = end
        while index != bytes.startIndex {
            bytes.formIndex(before: &index)
            guard bytes[index] == UInt8(ascii: "\"") else { continue }
            let escapes = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            if escapes.isMultiple(of: 2) { return index }
        }
        return nil
    }
}
