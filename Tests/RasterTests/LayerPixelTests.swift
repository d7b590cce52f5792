import CPixels
import Engine
import Testing

@testable import Raster

struct LayerPixelTests {
    /// Premultiplied pixels of all kinds, next to each other in any order.
    private func pixel(_ index: Int) -> UInt32 {
        let alpha = [0, 255, 3, 128, 254, 0, 0, 255, 255, 255, 255, 1, 77][index % 13]
        func part(_ share: Int) -> UInt32 { UInt32(alpha * (index * share % 256) / 255) }
        return UInt32(alpha) << 24 | part(7) << 16 | part(31) << 8 | part(113)
    }

    private func layer(_ box: PixelBox, _ pixel: (Int) -> UInt32) throws -> OffscreenSurface {
        let layer = OffscreenSurface()
        #expect(layer.prepare(box))
        let pixels = try #require(layer.pixels)
        for index in 0..<box.width * box.height { pixels[index] = pixel(index) }
        return layer
    }

    @Test(arguments: 1...19)
    func `a layer is laid over another pixel by pixel`(width: Int32) throws {
        let box = PixelBox(left: 0, top: 0, right: width, bottom: 40)
        let below = try layer(box) { self.pixel($0 * 5 + 1) }
        let above = try layer(box, pixel)
        below.lay(above, in: box)
        for index in 0..<box.width * box.height {
            #expect(below.pixels?[index] == OffscreenSurface.over(pixel(index * 5 + 1), pixel(index)))
        }
    }

    @Test(arguments: 1...11)
    func `a color is laid over pixels one by one`(width: Int32) throws {
        let box = PixelBox(left: 0, top: 0, right: width, bottom: 40)
        for color in (0..<13).map(pixel) {
            let below = try layer(box, pixel)
            let pixels = try #require(below.areaPixels)
            area_paint_box(pixels, area_box(left: 0, top: 0, right: width, bottom: 40), color)
            for index in 0..<box.width * box.height {
                #expect(below.pixels?[index] == OffscreenSurface.over(pixel(index), color))
            }
        }
    }

    @Test(arguments: 1...11)
    func `a row is tinted component by component`(count: Int) {
        for color in (0..<13).map(pixel) {
            var row = (0..<count).map { pixel($0 * 3) } + [.max]
            area_tint_row(&row, Int32(count), color)
            for index in 0..<count {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let product = (pixel(index * 3) >> shift & 255) * (color >> shift & 255)
                    #expect(row[index] >> shift & 255 == UInt32((Double(product) / 255).rounded()))
                }
            }
            #expect(row[count] == .max)
        }
    }

    @Test func `of a layer only the parts that matter are made transparent`() throws {
        let box = PixelBox(left: 10, top: 20, right: 50, bottom: 60)
        let layer = try layer(box) { _ in 0xFFFF_FFFF }
        let parts = [
            PixelBox(left: 10, top: 20, right: 20, bottom: 30), PixelBox(left: 40, top: 50, right: 50, bottom: 60),
        ]
        #expect(layer.prepare(box, window: box, parts: parts))
        #expect(layer.pixels?[0] == 0)
        #expect(layer.pixels?[40 * 40 - 1] == 0)
        #expect(layer.pixels?[10] == 0xFFFF_FFFF)
        #expect(layer.pixels?[20 * 40 + 20] == 0xFFFF_FFFF)
        #expect(layer.prepare(box))
        #expect(layer.pixels?[20 * 40 + 20] == 0)
    }

    @Test(arguments: [0, 1, 127, 128, 129, 299, 300, 400] as [Int32])
    func `of a layer exactly the pixels of a part are made transparent`(width: Int32) throws {
        let box = PixelBox(left: -7, top: 20, right: 293, bottom: 29)
        for left in [-7, -6, -9] as [Int32] {
            let layer = try layer(box) { _ in 0xFFFF_FFFF }
            let part = PixelBox(left: left, top: 22, right: left + width, bottom: 40)
            layer.clear(part)
            let pixels = try #require(layer.pixels)
            for y in box.top..<box.bottom {
                for x in box.left..<box.right {
                    let isInside = x >= part.left && x < part.right && y >= part.top
                    let pixel = pixels[Int(y - box.top) * box.width + Int(x - box.left)]
                    #expect(pixel == (isInside ? 0 : 0xFFFF_FFFF), "\(x), \(y)")
                }
            }
        }
    }

    @Test func `a layer that was never used is transparent`() throws {
        let layer = OffscreenSurface()
        #expect(layer.prepare(PixelBox(left: 0, top: 0, right: 64, bottom: 64)))
        let pixels = try #require(layer.pixels)
        #expect((0..<64 * 64).allSatisfy { pixels[$0] == 0 })
    }

    @Test func `numbers are rounded as the library rounds them`() {
        let halves = (-20...20).map { Double($0) / 4 }
        for value in halves + [1e9 + 0.5, -1e9 - 0.25, 0x1p51, -0x1p52 + 1, 1e300, -1e300, .infinity] {
            #expect(value.roundedDown == value.rounded(.down))
        }
        for value in halves + [1e9 + 0.5, -1e9 - 0.25] {
            #expect(value.roundedToEven == value.rounded(.toNearestOrEven))
        }
        #expect(Double.nan.roundedDown.isNaN)
    }
}
