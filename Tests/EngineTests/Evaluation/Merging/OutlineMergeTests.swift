import Formats
import Testing

@testable import Engine

struct OutlineMergeTests {
    private static let modes: [MergeMode] = [.add, .subtract, .intersect, .exclude]

    private func merged(_ outlines: [[Contour]], _ mode: MergeMode) throws -> [Contour] {
        var room = 1_000_000
        return try #require(OutlineMerge.merged(outlines, mode: mode, room: &room))
    }

    private func square(_ x: Double, _ y: Double, _ side: Double) -> Contour {
        Contour.rectangle(center: Point(x + side / 2, y + side / 2), size: Point(side, side), cornerRadius: 0)
    }

    private func circle(_ x: Double, _ y: Double, _ radius: Double) -> Contour {
        Contour.ellipse(center: Point(x, y), size: Point(2 * radius, 2 * radius))
    }

    /// The areas that the modes leave, in the order add, subtract, intersect, exclude.
    private func areas(_ outlines: [[Contour]]) throws -> [Double] {
        try OutlineMergeTests.modes.map { mode in
            let area = try merged(outlines, mode).reduce(0) { $0 + Polygon($1).area }
            return (area * 1000).rounded() / 1000
        }
    }

    // MARK: Areas

    @Test func `overlapping squares`() throws {
        #expect(try areas([[square(0, 0, 10)], [square(5, 0, 10)]]) == [150, 50, 50, 100])
    }

    @Test func `the same square twice, in either direction`() throws {
        #expect(try areas([[square(0, 0, 10)], [square(0, 0, 10)]]) == [100, 0, 100, 0])
        #expect(try areas([[square(0, 0, 10)], [square(0, 0, 10).reversed]]) == [100, 0, 100, 0])
    }

    @Test func `squares that share an edge, a corner, or nothing`() throws {
        #expect(try areas([[square(0, 0, 10)], [square(10, 0, 10)]]) == [200, 100, 0, 200])
        #expect(try merged([[square(0, 0, 10)], [square(10, 0, 10)]], .add).count == 1)
        #expect(try areas([[square(0, 0, 10)], [square(10, 10, 10)]]) == [200, 100, 0, 200])
        #expect(try merged([[square(0, 0, 10)], [square(10, 10, 10)]], .add).count == 2)
        #expect(try areas([[square(0, 0, 10)], [square(30, 0, 10)]]) == [200, 100, 0, 200])
    }

    @Test func `a square inside another leaves a hole that runs the other way`() throws {
        #expect(try areas([[square(0, 0, 10)], [square(2, 2, 4)]]) == [100, 84, 16, 84])
        let ring = try merged([[square(0, 0, 10)], [square(2, 2, 4)]], .subtract)
        #expect(ring.map { Polygon($0).area.rounded() }.sorted() == [-16, 100])
    }

    @Test func `a hole's direction matters, for outlines are filled by the non-zero rule`() throws {
        let ring = [square(0, 0, 10), square(2, 2, 4).reversed]
        #expect(try areas([ring, [square(3, 3, 2)]]) == [88, 84, 0, 88])
        #expect(try areas([[square(0, 0, 10), square(2, 2, 4)], [square(3, 3, 2)]]) == [100, 96, 4, 96])
    }

    @Test func `only the first outline is subtracted from`() throws {
        let three = [[square(0, 0, 10)], [square(8, 0, 10)], [square(0, 8, 10)]]
        #expect(try areas(three) == [260, 64, 4, 228])
    }

    @Test func `an outline that crosses itself is filled where it winds`() throws {
        let bow = Contour([Point(0, 0), Point(10, 10), Point(10, 0), Point(0, 10)].map { Vertex($0) }, isClosed: true)
        #expect(try areas([[bow], [square(20, 0, 1)]]) == [51, 50, 0, 51])
        #expect(try merged([[bow]], .add).count == 2)
    }

    @Test func `an open outline counts as closed`() throws {
        var corner = square(0, 0, 10)
        corner.isClosed = false
        #expect(try areas([[corner], [square(5, 0, 10)]]) == [150, 50, 50, 100])
    }

    @Test func `edges that nearly lie on one another do not part`() throws {
        for slip in [1e-9, 1e-7, 4e-7] {
            let second = square(10 + slip, slip, 10)
            #expect(try merged([[square(0, 0, 10)], [second]], .add).count == 1)
            #expect(try areas([[square(0, 0, 10)], [square(slip, slip, 10)]]) == [100, 0, 100, 0])
        }
    }

    @Test func `what has no area leaves nothing`() throws {
        let line = Contour([Vertex(Point(0, 0)), Vertex(Point(10, 0))], isClosed: true)
        #expect(try merged([[line]], .add).isEmpty)
        #expect(try areas([[line], [square(0, 0, 10)]]) == [100, 0, 0, 100])
    }

    // MARK: Curves

