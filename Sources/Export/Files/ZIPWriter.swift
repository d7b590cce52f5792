import Formats

/// Writes a ZIP archive (PKWARE's APPNOTE.TXT, version 6.3) entry by entry. No times and no attributes are kept: the same
/// entries give the same bytes.
package struct ZIPWriter {
    private let file: FreshFile
    private var directory: [UInt8] = []
    private var count = 0
    private var names: Set<String> = []

    /// 1 January 1980, the first day that the format knows.
    private static let date = 0x21

    /// An archive without entries.
    package init(_ file: FreshFile) { self.file = file }

    /// Appends a file.
    ///
    /// - Parameters:
    ///   - name: With `/` between its parts.
    ///   - isCompressed: Whether it is deflated, where that makes it smaller.
    package mutating func add(_ name: String, _ bytes: [UInt8], isCompressed: Bool) throws(ExportFailure) {
        guard names.insert(name).inserted else { throw ExportFailure("the name \(name) appears twice in the archive") }
        let packed = isCompressed ? try Deflater.compress(bytes, .raw, level: 9) : bytes
        let isSmaller = packed.count < bytes.count
        let contents = isSmaller ? packed : bytes
        let offset = file.byteCount
        guard count < 0xFFFF, offset + contents.count < 0xFFFF_0000 - (64 << 20) else {
            throw ExportFailure("a ZIP archive holds at most 65,535 files and 4 GB; export fewer frames")
        }
        var description: [UInt8] = []
        description.appendLittleEndian(20, bytes: 2)
        // The name is UTF-8.
        description.appendLittleEndian(0x800, bytes: 2)
        description.appendLittleEndian(isSmaller ? 8 : 0, bytes: 2)
        description.appendLittleEndian(0, bytes: 2)
        description.appendLittleEndian(ZIPWriter.date, bytes: 2)
        description.appendLittleEndian(Int(CRC32.checksum(bytes)), bytes: 4)
        description.appendLittleEndian(contents.count, bytes: 4)
        description.appendLittleEndian(bytes.count, bytes: 4)
        description.appendLittleEndian(name.utf8.count, bytes: 2)
        description.appendLittleEndian(0, bytes: 2)
        try file.write([0x50, 0x4B, 3, 4] + description + Array(name.utf8))
        try file.write(contents)

        directory += [0x50, 0x4B, 1, 2, 20, 0] + description
        directory += [UInt8](repeating: 0, count: 10)
        directory.appendLittleEndian(offset, bytes: 4)
        directory += Array(name.utf8)
        count += 1
    }

    /// Ends the archive.
    package func finish() throws(ExportFailure) {
        let offset = file.byteCount
        var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        end.appendLittleEndian(count, bytes: 2)
        end.appendLittleEndian(count, bytes: 2)
        end.appendLittleEndian(directory.count, bytes: 4)
        end.appendLittleEndian(offset, bytes: 4)
        end += [0, 0]
        try file.write(directory)
        try file.write(end)
    }
}
