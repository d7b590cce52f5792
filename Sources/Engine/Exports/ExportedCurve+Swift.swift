/// Code for Apple's systems. It stands in the place of a statement, and names neither layers nor views but where it must.
extension MotionCurve {
    /// The spring that moves in this way, and whether it has to be cut off at the end of the duration; nil for none.
    private var spring: (spring: Spring, isCut: Bool)? {
        switch source {
        case .spring(let spring): (spring, false)
        case .bounce(let bounce, let from): bounce.spring(from: from, to: to).map { ($0, true) }
        case .bezier, .keyframes, .samples: nil
        }
    }

    /// By how much a spring misses this curve, its numbers as they are printed.
    private func deviation(of spring: Spring) -> Double {
        let (from, way, duration) = (from, to - from, duration)
        return deviation { from + way * spring.progress(at: $0 * duration) }
    }

    /// The spring as systems have it that damp critically at most.
    private static func withoutOverdamping(_ spring: Spring) -> Spring {
        var spring = spring
        spring.allowsOverdamping = false
        return spring
    }

    /// An animator of UIKit; blocks with straight ways for what has neither control points nor a spring.
    var uikit: ExportedCurve {
        if case .bezier(let curve) = source {
            return ExportedCurve(
                """
                let animator = UIViewPropertyAnimator(
                    duration: \(duration.short),
                    controlPoint1: CGPoint(x: \(curve.x1.short), y: \(curve.y1.short)),
                    controlPoint2: CGPoint(x: \(curve.x2.short), y: \(curve.y2.short)))
                """, deviation: deviation(ofPrinted: curve))
        }
        if let (spring, _) = spring {
            return ExportedCurve(
                """
                let timing = UISpringTimingParameters(
                    mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping),
                    initialVelocity: CGVector(dx: \(spring.initialVelocity), dy: \(spring.initialVelocity)))
                // The spring tells how long it takes; the animator does not use the duration.
                let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
                """, deviation: deviation(of: MotionCurve.withoutOverdamping(spring)))
        }
        let line = thinnedLine(tolerance: 0.001)
        var lines = [
            "let options: UIView.KeyframeAnimationOptions = [",
            "    .calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),",
            "]",
            "UIView.animateKeyframes(withDuration: \(duration.short), delay: 0, options: options) {",
        ]
        for (start, end) in zip(line.points, line.points.dropFirst()) {
            lines.append(
                "    UIView.addKeyframe(withRelativeStartTime: \(start.x.short), "
                    + "relativeDuration: \((end.x - start.x).short)) { view.center.x = \(end.y.rounded(to: 4)) }")
        }
        lines.append("}")
        return ExportedCurve(
            lines.joined(separator: "\n"), deviation: deviation { line.value(at: $0) }, pointCount: line.points.count)
    }

