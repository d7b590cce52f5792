import Foundation

/// A 4×4 matrix of columns, for layers that turn in space. `m * n` applies n first.
public struct Matrix4: Hashable, Sendable {
    /// The images of the x, y and z directions, then of the origin.
    public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// Whether all numbers are equal.
    public static func == (a: Matrix4, b: Matrix4) -> Bool { a.columns == b.columns }

    /// Feeds the columns.
    public func hash(into hasher: inout Hasher) {
        for column in [columns.0, columns.1, columns.2, columns.3] { hasher.combine(column) }
    }

    /// A matrix of its four columns.
    public init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
        columns = (a, b, c, d)
    }

    /// The matrix that changes nothing.
    public static var identity: Matrix4 { Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]) }

    /// The plane's map lifted into space.
    public init(_ m: Affine) {
        self.init([m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1])
    }

    /// A shift in space: x to the right, y down, z away from the viewer.
    public static func translation(_ v: Vector3) -> Matrix4 {
        Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [v.x, v.y, v.z, 1])
    }

    /// A scaling about the origin, with a factor for each axis.
    public static func scale(_ v: Vector3) -> Matrix4 {
        Matrix4([v.x, 0, 0, 0], [0, v.y, 0, 0], [0, 0, v.z, 0], [0, 0, 0, 1])
    }

    /// Clockwise in the plane.
    public static func rotationZ(_ angle: Double) -> Matrix4 { Matrix4(Affine.rotation(angle)) }

    /// x′ = x·cos − z·sin, z′ = x·sin + z·cos, the sense in which lottie-web turns.
    public static func rotationY(_ angle: Double) -> Matrix4 {
        Matrix4([cos(angle), 0, sin(angle), 0], [0, 1, 0, 0], [-sin(angle), 0, cos(angle), 0], [0, 0, 0, 1])
    }

    /// y′ = y·cos + z·sin, z′ = −y·sin + z·cos.
    public static func rotationX(_ angle: Double) -> Matrix4 {
        Matrix4([1, 0, 0, 0], [0, cos(angle), -sin(angle), 0], [0, sin(angle), cos(angle), 0], [0, 0, 0, 1])
    }

    /// The matrix that applies `n` first and `m` to the outcome.
    public static func * (m: Matrix4, n: Matrix4) -> Matrix4 {
        func apply(_ v: SIMD4<Double>) -> SIMD4<Double> {
            m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z + m.columns.3 * v.w
        }
        return Matrix4(apply(n.columns.0), apply(n.columns.1), apply(n.columns.2), apply(n.columns.3))
    }

    /// What is seen of it straight from the front: depth is dropped.
    public var orthographic: Affine {
        Affine(
            a: columns.0.x, b: columns.0.y, c: columns.1.x, d: columns.1.y, tx: columns.3.x, ty: columns.3.y)
    }
}
