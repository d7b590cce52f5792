import Engine

/// The parameters of an effect, found by match name or, where the file has none, by their index in the list.
private struct EffectParameters {
    let list: [JSONValue]
    /// What all match names of the effect begin with, such as “ADBE Fill-”.
    let prefix: String

    init(_ effect: JSONValue, prefix: String) {
        self.prefix = prefix
        list = Array((effect["ef"] ?? effect).elements.prefix(64))
    }

    /// The value of the parameter that After Effects lists at `index` and numbers `number`.
    subscript(_ index: Int, _ number: Int) -> JSONValue? {
        let wanted = prefix + String(number + 10_000).dropFirst()
        let atPlace = index < list.count ? list[index] : nil
        if let atPlace, atPlace["mn"]?.string.map({ $0 == wanted }) ?? true { return atPlace["v"] }
        if let named = list.first(where: { $0["mn"]?.string == wanted }) { return named["v"] }
        return atPlace?["v"]
    }

    /// The same for the parameters that After Effects numbers in the order of the list.
    subscript(_ index: Int) -> JSONValue? { self[index, index + 1] }
}

extension LottieImporter {
    /// Reads a layer's effects, and as After Effects has it its styles.
    ///
    /// lottie-web draws in an order of its own: strokes first, then what works on pixels, then placements, and mattes
    /// last of all. It also draws effects that are switched off.
    mutating func readEffects(of value: JSONValue, into layer: inout Layer, byIndex: [Int: Int]) {
        let isWeb = options.compatibility == .web
        var strokes: [Effect] = []
        var onPixels: [Effect] = []
        var placements: [Effect] = []
        var region = EffectRegion.tenthAround
        var count = 0
        /// Whether the effect before is one that lottie-web does not draw with a filter.
        var followsOther = false
        for item in (list("ef", of: value) ?? value).elements {
            guard let type = readableType(of: item) else { continue }
            noteName(item)
            noteEnabled(effect: item)
            let name = item["nm"]?.string ?? item["mn"]?.string ?? "type \(type)"
            if item["en"]?.truth == false {
                guard isWeb else {
                    layer.switchedOff.append(switchedOff(item, .effect, after: count))
                    continue
                }
                report(
                    .note, "effect", "The effect “\(name)” is switched off, but lottie-web draws it anyway.",
                    at: item, hint: "Delete the effect before exporting.")
            }
            count += 1
            guard count <= Limit.effects else {
                report(.warning, "effect", "Only the first \(Limit.effects) effects of a layer are drawn.", at: item)
                break
            }
            switch type {
            case 22:
                guard let stroke = readStroke(item, masks: value["masksProperties"]) else { continue }
                strokes.append(Effect(name: name, kind: .stroke(stroke)))
            case 28:
                guard let matte = readSetMatte(item, byIndex: byIndex) else { continue }
                if isWeb { layer.matte = matte } else { onPixels.append(Effect(name: name, kind: .matte(matte))) }
            case 35: placements.append(Effect(name: name, kind: .placement(readPlacement(item))))
            default:
                guard var kind = readPixelEffect(item, type: type) else { continue }
                if isWeb, followsOther, case .shadow(var shadow) = kind {
                    report(
                        .note, "effect",
                        "lottie-web draws the shadow “\(name)” without the layer, because of the "
                            + "effect before it.", at: item, hint: "Put the shadow first.")
                    // It lays the shadow over itself instead of the layer.
                    onPixels.append(Effect(name: name, kind: kind))
                    shadow.isAlone = Property(true)
                    kind = onPixels[onPixels.count - 1].kind
                    onPixels[onPixels.count - 1].kind = .shadow(shadow)
                }
                onPixels.append(Effect(name: name, kind: kind))
                if type == 25 { region = readRegion(item["fs"]) ?? options.shadowRegion }
                if type == 29 { region = .threefold }
            }
            followsOther = type == 22 || type == 28 || type == 35
            if !isWeb, type == 22 { onPixels.append(strokes.removeLast()) }
            if !isWeb, type == 35 { onPixels.append(placements.removeLast()) }
        }
        readStyles(of: value, into: &onPixels)
        layer.effects = strokes + onPixels + placements
        guard isWeb else { return }
        layer.effectRegion = region
        // A stroke takes away the masks that lottie-web draws as such, and leaves those that it draws as a clip.
        let isOver = strokes.contains {
            if case .stroke(let stroke) = $0.kind { stroke.style != .revealing } else { false }
        }
        if isOver, !layer.masks.allSatisfy(\.isPlain) { layer.masks = [] }
    }

