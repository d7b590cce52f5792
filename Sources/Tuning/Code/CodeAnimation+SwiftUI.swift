import Engine

extension CodeAnimation {
    /// A `KeyframeAnimator` of SwiftUI for each layer, with a track for each number.
    func swiftUI(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.apple)
        var lines = ["import SwiftUI", "", "// The animations of \(name.inComment)."]
        var layers: [SwiftUILayer] = []
        for track in tracks {
            guard let parts = SwiftUIField.parts(of: track.property) else {
                writer.omit(track, "SwiftUI has no modifier for it")
                continue
            }
            let run = track.shown.run.flatMap { $0.count == .infinity && track.part == nil ? $0 : nil }
            if let run, run.begin > 0 {
                writer.omit(track, "an animator that repeats begins at once, not after \(run.begin.significant(4)) s")
            }
            guard let fields = writer.fields(track, parts) else { continue }
            writer.count += 1
            // An animator repeats all of its tracks when the longest of them is over.
            let period = run?.duration
            let slot = layers.firstIndex { $0.layer == track.layer && $0.period == period } ?? layers.count
            if slot == layers.count { layers.append(SwiftUILayer(layer: track.layer, period: period)) }
            let remark = "\(track.keyPath.inComment)\(writer.remark(track).map { ": " + $0 } ?? "")"
            for (name, line) in fields where !layers[slot].fields.contains(where: { $0.name == name }) {
                layers[slot].fields.append(SwiftUIField(name: name, line: line, remark: remark))
            }
        }
        var counts: [String: Int] = [:]
        for layer in layers {
            counts[layer.layer, default: 0] += 1
            let number = counts[layer.layer] ?? 1
            lines += layer.code(names.name(number > 1 ? "\(layer.layer) \(number)" : layer.layer))
        }
        return lines.joined(separator: "\n")
    }
}

/// The animator of a layer.
private struct SwiftUILayer {
    var layer: String
    /// Seconds after which it begins again; nil for once.
    var period: Double?
    var fields: [SwiftUIField] = []

    /// The struct of values and the modifier.
    func code(_ name: String) -> [String] {
        let type = name.capitalFirst
        var lines = ["", "/// “\(layer.inComment)”", "struct \(type)Values {"]
        for field in fields { lines.append("    var \(field.name) = \(AppleValue.literal(field.value(0)))") }
        lines += ["}", "", "extension View {", "    /// Animates a view as “\(layer.inComment)”."]
        lines.append("    func \(name)Animation(trigger: some Equatable) -> some View {")
        let isEndless = period != nil
        lines.append(
            isEndless
                ? "        keyframeAnimator(initialValue: \(type)Values(), repeating: true) { content, values in"
                : "        keyframeAnimator(initialValue: \(type)Values(), trigger: trigger) { content, values in")
        lines.append("            content")
        lines += SwiftUIField.modifiers(Set(fields.map(\.name))).map { "                " + $0 }
        lines.append("        } keyframes: { _ in")
        for field in fields {
            lines.append("            // \(field.remark)")
            lines.append("            KeyframeTrack(\\.\(field.name)) {")
            lines += field.keyframes(isEndless: isEndless).map { "                " + $0 }
            lines.append("            }")
        }
        return lines + ["        }", "    }", "}"]
    }
}

/// A number that a view of SwiftUI is modified with.
struct SwiftUIField {
    /// Of the struct of values.
    var name: String
    /// The keyframes of the number; all runs of those that end.
    var line: CodeTimeline
    /// The key path, and what is said of the error.
    var remark: String

    /// The value of a keyframe.
    func value(_ index: Int) -> Double { line.keys[index].value.numbers[0] }

    /// What a property is made of; nil for those without a modifier.
    static func parts(of property: CodeProperty) -> [(String, Int)]? {
        switch property {
        case .position: [("x", 0), ("y", 1)]
        case .positionX: [("x", 0)]
        case .positionY: [("y", 0)]
        case .translation: [("offsetX", 0), ("offsetY", 1)]
        case .scale: [("scaleX", 0), ("scaleY", 1)]
        case .rotation: [("angle", 0)]
        case .opacity: [("opacity", 0)]
        case .size: [("width", 0), ("height", 1)]
        case .bounds: [("width", 2), ("height", 3)]
        case .strokeStart: [("strokeStart", 0)]
        case .strokeEnd: [("strokeEnd", 0)]
        case .lineWidth: [("lineWidth", 0)]
        case .cornerRadius: [("cornerRadius", 0)]
        case .zPosition: [("zIndex", 0)]
        default:
            property.isColor
                ? ["Red", "Green", "Blue", "Alpha"].enumerated().map { (property.rawValue + $1, $0) } : nil
        }
    }

