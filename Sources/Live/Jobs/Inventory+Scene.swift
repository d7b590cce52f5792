import Engine

extension Inventory {
    /// What there is in a scene.
    init(_ scene: Scene) {
        self.init()
        palette = scene.palette()
        var known: Set<String> = []
        let list = scene.properties(limit: 4 * Self.mostProperties)
        arePropertiesCut = list.isCut
        var room = ListRoom(ListRoom.page)
        for addressed in list.properties where addressed.property.kind != .path {
            let keyPath = addressed.keyPath.description
            guard known.insert(keyPath).inserted else { continue }
            let written = addressed.value.written(in: addressed.unit)
            let value = written.flatMap { $0.utf8.count <= Self.mostValueBytes ? $0 : nil }
            guard properties.count < Self.mostProperties,
                room.takes(keyPath.utf8.count + (value?.utf8.count ?? 0))
            else {
                arePropertiesCut = true
                return
            }
            properties.append(Property(keyPath: keyPath, kind: addressed.property.kind, value: value))
        }
    }
}
