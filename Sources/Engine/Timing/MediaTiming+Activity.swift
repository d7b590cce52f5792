extension MediaTiming {
    /// Up to how many stretches and jumps cycles are told apart; beyond it all of the active time counts as changing.
    private static var limit: Double { 512 }

    /// The activity of something on this clock, as seen on the clock around it, beginning and end of it included.
    ///
    /// - Parameter countsCycles: Whether each cycle differs from the one before.
    public func seen(_ inner: Activity, countsCycles: Bool = false) -> Activity {
        let clock = Clock(begin: begin, offset: offset, speed: speed)
        let end = activeDuration
        var edges = Activity()
        // Where it never begins, ends or turns there is nothing to see but what is inside.
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
        let count = (end / cycle).rounded(.up)
        guard count * Double(once.count + 1) <= MediaTiming.limit else {
            var all = once.seen(through: Clock(speed: 0))
            all.addChange(from: 0, to: min(end, .greatestFiniteMagnitude))
            result.formUnion(all.seen(through: clock))
            return result
        }
        guard count > 1 || autoreverses else {
            result.formUnion(once.seen(through: clock))
            return result
        }
        // Which side of a seam or a jump a moment falls on is a matter of rounding.
        let slack = (abs(begin * speed) + abs(offset) + end) * 1e-13
        let blurred = once.widened(by: slack)
        var index = 0.0
        while index < count {
            let start = index * cycle
            result.formUnion(blurred.seen(through: Clock(begin: begin, offset: offset - start, speed: speed)))
            if autoreverses {
                let back = Clock(begin: begin, offset: start + cycle - offset, speed: -speed)
                result.formUnion(blurred.seen(through: back))
            }
            var seam = Activity()
            seam.addChange(from: start - slack, to: start + slack)
            result.formUnion(seam.seen(through: clock))
            index += 1
        }
        return result
    }
}
