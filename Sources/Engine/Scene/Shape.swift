import Synchronization

/// The vector drawing of a layer.
package struct ShapeContent: Sendable {
    /// In the author's order: the first item is on top.
    package let items: [ShapeItem]
    /// What the file switches off among them.
    package let switchedOff: [SwitchedOffPart]
    /// When the geometry (paths, modifiers, group matrices) changes, as against paints; found out at the first question.
    package var geometry: ChangeIndex { found.geometry(of: items) }
    private let found = FoundGeometry()

    /// More points than this are not handled while a layer's paths are made; what comes after is left out.
    package static let maximumPoints = 500_000
    /// More points than this are not put together for a layer's styles; what comes after is left out.
    package static let maximumPaintedPoints = 1_000_000

    /// Content from items.
    package init(items: [ShapeItem], switchedOff: [SwitchedOffPart] = []) {
        self.items = items
        self.switchedOff = switchedOff
    }
}

/// When the geometry of items changes, found out once for all copies of a content.
private final class FoundGeometry: Sendable {
    private let found = AtomicLazyReference<Found>()

    private final class Found: Sendable {
        let index: ChangeIndex
        init(_ index: ChangeIndex) { self.index = index }
    }

    /// When the items' geometry changes; they must be the same each time.
    func geometry(of items: [ShapeItem]) -> ChangeIndex {
        if let known = found.load() { return known.index }
        return found.storeIfNil(Found(ShapeItem.geometryChangeIntervals(of: items).normalized())).index
    }
}

/// One entry of a shape list.
///
/// A style paints **all** paths before it in its own list, those of groups before it included, as one compound path.
/// A modifier alters all paths before it, for every style.
package indirect enum ShapeItem: Sendable {
    /// An outline for the styles and modifiers that come after it, under its author's name.
    case path(PathSource, name: String = "")
    /// Items of their own, which paint only their own paths.
    case group(ShapeGroup)
    /// Paints the paths before it.
    case style(ShapeStyle)
    /// Alters the paths before it; with its author's name.
    case modifier(PathModifier, name: String = "")
    /// Draws the items before it, styles included, again and again.
    case repeater(Repeater)
}

/// Items under a transform and an opacity of their own; an opacity below 1 isolates them.
package struct ShapeGroup: Sendable {
    /// As its author named it; for display only.
    package var name: String
    /// In the author's order: the first item is on top.
    package var items: [ShapeItem]
    /// What the file switches off among them.
    package var switchedOff: [SwitchedOffPart] = []
    /// How the group as a whole is combined with what lies below it.
    package var blend: BlendMode
    /// Where it stands.
    private(set) var placement: GroupPlacement

    /// A group; by default laid over what lies below.
    package init(name: String, items: [ShapeItem], transform: Transform, blend: BlendMode = .normal) {
        self.name = name.asName
        self.items = items
        self.blend = blend
        placement = GroupPlacement(transform)
    }

    /// From the group's space to that of the list it stands in; its opacity is the group's.
    package var transform: Transform {
        get { placement.transform }
        set { placement = GroupPlacement(newValue) }
    }
}

/// Where a group stands in its list. It is behind a reference because each frame copies the items that it looks at, and a
/// transform holds a dozen references to count.
final class GroupPlacement: Sendable {
    /// From the group's space to that of the list; its opacity is the group's.
    let transform: Transform
    /// The matrix where it is the same at all times.
    private let constantMatrix: Affine?
    /// Whether its opacity is 1 at all times.
    let hasFullOpacity: Bool

    /// A group stands where a transform says.
    init(_ transform: Transform) {
        self.transform = transform
        constantMatrix = transform.hasConstantMatrix ? transform.matrix(at: 0) : nil
        hasFullOpacity = transform.opacity.contributions.isEmpty && transform.opacity.base >= 1
    }

    /// From the group's space to that of the list at `time`.
    func matrix(at time: Double) -> Affine { constantMatrix ?? transform.matrix(at: time) }
}

/// Where a path comes from.
package enum PathSource: Sendable {
    /// A drawn or animated outline, in the space of its list.
    case contour(Property<Contour>)
    /// An ellipse that starts at the top and runs clockwise unless reversed.
    case ellipse(center: Property<Vector3>, size: Property<Vector3>, isReversed: Bool)
    /// A rectangle that starts at its right upper corner and runs clockwise unless reversed.
    case rectangle(center: Property<Vector3>, size: Property<Vector3>, cornerRadius: Property<Double>, isReversed: Bool)
    /// A star or a regular polygon.
    case polystar(Polystar)
}

