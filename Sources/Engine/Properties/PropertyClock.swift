/// The mapping from the frames of the composition to the clock that a property runs on.
package struct PropertyClock: Sendable {
    /// One clock inside another.
    enum Step: Sendable {
        /// A composition's, or the one that trees of layers hang on.
        case clock(Clock)
        /// A composition's that is shown as it says.
        case remap(CompositionContent)
        /// A layer's, in a tree.
        case layerTree(MediaTiming)
    }

    /// From the outermost to the property's own.
    var steps: [Step] = []

    /// The clock with one more inside.
    func inside(_ step: Step) -> PropertyClock { PropertyClock(steps: steps + [step]) }

    /// What the clock shows at a frame of the composition; nil where it shows nothing.
    package func local(_ frame: Double) -> Double? {
        var time = frame
        for step in steps {
            switch step {
            case .clock(let clock): time = clock.local(time)
            case .remap(let content): time = content.localTime(at: time)
            case .layerTree(let timing):
                guard let inner = timing.activeTime(at: time) else { return nil }
                time = inner
            }
        }
        return time.isFinite ? time : nil
    }

    /// Whether the clock is one straight line, wherever it shows anything.
    package var isStraight: Bool {
        steps.allSatisfy { step in
            switch step {
            case .clock(let clock): clock.speed != 0
            case .remap: false
            case .layerTree(let timing):
                timing.speed != 0 && timing.singleDuration == .infinity && timing.repeatDuration <= 0
            }
        }
    }

    /// The times that a linear clock shows within a range of frames; nil if the clock is not linear.
    package func times(in frames: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard isStraight else { return nil }
        var ends = (frames.lowerBound, frames.upperBound)
        for step in steps {
            switch step {
            case .clock(let clock): ends = (clock.local(ends.0), clock.local(ends.1))
            case .remap: return nil
            case .layerTree(let timing):
                func active(_ time: Double) -> Double { (time - timing.begin) * timing.speed + timing.offset }
                ends = (active(ends.0), active(ends.1))
            }
        }
        let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
        return low <= high ? low...high : nil
    }

    /// What the clock shows as `frame · slope + offset`; nil if it is not linear.
    package var line: (slope: Double, offset: Double)? {
        guard isStraight else { return nil }
        var line = (slope: 1.0, offset: 0.0)
        for step in steps {
            switch step {
            case .clock(let clock):
                let rate = clock.speed / clock.stretch
                line = (line.slope * rate, (line.offset - clock.begin) * rate + clock.offset)
            case .remap: return nil
            case .layerTree(let timing):
                line = (line.slope * timing.speed, (line.offset - timing.begin) * timing.speed + timing.offset)
            }
        }
        return line
    }

    /// The frames at which a straight clock shows a time.
    private func straight(_ time: Double) -> Double {
        var time = time
        for step in steps.reversed() {
            switch step {
            case .clock(let clock): time = clock.outer(time)
            case .remap: break
            case .layerTree(let timing): time = (time - timing.offset) / timing.speed + timing.begin
            }
        }
        return time
    }

    /// At how many points a nonlinear clock is sampled to find times.
    private static let looks = 1000
    /// How often one time is looked for.
    private static let mostMeetings = 8

    /// The frames within a range at which the clock shows each of some times, first to last. Where the clock is a
    /// straight line that is exact, and the range is of no effect.
    package func frames(of times: [Double], in range: ClosedRange<Double>) -> [[Double]] {
        if isStraight {
            return times.map { time in
                let frame = straight(time)
                return frame.isFinite ? [frame] : []
            }
        }
        let length = range.upperBound - range.lowerBound
        let samples = (0...PropertyClock.looks).map { index in
            range.lowerBound + length * Double(index) / Double(PropertyClock.looks)
        }
        let shown = samples.map(local)
        return times.map { time in
            var meetings: [Double] = []
            for index in 1...PropertyClock.looks where meetings.count < PropertyClock.mostMeetings {
                guard let before = shown[index - 1], let after = shown[index] else { continue }
                let isMet = (before < time && time <= after) || (after <= time && time < before) || before == time
                guard isMet, meetings.last != samples[index - 1],
                    let frame = meeting(of: time, samples[index - 1], samples[index])
                else { continue }
                meetings.append(frame)
            }
            return meetings
        }
    }

    /// Where the clock passes a time between two frames; nil where it jumps over it.
    private func meeting(of time: Double, _ from: Double, _ to: Double) -> Double? {
        var (low, high) = (from, to)
        guard let first = local(low) else { return nil }
        if first == time { return low }
        let isBelow = first < time
        for _ in 0..<60 {
            let middle = (low + high) / 2
            guard middle > low, middle < high, let shown = local(middle) else { break }
            if (shown < time) == isBelow && shown != time { low = middle } else { high = middle }
        }
        guard let reached = local(high), abs(reached - time) <= 1e-6 * max(1, abs(time)) else { return nil }
        // Whole frames are what was meant by nearly whole ones.
        let whole = high.rounded()
        return abs(whole - high) < 1e-7 ? whole : high
    }
}
