import Testing

@testable import Raster

struct AlphaSpreadTests {
    /// Eight pixels in a row, of which these are covered.
    private func row(_ coverage: [Float]) -> AlphaSpread { AlphaSpread(coverage, width: 8, height: 1) }

    private func spread(_ coverage: [Float], by width: Float) -> [Float] {
        let distances = row(coverage)
        return (0..<8).map { (distances.coverage($0, 0, spreadBy: width) * 1000).rounded() / 1000 }
    }

    @Test func `an edge moves by the width, also between pixels`() {
        #expect(spread([1, 1, 0, 0, 0, 0, 0, 0], by: 2) == [1, 1, 1, 1, 0, 0, 0, 0])
        #expect(spread([1, 1, 0, 0, 0, 0, 0, 0], by: 2.25) == [1, 1, 1, 1, 0.25, 0, 0, 0])
        #expect(spread([1, 0.5, 0, 0, 0, 0, 0, 0], by: 2) == [1, 1, 1, 0.5, 0, 0, 0, 0])
        #expect(spread([1, 0.5, 0, 0, 0, 0, 0, 0], by: 0) == [1, 0.5, 0, 0, 0, 0, 0, 0])
        #expect(spread([0, 0, 0, 1, 0, 0, 0, 0], by: 1.5) == [0, 0.5, 1, 1, 1, 0.5, 0, 0])
    }

    @Test func `nothing spreads from nothing`() {
        #expect(spread(Array(repeating: 0, count: 8), by: 100) == Array(repeating: 0, count: 8))
    }

    @Test func `a point spreads to a disk`() {
        let side = 41
        var coverage = [Float](repeating: 0, count: side * side)
        coverage[20 * side + 20] = 1
        let distances = AlphaSpread(coverage, width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let (right, down) = (Float(x - 20), Float(y - 20))
                let far = (right * right + down * down).squareRoot()
                let meant = min(max(15 + 1 - far, 0), 1)
                #expect(abs(distances.coverage(x, y, spreadBy: 15) - meant) < 0.05)
            }
        }
    }

    @Test func `a layer grows beyond its box and shrinks within it`() throws {
        var pool = SurfacePool()
        let taken = pool.take(PixelBox(left: 10, top: 10, right: 16, bottom: 16))
        let layer = try #require(taken)
        layer.pixels?.update(repeating: 0xFF12_3456, count: 36)
        func alphas(_ surface: OffscreenSurface?) -> [Int] {
            guard let surface, let pixels = surface.pixels else { return [] }
            let row = Int(13 - surface.box.top) * surface.box.width
            return (0..<surface.box.width).map { Int(pixels[row + $0]) >> 24 }
        }
        #expect(alphas(pool.spread(layer, by: 2)) == [0] + Array(repeating: 255, count: 10) + [0])
        #expect(alphas(pool.spread(layer, by: -2)) == [0, 0, 0, 255, 255, 0, 0, 0])
    }
}