    @Test func `curves that meet nothing stay as they are`() throws {
        let pair = try merged([[circle(0, 0, 10)], [circle(40, 0, 10)]], .add)
        #expect(Set(pair) == [circle(0, 0, 10), circle(40, 0, 10)])
        let hole = try merged([[circle(0, 0, 10)], [circle(0, 0, 4)]], .subtract)
        #expect(hole.contains(circle(0, 0, 10)) && hole.contains(circle(0, 0, 4).reversed))
    }

    @Test func `curves are cut where they meet, and nowhere else`() throws {
        // Two circles through each other's centers: a lens of four curves, two of each circle.
        let lens = try merged([[circle(0, 0, 10)], [circle(10, 0, 10)]], .intersect)
        #expect(lens.count == 1 && lens.first?.vertices.count == 4)
        let tips = lens[0].vertices.map(\.point).filter { abs($0.x - 5) < 0.01 }
        #expect(tips.count == 2 && tips.allSatisfy { abs(abs($0.y) - 75.0.squareRoot()) < 0.01 })
    }

    @Test func `the new outline lies on the old ones`() throws {
        let outlines = [[circle(0, 0, 10)], [circle(7, 3, 8)], [square(-4, -12, 9)]]
        let old = outlines.joined().map { Polygon($0) }
        for mode in OutlineMergeTests.modes {
            for contour in try merged(outlines, mode) {
                for point in Polygon(contour).points {
                    #expect(old.contains { $0.distance(to: point) < 0.01 })
                }
            }
        }
    }

    @Test func `the same curve cut at other places makes one outline`() throws {
        let turned = Contour(Array(circle(0, 0, 10).vertices[1...]) + [circle(0, 0, 10).vertices[0]], isClosed: true)
        #expect(try merged([[circle(0, 0, 10)], [turned]], .add).count == 1)
        #expect(try merged([[circle(0, 0, 10)], [turned]], .exclude).isEmpty)
    }

    // MARK: Against the rule, point by point

    /// Outlines of a seed: with corners on a coarse grid, so that much lies on one another, or anywhere; straight or
    /// curved.
    private func outlines(seed: UInt64, onGrid: Bool, isCurved: Bool) -> [[Contour]] {
        var numbers = SeededNumbers(state: seed)
        func place() -> Point {
            onGrid
                ? Point(
                    10 * Double(Int.random(in: 0...6, using: &numbers)),
                    10 * Double(Int.random(in: 0...6, using: &numbers)))
                : Point(Double.random(in: 0...60, using: &numbers), Double.random(in: 0...60, using: &numbers))
        }
        func vertex() -> Vertex {
            let point = place()
            return isCurved ? Vertex(point, inControl: place(), outControl: place()) : Vertex(point)
        }
        return (0..<Int.random(in: 2...4, using: &numbers)).map { _ in
            (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
                Contour((0..<Int.random(in: 2...6, using: &numbers)).map { _ in vertex() }, isClosed: true)
            }
        }
    }

