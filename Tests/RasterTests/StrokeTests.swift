import Engine
import Raster
import Testing

struct StrokeTests {
    private func stroke(
        _ path: Path, _ style: StrokeStyle, color: Color = .pureRed, opacity: Double = 1, transform: Affine = .identity,
        size: Int = 32
    ) throws -> Drawn {
        try Drawn(
            [.stroke(Stroke(path: path, style: style, paint: .color(color), opacity: opacity, transform: transform))],
            width: size, height: size)
    }

    @Test func `a line covers its length times its width`() throws {
        let drawn = try stroke(Path([(4, 10), (20, 10)]), StrokeStyle(width: 4))
        #expect(drawn.coverage == 64)
        #expect(drawn[4, 8] == .init(255, 0, 0))
        #expect(drawn[4, 7] == .clear)
    }

    @Test func `a width of zero draws nothing`() throws {
        for width in [0, -1, .nan, 1e-30] {
            #expect(try stroke(Path([(4, 10), (20, 10)]), StrokeStyle(width: width, cap: .round)).coverage == 0)
        }
    }

    @Test func `a line thinner than a pixel is a pixel wide and faint`() throws {
        let drawn = try stroke(Path([(4, 10.5), (20, 10.5)]), StrokeStyle(width: 0.25))
        #expect(drawn[10, 10].alpha == 64)
        #expect(drawn[10, 9] == .clear)
        let between = try stroke(Path([(4, 10), (20, 10)]), StrokeStyle(width: 1), transform: .scale(0.5, 0.5))
        #expect(between[5, 4].alpha == between[5, 5].alpha)
        #expect(between[5, 4].alpha == 64)
    }

    @Test func `a curve too short to have a direction is painted as short as it is`() throws {
        var path = Path()
        path.move(to: Point(16, 16))
        path.cubic(Point(16.012, 16), Point(16.024, 16.004), to: Point(16.036, 16.004))
        let drawn = try stroke(path, StrokeStyle(width: 20))
        #expect(drawn.coverage > 0.2 && drawn.coverage < 2)
    }

    @Test func `an uneven scale makes the pen an ellipse`() throws {
        // A vertical line is as wide as the pen's horizontal axis and the other way around.
        let wide = Affine.scale(3, 1)
        let upright = try stroke(Path([(5, 4), (5, 20)]), StrokeStyle(width: 2), transform: wide)
        #expect(upright.coverage == 6 * 16)
        let level = try stroke(Path([(2, 10), (8, 10)]), StrokeStyle(width: 2), transform: wide)
        #expect(level.coverage == 18 * 2)
    }

    @Test func `a shape that is half transparent does not show where it overlaps itself`() throws {
        let cross = Path([(4, 16), (28, 16), (28, 4), (16, 4), (16, 28)])
        let drawn = try stroke(cross, StrokeStyle(width: 4), opacity: 0.5)
        #expect(drawn[16, 16] == drawn[8, 16])
        #expect(drawn[16, 16].alpha == 128)
    }

    @Test func `subpaths without length draw dots where the cap has a shape`() throws {
        let dot = Path([(16, 16), (16, 16)])
        #expect(try stroke(dot, StrokeStyle(width: 8, cap: .butt)).coverage == 0)
        let limit = Drawn.isExact ? 0.5 : 1.5
        #expect(abs(try stroke(dot, StrokeStyle(width: 8, cap: .round)).coverage - 16 * Double.pi) < limit)
        #expect(try stroke(dot, StrokeStyle(width: 8, cap: .square)).coverage == 64)
        let scaled = try stroke(
            Path([(4, 8), (4, 8)]), StrokeStyle(width: 4, cap: .square), transform: .scale(4, 2))
        #expect(scaled.coverage == 16 * 8)
        let closed = Path([(16, 16)], closed: true)
        #expect(try stroke(closed, StrokeStyle(width: 8, cap: .square)).coverage == 64)
        #expect(try stroke(Path([(16, 16)]), StrokeStyle(width: 8, cap: .square)).coverage == 0)
    }

    @Test func `a right angle is mitred up to a limit of the square root of two`() throws {
        let corner = Path([(6, 20), (20, 20), (20, 6)])
        let mitred = try stroke(corner, StrokeStyle(width: 8, miterLimit: 1.42))
        let bevelled = try stroke(corner, StrokeStyle(width: 8, miterLimit: 1.41))
        #expect(mitred[23, 23] == .init(255, 0, 0))
        #expect(bevelled[23, 23] == .clear)
    }

    @Test func `a stroke with a point far away is drawn as if it ended nearby`() throws {
        let drawn = try stroke(Path([(4, 16), (1e9, 16)]), StrokeStyle(width: 4))
        #expect(drawn.coverage == 28 * 4)
        let closed = try stroke(
            Path([(8, 8), (1e12, 8), (1e12, 1e12), (8, 1e12)], closed: true), StrokeStyle(width: 4))
        #expect(closed[6, 6] == .init(255, 0, 0))
        #expect(closed.coverage == 26 * 26 - 22 * 22)
    }

    @Test func `an outline as wide as a planet covers everything`() throws {
        let drawn = try stroke(Path([(4, 16), (20, 16)]), StrokeStyle(width: 1e12, cap: .round, join: .round))
        #expect(drawn.coverage == 32 * 32)
    }
}
