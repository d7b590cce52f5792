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
            report(.note, "matte", "The layer is itself a matte; its own matte is left out, as browsers do.", at: type)
            return nil
        }
        let isNamed = value["tp"] != nil
        guard let source = isNamed ? reference("tp", of: value, among: byIndex, "matte") : position - 1, source >= 0
        else {
            if !isNamed { report(.warning, "matte", "There is no layer above to be its matte.", at: type) }
            return nil
        }
        guard isWeb, values[source]["td"]?.truth != true else { return Matte(layer: source, channel: channel) }
        report(
            .warning, "matte", "The layer that is its matte is not marked as one (\"td\"): to browsers it is empty.",
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
                "Browsers do not know mattes of inverted luminance: the layer is shown without its matte.", at: type)
        default: report(.error, "matte", "This kind of matte is unknown; the layer is shown without it.", at: type)
        }
        return nil
    }

    /// Marks the layers above matted ones as mattes: After Effects switches them off by itself.
    func markMattes(_ layers: inout [Layer], _ values: [JSONValue]) {
        for index in layers.indices where values[index]["tp"] == nil {
            if let source = layers[index].matte?.layer { layers[source].isMatteSource = true }
        }
    }

    /// The masks of a layer, but for those that are switched off.
    mutating func readMasks(_ value: JSONValue) -> [Mask] {
        guard let list = list("masksProperties", of: value) else { return [] }
        var masks: [Mask] = []
        for item in list.elements {
            guard let mode = readMaskMode(item["mode"]) else { continue }
            let closed = version < Version(4, 4, 18) ? item["cl"]?.truth : nil
            masks.append(
                Mask(
                    name: item["nm"]?.string ?? "", mode: mode, path: contour(item["pt"], isClosed: closed),
                    opacity: number(item["o"], default: 1, factor: 0.01), expansion: number(item["x"], default: 0),
                    isInverted: flag("inv", of: item)))
            if let feather = item["f"], number(feather, default: 0) != Property(0) {
                report(.note, "mask feather", "Mask feathering is not drawn; neither does lottie-web.", at: feather)
            }
        }
        return masks
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
            report(.warning, "mask", "The mask mode “\(name ?? "(none)")” is unknown; it adds.", at: value)
            return .add
        }
        if options.compatibility == .web {
            report(.note, "mask", "Browsers paint masks of mode “\(mode)” like those that add.", at: value)
        }
        return mode
    }
}
