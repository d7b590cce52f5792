import Engine

/// A segment between two corners of a property, and the keyframes that follow it.
struct CodeStretch {
    /// The value to be followed at a fraction of the segment, 0…1.
    let value: (Double) throws(CurveExportFailure) -> CodeValue
    /// Seconds.
    let length: Double
    /// By how much each number may be missed.
    let limits: [Double]
    /// How far each number goes over all of the timeline.
    let ranges: [Double]
    /// What the system's keyframes can have between them.
    let curves: CodeTimeline.Curves

    /// A keyframe by its fraction of the segment.
    typealias Key = (share: Double, value: CodeValue, interpolation: CodeTimeline.Interpolation)

    /// Samples a second where values are worked out.
    private static let rate = 240.0

    // MARK: - Exact ones

    /// The first keyframe where one of some timing curves is the whole segment; nil where none is.
    func following(_ easings: [CubicBezier]) throws(CurveExportFailure) -> [Key]? {
        let (from, to) = (try value(0), try value(1))
        for curve in easings where curves.takes(curve) {
            // Those of files are solved less exactly than others.
            for own in [curve, CubicBezier(curve.x1, curve.y1, curve.x2, curve.y2)] {
                if try isFollowed(by: { from.moved(to, by: own.value(at: $0)) }) {
                    return [(0, from, curve.isLinear ? .linear : .bezier(curve))]
                }
            }
        }
        return nil
    }

    private func isFollowed(by curve: (Double) -> CodeValue) throws(CurveExportFailure) -> Bool {
        for step in 1..<24 {
            let share = (Double(step) + 0.31) / 24
            guard curve(share).isNear(try value(share), ranges) else { return false }
        }
        return true
    }

    /// The keyframes of a segment whose numbers are cubic polynomials of time, as between smooth keyframes: a timing
    /// curve with handles at the thirds is one. Nil for other segments.
    func polynomial() throws(CurveExportFailure) -> [Key]? {
        guard case .all = curves else { return nil }
        return try polynomial(from: 0, to: 1, depth: 0)
    }

    /// A timing curve that rises much farther than it comes loses digits.
    private static let highestHandle = 8.0

    private func polynomial(from: Double, to: Double, depth: Int) throws(CurveExportFailure) -> [Key]? {
        var p: [CodeValue] = []
        for step in 0...3 { p.append(try value(from + (to - from) * Double(step) / 3)) }
        // The control points of the cubic through four values that lie at even times.
        func handle(_ component: Int, _ n: (Double, Double, Double, Double)) -> Double {
            (n.0 * p[0].numbers[component] + n.1 * p[1].numbers[component] + n.2 * p[2].numbers[component]
                + n.3 * p[3].numbers[component]) / 6
        }
        let handles = ranges.indices.map { component in
            (first: handle(component, (-5, 18, -9, 2)), second: handle(component, (2, -9, 18, -5)))
        }
        func shown(_ t: Double) -> CodeValue {
            let u = 1 - t
            var result = p[0]
            for (component, handle) in handles.enumerated() {
                result.numbers[component] =
                    u * u * u * p[0].numbers[component] + 3 * u * u * t * handle.first + 3 * u * t * t * handle.second
                    + t * t * t * p[3].numbers[component]
            }
            return result
        }
        for step in 1..<12 {
            let share = (Double(step) + 0.31) / 12
            guard shown(share).isNear(try value(from + (to - from) * share), ranges) else { return nil }
        }
        var curve: (Double, Double)?
        var isSplit = false
        for component in ranges.indices {
            let (start, distance) = (p[0].numbers[component], p[3].numbers[component] - p[0].numbers[component])
            let offsets = (handles[component].first - start, handles[component].second - start)
            guard max(abs(distance), abs(offsets.0), abs(offsets.1)) > 1e-7 * ranges[component] + 1e-9 else { continue }
            let own = (offsets.0 / distance, offsets.1 / distance)
            guard max(abs(own.0), abs(own.1)) < CodeStretch.highestHandle else {
                isSplit = true
                continue
            }
            let same = 1e-6
            if let curve, abs(curve.0 - own.0) > same || abs(curve.1 - own.1) > same { return nil }
            curve = curve ?? own
        }
        guard isSplit else {
            let easing = curve.map { CubicBezier(1 / 3.0, $0.0, 2 / 3.0, $0.1, isExact: true) }
            return [(from, p[0], easing.map { $0.isLinear ? .linear : .bezier($0) } ?? .linear)]
        }
        // What comes back to where it began is cut where it is farthest away.
        guard depth < 4 else { return nil }
        let middle = (1..<8).map { Double($0) / 8 }.max { shown($0).distance(p[0]) < shown($1).distance(p[0]) } ?? 0.5
        let cut = from + (to - from) * middle
        guard let first = try polynomial(from: from, to: cut, depth: depth + 1),
            let second = try polynomial(from: cut, to: to, depth: depth + 1)
        else { return nil }
        return first + second
    }

    // MARK: - Near ones

    /// How many keyframes may stand in for one segment where timing curves are fitted.
    private static let mostFitted = 64

