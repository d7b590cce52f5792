import Engine

/// One image, cut into tiles that are packed on their own: made once, sent to any client, whole or in part.
package struct EncodedFrame: Sendable {
    /// The longest side of a tile in pixels.
    static let tileEdge = 32

    /// Names the image: equal hashes, equal pixels.
    var hash: UInt64
    /// What the image shows of the composition.
    var area: FrameArea
    /// The time it took to evaluate and draw, in milliseconds.
    var milliseconds: Float
    /// Whether something was left out because it would have taken too long.
    var isCut = false
    /// The hash of each tile's pixels, row by row; 0 for a fully transparent tile.
    var tileHashes: [UInt64]
    /// Where each tile's block starts in `blocks`, and at the end where the last one ends.
    var offsets: [Int32]
    /// The blocks of all tiles, one after the other, as ``FrameMessage/encoded()`` has them; transparent tiles have none.
    var blocks: [UInt8]

    /// The size of the image.
    var size: PixelSize { area.size }

    /// Tiles in a row.
    static func columns(_ size: PixelSize) -> Int { (size.width + tileEdge - 1) / tileEdge }
    /// Rows of tiles.
    static func rows(_ size: PixelSize) -> Int { (size.height + tileEdge - 1) / tileEdge }

    /// The memory it takes, near enough.
    var byteCount: Int { blocks.count + tileHashes.count * 12 + 128 }

    /// The block of the tile at `index`; empty for a transparent tile.
    func block(_ index: Int) -> Range<Int> { Int(offsets[index])..<Int(offsets[index + 1]) }

    /// The name of what an area of the list with `listHash` looks like; never 0.
    static func hash(listHash: UInt64, area: FrameArea) -> UInt64 {
        var hasher = StableHasher()
        hasher.combine(listHash)
        hasher.combine(area.size.width)
        hasher.combine(area.size.height)
        if !area.isWhole {
            for number in [area.wholeWidth, area.wholeHeight, area.left, area.top] { hasher.combine(number) }
        }
        return max(1, hasher.value)
    }
}
