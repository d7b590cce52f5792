import Engine

extension LottieImporter {
    /// Reads a list of layers; `height` is how many levels of compositions they nest, this one included.
    mutating func readLayers(_ list: JSONValue) -> (layers: [Layer], height: Int) {
        let values = Array(list.elements)
        let byIndex = indices(of: values)
        var layers: [Layer] = []
        var height = 1
        // A layer takes a thousand times the memory of the two bytes that an element of a list can be.
        layers.reserveCapacity(min(values.count, Limit.layers - layerCount))
        for (position, value) in values.enumerated() {
            if interruption.isDemanded { break }
            guard layerCount < Limit.layers else {
                report(.warning, "layer count", "Only the first \(Limit.layers) layers are drawn.", at: list)
                break
            }
            let own = readLayer(value, position: position, values: values, byIndex: byIndex, into: &layers)
            height = max(height, own + 1)
            layerCount += 1
        }
        layerName = nil
        dropLinksToUnread(&layers)
        breakCycles(&layers, values)
        if options.compatibility == .web { loosenBrokenChains(&layers, values, byIndex) }
        if options.compatibility == .afterEffects { markMattes(&layers, values) }
        return (layers, height)
    }

    /// Positions by the layers' own numbers (`ind`); of equal ones the first counts.
    private func indices(of values: [JSONValue]) -> [Int: Int] {
        var result: [Int: Int] = [:]
        for (position, value) in values.enumerated() {
            if let index = value["ind"]?.int, result[index] == nil { result[index] = position }
        }
        return result
    }

    /// Reads one layer of a list, straight into what was read before: it is large, and copying one counts references to all that
    /// it holds.
    ///
    /// - Returns: How many levels of compositions its content nests.
    private mutating func readLayer(
        _ value: JSONValue, position: Int, values: [JSONValue], byIndex: [Int: Int], into layers: inout [Layer]
    ) -> Int {
        let name = value["nm"]?.string ?? "layer \(position + 1)"
        layerName = name
        let origin = sources == nil ? SourceOrigin() : noteLayer(value)
        let start = plainNumber("ip", of: value) ?? 0
        let end = max(start, plainNumber("op", of: value) ?? .greatestFiniteMagnitude)
        expressions.layer = value
        let (content, height) = readContent(value)
        let (masks, switchedOff) = readMasks(value)
        layers.append(
            Layer(
                id: layerCount, name: name, content: content, frames: start..<end,
                isHidden: flag("hd", of: value), isMatteSource: flag("td", of: value),
                parent: reference("parent", of: value, among: byIndex, "parenting"),
                transform: readTransform(value["ks"], of: value), blend: readBlend(value["bm"]),
                masks: masks, matte: readMatte(value, position: position, values: values, byIndex: byIndex)))
        let place = layers.count - 1
        layers[place].origin = origin
        layers[place].switchedOff = switchedOff
        if value["ef"] != nil || value["sy"] != nil { readEffects(of: value, into: &layers[place], byIndex: byIndex) }
        return height
    }

    private mutating func readContent(_ value: JSONValue) -> (content: Layer.Content, height: Int) {
        switch value["ty"]?.int {
        case 0: return readCompositionContent(value)
        case 1:
            let size = Size(value["sw"]?.double ?? 0, value["sh"]?.double ?? 0)
            guard let digits = value["sc"], let color = solidColor(digits) else {
                report(.warning, "solid", "The solid has no color (\"sc\") and is black.", at: value["sc"] ?? value)
                return (.solid(Property(.black), size), 0)
            }
            return (.solid(solid(color, digits), size), 0)
        case 2: return (readImage(value).map(Layer.Content.image) ?? .none, 0)
        case 3: return (.none, 0)
        case 4: return (.shapes(readShapeContent(value)), 0)
        case 5: return (readText(value).map(Layer.Content.text) ?? .none, 0)
        case 13: return (readCamera(value).map(Layer.Content.camera) ?? .none, 0)
        case let type: report(undrawnType: type, of: value)
        }
        return (.none, 0)
    }

    /// Nil as in lottie-web, whose SVG renderer has no cameras and sees everything straight from the front.
    private mutating func readCamera(_ value: JSONValue) -> Camera? {
        guard options.compatibility == .afterEffects else {
            report(
                .warning, "camera layer",
                "lottie-web has no cameras; 3D layers are drawn without perspective.", at: value["ty"])
            return nil
        }
        return Camera(zoom: number(value, "pe", default: 0), hasPointOfInterest: value["ks"]?["a"] != nil)
    }

