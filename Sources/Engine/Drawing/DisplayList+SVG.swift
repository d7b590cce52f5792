extension DisplayList {
    /// The list as an SVG document of the composition's size.
    ///
    /// Fills, strokes, linear and radial gradients, groups, clips and masks are drawn; filters, images and what is in
    /// perspective have no counterpart here and are left out.
    public func svg(labels: [TextLabel] = []) -> String {
        var writer = SVGWriter(size)
        for command in commands { writer.write(command) }
        for label in labels { writer.write(label) }
        return SVGFragment.opening(size) + writer.fragment.text + "</svg>\n"
    }

    /// What stands inside an SVG document of the composition's size, for documents of several frames.
    ///
    /// - Parameter prefix: What the names of gradients, clips and masks begin with, so that those of frames differ.
    package func svgFragment(prefix: String) -> SVGFragment {
        var writer = SVGWriter(size, prefix: prefix)
        for command in commands { writer.write(command) }
        return writer.fragment
    }
}

extension Path {
    /// The data of the path as SVG has it, with at most three decimals.
    public var svgData: String { SVGWriter.data(self) }
}

/// Writes drawing commands as SVG.
private struct SVGWriter {
    /// What others refer to.
    private var definitions = ""
    /// The elements in painting order.
    private var body: [String] = []
    /// The elements that are open.
    private var levels: [Level] = []
    /// Of those that are left out the depth at which that began.
    private var hidden: Int?
    private var nextName = 0
    private var isIncomplete = false
    private let prefix: String
    private let region: String

    /// An element that is open.
    private struct Level {
        /// Where its contents begin.
        var start: Int
        /// What is done with the contents at the end, where it is a mask.
        var mask: MaskChannel?
    }

    /// - Parameter prefix: What names begin with.
    init(_ size: Size, prefix: String = "") {
        self.prefix = prefix
        region = "x=\"0\" y=\"0\" width=\"\(Self.number(size.width))\" height=\"\(Self.number(size.height))\""
    }

    /// All that was written; what the list left open is closed.
    var fragment: SVGFragment {
        var writer = self
        while !writer.levels.isEmpty { writer.close() }
        return SVGFragment(
            definitions: writer.definitions, body: writer.body.joined(), isIncomplete: writer.isIncomplete)
    }

    mutating func write(_ command: DrawCommand) {
        switch command {
        case .beginMask(let channel): open(mask: channel)
        case .beginGroup(let group):
            if group.plane != nil || group.filters != nil { isIncomplete = true }
            note(group.blend)
            let opacity = Self.attribute("opacity", group.opacity, default: 1)
            if hidden == nil, group.plane == nil {
                body.append("<g\(opacity)\(Self.style(group.blend, isIsolated: true))>")
            }
            open(isHidden: group.plane != nil)
        case .beginClip(let clip):
            if hidden == nil {
                let name = name("c")
                let rule = clip.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
                let path = "<path d=\"\(Self.data(clip.path))\"\(rule)\(Self.matrix(clip.transform))/>"
                definitions += "<clipPath id=\"\(name)\">\(path)</clipPath>"
                body.append("<g clip-path=\"url(#\(name))\">")
            }
            open()
        case .endGroup, .endMask, .endClip: close()
        case .fill(let fill):
            guard hidden == nil else { return }
            let rule = fill.rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
            note(fill.blend)
            let path = "<path d=\"\(Self.data(fill.path))\"\(paint("fill", fill.paint, fill.opacity))\(rule)"
            body.append(path + "\(Self.matrix(fill.transform))\(Self.style(fill.blend))/>")
        case .stroke(let stroke):
            guard hidden == nil else { return }
            note(stroke.blend)
            let path = "<path d=\"\(Self.data(stroke.path))\"\(paint("stroke", stroke.paint, stroke.opacity))"
            body.append(
                path
                    + "\(Self.lineAttributes(stroke.style))\(stroke.dashes.map(Self.attributes) ?? "")"
                    + "\(Self.matrix(stroke.transform))\(Self.style(stroke.blend))/>")
        case .image, .backdrop: isIncomplete = true
        }
    }

