/// The colors of a tile, in the order in which they come up, and which of them each pixel has. It is a class with memory of
/// its own, which is written anew for each tile; arrays that are handed on would be copied.
final class TilePalette {
    /// The most colors that a tile may have, so that a byte can tell how many there are, or that there are too many.
    static let mostColors = 255

    /// How many colors there are.
    private(set) var count = 0
    /// The colors, as the pixels have them.
    var colors: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: found.baseAddress, count: count * 4) }
    /// For each pixel, rows top down, which color it has, and then others that mean nothing.
    let indices = UnsafeMutableRawBufferPointer.allocate(
        byteCount: EncodedFrame.tileEdge * EncodedFrame.tileEdge, alignment: 16)

    private let found = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: mostColors)
    /// By a hash of the color: from the highest bits on the color (32), the generation that it was found in (24), and which it is
    /// there (8).
    private let slots = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 1 << slotBits)
    /// Tells this tile from those before, of which the slots need not be emptied then.
    private var generation: UInt32 = 0

    /// An eighth of the slots is taken at most, so that nearly every color is where it is looked for first.
    private static let slotBits: UInt32 = 11
    /// In so many slots a color is looked for. Only pixels made for that need more, each of them hundreds; such a tile counts as one of
    /// many colors.
    static let mostProbes = 16

    init() {
        slots.initialize(repeating: 0)
        found.initialize(repeating: 0)
        indices.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
        slots.deallocate()
        found.deallocate()
        indices.deallocate()
    }

    /// Finds the colors of a tile.
    ///
    /// - Parameters:
    ///   - pixels: Of four bytes each.
    ///   - start: Where the tile's first pixel is, in bytes.
    ///   - stride: Bytes from row to row.
    /// - Returns: Whether they are not too many; otherwise what was found means nothing.
    func find(in pixels: UnsafeRawBufferPointer, start: Int, stride: Int, width: Int, height: Int) -> Bool {
        generation += 1
        if generation >> 24 != 0 {
            generation = 1
            slots.update(repeating: 0)
        }
        let rows = (0..<height).lazy.map { (start &+ $0 &* stride)..<(start &+ $0 &* stride &+ width &* 4) }
        let count = Self.find(in: pixels, rows, generation, found, indices, slots)
        self.count = count ?? 0
        return count != nil
    }

    @inline(__always)
    private static func find(
        in pixels: UnsafeRawBufferPointer, _ rows: some Sequence<Range<Int>>, _ generation: UInt32,
        _ colors: UnsafeMutableBufferPointer<UInt32>, _ indices: UnsafeMutableRawBufferPointer,
        _ slots: UnsafeMutableBufferPointer<UInt64>
    ) -> Int? {
        var count = 0
        var written = 0
        var last: UInt32?
        var index: UInt8 = 0
        for row in rows {
            var offset = row.lowerBound
            while offset < row.upperBound {
                // Most pixels look as those before.
                while offset &+ 16 <= row.upperBound, let last {
                    let pair = UInt64(last) << 32 | UInt64(last)
                    guard pixels.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == pair,
                        pixels.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self) == pair
                    else { break }
                    indices.storeBytes(of: UInt32(index) &* 0x0101_0101, toByteOffset: written, as: UInt32.self)
                    offset &+= 16
                    written &+= 4
                }
                // In a gradient it cannot be told whether one looks as the one before: to look it up takes less time than to ask.
                let stop = min(row.upperBound, offset &+ 16)
                while offset < stop {
                    let pixel = pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                    let key = UInt64(pixel) << 32 | UInt64(generation) << 8
                    var slot = firstSlot(of: pixel)
                    if slots[slot] & ~0xFF != key {
                        guard let place = place(key, from: slot, &count, slots) else { return nil }
                        slot = place
                        colors[Int(slots[slot] & 0xFF)] = pixel
                    }
                    index = UInt8(truncatingIfNeeded: slots[slot])
                    indices[written] = index
                    last = pixel
                    offset &+= 4
                    written &+= 1
                }
            }
        }
        return count
    }

    /// Where a color is looked for first.
    @inline(__always)
    static func firstSlot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> (32 - slotBits)) }

    /// The slot of a color that is not in the one where it is looked for first; it gets one and the next index where it has none.
    ///
    /// - Returns: Nil where there are too many colors.
    @inline(never)
    private static func place(
        _ key: UInt64, from first: Int, _ count: inout Int, _ slots: UnsafeMutableBufferPointer<UInt64>
    ) -> Int? {
        for probe in 0..<mostProbes {
            let slot = (first &+ probe) & (slots.count &- 1)
            if slots[slot] & ~0xFF == key { return slot }
            if (slots[slot] ^ key) & 0xFFFF_FF00 == 0 { continue }
            guard count < mostColors else { return nil }
            slots[slot] = key | UInt64(count)
            count &+= 1
            return slot
        }
        return nil
    }
}
