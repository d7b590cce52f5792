import Engine

/// Layers, and what all of them have.
extension MotionImporter {
    /// Lowers the layers in an object, from the back to the front.
    ///
    /// - Returns: Their indices among the scene's layers.
    mutating func lowerLayers(of object: JSONValue, clock: ClipClock, depth: Int) -> [Int] {
        guard let list = list("layers", of: object) else { return [] }
        var lowered: [Int] = []
        for (index, layer) in list.elements.enumerated() {
            if interruption.isDemanded { break }
            notes?.json.enter(
                layer, in: object, ".layers[\(index)]", name: layer["name"]?.string ?? "Layer \(index + 1)")
            if let index = lower(layer, clock: clock, depth: depth) { lowered.append(index) }
        }
        return lowered
    }

    /// Lowers a layer with all that is in it; nil, with a diagnostic, where it cannot be drawn.
    ///
    /// Recursive; ``Limit/depth`` bounds it.
    private mutating func lower(_ json: JSONValue, clock outer: ClipClock, depth: Int) -> Int? {
        guard json.isObject else {
            reportKind("a layer", "an object", at: json)
            return nil
        }
        guard depth < Limit.depth, treeLayers.count <= Limit.layers else {
            let limit = depth < Limit.depth ? "\(Limit.layers) layers" : "\(Limit.depth) nested layers"
            report(.error, "limit", "There are more than \(limit); this one is ignored.", at: json)
            return nil
        }
        let (name, outerName) = (text("name", of: json) ?? "", layerName)
        noteName(of: json, order: MotionWords.layer)
        if !name.isEmpty { layerName = String(name.prefix(80)) }
        defer { layerName = outerName }
        let words = MotionWords.LayerKind.allCases.map(\.rawValue)
        var kind = MotionWords.LayerKind.layer
        if member("type", of: json) != nil {
            guard let word = word("type", of: json, among: words) else { return nil }
            kind = MotionWords.LayerKind(rawValue: word) ?? .layer
        }
        checkMembers(of: json, MotionWords.layer + MotionWords.timing + kind.members, "a layer of type “\(kind)”")

        let index = treeLayers.count
        treeLayers.append(TreeLayer(name: name))
        let clock = lowerOwn(json, kind, into: index, clock: outer)
        treeLayers[index].children = lowerLayers(of: json, clock: clock, depth: depth + 1)
        if let mask = member("mask", of: json) {
            notes?.json.enter(mask, in: json, ".mask", name: "Mask")
            treeLayers[index].mask = lower(mask, clock: clock, depth: depth + 1)
        }
        return index
    }

    /// Lowers a layer without those in it, whose clock is returned.
    private mutating func lowerOwn(
        _ json: JSONValue, _ kind: MotionWords.LayerKind, into index: Int, clock outer: ClipClock
    ) -> ClipClock {
        var treeLayer = treeLayers[index]
        treeLayer.timing = timing(of: json, defaultDuration: nil)
        let clock = clip.clock(of: treeLayer.timing, on: outer)
        let outside = (changes, changeIndices, offered)
        collectAnimations(of: json, clock: clock)
        fill(&treeLayer, kind, json)
        reportUnusedChanges()
        (changes, changeIndices, offered) = outside
        treeLayers[index] = treeLayer
        return clock
    }

    /// Fills in everything but what lies below.
    private mutating func fill(_ treeLayer: inout TreeLayer, _ kind: MotionWords.LayerKind, _ json: JSONValue) {
        treeLayer.drawing = drawing(kind, json)
        if kind == .image { treeLayer.contents = contents(json) }
        treeLayer.geometry = geometry(kind, json, treeLayer.contents)
        treeLayer.appearance = appearance(json)
    }

