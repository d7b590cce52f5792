/// A compound path of straight lines and cubic Béziers.
///
/// `verbs` say what happens, `points` hold the coordinates in order: one for `move` and `line`, three for `cubic`
/// (first control point, second control point, end), none for `close`. The first verb is always `move`.
public struct Path: Hashable, Sendable {
    /// What one step of a path does.
    public enum Verb: UInt8, Sendable {
        /// Begins a contour, goes straight, goes along a curve, goes straight back to the contour's beginning.
        case move, line, cubic, close

        /// How many points it uses up.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// The steps in order; together with `points` the whole path.
    public private(set) var verbs: [Verb] = []
    /// The coordinates that the verbs use up in order, in a space that the holder of the path knows.
    public private(set) var points: [Point] = []

    /// A path without contours.
    public init() {}

    /// Whether there are no contours, not even one of a single point.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Begins a contour at `p`; an open one before it stays open.
    public mutating func move(to p: Point) {
        verbs.append(.move)
        points.append(p)
    }

    /// Goes straight to `p`; a contour must have been begun.
    public mutating func line(to p: Point) {
        verbs.append(.line)
        points.append(p)
    }

    /// Goes to `end` along a cubic Bézier curve; all three points are absolute, and a contour must have been begun.
    public mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Closes the contour by a straight line to where it began, where strokes then have a corner and no caps.
    public mutating func close() {
        verbs.append(.close)
    }

    /// Makes room for this many verbs and points in all, so that appending them allocates once.
    public mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    /// Appends every contour of `other`, its points mapped by `transform`.
    public mutating func append(_ other: Path, transform: Affine = .identity) {
        verbs.append(contentsOf: other.verbs)
        if transform == .identity {
            points.append(contentsOf: other.points)
        } else {
            points.reserveCapacity(points.count + other.points.count)
            for point in other.points { points.append(transform.apply(point)) }
        }
    }

    /// The same verbs with every point mapped; linear in the number of points.
    public func transformed(by transform: Affine) -> Path {
        var result = self
        for index in result.points.indices { result.points[index] = transform.apply(points[index]) }
        return result
    }

    /// Changes every point, given with its index; the verbs stay.
    mutating func movePoints(_ body: (inout Point, Int) -> Void) {
        for index in points.indices { body(&points[index], index) }
    }

    /// One list for all rectangles, of which frames have thousands.
    private static let rectangleVerbs: [Verb] = [.move, .line, .line, .line, .close]

    /// A closed axis-parallel rectangle, clockwise from the upper left.
    public static func rectangle(_ rect: Rect) -> Path {
        var path = Path()
        path.verbs = Path.rectangleVerbs
        path.points = [
            Point(rect.x, rect.y), Point(rect.maxX, rect.y), Point(rect.maxX, rect.maxY), Point(rect.x, rect.maxY),
        ]
        return path
    }

    /// Whether it is this rectangle as ``rectangle(_:)`` makes it.
    func isRectangle(_ rect: Rect) -> Bool {
        hasFourSides && verbs.count == 5 && points[0] == Point(rect.x, rect.y)
            && points[1] == Point(rect.maxX, rect.y) && points[2] == Point(rect.maxX, rect.maxY)
            && points[3] == Point(rect.x, rect.maxY)
    }

    /// The ellipse that touches all sides of a rectangle, from the top and clockwise; empty in one without area.
    package static func ellipse(in rect: Rect) -> Path {
        var path = Path()
        guard !rect.isEmpty else { return path }
        let middle = Point(rect.x + rect.width / 2, rect.y + rect.height / 2)
        func at(_ x: Double, _ y: Double) -> Point {
            middle + Point(x * rect.width / 2, y * rect.height / 2)
        }
        // 4/3 · tan(π/8) of the radius makes a cubic that is a quarter of a circle but for 0.03 %.
        let handle = 0.5522847498307936
        path.move(to: at(0, -1))
        path.cubic(at(handle, -1), at(1, -handle), to: at(1, 0))
        path.cubic(at(1, handle), at(handle, 1), to: at(0, 1))
        path.cubic(at(-handle, 1), at(-1, handle), to: at(-1, 0))
        path.cubic(at(-1, -handle), at(-handle, -1), to: at(0, -1))
        path.close()
        return path
    }

    /// The bounding box of all points, control points included: it holds the curve but may be larger.
    public var controlBounds: Rect { Rect(bounding: points) }

    /// Whether it is one contour of four straight lines, of which the last may be left to be drawn by who closes it. Asked of every
    /// clip and fill of every frame, so without the memory that slices take.
    package var hasFourSides: Bool {
        points.count == 4 && (verbs.count == 4 || verbs.count == 5 && verbs[4] == .close) && verbs[0] == .move
            && verbs[1] == .line && verbs[2] == .line && verbs[3] == .line
    }

    /// The rectangle that the path draws, when it is exactly one axis-parallel rectangle of straight lines.
    public var asRectangle: Rect? {
        guard hasFourSides else { return nil }
        let p = points
        let horizontalFirst = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let verticalFirst = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        return horizontalFirst || verticalFirst ? controlBounds : nil
    }
}
