extension [UInt8] {
    /// Appends a number, its highest byte first.
    mutating func appendBigEndian(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends the lowest `count` bytes of a number, the lowest first.
    mutating func appendLittleEndian(_ value: Int, bytes count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
}
