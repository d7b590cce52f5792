/// Layers in layers: which are drawn, where and in which order.
///
/// Layers nest deeply, and a thread's stack may have 512 kB. What a function of this walk has in its frame lives as long as
/// all that is drawn inside, so whatever needs the layers themselves is worked out by functions that come back before the
/// walk goes on: code that is not optimized copies a whole layer, some kilobytes, for each of its properties that is read.
/// They are mutating for the same reason: for others it copies the builder.
extension DisplayListBuilder {
    /// Draws a tree of layers; `matrix` leads from the space of the composition's layer to the composition.
    mutating func draw(_ content: LayerTreeContent, at time: Double, matrix: Affine) {
        guard scene.treeLayers.indices.contains(content.root) else { return }
        let placement = LayerPlacement(
            time: content.clock.local(time), base: matrix, isUpsideDown: content.isUpsideDown)
        treeRoot = placement
        drawLayer(content.root, at: placement)
    }

    /// Draws a layer with all that is in it.
    mutating func drawLayer(_ index: Int, at placement: LayerPlacement) {
        guard scene.treeLayers.indices.contains(index) else { return }
        if keepsDepth(index) { return drawShared(index, at: placement) }
        guard !isShownInPortalsAlone(index), enterLayer() else { return }
        defer { leaveLayer() }
        let outer = commands.enter(.treeLayer(index))
        defer { commands.leave(outer) }
        switch image(of: index, at: placement) {
        case nil: break
        case .single(let side): drawSide(side, of: index, at: placement)
        case .changing(let change): draw(change, of: index, at: placement)
        }
    }

    private mutating func keepsDepth(_ index: Int) -> Bool { scene.treeLayers[index].keepsDepth }

    private mutating func isShownInPortalsAlone(_ index: Int) -> Bool { scene.treeLayers[index].isShownInPortalsAlone }

    /// What a layer shows: its image, or two of them while one replaces the other; nil where it is not there.
    private mutating func image(of index: Int, at placement: LayerPlacement) -> LayerSides? {
        let treeLayers = scene.treeLayers
        guard let time = treeLayers[index].localTime(at: placement) else { return nil }
        for transition in treeLayers[index].transitions.reversed() {
            guard let sides = transition.sides(at: time) else { continue }
            let isUpsideDown = placement.isUpsideDown != treeLayers[index].geometry.isFlipped
            return LayerSides(
                transition, sides, at: time, blend: treeLayers[index].blend, isUpsideDown: isUpsideDown)
        }
        return .single(LayerSide(time: time, blend: treeLayers[index].blend))
    }

    /// Draws the image of a layer, as it is at a time of its own properties.
    mutating func drawSide(_ side: LayerSide, of index: Int, at placement: LayerPlacement) {
        guard let flat = flattened(side, of: index, at: placement) else { return }
        guard let start = beginPlane(flat) else { return drawPart(flat, of: index, at: placement) }
        planeDepth += 1
        drawPart(flat, of: index, at: placement)
        planeDepth -= 1
        endGroup(from: start, blend: flat.planeBlend)
    }

    /// Draws a layer in its plane, or what other planes leave of it.
    private mutating func drawPart(_ flat: FlatLayer, of index: Int, at placement: LayerPlacement) {
        if placement.cuts.isEmpty {
            drawFlat(index, at: flat.moment)
        } else {
            drawCut(index, at: flat.moment, placement.cuts, of: flat.bounds)
        }
    }

    /// Begins the group of a layer whose plane is seen in perspective.
    ///
    /// - Returns: Where the commands in it begin; nil where there is no such group.
    private mutating func beginPlane(_ flat: FlatLayer) -> Int? {
        guard let plane = flat.plane else { return nil }
        commands.append(.beginGroup(Group(opacity: flat.planeOpacity, blend: flat.planeBlend, plane: plane)))
        return commands.count
    }

    /// A layer in its plane, and the plane as it is seen; nil where nothing of it is.
    private mutating func flattened(_ side: LayerSide, of index: Int, at placement: LayerPlacement) -> FlatLayer? {
        let treeLayers = scene.treeLayers
        let time = side.time
        guard !treeLayers[index].isHidden(at: time) else { return nil }
        let opacity = treeLayers[index].appearance.opacity.value(at: time).clamped(to: 0...1) * placement.opacity
        guard opacity > 0 else { return nil }
        let bounds = treeLayers[index].geometry.bounds.value(at: time)
        var matrix = placement.matrix * treeLayers[index].geometry.matrix(at: time)
        if side.shift != .zero {
            matrix = matrix * .translation(Vector3(side.shift.x * bounds.width, side.shift.y * bounds.height))
        }
        let own = matrix.projection
        let projection = placement.base * own
        guard projection.isFinite, abs(projection.determinant) > 1e-12 else { return nil }
        let isFlipped = treeLayers[index].geometry.isFlipped
        if !treeLayers[index].geometry.isDoubleSided {
            let middle = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
            guard own.isReversed(at: middle) == isFlipped else { return nil }
        }
        var flat = FlatLayer(
            moment: EvaluatedLayer(
                time: time, lag: placement.lag, map: .identity, opacity: opacity, blend: side.blend,
                tint: placement.tint, isUpsideDown: placement.isUpsideDown != isFlipped), bounds: bounds)
        let extent = max(abs(bounds.x), abs(bounds.y), abs(bounds.maxX), abs(bounds.maxY))
        if let affine = projection.affine(over: extent) {
            flat.moment.map = affine
        } else {
            flat.plane = Group.Plane(projection: projection, region: bounds)
            (flat.planeOpacity, flat.planeBlend) = (opacity, side.blend)
            (flat.moment.opacity, flat.moment.blend) = (1, .normal)
        }
        return flat
    }

