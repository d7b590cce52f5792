import Engine

extension CodeAnimation {
    /// A `KeyframeAnimator` of SwiftUI for each layer, with a track for each number.
    func swiftUI(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.apple)
        var lines = ["import SwiftUI", "", "// The animations of \(name.inComment)."]
        var layers: [(layer: String, fields: [SwiftUIField])] = []
        for track in tracks {
            guard let parts = SwiftUIField.parts(of: track.property) else {
                writer.omit(track, "SwiftUI has no modifier for it")
                continue
            }
            guard let line = writer.timeline(track, .all) else { continue }
            if let run = line.run, run.count == .infinity, run.begin > 0 {
                writer.omit(track, "an animator that repeats begins at once, not after \(run.begin.significant(4)) s")
            }
            writer.count += 1
            if !layers.contains(where: { $0.layer == track.layer }) { layers.append((track.layer, [])) }
            guard let place = layers.firstIndex(where: { $0.layer == track.layer }) else { continue }
            for (field, number) in parts where number < line.keys[0].value.numbers.count {
                layers[place].fields.append(
                    SwiftUIField(
                        name: field, number: number, line: line,
                        remark: "\(track.keyPath.inComment)\(writer.remark(track).map { ": " + $0 } ?? "")"))
            }
        }
        for (layer, fields) in layers {
            let name = names.name(layer)
            let type = name.prefix(1).uppercased() + name.dropFirst()
            lines += ["", "/// “\(layer.inComment)”", "struct \(type)Values {"]
            var used: Set<String> = []
            let own = fields.filter { used.insert($0.name).inserted }
            for field in own { lines.append("    var \(field.name) = \(AppleValue.literal(field.value(0)))") }
            lines += ["}", ""]
            lines += ["extension View {", "    /// Animates a view as “\(layer.inComment)”."]
            lines.append("    func \(name)Animation(trigger: some Equatable) -> some View {")
            let runs = Set(own.map { $0.line.run.map { $0.count == .infinity } ?? false })
            let isEndless = runs == [true]
            lines.append(
                isEndless
                    ? "        keyframeAnimator(initialValue: \(type)Values(), repeating: true) { content, values in"
                    : "        keyframeAnimator(initialValue: \(type)Values(), trigger: trigger) { content, values in")
            lines.append("            content")
            lines += SwiftUIField.modifiers(Set(own.map(\.name))).map { "                " + $0 }
            lines.append("        } keyframes: { _ in")
            for field in own {
                lines.append("            // \(field.remark)")
                lines.append("            KeyframeTrack(\\.\(field.name)) {")
                lines += field.keyframes(isEndless: isEndless).map { "                " + $0 }
                lines.append("            }")
            }
            lines += ["        }", "    }", "}"]
        }
        return lines.joined(separator: "\n")
    }
}

/// A number that a view of SwiftUI is modified with.
struct SwiftUIField {
    /// Of the struct of values.
    var name: String
    /// Which number of the property it is.
    var number: Int
    /// The keyframes of the property.
    var line: CodeTimeline
    /// The key path, and what is said of the error.
    var remark: String

    /// The value of a keyframe.
    func value(_ index: Int) -> Double { line.keys[index].value.numbers[number] }

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
        let count = isEndless ? (run?.alternates == true ? 2 : 1) : Int(min(max(run?.count ?? 1, 1), 50))
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
                if case .bezier(let curve) = line.keys[min(first, second)].way {
                    // Back along a curve is along the curve turned round.
                    let n = isBack ? [1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1] : curve.numbers
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
