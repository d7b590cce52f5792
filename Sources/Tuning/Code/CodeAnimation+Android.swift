import Engine

extension CodeAnimation {
    private static let viewNames: [String: String] = [
        "x": "translationX", "y": "translationY", "z": "translationZ", "translationX": "translationX",
        "translationY": "translationY", "translationZ": "translationZ", "scaleX": "scaleX", "scaleY": "scaleY",
        "rotation": "rotation", "rotationX": "rotationX", "rotationY": "rotationY", "alpha": "alpha",
        "backgroundColor": "backgroundColor",
    ]

    /// Android joins a hundred and more points of each curve by straight lines, counts in milliseconds, and keeps 8
    /// bits of a color's component.
    private static let androidPrecision = FieldPrecision(curve: 0.002, isInMilliseconds: true, color: 0.5 / 255)

    /// Animators of Android's views in Kotlin, and of values that views do not have.
    func android(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.kotlin)
        let tracks = fieldTracks(&writer, Self.androidPrecision) { field, _ in Self.viewNames[field.name] ?? field.name
        }
        var body: [String] = []
        for layer in tracks.layers {
            let own = tracks.filter { $0.layer == layer && Self.viewNames[$0.field.name] != nil }
            guard !own.isEmpty else { continue }
            body += ["", "/** “\(layer.inComment)”; lengths are in pixels of the picture. */"]
            body.append("fun \(names.name(layer))Animator(view: View): Animator = AnimatorSet().apply {")
            body.append("    playTogether(")
            for track in own {
                body.append("        // \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")")
                let property = Self.viewNames[track.field.name] ?? ""
                body += track.kotlinAnimator("ObjectAnimator.ofPropertyValuesHolder(view, ", property, to: ",")
            }
            body += ["    )", "}"]
        }
        for track in tracks where Self.viewNames[track.field.name] == nil {
            let name = names.name(track.layer) + track.field.name.capitalFirst
            let type =
                switch track.field.form {
                case .number: "Float"
                case .color: "Int"
                case .outline: "Path"
                case .colors: "IntArray"
                case .numbers: "FloatArray"
                }
            body += ["", "/** “\(layer(track))”: call \(name)Animator { … } with what draws the value. */"]
            body.append("// \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")")
            body.append("fun \(name)Animator(update: (\(type)) -> Unit): Animator =")
            var lines = track.kotlinAnimator(
                "ValueAnimator.ofPropertyValuesHolder(", track.field.name, to: ""
            ).map { String($0.dropFirst(4)) }
            lines.insert(contentsOf: track.kotlinUpdate, at: lines.count - 1)
            body += lines
        }
        func layer(_ track: FieldTrack) -> String { track.layer.inComment }
        let text = body.joined(separator: "\n")
        var lines = ["import android.animation.*"]
        for (word, name) in [
            ("Color.", "android.graphics.Color"), ("Path(", "android.graphics.Path"), ("View)", "android.view.View"),
            ("LinearInterpolator(", "android.view.animation.LinearInterpolator"),
            ("PathInterpolator(", "android.view.animation.PathInterpolator"), ("Int)", "kotlin.math.roundToInt"),
        ] where text.contains(word) || word == "Int)" && text.contains("plainColors") {
            lines.append("import \(name)")
        }
        lines += ["", "// \(name.inComment)"]
        if text.contains("plainColors") { lines += ["", Self.plainColors] }
        return (lines + body).joined(separator: "\n")
    }

    private static let plainColors = """
        /** Mixes colors number by number, as the animation does; ArgbEvaluator mixes light. */
        private val plainColors = TypeEvaluator<Int> { share, from, to ->
            fun mix(a: Int, b: Int) = (a + (b - a) * share).roundToInt().coerceIn(0, 255)
            Color.argb(
                mix(Color.alpha(from), Color.alpha(to)), mix(Color.red(from), Color.red(to)),
                mix(Color.green(from), Color.green(to)), mix(Color.blue(from), Color.blue(to)))
        }
        """
}

