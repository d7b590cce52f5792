import Engine

/// What a state machine plays: a part of an animation, pass by pass, and where it is in the pass.
///
/// A pass leads from one end of the part to the other. Each of its frames is shown for as long, the last one too, and
/// frames are on the author's timeline.
package struct StateMachinePlayer: Sendable, Equatable {
    /// The id of the animation.
    package private(set) var animation: String
    /// The first and the last frame of the part.
    package private(set) var segment: ClosedRange<Double>
    /// What the current state says of playing.
    package private(set) var playback = StateMachine.Playback()
    /// Whether it plays.
    package private(set) var isPlaying = false
    /// Whether the pass goes from the first frame to the last.
    package private(set) var isForward = true
    /// How many times the part was played to its end since the state was entered.
    package private(set) var loopsDone = 0
    /// Counts whatever puts the playhead elsewhere than playing would.
    package private(set) var entry = 0
    /// How far the pass has come, in frames, from 0 to `length`.
    private(set) var offset = 0.0
    private var timeline: AnimationTimeline?

    /// What the end of a pass is.
    enum PassEnd {
        /// The way back follows.
        case turn
        /// The part is played once more.
        case loop
        /// It stands still.
        case complete
    }

    /// An animation that stands still at its beginning.
    init(animation: String, timeline: AnimationTimeline?) {
        self.animation = animation
        self.timeline = timeline
        segment = timeline?.segment(nil) ?? 0...0
    }

    /// The frame that is shown.
    package var frame: Double {
        isForward
            ? min(segment.lowerBound + offset, segment.upperBound)
            : max(segment.upperBound - offset, segment.lowerBound)
    }

    /// How many frames a pass has.
    var length: Double { segment.upperBound - segment.lowerBound + 1 }

    /// Frames a second at the speed of the state.
    var framesPerSecond: Double { (timeline?.rate ?? 60) * playback.speed }

    /// The seconds to the end of the pass; nil while it stands still.
    var timeToEnd: Double? { isPlaying ? max(0, length - offset) / framesPerSecond : nil }

    /// Whether it plays without end.
    package var isEndless: Bool { isPlaying && playback.loops && playback.loopCount == 0 }

    /// The frame that a state begins with when it is come to by a transition that takes time.
    func firstFrame(of playback: StateMachine.Playback) -> Double {
        guard let part = timeline?.segment(playback.segment) else { return 0 }
        return playback.mode.beginsForward ? part.lowerBound : part.upperBound
    }

    /// Begins to play what a state says. A frame that lies in its part is gone on from, unless that is its end.
    mutating func enter(_ playback: StateMachine.Playback, of animation: String, timeline: AnimationTimeline?) {
        let isSame = self.animation == animation
        let before = frame
        self.animation = animation
        self.timeline = timeline
        self.playback = playback
        segment = timeline?.segment(playback.segment) ?? 0...0
        loopsDone = 0
        isPlaying = playback.autoplay
        let isInside = isSame && segment.contains(before)
        isForward = playback.mode.beginsForward
        offset = 0
        if isInside || !isPlaying { set(isInside ? before : segment.lowerBound) }
        if isPlaying, offset >= length - 1 { offset = 0 }
        entry += 1
    }

    /// Goes to a frame of the part; others are no frames to go to.
    mutating func seek(to frame: Double) {
        guard segment.contains(frame) else { return }
        set(frame)
        entry += 1
    }

    /// Goes to a frame that counts from the animation's first, the nearest that there is.
    mutating func seek(toOffset frame: Double) {
        guard let all = timeline?.segment(nil) else { return }
        seek(to: min(max(all.lowerBound + frame, all.lowerBound), all.upperBound))
    }

    /// Goes to a share of the animation, from 0 to 1.
    mutating func seek(toShare share: Double) {
        guard let all = timeline?.segment(nil) else { return }
        seek(to: all.lowerBound + (all.upperBound - all.lowerBound) * share)
    }

    /// Stands still where it is.
    mutating func hold() {
        isPlaying = false
        entry += 1
    }

    private mutating func set(_ frame: Double) {
        offset = isForward ? frame - segment.lowerBound : segment.upperBound - frame
    }

    /// Goes on for some seconds, no longer than to the end of the pass.
    mutating func advance(by seconds: Double) {
        guard isPlaying else { return }
        offset = min(offset + seconds * framesPerSecond, length)
    }

    /// Goes on for some seconds where nothing but playing again and again comes of it.
    mutating func advanceEndlessly(by seconds: Double) {
        let turns = playback.mode.turns && length > 1
        // Neither end is shown twice where it turns.
        let period = turns ? 2 * (length - 1) : length
        let start = isForward == playback.mode.beginsForward ? offset : period - (length - 1 - offset)
        let phase = (start + seconds * framesPerSecond).truncatingRemainder(dividingBy: period)
        let isBack = turns && phase > length - 1
        isForward = playback.mode.beginsForward != isBack
        offset = isBack ? phase - (length - 1) : phase
    }

    /// Ends the pass, and begins the next one if there is one.
    mutating func endPass() -> PassEnd {
        entry += 1
        if playback.mode.turns, isForward == playback.mode.beginsForward {
            isForward.toggle()
            // The end is not shown twice.
            offset = min(1, length - 1)
            return .turn
        }
        loopsDone += 1
        guard playback.loops else {
            offset = length
            isPlaying = false
            return .complete
        }
        // Players go back to the beginning after the last of several times.
        isForward = playback.mode.beginsForward
        offset = 0
        guard playback.loopCount > 0, loopsDone >= playback.loopCount else { return .loop }
        isPlaying = false
        return .complete
    }
}
