/// Decompression of gzip files (RFC 1952).
package enum GZip {
    /// Whether bytes begin as a gzip file does.
    package static func isGZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

    /// The first bytes of what is packed, at most so many, as far as they can be had; `bytes` may be the beginning of a file alone.
    package static func head(of bytes: ArraySlice<UInt8>, count: Int) -> [UInt8] {
        InflateStream.head(of: bytes, in: .gzip, count: count)
    }

    /// Decompresses all members of a file, one after the other. Zeros after the last one are left alone.
    ///
    /// - Parameter limit: How many bytes there may be decompressed; more are refused without being held.
    package static func decompress(_ bytes: [UInt8], limit: Int) throws(ArchiveFailure) -> [UInt8] {
        var stream = try InflateStream(.gzip)
        // The last four bytes tell the size, if there is but one member and they do not lie.
        var expected = Int(bytes.integer(at: bytes.count - 4, as: UInt32.self) ?? 0)
        var output: [UInt8] = []
        var offset = 0
        repeat {
            // A header has ten bytes at least, so fewer are the beginning of one.
            guard bytes.count - offset >= 10 else { throw InflateStream.ends(.gzip) }
            let member = try stream.decompress(bytes[offset...], limit: limit - output.count, expected: expected)
            if output.isEmpty { output = member.output } else { output += member.output }
            offset += member.consumed
            expected = 0
        } while bytes[offset...].contains { $0 != 0 }
        return output
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
