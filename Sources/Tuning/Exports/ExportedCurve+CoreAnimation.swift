import Engine

/// Code for Core Animation, and for SKBounceAnimation, which is built on it.
extension MotionCurve {
    /// A CASpringAnimation.
    func coreAnimationSpring(_ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        guard let spring else { throw CurveExportFailure(description: "this motion is not a spring") }
        var lines = ["let animation = CASpringAnimation(keyPath: \"\(keyPath)\")"]
        lines.append("animation.mass = \(spring.mass)")
        lines.append("animation.stiffness = \(spring.stiffness)")
        lines.append("animation.damping = \(spring.damping)")
        if spring.initialVelocity != 0 { lines.append("animation.initialVelocity = \(spring.initialVelocity)") }
        if spring.allowsOverdamping, spring.dampingRatio > 1 { lines.append("animation.allowsOverdamping = true") }
        lines.append("animation.fromValue = \(from)")
        lines.append("animation.toValue = \(to)")
        // Any other duration cuts it, or lets it stand still for a while.
        let isSettled = abs(spring.settlingDuration - duration) <= 1e-6 * duration
        lines.append("animation.duration = " + (isSettled ? "animation.settlingDuration" : "\(duration)"))
        return ExportedCurve(lines.joined(separator: "\n"), deviation: deviation(of: spring, grid))
    }

    /// A CAMediaTimingFunction.
    func coreAnimationTiming(_ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        let curve = try timingCurve()
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short).joined(separator: ", ")
        return ExportedCurve(
            "let timing = CAMediaTimingFunction(controlPoints: \(numbers))",
            deviation: deviation(ofPrinted: curve, grid))
    }

    /// Values and key times as a CAKeyframeAnimation takes them, sixty a second; a bounce's own.
    ///
    /// - Parameter count: How many values, evenly; nil for sixty a second, and two at each jump.
    func coreAnimationKeyframes(_ count: Int?, _ grid: CurveGrid) -> ExportedCurve {
        let points = count.map { spread(values($0)) } ?? sampled(grid)
        let line = Polyline(points)
        return ExportedCurve(
            "{\"values\":\(MotionCurve.list(points.map(\.y))),\"keyTimes\":\(MotionCurve.list(points.map(\.x))),"
                + "\"duration\":\(duration)}",
            deviation: grid.deviation { line.value(at: $0) }, pointCount: points.count)
    }

    /// A CAKeyframeAnimation: with its own calculation mode, with one timing function, or with sixty values a second.
    func coreAnimationKeyframeCode(_ grid: CurveGrid) -> ExportedCurve {
        var lines = ["let animation = CAKeyframeAnimation(keyPath: \"\(keyPath)\")"]
        var deviation = 0.0
        var count = 0
        switch source {
        case .keyframes(let keyframes):
            count = keyframes.values.count
            lines.append("animation.values = \(keyframes.values)")
            if !keyframes.times.isEmpty {
                lines.append("animation.keyTimes = [\(MotionCurve.numbers(keyframes.times))]")
            }
            lines.append("animation.calculationMode = .\(keyframes.mode.rawValue)")
            if keyframes.bends.contains(where: { $0 != Bend() }) {
                for (name, part) in [
                    ("tension", \Bend.tension), ("continuity", \Bend.continuity), ("bias", \Bend.bias),
                ] {
                    lines.append(
                        "animation.\(name)Values = [\(MotionCurve.numbers(keyframes.bends.map { $0[keyPath: part] }))]")
                }
            }
        case .bezier(let curve):
            count = 2
            deviation = self.deviation(ofPrinted: curve, grid)
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short).joined(separator: ", ")
            lines.append("animation.values = \([from, to])")
            lines.append("animation.keyTimes = [0, 1]")
            lines.append("animation.timingFunctions = [CAMediaTimingFunction(controlPoints: \(numbers))]")
        case .spring, .bounce, .samples:
            let points = sampled(grid)
            let line = Polyline(points)
            count = points.count
            deviation = grid.deviation { line.value(at: $0) }
            lines.append("animation.values = \(points.map(\.y))")
            if !grid.jumps.isEmpty {
                lines.append("animation.keyTimes = [\(MotionCurve.numbers(points.map(\.x)))]")
            }
            lines.append("animation.calculationMode = .linear")
        }
        lines.append("animation.duration = \(duration)")
        return ExportedCurve(lines.joined(separator: "\n"), deviation: deviation, pointCount: count)
    }

    /// What sets up an SKBounceAnimation.
    func bounceCode(_ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        guard case .bounce(let bounce, let from) = source else {
            throw CurveExportFailure(description: "SKBounceAnimation can only make its own bounces")
        }
        guard bounce.variant == .exact else {
            throw CurveExportFailure(description: "SKBounceAnimation only supports the exact variant")
        }
        let names = [
            Bounce.Stiffness.light: "Light", Bounce.Stiffness.medium: "Medium", Bounce.Stiffness.heavy: "Heavy",
        ]
        let stiffness = names[bounce.stiffness].map { "SKBounceAnimationStiffness\($0)" } ?? "\(bounce.stiffness)"
        let made = MotionCurve(bounce, from: from, to: to)
        return ExportedCurve(
            """
            let animation = SKBounceAnimation(keyPath: "\(keyPath)")
            animation.fromValue = \(from)
            animation.toValue = \(to)
            animation.numberOfBounces = \(bounce.numberOfBounces)
            animation.stiffness = \(stiffness)
            animation.shouldOvershoot = \(bounce.shouldOvershoot)
            animation.shake = \(bounce.shake)
            animation.duration = \(bounce.duration)
            """, deviation: made.map { grid.deviation($0.value) } ?? .infinity)
    }

    /// Sixty values a second, those of a bounce where it is one, and both values of each jump.
    private func sampled(_ grid: CurveGrid) -> [Point] {
        if case .bounce(let bounce, _) = source { return spread(values(max(bounce.steps, 1))) }
        var points = spread(values(MotionCurve.count(for: duration)))
        guard duration > 0, !grid.jumps.isEmpty else { return points }
        // Those on the jump itself are either of its values.
        points.removeAll { point in grid.jumps.contains { abs($0.position - point.x) < 1e-9 } }
        for jump in grid.jumps {
            points += [Point(jump.position, jump.before), Point(jump.position, value(jump.position))]
        }
        return points.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
    }

    /// Values evenly over the duration.
    private func spread(_ values: [Double]) -> [Point] {
        values.enumerated().map { Point(Double($0) / Double(max(values.count - 1, 1)), $1) }
    }

    private static func list(_ values: [Double]) -> String { "[\(numbers(values, separator: ","))]" }

    private static func numbers(_ values: [Double], separator: String = ", ") -> String {
        values.map { $0.isFinite ? "\($0)" : "0" }.joined(separator: separator)
    }
}
