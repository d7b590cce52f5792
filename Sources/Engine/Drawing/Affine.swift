import Foundation

/// A 2×3 affine map in column-vector form: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// `m * n` applies **n first**. Angles are radians; y points down, so a positive rotation is clockwise.
public struct Affine: Hashable, Sendable {
    /// How much x′ grows per unit of x.
    public var a: Double
    /// How much y′ grows per unit of x.
    public var b: Double
    /// How much x′ grows per unit of y.
    public var c: Double
    /// How much y′ grows per unit of y.
    public var d: Double
    /// The x′ of the origin.
    public var tx: Double
    /// The y′ of the origin.
    public var ty: Double

    /// A map of any coefficients, singular and infinite ones included.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that changes nothing.
    public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A shift by (x, y), y downwards.
    @inlinable public static func translation(_ x: Double, _ y: Double) -> Affine {
        Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scaling about the origin; negative factors mirror, 0 makes the map singular.
    @inlinable public static func scale(_ x: Double, _ y: Double) -> Affine {
        Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A rotation about the origin, in radians, clockwise where positive.
    public static func rotation(_ angle: Double) -> Affine {
        let cosine = cos(angle)
        let sine = sin(angle)
        return Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// x′ = x + tangent·y.
    @inlinable public static func shearX(_ tangent: Double) -> Affine {
        Affine(a: 1, b: 0, c: tangent, d: 1, tx: 0, ty: 0)
    }

    /// The map that applies `n` first and `m` to the outcome.
    @inlinable public static func * (m: Affine, n: Affine) -> Affine {
        Affine(
            a: m.a * n.a + m.c * n.b, b: m.b * n.a + m.d * n.b,
            c: m.a * n.c + m.c * n.d, d: m.b * n.c + m.d * n.d,
            tx: m.a * n.tx + m.c * n.ty + m.tx, ty: m.b * n.tx + m.d * n.ty + m.ty)
    }

    /// The image of a point, the translation included.
    @inlinable public func apply(_ p: Point) -> Point {
        Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
    }

    /// The map of directions: the translation is left out.
    @inlinable public func applyToVector(_ p: Point) -> Point {
        Point(a * p.x + c * p.y, b * p.x + d * p.y)
    }

    /// The signed factor by which areas grow: negative for a mirroring map, 0 for a singular one.
    @inlinable public var determinant: Double { a * d - b * c }

    /// How long the longer of the two axes' unit vectors becomes.
    package var longestAxis: Double { max(Point(a, b).length, Point(c, d).length) }

    /// The inverse map, or nil where the determinant is zero or not finite.
    public var inverse: Affine? {
        let det = determinant
        guard det.isFinite, det != 0 else { return nil }
        return Affine(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }

    /// Whether every coefficient is a finite number.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether axis-parallel rectangles stay axis-parallel.
    public var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
