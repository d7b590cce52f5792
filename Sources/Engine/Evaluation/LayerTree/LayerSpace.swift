/// Layers that share a space instead of being flattened.
extension DisplayListBuilder {
    /// Draws what shares the space of a layer that keeps depth.
    mutating func drawShared(_ index: Int, at placement: LayerPlacement) {
        guard enterLayer() else { return }
        defer { leaveLayer() }
        var leaves: [PlaneLeaf] = []
        collectInside(index, at: placement, into: &leaves)
        draw(leaves)
    }

    /// Finds the layers with planes of their own in a layer that keeps depth, or the layer itself.
    mutating func collect(_ index: Int, at placement: LayerPlacement, into leaves: inout [PlaneLeaf]) {
        guard enterLayer() else { return }
        defer { leaveLayer() }
        collectInside(index, at: placement, into: &leaves)
    }

    private mutating func collectInside(_ index: Int, at placement: LayerPlacement, into leaves: inout [PlaneLeaf]) {
        guard let inner = innerPlacement(of: index, at: placement, into: &leaves) else { return }
        if let copies = copies(of: index, at: inner) { return collect(copies, of: index, into: &leaves) }
        collectChildren(of: index, at: childPlacement(of: index, at: inner), into: &leaves)
    }

    /// Finds the planes in the copies of a layer's children.
    mutating func collect(_ copies: LayerCopies, of index: Int, into leaves: inout [PlaneLeaf]) {
        while copies.hasNext {
            guard !isOutOfRoom else { return note(.content) }
            if let copy = copies.next() { collectChildren(of: index, at: copy, into: &leaves) }
        }
    }

    private mutating func collectChildren(
        of index: Int, at placement: LayerPlacement, into leaves: inout [PlaneLeaf]
    ) {
        for child in children(of: index) { collect(child, at: placement, into: &leaves) }
    }

    /// Where what shares the space in a layer is placed, at the time of the layer's own properties. Nil where there is
    /// no such thing; a layer with a plane of its own is added to the others.
    private mutating func innerPlacement(
        of index: Int, at placement: LayerPlacement, into leaves: inout [PlaneLeaf]
    ) -> LayerPlacement? {
        switch sharing(of: index, at: placement) {
        case nil: return nil
        case .leaf(let leaf):
            leaves.append(leaf)
            return nil
        case .space(let inner): return inner
        }
    }

    /// How a layer takes part in a space; nil where nothing of it is seen.
    private mutating func sharing(of index: Int, at placement: LayerPlacement) -> LayerSharing? {
        let treeLayers = scene.treeLayers
        guard treeLayers.indices.contains(index), !treeLayers[index].isShownInPortalsAlone,
            let time = treeLayers[index].localTime(at: placement)
        else { return nil }
        let keepsDepth = treeLayers[index].keepsDepth
        // In a transition something else may be seen.
        let isFlat = !keepsDepth && !treeLayers[index].transitions.isEmpty
        let opacity = treeLayers[index].appearance.opacity.value(at: time).clamped(to: 0...1)
        guard isFlat || opacity > 0 && !treeLayers[index].isHidden(at: time) else { return nil }
        let matrix = placement.matrix * treeLayers[index].geometry.matrix(at: time)
        guard keepsDepth else {
            let bounds = treeLayers[index].geometry.bounds.value(at: time)
            let middle = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
            let nearness = matrix.nearness(of: middle)
            return .leaf(
                PlaneLeaf(
                    index: index, placement: placement, nearness: nearness.isFinite ? nearness : 0, matrix: matrix,
                    bounds: bounds))
        }
        var inner = placement
        inner.time = time
        inner.matrix = matrix
        inner.opacity *= opacity
        inner.isUpsideDown = placement.isUpsideDown != treeLayers[index].geometry.isFlipped
        return .space(inner)
    }

    /// Draws layers that share a space, the farthest first: in parts where they cut each other, else each as a whole.
    mutating func draw(_ leaves: [PlaneLeaf]) {
        for leaf in inOrder(leaves) { drawLayer(leaf.index, at: leaf.placement) }
    }

    private mutating func inOrder(_ leaves: [PlaneLeaf]) -> [PlaneLeaf] {
        limitedCount += 1
        if leaves.count <= planeRoom, let parts = LayerPlanes.ordered(leaves) {
            planeRoom -= leaves.count
            return parts
        }
        return leaves.enumerated().sorted { a, b in
            a.element.nearness != b.element.nearness
                ? a.element.nearness < b.element.nearness : a.offset < b.offset
        }.map(\.element)
    }
}

/// How a layer takes part in a space that layers share.
private indirect enum LayerSharing {
    /// It has a plane of its own.
    case leaf(PlaneLeaf)
    /// What lies in it shares the space, placed so; the time is that of the layer's own properties.
    case space(LayerPlacement)
}
