extension FormulaBuilder {
    /// When the numbers change: whenever anything does that they are worked out from, while it is.
    ///
    /// - Parameter count: How many entries they need; these have their places.
    func changeIntervals(of results: [Node], count: Int) -> ChangeIntervals {
        let always = -Double.infinity...Double.infinity
        var changeIntervals = ChangeIntervals()
        /// For each entry the span in which it has been looked at, and how often.
        var seen = [(span: ClosedRange<Double>, count: Int)](repeating: (always, 0), count: count)
        var pending = results.map { ($0.index, always) }
        while let (index, span) = pending.popLast() {
            let place = Int(places[Int(index)])
            guard place >= 0, place < count else { continue }
            var whole = span
            let known = seen[place]
            if known.count > 0 {
                if known.span.contains(span) { continue }
                whole = known.count < 4 ? known.span.hull(span) : always
            }
            seen[place] = (whole, known.count + 1)
            let entry = entries[Int(index)]
            if let own = ownChangeIntervals(of: entry) {
                changeIntervals.formUnion(own.cut(to: whole))
            } else {
                forEachOperand(of: entry, in: whole) { pending.append(($0, $1)) }
            }
        }
        return changeIntervals
    }

    /// Calls `body` with the entries that an entry needs within a span, each with the part of the span in which it needs
    /// them.
    private func forEachOperand(
        of entry: Entry, in span: ClosedRange<Double>, _ body: (Int32, ClosedRange<Double>) -> Void
    ) {
        switch entry.operation {
        case .choice:
            body(entry.a, span)
            if let first = self.span(of: entry.a, is: true)?.intersection(span) { body(entry.b, first) }
            if let second = self.span(of: entry.a, is: false)?.intersection(span) { body(entry.c, second) }
            return
        case .minimum, .maximum:
            guard let a = line(under: entry.a), let b = line(under: entry.b), let crossing = a.meeting(b) else { break }
            // Of two that move evenly one is less before they meet and the other after.
            let isFirstBefore = (a.rate > b.rate) == (entry.operation == .minimum)
            let (early, late) = isFirstBefore ? (entry.a, entry.b) : (entry.b, entry.a)
            if let before = (-Double.infinity...crossing.slackened.upperBound).intersection(span) {
                body(early, before)
            }
            if let behind = (crossing.slackened.lowerBound...Double.infinity).intersection(span) {
                body(late, behind)
            }
            return
        default: break
        }
        forEachOperand(of: entry) { body($0, span) }
    }

    /// The number that an entry is as long as it moves evenly; it stands still where it is bounded.
    private func line(under index: Int32) -> Line? {
        let entry = entries[Int(index)]
        guard entry.operation == .minimum || entry.operation == .maximum, let a = lines[Int(entry.a)],
            let b = lines[Int(entry.b)], a.rate == 0 || b.rate == 0
        else { return lines[Int(index)] }
        return a.rate == 0 ? b : a
    }

    /// A span outside of which a condition is not what is asked for; nil where it never is.
    private func span(of condition: Int32, is truth: Bool) -> ClosedRange<Double>? {
        let all = -Double.infinity...Double.infinity
        let entry = entries[Int(condition)]
        switch entry.operation {
        case .isTrue: return span(of: entry.a, is: truth)
        case .not: return span(of: entry.a, is: !truth)
        case .both where truth, .either where !truth:
            guard let first = span(of: entry.a, is: truth), let second = span(of: entry.b, is: truth) else {
                return nil
            }
            return first.intersection(second)
        case .less, .lessOrEqual:
            guard let a = lines[Int(entry.a)], let b = lines[Int(entry.b)], let crossing = a.meeting(b) else {
                return all
            }
            let isBefore = (a.rate > b.rate) == truth
            let edge = crossing.slackened
            return isBefore ? -Double.infinity...edge.upperBound : edge.lowerBound...Double.infinity
        default: return all
        }
    }

    /// When an entry changes, where that is known without looking at its operands; else nil.
    private func ownChangeIntervals(of entry: Entry) -> ChangeIntervals? {
        switch entry.operation {
        case .constant: return ChangeIntervals()
        case .time: return .always
        case .sample:
            guard let line = lines[Int(entry.a)] else { return nil }
            return sources[Int(entry.source)].changeIntervals.seen(through: line.clock)
        case .keyIndex:
            guard let line = lines[Int(entry.a)] else { return nil }
            var changeIntervals = ChangeIntervals()
            let times = sources[Int(entry.source)].keyframeTimes
            for (time, next) in zip(times, times.dropFirst()) {
                changeIntervals.addChange(in: ((time + next) / 2).slackened)
                changeIntervals.addChange(in: next.slackened)
            }
            return changeIntervals.seen(through: line.clock)
        case .less, .lessOrEqual, .equal:
            guard let a = lines[Int(entry.a)], let b = lines[Int(entry.b)] else { return nil }
            var changeIntervals = ChangeIntervals()
            if let crossing = a.meeting(b) { changeIntervals.addChange(in: crossing.slackened) }
            return changeIntervals
        default: return nil
        }
    }
}

extension FormulaBuilder.Line {
    /// The clock that shows the number.
    fileprivate var clock: Clock { Clock(offset: start, speed: rate) }

    /// When two numbers are equal; nil where they move alike.
    fileprivate func meeting(_ other: FormulaBuilder.Line) -> Double? {
        guard rate != other.rate else { return nil }
        let time = (other.start - start) / (rate - other.rate)
        return time.isFinite ? time : nil
    }
}

extension Double {
    /// The moments that rounding may mistake this one for.
    fileprivate var slackened: ClosedRange<Double> {
        let slack = Swift.max(1, abs(self)) * 1e-9
        return self - slack...self + slack
    }
}

extension ClosedRange<Double> {
    /// Whether the other lies inside.
    fileprivate func contains(_ other: ClosedRange<Double>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }

    /// What both have in common.
    fileprivate func intersection(_ other: ClosedRange<Double>) -> ClosedRange<Double>? {
        let (low, high) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
        return low <= high ? low...high : nil
    }

    /// From the beginning of the earlier to the end of the later.
    fileprivate func hull(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}

extension ChangeIntervals {
    fileprivate mutating func addChange(in span: ClosedRange<Double>) {
        guard span.lowerBound.isFinite, span.upperBound.isFinite else { return }
        addChange(from: span.lowerBound, to: span.upperBound)
    }
}
