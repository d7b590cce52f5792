import Testing

@testable import Engine

struct CubicBezierTests {
    static let curves = [
        CubicBezier(0.42, 0, 0.58, 1), CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0.9, 0, 0.1, 1),
        CubicBezier(0.333, 0, 0.667, 1), CubicBezier(0.167, 0.167, 0.833, 0.833),
    ]

    @Test(arguments: curves)
    func `every curve goes from 0 to 1`(curve: CubicBezier) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
    }

    @Test(arguments: curves)
    func `a curve with ordinates from 0 to 1 never falls`(curve: CubicBezier) {
        let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    }

    @Test(arguments: curves)
    func `the curve's own points are found again`(curve: CubicBezier) {
        for index in 1..<50 {
            let t = Double(index) / 50
            func coordinate(_ a: Double, _ b: Double) -> Double {
                3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
            }
            let y = curve.value(at: coordinate(curve.x1, curve.x2))
            #expect(abs(y - coordinate(curve.y1, curve.y2)) < 1e-4)
        }
    }

    /// Steep in the middle, flat at an end, and vertical at both.
    static let hard = [
        CubicBezier(1, 0, 0, 1, isExact: true), CubicBezier(0, 0.4, 1, 0.9, isExact: true),
        CubicBezier(0, 1, 0, 1, isExact: true), CubicBezier(0.98, 0.01, 0.02, 0.99, isExact: true),
        CubicBezier(0.42, 0, 0.58, 1, isExact: true), CubicBezier(0.3, 2, 0.7, -1, isExact: true),
    ]

    @Test(arguments: hard)
    func `an exact curve goes through its own points`(curve: CubicBezier) {
        for index in 1..<1000 {
            let point = curve.point(atParameter: Double(index) / 1000)
            // Where the curve is vertical the abscissa does not say enough to tell the ordinate.
            guard abs(point.x - 0.5) > 1e-3 else { continue }
            #expect(abs(curve.value(at: point.x) - point.y) < 1e-9, "at \(point.x)")
        }
    }

    @Test func `an exact curve is another curve`() {
        let common = CubicBezier(0, 0.4, 1, 0.9)
        let exact = CubicBezier(0, 0.4, 1, 0.9, isExact: true)
        #expect(common != exact)
        #expect(abs(common.value(at: 1e-4) - exact.value(at: 1e-4)) > 1e-3)
        #expect(abs(common.value(at: 0.3) - exact.value(at: 0.3)) < 1e-6)
    }

    @Test func `a point symmetric curve is half way at half time`() {
        let curve = CubicBezier(0.42, 0, 0.58, 1)
        #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-6)
        for index in 0...20 {
            let x = Double(index) / 20
            #expect(abs(curve.value(at: x) + curve.value(at: 1 - x) - 1) < 1e-6)
        }
    }

    @Test func `handles on the diagonal change nothing, beyond the ends too`() {
        let line = CubicBezier(0.2, 0.2, 0.7, 0.7)
        #expect(line.isLinear)
        for x in [-1, 0, 0.3, 1, 4.5] { #expect(line.value(at: x) == x) }
    }

    @Test func `overshoot is not limited`() {
        #expect(CubicBezier(0.3, 2, 0.7, 2).value(at: 0.5) > 1.5)
        #expect(CubicBezier(0.36, 0, 0.66, -2.959).value(at: 0.5) < -0.5)
    }

    @Test func `abscissas are limited to 0 and 1`() {
        let curve = CubicBezier(-3, 0.1, 7, 0.9)
        #expect(curve == CubicBezier(0, 0.1, 1, 0.9))
    }

    @Test func `what is no number counts as 0`() {
        #expect(CubicBezier(.nan, .infinity, .nan, -.infinity) == CubicBezier(0, 0, 0, 0))
    }

    @Test func `vertical tangents give values between 0 and 1`() {
        for curve in [CubicBezier(1, 0, 0, 1), CubicBezier(0.5, 0, 0.5, 1), CubicBezier(0, 0, 0, 1)] {
            for index in 0...100 { #expect((-1e-9...1.000001).contains(curve.value(at: Double(index) / 100))) }
        }
    }

    /// Two turns in either order of the roots, one, none within the span, and a curve whose derivative is linear.
    @Test(
        arguments: [
            (-0.6, 1.6), (2, -1), (1.75, 0.5), (0.2, -0.4), (-0.5, 0.2), (1.2, 1.2), (4.0 / 3, 5.0 / 3), (-1.0 / 3, 0),
        ] as [(Double, Double)])
    func `where a curve turns back is where its values fall`(y1: Double, y2: Double) throws {
        let curve = CubicBezier(0.3, y1, 0.7, y2)
        for end in [0.05, 0.3, 0.5, 0.8, 1] {
            var (highest, found) = (0.0, (highest: 0.0, lowest: Double.infinity))
            for step in 1...2000 {
                let y = curve.value(at: end * Double(step) / 2000)
                if y < highest { found = (highest, min(found.lowest, y)) }
                highest = max(highest, y)
            }
            let turn = curve.turn(before: end)
            guard found.lowest < found.highest - 1e-6 else {
                #expect(turn.map { $0.highest - $0.lowest < 1e-4 } ?? true)
                continue
            }
            let turned = try #require(turn)
            #expect(abs(turned.highest - found.highest) < 1e-4)
            #expect(abs(turned.lowest - found.lowest) < 1e-4)
        }
    }
}
