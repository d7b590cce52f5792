import Foundation
import Testing

@testable import Engine

struct Matrix4Tests {
    private func isNear(_ m: Matrix4, _ n: Matrix4, _ tolerance: Double = 1e-12) -> Bool {
        let differences = [
            m.columns.0 - n.columns.0, m.columns.1 - n.columns.1, m.columns.2 - n.columns.2, m.columns.3 - n.columns.3,
        ]
        return differences.allSatisfy { ($0 * $0).sum().squareRoot() <= tolerance }
    }

    private let turned = Matrix4.translation(Vector3(5, -3, 20)) * .turn(Vector3(0.4, -1.1, 2.5))

    @Test func `a turn goes from y to z, from z to x and from x to y`() {
        let quarter = Double.pi / 2
        func image(_ v: SIMD4<Double>, _ angles: Vector3) -> Vector3 {
            let p = Matrix4.turn(angles).apply(v)
            return Vector3(p.x.rounded(), p.y.rounded(), p.z.rounded())
        }
        #expect(image([0, 1, 0, 1], Vector3(quarter, 0, 0)) == Vector3(0, 0, 1))
        #expect(image([0, 0, 1, 1], Vector3(0, quarter, 0)) == Vector3(1, 0, 0))
        #expect(image([1, 0, 0, 1], Vector3(0, 0, quarter)) == Vector3(0, 1, 0))
        // About x first: y goes to z, and then about y from z to x.
        #expect(image([0, 1, 0, 1], Vector3(quarter, quarter, 0)) == Vector3(1, 0, 0))
    }

    @Test func `the inverse undoes, and what is squeezed flat has none`() throws {
        var perspective = Matrix4.identity
        perspective.columns.2.w = -1 / 500
        let matrix = perspective * turned * .scale(Vector3(2, -0.5, 3))
        #expect(isNear(matrix * (try #require(matrix.inverse)), .identity))
        #expect(Matrix4.scale(Vector3(1, 0, 1)).inverse == nil)
        #expect(Matrix4.scale(Vector3(1, .nan, 1)).inverse == nil)
        #expect(isNear(matrix.transposed.transposed, matrix, 0))
    }

    @Test func `parts put together give the matrix again`() {
        var perspective = Matrix4.identity
        perspective.columns.2.w = -1 / 500
        var sheared = Matrix4.identity
        sheared.columns.1.x = 0.7
        sheared.columns.2.x = -0.2
        sheared.columns.2.y = 0.4
        for scale in [Vector3(1, 1, 1), Vector3(2, 0.5, 3), Vector3(-1, 2, 1), Vector3(-2, -3, -0.5), Vector3(2, 0, 1)]
        {
            for matrix in [turned, perspective * turned, turned * sheared] {
                let whole = matrix * .scale(scale)
                if scale.y == 0 && matrix != turned { continue }
                // A matrix and its multiples map alike; the one put together has a last number of 1.
                let w = whole.columns.3.w
                let unit = Matrix4(
                    whole.columns.0 / w, whole.columns.1 / w, whole.columns.2 / w, whole.columns.3 / w)
                #expect(isNear(MatrixParts(whole).matrix, unit, 1e-11), "\(scale)")
            }
        }
    }

    @Test(arguments: [Vector3(0.3, 0.2, 0.1), Vector3(-1, 1.2, 0.8), Vector3(0, 0, -2), Vector3(1.4, -1.5, 0.5)])
    func `angles are read as they were written`(angles: Vector3) {
        let read = MatrixParts(.translation(Vector3(1, 2, 3)) * .turn(angles) * .scale(Vector3(2, 3, 4)))
        #expect((read.angles - angles).length < 1e-12)
        #expect((read.scale - Vector3(2, 3, 4)).length < 1e-12)
        #expect(read.shear.length < 1e-12)
    }

    @Test func `of two ways to say a turn the one of smaller angles is read`() {
        for written in [Vector3(0, 3, 0), Vector3(-1, 1.2, 3)] {
            let angles = MatrixParts(.turn(written)).angles
            #expect(isNear(.turn(angles), .turn(written)))
            func sum(_ v: Vector3) -> Double { abs(v.x) + abs(v.y) + abs(v.z) }
            #expect(sum(angles) <= sum(written) + 1e-12)
        }
    }

