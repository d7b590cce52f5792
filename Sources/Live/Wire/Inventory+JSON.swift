import Engine

extension Inventory {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        let colors = palette.entries.prefix(Self.mostColors)
        let unlisted = json.list("colors", colors) { json, entry in
            json.object { json in
                json.field("color", entry.color.description)
                json.field("count", entry.uses.count)
                if !entry.isSeen { json.field("seen", false) }
                json.list("uses", entry.uses.prefix(Self.mostUses), room: Self.mostUseBytes) { json, use in
                    json.object { json in
                        json.field("keyPath", use.keyPath.description)
                        if let time = use.time { json.field("frame", time) }
                        if let offset = use.offset { json.field("offset", offset) }
                        if !use.isSeen { json.field("seen", false) }
                    }
                }
            }
        }
        json.field("moreColors", palette.entries.count - colors.count + unlisted)
        let isCut = json.list("properties", properties) { json, property in
            json.object { json in
                json.field("keyPath", property.keyPath)
                json.field("kind", property.kind.rawValue)
                if let value = property.value { json.field("value", value) }
            }
        }
        json.field("moreProperties", arePropertiesCut || isCut > 0)
    }
}
