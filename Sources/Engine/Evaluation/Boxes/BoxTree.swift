/// Boxes in boxes: which are drawn, where and in which order.
extension FramePainter {
    /// Draws a tree of boxes; `matrix` leads from the layer's space to the composition.
    mutating func draw(_ content: BoxContent, at time: Double, matrix: Affine) {
        guard scene.boxes.indices.contains(content.root) else { return }
        let place = BoxPlace(
            time: content.clock.local(time), base: matrix, isUpsideDown: content.isUpsideDown)
        boxRoot = place
        drawBox(content.root, at: place)
    }

    /// Draws a box with all that is in it.
    mutating func drawBox(_ index: Int, at place: BoxPlace) {
        let boxes = scene.boxes
        guard boxes.indices.contains(index) else { return }
        if boxes[index].keepsDepth { return drawShared(index, at: place) }
        guard !boxes[index].isShownInPortalsAlone, enterBox() else { return }
        defer { leaveBox() }
        guard let time = boxes[index].localTime(at: place) else { return }
        for transition in boxes[index].transitions.reversed() {
            if let sides = transition.sides(at: time) {
                return draw(index, at: place, time: time, in: transition, sides)
            }
        }
        drawSide(BoxSide(time: time, blend: boxes[index].blend), of: index, at: place)
    }

    /// Draws the picture of a box, as it is at a time of its own properties.
    mutating func drawSide(_ side: BoxSide, of index: Int, at place: BoxPlace) {
        let boxes = scene.boxes
        guard !boxes[index].isHidden(at: side.time) else { return }
        let opacity = boxes[index].look.opacity.value(at: side.time).clamped(to: 0...1) * place.opacity
        guard opacity > 0 else { return }
        var matrix = place.matrix * boxes[index].geometry.matrix(at: side.time)
        if side.shift != .zero {
            let bounds = boxes[index].geometry.bounds.value(at: side.time)
            matrix = matrix * .translation(Vector3(side.shift.x * bounds.width, side.shift.y * bounds.height))
        }
        drawFlattened(index, at: place, side, opacity: opacity, matrix: matrix)
    }

