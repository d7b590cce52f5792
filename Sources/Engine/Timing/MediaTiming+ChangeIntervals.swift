extension MediaTiming {
    /// Up to how many intervals and jumps cycles are told apart; beyond it all of the active time counts as changing.
    private static var limit: Double { 512 }
    /// The same where a span is looked at.
    private static var limitWithin: Double { 4096 }

    /// The change intervals of something on this clock, as seen on the clock around it, beginning and end of it
    /// included.
    ///
    /// - Parameters:
    ///   - countsCycles: Whether each cycle differs from the one before.
    ///   - window: The span of the clock around it that is looked at; cycles beside it may be left out. Nil for all
    /// time.
    public func seen(
        _ inner: ChangeIntervals, countsCycles: Bool = false, within window: ClosedRange<Double>? = nil
    ) -> ChangeIntervals {
        let clock = Clock(begin: begin, offset: offset, speed: speed)
        let end = activeDuration
        var edges = ChangeIntervals()
        // Where it never begins, ends or reverses there is nothing to see but what is inside.
        if end != .infinity || fill == .removed || fill == .forwards || !inner.isStatic { edges.addStep(at: 0) }
        if end != .infinity { edges.addStep(at: end) }
        guard speed != 0 else { return inner.seen(through: clock) }
        var result = edges.seen(through: clock)
        let single = singleDuration
        guard single < .infinity else {
            // Before its beginning a clock without end shows nothing or its first moment.
            result.formUnion(inner.cut(to: 0...max(0, min(end, .greatestFiniteMagnitude))).seen(through: clock))
            return result
        }
        let once = inner.cut(to: 0...single)
        let cycle = cycleDuration
        guard cycle > 0, !once.isStatic || countsCycles else {
            result.formUnion(once)
            return result
        }
        let cycles = (end / cycle).rounded(.up)
        let seen = window.map(active)
        var index = max(0, ((seen?.lowerBound ?? 0) / cycle).rounded(.down) - 1)
        let count = min(cycles, ((seen?.upperBound ?? .infinity) / cycle).rounded(.up) + 1)
        // Beyond 2^53 the next number is the same one.
        let limit = window == nil ? MediaTiming.limit : MediaTiming.limitWithin
        guard (count - index) * Double(once.count + 1) <= limit, count < 0x1p53 else {
            var all = once.seen(through: Clock(speed: 0))
            all.addChange(from: 0, to: min(end, .greatestFiniteMagnitude))
            result.formUnion(all.seen(through: clock))
            return result
        }
        guard cycles > 1 || autoreverses else {
            result.formUnion(once.seen(through: clock))
            return result
        }
        // Which side of a seam or a jump a moment falls on is a matter of rounding.
        let slack = (abs(begin * speed) + abs(offset) + min(end, count * cycle)) * 1e-13
        let blurred = once.widened(by: slack)
        while index < count {
            let start = index * cycle
            result.formUnion(blurred.seen(through: Clock(begin: begin, offset: offset - start, speed: speed)))
            if autoreverses {
                let back = Clock(begin: begin, offset: start + cycle - offset, speed: -speed)
                result.formUnion(blurred.seen(through: back))
            }
            var seam = ChangeIntervals()
            seam.addChange(from: start - slack, to: start + slack)
            result.formUnion(seam.seen(through: clock))
            index += 1
        }
        return result
    }

    /// The active times that belong to a span of the clock around this one.
    func active(_ window: ClosedRange<Double>) -> ClosedRange<Double> {
        let ends = [window.lowerBound, window.upperBound].map { ($0 - begin) * speed + offset }
        guard let low = ends.min(), let high = ends.max(), low <= high else { return -.infinity ... .infinity }
        return low...high
    }
}
