import Engine

/// A moment of an animation that is shown as a keyframe.
struct AnimationKey: Sendable {
    /// On the clock around the animation.
    var time: Double
    /// Which of the animation's keyframes it is; −1 where not all of them are shown.
    var keyIndex: Int
    /// How much of the animation is over.
    var progress: Double
    /// The interpolation to the next one.
    var interpolation: PlotSource.Interpolation
    /// Whether the animation ends there.
    var isLast = false
    /// How long before its end its last value is looked at.
    var instant = 0.0
}

extension Animation {
    /// The moments of the first cycle at which keyframes lie; the ends alone of one that is made of many samples.
    ///
    /// - Parameter isSampled: Whether all keyframes are samples of something that has two ends.
    func plotKeys(isSampled: Bool) -> [AnimationKey] {
        guard let last = stages.last else { return [] }
        let duration = last.timing.singleDuration
        guard duration > 0, duration < .infinity, last.timing.speed > 0 else { return [] }
        var parts: [(progress: Double, interpolation: PlotSource.Interpolation)] = []
        var areAll = true
        let easing = last.easing.flatMap { $0.isLinear ? nil : $0 }
        switch source {
        case .ends: parts = [(0, last.easing.map { .bezier([$0]) } ?? .linear), (1, .linear)]
        case .spring: parts = [(0, .other), (1, .other)]
        case .direction: return []
        case .curve(let curve):
            let isBent = easing != nil && !curve.isPaced
            guard curve.keys.count <= PlotSource.mostKeys, !isSampled, !isBent || easing?.isRising == true else {
                parts = [(0, .other), (1, .other)]
                areAll = isSampled
                break
            }
            parts = curve.keys.map { key in
                let interpolation: PlotSource.Interpolation =
                    switch key.easing {
                    case .hold: .hold
                    case _ where key.controls != nil || curve.isPaced || isBent: .other
                    case .linear: .linear
                    case .bezier(let curve): .bezier([curve])
                    case .components(let curves): .bezier(curves)
                    case .table: .other
                    }
                return (key.time, interpolation)
            }
        }
        let isEven: Bool = if case .curve(let curve) = source { curve.isPaced } else { true }
        return parts.enumerated().compactMap { index, part in
            let passed = isEven ? part.progress : easing?.time(of: part.progress) ?? part.progress
            guard let time = outer(passed * duration) else { return nil }
            return AnimationKey(
                time: time, keyIndex: areAll ? index : -1, progress: part.progress, interpolation: part.interpolation,
                isLast: part.progress >= 1,
                instant: duration * 1e-9 / last.timing.speed)
        }
    }

    /// When the animation's own clock shows a time in its first cycle, on the clock around it; nil where groups bend it.
    private func outer(_ local: Double) -> Double? {
        var time = local
        for (index, stage) in stages.enumerated().reversed() {
            let isOwn = index == stages.count - 1
            guard stage.timing.speed > 0, isOwn || stage.easing == nil || stage.easing?.isLinear == true else {
                return nil
            }
            time = (time - stage.timing.offset) / stage.timing.speed + stage.timing.begin
        }
        return time.isFinite ? time : nil
    }
}

extension CubicBezier {
    /// Whether each progress is reached once.
    fileprivate var isRising: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

    /// When a curve that rises reaches a progress, by halves.
    fileprivate func time(of progress: Double) -> Double {
        guard progress > 0, progress < 1 else { return progress }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if value(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
