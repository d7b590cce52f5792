public import Engine
public import Formats

/// A new interpolation from one keyframe of a file to the next.
public enum SegmentChange: Hashable, Sendable {
    /// The first value until the next keyframe.
    case hold
    /// As much as the time that has passed.
    case linear
    /// A timing curve.
    case bezier(CubicBezier)
    /// Swings about the next value, over the time between the keyframes; further keyframes stand in between.
    case bounce(BounceParameters)
    /// A spring let go at the first value, cut where the next keyframe stands; further keyframes stand in between.
    case spring(Spring)
    /// The same motion with one more keyframe, after a share of the time between 0 and 1. The timing curve is that of the
    /// segment as the caller knows it; nil for the one that the file has.
    case split(at: Double, curve: CubicBezier?)
    /// The keyframe that the segment begins with is deleted; here the index may be that of the last one, too. The value
    /// before it leads on to the next one, with the handles that are left.
    case removal
    /// One more keyframe, some frames after the last one or, where the number is negative, before the first one. It has the
    /// value of that one, so that nothing moves otherwise yet; the index means nothing.
    case extended(frames: Double)
    /// A value that has no keyframes gets two, between which it stays what it is. The frames are those of the clock that it
    /// runs on; the index means nothing.
    case animated(from: Double, to: Double)
    /// One more of UIKit's keyframe blocks, which does what the one with the index does, when `start` is over, for `duration`:
    /// shares of the animation.
    case block(start: Double, duration: Double)
    /// The dimensions of the position that the segment belongs to get keyframes each of its own, or all the same ones; the
    /// index means nothing. The motion stays what it was, but that keyframes are fitted to a curved path.
    case dimensions(areSeparate: Bool)

    /// What a bounce has besides its duration, which is that of the segment.
    public struct BounceParameters: Hashable, Sendable {
        /// How often it bounces; not negative.
        public var numberOfBounces: Int
        /// About what is left at the end, in the unit of the value; greater than 0.
        public var stiffness: Double
        /// Whether it goes beyond the target; otherwise it is thrown back there.
        public var shouldOvershoot: Bool
        /// Whether it begins and ends at the target, shaken by as much as the segment goes.
        public var shake: Bool
        /// Which formula.
        public var variant: Bounce.Variant

        /// Parameters; by default those of SKBounceAnimation.
        public init(
            numberOfBounces: Int = 2, stiffness: Double = Bounce.Stiffness.medium, shouldOvershoot: Bool = true,
            shake: Bool = false, variant: Bounce.Variant = .exact
        ) {
            self.numberOfBounces = numberOfBounces
            self.stiffness = stiffness
            self.shouldOvershoot = shouldOvershoot
            self.shake = shake
            self.variant = variant
        }

        /// The bounce of so many seconds; nil where the parameters make none.
        func bounce(_ seconds: Double) -> Bounce? {
            Bounce(
                numberOfBounces: numberOfBounces, stiffness: stiffness, duration: seconds,
                shouldOvershoot: shouldOvershoot, shake: shake, variant: variant)
        }
    }
}

/// A change of a segment as edits of the text.
public struct SegmentEdits: Hashable, Sendable {
    /// In the order of the text, without overlaps.
    public var edits: [TextEdit]
    /// By how much the fitted keyframes miss the motion at most, in the value's unit in the file; 0 where nothing was
    /// fitted.
    public var greatestError = 0.0
    /// Whether that is more than fitted keyframes may miss a motion by.
    var missesVisibly = false
    /// How many keyframes are added.
    public var addedKeyframes = 0
}

/// A segment's values as keyframes between which systems ease by cubic timing curves.
struct FittedSegment {
    /// One keyframe: the fraction of the segment's time and of its change in value, and the timing curve to the next
    /// one.
    let keys: [CurveFit.Key]
    /// By how much they miss the motion at most, in the value's unit.
    let greatestError: Double
    /// Whether pieces of a timing curve miss the whole one by more than fitted keyframes may: those of a steep one, whose
    /// handles would have to lie before or after them.
    let missesVisibly: Bool

    /// Why a segment between equal values cannot be replaced.
    static let nothingMoves = TuningFailure.segment(
        "nothing moves between the keyframes, so there is nothing to replace")

    /// Why what has keyframes gets no first ones.
    static let isAnimated = TuningFailure.segment("the property has keyframes already")

    /// Why blocks are only put beside blocks.
    static let hasNoBlocks = TuningFailure.segment("only animations of keyframe blocks can have more of them")

