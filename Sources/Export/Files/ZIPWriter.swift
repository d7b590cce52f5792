import Formats
import Foundation

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
        try begin(
            name, length: bytes.count, checksum: CRC32.checksum(bytes), packed: isSmaller ? contents.count : nil)
        try file.write(contents)
    }

    /// Appends a file that is on disk as it is, piece by piece.
    ///
    /// - Parameters:
    ///   - name: With `/` between its parts.
    ///   - path: Where the file is.
    package mutating func add(_ name: String, storing path: String) throws(ExportFailure) {
        guard names.insert(name).inserted else { throw ExportFailure("the name \(name) appears twice in the archive") }
        var (checksum, length) = (UInt32(0), 0)
        try ZIPWriter.forEachPiece(of: path) { piece throws(ExportFailure) in
            checksum = Deflater.checksum(piece, after: checksum)
            length += piece.count
        }
        try begin(name, length: length, checksum: checksum, packed: nil)
        try ZIPWriter.forEachPiece(of: path) { piece throws(ExportFailure) in try file.write(piece) }
    }

    private static func forEachPiece(
        of path: String, _ body: ([UInt8]) throws(ExportFailure) -> Void
    ) throws(ExportFailure) {
        guard let input = InputStream(fileAtPath: path) else { throw ExportFailure("can’t read \(path)") }
        input.open()
        defer { input.close() }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = input.read(&buffer, maxLength: buffer.count)
            guard count >= 0 else { throw ExportFailure("can’t read \(path)") }
            guard count > 0 else { return }
            try body(Array(buffer[..<count]))
        }
    }

    /// Begins an entry.
    ///
    /// - Parameters:
    ///   - length: In bytes.
    ///   - packed: In bytes, deflated; nil where the entry is stored.
    private mutating func begin(
        _ name: String, length: Int, checksum: UInt32, packed: Int?
    ) throws(ExportFailure) {
        let offset = file.byteCount
        guard count < 0xFFFF, offset + (packed ?? length) < 0xFFFF_0000 - (64 << 20) else {
            throw ExportFailure("a ZIP archive holds at most 65,535 files and 4 GB; export fewer frames")
        }
        var description: [UInt8] = []
        description.appendLittleEndian(20, bytes: 2)
        // The name is UTF-8.
        description.appendLittleEndian(0x800, bytes: 2)
        description.appendLittleEndian(packed == nil ? 0 : 8, bytes: 2)
        description.appendLittleEndian(0, bytes: 2)
        description.appendLittleEndian(ZIPWriter.date, bytes: 2)
        description.appendLittleEndian(Int(checksum), bytes: 4)
        description.appendLittleEndian(packed ?? length, bytes: 4)
        description.appendLittleEndian(length, bytes: 4)
        description.appendLittleEndian(name.utf8.count, bytes: 2)
        description.appendLittleEndian(0, bytes: 2)
        try file.write([0x50, 0x4B, 3, 4] + description + Array(name.utf8))

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
