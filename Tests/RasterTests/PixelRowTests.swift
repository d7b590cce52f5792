import CPixels
import Engine
import Testing

@testable import Raster

/// Rows of pixels as `CPixels` works on them, beside what pixels come to one by one.
struct PixelRowTests {
    /// Premultiplied pixels of all kinds, gray ones and clear ones among them.
    private static func pixel(_ index: Int) -> UInt32 {
        let alpha = [0, 255, 3, 128, 254, 255, 0, 255, 255, 1, 77][index % 11]
        func part(_ share: Int) -> UInt32 { UInt32(alpha * (index / 5 * share % 256) / 255) }
        return UInt32(alpha) << 24 | part(index % 4 == 0 ? 113 : 7) << 16 | part(index % 5 == 0 ? 113 : 31) << 8
            | part(113)
    }

    private static func layer(_ box: PixelBox, _ pixel: (Int) -> UInt32) throws -> OffscreenSurface {
        let layer = OffscreenSurface()
        #expect(layer.prepare(box))
        let pixels = try #require(layer.pixels)
        for index in 0..<box.width * box.height { pixels[index] = pixel(index) }
        layer.markDirty()
        return layer
    }

    private static func pixels(of layer: OffscreenSurface) throws -> [UInt32] {
        layer.canvas?.flush()
        let pixels = try #require(layer.pixels)
        return (0..<layer.box.width * layer.box.height).map { pixels[$0] }
    }

    private static let mixed = [
        BlendMode.normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion,
    ]

    @Test(
        .enabled(if: Canvas.mixesSlowly), arguments: mixed + [.hue, .saturation, .color, .luminosity],
        [Int32(1), 6, 97])
    func `layers are mixed as the rasterizer mixes them`(mode: BlendMode, width: Int32) throws {
        try mix(mode, alpha: 255, PixelBox(left: 0, top: 0, right: width, bottom: 300))
    }

