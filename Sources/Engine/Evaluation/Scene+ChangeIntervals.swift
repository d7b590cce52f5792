extension Scene {
    /// When the frame changes, on the root composition's clock.
    var changeIntervals: ChangeIntervals {
        var search = ChangeSearch(scene: self)
        return compositions.isEmpty ? ChangeIntervals() : search.changeIntervals(of: 0)
    }
}

/// Looks for what changes in compositions and in those inside them.
private struct ChangeSearch {
    let scene: Scene
    private var known: [Int: ChangeIntervals] = [:]
    /// How many moments may still be taken over from composition to composition: uses of compositions multiply them.
    private var budget = 2_000_000
    private var treeLayers: LayerTreeIntervals

    init(scene: Scene) {
        self.scene = scene
        treeLayers = LayerTreeIntervals(scene.treeLayers)
    }

    /// Compositions never contain themselves, so this ends. Where there is too much to note, everything counts as
    /// changing.
    mutating func changeIntervals(of index: Int) -> ChangeIntervals {
        if let changeIntervals = known[index] { return changeIntervals }
        var changeIntervals = ChangeIntervals()
        for layer in scene.compositions[index].layers {
            changeIntervals.formUnion(layer.ownChangeIntervals)
            if case .layerTree(let content) = layer.content {
                let inner = treeLayers.changeIntervals(of: content.root)
                budget -= inner.count
                changeIntervals.formUnion(budget > 0 ? inner.seen(through: content.clock) : .always)
            }
            guard case .composition(let content) = layer.content else { continue }
            let inner = self.changeIntervals(of: content.composition)
            if content.remap != nil {
                // Nothing moves inside by itself, but functions from outside may be other ones.
                changeIntervals.formUnion(inner.seen(through: Clock(speed: 0)))
                continue
            }
            budget -= inner.count
            changeIntervals.formUnion(budget > 0 ? inner.seen(through: content.clock) : .always)
        }
        known[index] = changeIntervals
        return changeIntervals
    }
}
