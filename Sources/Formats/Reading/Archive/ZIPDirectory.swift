import Engine

/// The central directory of a ZIP archive, read and checked.
struct ZIPDirectory {
    /// An entry of the directory.
    struct Record {
        /// The entry as the archive offers it.
        var entry: ZIPArchive.Entry
        /// Whether it is a folder or something that macOS adds for itself.
        var isSkipped: Bool
        /// Everything it takes in the archive, its local header included.
        var extent: Range<Int>
        /// What the directory says of it.
        var listing: Range<Int>
    }

    /// All entries in the order of the directory, those to be skipped included.
    private(set) var records: [Record] = []
    /// Where the directory lies; the end record follows.
    private(set) var extent = 0..<0
    private let bytes: [UInt8]
    private let limits: ZIPLimits

    private enum Signature {
        static let local: UInt32 = 0x0403_4b50
        static let central: UInt32 = 0x0201_4b50
        static let end: UInt32 = 0x0605_4b50
        static let endLocator64: UInt32 = 0x0706_4b50
    }

    /// Reads and checks the whole directory; fails at anything odd.
    init(_ bytes: [UInt8], limits: ZIPLimits) throws(ArchiveFailure) {
        self.bytes = bytes
        self.limits = limits
        let (directory, count) = try findDirectory()
        extent = directory
        var at = directory.lowerBound
        for _ in 0..<count {
            guard directory.upperBound - at >= 46 else { throw damaged("its directory is truncated") }
            at = try readRecord(at: at, directory: directory)
        }
        guard at == directory.upperBound else { throw damaged("its directory is longer than its entries") }
        try checkAll()
    }

    // MARK: The end record (APPNOTE 4.3.16)

    /// Where the directory lies, and how many entries it has.
    private func findDirectory() throws(ArchiveFailure) -> (Range<Int>, Int) {
        let end = try findEnd()
        if number32(end - 20) == Signature.endLocator64 { throw ArchiveFailure(message: Self.zip64) }
        let count = number16(end + 10)
        let size = number32(end + 12)
        let start = number32(end + 16)
        if count == 0xffff || size == 0xffff_ffff || start == 0xffff_ffff {
            throw ArchiveFailure(message: Self.zip64)
        }
        guard number16(end + 4) == 0, number16(end + 6) == 0, number16(end + 8) == count else {
            throw ArchiveFailure(message: "the archive is split into several parts, which is not supported")
        }
        guard count <= limits.maxEntries else {
            throw ArchiveFailure(message: "the archive has more than \(limits.maxEntries) entries")
        }
        guard Int(start) + Int(size) == end else { throw damaged("its directory is in the wrong position") }
        return (Int(start)..<end, Int(count))
    }

    /// The end record is the last thing in the file but for a comment.
    private func findEnd() throws(ArchiveFailure) -> Int {
        var at = bytes.count - 22
        let earliest = max(0, at - 0xffff)
        while at >= earliest {
            if number32(at) == Signature.end, at + 22 + Int(number16(at + 20)) == bytes.count { return at }
            at -= 1
        }
        throw damaged("its directory is missing: it may be only partly written")
    }

    // MARK: Entries

    /// Reads an entry of the directory (APPNOTE 4.3.12) and gives where the next one begins.
    private mutating func readRecord(at: Int, directory: Range<Int>) throws(ArchiveFailure) -> Int {
        guard number32(at) == Signature.central else { throw damaged("its directory contains an invalid record") }
        let nameEnd = at + 46 + Int(number16(at + 28))
        let extraEnd = nameEnd + Int(number16(at + 30))
        let next = extraEnd + Int(number16(at + 32))
        guard next <= directory.upperBound else { throw damaged("its directory is truncated") }

        let rawName = bytes[at + 46..<nameEnd]
        let name = try ZIPName.check(rawName)
        try checkKind(at: at, name)
        let sizes = (compressed: number32(at + 20), plain: number32(at + 24))
        let offset = number32(at + 42)
        if sizes.compressed == .max || sizes.plain == .max || offset == .max || has64Field(nameEnd..<extraEnd) {
            throw ArchiveFailure(message: Self.zip64, entry: name)
        }
        guard Int(sizes.plain) <= limits.maxEntryBytes else {
            throw ArchiveFailure(message: "it is larger than \(limits.maxEntryBytes >> 20) MiB", entry: name)
        }
        let method = number16(at + 10)
        guard method == 8 || (method == 0 && sizes.plain == sizes.compressed) else {
            let message =
                method == 0
                ? "it is stored uncompressed, but its two sizes differ" : "its compression method is not supported"
            throw ArchiveFailure(message: message, entry: name)
        }
        let dataStart = try checkLocalHeader(at: Int(offset), against: at, rawName, name)
        guard dataStart + Int(sizes.compressed) <= directory.lowerBound else {
            throw ArchiveFailure(message: "it overlaps the archive's directory", entry: name)
        }
        let data = dataStart..<dataStart + Int(sizes.compressed)
        let entry = ZIPArchive.Entry(
            name: name, compressedSize: data.count, size: Int(sizes.plain), data: data, isCompressed: method == 8,
            checksum: number32(at + 16))
        let record = Record(
            entry: entry, isSkipped: ZIPName.isSkipped(name), extent: Int(offset)..<data.upperBound,
            listing: at..<next)
        records.append(record)
        return next
    }

