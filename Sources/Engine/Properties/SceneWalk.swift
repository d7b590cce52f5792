/// What is done with the properties of all parts of a scene, in its author's order.
package protocol SceneVisitor: PropertyVisitor {
    /// Whether nothing more is to be visited.
    var isDone: Bool { get }

    /// Told of a layer or a box before its own properties are visited.
    mutating func begin(_ part: ScenePart)
}

extension SceneVisitor {
    mutating func begin(_ part: ScenePart) {}
}

/// A layer or a box in one of its uses.
package struct ScenePart {
    /// The name of the layer, or of the box.
    package var name: String
    /// The clock of its properties.
    package var clock: PropertyClock
    /// Where it lies.
    package var place: LayerLocation
}

/// Walks through the compositions and the boxes of a scene, once for each use.
package struct SceneWalk<Visitor: SceneVisitor> {
    /// What is walked through.
    let scene: Scene
    /// What is done with the properties.
    private(set) var visitor: Visitor
    private var clock = PropertyClock()

    /// A walk that has not begun.
    init(_ scene: Scene, _ visitor: Visitor) {
        self.scene = scene
        self.visitor = visitor
    }

    /// Visits everything, and gives back who did.
    package static func visit(_ scene: Scene, with visitor: Visitor) -> Visitor {
        var walk = SceneWalk(scene, visitor)
        if !scene.compositions.isEmpty { walk.visit(0, under: nil) }
        return walk.visitor
    }

    /// Recursion is bounded: compositions nest at most 32 deep.
    private mutating func visit(_ index: Int, under outer: LayerLocation?) {
        let clock = clock
        for (position, layer) in scene.compositions[index].layers.enumerated() {
            guard !visitor.isDone, visitor.enter(layer.name, isTransparent: false) else { continue }
            let place = LayerLocation(
                composition: index, layer: position, outer: outer.map { [$0] } ?? [], clock: clock)
            visitor.begin(ScenePart(name: layer.name, clock: clock, place: place))
            var copy = layer
            _ = copy.visitProperties(&visitor)
            if case .composition(let content) = layer.content {
                self.clock = clock.inside(content.remap == nil ? .clock(content.clock) : .remap(content))
                visit(content.composition, under: place)
            }
            if case .layerTree(let content) = layer.content {
                self.clock = clock.inside(.clock(content.clock))
                visit(box: content.root, in: place, depth: 0)
            }
            self.clock = clock
            visitor.leave()
        }
    }

    /// Boxes that lie deeper than they are drawn are left out.
    private mutating func visit(box index: Int, in outer: LayerLocation, depth: Int) {
        guard scene.treeLayers.indices.contains(index), depth < TreeLayer.maximumDepth, !visitor.isDone,
            visitor.enter(scene.treeLayers[index].shownName, isTransparent: false)
        else { return }
        let clock = clock
        var copy = scene.treeLayers[index]
        let inside = clock.inside(.layerTree(copy.timing))
        // A box's properties run on its own clock, unless that is only of what lies in it.
        let own = copy.isTimedInside ? clock : inside
        var place = outer
        place.treeLayers.append(LayerLocation.LayerStep(box: index, clock: own))
        visitor.begin(ScenePart(name: copy.shownName, clock: own, place: place))
        _ = copy.visitProperties(&visitor)
        self.clock = inside
        for child in copy.children { visit(box: child, in: place, depth: depth + 1) }
        if let mask = copy.mask, visitor.enter("Mask", isTransparent: true) {
            visit(box: mask, in: place, depth: depth + 1)
            visitor.leave()
        }
        self.clock = clock
        visitor.leave()
    }
}
