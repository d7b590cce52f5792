import Engine

extension CodeTimeline {
    /// The same for systems that repeat whole runs alone: of another number of runs all, one after another.
    func counted() throws(CurveExportFailure) -> CodeTimeline {
        guard let run, run.count.isFinite, run.count != run.count.rounded() || run.count < 1 else { return self }
        return try unrolled()
    }

    /// All runs one after another; endless ones stay as they are.
    func unrolled() throws(CurveExportFailure) -> CodeTimeline {
        guard let run, run.count.isFinite, run.count != 1 else { return self }
        var result = try runs(run.count, alternate: run.alternates)
        var once = run
        once.count = 1
        once.alternates = false
        once.duration = result.duration
        result.run = once
        return result
    }

    /// The runs of some seconds of the composition, with what stands before and after them.
    ///
    /// - Parameter shown: What is seen there.
    func spread(over duration: Double, _ shown: CodeShown) throws(CurveExportFailure) -> CodeTimeline {
        guard let run, self.duration > 0 else { return self }
        let room = max(duration - begin, 0) / self.duration
        var result = try runs(min(run.count, room), alternate: run.alternates)
        let end = begin + result.duration
        for index in result.keys.indices { result.keys[index].time += begin }
        if begin > 0, let before = shown.values(begin / 2) {
            let first = result.keys[0].value
            let hold = [Key(time: 0, value: before), Key(time: begin, value: before)]
            result.keys.insert(contentsOf: before == first ? [hold[0]] : hold, at: 0)
        }
        if end < duration - 1e-9, let after = shown.values((end + duration) / 2) {
            if let last = result.keys.last, last.value.distance(after) > 1e-9 {
                result.keys.append(Key(time: end, value: after))
            }
            result.keys.append(Key(time: duration, value: after))
        }
        result.begin = 0
        result.duration = duration
        result.run = nil
        return result
    }

    /// So many runs as one, of which the last may be cut short.
    private func runs(_ count: Double, alternate: Bool) throws(CurveExportFailure) -> CodeTimeline {
        guard count * Double(keys.count) <= Double(CodeTimeline.mostKeys), count > 0 else {
            throw CurveExportFailure(
                description: "\(count.significant(4)) repeats would take more than \(CodeTimeline.mostKeys) keyframes")
        }
        var result = self
        result.keys = []
        result.duration = duration * count
        for index in 0..<Int(count.rounded(.up)) {
            let start = Double(index) * duration
            let own = alternate && index % 2 == 1 ? reversed : keys
            for (number, key) in own.enumerated() {
                // Runs that go on where the one before ended have one keyframe there.
                if number == 0, let last = result.keys.last, last.value == key.value {
                    result.keys[result.keys.count - 1].interpolation = key.interpolation
                    continue
                }
                var key = key
                key.time += start
                result.keys.append(key)
            }
        }
        result.cut(at: result.duration)
        return result
    }

    /// The keyframes in the other direction.
    private var reversed: [Key] {
        keys.indices.reversed().map { index in
            var key = keys[index]
            key.time = duration - key.time
            key.interpolation = .linear
            if index > 0, case .bezier(let curve) = keys[index - 1].interpolation {
                key.interpolation = .bezier(curve.turned)
            }
            return key
        }
    }

    /// Leaves out what comes after a time.
    private mutating func cut(at end: Double) {
        guard let later = keys.firstIndex(where: { $0.time > end + 1e-9 }), later > 0 else { return }
        let (from, to) = (keys[later - 1], keys[later])
        keys.removeSubrange(later...)
        guard end - from.time > 1e-9 else { return }
        let share = (end - from.time) / (to.time - from.time)
        var amount = share
        if case .bezier(let curve) = from.interpolation {
            amount = curve.value(at: share)
            keys[later - 1].interpolation = .bezier(curve.beginning(until: share))
        }
        keys.append(Key(time: end, value: from.value.moved(to.value, by: amount)))
    }
}

extension CubicBezier {
    /// The same curve reversed.
    var turned: CubicBezier { CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1, isExact: isExact) }

    /// What it does until a share of the time, as a curve of its own, by de Casteljau's construction.
    fileprivate func beginning(until share: Double) -> CubicBezier {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if point(atParameter: middle).x < share { low = middle } else { high = middle }
        }
        let t = (low + high) / 2
        let end = point(atParameter: t)
        guard abs(end.y) > 1e-9, end.x > 0 else { return CurveFit.linear }
        let first = Point(x1 * t, y1 * t)
        let middle = Point(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t)
        let second = first + (middle - first) * t
        return CubicBezier(first.x / end.x, first.y / end.y, second.x / end.x, second.y / end.y, isExact: true)
    }
}
