/// Looks for what changes in compositions and in those inside them.
struct ChangeSearch: Sendable {
    private let scene: Scene
    private var known: [Int: ChangeIntervals] = [:]
    /// When layers change, but for what lies in what they show, by their ids; nil for those that were not looked at.
    private var layers: [ChangeIntervals?]
    /// How many moments may still be taken over from composition to composition: uses of compositions multiply them.
    private var budget = 2_000_000
    private var treeLayers: LayerTreeIntervals

    /// So many moments take a few megabytes.
    private static let budgetForLayers = 400_000
    /// Looking at a layer, or at its transform, takes as long as taking over so many moments.
    private static let layerCost = 10, transformCost = 3

    /// A search in a scene that has found nothing yet.
    init(scene: Scene) {
        self.scene = scene
        layers = Array(repeating: nil, count: scene.layerCount)
        treeLayers = LayerTreeIntervals(scene.treeLayers)
    }

    /// When the frame changes, on the root composition's clock.
    mutating func changeIntervals() -> ChangeIntervals {
        scene.compositions.isEmpty ? ChangeIntervals() : changeIntervals(of: 0)
    }

    /// The search with what it knows, and so much more to look at for layers by themselves.
    var forLayers: ChangeSearch {
        var search = self
        search.budget = min(budget, ChangeSearch.budgetForLayers)
        return search
    }

    /// Compositions never contain themselves, so this ends. Where there is too much to note, everything counts as
    /// changing.
    mutating func changeIntervals(of index: Int) -> ChangeIntervals {
        if let changeIntervals = known[index] { return changeIntervals }
        var changeIntervals = ChangeIntervals()
        for layer in scene.compositions[index].layers {
            changeIntervals.formUnion(ownChangeIntervals(of: layer))
            changeIntervals.formUnion(self.changeIntervals(in: layer.content))
        }
        known[index] = changeIntervals
        return changeIntervals
    }

    private mutating func ownChangeIntervals(of layer: Layer) -> ChangeIntervals {
        if let known = layers[layer.id] { return known }
        let changes = layer.ownChangeIntervals
        layers[layer.id] = changes
        return changes
    }

    /// When what lies in a composition or a tree that a layer shows changes, on the layer's clock.
    private mutating func changeIntervals(in content: Layer.Content) -> ChangeIntervals {
        switch content {
        case .layerTree(let content):
            let inner = treeLayers.changeIntervals(of: content.root)
            budget -= inner.count
            return budget > 0 ? inner.seen(through: content.clock) : .always
        case .composition(let content):
            let inner = changeIntervals(of: content.composition)
            // Nothing moves inside by itself, but functions from outside may be other ones.
            guard content.remap == nil else { return inner.seen(through: Clock(speed: 0)) }
            budget -= inner.count
            return budget > 0 ? inner.seen(through: content.clock) : .always
        default: return ChangeIntervals()
        }
    }

    /// When a layer's matrix changes; for one that shows nothing when anything of it does, which is known.
    private mutating func matrixChangeIntervals(of layer: Layer) -> ChangeIntervals {
        if case .none = layer.content { ownChangeIntervals(of: layer) } else { layer.transform.matrixChangeIntervals }
    }

    /// When a layer of a composition is drawn otherwise, by itself or by what it hangs on: its parents, its mattes, and what
    /// lies in it. Where the composition lies counts as given. Where there is too much to look at, it counts as changing.
    ///
    /// - Parameter depth: How many layers it is a matte for.
    mutating func changeIntervals(of index: Int, in composition: Composition, depth: Int = 0) -> ChangeIntervals {
        guard depth < DisplayListBuilder.maximumDepth, budget > 0 else { return .always }
        let layer = composition.layers[index]
        var changes = ownChangeIntervals(of: layer)
        budget -= ChangeSearch.layerCost + changes.count
        var parent = layer.parent
        while let next = parent, budget > 0 {
            let transform = matrixChangeIntervals(of: composition.layers[next])
            budget -= ChangeSearch.transformCost + transform.count
            changes.formUnion(transform)
            parent = composition.layers[next].parent
        }
        parent = layer.opacityParent
        while let next = parent, budget > 0 {
            budget -= ChangeSearch.transformCost
            changes.formUnion(composition.layers[next].transform.opacity.changeIntervals)
            parent = composition.layers[next].opacityParent
        }
        changes.formUnion(changeIntervals(in: layer.content))
        if let matte = layer.matte?.layer {
            changes.formUnion(changeIntervals(of: matte, in: composition, depth: depth + 1))
        }
        for effect in layer.effects {
            guard case .matte(let matte) = effect.kind, let matte = matte.layer else { continue }
            changes.formUnion(changeIntervals(of: matte, in: composition, depth: depth + 1))
        }
        return budget > 0 ? changes : .always
    }
}