    /// Why a keyframe does not lie beyond the others.
    static let isNotBeyond = TuningFailure.segment(
        "a keyframe beyond the others needs a number of frames that is not 0")

    /// Why the dimensions of a position stay as they are.
    static let hasNoDimensions = TuningFailure.segment(
        "only Lottie positions can have their dimensions separated or joined")

    /// Why a motion cannot be fitted.
    static func invalid(_ change: SegmentChange) -> TuningFailure {
        if case .spring = change { return .segment("these values do not make a valid spring") }
        return .segment("these values do not make a valid bounce")
    }

    /// By what fraction of the change in value fitted keyframes may miss a motion.
    private static let tolerance = 0.002

    /// Fits a motion between two values.
    ///
    /// - Parameters:
    ///   - numbers: Every component at the beginning and at the end; those that bounce do so each by itself, but there is
    ///     one fit for all, after the one that goes farthest.
    ///   - seconds: The time of the segment.
    ///   - isHeld: Whether timing curves stay within 0…1; the pieces of one that goes beyond that do so as well.
    ///   - frames: Those of the keyframes on both sides, where new ones are written with four digits after the point; nil
    ///     where they are written as they are.
    /// - Throws: Where nothing moves, or the parameters make no motion, or one that reverses too often.
    init(
        _ change: SegmentChange, numbers: [(from: Double, to: Double)], seconds: Double, isHeld: Bool,
        frames: ClosedRange<Double>? = nil
    ) throws(TuningFailure) {
        if case .split(let share, let curve) = change {
            self = try FittedSegment(
                splitting: curve ?? FittedSegment.linear, at: share, numbers: numbers)
            return
        }
        guard seconds > 0, let longest = numbers.max(by: { abs($0.to - $0.from) < abs($1.to - $1.from) }),
            longest.from != longest.to
        else { throw FittedSegment.nothingMoves }
        let motion: (_ from: Double, _ to: Double) -> MotionCurve?
        switch change {
        case .bounce(let parameters):
            if parameters.shake {
                throw .segment("a shake begins where it ends, so keyframes with other values cannot lead to it")
            }
            guard let bounce = parameters.bounce(seconds) else { throw FittedSegment.invalid(change) }
            motion = { MotionCurve(bounce, from: $0, to: $1) }
        case .spring(let spring):
            guard spring.isValid else { throw FittedSegment.invalid(change) }
            motion = { MotionCurve(spring, from: $0, to: $1, duration: seconds) }
        case .hold, .linear, .bezier, .split, .removal, .extended, .animated, .block, .dimensions:
            throw FittedSegment.invalid(change)
        }
        guard let curve = motion(longest.from, longest.to) else { throw FittedSegment.invalid(change) }
        let (start, distance) = (longest.from, longest.to - longest.from)
        let fit: CurveFit
        do throws(CurveFit.TurnsTooOften) {
            fit = try CurveFit(
                tolerance: FittedSegment.tolerance, isHeld: isHeld, positions: CurveGrid(curve).positions
            ) {
                (curve.value($0) - start) / distance
            }
        } catch {
            throw .segment("with these values, \(error.description)")
        }
        let keys = frames.map { FittedSegment.written(fit.keys, from: $0.lowerBound, to: $0.upperBound) } ?? fit.keys
        self.keys = keys
        var greatest = 0.0
        for component in FittedSegment.telling(numbers) {
            guard let exact = motion(component.from, component.to) else { continue }
            let decimals = Decimals(for: abs(component.to - component.from))
            let written = fit.with(
                keys.enumerated().map { index, key in
                    var key = key
                    let value = component.from + (component.to - component.from) * key.value
                    key.value = index == 0 ? component.from : frames == nil ? value : decimals.rounded(value)
                    // The segment ends at the next keyframe, whatever the motion has left by then.
                    if index == keys.count - 1 { key.value = component.to }
                    return key
                })
            greatest = max(greatest, CurveGrid(exact).deviation(written.value(at:)))
        }
        greatestError = greatest
        missesVisibly = false
    }

    private static let linear = CubicBezier(0, 0, 1, 1, isExact: true)

