import Engine

/// A property of style sheets, and its values.
struct WebStyle {
    /// As style sheets call it; variables begin with two hyphens.
    var name: String
    /// The value of a style.
    var text: @Sendable (CodeValue) -> String
    /// How exactly a browser takes it, in the unit of the property.
    var error = 0.0
    /// What values of a variable are, as `@property` says it; nil for properties that browsers know.
    var syntax: String?

    /// Whether it is a variable, which other properties are made of.
    var isVariable: Bool { syntax != nil }

    /// As scripts call it: `backgroundColor`.
    var scriptName: String {
        if isVariable { return name }
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// A number without zeros at the end.
    static func number(_ number: Double) -> String { number.rounded(to: 9) }

    /// A color, of which browsers keep 8 bits of each component, of keyframes and of what is between them.
    static func color(_ numbers: [Double]) -> String {
        let n = numbers.map { min(max($0, 0), 1) }
        let parts = n.prefix(3).map { number(($0 * 255).rounded(4)) }.joined(separator: " ")
        return n.count > 3 && n[3] != 1 ? "rgb(\(parts) / \(number(n[3])))" : "rgb(\(parts))"
    }

    /// What browsers keep of a color's component.
    static let colorError = 1.0 / 255

    /// What a property is in a browser.
    ///
    /// - Throws: Where it is nothing there.
    static func of(_ property: CodeProperty, isWhole: Bool = false) throws(CurveExportFailure) -> WebStyle {
        func pixels(_ name: String) -> WebStyle { WebStyle(name: name) { number($0.numbers[0]) + "px" } }
        func plain(_ name: String) -> WebStyle { WebStyle(name: name) { number($0.numbers[0]) } }
        func color(_ name: String) -> WebStyle {
            WebStyle(name: name, text: { WebStyle.color($0.numbers) }, error: colorError)
        }
        func both(_ name: String) -> WebStyle {
            WebStyle(name: name) { "\(number($0.numbers[0]))px \(number($0.numbers[1]))px" }
        }
        switch property {
        case .position: return both("translate")
        case .positionX: return pixels("left")
        case .positionY: return pixels("top")
        case .anchorPoint:
            return WebStyle(name: "transform-origin") {
                "\(number($0.numbers[0] * 100))% \(number($0.numbers[1] * 100))%"
            }
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
        case .hidden: return WebStyle(name: "visibility") { $0.numbers[0] < 0.5 ? "visible" : "hidden" }
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
        case .path: return WebStyle(name: "d") { "path(\"\($0.path.styleData)\")" }
        case .zPosition: throw CurveExportFailure(description: "z-index takes whole numbers alone")
        default: throw CurveExportFailure(description: "style sheets have no such property")
        }
    }
}

extension Path {
    /// As path data of SVG, absolute.
    var styleData: String {
        statements { verb, points in
            let coordinates = points.map { "\(WebStyle.number($0.x)) \(WebStyle.number($0.y))" }.joined(separator: " ")
            switch verb {
            case .move: return "M" + coordinates
            case .line: return "L" + coordinates
            case .cubic: return "C" + coordinates
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
    /// Whether the outline is to count as one long.
    var needsPathLength = false
}

extension CodeAnimation {
    /// The animations of elements for all layers, in order, and what the elements are styled with besides.
    ///
    /// - Parameters:
    ///   - counted: Whether the system repeats whole runs alone.
    ///   - ease: How exactly it follows a timing curve, as a fraction of the change in value.
    ///   - text: How exactly it keeps numbers of variables and of texts with several numbers.
    func webAnimations(
        _ writer: inout CodeWriter, counted: Bool = false, ease: Double = 0, text: Double = 0
    ) -> (animations: [WebAnimation], rules: [WebRule]) {
        var result: [WebAnimation] = []
        var used: Set<String> = []
        var names = CodeNames()
        var rules: [Int: WebRule] = [:]
        var order: [Int] = []
        let depths = Set(tracks.filter { $0.matrix != nil && $0.property == .other }.compactMap(\.matrix))
        var matrices: Set<Int> = []
        for track in tracks {
            // What rotates in 3D is written as a whole matrix, and once.
            let isWhole = track.matrix.map(depths.contains) ?? false
            if isWhole, let matrix = track.matrix, !matrices.insert(matrix).inserted {
                writer.count += 1
                continue
            }
            var own = track
            if isWhole, let whole = track.shownMatrix { own.shown = whole }
            do throws(CurveExportFailure) {
                let prefix = "--" + names.name(track.layer, separator: "-")
                let styles = try own.styles(isWhole, prefix)
                guard let first = writer.timeline(own, .all) else { continue }
                let line = counted ? try first.counted() : first
                var miss = line.error + ease * line.farthestCurve
                for style in styles {
                    miss = max(miss, style.error)
                    let isText = style.isVariable || own.property == .path || own.property == .lineDashPattern
                    if isText { miss = max(miss, line.error + ease * line.farthestCurve + text) }
                }
                if miss > line.error { writer.note(miss, track) }
                for style in styles {
                    guard used.insert("\(track.owner)\n\(style.name)").inserted else {
                        writer.omit(track, "“\(style.name)” of the element is animated already")
                        continue
                    }
                    writer.count += 1
                    let told = line.told(style.text)
                    // Of a size that only grows in height the width stays.
                    guard styles.count == 1 || Set(told.keys.map { style.text($0.value) }).count > 1 else { continue }
                    if let syntax = style.syntax {
                        if rules[track.owner] == nil {
                            rules[track.owner] = WebRule(layer: track.layer, prefix: prefix, track.surroundings)
                            order.append(track.owner)
                        }
                        rules[track.owner]?.variables.append(
                            (style.name, syntax, style.text(own.base ?? told.keys[0].value)))
                    }
                    result.append(
                        WebAnimation(
                            layer: track.layer, keyPath: track.keyPath, remark: writer.remark(track), style: style,
                            line: told, needsPathLength: own.property == .strokeStart || own.property == .strokeEnd))
                }
            } catch {
                writer.omit(track, error.description)
            }
        }
        return (result, order.compactMap { rules[$0] })
    }
}

extension CodeTimeline {
    /// The same without keyframes inside a run of equal texts.
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
    /// The styles that show the property.
    fileprivate func styles(_ isWhole: Bool, _ prefix: String) throws(CurveExportFailure) -> [WebStyle] {
        if isWhole {
            guard matrixProperty == .transform else {
                throw CurveExportFailure(description: "style sheets have no transform for what is inside alone")
            }
            return [try WebStyle.of(.transform, isWhole: true)]
        }
        func axes(_ names: [String], from first: Int = 0) -> [WebStyle] {
            names.enumerated().map { axis, name in
                WebStyle(name: name) { WebStyle.number($0.numbers[first + axis]) + "px" }
            }
        }
        switch property {
        case .bounds: return axes(["width", "height"], from: 2)
        case .size: return axes(["width", "height"])
        case .translation:
            // Where the layer moves by both its position and its transform, the shift is written with other properties.
            return axes(["left", "top"])
        default: break
        }
        if let variables = try variables(prefix) { return variables }
        return [try WebStyle.of(property)]
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
