/// A track of which a range is repeated without end, after its last keyframe or before its first one.
///
/// The rules are those of After Effects' `loopOut` and `loopIn`: at the edge itself the keyframe's own value stands,
/// and a repetition begins right beyond it.
public struct Loop<Value: Interpolatable>: Hashable, Sendable {
    /// How the repetitions follow each other.
    public enum Kind: Hashable, Sendable {
        /// Each begins where the first one began.
        case cycle
        /// Every other one runs backwards.
        case pingPong
        /// Each begins where the one before it ended.
        case offset
        /// Nothing is repeated: the value goes on from the edge, at so many times the speed that it has there.
        case advance(speed: Double)
    }

    /// Where the repetitions lie.
    public enum Side: Hashable, Sendable {
        /// Before the first keyframe.
        case before
        /// After the last keyframe.
        case after
    }

    /// What is repeated.
    public let track: Track<Value>
    /// How the repetitions follow each other.
    public let kind: Kind
    /// Where the repetitions lie.
    public let side: Side
    /// How long the repeated range is, in frames; it touches the edge that the repetitions begin at. Not negative.
    public let length: Double
    /// How much later in the track repetitions that run forwards are read than they should be, in frames; not of effect
    /// on `offset` and `advance`.
    public let shift: Double
    /// The values at the beginning and at the end of the range; for what goes on instead, a thousandth of a frame
    /// inside the edge and at the edge.
    private let start, end: Value
    /// The motion path at whose end repetitions stay while they are on it; nil for none.
    private let passed: Passed?

    /// A segment that lottie-web does not move along again.
    private struct Passed: Hashable, Sendable {
        /// The index of its first keyframe.
        var segment: Int
        /// From when on.
        var start: Double
    }

    /// A loop; a length that is negative or not finite counts as 0, which repeats nothing.
    ///
    /// - Parameter playedFrom: The first frame that is shown of what lottie-web plays in order; nil where each repetition
    ///   is like the first one.
    public init(
        _ track: Track<Value>, _ kind: Kind, _ side: Side, length: Double, shift: Double = 0, playedFrom: Double? = nil
    ) {
        self.track = track
        self.kind = kind
        self.side = side
        self.shift = shift
        let length = length.isFinite ? max(0, length) : 0
        self.length = length
        let isCycle = kind == .cycle && side == .after && length > 0
        passed = isCycle ? playedFrom.flatMap { Loop.passed(of: track, length, playedFrom: $0) } : nil
        let edge = side == .after ? track.last.time : track.first.time
        let inward = side == .after ? -1.0 : 1
        if case .advance = kind {
            start = track.value(at: edge + inward * Loop.instant)
            end = track.value(at: edge)
        } else {
            let far = edge + inward * length
            start = track.value(at: min(edge, far))
            end = track.value(at: max(edge, far))
        }
    }

    /// The segment that has the only motion path of what is cycled, where another comes before it.
    ///
    /// Played in order, a frame at a time, lottie-web remembers how far along a motion path it was, to go on from there, until
    /// it is on another one or goes back in time. Begun again it meets no distance that is less, takes the end, and stays.
    private static func passed(of track: Track<Value>, _ length: Double, playedFrom: Double) -> Passed? {
        let first = track.last.time - length
        let keyframes = track.keyframes
        let paths = keyframes.indices.dropLast().filter {
            keyframes[$0].motionPath?.overshoot == .snapsToEnd && keyframes[$0 + 1].time > first
        }
        guard paths.count == 1, keyframes[paths[0]].time > first else { return nil }
        let (begin, end) = (keyframes[paths[0]].time - first, keyframes[paths[0] + 1].time - first)
        let played = (max(0, playedFrom - track.last.time) / length).rounded(.down)
        /// How far into the segment its last frame was.
        var reached: Double?
        for round in 0..<mostRounds {
            let start = track.last.time + (played + Double(round)) * length
            let frame = (start + begin).rounded(.down) + 1
            if let reached, start.rounded(.up) < start + begin, frame < start + end,
                frame - start - begin < reached - 1e-6
            {
                return Passed(segment: paths[0], start: frame)
            }
            let last = (start + end).rounded(.up) - 1
            if last >= start + begin, last >= playedFrom { reached = last - start - begin }
        }
        return nil
    }

    /// How many repetitions are looked at: after so many, those of a length that is no whole number begin everywhere.
    private static var mostRounds: Int { 1_000 }

    /// Over how many frames the speed at the edge is measured; lottie-web's number.
    private static var instant: Double { 0.001 }

    /// The value at `time`, which is on the clock of the keyframes.
    public func value(at time: Double) -> Value {
        let distance = side == .after ? time - track.last.time : track.first.time - time
        guard distance > 0 else { return track.value(at: time) }
        if case .advance(let speed) = kind { return end.moved(distance / Loop.instant * speed, from: start, to: end) }
        guard length > 0, distance.isFinite else { return track.value(at: time) }
        // Both counted from the far end of the range, so that the edge itself is where a repetition begins.
        let elapsed = side == .after ? distance + length : distance
        let rest = elapsed.truncatingRemainder(dividingBy: length)
        let count = (elapsed / length).rounded(.down)
        let isForward = kind != .pingPong || count.truncatingRemainder(dividingBy: 2) == (side == .after ? 0 : 1)
        let edge = side == .after ? track.last.time - length : track.first.time
        let position = edge + (isForward == (side == .after) ? rest : length - rest)
        if let passed, time >= passed.start, track.index(at: position) == passed.segment,
            let end = track.keyframes[passed.segment].motionPath?.point(at: 1) as? Value
        {
            return end
        }
        guard kind == .offset else { return track.value(at: isForward ? position + shift : position) }
        return track.value(at: position).moved(side == .after ? count : -(count + 1), from: start, to: end)
    }

    /// The loop with every keyframe's value changed; segments lose their motion paths.
    func map<Result>(_ transform: (Value) -> Result) -> Loop<Result> {
        let kind: Loop<Result>.Kind =
            switch kind {
            case .cycle: .cycle
            case .pingPong: .pingPong
            case .offset: .offset
            case .advance(let speed): .advance(speed: speed)
            }
        return Loop<Result>(
            track.map(transform), kind, side == .after ? .after : .before, length: length, shift: shift)
    }

    /// When the value changes, on the clock of the keyframes.
    public var changeIntervals: ChangeIntervals {
        var changeIntervals = track.changeIntervals
        let edge = side == .after ? track.last.time : track.first.time
        let far = side == .after ? edge - length : edge + length
        let isStill: Bool
        switch kind {
        case .advance: isStill = start == end
        case .cycle, .pingPong, .offset:
            isStill =
                length == 0
                || !changeIntervals.isActive(from: min(edge, far) + min(shift, 0), to: max(edge, far) + max(shift, 0))
        }
        guard !isStill else { return changeIntervals }
        switch side {
        case .after: changeIntervals.addChange(from: edge, to: .greatestFiniteMagnitude)
        case .before: changeIntervals.addChange(from: -.greatestFiniteMagnitude, to: edge)
        }
        return changeIntervals
    }
}
