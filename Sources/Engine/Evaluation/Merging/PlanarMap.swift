/// The edges of several outlines on a grid, cut wherever they meet.
///
/// Curves are taken as chords fine enough for what is drawn, and every point lies on a grid of whole numbers small
/// enough to be exact to reckon with: which side of an edge a point is on is never in doubt. Where two edges cross off
/// the grid, both are led through the nearest grid point, until none cross any more.
struct PlanarMap {
    /// A segment of an outline, which edges are pieces of.
    struct Source {
        /// The segment itself.
        var segment: CubicSegment
        /// Which of the outlines it belongs to.
        var outline: Int
    }

    /// A straight piece between two nodes, in the direction of its outline.
    struct Edge {
        /// Where it begins and ends, as indices of nodes.
        var from: Int
        var to: Int
        /// The segment it is a piece of, as an index.
        var source: Int
        /// Where it begins and ends on that segment.
        var start: Double
        var end: Double
    }

    /// A point on the grid.
    struct Node: Hashable {
        /// To the right, in units of the grid.
        var x: Int
        /// Downwards, in units of the grid.
        var y: Int
    }

    /// All segments of all outlines.
    private(set) var sources: [Source] = []
    /// All edges; once `init` is through, they meet at nodes alone.
    private(set) var edges: [Edge] = []
    /// The points of nodes, each once.
    private(set) var nodes: [Node] = []
    /// The points of nodes in the outlines' space: the vertices' own where there is a vertex.
    private(set) var points: [Point] = []
    /// How far chords may lie from their curves.
    let tolerance: Double
    /// How many comparisons and edges may still be made.
    private var room: Int
    private let interruption = Interruption.current

    private var indices: [Node: Int] = [:]
    private let origin: Point
    /// Grid units per pixel, a power of two.
    private let scale: Double

    /// The longest side of the grid.
    private static let side = 16_777_216.0
    /// How often edges are led through grid points at most; more than a handful is never needed.
    private static let passes = 24

    /// The map of outlines, each of any number of contours, which count as closed.
    ///
    /// - Parameter room: How many comparisons and edges may be made; afterwards less by what was made, and 0 where that
    ///   did not suffice.
    /// - Returns: Nil where there is nothing to map, a coordinate is not finite, or the room does not suffice.
    init?(_ outlines: [[Contour]], room: inout Int) {
        let corners = outlines.joined().flatMap { $0.vertices.flatMap { [$0.point, $0.inControl, $0.outControl] } }
        let bounds = Rect(bounding: corners)
        let extent = max(bounds.width, bounds.height)
        guard extent > 0, extent.isFinite, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        origin = Point(bounds.x, bounds.y)
        scale = Double(sign: .plus, exponent: (PlanarMap.side / extent).exponent, significand: 1)
        tolerance = min(extent * 1e-4, 0.02)
        self.room = room
        guard scale.isFinite, scale > 0 else { return nil }
        for (index, contours) in outlines.enumerated() {
            for contour in contours where !contour.vertices.isEmpty { add(contour, of: index) }
        }
        var fresh = Array(repeating: true, count: edges.count)
        for _ in 0..<PlanarMap.passes {
            guard self.room > 0 else { break }
            let cuts = findCuts(fresh)
            if cuts.isEmpty, self.room > 0 {
                room = self.room
                return
            }
            fresh = apply(cuts)
        }
        room = 0
        return nil
    }

    // MARK: Flattening

    private mutating func add(_ contour: Contour, of outline: Int) {
        for index in contour.vertices.indices {
            let from = contour.vertices[index]
            let to = contour.vertices[(index + 1) % contour.vertices.count]
            let isClosing = !contour.isClosed && index == contour.vertices.count - 1
            add(isClosing ? CubicSegment(Vertex(from.point), Vertex(to.point)) : CubicSegment(from, to), of: outline)
        }
    }

    private mutating func add(_ segment: CubicSegment, of outline: Int) {
        sources.append(Source(segment: segment, outline: outline))
        let count = segment.chordCount(within: tolerance)
        var from = node(at: segment.start, isVertex: true)
        var start = 0.0
        room -= count
        for index in 1...count {
            guard room > 0 else { return }
            let t = Double(index) / Double(count)
            let isEnd = index == count
            let to = node(at: isEnd ? segment.end : segment.point(at: t), isVertex: isEnd)
            guard to != from else { continue }
            edges.append(Edge(from: from, to: to, source: sources.count - 1, start: start, end: isEnd ? 1 : t))
            from = to
            start = t
        }
    }

    private mutating func node(at point: Point, isVertex: Bool) -> Int {
        let position = Node(x: gridded(point.x - origin.x), y: gridded(point.y - origin.y))
        return node(position, isVertex ? point : nil)
    }

    private func gridded(_ distance: Double) -> Int {
        Int((distance * scale).rounded().clamped(to: 0...PlanarMap.side))
    }

    private mutating func node(_ position: Node, _ point: Point?) -> Int {
        if let index = indices[position] { return index }
        indices[position] = nodes.count
        nodes.append(position)
        points.append(point ?? Point(Double(position.x) / scale + origin.x, Double(position.y) / scale + origin.y))
        return nodes.count - 1
    }

    // MARK: Cutting

    /// An edge, and a node that it has to be led through.
    private struct Cut {
        var edge: Int
        var node: Int
    }

