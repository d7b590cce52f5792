import Engine
import Foundation

extension CodeAnimation {
    /// Of views, and of the paths of a VectorDrawable.
    private static let resourceNames: [String: String] = [
        "x": "translationX", "y": "translationY", "z": "translationZ", "translationX": "translationX",
        "translationY": "translationY", "translationZ": "translationZ", "scaleX": "scaleX", "scaleY": "scaleY",
        "rotation": "rotation", "rotationX": "rotationX", "rotationY": "rotationY", "alpha": "alpha",
        "backgroundColor": "backgroundColor", "fillColor": "fillColor", "strokeColor": "strokeColor",
        "strokeWidth": "strokeWidth", "trimStart": "trimPathStart", "trimEnd": "trimPathEnd", "path": "pathData",
    ]

    /// Animators of Android as a resource, with their interpolators in it.
    func androidXML(_ writer: inout CodeWriter) -> String {
        let precision = FieldPrecision(curve: 0.002, isInMilliseconds: true, color: 0.5 / 255)
        let tracks = fieldTracks(
            &writer, precision,
            missing: "neither View nor the paths of a VectorDrawable have it; “android” writes it in Kotlin"
        ) { field, _ in Self.resourceNames[field.name] }
        var lines = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<!-- \(name.inComment) -->",
            "<set xmlns:android=\"http://schemas.android.com/apk/res/android\"",
            "    xmlns:aapt=\"http://schemas.android.com/aapt\">",
        ]
        for track in tracks {
            var own = track
            if track.field.form == .color {
                own.line = track.line.mixingLight(tolerance: writer.tolerance)
                let error = own.line.error
                writer.note(error, keyPath: track.keyPath)
                own.remark = "max error \(max(error, precision.color).significant(3))"
            }
            lines.append("    <!-- \(track.keyPath.inComment)\(own.remark.map { ": " + $0 } ?? "") -->")
            lines += own.resource(Self.resourceNames[track.field.name] ?? "")
        }
        lines.append("</set>")
        return lines.joined(separator: "\n")
    }
}

extension FieldTrack {
    private var repeats: [String] {
        guard let run = line.run, run.count > 1 else { return [] }
        let count = "android:repeatCount=\"\(run.count == .infinity ? "infinite" : "\(run.repeats)")\""
        return run.alternates ? [count, "android:repeatMode=\"reverse\""] : [count]
    }

    private static func interpolator(_ interpolation: CodeTimeline.Interpolation) -> [String] {
        guard case .bezier(let curve) = interpolation else { return [] }
        let n = curve.numbers.map(CodeWriter.number)
        return [
            "<aapt:attr name=\"android:interpolator\">",
            "    <pathInterpolator android:controlX1=\"\(n[0])\" android:controlY1=\"\(n[1])\" "
                + "android:controlX2=\"\(n[2])\" android:controlY2=\"\(n[3])\"/>",
            "</aapt:attr>",
        ]
    }

    /// The elements of the animator.
    fileprivate func resource(_ property: String) -> [String] {
        if field.form == .outline { return outlines(property) }
        var attributes = ["android:duration=\"\(line.duration.milliseconds)\""]
        if line.begin > 0 { attributes.append("android:startOffset=\"\(line.begin.milliseconds)\"") }
        attributes += repeats
        attributes.append("android:interpolator=\"@android:interpolator/linear\"")
        let isColor = field.form == .color
        var lines = [
            "    <objectAnimator \(attributes.joined(separator: " "))>",
            "        <propertyValuesHolder android:propertyName=\"\(property)\" "
                + "android:valueType=\"\(isColor ? "colorType" : "floatType")\">",
        ]
        for (index, key) in line.keys.enumerated() {
            let value = isColor ? key.value.numbers.resourceColor : CodeWriter.number(number(key, degrees: true))
            let head =
                "            <keyframe android:fraction=\"\(CodeWriter.number(key.time / line.duration))\" "
                + "android:value=\"\(value)\""
            let own = index > 0 ? FieldTrack.interpolator(line.keys[index - 1].interpolation) : []
            if own.isEmpty {
                lines.append(head + "/>")
            } else {
                lines += [head + ">"] + own.map { "                " + $0 } + ["            </keyframe>"]
            }
        }
        return lines + ["        </propertyValuesHolder>", "    </objectAnimator>"]
    }