    /// Fits keyframes to any number.
    ///
    /// - Parameters:
    ///   - number: The number after a share of the time, 0…1.
    ///   - tolerance: By how much keyframes may miss it, in its unit.
    /// - Throws: Where it reverses too often.
    init(following number: (Double) -> Double, tolerance: Double) throws(TuningFailure) {
        do throws(CurveFit.TurnsTooOften) {
            let fit = try CurveFit(tolerance: tolerance, of: number)
            (keys, greatestError, missesVisibly) = (fit.keys, fit.greatestError, false)
        } catch {
            throw .segment("this motion cannot be followed by keyframes: \(error.description)")
        }
    }

    /// A number of about the size of a composition as files have it.
    static func text(_ number: Double) -> String { Decimals(for: 1).text(number) }

    /// A number between two others, as files have it.
    static func text(from start: Double, to end: Double, _ share: Double) -> String {
        Decimals(for: abs(end - start)).text(start + (end - start) * share)
    }

    /// The two pieces of a timing curve.
    ///
    /// - Parameter share: Of the time; between 0 and 1.
    private init(
        splitting curve: CubicBezier, at share: Double, numbers: [(from: Double, to: Double)]
    ) throws(TuningFailure) {
        guard share > 1e-6, share < 1 - 1e-6 else {
            throw .segment("a new keyframe has to lie between two keyframes, not on one")
        }
        let (before, after, value) = curve.split(at: share)
        // As files have them.
        let (first, second) = (before.rounded(4), after.rounded(4))
        keys = [
            CurveFit.Key(time: 0, value: 0, easing: first),
            CurveFit.Key(time: share, value: value, easing: second),
            CurveFit.Key(time: 1, value: 1, easing: FittedSegment.linear),
        ]
        let distance = numbers.map { abs($0.to - $0.from) }.max() ?? 0
        greatestError = (1..<64).reduce(0.0) { greatest, step in
            let x = Double(step) / 64
            let piece =
                x < share
                ? value * first.value(at: x / share)
                : value + (1 - value) * second.value(at: (x - share) / (1 - share))
            return max(greatest, abs(piece - curve.value(at: x)) * distance)
        }
        missesVisibly = greatestError > FittedSegment.tolerance * distance
    }

    /// The most components whose motions are compared with what is written.
    private static let mostCompared = 6

    /// Components that go differently far, the one that goes farthest first; of many some of every length.
    private static func telling(_ numbers: [(from: Double, to: Double)]) -> [(from: Double, to: Double)] {
        var distances: Set<Double> = []
        let distinct = numbers.filter { $0.from != $0.to && distances.insert(abs($0.to - $0.from)).inserted }
            .sorted { abs($0.to - $0.from) > abs($1.to - $1.from) }
        guard distinct.count > mostCompared else { return distinct }
        return (0..<mostCompared).map { distinct[$0 * (distinct.count - 1) / (mostCompared - 1)] }
    }

    /// Keyframes with their numbers as files have them: frames and handles with four digits after the point.
    private static func written(_ keys: [CurveFit.Key], from start: Double, to end: Double) -> [CurveFit.Key] {
        keys.enumerated().map { index, key in
            let frame = (start + (end - start) * key.time).rounded(4)
            let isEnd = index == 0 || index == keys.count - 1
            return CurveFit.Key(
                time: isEnd ? key.time : (frame - start) / (end - start), value: key.value,
                easing: key.easing.rounded(4))
        }
    }
}

extension JSONValue {
    /// Every number inside, in the order of the text.
    var allNumbers: [Double] {
        if let double { return [double] }
        return isObject ? members.flatMap { $0.value.allNumbers } : elements.flatMap(\.allNumbers)
    }

    /// The text of a value between this one and another of the same structure; nil where that differs.
    ///
    /// - Parameter share: 0 for this one, 1 for the other; may lie outside.
    func text(towards other: JSONValue, _ share: Double) -> String? {
        if let from = double, let to = other.double {
            return FittedSegment.text(from: from, to: to, share)
        }
        if isArray, other.isArray, count == other.count {
            var parts: [String] = []
            for (mine, theirs) in zip(elements, other.elements) {
                guard let part = mine.text(towards: theirs, share) else { return nil }
                parts.append(part)
            }
            return "[\(parts.joined(separator: ","))]"
        }
        if isObject, other.isObject {
            var parts: [String] = []
            for (key, value) in effectiveMembers {
                guard let theirs = other.member(key), let part = value.text(towards: theirs, share) else { return nil }
                parts.append("\(JSONText.quoted(key)):\(part)")
            }
            return "{\(parts.joined(separator: ","))}"
        }
        return text == other.text ? text : nil
    }
}
