import Engine

extension LottieImporter {
    /// The drawing of a shape layer; empty where there is no list of shapes.
    mutating func readShapeContent(_ layer: JSONValue) -> ShapeContent {
        guard let list = layer["shapes"], list.isArray else {
            report(
                .error, "shape layer", "The layer has no list of shapes (\"shapes\") and draws nothing.",
                at: layer["shapes"] ?? layer)
            return ShapeContent(items: [])
        }
        let (items, switchedOff) = readShapes(list, depth: 0)
        report(ShapeSize(of: items, copying: options.compatibility.rules.repeaterCopying), at: list)
        return ShapeContent(items: items, switchedOff: switchedOff)
    }

    /// Reads a list of shape items, first on top. A group's own transform, an item of the list, is read by its group.
    mutating func readShapes(
        _ list: JSONValue, depth: Int
    ) -> (items: [ShapeItem], switchedOff: [SwitchedOffPart]) {
        var items: [ShapeItem] = []
        var switchedOff: [SwitchedOffPart] = []
        var repeaters = 0
        // What lies before repeaters lies in them, so they count as levels of groups.
        let wrapped = list.elements.lazy.filter { $0["ty"]?.word == JSONText.word("rp") }.prefix(Limit.repeaterDepth)
            .count
        items.reserveCapacity(list.count)
        for value in list.elements {
            if interruption.isDemanded { break }
            let type = value["ty"]?.word ?? 0
            // A transform belongs to its group, which is what has a name.
            if sources != nil, type != JSONText.word("tr") {
                noteName(value)
                if isInFile(value) { _ = noteHidden(value) }
            }
            if let kind = switchedOffKind(of: value, type) {
                switchedOff.append(self.switchedOff(value, kind, after: items.count))
                continue
            }
            if type == JSONText.word("rp") {
                repeaters += 1
                guard repeaters <= Limit.repeaterDepth else {
                    report(
                        .error, "repeater",
                        "There are more than \(Limit.repeaterDepth) repeaters in one list; this one is ignored.",
                        at: value)
                    continue
                }
                noteRepetition(of: items, isFirst: repeaters == 1, at: value)
                items.append(.repeater(readRepeater(value)))
            } else if let item = readShape(value, type, depth: depth + wrapped) {
                items.append(item)
            }
        }
        return (items, switchedOff)
    }

    /// What an item is that draws nothing because the file switches it off; nil for all others. Browsers hide paths and
    /// painters only, and these keep their properties there.
    private func switchedOffKind(of value: JSONValue, _ type: UInt64) -> SwitchedOffPart.Kind? {
        guard value["hd"]?.truth == true else { return nil }
        let isAfterEffects = options.compatibility == .afterEffects
        switch type {
        case JSONText.word("sh"): return .path
        case JSONText.word("el"): return .ellipse
        case JSONText.word("rc"): return .rectangle
        case JSONText.word("sr"): return .polystar
        case _ where !isAfterEffects: return nil
        case JSONText.word("gr"): return .group
        case JSONText.word("fl"): return .fill
        case JSONText.word("st"): return .stroke
        case JSONText.word("gf"): return .gradientFill
        case JSONText.word("gs"): return .gradientStroke
        case JSONText.word("tm"): return .trim
        case JSONText.word("rp"): return .repeater
        default: return .modifier
        }
    }

    /// A part that is switched off.
    func switchedOff(_ value: JSONValue, _ kind: SwitchedOffPart.Kind, after count: Int) -> SwitchedOffPart {
        SwitchedOffPart(
            name: value["nm"]?.string ?? "", kind: kind, index: count,
            origin: SourceOrigin(sources == nil ? nil : value.byteRange.lowerBound))
    }

