/// An animation of blocks, each of which brings properties to values in a part of the whole duration, as UIKit's
/// `animateKeyframes` makes it.
package struct KeyframeBlocks: Hashable, Sendable {
    /// UIKit's options; those that change nothing visible are kept and ignored.
    package struct Options: OptionSet, Hashable, Sendable {
        /// As in UIKit: single bits, the calculation mode in bits 10 to 12, the curve in bits 16 to 19.
        package let rawValue: UInt

        /// Options of their raw value.
        package init(rawValue: UInt) { self.rawValue = rawValue }

        /// It plays again and again.
        package static let repeats = Options(rawValue: 1 << 3)
        /// Every other time it plays backwards; of no effect without `repeats`.
        package static let autoreverses = Options(rawValue: 1 << 4)
        /// Linear interpolation, also where no mode is named.
        package static let calculationModeLinear = Options([])
        /// Values jump.
        package static let calculationModeDiscrete = Options(rawValue: 1 << 10)
        /// Linear interpolation at constant speed.
        package static let calculationModePaced = Options(rawValue: 2 << 10)
        /// Smooth curves.
        package static let calculationModeCubic = Options(rawValue: 3 << 10)
        /// Smooth curves at even speed.
        package static let calculationModeCubicPaced = Options(rawValue: 4 << 10)
        /// Slow at both ends, which is also what is meant where no curve is named.
        package static let curveEaseInOut = Options([])
        /// Slow at the beginning.
        package static let curveEaseIn = Options(rawValue: 1 << 16)
        /// Slow at the end.
        package static let curveEaseOut = Options(rawValue: 2 << 16)
        /// Even.
        package static let curveLinear = Options(rawValue: 3 << 16)

        /// How values between blocks are found; linear for a mode that there is not.
        package var calculationMode: CalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// How the time of the whole is bent; nil for not at all.
        package var easing: CubicBezier? {
            switch rawValue >> 16 & 15 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: nil
            default: .easeInOut
            }
        }
    }

    /// What a block does with one property.
    package struct Change<Value: Interpolatable>: Hashable, Sendable {
        /// Where it ends.
        package enum Target: Hashable, Sendable {
            /// At this value.
            case to(Value)
            /// So far from the value that the blocks written before leave, whenever they play.
            case by(Value)
        }

        /// When it begins, as a fraction of the whole duration.
        package var start: Double
        /// How long it takes, as a fraction of the whole duration; 0 jumps.
        package var duration: Double
        /// Where it ends.
        package var target: Target

        /// A change over a part of the duration.
        package init(start: Double, duration: Double, _ target: Target) {
            self.start = start
            self.duration = duration
            self.target = target
        }
    }

    /// Of the whole, in seconds; where it is not greater than 0 all changes are there at once.
    package var duration: Double
    /// Before it begins, in seconds.
    package var delay: Double
    /// How it plays.
    package var options: Options

    /// Blocks that play over a duration.
    package init(duration: Double, delay: Double = 0, options: Options = []) {
        self.duration = duration
        self.delay = delay
        self.options = options
    }

    /// The clock that the blocks play on, and its easing.
    package var stage: AnimationStage {
        let repeats = options.contains(.repeats)
        let timing = MediaTiming(
            begin: delay, duration: max(0, duration), repeatCount: repeats ? .infinity : 0,
            autoreverses: repeats && options.contains(.autoreverses), fill: .both)
        return AnimationStage(timing, easing: options.easing)
    }

    /// What the blocks, in the order in which they are written, make of a property.
    ///
    /// - Parameter base: The value before.
    /// - Returns: The property, which is at the end what all changes leave; without changes it stays at `base`.
    package func property<Value: Interpolatable>(_ base: Value, _ changes: [Change<Value>]) -> Property<Value> {
        let targets = KeyframeBlocks.targets(base, changes)
        var property = Property(targets.last ?? base)
        guard duration > 0, let curve = curve(base, changes) else { return property }
        property.contributions = [Contribution(.animation(Animation(.curve(curve), stages: [stage])))]
        return property
    }

    /// The curve of a property through the blocks, over the whole duration; nil without changes.
    package func curve<Value: Interpolatable>(_ base: Value, _ changes: [Change<Value>]) -> ValueCurve<Value>? {
        guard !changes.isEmpty else { return nil }
        let points = KeyframeBlocks.points(base, changes, isDiscrete: options.calculationMode == .discrete)
        return ValueCurve(points.map(\.value), times: points.map(\.time), mode: options.calculationMode)
    }

    /// Where each change ends: the model changes at once, in the order of the calls.
    private static func targets<Value>(_ base: Value, _ changes: [Change<Value>]) -> [Value] {
        var model = base
        return changes.map { change in
            switch change.target {
            case .to(let value): model = value
            case .by(let value): model = model.adding(value, times: 1)
            }
            return model
        }
    }

    /// The keyframes of one property. A block that begins while another one runs takes over from where that one is; of
    /// blocks that begin together the later call wins. Between blocks, before the first and after the last the value
    /// holds.
    ///
    /// - Parameter isDiscrete: Whether values jump at the end of each block: what runs has come nowhere until then.
    static func points<Value>(
        _ base: Value, _ changes: [Change<Value>], isDiscrete: Bool = false
    ) -> [(time: Double, value: Value)] {
        let targets = targets(base, changes)
        let order = changes.indices.sorted { (span(changes[$0]).start, $0) < (span(changes[$1]).start, $1) }
        var points = [(time: 0.0, value: base)]
        func append(_ time: Double, _ value: Value) {
            // What touches is one keyframe: two would make smooth curves bounce.
            let last = points[points.count - 1]
            if time - last.time < 1e-4, last.value == value { return }
            points.append((time, value))
        }
        for index in order {
            let (start, end) = span(changes[index])
            while let last = points.last, points.count > 1, last.time > start {
                let before = points[points.count - 2]
                guard before.time <= start else {
                    points.removeLast()
                    continue
                }
                let share = (start - before.time) / (last.time - before.time)
                let reached =
                    isDiscrete
                    ? before.value
                    : Value.interpolate(from: before.value, to: last.value, amounts: Amounts(repeating: share))
                points[points.count - 1] = (start, reached)
                if share == 0 { points.removeLast() }
            }
            append(start, points[points.count - 1].value)
            append(max(end, points[points.count - 1].time), targets[index])
        }
        append(1, points[points.count - 1].value)
        return points
    }

    private static func span<Value>(_ change: Change<Value>) -> (start: Double, end: Double) {
        span(start: change.start, duration: change.duration)
    }

    /// From when to when a change takes, within 0…1.
    package static func span(start: Double, duration: Double) -> (start: Double, end: Double) {
        let first = min(max(start.isNaN ? 0 : start, 0), 1)
        return (first, min(max(first + (duration.isNaN ? 0 : duration), first), 1))
    }
}

extension CubicBezier {
    /// Slow at the beginning; Core Animation's named curve, like those that follow.
    package static let easeIn = CubicBezier(0.42, 0, 1, 1, isExact: true)
    /// Slow at the end.
    package static let easeOut = CubicBezier(0, 0, 0.58, 1, isExact: true)
    /// Slow at both ends.
    package static let easeInOut = CubicBezier(0.42, 0, 0.58, 1, isExact: true)
    /// A little slow at the beginning and very slow at the end: what the system uses by itself.
    package static let systemDefault = CubicBezier(0.25, 0.1, 0.25, 1, isExact: true)
}