    /// The modifiers that show values, in the order in which Core Animation applies them. Those of outlines and colors
    /// are for what draws them.
    static func modifiers(_ names: Set<String>) -> [String] {
        var lines: [String] = []
        if names.contains("width") || names.contains("height") {
            let sides = ["width", "height"].filter(names.contains).map { "\($0): values.\($0)" }
            lines.append(".frame(\(sides.joined(separator: ", ")))")
        }
        if names.contains("cornerRadius") {
            lines.append(".clipShape(RoundedRectangle(cornerRadius: values.cornerRadius))")
        }
        if names.contains("scaleX") {
            lines.append(".scaleEffect(x: values.scaleX, y: values.\(names.contains("scaleY") ? "scaleY" : "scaleX"))")
        }
        if names.contains("angle") { lines.append(".rotationEffect(.radians(values.angle))") }
        if names.contains("offsetX") { lines.append(".offset(x: values.offsetX, y: values.offsetY)") }
        if names.contains("opacity") { lines.append(".opacity(values.opacity)") }
        if names.contains("x"), names.contains("y") {
            lines.append(".position(x: values.x, y: values.y)")
        } else if names.contains("x") || names.contains("y") {
            lines.append(names.contains("x") ? ".offset(x: values.x)" : ".offset(y: values.y)")
        }
        if names.contains("zIndex") { lines.append(".zIndex(values.zIndex)") }
        return lines
    }

    /// The keyframes of the track.
    func keyframes(isEndless: Bool) -> [String] {
        var lines: [String] = []
        let literal = AppleValue.literal
        if line.begin > 0, !isEndless {
            lines.append("LinearKeyframe(\(literal(value(0))), duration: \(literal(line.begin)))")
        }
        let run = line.run
        let count = isEndless && run?.alternates == true ? 2 : 1
        for cycle in 0..<count {
            let isBack = run?.alternates == true && cycle % 2 == 1
            let order = isBack ? Array(line.keys.indices.reversed()) : Array(line.keys.indices)
            if cycle > 0, !isBack, value(order[0]) != value(line.keys.count - 1) || run?.alternates != true {
                lines.append("MoveKeyframe(\(literal(value(order[0]))))")
            }
            for (first, second) in zip(order, order.dropFirst()) {
                let time = abs(line.keys[second].time - line.keys[first].time)
                guard time > 0 else {
                    lines.append("MoveKeyframe(\(literal(value(second))))")
                    continue
                }
                var text = "LinearKeyframe(\(literal(value(second))), duration: \(literal(time))"
                if case .bezier(let curve) = line.keys[min(first, second)].interpolation {
                    // Back along a curve is along the curve turned round.
                    let n = isBack ? curve.turned.numbers : curve.numbers
                    text +=
                        ", timingCurve: .bezier(startControlPoint: UnitPoint(x: \(literal(n[0])), y: \(literal(n[1]))), "
                        + "endControlPoint: UnitPoint(x: \(literal(n[2])), y: \(literal(n[3]))))"
                }
                lines.append(text + ")")
            }
        }
        return lines
    }
}

extension CodeWriter {
    /// The keyframes of a property's numbers, each by itself and all runs of those that end one after another; nil, with
    /// a note, where there are none.
    fileprivate mutating func fields(
        _ track: CodeAnimation.Track, _ parts: [(name: String, slot: Int)]
    ) -> [(name: String, line: CodeTimeline)]? {
        do throws(CurveExportFailure) {
            let count = (track.shown.values(track.shown.run?.begin ?? 0) ?? track.base)?.numbers.count ?? 1
            var fields: [(name: String, line: CodeTimeline)] = []
            for part in parts where part.slot < count {
                let shown = track.shown.number(part.slot)
                let line = try CodeTimeline(shown, .all, tolerance: tolerance, part: track.part)
                fields.append((part.name, try line.unrolled()))
            }
            note(fields.reduce(0) { max($0, $1.line.error) }, track)
            return fields
        } catch {
            omit(track, error.description)
            return nil
        }
    }
}