    @Test func `looking along x a turn is still the same turn`() {
        for y in [Double.pi / 2, -Double.pi / 2] {
            let matrix = Matrix4.turn(Vector3(0.6, y, -0.4))
            #expect(isNear(.turn(MatrixParts(matrix).angles), matrix, 1e-7))
        }
    }

    @Test func `a mirrored axis is the one that is read as mirrored`() {
        #expect(MatrixParts(.scale(Vector3(-1, 1, 1))).scale == Vector3(-1, 1, 1))
        #expect(MatrixParts(.scale(Vector3(1, -2, 1))).scale == Vector3(1, -2, 1))
        #expect(MatrixParts(.scale(Vector3(1, 1, -3))).scale == Vector3(1, 1, -3))
    }

    @Test func `what is squeezed to a line keeps its angle`() {
        let line = Matrix4.rotationZ(0.7) * .scale(Vector3(0, 2, 1))
        #expect(abs(MatrixParts(line).angles.z - 0.7) < 1e-12)
        #expect(MatrixParts(.scale(.zero)).angles == .zero)
    }

    // MARK: - Between two matrices

    private func between(_ a: Matrix4, _ b: Matrix4, _ amount: Double = 0.5) -> Matrix4 {
        .interpolate(from: a, to: b, amounts: Amounts(repeating: amount))
    }

    @Test(arguments: [(170.0, 85.0), (270, -45), (-170, -85), (180, -90), (20, 10), (370, 5)])
    func `in the plane the angle goes the short way, and a half turn against the clock`(end: Double, middle: Double) {
        let outcome = between(.identity, .rotationZ(end * .pi / 180))
        #expect(isNear(outcome, .rotationZ(middle * .pi / 180)))
    }

    @Test func `what turns keeps its size`() {
        let start = Matrix4.translation(Vector3(10, 20)) * .scale(Vector3(2, 2, 1))
        let end = Matrix4.translation(Vector3(30, 0)) * .rotationZ(2) * .scale(Vector3(4, 2, 1))
        let middle = Matrix4.translation(Vector3(20, 10)) * .rotationZ(1) * .scale(Vector3(3, 2, 1))
        #expect(isNear(between(start, end), middle))
        #expect(between(start, end, 0) == start && between(start, end, 1) == end)
        // Overshoot goes on in the same direction.
        let beyond = Matrix4.translation(Vector3(40, -10)) * .rotationZ(3) * .scale(Vector3(5, 2, 1))
        #expect(isNear(between(start, end, 1.5), beyond))
    }

    @Test func `a mirror goes through a line`() {
        #expect(isNear(between(.scale(Vector3(-1, 1, 1)), .identity, 0.5), .scale(Vector3(0, 1, 1))))
    }

    @Test func `in space a rotation takes the straight way round one axis`() {
        let end = Matrix4.translation(Vector3(0, 0, 8)) * .turn(Vector3(1.2, 0, 0))
        #expect(isNear(between(.identity, end), .translation(Vector3(0, 0, 4)) * .turn(Vector3(0.6, 0, 0))))
        // A third about the space diagonal takes x to y; half of it is a sixth.
        let third = Matrix4([0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1])
        let sixth = between(.identity, third)
        #expect(isNear(sixth * sixth, third))
        #expect(!isNear(sixth, third, 0.1))
    }

    @Test func `perspective moves by itself`() {
        var near = Matrix4.identity
        near.columns.2.w = -0.01
        var half = Matrix4.identity
        half.columns.2.w = -0.005
        #expect(isNear(between(.identity, near), half))
    }

    @Test func `from nothing the numbers themselves are mixed`() {
        #expect(
            between(.scale(.zero), .rotationZ(.pi)) == .identity.moved(1, from: .identity, to: .identity).halved(.pi))
    }
}

extension Matrix4 {
    /// Half of a rotation's numbers, and half of the last ones.
    fileprivate func halved(_ angle: Double) -> Matrix4 {
        let turn = Matrix4.rotationZ(angle)
        return Matrix4(turn.columns.0 / 2, turn.columns.1 / 2, [0, 0, 0.5, 0], [0, 0, 0, 1])
    }
}
