/// When something changes: intervals in which it varies, and times at which it jumps.
///
/// Two times with equal stamps show the same, so nothing between them needs to be evaluated or drawn again.
public struct ChangeIntervals: Hashable, Sendable {
    private var changes: [ClosedRange<Double>] = []
    private var steps: [Double] = []
    /// Whether every moment differs from every other.
    private var isAlways = false
    /// What tells the functions from outside that contribute from what they were; 0 without any.
    private(set) var revision: UInt64 = 0

    /// Something that never changes.
    package init() {}

    /// Something that never stands still.
    public static var always: ChangeIntervals {
        var changeIntervals = ChangeIntervals()
        changeIntervals.isAlways = true
        return changeIntervals
    }

    /// Something that never stands still, and that is something else in every revision.
    static func always(revision: UInt64) -> ChangeIntervals {
        var changeIntervals = ChangeIntervals.always
        var hasher = StableHasher()
        hasher.combine(revision)
        changeIntervals.revision = hasher.value
        return changeIntervals
    }

    /// Whether nothing ever changes.
    public var isStatic: Bool { !isAlways && changes.isEmpty && steps.isEmpty }

    /// Adds an interval in which every moment differs from the others, both ends included; nothing where it ends before
    /// it starts.
    public mutating func addChange(from start: Double, to end: Double) {
        guard start <= end else { return }
        changes.append(start...end)
    }

    /// A jump: times before `time` differ from times at or after it.
    public mutating func addStep(at time: Double) { steps.append(time) }

    /// Takes in the change intervals of something else that is seen in the same frame.
    public mutating func formUnion(_ other: ChangeIntervals) {
        let revision = revision &+ other.revision
        defer { self.revision = revision }
        if isAlways { return }
        if other.isAlways {
            self = other
        } else {
            changes += other.changes
            steps += other.steps
        }
    }

    /// Whether someone who has watched from `start` to `time` has seen anything change.
    public func hasChanged(from start: Double, to time: Double) -> Bool {
        guard time > start else { return false }
        return isAlways || changes.contains { $0.lowerBound < time && $0.upperBound > start }
            || steps.contains { start < $0 && $0 <= time }
    }

    /// Whether anything changes between two times, both included.
    public func isActive(from start: Double, to end: Double) -> Bool {
        isAlways || changes.contains { $0.lowerBound <= end && $0.upperBound >= start }
            || steps.contains { $0 >= start && $0 <= end }
    }

    /// Whether the same is shown at two times that differ, and at all times between them.
    func isSame(_ one: Double, _ other: Double) -> Bool {
        let (start, end) = one < other ? (one, other) : (other, one)
        return !isAlways && !changes.contains { $0.lowerBound <= end && $0.upperBound >= start }
            && !steps.contains { start < $0 && $0 <= end }
    }

    /// Whether every moment around a time differs from it.
    func isChanging(at time: Double) -> Bool { isAlways || changes.contains { $0.contains(time) } }

    /// The part that lies in a span of time.
    public func cut(to span: ClosedRange<Double>) -> ChangeIntervals {
        if span.lowerBound == -.infinity && span.upperBound == .infinity { return self }
        var result = ChangeIntervals()
        result.revision = revision
        if isAlways {
            let limit = Double.greatestFiniteMagnitude
            result.addChange(from: max(span.lowerBound, -limit), to: min(span.upperBound, limit))
        }
        for change in changes where change.overlaps(span) { result.changes.append(change.clamped(to: span)) }
        result.steps = steps.filter(span.contains)
        return result
    }

    /// The same with every interval longer by `slack` at both ends, and with such intervals instead of jumps.
    func widened(by slack: Double) -> ChangeIntervals {
        var result = self
        result.changes = changes.map { $0.lowerBound - slack...$0.upperBound + slack }
        result.changes += steps.map { $0 - slack...$0 + slack }
        result.steps = []
        return result
    }

    /// How many intervals and jumps there are.
    public var count: Int { changes.count + steps.count }

