/// What is left of a plane on one side of a line: where a·x + b·y + c is not negative. Of unit length in a and b,
/// unless the whole plane lies on one side.
struct PlaneCut: Hashable, Sendable {
    /// How much further inside a point lies for a unit of x.
    var a: Double
    /// The same for y.
    var b: Double
    /// How far inside the origin lies.
    var c: Double

    /// How far inside a point lies.
    func value(at point: Point) -> Double { a * point.x + b * point.y + c }

    /// The part of a convex polygon that is left.
    func cut(_ polygon: [Point]) -> [Point] {
        var result: [Point] = []
        for (index, point) in polygon.enumerated() {
            let next = polygon[(index + 1) % polygon.count]
            let (from, to) = (value(at: point), value(at: next))
            if from >= 0 { result.append(point) }
            if (from < 0) != (to < 0) { result.append(point + (next - point) * (from / (from - to))) }
        }
        return result
    }
}

/// A layer with a plane of its own among others that share a space.
struct PlaneLeaf {
    /// Which one.
    var index: Int
    /// Where.
    var placement: LayerPlacement
    /// Towards the viewer, by its middle.
    var nearness: Double
    /// From its own space to the one that is shared.
    var matrix: Matrix4
    /// In its own space.
    var bounds: Rect
}

/// Planes that share a space, in the order in which they are drawn: by a tree of planes, each of which parts the others
/// into what lies before it and what lies behind it (Fuchs, Kedem and Naylor, SIGGRAPH 1980). Perspective keeps planes
/// plane, so that all of this happens as it is seen, with the viewer far in front.
struct LayerPlanes {
    /// More planes than this in one space are drawn as wholes, by their middles.
    static let maximumCount = 48
    /// How many planes in all a frame cuts.
    static let maximumInFrame = 480
    /// As many parts as this there may be in one space.
    static let maximumParts = 128
    /// How many planes are looked at to find a good one to part the others by.
    private static let candidates = 8
    /// What lies this near to a plane, in pixels, lies in it.
    private static let slack = 1e-3
    /// By how much the rear part of what is cut reaches under the one before, so that no seam is seen.
    private static let overlap = 0.5

    /// A part of a layer.
    private struct Part {
        var leaf: Int
        /// In the layer's own space.
        var polygon: [Point]
        var cuts: [PlaneCut] = []
    }

    private let leaves: [PlaneLeaf]
    /// The planes of the leaves as four numbers, with a normal of unit length that points to the viewer.
    private let planes: [SIMD4<Double>]
    private var parts: Int
    private var result: [PlaneLeaf] = []

    /// The parts of layers from the back to the front; nil where there are too many, or where one reaches behind the
    /// viewer.
    static func ordered(_ leaves: [PlaneLeaf]) -> [PlaneLeaf]? {
        guard leaves.count > 1, leaves.count <= maximumCount, var planes = LayerPlanes(leaves) else { return nil }
        let seen = planes.leaves
        planes.order(seen.indices.map { Part(leaf: $0, polygon: seen[$0].bounds.corners) })
        return planes.result
    }

    private init?(_ leaves: [PlaneLeaf]) {
        // What is seen from its edge is not seen.
        let leaves = leaves.filter { abs(LayerPlanes.plane(of: $0.matrix).z) > 1e-9 }
        var planes: [SIMD4<Double>] = []
        for leaf in leaves {
            for corner in leaf.bounds.corners where !(leaf.matrix.planePoint(corner).w > Projection.nearest) {
                return nil
            }
            planes.append(LayerPlanes.plane(of: leaf.matrix))
        }
        self.leaves = leaves
        self.planes = planes
        parts = leaves.count
    }

