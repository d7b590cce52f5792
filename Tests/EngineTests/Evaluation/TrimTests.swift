import Testing

@testable import Engine

struct TrimTests {
    private func result(_ start: Double, _ end: Double, _ offset: Double = 0) -> TrimRange.Result {
        TrimRange.result(start: start, end: end, offset: offset)
    }

    @Test func `the whole is everything, and nothing is nothing`() {
        #expect(result(0, 1) == .everything)
        #expect(result(1, 0) == .everything)
        #expect(result(-3, 7) == .everything)
        #expect(result(0.3, 0.3) == .nothing)
        #expect(result(0.3, 0.30004) == .nothing)
        #expect(result(0, 1, 3) == .everything)
    }

    @Test func `offsets count as turns, negative ones too`() {
        #expect(result(0.1, 0.4, 0.5) == .stretch(TrimRange(start: 0.6, end: 0.9)))
        #expect(result(0.1, 0.4, -0.5) == result(0.1, 0.4, 0.5))
        #expect(result(0.1, 0.4, 7.5) == result(0.1, 0.4, 0.5))
        #expect(result(0, 1, 0.25) == .stretch(TrimRange(start: 0.25, end: 1.25)))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `what is no number leaves nothing`(number: Double) {
        #expect(result(number, 1) == .nothing)
        #expect(result(0, number) == .nothing)
        #expect(result(0, 0.5, number) == .nothing)
    }