    /// Draws a box in its plane, and the plane as it is seen.
    private mutating func drawFlattened(
        _ index: Int, at place: BoxPlace, _ side: BoxSide, opacity: Double, matrix: Matrix4
    ) {
        let boxes = scene.boxes
        let time = side.time
        let bounds = boxes[index].geometry.bounds.value(at: time)
        let own = matrix.projection
        let projection = place.base * own
        guard projection.isFinite, abs(projection.determinant) > 1e-12 else { return }
        let middle = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
        if !boxes[index].geometry.isDoubleSided {
            let isMirrored = boxes[index].geometry.isFlipped
            guard own.isReversed(at: middle) == isMirrored else { return }
        }
        let extent = max(abs(bounds.x), abs(bounds.y), abs(bounds.maxX), abs(bounds.maxY))
        var moment = BoxMoment(
            time: time, lag: place.lag, map: .identity, opacity: opacity, blend: side.blend, tint: place.tint,
            isUpsideDown: place.isUpsideDown != boxes[index].geometry.isFlipped)
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

    /// Draws the children of a box as often as they are replicated. The time of `place` is that of the box's own
    /// properties; `matrix` leads from the box's space to the plane in which the children are flattened, `base` from
    /// there on.
    mutating func drawChildren(of index: Int, at place: BoxPlace) {
        let boxes = scene.boxes
        guard !boxes[index].children.isEmpty else { return }
        if boxes[index].isReplicated { return drawCopies(of: index, at: place) }
        var inner = place
        if let matrix = boxes[index].geometry.childMatrix(at: place.time) { inner.matrix = inner.matrix * matrix }
        inner.time = boxes[index].innerTime(at: place.time, lag: place.lag)
        if boxes[index].children.count == 1 {
            drawBox(boxes[index].children[0], at: inner)
        } else {
            drawInOrder(boxes[index].children, at: inner)
        }
    }

    private mutating func drawCopies(of index: Int, at place: BoxPlace) {
        guard let replication = scene.boxes[index].replication else { return }
        if replication.keepsDepth {
            var leaves: [BoxLeaf] = []
            forEachCopy(replication, of: index, at: place) { painter, copy in
                for child in painter.scene.boxes[index].children { painter.collect(child, at: copy, into: &leaves) }
            }
            draw(leaves)
        } else {
            forEachCopy(replication, of: index, at: place) { painter, copy in
                painter.drawInOrder(painter.scene.boxes[index].children, at: copy)
            }
        }
    }

    /// Draws siblings, the farthest first.
    private mutating func drawInOrder(_ children: [Int], at place: BoxPlace) {
        let boxes = scene.boxes
        func nearness(_ child: Int) -> Double {
            guard boxes.indices.contains(child), let time = boxes[child].localTime(at: place) else { return 0 }
            let z = boxes[child].geometry.zPosition.value(at: time)
            return z.isFinite ? z : 0
        }
        let isFlat = children.allSatisfy { child in
            !boxes.indices.contains(child)
                || boxes[child].geometry.zPosition.base == 0 && boxes[child].geometry.zPosition.contributions.isEmpty
        }
        guard !isFlat else {
            for child in children { drawBox(child, at: place) }
            return
        }
        let order = children.enumerated().map { (position: $0.offset, child: $0.element, z: nearness($0.element)) }
        for entry in order.sorted(by: { $0.z != $1.z ? $0.z < $1.z : $0.position < $1.position }) {
            drawBox(entry.child, at: place)
        }
    }

    /// Calls with the place of the children in each copy, as long as the frame has room.
    private mutating func forEachCopy(
        _ replication: BoxReplication, of index: Int, at place: BoxPlace,
        _ body: (inout FramePainter, BoxPlace) -> Void
    ) {
        let time = place.time
        let count = replication.count.value(at: time).clamped(to: 0...Double(BoxReplication.maximumCopies))
        let inside = scene.boxes[index].innerTime(at: time, lag: place.lag)
        let delay = replication.delay.value(at: time)
        let step = replication.transform.value(at: time)
        let color = replication.color.value(at: time)
        let offset = replication.colorOffset
        let change = Color(
            red: offset.red.value(at: time), green: offset.green.value(at: time), blue: offset.blue.value(at: time),
            alpha: offset.alpha.value(at: time))
        let geometry = scene.boxes[index].geometry
        let anchor = geometry.anchor(at: time)
        var transform = geometry.sublayerTransform.value(at: time)
        for number in 0..<Int(count) {
            guard !isOutOfRoom else { return noteCut(.content) }
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

    private mutating func drawShared(_ index: Int, at place: BoxPlace) {
        guard enterBox() else { return }
        defer { leaveBox() }
        var leaves: [BoxLeaf] = []
        collectInside(index, at: place, into: &leaves)
        draw(leaves)
    }

    /// Finds the boxes with planes of their own in a box that keeps depth, or the box itself.
    private mutating func collect(_ index: Int, at place: BoxPlace, into leaves: inout [BoxLeaf]) {
        guard enterBox() else { return }
        defer { leaveBox() }
        collectInside(index, at: place, into: &leaves)
    }

    private mutating func collectInside(_ index: Int, at place: BoxPlace, into leaves: inout [BoxLeaf]) {
        let boxes = scene.boxes
        guard boxes.indices.contains(index), !boxes[index].isShownInPortalsAlone,
            let time = boxes[index].localTime(at: place)
        else { return }
        // In a transition something else may be seen.
        let isFlat = !boxes[index].keepsDepth && !boxes[index].transitions.isEmpty
        let opacity = boxes[index].look.opacity.value(at: time).clamped(to: 0...1)
        guard isFlat || opacity > 0 && !boxes[index].isHidden(at: time) else { return }
        let matrix = place.matrix * boxes[index].geometry.matrix(at: time)
        guard boxes[index].keepsDepth else {
            let bounds = boxes[index].geometry.bounds.value(at: time)
            let middle = Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
            let nearness = matrix.nearness(of: middle)
            leaves.append(
                BoxLeaf(
                    index: index, place: place, nearness: nearness.isFinite ? nearness : 0, matrix: matrix,
                    bounds: bounds))
            return
        }
        var inner = place
        inner.time = time
        inner.matrix = matrix
        inner.opacity *= opacity
        inner.isUpsideDown = place.isUpsideDown != boxes[index].geometry.isFlipped
        if let replication = boxes[index].replication {
            forEachCopy(replication, of: index, at: inner) { painter, copy in
                for child in painter.scene.boxes[index].children { painter.collect(child, at: copy, into: &leaves) }
            }
            return
        }
        if let matrix = boxes[index].geometry.childMatrix(at: time) { inner.matrix = inner.matrix * matrix }
        inner.time = boxes[index].innerTime(at: time, lag: place.lag)
        for child in boxes[index].children { collect(child, at: inner, into: &leaves) }
    }

    /// Draws boxes that share a space, the farthest first: in parts where they cut each other, else each as a whole.
    private mutating func draw(_ leaves: [BoxLeaf]) {
        if leaves.count <= planeRoom, let parts = BoxPlanes.ordered(leaves) {
            planeRoom -= leaves.count
            for part in parts { drawBox(part.index, at: part.place) }
            return
        }
        let order = leaves.enumerated().sorted { a, b in
            a.element.nearness != b.element.nearness
                ? a.element.nearness < b.element.nearness : a.offset < b.offset
        }
        for (_, leaf) in order { drawBox(leaf.index, at: leaf.place) }
    }

    // MARK: - Groups

    /// Ends a group that was begun before the command `start`, or drops it where it holds nothing. One that changes what
    /// lies behind even where it is empty stays.
    mutating func endGroup(from start: Int, blend: BlendMode) {
        if commands.count == start, !blend.reachesEverywhere {
            commands.removeLast()
        } else {
            commands.append(.endGroup)
        }
    }
}

extension BoxReplication {
    /// How many copies are drawn at most.
    static let maximumCopies = 10_000
}

extension Box {
    /// Whether its children are drawn several times.
    fileprivate var isReplicated: Bool { replication != nil }
}
