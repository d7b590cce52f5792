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
            guard let (rank, kind) = readStyle(item), found.count < Limit.effects else {
                report(.warning, "layer style", "The layer style “\(name)” is not supported yet.", at: item)
                continue
            }
            noteBlending(of: item, name: name)
            found.append((rank, Effect(name: name, kind: kind, isStyle: true)))
        }
        // A stable order by rank: few items, so the simplest sort does.
        for rank in 0...5 { effects += found.filter { $0.rank == rank }.map(\.effect) }
    }

    /// What a style does, and when in the order of styles.
    private mutating func readStyle(_ value: JSONValue) -> (rank: Int, kind: Effect.Kind)? {
        switch value["ty"]?.int {
        case 0: return (3, .shadow(readStyleStroke(value)))
        case 1: return (5, .shadow(readStyleShadow(value, isInside: false, hasOffset: true)))
        case 2: return (2, .shadow(readStyleShadow(value, isInside: true, hasOffset: true)))
        case 3: return (4, .shadow(readStyleShadow(value, isInside: false, hasOffset: false)))
        case 4: return (1, .shadow(readStyleShadow(value, isInside: true, hasOffset: false)))
        case 7:
            return (
                0,
                .toneMap(
                    Effect.ToneMap(
                        colors: [color(value, "c", isOfText: true)],
                        // The exporter writes "so", other writers what every other style has.
                        amount: number(value, value["so"] == nil ? "o" : "so", default: 1, factor: 0.01),
                        isLaidOver: false))
            )
        default: return nil
        }
    }

    /// A shadow or a glow. The angle is the one that the light comes from, counter-clockwise from the right.
    private mutating func readStyleShadow(_ value: JSONValue, isInside: Bool, hasOffset: Bool) -> Effect.Shadow {
        Effect.Shadow(
            color: color(value, "c", isOfText: true), opacity: number(value, "o", default: 0.75, factor: 0.01),
            direction: number(value, "a", default: .pi * 5 / 6, factor: -LottieImporter.degree, offset: .pi * 3 / 2),
            distance: hasOffset ? number(value, "d", default: 5) : Property(0),
            sigma: sigma(value["s"], factor: 0.5, at: value), choke: number(value, "ch", default: 0, factor: 0.01),
            isInside: isInside, isAlone: Property(false), isCastByContent: !isInside)
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

    /// Says so where a style is to be blended, which it is not.
    private mutating func noteBlending(of value: JSONValue, name: String) {
        guard let mode = value["bm"], number(mode, default: 1).base > 1 else { return }
        report(.note, "layer style", "The layer style “\(name)” is drawn without its blend mode.", at: mode)
    }
}
