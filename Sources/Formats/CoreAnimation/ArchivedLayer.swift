import Engine

/// A layer as archived: every property of CALayer that affects drawing, the class's default where the archive says
/// nothing. Lengths are points of the superlayer, angles radians; the direction of y is up to the document.
package struct ArchivedLayer: Sendable {
    /// Where a layer hangs.
    enum Parent: Hashable, Sendable {
        /// The document itself.
        case root
        /// The list of sublayers, from the back; the superlayer's number is given.
        case sublayer(of: Int, at: Int)
        /// The mask of a layer, whose number is given.
        case mask(of: Int)
    }

    /// Where it was met first.
    var parent: Parent
    /// Which object of the file it is.
    var identity: Int
    /// The class it was archived as, known or not.
    package var className: String
    /// As its author named it.
    package var name: String?
    /// Where it lies.
    var geometry = Geometry()
    /// What is drawn below and around everything else.
    var appearance = Appearance()
    /// The shadow of all that it draws.
    var shadow = Shadow()
    /// The image in its bounds.
    var contents = Contents()
    /// A line inside the edge, which is no public property.
    var rim = Rim()
    /// What its class adds.
    var content = Content.plain
    /// Its clock.
    var timing = ArchivedTiming()
    /// Applied to everything that it draws, in this order.
    var filters: [ArchivedFilter] = []
    /// Applied to what lies behind it, in this order.
    var backgroundFilters: [ArchivedFilter] = []
    /// How it is combined with what lies behind it; nil for over.
    var compositingFilter: ArchivedFilter?
    /// In the order in which they apply: the key that each was added for, and its number.
    var animations: [(key: String?, animation: Int)] = []
    /// From the back to the front, by number.
    var sublayers: [Int] = []
    /// The layer whose alpha is multiplied in, by number.
    var mask: Int?
    /// Named sets of values for layers below.
    var states: [ArchivedState] = []
    /// How one state becomes another.
    var stateTransitions: [ArchivedStateTransition] = []

    /// What a subclass of CALayer adds.
    enum Content: Sendable {
        /// Nothing.
        case plain
        /// CATransformLayer: its sublayers share one space.
        case transform
        /// CAShapeLayer.
        case shape(ArchivedShape)
        /// CAGradientLayer.
        case gradient(ArchivedGradient)
        /// CATextLayer.
        case text(ArchivedText)
        /// CAReplicatorLayer.
        case replicator(ArchivedReplicator)
        /// CAEmitterLayer.
        case emitter(ArchivedEmitter)
        /// CABackdropLayer: a copy of what lies behind, through its filters.
        case backdrop(ArchivedBackdrop)
        /// CAPortalLayer: a copy of another layer.
        case portal(ArchivedPortal)
    }

    /// Where a layer lies in its superlayer and how its own space is laid.
    struct Geometry: Hashable, Sendable {
        /// The rectangle in the layer's own space; the origin scrolls what it holds.
        var bounds = Rect(x: 0, y: 0, width: 0, height: 0)
        /// Where the anchor point lies in the superlayer.
        var position = Point.zero
        /// In fractions of the bounds.
        var anchorPoint = Point(0.5, 0.5)
        /// How far the anchor point lies from the plane.
        var anchorPointZ = 0.0
        /// Towards the viewer; decides the order of siblings.
        var zPosition = 0.0
        /// Applied about the anchor point.
        var transform = ArchivedTransform.identity
        /// Applied to the sublayers, about the anchor point.
        var sublayerTransform = ArchivedTransform.identity
        /// Whether y runs in the other direction in this layer and its sublayers.
        var isFlipped = false
        /// Whether it is seen from behind.
        var isDoubleSided = true
    }

    /// What a layer draws without contents.
    struct Appearance: Hashable, Sendable {
        /// 0…1.
        var opacity = 1.0
        /// Whether it and its sublayers are not drawn.
        var isHidden = false
        /// Nil for none.
        var backgroundColor: Color?
        /// In points.
        var cornerRadius = 0.0
        /// How the corners are rounded.
        var cornerCurve = LayerCorners.Curve.circular
        /// Which corners are rounded: 1 for the one of least x and y, 2 for most x, 4 for most y, 8 for most of both.
        var maskedCorners = 15
        /// In points, inside the bounds.
        var borderWidth = 0.0
        /// Nil for none.
        var borderColor: Color? = .black
        /// Whether contents and sublayers are clipped to the rounded bounds.
        var masksToBounds = false
        /// Whether opacity is that of the layer with its sublayers as one image.
        var allowsGroupOpacity = true
    }

    /// The shadow of a layer.
    struct Shadow: Hashable, Sendable {
        /// Nil for none.
        var color: Color? = .black
        /// 0…1.
        var opacity = 0.0
        /// In points.
        var offset = Size(0, -3)
        /// The blur's standard deviation in points.
        var radius = 3.0
        /// What casts it instead of what is drawn.
        var path: Path?
    }

    /// An image in the bounds of a layer.
    struct Contents: Hashable, Sendable {
        /// How pixels are made from others.
        enum Sampling: String, Sendable {
            /// Interpolated between pixels, from the nearest one, or from the image at half and quarter sizes.
            case linear, nearest, trilinear
        }

        /// Whether the image is stretched or repeated where it is scaled; no public property.
        enum Scaling: String, Sendable {
            case stretch, `repeat`
        }

        /// By its index in the archive's list; nil for none.
        var image: Int?
        /// Where it is put.
        var gravity = LayerContents.Gravity.resize
        /// Pixels to a point.
        var scale = 1.0
        /// The part of the image that is shown, in fractions.
        var rect = Rect(x: 0, y: 0, width: 1, height: 1)
        /// The part of the image that is stretched, in fractions.
        var center = Rect(x: 0, y: 0, width: 1, height: 1)
        /// Whether it is stretched or repeated.
        var scaling = Scaling.stretch
        /// Where it becomes smaller.
        var minification = Sampling.linear
        /// Where it becomes larger.
        var magnification = Sampling.linear
    }

    /// A line inside the edge of a layer.
    struct Rim: Hashable, Sendable {
        /// Nil for none.
        var color: Color? = .black
        /// 0…1.
        var opacity = 0.0
        /// In points.
        var width = 0.0
    }
}
