/// An edge of a planar map, with what is inside on either side of it.
struct SidedEdge {
    /// Where it begins and ends, as indices of nodes: downwards, and to the right where it is level.
    var from: Int
    var to: Int
    /// One of the segments it is a piece of, and where on that segment the two nodes lie.
    var source: Int
    var start: Double
    var end: Double
    /// By how much crossing it from the left to the right changes the winding of outlines.
    var windings: [(outline: Int, change: Int)]
    /// Whether what lies to the left of it, or above a level edge, is inside.
    var isInsideBefore = false
    /// Whether what lies to the right of it, or below a level edge, is inside.
    var isInsideAfter = false

    /// Whether it parts the inside from the outside.
    var isBorder: Bool { isInsideBefore != isInsideAfter }
}

extension PlanarMap {
    /// All edges, those that lie on one another taken as one; nil where `room` does not suffice, which is 0 then.
    func sidedEdges(outlineCount: Int, mode: MergeMode, room: inout Int) -> [SidedEdge]? {
        var result = unitedEdges()
        for isTransposed in [false, true] {
            if isTransposed, !result.contains(where: { nodes[$0.from].y == nodes[$0.to].y }) { break }
            var sweep = Sweep(
                map: self, isTransposed: isTransposed, mode: mode, windings: Array(repeating: 0, count: outlineCount),
                room: room)
            sweep.decide(&result)
            room = max(0, sweep.room)
            guard room > 0 else { return nil }
        }
        return result
    }

    private func unitedEdges() -> [SidedEdge] {
        let directed = edges.map { edge -> SidedEdge in
            let outline = sources[edge.source].outline
            let from = nodes[edge.from]
            let to = nodes[edge.to]
            if (from.y, from.x) < (to.y, to.x) {
                return SidedEdge(
                    from: edge.from, to: edge.to, source: edge.source, start: edge.start, end: edge.end,
                    windings: [(outline, 1)])
            }
            return SidedEdge(
                from: edge.to, to: edge.from, source: edge.source, start: edge.end, end: edge.start,
                windings: [(outline, -1)])
        }
        var result: [SidedEdge] = []
        result.reserveCapacity(directed.count)
        for edge in directed.sorted(by: { ($0.from, $0.to, $0.source) < ($1.from, $1.to, $1.source) }) {
            guard let last = result.last, last.from == edge.from, last.to == edge.to else {
                result.append(edge)
                continue
            }
            let winding = edge.windings[0]
            let end = result.count - 1
            if let index = last.windings.firstIndex(where: { $0.outline == winding.outline }) {
                result[end].windings[index].change += winding.change
            } else {
                result[end].windings.append(winding)
            }
        }
        return result
    }
}

/// Goes down the plane line by line and counts from the left which outlines wind round each edge.
private struct Sweep {
    let map: PlanarMap
    /// Whether x and y are swapped, for horizontal edges.
    let isTransposed: Bool
    let mode: MergeMode
    /// The winding number of each outline around the point looked at.
    var windings: [Int]
    /// How many outlines wind round it at all.
    private var wound = 0
    /// How many steps may still be made.
    private(set) var room: Int
    private let interruption = Interruption.current

    init(map: PlanarMap, isTransposed: Bool, mode: MergeMode, windings: [Int], room: Int) {
        self.map = map
        self.isTransposed = isTransposed
        self.mode = mode
        self.windings = windings
        self.room = room
    }

    /// An edge as it lies in the sweep's directions.
    private struct Line {
        var index: Int
        var top: PlanarMap.Node
        var bottom: PlanarMap.Node
        var sign: Int
    }

    /// Decides about all edges that are not level, or when transposed about those that are.
    mutating func decide(_ edges: inout [SidedEdge]) {
        let lines = lines(edges).sorted { ($0.top.y, $0.top.x, $0.index) < ($1.top.y, $1.top.x, $1.index) }
        let heights = Set(lines.flatMap { [$0.top.y, $0.bottom.y] }).sorted()
        var active: [Line] = []
        var next = 0
        for height in heights {
            active.removeAll { $0.bottom.y <= height }
            let first = next
            while next < lines.count, lines[next].top.y == height {
                active.insert(lines[next], at: index(of: lines[next], in: active))
                next += 1
            }
            guard next > first else { continue }
            room = interruption.isDemanded ? 0 : room - active.count / 4 - (next - first)
            guard room > 0 else { return }
            count(active, from: height, &edges)
        }
    }

    private func lines(_ edges: [SidedEdge]) -> [Line] {
        edges.indices.compactMap { index in
            let from = map.nodes[edges[index].from]
            let to = map.nodes[edges[index].to]
            if !isTransposed { return from.y == to.y ? nil : Line(index: index, top: from, bottom: to, sign: 1) }
            guard from.x != to.x else { return nil }
            let a = PlanarMap.Node(x: from.y, y: from.x)
            let b = PlanarMap.Node(x: to.y, y: to.x)
            return a.y < b.y
                ? Line(index: index, top: a, bottom: b, sign: 1) : Line(index: index, top: b, bottom: a, sign: -1)
        }
    }

    /// Where a line that begins at the present height belongs among those that go on, which are in order.
    private func index(of line: Line, in active: [Line]) -> Int {
        var low = 0
        var high = active.count
        while low < high {
            let middle = (low + high) / 2
            let other = active[middle]
            var side = PlanarMap.turn(other.top, other.bottom, line.top)
            if side == 0 { side = PlanarMap.turn(other.top, other.bottom, line.bottom) }
            if side > 0 { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Counts through the lines of one height, and decides about those that begin there.
    private mutating func count(_ active: [Line], from height: Int, _ edges: inout [SidedEdge]) {
        for line in active {
            let before = isInside
            for (outline, change) in edges[line.index].windings {
                let was = windings[outline]
                windings[outline] += change * line.sign
                wound += (windings[outline] == 0 ? 0 : 1) - (was == 0 ? 0 : 1)
            }
            guard line.top.y == height else { continue }
            let ends = edges[line.index]
            guard !isTransposed || map.nodes[ends.from].y == map.nodes[ends.to].y else { continue }
            edges[line.index].isInsideBefore = before
            edges[line.index].isInsideAfter = isInside
        }
    }

    private var isInside: Bool {
        switch mode {
        case .compound, .add: wound > 0
        case .subtract: wound == 1 && windings[0] != 0
        case .intersect: wound == windings.count
        case .exclude: wound % 2 == 1
        }
    }
}