    mutating func write(_ label: TextLabel) {
        let position = "x=\"\(Self.number(label.position.x))\" y=\"\(Self.number(label.position.y))\""
        let anchor = label.anchor == .start ? "" : " text-anchor=\"\(label.anchor.rawValue)\""
        let font = "font-family=\"system-ui,sans-serif\" font-size=\"\(Self.number(label.size))\""
        let paint = paint("fill", .color(label.color), 1)
        body.append("<text \(position)\(anchor) \(font)\(paint)>\(Self.escaped(label.text))</text>")
    }

    private mutating func open(isHidden: Bool = false, mask: MaskChannel? = nil) {
        if isHidden, hidden == nil { hidden = levels.count }
        levels.append(Level(start: body.count, mask: hidden == nil ? mask : nil))
    }

    private mutating func close() {
        guard let level = levels.popLast() else { return }
        if let first = hidden {
            if levels.count == first { hidden = nil }
        } else if let channel = level.mask {
            apply(channel, from: level.start)
        } else {
            body.append("</g>")
        }
    }

    /// Takes what was drawn last for the mask of what the level has drawn before.
    private mutating func apply(_ channel: MaskChannel, from start: Int) {
        let contents = body[start...].joined()
        let masked = body[(levels.last?.start ?? 0)..<start].joined()
        body.removeSubrange((levels.last?.start ?? 0)...)
        // The luminance of white is its coverage.
        let matrix =
            switch channel {
            case .alpha: "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"
            case .invertedAlpha: "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 -1 1"
            case .luminance: "1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"
            case .invertedLuminance: "-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 0 1"
            }
        let (mask, filter) = (name("m"), name("f"))
        let floor =
            channel == .invertedLuminance
            ? "<feFlood flood-color=\"#000\"/><feComposite in=\"SourceGraphic\"/>" : ""
        definitions +=
            "<filter id=\"\(filter)\" filterUnits=\"userSpaceOnUse\" \(region) color-interpolation-filters=\"sRGB\">"
            + "\(floor)<feColorMatrix values=\"\(matrix)\"/></filter>"
            + "<mask id=\"\(mask)\" maskUnits=\"userSpaceOnUse\" \(region)>"
            + "<g filter=\"url(#\(filter))\">\(contents)</g></mask>"
        body.append("<g mask=\"url(#\(mask))\">\(masked)</g>")
    }

    /// Notes a blend mode that CSS lacks.
    private mutating func note(_ blend: BlendMode) {
        if blend != .normal, Self.word(blend) == nil { isIncomplete = true }
    }

    private mutating func name(_ kind: String) -> String {
        nextName += 1
        return "\(prefix)\(kind)\(nextName)"
    }

    private mutating func paint(_ attribute: String, _ paint: Paint, _ opacity: Double) -> String {
        switch paint {
        case .color(let color):
            return " \(attribute)=\"\(Self.hex(color))\""
                + Self.attribute("\(attribute)-opacity", color.alpha * opacity, default: 1)
        case .gradient(let gradient):
            guard let name = define(gradient) else {
                isIncomplete = true
                return ""
            }
            return " \(attribute)=\"url(#\(name))\"" + Self.attribute("\(attribute)-opacity", opacity, default: 1)
        }
    }

    /// A gradient with as many stops as it has colors and alphas; nil for one that SVG does not know.
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

    /// A number with at most three decimals.
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

    private static func attributes(_ dashes: DashPattern) -> String {
        let lengths = dashes.lengths.map(number).joined(separator: " ")
        return " stroke-dasharray=\"\(lengths)\"" + attribute("stroke-dashoffset", dashes.offset, default: 0)
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
            // Lower case with hyphens.
            "\(blend)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        case .add: "plus-lighter"
        default: nil
        }
    }

    /// The data of a path: a command's letter is omitted where it repeats the one before.
    static func data(_ path: Path) -> String {
        var result = ""
        var at = 0
        var last: Path.Verb?
        func add(_ letter: String, _ count: Int, _ verb: Path.Verb) {
            let numbers = path.points[at..<at + count].map { "\(number($0.x)) \(number($0.y))" }
            // A point that follows a move without a command letter is a line.
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
