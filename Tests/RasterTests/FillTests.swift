import Engine
import Testing

@testable import Raster

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

    @Test(arguments: [1e4, 1e5, 9e5, 1e8])
    func `a curve that leads far away keeps its visible part`(radius: Double) throws {
        // A circle of that radius whose leftmost point is x = 5 looks like a half plane.
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

    /// Half a shape that ends in the middle of column 10, and its mirror image.
    private static let halves = [
        Path([(2, 2), (10.5, 2), (10.5, 12), (2, 12)], closed: true),
        Path([(19, 2), (10.5, 2), (10.5, 12), (19, 12)], closed: true),
    ]

    @Test(.enabled(if: Drawn.isExact))
    func `contours that meet within a pixel leave no seam`() throws {
        var both = Self.halves[0]
        both.append(Self.halves[1])
        var twice = Self.halves[0]
        twice.append(Self.halves[0])
        func drawn(_ path: Path, _ rule: FillRule = .nonZero) throws -> Drawn {
            try Drawn([.fill(Fill(path: path, rule: rule, paint: .color(.pureRed)))], width: 24)
        }
        #expect(try drawn(both)[10, 6].alpha == 255)
        #expect(try abs(drawn(twice)[10, 6].alpha - 128) <= 1)
        #expect(try drawn(twice, .evenOdd)[10, 6].alpha == 0)
        #expect(try drawn(twice, .evenOdd)[6, 6].alpha == 0)
    }

    @Test(.enabled(if: Drawn.isExact))
    func `contours are apart where a pixel lies between their boxes`() {
        func isApart(_ rects: [Rect], _ transform: Affine = .identity) -> Bool {
            var path = Path()
            for rect in rects { path.append(.rectangle(rect)) }
            return path.keepsContoursApart(transform)
        }
        let outer = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(isApart([outer]))
        #expect(isApart([outer, Rect(x: 1, y: 1, width: 8, height: 8), Rect(x: 0, y: 11, width: 3, height: 3)]))
        #expect(!isApart([outer, Rect(x: 1, y: 1, width: 8, height: 9)]))
        #expect(!isApart([outer, Rect(x: 10.5, y: 0, width: 3, height: 3)]))
        #expect(isApart([outer, Rect(x: 10.5, y: 0, width: 3, height: 3)], .scale(2, 2)))
        #expect(!isApart([outer, outer]))
        #expect(!isApart((0..<17).map { Rect(x: Double($0) * 20, y: 0, width: 3, height: 3) }))
    }
}
