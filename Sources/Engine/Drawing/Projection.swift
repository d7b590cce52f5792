/// A map of the plane as seen in perspective: x′ = (a·x + c·y + tx) / w, y′ = (b·x + d·y + ty) / w, with
/// w = u·x + v·y + s. Only what has a positive w lies before the viewer.
public struct Projection: Hashable, Sendable {
    /// The numerators of x′ and y′.
    public var numerator: Affine
    /// How much w grows per unit of x.
    public var u: Double
    /// How much w grows per unit of y.
    public var v: Double
    /// The w of the origin.
    public var s: Double

    /// Nothing is drawn of what has a smaller w: it lies behind the viewer, or too near to be seen.
    public static let nearest = 1e-3

    /// A map of any coefficients.
    public init(numerator: Affine, u: Double, v: Double, s: Double) {
        self.numerator = numerator
        self.u = u
        self.v = v
        self.s = s
    }

    /// The w of a point.
    public func depth(of point: Point) -> Double { u * point.x + v * point.y + s }

    /// The image of a point; of no meaning where its depth is not positive.
    public func apply(_ point: Point) -> Point {
        let depth = depth(of: point)
        let image = numerator.apply(point)
        return Point(image.x / depth, image.y / depth)
    }

    /// The map followed by an affine one.
    public static func * (m: Affine, n: Projection) -> Projection {
        let a = n.numerator
        return Projection(
            numerator: Affine(
                a: m.a * a.a + m.c * a.b + m.tx * n.u, b: m.b * a.a + m.d * a.b + m.ty * n.u,
                c: m.a * a.c + m.c * a.d + m.tx * n.v, d: m.b * a.c + m.d * a.d + m.ty * n.v,
                tx: m.a * a.tx + m.c * a.ty + m.tx * n.s, ty: m.b * a.tx + m.d * a.ty + m.ty * n.s),
            u: n.u, v: n.v, s: n.s)
    }

    /// An affine map followed by this one.
    public static func * (m: Projection, n: Affine) -> Projection {
        Projection(
            numerator: Affine(
                a: m.numerator.a * n.a + m.numerator.c * n.b, b: m.numerator.b * n.a + m.numerator.d * n.b,
                c: m.numerator.a * n.c + m.numerator.c * n.d, d: m.numerator.b * n.c + m.numerator.d * n.d,
                tx: m.numerator.a * n.tx + m.numerator.c * n.ty + m.numerator.tx,
                ty: m.numerator.b * n.tx + m.numerator.d * n.ty + m.numerator.ty),
            u: m.u * n.a + m.v * n.b, v: m.u * n.c + m.v * n.d, s: m.u * n.tx + m.v * n.ty + m.s)
    }

    /// The determinant of the matrix of all nine coefficients, 0 where the plane is seen from its edge.
    public var determinant: Double {
        let n = numerator
        return n.a * (n.d * s - n.ty * v) - n.c * (n.b * s - n.ty * u) + n.tx * (n.b * v - n.d * u)
    }

    /// The map back, or nil where the plane is seen from its edge or a coefficient is not finite. Depths have the same
    /// sign in both directions.
    public var inverse: Projection? {
        let n = numerator
        let determinant = determinant
        guard determinant.isFinite, determinant != 0 else { return nil }
        let f = 1 / determinant
        let result = Projection(
            numerator: Affine(
                a: (n.d * s - n.ty * v) * f, b: (n.ty * u - n.b * s) * f,
                c: (n.tx * v - n.c * s) * f, d: (n.a * s - n.tx * u) * f,
                tx: (n.c * n.ty - n.tx * n.d) * f, ty: (n.tx * n.b - n.a * n.ty) * f),
            u: (n.b * v - n.d * u) * f, v: (n.c * u - n.a * v) * f, s: (n.a * n.d - n.c * n.b) * f)
        return result.isFinite ? result : nil
    }

    /// Whether every coefficient is a finite number.
    public var isFinite: Bool { numerator.isFinite && u.isFinite && v.isFinite && s.isFinite }

    /// The affine map that this is, where depth does not change over the plane.
    public var affine: Affine? {
        guard u == 0, v == 0, s > 0 else { return nil }
        return s == 1
            ? numerator
            : Affine(
                a: numerator.a / s, b: numerator.b / s, c: numerator.c / s, d: numerator.d / s, tx: numerator.tx / s,
                ty: numerator.ty / s)
    }

    /// The part of a convex polygon that lies before the viewer; empty where none does.
    public func visible(_ polygon: [Point]) -> [Point] {
        var result: [Point] = []
        for (index, point) in polygon.enumerated() {
            let next = polygon[(index + 1) % polygon.count]
            let (from, to) = (depth(of: point) - Projection.nearest, depth(of: next) - Projection.nearest)
            if from >= 0 { result.append(point) }
            if (from < 0) != (to < 0) { result.append(point + (next - point) * (from / (from - to))) }
        }
        return result
    }

    /// The factors by which lengths grow at most and at least around a point.
    public func scales(at point: Point) -> (largest: Double, smallest: Double) {
        let j = linear(at: point)
        // The singular values of a 2×2 matrix, from its invariants.
        let sum = (j.a * j.a + j.b * j.b + j.c * j.c + j.d * j.d) / 2
        let root = max(0, sum * sum - j.determinant * j.determinant).squareRoot()
        return ((sum + root).squareRoot(), max(0, sum - root).squareRoot())
    }

    /// How far points move around a point, along both axes together, by a unit across or down.
    package func steps(at point: Point) -> (across: Double, down: Double) {
        let j = linear(at: point)
        return (Point(j.a, j.b).length, Point(j.c, j.d).length)
    }

    /// What the projection comes to closely around a point, but for where it lies.
    private func linear(at point: Point) -> Affine {
        let depth = depth(of: point)
        let image = apply(point)
        return Affine(
            a: (numerator.a - image.x * u) / depth, b: (numerator.b - image.y * u) / depth,
            c: (numerator.c - image.x * v) / depth, d: (numerator.d - image.y * v) / depth, tx: 0, ty: 0)
    }
}
