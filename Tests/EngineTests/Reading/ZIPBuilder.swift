@testable import Engine
@testable import Formats

/// Writes ZIP archives, right ones and wrong ones.
struct ZIPBuilder {
    /// A file and what its headers say of it; where nil, the truth.
    struct File {
        var name: String
        var content: [UInt8]
        var method: UInt16 = 0
        var flags: UInt16 = 0
        var attributes: UInt32 = 0
        var extra: [UInt8] = []
        var disk: UInt16 = 0
        /// Bytes between the compressed data and the next entry that count as the entry's.
        var padding: [UInt8] = []
        var isWritten = true
        var size: UInt32?
        var checksum: UInt32?
        var offset: UInt32?
        var localName: String?
        var localFlags: UInt16?
        var localMethod: UInt16?
        var localSize: UInt32?
        var localChecksum: UInt32?

        init(name: String, content: [UInt8]) {
            self.name = name
            self.content = content
        }

        var data: [UInt8] { (method == 8 ? DeflateWriter.stored(content) : content) + padding }
        /// The sizes as said; a stored file's are the same.
        func sizes(_ said: UInt32?) -> (compressed: UInt32, plain: UInt32) {
            let same = method == 0 && size == localSize
            return (same ? said ?? UInt32(data.count) : UInt32(data.count), said ?? UInt32(content.count))
        }
    }

    var files: [File]
    var comment: [UInt8] = []

    init(_ files: [File]) { self.files = files }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let offset = UInt32(bytes.count)
            if file.isWritten { bytes += Self.localRecord(file) }
            directory += centralRecord(file, offset: file.offset ?? offset)
        }
        let count = UInt16(files.count)
        let end: [[UInt8]] = [
            [0x50, 0x4b, 5, 6, 0, 0, 0, 0], little(count), little(count), little(UInt32(directory.count)),
            little(UInt32(bytes.count)), little(UInt16(comment.count)), comment,
        ]
        return bytes + directory + end.joined()
    }

    static func localRecord(_ file: File) -> [UInt8] {
        let isDeferred = (file.localFlags ?? file.flags) & 8 != 0
        let name = Array((file.localName ?? file.name).utf8)
        let sizes = file.sizes(file.localSize)
        let checksum = file.localChecksum ?? CRC32.checksum(file.content)
        let parts: [[UInt8]] = [
            [0x50, 0x4b, 3, 4, 20, 0], little(file.localFlags ?? file.flags), little(file.localMethod ?? file.method),
            [0, 0, 0, 0], little(isDeferred ? 0 : checksum), little(isDeferred ? 0 : sizes.compressed),
            little(isDeferred ? 0 : sizes.plain), little(UInt16(name.count)), [0, 0], name, file.data,
        ]
        return Array(parts.joined())
    }

    private func centralRecord(_ file: File, offset: UInt32) -> [UInt8] {
        let name = Array(file.name.utf8)
        let sizes = file.sizes(file.size)
        let parts: [[UInt8]] = [
            [0x50, 0x4b, 1, 2, 20, 3, 20, 0], little(file.flags), little(file.method), [0, 0, 0, 0],
            little(file.checksum ?? CRC32.checksum(file.content)), little(sizes.compressed), little(sizes.plain),
            little(UInt16(name.count)), little(UInt16(file.extra.count)), [0, 0], little(file.disk), [0, 0],
            little(file.attributes), little(offset), name, file.extra,
        ]
        return Array(parts.joined())
    }
}

/// A number's bytes, the lowest one first.
func little<Integer: FixedWidthInteger>(_ value: Integer) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
}
