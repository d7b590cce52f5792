import Foundation

/// A 4×4 matrix for column vectors, for what is transformed in 3D: x to the right, y down. `m * n` applies n first.
///
/// A matrix written for row vectors (m11 … m44, translation in its last row) is the transpose of this one: its rows are
/// the columns here, in the same order, so the sixteen numbers lie alike in memory.
public struct Matrix4: Sendable {
    /// The images of the x, y and z directions, then of the origin.
    public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// A matrix of its four columns.
    public init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
        columns = (a, b, c, d)
    }

    /// The matrix that changes nothing.
    public static let identity = Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

    /// The plane's map lifted into space.
    public init(_ m: Affine) {
        self.init([m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1])
    }

    /// A shift in space.
    public static func translation(_ v: Vector3) -> Matrix4 {
        Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [v.x, v.y, v.z, 1])
    }

    /// A scaling about the origin, with a factor for each axis.
    public static func scale(_ v: Vector3) -> Matrix4 {
        Matrix4([v.x, 0, 0, 0], [0, v.y, 0, 0], [0, 0, v.z, 0], [0, 0, 0, 1])
    }

    /// From x towards y, clockwise in the plane; radians.
    public static func rotationZ(_ angle: Double) -> Matrix4 { Matrix4(Affine.rotation(angle)) }

    /// From x towards z: x′ = x·cos − z·sin, z′ = x·sin + z·cos, the direction in which lottie-web rotates.
    public static func rotationY(_ angle: Double) -> Matrix4 {
        Matrix4([cos(angle), 0, sin(angle), 0], [0, 1, 0, 0], [-sin(angle), 0, cos(angle), 0], [0, 0, 0, 1])
    }

    /// From z towards y: y′ = y·cos + z·sin, z′ = −y·sin + z·cos.
    public static func rotationX(_ angle: Double) -> Matrix4 {
        Matrix4([1, 0, 0, 0], [0, cos(angle), -sin(angle), 0], [0, sin(angle), cos(angle), 0], [0, 0, 0, 1])
    }

    /// A rotation about x, then about y, then about z, each by the right-hand rule: from y towards z, from z towards x,
    /// from x towards y. Radians.
    public static func turn(_ angles: Vector3) -> Matrix4 {
        var result = rotationZ(angles.z)
        if angles.y != 0 { result = result * rotationY(-angles.y) }
        if angles.x != 0 { result = result * rotationX(-angles.x) }
        return result
    }

    /// The matrix that applies `n` first and `m` to the outcome.
    public static func * (m: Matrix4, n: Matrix4) -> Matrix4 {
        Matrix4(m.apply(n.columns.0), m.apply(n.columns.1), m.apply(n.columns.2), m.apply(n.columns.3))
    }

    /// The image of a point or direction in homogeneous coordinates.
    public func apply(_ v: SIMD4<Double>) -> SIMD4<Double> {
        columns.0 * v.x + columns.1 * v.y + columns.2 * v.z + columns.3 * v.w
    }

    /// What is seen of it straight from the front: depth is dropped.
    public var orthographic: Affine {
        Affine(
            a: columns.0.x, b: columns.0.y, c: columns.1.x, d: columns.1.y, tx: columns.3.x, ty: columns.3.y)
    }

    /// Whether it maps the plane into itself and leaves all depths alone, so that ``orthographic`` says everything.
    public var isFlat: Bool { self == Matrix4(orthographic) }

    /// Whether all its numbers are finite.
    public var isFinite: Bool {
        let sum: SIMD4<Double> = (columns.0 + columns.1 + (columns.2 + columns.3)) * 0
        return sum == .zero
    }

    /// The rows as columns and the columns as rows.
    public var transposed: Matrix4 {
        Matrix4(
            [columns.0.x, columns.1.x, columns.2.x, columns.3.x], [columns.0.y, columns.1.y, columns.2.y, columns.3.y],
            [columns.0.z, columns.1.z, columns.2.z, columns.3.z], [columns.0.w, columns.1.w, columns.2.w, columns.3.w])
    }

    /// The inverse map, by elimination; nil where there is none or a number is not finite.
    public var inverse: Matrix4? {
        var rest = [columns.0, columns.1, columns.2, columns.3]
        var result = [Matrix4.identity.columns.0, [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
        for row in 0..<4 {
            guard let pivot = (row..<4).max(by: { abs(rest[$0][row]) < abs(rest[$1][row]) }),
                rest[pivot][row] != 0, rest[pivot][row].isFinite
            else { return nil }
            rest.swapAt(row, pivot)
            result.swapAt(row, pivot)
            let divisor = rest[row][row]
            rest[row] /= divisor
            result[row] /= divisor
            for other in 0..<4 where other != row {
                let factor = rest[other][row]
                rest[other] -= rest[row] * factor
                result[other] -= result[row] * factor
            }
        }
        let inverse = Matrix4(result[0], result[1], result[2], result[3])
        return inverse.isFinite ? inverse : nil
    }
}

extension Matrix4: Hashable {
    /// Whether all sixteen numbers are equal.
    public static func == (m: Matrix4, n: Matrix4) -> Bool { m.columns == n.columns }

    /// Folds in the columns.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(columns.0)
        hasher.combine(columns.1)
        hasher.combine(columns.2)
        hasher.combine(columns.3)
    }
}
