/// The checksum of ZIP and gzip (RFC 1952, section 8).
enum CRC32 {
    /// The checksum of bytes; 0 for none.
    static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            let raw = UnsafeRawBufferPointer(bytes)
            var crc: UInt32 = ~0
            var at = 0
            while at &+ 8 <= bytes.count {
                // Eight bytes a step: each table holds what a byte leaves behind after the bytes that follow it.
                let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) ^ UInt64(crc)
                crc = 0
                for byte in 0..<8 {
                    let value = Int(truncatingIfNeeded: word >> UInt64(byte &* 8) & 0xff)
                    crc ^= table[(7 &- byte) &* 256 &+ value]
                }
                at &+= 8
            }
            while at < bytes.count {
                crc = crc >> 8 ^ table[Int((crc ^ UInt32(bytes[at])) & 0xff)]
                at &+= 1
            }
            return ~crc
        }
    }

    /// The checksum of bytes; 0 for none.
    static func checksum(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBufferPointer { checksum($0) } }

    /// Eight tables of 256: table n is the effect of a byte that n bytes follow.
    private static let table: [UInt32] = {
        var table: [UInt32] = []
        for byte in 0..<256 as Range<UInt32> {
            var crc = byte
            for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xedb8_8320) }
            table.append(crc)
        }
        for index in 256..<2048 {
            let before = table[index - 256]
            table.append(before >> 8 ^ table[Int(before & 0xff)])
        }
        return table
    }()
}
