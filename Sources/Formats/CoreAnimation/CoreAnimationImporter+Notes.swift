import Engine

/// What is noted of the values of layers, if requested.
extension CoreAnimationImporter {
    /// A value of a layer.
    struct LayerKey: Hashable {
        /// The layer's number.
        var layer: Int
        /// The key.
        var key: String
    }

    /// Notes where the value of a layer's property is archived; the property is given its origin.
    ///
    /// - Parameter isSet: Whether a state has set the value.
    mutating func noteSource<Value: ArchivedConvertible>(
        of property: inout Property<Value>, _ name: String, isSet: Bool
    ) {
        guard sources != nil, let layer, !name.contains("."), let (form, kind) = Value.source(named: name) else {
            return
        }
        property.origin = origin(of: name)
        let location: SourceSite.Location
        if let reason = Self.reason(for: name, isRoot: layer == 0) {
            location = .none(reason)
        } else if showsStateByItself, Self.isUnseen(property.base, name) {
            location = .none("the archive shows a state because nothing else is seen, and this would be seen")
        } else if isSet {
            location = .none("a state sets it")
        } else if !property.contributions.isEmpty {
            location = .animated(member(name, kind))
        } else {
            location = .archived(member(name, kind))
        }
        guard let origin = property.origin else { return }
        var sites = [SourceSite(form, location)]
        if form == .colors {
            let places = member("locations", .numbers)
            sites.append(SourceSite(.locations, isAnimated("locations") ? .animated(places) : .archived(places)))
        }
        sources?.note(SourceValue(origin: origin, sites: sites), origin: origin)
    }

    /// Notes what a layer has that is no property of the scene: its name, its text, and the numbers of its bounds.
    mutating func notePlain(_ source: ArchivedLayer) {
        guard sources != nil, let layer else { return }
        note(.text, member("name", .text), "name", field: "Name")
        note(.flag(isInverted: false), member("masksToBounds", .flag), "masksToBounds")
        if case .text(let text) = source.content, text.runs.count == 1 {
            note(.text, member("string", .text), "string")
        }
        guard !isAnimated("bounds"), layer > 0 || archive.document.size != nil else { return }
        for part in ["x", "y", "width", "height"] {
            var member = member("bounds", .number)
            guard member.has(part, in: archive.archive) else { continue }
            member.part = part
            member.path += "." + part
            note(.number(SourceScale()), member, "bounds." + part)
        }
    }

    /// Where the archive has the name of the layer being lowered.
    var nameOrigin: SourceOrigin {
        SourceOrigin(layer.flatMap { origins[LayerKey(layer: $0, key: "name")] })
    }

    private mutating func note(_ form: SourceForm, _ member: ArchiveMember, _ key: String, field: String? = nil) {
        guard let origin = origin(of: key) else { return }
        sources?.note(form, .archived(member), origin: origin, field: field)
    }

    /// The origin of a value of the layer being lowered: the same wherever that layer stands.
    private mutating func origin(of key: String) -> Int? {
        guard let layer else { return nil }
        let key = LayerKey(layer: layer, key: key)
        if let known = origins[key] { return known }
        let origin = sources?.newOrigin()
        origins[key] = origin
        return origin
    }

    private func member(_ key: String, _ kind: ArchiveMember.Kind) -> ArchiveMember {
        let number = layer ?? 0
        return ArchiveMember(
            object: archive.layers[number].identity, key: key, kind: kind,
            path: archive.path(of: number) + JSONPath.step(key))
    }

    /// Whether a value is one of those that keep a layer from being seen.
    private static func isUnseen<Value>(_ value: Value, _ name: String) -> Bool {
        if let color = value as? Color { return color == .clear }
        guard let number = value as? Double else { return false }
        switch name {
        case "borderWidth", "opacity": return number <= 0
        case "hidden": return number != 0
        default: return false
        }
    }

    /// Why a property is not saved though it can be overridden; nil for most.
    private static func reason(for name: String, isRoot: Bool) -> String? {
        switch name {
        case "position" where isRoot, "anchorPoint" where isRoot:
            "the picture begins where the root layer does, wherever that lies"
        case "instanceCount", "instanceDelay": "how long the whole takes follows from it"
        default: nil
        }
    }
}

extension ArchiveMember {
    /// Whether the value that is there has a number under a key.
    fileprivate func has(_ part: String, in archive: KeyedArchive) -> Bool {
        let object = PlistValue(archive.list, object)
        guard let reference = archive.list.reference(of: key, in: object, among: KeyedValue.maxKeys) else {
            return false
        }
        let value = KeyedValue(archive, PlistValue(archive.list, Int(archive.list.references[reference])))
        guard let inner = archive.list.reference(of: part, in: value.object, among: KeyedValue.maxKeys) else {
            return false
        }
        return KeyedValue(archive, PlistValue(archive.list, Int(archive.list.references[inner]))).number != nil
    }
}

extension ArchivedConvertible {
    /// How an archive has such a value; nil for what no override sets as a whole.
    fileprivate static func source(named name: String) -> (SourceForm, ArchiveMember.Kind)? {
        switch Self.self {
        case is Double.Type:
            name == "hidden" ? (.flag(isInverted: false), .flag) : (.number(SourceScale()), .number)
        case is Point.Type: (.vector(SourceScale(), count: 2, depth: 0), .point)
        case is Size.Type: (.vector(SourceScale(), count: 2, depth: 0), .size)
        case is Color.Type: (.color(.components), .color)
        case is [Color].Type: (.colors, .colors)
        case is Path.Type: (.pathData, .path)
        case is Rect.Type: (.parts, .rectangle)
        case is Matrix4.Type: (.parts, .matrix)
        default: nil
        }
    }
}
