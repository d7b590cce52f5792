import Engine

/// How long a tree of layers plays: until its longest animation has ended, and in whole cycles of those that never do.
package struct ClipLength {
    /// Frames a second, which media timing knows nothing of.
    package static let frameRate = 60.0
    /// Seconds of the longest clip.
    static let longest = 600.0
    /// How far after a frame something may end that counts as ending with it, in frames: some editors begin at a
    /// millionth of a second instead of 0.
    private static let slack = 1e-3
    /// As many cycles as this, or more, are meant to be without end.
    static let endless = 1000.0

    /// When the last animation ends, in seconds of the document; 0 for none.
    private(set) var end = 0.0
    /// When the last of the layers goes that do not stay, in seconds of the document; 0 for none.
    private var gone = 0.0
    /// The lengths of cycles without end, in seconds; few, and each once.
    private var cycles: [Double] = []
    /// When the last of the endless ones begins.
    private var cyclesBegin = 0.0

    /// From 0 to where everything has been seen, in frames. Never empty.
    ///
    /// - Parameter showsEnd: Whether one more frame shows the final state of animations that end.
    func frames(showsEnd: Bool = true) -> Range<Double> {
        // Not where something else comes round.
        0..<max(1, ended + (showsEnd && ended > moving ? 1 : 0), seen, moving)
    }

    /// Whether the last frame shows the final state of all animations that end, and nothing else moves.
    var endsStill: Bool { ended > max(seen - 1, moving) }

    /// The frame at which everything has ended; 0 for nothing.
    private var ended: Double { end > 0 ? (end * Self.frameRate - Self.slack).rounded(.up) : 0 }
    /// The frame at which layers have gone that do not stay.
    private var seen: Double { (gone * Self.frameRate - Self.slack).rounded(.up) }
    /// The frame at which the endless animations have completed a common cycle.
    private var moving: Double { cycles.isEmpty ? 0 : ((cyclesBegin + commonCycle) * Self.frameRate).rounded() }

    /// The shortest time in which all endless animations come round, if it is not long; else the longest cycle.
    private var commonCycle: Double {
        let longest = cycles.max() ?? 0
        for times in 1...16 {
            let length = longest * Double(times)
            guard length <= 30 || times == 1 else { break }
            let fits = cycles.allSatisfy { cycle in
                let rest = (length / cycle).rounded() * cycle - length
                return abs(rest) < 0.001
            }
            if fits { return length }
        }
        return longest
    }

    /// Takes in a moment from which on a layer is not seen.
    mutating func add(goneAt time: Double) {
        if time.isFinite { gone = max(gone, min(time, Self.longest)) }
    }

    /// Takes in an animation, or a layer that comes round.
    mutating func add(_ timing: MediaTiming, on clock: ClipClock) {
        guard let span = timing.span, clock.pace > 0, timing.speed != 0 else { return }
        let pace = clock.pace / abs(timing.speed)
        let begin = max(0, clock.begin + timing.begin * clock.pace)
        if span.isEndless {
            let cycle = min(span.cycle * pace, Self.longest)
            if let end = clock.end { return add(end: min(end, begin + cycle)) }
            guard cycle > 0.001 else { return }
            if cycles.count < 64, !cycles.contains(where: { abs($0 - cycle) < 1e-6 }) { cycles.append(cycle) }
            cyclesBegin = max(cyclesBegin, min(begin, Self.longest))
        } else {
            let rest = timing.speed > 0 ? span.length - timing.offset : timing.offset
            let end = begin + max(0, rest) * pace + clock.delay
            add(end: min(end, clock.end ?? end))
        }
    }

    /// Takes in a moment until which something moves.
    mutating func add(end: Double) {
        if end.isFinite { self.end = max(self.end, min(end, Self.longest)) }
    }
}

/// From a layer's clock to the document's, as far as the length of the clip needs it.
struct ClipClock {
    /// Seconds of the document for one of the layer; 0 where its time stands still.
    var pace = 1.0
    /// What the document's clock shows when the layer's begins.
    var begin = 0.0
    /// By how much the last copies of replicators are late, in seconds of the document.
    var delay = 0.0
    /// When the layer is gone, in seconds of the document; nil for never.
    var end: Double?
}

extension MediaTiming {
    /// One cycle, and how long all of them take together, in seconds of its own.
    struct Span {
        /// Not 0.
        var cycle: Double
        /// Of all cycles.
        var length: Double
        /// Whether it is meant to be without end.
        var isEndless: Bool
    }

    /// How long it is active; nil for what has no end because it has no cycles.
    var span: Span? {
        let cycle = cycleDuration
        guard cycle.isFinite, cycle > 0 else { return nil }
        let length = activeDuration
        return Span(cycle: cycle, length: length, isEndless: !(length < cycle * ClipLength.endless))
    }
}

extension ClipLength {
    /// The clock of a layer that hangs on another one, for the length of the clip; takes in when the layer goes.
    mutating func clock(of timing: MediaTiming, on outer: ClipClock) -> ClipClock {
        var clock = outer
        if let span = timing.span, timing.speed > 0 {
            let rest = (span.length - timing.offset) / timing.speed
            let end = clock.begin + clock.pace * (timing.begin + rest)
            if span.isEndless { add(timing, on: clock) }
            // An hour is how some editors write that a layer has no end.
            if !span.isEndless, span.length < Self.endless {
                add(goneAt: min(end, clock.end ?? end))
                clock.end = min(clock.end ?? end, end)
            }
        }
        let speed = abs(timing.speed)
        clock.begin += clock.pace * timing.begin
        clock.pace = speed > 0 ? clock.pace / speed : 0
        if timing.offset != 0 { clock.begin -= clock.pace * timing.offset }
        return clock
    }
}
