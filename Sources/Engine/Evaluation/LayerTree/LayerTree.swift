/// Layers in layers: which are drawn, where and in which order.
extension DisplayListBuilder {
    /// Draws a tree of layers; `matrix` leads from the space of the composition's layer to the composition.
    mutating func draw(_ content: LayerTreeContent, at time: Double, matrix: Affine) {
        guard scene.treeLayers.indices.contains(content.root) else { return }
        let place = LayerPlacement(
            time: content.clock.local(time), base: matrix, isUpsideDown: content.isUpsideDown)
        treeRoot = place
        drawLayer(content.root, at: place)
    }

    /// Draws a layer with all that is in it.
    mutating func drawLayer(_ index: Int, at place: LayerPlacement) {
        let treeLayers = scene.treeLayers
        guard treeLayers.indices.contains(index) else { return }
        if treeLayers[index].keepsDepth { return drawShared(index, at: place) }
        guard !treeLayers[index].isShownInPortalsAlone, enterLayer() else { return }
        defer { leaveLayer() }
        guard let time = treeLayers[index].localTime(at: place) else { return }
        let outer = commands.enter(.treeLayer(index))
        defer { commands.leave(outer) }
        for transition in treeLayers[index].transitions.reversed() {
            if let sides = transition.sides(at: time) {
                return draw(index, at: place, time: time, in: transition, sides)
            }
        }
        drawSide(LayerSide(time: time, blend: treeLayers[index].blend), of: index, at: place)
    }

    /// Draws the picture of a layer, as it is at a time of its own properties.
    mutating func drawSide(_ side: LayerSide, of index: Int, at place: LayerPlacement) {
        let treeLayers = scene.treeLayers
        guard !treeLayers[index].isHidden(at: side.time) else { return }
        let opacity = treeLayers[index].look.opacity.value(at: side.time).clamped(to: 0...1) * place.opacity
        guard opacity > 0 else { return }
        var matrix = place.matrix * treeLayers[index].geometry.matrix(at: side.time)
        if side.shift != .zero {
            let bounds = treeLayers[index].geometry.bounds.value(at: side.time)
            matrix = matrix * .translation(Vector3(side.shift.x * bounds.width, side.shift.y * bounds.height))
        }
        drawFlattened(index, at: place, side, opacity: opacity, matrix: matrix)
    }

    /// Draws a layer in its plane, and the plane as it is seen.
    private mutating func drawFlattened(
        _ index: Int, at place: LayerPlacement, _ side: LayerSide, opacity: Double, matrix: Matrix4
    ) {
        let treeLayers = scene.treeLayers
        let time = side.time
        let bounds = treeLayers[index].geometry.bounds.value(at: time)
        let own = matrix.projection
        let projection = place.base * own
        guard projection.isFinite, abs(projection.determinant) > 1e-12 else { return }
        let middle = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
        if !treeLayers[index].geometry.isDoubleSided {
            let isMirrored = treeLayers[index].geometry.isFlipped
            guard own.isReversed(at: middle) == isMirrored else { return }
        }
        let extent = max(abs(bounds.x), abs(bounds.y), abs(bounds.maxX), abs(bounds.maxY))
        var moment = EvaluatedLayer(
            time: time, lag: place.lag, map: .identity, opacity: opacity, blend: side.blend, tint: place.tint,
            isUpsideDown: place.isUpsideDown != treeLayers[index].geometry.isFlipped)
        if let affine = projection.affine(over: extent) {
            moment.map = affine
            if !place.cuts.isEmpty { return drawCut(index, at: moment, place.cuts, of: bounds) }
            drawFlat(index, at: moment)
        } else {
            let plane = Group.Plane(projection: projection, region: bounds)
            let group = Group(opacity: opacity, blend: moment.blend, plane: plane)
            (moment.opacity, moment.blend) = (1, .normal)
            commands.append(.beginGroup(group))
            let start = commands.count
            planeDepth += 1
            if place.cuts.isEmpty {
                drawFlat(index, at: moment)
            } else {
                drawCut(index, at: moment, place.cuts, of: bounds)
            }
            planeDepth -= 1
            endGroup(from: start, blend: group.blend)
        }
    }

    /// Draws the children of a layer as often as they are replicated. The time of `place` is that of the layer's own
    /// properties; `matrix` leads from the layer's space to the plane in which the children are flattened, `base` from
    /// there on.
    mutating func drawChildren(of index: Int, at place: LayerPlacement) {
        let treeLayers = scene.treeLayers
        guard !treeLayers[index].children.isEmpty else { return }
        if treeLayers[index].isReplicated { return drawCopies(of: index, at: place) }
        var inner = place
        if let matrix = treeLayers[index].geometry.childMatrix(at: place.time) { inner.matrix = inner.matrix * matrix }
        inner.time = treeLayers[index].innerTime(at: place.time, lag: place.lag)
        if treeLayers[index].children.count == 1 {
            drawLayer(treeLayers[index].children[0], at: inner)
        } else {
            drawInOrder(treeLayers[index].children, at: inner)
        }
    }

    private mutating func drawCopies(of index: Int, at place: LayerPlacement) {
        guard let replication = scene.treeLayers[index].replication else { return }
        if replication.keepsDepth {
            var leaves: [PlaneLeaf] = []
            forEachCopy(replication, of: index, at: place) { builder, copy in
                for child in builder.scene.treeLayers[index].children {
                    builder.collect(child, at: copy, into: &leaves)
                }
            }
            draw(leaves)
        } else {
            forEachCopy(replication, of: index, at: place) { builder, copy in
                builder.drawInOrder(builder.scene.treeLayers[index].children, at: copy)
            }
        }
    }

