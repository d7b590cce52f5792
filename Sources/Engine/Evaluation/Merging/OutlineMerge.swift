import Foundation

/// Makes one outline of several.
///
/// What belongs to the new outline of the old ones' curves stays curves: pieces that follow one another on a curve are
/// put together again.
struct OutlineMerge {
    private let map: PlanarMap
    /// The edges of the new outline, each with what is inside to its right, seen in its direction.
    private var edges: [PlanarMap.Edge] = []
    /// The edges that leave each node, as far as they are not part of a contour yet.
    private var leaving: [[Int]]

    /// The outline of what `mode` leaves of the outlines, each filled by the non-zero rule; contours run clockwise, holes
    /// against the clock. Afterwards `room` is less by what it took, and 0 where it did not suffice.
    ///
    /// - Returns: Nil where the outlines cannot be merged: there is too little room for them, or nothing to merge.
    static func merged(_ outlines: [[Contour]], mode: MergeMode, room: inout Int) -> [Contour]? {
        guard let map = PlanarMap(outlines, room: &room) else { return nil }
        guard let sided = map.sidedEdges(outlineCount: outlines.count, mode: mode, room: &room) else { return nil }
        room = max(0, room - sided.count)
        var merge = OutlineMerge(map: map, borders: sided.filter(\.isBorder))
        return merge.contours()
    }

    private init(map: PlanarMap, borders: [SidedEdge]) {
        self.map = map
        leaving = Array(repeating: [], count: map.nodes.count)
        edges.reserveCapacity(borders.count)
        for border in borders {
            // Going down, the right-hand side is on the left; going right, it is below.
            let isLevel = map.nodes[border.from].y == map.nodes[border.to].y
            let isForwards = isLevel ? border.isInsideAfter : border.isInsideBefore
            let edge =
                isForwards
                ? PlanarMap.Edge(
                    from: border.from, to: border.to, source: border.source, start: border.start, end: border.end)
                : PlanarMap.Edge(
                    from: border.to, to: border.from, source: border.source, start: border.end, end: border.start)
            leaving[edge.from].append(edges.count)
            edges.append(edge)
        }
    }

    /// All contours; nil where one does not close.
    private mutating func contours() -> [Contour]? {
        var result: [Contour] = []
        for first in edges.indices {
            guard let position = leaving[edges[first].from].firstIndex(of: first) else { continue }
            leaving[edges[first].from].remove(at: position)
            var ring = [first]
            while edges[ring[ring.count - 1]].to != edges[first].from {
                guard let next = takeNext(after: ring[ring.count - 1]) else { return nil }
                ring.append(next)
            }
            if isWorthwhile(ring) { result.append(contour(ring)) }
        }
        return result
    }

    /// The edge that goes on where another ends: of several the one that turns most to the right, so that contours which
    /// touch at a point stay apart.
    private mutating func takeNext(after index: Int) -> Int? {
        let edge = edges[index]
        let candidates = leaving[edge.to]
        guard candidates.count > 1 else { return leaving[edge.to].popLast() }
        func angle(_ from: Int, _ to: Int) -> Double {
            let a = map.nodes[from]
            let b = map.nodes[to]
            return atan2(Double(b.y - a.y), Double(b.x - a.x))
        }
        let back = angle(edge.to, edge.from)
        func turn(_ candidate: Int) -> Double {
            let turn = back - angle(edges[candidate].from, edges[candidate].to)
            return turn > 0 ? turn : turn + 2 * Double.pi
        }
        let turns = candidates.map(turn)
        guard let best = turns.indices.min(by: { turns[$0] < turns[$1] }) else { return nil }
        return leaving[edge.to].remove(at: best)
    }

    /// Whether a ring holds more than what lies between two chords of one curve.
    private func isWorthwhile(_ ring: [Int]) -> Bool {
        var area = 0.0
        var length = 0.0
        guard let first = ring.first else { return false }
        let origin = map.points[edges[first].from]
        for index in ring {
            let a = map.points[edges[index].from] - origin
            let b = map.points[edges[index].to] - origin
            area += (a.x * b.y - a.y * b.x) / 2
            length += (b - a).length
        }
        return abs(area) > length * map.tolerance
    }

    // MARK: Curves

    private func contour(_ ring: [Int]) -> Contour {
        let start = ring.indices.first { !continues(ring[($0 + ring.count - 1) % ring.count], ring[$0]) } ?? 0
        let turned = ring[start...] + ring[..<start]
        var pieces: [CubicSegment] = []
        var run: PlanarMap.Edge?
        for index in turned {
            if var current = run, continues(current, edges[index]) {
                current.to = edges[index].to
                current.end = edges[index].end
                run = current
            } else {
                if let run { pieces.append(piece(run)) }
                run = edges[index]
            }
        }
        if let run { pieces.append(piece(run)) }
        var vertices = pieces.map { Vertex($0.start, inControl: $0.start, outControl: $0.control1) }
        for index in vertices.indices {
            vertices[index].inControl = pieces[(index + pieces.count - 1) % pieces.count].control2
        }
        return Contour(vertices, isClosed: true)
    }

    private func continues(_ one: Int, _ other: Int) -> Bool { continues(edges[one], edges[other]) }

    /// Whether an edge goes on along the segment that another has come along.
    private func continues(_ one: PlanarMap.Edge, _ other: PlanarMap.Edge) -> Bool {
        one.source == other.source && one.end == other.start && (one.end > one.start) == (other.end > other.start)
    }

    /// The piece of a segment that a run of edges stands for, its ends put where the nodes are.
    private func piece(_ run: PlanarMap.Edge) -> CubicSegment {
        let segment = map.sources[run.source].segment
        let from = map.points[run.from]
        let to = map.points[run.to]
        if segment.isLine { return CubicSegment(Vertex(from), Vertex(to)) }
        let isForwards = run.end > run.start
        let piece = segment.piece(from: min(run.start, run.end), to: max(run.start, run.end))
        return (isForwards ? piece : piece.reversed).moved(from: from, to: to)
    }
}

extension CubicSegment {
    /// The same curve reversed.
    fileprivate var reversed: CubicSegment {
        var result = self
        (result.start, result.control1, result.control2, result.end) = (end, control2, control1, start)
        return result
    }

    /// The curve with its ends at other points and its control points moved along with them.
    fileprivate func moved(from: Point, to: Point) -> CubicSegment {
        var result = self
        result.control1 = control1 + (from - start)
        result.control2 = control2 + (to - end)
        result.start = from
        result.end = to
        return result
    }
}
