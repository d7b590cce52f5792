import Engine

extension CodeAnimation {
    /// Specs of animations of Jetpack Compose in Kotlin.
    func compose(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.kotlin)
        // Colors of Compose keep 8 bits of each component. A position between two lists must not go beyond the second.
        let precision = FieldPrecision(
            curve: 0.001, isInMilliseconds: true, jump: 0.0015, color: 1.0 / 255, listCurves: .held)
        let tracks = fieldTracks(&writer, precision) { field, _ in field.name }
        var body: [String] = []
        for track in tracks {
            let own = names.name(track.layer) + track.field.name.capitalFirst
            body += ["", "// \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")"]
            body += track.composeValues(own)
            body += track.composeSpec(own)
        }
        let text = body.joined(separator: "\n")
        var lines = ["import androidx.compose.animation.core.*"]
        if text.contains("Color(") || text.contains("Color>") {
            lines.append("import androidx.compose.ui.graphics.Color")
        }
        if text.contains(": Path") { lines.append("import androidx.compose.ui.graphics.Path") }
        lines += ["", "// \(name.inComment)"]
        lines.append("// Animate each value from its “from” with Animatable.animateTo(to, spec); angles are degrees.")
        if text.contains("keyframes<Color>") || text.contains("<Color>") && text.contains("ColorSpec") {
            lines += ["", Self.plainColors]
        }
        if text.contains("mixed(") { lines += ["", Self.mixed] }
        return (lines + body).joined(separator: "\n")
    }

    private static let plainColors = """
        /** Mixes colors number by number, as the animation does, with Animatable(from, plainColors); Color.VectorConverter does not. */
        val plainColors = TwoWayConverter<Color, AnimationVector4D>(
            { AnimationVector4D(it.red, it.green, it.blue, it.alpha) },
            { Color(it.v1.coerceIn(0f, 1f), it.v2.coerceIn(0f, 1f), it.v3.coerceIn(0f, 1f), it.v4.coerceIn(0f, 1f)) })
        """

    private static let mixed = """
        /** The list at a place between lists that are counted from 0. */
        private fun mixed(lists: List<FloatArray>, place: Float): FloatArray {
            val index = place.toInt().coerceIn(0, lists.size - 2)
            return FloatArray(lists[0].size) { lists[index][it] + (lists[index + 1][it] - lists[index][it]) * (place - index) }
        }
        """
}

extension FieldTrack {
    private func value(_ index: Int) -> String {
        let key = line.keys[index]
        switch field.form {
        case .number: return number(key, degrees: true).kotlin
        case .color:
            let n = key.value.numbers.map { min(max($0, 0), 1).kotlin }
            return "Color(\(n[0]), \(n[1]), \(n[2]), \(n.count > 3 ? n[3] : "1f"))"
        case .outline, .colors, .numbers: return Double(index).kotlin
        }
    }

    private var type: String { field.form == .color ? "Color" : "Float" }

    /// The ends, and what makes a list of a position between them.
    fileprivate func composeValues(_ own: String) -> [String] {
        var lines: [String] = []
        if field.isList {
            lines.append("val \(own)Lists = listOf(")
            for key in line.keys {
                lines.append("    floatArrayOf(\(key.value.numbers.map(\.kotlin).joined(separator: ", "))),")
            }
            lines.append(")")
            let name = own
            switch field.form {
            case .outline:
                lines.append("fun \(name)(place: Float): Path = Path().apply {")
                lines.append("    val n = mixed(\(own)Lists, place)")
                lines += pathCalls("").map { "    \($0)" }
                lines.append("}")
            case .colors:
                lines.append("fun \(name)(place: Float): List<Color> {")
                lines.append("    val n = mixed(\(own)Lists, place).map { it.coerceIn(0f, 1f) }")
                lines.append("    return n.chunked(4) { Color(it[0], it[1], it[2], it[3]) }")
                lines.append("}")
            default: lines.append("fun \(name)(place: Float): FloatArray = mixed(\(own)Lists, place)")
            }
        }
        lines.append("val \(own)From = \(value(0))")
        lines.append("val \(own)To = \(value(line.keys.count - 1))")
        return lines
    }

    /// The spec, and a spring where it is one.
    fileprivate func composeSpec(_ own: String) -> [String] {
        var lines: [String] = []
        if let spring, field.form != .color, !field.isList, line.run?.count == 1, line.begin == 0,
            spring.initialVelocity == 0,
            spring.allowsOverdamping || spring.dampingRatio <= 1
        {
            lines.append("// A spring says itself when it has settled.")
            lines.append(
                "val \(own)Spring = spring<Float>(dampingRatio = \(spring.dampingRatio.kotlin), "
                    + "stiffness = \((spring.stiffness / spring.mass).kotlin))")
        }
        var spec = ["keyframes<\(type)> {", "    durationMillis = \(line.duration.milliseconds)"]
        for (index, key) in line.keys.enumerated() {
            var time = key.time.milliseconds
            // Of two at the same time the later one counts alone.
            if index + 1 < line.keys.count, line.keys[index + 1].time.milliseconds == time { time = max(0, time - 1) }
            var text = "    \(value(index)) at \(time)"
            switch key.interpolation {
            case .bezier(let curve):
                text += " using CubicBezierEasing(\(curve.numbers.map(\.kotlin).joined(separator: ", ")))"
            case .linear: text += " using LinearEasing"
            }
            spec.append(text)
        }
        spec.append("}")
        if let run = line.run, run.count > 1 {
            let mode = run.alternates ? "RepeatMode.Reverse" : "RepeatMode.Restart"
            let offset = line.begin > 0 ? ", initialStartOffset = StartOffset(\(line.begin.milliseconds))" : ""
            spec[0] =
                run.count == .infinity
                ? "infiniteRepeatable<\(type)>(animation = keyframes {"
                : "repeatable<\(type)>(iterations = \(run.repeats + 1), animation = keyframes {"
            spec[spec.count - 1] = "}, repeatMode = \(mode)\(offset))"
        } else if line.begin > 0 {
            spec.insert("    delayMillis = \(line.begin.milliseconds)", at: 2)
        }
        return lines + ["val \(own)Spec = \(spec.joined(separator: "\n"))"]
    }
}
