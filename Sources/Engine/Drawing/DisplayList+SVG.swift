extension DisplayList {
    /// The list as an SVG document of the composition's size.
    ///
    /// Fills, strokes, gradients along a line and from a centre, groups and clips are drawn; masks, filters, pictures
    /// and what is seen in perspective have no counterpart here and are left out.
    public func svg(labels: [TextLabel] = []) -> String {
        var writer = SVGWriter()
        for command in commands { writer.write(command) }
        for label in labels { writer.write(label) }
        let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
        let definitions = writer.definitions.isEmpty ? "" : "<defs>\(writer.definitions)</defs>"
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
            + "height=\"\(height)\" fill=\"none\">\(definitions)\(writer.body)\(writer.ending)</svg>\n"
    }
}

extension Path {
    /// The data of the path as SVG has it, with three places behind the point.
    public var svgData: String { SVGWriter.data(self) }
}

/// Writes drawing commands as SVG.
private struct SVGWriter {
    /// What others refer to.
    private(set) var definitions = ""
    /// The elements in painting order.
    private(set) var body = ""
    /// How many elements are open; of those that are left out the depth at which that began.
    private var depth = 0
    private var hidden: Int?
    private var nextName = 0

    /// Closes what the list left open.
    var ending: String { String(repeating: "</g>", count: hidden ?? depth) }

    mutating func write(_ command: DrawCommand) {
        switch command {
        case .beginMask: open(isHidden: true)
        case .beginGroup(let group):
            open(isHidden: group.plane != nil)
            guard hidden == nil else { return }
            let opacity = Self.attribute("opacity", group.opacity, default: 1)
            body += "<g\(opacity)\(Self.style(group.blend, isIsolated: true))>"
        case .beginClip(let clip):
            open()
            guard hidden == nil else { return }
            let name = name("c")
            let rule = clip.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
            let path = "<path d=\"\(Self.data(clip.path))\"\(rule)\(Self.matrix(clip.transform))/>"
            definitions += "<clipPath id=\"\(name)\">\(path)</clipPath>"
            body += "<g clip-path=\"url(#\(name))\">"
        case .endGroup, .endMask, .endClip: close()
        case .fill(let fill):
            guard hidden == nil else { return }
            let rule = fill.rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
            body += "<path d=\"\(Self.data(fill.path))\"\(paint("fill", fill.paint, fill.opacity))\(rule)"
            body += "\(Self.matrix(fill.transform))\(Self.style(fill.blend))/>"
        case .stroke(let stroke):
            guard hidden == nil else { return }
            body += "<path d=\"\(Self.data(stroke.path))\"\(paint("stroke", stroke.paint, stroke.opacity))"
            body += "\(Self.lineAttributes(stroke.style))\(Self.matrix(stroke.transform))\(Self.style(stroke.blend))/>"
        case .image, .backdrop: break
        }
    }

    mutating func write(_ label: TextLabel) {
        let position = "x=\"\(Self.number(label.position.x))\" y=\"\(Self.number(label.position.y))\""
        let anchor = label.anchor == .start ? "" : " text-anchor=\"\(label.anchor.rawValue)\""
        body +=
            "<text \(position)\(anchor) font-family=\"system-ui,sans-serif\" font-size=\"\(Self.number(label.size))\""
        body += "\(paint("fill", .color(label.color), 1))>\(Self.escaped(label.text))</text>"
    }

    private mutating func open(isHidden: Bool = false) {
        if isHidden, hidden == nil { hidden = depth }
        depth += 1
    }

    private mutating func close() {
        guard depth > 0 else { return }
        depth -= 1
        if let first = hidden {
            if depth == first { hidden = nil }
        } else {
            body += "</g>"
        }
    }

    private mutating func name(_ kind: String) -> String {
        nextName += 1
        return "\(kind)\(nextName)"
    }

    private mutating func paint(_ attribute: String, _ paint: Paint, _ opacity: Double) -> String {
        switch paint {
        case .color(let color):
            return " \(attribute)=\"\(Self.hex(color))\""
                + Self.attribute("\(attribute)-opacity", color.alpha * opacity, default: 1)
        case .gradient(let gradient):
            guard let name = define(gradient) else { return "" }
            return " \(attribute)=\"url(#\(name))\"" + Self.attribute("\(attribute)-opacity", opacity, default: 1)
        }
    }

