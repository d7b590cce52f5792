/// A layer in a tree of layers, as Core Animation has them: a rectangle with a space and a clock of its own, what it
/// draws, and the layers in it.
///
/// Times are **seconds** of the clock of the layer that it lies in; a mask runs on the clock of what it masks. y points
/// down unless layers are flipped. Whatever a property's name ends in is its unit: points (pixels of the scene),
/// radians, and fractions 0…1.
package struct TreeLayer: Sendable {
    /// How deep layers may nest; deeper ones are left out. Drawing them takes a thread's stack, which has 512 kB.
    package static let maximumDepth = 64

    /// As its author named it; for display only, neither unique nor always there.
    package var name: String
    /// Where the file has its name; see ``SourceOrigin``.
    package var origin = SourceOrigin()
    /// What the file calls its kind; for display only. Nil where that says nothing.
    package var className: String?
    /// From the clock of the layer around it to its own; not shown where that gives no time.
    package var timing: MediaTiming
    /// Whether its clock is only that of what lies in it, while its own properties run on the clock around it: they are
    /// changed from there as well.
    package var isTimedInside: Bool
    /// Where it lies and how its space is laid.
    package var geometry: Geometry
    /// The rectangle that is drawn below and around everything else, and how the whole is put on what lies behind.
    package var appearance: LayerAppearance
    /// The image in the rectangle; nil for none.
    package var contents: LayerContents?
    /// What it draws above its contents.
    package var drawing: Drawing
    /// The layers in it, from the back to the front, as indices into `Scene.treeLayers`. No layer contains itself.
    package var children: [Int]
    /// The layer whose alpha is multiplied into this one's; it lies in this layer's space. An index into
    /// `Scene.treeLayers`.
    package var mask: Int?
    /// Applied to its pixels, in this order.
    package var filters: [LayerFilter]
    /// Applied in this order to a copy of what lies behind, which is then drawn in the rectangle below the background.
    package var backdropFilters: [LayerFilter]
    /// How it is combined with what lies behind it.
    package var blend: BlendMode
    /// Whether its children share the space that it lies in, instead of being flattened into its plane. It then draws
    /// nothing itself, has neither mask nor filters, and hands its opacity on to its children.
    package var keepsDepth: Bool
    /// Draws the children several times; nil for once.
    package var replication: LayerReplication?
    /// Particles between its drawing and its children; nil for none.
    package var emission: ParticleEmission?
    /// Another layer that is drawn in this one; nil for none.
    package var portal: LayerPortal?
    /// Whether it is drawn in portals alone, and not where it lies.
    package var isShownInPortalsAlone: Bool
    /// Transitions from earlier images of the layer to later ones, in order; of those that are active the last one is
    /// seen.
    package var transitions: [LayerTransition]

    /// What a layer draws besides its rectangle.
    package indirect enum Drawing: Sendable {
        /// Nothing.
        case none
        /// A path.
        case shape(LayerShape)
        /// Colors over the whole rectangle; they replace the contents.
        case gradient(LayerGradient)
        /// Lines of text from the top of the rectangle.
        case text(LayerText)
    }

    /// Where a layer lies. A point p of its space comes to
    /// `transform · (p − bounds.origin − anchorPoint ⊙ bounds.size, −anchorPointZ) + (position, zPosition)`.
    package struct Geometry: Sendable {
        /// The rectangle in the layer's own space; the origin scrolls what it holds.
        package var bounds: Property<Rect>
        /// Where the anchor point lies in the layer around it.
        package var position: Property<Point>
        /// Towards the viewer; decides the order among the children of a layer.
        package var zPosition: Property<Double>
        /// In fractions of the bounds.
        package var anchorPoint: Property<Point>
        /// How far the anchor point lies from the plane, towards the viewer.
        package var anchorPointZ: Property<Double>
        /// Applied about the anchor point.
        package var transform: Property<Matrix4>
        /// Radians, clockwise; rotates the layer about its anchor point before the transform does anything, as paths do
        /// along which layers move.
        package var heading: Property<Double>
        /// Applied to the children, about the anchor point.
        package var sublayerTransform: Property<Matrix4>
        /// Whether y runs in the other direction in this layer and in those in it. Images and texts stay upright.
        package var isFlipped: Bool
        /// Whether it is seen from behind.
        package var isDoubleSided: Bool

        /// A geometry; by default without extent, at the origin, held in its middle.
        package init(
            bounds: Property<Rect> = Property(Rect(x: 0, y: 0, width: 0, height: 0)),
            position: Property<Point> = Property(.zero), zPosition: Property<Double> = Property(0),
            anchorPoint: Property<Point> = Property(Point(0.5, 0.5)), anchorPointZ: Property<Double> = Property(0),
            transform: Property<Matrix4> = Property(.identity), heading: Property<Double> = Property(0),
            sublayerTransform: Property<Matrix4> = Property(.identity), isFlipped: Bool = false,
            isDoubleSided: Bool = true
        ) {
            self.bounds = bounds
            self.position = position
            self.zPosition = zPosition
            self.anchorPoint = anchorPoint
            self.anchorPointZ = anchorPointZ
            self.transform = transform
            self.heading = heading
            self.sublayerTransform = sublayerTransform
            self.isFlipped = isFlipped
            self.isDoubleSided = isDoubleSided
        }
    }

    /// A layer; by default one that draws nothing.
    package init(
        name: String = "", timing: MediaTiming = MediaTiming(), isTimedInside: Bool = false,
        geometry: Geometry = Geometry(),
        appearance: LayerAppearance = LayerAppearance(), contents: LayerContents? = nil, drawing: Drawing = .none,
        children: [Int] = [],
        mask: Int? = nil, filters: [LayerFilter] = [], backdropFilters: [LayerFilter] = [], blend: BlendMode = .normal,
        keepsDepth: Bool = false, replication: LayerReplication? = nil, emission: ParticleEmission? = nil,
        portal: LayerPortal? = nil, isShownInPortalsAlone: Bool = false, transitions: [LayerTransition] = []
    ) {
        self.name = name.asName
        self.timing = timing
        self.isTimedInside = isTimedInside
        self.geometry = geometry
        self.appearance = appearance
        self.contents = contents
        self.drawing = drawing
        self.children = children
        self.mask = mask
        self.filters = filters
        self.backdropFilters = backdropFilters
        self.blend = blend
        self.keepsDepth = keepsDepth
        self.replication = replication
        self.emission = emission
        self.portal = portal
        self.isShownInPortalsAlone = isShownInPortalsAlone
        self.transitions = transitions
    }
}

