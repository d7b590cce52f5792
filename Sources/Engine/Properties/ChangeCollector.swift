/// Unites the change intervals of all properties that a walk meets, so that there is one list of them: the visitor's.
struct ChangeCollector: PropertyVisitor {
    /// When any property met so far changes, on the clock that they run on.
    private(set) var changeIntervals = ChangeIntervals()
    /// Whether properties are left out that change only how outlines are painted.
    private let isOfGeometry: Bool

    /// A collector of all properties, or of those that outlines and matrices depend on.
    init(isOfGeometry: Bool = false) {
        self.isOfGeometry = isOfGeometry
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        look(label, property)
        return false
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) {
        guard !property.contributions.isEmpty, !(isOfGeometry && label.isPaint) else { return }
        changeIntervals.formUnion(property.changeIntervals)
    }

    /// Takes the documents as they are; all their values change together.
    mutating func visit(documents: inout Property<TextDocument>) -> Bool {
        changeIntervals.formUnion(documents.changeIntervals)
        return false
    }

    mutating func note(transform: Transform) { changeIntervals.formUnion(transform.matrixChangeIntervals) }
}

extension Transform {
    /// When the matrix changes; the opacity is apart.
    public var matrixChangeIntervals: ChangeIntervals {
        var collector = ChangeCollector(isOfGeometry: true)
        var plain = self
        plain.isAutoOriented = false
        _ = plain.visitProperties(&collector)
        var changeIntervals = collector.changeIntervals
        guard isAutoOriented, heading == nil else { return changeIntervals }
        // The direction is that of keyframes, even of those that something else lies over.
        func note<Value>(_ property: Property<Value>) {
            for contribution in property.contributions { changeIntervals.formUnion(contribution.changeIntervals) }
        }
        switch position {
        case .joined(let property): note(property)
        case .split(let x, let y, _):
            note(x)
            note(y)
        }
        // The direction at a moment looks at the moments beside it, so it may change where the position does not.
        return changeIntervals.isStatic ? changeIntervals : .always
    }
}

extension ShapeItem {
    /// When paths, modifiers or matrices among `items` change.
    static func geometryChangeIntervals(of items: [ShapeItem]) -> ChangeIntervals {
        var collector = ChangeCollector(isOfGeometry: true)
        var items = items
        _ = visitProperties(of: &items, &collector)
        return collector.changeIntervals
    }
}

extension Repeater {
    /// When the number of copies or their matrices change.
    var geometryChangeIntervals: ChangeIntervals {
        var collector = ChangeCollector(isOfGeometry: true)
        var copy = self
        _ = copy.visitProperties(&collector)
        return collector.changeIntervals
    }
}

extension Layer {
    /// When the layer changes, but for what lies in a composition or a tree that it shows.
    var ownChangeIntervals: ChangeIntervals {
        var collector = ChangeCollector()
        var copy = self
        _ = copy.visitProperties(&collector)
        var changeIntervals = collector.changeIntervals
        changeIntervals.addStep(at: frames.lowerBound)
        if frames.upperBound < .greatestFiniteMagnitude { changeIntervals.addStep(at: frames.upperBound) }
        return changeIntervals
    }
}

extension TreeLayer {
    /// When the layer itself changes, on its own clock: not its children, not its mask, not what a portal shows.
    var ownChangeIntervals: ChangeIntervals {
        var collector = ChangeCollector()
        var copy = self
        // Cells in cells multiply, and nothing of them shows unless particles are born, which is change enough.
        copy.emission?.cells = []
        _ = copy.visitProperties(&collector)
        var changeIntervals = collector.changeIntervals
        if let emission, emission.emits { changeIntervals.formUnion(.always) }
        for transition in transitions { changeIntervals.formUnion(transition.changeIntervals) }
        return changeIntervals
    }
}

extension ParticleEmission {
    /// Whether there may ever be a particle.
    var emits: Bool {
        factors.birthRate.largest > 0 && cells.contains { $0.isEnabled && $0.birthRate.largest > 0 }
    }
}
