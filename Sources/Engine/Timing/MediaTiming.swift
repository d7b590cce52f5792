/// When something begins, how fast it goes, how often it repeats and what stands before and after: the clock of a layer,
/// an animation or a group, hung on the clock around it.
///
/// With tp the time around it, the active time is ta = (tp − begin) · speed + offset. It counts from 0 to the active
/// duration, which is cut into cycles; the local time runs through the duration in each of them.
public struct MediaTiming: Hashable, Sendable {
    /// What is shown outside the active time.
    public enum Fill: String, Hashable, Sendable, CaseIterable {
        /// Nothing; after the end the last moment; before the beginning the first moment; both of these.
        case removed, forwards, backwards, both
    }

    /// When the active time is `offset`, on the clock around it.
    public var begin: Double
    /// Added to the active time after the speed has been applied.
    public var offset: Double
    /// Local units for each one around it; 0 stands still, negative runs backwards.
    public var speed: Double
    /// Of one cycle, in local units; nil or infinite for no end.
    public var duration: Double?
    /// How many cycles there are, parts of one too; infinite for no end, 0 for one.
    public var repeatCount: Double
    /// How long cycles follow each other, in local units; 0 leaves it to the count.
    public var repeatDuration: Double
    /// Whether each cycle goes back again, which doubles its length.
    public var autoreverses: Bool
    /// What is shown outside the active time.
    public var fill: Fill
    /// Whether nothing is left of it once it has ended, whatever the fill says.
    public var isRemovedOnCompletion: Bool

    /// A clock; by default one that shows the time around it from 0 on, without end.
    package init(
        begin: Double = 0, offset: Double = 0, speed: Double = 1, duration: Double? = nil, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fill: Fill = .removed,
        isRemovedOnCompletion: Bool = false
    ) {
        self.begin = begin
        self.offset = offset
        self.speed = speed
        self.duration = duration
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fill = fill
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }

    /// Where something stands within its cycles.
    public struct Moment: Hashable, Sendable {
        /// The local time, from 0 to the duration.
        public var time: Double
        /// How many cycles have ended; at the end of the last one that one does not count.
        public var cycle: Double
    }

    /// How long one run through the duration takes, in local units; infinite without a duration or with one that is not
    /// a number.
    public var singleDuration: Double {
        guard let duration, !duration.isNaN else { return .infinity }
        return max(0, duration)
    }

    /// How long a cycle takes, in local units.
    public var cycleDuration: Double { singleDuration * (autoreverses ? 2 : 1) }

    /// From the beginning to the end of all cycles, in local units.
    public var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        guard repeatCount > 0, cycleDuration > 0 else { return cycleDuration }
        return repeatCount * cycleDuration
    }

    /// Where it stands at a time of the clock around it; nil where it is not shown.
    public func moment(at parent: Double) -> Moment? {
        let active = (parent - begin) * speed + offset
        guard !active.isNaN else { return nil }
        let end = activeDuration
        // Backwards it is the end that belongs to the active time, and the beginning that does not.
        let (isBefore, isAfter) = speed < 0 ? (active <= 0, active > end) : (active < 0, active >= end)
        if isBefore {
            guard fill == .backwards || fill == .both, !(isRemovedOnCompletion && speed < 0) else { return nil }
            return Moment(time: 0, cycle: 0)
        }
        if isAfter {
            guard fill == .forwards || fill == .both, !(isRemovedOnCompletion && speed >= 0) else { return nil }
        }
        return moment(within: min(active, end), end: end)
    }

    /// The local time at a time of the clock around it; nil where it is not shown.
    public func activeTime(at parent: Double) -> Double? { moment(at: parent)?.time }

    /// - Parameter active: From 0 to `end`.
    private func moment(within active: Double, end: Double) -> Moment {
        let (single, cycle) = (singleDuration, cycleDuration)
        guard cycle > 0 else { return Moment(time: 0, cycle: 0) }
        guard cycle < .infinity else {
            // Something without an end is never gone through, so that it cannot go back either.
            return Moment(time: min(active, .greatestFiniteMagnitude), cycle: 0)
        }
        guard active < .infinity else { return Moment(time: autoreverses ? 0 : single, cycle: 0) }
        let count = active / cycle
        // The end of all cycles is the end of the last one, not the beginning of another.
        let isLast = active == end && abs(count - count.rounded()) <= 1e-9 * max(1, count) && count.rounded() >= 1
        let whole = isLast ? count.rounded() - 1 : count.rounded(.down)
        let rest = isLast ? cycle : min(max(active - whole * cycle, 0), cycle)
        return Moment(time: autoreverses && rest > single ? cycle - rest : rest, cycle: whole)
    }
}
