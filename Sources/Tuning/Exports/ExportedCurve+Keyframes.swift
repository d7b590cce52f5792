import Engine

extension MotionCurve {
    /// How many frames a jump takes in a system whose keyframes cannot hold a value.
    private static let jump = 0.001

    /// An animated number in Lottie at sixty frames a second.
    func lottie(tolerance: Double, _ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        let values = decimals(grid)
        let fit = try fitted(tolerance: tolerance, isHeld: false, hasHolds: true, values, grid)
        let frames = duration * 60
        let keys = fit.keys.enumerated().map { index, key in
            let start = "{\"t\":\((key.time * frames).short),\"s\":[\(values.text(key.value))]"
            guard index + 1 < fit.keys.count else { return start + "}" }
            guard !key.isHold else { return start + ",\"h\":1}" }
            let easing = key.easing
            return start + ",\"o\":{\"x\":[\(easing.x1.short)],\"y\":[\(easing.y1.short)]}"
                + ",\"i\":{\"x\":[\(easing.x2.short)],\"y\":[\(easing.y2.short)]}}"
        }
        return ExportedCurve(
            "{\"a\":1,\"k\":[\(keys.joined(separator: ","))]}", deviation: grid.deviation { fit.value(at: $0) },
            pointCount: keys.count)
    }

    /// Key values and timing curves in Keyframes at sixty frames a second. Timing curves stay within 0…1 there.
    func keyframes(tolerance: Double, _ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        let values = decimals(grid)
        let fit = try fitted(tolerance: tolerance, isHeld: true, hasHolds: false, values, grid)
        let frames = duration * 60
        let keys = fit.keys.map {
            "{\"start_frame\":\(($0.time * frames).short),\"data\":[\(values.text($0.value))]}"
        }
        let curves = fit.keys.dropLast().map {
            "[[\($0.easing.x1.short),\($0.easing.y1.short)],[\($0.easing.x2.short),\($0.easing.y2.short)]]"
        }
        return ExportedCurve(
            "{\"key_values\":[\(keys.joined(separator: ","))],\"timing_curves\":[\(curves.joined(separator: ","))]}",
            deviation: grid.deviation { fit.value(at: $0) }, pointCount: keys.count)
    }

    /// How exactly its values are written.
    func decimals(_ grid: CurveGrid) -> Decimals {
        let height = grid.range.upperBound - grid.range.lowerBound
        return Decimals(for: height > 0 ? height : max(abs(grid.range.lowerBound), 1e-300))
    }

    /// The curve as keyframes, their numbers as they are written.
    private func fitted(
        tolerance: Double, isHeld: Bool, hasHolds: Bool, _ values: Decimals, _ grid: CurveGrid
    ) throws(CurveExportFailure) -> CurveFit {
        let frames = duration * 60
        guard duration > 0 else {
            let end = value(1)
            return CurveFit(CurveFit.linear, from: end, to: end).rounded(frames: 0, values: values)
        }
        if case .bezier(let curve) = source,
            !isHeld || (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
        {
            return CurveFit(curve, from: from, to: to).rounded(frames: frames, values: values)
        }
        let distance = max(abs(to - from), abs(grid.range.upperBound - to), abs(to - grid.range.lowerBound))
        do throws(CurveFit.TurnsTooOften) {
            let corners = allCorners
            let fit = try CurveFit(
                tolerance: max(tolerance, 0) * distance, isHeld: isHeld, hasHolds: hasHolds,
                instant: min(MotionCurve.jump / frames, 1e-3), positions: grid.positions,
                jumps: grid.jumps.map(\.position),
                corners: corners.count <= 100 ? corners : [], of: value)
            return fit.rounded(frames: frames, values: values)
        } catch {
            throw CurveExportFailure(description: error.description)
        }
    }
}