    /// Reads an item of a list.
    ///
    /// - Parameter type: Its type (`ty`), as ``JSONText/word(_:)`` has it.
    private mutating func readShape(_ value: JSONValue, _ type: UInt64, depth: Int) -> ShapeItem? {
        switch type {
        case JSONText.word("gr"): return readGroup(value, depth: depth).map(ShapeItem.group)
        case JSONText.word("sh"), JSONText.word("el"), JSONText.word("rc"), JSONText.word("sr"):
            return readPath(value, type).map { .path($0, name: name(of: value)) }
        case JSONText.word("fl"), JSONText.word("st"), JSONText.word("gf"), JSONText.word("gs"):
            return .style(readPainter(value, type))
        case JSONText.word("tm"), JSONText.word("rd"), JSONText.word("pb"), JSONText.word("zz"), JSONText.word("op"),
            JSONText.word("mm"), JSONText.word("tw"):
            return readModifier(value).map { .modifier($0, name: name(of: value)) }
        case JSONText.word("tr"): return nil
        default:
            let type = value["ty"]
            report(
                .warning, "shape type", "The shape type “\(type?.string ?? "(none)")” is unknown and not drawn.",
                at: type ?? value)
        }
        return nil
    }

    /// The author's name for an item; empty where there is none.
    private func name(of value: JSONValue) -> String { value["nm"]?.string ?? "" }

    private mutating func readGroup(_ value: JSONValue, depth: Int) -> ShapeGroup? {
        guard depth < Limit.groupDepth else {
            report(
                .error, "group", "Groups are nested more than \(Limit.groupDepth) deep; this one is not drawn.",
                at: value)
            return nil
        }
        guard let list = value["it"], list.isArray else {
            report(
                .error, "group", "The group has no list of items (\"it\") and is not drawn.", at: value["it"] ?? value)
            return nil
        }
        let transform = list.elements.first { $0["ty"]?.word == JSONText.word("tr") }
        let (items, switchedOff) = readShapes(list, depth: depth + 1)
        var group = ShapeGroup(
            name: name(of: value), items: items,
            transform: transform.map { readTransform($0) } ?? absentTransform(of: list), blend: readBlend(value["bm"]))
        group.switchedOff = switchedOff
        return group
    }

    private mutating func readPath(_ value: JSONValue, _ type: UInt64) -> PathSource? {
        if type == JSONText.word("sh") {
            let outline = value["ks"]
            if outline?.isObject != true {
                report(.error, "path", "The path has no outline (\"ks\") and is not drawn.", at: outline ?? value)
            }
            return .contour(contour(outline, isClosed: version < Version(4, 4, 18) ? value["closed"]?.truth : nil))
        }
        let direction = value["d"]
        let isReversed = direction?.int == 3
        switch type {
        case JSONText.word("el"):
            return .ellipse(
                center: vector(value, "p", default: .zero), size: vector(value, "s", default: .zero),
                isReversed: isReversed)
        case JSONText.word("rc"):
            // Only a rectangle runs counter-clockwise when nothing is said.
            return .rectangle(
                center: vector(value, "p", default: .zero), size: vector(value, "s", default: .zero),
                cornerRadius: number(value, "r", default: 0), isReversed: isReversed || direction == nil)
        case JSONText.word("sr"):
            let inner =
                value["sy"]?.int == 2
                ? nil
                : Polystar.Inner(
                    radius: number(value, "ir", default: 0), roundness: number(value, "is", default: 0, factor: 0.01))
            let points = number(value, "pt", default: 5)
            if points.largest > Double(Polystar.maximumPoints) {
                report(
                    .warning, "polystar", "At most \(Polystar.maximumPoints) points are drawn.", at: value["pt"])
            }
            return .polystar(
                Polystar(
                    center: vector(value, "p", default: .zero), points: points,
                    rotation: number(value, "r", default: 0, factor: LottieImporter.degree),
                    outerRadius: number(value, "or", default: 0),
                    outerRoundness: number(value, "os", default: 0, factor: 0.01), inner: inner,
                    isReversed: isReversed))
        default: return nil
        }
    }

