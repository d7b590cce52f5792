import CZlib
import Engine

/// zlib's state of a decompression, freed with the value. It serves for one stream after the other.
struct InflateStream: ~Copyable {
    /// What stands around the compressed data.
    enum Container {
        /// Nothing.
        case raw
        /// A header, and a trailer with checksum and length, which zlib holds against the data (RFC 1952).
        case gzip
    }

    private let container: Container
    /// zlib keeps the address of this, so that it may not move.
    private let state: UnsafeMutablePointer<z_stream>

    /// Writers end a flush with an empty block; no honest one flushes this often.
    private static let maximumEmptyBlocks = 100_000
    /// How many bytes are decompressed until it is asked whether they are still wanted: about a millisecond.
    private static let stretch = 1 << 18

    /// A stream at its beginning; fails where there is no memory.
    init(_ container: Container) throws(ArchiveFailure) {
        let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        state.initialize(to: z_stream())
        // The largest window; negative for no header, 16 more for that of gzip.
        let windowBits = container == .raw ? -MAX_WBITS : MAX_WBITS + 16
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(state, windowBits, ZLIB_VERSION, size) == Z_OK else {
            state.deallocate()
            throw InflateStream.noMemory
        }
        self.state = state
        self.container = container
    }

    deinit {
        inflateEnd(state)
        state.deallocate()
    }

    /// Decompresses from the beginning to the end of a stream, and tells how many bytes of the input that took.
    ///
    /// - Parameters:
    ///   - limit: How many bytes there may be decompressed; more are refused without being held.
    ///   - expected: How much memory to begin with; a guess.
    mutating func decompress(
        _ bytes: ArraySlice<UInt8>, limit: Int, expected: Int
    ) throws(ArchiveFailure) -> (output: [UInt8], consumed: Int) {
        try bytes.withUnsafeBufferPointer { input throws(ArchiveFailure) in
            guard inflateReset(state) == Z_OK else { throw InflateStream.noMemory }
            // A byte makes 1032 at most (a match of 258 bytes in two bits), so a hostile guess costs no memory.
            let bound = min(limit, input.count > 1 << 40 ? .max : input.count &* 1032)
            var run = Run(input: input, limit: limit)
            var output = try fill([], capacity: max(256, min(expected, bound)), &run)
            while !run.isFinished { output = try fill(output, capacity: output.count &* 2, &run) }
            return (output, run.offset)
        }
    }

    /// The first bytes of a stream, at most so many, as far as they can be had: of one that is cut short or damaged those before,
    /// and none where there is no memory.
    static func head(of bytes: ArraySlice<UInt8>, in container: Container, count most: Int) -> [UInt8] {
        do throws(ArchiveFailure) {
            var stream = try InflateStream(container)
            return stream.head(of: bytes, count: most)
        } catch {
            return []
        }
    }