/// A tree of layers as a composition's layer shows it.
package struct LayerTreeContent: Sendable {
    /// The outermost layer, an index into `Scene.treeLayers`. It lies in the space of the composition's layer.
    package var root: Int
    /// From the clock of the composition's layer, in frames, to the one that the root hangs on, in seconds.
    package var clock: Clock
    /// Whether the space of the composition's layer is turned over, so that images and texts in the tree have to be
    /// flipped back.
    package var isUpsideDown: Bool

    /// A tree on a clock that shows seconds; by default in a space whose y points down.
    package init(root: Int, clock: Clock, isUpsideDown: Bool = false) {
        self.root = root
        self.clock = clock
        self.isUpsideDown = isUpsideDown
    }
}

/// Another layer shown instead of a layer's children: a live copy of what it draws.
package struct LayerPortal: Hashable, Sendable {
    /// The layer that is shown, an index into `Scene.treeLayers`. Its tree does not hold the portal.
    package var source: Int
    /// Whether it is shown turned and scaled as the source is.
    package var matchesTransform: Bool
    /// Whether the source's opacity applies.
    package var matchesOpacity: Bool
    /// Whether it is shown where the source lies, by the anchor point, instead of in the portal's corner.
    package var matchesPosition: Bool
    /// From the tree's root to the source, both included: the clocks that the source runs on, and where it lies. Empty
    /// where the source is to run on the portal's own clock.
    package var path: [Int]

    /// A portal; by default it shows the source straight and opaque, at its own position and on its own clock.
    package init(
        source: Int, matchesTransform: Bool = false, matchesOpacity: Bool = false, matchesPosition: Bool = false,
        path: [Int] = []
    ) {
        self.source = source
        self.matchesTransform = matchesTransform
        self.matchesOpacity = matchesOpacity
        self.matchesPosition = matchesPosition
        self.path = path
    }
}

/// An operation on a layer's pixels.
package struct LayerFilter: Sendable {
    /// What key paths address it by: any text.
    package var name: String
    /// What it does.
    package var kind: Kind

    /// What a filter does; colors are those that are encoded, without premultiplication.
    package enum Kind: Sendable {
        /// A Gaussian blur with this standard deviation, in the layer's points.
        case blur(Property<Double>)
        /// The amount is added to every component.
        case brightness(Property<Double>)
        /// The distance of every component from the middle is multiplied by the amount.
        case contrast(Property<Double>)
        /// The distance of every component from the luma is multiplied by the amount; 0 is gray.
        case saturation(Property<Double>)
        /// A Gaussian blur with this standard deviation, in the layer's points, where the image of this index into
        /// `Scene.images` is opaque, and a smaller one where it is less so. The image is stretched over the bounds.
        case variableBlur(Property<Double>, mask: Int)
        /// What covers less than the threshold, 0…1, is left out, and what covers more is opaque and of the color; nil
        /// leaves colors as they are.
        case alphaThreshold(Property<Double>, Property<Color>?)
    }

    /// A filter with the name that key paths address it by.
    package init(name: String, kind: Kind) {
        self.name = name.asName
        self.kind = kind
    }
}
