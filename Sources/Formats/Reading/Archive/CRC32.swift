import CZlib

/// The checksum of ZIP, gzip (RFC 1952, section 8) and PNG.
package enum CRC32 {
    /// The checksum of bytes; 0 for none.
    package static func checksum(_ bytes: [UInt8]) -> UInt32 {
        checksum(bytes[...], after: 0)
    }

    /// The same of bytes that follow others, given the checksum of those.
    static func checksum(_ bytes: ArraySlice<UInt8>, after before: UInt32) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(UInt(before), $0.baseAddress, $0.count)) }
    }
}