    private mutating func head(of bytes: ArraySlice<UInt8>, count most: Int) -> [UInt8] {
        bytes.withUnsafeBufferPointer { input in
            // One more, so that a longer stream is no failure.
            var run = Run(input: input, limit: most + 1)
            return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
                count = 0
                while !run.isFinished, count < most {
                    do throws(ArchiveFailure) {
                        try step(UnsafeMutableBufferPointer(rebasing: buffer[count...]), &count, &run)
                    } catch {
                        return
                    }
                }
            }
        }
    }

    // MARK: Steps

    /// How far a decompression has come.
    private struct Run {
        let input: UnsafeBufferPointer<UInt8>
        let limit: Int
        /// How many bytes of the input are used.
        var offset = 0
        var isFinished = false
        var emptyBlocks = 0
        let interruption = Interruption.current
        /// How many bytes were decompressed when the last block ended.
        var blockStart = 0
    }

    /// What is decompressed already and what comes next, up to `capacity` bytes, but never more than the limit.
    private mutating func fill(
        _ known: [UInt8], capacity: Int, _ run: inout Run
    ) throws(ArchiveFailure) -> [UInt8] {
        let capacity = max(0, min(capacity, run.limit))
        var result = Result<Void, ArchiveFailure>.success(())
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = buffer.initialize(fromContentsOf: known)
            do throws(ArchiveFailure) {
                while !run.isFinished, count < capacity || count == run.limit {
                    try step(UnsafeMutableBufferPointer(rebasing: buffer[count...]), &count, &run)
                }
            } catch {
                result = .failure(error)
            }
        }
        try result.get()
        return output
    }

    /// Decompresses to the end of a block, of the input, or of the room that is left, whichever comes first, but not for
    /// long. Without room only the end of the stream may come.
    private mutating func step(
        _ room: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, _ run: inout Run
    ) throws(ArchiveFailure) {
        if run.interruption.isDemanded { throw .interrupted }
        let input = UnsafeBufferPointer(rebasing: run.input[run.offset...])
        let given = UInt32(clamping: input.count)
        let free = UInt32(room.isEmpty ? 1 : min(room.count, Self.stretch))
        var excess: UInt8 = 0
        let status = withUnsafeMutablePointer(to: &excess) { excess in
            state.pointee.next_in = input.baseAddress
            state.pointee.avail_in = given
            state.pointee.next_out = room.isEmpty ? excess : room.baseAddress
            state.pointee.avail_out = free
            return CZlib.inflate(state, Z_BLOCK)
        }
        run.offset &+= Int(given &- state.pointee.avail_in)
        let made = Int(free &- state.pointee.avail_out)
        guard !room.isEmpty || made == 0 else {
            throw ArchiveFailure(message: "the compressed data is larger than \(run.limit) bytes when decompressed")
        }
        count &+= made
        switch status {
        case Z_STREAM_END: run.isFinished = true
        case Z_OK: try countBlock(&run, count)
        // Neither bytes to read nor to write.
        case Z_BUF_ERROR: throw InflateStream.ends(container)
        case Z_MEM_ERROR: throw InflateStream.noMemory
        default: throw failure
        }
    }

    /// Blocks without contents cost time and no bytes, so a small file could keep us busy for long.
    private func countBlock(_ run: inout Run, _ count: Int) throws(ArchiveFailure) {
        // zlib sets this bit where it stops after a block.
        guard state.pointee.data_type & 128 != 0 else { return }
        if count == run.blockStart { run.emptyBlocks &+= 1 }
        run.blockStart = count
        guard run.emptyBlocks <= InflateStream.maximumEmptyBlocks else {
            throw ArchiveFailure(message: "the compressed data consists of too many empty blocks")
        }
    }

    // MARK: Failures

    /// The failure of data of which the end is missing.
    static func ends(_ container: Container) -> ArchiveFailure {
        let what = container == .gzip ? "gzip file" : "compressed data"
        return ArchiveFailure(message: "the \(what) is truncated: it may be only partly written")
    }

    private static let noMemory = ArchiveFailure(message: "there is not enough memory to decompress the data")

    /// What zlib found wrong, in our words.
    private var failure: ArchiveFailure {
        let found = state.pointee.msg.map { String(cString: $0) } ?? ""
        let message =
            switch found {
            case "incorrect header check", "unknown compression method", "unknown header flags set":
                "this is not gzip data"
            case "header crc mismatch": "the gzip file is damaged: its header's checksum is wrong"
            case "incorrect data check", "incorrect length check": "the gzip file is damaged: its checksum is wrong"
            default: "the compressed data is damaged: \(InflateStream.damage[found] ?? "it cannot be decompressed")"
            }
        return ArchiveFailure(message: message)
    }

    /// By what zlib says of it.
    private static let damage = [
        "invalid block type": "a block has an unknown type",
        "invalid stored block lengths": "a stored block's length is wrong",
        "too many length or distance symbols": "a block has too many codes",
        "invalid code lengths set": "a block has an invalid set of codes",
        "invalid literal/lengths set": "a block has an invalid set of codes",
        "invalid distances set": "a block has an invalid set of codes",
        "invalid bit length repeat": "a block has an invalid repeat of code lengths",
        "invalid code -- missing end-of-block": "a block has no end code",
        "invalid literal/length code": "it contains an unknown code",
        "invalid distance code": "it contains an unknown code",
        "invalid distance too far back": "a back-reference points before the start",
    ]
}
