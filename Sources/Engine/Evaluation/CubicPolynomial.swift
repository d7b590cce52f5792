import Foundation

/// A cubic curve as a polynomial of its parameter, with what offsets and ridges need of it.
///
/// The steps of every computation follow lottie-web's, so that what hangs on the last bit (whether points coincide,
/// whether boxes touch) comes out as there.
struct CubicPolynomial {
    /// The start, both control points and the end.
    private(set) var points: (Point, Point, Point, Point)
    /// The factors of t³, t², t and 1.
    private var a: Point
    private var b: Point
    private var c: Point
    private var d: Point

    /// A curve from its four points.
    init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        points = (p0, p1, p2, p3)
        func factors(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double, Double, Double, Double) {
            (-p0 + 3 * p1 - 3 * p2 + p3, 3 * p0 - 6 * p1 + 3 * p2, -3 * p0 + 3 * p1, p0)
        }
        let x = factors(p0.x, p1.x, p2.x, p3.x)
        let y = factors(p0.y, p1.y, p2.y, p3.y)
        a = Point(x.0, y.0)
        b = Point(x.1, y.1)
        c = Point(x.2, y.2)
        d = Point(x.3, y.3)
    }

    /// A curve whose control points are put a third of the way along the chord where they lie on the ends: there it has
    /// a direction at its ends, too.
    init(linearized p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        func onChord(_ share: Double) -> Point { CubicPolynomial.mix(p0, p3, share) }
        self.init(
            p0, p0.nearlyEquals(p1) ? onChord(1.0 / 3) : p1, p2.nearlyEquals(p3) ? onChord(2.0 / 3) : p2, p3)
    }

    /// A segment of a contour, forwards.
    init(_ from: Vertex, _ to: Vertex) {
        self.init(linearized: from.point, from.outControl, to.inControl, to.point)
    }

    private static func mix(_ from: Point, _ to: Point, _ share: Double) -> Point {
        Point(from.x * (1 - share) + to.x * share, from.y * (1 - share) + to.y * share)
    }

    /// The point at the parameter `t`.
    func point(at t: Double) -> Point {
        Point(((a.x * t + b.x) * t + c.x) * t + d.x, ((a.y * t + b.y) * t + c.y) * t + d.y)
    }

    /// The direction and speed at the parameter `t`.
    func derivative(at t: Double) -> Point {
        Point((3 * t * a.x + 2 * b.x) * t + c.x, (3 * t * a.y + 2 * b.y) * t + c.y)
    }

    /// The pieces before and after the parameter `t`; one of them is a point where `t` is not inside.
    func split(at t: Double) -> (CubicPolynomial, CubicPolynomial) {
        let (p0, p1, p2, p3) = points
        if t <= 0 { return (CubicPolynomial(p0, p0, p0, p0), self) }
        if t >= 1 { return (self, CubicPolynomial(p3, p3, p3, p3)) }
        let first = CubicPolynomial.mix(p0, p1, t)
        let middle = CubicPolynomial.mix(p1, p2, t)
        let last = CubicPolynomial.mix(p2, p3, t)
        let before = CubicPolynomial.mix(first, middle, t)
        let after = CubicPolynomial.mix(middle, last, t)
        let cut = CubicPolynomial.mix(before, after, t)
        return (
            CubicPolynomial(linearized: p0, first, before, cut), CubicPolynomial(linearized: cut, after, last, p3)
        )
    }

    /// The pieces between the points of inflection, one to three of them: each bends to one side only.
    var convexPieces: [CubicPolynomial] {
        let flex = inflections
        guard let first = flex.first else { return [self] }
        let (left, rest) = split(at: first)
        guard flex.count > 1, !flex[1].nearlyEquals(1) else { return [left, rest] }
        let (middle, right) = rest.split(at: (flex[1] - first) / (1 - first))
        return [left, middle, right]
    }

    /// The parameters inside the curve at which it changes the side that it bends to, in order.
    private var inflections: [Double] {
        let denominator = a.y * b.x - a.x * b.y
        if denominator.isNearlyZero { return [] }
        let cusp = (-0.5 * (a.y * c.x - a.x * c.y)) / denominator
        let square = cusp * cusp - ((1.0 / 3) * (b.y * c.x - b.x * c.y)) / denominator
        guard square >= 0 else { return [] }
        let root = square.squareRoot()
        if root.isNearlyZero { return root > 0 && root < 1 ? [cusp] : [] }
        return [cusp - root, cusp + root].filter { $0 > 0 && $0 < 1 }
    }

    /// The extent along one axis.
    fileprivate func extent(_ axis: KeyPath<Point, Double>) -> (low: Double, high: Double) {
        let start = points.0[keyPath: axis]
        let end = points.3[keyPath: axis]
        var low = Swift.min(start, end)
        var high = Swift.max(start, end)
        func take(_ t: Double) {
            guard t > 0, t < 1 else { return }
            let value = point(at: t)[keyPath: axis]
            if value < low { low = value } else if value > high { high = value }
        }
        let a = 3 * self.a[keyPath: axis]
        let b = 2 * self.b[keyPath: axis]
        let square = b * b - 4 * a * self.c[keyPath: axis]
        guard a != 0, square >= 0 else { return (low, high) }
        let middle = -b / (2 * a)
        let distance = square.squareRoot() / (2 * a)
        take(middle - distance)
        if square > 0 { take(middle + distance) }
        return (low, high)
    }
}

