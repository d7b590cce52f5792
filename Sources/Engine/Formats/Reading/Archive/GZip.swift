/// Decompression of gzip files (RFC 1952).
public enum GZip {
    /// Whether bytes begin as a gzip file does.
    public static func isGZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

    /// Decompresses all members of a file, one behind the other. Zeros behind the last one are left alone.
    ///
    /// - Parameter limit: How many bytes there may be decompressed; more are refused without being held.
    public static func decompress(_ bytes: [UInt8], limit: Int) throws(ArchiveFailure) -> [UInt8] {
        var output: [UInt8] = []
        var at = 0
        repeat {
            let start = try skipHeader(bytes, at: at)
            // The last four bytes tell the size, if there is but one member and they do not lie.
            let expected = at == 0 ? Int(bytes.integer(at: bytes.count - 4, as: UInt32.self) ?? 0) : 0
            let member = try Inflate.inflate(bytes[start...], limit: limit - output.count, expected: expected)
            at = start + member.consumed
            guard let checksum = bytes.integer(at: at, as: UInt32.self),
                let size = bytes.integer(at: at + 4, as: UInt32.self)
            else { throw ends }
            guard size == UInt32(truncatingIfNeeded: member.output.count), checksum == CRC32.checksum(member.output)
            else { throw ArchiveFailure(message: "the gzip file is damaged: its checksum is wrong") }
            if output.isEmpty { output = member.output } else { output += member.output }
            at += 8
        } while bytes[at...].contains { $0 != 0 }
        return output
    }

    private static let ends = ArchiveFailure(
        message: "the gzip file ends early: it may still be being written")

    /// The optional parts of a header.
    private enum Flag {
        static let headerChecksum: UInt8 = 2
        static let extra: UInt8 = 4
        static let name: UInt8 = 8
        static let comment: UInt8 = 16
        static let reserved: UInt8 = 0xe0
    }

    /// Where the compressed data of the member begins.
    private static func skipHeader(_ bytes: [UInt8], at start: Int) throws(ArchiveFailure) -> Int {
        guard bytes.count - start >= 10 else { throw ends }
        guard bytes[start...].starts(with: [0x1f, 0x8b, 8]), bytes[start + 3] & Flag.reserved == 0 else {
            throw ArchiveFailure(message: "the bytes are no gzip data")
        }
        let flags = bytes[start + 3]
        var at = start + 10
        if flags & Flag.extra != 0 {
            guard let length = bytes.integer(at: at, as: UInt16.self) else { throw ends }
            at += 2 + Int(length)
        }
        for part in [Flag.name, Flag.comment] where flags & part != 0 {
            guard at < bytes.count, let zero = bytes[at...].firstIndex(of: 0) else { throw ends }
            at = zero + 1
        }
        if flags & Flag.headerChecksum != 0 { at += 2 }
        guard at <= bytes.count else { throw ends }
        return at
    }
}

extension [UInt8] {
    /// The little-endian number at an offset; nil where it does not lie in the bytes as a whole.
    func integer<Integer: FixedWidthInteger & UnsignedInteger>(at offset: Int, as type: Integer.Type) -> Integer? {
        let size = MemoryLayout<Integer>.size
        guard offset >= 0, offset <= count - size else { return nil }
        return withUnsafeBytes { Integer(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type)) }
    }
}