    private mutating func geometry(
        _ kind: MotionWords.LayerKind, _ json: JSONValue, _ contents: LayerContents?
    ) -> TreeLayer.Geometry {
        var rest = Rect(x: 0, y: 0, width: 0, height: 0)
        if let image = contents?.image.base.image, let size = images[image].ownSize {
            let scale = contents?.scale.base ?? 1
            if scale > 0 { rest = Rect(x: 0, y: 0, width: size.width / scale, height: size.height / scale) }
        }
        let bounds = property("bounds", rest, of: json)
        let needsBounds = [.rectangle, .ellipse, .gradient, .text].contains(kind)
        if needsBounds, member("bounds", of: json) == nil, bounds.contributions.isEmpty {
            report(
                .warning, "bounds", "A layer of type “\(kind)” is invisible without bounds.", at: json,
                hint: "Add “bounds”: [width, height].")
        }
        return TreeLayer.Geometry(
            bounds: bounds, position: property("position", .zero, of: json),
            zPosition: property("zPosition", 0, of: json),
            anchorPoint: property("anchorPoint", Point(0.5, 0.5), of: json),
            transform: property("transform", .identity, of: json), heading: takeHeading(),
            sublayerTransform: property("sublayerTransform", .identity, of: json))
    }

    private mutating func appearance(_ json: JSONValue) -> LayerAppearance {
        let border: Property<Double> = property("borderWidth", 0, of: json)
        // What is never seen is not to be listed among the colors.
        let hasBorder = border.base != 0 || !border.contributions.isEmpty
        let isContinuous = word("cornerCurve", of: json, among: ["circular", "continuous"]) == "continuous"
        return LayerAppearance(
            opacity: property("opacity", 1, of: json), hidden: hidden(json),
            background: property("backgroundColor", .clear, of: json),
            corners: LayerCorners(
                radius: property("cornerRadius", 0, of: json), curve: isContinuous ? .continuous : .circular),
            borderWidth: border, borderColor: property("borderColor", hasBorder ? .black : .clear, of: json),
            masksToBounds: flag("masksToBounds", of: json) ?? false, shadow: shadow(json))
    }

    /// A flag that is animated as a number.
    private mutating func hidden(_ json: JSONValue) -> Property<Double> {
        var property = property("hidden", flag("hidden", of: json) == true ? 1 : 0, of: nil)
        noteSource(of: &property, "hidden", in: json)
        return property
    }

    /// Nil where there is neither an opacity nor an animation that might give one.
    private mutating func shadow(_ json: JSONValue) -> LayerShadow? {
        var shadow = LayerShadow(
            color: property("shadowColor", .black, of: json, isNoted: false),
            opacity: property("shadowOpacity", 0, of: json, isNoted: false),
            offset: property("shadowOffset", Size(0, 3), of: json, isNoted: false),
            radius: property("shadowRadius", 3, of: json, isNoted: false))
        if shadow.opacity.base == 0 && shadow.opacity.contributions.isEmpty { return nil }
        noteSource(of: &shadow.color, "shadowColor", in: json)
        noteSource(of: &shadow.opacity, "shadowOpacity", in: json)
        noteSource(of: &shadow.offset, "shadowOffset", in: json)
        noteSource(of: &shadow.radius, "shadowRadius", in: json)
        return shadow
    }

    /// The clock of a layer or an animation.
    ///
    /// - Parameter defaultDuration: Seconds; nil for no end.
    mutating func timing(of json: JSONValue, defaultDuration: Double?) -> MediaTiming {
        var timing = MediaTiming(
            begin: seconds("beginTime", of: json) ?? 0, offset: seconds("timeOffset", of: json) ?? 0,
            speed: number("speed", of: json) ?? 1, duration: defaultDuration)
        if let duration = seconds("duration", of: json, least: 0) { timing.duration = duration }
        timing.repeatCount = count("repeatCount", of: json)
        timing.repeatDuration = count("repeatDuration", of: json)
        timing.autoreverses = flag("autoreverses", of: json) ?? false
        switch word("fillMode", of: json, among: MotionWords.fillModes) {
        case "forwards": timing.fill = .forwards
        case "backwards": timing.fill = .backwards
        case "both": timing.fill = .both
        default: timing.fill = .removed
        }
        return timing
    }

    /// A number that is not negative, or endless; 0 where there is none.
    private mutating func count(_ name: String, of json: JSONValue) -> Double {
        guard let value = member(name, of: json), value.isString else {
            return seconds(name, of: json, least: 0) ?? 0
        }
        return word(value, named: name, among: [MotionWords.infinity]) == nil ? 0 : .infinity
    }
}
