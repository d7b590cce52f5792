import Engine
import Testing

struct ProjectionTests {
    @Test func `steps are told for each axis`() {
        let flat = Projection(numerator: Affine(a: 3, b: 4, c: 0, d: 0.5, tx: 7, ty: 8), u: 0, v: 0, s: 1).steps(
            at: Point(5, 6))
        #expect(flat.across == 5)
        #expect(flat.down == 0.5)
    }

    @Test func `steps are those that points around a point move by`() {
        let seen = Projection(
            numerator: Affine(a: 2, b: 0.3, c: -0.4, d: 1.5, tx: 30, ty: -20), u: 0.004, v: -0.002, s: 1)
        let point = Point(12, 9)
        let step = 1e-5
        let steps = seen.steps(at: point)
        let across = (seen.apply(Point(12 + step, 9)) - seen.apply(point)).length / step
        let down = (seen.apply(Point(12, 9 + step)) - seen.apply(point)).length / step
        #expect(abs(steps.across - across) < 1e-3)
        #expect(abs(steps.down - down) < 1e-3)
    }
}