    @Test(arguments: 0..<20, [(true, false), (false, false), (true, true), (false, true)])
    func `every point is inside or outside as the mode says`(seed: Int, kind: (onGrid: Bool, isCurved: Bool)) throws {
        let outlines = outlines(seed: UInt64(seed), onGrid: kind.onGrid, isCurved: kind.isCurved)
        let polygons = outlines.map { $0.map { Polygon($0) } }
        let results = try OutlineMergeTests.modes.map { try merged(outlines, $0).map { Polygon($0) } }
        var (looked, wrong) = (0, [String]())
        for y in stride(from: -3.3, to: 64, by: 2.7) {
            // Beside an edge either answer is right: where something changes close by, nothing is asked.
            let rows = [-0.03, 0, 0.03].map { slip in polygons.map { Scanline($0, y: y + slip) } }
            let resultRows = results.map { Scanline($0, y: y) }
            for x in stride(from: -3.7, to: 64, by: 2.3) {
                let inside = rows[1].map { $0.winding(at: x) != 0 }
                let isBesideAnEdge = rows.contains { lines in
                    [-0.03, 0, 0.03].contains { slip in
                        zip(lines, inside).contains { line, inside in (line.winding(at: x + slip) != 0) != inside }
                    }
                }
                if isBesideAnEdge { continue }
                looked += 1
                for (mode, row) in zip(OutlineMergeTests.modes, resultRows)
                where (row.winding(at: x) != 0) != isInside(inside, mode) {
                    wrong.append("\(mode) at \(x), \(y)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong)")
        #expect(looked > 400)
    }

    private func isInside(_ inside: [Bool], _ mode: MergeMode) -> Bool {
        switch mode {
        case .compound, .add: inside.contains(true)
        case .subtract: inside[0] && !inside.dropFirst().contains(true)
        case .intersect: inside.allSatisfy(\.self)
        case .exclude: inside.count(where: \.self) % 2 == 1
        }
    }

    // MARK: Bounds

    @Test(arguments: [1e-9, 1e-3, 1e9, 1e30, 1e150] as [Double])
    func `any size will do`(scale: Double) throws {
        let outlines = [[square(0, 0, 10)], [square(5, 0, 10)]].map { $0.map { $0.mapped { $0 * scale } } }
        let area = try merged(outlines, .add).reduce(0) { $0 + Polygon($1).area }
        #expect(abs(area / scale / scale - 150) < 1e-3)
    }

    @Test(arguments: [Double.nan, .infinity, 1.7e308])
    func `what is no number is not merged`(number: Double) {
        var room = 1_000_000
        let wild = Contour([Vertex(.zero), Vertex(Point(number, 1)), Vertex(Point(-number, 5))], isClosed: true)
        #expect(OutlineMerge.merged([[wild], [square(0, 0, 10)]], mode: .add, room: &room) == nil)
        #expect(OutlineMerge.merged([], mode: .add, room: &room) == nil)
    }

    @Test func `without room nothing is merged, and room is used up by what is`() {
        let comb = (0..<300).map {
            Contour.rectangle(center: Point(Double($0), 150), size: Point(0.5, 300), cornerRadius: 0)
        }
        let weft = comb.map { $0.mapped { Point($0.y, $0.x) } }
        for mode in OutlineMergeTests.modes {
            var room = 20_000
            #expect(OutlineMerge.merged([comb, weft], mode: mode, room: &room) == nil)
            #expect(room == 0)
        }
        // Wherever the room ends, it is known to have ended.
        for size in stride(from: 1, to: 60, by: 1) {
            var room = size
            let result = OutlineMerge.merged([[square(0, 0, 10)], [square(5, 0, 10)]], mode: .add, room: &room)
            #expect(result != nil || room == 0)
        }
        var room = 1_000_000
        #expect(OutlineMerge.merged([[square(0, 0, 10)], [square(5, 0, 10)]], mode: .add, room: &room) != nil)
        #expect(room < 1_000_000 && room > 990_000)
    }

    /// Lines to and fro between two sides of a square, `count` of them.
    private func weave(_ count: Int, isUpright: Bool) -> ShapeItem {
        let points = (0..<count).map { index -> Vertex in
            let (along, across) = (Double(index), index % 2 == 0 ? 0 : Double(count))
            return Vertex(isUpright ? Point(along, across) : Point(across, along))
        }
        return .path(.contour(Property(Contour(points, isClosed: true))))
    }

    @Test(arguments: [200, 1_500, 12_000])
    func `what is too much to merge stays as it is, and what lies below is drawn`(count: Int) {
        let woven = ShapeItem.group(
            Transform(), weave(count, isUpright: true), weave(count, isUpright: false), .modifier(.merge(.subtract)),
            .fill("#ff0000"))
        let scene = Scene(items: [woven, .square(10), .fill("#00ff00")], compatibility: .afterEffects)
        let fills = scene.commands().compactMap { command -> Fill? in
            if case .fill(let fill) = command { fill } else { nil }
        }
        #expect(fills.count == 2)
        #expect(fills.last.map { $0.path.points.count } == 2 * count)
        #expect(scene.cuts() == .merging && scene.mayExceedFrame)
    }
}

/// A contour taken as very many chords, evaluated in the simplest way.
struct Polygon {
    let points: [Point]
    private let edges: [(Point, Point)]

    init(_ contour: Contour) {
        let points = contour.vertices.indices.flatMap { index -> [Point] in
            let segment = CubicSegment(contour.vertices[index], contour.vertices[(index + 1) % contour.vertices.count])
            let isClosing = !contour.isClosed && index == contour.vertices.count - 1
            let count = segment.isLine || isClosing ? 1 : 64
            return (0..<count).map { segment.point(at: Double($0) / Double(count)) }
        }
        self.points = points
        edges = Array(zip(points, points.dropFirst() + points.prefix(1)))
    }

    /// Above 0 where it runs clockwise.
    var area: Double { edges.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 } }

    func distance(to point: Point) -> Double {
        edges.map { edge -> Double in
            let way = edge.1 - edge.0
            let length = way.x * way.x + way.y * way.y
            let along = point - edge.0
            let share = length > 0 ? min(max((along.x * way.x + along.y * way.y) / length, 0), 1) : 0
            return (along - way * share).length
        }.min() ?? .infinity
    }

    /// Where the outline crosses a level line, and by how much crossing it to the right changes the winding.
    func crossings(y: Double) -> [(x: Double, change: Int)] {
        edges.compactMap { a, b in
            guard (a.y <= y) != (b.y <= y) else { return nil }
            return (a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1)
        }
    }
}

/// A level line through contours.
private struct Scanline {
    var crossings: [(x: Double, change: Int)]

    init(_ polygons: [Polygon], y: Double) { crossings = polygons.flatMap { $0.crossings(y: y) } }

    /// The winding number of all contours together around a point.
    func winding(at x: Double) -> Int {
        var winding = 0
        for crossing in crossings where crossing.x < x { winding += crossing.change }
        return winding
    }
}