    // MARK: - Children

    /// Draws the children of a layer as often as they are replicated. The time of `placement` is that of the layer's own
    /// properties; `matrix` leads from the layer's space to the plane in which the children are flattened, `base` from
    /// there on.
    mutating func drawChildren(of index: Int, at placement: LayerPlacement) {
        guard hasChildren(index) else { return }
        if let copies = copies(of: index, at: placement) { return drawCopies(copies, of: index) }
        drawInOrder(index, at: childPlacement(of: index, at: placement))
    }

    private mutating func hasChildren(_ index: Int) -> Bool { !scene.treeLayers[index].children.isEmpty }

    /// Where and when the children of a layer are drawn that are not replicated.
    mutating func childPlacement(of index: Int, at placement: LayerPlacement) -> LayerPlacement {
        let treeLayers = scene.treeLayers
        var inner = placement
        if let matrix = treeLayers[index].geometry.childMatrix(at: placement.time) {
            inner.matrix = inner.matrix * matrix
        }
        inner.time = treeLayers[index].innerTime(at: placement.time, lag: placement.lag)
        return inner
    }

    /// The copies of a layer's children; nil where they are not replicated.
    mutating func copies(of index: Int, at placement: LayerPlacement) -> LayerCopies? {
        let treeLayers = scene.treeLayers
        guard let replication = treeLayers[index].replication else { return nil }
        let inside = treeLayers[index].innerTime(at: placement.time, lag: placement.lag)
        return LayerCopies(replication, in: treeLayers[index].geometry, at: placement, inside: inside)
    }

    private mutating func drawCopies(_ copies: LayerCopies, of index: Int) {
        if copies.keepsDepth {
            var leaves: [PlaneLeaf] = []
            collect(copies, of: index, into: &leaves)
            return draw(leaves)
        }
        while copies.hasNext {
            guard !isOutOfRoom else { return note(.content) }
            if let copy = copies.next() { drawInOrder(index, at: copy) }
        }
    }

    /// Draws the children of a layer, the farthest first.
    private mutating func drawInOrder(_ index: Int, at placement: LayerPlacement) {
        for child in childOrder(of: index, at: placement) { drawLayer(child, at: placement) }
    }

    /// The children of a layer.
    mutating func children(of index: Int) -> [Int] { scene.treeLayers[index].children }

    /// The children of a layer, the farthest first.
    private mutating func childOrder(of index: Int, at placement: LayerPlacement) -> [Int] {
        let treeLayers = scene.treeLayers
        let children = treeLayers[index].children
        func nearness(_ child: Int) -> Double {
            guard treeLayers.indices.contains(child), let time = treeLayers[child].localTime(at: placement) else {
                return 0
            }
            let z = treeLayers[child].geometry.zPosition.value(at: time)
            return z.isFinite ? z : 0
        }
        let isFlat = children.allSatisfy { child in
            !treeLayers.indices.contains(child)
                || treeLayers[child].geometry.zPosition.base == 0
                    && treeLayers[child].geometry.zPosition.contributions.isEmpty
        }
        if isFlat || children.count < 2 { return children }
        let placed = children.enumerated().map { position, child -> (position: Int, child: Int, z: Double) in
            (position, child, nearness(child))
        }
        return placed.sorted { ($0.z, $0.position) < ($1.z, $1.position) }.map(\.child)
    }

    // MARK: - Groups

    /// Ends a group that was begun before the command `start`, or drops it where it holds nothing. One that changes
    /// what lies behind even where it is empty stays.
    mutating func endGroup(from start: Int, blend: BlendMode) {
        if commands.count == start, !blend.reachesEverywhere {
            commands.removeLast()
        } else {
            commands.append(.endGroup)
        }
    }
}

/// A layer in its plane.
private struct FlatLayer {
    /// As it is drawn in the plane.
    var moment: EvaluatedLayer
    /// In its own space.
    var bounds: Rect
    /// The plane in perspective; nil where `moment` leads to the plane of what lies around.
    var plane: Group.Plane?
    /// The opacity that the plane's group has instead of the layer itself.
    var planeOpacity = 1.0
    /// The same.
    var planeBlend = BlendMode.normal
}
