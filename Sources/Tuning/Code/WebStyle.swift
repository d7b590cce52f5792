import Engine

/// Properties of style sheets, and their values.
struct WebStyle {
    /// As style sheets call it.
    var name: String
    /// The value of a style; nil for one that it cannot have.
    var text: @Sendable (CodeValue) -> String
    /// How exactly a browser takes it, in the unit of the property.
    var error = 0.0

    /// As scripts call it: `backgroundColor`.
    var scriptName: String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// A number without zeros at the end.
    static func number(_ number: Double) -> String { number.rounded(to: 9) }

    /// What a property is in a browser.
    ///
    /// - Throws: Where it is nothing there.
    static func of(_ property: CodeProperty, isWhole: Bool = false) throws(CurveExportFailure) -> WebStyle {
        func pixels(_ name: String) -> WebStyle { WebStyle(name: name) { number($0.numbers[0]) + "px" } }
        func plain(_ name: String) -> WebStyle { WebStyle(name: name) { number($0.numbers[0]) } }
        func color(_ name: String) -> WebStyle {
            // Browsers keep 8 bits of each component, of keyframes and of what is between them.
            WebStyle(
                name: name,
                text: { value in
                    let n = value.numbers.map { min(max($0, 0), 1) }
                    let parts = n.prefix(3).map { number(($0 * 255).rounded(4)) }.joined(separator: " ")
                    return n.count > 3 && n[3] != 1 ? "rgb(\(parts) / \(number(n[3])))" : "rgb(\(parts))"
                }, error: 1.0 / 255)
        }
        func both(_ name: String) -> WebStyle {
            WebStyle(name: name) { "\(number($0.numbers[0]))px \(number($0.numbers[1]))px" }
        }
        switch property {
        case .position: return both("translate")
        case .positionX: return pixels("left")
        case .positionY: return pixels("top")
        case .rotation: return WebStyle(name: "rotate") { number($0.numbers[0]) + "rad" }
        case .rotationX: return WebStyle(name: "rotate") { "x " + number($0.numbers[0]) + "rad" }
        case .rotationY: return WebStyle(name: "rotate") { "y " + number($0.numbers[0]) + "rad" }
        case .scale:
            return WebStyle(name: "scale") {
                "\(number($0.numbers[0])) \(number($0.numbers[min(1, $0.numbers.count - 1)]))"
            }
        case .transform where isWhole:
            return WebStyle(name: "transform") { "matrix3d(\($0.numbers.map(number).joined(separator: ", ")))" }
        case .opacity: return plain("opacity")
        case .backgroundColor: return color("background-color")
        case .borderColor: return color("border-color")
        case .borderWidth: return pixels("border-width")
        case .cornerRadius: return pixels("border-radius")
        case .fillColor: return color("fill")
        case .strokeColor: return color("stroke")
        case .lineWidth: return pixels("stroke-width")
        case .miterLimit: return plain("stroke-miterlimit")
        case .lineDashPhase: return pixels("stroke-dashoffset")
        case .lineDashPattern:
            return WebStyle(name: "stroke-dasharray") { $0.numbers.map { number($0) + "px" }.joined(separator: " ") }
        // With pathLength="1" on the path.
        case .strokeEnd: return WebStyle(name: "stroke-dasharray") { number($0.numbers[0]) + "px 2px" }
        case .strokeStart: return WebStyle(name: "stroke-dashoffset") { number(-$0.numbers[0]) + "px" }
        case .path: return WebStyle(name: "d") { "path(\"\($0.path.styleData)\")" }
        case .colors, .locations, .startPoint, .endPoint:
            throw CurveExportFailure(description: "browsers do not animate gradients")
        case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius:
            throw CurveExportFailure(description: "style sheets have one box-shadow for all that a shadow is made of")
        default: throw CurveExportFailure(description: "style sheets have no such property")
        }
    }
}

extension Path {
    /// As path data of SVG, absolute.
    var styleData: String {
        statements { verb, points in
            let places = points.map { "\(WebStyle.number($0.x)) \(WebStyle.number($0.y))" }.joined(separator: " ")
            switch verb {
            case .move: return "M" + places
            case .line: return "L" + places
            case .cubic: return "C" + places
            case .close: return "Z"
            }
        }.joined(separator: " ")
    }
}

/// One animation of an element.
struct WebAnimation {
    /// The layer.
    var layer: String
    /// The key path of the property.
    var keyPath: String
    /// What is said of its error; nil where it is exact.
    var remark: String?
    /// The property.
    var style: WebStyle
    /// Its keyframes.
    var line: CodeTimeline
}