    /// The plane z = 0 of a space, as it is seen.
    private static func plane(of matrix: Matrix4) -> SIMD4<Double> {
        let (p, q, r) = (matrix.columns.0, matrix.columns.1, matrix.columns.3)
        // The minors of the three columns are at right angles to all of them.
        func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
            p[i] * (q[j] * r[k] - q[k] * r[j]) - p[j] * (q[i] * r[k] - q[k] * r[i])
                + p[k] * (q[i] * r[j] - q[j] * r[i])
        }
        var plane = SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
        let length = (plane.x * plane.x + plane.y * plane.y + plane.z * plane.z).squareRoot()
        guard length > 0, length.isFinite else { return .zero }
        plane /= plane.z < 0 ? -length : length
        return plane
    }

    /// How far before the plane of a leaf points of another one lie, times their depth, as a line in its space.
    private func line(of plane: Int, in leaf: Int) -> PlaneCut {
        let (columns, plane) = (leaves[leaf].matrix.columns, planes[plane])
        return PlaneCut(
            a: (plane * columns.0).sum(), b: (plane * columns.1).sum(), c: (plane * columns.3).sum())
    }

    /// How far before the plane of a leaf a part begins and ends.
    private func extent(of part: Part, against plane: Int) -> ClosedRange<Double> {
        if part.leaf == plane { return 0...0 }
        let line = line(of: plane, in: part.leaf)
        var (low, high) = (Double.infinity, -Double.infinity)
        for point in part.polygon {
            let distance = line.value(at: point) / leaves[part.leaf].matrix.planePoint(point).w
            low = min(low, distance)
            high = max(high, distance)
        }
        return low <= high ? low...high : 0...0
    }

    private func isCut(_ extent: ClosedRange<Double>) -> Bool {
        extent.lowerBound < -LayerPlanes.slack && extent.upperBound > LayerPlanes.slack
    }

    /// The part whose plane cuts the fewest others; of equal ones the first.
    private func divider(of parts: [Part]) -> Int {
        var (best, fewest) = (0, Int.max)
        for (index, part) in parts.prefix(LayerPlanes.candidates).enumerated() {
            let count = parts.count { isCut(extent(of: $0, against: part.leaf)) }
            if count < fewest { (best, fewest) = (index, count) }
            if fewest == 0 { break }
        }
        return best
    }

    /// Lists parts from the back to the front.
    private mutating func order(_ parts: [Part]) {
        guard parts.count > 1 else {
            if let part = parts.first { add(part) }
            return
        }
        let plane = parts[divider(of: parts)].leaf
        var (behind, inside, before): ([Part], [Part], [Part]) = ([], [], [])
        for part in parts {
            let extent = extent(of: part, against: plane)
            if isCut(extent), self.parts < LayerPlanes.maximumParts {
                self.parts += 1
                let (rear, front) = halves(of: part, by: line(of: plane, in: part.leaf))
                behind.append(rear)
                before.append(front)
            } else if extent.lowerBound >= -LayerPlanes.slack, extent.upperBound <= LayerPlanes.slack {
                inside.append(part)
            } else if extent.lowerBound + extent.upperBound < 0 {
                behind.append(part)
            } else {
                before.append(part)
            }
        }
        order(behind)
        for part in inside { add(part) }
        order(before)
    }

    private func halves(of part: Part, by line: PlaneCut) -> (rear: Part, front: Part) {
        let length = (line.a * line.a + line.b * line.b).squareRoot()
        let unit = PlaneCut(a: line.a / length, b: line.b / length, c: line.c / length)
        let other = PlaneCut(a: -unit.a, b: -unit.b, c: -unit.c)
        var (rear, front) = (part, part)
        front.polygon = unit.cut(part.polygon)
        front.cuts.append(unit)
        rear.polygon = other.cut(part.polygon)
        rear.cuts.append(PlaneCut(a: other.a, b: other.b, c: other.c + LayerPlanes.overlap))
        return (rear, front)
    }

    private mutating func add(_ part: Part) {
        var leaf = leaves[part.leaf]
        leaf.placement.cuts = part.cuts
        result.append(leaf)
    }
}

extension Matrix4 {
    /// Where a point of the plane z = 0 comes to lie, in four coordinates.
    fileprivate func planePoint(_ point: Point) -> SIMD4<Double> {
        columns.0 * point.x + columns.1 * point.y + columns.3
    }
}

extension DisplayListBuilder {
    /// Draws what is left of a layer where other planes cut it.
    mutating func drawCut(_ index: Int, at moment: EvaluatedLayer, _ cuts: [PlaneCut], of bounds: Rect) {
        guard let path = Path(leaving: cuts, of: bounds) else { return }
        // The whole is blended, not what is in the clip.
        let outerStart = commands.count
        if moment.blend != .normal { commands.append(.beginGroup(Group(opacity: 1, blend: moment.blend))) }
        let start = beginClip(path, at: moment)
        drawFlat(index, at: moment.unblended)
        endClip(from: start)
        if moment.blend != .normal { endGroup(from: outerStart + 1, blend: moment.blend) }
    }
}

extension EvaluatedLayer {
    /// The same, combined with what lies behind as if nothing were said of it.
    fileprivate var unblended: EvaluatedLayer {
        var layer = self
        layer.blend = .normal
        return layer
    }
}

extension Path {
    /// What cuts leave of a rectangle and what lies around it; nil where that is nothing.
    fileprivate init?(leaving cuts: [PlaneCut], of bounds: Rect) {
        // What reaches far beyond the bounds is left out.
        let margin = 2 * max(bounds.width, bounds.height) + 200
        var polygon = bounds.insetBy(-margin).corners
        for cut in cuts { polygon = cut.cut(polygon) }
        guard polygon.count > 2, let first = polygon.first else { return nil }
        self.init()
        move(to: first)
        for point in polygon.dropFirst() { line(to: point) }
        close()
    }
}