    /// An animation of SwiftUI; keyframes with straight ways for what has neither control points nor a spring.
    var swiftUI: ExportedCurve {
        if case .bezier(let curve) = source {
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short).joined(separator: ", ")
            return ExportedCurve(
                "let animation = Animation.timingCurve(\(numbers), duration: \(duration.short))",
                deviation: deviation(ofPrinted: curve))
        }
        if let (spring, _) = spring {
            return ExportedCurve(
                """
                let animation = Animation.interpolatingSpring(
                    mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping),
                    initialVelocity: \(spring.initialVelocity))
                """, deviation: deviation(of: spring))
        }
        let line = thinnedLine(tolerance: 0.001)
        var lines = ["let track = KeyframeTrack(\\Double.self) {"]
        for (start, end) in zip(line.points, line.points.dropFirst()) {
            lines.append(
                "    LinearKeyframe(\(end.y.rounded(4)), duration: \(((end.x - start.x) * duration).short))")
        }
        lines.append("}")
        return ExportedCurve(
            lines.joined(separator: "\n"), deviation: deviation { line.value(at: $0) }, pointCount: line.points.count)
    }

    /// A CASpringAnimation.
    func coreAnimationSpring() throws(CurveExportFailure) -> ExportedCurve {
        guard let (spring, isCut) = spring else {
            throw CurveExportFailure(description: "no spring moves like this")
        }
        var lines = ["let animation = CASpringAnimation(keyPath: \"position.x\")"]
        lines.append("animation.mass = \(spring.mass)")
        lines.append("animation.stiffness = \(spring.stiffness)")
        lines.append("animation.damping = \(spring.damping)")
        if spring.initialVelocity != 0 { lines.append("animation.initialVelocity = \(spring.initialVelocity)") }
        if spring.allowsOverdamping, spring.dampingRatio > 1 { lines.append("animation.allowsOverdamping = true") }
        lines.append("animation.fromValue = \(from)")
        lines.append("animation.toValue = \(to)")
        lines.append("animation.duration = " + (isCut ? duration.short : "animation.settlingDuration"))
        return ExportedCurve(lines.joined(separator: "\n"), deviation: deviation(of: spring))
    }

    /// A CAMediaTimingFunction.
    func coreAnimationTiming() throws(CurveExportFailure) -> ExportedCurve {
        let (curve, _) = try timingCurve()
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short).joined(separator: ", ")
        return ExportedCurve(
            "let timing = CAMediaTimingFunction(controlPoints: \(numbers))", deviation: deviation(ofPrinted: curve))
    }

    /// Values and key times as a CAKeyframeAnimation takes them, sixty a second; a bounce's own.
    func coreAnimationKeyframes(_ count: Int?) -> ExportedCurve {
        let values = count.map { self.values($0) } ?? sampled
        let times = values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
        return ExportedCurve(
            "{\"values\":\(MotionCurve.list(values)),\"keyTimes\":\(MotionCurve.list(times)),\"duration\":\(duration)}",
            deviation: deviation(ofSamples: values), pointCount: values.count)
    }

    /// A CAKeyframeAnimation: with its own calculation mode, with one timing function, or with sixty values a second.
    var coreAnimationKeyframeCode: ExportedCurve {
        var lines = ["let animation = CAKeyframeAnimation(keyPath: \"position.x\")"]
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
            deviation = self.deviation(ofPrinted: curve)
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short).joined(separator: ", ")
            lines.append("animation.values = \([from, to])")
            lines.append("animation.keyTimes = [0, 1]")
            lines.append("animation.timingFunctions = [CAMediaTimingFunction(controlPoints: \(numbers))]")
        case .spring, .bounce, .samples:
            let values = sampled
            count = values.count
            deviation = self.deviation(ofSamples: values)
            lines.append("animation.values = \(values)")
            lines.append("animation.calculationMode = .linear")
        }
        lines.append("animation.duration = \(duration)")
        return ExportedCurve(lines.joined(separator: "\n"), deviation: deviation, pointCount: count)
    }

    /// What sets up an SKBounceAnimation.
    func bounceCode() throws(CurveExportFailure) -> ExportedCurve {
        guard case .bounce(let bounce, let from) = source else {
            throw CurveExportFailure(description: "SKBounceAnimation makes nothing but its bounces")
        }
        let names = [
            Bounce.Stiffness.light: "light", Bounce.Stiffness.medium: "medium", Bounce.Stiffness.heavy: "heavy",
        ]
        guard bounce.variant == .exact else {
            throw CurveExportFailure(description: "SKBounceAnimation has only the exact variant of its formula")
        }
        guard let name = names[bounce.stiffness] else {
            throw CurveExportFailure(
                description: "SKBounceAnimation knows no stiffness but light (5), medium (0.1) and heavy (0.001)")
        }
        return ExportedCurve(
            """
            let animation = SKBounceAnimation(keyPath: "position.x")
            animation.fromValue = \(from)
            animation.toValue = \(to)
            animation.numberOfBounces = \(bounce.numberOfBounces)
            animation.stiffness = .\(name)
            animation.shouldOvershoot = \(bounce.shouldOvershoot)
            animation.shake = \(bounce.shake)
            animation.duration = \(bounce.duration)
            """)
    }

    /// Sixty values a second, those of a bounce where it is one.
    private var sampled: [Double] {
        if case .bounce(let bounce, _) = source { return values(max(bounce.steps, 1)) }
        return values(MotionCurve.count(for: duration))
    }

    /// By how much straight ways between evenly spread values miss the curve.
    private func deviation(ofSamples values: [Double]) -> Double {
        let line = Polyline(
            values.enumerated().map { Point(Double($0) / Double(max(values.count - 1, 1)), $1) })
        return deviation { line.value(at: $0) }
    }

    /// The curve as straight ways that miss it by no more than a share of how far it goes.
    private func thinnedLine(tolerance: Double) -> Polyline {
        let points = (0...2000).map { Point(Double($0) / 2000, value(Double($0) / 2000)) }
        let low = points.reduce(points[0].y) { min($0, $1.y) }
        let high = points.reduce(points[0].y) { max($0, $1.y) }
        return Polyline(Polyline.thinned(points, within: tolerance * (high - low)).map { points[$0] })
    }

    private static func list(_ values: [Double]) -> String { "[\(numbers(values, separator: ","))]" }

    private static func numbers(_ values: [Double], separator: String = ", ") -> String {
        values.map { $0.isFinite ? "\($0)" : "0" }.joined(separator: separator)
    }
}
