/// One step of drawing a frame.
///
/// Commands nest: every `begin…` has its `end…`. A back end needs four abilities for all of them: fill a path, stroke
/// a path, composite one surface onto another, clear a surface. Filters work on the pixels of a surface.
public enum DrawCommand: Hashable, Sendable {
    /// Fills a path's inside.
    indirect case fill(Fill)
    /// Strokes along a path.
    indirect case stroke(Stroke)
    /// Places one of the scene's images.
    indirect case image(ImagePlacement)
    /// Shows, inside a path, what the innermost group holds already, changed by filters.
    indirect case backdrop(Backdrop)

    /// Everything up to `endGroup` is drawn on a transparent surface of its own, which is then composited as one.
    case beginGroup(Group)
    /// Composites the group that was begun last and is still open.
    case endGroup

    /// Everything up to `endMask` is drawn on a transparent surface of its own; then what the enclosing group, clip
    /// or mask has drawn **so far** is multiplied by that surface's coverage. A mask is therefore the last thing in
    /// its group.
    case beginMask(MaskChannel)
    /// Applies the mask that was begun last and is still open.
    case endMask

    /// Everything up to `endClip` is an isolated group of opacity 1 that shows only inside the path.
    indirect case beginClip(Clip)
    /// Shows, inside its path, the clip that was begun last and is still open.
    case endClip
}

/// The filling of a path's inside.
public struct Fill: Hashable, Sendable {
    /// The outline, in coordinates of its own; open contours are filled as if closed.
    public var path: Path
    /// Which parts of an outline that crosses itself are inside.
    public var rule: FillRule
    /// What the inside is filled with; a gradient's coordinates are the path's.
    public var paint: Paint
    /// 0…1, on top of the paint's own alpha.
    public var opacity: Double
    /// How the outcome is combined with what the innermost group holds already.
    public var blend: BlendMode
    /// From the path's and the gradient's coordinates to the composition.
    public var transform: Affine
    /// The glyph that the path is the outline of, where it is to be fitted to pixels as browsers do it.
    public var fontGlyph: FontGlyph?
    /// Whether the path is a rectangle that is drawn as such, as solids are: browsers make the edges of an upright one exact,
    /// but not those of a path.
    public var isBox: Bool

    /// A filling; by default opaque, non-zero, and already in pixels of the composition.
    public init(
        path: Path, rule: FillRule = .nonZero, paint: Paint, opacity: Double = 1, blend: BlendMode = .normal,
        transform: Affine = .identity, fontGlyph: FontGlyph? = nil, isBox: Bool = false
    ) {
        self.fontGlyph = fontGlyph
        self.isBox = isBox
        self.path = path
        self.rule = rule
        self.paint = paint
        self.opacity = opacity
        self.blend = blend
        self.transform = transform
    }
}

/// The stroking of a path. Overlaps of one stroke with itself do not double.
public struct Stroke: Hashable, Sendable {
    /// The line that the pen follows, in coordinates of its own.
    public var path: Path
    /// The pen, in units of the path's coordinates.
    public var style: StrokeStyle
    /// Where the pen is down, in units of the path's coordinates; nil for a solid line. How long a piece of a curve is depends
    /// on the pixels that it is drawn on, so dashes are cut when that is known; see ``DisplayList/cuttingDashes(for:)``.
    public var dashes: DashPattern?
    /// What the line is painted with; a gradient's coordinates are the path's.
    public var paint: Paint
    /// 0…1, on top of the paint's own alpha.
    public var opacity: Double
    /// How the outcome is combined with what the innermost group holds already.
    public var blend: BlendMode
    /// From the path's, the pen's and the gradient's coordinates to the composition; the pen may become an ellipse.
    public var transform: Affine
    /// The glyph that the path is the outline of, where it is to be fitted to pixels as browsers do it.
    public var fontGlyph: FontGlyph?

