import CPixels
import Engine
import Testing

@testable import Raster

/// Glyphs of fonts, filled as FreeType fills them: each pixel by what contours cover of it.
struct GlyphFillTests {
    private static let box = PixelBox(left: 0, top: 0, right: 24, bottom: 20)

    /// A layer and a filler that holds contours.
    private func filled(
        _ contours: [[Point]], _ lines: AreaFiller.Lines = .sixtyFourths, with filler: AreaFiller? = AreaFiller()
    ) throws -> (AreaFiller, OffscreenSurface) {
        let filler = try #require(filler)
        let layer = OffscreenSurface()
        try #require(layer.prepare(Self.box))
        filler.clear(for: lines)
        for contour in contours {
            filler.move(to: contour[0])
            for point in contour.dropFirst() { filler.line(to: point) }
            filler.close()
        }
        return (filler, layer)
    }

    private func pixels(of layer: OffscreenSurface) throws -> [UInt32] {
        let pixels = try #require(layer.pixels)
        return (0..<Self.box.width * Self.box.height).map { pixels[$0] }
    }

    /// What contours cover, of 255, row by row.
    ///
    /// - Parameter parts: Rectangles that are painted in one go; what they leave out stays clear.
    private func coverage(
        of contours: [[Point]], _ rule: FillRule = .nonZero, parts: [PixelBox] = [box], keeps: Bool = false,
        bands: Int = 1
    ) throws -> [Int] {
        let (filler, layer) = try filled(contours)
        if keeps { try filler.hold(#require(filler.keep(rule, in: Self.box, on: layer, most: 1 << 16, bands: bands))) }
        let target = try #require(layer.areaPixels)
        withUnsafeTemporaryAllocation(of: area_part.self, capacity: parts.count) { all in
            for (index, part) in parts.enumerated() {
                all.initializeElement(at: index, to: area_part(box: area_box(part), color: 0xFF00_0000))
            }
            filler.paint(all, parts.count, rule, on: target)
        }
        return try pixels(of: layer).map { Int($0 >> 24) }
    }

    /// How much of a pixel lies inside of a convex contour, found by cutting that at the pixel's sides.
    private func area(of contour: [Point], column: Int, row: Int) -> Double {
        func cut(_ points: [Point], _ depth: (Point) -> Double) -> [Point] {
            points.indices.flatMap { index -> [Point] in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                let (from, to) = (depth(a), depth(b))
                let crossing = from * to < 0 ? [a + (b - a) * (from / (from - to))] : []
                return (from >= 0 ? [a] : []) + crossing
            }
        }
        let (x, y) = (Double(column), Double(row))
        var inside = cut(contour) { $0.x - x }
        inside = cut(inside) { x + 1 - $0.x }
        inside = cut(inside) { $0.y - y }
        inside = cut(inside) { y + 1 - $0.y }
        let sum = inside.indices.reduce(0.0) { sum, index in
            let (a, b) = (inside[index], inside[(index + 1) % inside.count])
            return sum + a.x * b.y - b.x * a.y
        }
        return abs(sum) / 2
    }

    private static let lens = [Point(3.25, 2.015625), Point(19.5, 9.109375), Point(20.75, 17.984375), Point(6, 15.5)]

    @Test(arguments: [false, true], [false, true])
    func `a pixel gets exactly what lies inside, whichever way the contour goes`(isTurned: Bool, keeps: Bool) throws {
        let contour = isTurned ? Array(Self.lens.reversed()) : Self.lens
        let found = try coverage(of: [contour], keeps: keeps)
        for (index, coverage) in found.enumerated() {
            let exact = area(of: contour, column: index % Self.box.width, row: index / Self.box.width)
            #expect(abs(Double(coverage) - exact * 255) <= 1.5, "pixel \(index)")
        }
    }

    @Test func `corners lie on 64ths of a row`() throws {
        let flat = [Point(2, 4.25 + 1 / 64), Point(9, 4.25 + 1 / 64), Point(9, 5.5), Point(2, 5.5)]
        let found = try coverage(of: [flat])
        #expect(found[4 * 24 + 5] == 187 && found[5 * 24 + 5] == 128 && found[3 * 24 + 5] == 0)
    }

    private func square(_ x: Double, _ y: Double, _ side: Double, isHole: Bool = false) -> [Point] {
        let points = [Point(x, y), Point(x + side, y), Point(x + side, y + side), Point(x, y + side)]
        return isHole ? points.reversed() : points
    }

    @Test func `a hole is left out, and what lies on itself is covered once`() throws {
        let ring = try coverage(of: [square(2, 2, 10), square(5, 5, 4, isHole: true)])
        #expect(ring[3 * 24 + 3] == 255 && ring[6 * 24 + 6] == 0 && ring[10 * 24 + 10] == 255)
        let twice = try coverage(of: [square(2, 2, 10), square(5, 5, 4)])
        #expect(twice[6 * 24 + 6] == 255)
        let once = try coverage(of: [square(2, 2, 10), square(5, 5, 4)], .evenOdd)
        #expect(once[3 * 24 + 3] == 255 && once[6 * 24 + 6] == 0)
        #expect(try coverage(of: [square(2, 2, 10), square(5, 5, 4)], .evenOdd, keeps: true) == once)
    }

    @Test func `where contours overlap in a pixel, what each covers is added up`() throws {
        let halves = [square(2.5, 2, 6), square(2.5, 2, 6)]
        #expect(try coverage(of: halves)[4 * 24 + 2] == 255)
        #expect(try coverage(of: halves, .evenOdd)[4 * 24 + 2] == 255)
        #expect(try coverage(of: [halves[0]])[4 * 24 + 2] == 128)
    }

    @Test func `parts come to the same as the whole`() throws {
        let contours = [Self.lens, square(1.3, 1.2, 9), square(4, 4, 3.7, isHole: true)]
        let whole = try coverage(of: contours)
        let rows = (0..<5).map { PixelBox(left: 0, top: $0 * 4, right: 24, bottom: $0 * 4 + 4) }
        #expect(try coverage(of: contours, parts: rows) == whole)
        let columns = [(0, 7), (7, 8), (8, 24)].map { PixelBox(left: $0, top: 0, right: $1, bottom: 20) }
        #expect(try coverage(of: contours, parts: columns) == whole)
        for bands in [1, 3, 20] {
            #expect(try coverage(of: contours, parts: columns, keeps: true, bands: bands) == whole)
            #expect(try coverage(of: contours, parts: rows, keeps: true, bands: bands) == whole)
        }
    }

    @Test func `what an outline covers is not kept where that takes too much, or is not wanted any more`() throws {
        let (filler, layer) = try filled([Self.lens])
        let whole = try #require(filler.keep(.nonZero, in: Self.box, on: layer, most: 1 << 16, bands: 4))
        // Each part counts, to its last byte.
        for most in 0..<whole.bytes {
            #expect(filler.keep(.nonZero, in: Self.box, on: layer, most: most, bands: 4) == nil)
        }
        #expect(filler.keep(.nonZero, in: Self.box, on: layer, most: whole.bytes, bands: 4) != nil)
        var asked = 0
        func goesOn() -> Bool {
            asked += 1
            return asked < 3
        }
        #expect(filler.keep(.nonZero, in: Self.box, on: layer, most: 1 << 16, bands: 4, goesOn: goesOn) == nil)
        #expect(asked == 3)
    }

    @Test(arguments: [AreaFiller.Lines.quarters, .sixtyFourths])
    func `parts of several colors come to the same as each alone`(lines: AreaFiller.Lines) throws {
        let contours = [Self.lens, square(1.3, 1.2, 9), square(4, 4, 3.7, isHole: true)]
        // Some from side to side, some side by side, and rows without any.
        let parts: [(box: PixelBox, color: UInt32)] = [
            (PixelBox(left: -3, top: -2, right: 24, bottom: 5), 0x8000_0080),
            (PixelBox(left: 0, top: 5, right: 9, bottom: 8), 0xFF30_2010),
            (PixelBox(left: 12, top: 5, right: 24, bottom: 9), 0x4020_3000),
            (PixelBox(left: 0, top: 11, right: 24, bottom: 14), 0xFF00_FF00),
            (PixelBox(left: 4, top: 14, right: 24, bottom: 20), 0xC0C0_0000),
        ]
        func painted(_ groups: [[(box: PixelBox, color: UInt32)]]) throws -> [UInt32] {
            let (filler, layer) = try filled(contours, lines)
            let target = try #require(layer.areaPixels)
            for group in groups {
                withUnsafeTemporaryAllocation(of: area_part.self, capacity: group.count) { all in
                    for (index, part) in group.enumerated() {
                        all.initializeElement(at: index, to: area_part(box: area_box(part.box), color: part.color))
                    }
                    filler.paint(all, group.count, .nonZero, on: target)
                }
            }
            return try pixels(of: layer)
        }
        let each = try painted(parts.map { [$0] })
        #expect(each.contains(0xFF00_FF00) && each.contains(0xFF30_2010))
        #expect(try painted([parts]) == each)
    }

    @Test func `parts that leave rows and columns out leave nothing behind`() throws {
        let parts = [PixelBox(left: 3, top: 4, right: 7, bottom: 6), PixelBox(left: 9, top: 11, right: 24, bottom: 13)]
        let whole = try coverage(of: [Self.lens])
        let found = try coverage(of: [Self.lens], parts: parts)
        for index in found.indices {
            let (x, y) = (Int32(index % 24), Int32(index / 24))
            let isIn = parts.contains { x >= $0.left && x < $0.right && y >= $0.top && y < $0.bottom }
            #expect(found[index] == (isIn ? whole[index] : 0))
        }
    }

    @Test func `what was filled before does not show`() throws {
        let filler = try #require(AreaFiller())
        let wide = square(0.5, 0.5, 19)
        for (contour, lines) in [(wide, AreaFiller.Lines.quarters), (Self.lens, .sixtyFourths), (wide, .quarters)] {
            let own = try filled([contour], lines)
            let shared = try filled([contour], lines, with: filler)
            for (filler, layer) in [own, shared] {
                // One that is not kept for want of room, and one that is painted.
                #expect(filler.keep(.nonZero, in: Self.box, on: layer, most: 150) == nil)
                try withUnsafeTemporaryAllocation(of: area_part.self, capacity: 1) { one in
                    one.initializeElement(at: 0, to: area_part(box: area_box(Self.box), color: 0xFF40_2010))
                    filler.paint(one, 1, .nonZero, on: try #require(layer.areaPixels))
                }
            }
            #expect(try pixels(of: own.1) == pixels(of: shared.1))
        }
    }

    @Test func `a gradient is laid over what is covered`() throws {
        let (filler, layer) = try filled([square(2, 2, 10), square(5, 5, 4, isHole: true)])
        let shaded = try filled([]).1
        let first = try #require(shaded.pixels)
        for index in 0..<Self.box.width * Self.box.height { first[index] = 0xFF00_0000 | UInt32(index) }
        let source = ShadedPixels(first: first, width: Self.box.width, height: Self.box.height, isOpaque: true)
        filler.paint(.pixels(source, left: 0, top: 0), .nonZero, on: layer, in: Self.box)
        let found = try pixels(of: layer)
        #expect(found[3 * 24 + 3] == 0xFF00_0000 | 75 && found[6 * 24 + 6] == 0 && found[0] == 0)
        let faint = try filled([square(2, 2, 10)])
        faint.0.paint(.pixels(source, left: 0, top: 0, alpha: 51), .nonZero, on: faint.1, in: Self.box)
        #expect(try pixels(of: faint.1)[3 * 24 + 3] >> 24 == 51)
    }

    /// A trough whose sides lean, as a glyph of an em's height, or as no glyph where that is 0.
    private func trough(em: Double) throws -> Drawn {
        let program = try GlyphHinterTests.program()
        let path = Path([(2, 2.1), (14, 2.1), (12, 12), (4, 12)], closed: true)
        let glyph = FontGlyph(program: program, parts: [.init(glyph: 3, x: 0)], size: em)
        return try Drawn(
            [.fill(Fill(path: path, paint: .color(.pureRed), fontGlyph: em > 0 ? glyph : nil))], edges: .quarterRows)
    }

    @Test(.enabled(if: Drawn.isExact)) func `glyphs of a large em are drawn as paths are`() throws {
        #expect(try trough(em: 12)[8, 2].alpha == 231)
        #expect(try trough(em: 256)[8, 2].alpha == 231)
        #expect(try trough(em: 257)[8, 2].alpha == 255)
        #expect(try trough(em: 0)[8, 2].alpha == 255)
    }
}