    /// The keyframes that miss it by no more than the limits: timing curves where all numbers follow the same one, or
    /// points on straight lines; and by how much they miss it at most.
    func near() throws(CurveExportFailure) -> (keys: [Key], error: Double) {
        let count = Int(min(max(length * CodeStretch.rate, 32), 20_000).rounded(.up))
        var points: [CodeTimeline.Key] = []
        for index in 0...count {
            let share = Double(index) / Double(count)
            points.append(CodeTimeline.Key(time: share, value: try value(share)))
        }
        let kept = CodeTimeline.thinned(points, within: limits)
        if case .none = curves {
        } else if kept.count > 4, let fitted = try fitted(points), fitted.keys.count < kept.count {
            return fitted
        }
        var error = 0.0
        for (left, right) in zip(kept, kept.dropFirst()) {
            for index in left..<right {
                for part in [0.0, 0.5] {
                    let time = points[index].time + (points[index + 1].time - points[index].time) * part
                    let amount = (time - points[left].time) / (points[right].time - points[left].time)
                    let seen = part == 0 ? points[index].value : try value(time)
                    error = max(error, points[left].value.moved(points[right].value, by: amount).distance(seen))
                }
            }
        }
        return (kept.dropLast().map { (points[$0].time, points[$0].value, .linear) }, error)
    }

    /// Nil where numbers follow different curves, or too many timing curves were needed.
    private func fitted(_ points: [CodeTimeline.Key]) throws(CurveExportFailure) -> (keys: [Key], error: Double)? {
        let first = points[0].value
        // The number that goes farthest, as tolerances count.
        var (component, top, far) = (0, 0, 0.0)
        for (index, point) in points.enumerated() {
            for axis in ranges.indices where abs(point.value.numbers[axis] - first.numbers[axis]) > far * limits[axis] {
                (component, top, far) = (
                    axis, index, abs(point.value.numbers[axis] - first.numbers[axis]) / limits[axis]
                )
            }
        }
        guard far > 1 else { return nil }
        let reach = points[top].value.numbers[component] - first.numbers[component]
        for point in points {
            let amount = (point.value.numbers[component] - first.numbers[component]) / reach
            guard first.moved(points[top].value, by: amount).isWithin(limits, 0.01, of: point.value) else { return nil }
        }
        var failure: CurveExportFailure?
        func number(_ share: Double) -> Double {
            do throws(CurveExportFailure) { return try value(min(max(share, 0), 1)).numbers[component] } catch {
                failure = error
                return 0
            }
        }
        let steps = min(max(points.count, 128), 1024)
        let positions = (0...steps).map { Double($0) / Double(steps) }
        guard
            let fit = try? CurveFit(
                tolerance: limits[component] * 0.9, isHeld: curves == .held, positions: positions, of: number),
            failure == nil, fit.keys.count <= CodeStretch.mostFitted
        else { return nil }
        var keys: [Key] = []
        for key in fit.keys.dropLast() {
            let easing = key.easing.rounded(6)
            keys.append((key.time, try value(key.time), easing.isLinear ? .linear : .bezier(easing)))
        }
        var error = 0.0
        let last: Key = (1, try value(1), .linear)
        for (key, end) in zip(keys, keys.dropFirst() + [last]) {
            let looks = max(24, Int(Double(points.count) * (end.share - key.share)) * 2)
            let easing: CubicBezier = if case .bezier(let curve) = key.interpolation { curve } else { CurveFit.linear }
            for look in 1..<looks {
                let part = Double(look) / Double(looks)
                let seen = try value(key.share + (end.share - key.share) * part)
                let meant = key.value.moved(end.value, by: easing.value(at: part))
                guard meant.isWithin(limits, 1.2, of: seen) else { return nil }
                error = max(error, meant.distance(seen))
            }
        }
        return (keys, error)
    }
}

extension CodeTimeline.Curves {
    fileprivate func takes(_ curve: CubicBezier) -> Bool {
        switch self {
        case .all: true
        case .held: (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
        case .none: curve.isLinear
        }
    }
}

extension CodeTimeline {
    /// The indices of the points that are needed: all others lie within the limits of the straight lines between them.
    static func thinned(_ points: [Key], within limits: [Double]) -> [Int] {
        var kept: Set<Int> = [0, points.count - 1]
        var open = [(0, points.count - 1)]
        while let (left, right) = open.popLast() {
            guard right - left > 1 else { continue }
            var (worst, farthest) = (1.0, -1)
            for index in (left + 1)..<right {
                let amount = (points[index].time - points[left].time) / (points[right].time - points[left].time)
                let meant = points[left].value.moved(points[right].value, by: amount)
                for (axis, limit) in limits.enumerated() {
                    let miss = abs(meant.numbers[axis] - points[index].value.numbers[axis]) / limit
                    if miss > worst { (worst, farthest) = (miss, index) }
                }
            }
            guard farthest >= 0 else { continue }
            kept.insert(farthest)
            open += [(left, farthest), (farthest, right)]
        }
        return kept.sorted()
    }
}

extension CodeValue {
    /// A value between this one and another, or beyond.
    func moved(_ other: CodeValue, by amount: Double) -> CodeValue {
        var result = self
        for index in numbers.indices where index < other.numbers.count {
            result.numbers[index] += (other.numbers[index] - numbers[index]) * amount
        }
        return result
    }

    /// The greatest difference of a number.
    func distance(_ other: CodeValue) -> Double {
        zip(numbers, other.numbers).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }

    /// Whether it is the other one but for what another arithmetic makes of it.
    func isNear(_ other: CodeValue, _ ranges: [Double]) -> Bool {
        guard numbers.count == other.numbers.count else { return false }
        return numbers.indices.allSatisfy { index in
            let scale = index < ranges.count ? ranges[index] : 1
            return abs(numbers[index] - other.numbers[index]) <= 1e-7 * scale + 1e-9
        }
    }

    /// Whether each number lies within so many of its limit of the other's.
    fileprivate func isWithin(_ limits: [Double], _ factor: Double, of other: CodeValue) -> Bool {
        zip(zip(numbers, other.numbers), limits).allSatisfy { abs($0.0 - $0.1) <= $1 * factor }
    }
}
