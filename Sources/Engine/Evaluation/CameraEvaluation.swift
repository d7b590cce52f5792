import Foundation

/// What the layers of a composition are seen through. In matrices z points to the viewer.
struct SceneView {
    /// From the composition's space to what is seen of it: x, y, depth and what they are divided by.
    var matrix: Matrix4
    /// Whether all layers are seen through it, and not only three-dimensional ones: those of a collapsed composition that
    /// itself lies in space.
    var isOfAll = false
    /// The view of the composition that is drawn next, where that is this one's; nil for a view of its own.
    private(set) var inner: Matrix4?

    /// A view.
    init(_ matrix: Matrix4, isOfAll: Bool = false) {
        self.matrix = matrix
        self.isOfAll = isOfAll
    }

    /// The view of a composition that is drawn in this one.
    var inside: SceneView? { inner.map { SceneView($0, isOfAll: true) } }

    /// This view, with one for the composition that is drawn next.
    func with(inner: Matrix4?) -> SceneView {
        var result = self
        result.inner = inner
        return result
    }
}

extension Composition {
    /// Whether some layer is a camera.
    var hasCamera: Bool {
        layers.withUnsafeBufferPointer { layers in
            var index = 0
            while index < layers.count {
                if layers[index].content.isCamera { return true }
                index += 1
            }
            return false
        }
    }

    /// The view of the topmost camera that is there; nil without one.
    ///
    /// What lies `zoom` in front of it is seen at its own size, with the camera's axis in the middle of the composition.
    func view(at time: Double, size: Size) -> SceneView? {
        for index in layers.indices {
            guard case .camera(let camera) = layers[index].content else { continue }
            let layer = layers[index]
            guard !layer.isHidden, layer.frames.contains(time) else { continue }
            let zoom = camera.zoom.value(at: time)
            var place = layer.transform.cameraMatrix(at: time, hasPointOfInterest: camera.hasPointOfInterest)
            if let parent = layer.parent { place = spaceMatrix(of: parent, at: time) * place }
            guard zoom > 0, zoom.isFinite, let inverse = place.inverse else { return nil }
            let (x, y) = (size.width / 2, size.height / 2)
            return SceneView(
                Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [-x / zoom, -y / zoom, 1, -1 / zoom], [0, 0, 0, 0]) * inverse)
        }
        return nil
    }

    /// From the layer's space to the composition's, under all its parents.
    func spaceMatrix(of index: Int, at time: Double) -> Matrix4 {
        // Layers are as large as a thousand bytes, so they are looked at where they lie.
        layers.withUnsafeBufferPointer { layers in
            var matrix = layers[index].transform.spaceMatrix(at: time)
            var parent = layers[index].parent
            while let next = parent {
                matrix = layers[next].transform.spaceMatrix(at: time) * matrix
                parent = layers[next].parent
            }
            return matrix
        }
    }

    /// Whether a layer or one of its parents is three-dimensional.
    fileprivate func hasDepth(_ index: Int) -> Bool {
        layers.withUnsafeBufferPointer { layers in
            var current: Int? = index
            while let next = current {
                if layers[next].transform.depth != nil { return true }
                current = layers[next].parent
            }
            return false
        }
    }
}

extension SceneView {
    /// Whether a layer is seen through it.
    func shows(_ layer: Layer) -> Bool { isOfAll || layer.transform.depth != nil }
}

extension Transform {
    /// From the space of a camera to the one around it: towards the point of interest, then turned by the orientation and
    /// by the angles.
    fileprivate func cameraMatrix(at time: Double, hasPointOfInterest: Bool) -> Matrix4 {
        let position = self.position.value(at: time)
        var matrix = Matrix4.translation(Vector3(position.x, position.y, -position.z))
        if hasPointOfInterest {
            let point = anchor.value(at: time)
            matrix =
                matrix
                * .looking(
                    along: Vector3(point.x - position.x, point.y - position.y, position.z - point.z))
        }
        let orientation = depth?.orientation.value(at: time) ?? .zero
        let own = Vector3(depth?.x.value(at: time) ?? 0, depth?.y.value(at: time) ?? 0, rotation.value(at: time))
        for angles in [orientation, own] {
            matrix = matrix * .rotationX(angles.x) * .rotationY(angles.y) * .rotationZ(angles.z)
        }
        return matrix
    }
}

extension Matrix4 {
    /// Turns what looks away from the viewer to look along a way instead, with its x axis level.
    fileprivate static func looking(along way: Vector3) -> Matrix4 {
        let length = way.length
        guard length > 0, length.isFinite else { return .identity }
        let back = way * (-1 / length)
        let level = (back.x * back.x + back.z * back.z).squareRoot()
        let right = level > 1e-9 ? Vector3(back.z / level, 0, -back.x / level) : Vector3(1, 0, 0)
        let down = Vector3(
            back.y * right.z - back.z * right.y, back.z * right.x - back.x * right.z,
            back.x * right.y - back.y * right.x)
        return Matrix4(
            [right.x, right.y, right.z, 0], [down.x, down.y, down.z, 0], [back.x, back.y, back.z, 0], [0, 0, 0, 1])
    }
}

