import Engine

/// Replaces a file that is packed in a ZIP archive with another.
package struct ZIPReplacement {
    private let bytes: [UInt8]
    private let directory: ZIPDirectory
    private let record: ZIPDirectory.Record

    /// Looks for the file that is replaced.
    ///
    /// - Throws: When the archive is odd, or has no such file.
    package init(of name: String, in bytes: [UInt8], limits: ZIPLimits = .standard) throws(ArchiveFailure) {
        self.bytes = bytes
        directory = try ZIPDirectory(bytes, limits: limits)
        guard let record = directory.records.first(where: { $0.entry.name == name }) else {
            throw ArchiveFailure(message: "it is not in the archive", entry: name)
        }
        self.record = record
    }

    /// The archive with the file's contents replaced and stored as they are; the bytes of all others, and their order,
    /// stay.
    package func archive(with contents: [UInt8]) -> [UInt8] {
        let start = record.extent.lowerBound
        var result = Array(bytes[..<start])
        var header = Array(bytes[start..<record.entry.data.lowerBound])
        describe(contents, in: &header, flags: 6, sizes: 14)
        result += header
        result += contents
        result += bytes[endOfOld..<directory.extent.lowerBound]
        let shift = result.count - directory.extent.lowerBound
        for other in directory.records {
            var listing = Array(bytes[other.listing])
            if other.listing == record.listing { describe(contents, in: &listing, flags: 8, sizes: 16) }
            if other.extent.lowerBound > start { put(other.extent.lowerBound + shift, 4, at: 42, in: &listing) }
            result += listing
        }
        var end = Array(bytes[directory.extent.upperBound...])
        put(directory.extent.lowerBound + shift, 4, at: 16, in: &end)
        return result + end
    }

    /// Where what belongs to the old contents ends: a header that leaves sizes open is made up for after the data
    /// (APPNOTE 4.3.9), with a signature or without.
    private var endOfOld: Int {
        let end = record.extent.upperBound
        guard bytes[record.extent.lowerBound + 6] & 8 != 0 else { return end }
        let next = directory.records.map(\.extent.lowerBound).filter { $0 >= end }.min() ?? directory.extent.lowerBound
        return [12, 16].contains(next - end) ? next : end
    }

    /// Writes that contents are stored, and their checksum and sizes, into a header.
    private func describe(_ contents: [UInt8], in header: inout [UInt8], flags: Int, sizes: Int) {
        header[flags] &= ~8
        put(0, 2, at: flags + 2, in: &header)
        put(Int(CRC32.checksum(contents)), 4, at: sizes, in: &header)
        put(contents.count, 4, at: sizes + 4, in: &header)
        put(contents.count, 4, at: sizes + 8, in: &header)
    }

    /// Writes a little-endian number.
    private func put(_ number: Int, _ count: Int, at offset: Int, in bytes: inout [UInt8]) {
        for index in 0..<count { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
}
