/// A property of a scene and where it is found.
public struct AddressedProperty: Sendable {
    /// The names on the way to it; others may have the same address.
    public var keyPath: PropertyKeyPath
    /// The unit in which it is displayed.
    public var unit: PropertyUnit
    /// Base value and animations, in the scene's units and on the clock of the layer.
    public var property: AnyProperty

    /// The value at rest or at the first keyframe, in displayed units.
    public var value: PropertyValue { property.base(in: unit) }
}

/// Properties of a scene, in its author's order.
public struct PropertyList: Sendable {
    /// Those that were asked for; a composition's once for each of its uses.
    public var properties: [AddressedProperty] = []
    /// Whether there are more that are not listed.
    public var isCut = false
}

extension Scene {
    /// The properties that an address means, or all of them.
    ///
    /// Uses of compositions multiply their properties, so the list is cut at `limit`, and the search for addresses after
    /// a million steps.
    public func properties(matching keyPath: PropertyKeyPath? = nil, limit: Int = 100_000) -> PropertyList {
        SceneWalk.visit(self, with: PropertyCollector(keyPath: keyPath, limit: limit)).list
    }
}

/// Collects properties and their addresses.
private struct PropertyCollector: SceneVisitor {
    private var properties: [AddressedProperty] = []
    private var trail: PropertyTrail
    private let limit: Int

    /// What was found.
    var list: PropertyList { PropertyList(properties: properties, isCut: trail.isCut) }
    var isDone: Bool { trail.isCut }

    init(keyPath: PropertyKeyPath?, limit: Int) {
        trail = PropertyTrail(following: keyPath)
        self.limit = limit
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        trail.enter(name, isTransparent: isTransparent)
    }

    mutating func leave() { trail.leave() }

    mutating func visit(stops gradient: inout LayerGradient) -> Bool { visitStops(of: &gradient) }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        // An address longer than key paths can be is left out.
        guard trail.spend(), trail.isMeant(label.name), let address = trail.address(of: label.name) else {
            return false
        }
        guard properties.count < limit else {
            trail.stop()
            return false
        }
        properties.append(AddressedProperty(keyPath: address, unit: label.unit, property: Value.erased(property)))
        return false
    }
}