extension CodeAnimation {
    /// The animations of elements for all layers, in order.
    func webAnimations(_ writer: inout CodeWriter) -> [WebAnimation] {
        var result: [WebAnimation] = []
        var used: Set<String> = []
        let depths = Set(tracks.filter { $0.matrix != nil && $0.property == .other }.compactMap(\.matrix))
        var matrices: Set<Int> = []
        for track in tracks {
            // What turns in space is said as a whole, and once.
            let isWhole = track.matrix.map(depths.contains) ?? false
            if isWhole, let matrix = track.matrix, !matrices.insert(matrix).inserted {
                writer.count += 1
                continue
            }
            var own = track
            if isWhole, let whole = track.shownMatrix { own.shown = whole }
            if track.property == .translation { own.property = .position }
            do throws(CurveExportFailure) {
                var styles = [try own.style(isWhole)]
                if own.property == .bounds || own.property == .size {
                    styles = try own.sizeStyles()
                } else if track.property == .translation {
                    styles = [0, 1].map { axis in
                        WebStyle(name: ["left", "top"][axis]) { WebStyle.number($0.numbers[axis]) + "px" }
                    }
                }
                guard let line = writer.timeline(own, .all) else { continue }
                for style in styles {
                    guard used.insert("\(track.layer)\n\(style.name)").inserted else {
                        writer.omit(track, "“\(style.name)” of the element is animated already")
                        continue
                    }
                    if style.error > 0 { writer.note(max(style.error, line.error), track) }
                    writer.count += 1
                    let told = line.told(style.text)
                    // Of a size that only grows in height the width stays.
                    guard styles.count == 1 || Set(told.keys.map { style.text($0.value) }).count > 1 else { continue }
                    result.append(
                        WebAnimation(
                            layer: track.layer, keyPath: track.keyPath, remark: writer.remark(track), style: style,
                            line: told))
                }
            } catch {
                writer.omit(track, error.description)
            }
        }
        return result
    }

    /// Keyframes of style sheets.
    func css(_ writer: inout CodeWriter) -> String {
        let animations = webAnimations(&writer)
        var names = CodeNames()
        var lines = ["/* \(name.inComment) */"]
        var layers: [String] = []
        for animation in animations where !layers.contains(animation.layer) { layers.append(animation.layer) }
        func label(_ animation: WebAnimation) -> String {
            names.name(animation.layer, separator: "-") + "-" + animation.style.name
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
            lines += ["", "/* \(layer.inComment) */", ".\(names.name(layer, separator: "-")) {"]
            lines += ["  animation:"] + [list.joined(separator: ",\n") + ";", "}"]
        }
        for animation in animations {
            lines += ["", "/* \(animation.keyPath.inComment)\(animation.remark.map { ": " + $0 } ?? "") */"]
            lines.append("@keyframes \(label(animation)) {")
            let keys = animation.line.keys
            for (index, key) in keys.enumerated() {
                var share = key.time / animation.line.duration * 100
                // Of two at the same place the later one would count alone.
                if index + 1 < keys.count, keys[index + 1].time == key.time { share = max(0, share - 1e-6) }
                var body = "\(animation.style.name): \(animation.style.text(key.value));"
                if case .bezier(let curve) = key.way { body += " animation-timing-function: \(curve.web);" }
                lines.append("  \(WebStyle.number(share))% { \(body) }")
            }
            lines.append("}")
        }
        return lines.joined(separator: "\n")
    }

    /// Calls of `Element.animate`.
    func webAnimationsAPI(_ writer: inout CodeWriter) -> String {
        let animations = webAnimations(&writer)
        var names = CodeNames()
        var lines = ["// \(name.inComment)", ""]
        var layers: [String] = []
        for animation in animations where !layers.contains(animation.layer) { layers.append(animation.layer) }
        lines.append(
            "/** @param {Record<string, Element>} elements one for each of: \(layers.map { names.name($0) }.joined(separator: ", ")) */"
        )
        lines += ["export function animate(elements) {", "  return ["]
        for animation in animations {
            lines.append("    // \(animation.keyPath.inComment)\(animation.remark.map { ": " + $0 } ?? "")")
            lines.append("    elements.\(names.name(animation.layer)).animate([")
            for key in animation.line.keys {
                let share = (key.time / animation.line.duration).rounded(to: 11)
                var body = "offset: \(share), \(animation.style.scriptName): \(animation.style.text(key.value).quoted)"
                if case .bezier(let curve) = key.way { body += ", easing: \"\(curve.web)\"" }
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

extension CodeTimeline {
    /// The same without keyframes within a stretch in which the text stays the same.
    fileprivate func told(_ text: (CodeValue) -> String) -> CodeTimeline {
        let texts = keys.map { text($0.value) }
        var result = self
        result.keys = keys.indices.filter { index in
            guard index > 0, index + 1 < keys.count else { return true }
            return texts[index] != texts[index - 1] || texts[index] != texts[index + 1]
        }.map { keys[$0] }
        return result
    }
}

extension CodeAnimation.Track {
    fileprivate func style(_ isWhole: Bool) throws(CurveExportFailure) -> WebStyle {
        if isWhole {
            guard matrixProperty == .transform else {
                throw CurveExportFailure(description: "style sheets have no transform for what is inside alone")
            }
            return try WebStyle.of(.transform, isWhole: true)
        }
        if property == .bounds || property == .size { return WebStyle(name: "width") { _ in "" } }
        return try WebStyle.of(property)
    }

    /// Width and height.
    fileprivate func sizeStyles() throws(CurveExportFailure) -> [WebStyle] {
        let first = property == .bounds ? 2 : 0
        return [0, 1].map { axis in
            WebStyle(name: ["width", "height"][axis]) { WebStyle.number($0.numbers[first + axis]) + "px" }
        }
    }
}

extension CubicBezier {
    /// As browsers call it.
    var web: String {
        "cubic-bezier(\([x1, y1, x2, y2].map(WebStyle.number).joined(separator: ", ")))"
    }
}

extension String {
    /// As a text of JavaScript or JSON.
    var quoted: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            default:
                if scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029 {
                    let hex = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
