import Foundation

extension ValueCurve<Point> {
    /// The points of a path, followed verb by verb: where it begins is the first keyframe, the end of each line or curve
    /// and each closing the next. A contour after the first begins with a jump. Nil for a path of no points.
    ///
    /// - Parameters:
    ///   - times: One for each keyframe; see ``init(_:times:mode:easings:bends:)``.
    ///   - easings: Between each keyframe and the next; those missing are linear.
    ///   - mode: Discrete holds each point, the paced modes follow the path at even speed, and the others follow each
    ///     curve by its own parameter.
    public init?(along path: Path, times: [Double] = [], mode: CalculationMode = .linear, easings: [Easing] = []) {
        var walk = PathWalk(path)
        guard !walk.stops.isEmpty else { return nil }
        let points = walk.stops.map(\.end)
        guard let plain = ValueCurve(points, times: times, mode: mode == .discrete ? .discrete : .linear) else {
            return nil
        }
        guard mode != .discrete, points.count > 1 else {
            self = plain
            return
        }
        let isPaced = mode == .paced || mode == .cubicPaced
        let evenTimes = points.indices.map { Double($0) / Double(points.count - 1) }
        walk.stops[0].controls = nil
        var keys: [Key] = []
        for index in points.indices {
            let time = isPaced ? evenTimes[index] : plain.keys[index].time
            let easing = !isPaced && index < easings.count ? easings[index] : .linear
            // A jump on the way to the next stop happens as soon as this one is reached.
            let next = index + 1 < points.count ? walk.stops[index + 1] : nil
            if let next, next.start != points[index] { keys.append(Key(time: time, value: points[index])) }
            keys.append(Key(time: time, value: next?.start ?? points[index], easing: easing, controls: next?.controls))
        }
        self.init(isPaced ? ValueCurve.paced(keys) : keys, isPaced: isPaced)
    }

    /// The direction in which the point moves at a progress, radians from the x axis, clockwise; where it stands still
    /// that of the segment before, or of the first one.
    public func direction(at progress: Double) -> Double {
        let found = segment(at: progress)
        var index = found?.index ?? (progress < keys[0].time ? 0 : keys.count - 2)
        var share = found?.amounts.x ?? (progress < keys[0].time ? 0 : 1)
        let last = keys.count - 2
        guard last >= 0 else { return 0 }
        index = min(max(index, 0), last)
        let first = index
        while index >= 0 {
            if let angle = direction(from: index, at: share) { return angle }
            index -= 1
            share = 1
        }
        for next in (first + 1)..<max(first + 1, last + 1) {
            if let angle = direction(from: next, at: 0) { return angle }
        }
        return 0
    }

    /// The direction on the segment from one keyframe to the next; nil where there is none.
    private func direction(from index: Int, at share: Double) -> Double? {
        let (start, end) = (keys[index], keys[index + 1])
        guard end.time > start.time else { return nil }
        var direction = end.value - start.value
        if let controls = start.controls {
            let t = min(max(share, 0), 1)
            let (a, b, c) = (
                controls.first - start.value, controls.second - controls.first, end.value - controls.second
            )
            let tangent = a * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t)
            let chord = t < 0.5 ? controls.second - start.value : end.value - controls.first
            direction = tangent.length > 1e-12 ? tangent : chord.length > 1e-12 ? chord : direction
        }
        return direction.length > 0 ? atan2(direction.y, direction.x) : nil
    }
}

/// Where a path stops, one after another.
private struct PathWalk {
    struct Stop {
        /// Where the segment to it begins: where the one before ended, or where a new contour begins.
        var start: Point
        var end: Point
        /// Of the curve to it.
        var controls: ValueCurve<Point>.Controls?
    }

    var stops: [Stop] = []

    init(_ path: Path) {
        var (pen, beginning) = (Point.zero, Point.zero)
        var next = 0
        func take() -> Point {
            defer { next += 1 }
            return next < path.points.count ? path.points[next] : pen
        }
        for verb in path.verbs {
            let start = pen
            switch verb {
            case .move:
                pen = take()
                beginning = pen
                // Only the first one is a stop by itself.
                if stops.isEmpty { stops.append(Stop(start: pen, end: pen)) }
            case .line:
                pen = take()
                stops.append(Stop(start: start, end: pen))
            case .cubic:
                let (first, second) = (take(), take())
                pen = take()
                stops.append(Stop(start: start, end: pen, controls: ValueCurve.Controls(first, second)))
            case .close:
                pen = beginning
                stops.append(Stop(start: start, end: pen))
            }
        }
    }
}
