/// A path that a layer fills and strokes.
public struct LayerShape: Sendable {
    /// What the path is.
    public enum Figure: UInt8, Hashable, Sendable {
        /// That of `path`.
        case path
        /// The bounds with their rounded corners; the ellipse in them. `path` is not looked at.
        case rectangle, ellipse
    }

    /// What the path is.
    public var figure: Figure
    /// In the layer's own space.
    public var path: Property<Path>
    /// What the inside of the whole path is filled with.
    public var fill: Property<Color>
    /// Which parts of a path that crosses itself are inside.
    public var rule: FillRule
    /// What the line is drawn with, above the fill.
    public var stroke: Property<Color>
    /// Where the line begins, as a fraction of the length of all contours together; clamped.
    public var strokeStart: Property<Double>
    /// Where the line ends, as such a fraction; clamped.
    public var strokeEnd: Property<Double>
    /// Of the line.
    public var lineWidth: Property<Double>
    /// The longest allowed miter in units of half the width.
    public var miterLimit: Property<Double>
    /// How the line's ends look.
    public var cap: StrokeStyle.Cap
    /// How its corners look.
    public var join: StrokeStyle.Join
    /// Lengths of dashes and gaps in turn; a list of zeros, or none, for a solid line.
    public var dashes: Property<NumberList>
    /// Where in the dashes the line begins.
    public var dashPhase: Property<Double>

    /// A shape; by default filled black, without a line.
    public init(
        figure: Figure = .path, path: Property<Path> = Property(Path()), fill: Property<Color> = Property(.black),
        rule: FillRule = .nonZero,
        stroke: Property<Color> = Property(.clear), strokeStart: Property<Double> = Property(0),
        strokeEnd: Property<Double> = Property(1), lineWidth: Property<Double> = Property(1),
        miterLimit: Property<Double> = Property(10), cap: StrokeStyle.Cap = .butt, join: StrokeStyle.Join = .miter,
        dashes: Property<NumberList> = Property(NumberList([])), dashPhase: Property<Double> = Property(0)
    ) {
        self.figure = figure
        self.path = path
        self.fill = fill
        self.rule = rule
        self.stroke = stroke
        self.strokeStart = strokeStart
        self.strokeEnd = strokeEnd
        self.lineWidth = lineWidth
        self.miterLimit = miterLimit
        self.cap = cap
        self.join = join
        self.dashes = dashes
        self.dashPhase = dashPhase
    }
}

/// Colours over the whole rounded rectangle of a layer. Points are fractions of the bounds.
public struct LayerGradient: Sendable {
    /// How the colours run.
    public var kind: Kind
    /// From the start on.
    public var colors: Property<[Color]>
    /// Where each colour lies, 0…1, as many as there are colours; of places that go back the largest so far counts.
    /// Nil, or another number of places, for evenly.
    public var locations: Property<NumberList>?
    /// Where the first colour lies, or the centre.
    public var start: Property<Point>
    /// Where the last colour lies; a corner of the rectangle around an ellipse; or the direction of the first colour.
    public var end: Property<Point>

    /// How colours run.
    public enum Kind: UInt8, Hashable, Sendable {
        /// From one point to another, out of a centre to an ellipse, around a centre.
        case axial, radial, conic
    }

    /// A gradient; by default from the edge of least y to the one of most y.
    public init(
        kind: Kind = .axial, colors: Property<[Color]>, locations: Property<NumberList>? = nil,
        start: Property<Point> = Property(Point(0.5, 0)), end: Property<Point> = Property(Point(0.5, 1))
    ) {
        self.kind = kind
        self.colors = colors
        self.locations = locations
        self.start = start
        self.end = end
    }
}

/// Lines of text from the top of a layer.
public struct LayerText: Sendable {
    /// One after another.
    public var runs: [Run]
    /// Whether lines are broken at the layer's width.
    public var isWrapped: Bool
    /// How a line that does not fit is cut; without wrapping every line, otherwise the last one that fits.
    public var truncation: Truncation
    /// Where lines lie in the width.
    public var alignment: Alignment

    /// Letters with one look.
    public struct Run: Sendable {
        /// The signs in order, with the line breaks among them.
        public var letters: [TextLetter]
        /// The height of an em.
        public var size: Property<Double>
        /// What the letters are filled with.
        public var color: Property<Color>
        /// How high the font stands above the base line, in ems.
        public var ascent: Double
        /// How far it reaches below, in ems; not negative.
        public var descent: Double
        /// What comes between lines, in ems.
        public var lineGap: Double
        /// What is drawn for what was cut away, an index into `Scene.glyphs`; nil for nothing.
        public var ellipsis: Int?

        /// Letters of one font.
        public init(
            letters: [TextLetter], size: Property<Double>, color: Property<Color>, ascent: Double, descent: Double,
            lineGap: Double = 0, ellipsis: Int? = nil
        ) {
            self.letters = letters
            self.size = size
            self.color = color
            self.ascent = ascent
            self.descent = descent
            self.lineGap = lineGap
            self.ellipsis = ellipsis
        }
    }

    /// Which part of a line that does not fit gives way to an ellipsis.
    public enum Truncation: UInt8, Hashable, Sendable { case none, start, middle, end }

    /// Where lines lie; justified ones fill the width but for the last of a paragraph, and natural ones begin on the side
    /// on which their paragraph begins.
    public enum Alignment: UInt8, Hashable, Sendable { case left, right, center, justified, natural }

    /// A text; by default of lines that end at breaks alone, flush left.
    public init(
        runs: [Run], isWrapped: Bool = false, truncation: Truncation = .none, alignment: Alignment = .left
    ) {
        self.runs = runs
        self.isWrapped = isWrapped
        self.truncation = truncation
        self.alignment = alignment
    }
}

/// The children of a layer drawn several times, each time changed a little more.
public struct LayerReplication: Sendable {
    /// How often they are drawn, the first time included; fractions are cut off.
    public var count: Property<Double>
    /// Seconds by which each copy's clock is behind the one before.
    public var delay: Property<Double>
    /// From each copy to the next, about the anchor point.
    public var transform: Property<Matrix4>
    /// Multiplied into the first copy's colours.
    public var color: Property<Color>
    /// Added to that colour with every copy.
    public var colorOffset: ColorOffset
    /// Whether the copies share the space that the layer lies in.
    public var keepsDepth: Bool

    /// Additions to the components of a colour.
    public struct ColorOffset: Sendable {
        /// Added to red.
        public var red: Property<Double>
        /// Added to green.
        public var green: Property<Double>
        /// Added to blue.
        public var blue: Property<Double>
        /// Added to alpha.
        public var alpha: Property<Double>

        /// Additions; by default none.
        public init(
            red: Property<Double> = Property(0), green: Property<Double> = Property(0),
            blue: Property<Double> = Property(0), alpha: Property<Double> = Property(0)
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// A replication; by default of one copy.
    public init(
        count: Property<Double> = Property(1), delay: Property<Double> = Property(0),
        transform: Property<Matrix4> = Property(.identity), color: Property<Color> = Property(.white),
        colorOffset: ColorOffset = ColorOffset(), keepsDepth: Bool = false
    ) {
        self.count = count
        self.delay = delay
        self.transform = transform
        self.color = color
        self.colorOffset = colorOffset
        self.keepsDepth = keepsDepth
    }
}
