import Engine
import Testing

@testable import Raster

/// Layers that are drawn through a map, beside what the rasterizer makes of them.
struct TurnedLayerTests {
    /// Numbers that look random and are the same each time.
    private struct Numbers {
        private var state: UInt32 = 1

        mutating func next() -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return state ^ state >> 15
        }

        mutating func next(_ range: ClosedRange<Double>) -> Double {
            range.lowerBound + Double(next() >> 8) / Double(1 << 24) * (range.upperBound - range.lowerBound)
        }

        mutating func box() -> PixelBox {
            let (left, top) = (Int32(next() % 9), Int32(next() % 9))
            return PixelBox(
                left: left, top: top, right: left + 1 + Int32(next() % 90), bottom: top + 1 + Int32(next() % 90))
        }
    }

    /// A layer of which some is clear, some opaque, and some brighter than its alpha.
    private func noise(_ box: PixelBox, _ numbers: inout Numbers) -> OffscreenSurface? {
        let layer = OffscreenSurface()
        guard layer.prepare(box), let pixels = layer.pixels else { return nil }
        for index in 0..<box.width * box.height {
            let kind = numbers.next() >> 29
            pixels[index] = kind < 3 ? 0 : kind == 3 ? numbers.next() | 0xFF00_0000 : numbers.next()
        }
        layer.markDirty()
        return layer
    }

    private func pixels(_ layer: OffscreenSurface) -> [UInt32] {
        layer.canvas?.flush()
        return Array(UnsafeBufferPointer(start: layer.pixels, count: layer.box.width * layer.box.height))
    }

    @Test(.enabled(if: Canvas.turnsSlowly))
    func `a layer that is turned has the pixels that the rasterizer gives it`() throws {
        var numbers = Numbers()
        var drawn = 0
        for round in 0..<600 {
            let source = try #require(noise(numbers.box(), &numbers))
            let (own, other) = (OffscreenSurface(), OffscreenSurface())
            let box = numbers.box()
            #expect(own.prepare(box) && other.prepare(box))
            let size = Size(Double(source.box.width), Double(source.box.height))
            // Small turns and none, mirrored ones, much larger and much smaller, sheared along one axis or both, and far away.
            let turn = round % 11 == 0 ? 0 : round % 4 == 0 ? numbers.next(-0.01...0.01) : numbers.next(-3.2...3.2)
            let scale = (numbers.next(0.2...1.5), numbers.next(round % 5 == 0 ? -6.0 ... -0.2 : 0.2...6))
            let away = round % 7 == 0 ? 2000.0 : 0
            let map =
                .translation(size.width / 2 + numbers.next(-9...9) + away, size.height / 2 + numbers.next(-9...9))
                * Affine(a: 1, b: 0, c: round % 3 == 0 ? numbers.next(-2...2) : 0, d: 1, tx: 0, ty: 0)
                * Affine(a: 1, b: round % 22 == 0 ? numbers.next(-2...2) : 0, c: 0, d: 1, tx: 0, ty: 0)
                * .rotation(turn) * .scale(scale.0, scale.1)
                * .translation(numbers.next(-60...0), numbers.next(-60...0))
            guard own.drawExactly(source, through: map) else { continue }
            drawn += 1
            let canvas = try #require(other.canvas)
            let from = try #require(source.canvas)
            canvas.draw(from, size: size, through: map)
            #expect(pixels(own) == pixels(other), "round \(round)")
        }
        #expect(drawn > 500)
    }

    @Test func `a layer that begins to turn is read between its pixels from the first moment on`() throws {
        var numbers = Numbers()
        let box = PixelBox(left: 0, top: 0, right: 64, bottom: 64)
        let source = try #require(noise(box, &numbers))
        func turned(_ angle: Double) throws -> [UInt32] {
            let target = OffscreenSurface()
            #expect(target.prepare(box))
            let middle = Affine.translation(32.3, 32.4)
            #expect(target.drawExactly(source, through: middle * .rotation(angle) * .translation(-32, -32)))
            return pixels(target)
        }
        // What is turned by less than a 256th the rasterizer reads as if it lay on whole pixels.
        let (before, after) = (try turned(0.0038), try turned(0.004))
        var most = 0
        for (a, b) in zip(before, after) {
            for shift in [0, 8, 16, 24] { most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
        }
        #expect(most > 0 && most < 12)
    }

    @Test func `maps that turn nothing, or lead too far, are left to the rasterizer`() throws {
        var numbers = Numbers()
        let box = PixelBox(left: 0, top: 0, right: 8, bottom: 8)
        let source = try #require(noise(box, &numbers))
        let target = OffscreenSurface()
        #expect(target.prepare(box))
        let turn = Affine.rotation(0.5)
        #expect(target.drawExactly(source, through: turn))
        let maps = [
            Affine.identity, .scale(2, 0.5), .translation(0.5, 0.25), .rotation(1e-6), .translation(1e5, 0) * turn,
            .scale(1e6, 1e6) * turn, .scale(.nan, 1) * turn, .translation(.infinity, 0) * turn,
        ]
        for map in maps {
            #expect(!target.drawExactly(source, through: map))
        }
    }
}
