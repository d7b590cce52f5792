import Engine

/// The edges of a filled path as they are, but for curves, which become lines.
///
/// A curve is divided into as few equal steps as keep within a tenth of a pixel: cairo divides by halves and by a bound that lies
/// a third too high, which makes two thirds more sides, and each costs as much as its rows; Blend2D allows twice as much, all of
/// it inward. A chord lies inside of its arc by h²⁄12 B″ on average, so the corners between are moved out by that, and the area
/// stays the same.
enum ExactEdges {
    /// How far a chord may lie from its arc, in pixels, before its ends are moved out by two thirds of that.
    private static let sagitta = 0.15
    /// Curves of more steps are left to the rasterizer whole.
    private static let mostSteps = 4096.0
    /// A filler gets no more sides than this of a curve, which is enough for all that lies no farther away than a
    /// ``DeviceBounds`` may.
    private static let mostSides = 2048.0
    /// Once a path has so many sides, it gets fewer of each curve: they take memory.
    private static let manySides = 1 << 16
    private static let fewSides = 64.0

    /// Traces a path whose inside is to be filled.
    ///
    /// - Parameter transform: To the sink's pixels.
    static func feed(_ path: Path, _ transform: Affine, to sink: EdgeSink) {
        var last = Point.zero
        var sides = 0
        path.forEachVerb { verb, points in
            switch verb {
            case .move:
                last = transform.apply(points[0])
                sink.move(to: last)
            case .line:
                last = transform.apply(points[0])
                sink.line(to: last)
            case .cubic:
                let (p, q, end) = (transform.apply(points[0]), transform.apply(points[1]), transform.apply(points[2]))
                sides += curve(last, p, q, to: end, sink, most: sides < manySides ? mostSides : fewSides)
                last = end
            case .close: sink.close()
            }
        }
    }

    /// Goes on along a curve.
    ///
    /// - Parameter most: How many sides a filler gets at most.
    /// - Returns: How many it got.
    private static func curve(
        _ start: Point, _ control1: Point, _ control2: Point, to end: Point, _ sink: EdgeSink, most: Double
    ) -> Int {
        let first = start - control1 * 2 + control2
        let last = control1 - control2 * 2 + end
        let bend = max(first.length, last.length)
        // |B″| is at most 6 × the bend, and a chord of a step h leaves its arc by h²⁄8 |B″|.
        var steps = (0.75 * bend / sagitta).squareRoot().rounded(.up)
        guard steps > 1 else {
            sink.line(to: end)
            return 1
        }
        if case .canvas(let canvas) = sink {
            guard steps <= mostSteps else {
                canvas.cubic(control1, control2, to: end)
                return 1
            }
        } else if !(steps <= most) {
            steps = most
        }
        let step = 1 / steps
        // B(t) = start + t (b + t (c + t d)), and B″(t) = 6 (first + t (last − first)).
        let b = (control1 - start) * 3
        let c = first * 3
        let d = last - first
        let outward = step * step / 2
        for index in 1..<Int(steps) {
            let t = Double(index) * step
            let point = start + (b + (c + d * t) * t) * t
            sink.line(to: point - (first + d * t) * outward)
        }
        sink.line(to: end)
        return Int(steps)
    }
}
