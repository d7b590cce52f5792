import Engine

extension KeyframesImporter {
    /// What a feature's shape is painted with.
    struct Paints {
        /// The color of the inside; nil for none.
        var fill: Property<Color>?
        /// The color of the line; nil for none.
        var stroke: Property<Color>?
        /// Its width, once or, where it crosses 0, once for either sign: a stroke is drawn only where its width is
        /// positive.
        var widths: [Property<Double>] = []
        /// The ends of the line.
        var cap = StrokeStyle.Cap.butt
        /// What replaces the fill; nil for nothing.
        var gradient: GradientBrush?
    }

    /// The paints of a feature.
    mutating func readPaints(_ value: JSONValue, _ tracks: Tracks) -> Paints {
        var paints = Paints()
        paints.fill = readColor(value["fill_color"], track: tracks.fillColor)
        noteAlpha(of: paints.fill, at: tracks.fillColor ?? value["fill_color"])
        if profile != .android, paints.fill?.isSeen == false { paints.fill = nil }
        paints.stroke = readColor(value["stroke_color"], track: tracks.strokeColor)
        if paints.stroke?.isSeen == false { paints.stroke = nil }
        if let track = tracks.strokeWidth { noteWidths(track) }
        let width = scalar(tracks.strokeWidth, default: 0) ?? readWidth(value["stroke_width"])
        paints.widths = width.absolute
        if paints.stroke != nil, !paints.widths.isEmpty { paints.cap = readCap(value) } else { paints.widths = [] }
        if let gradient = value["effects"]?["gradient"], !gradient.isNull {
            paints.gradient = readGradient(gradient, of: value, paints: paints)
        }
        return paints
    }

    /// A color's track, or the one that stands still; nil for one that is never seen.
    private mutating func readColor(_ value: JSONValue?, track: JSONValue?) -> Property<Color>? {
        if let track, let property = colors(track) { return property }
        guard let value, !value.isNull else { return nil }
        let color = self.color(value)
        if color == .clear { return nil }
        var property = Property(color)
        property.origin = noteSource(.color(.hex(.alphaFirst)), value)
        return property
    }

    /// The width of a line that keeps it.
    private mutating func readWidth(_ value: JSONValue?) -> Property<Double> {
        var property = Property(number(value, "The stroke width") ?? 0)
        if let value, value.double != nil { property.origin = noteSource(.number(SourceScale()), value) }
        return property
    }

    private mutating func readCap(_ value: JSONValue) -> StrokeStyle.Cap {
        var given: StrokeStyle.Cap?
        let name = value["stroke_line_cap"]
        switch name?.string {
        case "butt": given = .butt
        case "round": given = .round
        case "square": given = .square
        default:
            if let name {
                report(
                    .warning, "stroke cap",
                    "The stroke cap must be “butt”, “round” or “square”; the default is used. Android rejects the "
                        + "file.",
                    at: name)
            }
        }
        if given == nil, !isLegacy {
            report(
                .note, "stroke cap",
                "The stroke has no cap (\"stroke_line_cap\"): iOS draws butt caps, Android round ones.",
                at: value["stroke_color"] ?? value)
        } else if let given, isLegacy, given != .round {
            report(.note, "stroke cap", "iOS draws every stroke with round caps in files without a version.", at: name)
        }
        switch profile {
        case .recommended: return given ?? (isLegacy ? .round : .butt)
        case .android: return given ?? .round
        case .ios: return isLegacy ? .round : given ?? .butt
        }
    }

    /// The painters of a shape, the topmost first.
    func painters(of paints: Paints, opacity: Property<Double>?) -> (strokes: [ShapeItem], fill: ShapeStyle?) {
        let isAndroid = profile == .android
        let strokes = paints.widths.compactMap { width in
            paints.stroke.map { color in
                let brush = isAndroid ? paints.gradient.map(ShapeStyle.Brush.gradient) : nil
                let pen = ShapeStroke(width: width, cap: paints.cap, join: .miter, miterLimit: isAndroid ? 4 : 10)
                return ShapeItem.style(
                    ShapeStyle(
                        name: "Stroke", brush: brush ?? .color(color), opacity: Property(1), blend: .normal,
                        kind: .stroke(pen), isInComposition: isAndroid))
            }
        }
        guard let color = paints.fill else { return (strokes, nil) }
        var fill = ShapeStyle(
            name: "Fill", brush: .color(color), opacity: Property(1), blend: .normal, kind: .fill(.nonZero))
        if isAndroid {
            fill.brush = .color(color.map { Color(red: $0.red, green: $0.green, blue: $0.blue) })
            fill.opacity = opacity ?? Property(1)
            fill.isInComposition = paints.gradient != nil
        }
        if let gradient = paints.gradient {
            fill.brush = .gradient(gradient)
            // The color of the fill lets the gradient through.
            fill.opacity = isAndroid ? Property(1) : color.map { $0.alpha }
        }
        return (strokes, fill)
    }
}

