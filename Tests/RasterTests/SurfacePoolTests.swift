import Testing

@testable import Raster

/// Layers that wait for the next group, and what is drawn on them.
struct SurfacePoolTests {
    private static func box(_ side: Int32) -> PixelBox { PixelBox(left: 0, top: 0, right: side, bottom: side) }

    /// Takes so many layers and gives them back; gives how much memory waits then.
    private func waiting(_ pool: inout SurfacePool, _ count: Int, side: Int32) -> Int {
        let layers = (0..<count).compactMap { _ in pool.take(Self.box(side), parts: []) }
        for layer in layers { pool.give(layer) }
        return pool.freeBytes
    }

    @Test func `the layers of a filter wait for the next one, however large the surface is`() {
        let layer = 3800 * 3800 * 4
        var large = SurfacePool(pixels: 3800 * 3800)
        #expect(waiting(&large, 3, side: 3800) == 3 * layer)
        #expect(waiting(&large, 4, side: 3800) == 3 * layer)
        // A small surface has no use for as much.
        var small = SurfacePool(pixels: 512 * 512)
        #expect(waiting(&small, 3, side: 3800) == layer)
        large.letGoOfFree()
        #expect(large.freeBytes == 0)
    }

    @Test func `where there is no room for all layers that wait, the largest go`() {
        var pool = SurfacePool(pixels: 512 * 512)
        let layers = [8, 32, 16].compactMap { pool.take(Self.box($0)) }
        for layer in layers { pool.give(layer) }
        let bytes = [8, 16, 32].map { $0 * $0 * 4 }
        #expect(pool.freeBytes == bytes[0] + bytes[1] + bytes[2])
        pool.letGoOfFree(downTo: bytes[0] + bytes[1] + bytes[2] - 1)
        #expect(pool.freeBytes == bytes[0] + bytes[1])
        pool.letGoOfFree(downTo: -1)
        #expect(pool.freeBytes == 0)
    }

    @Test func `how many layers there may be depends on their pixels, not on what was drawn before`() {
        func depth(_ pool: inout SurfacePool) -> Int {
            let layers = (0..<9).compactMap { _ in pool.take(Self.box(4600), parts: []) }
            for layer in layers { pool.give(layer) }
            return layers.count
        }
        var new = SurfacePool(pixels: 4096 * 4096)
        var used = SurfacePool(pixels: 4096 * 4096)
        _ = waiting(&used, 3, side: 4000)
        // What is small is not put on what is large.
        let small = (0..<2).compactMap { _ in used.take(Self.box(9)) }
        #expect(small.allSatisfy { $0.capacity == 9 * 9 * 4 })
        for layer in small { used.give(layer) }
        #expect(depth(&new) == depth(&used))
    }

    @Test(arguments: [(16, 16), (7, 5), (19, 33), (1, 1), (4, 21), (3, 40)])
    func `rows become columns, and what was there before is gone`(width: Int, height: Int) {
        let rows = (0..<width * height).map { UInt32($0 + 1) &* 0x0101_0101 & 0x7F7F_7F7F }
        for source in [rows, Array(repeating: 0, count: rows.count)] {
            var columns = Array(repeating: UInt32(0xDEAD_BEEF), count: rows.count)
            GaussianBlur(sigma: 0, repeatsEdges: false).apply(
                source, length: width, rows: height, first: 0, count: width, into: &columns)
            for x in 0..<width { for y in 0..<height { #expect(columns[x * height + y] == source[y * width + x]) } }
        }
    }
}
