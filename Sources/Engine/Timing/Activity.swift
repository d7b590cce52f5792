/// When something changes: stretches of time in which it varies, and places where it jumps.
///
/// Two times with equal stamps show the same, so nothing between them needs to be evaluated or drawn again.
public struct Activity: Hashable, Sendable {
    private var changes: [ClosedRange<Double>] = []
    private var steps: [Double] = []
    /// Whether every moment differs from every other.
    private var isAlways = false

    public init() {}

    /// Something that never stands still.
    public static var always: Activity {
        var activity = Activity()
        activity.isAlways = true
        return activity
    }

    /// Whether nothing ever changes.
    public var isStatic: Bool { !isAlways && changes.isEmpty && steps.isEmpty }

    public mutating func addChange(from start: Double, to end: Double) {
        guard start <= end else { return }
        changes.append(start...end)
    }

    /// A jump: times before `time` differ from times at or after it.
    public mutating func addStep(at time: Double) { steps.append(time) }

    /// Takes in the activity of something else that contributes to the same picture.
    public mutating func formUnion(_ other: Activity) {
        isAlways = isAlways || other.isAlways
        changes += other.changes
        steps += other.steps
    }

    /// The same activity on another clock: local = (time − begin) · speed + offset, solved for the outer time.
    public func seen(through clock: Clock) -> Activity {
        guard !isStatic else { return self }
        guard clock.speed != 0, clock.speed.isFinite else { return Activity() }
        func outer(_ local: Double) -> Double { (local - clock.offset) / clock.speed + clock.begin }
        var result = Activity()
        result.isAlways = isAlways
        for change in changes {
            let ends = [outer(change.lowerBound), outer(change.upperBound)].sorted()
            result.addChange(from: ends[0], to: ends[1])
        }
        // On a clock that runs backwards a step lies on the other side of its moment, so the moment itself counts too.
        for step in steps {
            if clock.speed > 0 { result.addStep(at: outer(step)) } else { result.addChange(from: outer(step), to: outer(step)) }
        }
        return result
    }

    /// Sorts and merges, so that stamps are found by bisection. Call once when everything has been added.
    public func normalized() -> ActivityIndex {
        if isAlways { return ActivityIndex(boundaries: [], varies: [true]) }
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
        return ActivityIndex(boundaries: events.map(\.time), varies: [false] + events.map(\.varies))
    }
}

/// An activity made ready for questions.
public struct ActivityIndex: Hashable, Sendable {
    /// Sorted times at which one span ends and the next begins.
    let boundaries: [Double]
    /// Whether the span before the first boundary, then the span from each boundary on, varies within itself.
    let varies: [Bool]

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
        return varies[low] ? ~(time + 0).bitPattern : UInt64(low)
    }
}
