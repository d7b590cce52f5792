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

    /// A loop; a length that is negative or not finite counts as 0, which repeats nothing.
    public init(_ track: Track<Value>, _ kind: Kind, _ side: Side, length: Double, shift: Double = 0) {
        self.track = track
        self.kind = kind
        self.side = side
        self.shift = shift
        self.length = length.isFinite ? max(0, length) : 0
        let edge = side == .after ? track.last.time : track.first.time
        let inward = side == .after ? -1.0 : 1
        if case .advance = kind {
            start = track.value(at: edge + inward * Loop.instant)
            end = track.value(at: edge)
        } else {
            let far = edge + inward * self.length
            start = track.value(at: min(edge, far))
            end = track.value(at: max(edge, far))
        }
    }

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
