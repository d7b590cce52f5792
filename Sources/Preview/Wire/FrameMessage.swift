import Foundation

/// A frame as it goes over the wire: the one binary message there is. Little endian throughout.
///
///      0  u8   kind, always 1
///      1  u8   tile edge, always 32
///      2  u16  flags, always 0
///      4  u32  serial: what the page acknowledges
///      8  u64  hash of this picture (display list and size)
///     16  u64  hash of the base: the picture whose tiles fill what is not listed below. It is the picture sent before
///              on this connection if that had the same size; 0 stands for a fully transparent one
///     24  f64  frame number
///     32  u16  width in pixels
///     34  u16  height in pixels
///     36  f32  milliseconds spent on evaluating and drawing
///     40  u32  revision of the document
///     44  u32  count of the tiles that follow
///     48  for each tile, ascending:
///              u16  index, row by row, ceil(width / 32) in a row
///              u16  length of its block; 0 for a fully transparent tile
///              …    the block, LZ4 without a frame. Unpacked: straight RGBA, rows top down, of a tile cut off at the
///                   picture's right and lower edge
struct FrameMessage: Sendable {
    /// The bytes before the first tile.
    static let headerSize = 48
    /// The first byte.
    static let kind: UInt8 = 1

    /// The picture.
    var picture: EncodedFrame
    /// The picture sent before on this connection, if it had the same size.
    var base: EncodedFrame?
    /// Counts the frame messages of one connection, from 1.
    var serial: UInt32
    /// The frame the picture shows.
    var frame: Double
    /// The revision of the document it belongs to.
    var revision: UInt32

    /// The message's bytes: tiles that differ from the base are copied, nothing is packed again.
    func encoded() -> Data {
        let base = base?.size == picture.size ? base : nil
        var changed: [Int] = []
        var byteCount = Self.headerSize
        for index in picture.tileHashes.indices where picture.tileHashes[index] != base?.tileHashes[index] ?? 0 {
            changed.append(index)
            byteCount += 4 + picture.block(index).count
        }
        var data = Data(count: byteCount)
        data.withUnsafeMutableBytes { target in
            writeHeader(to: target, base: base?.hash ?? 0, tileCount: changed.count)
            picture.blocks.withUnsafeBytes { blocks in
                var offset = Self.headerSize
                for index in changed {
                    let block = picture.block(index)
                    target.store(UInt16(index), at: offset)
                    target.store(UInt16(block.count), at: offset + 2)
                    UnsafeMutableRawBufferPointer(rebasing: target[(offset + 4)...])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: blocks[block]))
                    offset += 4 + block.count
                }
            }
        }
        return data
    }

    private func writeHeader(to target: UnsafeMutableRawBufferPointer, base: UInt64, tileCount: Int) {
        target.store(Self.kind, at: 0)
        target.store(UInt8(EncodedFrame.tileEdge), at: 1)
        target.store(UInt16(0), at: 2)
        target.store(serial, at: 4)
        target.store(picture.hash, at: 8)
        target.store(base, at: 16)
        target.store(frame.bitPattern, at: 24)
        target.store(UInt16(picture.size.width), at: 32)
        target.store(UInt16(picture.size.height), at: 34)
        target.store(picture.milliseconds.bitPattern, at: 36)
        target.store(revision, at: 40)
        target.store(UInt32(tileCount), at: 44)
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Stores a number, least byte first.
    fileprivate func store<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
        storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
    }
}
