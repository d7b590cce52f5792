import Engine

extension LottieImporter {
    /// The layer that a matte takes its shape from: the one named by `tp`, else the one above in the list.
    ///
    /// lottie-web shows nothing of a matte that is not marked as one (`td`), leaves a matte's own matte out, and does
    /// not know inverted luminance: the layer is then shown whole.
    mutating func readMatte(
        _ value: JSONValue, position: Int, values: [JSONValue], byIndex: [Int: Int]
    ) -> Matte? {
        guard let type = value["tt"], type.truth != false, !type.isNull, let channel = readMatteChannel(type) else {
            return nil
        }
        let isWeb = options.compatibility == .web
        if isWeb, value["td"]?.truth == true {
            report(.note, "matte", "The layer is itself a matte; its own matte is ignored, as in browsers.", at: type)
            return nil
        }
        let isNamed = value["tp"] != nil
        guard let source = isNamed ? reference("tp", of: value, among: byIndex, "matte") : position - 1, source >= 0
        else {
            if !isNamed { report(.warning, "matte", "There is no layer above to use as its matte.", at: type) }
            return nil
        }
        guard isWeb, values[source]["td"]?.truth != true else { return Matte(layer: source, channel: channel) }
        report(
            .warning, "matte", "The matte layer is not marked as a matte (\"td\"); browsers treat it as empty.",
            at: type)
        return Matte(layer: nil, channel: channel)
    }

    private mutating func readMatteChannel(_ type: JSONValue) -> MaskChannel? {
        switch type.int {
        case 1: return .alpha
        case 2: return .invertedAlpha
        case 3: return .luminance
        case 4 where options.compatibility == .afterEffects: return .invertedLuminance
        case 4:
            report(
                .warning, "matte",
                "Browsers do not support inverted luma mattes; the layer is shown without its matte.", at: type)
        default: report(.error, "matte", "Unknown matte type; the layer is shown without its matte.", at: type)
        }
        return nil
    }

    /// Marks the layers above matted ones as mattes: After Effects switches them off by itself.
    func markMattes(_ layers: inout [Layer], _ values: [JSONValue]) {
        for index in layers.indices where values[index]["tp"] == nil {
            if let source = layers[index].matte?.layer { layers[source].isMatteSource = true }
        }
    }

    /// The masks of a layer, and those that are switched off.
    mutating func readMasks(_ value: JSONValue) -> (masks: [Mask], switchedOff: [SwitchedOffPart]) {
        guard let list = list("masksProperties", of: value) else { return ([], []) }
        var masks: [Mask] = []
        var switchedOff: [SwitchedOffPart] = []
        for item in list.elements {
            if interruption.isDemanded { break }
            noteName(item)
            noteMode(ofMask: item)
            guard let mode = readMaskMode(item["mode"]) else {
                switchedOff.append(self.switchedOff(item, .mask, after: masks.count))
                continue
            }
            let closed = version < Version(4, 4, 18) ? item["cl"]?.truth : nil
            masks.append(
                Mask(
                    name: item["nm"]?.string ?? "", mode: mode, path: contour(item, "pt", isClosed: closed),
                    opacity: number(item, "o", default: 1, factor: 0.01), expansion: number(item, "x", default: 0),
                    feather: readFeather(of: item), isInverted: flag("inv", of: item)))
        }
        return (masks, switchedOff)
    }

    /// How wide a mask's edge is blurred; nil in lottie-web, which does not know it.
    private mutating func readFeather(of mask: JSONValue) -> Property<Vector3>? {
        // One number is that of both axes.
        let reading = VectorReading(base: .zero, factor: 1, depth: 0, repeatsSingle: true)
        if options.compatibility == .afterEffects { return property(mask["f"], "f", of: mask, reading) }
        if let feather = mask["f"], number(feather, default: 0) != Property(0) {
            report(.note, "mask feather", "Mask feather is not drawn, as in lottie-web.", at: feather)
        }
        return nil
    }

    /// Nil for a mask that is switched off.
    private mutating func readMaskMode(_ value: JSONValue?) -> Mask.Mode? {
        let mode: Mask.Mode
        switch value?.string {
        case "n": return nil
        case "a": return .add
        case "s": return .subtract
        case "i": return .intersect
        case "l": mode = .lighten
        case "d": mode = .darken
        case "f": mode = .difference
        case let name:
            report(.warning, "mask", "The mask mode “\(name ?? "(none)")” is unknown; add is used.", at: value)
            return .add
        }
        if options.compatibility == .web {
            report(.note, "mask", "Browsers treat the mask mode “\(mode)” as add.", at: value)
        }
        return mode
    }
}
