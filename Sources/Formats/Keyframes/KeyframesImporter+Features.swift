import Engine

extension KeyframesImporter {
    /// What a feature is put under and seen with, but for its own transform and opacity.
    struct Surroundings {
        /// The layer it is put under.
        var parent: Int?
        /// The layer whose opacity it takes upon itself.
        var opacityParent: Int?
        /// The group that it is in.
        var group: Int?
        /// How many features it is a mask of, one inside the other; 0 for what is drawn.
        var maskDepth = 0
    }

    /// Makes the layers of all features, the lowest first.
    mutating func readFeatures() {
        guard let list = root["features"], list.isArray, list.count > 0 else {
            report(
                .warning, "features",
                "The animation has no features (\"features\") and is empty. Android rejects the file.",
                at: root["features"] ?? root)
            return
        }
        let values = Array(list.elements)
        for value in values {
            guard let frame = value["from_frame"]?.double else { continue }
            beginnings[value["animation_group"]?.double ?? 0, default: []].insert(frame)
        }
        let order = stackingOrder(values)
        for index in profile == .ios ? order : Array(values.indices) {
            if interruption.isDemanded { break }
            let value = values[index]
            layerName = value["name"]?.string ?? "feature \(index + 1)"
            notes?.enter(value, in: root, ".features[\(index)]", name: value["name"]?.string)
            guard value.isObject else {
                report(.warning, "features", "This is not a feature; it is ignored.", at: value)
                continue
            }
            let (group, isShown) = readGroup(of: value)
            guard isShown else { continue }
            let around = group.map { groups[$0] }
            let surroundings = Surroundings(
                parent: around?.layer, opacityParent: around?.opacityLayer, group: group)
            _ = readFeature(value, in: surroundings)
        }
        layerName = nil
    }

    /// The order in which iOS stacks features: those in no group first, then group by group, and in a group the groups
    /// inside it before its own features.
    private mutating func stackingOrder(_ values: [JSONValue]) -> [Int] {
        guard !groups.isEmpty else { return Array(values.indices) }
        var members: [[Int]] = Array(repeating: [], count: groups.count)
        var order: [Int] = []
        for (index, value) in values.enumerated() {
            if let group = value["animation_group"]?.double.flatMap({ groupIndices[$0] }) {
                members[group].append(index)
            } else {
                order.append(index)
            }
        }
        var children: [[Int]] = Array(repeating: [], count: groups.count)
        for (index, group) in groups.enumerated() { if let parent = group.parent { children[parent].append(index) } }
        // Each group is met twice: first its groups are put before it, then come its features.
        var waiting = groups.indices.filter { groups[$0].parent == nil }.reversed().map { ($0, false) }
        while let (group, isOpen) = waiting.popLast() {
            if isOpen {
                order += members[group]
            } else {
                waiting.append((group, true))
                waiting += children[group].reversed().map { ($0, false) }
            }
        }
        noteOrder(order, values)
        return order
    }

    private mutating func noteOrder(_ order: [Int], _ values: [JSONValue]) {
        guard let (index, wrong) = order.enumerated().first(where: { $0 != $1 }) else { return }
        layerName = values[index]["name"]?.string ?? "feature \(index + 1)"
        report(
            .note, "stacking order",
            "iOS stacks features differently: ungrouped ones first, then group by group. There, "
                + "“\(values[wrong]["name"]?.string ?? "feature \(wrong + 1)")” takes the position of this one.",
            at: values[index])
        layerName = nil
    }

    /// Makes the layers of one feature.
    ///
    /// - Returns: The layer that shows it; nil where there is nothing to show.
    mutating func readFeature(_ value: JSONValue, in surroundings: Surroundings) -> Int? {
        noteName("name", of: value)
        let first = layers.count
        defer { noteLayers(from: first, of: value) }
        let frames = readLifeSpan(value)
        let tracks = readTracks("feature_animations", of: .feature, in: value)
        let box = readSize(value)
        let placement = readPlacement(tracks, box: box ?? canvas, owner: .feature)
        var around = surroundings
        if let visibility = placement.visibility {
            around.opacityParent =
                addNull(
                    name("visibility"), parent: nil, opacityParent: around.opacityParent,
                    transform: Transform(opacity: visibility)) ?? around.opacityParent
        }
        var layer = Layer(
            id: 0, name: layerName ?? "", content: .none, frames: frames, isMatteSource: surroundings.maskDepth > 0,
            opacityParent: around.opacityParent)
        if let image = value["backed_image"], !image.isNull {
            return readBitmap(image, of: value, layer: &layer, box: box, placement: placement, in: around)
        }
        guard value["key_frames"] != nil else {
            report(.warning, "shape", "The feature has neither a shape nor an image and draws nothing.", at: value)
            return nil
        }
        return readDrawing(value, tracks: tracks, layer: &layer, placement: placement, in: around)
    }

    /// Notes that the layers of a feature, from `first` on, have its name, unless some have names that are made of it:
    /// those would not follow.
    private mutating func noteLayers(from first: Int, of value: JSONValue) {
        guard notes != nil, let layerName, layers[first...].allSatisfy({ $0.name == layerName }) else { return }
        for index in layers.indices[first...] { layers[index].origin = SourceOrigin(value.byteRange.lowerBound) }
    }

    /// The name of a layer that does only a part of what the feature does.
    func name(_ part: String) -> String { "\(layerName ?? "") (\(part))" }

    /// Adds layers that place what lies in a feature's own space.
    ///
    /// - Returns: The innermost one; the surroundings' own where there is no room.
    mutating func addSpace(_ transforms: [Transform], _ part: String, in surroundings: Surroundings) -> Int? {
        var parent = surroundings.parent
        for transform in transforms {
            parent = addNull(name(part), parent: parent, opacityParent: nil, transform: transform) ?? parent
        }
        return parent
    }

    /// The size of the box that a bitmap fills; nil for the default.
    private mutating func readSize(_ value: JSONValue) -> Size? {
        guard let size = value["size"], !size.isNull else { return nil }
        let sides = size.elements.map { $0.double ?? 0 }
        guard sides.count >= 2, sides[0] > 0, sides[1] > 0 else {
            report(.warning, "size", "The size must be two numbers greater than 0; the default is used.", at: size)
            return nil
        }
        return Size(sides[0], sides[1])
    }

    /// When the feature is seen.
    private mutating func readLifeSpan(_ value: JSONValue) -> Range<Double> {
        let end = frameCount.nextUp
        noteLifeSpan(value)
        let from = number(value["from_frame"], "The first frame") ?? 0
        let to = number(value["to_frame"], "The last frame") ?? frameCount
        if from > to || from > frameCount || to < 0 {
            report(
                .warning, "life span",
                "The feature is never visible: its life span is frame \(formatted(from)) to \(formatted(to)).",
                at: value["from_frame"] ?? value["to_frame"])
            return from..<from
        }
        if isLegacy, from > 0 || to < frameCount {
            report(
                .note, "life span",
                "iOS ignores the life span in files without a version and always shows the feature.",
                at: value["from_frame"] ?? value["to_frame"])
            if profile == .ios { return 0..<end }
        }
        if to >= frameCount { return from..<max(end, from) }
        if beginnings[value["animation_group"]?.double ?? 0]?.contains(to) == true {
            report(
                .note, "life span",
                "On Android, the feature is still visible on frame \(formatted(to)), together with the one that "
                    + "starts there.",
                at: value["to_frame"])
        }
        return from..<(profile == .android ? to.nextUp : to)
    }
}
