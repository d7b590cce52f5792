extension Scene {
    /// The scene with a value for all times in the place of what the properties of an origin have.
    ///
    /// - Parameters:
    ///   - value: In the scene's units; properties of another kind keep what they have.
    ///   - origin: As ``Property/origin`` has it.
    package func setting(_ value: PropertyValue, at origin: Int) -> Scene {
        var scene = self
        var writer = OriginWriter(origin: origin, value: value)
        for composition in compositions.indices {
            for index in compositions[composition].layers.indices {
                var layer = compositions[composition].layers[index]
                if layer.visitProperties(&writer) { scene.compositions[composition].layers[index] = layer }
            }
        }
        for index in treeLayers.indices {
            var layer = treeLayers[index]
            if layer.visitProperties(&writer) { scene.treeLayers[index] = layer }
        }
        return scene
    }
}

/// Gives the properties of an origin a value.
private struct OriginWriter: PropertyVisitor {
    let origin: Int
    let value: PropertyValue

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        guard property.origin == origin, let new = Value(value, unit: .none, base: property.base) else { return false }
        property = Property(new)
        return true
    }
}
