import Engine

extension CodeAnimation {
    private static let gsapNames: [String: String] = [
        "x": "x", "y": "y", "z": "z", "translationX": "x", "translationY": "y", "translationZ": "z",
        "scaleX": "scaleX", "scaleY": "scaleY", "rotation": "rotation", "rotationX": "rotationX",
        "rotationY": "rotationY", "alpha": "opacity", "width": "width", "height": "height",
    ]

    /// Whether GSAP makes a field part of an element's transform.
    private static func isTransform(_ field: CodeField) -> Bool {
        gsapNames[field.name].map { !["opacity", "width", "height"].contains($0) } ?? false
    }

    /// Timelines of GSAP in JavaScript: its own names of what transforms, and styles for the rest.
    func gsap(_ writer: inout CodeWriter) -> String {
        var names = CodeNames()
        // A matrix that turns in space or leans is said as a whole, and sets all that GSAP knows of a transform: of one
        // element it moves only where nothing else of the transform does.
        let whole = Set(tracks.filter { $0.matrix != nil && $0.property == .other }.compactMap(\.matrix))
        let moving = Set(
            tracks.filter { track in
                !(track.matrix.map(whole.contains) ?? false)
                    && CodeField.all(of: track).contains(where: Self.isTransform)
            }.map(\.owner))
        var (own, rest) = (self, self)
        own.tracks = []
        rest.tracks = []
        for track in tracks {
            if let matrix = track.matrix, whole.contains(matrix) {
                if moving.contains(track.owner) {
                    writer.omit(track, "GSAP has one transform for each element, and parts of it are animated already")
                } else {
                    rest.tracks.append(track)
                }
            } else if CodeField.all(of: track).contains(where: { Self.gsapNames[$0.name] != nil }) {
                own.tracks.append(track)
            } else {
                rest.tracks.append(track)
            }
        }
        // CustomEase joins points of a curve by straight ways; numbers in texts are written with four digits.
        let ease = 0.002
        let moved = own.fieldTracks(&writer, FieldPrecision(curve: ease)) { field, _ in Self.gsapNames[field.name] }
        let (styled, rules) = rest.webAnimations(&writer, counted: true, ease: ease, text: 5e-5)
        var layers = moved.layers
        for animation in styled where !layers.contains(animation.layer) { layers.append(animation.layer) }
        var body: [String] = []
        for layer in layers {
            let target = "elements.\(names.name(layer))"
            for rule in rules where rule.layer == layer {
                let values = rule.variables.map { ($0.name, $0.initial) }
                for (property, value) in values + rule.declarations {
                    body.append("  \(target).style.setProperty(\(property.quoted), \(value.quoted));")
                }
            }
            for track in moved where track.layer == layer {
                let property = Self.gsapNames[track.field.name] ?? ""
                body.append("  // \(track.keyPath.inComment)\(track.remark.map { ": " + $0 } ?? "")")
                body += track.line.gsap(target) { key in
                    "\(property): \(WebStyle.number(track.number(key, degrees: true)))"
                }
            }
            for animation in styled where animation.layer == layer {
                body.append("  // \(animation.keyPath.inComment)\(animation.remark.map { ": " + $0 } ?? "")")
                let style = animation.style
                body += animation.line.gsap(target) { key in
                    let text = style.text(key.value)
                    // An attribute is what GSAP mixes number by number.
                    if style.name == "d" { return "attr: { d: \(String(text.dropFirst(6).dropLast(2)).quoted) }" }
                    return "\(style.isVariable ? style.name.quoted : style.scriptName): \(text.gsapStyle.quoted)"
                }
            }
        }
        var lines = ["import { gsap } from \"gsap\";"]
        if body.contains(where: { $0.contains("CustomEase") }) {
            lines += [
                "import { CustomEase } from \"gsap/CustomEase\";", "", "gsap.registerPlugin(CustomEase);",
            ]
        }
        lines += ["", "// \(name.inComment)"]
        if styled.contains(where: { $0.needsPathLength }) {
            lines.append("// Give paths that are trimmed the attribute pathLength=\"1\".")
        }
        lines += [
            "/** @param {Record<string, Element>} elements one for each of: \(layers.map { names.name($0) }.joined(separator: ", ")) */",
            "export function animate(elements) {", "  const all = gsap.timeline();",
        ]
        return (lines + body + ["  return all;", "}"]).joined(separator: "\n")
    }
}

extension CodeTimeline {
    /// The statement that adds the keyframes to a timeline.
    ///
    /// - Parameter assignment: `x: 10` for a keyframe.
    fileprivate func gsap(_ target: String, _ assignment: (Key) -> String) -> [String] {
        var options: [String] = []
        if let run, run.count > 1 {
            options.append("repeat: \(run.count == .infinity ? "-1" : "\(run.repeats)")")
            if run.alternates { options.append("yoyo: true") }
        }
        var lines = ["  all.add(gsap.timeline({ \(options.joined(separator: ", ")) })"]
        lines.append("    .set(\(target), { \(assignment(keys[0])) }, 0)")
        for (start, end) in zip(keys, keys.dropFirst()) {
            guard end.time > start.time else {
                lines.append("    .set(\(target), { \(assignment(end)) }, \(WebStyle.number(end.time)))")
                continue
            }
            var ease = "\"none\""
            if case .bezier(let curve) = start.interpolation {
                let n = curve.numbers.map(WebStyle.number)
                ease = "CustomEase.create(\"\", \"M0,0 C\(n[0]),\(n[1]) \(n[2]),\(n[3]) 1,1\")"
            }
            lines.append(
                "    .to(\(target), { \(assignment(end)), duration: \(WebStyle.number(end.time - start.time)), "
                    + "ease: \(ease) }, \(WebStyle.number(start.time)))")
        }
        return lines + ["    , \(WebStyle.number(begin)));"]
    }
}

extension String {
    /// Colors as GSAP reads them: with commas.
    fileprivate var gsapStyle: String {
        guard hasPrefix("rgb("), hasSuffix(")") else { return self }
        let parts = dropFirst(4).dropLast().split(separator: "/")
        let all = parts[0].split(separator: " ") + parts.dropFirst().map { $0.drop { $0 == " " } }
        return "\(all.count > 3 ? "rgba" : "rgb")(\(all.joined(separator: ", ")))"
    }
}
