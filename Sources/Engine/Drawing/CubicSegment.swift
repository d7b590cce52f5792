/// One cubic, with the measures that trims, dashes and points on paths need.
struct CubicSegment {
    /// The point at t = 0.
    var start: Point
    /// The control point towards which the curve leaves; absolute.
    var control1: Point
    /// The control point from which the curve arrives; absolute.
    var control2: Point
    /// The point at t = 1.
    var end: Point

    /// How many points of the curve a length is measured with; lottie-web uses as many. Even, as they are found two by two.
    static let samples = 150

    /// A segment with absolute control points.
    init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Whether the segment is drawn by a straight line and has no handles.
    var isLine: Bool { control1 == start && control2 == end }

    /// The point at the curve parameter `t`, 0…1; beyond that the cubic goes on.
    @inline(__always) func point(at t: Double) -> Point {
        let s = 1 - t
        let a = s * s * s
        let b = 3 * s * s * t
        let c = 3 * s * t * t
        let d = t * t * t
        return Point(
            a * start.x + b * control1.x + c * control2.x + d * end.x,
            a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// The length of the chords between equally spaced parameters.
    var length: Double {
        if isLine { return (end - start).length }
        var total = 0.0
        var last = start
        for weights in CubicSegment.weights {
            let chords = chords(weights, after: &last)
            total += chords.x
            total += chords.y
        }
        return total
    }

    /// The parameter at a distance from the start, between 0 and the length.
    ///
    /// - Parameter marks: Of this segment, where the walk may begin; see ``marks``.
    func parameter(at distance: Double, marks: [Double] = []) -> Double {
        // The last mark that lies short of the distance: to there the walk would come in any case.
        var passed = 0
        while passed < marks.count, marks[passed] < distance { passed += 1 }
        let first = passed * CubicSegment.markDistance
        var walked = passed > 0 ? marks[passed - 1] : 0
        var last = start
        for pair in first / 2..<CubicSegment.weights.count {
            let chords = chords(CubicSegment.weights[pair], after: &last)
            for index in 2 * pair...2 * pair + 1 where index > first {
                let step = chords[index - 2 * pair]
                if walked + step >= distance {
                    let share = step > 0 ? min(max((distance - walked) / step, 0), 1) : 0
                    return (Double(index - 1) + share) / Double(CubicSegment.samples - 1)
                }
                walked += step
            }
        }
        return 1
    }

    /// How far it is to every tenth of the points that a length is measured with.
    var marks: [Double] {
        var result: [Double] = []
        result.reserveCapacity(CubicSegment.samples / CubicSegment.markDistance)
        var walked = 0.0
        var last = start
        for (pair, weights) in CubicSegment.weights.enumerated() {
            let chords = chords(weights, after: &last)
            walked += chords.x
            if pair > 0, 2 * pair % CubicSegment.markDistance == 0 { result.append(walked) }
            walked += chords.y
        }
        return result
    }

    /// The chords to two points that a length is measured with. Two at once, since their square roots and products take most of
    /// the time of a walk.
    ///
    /// - Parameter last: The point before the two; then the second of them.
    @inline(__always)
    private func chords(_ weights: Weights, after last: inout Point) -> SIMD2<Double> {
        let x = weights.mix(start.x, control1.x, control2.x, end.x)
        let y = weights.mix(start.y, control1.y, control2.y, end.y)
        let alongX = x - SIMD2(last.x, x.x)
        let alongY = y - SIMD2(last.y, y.x)
        last = Point(x.y, y.y)
        let squares = alongX * alongX + alongY * alongY
        return SIMD2(squares.x.squareRoot(), squares.y.squareRoot())
    }

    /// What the four points of a cubic weigh at two parameters.
    private struct Weights {
        var start: SIMD2<Double>
        var control1: SIMD2<Double>
        var control2: SIMD2<Double>
        var end: SIMD2<Double>

        init(_ t: SIMD2<Double>) {
            let s = 1 - t
            start = s * s * s
            control1 = 3 * s * s * t
            control2 = 3 * s * t * t
            end = t * t * t
        }

        @inline(__always)
        func mix(_ start: Double, _ control1: Double, _ control2: Double, _ end: Double) -> SIMD2<Double> {
            self.start * start + self.control1 * control1 + self.control2 * control2 + self.end * end
        }
    }

    /// For the points that a length is measured with, two by two: the start and the first after it to begin with.
    private static let weights = stride(from: 0, to: samples, by: 2).map { index in
        Weights(SIMD2(Double(index), Double(index + 1)) / Double(samples - 1))
    }

    /// How many chords there are from one mark to the next; even, so that a mark is the first of two points.
    private static let markDistance = 10

    /// The piece between two parameters, by de Casteljau's construction. Pieces of a line get handles on the line, as in
    /// lottie-web, so that a second trim measures what its second trim measures.
    func piece(from t0: Double, to t1: Double) -> CubicSegment {
        let tail = t0 <= 0 ? self : split(at: t0).1
        if t1 >= 1 { return tail }
        return tail.split(at: (t1 - t0) / (1 - t0)).0
    }

    /// The pieces on either side of t = ½.
    var halves: (CubicSegment, CubicSegment) { split(at: 0.5) }

    private func split(at t: Double) -> (CubicSegment, CubicSegment) {
        func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        let ab = mix(start, control1)
        let bc = mix(control1, control2)
        let cd = mix(control2, end)
        let abc = mix(ab, bc)
        let bcd = mix(bc, cd)
        let middle = mix(abc, bcd)
        return (CubicSegment(start, ab, abc, middle), CubicSegment(middle, bcd, cd, end))
    }
}
