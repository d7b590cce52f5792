import Engine
import Raster
import Testing

/// Edges as Chromium has them. The numbers follow from Skia's rules: what goes down ends on quarters of a row, and coverages
/// are multiplied in 255ths.
struct BrowserEdgeTests {
    private func drawn(_ commands: [DrawCommand], viewport: Affine = .identity) throws -> Drawn {
        try Drawn(commands, viewport: viewport, edges: .quarterRows)
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, isBox: Bool = false) -> DrawCommand {
        .fill(
            Fill(
                path: .rectangle(Rect(x: x, y: y, width: width, height: height)), paint: .color(.pureRed),
                isBox: isBox))
    }

    @Test func `a path ends on quarters of a row and at any column`() throws {
        let drawn = try drawn([box(2.3, 2.3, 4, 4)])
        #expect(abs(drawn[2, 4].alpha - 179) <= 1)
        #expect(abs(drawn[4, 2].alpha - 191) <= 1)
        #expect((64 - Drawn.paleness...64).contains(drawn[4, 6].alpha))
        #expect(try self.drawn([box(2, 2.1, 4, 4)])[4, 2].alpha == 255)
    }

    @Test(.enabled(if: Drawn.isExact))
    func `a pixel gets exactly as much as lies inside`() throws {
        func drawn(_ points: [(Double, Double)], _ rule: FillRule = .nonZero) throws -> Drawn {
            try self.drawn([
                .fill(Fill(path: Path(points, closed: true), rule: rule, paint: .color(.pureRed)))
            ])
        }
        // Three quarters of a row, and an eighth of a pixel beside a side that leans.
        let trough = try drawn([(2, 2.25), (14, 2.25), (12, 12), (4, 12)])
        #expect(trough[8, 2].alpha == 191)
        #expect(trough[8, 11].alpha == 255)
        let wedge = try drawn([(0, 0), (16, 4), (0, 4)])
        #expect((0..<4).map { wedge[$0, 0].alpha } == [223, 159, 96, 32])
        // Sides that cross in the middle of a pixel leave less than half of it: they lean by 12 to 13.
        let crossed = try drawn([(2.5, 2), (14.5, 15), (2.5, 15), (14.5, 2)])
        #expect(abs(crossed[8, 8].alpha - 118) <= 4)
        // What is covered twice is covered once by one rule and not at all by the other.
        let twice = [(2.0, 2.0), (14, 3), (14, 13), (2, 14), (2, 2), (13, 3), (13, 13), (2, 14)]
        #expect(try drawn(twice)[8, 8].alpha == 255)
        #expect(try drawn(twice, .evenOdd)[8, 8].alpha == 0)
    }

    @Test(.enabled(if: Drawn.isExact))
    func `a thin line is as exact as a wide one, and faint`() throws {
        func line(_ width: Double, _ transform: Affine = .identity) throws -> Drawn {
            let style = StrokeStyle(width: width)
            let path = Path([(2, 8.25), (14, 8.25)])
            return try drawn([.stroke(Stroke(path: path, style: style, paint: .color(.pureRed), transform: transform))])
        }
        #expect(try (7...9).map { try line(1)[8, $0].alpha } == [64, 191, 0])
        #expect(try (7...9).map { try line(0.5)[8, $0].alpha } == [32, 96, 0])
        // A pixel wide both ways, whatever the scale is.
        let flat = try line(0.5, Affine(a: 1, b: 0, c: 0, d: 0.5, tx: 0, ty: 4.125))
        #expect((7...9).map { flat[8, $0].alpha } == [24, 72, 0])
    }