    /// Says what is not seen of a layer that only moves its children.
    private mutating func report(undrawnType type: Int?, of value: JSONValue) {
        let (severity, feature, message): (Diagnostic.Severity, String, String) =
            switch type {
            case 6: (.note, "audio layer", "Audio is not played.")
            case 7: (.warning, "placeholder layer", "The placeholder of a missing video draws nothing.")
            case 8: (.warning, "image sequence", "Image sequences are not supported; the layer draws nothing.")
            case 9: (.warning, "video layer", "Videos are not played; the layer draws nothing.")
            case 10: (.warning, "placeholder layer", "The placeholder of a missing image draws nothing.")
            case 11: (.note, "guide layer", "Guide layers draw nothing.")
            case 12:
                (
                    .warning, "adjustment layer",
                    "Adjustment layers are not supported; their effects do not change the layers below."
                )
            case 14: (.note, "light layer", "Lights are not supported; every layer has its own colors.")
            case 15: (.note, "data layer", "Data layers draw nothing.")
            default:
                (
                    .warning, "layer type",
                    "Layer type \(type.map(String.init) ?? "(none)") is unknown; the layer draws nothing."
                )
            }
        report(severity, feature, message, at: value["ty"] ?? value)
    }

    /// A layer that shows a composition: its clock, or its time remap.
    private mutating func readCompositionContent(_ value: JSONValue) -> (content: Layer.Content, height: Int) {
        guard let id = value["refId"].flatMap(LottieImporter.identifier),
            let index = readComposition(id, from: value["refId"] ?? value)
        else { return (.none, 0) }
        let asset = assets[id]
        let size = Size(
            value["w"]?.double ?? asset?["w"]?.double ?? 0, value["h"]?.double ?? asset?["h"]?.double ?? 0)
        let stretch = plainNumber("sr", of: value) ?? 1
        let clock = Clock(begin: plainNumber("st", of: value) ?? 0, stretch: stretch == 0 ? 1 : stretch)
        let remap = value["tm"].map { number($0, default: 0, factor: frameRate) }
        // Browsers cut a composition even where its transforms are collapsed.
        let isCollapsed = options.compatibility == .afterEffects && flag("ct", of: value)
        let content = CompositionContent(
            composition: index, size: size, clock: clock, remap: remap, remapEnd: value["op"]?.double,
            isCollapsed: isCollapsed)
        return (.composition(content), heights[index])
    }

    /// The index of the composition read from an asset; read once, however often it is used.
    private mutating func readComposition(_ id: String, from json: JSONValue) -> Int? {
        if openCompositions.contains(id) {
            report(.error, "precomposition", "“\(id)” contains itself; this instance is not drawn.", at: json)
            return nil
        }
        let depth = openCompositions.count + 1
        if let index = compositionIndices[id] {
            guard depth + heights[index] <= Limit.compositionDepth else { return refuseDepth(json) }
            return index
        }
        guard depth < Limit.compositionDepth else { return refuseDepth(json) }
        guard let asset = assets[id], let layers = asset["layers"], layers.isArray else {
            report(.error, "precomposition", "There is no composition “\(id)” in the assets.", at: json)
            return nil
        }
        let (name, layer) = (layerName, expressions.layer)
        openCompositions.append(id)
        let size = Size(asset["w"]?.double ?? 0, asset["h"]?.double ?? 0)
        let read = readLayers(layers)
        openCompositions.removeLast()
        layerName = name
        expressions.layer = layer
        compositions.append(Composition(name: asset["nm"]?.string ?? id, size: size, layers: read.layers))
        heights.append(read.height)
        compositionIndices[id] = compositions.count - 1
        return compositions.count - 1
    }

    private mutating func refuseDepth(_ json: JSONValue) -> Int? {
        report(
            .error, "precomposition",
            "Precompositions are nested more than \(Limit.compositionDepth) deep; this one is not drawn.",
            at: json)
        return nil
    }

    /// Removes parents and mattes that were left out with the layers beyond the limit.
    private func dropLinksToUnread(_ layers: inout [Layer]) {
        for index in layers.indices {
            if let parent = layers[index].parent, parent >= layers.count { layers[index].parent = nil }
            if let source = layers[index].matte?.layer, source >= layers.count { layers[index].matte?.layer = nil }
        }
    }

