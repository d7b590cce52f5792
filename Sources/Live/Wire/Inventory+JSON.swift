import Engine

extension Inventory {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.key("colors")
        json.array(palette.entries.prefix(Self.mostColors)) { json, entry in
            json.object { json in
                json.field("color", entry.color.description)
                json.field("count", entry.uses.count)
                if !entry.isSeen { json.field("seen", false) }
                json.key("uses")
                json.array(entry.uses.prefix(Self.mostUses)) { json, use in
                    json.object { json in
                        json.field("keyPath", use.keyPath.description)
                        if let time = use.time { json.field("frame", time) }
                        if let offset = use.offset { json.field("offset", offset) }
                        if !use.isSeen { json.field("seen", false) }
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
