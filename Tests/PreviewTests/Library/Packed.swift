@testable import Formats

/// Small files with others in them, stored as they are.
enum Packed {
    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// A text in a gzip file (RFC 1951, 3.2.4; RFC 1952).
    static func gzip(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var blocks: [UInt8] = []
        for start in stride(from: 0, to: max(1, bytes.count), by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            blocks += [start + 65_535 >= bytes.count ? 1 : 0] + little(block.count, 2) + little(~block.count, 2) + block
        }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + blocks + little(Int(CRC32.checksum(bytes)), 4)
            + little(bytes.count, 4)
    }

    /// Texts by their names in a ZIP archive, in the order of those (APPNOTE 4.3).
    static func zip(_ files: [String: String]) -> [UInt8] {
        var (archive, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let (name, bytes) = (Array(name.utf8), Array(text.utf8))
            // Version, flags, method, time, date; checksum, sizes, lengths of the name and of what follows it.
            let facts =
                little(20, 2) + [UInt8](repeating: 0, count: 8) + little(Int(CRC32.checksum(bytes)), 4)
                + little(bytes.count, 4) + little(bytes.count, 4) + little(name.count, 2) + little(0, 2)
            directory += [0x50, 0x4B, 1, 2] + little(20, 2) + facts + [UInt8](repeating: 0, count: 10)
            directory += little(archive.count, 4) + name
            archive += [0x50, 0x4B, 3, 4] + facts + name + bytes
        }
        let count = little(files.count, 2)
        return archive + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + little(directory.count, 4)
            + little(archive.count, 4) + [0, 0]
    }
}
