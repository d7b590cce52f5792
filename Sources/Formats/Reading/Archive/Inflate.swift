import Engine

/// Decompression of raw DEFLATE data (RFC 1951).
package enum Inflate {
    /// Decompresses a stream; bytes past its end are left alone.
    ///
    /// - Parameter limit: How many bytes there may be decompressed; more are refused without being held.
    package static func inflate(_ bytes: ArraySlice<UInt8>, limit: Int) throws(ArchiveFailure) -> [UInt8] {
        try inflate(bytes, limit: limit, expected: bytes.count &* 4).output
    }

    /// Decompresses a stream and tells how many bytes it was long.
    ///
    /// - Parameter expected: How much memory to begin with; a guess.
    static func inflate(
        _ bytes: ArraySlice<UInt8>, limit: Int, expected: Int
    ) throws(ArchiveFailure) -> (output: [UInt8], consumed: Int) {
        var stream = try InflateStream(.raw)
        return try stream.decompress(bytes, limit: limit, expected: expected)
    }
}