    @Test func `colors of runs are looked up as those of single pixels are`() {
        let table = (0..<65_536).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 7) }
        var numbers = SeededNumbers(state: 7)
        for count in 0..<90 {
            var row: [UInt32] = []
            while row.count < count {
                let pixel = numbers.below(3) == 0 ? 0 : Self.pixel(numbers.below(60))
                row += Array(repeating: pixel, count: 1 + numbers.below(19))
            }
            row = Array(row.prefix(count))
            var found = row
            area_look_up(&found, Int32(count), table)
            #expect(
                found
                    == row.map { pixel in
                        func color(_ shift: UInt32) -> UInt32 {
                            UInt32(table[Int((pixel >> 24) << 8 | (pixel >> shift) & 255)]) << shift
                        }
                        return pixel == 0 ? 0 : pixel & 0xFF00_0000 | color(16) | color(8) | color(0)
                    })
        }
    }

    @Test(.enabled(if: Canvas.mixesSlowly), arguments: mixed, [UInt32(1), 33, 128, 254])
    func `layers are mixed at any opacity as the rasterizer mixes them`(mode: BlendMode, alpha: UInt32) throws {
        try mix(mode, alpha: alpha, PixelBox(left: 0, top: 0, right: 61, bottom: 300))
    }

    /// Compares a layer mixed with another to what the rasterizer makes of both.
    private func mix(_ mode: BlendMode, alpha: UInt32, _ box: PixelBox) throws {
        let own = try #require(mode.areaMode)
        let above = try Self.layer(box, Self.pixel)
        let (mixed, drawn) = try (
            Self.layer(box) { Self.pixel($0 * 3 + $0 / 11) }, Self.layer(box) { Self.pixel($0 * 3 + $0 / 11) }
        )
        mixed.mix(above, own, alpha: alpha, inside: nil)
        try #require(drawn.canvas).put(#require(above.canvas), left: 0, top: 0, mode, alpha: Double(alpha) / 255)
        #expect(try Self.pixels(of: mixed) == Self.pixels(of: drawn))
    }

    @Test func `a layer that is laid on another covers it pixel by pixel`() throws {
        let box = PixelBox(left: 0, top: 0, right: 23, bottom: 40)
        let below = try Self.layer(box) { Self.pixel($0 * 5 + 1) }
        try below.lay(Self.layer(box, Self.pixel))
        for (index, pixel) in try Self.pixels(of: below).enumerated() {
            #expect(pixel == OffscreenSurface.over(Self.pixel(index * 5 + 1), Self.pixel(index)))
        }
    }

    @Test func `a silhouette has the alpha and no color, and gets one by it`() throws {
        let box = PixelBox(left: 0, top: 0, right: 23, bottom: 40)
        let shape = try Self.layer(box) { _ in 0xDEAD_BEEF }
        try shape.copyAlpha(Self.layer(box, Self.pixel))
        let pixels = try Self.pixels(of: shape)
        #expect(pixels == pixels.indices.map { Self.pixel($0) & 0xFF00_0000 })
        // Even where clear pixels would get one.
        PixelMap.byAlpha((0..<256).map { UInt32($0 + 1) &* 0x0001_0203 }).apply(to: shape)
        let colored = pixels.map { $0 == 0 ? 0 : ($0 >> 24 + 1) &* 0x0001_0203 }
        #expect(try Self.pixels(of: shape) == colored)
    }

    @Test(arguments: [0, 0xFF40_8020, 0x8040_2010, 0xFFFF_FFFF] as [UInt32])
    func `a color floods what is covered by as much as that is`(color: UInt32) throws {
        let box = PixelBox(left: 0, top: 0, right: 21, bottom: 40)
        let layer = try Self.layer(box, Self.pixel)
        layer.flood(color)
        for (index, pixel) in try Self.pixels(of: layer).enumerated() {
            #expect(pixel == OffscreenSurface.scaled(color, by: Self.pixel(index) >> 24))
        }
    }

    @Test func `a run of one color ends where it should`() {
        for count in 1...40 {
            for left in 0...8 {
                var row = [UInt32](repeating: 0xDEAD_BEEF, count: 64)
                row.withUnsafeMutableBufferPointer { row in
                    guard let first = row.baseAddress else { return }
                    area_paint_box(
                        area_pixels(first: first, width: 64, height: 1),
                        area_box(left: Int32(8 + left), top: 0, right: Int32(8 + left + count), bottom: 1), 0xFF40_2010)
                }
                #expect(
                    row == row.indices.map { (8 + left..<8 + left + count).contains($0) ? 0xFF40_2010 : 0xDEAD_BEEF })
            }
        }
    }

    @Test func `a shadow is cast by nothing but the pixels that matter`() throws {
        let box = PixelBox(left: 0, top: 0, right: 30, bottom: 30)
        let window = PixelBox(left: 5, top: 7, right: 21, bottom: 23)
        func shadow(isCut: Bool) throws -> [UInt32] {
            let layer = OffscreenSurface()
            #expect(layer.prepare(isCut ? box : window, window: window))
            let pixels = try #require(layer.pixels)
            let own = layer.box
            for y in own.top..<own.bottom {
                for x in own.left..<own.right {
                    let isSeen = window.left..<window.right ~= x && window.top..<window.bottom ~= y
                    pixels[Int(y - own.top) * own.width + Int(x - own.left)] = isSeen ? 0xFF20_4060 : 0xDEAD_BEEF
                }
            }
            layer.markDirty()
            let chain = FilterChain([.shadow(Filter.Shadow(color: .black, offset: Point(3, 2), sigma: 2))])
            let space = try #require(FilterSpace(chain, viewport: .identity))
            var pool = SurfacePool()
            let outcome = FilterRun.filtered(
                layer, chain, space, wanted: box, images: ImageStore([]), pool: &pool)
            let all = OffscreenSurface()
            #expect(all.prepare(box))
            all.copy(outcome)
            return try Self.pixels(of: all)
        }
        #expect(try shadow(isCut: true) == shadow(isCut: false))
    }

    @Test(
        arguments: [(1, 1), (4, 4), (5, 7), (22, 17), (40, 66)],
        [(0.0, 0.0), (2, 0), (0, 3.5), (5, 8), (60, 2), (60, 70)])
    func `the alpha is blurred alone as it is with its colors`(size: (Int, Int), sigma: (Double, Double)) throws {
        let box = PixelBox(left: 3, top: -5, right: Int32(3 + size.0), bottom: Int32(size.1 - 5))
        let layer = try Self.layer(box, Self.pixel)
        let around = PixelBox(left: box.left - 7, top: box.top - 2, right: box.right + 6, bottom: box.bottom + 9)
        for part in [box, around, PixelBox(left: 4, top: -4, right: 5, bottom: -3)] {
            func blurred(_ subject: BlurSettings.Subject) throws -> [UInt32] {
                var pool = SurfacePool()
                // What waits there was used for something else.
                let taken = pool.take(PixelBox(left: 0, top: 0, right: 90, bottom: 90))
                let used = try #require(taken)
                used.pixels?.update(repeating: 0xDEAD_BEEF, count: 90 * 90)
                pool.give(used)
                let settings = BlurSettings(sigmaX: sigma.0, sigmaY: sigma.1, subject: subject)
                let outcome = pool.blurred(layer, settings, box: part)
                return try Self.pixels(of: #require(outcome))
            }
            let expected = try blurred(.image).map { $0 & 0xFF00_0000 }
            #expect(try blurred(.alpha) == expected, "in \(part)")
        }
    }

    @Test func `a larger row lies between the pixels of two smaller ones`() {
        let (above, below) = ((0..<7).map(Self.pixel), (3..<10).map(Self.pixel))
        let columns = (0..<45).map { column -> Int32 in
            let left: Int = (column - 3) / 8
            return Int32(min(max(left, 0), 5))
        }
        let shares = (0..<45).map { column -> Float in
            let odd: Int = (column + 5) % 8 * 2 + 1
            return Float(odd) / 16
        }
        var (row, room) = (Array(repeating: UInt32(0), count: 46), Array(repeating: Float(0), count: 56))
        area_enlarge_row(&row, 45, above, below, 7, 0.3125, columns, shares, &room)
        func between(_ column: Int) -> SIMD4<Float> {
            let color = GaussianBlur.color(above[column])
            return color + (GaussianBlur.color(below[column]) - color) * 0.3125
        }
        for (index, column) in columns.enumerated() {
            let (left, right) = (between(Int(column)), between(Int(column) + 1))
            #expect(row[index] == GaussianBlur.packed(left + (right - left) * shares[index]))
        }
        #expect(row[45] == 0)
    }

    @Test func `a mask multiplies by its alpha or by what that leaves`() {
        let (below, mask) = ((0..<101).map { Self.pixel($0 * 5 + 1) }, (0..<101).map(Self.pixel))
        for isInverted in [false, true] {
            var row = below
            area_mask_row(&row, mask, 101, isInverted)
            for (index, pixel) in row.enumerated() {
                let alpha = isInverted ? 255 - mask[index] >> 24 : mask[index] >> 24
                #expect(pixel == OffscreenSurface.scaled(below[index], by: alpha))
            }
        }
    }

    /// Rows of whatever length, and the same ones a few pixels at a time: so few that no processor works on more at once.
    @Test(arguments: [0, 1, 2, 3, 4, 5, 6], [0, 77, 255])
    func `what a pixel becomes does not depend on how many are worked on at once`(kind: Int, alpha: UInt32) throws {
        let colors = (0..<203).map { Self.pixel($0 * 7 + 3) }
        let gradient = { (first: UnsafePointer<UInt32>) -> area_gradient in
            area_gradient(
                kind: [AREA_LINEAR, AREA_RADIAL, AREA_FOCAL][kind % 3], steps: 200, colors: first, left: 1, top: 2,
                a: 2.3, b: -0.7, c: 0.9, d: 1.1, tx: -60, ty: 31, focus_x: 0.4, focus_y: -0.3)
        }
        // Among them long runs of opaque and of clear ones, and colors that are brighter than their alpha.
        let source = (0..<300).map { index -> UInt32 in
            switch index / 40 {
            case 2: 0
            case 3: 0xFF00_0000 | UInt32(index * 12_345 % 0xFF_FFFF)
            case 5: 0x40FF_90FF
            default: Self.pixel(index * 3)
            }
        }
        func row(_ length: Int) -> [UInt32] {
            var row = (0..<300).map { Self.pixel($0 * 5 + 1) }
            row.withUnsafeMutableBufferPointer { row in
                for first in stride(from: 0, to: row.count, by: length) {
                    let (count, target) = (min(length, row.count - first), row.baseAddress! + first)
                    source.withUnsafeBufferPointer { source in
                        let pixels = source.baseAddress! + first
                        switch kind {
                        case 0...2:
                            colors.withUnsafeBufferPointer { colors in
                                var own = gradient(colors.baseAddress!)
                                area_gradient_row(&own, target, 4, Int32(first), Int32(count))
                            }
                        case 3, 4: area_mask_row(target, pixels, Int32(count), kind == 4)
                        case 5: area_mix_row(target, pixels, Int32(count), AREA_SCREEN, alpha)
                        default: area_mix_row(target, pixels, Int32(count), AREA_MULTIPLY, alpha)
                        }
                        area_lay_row(target, pixels, Int32(count))
                        let box = area_box(left: 0, top: 0, right: Int32(count), bottom: 1)
                        area_paint_box(
                            area_pixels(first: target, width: Int32(count), height: 1), box, alpha << 24 | 0x30_2010)
                    }
                }
            }
            return row
        }
        let whole = row(300)
        for length in [1, 5, 7, 16, 33] { #expect(row(length) == whole) }
    }

    /// Gradients of all kinds whose colors `CPixels` looks up, and in what map.
    static let gradients: [(Gradient.Kind, Affine)] = [
        (.linear(start: Point(10, 5), end: Point(60, 40)), .identity),
        (.linear(start: Point(10, 5), end: Point(60, 5)), .identity),
        (.linear(start: Point(10, 5), end: Point(10, 35)), .identity),
        (.radial(center: Point(30, 20), radius: 25, focus: Point(30, 20)), .rotation(0.3) * .scale(1.2, 0.7)),
        (.radial(center: Point(30, 20), radius: 25, focus: Point(41, 12)), .identity),
    ]

    @Test(arguments: gradients.indices, [Int32(0), 13])
    func `an outline gets of a gradient what its box has of it`(index: Int, left: Int32) throws {
        let (kind, transform) = Self.gradients[index]
        let stops = [
            ColorStop(offset: 0, color: Color(red: 1, green: 0.2, blue: 0)), ColorStop(offset: 1, color: .clear),
        ]
        let field = try #require(GradientField(kind, transform: transform))
        let box = PixelBox(left: left, top: 3, right: 71, bottom: 44)
        let shader = GradientShader()
        let gradient = Gradient(kind: kind, stops: stops)
        let rows = shader.rows(of: gradient, field, opacity: 0.9, box: box)
        let whole = try #require(shader.pixels(of: rows))
        // Far apart in a row, open to the right of the box, and with an edge in every row or none.
        let outlines: [[Point]] = [
            [Point(2, 2), Point(8, 50), Point(14, 2)], [Point(50, 1), Point(70, 25), Point(55, 43)],
            [Point(60, 10), Point(200, 20), Point(60, 30)],
            [Point(20, 20), Point(40, 20), Point(40, 24), Point(20, 24)],
        ]
        let canvas = PixelBox(left: 0, top: 0, right: 80, bottom: 60)
        func painted(_ source: AreaFiller.Source) throws -> [UInt32] {
            let layer = try Self.layer(canvas) { $0 % 3 == 0 ? 0 : Self.pixel($0) }
            let filler = try #require(AreaFiller())
            for outline in outlines {
                filler.move(to: outline[0])
                for point in outline.dropFirst() { filler.line(to: point) }
                filler.close()
            }
            filler.paint(source, .nonZero, on: layer, in: PixelBox(left: 1, top: 0, right: 69, bottom: 60))
            return try Self.pixels(of: layer)
        }
        #expect(try painted(.gradient(rows)) == painted(.pixels(whole, left: Int(left), top: 3)))
    }
}
