/// A point of a contour with the control points of the curves that arrive and leave; all in absolute coordinates.
public struct Vertex: Hashable, Sendable {
    /// Where the segments meet.
    public var point: Point
    /// The second control point of the segment that arrives here.
    public var inControl: Point
    /// The first control point of the segment that leaves.
    public var outControl: Point

    /// A vertex whose control points are absolute; one that equals the point makes its side straight.
    @inlinable public init(_ point: Point, inControl: Point, outControl: Point) {
        self.point = point
        self.inControl = inControl
        self.outControl = outControl
    }

    /// A corner between straight segments.
    @inlinable public init(_ point: Point) {
        self.init(point, inControl: point, outControl: point)
    }

    /// Whether both neighboring segments leave straight.
    public var isCorner: Bool { point == inControl && point == outControl }

    /// The vertex with all three points mapped.
    func mapped(_ map: (Point) -> Point) -> Vertex {
        Vertex(map(point), inControl: map(inControl), outControl: map(outControl))
    }
}

/// One run of cubic segments from vertex to vertex, closed or open.
public struct Contour: Hashable, Sendable, Interpolatable {
    /// In the order of the contour; none for an empty contour.
    public var vertices: [Vertex]
    /// Whether a segment leads from the last vertex back to the first.
    public var isClosed: Bool

    /// A contour of vertices, which may be none.
    public init(_ vertices: [Vertex], isClosed: Bool) {
        self.vertices = vertices
        self.isClosed = isClosed
    }

    /// How many segments the contour has.
    public var segmentCount: Int { isClosed ? vertices.count : max(0, vertices.count - 1) }

    /// The vertices at both ends of a segment.
    public func segment(_ index: Int) -> (Vertex, Vertex) {
        (vertices[index], vertices[(index + 1) % vertices.count])
    }

    /// The start decides about closedness and the number of vertices; vertices that the end lacks stay where they are.
    public static func interpolate(from start: Contour, to end: Contour, amounts: Amounts) -> Contour {
        var result = start
        let t = amounts.x
        for index in 0..<min(start.vertices.count, end.vertices.count) {
            let a = start.vertices[index]
            let b = end.vertices[index]
            result.vertices[index] = Vertex(
                a.point + (b.point - a.point) * t, inControl: a.inControl + (b.inControl - a.inControl) * t,
                outControl: a.outControl + (b.outControl - a.outControl) * t)
        }
        return result
    }

    /// Six numbers a vertex: the point, the control point that arrives and the one that leaves, x and y of each.
    public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Contour {
        func point(_ index: Int, or other: Point) -> Point {
            Point(numbers.number(index, or: other.x), numbers.number(index + 1, or: other.y))
        }
        var result = self
        for (index, vertex) in vertices.enumerated() {
            result.vertices[index] = Vertex(
                point(index * 6, or: vertex.point), inControl: point(index * 6 + 2, or: vertex.inControl),
                outControl: point(index * 6 + 4, or: vertex.outControl))
        }
        return result
    }

    /// Folds in closedness and then the points of every vertex.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(isClosed ? 1 : 0)
        for vertex in vertices {
            hasher.combine(vertex.point)
            hasher.combine(vertex.inControl)
            hasher.combine(vertex.outControl)
        }
    }

    /// The contour with all points mapped.
    func mapped(_ map: (Point) -> Point) -> Contour {
        Contour(vertices.map { $0.mapped(map) }, isClosed: isClosed)
    }

    /// Appends the contour to a path for drawing.
    package func append(to path: inout Path, transform: Affine?) {
        guard let first = vertices.first else { return }
        func mapped(_ p: Point) -> Point { transform.map { $0.apply(p) } ?? p }
        path.move(to: mapped(first.point))
        for index in 0..<segmentCount {
            let (a, b) = segment(index)
            if a.outControl == a.point && b.inControl == b.point {
                // The closing line is drawn by `close` itself.
                if isClosed && index == segmentCount - 1 { continue }
                path.line(to: mapped(b.point))
            } else {
                path.cubic(mapped(a.outControl), mapped(b.inControl), to: mapped(b.point))
            }
        }
        if isClosed { path.close() }
    }
}
