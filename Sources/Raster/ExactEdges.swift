import Engine

/// Curves that bound areas.
extension Canvas {
    /// Goes on along a curve that bounds an area, from where the path is.
    ///
    /// It is divided into as few equal steps as keep within a tenth of a pixel: cairo divides by halves and by a bound
    /// that lies a third too high, which makes two thirds more sides, and each costs as much as its rows; Blend2D allows
    /// twice as much, all of it inward. A chord lies inside of its arc by h²⁄12 B″ on average, so the corners between are
    /// moved out by that, and the area stays the same.
    func edge(_ start: Point, _ control1: Point, _ control2: Point, to end: Point) {
        let first = start - control1 * 2 + control2
        let last = control1 - control2 * 2 + end
        let bend = max(first.length, last.length)
        // |B″| is at most 6 × the bend, and a chord of a step h leaves its arc by h²⁄8 |B″|.
        let steps = (0.75 * bend / Canvas.sagitta).squareRoot().rounded(.up)
        guard steps > 1 else { return line(to: end) }
        guard steps <= Canvas.mostSteps else { return cubic(control1, control2, to: end) }
        let step = 1 / steps
        // B(t) = start + t (b + t (c + t d)), and B″(t) = 6 (first + t (last − first)).
        let b = (control1 - start) * 3
        let c = first * 3
        let d = last - first
        let outward = step * step / 2
        for index in 1..<Int(steps) {
            let t = Double(index) * step
            let point = start + (b + (c + d * t) * t) * t
            line(to: point - (first + d * t) * outward)
        }
        line(to: end)
    }

    /// How far a chord may lie from its arc, in pixels, before its ends are moved out by two thirds of that.
    private static var sagitta: Double { 0.15 }
    /// Longer curves are the rasterizer's.
    private static var mostSteps: Double { 4096 }
}
