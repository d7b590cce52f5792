import Engine

/// What of a document can be shown differently: its colours and its properties.
struct Inventory: Sendable, Equatable {
    /// A property that can be given another value.
    struct Property: Sendable, Equatable {
        /// Its address.
        var keyPath: String
        /// What kind of value it has.
        var kind: PropertyKind
        /// At rest or at the first keyframe, as people write it; nil for paths.
        var value: String?
    }

    /// Every colour with its uses.
    var palette = ScenePalette(entries: [])
    /// In the scene's order, each address once, at most ``mostProperties``.
    var properties: [Property] = []

    /// The most properties that a page is told.
    static let mostProperties = 1_000
    private static let mostColors = 500
    private static let mostUses = 40

    /// An inventory of nothing.
    init() {}

    /// What there is in a scene.
    init(_ scene: Scene) {
        palette = scene.palette()
        var known: Set<String> = []
        for addressed in scene.properties(limit: 4 * Self.mostProperties).properties {
            guard properties.count < Self.mostProperties else { return }
            let keyPath = addressed.keyPath.description
            guard addressed.property.kind != .path, known.insert(keyPath).inserted else { continue }
            properties.append(
                Property(
                    keyPath: keyPath, kind: addressed.property.kind, value: addressed.value.written(in: addressed.unit))
            )
        }
    }

    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.key("colors")
        json.array(palette.entries.prefix(Self.mostColors)) { json, entry in
            json.object { json in
                json.field("color", entry.color.description)
                json.field("count", entry.uses.count)
                json.key("uses")
                json.array(entry.uses.prefix(Self.mostUses)) { json, use in
                    json.object { json in
                        json.field("keyPath", use.keyPath.description)
                        if let time = use.time { json.field("frame", time) }
                        if let offset = use.offset { json.field("offset", offset) }
                    }
                }
            }
        }
        json.field("moreColors", max(0, palette.entries.count - Self.mostColors))
        json.key("properties")
        json.array(properties) { json, property in
            json.object { json in
                json.field("keyPath", property.keyPath)
                json.field("kind", property.kind.rawValue)
                if let value = property.value { json.field("value", value) }
            }
        }
    }
}