    /// Removes parents and mattes that lead back to where they started.
    private mutating func breakCycles(_ layers: inout [Layer], _ values: [JSONValue]) {
        // Where they lie: a closure that looks into a list that may change copies each layer, with all that it holds.
        let (parents, mattes) = layers.withUnsafeBufferPointer { layers in
            (layers.indices.map { layers[$0].parent }, layers.indices.map { layers[$0].matte?.layer })
        }
        for index in LottieImporter.closingLinks(parents) {
            layers[index].parent = nil
            layerName = layers[index].name
            report(
                .error, "parenting", "The layer's parents form a loop; it is drawn without a parent.",
                at: values[index]["parent"])
        }
        for index in LottieImporter.closingLinks(mattes) {
            layers[index].matte?.layer = nil
            layerName = layers[index].name
            report(
                .error, "matte", "The layer's mattes form a loop; this one is empty.",
                at: values[index]["tt"] ?? values[index]["ef"])
        }
        breakEffectCycles(&layers, values)
        layerName = nil
    }

    /// Removes the parents of layers whose parents lead to one that is not there: lottie-web takes notice of a layer's
    /// parents only once it has found them all.
    private mutating func loosenBrokenChains(_ layers: inout [Layer], _ values: [JSONValue], _ byIndex: [Int: Int]) {
        var isBroken: [Bool?] = layers.indices.map { index in
            guard layers[index].parent == nil else { return nil }
            // The first layer of a circle has lost its parent, but there was one.
            return values[index]["parent"]?.int.map { byIndex[$0] == nil } ?? false
        }
        for index in layers.indices {
            var chain: [Int] = []
            var current = index
            while isBroken[current] == nil, let parent = layers[current].parent {
                chain.append(current)
                current = parent
            }
            let broken = isBroken[current] ?? false
            for member in chain { isBroken[member] = broken }
        }
        for index in layers.indices where isBroken[index] == true && layers[index].parent != nil {
            layers[index].parent = nil
            layerName = layers[index].name
            report(
                .warning, "parenting",
                "One of the layer's ancestors is missing, so lottie-web ignores all its parents.",
                at: values[index]["parent"])
        }
        layerName = nil
    }

    /// Removes mattes among the effects that lead back to their layer; so many of them that looking would take too long
    /// are removed, too.
    private mutating func breakEffectCycles(_ layers: inout [Layer], _ values: [JSONValue]) {
        var links: [Int: [Int]] = [:]
        var steps = 1_000_000
        /// Whether the mattes of a layer, and their mattes in turn, lead to another one.
        func leads(from source: Int, to layer: Int) -> Bool {
            var open = [source]
            var seen: Set<Int> = []
            while let next = open.popLast() {
                steps -= 1
                if next == layer || steps < 0 { return true }
                guard seen.insert(next).inserted else { continue }
                open += links[next, default: []] + (layers[next].matte?.layer.map { [$0] } ?? [])
            }
            return false
        }
        for index in layers.indices where !layers[index].effects.isEmpty {
            let effects = layers[index].effects.filter { effect in
                guard case .matte(let matte) = effect.kind, let source = matte.layer else { return true }
                guard source < layers.count, !leads(from: source, to: index) else { return false }
                links[index, default: []].append(source)
                return true
            }
            guard effects.count < layers[index].effects.count else { continue }
            layers[index].effects = effects
            layerName = layers[index].name
            report(
                .error, "matte", "The layer's mattes form a loop; this one is ignored.", at: values[index]["ef"])
        }
    }

    /// Where each element names at most one other: one element of every circle, whose link closes it. Each element is
    /// looked at once or twice.
    private static func closingLinks(_ links: [Int?]) -> [Int] {
        var result: [Int] = []
        /// By which walk an element was met first.
        var walks = [Int?](repeating: nil, count: links.count)
        for start in links.indices where walks[start] == nil {
            var current = start
            walks[start] = start
            while let next = links[current] {
                guard walks[next] == nil else {
                    if walks[next] == start { result.append(current) }
                    break
                }
                walks[next] = start
                current = next
            }
        }
        return result
    }

    /// Numbers after the format's own list. Browsers have no adding (16) and no hard mix (17), so lottie-web takes them for
    /// normal; hard mix is not drawn here at all.
    mutating func readBlend(_ value: JSONValue?) -> BlendMode {
        guard let value, !value.isNull else { return .normal }
        switch value.int {
        case let mode? where (0...15).contains(mode): return BlendMode(rawValue: UInt8(mode)) ?? .normal
        case 16 where options.compatibility == .afterEffects: return .add
        case 16:
            report(.warning, "blend mode", "Browsers do not support the blend mode add; normal is used.", at: value)
        case 17: report(.warning, "blend mode", "The blend mode hard mix is not supported; normal is used.", at: value)
        default: report(.warning, "blend mode", "Unknown blend mode; normal is used.", at: value)
        }
        return .normal
    }
}
