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

    /// How many points of the curve a length is measured with; lottie-web uses as many.
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
        var previous = start
        for index in 1..<CubicSegment.samples {
            let next = point(at: Double(index) / Double(CubicSegment.samples - 1))
            total += (next - previous).length
            previous = next
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
        let count = CubicSegment.samples - 1
        var walked = passed > 0 ? marks[passed - 1] : 0
        var index = passed * CubicSegment.markDistance + 1
        var previous = passed > 0 ? point(at: Double(index - 1) / Double(count)) : start
        var step = 0.0
        while index <= count {
            let next = point(at: Double(index) / Double(count))
            step = (next - previous).length
            if walked + step >= distance { break }
            walked += step
            previous = next
            index += 1
        }
        guard index <= count else { return 1 }
        let share = step > 0 ? min(max((distance - walked) / step, 0), 1) : 0
        return (Double(index - 1) + share) / Double(count)
    }

    /// How far it is to every tenth of the points that a length is measured with.
    var marks: [Double] {
        let count = CubicSegment.samples - 1
        var result: [Double] = []
        result.reserveCapacity(count / CubicSegment.markDistance)
        var walked = 0.0
        var previous = start
        for index in 1...count {
            let next = point(at: Double(index) / Double(count))
            walked += (next - previous).length
            previous = next
            if index % CubicSegment.markDistance == 0 { result.append(walked) }
        }
        return result
    }

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