    /// Looks at all pairs of edges whose boxes touch and of which one is new.
    private mutating func findCuts(_ fresh: [Bool]) -> [Cut] {
        let boxes = edges.map { EdgeBox(nodes[$0.from], nodes[$0.to]) }
        let order = edges.indices.sorted { boxes[$0].left < boxes[$1].left }
        var cuts: [Cut] = []
        var active: [Int] = []
        for edge in order {
            let box = boxes[edge]
            active.removeAll { boxes[$0].right < box.left }
            room = interruption.isDemanded ? 0 : room - active.count / 8 - 1
            guard room > 0 else { return cuts }
            for other in active where fresh[edge] || fresh[other] {
                if box.touches(boxes[other]) { findCuts(edge, other, &cuts) }
            }
            active.append(edge)
        }
        return cuts
    }

    private mutating func findCuts(_ one: Int, _ other: Int, _ cuts: inout [Cut]) {
        room -= 1
        let a = edges[one]
        let b = edges[other]
        let found = cuts.count
        for node in [b.from, b.to] where passes(a, node) { cuts.append(Cut(edge: one, node: node)) }
        for node in [a.from, a.to] where passes(b, node) { cuts.append(Cut(edge: other, node: node)) }
        guard cuts.count == found, let position = crossing(a, b) else { return }
        let node = node(position, nil)
        if node != a.from, node != a.to { cuts.append(Cut(edge: one, node: node)) }
        if node != b.from, node != b.to { cuts.append(Cut(edge: other, node: node)) }
    }

    /// Whether an edge goes through a node's grid cell, between its own ends.
    private func passes(_ edge: Edge, _ node: Int) -> Bool {
        guard node != edge.from, node != edge.to else { return false }
        let from = nodes[edge.from]
        let to = nodes[edge.to]
        let position = nodes[node]
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        guard 2 * abs(PlanarMap.turn(from, to, position)) <= max(abs(dx), abs(dy)) else { return false }
        let along = dx * (position.x - from.x) + dy * (position.y - from.y)
        return along > 0 && along < dx * dx + dy * dy
    }

    /// The grid point nearest to where two edges cross between their ends; nil where they do not.
    private func crossing(_ a: Edge, _ b: Edge) -> Node? {
        let (a0, a1, b0, b1) = (nodes[a.from], nodes[a.to], nodes[b.from], nodes[b.to])
        let first = PlanarMap.turn(a0, a1, b0)
        let last = PlanarMap.turn(a0, a1, b1)
        guard (first < 0) != (last < 0), first != 0, last != 0 else { return nil }
        let other = PlanarMap.turn(b0, b1, a0)
        let another = PlanarMap.turn(b0, b1, a1)
        guard (other < 0) != (another < 0), other != 0, another != 0 else { return nil }
        let share = Double(first) / (Double(first) - Double(last))
        return Node(
            x: b0.x + Int((share * Double(b1.x - b0.x)).rounded()),
            y: b0.y + Int((share * Double(b1.y - b0.y)).rounded()))
    }

    /// Which side of a line a point is on: above 0 to the left of a line that goes down, 0 on the line. Exact.
    static func turn(_ from: Node, _ to: Node, _ position: Node) -> Int {
        (to.x - from.x) * (position.y - from.y) - (to.y - from.y) * (position.x - from.x)
    }

    /// Leads edges through their new nodes.
    ///
    /// - Returns: Which edges are new.
    private mutating func apply(_ cuts: [Cut]) -> [Bool] {
        var byEdge: [Int: [Int]] = [:]
        for cut in cuts { byEdge[cut.edge, default: []].append(cut.node) }
        var result: [Edge] = []
        var fresh: [Bool] = []
        result.reserveCapacity(edges.count + cuts.count)
        for (index, edge) in edges.enumerated() {
            guard let through = byEdge[index] else {
                result.append(edge)
                fresh.append(false)
                continue
            }
            for piece in pieces(of: edge, through: through) {
                result.append(piece)
                fresh.append(true)
            }
        }
        room -= result.count - edges.count
        edges = result
        return fresh
    }

    private func pieces(of edge: Edge, through cuts: [Int]) -> [Edge] {
        let from = nodes[edge.from]
        let to = nodes[edge.to]
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = Double(dx * dx + dy * dy)
        func share(_ node: Int) -> Double {
            Double(dx * (nodes[node].x - from.x) + dy * (nodes[node].y - from.y)) / length
        }
        let stops = Set(cuts).map { (node: $0, share: min(max(share($0), 0), 1)) }
            .sorted { ($0.share, $0.node) < ($1.share, $1.node) }
        var result: [Edge] = []
        var rest = edge
        for stop in stops {
            let t = edge.start + (edge.end - edge.start) * stop.share
            result.append(Edge(from: rest.from, to: stop.node, source: edge.source, start: rest.start, end: t))
            rest.from = stop.node
            rest.start = t
        }
        return result + [rest]
    }
}

/// The box around an edge.
private struct EdgeBox {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int

    init(_ a: PlanarMap.Node, _ b: PlanarMap.Node) {
        left = min(a.x, b.x)
        right = max(a.x, b.x)
        top = min(a.y, b.y)
        bottom = max(a.y, b.y)
    }

    func touches(_ other: EdgeBox) -> Bool {
        left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
    }
}

extension CubicSegment {
    /// How many chords of equal steps of the parameter stay within a distance of the curve (by the second differences
    /// of its control points); at most 256.
    fileprivate func chordCount(within tolerance: Double) -> Int {
        if isLine { return 1 }
        let first = (start - control1 * 2 + control2).length
        let second = (control1 - control2 * 2 + end).length
        let count = (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up)
        return count >= 1 ? Int(min(count, 256)) : 1
    }
}
