import Engine

/// A layer as `inspect` shows it, with the layers inside.
struct LayerNode: Encodable {
    /// As its author named it; not unique.
    var name: String
    /// `shapes`, `composition`, `image`, `solid`, `text`, `treeLayers` or `none`; of a box `box`, `space`, `image`,
    /// `shape`, `gradient`, `text`, `replicator`, `emitter` or `portal`.
    var kind: String
    /// Of a box the class that the file names; absent where it names none.
    var className: String?
    /// The first frame it is seen at and the frame after the last, on its composition's clock.
    var inFrame: Double
    /// The frame from which on it is no longer seen, on its composition's clock.
    var outFrame: Double
    /// Whether its author switched it off.
    var hidden: Bool
    /// Whether it is drawn only as a matte of others.
    var matteSource: Bool
    /// The name of the layer that moves it.
    var parent: String?
    /// Absent for `normal`.
    var blend: String?
    /// How many masks it has.
    var masks: Int
    /// What the layer that is its matte lets through, and that layer's name.
    var matte: String?
    /// The composition that it shows.
    var composition: String?
    /// The layers of that composition; absent where they have been listed before.
    var layers: [LayerNode]?

    /// What a layer takes at least, beside its name.
    private static let least = 200

    /// The tree of a scene, as far as there is room for it, and how many layers were left out. Each composition is listed
    /// once, because many layers may show the same.
    static func tree(of scene: Scene, _ room: inout ListRoom) -> (nodes: [LayerNode], left: Int) {
        var listed: Set<Int> = [0]
        var left = 0
        return (nodes(of: 0, in: scene, &listed, &room, &left), left)
    }

    /// Recursion is bounded: compositions nest at most 32 deep.
    private static func nodes(
        of index: Int, in scene: Scene, _ listed: inout Set<Int>, _ room: inout ListRoom, _ left: inout Int
    ) -> [LayerNode] {
        guard scene.compositions.indices.contains(index) else { return [] }
        let layers = scene.compositions[index].layers
        func name(of layer: Int?) -> String? {
            layer.flatMap { layers.indices.contains($0) ? layers[$0].name : nil }
        }
        var nodes: [LayerNode] = []
        for (position, layer) in layers.enumerated() {
            guard room.takes(least + layer.name.utf8.count) else {
                left += layers.count - position
                break
            }
            var node = LayerNode(layer, in: scene)
            node.parent = name(of: layer.parent)
            node.matte = layer.matte.map { matte in
                "\(matte.channel)" + (name(of: matte.layer).map { " of " + $0 } ?? "")
            }
            if case .composition(let content) = layer.content,
                scene.compositions.indices.contains(content.composition)
            {
                node.composition = scene.compositions[content.composition].name
                if listed.insert(content.composition).inserted {
                    node.layers = self.nodes(of: content.composition, in: scene, &listed, &room, &left)
                }
            }
            if case .layerTree(let content) = layer.content, scene.treeLayers.indices.contains(content.root) {
                node.layers = boxes([content.root], in: scene, &room, &left)
            }
            nodes.append(node)
        }
        return nodes
    }

    /// Boxes with those in them. Recursion is bounded: boxes nest at most 256 deep.
    private static func boxes(
        _ indices: [Int], in scene: Scene, _ room: inout ListRoom, _ left: inout Int
    ) -> [LayerNode] {
        var nodes: [LayerNode] = []
        for (position, index) in indices.enumerated() {
            let box = scene.treeLayers[index]
            guard room.takes(least + box.name.utf8.count + (box.className?.utf8.count ?? 0)) else {
                left += indices.count - position
                break
            }
            var node = LayerNode(box, in: scene)
            let inner = box.children.reversed().filter(scene.treeLayers.indices.contains)
            if !inner.isEmpty { node.layers = boxes(inner, in: scene, &room, &left) }
            nodes.append(node)
        }
        return nodes
    }

    private init(_ layer: Layer, in scene: Scene) {
        name = layer.name
        kind =
            switch layer.content {
            case .none: "none"
            case .solid: "solid"
            case .image: "image"
            case .shapes: "shapes"
            case .text: "text"
            case .composition: "composition"
            case .layerTree: "boxes"
            case .camera: "camera"
            }
        // What is there at all times is there as long as the scene.
        inFrame = layer.frames.lowerBound.isFinite ? layer.frames.lowerBound : scene.frames.lowerBound
        outFrame = layer.frames.upperBound.isFinite ? layer.frames.upperBound : scene.frames.upperBound
        hidden = layer.isHidden
        matteSource = layer.isMatteSource
        blend = layer.blend == .normal ? nil : "\(layer.blend)"
        masks = layer.masks.count
    }

    /// A box without those in it.
    private init(_ box: TreeLayer, in scene: Scene) {
        name = box.name
        kind = box.kindName
        className = box.className
        inFrame = scene.frames.lowerBound
        outFrame = scene.frames.upperBound
        hidden = box.appearance.hidden.base >= 0.5
        matteSource = false
        blend = box.blend == .normal ? nil : "\(box.blend)"
        masks = box.mask == nil ? 0 : 1
    }

    /// One line that says everything but the layers inside.
    var summary: String {
        // A span that is to include its end lasts until just after it.
        func text(_ frame: Double) -> String { FrameNumber.text((frame * 1e6).rounded() / 1e6) }
        var parts = [kind, "“\(name)”", "\(text(inFrame))–\(text(outFrame))"]
        if let className { parts.append(className) }
        if hidden { parts.append("hidden") }
        if matteSource { parts.append("matte only") }
        if let parent { parts.append("parent “\(parent)”") }
        if let blend { parts.append("blend \(blend)") }
        if masks > 0 { parts.append(masks == 1 ? "1 mask" : "\(masks) masks") }
        if let matte { parts.append("matte \(matte)") }
        if composition != nil, layers == nil { parts.append("(listed above)") }
        return parts.joined(separator: "  ").printable
    }
}

extension TreeLayer {
    /// What it is most of all, in one word.
    fileprivate var kindName: String {
        if replication != nil { return "replicator" }
        if emission != nil { return "emitter" }
        if portal != nil { return "portal" }
        switch drawing {
        case .none: return keepsDepth ? "space" : contents == nil ? "box" : "image"
        case .shape: return "shape"
        case .gradient: return "gradient"
        case .text: return "text"
        }
    }
}