    private mutating func readPainter(_ value: JSONValue, _ type: UInt64) -> ShapeStyle {
        let members = PainterMembers(value)
        let isGradient = type == JSONText.word("gf") || type == JSONText.word("gs")
        let kind: ShapeStyle.Kind =
            type == JSONText.word("fl") || type == JSONText.word("gf")
            ? .fill(members.rule?.int == 2 ? .evenOdd : .nonZero) : .stroke(readPen(members, of: value))
        var style = ShapeStyle(
            name: members.name?.string ?? "",
            brush: isGradient
                ? .gradient(readGradient(value))
                : .color(property(members.color, "c", of: value, colorReading(of: members.color))),
            opacity: property(members.opacity, "o", of: value, numberReading(default: 1, factor: 0.01)),
            blend: readBlend(members.blend), kind: kind, isHidden: members.hidden?.truth ?? false)
        if sources != nil { style.origin = noteHidden(value) }
        return style
    }

    /// What a stroke is drawn with.
    mutating func readPen(_ members: PainterMembers, of value: JSONValue) -> ShapeStroke {
        let cap: StrokeStyle.Cap =
            switch members.cap?.int {
            case 1: .butt
            case 3: .square
            default: .round
            }
        let join: StrokeStyle.Join =
            switch members.join?.int {
            case 1: .miter
            case 3: .bevel
            default: .round
            }
        var dashes: [Property<Double>] = []
        var offset = Property(0.0)
        if let list = members.dashes, !list.isArray {
            report(.error, "dashes", "The dashes are not a list; the line is drawn solid.", at: list)
        }
        for part in (members.dashes ?? value).elements {
            switch part["n"]?.string {
            case "o": offset = number(part, "v", default: 0)
            case "d", "g": dashes.append(number(part, "v", default: 0))
            default: break
            }
        }
        return ShapeStroke(
            width: property(members.width, "w", of: value, numberReading(default: 1)), cap: cap, join: join,
            miterLimit: members.miterLimit?.double ?? 4, dashes: dashes, dashOffset: offset)
    }

    /// A gradient of a fill or a stroke.
    mutating func readGradient(_ value: JSONValue) -> GradientBrush {
        GradientBrush(
            isRadial: value["t"]?.int == 2, start: vector(value, "s", default: .zero),
            end: vector(value, "e", default: .zero), highlight: number(value, "h", default: 0, factor: 0.01),
            highlightAngle: number(value, "a", default: 0, factor: LottieImporter.degree),
            stops: gradientStops(value, "g"))
    }
}

/// The members of a fill or a stroke but for those of gradients, found in one go.
struct PainterMembers {
    var name, hidden, color, opacity, blend: JSONValue?
    /// How a fill's inside is found (`r`).
    var rule: JSONValue?
    /// A stroke's (`w`, `lc`, `lj`, `ml`, `d`).
    var width, cap, join, miterLimit, dashes: JSONValue?

    /// The members of a fill or a stroke; none of what is no object.
    init(_ json: JSONValue) {
        let isRead = json.forEachMember { word, member in
            switch word {
            case JSONText.word("nm"): name = member
            case JSONText.word("hd"): hidden = member
            case JSONText.word("c"): color = member
            case JSONText.word("o"): opacity = member
            case JSONText.word("bm"): blend = member
            case JSONText.word("r"): rule = member
            case JSONText.word("w"): width = member
            case JSONText.word("lc"): cap = member
            case JSONText.word("lj"): join = member
            case JSONText.word("ml"): miterLimit = member
            case JSONText.word("d"): dashes = member
            default: break
            }
        }
        if isRead { return }
        (name, hidden, color, opacity, blend) = (json["nm"], json["hd"], json["c"], json["o"], json["bm"])
        (rule, width, cap, join) = (json["r"], json["w"], json["lc"], json["lj"])
        (miterLimit, dashes) = (json["ml"], json["d"])
    }
}
