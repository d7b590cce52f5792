/// What of a scene has an address and a value in the file: a property, whether a part is hidden, a name.
package struct SourcedProperty: Sendable {
    /// The names on the way to it; others may have the same address.
    package var keyPath: PropertyKeyPath
    /// What it is called: the last of the names.
    package var name: String
    /// The unit in which it is displayed.
    package var unit: PropertyUnit
    /// Where it stands in the file, as the importer noted it; nil where it noted nothing.
    package var origin: Int?
    /// What it is.
    package var content: Content

    /// What can be overridden.
    package enum Content: Sendable {
        /// A property, which may be animated.
        case property(AnyProperty)
        /// Whether a part is hidden.
        case isHidden(Bool)
        /// A name.
        case name(String)
    }

    /// The value that an override gives, in the scene's units; nil where that is of another kind.
    package func value(_ source: PropertyOverride.Source) -> PropertyValue? {
        switch content {
        case .isHidden:
            switch source {
            case .constant(.flag(let flag)): return .flag(flag)
            case .written(let text): return PropertyText(text).value(of: .flag)
            default: return nil
            }
        case .name:
            switch source {
            case .constant(.text(let text)), .written(let text): return .text(text)
            default: return nil
            }
        case .property(let property):
            switch property {
            case .number(let property): return value(source, of: property)
            case .vector(let property): return value(source, of: property)
            case .color(let property): return value(source, of: property)
            case .gradient(let property): return value(source, of: property)
            case .path(let property): return value(source, of: property)
            case .outline(let property): return value(source, of: property)
            case .text(let property): return value(source, of: property)
            }
        }
    }

    private func value<Value: PropertyContent>(
        _ source: PropertyOverride.Source, of property: Property<Value>
    ) -> PropertyValue? {
        switch source {
        case .constant, .written: break
        default: return nil
        }
        return Value.property(property, from: source, unit: unit)?.base.shown(in: .none)
    }

    /// What kind of value it has.
    package var kind: PropertyKind {
        switch content {
        case .property(let property): property.kind
        case .isHidden: .flag
        case .name: .text
        }
    }
}

extension Scene {
    /// What an address means, or all that has one, with its origin; a composition's once for each of its uses, and no
    /// more than `limit`.
    package func sourcedProperties(
        matching keyPath: PropertyKeyPath? = nil, limit: Int = 100_000
    ) -> [SourcedProperty] {
        SceneWalk.visit(self, with: SourceCollector(keyPath: keyPath, limit: limit)).found
    }
}

/// Collects what has an address.
private struct SourceCollector: SceneVisitor {
    private(set) var found: [SourcedProperty] = []
    private var trail: PropertyTrail
    private let limit: Int
    /// Whether the address ends with a name, which may belong to something other than a property.
    private let isNamed: Bool
    var isDone: Bool { trail.isCut }

    init(keyPath: PropertyKeyPath?, limit: Int) {
        trail = PropertyTrail(following: keyPath)
        self.limit = limit
        isNamed = keyPath?.components.last.map { if case .name = $0 { true } else { false } } ?? true
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        trail.enter(name, isTransparent: isTransparent)
    }

    mutating func leave() { trail.leave() }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        add(label.name, label.unit, property.origin, .property(Value.erased(property)))
        return false
    }

    mutating func visit(stops gradient: inout LayerGradient) -> Bool { visitStops(of: &gradient) }

    mutating func visit(isHidden: inout Bool, _ origin: SourceOrigin) -> Bool {
        if isNamed { add("Hidden", .none, origin.id, .isHidden(isHidden)) }
        return false
    }

    mutating func visit(name: inout String, _ origin: SourceOrigin) -> Bool {
        if isNamed { add("Name", .none, origin.id, .name(name)) }
        return false
    }

    private mutating func add(
        _ name: String, _ unit: PropertyUnit, _ origin: Int?, _ content: @autoclosure () -> SourcedProperty.Content
    ) {
        guard trail.spend(), trail.isMeant(name), let address = trail.address(of: name) else { return }
        guard found.count < limit else { return trail.stop() }
        found.append(
            SourcedProperty(keyPath: address, name: name, unit: unit, origin: origin, content: content()))
    }
}

/// Gives everything of an origin a value, wherever the scene has it.
private struct OriginWriter: PropertyVisitor {
    let origin: Int
    /// The name, where several have the origin; nil for all of them.
    let name: String?
    /// What it gets, in the scene's units.
    let source: PropertyOverride.Source

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        guard property.origin == origin, name == nil || name == label.name,
            let own = Value.property(property, from: source, unit: .none)
        else { return false }
        property = own
        return true
    }

    mutating func visit(stops gradient: inout LayerGradient) -> Bool { visitStops(of: &gradient) }

    mutating func visit(isHidden: inout Bool, _ origin: SourceOrigin) -> Bool {
        guard origin.id == self.origin, name == "Hidden", case .constant(.flag(let flag)) = source else { return false }
        isHidden = flag
        return true
    }

    mutating func visit(name: inout String, _ origin: SourceOrigin) -> Bool {
        guard origin.id == self.origin, self.name == "Name", case .constant(.text(let text)) = source else {
            return false
        }
        name = text
        return true
    }
}

extension Scene {
    /// The scene with a value instead of all that the file writes at one origin.
    ///
    /// - Parameters:
    ///   - source: In the scene's units.
    ///   - name: The name of the origin's properties that are meant; nil for all.
    /// - Returns: Nil where nothing in the scene has the origin.
    package func setting(_ source: PropertyOverride.Source, at origin: Int, named name: String?) -> Scene? {
        var writer = OriginWriter(origin: origin, name: name, source: source)
        var scene = self
        var isChanged = false
        for index in compositions.indices {
            for position in compositions[index].layers.indices {
                var layer = compositions[index].layers[position]
                guard layer.visitProperties(&writer) else { continue }
                scene.compositions[index].layers[position] = layer
                isChanged = true
            }
        }
        for index in treeLayers.indices {
            var layer = treeLayers[index]
            guard layer.visitProperties(&writer) else { continue }
            scene.treeLayers[index] = layer
            isChanged = true
        }
        return isChanged ? scene : nil
    }
}
