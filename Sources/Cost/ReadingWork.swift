public import Engine

/// How much there is to read of an animation: what its file says, whether it is ever shown or not.
public struct ReadingWork: Codable, Hashable, Sendable {
    /// The layers of all compositions and trees.
    public private(set) var layers = 0
    /// The keyframes of all properties.
    public private(set) var keyframes = 0
    /// The points of all outlines, in each of their keyframes.
    public private(set) var points = 0

    /// Looks at every layer of a scene once.
    public init(_ scene: Scene) {
        var counter = PropertyCounter()
        for composition in scene.compositions {
            layers += composition.layers.count
            for layer in composition.layers {
                var copy = layer
                _ = copy.visitProperties(&counter)
            }
        }
        layers += scene.treeLayers.count
        for layer in scene.treeLayers {
            var copy = layer
            _ = copy.visitProperties(&counter)
        }
        (keyframes, points) = (counter.keyframes, counter.points)
    }

    /// What limits and reports call its numbers.
    var named: [String: Int] { ["layers": layers, "keyframes": keyframes, "pathPoints": points] }

    /// What limits call its numbers.
    static let names = ["layers", "keyframes", "pathPoints"]
}

/// Counts the keyframes and the points of properties.
private struct PropertyCounter: PropertyVisitor {
    var keyframes = 0
    var points = 0

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool { true }
    mutating func leave() {}
    mutating func enter(space: PropertySpace) {}
    mutating func leaveSpace() {}
    mutating func note(split: SplitPosition?) {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        count(property)
        return false
    }

    mutating func look<Value: Interpolatable>(_ label: PropertyLabel, _ property: Property<Value>) { count(property) }

    private mutating func count<Value: Interpolatable>(_ property: Property<Value>) {
        if property.contributions.isEmpty { add(property.base) }
        for contribution in property.contributions {
            for keyframe in contribution.motion.track?.keyframes ?? [] {
                keyframes += 1
                add(keyframe.value)
            }
        }
    }

    private mutating func add<Value>(_ value: Value) {
        if let contour = value as? Contour { points += contour.vertices.count }
    }
}
