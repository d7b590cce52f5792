import Engine

extension ScenePalette {
    /// The most colours that a page is told.
    private static let mostColors = 500
    /// The most uses of a colour that a page is told.
    private static let mostUses = 40

    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.key("colors")
        json.array(entries.prefix(Self.mostColors)) { json, entry in
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
        json.field("more", max(0, entries.count - Self.mostColors))
        json.field("isCut", isCut)
    }
}
