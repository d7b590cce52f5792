package import Foundation

extension FrameMessage {
    /// The bytes before the first tile.
    static let headerSize = 64
    /// The first byte.
    static let kind: UInt8 = 1

    /// The message's bytes: tiles that differ from the base are copied, nothing is packed again. Little endian
    /// throughout.
    ///
    ///      0  u8   kind, always 1
    ///      1  u8   tile edge, always 32
    ///      2  u16  flags: 1 where something was left out of the image because it would have taken too long
    ///      4  u32  serial: what the page acknowledges
    ///      8  u64  hash of this image (display list and area)
    ///     16  u64  hash of the base: the image whose tiles fill what is not listed below. It is the image sent before
    ///              on this connection if that had the same size; 0 stands for a fully transparent one
    ///     24  f64  frame number
    ///     32  u16  width in pixels
    ///     34  u16  height in pixels
    ///     36  f32  milliseconds spent on evaluating and drawing
    ///     40  u32  revision of the document
    ///     44  u32  count of the tiles that follow
    ///     48  u32  how many pixels of all of the composition lie left of the image
    ///     52  u32  how many lie above it
    ///     56  u32  width of all of the composition in pixels, of which the image may be a part
    ///     60  u32  its height
    ///     64  for each tile, ascending:
    ///              u16  index, row by row, ceil(width / 32) in a row
    ///              u16  how many bytes of it follow; 0 for a fully transparent tile, else
    ///              u8   how many colors the tile has; 0 where they are more than 255
    ///              …    the colors, straight RGBA
    ///              …    LZ4 without a frame. Unpacked: for each pixel one byte, which of the colors it has, or its own
    ///                   straight RGBA where there are none; rows top down, of a tile cut off at the image's right and
    ///                   lower edge
    package func encoded() -> Data {
        let base = base?.size == image.size ? base : nil
        var changed: [Int] = []
        var byteCount = Self.headerSize
        for index in image.tileHashes.indices where image.tileHashes[index] != base?.tileHashes[index] ?? 0 {
            changed.append(index)
            byteCount += 4 + image.block(index).count
        }
        var data = Data(count: byteCount)
        data.withUnsafeMutableBytes { target in
            writeHeader(to: target, base: base?.hash ?? 0, tileCount: changed.count)
            image.blocks.withUnsafeBytes { blocks in
                var offset = Self.headerSize
                for index in changed {
                    let block = image.block(index)
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
        target.store(UInt16(image.isCut ? 1 : 0), at: 2)
        target.store(serial, at: 4)
        target.store(image.hash, at: 8)
        target.store(base, at: 16)
        target.store(frame.bitPattern, at: 24)
        target.store(UInt16(image.size.width), at: 32)
        target.store(UInt16(image.size.height), at: 34)
        target.store(image.milliseconds.bitPattern, at: 36)
        target.store(revision, at: 40)
        target.store(UInt32(tileCount), at: 44)
        target.store(UInt32(image.area.left), at: 48)
        target.store(UInt32(image.area.top), at: 52)
        target.store(UInt32(image.area.wholeWidth), at: 56)
        target.store(UInt32(image.area.wholeHeight), at: 60)
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Stores a number, least byte first.
    fileprivate func store<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
        storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
    }
}
