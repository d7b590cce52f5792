import Engine

/// A group as read: a transform that features and other groups share.
struct KeyframesGroup {
    /// As its author named it.
    var name: String
    /// Where it stands in the file.
    var value: JSONValue
    /// The group around it, as an index into the importer's groups.
    var parent: Int?
    /// Whether its features do without it, as on Android where its parent is missing.
    var isDropped = false
    /// Its transforms from the outside in, for what is told about strokes.
    var transforms: [Transform] = []
    /// The layer that features are put under; nil before it is made, and where there is no room for it.
    var layer: Int?
    /// The layer whose opacity features take upon themselves.
    var opacityLayer: Int?
}

extension KeyframesImporter {
    /// Reads the groups and makes a layer of each, parents first.
    mutating func readGroups() {
        guard let list = root["animation_groups"], !list.isNull else { return }
        guard list.isArray else {
            return report(.warning, "group", "“animation_groups” must be a list; it is ignored.", at: list)
        }
        for (index, item) in list.elements.enumerated() {
            if interruption.isDemanded { break }
            notes?.enter(item, in: root, ".animation_groups[\(index)]", name: item["name"]?.string)
            readGroup(item)
        }
        findParents()
        cutCycles()
        dropOrphans()
        var done = Array(repeating: false, count: groups.count)
        for index in groups.indices {
            var chain: [Int] = []
            var next: Int? = index
            while let group = next, !done[group] {
                chain.append(group)
                next = groups[group].parent
            }
            for group in chain.reversed() {
                place(group)
                done[group] = true
            }
        }
        layerName = nil
    }

    private mutating func readGroup(_ item: JSONValue) {
        let name = item["group_name"]?.string ?? "group \(groups.count + 1)"
        layerName = name
        guard let number = item["group_id"]?.double else {
            report(
                .warning, "group", "A group without an id (\"group_id\") cannot contain features and is ignored.",
                at: item["group_id"] ?? item)
            return
        }
        if number <= 0 {
            report(
                .warning, "group", "A group id must be greater than 0; Android rejects the file.",
                at: item["group_id"])
        }
        guard groupIndices[number] == nil else {
            report(
                .warning, "group",
                "There is already a group \(formatted(number)), which is used instead. Android rejects the file.",
                at: item["group_id"])
            return
        }
        noteName("group_name", of: item)
        groupIndices[number] = groups.count
        groups.append(KeyframesGroup(name: name, value: item))
    }

    /// The group of a number; nil for the root, and with a diagnostic where there is none.
    private mutating func findParents() {
        for index in groups.indices {
            let value = groups[index].value["parent_group"]
            guard let value, !value.isNull, value.double != 0 else { continue }
            layerName = groups[index].name
            guard let parent = value.double.flatMap({ groupIndices[$0] }) else {
                report(
                    .warning, "group",
                    "There is no group \(value.double.map(formatted) ?? "with this id"); this group gets no parent. "
                        + "On Android, its features do not move at all.", at: value)
                groups[index].isDropped = profile == .android
                continue
            }
            groups[index].parent = parent
        }
    }

    /// Takes groups out of groups that lie in themselves.
    private mutating func cutCycles() {
        /// 0 not visited, 1 on the path being walked, 2 free of cycles.
        var states = Array(repeating: 0, count: groups.count)
        for index in groups.indices {
            var path: [Int] = []
            var next: Int? = index
            while let group = next, states[group] == 0 {
                states[group] = 1
                path.append(group)
                next = groups[group].parent
            }
            if let met = next, states[met] == 1, let last = path.last {
                layerName = groups[last].name
                report(
                    .warning, "group", "The group contains itself; it gets no parent. Android and iOS fail on this.",
                    at: groups[last].value["parent_group"])
                groups[last].parent = nil
                groups[last].isDropped = profile == .android
            }
            for group in path { states[group] = 2 }
        }
    }

    /// On Android the groups inside one that is dropped are dropped, too.
    private mutating func dropOrphans() {
        guard groups.contains(where: \.isDropped) else { return }
        var known = groups.map { $0.isDropped ? true : $0.parent == nil ? false : nil }
        for index in groups.indices {
            var path: [Int] = []
            var next: Int? = index
            while let group = next, known[group] == nil {
                path.append(group)
                next = groups[group].parent
            }
            let isDropped = next.flatMap { known[$0] } ?? false
            for group in path { known[group] = isDropped }
        }
        for index in groups.indices { groups[index].isDropped = known[index] ?? false }
    }

    /// Makes the layers of a group whose parent has its own.
    private mutating func place(_ index: Int) {
        let group = groups[index]
        layerName = group.name
        let parent = group.parent.map { groups[$0] }
        let tracks = readTracks("animations", of: .group, in: group.value)
        let placement = readPlacement(tracks, box: canvas, owner: .group)
        groups[index].transforms = placement.transforms
        var fader = parent?.opacityLayer
        if let visibility = placement.visibility {
            fader =
                addNull(
                    group.name + " (visibility)", parent: nil, opacityParent: fader,
                    transform: Transform(opacity: visibility)) ?? fader
        }
        var layer = parent?.layer
        var transforms = placement.transforms
        var last = transforms.popLast() ?? Transform()
        for transform in transforms {
            layer =
                addNull(group.name + " (rotation)", parent: layer, opacityParent: nil, transform: transform) ?? layer
        }
        if let opacity = placement.opacity { last.opacity = opacity }
        let own = addNull(
            group.name, parent: layer, opacityParent: placement.opacity == nil ? nil : fader, transform: last)
        // Names that are made of the group's would not follow.
        if notes != nil, let own, transforms.isEmpty, placement.visibility == nil {
            layers[own].origin = SourceOrigin(group.value.byteRange.lowerBound)
        }
        groups[index].layer = own ?? layer
        groups[index].opacityLayer = placement.opacity == nil ? fader : own ?? fader
    }

    /// The group that a feature is in, and whether the player shows the feature at all.
    mutating func readGroup(of feature: JSONValue) -> (group: Int?, isShown: Bool) {
        guard let value = feature["animation_group"], !value.isNull, value.double != 0 else { return (nil, true) }
        guard let group = value.double.flatMap({ groupIndices[$0] }) else {
            report(
                .warning, "group",
                "There is no group \(value.double.map(formatted) ?? "with this id"); the feature is drawn ungrouped. "
                    + "On iOS, it never appears.", at: value)
            return (nil, profile != .ios)
        }
        return (groups[group].isDropped ? nil : group, true)
    }
}
