/// A point or vector in the plane: x to the right, y **down**, in pixels of the composition.
public struct Point: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// The point at (x, y), or the vector to it from the origin.
    @inlinable public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(0, 0)

    /// The distance from the origin.
    @inlinable public var length: Double { (x * x + y * y).squareRoot() }

    /// The sum of two vectors, or a point moved by a vector.
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    /// The vector from `b` to `a`.
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    /// The vector made `s` times as long; a negative `s` reverses it.
    @inlinable public static func * (a: Point, s: Double) -> Point { Point(a.x * s, a.y * s) }
}

/// A width and a height, in pixels of the composition.
public struct Size: Hashable, Sendable {
    /// Horizontal extent.
    public var width: Double
    /// Vertical extent.
    public var height: Double

    /// A size of these sides, which are not checked.
    @inlinable public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

/// An axis-aligned rectangle given by its upper left corner and a non-negative size.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// Horizontal extent; not negative.
    public var width: Double
    /// Vertical extent; not negative.
    public var height: Double

    /// A rectangle from its upper left corner and its size, which is not checked.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge.
    @inlinable public var maxX: Double { x + width }
    /// The lower edge.
    @inlinable public var maxY: Double { y + height }
    /// Whether it has no area; a side that is not a number counts as none.
    @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// The four corners, clockwise from the upper left.
    public var corners: [Point] { [Point(x, y), Point(maxX, y), Point(maxX, maxY), Point(x, maxY)] }

    /// The smallest rectangle that holds both; an empty one does not count.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The common part; an empty rectangle when there is none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The rectangle made smaller by `amount` on every side; a negative amount makes it larger.
    public func insetBy(_ amount: Double) -> Rect {
        Rect(x: x + amount, y: y + amount, width: max(0, width - 2 * amount), height: max(0, height - 2 * amount))
    }

    /// The bounding box of the rectangle's image under `transform`.
    public func transformed(by transform: Affine) -> Rect {
        // Asked for every clip of every frame, so without memory for points.
        let (a, b) = (transform.apply(Point(x, y)), transform.apply(Point(maxX, y)))
        let (c, d) = (transform.apply(Point(maxX, maxY)), transform.apply(Point(x, maxY)))
        let low = Point(min(min(min(a.x, b.x), c.x), d.x), min(min(min(a.y, b.y), c.y), d.y))
        let high = Point(max(max(max(a.x, b.x), c.x), d.x), max(max(max(a.y, b.y), c.y), d.y))
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The bounding box of `points`; empty at the origin when there are none.
    public init(bounding points: [Point]) {
        guard let first = points.first else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        var low = first
        var high = first
        for point in points {
            low = Point(min(low.x, point.x), min(low.y, point.y))
            high = Point(max(high.x, point.x), max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
