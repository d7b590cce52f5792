import Engine
import Raster
import Testing

struct FillTests {
    @Test(arguments: [
        Affine(a: 0, b: 0, c: -3, d: 4, tx: 50, ty: 8), Affine(a: 6e-17, b: 1, c: -6e-17, d: 1, tx: 9, ty: 9),
    ])
    func `a shape pressed to a line draws nothing`(transform: Affine) throws {
        let path = Path([(-4, -20), (-11, -7), (5, 20), (1, -3)], closed: true)
        let drawn = try Drawn(
            [.fill(Fill(path: path, paint: .color(.pureRed), transform: transform))], width: 64, height: 64)
        #expect(drawn.coverage == 0)
    }

    @Test func `a rectangle on pixel borders covers exactly its pixels`() throws {
        let drawn = try Drawn([.rectangle(2, 3, 4, 5, .pureRed)])
        for y in 0..<16 {
            for x in 0..<16 {
                let isInside = (2..<6).contains(x) && (3..<8).contains(y)
                #expect(drawn[x, y] == (isInside ? .init(255, 0, 0) : .clear))
            }
        }
    }

    @Test func `half a pixel is half covered`() throws {
        let drawn = try Drawn([.rectangle(2, 2, 1.5, 1, .pureRed)])
        #expect(drawn[3, 2].distance(to: .init(128, 0, 0, 128)) <= 1)
    }

    @Test func `opacity multiplies the paint's alpha`() throws {
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let drawn = try Drawn([.rectangle(0, 0, 16, 16, .white), .rectangle(0, 0, 8, 16, half, opacity: 0.5)])
        #expect(drawn[3, 3] == .init(255, 191, 191))
        #expect(drawn[9, 3] == .init(255, 255, 255))
    }

    @Test func `the even-odd rule leaves holes where non-zero does not`() throws {
        var path = Path.rectangle(Rect(x: 0, y: 0, width: 12, height: 12))
        path.append(.rectangle(Rect(x: 4, y: 4, width: 4, height: 4)))
        let odd = try Drawn([.fill(Fill(path: path, rule: .evenOdd, paint: .color(.pureRed)))])
        let nonZero = try Drawn([.fill(Fill(path: path, paint: .color(.pureRed)))])
        #expect(odd[5, 5] == .clear)
        #expect(nonZero[5, 5] == .init(255, 0, 0))
        #expect(odd[1, 1] == .init(255, 0, 0))
    }

    @Test func `every 8-bit grey comes out as it went in`() throws {
        for value in 0...255 {
            let grey = Double(value) / 255
            let drawn = try Drawn(
                [.rectangle(0, 0, 1, 1, Color(red: grey, green: grey, blue: grey))], width: 1, height: 1)
            #expect(drawn[0, 0] == .init(value, value, value))
        }
    }

    @Test func `a composition is clipped to its rectangle`() throws {
        let viewport = Viewport.fit(Size(8, 4), width: 16, height: 16)
        #expect(viewport == Affine(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 4))
        let drawn = try Drawn(
            [.rectangle(-100, -100, 200, 200, .pureGreen)], viewport: viewport, composition: Size(8, 4))
        #expect(drawn[8, 3] == .clear)
        #expect(drawn[8, 4] == .init(0, 255, 0))
        #expect(drawn[8, 11] == .init(0, 255, 0))
        #expect(drawn[8, 12] == .clear)
    }

    @Test func `a path with an outlier far away is filled as if it ended nearby`() throws {
        let near = try Drawn([
            .fill(Fill(path: Path([(2, 8), (1000, 2), (1000, 14)], closed: true), paint: .color(.pureRed)))
        ])
        let scale = 1e9 / 998
        let far = Path([(2, 8), (2 + 998 * scale, 8 - 6 * scale), (2 + 998 * scale, 8 + 6 * scale)], closed: true)
        let drawn = try Drawn([.fill(Fill(path: far, paint: .color(.pureRed)))])
        for y in 0..<16 {
            for x in 0..<16 { #expect(drawn[x, y].distance(to: near[x, y]) <= 2) }
        }
    }

    @Test func `a curve beyond the rasterizer's numbers keeps its visible part`() throws {
        // A circle of radius 10⁸ whose leftmost point is x = 5 looks like a half plane.
        let radius = 1e8
        let handle = radius * 0.552_284_749_831
        var path = Path()
        path.move(to: Point(5, 8))
        path.cubic(Point(5, 8 - handle), Point(5 + radius - handle, 8 - radius), to: Point(5 + radius, 8 - radius))
        path.cubic(
            Point(5 + radius + handle, 8 - radius), Point(5 + 2 * radius, 8 - handle), to: Point(5 + 2 * radius, 8))
        path.cubic(
            Point(5 + 2 * radius, 8 + handle), Point(5 + radius + handle, 8 + radius), to: Point(5 + radius, 8 + radius)
        )
        path.cubic(Point(5 + radius - handle, 8 + radius), Point(5, 8 + handle), to: Point(5, 8))
        path.close()
        let drawn = try Drawn([.fill(Fill(path: path, paint: .color(.pureRed)))])
        #expect(abs(drawn.coverage - 11 * 16) < 0.5)
        #expect(drawn[4, 2] == .clear)
        #expect(drawn[6, 2] == .init(255, 0, 0))
    }
}