    /// A stroking; by default opaque and already in pixels of the composition.
    public init(
        path: Path, style: StrokeStyle, dashes: DashPattern? = nil, paint: Paint, opacity: Double = 1,
        blend: BlendMode = .normal, transform: Affine = .identity, fontGlyph: FontGlyph? = nil
    ) {
        self.dashes = dashes
        self.fontGlyph = fontGlyph
        self.path = path
        self.style = style
        self.paint = paint
        self.opacity = opacity
        self.blend = blend
        self.transform = transform
    }
}

/// An image drawn into a rectangle.
public struct ImagePlacement: Hashable, Sendable {
    /// Index into `Scene.images`.
    public var image: Int
    /// The content hash of that image, so that equal lists mean equal pixels.
    public var contentHash: UInt64
    /// The size of the box that the image is drawn into and clipped to.
    public var size: Size
    /// Which part of the image fills the box, and how.
    public var fit: Fit
    /// How pixels are sampled where the image is enlarged.
    public var sampling: Sampling
    /// 0…1.
    public var opacity: Double
    /// How the image is combined with what the innermost group holds already.
    public var blend: BlendMode
    /// From the box (0, 0, size) to the composition.
    public var transform: Affine
    /// Multiplied into the image's colors; its alpha is of no effect.
    public var tint: Color

    /// How an image fills its box.
    public enum Fit: Hashable, Sendable {
        /// Centered, keeping its aspect and covering the box (aspect-slice).
        case cover
        /// A part of it, in fractions, is stretched to the box. Where the part reaches beyond the image, the image's
        /// edge pixels are repeated.
        case stretch(Rect)
        /// A part of it, in fractions, is repeated from the box's upper left corner on, each time in this size.
        case tile(Rect, Size)
    }

    /// A placement; by default opaque, covering the box, with the box's upper left corner at the composition's.
    public init(
        image: Int, contentHash: UInt64, size: Size, fit: Fit = .cover, sampling: Sampling = .linear,
        opacity: Double = 1, blend: BlendMode = .normal, transform: Affine = .identity, tint: Color = .white
    ) {
        self.tint = tint
        self.image = image
        self.contentHash = contentHash
        self.size = size
        self.fit = fit
        self.sampling = sampling
        self.opacity = opacity
        self.blend = blend
        self.transform = transform
    }
}

/// How pixels are sampled from those of an image.
public enum Sampling: UInt8, Hashable, Sendable {
    /// Interpolated between neighbors; where the image is reduced, averaged over all that lie in a pixel.
    case linear
    /// From the nearest one.
    case nearest
}

/// A part of what is drawn already, drawn once more through filters.
public struct Backdrop: Hashable, Sendable {
    /// The outline, in coordinates of its own.
    public var path: Path
    /// From the path's coordinates to the composition.
    public var transform: Affine
    /// What is done to the copy; the axes of the chain are those of the composition. What lies outside the path counts as
    /// well where a filter looks around.
    public var filters: FilterChain
    /// 0…1.
    public var opacity: Double

    /// A copy inside a path; by default opaque.
    public init(path: Path, transform: Affine, filters: FilterChain, opacity: Double = 1) {
        self.path = path
        self.transform = transform
        self.filters = filters
        self.opacity = opacity
    }
}

/// How an isolated group is put onto what lies below.
public struct Group: Hashable, Sendable {
    /// 0…1.
    public var opacity: Double
    /// How the group as a whole is combined with what lies below it.
    public var blend: BlendMode
    /// What is applied to the group's pixels first; nil for nothing.
    public var filters: FilterChain? {
        get { rare.filters }
        set { rare = Rare(newValue, rare.plane) }
    }
    /// How the plane that the group is drawn in is seen; a group with a projection has no filters. Nil for groups in the
    /// composition's own plane.
    public var plane: Plane? {
        get { rare.plane }
        set { rare = Rare(rare.filters, newValue) }
    }
    private var rare: Rare

