package import Engine
import Foundation

/// How a property goes, as keyframes with timing curves between them: what nearly every system understands.
package struct CodeTimeline: Sendable {
    /// The interpolation to the next keyframe.
    package enum Interpolation: Hashable, Sendable {
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
        package var interpolation = Interpolation.linear
    }

    /// What a system's keyframes can have between them.
    package enum Curves: Sendable {
        /// Any timing curve, one with ordinates within 0…1, or linear segments alone.
        case all, held, none
    }

    /// The first at 0, the last at ``duration``.
    package var keys: [Key]
    /// Seconds of one run.
    package var duration: Double
    /// When the run begins, in seconds of the composition.
    package var begin: Double
    /// How it repeats; nil where the keyframes cover the whole composition.
    package var run: CodeShown.Run?
    /// By how much the keyframes miss what is shown at most, in the property's unit; 0 where they say what the file says.
    package var error: Double

    /// The most keyframes.
    static let mostKeys = 4000

    /// The keyframes of a property: those of the file where there are any, fitted timing curves or points elsewhere.
    ///
    /// - Parameters:
    ///   - tolerance: By how much these may miss the value, as a share of how far it goes.
    ///   - part: The seconds that are wanted; nil for one run, or for the whole composition.
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
        let ranges = looks[0].numbers.indices.map { component in
            let numbers = looks.map { $0.numbers[component] }
            return (numbers.max() ?? 0) - (numbers.min() ?? 0)
        }
        // Two numbers of which each is finite may be farther apart than any number.
        guard ranges.allSatisfy(\.isFinite), looks.allSatisfy({ $0.numbers.allSatisfy(\.isFinite) }) else {
            throw CurveExportFailure(description: "its values are too large")
        }
        let limits = ranges.map { max($0 * tolerance, 1e-12) }
        keys = []
        error = 0
        for (start, end) in zip(cuts, cuts.dropFirst()) {
            let stop = end - instant
            let stretch = CodeStretch(
                value: { share throws(CurveExportFailure) in
                    let value = try value(share >= 1 ? stop : min(start + (end - start) * share, stop))
                    guard value.numbers.count == ranges.count else {
                        throw CurveExportFailure(description: "its outline changes the number of its points")
                    }
                    return value
                }, length: end - start, limits: limits, ranges: ranges, curves: curves)
            let easing = shown.segments.first { abs($0.start - start) < 1e-6 && abs($0.end - end) < 1e-6 }?.easing
            var own = try stretch.following([CubicBezier(0, 0, 1, 1, isExact: true)] + (easing.map { [$0] } ?? []))
            if own == nil { own = try stretch.polynomial() }
            if own == nil {
                let near = try stretch.near()
                own = near.keys
                error = max(error, near.error)
            }
            add(own ?? [], from: start - first, length: end - start, ranges)
            let to = try stretch.value(1)
            keys.append(Key(time: end - first, value: to))
            guard keys.count <= CodeTimeline.mostKeys else {
                throw CurveExportFailure(
                    description: "it would take more than \(CodeTimeline.mostKeys) keyframes; raise the tolerance")
            }
        }
        // Frames counted in seconds, and ends that are seen from inside, leave a few digits at the end.
        let precisions = ranges.map { $0 > 0 ? min(max(10 - Int(log10(min($0, 1e300)).rounded(.down)), 0), 15) : 15 }
        for index in keys.indices {
            keys[index].time = min(keys[index].time.rounded(10), duration)
            for (component, digits) in precisions.enumerated() {
                keys[index].value.numbers[component] = keys[index].value.numbers[component].rounded(digits)
            }
        }
    }

    /// Adds the keyframes of a segment without its end.
    private mutating func add(_ own: [CodeStretch.Key], from start: Double, length: Double, _ ranges: [Double]) {
        for (index, key) in own.enumerated() {
            // What a jump leaves stands before it at the same time.
            if index == 0, let before = keys.last, before.value.isNear(key.value, ranges) {
                keys[keys.count - 1].interpolation = key.interpolation
            } else {
                keys.append(Key(time: start + length * key.share, value: key.value, interpolation: key.interpolation))
            }
        }
    }
}
