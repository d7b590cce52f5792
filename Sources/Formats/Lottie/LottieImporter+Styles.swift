import Engine

extension LottieImporter {
    /// Reads a layer's styles as effects that come after all others. lottie-web draws none of them.
    ///
    /// A size is twice the standard deviation, as in lottie-ios. After Effects draws styles in an order of its own,
    /// whatever the file's: what lies on the layer first, then what lies around it, which the layer alone casts.
    mutating func readStyles(of value: JSONValue, into effects: inout [Effect]) {
        var found: [(rank: Int, effect: Effect)] = []
        for item in (list("sy", of: value) ?? value).elements where item["ty"] != nil || item["c"] != nil {
            let name = item["nm"]?.string ?? "type \(item["ty"]?.int ?? -1)"
            guard options.compatibility == .afterEffects else {
                report(
                    .note, "layer style",
                    "The layer style “\(name)” is not supported; lottie-web does not draw it either.", at: item)
                continue
            }
            guard let (rank, kinds) = readStyle(item, name: name), found.count < Limit.effects else {
                report(.warning, "layer style", "The layer style “\(name)” is not supported yet.", at: item)
                continue
            }
            reportOmissions(of: item, name: name)
            found += kinds.map { (rank, Effect(name: name, kind: $0, isStyle: true)) }
        }
        // A stable order by rank: few items, so the simplest sort does.
        for rank in 0...8 { effects += found.filter { $0.rank == rank }.map(\.effect) }
    }

    /// Names what a style says and what is not drawn of it.
    private mutating func reportOmissions(of value: JSONValue, name: String) {
        func note(_ importer: inout Self, _ text: String, _ key: StaticString) {
            importer.report(.note, "layer style", text, at: value[key] ?? value)
        }
        func isOther(_ importer: inout Self, _ key: StaticString, than standard: Double) -> Bool {
            guard value[key] != nil else { return false }
            let number = importer.number(value, key, default: standard)
            return !number.isStatic || number.base != standard
        }
        if number(value, "no", default: 0).largest > 0 || number(value, "j", default: 0).largest > 0 {
            report(.note, "layer style", "The layer style “\(name)” is drawn without its noise.", at: value)
        }
        switch value["ty"]?.int {
        case 3 where isOther(&self, "r", than: 50), 4 where isOther(&self, "r", than: 50):
            note(&self, "The layer style “\(name)” is drawn with a range of 50%.", "r")
        case 5 where isOther(&self, "ga", than: 0):
            // Where the light stands is a setting of the layer, which exporters leave out.
            note(
                &self,
                "The layer style “\(name)” uses the global light, which isn’t in the file; it is drawn with its own angle.",
                "ga")
        case 8 where isOther(&self, "al", than: 1):
            note(&self, "The layer style “\(name)” is drawn aligned with its layer.", "al")
        default: break
        }
    }

    /// What a style does, and when in the order of styles.
    private mutating func readStyle(_ value: JSONValue, name: String) -> (rank: Int, kinds: [Effect.Kind])? {
        func blend(_ importer: inout Self) -> BlendMode {
            importer.styleBlend(value["bm"], of: name)
        }
        switch value["ty"]?.int {
        case 0: return (6, [.shadow(readStyleStroke(value))])
        case 1: return (8, [.shadow(readStyleShadow(value, isInside: false, hasOffset: true, blend(&self)))])
        case 2: return (4, [.shadow(readStyleShadow(value, isInside: true, hasOffset: true, blend(&self)))])
        case 3: return (7, [.shadow(readStyleShadow(value, isInside: false, hasOffset: false, blend(&self)))])
        case 4:
            var glow = readStyleShadow(value, isInside: true, hasOffset: false, blend(&self))
            glow.isFromCenter = number(value, "sr", default: 1).base == 2
            return (3, [.shadow(glow)])
        case 5: return (5, readStyleRelief(value, name: name))
        case 6: return (2, [.overlay(readStyleSatin(value, blend(&self)))])
        case 7: return (1, [readStyleColor(value, blend(&self))])
        case 8:
            guard value["gf"]?["k"] != nil else { return nil }
            return (0, [.overlay(readStyleGradient(value, name: name, blend(&self)))])
        default: return nil
        }
    }

    /// A color over the whole layer.
    private mutating func readStyleColor(_ value: JSONValue, _ blend: BlendMode) -> Effect.Kind {
        let color = color(value, "c", isOfText: true)
        // The exporter writes "so", other writers what every other style has.
        let opacity = number(value, value["so"] == nil ? "o" : "so", default: 1, factor: 0.01)
        guard blend == .normal else {
            return .overlay(Effect.Overlay(color: color, opacity: opacity, blend: blend, pattern: .even))
        }
        return .toneMap(Effect.ToneMap(colors: [color], amount: opacity, isLaidOver: false))
    }

    /// A gradient over the whole layer. Its angle is the one that it runs to, counter-clockwise from the right.
    private mutating func readStyleGradient(_ value: JSONValue, name: String, _ blend: BlendMode) -> Effect.Overlay {
        let shape: Effect.GradientFill.Shape
        switch number(value, "gt", default: Double(value["gt"]?.int ?? 1)).base {
        case 2: shape = .radial
        case 3: shape = .conic
        case 4: shape = .reflected
        case 5:
            shape = .radial
            report(
                .note, "layer style", "The diamond gradient of the layer style “\(name)” is drawn as a radial one.",
                at: value["gt"] ?? value)
        default: shape = .linear
        }
        let fill = Effect.GradientFill(
            stops: gradientStops(value, "gf"), shape: shape,
            angle: number(value, "a", default: -.pi / 2, factor: -LottieImporter.degree),
            scale: number(value, "s", default: 1, factor: 0.01),
            offset: vector(value, "of", default: .zero, factor: 0.01),
            isReversed: number(value, "re", default: 0).base == 1)
        return Effect.Overlay(
            color: Property(.black), opacity: number(value, "o", default: 1, factor: 0.01), blend: blend,
            pattern: .gradient(fill))
    }