    /// Refuses encrypted entries, links and devices, parts of other disks.
    private func checkKind(at: Int, _ name: String) throws(ArchiveFailure) {
        // Bits 0, 6 and 13: encrypted, strongly, its directory too.
        if number16(at + 8) & 0x2041 != 0 { throw ArchiveFailure(message: "it is encrypted", entry: name) }
        if number16(at + 34) != 0 {
            throw ArchiveFailure(message: "it is in another part of a split archive", entry: name)
        }
        // Unix keeps its file type in the highest four bits: 4 a folder, 8 a file, 10 a link, others devices.
        let fileType = number32(at + 38) >> 28
        let isUnix = [3, 19].contains(number16(at + 4) >> 8)
        if fileType == 10 || (isUnix && ![0, 4, 8].contains(fileType)) {
            throw ArchiveFailure(message: "it is a link or a device, not a file", entry: name)
        }
    }

    /// Whether extra fields hold the sizes of a large file (APPNOTE 4.5.3).
    private func has64Field(_ fields: Range<Int>) -> Bool {
        var at = fields.lowerBound
        while at + 4 <= fields.upperBound {
            if number16(at) == 1 { return true }
            at += 4 + Int(number16(at + 2))
        }
        return false
    }

    /// Compares what stands before an entry's data (APPNOTE 4.3.7) with the directory, and gives where the data begins.
    private func checkLocalHeader(
        at local: Int, against central: Int, _ rawName: ArraySlice<UInt8>, _ name: String
    ) throws(ArchiveFailure) -> Int {
        guard local + 30 <= bytes.count, number32(local) == Signature.local else {
            throw ArchiveFailure(message: "it is not where the directory says", entry: name)
        }
        let nameEnd = local + 30 + Int(number16(local + 26))
        let extraEnd = nameEnd + Int(number16(local + 28))
        // With bit 3 the checksum and sizes follow the data, and zeros may stand here.
        let isDeferred = number16(local + 6) & 8 != 0
        let numbers = zip([14, 18, 22], [16, 20, 24]).allSatisfy { here, there in
            let number = number32(local + here)
            return number == number32(central + there) || (isDeferred && number == 0)
        }
        guard extraEnd <= bytes.count, bytes[local + 30..<nameEnd] == rawName, numbers,
            number16(local + 8) == number16(central + 10), number16(local + 6) & 0x2041 == 0
        else {
            throw ArchiveFailure(message: "its header contradicts the archive's directory", entry: name)
        }
        return extraEnd
    }

    // MARK: All of them

    private func checkAll() throws(ArchiveFailure) {
        var names: Set<String> = []
        var total = 0
        for record in records {
            guard names.insert(record.entry.name).inserted else {
                throw ArchiveFailure(message: "the name appears twice", entry: record.entry.name)
            }
            total += record.entry.size
        }
        guard total <= limits.maxTotalBytes else {
            throw ArchiveFailure(message: "the archive's files are larger than \(limits.maxTotalBytes >> 20) MiB")
        }
        let sorted = records.sorted { $0.extent.lowerBound < $1.extent.lowerBound }
        for (record, next) in zip(sorted, sorted.dropFirst())
        where record.extent.upperBound > next.extent.lowerBound {
            throw ArchiveFailure(message: "it overlaps another entry", entry: next.entry.name)
        }
    }

    private static let zip64 = "it uses ZIP64, which is not supported"

    private func damaged(_ what: String) -> ArchiveFailure {
        ArchiveFailure(message: "the archive is damaged: \(what)")
    }

    /// Little-endian numbers; 0 outside the bytes, which no signature is.
    private func number16(_ offset: Int) -> UInt16 { bytes.integer(at: offset, as: UInt16.self) ?? 0 }
    private func number32(_ offset: Int) -> UInt32 { bytes.integer(at: offset, as: UInt32.self) ?? 0 }
}

/// What an entry of an archive may be called.
enum ZIPName {
    /// The name in UTF-8, or why it may not be one.
    static func check(_ raw: ArraySlice<UInt8>) throws(ArchiveFailure) -> String {
        let name = String(decoding: raw, as: UTF8.self)
        let parts = raw.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let reason: String? =
            if raw.isEmpty {
                "an entry has no name"
            } else if raw.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
                "its name contains control characters"
            } else if raw.contains(UInt8(ascii: "\\")) {
                "its name contains a backslash"
            } else if raw.first == UInt8(ascii: "/") || raw.dropFirst().first == UInt8(ascii: ":") {
                "its name is an absolute path"
            } else if parts.contains(where: { $0.elementsEqual("..".utf8) }) {
                "its name points outside the archive"
            } else {
                nil
            }
        if let reason { throw ArchiveFailure(message: reason, entry: name) }
        return name
    }

    /// Folders, and what macOS adds for itself.
    static func isSkipped(_ name: String) -> Bool {
        name.hasSuffix("/") || name.hasPrefix("__MACOSX/") || name == ".DS_Store" || name.hasSuffix("/.DS_Store")
    }
}