    /// The number of an effect that is drawn; nil, with a diagnostic where it should be, for others.
    private mutating func readableType(of effect: JSONValue) -> Int? {
        let type = effect["ty"]?.int
        let isOn = effect["en"]?.truth ?? true
        switch type {
        case 20?, 21?, 22?, 23?, 24?, 25?, 28?, 29?, 35?: return type
        // Controls for expressions. The exporter writes effects that it does not know like a group of them.
        case let type? where type <= 11 && type >= 0:
            guard type == 5, isOn, let name = effect["mn"]?.string, name.hasPrefix("ADBE "), !name.hasSuffix(" Control")
            else { return nil }
            report(
                .note, "effect",
                "The exporter does not support the effect “\(effect["nm"]?.string ?? name)”; it is not drawn, as in "
                    + "lottie-web.",
                at: effect)
        default:
            guard effect.isObject, isOn else { return nil }
            let name = effect["nm"]?.string ?? effect["mn"]?.string ?? type.map { "type \($0)" } ?? "(none)"
            report(
                .warning, "effect", "The effect “\(name)” is not supported; lottie-web does not draw it either.",
                at: effect)
        }
        return nil
    }

    /// A region of shares of the layer's box, as numbers or in percent: `{"x": "-100%", …}`.
    private func readRegion(_ value: JSONValue?) -> EffectRegion? {
        guard let value, value.isObject else { return nil }
        func share(_ key: JSONValue?, _ base: Double) -> Double {
            if let text = key?.string {
                let number = Double(text.hasSuffix("%") ? text.dropLast() : Substring(text))
                return number.map { text.hasSuffix("%") ? $0 / 100 : $0 } ?? base
            }
            return key?.double ?? base
        }
        let base = options.shadowRegion
        return EffectRegion(
            x: share(value["x"], base.x), y: share(value["y"], base.y), width: share(value["width"], base.width),
            height: share(value["height"], base.height))
    }

    /// What tints, fills, levels, shadows and blurs do.
    private mutating func readPixelEffect(_ value: JSONValue, type: Int) -> Effect.Kind? {
        let isWeb = options.compatibility == .web
        switch type {
        case 20:
            let part = EffectParameters(value, prefix: "ADBE Tint-")
            return .toneMap(
                Effect.ToneMap(
                    colors: [effectColor(part[0], default: .black), effectColor(part[1], default: .white)],
                    amount: number(part[2], default: 1, factor: 0.01), isLaidOver: isWeb))
        case 21:
            let part = EffectParameters(value, prefix: "ADBE Fill-")
            return .fill(
                Effect.Fill(
                    color: effectColor(part[2, 2], default: .pureRed), opacity: number(part[6, 5], default: 1)))
        case 23:
            let part = EffectParameters(value, prefix: "ADBE Tritone-")
            return .toneMap(
                Effect.ToneMap(
                    colors: [
                        effectColor(part[2], default: .black), effectColor(part[1], default: .middleGrey),
                        effectColor(part[0], default: .white),
                    ],
                    // lottie-web leaves nothing of the original.
                    amount: isWeb ? Property(1) : number(part[3], default: 1, factor: -0.01, offset: 1),
                    isLaidOver: false))
        case 24:
            let part = EffectParameters(value, prefix: "ADBE Pro Levels2-")
            return .levels(
                Effect.Levels(
                    all: readCurve(part, from: 3), red: readCurve(part, from: 10), green: readCurve(part, from: 17),
                    blue: readCurve(part, from: 24), alpha: readCurve(part, from: 31)))
        case 25: return .shadow(readShadow(value))
        case 29: return .blur(readBlur(value))
        default: return nil
        }
    }

    private mutating func readCurve(_ part: EffectParameters, from index: Int) -> Effect.Levels.Curve {
        Effect.Levels.Curve(
            inputBlack: number(part[index], default: 0), inputWhite: number(part[index + 1], default: 1),
            gamma: number(part[index + 2], default: 1), outputBlack: number(part[index + 3], default: 0),
            outputWhite: number(part[index + 4], default: 1))
    }

    private mutating func readShadow(_ value: JSONValue) -> Effect.Shadow {
        let part = EffectParameters(value, prefix: "ADBE Drop Shadow-")
        let isWeb = options.compatibility == .web
        return Effect.Shadow(
            color: effectColor(part[0], default: .black), opacity: number(part[1], default: 0.5, factor: 1.0 / 255),
            direction: number(part[2], default: .pi * 3 / 4, factor: LottieImporter.degree),
            distance: number(part[3], default: 5), sigma: sigma(part[4], factor: 0.25, at: value), isInside: false,
            // lottie-web always shows the layer.
            isAlone: isWeb ? Property(false) : choice(part[5], default: false) { $0 == 1 }, isCastByContent: isWeb)
    }

    /// σ = 0.3 · blurriness, as lottie-web has measured it. Browsers do not repeat edges, though lottie-web asks for it.
    private mutating func readBlur(_ value: JSONValue) -> Effect.Blur {
        let part = EffectParameters(value, prefix: "ADBE Gaussian Blur 2-")
        let isWeb = options.compatibility == .web
        return Effect.Blur(
            sigma: sigma(part[0], factor: 0.3, at: value),
            axes: choice(part[1], default: Effect.Blur.Axes.both) {
                $0 == 2 ? .horizontal : $0 == 3 ? .vertical : .both
            },
            repeatsEdges: isWeb ? Property(false) : choice(part[2], default: false) { $0 == 1 })
    }

