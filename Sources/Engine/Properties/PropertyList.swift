/// A property of a scene and where it is found.
public struct AddressedProperty: Sendable {
    /// The names on the way to it; others may have the same address.
    public var keyPath: PropertyKeyPath
    /// The unit that people use for it.
    public var unit: PropertyUnit
    /// Base value and animations, in the scene's units and on the clock of the layer.
    public var property: AnyProperty

    /// The value at rest or at the first keyframe, in people's units.
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
        var walk = ListingWalk(scene: self, keyPath: keyPath, limit: limit)
        if !compositions.isEmpty { walk.visit(0) }
        return walk.list
    }
}

/// Walks compositions once for each use, and collects.
private struct ListingWalk {
    let scene: Scene
    var collector: PropertyCollector

    var list: PropertyList { collector.list }

    init(scene: Scene, keyPath: PropertyKeyPath?, limit: Int) {
        self.scene = scene
        collector = PropertyCollector(keyPath: keyPath, limit: limit)
    }

    /// Recursion is bounded: compositions nest at most 32 deep.
    mutating func visit(_ index: Int) {
        for layer in scene.compositions[index].layers {
            guard collector.enter(layer.name, isTransparent: false) else { continue }
            var copy = layer
            _ = copy.visitProperties(&collector)
            if case .composition(let content) = layer.content { visit(content.composition) }
            if case .box(let content) = layer.content { visit(box: content.root, depth: 0) }
            collector.leave()
        }
    }

    /// Boxes that lie deeper than they are drawn are left out.
    private mutating func visit(box index: Int, depth: Int) {
        guard scene.boxes.indices.contains(index), depth < FramePainter.maximumBoxDepth,
            collector.enter(scene.boxes[index].shownName, isTransparent: false)
        else { return }
        var copy = scene.boxes[index]
        _ = copy.visitProperties(&collector)
        for child in copy.children { visit(box: child, depth: depth + 1) }
        if let mask = copy.mask, collector.enter("Mask", isTransparent: true) {
            visit(box: mask, depth: depth + 1)
            collector.leave()
        }
        collector.leave()
    }
}

/// Collects properties and their addresses.
private struct PropertyCollector: PropertyVisitor {
    private(set) var list = PropertyList()
    private let keyPath: PropertyKeyPath?
    private let limit: Int
    private var names: [PropertyKeyPath.Component] = []
    private var progress: [PropertyKeyPath.Progress] = []
    private var steps = 1_000_000

    init(keyPath: PropertyKeyPath?, limit: Int) {
        self.keyPath = keyPath
        self.limit = limit
        if let keyPath { progress.append(keyPath.start) }
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        guard spend() else { return false }
        if let keyPath, let current = progress.last {
            let next = keyPath.advance(current, name) | (isTransparent ? current : 0)
            guard next != 0 else { return false }
            progress.append(next)
        }
        names.append(.name(name))
        return true
    }

    mutating func leave() {
        names.removeLast()
        if keyPath != nil { progress.removeLast() }
    }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        guard spend() else { return false }
        if let keyPath, let current = progress.last, !keyPath.matches(keyPath.advance(current, label.name)) {
            return false
        }
        // An address longer than key paths can be is left out.
        guard let address = PropertyKeyPath(names + [.name(label.name)]) else { return false }
        guard list.properties.count < limit else {
            list.isCut = true
            return false
        }
        list.properties.append(
            AddressedProperty(keyPath: address, unit: label.unit, property: Value.erased(property)))
        return false
    }

    private mutating func spend() -> Bool {
        guard steps > 0, !list.isCut else {
            list.isCut = true
            return false
        }
        steps -= 1
        return true
    }
}