    /// Outlines have no keyframes there: one animator after another.
    private func outlines(_ property: String) -> [String] {
        var lines = ["    <set android:ordering=\"sequentially\">"]
        var isFirst = true
        let all = (try? line.unrolled()) ?? line
        if let run = all.run, run.count > 1 {
            let back = run.alternates ? ", backwards every second time" : ""
            lines.insert("    <!-- A set repeats nothing: start it again when it ends\(back). -->", at: 0)
        }
        for (start, end) in zip(all.keys, all.keys.dropFirst()) where end.time > start.time {
            var attributes = [
                "android:propertyName=\"\(property)\"",
                "android:duration=\"\(end.time.milliseconds - start.time.milliseconds)\"",
                "android:valueType=\"pathType\"",
            ]
            if isFirst, line.begin > 0 { attributes.append("android:startOffset=\"\(line.begin.milliseconds)\"") }
            isFirst = false
            let own = FieldTrack.interpolator(start.interpolation)
            if own.isEmpty { attributes.append("android:interpolator=\"@android:interpolator/linear\"") }
            lines.append("        <objectAnimator \(attributes.joined(separator: " "))")
            lines.append("            android:valueFrom=\"\(start.value.path.styleData)\"")
            lines.append("            android:valueTo=\"\(end.value.path.styleData)\"\(own.isEmpty ? "/>" : ">")")
            if !own.isEmpty { lines += own.map { "            " + $0 } + ["        </objectAnimator>"] }
        }
        return lines + ["    </set>"]
    }
}

extension [Double] {
    /// Red, green, blue and alpha as resources have them.
    fileprivate var resourceColor: String {
        let n = map { $0.isNaN ? 0 : Int((Swift.min(Swift.max($0, 0), 1) * 255).rounded()) }
        let all = [n.count > 3 ? n[3] : 255, n[0], n[1], n[2]]
        return "#" + all.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension CodeTimeline {
    /// The same with more keyframes, near enough where colors are mixed by their light, as ArgbEvaluator does: all but
    /// alpha to the power of 2.2, and back.
    fileprivate func mixingLight(tolerance: Double) -> CodeTimeline {
        let limit = max(tolerance, 1.0 / 255)
        var result = self
        result.keys = []
        var worst = 0.0
        func clamped(_ value: CodeValue) -> [Double] { value.numbers.map { min(max($0, 0), 1) } }
        func mixed(_ a: CodeValue, _ b: CodeValue, _ share: Double) -> [Double] {
            zip(clamped(a), clamped(b)).enumerated().map { channel, pair in
                if channel == 3 { return pair.0 + (pair.1 - pair.0) * share }
                let light = pow(pair.0, 2.2) + (pow(pair.1, 2.2) - pow(pair.0, 2.2)) * share
                return pow(light, 1 / 2.2)
            }
        }
        for (start, end) in zip(keys, keys.dropFirst()) {
            let curve: CubicBezier = if case .bezier(let own) = start.interpolation { own } else { CurveFit.linear }
            func value(_ share: Double) -> CodeValue { start.value.moved(end.value, by: curve.value(at: share)) }
            func miss(_ from: Double, _ to: Double) -> Double {
                (1..<16).reduce(0) { worst, step in
                    let part = Double(step) / 16
                    let seen = mixed(value(from), value(to), part)
                    let meant = clamped(value(from + (to - from) * part))
                    return max(worst, zip(seen, meant).reduce(0) { max($0, abs($1.0 - $1.1)) })
                }
            }
            var open = [(0.0, 1.0)]
            var cuts: [Double] = []
            while let (from, to) = open.popLast() {
                let own = end.time > start.time ? miss(from, to) : 0
                // Beyond the most keyframes, what is missed is said instead.
                if own > limit, to - from > 1e-3, result.keys.count + cuts.count + open.count < CodeTimeline.mostKeys {
                    open += [((from + to) / 2, to), (from, (from + to) / 2)]
                } else {
                    cuts.append(from)
                    worst = max(worst, own)
                }
            }
            for cut in cuts {
                result.keys.append(Key(time: start.time + (end.time - start.time) * cut, value: value(cut)))
            }
        }
        if let last = keys.last { result.keys.append(last) }
        result.error = max(error, worst + 0.5 / 255)
        return result
    }
}