    /// The same intervals as seen on the clock that `clock` hangs on.
    ///
    /// The clock rounds in both directions, so every moment found is widened by more than what rounding can amount to.
    /// A jump that is met exactly stays a jump.
    public func seen(through clock: Clock) -> ChangeIntervals {
        guard !isStatic, clock != .outer else { return self }
        let rate = clock.speed / clock.stretch
        var result = ChangeIntervals()
        result.revision = revision
        guard rate != 0 else { return result }
        result.isAlways = isAlways
        guard rate.isFinite, clock.begin.isFinite, clock.offset.isFinite else {
            result.isAlways = true
            return result
        }
        func slack(_ local: Double, _ outer: Double) -> Double {
            (abs(outer) + abs(clock.begin) + (abs(local) + abs(clock.offset)) / abs(rate)) * 1e-14
        }
        func addChange(_ from: Double, _ to: Double) {
            let (start, end) = (clock.outer(from), clock.outer(to))
            let low = min(start - slack(from, start), end - slack(to, end))
            let high = max(start + slack(from, start), end + slack(to, end))
            if low <= high { result.addChange(from: low, to: high) } else { result.formUnion(.always) }
        }
        for change in changes { addChange(change.lowerBound, change.upperBound) }
        for step in steps {
            let outer = clock.outer(step)
            guard outer.isFinite else { continue }
            // On a clock that runs backwards a jump lies after its moment.
            let isExact = clock.local(outer) == step && clock.local(outer.nextDown) < step
            if rate > 0 && isExact { result.addStep(at: outer) } else { addChange(step, step) }
        }
        return result
    }

    /// Where intervals begin and end and where jumps are, in the order of time; those that touch are not merged.
    package var edges: [Double] {
        var edges = steps
        for change in changes { edges += [change.lowerBound, change.upperBound] }
        return edges.filter(\.isFinite).sorted()
    }

    /// Sorts and merges, so that stamps are found by bisection. Call once when everything has been added.
    public func normalized() -> ChangeIndex {
        if isAlways { return ChangeIndex(boundaries: [], varies: [true], revision: revision) }
        var merged: [ClosedRange<Double>] = []
        for change in changes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, change.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, change.upperBound)
            } else {
                merged.append(change)
            }
        }
        var events: [(time: Double, varies: Bool)] = []
        var stepIndex = 0
        let sortedSteps = steps.sorted()
        for change in merged {
            while stepIndex < sortedSteps.count, sortedSteps[stepIndex] < change.lowerBound {
                events.append((sortedSteps[stepIndex], false))
                stepIndex += 1
            }
            events.append((change.lowerBound, true))
            events.append((change.upperBound.nextUp, false))
            while stepIndex < sortedSteps.count, sortedSteps[stepIndex] <= change.upperBound { stepIndex += 1 }
        }
        while stepIndex < sortedSteps.count {
            events.append((sortedSteps[stepIndex], false))
            stepIndex += 1
        }
        return ChangeIndex(
            boundaries: events.map(\.time), varies: [false] + events.map(\.varies), revision: revision)
    }
}

/// Change intervals sorted and merged, so that stamps are found by bisection.
public struct ChangeIndex: Hashable, Sendable {
    /// Sorted times at which one span ends and the next begins.
    package let boundaries: [Double]
    /// Whether the span before the first boundary, then the span from each boundary on, varies within itself.
    let varies: [Bool]
    /// Part of every stamp, so that stamps of different revisions never match; 0 without revisions.
    let revision: UInt64

    /// Whether every time has the same stamp.
    public var isStatic: Bool { boundaries.isEmpty && !varies[0] }

    /// Equal for two times at which the same is shown; different times inside a varying span differ.
    public func stamp(at time: Double) -> UInt64 {
        var low = 0
        var high = boundaries.count
        while low < high {
            let middle = (low + high) / 2
            if boundaries[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return (varies[low] ? ~(time + 0).bitPattern : UInt64(low)) &+ revision
    }
}