    @Test func `a scribble that is drawn in bands is laid on once`() throws {
        // As many lines as are drawn at once, but in two parts of the height.
        var corners: [(Double, Double)] = []
        for turn in 0...600 {
            let y: Double = turn % 2 == 0 ? 4 : 508
            corners.append((4 + Double(turn) * 0.2, y))
        }
        let commands: [DrawCommand] = [
            .rectangle(0, 0, 128, 512, .white),
            .stroke(
                Stroke(
                    path: Path(corners), style: StrokeStyle(width: 2, join: .bevel),
                    paint: .color(Color(red: 0.5, green: 0.5, blue: 0.5)), blend: .multiply)),
        ]
        let drawn = try Drawn(commands, width: 128, height: 512, edges: .quarterRows)
        for y in stride(from: 8, to: 504, by: 4) { #expect(abs(drawn[64, y].red - 128) <= 1, "\(y)") }
    }

    @Test func `a line in a clip is covered once for each of its edges`() throws {
        let clip = Clip(path: .rectangle(Rect(x: 2.5, y: 0, width: 8, height: 8.5)))
        let stroke = Stroke(path: Path([(0, 8), (16, 8)]), style: StrokeStyle(width: 4), paint: .color(.pureRed))
        let drawn = try drawn([.beginClip(clip), .stroke(stroke), .endClip])
        #expect([1, 2, 5, 10, 11].map { drawn[$0, 7].alpha } == [0, 128, 255, 128, 0])
        #expect([1, 2, 5, 10, 11].map { drawn[$0, 8].alpha } == [0, 64, 128, 64, 0])
        #expect(drawn[5, 9] == .clear)
    }

    @Test func `a solid's edges are exact`() throws {
        #expect(abs(try drawn([box(2, 2.1, 4, 4, isBox: true)])[4, 2].alpha - 230) <= 1)
    }

    @Test func `the coverages of clips and of what lies inside are multiplied`() throws {
        // The composition begins at 3.68 and is cut at 3.75: a quarter; a path in it is cut there as well.
        let viewport = Affine.translation(0, 3.68)
        #expect(try drawn([box(0, -2, 16, 12)], viewport: viewport)[8, 3].alpha == 64)
        #expect(try drawn([box(0, 0, 16, 12)], viewport: viewport)[8, 3].alpha == 16)
        let solid = try drawn([box(0, 0, 16, 12, isBox: true)], viewport: viewport)
        #expect(abs(solid[8, 3].alpha - 20) <= 1)
        let clip = Clip(path: .rectangle(Rect(x: 0, y: 0, width: 16, height: 8)))
        let nested = try drawn([.beginClip(clip), box(0, -2, 16, 12), .endClip], viewport: viewport)
        #expect(nested[8, 3].alpha == 16)
        #expect(nested[8, 8].alpha == 255)
    }

    @Test func `what is drawn one over the other lets less through at an edge`() throws {
        let drawn = try drawn([box(0, -2, 16, 12), box(0, -2, 16, 12)], viewport: .translation(0, 3.5))
        #expect(abs(drawn[8, 3].alpha - 191) <= 1)
    }

    @Test(arguments: [Rect(x: 8.5, y: 0, width: 0, height: 16), Rect(x: 0, y: 5.3, width: 16, height: 0.05)])
    func `a clip without room lets nothing through`(rect: Rect) throws {
        let clip = DrawCommand.beginClip(Clip(path: .rectangle(rect)))
        let plain = try drawn([clip, box(0, 0, 16, 16), .endClip])
        let mixed = try drawn(
            [clip, .beginGroup(Group(blend: .multiply)), box(0, 0, 16, 16), .endGroup, .endClip])
        for y in 0..<16 {
            for x in 0..<16 { #expect(plain[x, y].alpha == 0 && mixed[x, y].alpha == 0) }
        }
    }

    @Test func `an edge close to the border of a pixel cuts there`() throws {
        let drawn = try drawn([box(-4, -4, 30, 30)], viewport: .translation(0.1, 2.9))
        #expect(drawn[0, 8].alpha == 255)
        #expect(drawn[8, 2].alpha == 0)
        #expect(drawn[8, 3].alpha == 255)
    }

    @Test func `groups, images' layers and modes are cut alike`() throws {
        let viewport = Affine.translation(3.68, 0)
        let group = try drawn(
            [.beginGroup(Group(opacity: 0.5)), box(-2, 0, 8, 9), box(2, 2, 8, 9), .endGroup], viewport: viewport)
        #expect(abs(group[3, 4].alpha - 41) <= 1)
        let hue = try drawn(
            [.beginGroup(Group(blend: .hue)), box(-2, 0, 8, 9), box(2, 2, 8, 9), .endGroup], viewport: viewport)
        #expect(abs(hue[3, 4].alpha - 82) <= 1)
    }

    @Test func `a path that clips is cut by its bounds once more`() throws {
        let diamond = Path([(8, 2.5), (13.5, 8), (8, 13.5), (2.5, 8)], closed: true)
        var clip = Clip(path: diamond)
        let once = try drawn([.beginClip(clip), box(0, 0, 16, 16), .endClip])
        clip.bounds = Rect(x: 2.5, y: 2.5, width: 11, height: 11)
        let twice = try drawn([.beginClip(clip), box(0, 0, 16, 16), .endClip])
        #expect(once[8, 2].alpha > 24)
        #expect(abs(twice[8, 2].alpha - once[8, 2].alpha / 2) <= 1)
        #expect(twice[8, 8] == once[8, 8])
    }

    @Test(arguments: [StrokeStyle.Cap.butt, .round, .square], [StrokeStyle.Join.miter, .round, .bevel])
    func `a stroke keeps its shape`(cap: StrokeStyle.Cap, join: StrokeStyle.Join) throws {
        var paths = [
            Path([(3, 4), (12, 5), (4, 9), (12, 13)], closed: false), Path([(4, 4), (12, 6), (5, 12)], closed: true),
        ]
        var curve = Path()
        curve.move(to: Point(3, 12))
        curve.cubic(Point(3, 2), Point(13, 2), to: Point(13, 12))
        curve.cubic(Point(9, 12), Point(8, 10), to: Point(8, 6))
        paths.append(curve)
        // To and fro on a line, a loop, and handles of no length.
        var odd = Path()
        odd.move(to: Point(3, 3))
        odd.cubic(Point(15, 3), Point(1, 3), to: Point(11, 3))
        odd.move(to: Point(4, 13))
        odd.cubic(Point(16, 5), Point(0, 5), to: Point(12, 13))
        odd.move(to: Point(3, 6))
        odd.cubic(Point(3, 6), Point(13, 7), to: Point(13, 7))
        paths.append(odd)
        for path in paths {
            let style = StrokeStyle(width: 2.4, cap: cap, join: join)
            let stroke = DrawCommand.stroke(Stroke(path: path, style: style, paint: .color(.pureRed)))
            let (browser, exact) = (try drawn([stroke]), try Drawn([stroke]))
            #expect(abs(browser.coverage - exact.coverage) < 0.07 * exact.coverage)
            let differing = (0..<256).count {
                abs(browser[$0 % 16, $0 / 16].alpha - exact[$0 % 16, $0 / 16].alpha) > 64
            }
            #expect(differing <= 2)
        }
    }

    @Test func `the sides of a stroke end on quarters of a row`() throws {
        let line = DrawCommand.stroke(
            Stroke(
                path: Path([(2, 8.1), (14, 8.1)], closed: false), style: StrokeStyle(width: 3), paint: .color(.pureRed))
        )
        let drawn = try drawn([line])
        #expect((128 - Drawn.paleness...128).contains(drawn[8, 6].alpha))
        #expect((128 - Drawn.paleness...128).contains(drawn[8, 9].alpha))
        #expect(abs(try Drawn([line])[8, 6].alpha - 102) <= 2)
    }

    @Test func `a point leaves what its cap is`() throws {
        var point = Path()
        point.move(to: Point(8, 8))
        point.line(to: Point(8, 8))
        // The last number is how far it may be off: a circle has few sides.
        let areas: [(StrokeStyle.Cap, Double, Double)] = [(.butt, 0, 0.1), (.square, 36, 0.1), (.round, 28.27, 0.8)]
        for (cap, area, distance) in areas {
            let drawn = try drawn([
                .stroke(Stroke(path: point, style: StrokeStyle(width: 6, cap: cap), paint: .color(.pureRed)))
            ])
            #expect(abs(drawn.coverage - area) < distance)
        }
    }

    @Test func `a curve keeps its shape`() throws {
        let circle = DrawCommand.fill(
            Fill(path: .ellipse(in: Rect(x: 1.2, y: 1.4, width: 13, height: 13)), paint: .color(.pureRed)))
        let (browser, exact) = (try drawn([circle]), try Drawn([circle]))
        #expect(abs(browser.coverage - exact.coverage) < 2.5)
        #expect(browser.bytes != exact.bytes)
    }
}