    /// Satin: where one of two copies of the layer lies without the other.
    private mutating func readStyleSatin(_ value: JSONValue, _ blend: BlendMode) -> Effect.Overlay {
        let satin = Effect.Satin(
            angle: number(value, "a", default: -19 * LottieImporter.degree, factor: -LottieImporter.degree),
            distance: number(value, "d", default: 11), sigma: sigma(value["s"], factor: 0.5, at: value),
            isInverted: choice(value["in"], default: true) { $0 == 1 })
        return Effect.Overlay(
            color: color(value, "c", isOfText: true), opacity: number(value, "o", default: 0.5, factor: 0.01),
            blend: blend, pattern: .satin(satin))
    }

    /// Light and shadow of bevels and embossings. Whatever the technique, slopes are smooth, and only what lies on the layer
    /// is drawn.
    private mutating func readStyleRelief(_ value: JSONValue, name: String) -> [Effect.Kind] {
        let style = number(value, "bs", default: 2).base
        if style != 2 {
            report(
                .note, "layer style",
                "Of the layer style “\(name)” only what lies on the layer is drawn, as of an inner bevel.",
                at: value["bs"] ?? value)
        }
        let technique = number(value, "bt", default: 1).base
        if technique != 1 {
            report(
                .note, "layer style", "The edges of the layer style “\(name)” are drawn smooth instead of chiseled.",
                at: value["bt"] ?? value)
        }
        return [false, true].map { isLit in
            let relief = Effect.Relief(
                sigma: sigma(value["s"], factor: 0.5, at: value), depth: number(value, "sr", default: 1, factor: 0.01),
                angle: number(value, "a", default: -120 * LottieImporter.degree, factor: -LottieImporter.degree),
                altitude: number(value, "ll", default: 30 * LottieImporter.degree, factor: LottieImporter.degree),
                softening: sigma(value["sf"], factor: 0.5, at: value),
                isHollow: choice(value["bd"], default: false) { $0 == 2 }, isLit: isLit)
            return .overlay(
                Effect.Overlay(
                    color: color(value, isLit ? "hc" : "sc", isOfText: true),
                    opacity: number(value, isLit ? "ho" : "so", default: 0.75, factor: 0.01),
                    blend: styleBlend(value[isLit ? "hm" : "sm"], of: name), pattern: .relief(relief)))
        }
    }

    /// A shadow or a glow. The angle is the one that the light comes from, counter-clockwise from the right.
    private mutating func readStyleShadow(
        _ value: JSONValue, isInside: Bool, hasOffset: Bool, _ blend: BlendMode
    ) -> Effect.Shadow {
        var shadow = Effect.Shadow(
            color: color(value, "c", isOfText: true), opacity: number(value, "o", default: 0.75, factor: 0.01),
            direction: number(value, "a", default: .pi * 5 / 6, factor: -LottieImporter.degree, offset: .pi * 3 / 2),
            distance: hasOffset ? number(value, "d", default: 5) : Property(0),
            sigma: sigma(value["s"], factor: 0.5, at: value), choke: number(value, "ch", default: 0, factor: 0.01),
            isInside: isInside, isAlone: Property(false), isCastByContent: !isInside)
        shadow.blend = blend
        return shadow
    }

    /// A line around the layer: a shadow that spreads by all of its size. Exporters write neither its opacity nor where it
    /// lies, so it is opaque and outside, as After Effects begins with.
    private mutating func readStyleStroke(_ value: JSONValue) -> Effect.Shadow {
        Effect.Shadow(
            color: color(value, "c", isOfText: true), opacity: number(value, "o", default: 1, factor: 0.01),
            direction: Property(0), distance: Property(0),
            sigma: sigma(value["s"], factor: 0.5, at: value), choke: Property(1), isInside: false,
            isAlone: Property(false), isCastByContent: true)
    }

    /// The blend mode of a style, by its place in After Effects' menu, in which lines between groups count. One that
    /// changes keeps its first value.
    private mutating func styleBlend(_ value: JSONValue?, of name: String) -> BlendMode {
        guard let value else { return .normal }
        let place = number(value, default: 1).base
        guard place > 1 else { return .normal }
        guard let mode = Int(exactly: place).flatMap({ StyleBlend.modes[$0] }) else {
            report(.note, "layer style", "The layer style “\(name)” is drawn without its blend mode.", at: value)
            return .normal
        }
        return mode
    }
}

/// The menu of blend modes that layer styles have.
private enum StyleBlend {
    /// The modes that are drawn, by their places.
    static let modes: [Int: BlendMode] = [
        1: .normal, 4: .darken, 5: .multiply, 6: .colorBurn, 7: .linearBurn, 10: .lighten, 11: .screen, 12: .colorDodge,
        13: .add, 16: .overlay, 17: .softLight, 18: .hardLight, 19: .linearLight, 20: .vividLight, 21: .pinLight,
        24: .difference, 25: .exclusion,
    ]
}