extension KeyframesImporter {
    /// A gradient, in the coordinates of the feature's group.
    private mutating func readGradient(_ value: JSONValue, of feature: JSONValue, paints: Paints) -> GradientBrush? {
        notes?.enter(value, in: feature, ".effects.gradient", name: value["name"]?.string)
        for name in ["color_start", "color_end", "ramp_start", "ramp_end"] { noteTrack(name, of: value) }
        guard let from = value["color_start"], let to = value["color_end"], var start = colors(from),
            var end = colors(to)
        else {
            report(
                .warning, "gradient",
                "The gradient is missing one of its two colors; the solid fill is drawn instead.", at: value)
            return nil
        }
        let isRadial = readIsRadial(value["gradient_type"])
        if paints.fill == nil {
            report(
                .warning, "gradient", "The gradient is invisible because the feature has no fill color.",
                at: value)
        }
        noteRamp(value, of: feature)
        noteColors(value)
        if profile == .ios { pair(&start, &end) }
        let top = Property(Vector3(canvas.width / 2, 0))
        let bottom = Property(Vector3(canvas.width / 2, canvas.height))
        if profile == .android {
            return GradientBrush(isRadial: false, start: top, end: bottom, colors: [start, end])
        }
        return GradientBrush(
            isRadial: isRadial, start: vector(value["ramp_start"], default: 0) ?? top,
            end: vector(value["ramp_end"], default: 0) ?? bottom, colors: [start, end])
    }

    private mutating func readIsRadial(_ type: JSONValue?) -> Bool {
        guard let type, type.string != "linear" else { return false }
        if type.string == "radial" {
            report(
                .warning, "gradient", "Neither player supports radial gradients; Android draws a linear one.", at: type)
            return true
        }
        report(
            .warning, "gradient",
            "The gradient type must be “linear” or “radial”; it is drawn as linear. iOS draws nothing.",
            at: type)
        return false
    }

    private mutating func noteRamp(_ value: JSONValue, of feature: JSONValue) {
        let ramp = value["ramp_start"] ?? value["ramp_end"]
        let isGrouped = (feature["animation_group"]?.double ?? 0) != 0
        if ramp != nil || isGrouped {
            report(
                .note, "gradient",
                "Android draws the gradient from the top to the bottom of the canvas "
                    + (ramp == nil ? "and does not move it with the group." : "and ignores the ramp."),
                at: ramp ?? value)
        }
        if feature["stroke_color"]?.string != nil {
            report(
                .note, "gradient", "Both players apply the gradient to the stroke as well.", at: feature["stroke_color"]
            )
        }
    }

    /// iOS pairs the colors of both ends key by key, and takes the times of one of them.
    private func pair(_ start: inout Property<Color>, _ end: inout Property<Color>) {
        let (first, second) = (start.keys, end.keys)
        let count = max(first.count, second.count)
        let guide = second.count == count ? second : first
        guard count > 1, let firstLast = first.last, let secondLast = second.last else { return }
        func track(_ keys: [Keyframe<Color>], _ last: Keyframe<Color>) -> Property<Color> {
            let paired = guide.enumerated().map { index, key in
                Keyframe(time: key.time, value: (index < keys.count ? keys[index] : last).value, easing: key.easing)
            }
            return Track(paired).map { Property($0) } ?? Property(last.value)
        }
        start = track(first, firstLast)
        end = track(second, secondLast)
    }
}

extension Property {
    /// The keys; a value that stands still is one.
    var keys: [Keyframe<Value>] {
        guard case .keyframes(let track)? = contributions.last?.motion else { return [Keyframe(time: 0, value: base)] }
        return track.keyframes
    }
}

extension Property<Color> {
    /// Whether the color is ever more than transparent.
    fileprivate var isSeen: Bool { keys.contains { $0.value.alpha > 0 } }
}

extension Property<Double> {
    /// The widths whose positive parts together are the absolute value.
    fileprivate var absolute: [Property<Double>] {
        let values = keys.map(\.value)
        var result: [Property<Double>] = []
        if values.contains(where: { $0 > 0 }) { result.append(self) }
        if values.contains(where: { $0 < 0 }) { result.append(map { -$0 }) }
        return result
    }
}
