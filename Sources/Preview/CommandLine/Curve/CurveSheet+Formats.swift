import Engine

extension CurveSheet {
    /// The values at whole frames, sixty a second.
    private var frames: [Double] { values(CurveSheet.count(for: duration)) }

    /// An animated number in Lottie at sixty frames a second: one segment for a Bézier, else a keyframe for each frame
    /// with straight ways between them.
    var lottie: String {
        if case .bezier(let curve) = source {
            return CurveSheet.lottie([
                (0, ends.from, (curve.x1, curve.y1, curve.x2, curve.y2)), (duration * 60, ends.to, nil),
            ])
        }
        let values = frames
        return CurveSheet.lottie(
            values.enumerated().map { index, value in
                let frame = duration * 60 * Double(index) / Double(max(values.count - 1, 1))
                return (frame, value, index + 1 < values.count ? (0, 0, 1, 1) : nil)
            })
    }

    private typealias Handles = (x1: Double, y1: Double, x2: Double, y2: Double)

    private static func lottie(_ keys: [(frame: Double, value: Double, handles: Handles?)]) -> String {
        JSONWriter.object { writer in
            writer.field("a", 1)
            writer.key("k")
            writer.array(keys) { writer, key in
                writer.object { writer in
                    writer.field("t", key.frame)
                    writer.key("s")
                    writer.array([key.value]) { $0.value($1) }
                    guard let handles = key.handles else { return }
                    for (name, x, y) in [("o", handles.x1, handles.y1), ("i", handles.x2, handles.y2)] {
                        writer.key(name)
                        writer.object { writer in
                            writer.key("x")
                            writer.array([x]) { $0.value($1) }
                            writer.key("y")
                            writer.array([y]) { $0.value($1) }
                        }
                    }
                }
            }
        }
    }

    /// Key values and timing curves in Keyframes at sixty frames a second.
    var keyframes: String {
        var keys: [(frame: Double, value: Double)] = [(0, ends.from), (duration * 60, ends.to)]
        var handles = [(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)]
        if case .bezier(let curve) = source {
            handles = [(curve.x1, curve.y1, curve.x2, curve.y2)]
        } else {
            let values = frames
            keys = values.enumerated().map { index, value in
                (duration * 60 * Double(index) / Double(max(values.count - 1, 1)), value)
            }
            handles = Array(repeating: handles[0], count: max(values.count - 1, 0))
        }
        return JSONWriter.object { writer in
            writer.key("key_values")
            writer.array(keys) { writer, key in
                writer.object { writer in
                    writer.field("start_frame", key.frame)
                    writer.key("data")
                    writer.array([key.value]) { $0.value($1) }
                }
            }
            writer.key("timing_curves")
            writer.array(handles) { writer, curve in
                writer.array([(curve.0, curve.1), (curve.2, curve.3)]) { writer, point in
                    writer.array([point.0, point.1]) { $0.value($1) }
                }
            }
        }
    }

    /// Swift for Apple's systems: what is the same there, else a CAKeyframeAnimation of the values.
    var swift: String {
        switch source {
        case .bezier(let curve):
            return "let timing = CAMediaTimingFunction(controlPoints: "
                + "\(curve.x1.short), \(curve.y1.short), \(curve.x2.short), \(curve.y2.short))"
        case .spring(let spring):
            var lines = ["let animation = CASpringAnimation(keyPath: \"position.x\")"]
            lines.append("animation.mass = \(spring.mass)")
            lines.append("animation.stiffness = \(spring.stiffness)")
            lines.append("animation.damping = \(spring.damping)")
            if spring.initialVelocity != 0 { lines.append("animation.initialVelocity = \(spring.initialVelocity)") }
            if spring.allowsOverdamping, spring.dampingRatio > 1 {
                lines.append("animation.allowsOverdamping = true")
            }
            lines.append("animation.fromValue = \(ends.from)")
            lines.append("animation.toValue = \(ends.to)")
            lines.append("animation.duration = animation.settlingDuration")
            return lines.joined(separator: "\n")
        case .bounce(let bounce):
            return swift(bounce) ?? swiftKeyframes(values, times: nil, mode: .linear)
        case .curve(let content):
            return swiftKeyframes(
                content.values, times: content.times.isEmpty ? nil : content.times, mode: content.mode,
                bends: content.bends)
        case .samples: return swiftKeyframes(values, times: nil, mode: .linear)
        }
    }

    /// Code for an SKBounceAnimation; nil for one that it cannot make.
    private func swift(_ bounce: Bounce) -> String? {
        let names = [
            Bounce.Stiffness.light: "light", Bounce.Stiffness.medium: "medium", Bounce.Stiffness.heavy: "heavy",
        ]
        guard bounce.variant == .exact, let name = names[bounce.stiffness] else { return nil }
        return """
            let animation = SKBounceAnimation(keyPath: "position.x")
            animation.fromValue = \(ends.from)
            animation.toValue = \(ends.to)
            animation.numberOfBounces = \(bounce.numberOfBounces)
            animation.stiffness = .\(name)
            animation.shouldOvershoot = \(bounce.shouldOvershoot)
            animation.shake = \(bounce.shake)
            animation.duration = \(bounce.duration)
            """
    }

    private func swiftKeyframes(
        _ values: [Double], times: [Double]?, mode: CalculationMode, bends: [Bend] = []
    ) -> String {
        var lines = ["let animation = CAKeyframeAnimation(keyPath: \"position.x\")"]
        lines.append("animation.values = \(values)")
        if let times { lines.append("animation.keyTimes = \(times)") }
        lines.append("animation.calculationMode = .\(mode.rawValue)")
        if bends.contains(where: { $0 != Bend() }) {
            lines.append("animation.tensionValues = \(bends.map(\.tension))")
            lines.append("animation.continuityValues = \(bends.map(\.continuity))")
            lines.append("animation.biasValues = \(bends.map(\.bias))")
        }
        lines.append("animation.duration = \(duration)")
        return lines.joined(separator: "\n")
    }
}
