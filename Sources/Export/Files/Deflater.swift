import CZlib
import Formats

/// zlib's state of a compression, freed with the value.
struct Deflater: ~Copyable {
    /// What stands around the compressed data.
    enum Container {
        /// Nothing (RFC 1951).
        case raw
        /// A header of two bytes and a checksum (RFC 1950).
        case zlib
    }

    /// zlib keeps the address of this, so that it may not move.
    private let state: UnsafeMutablePointer<z_stream>

    /// A compression at its beginning.
    ///
    /// - Parameter level: From 1, fast, to 9, small.
    init(_ container: Container, level: Int32 = 6) throws(ExportFailure) {
        let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        state.initialize(to: z_stream())
        let windowBits = container == .raw ? -MAX_WBITS : MAX_WBITS
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(state, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
        else {
            state.deallocate()
            throw ExportFailure("there isn’t enough memory to compress")
        }
        self.state = state
    }

    deinit {
        deflateEnd(state)
        state.deallocate()
    }

    /// Takes more bytes.
    ///
    /// - Parameter ends: Whether these are the last ones.
    /// - Returns: What is compressed by now.
    mutating func compress(_ bytes: UnsafeRawBufferPointer, ends: Bool) -> [UInt8] {
        var output: [UInt8] = []
        var rest = bytes[...]
        repeat {
            let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
            rest = rest.dropFirst(part.count)
            state.pointee.next_in = part.bindMemory(to: UInt8.self).baseAddress
            state.pointee.avail_in = UInt32(part.count)
            let flush = ends && rest.isEmpty ? Z_FINISH : Z_NO_FLUSH
            var isFull: Bool
            repeat {
                let room = max(1 << 12, part.count / 4)
                let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                    state.pointee.next_out = buffer.baseAddress
                    state.pointee.avail_out = UInt32(room)
                    deflate(state, flush)
                    count = room - Int(state.pointee.avail_out)
                }
                isFull = chunk.count == room
                if output.isEmpty { output = chunk } else { output += chunk }
            } while isFull
        } while !rest.isEmpty
        return output
    }

    /// Compresses bytes as a whole.
    static func compress(_ bytes: [UInt8], _ container: Container, level: Int32 = 6) throws(ExportFailure) -> [UInt8] {
        var deflater = try Deflater(container, level: level)
        return bytes.withUnsafeBytes { deflater.compress($0, ends: true) }
    }

    /// A gzip file (RFC 1952) without name and time: the same bytes give the same file.
    static func gzip(_ bytes: [UInt8]) throws(ExportFailure) -> [UInt8] {
        var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]
        file += try compress(bytes, .raw, level: 9)
        file.appendLittleEndian(Int(CRC32.checksum(bytes)), bytes: 4)
        file.appendLittleEndian(bytes.count, bytes: 4)
        return file
    }

    /// The CRC-32 of bytes that follow others.
    ///
    /// - Parameter before: The checksum of those; 0 for none.
    static func checksum(_ bytes: [UInt8], after before: UInt32) -> UInt32 {
        bytes.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32_z(uLong(before), $0.baseAddress, $0.count)) }
    }
}
