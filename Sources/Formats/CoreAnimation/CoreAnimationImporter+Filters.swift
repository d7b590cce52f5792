import Engine

extension CoreAnimationImporter {
    /// The filters of a list that can be drawn; key paths to them begin with `prefix`.
    mutating func filters(_ filters: [ArchivedFilter], _ prefix: String) -> [LayerFilter] {
        filters.compactMap { filter in
            let name = filter.name ?? filter.type
            func path(_ input: String) -> String { "\(prefix).\(name).\(input)" }
            switch FilterKind(type: filter.type) {
            case .blur:
                return LayerFilter(
                    name: name, kind: .blur(property(path("inputRadius"), filter.number("inputRadius") ?? 10)))
            case .brightness:
                return LayerFilter(name: name, kind: .brightness(property(path("inputAmount"), filter.amount ?? 0)))
            case .contrast:
                return LayerFilter(name: name, kind: .contrast(property(path("inputAmount"), filter.amount ?? 1)))
            case .saturation:
                return LayerFilter(name: name, kind: .saturation(property(path("inputAmount"), filter.amount ?? 1)))
            case .variableBlur:
                // Without a mask image nothing is blurred.
                guard let mask = filter.image("inputMaskImage") else { return nil }
                return LayerFilter(
                    name: name,
                    kind: .variableBlur(property(path("inputRadius"), filter.number("inputRadius") ?? 0), mask: mask))
            case .alphaThreshold:
                let color = filter.color("inputColor").map { property(path("inputColor"), $0) }
                return LayerFilter(
                    name: name, kind: .alphaThreshold(property(path("inputAmount"), filter.amount ?? 0.5), color))
            case .none?:
                return nil
            case nil:
                ignoreAnimations(["\(prefix).\(name)"])
                report(.warning, "filter", "The filter “\(filter.type.prefix(60))” is not supported.")
                return nil
            }
        }
    }

    /// How a layer is put on what lies behind it.
    mutating func blend(of source: ArchivedLayer) -> BlendMode {
        guard let filter = source.compositingFilter else { return .normal }
        if let mode = BlendMode(filter: filter.type) { return mode }
        report(
            .warning, "compositing filter",
            "The compositing filter “\(filter.type.prefix(60))” is unknown; the layer is drawn with normal blending.")
        return .normal
    }
}

/// What filters do that can be drawn.
private enum FilterKind {
    case blur, brightness, contrast, saturation, variableBlur, alphaThreshold
    /// Nothing that is visible in standard dynamic range.
    case none

    /// The filter of an archived type, of Core Animation's own or of Core Image's; nil for others.
    init?(type: String) {
        switch type {
        case "gaussianBlur", "CIGaussianBlur": self = .blur
        case "colorBrightness": self = .brightness
        case "colorContrast": self = .contrast
        case "colorSaturate": self = .saturation
        case "variableBlur": self = .variableBlur
        case "alphaThreshold": self = .alphaThreshold
        case "sdrNormalize": self = .none
        default: return nil
        }
    }
}

extension ArchivedFilter {
    /// A parameter that is a number; nil where there is none.
    fileprivate func number(_ name: String) -> Double? {
        for input in inputs where input.name == name {
            if case .number(let number) = input.value, number.isFinite { return number }
        }
        return nil
    }

    /// A parameter that is an image, by its index; nil where there is none.
    fileprivate func image(_ name: String) -> Int? {
        for input in inputs where input.name == name { if case .image(let image) = input.value { return image } }
        return nil
    }

    /// A parameter that is a color; nil where there is none.
    fileprivate func color(_ name: String) -> Color? {
        for input in inputs where input.name == name { if case .color(let color) = input.value { return color } }
        return nil
    }

    /// How much of what the filter does.
    fileprivate var amount: Double? { number("inputAmount") }
}

extension BlendMode {
    /// The mode of a compositing filter by Core Animation's name or by Core Image's; nil for others.
    fileprivate init?(filter type: String) {
        var name = Substring(type)
        if name.hasPrefix("CI") {
            name = name.dropFirst(2)
            name = Substring(name.prefix(1).lowercased() + name.dropFirst())
        }
        for suffix in ["BlendMode", "Compositing"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
        switch name {
        case "normal", "sourceOver": self = .normal
        case "multiply": self = .multiply
        case "screen": self = .screen
        case "overlay": self = .overlay
        case "darken", "minimum": self = .darken
        case "lighten", "maximum": self = .lighten
        case "colorDodge": self = .colorDodge
        case "colorBurn": self = .colorBurn
        case "hardLight": self = .hardLight
        case "softLight": self = .softLight
        case "difference": self = .difference
        case "exclusion": self = .exclusion
        case "hue": self = .hue
        case "saturation": self = .saturation
        case "color": self = .color
        case "luminosity": self = .luminosity
        case "plusL", "plusLighter", "linearDodge", "addition": self = .add
        case "plusD", "plusDarker": self = .plusDarker
        case "linearBurn": self = .linearBurn
        case "linearLight": self = .linearLight
        case "vividLight": self = .vividLight
        case "pinLight": self = .pinLight
        case "subtract": self = .subtract
        case "divide": self = .divide
        case "sourceIn": self = .sourceIn
        case "sourceOut": self = .sourceOut
        case "sourceAtop": self = .sourceAtop
        case "destOver", "destinationOver": self = .destinationOver
        case "destIn", "destinationIn": self = .destinationIn
        case "destOut", "destinationOut": self = .destinationOut
        case "destAtop", "destinationAtop": self = .destinationAtop
        case "xor": self = .exclusiveOr
        case "copy": self = .copy
        case "clear": self = .clear
        default: return nil
        }
    }
}
