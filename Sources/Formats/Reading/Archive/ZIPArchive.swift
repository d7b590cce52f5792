import Engine

/// How large a ZIP archive may be.
package struct ZIPLimits: Hashable, Sendable {
    /// The entries of the directory, those that are skipped too.
    package var maxEntries: Int
    /// The bytes of one entry decompressed.
    package var maxEntryBytes: Int
    /// The bytes of all entries together decompressed.
    package var maxTotalBytes: Int

    /// Limits of which every one that is not given is the standard one.
    package init(maxEntries: Int = 4096, maxEntryBytes: Int = 64 << 20, maxTotalBytes: Int = 256 << 20) {
        self.maxEntries = maxEntries
        self.maxEntryBytes = maxEntryBytes
        self.maxTotalBytes = maxTotalBytes
    }

    /// 4096 entries, 64 MiB each, 256 MiB together.
    package static let standard = ZIPLimits()
}

/// A ZIP archive in memory (PKWARE's APPNOTE.TXT, version 6.3), of which `.lottie` files are made.
///
/// Only what such files need is read, and anything odd refuses the archive as a whole: names that could lead out of a
/// folder, links, names that are there twice, a directory that does not agree with the entries, entries that overlap,
/// encryption, several disks, ZIP64. Nothing is ever written to disk.
package struct ZIPArchive: Sendable {
    /// A file in the archive.
    package struct Entry: Hashable, Sendable {
        /// The path with `/` between its parts, as it is written.
        package let name: String
        /// The bytes it takes in the archive.
        package let compressedSize: Int
        /// Its bytes decompressed.
        package let size: Int
        /// Where its compressed bytes lie.
        let data: Range<Int>
        /// Whether the bytes are deflated; otherwise they are stored as they are.
        let isCompressed: Bool
        /// The CRC-32 of the bytes decompressed.
        let checksum: UInt32
    }

    /// The files in the order of the directory, without folders and what macOS adds for itself (`__MACOSX/`,
    /// `.DS_Store`).
    package let entries: [Entry]
    private let bytes: [UInt8]
    private let indices: [String: Int]

    /// Whether bytes begin as a ZIP archive does, be it an empty one.
    package static func isZIP(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4b, 0x05, 0x06])
    }

    /// Reads the directory of an archive and checks it against the entries; decompresses nothing.
    package init(_ bytes: [UInt8], limits: ZIPLimits = .standard) throws(ArchiveFailure) {
        let records = try ZIPDirectory(bytes, limits: limits).records
        self.bytes = bytes
        entries = records.filter { !$0.isSkipped }.map(\.entry)
        indices = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// The bytes of a file; nil where there is none of that name. Decompresses at each call.
    package func contents(of name: String) throws(ArchiveFailure) -> [UInt8]? {
        guard let index = indices[name] else { return nil }
        let entry = entries[index]
        let contents = try decompress(entry)
        guard contents.count == entry.size else {
            throw ArchiveFailure(message: "its size differs from the one in the archive's directory", entry: name)
        }
        guard try checksum(contents) == entry.checksum else {
            throw ArchiveFailure(message: "it is damaged: its checksum is wrong", entry: name)
        }
        return contents
    }

    /// The first bytes of a file, at most so many, as far as they can be had; they are not checked.
    package func head(of entry: Entry, count: Int) -> [UInt8] {
        guard entry.isCompressed else { return Array(bytes[entry.data].prefix(count)) }
        return InflateStream.head(of: bytes[entry.data], in: .raw, count: min(count, entry.size))
    }

    /// The CRC-32 of bytes; fails where nobody wants them any more, which is asked for time and again.
    private func checksum(_ bytes: [UInt8]) throws(ArchiveFailure) -> UInt32 {
        let interruption = Interruption.current
        let stretch = 1 << 18
        var sum: UInt32 = 0
        for start in stride(from: 0, to: bytes.count, by: stretch) {
            if interruption.isDemanded { throw .interrupted }
            sum = CRC32.checksum(bytes[start..<min(start + stretch, bytes.count)], after: sum)
        }
        return sum
    }

    private func decompress(_ entry: Entry) throws(ArchiveFailure) -> [UInt8] {
        guard entry.isCompressed else { return Array(bytes[entry.data]) }
        do throws(ArchiveFailure) {
            let (output, consumed) = try Inflate.inflate(bytes[entry.data], limit: entry.size, expected: entry.size)
            guard consumed == entry.compressedSize else {
                throw ArchiveFailure(
                    message: "its compressed data is shorter than the directory says", entry: entry.name)
            }
            return output
        } catch {
            throw ArchiveFailure(message: error.message, entry: entry.name)
        }
    }
}
