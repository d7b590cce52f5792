extension DisplayList {
    /// The list as text, one command a line, nested commands indented: for reading, for comparing, for bug reports.
    ///
    /// Numbers are rounded to four decimals, so equal texts mean frames that look equal but not equal hashes.
    public var text: String {
        var lines = ["composition \(formatted(size.width))×\(formatted(size.height))"]
        var depth = 1
        for command in commands {
            if command.closes { depth = max(1, depth - 1) }
            lines.append(String(repeating: "  ", count: depth) + command.text)
            if command.opens { depth += 1 }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DrawCommand {
    /// Whether an `end…` belongs to this command.
    public var opens: Bool {
        switch self {
        case .beginGroup, .beginMask, .beginClip: true
        case .fill, .stroke, .image, .backdrop, .endGroup, .endMask, .endClip: false
        }
    }

    /// Whether this ends what a `begin…` has begun.
    public var closes: Bool {
        switch self {
        case .endGroup, .endMask, .endClip: true
        case .fill, .stroke, .image, .backdrop, .beginGroup, .beginMask, .beginClip: false
        }
    }

    /// The command in one line.
    public var text: String {
        switch self {
        case .fill(let fill):
            let rule = fill.rule == .evenOdd ? " even-odd" : ""
            return "fill\(rule) \(fill.paint.text)\(look(fill.opacity, fill.blend))\(glyphs(fill.fontGlyph)) "
                + "\(fill.transform.text) \(fill.path.text)"
        case .stroke(let stroke):
            let style = stroke.style
            let miter = style.join == .miter ? " \(formatted(style.miterLimit))" : ""
            let dashes =
                stroke.dashes.map { dashes in
                    " dashes \(dashes.lengths.map(formatted).joined(separator: " ")) from \(formatted(dashes.offset))"
                } ?? ""
            return "stroke \(formatted(style.width)) \(style.cap) \(style.join)\(miter)\(dashes) \(stroke.paint.text)"
                + "\(look(stroke.opacity, stroke.blend))\(glyphs(stroke.fontGlyph)) \(stroke.transform.text) "
                + stroke.path.text
        case .image(let image):
            return "image \(image.image) \(formatted(image.size.width))×\(formatted(image.size.height))"
                + "\(image.fit.text)\(image.sampling == .nearest ? " nearest" : "")"
                + (image.tint == .white ? "" : " tint \(image.tint.text)")
                + "\(look(image.opacity, image.blend)) \(image.transform.text)"
        case .backdrop(let backdrop):
            return "backdrop \(backdrop.filters.text)\(look(backdrop.opacity, .normal)) \(backdrop.transform.text) "
                + backdrop.path.text
        case .beginGroup(let group):
            return "group\(look(group.opacity, group.blend))" + (group.filters.map { " \($0.text)" } ?? "")
                + (group.plane.map { " \($0.text)" } ?? "")
        case .endGroup: return "end group"
        case .beginMask(let channel): return "mask \(channel)"
        case .endMask: return "end mask"
        case .beginClip(let clip):
            return "clip\(clip.rule == .evenOdd ? " even-odd" : "") \(clip.transform.text) \(clip.path.text)"
                + (clip.bounds.map { " in \(formatted($0.width))×\(formatted($0.height))" } ?? "")
        case .endClip: return "end clip"
        }
    }

    private func glyphs(_ fontGlyph: FontGlyph?) -> String {
        guard let fontGlyph else { return "" }
        let glyphs = fontGlyph.parts.map { part in
            let offset = part.y != 0 ? "@\(formatted(part.x)),\(formatted(part.y))" : "@\(formatted(part.x))"
            return "\(part.glyph)\(part.x == 0 && part.y == 0 ? "" : offset)"
        }
        return " letter \(glyphs.joined(separator: "+")) of \(formatted(fontGlyph.size))"
    }

    private func look(_ opacity: Double, _ blend: BlendMode) -> String {
        (opacity == 1 ? "" : " opacity \(formatted(opacity))") + (blend == .normal ? "" : " \(blend)")
    }
}

extension ImagePlacement.Fit {
    /// The part and the tile's size; nothing for what covers the box.
    fileprivate var text: String {
        switch self {
        case .cover: ""
        case .stretch(let part): " part \(part.text)"
        case .tile(let part, let size):
            " tile \(part.text) as \(formatted(size.width))×\(formatted(size.height))"
        }
    }
}

extension Group.Plane {
    /// The nine coefficients and the region.
    fileprivate var text: String {
        let depth = [projection.u, projection.v, projection.s].map { "\($0)" }.joined(separator: " ")
        return "seen by \(projection.numerator.text) / [\(depth)] around \(region.text)"
    }
}

extension Affine {
    /// `[a b c d tx ty]`, and `[]` for the identity.
    var text: String {
        if self == .identity { return "[]" }
        return "[" + [a, b, c, d, tx, ty].map(formatted).joined(separator: " ") + "]"
    }
}

extension Path {
    /// As SVG path commands, with absolute coordinates.
    public var text: String {
        var words: [String] = []
        var next = 0
        for verb in verbs {
            let count = verb.pointCount
            let letter =
                switch verb {
                case .move: "M"
                case .line: "L"
                case .cubic: "C"
                case .close: "Z"
                }
            let coordinates = points[next..<next + count].map { "\(formatted($0.x)),\(formatted($0.y))" }
            words.append(letter + coordinates.joined(separator: " "))
            next += count
        }
        return words.joined(separator: " ")
    }
}

extension Paint {
    /// A color as `Color.text`; a gradient as its shape and, in parentheses, its stops.
    var text: String {
        switch self {
        case .color(let color): return color.text
        case .gradient(let gradient):
            let stops = gradient.stops.map { "\(formatted($0.offset)) \($0.color.text)" }.joined(separator: ", ")
            let alphas = gradient.alphaStops.map { "\(formatted($0.offset)) \(formatted($0.alpha))" }.joined(
                separator: ", ")
            let shape =
                switch gradient.kind {
                case .linear(let start, let end): "linear \(start.text) \(end.text)"
                case .radial(let center, let radius, let focus):
                    "radial \(center.text) \(formatted(radius))\(focus == center ? "" : " focus \(focus.text)")"
                case .conic(let center, let angle): "conic \(center.text) \(formatted(angle))"
                }
            return "\(shape) (\(stops)\(alphas.isEmpty ? "" : "; alpha \(alphas)"))"
        }
    }
}

extension Point {
    /// `x,y`, with at most four decimals.
    var text: String { "\(formatted(x)),\(formatted(y))" }
}

extension Color {
    /// `#rrggbb`, with two more digits where the color is not opaque.
    public var text: String {
        func digits(_ component: Double) -> String {
            let value = Int(((component > 0 ? min(component, 1) : 0) * 255).rounded())
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        return "#" + digits(red) + digits(green) + digits(blue) + (alpha == 1 ? "" : digits(alpha))
    }
}