    /// What few groups have, and what would make every command ten times as large as most need.
    private indirect enum Rare: Hashable, Sendable {
        case none
        case some(FilterChain?, Plane?)

        init(_ filters: FilterChain?, _ plane: Plane?) {
            self = filters == nil && plane == nil ? .none : .some(filters, plane)
        }

        var filters: FilterChain? { if case .some(let filters, _) = self { filters } else { nil } }
        var plane: Plane? { if case .some(_, let plane) = self { plane } else { nil } }
    }

    /// Whether the group has neither filters nor a plane of its own.
    public var isFlat: Bool { if case .none = rare { true } else { false } }

    /// A plane that is seen in perspective. What lies in the group is drawn in its coordinates.
    public struct Plane: Hashable, Sendable {
        /// From the plane's coordinates to the composition.
        public var projection: Projection
        /// The part of the plane by which it is chosen how finely the group is drawn.
        public var region: Rect

        /// A plane.
        public init(projection: Projection, region: Rect) {
            self.projection = projection
            self.region = region
        }
    }

    /// A group; by default it is laid over what lies below unchanged.
    public init(opacity: Double = 1, blend: BlendMode = .normal) {
        self.opacity = opacity
        self.blend = blend
        rare = .none
    }

    /// A group in a plane of its own.
    public init(opacity: Double = 1, blend: BlendMode = .normal, plane: Plane) {
        self.init(opacity: opacity, blend: blend, filters: nil, plane: plane)
    }

    /// A group whose pixels are filtered, or that lies in a plane of its own.
    public init(
        opacity: Double = 1, blend: BlendMode = .normal, filters: FilterChain?, plane: Plane? = nil
    ) {
        self.opacity = opacity
        self.blend = blend
        rare = Rare(filters, plane)
    }
}

/// What of a mask surface counts as coverage.
public enum MaskChannel: UInt8, Hashable, Sendable {
    /// Its alpha.
    case alpha
    /// One minus its alpha.
    case invertedAlpha
    /// 0.2125 R + 0.7154 G + 0.0721 B of the premultiplied sRGB values (so transparent counts as black).
    case luminance
    /// One minus `luminance`.
    case invertedLuminance
}

/// A path that limits what is drawn.
public struct Clip: Hashable, Sendable {
    /// The outline, in coordinates of its own; open contours count as closed.
    public var path: Path
    /// Which parts of an outline that crosses itself are inside.
    public var rule: FillRule
    /// From the path's coordinates to the composition.
    public var transform: Affine
    /// A rectangle in the path's coordinates that cuts as well; nil for none. Browsers cut along the bounds of a path, made
    /// larger to whole units, before they cut along the path.
    public var bounds: Rect?

    /// A clip; by default non-zero and already in pixels of the composition.
    public init(path: Path, rule: FillRule = .nonZero, transform: Affine = .identity, bounds: Rect? = nil) {
        self.path = path
        self.rule = rule
        self.transform = transform
        self.bounds = bounds
    }
}

/// How much of the pixels that edges go through is painted.
public enum EdgeRule: Hashable, Sendable {
    /// As much as lies inside, to a level or two of 255 or, of strokes and paths whose contours meet, as exactly as the rasterizer
    /// has it; clips inside of clips cut as one.
    case exact
    /// As Chromium has it: what goes down ends on quarters of a row, curves have few sides, and the coverages of a clip, of
    /// those around it and of each thing drawn inside are multiplied.
    case quarterRows
}

/// What one frame draws: commands in painting order, in pixels of the composition.
///
/// Whatever lies outside `size` is not shown.
public struct DisplayList: Hashable, Sendable {
    /// The size of the composition.
    public var size: Size
    /// From the bottom up: later commands paint over earlier ones.
    public var commands: [DrawCommand]
    /// How the edges of fills and clips are drawn.
    public var edges: EdgeRule

    /// A list for a composition of a size, which shows nothing without commands.
    public init(size: Size, commands: [DrawCommand] = [], edges: EdgeRule = .exact) {
        self.size = size
        self.commands = commands
        self.edges = edges
    }
}
