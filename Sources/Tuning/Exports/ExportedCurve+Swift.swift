import Engine

/// Code for UIKit and SwiftUI. It can be pasted as a statement, and names layers and views only where it must.
extension MotionCurve {
    /// The most keyframes that code is written with.
    private static let mostKeyframes = 1000

    /// An animator of UIKit; blocks with linear segments for what has neither control points nor a spring.
    func uikit(tolerance: Double, _ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        if case .bezier(let curve) = source {
            return ExportedCurve(
                """
                let animator = UIViewPropertyAnimator(
                    duration: \(duration.short),
                    controlPoint1: CGPoint(x: \(curve.x1.short), y: \(curve.y1.short)),
                    controlPoint2: CGPoint(x: \(curve.x2.short), y: \(curve.y2.short)))
                """, deviation: deviation(ofPrinted: curve, grid))
        }
        if let spring = spring?.clamped {
            let runs = running(spring, grid)
            return ExportedCurve(
                """
                let timing = UISpringTimingParameters(
                    mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping),
                    initialVelocity: CGVector(dx: \(spring.initialVelocity), dy: \(spring.initialVelocity)))
                // The spring tells how long it takes; the animator does not use the duration.
                let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
                """, deviation: runs.deviation, duration: runs.duration)
        }
        let line = try printedLine(tolerance: tolerance, grid)
        var lines = [
            "let options: UIView.KeyframeAnimationOptions = [",
            "    .calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),",
            "]",
            "UIView.animateKeyframes(withDuration: \(duration), delay: 0, options: options) {",
        ]
        let values = decimals(grid)
        var points = [line[0]]
        for (start, end) in zip(line, line.dropFirst()) {
            let length = (end.x - start.x).rounded(12)
            points.append(Point(start.x + length, end.y))
            lines.append(
                "    UIView.addKeyframe(withRelativeStartTime: \(start.x.rounded(to: 12)), "
                    + "relativeDuration: \(length.rounded(to: 12))) { view.center.x = \(values.text(end.y)) }")
        }
        lines.append("}")
        let printed = Polyline(points)
        return ExportedCurve(
            lines.joined(separator: "\n"), deviation: grid.deviation { printed.value(at: $0) }, pointCount: line.count)
    }

    /// An animation of SwiftUI; keyframes with linear segments for what has neither control points nor a spring.
    func swiftUI(tolerance: Double, _ grid: CurveGrid) throws(CurveExportFailure) -> ExportedCurve {
        if case .bezier(let curve) = source {
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.short).joined(separator: ", ")
            return ExportedCurve(
                "let animation = Animation.timingCurve(\(numbers), duration: \(duration.short))",
                deviation: deviation(ofPrinted: curve, grid))
        }
        if let own = spring {
            // This system lets every spring creep.
            var spring = own.allowsOverdamping ? own : own.clamped
            spring.allowsOverdamping = true
            let runs = running(spring, grid)
            return ExportedCurve(
                """
                let animation = Animation.interpolatingSpring(
                    mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping),
                    initialVelocity: \(spring.initialVelocity))
                """, deviation: runs.deviation, duration: runs.duration)
        }
        let line = try printedLine(tolerance: tolerance, grid)
        var lines = ["let track = KeyframeTrack(\\Double.self) {"]
        let values = decimals(grid)
        var points = [line[0]]
        var time = 0.0
        for (start, end) in zip(line, line.dropFirst()) {
            if end.x == start.x {
                lines.append("    MoveKeyframe(\(MotionCurve.literal(values.rounded(end.y))))")
            } else {
                // Durations add up, so each makes good what those before it were rounded by.
                let length = (end.x * duration - time).rounded(12)
                time += length
                lines.append("    LinearKeyframe(\(MotionCurve.literal(values.rounded(end.y))), duration: \(length))")
            }
            points.append(Point(time / duration, end.y))
        }
        lines.append("}")
        let printed = Polyline(points)
        return ExportedCurve(
            lines.joined(separator: "\n"), deviation: grid.deviation { printed.value(at: $0) }, pointCount: line.count)
    }

    /// A number as Swift takes it for one with a fraction.
    private static func literal(_ number: Double) -> String { number.isFinite ? "\(number)" : "0" }

    /// The curve as straight lines, values as they are printed; two points at the same time where it jumps.
    private func printedLine(tolerance: Double, _ grid: CurveGrid) throws(CurveExportFailure) -> [Point] {
        let values = decimals(grid)
        let line = grid.line(tolerance: tolerance).points
        guard line.count <= MotionCurve.mostKeyframes else {
            throw CurveExportFailure(
                description:
                    "it would take \(line.count) keyframes; the limit is \(MotionCurve.mostKeyframes)")
        }
        return line.map { Point($0.x, values.rounded($0.y)) }
    }
}

/// What curves are as springs.
extension MotionCurve {
    /// The spring that moves like this until the duration is over; nil for none.
    var spring: Spring? {
        switch source {
        case .spring(let spring): spring
        case .bounce(let bounce, let from): bounce.spring(from: from, to: to)
        case .bezier, .keyframes, .samples: nil
        }
    }

    /// By how much a spring misses the curve that runs until it has settled, long after the curve's end if need be, and
    /// the seconds that it takes.
    private func running(_ spring: Spring, _ grid: CurveGrid) -> (deviation: Double, duration: Double?) {
        let settled = spring.settlingDuration
        let (distance, last) = (to - from, value(1))
        var deviation = self.deviation(of: spring, grid)
        // Swings become smaller, so that the first ones after the end tell.
        let look = min(settled - duration, 20 * spring.response)
        if look > 0 {
            for index in 0...2000 {
                let position = from + distance * spring.progress(at: duration + look * Double(index) / 2000)
                deviation = max(deviation, abs(position - last))
            }
            deviation = max(deviation, abs(to - last))
        }
        return (deviation, abs(settled - duration) > 1e-6 * duration ? settled : nil)
    }

    /// By how much a spring misses this curve while it lasts.
    func deviation(of spring: Spring, _ grid: CurveGrid) -> Double {
        let (from, distance, duration) = (from, to - from, duration)
        return grid.deviation { from + distance * spring.progress(at: $0 * duration) }
    }
}

extension Spring {
    /// The same without more damping than it takes not to swing.
    var clamped: Spring {
        var spring = self
        if dampingRatio > 1 { spring.damping = 2 * (stiffness * mass).squareRoot() }
        spring.allowsOverdamping = false
        return spring
    }
}