    @Test func `a cut in the first 149th of a segment falls on its start`() {
        #expect(Scene(.line((0, 0), (100, 0)), .trim(0.006, 0.5), .stroke("#0000ff")).strokes() == ["M0,0 L50,0"])
        #expect(Scene(.line((0, 0), (100, 0)), .trim(0.01, 0.5), .stroke("#0000ff")).strokes() == ["M1,0 L50,0"])
        #expect(Scene(.line((0, 0), (100, 0)), .trim(0, 0.006), .stroke("#0000ff")).strokes() == ["M0,0 L0,0"])
        #expect(
            Scene(.line((0, 0), (50, 0), (100, 0)), .trim(0.2, 0.503), .stroke("#0000ff")).strokes()
                == ["M20,0 L50,0 L50,0"])
    }

    @Test func `a full turn may leave closed paths closed`() {
        var trim = Trim(start: Property(0), end: Property(1), offset: Property(0.25), isSequential: false)
        #expect(Scene(.square(10), .modifier(.trim(trim), name: ""), .stroke("#0000ff")).strokes()[0].last != "Z")
        trim.closesFullTurns = true
        #expect(Scene(.square(10), .modifier(.trim(trim), name: ""), .stroke("#0000ff")).strokes()[0].last == "Z")
    }

    @Test func `an exact trim rounds nothing, and once around is everything wherever it begins`() {
        func exact(_ start: Double, _ end: Double, _ offset: Double = 0) -> TrimRange.Result {
            TrimRange.result(start: start, end: end, offset: offset, isExact: true)
        }
        #expect(exact(0.3, 0.30004) == .stretch(TrimRange(start: 0.3, end: 0.30004)))
        #expect(exact(0, 1, 0.25) == .everything)
        #expect(exact(0.3, 0.3) == .nothing)
        #expect(exact(0.4, 0.1, 0.5) == .stretch(TrimRange(start: 0.6, end: 0.9)))
    }

    @Test(arguments: [false, true])
    func `exact trims keep what lies between thousandths`(isSequential: Bool) throws {
        let trim = Trim(
            start: Property(0), end: Property(0.123456), offset: Property(0), isSequential: isSequential, isExact: true)
        let paths = ShapeGeometry.Builder.paths(
            of: [.line((0, 0), (1000, 0)), .modifier(.trim(trim), name: "")], at: 0, rules: DrawingRules())
        let vertices = try #require(paths.first?.contours.first?.vertices)
        #expect(abs((vertices.last?.point.x ?? 0) - 123.456) < 1e-9)
        #expect(vertices.allSatisfy { $0.isCorner })
    }

    @Test func `an exact trim of an uneven curve is as long as it should be`() throws {
        let from = Vertex(Point(0, 0), inControl: .zero, outControl: Point(900, 0))
        let to = Vertex(Point(1000, 500), inControl: Point(990, 40), outControl: .zero)
        let whole = Contour([from, to], isClosed: false)
        let total = whole.exactSegmentLengths[0]
        let polyline = (1...100_000).reduce((0.0, Point.zero)) { sum, index in
            let point = CubicSegment(from, to).point(at: Double(index) / 100_000)
            return (sum.0 + (point - sum.1).length, point)
        }
        #expect(abs(total - polyline.0) < 1e-5)
        let half = whole.stretch(from: total / 4, to: total * 3 / 4, lengths: [total], isExact: true)
        #expect(abs(half.exactSegmentLengths.reduce(0, +) - total / 2) < 1e-6)
    }

    @Test(arguments: [Point(900, 0), Point(-300, 0.7), Point(3, 4)])
    func `a curve is as long as the chords between 150 of its points, one after the other`(control: Point) {
        let curve = CubicSegment(Point(3, 4), control, Point(990, 40), Point(1000, 500))
        // How far it is to each of the points.
        var walked = [0.0]
        var previous = curve.start
        for index in 1..<150 {
            let next = curve.point(at: Double(index) / 149)
            walked.append(walked[index - 1] + (next - previous).length)
            previous = next
        }
        // Not a bit less or more, since cuts of outlines that stay are looked up among what other walks came to.
        #expect(curve.length == walked[149])
        #expect(curve.marks == (1...14).map { walked[10 * $0] })
        for index in 1..<150 {
            #expect(abs(curve.parameter(at: walked[index]) - Double(index) / 149) < 1e-12)
            let middle = (walked[index - 1] + walked[index]) / 2
            #expect(abs(curve.parameter(at: middle) - (Double(index) - 0.5) / 149) < 1e-12)
        }
        #expect(curve.parameter(at: walked[149] + 1) == 1)
    }

    @Test func `marks change nothing of where a cut falls`() {
        let curve = CubicSegment(Point(0, 0), Point(900, 0), Point(990, 40), Point(1000, 500))
        let marks = curve.marks
        #expect(marks.count == 14)
        let length = curve.length
        for distance in (0...997).map({ length * Double($0) / 997 }) + marks {
            #expect(curve.parameter(at: distance, marks: marks) == curve.parameter(at: distance))
        }
        let line = CubicSegment(Point(3, 4), Point(3, 4), Point(6, 8), Point(6, 8))
        #expect(line.parameter(at: 2.5, marks: line.marks) == line.parameter(at: 2.5))
    }

    @Test func `frames of a trim do not depend on those before`() {
        let scene = Scene(.line((0, 0), (700, 90)), .trim(0.1, 0.77), .stroke("#0000ff"))
        var evaluator = Evaluator(scene)
        // Outlines that are met again are measured otherwise.
        for frame in [0.0, 1, 0, 1] {
            var alone = Evaluator(scene)
            #expect(evaluator.displayList(at: frame) == alone.displayList(at: frame))
        }
    }

    @Test func `past the end it goes round`() {
        func parts(_ start: Double, _ end: Double) -> [[Double]] {
            var parts: [[Double]] = []
            TrimRange(start: start, end: end).forEachPart { parts.append([$0, $1]) }
            return parts
        }
        #expect(parts(0.75, 1.25) == [[0.75, 1], [0, 0.25]])
        #expect(parts(1.25, 1.5) == [[0.25, 0.5]])
    }

    @Test func `a closed path that goes round is one open stretch over its start`() {
        #expect(
            Scene(.square(10), .trim(0.75, 1, offset: 0.25), .stroke("#0000ff")).strokes() == [
                "M10,0 L10,10"
            ])
        #expect(
            Scene(.square(10), .trim(0.5, 1, offset: 0.25), .stroke("#0000ff")).strokes() == [
                "M0,0 L10,0 L10,10"
            ])
    }

    @Test func `an open path that goes round is two stretches`() {
        #expect(
            Scene(.line((0, 0), (10, 0), (20, 0)), .trim(0.25, 0.75, offset: 0.5), .stroke("#0000ff")).strokes() == [
                "M15,0 L20,0 M0,0 L5,0"
            ])
    }

    @Test func `all of a turned closed path is cut open`() {
        let lines = Scene(.square(10), .trim(0, 1, offset: 0.25), .stroke("#0000ff")).strokes()
        #expect(lines == ["M10,10 L0,10 L0,0 L10,0 L10,10"])
    }

    @Test func `each path by itself, or all as one length in their order`() {
        let lines: [ShapeItem] = [.line((0, 0), (10, 0)), .line((0, 5), (30, 5))]
        #expect(
            Scene(lines[0], lines[1], .trim(0, 0.5), .stroke("#0000ff")).strokes() == ["M0,0 L5,0 M0,5 L15,5"])
        #expect(
            Scene(lines[0], lines[1], .trim(0, 0.5, isSequential: true), .stroke("#0000ff")).strokes()
                == ["M0,0 L10,0 M0,5 L10,5"])
        #expect(
            Scene(lines[0], lines[1], .trim(0.25, 0.5, isSequential: true), .stroke("#0000ff")).strokes()
                == ["M0,5 L10,5"])
    }

    @Test func `measures belong to the outlines that were measured, in their order`() {
        func line(_ length: Double) -> [Contour] {
            [Contour([Vertex(.zero), Vertex(Point(length, 0))], isClosed: false)]
        }
        var measures = OutlineMeasures()
        func walk(_ lengths: [Double], isExact: Bool = false) -> [[[Double]]] {
            measures.restart()
            defer { measures.finish() }
            return lengths.map { measures.lengths(of: line($0), isExact: isExact).segments }
        }
        #expect(walk([3, 7]) == [[[3]], [[7]]])
        #expect(walk([3, 8, 7]) == [[[3]], [[8]], [[7]]])
        #expect(walk([8]) == [[[8]]])
        #expect(walk([8, 3, 7], isExact: true) == [[[8]], [[3]], [[7]]])
        // An outline that comes again has marks, one that was forgotten meanwhile has none.
        func marks() -> [Double] {
            _ = walk([8])
            return measures.marks(
                of: 0, contour: 0, segment: 0,
                CubicSegment(Point.zero, Point(2, 0), Point(6, 0), Point(8, 0)))
        }
        _ = walk([8])
        #expect(!marks().isEmpty)
        #expect(walk([]).isEmpty)
        #expect(marks().isEmpty)
    }

    @Test(arguments: [false, true])
    func `segments are measured as long as that is wanted`(isExact: Bool) {
        let contour = Contour((0...2000).map { Vertex(Point(Double($0), 0)) }, isClosed: false)
        var asked = 0
        let lengths = contour.segmentLengths(isExact: isExact) {
            asked += 1
            return asked < 3
        }
        #expect(asked == 3 && lengths.count == 2000)
        let measured = lengths.prefix { $0 == 1 }.count
        #expect(measured > 0 && measured < 1000 && lengths[measured...].allSatisfy { $0 == 0 })
    }

    @Test func `a path without length is trimmed to nothing`() {
        #expect(Scene(.line((5, 5), (5, 5)), .trim(0, 0.5), .stroke("#0000ff")).strokes().isEmpty)
        #expect(Scene(.line((0, 0), (1e308, 1e308)), .trim(0, 0.5), .stroke("#0000ff")).strokes().isEmpty)
    }
}
