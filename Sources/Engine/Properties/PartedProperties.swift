/// A property that has an address, and whose value is set part by part: a rectangle, a matrix.
package struct PartedProperty: Sendable {
    /// The names on the way to it; others may have the same address.
    package var keyPath: PropertyKeyPath
    /// What it is called: the last of the names.
    package var name: String
    /// Where it stands in the file, as the importer noted it; nil where it noted nothing.
    package var origin: Int?
    /// What it is.
    package var content: Content

    /// What is set part by part.
    package enum Content: Sendable {
        /// A rectangle.
        case rectangle(Property<Rect>)
        /// A matrix.
        case matrix(Property<Matrix4>)
    }
}

extension Scene {
    /// The rectangles and the matrices that an address means, or all of them; a composition's once for each of its uses,
    /// and no more than `limit`.
    package func partedProperties(
        matching keyPath: PropertyKeyPath? = nil, limit: Int = 100_000
    ) -> [PartedProperty] {
        SceneWalk.visit(self, with: PartedCollector(keyPath: keyPath, limit: limit)).found
    }
}

/// Collects what is set part by part.
private struct PartedCollector: SceneVisitor {
    private(set) var found: [PartedProperty] = []
    private var trail: PropertyTrail
    private let limit: Int
    var isDone: Bool { trail.isCut }

    init(keyPath: PropertyKeyPath?, limit: Int) {
        trail = PropertyTrail(following: keyPath)
        self.limit = limit
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        trail.enter(name, isTransparent: isTransparent)
    }

    mutating func leave() { trail.leave() }

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        false
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) {
        let content: PartedProperty.Content
        if let rectangle = property as? Property<Rect> {
            content = .rectangle(rectangle)
        } else if let matrix = property as? Property<Matrix4> {
            content = .matrix(matrix)
        } else {
            return
        }
        guard trail.spend(), trail.isMeant(label.name), let address = trail.address(of: label.name) else { return }
        guard found.count < limit else { return trail.stop() }
        found.append(
            PartedProperty(keyPath: address, name: label.name, origin: property.origin, content: content))
    }
}
