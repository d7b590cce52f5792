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
    /// A filler gets no more sides than this of a curve.
    private static let mostSides = 64.0

    /// Traces a path whose inside is to be filled.
    ///
    /// - Parameter transform: To the sink's pixels.
    static func feed(_ path: Path, _ transform: Affine, to sink: EdgeSink) {
        var last = Point.zero
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
                curve(last, p, q, to: end, sink)
                last = end
            case .close: sink.close()
            }
        }
    }

    private static func curve(_ start: Point, _ control1: Point, _ control2: Point, to end: Point, _ sink: EdgeSink) {
        let first = start - control1 * 2 + control2
        let last = control1 - control2 * 2 + end
        let bend = max(first.length, last.length)
        // |B″| is at most 6 × the bend, and a chord of a step h leaves its arc by h²⁄8 |B″|.
        var steps = (0.75 * bend / sagitta).squareRoot().rounded(.up)
        guard steps > 1 else { return sink.line(to: end) }
        if case .canvas(let canvas) = sink {
            guard steps <= mostSteps else { return canvas.cubic(control1, control2, to: end) }
        } else if !(steps <= mostSides) {
            steps = mostSides
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
    }
}
