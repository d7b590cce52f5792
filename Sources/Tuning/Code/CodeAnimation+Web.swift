import Engine

extension CodeAnimation {
    /// Keyframes of style sheets.
    func css(_ writer: inout CodeWriter) -> String {
        let (animations, rules) = webAnimations(&writer)
        var names = CodeNames()
        var lines = ["/* \(name.inComment) */"]
        var layers: [String] = []
        for animation in animations where !layers.contains(animation.layer) { layers.append(animation.layer) }
        func label(_ animation: WebAnimation) -> String {
            animation.style.isVariable
                ? String(animation.style.name.dropFirst(2))
                : names.name(animation.layer, separator: "-") + "-" + animation.style.name
        }
        for variable in rules.flatMap(\.variables) {
            lines += [
                "", "@property \(variable.name) {", "  syntax: \"\(variable.syntax)\";", "  inherits: false;",
                "  initial-value: \(variable.initial);", "}",
            ]
        }
        for layer in layers {
            let own = animations.filter { $0.layer == layer }
            let list = own.map { animation in
                let run = animation.line.run
                let count = run.map {
                    $0.count == .infinity ? " infinite" : $0.count == 1 ? "" : " \(WebStyle.number($0.count))"
                }
                let direction = run?.alternates == true ? " alternate" : ""
                let fills: [MediaTiming.Fill: String] = [
                    .removed: "none", .forwards: "forwards", .backwards: "backwards",
                ]
                let fill = run.flatMap { fills[$0.fill] } ?? "both"
                return "    \(label(animation)) \(WebStyle.number(animation.line.duration))s linear "
                    + "\(WebStyle.number(animation.line.begin))s\(count ?? "")\(direction) \(fill)"
            }
            lines += ["", "/* \(layer.inComment) */"]
            if own.contains(where: \.needsPathLength) {
                lines.append("/* Give its path the attribute pathLength=\"1\". */")
            }
            lines.append(".\(names.name(layer, separator: "-")) {")
            for (property, value) in rules.filter({ $0.layer == layer }).flatMap(\.declarations) {
                lines.append("  \(property): \(value);")
            }
            lines += ["  animation:"] + [list.joined(separator: ",\n") + ";", "}"]
        }
        for animation in animations {
            lines += ["", "/* \(animation.keyPath.inComment)\(animation.remark.map { ": " + $0 } ?? "") */"]
            lines.append("@keyframes \(label(animation)) {")
            let keys = animation.line.keys
            for (index, key) in keys.enumerated() {
                var share = key.time / animation.line.duration * 100
                // Of two keyframes at the same offset only the later one would count.
                if index + 1 < keys.count, keys[index + 1].time == key.time { share = max(0, share - 1e-6) }
                var body = "\(animation.style.name): \(animation.style.text(key.value));"
                if case .bezier(let curve) = key.interpolation { body += " animation-timing-function: \(curve.web);" }
                lines.append("  \(WebStyle.number(share))% { \(body) }")
            }
            lines.append("}")
        }
        return lines.joined(separator: "\n")
    }

    /// Calls of `Element.animate`.
    func webAnimationsAPI(_ writer: inout CodeWriter) -> String {
        let (animations, rules) = webAnimations(&writer)
        var names = CodeNames()
        var lines = ["// \(name.inComment)", ""]
        var layers: [String] = []
        for animation in animations where !layers.contains(animation.layer) { layers.append(animation.layer) }
        if animations.contains(where: \.needsPathLength) {
            lines.append("// Give paths that are trimmed the attribute pathLength=\"1\".")
        }
        lines.append(
            "/** @param {Record<string, Element>} elements one for each of: \(layers.map { names.name($0) }.joined(separator: ", ")) */"
        )
        lines.append("export function animate(elements) {")
        let variables = rules.flatMap(\.variables)
        if !variables.isEmpty {
            lines.append("  for (const [name, syntax, initialValue] of [")
            for variable in variables {
                lines.append(
                    "    [\(variable.name.quoted), \(variable.syntax.quoted), \(variable.initial.quoted)],")
            }
            lines += [
                "  ]) {", "    try {", "      CSS.registerProperty({ name, syntax, initialValue, inherits: false });",
                "    } catch {", "      // It was registered before.", "    }", "  }",
            ]
        }
        for rule in rules {
            for (property, value) in rule.declarations {
                lines.append(
                    "  elements.\(names.name(rule.layer)).style.setProperty(\(property.quoted), \(value.quoted));")
            }
        }
        lines.append("  return [")
        for animation in animations {
            lines.append("    // \(animation.keyPath.inComment)\(animation.remark.map { ": " + $0 } ?? "")")
            lines.append("    elements.\(names.name(animation.layer)).animate([")
            let name = animation.style.isVariable ? animation.style.name.quoted : animation.style.scriptName
            for key in animation.line.keys {
                let share = (key.time / animation.line.duration).rounded(to: 11)
                var body = "offset: \(share), \(name): \(animation.style.text(key.value).quoted)"
                if case .bezier(let curve) = key.interpolation { body += ", easing: \"\(curve.web)\"" }
                lines.append("      { \(body) },")
            }
            let run = animation.line.run
            var options = ["duration: \(WebStyle.number(animation.line.duration * 1000))"]
            if animation.line.begin != 0 { options.append("delay: \(WebStyle.number(animation.line.begin * 1000))") }
            if let run, run.count != 1 {
                options.append("iterations: \(run.count == .infinity ? "Infinity" : WebStyle.number(run.count))")
            }
            if run?.alternates == true { options.append("direction: \"alternate\"") }
            let fills: [MediaTiming.Fill: String] = [.removed: "none", .forwards: "forwards", .backwards: "backwards"]
            options.append("fill: \"\(run.flatMap { fills[$0.fill] } ?? "both")\"")
            lines.append("    ], { \(options.joined(separator: ", ")) }),")
        }
        lines += ["  ];", "}"]
        return lines.joined(separator: "\n")
    }
}