    /// Draws siblings, the farthest first.
    private mutating func drawInOrder(_ children: [Int], at place: LayerPlacement) {
        let treeLayers = scene.treeLayers
        func nearness(_ child: Int) -> Double {
            guard treeLayers.indices.contains(child), let time = treeLayers[child].localTime(at: place) else {
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
        guard !isFlat else {
            for child in children { drawLayer(child, at: place) }
            return
        }
        let order = children.enumerated().map { (position: $0.offset, child: $0.element, z: nearness($0.element)) }
        for entry in order.sorted(by: { $0.z != $1.z ? $0.z < $1.z : $0.position < $1.position }) {
            drawLayer(entry.child, at: place)
        }
    }

    /// Calls with the place of the children in each copy, as long as the frame has room.
    private mutating func forEachCopy(
        _ replication: LayerReplication, of index: Int, at place: LayerPlacement,
        _ body: (inout DisplayListBuilder, LayerPlacement) -> Void
    ) {
        let time = place.time
        let count = replication.count.value(at: time).clamped(to: 0...Double(LayerReplication.maximumCopies))
        let inside = scene.treeLayers[index].innerTime(at: time, lag: place.lag)
        let delay = replication.delay.value(at: time)
        let step = replication.transform.value(at: time)
        let color = replication.color.value(at: time)
        let offset = replication.colorOffset
        let change = Color(
            red: offset.red.value(at: time), green: offset.green.value(at: time), blue: offset.blue.value(at: time),
            alpha: offset.alpha.value(at: time))
        let geometry = scene.treeLayers[index].geometry
        let anchor = geometry.anchor(at: time)
        var transform = geometry.sublayerTransform.value(at: time)
        for number in 0..<Int(count) {
            guard !isOutOfRoom else { return note(.content) }
            let share = Double(number)
            func component(_ start: Double, _ step: Double) -> Double { (start + share * step).clamped(to: 0...1) }
            var copy = place
            copy.matrix = transform == .identity ? place.matrix : place.matrix * geometry.about(anchor, transform)
            copy.time = inside - share * delay
            copy.lag = place.lag + share * delay
            copy.opacity = place.opacity * component(color.alpha, change.alpha)
            copy.tint = place.tint.tinted(
                Color(
                    red: component(color.red, change.red), green: component(color.green, change.green),
                    blue: component(color.blue, change.blue)))
            if copy.opacity > 0 { body(&self, copy) }
            transform = transform * step
        }
    }

    // MARK: - Shared space

    private mutating func drawShared(_ index: Int, at place: LayerPlacement) {
        guard enterLayer() else { return }
        defer { leaveLayer() }
        var leaves: [PlaneLeaf] = []
        collectInside(index, at: place, into: &leaves)
        draw(leaves)
    }

    /// Finds the layers with planes of their own in a layer that keeps depth, or the layer itself.
    private mutating func collect(_ index: Int, at place: LayerPlacement, into leaves: inout [PlaneLeaf]) {
        guard enterLayer() else { return }
        defer { leaveLayer() }
        collectInside(index, at: place, into: &leaves)
    }

    private mutating func collectInside(_ index: Int, at place: LayerPlacement, into leaves: inout [PlaneLeaf]) {
        let treeLayers = scene.treeLayers
        guard treeLayers.indices.contains(index), !treeLayers[index].isShownInPortalsAlone,
            let time = treeLayers[index].localTime(at: place)
        else { return }
        // In a transition something else may be seen.
        let isFlat = !treeLayers[index].keepsDepth && !treeLayers[index].transitions.isEmpty
        let opacity = treeLayers[index].look.opacity.value(at: time).clamped(to: 0...1)
        guard isFlat || opacity > 0 && !treeLayers[index].isHidden(at: time) else { return }
        let matrix = place.matrix * treeLayers[index].geometry.matrix(at: time)
        guard treeLayers[index].keepsDepth else {
            let bounds = treeLayers[index].geometry.bounds.value(at: time)
            let middle = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
            let nearness = matrix.nearness(of: middle)
            leaves.append(
                PlaneLeaf(
                    index: index, place: place, nearness: nearness.isFinite ? nearness : 0, matrix: matrix,
                    bounds: bounds))
            return
        }
        var inner = place
        inner.time = time
        inner.matrix = matrix
        inner.opacity *= opacity
        inner.isUpsideDown = place.isUpsideDown != treeLayers[index].geometry.isFlipped
        if let replication = treeLayers[index].replication {
            forEachCopy(replication, of: index, at: inner) { builder, copy in
                for child in builder.scene.treeLayers[index].children {
                    builder.collect(child, at: copy, into: &leaves)
                }
            }
            return
        }
        if let matrix = treeLayers[index].geometry.childMatrix(at: time) { inner.matrix = inner.matrix * matrix }
        inner.time = treeLayers[index].innerTime(at: time, lag: place.lag)
        for child in treeLayers[index].children { collect(child, at: inner, into: &leaves) }
    }

    /// Draws layers that share a space, the farthest first: in parts where they cut each other, else each as a whole.
    private mutating func draw(_ leaves: [PlaneLeaf]) {
        if leaves.count <= planeRoom, let parts = LayerPlanes.ordered(leaves) {
            planeRoom -= leaves.count
            for part in parts { drawLayer(part.index, at: part.place) }
            return
        }
        let order = leaves.enumerated().sorted { a, b in
            a.element.nearness != b.element.nearness
                ? a.element.nearness < b.element.nearness : a.offset < b.offset
        }
        for (_, leaf) in order { drawLayer(leaf.index, at: leaf.place) }
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

extension LayerReplication {
    /// How many copies are drawn at most.
    static let maximumCopies = 10_000
}

extension TreeLayer {
    /// Whether its children are drawn several times.
    fileprivate var isReplicated: Bool { replication != nil }
}
