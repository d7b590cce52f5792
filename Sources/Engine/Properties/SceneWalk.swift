/// What is done with the properties of all parts of a scene, in its author's order.
package protocol SceneVisitor: PropertyVisitor {
    /// Whether nothing more is to be visited.
    var isDone: Bool { get }

    /// Told of a layer before its own properties are visited.
    mutating func begin(_ part: ScenePart)
}

extension SceneVisitor {
    mutating func begin(_ part: ScenePart) {}
}

/// A layer, of a composition or of a tree, in one of its uses.
package struct ScenePart {
    /// The name of the layer.
    package var name: String
    /// The clock of its properties.
    package var clock: PropertyClock
    /// Where it lies.
    package var location: LayerLocation
}

/// Walks through the compositions and the trees of layers of a scene, once for each use.
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
            let location = LayerLocation(
                composition: index, layer: position, outer: outer.map { [$0] } ?? [], clock: clock)
            visitor.begin(ScenePart(name: layer.name, clock: clock, location: location))
            var copy = layer
            _ = copy.visitProperties(&visitor)
            if case .composition(let content) = layer.content {
                self.clock = clock.inside(content.remap == nil ? .clock(content.clock) : .remap(content))
                visit(content.composition, under: location)
            }
            if case .layerTree(let content) = layer.content {
                self.clock = clock.inside(.clock(content.clock))
                visit(treeLayer: content.root, in: location, depth: 0)
            }
            self.clock = clock
            visitor.leave()
        }
    }

    /// Layers that lie deeper than they are drawn are left out.
    private mutating func visit(treeLayer index: Int, in outer: LayerLocation, depth: Int) {
        guard scene.treeLayers.indices.contains(index), depth < TreeLayer.maximumDepth, !visitor.isDone,
            visitor.enter(name(ofTreeLayer: index), isTransparent: false)
        else { return }
        let clock = clock
        let (location, children, mask) = begin(treeLayer: index, in: outer)
        for child in children { visit(treeLayer: child, in: location, depth: depth + 1) }
        if let mask, visitor.enter("Mask", isTransparent: true) {
            visit(treeLayer: mask, in: location, depth: depth + 1)
            visitor.leave()
        }
        self.clock = clock
        visitor.leave()
    }

    private mutating func name(ofTreeLayer index: Int) -> String { scene.treeLayers[index].shownName }

    /// Visits a layer of a tree without those in it, and goes on to their clock. Apart from the walk through them, so that
    /// the copy of the layer is gone by then: a thread's stack is small.
    ///
    /// - Returns: Where the layer lies, and what is to be visited next.
    private mutating func begin(
        treeLayer index: Int, in outer: LayerLocation
    ) -> (location: LayerLocation, children: [Int], mask: Int?) {
        var copy = scene.treeLayers[index]
        let inside = clock.inside(.layerTree(copy.timing))
        // The layer's properties run on its own clock, unless that is only of what lies in it.
        let own = copy.isTimedInside ? clock : inside
        var location = outer
        location.treeLayers.append(LayerLocation.LayerStep(index: index, clock: own))
        visitor.begin(ScenePart(name: copy.shownName, clock: own, location: location))
        _ = copy.visitProperties(&visitor)
        clock = inside
        return (location, copy.children, copy.mask)
    }
}