extension DisplayListBuilder {
    /// The layers of a composition in the order in which they are drawn: the last one first, but those seen through a
    /// camera that follow one another from the farthest to the nearest, by their anchors.
    func order(of composition: Composition, at time: Double) -> [Int] {
        let layers = composition.layers
        guard let view else { return Array(layers.indices.reversed()) }
        var result: [Int] = []
        var run: [(index: Int, depth: Double)] = []
        func finish() {
            result += run.enumerated().sorted {
                ($0.element.depth, -$0.offset) > ($1.element.depth, -$1.offset)
            }.map(\.element.index)
            run = []
        }
        for index in layers.indices.reversed() where layers[index].content.isDrawn && !layers[index].isMatteSource {
            guard view.shows(layers[index]) else {
                finish()
                result.append(index)
                continue
            }
            let anchor = layers[index].transform.anchor.value(at: time)
            let place = (view.matrix * composition.spaceMatrix(of: index, at: time)).apply(
                [anchor.x, anchor.y, -anchor.z, 1])
            run.append((index, place.w.isFinite ? place.w : 0))
        }
        finish()
        return result
    }

    /// A layer's matrix under all its parents, seen straight from the front.
    private mutating func worldMatrix(of index: Int, in composition: Composition, at time: Double) -> Affine {
        guard !composition.hasDepth(index) else { return composition.spaceMatrix(of: index, at: time).orthographic }
        return composition.layers.withUnsafeBufferPointer { layers in
            guard let first = layers.baseAddress else { return .identity }
            var matrix = geometry.matrix(of: first + index, at: time)
            var parent = layers[index].parent
            while let next = parent {
                matrix = geometry.matrix(of: first + next, at: time) * matrix
                parent = layers[next].parent
            }
            return matrix
        }
    }

    /// Draws a layer in its place: in a plane of its own where it is seen in perspective.
    ///
    /// - Parameters:
    ///   - base: From the composition to the frame.
    ///   - body: Draws it, given the matrix from the layer's space and that from the composition's to the frame or to the
    ///     plane.
    mutating func draw(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, at time: Double,
        seenFrom base: Affine,
        _ body: (inout DisplayListBuilder, Affine, Affine) -> Void
    ) {
        // A view is as large as some hundred bytes, and few files have one.
        guard self.view != nil else {
            return body(&self, base * worldMatrix(of: index, in: composition, at: time), base)
        }
        guard let view, view.isOfAll || layer.pointee.transform.depth != nil else {
            let outer = self.view
            defer { self.view = outer }
            self.view = nil
            return body(&self, base * worldMatrix(of: index, in: composition, at: time), base)
        }
        let seen = view.matrix * composition.spaceMatrix(of: index, at: time)
        if case .composition(let content) = layer.pointee.content, content.isCollapsed, layer.pointee.effects.isEmpty,
            layer.pointee.masks.isEmpty
        {
            // What lies inside has planes of its own in the same space.
            self.view = view.with(inner: seen)
            defer { self.view = view }
            return body(&self, base, base)
        }
        defer { self.view = view }
        self.view = nil
        let projection = base * seen.projection
        guard projection.isFinite, abs(projection.determinant) > 1e-12 else { return }
        if let affine = projection.affine(over: SceneView.extent) { return body(&self, affine, base) }
        let start = commands.count
        commands.append(.beginGroup(Group()))
        planeDepth += 1
        body(&self, .identity, .identity)
        planeDepth -= 1
        guard commands.count > start + 1 else { return commands.removeSubrange(start...) }
        let region = commands[(start + 1)...].contentBox(.identity)
        commands.append(.endGroup)
        commands[start] = .beginGroup(Group(plane: Group.Plane(projection: projection, region: region)))
    }
}

extension SceneView {
    /// Layers are as large as this, in pixels, for what cannot be seen of their perspective.
    static let extent = 10_000.0
}

extension Layer {
    /// The matrix at `time` of what stays in the plane, by properties that are looked at where they lie: called with a layer
    /// or its transform, the compiler copies it, and counts the references to all that is in it.
    static func matrix(_ layer: UnsafePointer<Layer>, at time: Double) -> Affine {
        let skew = layer.pointee.transform.skew.value(at: time)
        return Transform.matrix(
            anchor: layer.pointee.transform.anchor.value(at: time),
            position: layer.pointee.transform.position.value(at: time),
            scale: layer.pointee.transform.scale.value(at: time), skew: skew,
            axis: skew == 0 ? 0 : layer.pointee.transform.skewAxis.value(at: time),
            angle: layer.pointee.transform.rotation.value(at: time),
            direction: layer.pointee.transform.isAutoOriented ? layer.pointee.transform.direction(at: time) : nil)
    }
}
