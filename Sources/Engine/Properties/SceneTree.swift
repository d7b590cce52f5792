/// The layers of a scene and what they are made of, from the top of the stack down: groups, shapes, masks, effects and
/// the boxes of archives. A composition is listed once for each of its uses.
package struct SceneTree: Sendable {
    /// What a node shows or does.
    package enum Kind: String, Sendable {
        /// Layers of compositions.
        case null, solid, image, shapes, text, composition, boxes, camera
        /// Items of shapes: outlines and groups.
        case group, path, ellipse, rectangle, polystar
        /// Items of shapes that paint outlines.
        case fill, stroke, gradientFill, gradientStroke
        /// Items of shapes that change or repeat outlines.
        case trim, modifier, repeater
        /// What belongs to a layer.
        case mask, effect, style, filter
        /// Layers of trees.
        case box, space, boxImage, boxShape, boxGradient, boxText, replicator, emitter, portal

        /// What else is left out where one of these is shown alone: nodes of the same family beside it.
        var family: Int {
            switch self {
            case .null, .solid, .image, .shapes, .text, .composition, .boxes, .camera: 0
            case .group, .path, .ellipse, .rectangle, .polystar: 1
            case .fill, .stroke, .gradientFill, .gradientStroke: 2
            case .trim, .modifier, .repeater: 3
            case .mask: 4
            case .effect, .style: 5
            case .filter: 6
            case .box, .space, .boxImage, .boxShape, .boxGradient, .boxText, .replicator, .emitter, .portal: 7
            }
        }
    }

    /// Where the scene has a node.
    package enum Place: Hashable, Sendable {
        /// A layer, by the indices of its composition and of itself.
        case layer(Int, Int)
        /// A box, by its index in `Scene.treeLayers`.
        case box(Int)
        /// The mask of a box, by the indices of both.
        case boxMask(of: Int, Int)
        /// An item of a layer's shapes, by the indices from the outermost list on.
        case item(Int, Int, [Int])
        /// A mask of a layer, by its index.
        case mask(Int, Int, Int)
        /// An effect of a layer, by its index.
        case effect(Int, Int, Int)
        /// A filter of a box, by its index.
        case filter(Int, Int)
        /// A filter of what lies behind a box, by its index.
        case backdropFilter(Int, Int)
        /// A part of a layer that the file switches off: by the indices of the group that it lies in, none for the layer's own
        /// items, and by its own among those that are switched off there. Below 0 for masks and effects.
        case switchedOff(Int, Int, [Int], Int)
    }

    /// A part of the scene.
    package struct Node: Sendable {
        /// As its author named it, or what it is called without a name.
        package var name: String
        /// The last steps of its key path, those that nothing is listed for included: `Masks.Mask 1`.
        package var segment: String
        /// Which of those with the same segment beside it this is, from 1.
        package var copy = 1
        /// Unique in the tree, and the same after a save that leaves the names: its key path, with a number where there
        /// are several of the name.
        package var key: String
        /// What it shows or does.
        package var kind: Kind
        /// How many nodes it lies in.
        package var depth: Int
        /// The index of the node that it lies in; nil for the outermost.
        package var outer: Int?
        /// Where the scene has it.
        package var place: Place
        /// Where it lies.
        package var location: LayerLocation
        /// The layers on the way to it, the box that it is or is a part of last: how drawing tells them apart.
        package var owners: [Owner]
        /// When it is seen, in frames of the scene; nil for whenever what it lies in is, and where that is no stretch.
        package var frames: Range<Double>?
        /// Switched off in the file.
        package var isHidden = false
        /// Where the file has it, for what is nothing but switched off.
        package var origin = SourceOrigin()
        /// There only as a matte for others.
        package var isMatte = false
        /// The node that moves it.
        package var parent: Int?
        /// The node that is its matte.
        package var matte: Int?
        /// Which channel of the matte lets it through; nil where it has none.
        package var channel: MaskChannel?
    }

    /// A layer as drawing tells it from others.
    package enum Owner: Hashable, Sendable {
        /// Of a composition, by its id.
        case layer(Int)
        /// Of a tree, by its index.
        case treeLayer(Int)
    }

    /// Every node before those in it.
    package internal(set) var nodes: [Node] = []
    /// Whether there are more nodes than are listed.
    package internal(set) var isCut = false
    private var indices: [String: Int] = [:]

    /// The most nodes that are listed.
    package static let mostNodes = 30_000
    /// The most bytes that the keys of all nodes take together.
    static let mostKeyBytes = 16 << 20

    /// Lists a scene.
    package init(_ scene: Scene) {
        var builder = SceneTreeBuilder(scene)
        builder.run()
        nodes = builder.nodes
        isCut = builder.isCut
        indices = Dictionary(nodes.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }

    /// The index of a node; nil where none has the key.
    package func index(of key: String) -> Int? { indices[key] }

    /// Whether a node is another one or lies in it.
    package func lies(_ index: Int, in other: Int) -> Bool {
        var next: Int? = index
        while let node = next {
            if node == other { return true }
            next = nodes[node].outer
        }
        return false
    }

    /// The layers and boxes by their owners; of several with the same the first one counts.
    package var layers: [[Owner]: Int] {
        var result: [[Owner]: Int] = [:]
        for (index, node) in nodes.enumerated() where node.isLayer && result[node.owners] == nil {
            result[node.owners] = index
        }
        return result
    }
}

extension SceneTree.Node {
    /// Whether it is a layer or a box, and no part of one.
    package var isLayer: Bool {
        switch place {
        case .layer, .box, .boxMask: true
        case .item, .mask, .effect, .filter, .backdropFilter, .switchedOff: false
        }
    }
}
