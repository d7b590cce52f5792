package import Engine

/// How a property goes, as keyframes with timing curves between them: what nearly every system understands.
package struct CodeTimeline: Sendable {
    /// The way to the next keyframe.
    package enum Way: Hashable, Sendable {
        /// Even.
        case linear
        /// On a timing curve, which is the same for all numbers.
        case bezier(CubicBezier)
    }

    /// A keyframe. Two at the same time make a jump.
    package struct Key: Hashable, Sendable {
        /// Seconds from the beginning of the run.
        package var time: Double
        /// What is reached.
        package var value: CodeValue
        /// Of no effect on the last keyframe.
        package var way = Way.linear
    }

    /// What a system's keyframes can have between them.
    package enum Curves: Sendable {
        /// Any timing curve, one with ordinates within 0…1, or straight ways alone.
        case all, held, none
    }

    /// The first at 0, the last at ``duration``.
    package var keys: [Key]
    /// Seconds of one run.
    package var duration: Double
    /// When the run begins, in seconds of the picture.
    package var begin: Double
    /// How it repeats; nil where the keyframes are all of the picture.
    package var run: CodeShown.Run?
    /// By how much the keyframes miss what is shown at most, in the property's unit; 0 where they say what the file says.
    package var error: Double

    /// The most keyframes.
    static let mostKeys = 4000
    /// Samples a second where values are worked out.
    private static let rate = 240.0

    /// The keyframes of a property: those of the file where there are any, points on straight ways elsewhere.
    ///
    /// - Parameters:
    ///   - tolerance: By how much points may miss the value, as a share of how far it goes.
    ///   - part: The seconds that are wanted; nil for one run, or for the picture.
    package init(
        _ shown: CodeShown, _ curves: Curves, tolerance: Double, part: ClosedRange<Double>? = nil
    ) throws(CurveExportFailure) {
        run = part == nil ? shown.run : nil
        let first = part?.lowerBound ?? run?.begin ?? 0
        let last = part?.upperBound ?? run.map { $0.begin + $0.duration } ?? shown.duration
        guard last > first else { throw CurveExportFailure(description: "it takes no time") }
        begin = first
        duration = last - first
        let instant = max(duration, last) * 1e-12
        func value(_ time: Double) throws(CurveExportFailure) -> CodeValue {
            guard let value = shown.values(min(max(time, first), last - instant)) ?? shown.values(first) else {
                throw CurveExportFailure(description: "its layer is not shown all the time")
            }
            return value
        }
        let inside = shown.corners.filter { $0 > first + 1e-9 && $0 < last - 1e-9 }
        var cuts = [first]
        for corner in inside where corner - (cuts.last ?? first) > 1e-7 { cuts.append(corner) }
        cuts.append(last)
        let verbs = try value(first).verbs
        var looks: [CodeValue] = []
        for index in 0...200 { looks.append(try value(first + duration * Double(index) / 200)) }
        for cut in cuts { looks.append(try value(cut)) }
        guard looks.allSatisfy({ $0.verbs == verbs && $0.numbers.count == looks[0].numbers.count }) else {
            throw CurveExportFailure(description: "its outline changes the number of its points")
        }
        let ranges = looks[0].numbers.indices.map { place in
            let numbers = looks.map { $0.numbers[place] }
            return (numbers.max() ?? 0) - (numbers.min() ?? 0)
        }
        let limits = ranges.map { max($0 * tolerance, 1e-12) }
        keys = []
        error = 0
        defer {
            // Frames counted in seconds leave a few digits at the end.
            for index in keys.indices { keys[index].time = min(keys[index].time.rounded(10), duration) }
        }
        for (start, end) in zip(cuts, cuts.dropFirst()) {
            let from = try value(start)
            let to = try value(end - instant)
            // What a jump leaves stands before it at the same time.
            if let before = keys.last, !before.value.isNear(from, ranges) {
                keys.append(Key(time: start - first, value: from))
            } else if keys.isEmpty {
                keys.append(Key(time: 0, value: from))
            }
            let easing = shown.segments.first { abs($0.start - start) < 1e-6 && abs($0.end - end) < 1e-6 }?.easing
            let straight = CubicBezier(0, 0, 1, 1, isExact: true)
            var known: CubicBezier?
            for curve in [straight] + (easing.map { [$0] } ?? []) where curves.takes(curve) {
                let solved = [curve, CubicBezier(curve.x1, curve.y1, curve.x2, curve.y2)]
                for own in solved where known == nil {
                    var fits = true
                    for step in 1..<24 where fits {
                        let share = (Double(step) + 0.31) / 24
                        let meant = from.moved(to, by: own.value(at: share))
                        fits = meant.isNear(try value(start + (end - start) * share), ranges)
                    }
                    if fits { known = curve }
                }
            }
            if let known {
                keys[keys.count - 1].way = known.isLinear ? .linear : .bezier(known)
                keys.append(Key(time: end - first, value: to))
                continue
            }
            let count = Int(min(max((end - start) * CodeTimeline.rate, 32), 20_000).rounded(.up))
            var points: [Key] = []
            for index in 0...count {
                let time = index == count ? end - instant : start + (end - start) * Double(index) / Double(count)
                points.append(Key(time: index == count ? end - first : time - first, value: try value(time)))
            }
            let kept = CodeTimeline.thinned(points, within: limits)
            guard keys.count + kept.count <= CodeTimeline.mostKeys else {
                throw CurveExportFailure(
                    description: "it would take more than \(CodeTimeline.mostKeys) keyframes; raise the tolerance")
            }
            keys += kept.dropFirst().map { points[$0] }
            for (left, right) in zip(kept, kept.dropFirst()) {
                for index in left..<right {
                    for share in [0.0, 0.5] {
                        let time = points[index].time + (points[index + 1].time - points[index].time) * share
                        let amount = (time - points[left].time) / (points[right].time - points[left].time)
                        let seen = try value(min(first + time, end - instant))
                        error = max(error, points[left].value.moved(points[right].value, by: amount).distance(seen))
                    }
                }
            }
        }
    }

    /// The points that are needed, by their places: all others lie within the limits of the straight ways between them.
    private static func thinned(_ points: [Key], within limits: [Double]) -> [Int] {
        var kept: Set<Int> = [0, points.count - 1]
        var open = [(0, points.count - 1)]
        while let (left, right) = open.popLast() {
            guard right - left > 1 else { continue }
            var (worst, place) = (1.0, -1)
            for index in (left + 1)..<right {
                let amount = (points[index].time - points[left].time) / (points[right].time - points[left].time)
                let meant = points[left].value.moved(points[right].value, by: amount)
                for (axis, limit) in limits.enumerated() {
                    let miss = abs(meant.numbers[axis] - points[index].value.numbers[axis]) / limit
                    if miss > worst { (worst, place) = (miss, index) }
                }
            }
            guard place >= 0 else { continue }
            kept.insert(place)
            open += [(left, place), (place, right)]
        }
        return kept.sorted()
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
    fileprivate func isNear(_ other: CodeValue, _ ranges: [Double]) -> Bool {
        guard numbers.count == other.numbers.count else { return false }
        return numbers.indices.allSatisfy { index in
            let scale = index < ranges.count ? ranges[index] : 1
            return abs(numbers[index] - other.numbers[index]) <= 1e-7 * scale + 1e-9
        }
    }
}