/// A star or a regular polygon.
package struct Polystar: Sendable {
    /// In the space of its list; the depth is not used.
    package var center: Property<Vector3>
    /// How many points; fractions are cut off.
    package var points: Property<Double>
    /// Radians, clockwise; 0 has the first point at the top.
    package var rotation: Property<Double>
    /// From the center to the outer points, in pixels.
    package var outerRadius: Property<Double>
    /// 0 sharp, 1 round.
    package var outerRoundness: Property<Double>
    /// Nil for a polygon.
    package var inner: Inner?
    /// Whether it runs against the clock, which trims and fill rules can tell.
    package var isReversed: Bool

    /// The inner corners of a star.
    package struct Inner: Sendable {
        /// From the center to the inner corners, in pixels.
        package var radius: Property<Double>
        /// 0 sharp, 1 round.
        package var roundness: Property<Double>

        /// Inner corners at a radius.
        package init(radius: Property<Double>, roundness: Property<Double>) {
            self.radius = radius
            self.roundness = roundness
        }
    }

    /// A star, or without `inner` a polygon.
    package init(
        center: Property<Vector3>, points: Property<Double>, rotation: Property<Double>, outerRadius: Property<Double>,
        outerRoundness: Property<Double>, inner: Inner?, isReversed: Bool
    ) {
        self.center = center
        self.points = points
        self.rotation = rotation
        self.outerRadius = outerRadius
        self.outerRoundness = outerRoundness
        self.inner = inner
        self.isReversed = isReversed
    }
}

/// A fill or a stroke.
package struct ShapeStyle: Sendable {
    /// As its author named it; for display only.
    package var name: String
    /// What it paints with.
    package var brush: Brush
    /// 0…1, on top of the alpha of its colors; clamped.
    package var opacity: Property<Double>
    /// How its paint is combined with what its group holds already.
    package var blend: BlendMode
    /// What of the paths it paints.
    package var kind: Kind
    /// Switched off by its author: it paints nothing.
    package var isHidden: Bool
    /// Where the file has the item.
    package var origin = SourceOrigin()
    /// Whether it paints in the composition's space: the paths are transformed into it first. A gradient then stays
    /// where it is, and a stroke is as wide as the mean of |a| and |d| of the matrix says, so it thins as the path
    /// rotates.
    package var isInComposition: Bool

    /// What of the paths is painted.
    package enum Kind: Sendable {
        /// The inside, by this rule.
        case fill(FillRule)
        /// The line, drawn like this.
        case stroke(ShapeStroke)
    }

    /// A solid color or a gradient, as functions of time.
    package enum Brush: Sendable {
        /// One color everywhere.
        case color(Property<Color>)
        /// Colors along a line or out of a circle. Several hundred bytes, so behind a reference: every copy of a style would copy
        /// them.
        indirect case gradient(GradientBrush)
    }

    /// A fill or a stroke; visible unless its author hides it.
    package init(
        name: String, brush: Brush, opacity: Property<Double>, blend: BlendMode, kind: Kind, isHidden: Bool = false,
        isInComposition: Bool = false
    ) {
        self.name = name.asName
        self.brush = brush
        self.opacity = opacity
        self.blend = blend
        self.kind = kind
        self.isHidden = isHidden
        self.isInComposition = isInComposition
    }
}

/// How a line is drawn: its width, caps, joins and dashes.
package struct ShapeStroke: Sendable {
    /// In units of the painted path, so that groups' scales widen it.
    package var width: Property<Double>
    /// Drawn at the ends of open contours and of every dash.
    package var cap: StrokeStyle.Cap
    /// Drawn at every corner.
    package var join: StrokeStyle.Join
    /// The longest allowed miter in units of half the width; beyond it the corner is a bevel.
    package var miterLimit: Double
    /// Alternating lengths of dashes and gaps; empty for a continuous line.
    package var dashes: [Property<Double>]
    /// Where in the pattern the path starts.
    package var dashOffset: Property<Double>

    /// A stroke; by default a continuous line.
    package init(
        width: Property<Double>, cap: StrokeStyle.Cap, join: StrokeStyle.Join, miterLimit: Double,
        dashes: [Property<Double>] = [], dashOffset: Property<Double> = Property(0)
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
    }
}

/// A gradient whose parts are animated.
package struct GradientBrush: Sendable {
    /// Out of a circle around `start` that goes through `end`; otherwise from `start` to `end`.
    package var isRadial: Bool
    /// Offset 0, in the coordinates of the path; the depth is not used.
    package var start: Property<Vector3>
    /// Offset 1, in the coordinates of the path; the depth is not used.
    package var end: Property<Vector3>
    /// How far the focus of a radial gradient lies from the center, in radii (−1…1), and in which direction from the
    /// end point's (radians).
    package var highlight: Property<Double>
    /// Radians from the direction of the end point, clockwise.
    package var highlightAngle: Property<Double>
    /// The colors and opacities along it.
    package var stops: Property<GradientStops>
    /// Colors at even distances from offset 0 to 1, each with keyframes of its own; where there are any they replace
    /// `stops`, and nothing of them is rounded.
    package var colors: [Property<Color>]

    /// A gradient whose highlight is of effect only where it is radial.
    package init(
        isRadial: Bool, start: Property<Vector3>, end: Property<Vector3>, highlight: Property<Double> = Property(0),
        highlightAngle: Property<Double> = Property(0),
        stops: Property<GradientStops> = Property(GradientStops(colors: [])),
        colors: [Property<Color>] = []
    ) {
        self.isRadial = isRadial
        self.start = start
        self.end = end
        self.highlight = highlight
        self.highlightAngle = highlightAngle
        self.stops = stops
        self.colors = colors
    }
}