    /// A standard deviation; one beyond the limit is reported.
    mutating func sigma(_ value: JSONValue?, factor: Double, at effect: JSONValue) -> Property<Double> {
        let sigma = number(value, default: 0, factor: factor)
        if !(sigma.largest <= Effect.maximumSigma) {
            report(
                .warning, "blur",
                "The blur is limited to \(formatted((Effect.maximumSigma / factor).rounded())).",
                at: value ?? effect)
        }
        return sigma
    }

    /// A color whose components are never in 255ths.
    private mutating func effectColor(_ value: JSONValue?, default base: Color) -> Property<Color> {
        value == nil ? Property(base) : color(value, isOfText: true)
    }

    /// A stroke along the layer's masks, those that mask nothing included; nil where it draws nothing.
    private mutating func readStroke(_ value: JSONValue, masks: JSONValue?) -> Effect.Stroke? {
        let part = EffectParameters(value, prefix: "ADBE Stroke-")
        var chosen = Array((masks ?? value).elements.prefix(Limit.strokedMasks))
        if masks?.isArray != true { chosen = [] }
        // As in lottie-web the first value decides.
        if !choice(part[1, 10], default: false, decode: { $0 == 1 }).base {
            let number = number(part[0], default: 0).base
            let index = Int(exactly: number.rounded()) ?? 0
            chosen = index >= 1 && index <= chosen.count ? [chosen[index - 1]] : []
        }
        let style: Effect.Stroke.Style =
            switch number(part[10, 7], default: 1).base {
            case 2: .alone
            case 3: .revealing
            default: .onOriginal
            }
        if chosen.isEmpty, style == .onOriginal { return nil }
        return Effect.Stroke(
            paths: chosen.map { mask in
                contour(mask["pt"], isClosed: version < Version(4, 4, 18) ? mask["cl"]?.truth : nil)
            }, color: effectColor(part[3, 2], default: .white), opacity: number(part[6, 5], default: 1),
            width: number(part[4, 3], default: 4, factor: 2), spacing: number(part[9, 6], default: 0.15, factor: 0.01),
            start: number(part[7, 8], default: 0, factor: 0.01), end: number(part[8, 9], default: 1, factor: 0.01),
            style: style)
    }

    /// The matte that another layer of the composition provides; nil if there is no such layer.
    private mutating func readSetMatte(_ value: JSONValue, byIndex: [Int: Int]) -> Matte? {
        let part = EffectParameters(value, prefix: "ADBE Set Matte3-")
        guard let layer = Int(exactly: number(part[0], default: 0).base).flatMap({ byIndex[$0] }) else {
            report(.warning, "set matte", "The matte layer does not exist; the effect is ignored.", at: value)
            return nil
        }
        // lottie-web takes the alpha, whatever is asked for.
        guard options.compatibility == .afterEffects else {
            return Matte(layer: layer, channel: .alpha, showsHidden: true)
        }
        let isInverted = choice(part[2], default: false) { $0 == 1 }.base
        let channel: MaskChannel
        switch number(part[1], default: 4).base {
        case 4: channel = isInverted ? .invertedAlpha : .alpha
        case 5: channel = isInverted ? .invertedLuminance : .luminance
        default:
            channel = isInverted ? .invertedAlpha : .alpha
            report(
                .note, "set matte", "This matte channel is not supported; the layer's alpha is used.",
                at: part[1] ?? value)
        }
        return Matte(layer: layer, channel: channel, showsHidden: true)
    }

    private mutating func readPlacement(_ value: JSONValue) -> Effect.Placement {
        let part = EffectParameters(value, prefix: "ADBE Geometry2-")
        return Effect.Placement(
            anchor: vector(part[0], default: .zero), position: vector(part[1], default: .zero),
            scaleX: number(part[4, 4], default: 1, factor: 0.01), scaleY: number(part[3, 3], default: 1, factor: 0.01),
            isEven: choice(part[2, 11], default: false) { $0 == 1 },
            skew: number(part[5, 5], default: 0, factor: LottieImporter.degree),
            skewAxis: number(part[6, 6], default: 0, factor: LottieImporter.degree),
            rotation: number(part[7, 7], default: 0, factor: LottieImporter.degree),
            opacity: number(part[8, 8], default: 1, factor: 0.01))
    }
}

extension Mask {
    /// Whether it adds what is inside, in full.
    fileprivate var isPlain: Bool {
        mode == .add && !isInverted && opacity == Property(1) && expansion == Property(0)
    }
}

extension Color {
    /// The color of a fill effect that says none.
    fileprivate static let pureRed = Color(red: 1, green: 0, blue: 0)
    /// The middle of a tritone that says none.
    fileprivate static let middleGrey = Color(red: 0.5, green: 0.5, blue: 0.5)
}