    /// A gradient with as many stops as it has colours and alphas; nil for one that SVG does not know.
    private mutating func define(_ gradient: Gradient) -> String? {
        let geometry: (element: String, attributes: String)
        switch gradient.kind {
        case .linear(let start, let end):
            let from = "x1=\"\(Self.number(start.x))\" y1=\"\(Self.number(start.y))\""
            geometry = ("linearGradient", "\(from) x2=\"\(Self.number(end.x))\" y2=\"\(Self.number(end.y))\"")
        case .radial(let center, let radius, let focus):
            let middle = "cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\" r=\"\(Self.number(radius))\""
            geometry = ("radialGradient", "\(middle) fx=\"\(Self.number(focus.x))\" fy=\"\(Self.number(focus.y))\"")
        case .conic: return nil
        }
        let name = name("g")
        let offsets = Set(gradient.stops.map(\.offset) + gradient.alphaStops.map(\.offset)).sorted()
        let stops = offsets.map { offset in
            let color = gradient.color(at: offset)
            return "<stop offset=\"\(Self.number(offset))\" stop-color=\"\(Self.hex(color))\""
                + Self.attribute("stop-opacity", color.alpha, default: 1) + "/>"
        }
        definitions +=
            "<\(geometry.element) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(geometry.attributes)>"
            + stops.joined() + "</\(geometry.element)>"
        return name
    }

    // MARK: - Words of SVG

    /// A number with three places.
    static func number(_ value: Double) -> String { shortened(value, places: 3) }

    private static func attribute(_ name: String, _ value: Double, default usual: Double) -> String {
        value == usual ? "" : " \(name)=\"\(number(value))\""
    }

    private static func hex(_ color: Color) -> String {
        func digits(_ component: Double) -> String {
            let value = component.isFinite ? Int((component.clamped(to: 0...1) * 255).rounded()) : 0
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        return "#" + digits(color.red) + digits(color.green) + digits(color.blue)
    }

    private static func matrix(_ m: Affine) -> String {
        guard m != .identity else { return "" }
        let numbers = [m.a, m.b, m.c, m.d, m.tx, m.ty].map { shortened($0, places: 6) }
        return " transform=\"matrix(\(numbers.joined(separator: " ")))\""
    }

    private static func lineAttributes(_ style: StrokeStyle) -> String {
        var result = attribute("stroke-width", style.width, default: 1)
        switch style.cap {
        case .butt: break
        case .round: result += " stroke-linecap=\"round\""
        case .square: result += " stroke-linecap=\"square\""
        }
        switch style.join {
        case .miter: result += attribute("stroke-miterlimit", style.miterLimit, default: 4)
        case .round: result += " stroke-linejoin=\"round\""
        case .bevel: result += " stroke-linejoin=\"bevel\""
        }
        return result
    }

    private static func style(_ blend: BlendMode, isIsolated: Bool = false) -> String {
        var words: [String] = []
        if isIsolated { words.append("isolation:isolate") }
        if let word = word(blend) { words.append("mix-blend-mode:\(word)") }
        return words.isEmpty ? "" : " style=\"\(words.joined(separator: ";"))\""
    }

    /// A blend mode as CSS has it; nil for one that it lacks.
    private static func word(_ blend: BlendMode) -> String? {
        switch blend {
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity:
            // Small letters with hyphens.
            "\(blend)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        case .add: "plus-lighter"
        default: nil
        }
    }

    /// The data of a path: letters are left out where they are the same as before.
    static func data(_ path: Path) -> String {
        var result = ""
        var at = 0
        var last: Path.Verb?
        func add(_ letter: String, _ count: Int, _ verb: Path.Verb) {
            let numbers = path.points[at..<at + count].map { "\(number($0.x)) \(number($0.y))" }
            // A point that follows a move without a letter is a line.
            result += last == verb && verb != .move ? " " : letter
            result += numbers.joined(separator: " ")
            at += count
        }
        for verb in path.verbs {
            switch verb {
            case .move: add("M", 1, verb)
            case .line: add("L", 1, verb)
            case .cubic: add("C", 3, verb)
            case .close: result += "Z"
            }
            last = verb
        }
        return result
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\u{09}", "\u{0A}", "\u{20}"...: result.unicodeScalars.append(scalar)
            default: result += "\u{FFFD}"
            }
        }
        return result
    }
}
