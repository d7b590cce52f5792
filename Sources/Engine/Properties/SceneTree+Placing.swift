/// Where a node of a tree lies on the composition, and what moves it.
extension SceneTree {
    /// What a node is held by, in the space in which it is placed.
    package enum Position: Sendable {
        /// One value: of a layer, a group, or of a shape with a center.
        case joined(Property<Vector3>)
        /// One for each axis.
        case split(Property<Double>, Property<Double>)
        /// That of a box.
        case box(Property<Point>)
    }

    /// The position of a node; nil for what has none of its own, as outlines, fills and masks.
    package func position(of index: Int, in scene: Scene) -> Position? {
        switch nodes[index].place {
        case .layer: return nodes[index].layer(in: scene).map { Position($0.transform.position) }
        case .box(let box), .boxMask(_, let box): return .box(scene.treeLayers[box].geometry.position)
        case .item(_, _, let path):
            switch nodes[index].item(path, in: scene) {
            case .group(let group): return Position(group.transform.position)
            case .path(.ellipse(let center, _, _), _), .path(.rectangle(let center, _, _, _), _):
                return .joined(center)
            case .path(.polystar(let star), _): return .joined(star.center)
            default: return nil
            }
        case .mask, .effect, .filter, .backdropFilter, .switchedOff: return nil
        }
    }

    /// From the space in which a node is placed to the composition, at a frame; nil where nothing is shown.
    package func placingMatrix(of index: Int, at frame: Double, in scene: Scene) -> Affine? {
        nodes[index].location.matrix(at: frame, in: scene)
    }

    /// From a node's own space to the composition, at a frame; nil where nothing is shown.
    package func ownMatrix(of index: Int, at frame: Double, in scene: Scene) -> Affine? {
        var location = nodes[index].location
        switch nodes[index].place {
        case .layer, .box, .boxMask: location.groups = []
        case .item(_, _, let path):
            if case .group(let group) = nodes[index].item(path, in: scene) {
                location.groups = (location.groups ?? []) + [group.transform]
            }
        case .mask, .effect, .filter, .backdropFilter, .switchedOff: break
        }
        return location.matrix(at: frame, in: scene)
    }

    /// Where a node's anchor point lies on the composition, at a frame; nil for what has none.
    package func anchor(of index: Int, at frame: Double, in scene: Scene) -> Point? {
        guard let position = position(of: index, in: scene), let time = time(of: index, at: frame),
            let matrix = placingMatrix(of: index, at: frame, in: scene)
        else { return nil }
        return matrix.apply(position.value(at: time))
    }

    /// What the clock of a node's position shows at a frame.
    package func time(of index: Int, at frame: Double) -> Double? {
        let location = nodes[index].location
        switch nodes[index].place {
        case .box, .boxMask: return (location.treeLayers.last?.clock ?? location.clock).local(frame)
        default: return location.clock.local(frame)
        }
    }
}

extension SceneTree.Position {
    fileprivate init(_ position: Transform.Position) {
        switch position {
        case .joined(let position): self = .joined(position)
        case .split(let x, let y, _): self = .split(x, y)
        }
    }

    /// Whether it stays the same.
    package var isStatic: Bool {
        switch self {
        case .joined(let position): position.isStatic
        case .split(let x, let y): x.isStatic && y.isStatic
        case .box(let position): position.isStatic
        }
    }

    /// Where it is at a time.
    package func value(at time: Double) -> Point {
        switch self {
        case .joined(let position):
            let value = position.value(at: time)
            return Point(value.x, value.y)
        case .split(let x, let y): return Point(x.value(at: time), y.value(at: time))
        case .box(let position): return position.value(at: time)
        }
    }
}

extension SceneTree.Node {
    /// The layer that it is, or that it is a part of; nil for boxes and their parts.
    package func layer(in scene: Scene) -> Layer? {
        switch place {
        case .layer(let composition, let layer), .item(let composition, let layer, _),
            .mask(let composition, let layer, _), .effect(let composition, let layer, _),
            .switchedOff(let composition, let layer, _, _):
            scene.compositions[composition].layers[layer]
        case .box, .boxMask, .filter, .backdropFilter: nil
        }
    }

    /// The item at a path of the layer's shapes.
    package func item(_ path: [Int], in scene: Scene) -> ShapeItem? {
        guard case .shapes(let content)? = layer(in: scene)?.content else { return nil }
        var items = content.items
        var found: ShapeItem?
        for index in path {
            guard items.indices.contains(index) else { return nil }
            found = items[index]
            if case .group(let group) = items[index] { items = group.items } else { items = [] }
        }
        return found
    }
}
