import Engine

extension CodeAnimation {
    private static let androidNames: [ScalarField.Kind: String] = [
        .x: "translationX", .y: "translationY", .z: "translationZ", .scaleX: "scaleX", .scaleY: "scaleY",
        .rotation: "rotation", .rotationX: "rotationX", .rotationY: "rotationY", .alpha: "alpha",
    ]

    /// Android joins a hundred and more points of each curve by straight ways.
    private static let androidCurve = 0.002

    private func androidTracks(_ writer: inout CodeWriter) -> [ScalarTrack] {
        scalarTracks(
            &writer, "a View of Android", has: Set(Self.androidNames.keys), error: Self.androidCurve)
    }

    /// Animators of Android's views in Kotlin.
    func android(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.kotlin)
        let tracks = androidTracks(&writer)
        var lines = [
            "import android.animation.*", "import android.view.View",
            "import android.view.animation.LinearInterpolator",
            "import android.view.animation.PathInterpolator", "", "// \(name.inComment)",
        ]
        for layer in tracks.layers {
            let own = tracks.filter { $0.layer == layer }
            lines += ["", "/** “\(layer.inComment)”; lengths are in pixels of the picture. */"]
            lines.append("fun \(names.name(layer))Animator(view: View): Animator = AnimatorSet().apply {")
            lines.append("    playTogether(")
            for track in own {
                let line = track.line
                lines.append("        // \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")")
                lines.append(
                    "        ObjectAnimator.ofPropertyValuesHolder(view, PropertyValuesHolder.ofKeyframe("
                        + "\"\(Self.androidNames[track.field.kind] ?? "")\",")
                for (index, key) in line.keys.enumerated() {
                    var text =
                        "            Keyframe.ofFloat(\((key.time / line.duration).kotlin), "
                        + "\(track.field.value(key, degrees: true).kotlin))"
                    if index > 0, case .bezier(let curve) = line.keys[index - 1].way {
                        let numbers = curve.numbers.map(\.kotlin).joined(separator: ", ")
                        text += ".apply { interpolator = PathInterpolator(\(numbers)) }"
                    }
                    lines.append(text + ",")
                }
                lines.append("        )).apply {")
                lines.append("            duration = \(line.duration.milliseconds)")
                if line.begin > 0 { lines.append("            startDelay = \(line.begin.milliseconds)") }
                lines.append("            interpolator = LinearInterpolator()")
                if let run = line.run, run.count > 1 {
                    let count = run.count == .infinity ? "ValueAnimator.INFINITE" : "\(run.repeats)"
                    lines.append("            repeatCount = \(count)")
                    if run.alternates { lines.append("            repeatMode = ValueAnimator.REVERSE") }
                }
                lines.append("        },")
            }
            lines += ["    )", "}"]
        }
        return lines.joined(separator: "\n")
    }

    /// The same as a resource, with its interpolators in it.
    func androidXML(_ writer: inout CodeWriter) -> String {
        let tracks = androidTracks(&writer)
        var lines = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<!-- \(name.inComment) -->",
            "<set xmlns:android=\"http://schemas.android.com/apk/res/android\"",
            "    xmlns:aapt=\"http://schemas.android.com/aapt\">",
        ]
        for track in tracks {
            let line = track.line
            lines.append("    <!-- \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "") -->")
            var attributes = ["android:duration=\"\(line.duration.milliseconds)\""]
            if line.begin > 0 { attributes.append("android:startOffset=\"\(line.begin.milliseconds)\"") }
            if let run = line.run, run.count > 1 {
                attributes.append("android:repeatCount=\"\(run.count == .infinity ? "infinite" : "\(run.repeats)")\"")
                if run.alternates { attributes.append("android:repeatMode=\"reverse\"") }
            }
            attributes.append("android:interpolator=\"@android:interpolator/linear\"")
            lines.append("    <objectAnimator \(attributes.joined(separator: " "))>")
            let property = Self.androidNames[track.field.kind] ?? ""
            lines.append(
                "        <propertyValuesHolder android:propertyName=\"\(property)\" android:valueType=\"floatType\">")
            for (index, key) in line.keys.enumerated() {
                let head =
                    "            <keyframe android:fraction=\"\(CodeWriter.number(key.time / line.duration))\" "
                    + "android:value=\"\(CodeWriter.number(track.field.value(key, degrees: true)))\""
                guard index > 0, case .bezier(let curve) = line.keys[index - 1].way else {
                    lines.append(head + "/>")
                    continue
                }
                let n = curve.numbers.map(CodeWriter.number)
                lines += [
                    head + ">", "                <aapt:attr name=\"android:interpolator\">",
                    "                    <pathInterpolator android:controlX1=\"\(n[0])\" android:controlY1=\"\(n[1])\" "
                        + "android:controlX2=\"\(n[2])\" android:controlY2=\"\(n[3])\"/>",
                    "                </aapt:attr>", "            </keyframe>",
                ]
            }
            lines += ["        </propertyValuesHolder>", "    </objectAnimator>"]
        }
        lines.append("</set>")
        return lines.joined(separator: "\n")
    }

    /// Specs of animations of Jetpack Compose in Kotlin.
    func compose(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.kotlin)
        let kinds: Set<ScalarField.Kind> = [
            .x, .y, .scaleX, .scaleY, .rotation, .rotationX, .rotationY, .alpha, .width, .height, .cornerRadius,
            .strokeWidth, .trimStart, .trimEnd, .z,
        ]
        let tracks = scalarTracks(&writer, "Compose", has: kinds, error: 0.001)
        var lines = ["import androidx.compose.animation.core.*", "", "// \(name.inComment)"]
        lines.append("// Animate each value from its “from” with Animatable.animateTo(to, spec); angles are degrees.")
        for track in tracks {
            let line = track.line
            let label = names.name(track.layer)
            let kind = track.field.kind.rawValue
            let own = label + kind.prefix(1).uppercased() + kind.dropFirst()
            func value(_ key: CodeTimeline.Key) -> String { track.field.value(key, degrees: true).kotlin }
            lines += ["", "// \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")"]
            lines.append("val \(own)From = \(value(line.keys[0]))")
            lines.append("val \(own)To = \(value(line.keys[line.keys.count - 1]))")
            if let spring = track.spring, line.run?.count == 1, line.begin == 0, spring.initialVelocity == 0,
                spring.allowsOverdamping || spring.dampingRatio <= 1
            {
                lines.append("// A spring says itself when it has settled.")
                lines.append(
                    "val \(own)Spring = spring<Float>(dampingRatio = \(spring.dampingRatio.kotlin), "
                        + "stiffness = \((spring.stiffness / spring.mass).kotlin))")
            }
            var spec = ["keyframes {", "    durationMillis = \(line.duration.milliseconds)"]
            for (index, key) in line.keys.enumerated() {
                var time = Int((key.time * 1000).rounded())
                // Of two at the same time the later one counts alone.
                if index + 1 < line.keys.count, line.keys[index + 1].time == key.time { time = max(0, time - 1) }
                var text = "    \(value(key)) at \(time)"
                switch key.way {
                case .bezier(let curve):
                    text += " using CubicBezierEasing(\(curve.numbers.map(\.kotlin).joined(separator: ", ")))"
                case .linear: text += " using LinearEasing"
                }
                lines.append(contentsOf: [])
                spec.append(text)
            }
            spec.append("}")
            if let run = line.run, run.count > 1 {
                let mode = run.alternates ? "RepeatMode.Reverse" : "RepeatMode.Restart"
                let offset = line.begin > 0 ? ", initialStartOffset = StartOffset(\(line.begin.milliseconds))" : ""
                spec[0] =
                    run.count == .infinity
                    ? "infiniteRepeatable<Float>(animation = keyframes {"
                    : "repeatable<Float>(iterations = \(run.repeats + 1), animation = keyframes {"
                spec[spec.count - 1] = "}, repeatMode = \(mode)\(offset))"
            } else if line.begin > 0 {
                spec.insert("    delayMillis = \(line.begin.milliseconds)", at: 2)
            }
            if spec[0] == "keyframes {" { spec[0] = "keyframes<Float> {" }
            lines.append("val \(own)Spec = \(spec.joined(separator: "\n"))")
        }
        return lines.joined(separator: "\n")
    }
}

extension [ScalarTrack] {
    /// The layers, each once.
    var layers: [String] { reduce(into: []) { if !$0.contains($1.layer) { $0.append($1.layer) } } }
}

extension CodeShown.Run {
    /// How often it is repeated after the first run; not for endless ones.
    var repeats: Int { Int(Swift.min(Swift.max((count - 1).rounded(.up), 0), 1e9)) }
}

extension Double {
    /// A number of single precision as Kotlin takes it.
    fileprivate var kotlin: String {
        let number = Float(self)
        return number.isFinite ? "\(number)f" : "0f"
    }

    /// Whole milliseconds.
    fileprivate var milliseconds: Int { Int(Swift.min(Swift.max((self * 1000).rounded(), 0), 1e12)) }
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