/// Looks for where two curves meet, to about a pixel, by halving both until their boxes part.
struct CurveMeeting {
    /// A piece of a curve with its box.
    private struct Piece {
        var curve: CubicPolynomial
        /// Where the piece begins and ends on the whole curve.
        var start: Double
        var end: Double
        var centerX: Double
        var centerY: Double
        var width: Double
        var height: Double

        init(_ curve: CubicPolynomial, _ start: Double, _ end: Double) {
            self.curve = curve
            self.start = start
            self.end = end
            let x = curve.extent(\.x)
            let y = curve.extent(\.y)
            centerX = (x.low + x.high) / 2
            centerY = (y.low + y.high) / 2
            width = x.high - x.low
            height = y.high - y.low
        }

        var middle: Double { (start + end) / 2 }
        var isSmall: Bool { width <= 2 && height <= 2 }

        func overlaps(_ other: Piece) -> Bool {
            abs(centerX - other.centerX) * 2 < width + other.width
                && abs(centerY - other.centerY) * 2 < height + other.height
        }

        var halves: (Piece, Piece) {
            let (first, second) = curve.split(at: 0.5)
            return (Piece(first, start, middle), Piece(second, middle, end))
        }
    }

    /// How often both curves are halved at most.
    private static let depth = 7

    private var found: [(Double, Double)] = []
    /// How many pairs of pieces were compared: what the search costs.
    private(set) var comparisons = 0

    /// Where the curves first meet, as the parameter on either; nil where they do not. A meeting at the very end of the
    /// first one is passed over for the next.
    mutating func first(of one: CubicPolynomial, and other: CubicPolynomial) -> (Double, Double)? {
        found = []
        search(Piece(one, 0, 1), Piece(other, 0, 1), depth: 0)
        guard let first = found.first else { return nil }
        return first.0.nearlyEquals(1) ? found.dropFirst().first : first
    }

    private mutating func search(_ one: Piece, _ other: Piece, depth: Int) {
        comparisons += 1
        guard found.count < 2, one.overlaps(other) else { return }
        if depth >= CurveMeeting.depth || (one.isSmall && other.isSmall) {
            found.append((one.middle, other.middle))
            return
        }
        let a = one.halves
        let b = other.halves
        search(a.0, b.0, depth: depth + 1)
        search(a.0, b.1, depth: depth + 1)
        search(a.1, b.0, depth: depth + 1)
        search(a.1, b.1, depth: depth + 1)
    }
}

extension Double {
    /// Whether two numbers differ by no more than a hundred-thousandth of the smaller one; 0 equals nothing but itself.
    func nearlyEquals(_ other: Double) -> Bool {
        abs(self - other) * 100000 <= Swift.min(abs(self), abs(other))
    }

    /// Whether the number is at most a hundred-thousandth.
    var isNearlyZero: Bool { abs(self) <= 0.00001 }
}

extension Point {
    /// Whether both coordinates nearly equal the other point's.
    func nearlyEquals(_ other: Point) -> Bool { x.nearlyEquals(other.x) && y.nearlyEquals(other.y) }

    /// The point as far away as `length` at an angle that grows against the clock, y pointing down.
    func moved(toward angle: Double, by length: Double) -> Point {
        Point(x + cos(angle) * length, y - sin(angle) * length)
    }
}
