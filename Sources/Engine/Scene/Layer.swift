/// One thing in a composition: where it is, when it is there, and what it shows.
package struct Layer: Sendable {
    /// Unique in the scene; what evaluation keeps its caches by.
    package var id: Int
    /// As its author named it; for display only, neither unique nor always there.
    package var name: String
    /// What it shows, in the layer's own space.
    package var content: Content
    /// When the layer is seen, on the composition's clock: from the lower bound until before the upper one.
    package var frames: Range<Double>
    /// Switched off by its author: not drawn, and empty as a matte, but it still moves its children.
    package var isHidden: Bool
    /// Where the file has the layer.
    package var origin = SourceOrigin()
    /// There only as a matte for others, never drawn by itself.
    package var isMatteSource: Bool
    /// The layer whose transform this one is put under, as an index into the same composition's layers. Nesting and
    /// opacity are not concerned. Parents never form a cycle.
    package var parent: Int?
    /// The layer whose opacity, with that of its own opacity parent, is multiplied to this one's, as an index into the
    /// same composition's layers. Never a cycle.
    package var opacityParent: Int?
    /// From the layer's space to its parent's, or to the composition where it has none.
    package var transform: Transform
    /// How the layer as a whole is combined with those below it.
    package var blend: BlendMode
    /// In the order in which they work, before the masks; as After Effects has it after them.
    package var effects: [Effect]
    /// The part of the layer that effects on pixels read and draw; nil for all of it.
    package var effectRegion: EffectRegion?
    /// In the order in which they work; empty shows the whole layer.
    package var masks: [Mask]
    /// Masks and effects that the file switches off.
    package var switchedOff: [SwitchedOffPart] = []
    /// What shows only part of the layer; nil shows all of it.
    package var matte: Matte?

    /// What a layer shows.
    package enum Content: Sendable {
        /// Nothing: it moves its children.
        case none
        /// A rectangle of one color with its upper left corner at the origin.
        case solid(Property<Color>, Size)
        /// An index into `Scene.images`.
        case image(Int)
        /// Vector drawings.
        case shapes(ShapeContent)
        /// A text.
        indirect case text(TextContent)
        /// Another composition, on a clock of its own.
        case composition(CompositionContent)
        /// A tree of layers as Core Animation has them, on a clock of its own.
        case layerTree(LayerTreeContent)
        /// Nothing; the topmost one that is there is what three-dimensional layers are seen through.
        case camera(Camera)
    }

    /// A layer; by default visible, unmasked, and standing where the composition begins.
    package init(
        id: Int, name: String, content: Content, frames: Range<Double>, isHidden: Bool = false,
        isMatteSource: Bool = false, parent: Int? = nil, opacityParent: Int? = nil, transform: Transform = Transform(),
        blend: BlendMode = .normal, effects: [Effect] = [], effectRegion: EffectRegion? = nil, masks: [Mask] = [],
        matte: Matte? = nil
    ) {
        self.id = id
        self.name = name.asName
        self.content = content
        self.frames = frames
        self.isHidden = isHidden
        self.isMatteSource = isMatteSource
        self.parent = parent
        self.opacityParent = opacityParent
        self.transform = transform
        self.blend = blend
        self.effects = effects
        self.effectRegion = effectRegion
        self.masks = masks
        self.matte = matte
    }
}

extension Layer.Content {
    /// Whether there may be something to be seen of it.
    package var isDrawn: Bool {
        switch self {
        case .none, .camera: false
        default: true
        }
    }

    /// Whether it is a composition.
    var isComposition: Bool { if case .composition = self { true } else { false } }

    /// Whether it is what three-dimensional layers are seen through.
    package var isCamera: Bool { if case .camera = self { true } else { false } }
}

/// A composition shown inside another, cut at its size unless it is collapsed.
package struct CompositionContent: Sendable {
    /// An index into `Scene.compositions`.
    package var composition: Int
    /// The size of the rectangle at which it is cut, in pixels.
    package var size: Size
    /// From the outer clock to the one of the layers inside.
    package var clock: Clock
    /// The frame shown, on the inner clock, as a function of the **outer** time; it replaces `clock`.
    package var remap: Property<Double>?
    /// The inner frame at which a remapped composition would show nothing, and the one shown instead.
    package var remapEnd: Double?
    /// Whether the layers inside are drawn as if they lay outside: not cut, and blended with what lies below.
    package var isCollapsed: Bool

    /// A nested composition; by default it runs on the outer clock and is cut.
    package init(
        composition: Int, size: Size, clock: Clock = .outer, remap: Property<Double>? = nil, remapEnd: Double? = nil,
        isCollapsed: Bool = false
    ) {
        self.composition = composition
        self.size = size
        self.clock = clock
        self.remap = remap
        self.remapEnd = remapEnd
        self.isCollapsed = isCollapsed
    }
}

/// What another layer lets through of this one.
package struct Matte: Sendable {
    /// The layer that is the matte, as an index into the same composition's layers; nil for an empty matte.
    package var layer: Int?
    /// Which channel of the matte lets this layer through.
    package var channel: MaskChannel
    /// Whether a layer that is switched off counts as if it were not.
    package var showsHidden: Bool

    /// A matte; without a layer nothing is let through but by the inverted channels.
    package init(layer: Int?, channel: MaskChannel, showsHidden: Bool = false) {
        self.layer = layer
        self.channel = channel
        self.showsHidden = showsHidden
    }
}

/// A path that lets through or takes away parts of a layer, in the layer's own space. Masks work in order.
package struct Mask: Sendable {
    /// How a mask changes the coverage that those before it have left.
    package enum Mode: Sendable {
        /// Paints over it, takes away from it, keeps the common part.
        case add, subtract, intersect
        /// Keeps the larger of both coverages, the smaller one, their difference.
        case lighten, darken, difference
    }

    /// As its author named it; empty where there is no name.
    package var name: String
    /// How it joins the masks before it; a first one that takes away, intersects or darkens starts from full coverage.
    package var mode: Mode
    /// The outline in the layer's space; one that is open covers nothing.
    package var path: Property<Contour>
    /// How much of the inside counts, 0…1; clamped.
    package var opacity: Property<Double>
    /// How far the path's inside is grown, in pixels; negative shrinks it.
    package var expansion: Property<Double>
    /// How wide the edge is blurred along x and y, in pixels of the layer; negative counts as 0. Nil where the format has
    /// no such thing.
    package var feather: Property<Vector3>?
    /// Everything but the path's inside.
    package var isInverted: Bool

    /// A mask; by default in full, with a sharp edge, and neither grown nor inverted.
    package init(
        name: String = "", mode: Mode, path: Property<Contour>, opacity: Property<Double> = Property(1),
        expansion: Property<Double> = Property(0), feather: Property<Vector3>? = nil, isInverted: Bool = false
    ) {
        self.name = name.asName
        self.mode = mode
        self.path = path
        self.opacity = opacity
        self.expansion = expansion
        self.feather = feather
        self.isInverted = isInverted
    }
}
