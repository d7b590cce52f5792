extension MotionCurve {
    /// An animated number in Lottie at sixty frames a second.
    func lottie(tolerance: Double) -> ExportedCurve {
        let fit = fitted(tolerance: tolerance, isHeld: false)
        let frames = duration * 60
        let keys = fit.keys.enumerated().map { index, key in
            let start = "{\"t\":\((key.time * frames).short),\"s\":[\(key.value.short)]"
            guard index + 1 < fit.keys.count else { return start + "}" }
            let easing = key.easing
            return start + ",\"o\":{\"x\":[\(easing.x1.short)],\"y\":[\(easing.y1.short)]}"
                + ",\"i\":{\"x\":[\(easing.x2.short)],\"y\":[\(easing.y2.short)]}}"
        }
        return ExportedCurve(
            "{\"a\":1,\"k\":[\(keys.joined(separator: ","))]}", deviation: deviation { fit.value(at: $0) },
            pointCount: keys.count)
    }

    /// Key values and timing curves in Keyframes at sixty frames a second. Timing curves stay within 0…1 there.
    func keyframes(tolerance: Double) -> ExportedCurve {
        let fit = fitted(tolerance: tolerance, isHeld: true)
        let frames = duration * 60
        let keys = fit.keys.map {
            "{\"start_frame\":\(($0.time * frames).short),\"data\":[\($0.value.short)]}"
        }
        let curves = fit.keys.dropLast().map {
            "[[\($0.easing.x1.short),\($0.easing.y1.short)],[\($0.easing.x2.short),\($0.easing.y2.short)]]"
        }
        return ExportedCurve(
            "{\"key_values\":[\(keys.joined(separator: ","))],\"timing_curves\":[\(curves.joined(separator: ","))]}",
            deviation: deviation { fit.value(at: $0) }, pointCount: keys.count)
    }

    /// The curve as keyframes, their numbers as they are written.
    private func fitted(tolerance: Double, isHeld: Bool) -> CurveFit {
        guard duration > 0 else { return CurveFit(tolerance: 0, isWhole: true) { _ in value(1) } }
        if case .bezier(let curve) = source,
            !isHeld || (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
        {
            return CurveFit(curve, from: from, to: to).rounded(frames: duration * 60)
        }
        let way = max(abs(to - from), (0...100).reduce(0) { max($0, abs(value(Double($1) / 100) - to)) })
        let fit = CurveFit(tolerance: max(tolerance, 0) * way, isHeld: isHeld, of: value)
        return fit.rounded(frames: duration * 60)
    }
}
