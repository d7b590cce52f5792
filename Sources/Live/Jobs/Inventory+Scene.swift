import Engine

extension Inventory {
    /// What there is in a scene.
    init(_ scene: Scene) {
        self.init()
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
}