extension FieldTrack {
    /// The expression that makes an animator; its last line closes it.
    ///
    /// - Parameter to: What follows it.
    fileprivate func kotlinAnimator(_ call: String, _ property: String, to end: String) -> [String] {
        var lines = ["        \(call)PropertyValuesHolder.ofKeyframe(\"\(property)\","]
        for (index, key) in line.keys.enumerated() {
            let fraction = (key.time / line.duration).kotlin
            let value = key.value.numbers
            var text: String
            switch field.form {
            case .number: text = "Keyframe.ofFloat(\(fraction), \(number(key, degrees: true).kotlin))"
            case .color: text = "Keyframe.ofInt(\(fraction), \(value.androidColor))"
            case .outline, .numbers, .colors:
                text = "Keyframe.ofObject(\(fraction), floatArrayOf(\(value.map(\.kotlin).joined(separator: ", "))))"
            }
            if index > 0, case .bezier(let curve) = line.keys[index - 1].interpolation {
                text +=
                    ".apply { interpolator = PathInterpolator(\(curve.numbers.map(\.kotlin).joined(separator: ", "))) }"
            }
            lines.append("            \(text),")
        }
        switch field.form {
        case .number: lines.append("        )).apply {")
        case .color: lines.append("        ).apply { setEvaluator(plainColors) }).apply {")
        case .outline, .numbers, .colors:
            lines.append("        ).apply { setEvaluator(FloatArrayEvaluator()) }).apply {")
        }
        lines.append("            duration = \(line.duration.milliseconds)")
        if line.begin > 0 { lines.append("            startDelay = \(line.begin.milliseconds)") }
        lines.append("            interpolator = LinearInterpolator()")
        if let run = line.run, run.count > 1 {
            let count = run.count == .infinity ? "ValueAnimator.INFINITE" : "\(run.repeats)"
            lines.append("            repeatCount = \(count)")
            if run.alternates { lines.append("            repeatMode = ValueAnimator.REVERSE") }
        }
        lines.append("        }\(end)")
        return lines
    }

    /// What hands the values of an animator on.
    fileprivate var kotlinUpdate: [String] {
        let n = "it.animatedValue as "
        switch field.form {
        case .number: return ["        addUpdateListener { update(\(n)Float) }"]
        case .color: return ["        addUpdateListener { update(\(n)Int) }"]
        case .numbers: return ["        addUpdateListener { update(\(n)FloatArray) }"]
        case .colors:
            return [
                "        addUpdateListener { animator ->",
                "            val n = animator.animatedValue as FloatArray",
                "            fun part(i: Int) = (n[i].coerceIn(0f, 1f) * 255).roundToInt()",
                "            update(IntArray(n.size / 4) { Color.argb(part(4 * it + 3), part(4 * it), part(4 * it + 1), part(4 * it + 2)) })",
                "        }",
            ]
        case .outline:
            var lines = [
                "        addUpdateListener {", "            val n = \(n)FloatArray",
                "            update(Path().apply {",
            ]
            lines += pathCalls("").map { "                \($0)" }
            return lines + ["            })", "        }"]
        }
    }

    /// The calls that make an outline of the list `n`, as Android's, Compose's and Flutter's paths have them.
    func pathCalls(_ lead: String) -> [String] {
        var next = 0
        return (line.keys.first?.value.verbs ?? []).map { verb in
            let coordinates = (0..<verb.pointCount * 2).map { "n[\(next + $0)]" }.joined(separator: ", ")
            next += verb.pointCount * 2
            switch verb {
            case .move: return "\(lead)moveTo(\(coordinates))"
            case .line: return "\(lead)lineTo(\(coordinates))"
            case .cubic: return "\(lead)cubicTo(\(coordinates))"
            case .close: return "\(lead)close()"
            }
        }
    }
}

extension [Double] {
    /// Red, green, blue and alpha as Android has them.
    fileprivate var androidColor: String {
        let n = map { $0.isNaN ? 0 : Int((Swift.min(Swift.max($0, 0), 1) * 255).rounded()) }
        return "Color.argb(\(n.count > 3 ? n[3] : 255), \(n[0]), \(n[1]), \(n[2]))"
    }
}

extension CodeShown.Run {
    /// How often it is repeated after the first run; not for endless ones.
    var repeats: Int { Int(Swift.min(Swift.max((count - 1).rounded(.up), 0), 1e9)) }
}

extension Double {
    /// A number of single precision as Kotlin takes it.
    var kotlin: String {
        let number = Float(self)
        return number.isFinite ? "\(number)f" : "0f"
    }

    /// Whole milliseconds.
    var milliseconds: Int { Int(Swift.min(Swift.max((self * 1000).rounded(), 0), 1e12)) }
}

extension String {
    /// The same with a capital at its beginning.
    var capitalFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension CodeNames {
    /// Words of Kotlin and Dart that nothing may be called.
    static let kotlin: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
        "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
        "when", "while", "final", "const", "void", "double", "new", "switch", "case", "default", "extends", "import",
        "enum", "with", "abstract", "static", "late", "required", "int", "view",
    ]
}
