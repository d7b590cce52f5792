/// Where a layer lies, of a composition or of a tree, or what lies in it.
package struct LayerLocation: Sendable {
    /// A layer of a tree on the path to the one that is placed.
    struct LayerStep: Sendable {
        /// An index into `Scene.treeLayers`.
        var index: Int
        /// That of its own properties.
        var clock: PropertyClock
    }

    /// An index into `Scene.compositions`.
    var composition: Int
    /// The layer's index in it.
    var layer: Int
    /// The layer that shows the composition; empty in the outermost one, never more than one.
    var outer: [LayerLocation]
    /// The clock of the composition.
    var clock: PropertyClock
    /// The layers of the tree from the root to the one that is placed; empty for a composition's layer.
    var treeLayers: [LayerStep] = []
    /// The groups of shapes around what lies in the layer, from the outermost; empty for what lies in the layer
    /// itself, nil for the layer.
    package var groups: [Transform]?

    /// The layer of a tree that is placed, as an index into `Scene.treeLayers`; nil for a composition's layer.
    package var treeLayer: Int? { treeLayers.last?.index }

    /// Whether it is a box, or lies in one.
    package var isOfTree: Bool { !treeLayers.isEmpty }

    /// The layer whose space it lies in; nil for the composition's.
    private func first(in scene: Scene) -> Int? {
        treeLayers.isEmpty && groups == nil ? scene.compositions[composition].layers[layer].parent : layer
    }

    /// From the space in which it is placed to the composition, at one of its frames; nil where nothing is shown.
    package func matrix(at frame: Double, in scene: Scene) -> Affine? {
        guard let base = matrix(from: first(in: scene), at: frame, in: scene) else { return nil }
        var matrix = Matrix4.identity
        for (index, step) in treeLayers.enumerated() where groups != nil || index < treeLayers.count - 1 {
            guard let time = step.clock.local(frame) else { return nil }
            let geometry = scene.treeLayers[step.index].geometry
            matrix = matrix * geometry.matrix(at: time)
            if index < treeLayers.count - 1, let inner = geometry.childMatrix(at: time) { matrix = matrix * inner }
        }
        var result = base * matrix.orthographic
        for group in groups ?? [] {
            guard let time = clock.local(frame) else { return nil }
            result = result * group.matrix(at: time)
        }
        return result.isFinite ? result : nil
    }

    /// Whether that matrix changes over time.
    package func isMoving(in scene: Scene) -> Bool {
        treeLayers.dropLast(groups == nil ? 1 : 0).contains { scene.treeLayers[$0.index].geometry.isSpaceMoving }
            || (groups ?? []).contains { !$0.matrixChangeIntervals.isStatic }
            || isMoving(from: first(in: scene), scene)
    }

    private func isMoving(from first: Int?, _ scene: Scene) -> Bool {
        let layers = scene.compositions[composition].layers
        var next = first
        while let index = next {
            if !layers[index].transform.matrixChangeIntervals.isStatic { return true }
            next = layers[index].parent
        }
        return outer.first.map { $0.isMoving(from: $0.layer, scene) } ?? false
    }

    private func matrix(from first: Int?, at frame: Double, in scene: Scene) -> Affine? {
        guard let time = clock.local(frame) else { return nil }
        let layers = scene.compositions[composition].layers
        var matrix = Matrix4.identity
        var next = first
        while let index = next {
            matrix = layers[index].transform.spaceMatrix(at: time) * matrix
            next = layers[index].parent
        }
        var result = matrix.orthographic
        if let outer = outer.first {
            guard let base = outer.matrix(from: outer.layer, at: frame, in: scene) else { return nil }
            result = base * result
        }
        return result.isFinite ? result : nil
    }
}

extension TreeLayer.Geometry {
    /// Whether the space that the layer gives its children moves.
    fileprivate var isSpaceMoving: Bool {
        !(position.isStatic && bounds.isStatic && anchorPoint.isStatic && transform.isStatic && heading.isStatic
            && sublayerTransform.isStatic && zPosition.isStatic && anchorPointZ.isStatic)
    }
}
