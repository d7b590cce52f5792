extension Scene {
    /// Whether a frame may take more than there is room for in one. The bound is coarse, because it takes no notice of
    /// when layers are there, and costs about as much as looking at every layer once. It is never false where a frame
    /// takes more, so it is true for all dashes and for all paths that are merged: what they take is not known before
    /// they are cut.
    package var mayExceedFrame: Bool {
        let cost = frameCost
        return cost.isTooLarge || cost.isOpen
    }

    /// An upper bound of what a frame takes.
    package var frameCost: FrameCost {
        var costs: [Int: FrameCost] = [:]
        let outline = glyphs.reduce(0) { max($0, $1.outline.points.count) }
        return cost(of: 0, largestGlyph: outline, known: &costs)
    }

    /// Compositions never contain themselves, so this ends.
    private func cost(of index: Int, largestGlyph: Int, known: inout [Int: FrameCost]) -> FrameCost {
        if let cost = known[index] { return cost }
        guard compositions.indices.contains(index) else { return FrameCost() }
        let layers = compositions[index].layers
        var own: [FrameCost] = []
        own.reserveCapacity(layers.count)
        for layer in layers {
            var cost = layer.ownCost(largestGlyph: largestGlyph, rules)
            // Every parent is looked at; there are no more than other layers.
            if layer.parent != nil { cost.points += Double(layers.count) }
            if case .layerTree(let content) = layer.content {
                var treeLayers = LayerTreeCost(self.treeLayers, largestGlyph: largestGlyph)
                cost.add(treeLayers.cost(of: content.root))
            }
            if case .composition(let content) = layer.content {
                let inside = self.cost(of: content.composition, largestGlyph: largestGlyph, known: &known)
                cost.add(inside)
                cost.levels = 1 + inside.levels
            }
            own.append(cost)
        }
        var total = FrameCost()
        for (position, layer) in layers.enumerated() {
            total.visits += 1
            guard !layer.isMatteSource else { continue }
            total.add(own[position])
            // A matte is drawn inside the layer that it is the matte of, and so is the matte's own.
            var matte = layer.matte?.layer
            var links = 0
            while let source = matte, links <= DisplayListBuilder.maximumDepth {
                links += 1
                var cost = own[source]
                cost.levels += links
                total.add(cost)
                matte = layers[source].matte?.layer
            }
        }
        known[index] = total
        return total
    }
}

/// An upper bound of what a frame takes, counted as `DisplayListBuilder` counts it; it may become infinite.
package struct FrameCost {
    /// Layers looked at.
    var visits = 0.0
    /// Items and points.
    var points = 0.0
    /// Effects on pixels.
    var filters = 0.0
    /// Whether there is something in it that shows what it takes only once it is done.
    package var isOpen = false
    /// How many layers lie in each other, as content or as mattes.
    var levels = 0

    /// Whether what is counted may be more than a frame has room for.
    package var isTooLarge: Bool {
        !(visits < Double(DisplayListBuilder.visitLimit) && points < Double(DisplayListBuilder.roomLimit))
            || !(filters <= Double(DisplayListBuilder.filterLimit)) || levels > DisplayListBuilder.maximumDepth
    }

    /// Takes in what else is drawn.
    mutating func add(_ other: FrameCost) {
        visits += other.visits
        points += other.points
        filters += other.filters
        isOpen = isOpen || other.isOpen
        levels = max(levels, other.levels)
    }
}

extension Layer {
    /// What it takes without its parents, its matte, and the layers inside it.
    fileprivate func ownCost(largestGlyph: Int, _ rules: DrawingRules) -> FrameCost {
        var cost = FrameCost()
        cost.levels = 1
        cost.filters = Double(effects.count)
        cost.isOpen = effects.contains(where: \.isOpen)
        cost.points = masks.reduce(1) { $0 + 1 + $1.path.largestVertexCount }
        switch content {
        case .none, .solid, .image, .composition, .layerTree, .camera: break
        case .shapes(let content):
            let size = ShapeSize(of: content.items, copying: rules.repeaterCopying)
            cost.points += size.handled + size.painted
            cost.isOpen = cost.isOpen || content.items.contains { $0.isOpen }
        case .text(let content):
            let characters = content.document.allValues.reduce(0) { max($0, $1.characters.count) }
            cost.points += Double(characters) * Double(2 + largestGlyph + content.animators.count)
        }
        return cost
    }
}

extension ShapeItem {
    /// Whether dashes are cut somewhere in it, or outlines at their crossings.
    fileprivate var isOpen: Bool {
        switch self {
        case .path, .repeater: false
        case .modifier(.merge(let mode), _): mode != .compound
        case .modifier: false
        case .group(let group): group.items.contains(where: \.isOpen)
        case .style(let style): if case .stroke(let stroke) = style.kind { !stroke.dashes.isEmpty } else { false }
        }
    }
}

extension Effect {
    /// Whether it draws dots along paths, another layer, or its own once more.
    fileprivate var isOpen: Bool {
        switch kind {
        case .stroke, .matte: true
        case .shadow(let shadow): !shadow.isInside && shadow.blend != .normal
        case .fill, .toneMap, .levels, .blur, .placement, .overlay: false
        }
    }
}
