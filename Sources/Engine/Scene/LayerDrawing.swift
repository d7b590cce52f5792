/// A path that a layer fills and strokes.
package struct LayerShape: Sendable {
    /// What the path is.
    package enum Figure: UInt8, Hashable, Sendable {
        /// That of `path`.
        case path
        /// The bounds with their rounded corners; the ellipse in them. `path` is not looked at.
        case rectangle, ellipse
    }

    /// What the path is.
    package var figure: Figure
    /// In the layer's own space.
    package var path: Property<Path>
    /// What the inside of the whole path is filled with.
    package var fill: Property<Color>
    /// Which parts of a path that crosses itself are inside.
    package var rule: FillRule
    /// What the line is drawn with, above the fill.
    package var stroke: Property<Color>
    /// Where the line begins, as a fraction of the length of all contours together; clamped.
    package var strokeStart: Property<Double>
    /// Where the line ends, as such a fraction; clamped.
    package var strokeEnd: Property<Double>
    /// Of the line.
    package var lineWidth: Property<Double>
    /// The longest allowed miter in units of half the width.
    package var miterLimit: Property<Double>
    /// How the line's ends look.
    package var cap: StrokeStyle.Cap
    /// How its corners look.
    package var join: StrokeStyle.Join
    /// Alternating lengths of dashes and gaps; a list of zeros, or none, for a solid line.
    package var dashes: Property<NumberList>
    /// Where in the dashes the line begins.
    package var dashPhase: Property<Double>

    /// A shape; by default filled black, without a line.
    package init(
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

/// Colors over the whole rounded rectangle of a layer. Points are fractions of the bounds.
package struct LayerGradient: Sendable {
    /// How the colors run.
    package var kind: Kind
    /// From the start on.
    package var colors: Property<[Color]>
    /// Where each color lies, 0…1, as many as there are colors; where they do not ascend, the largest so far counts.
    /// Nil, or another number of them, for evenly spread.
    package var locations: Property<NumberList>?
    /// Where the first color lies, or the center.
    package var start: Property<Point>
    /// Where the last color lies; a corner of the rectangle around an ellipse; or the direction of the first color.
    package var end: Property<Point>

    /// How colors run.
    package enum Kind: String, Hashable, Sendable {
        /// From one point to another, out of a center to an ellipse, around a center.
        case axial, radial, conic
    }

    /// A gradient; by default from the edge of least y to the one of most y.
    package init(
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
package struct LayerText: Sendable {
    /// One after another.
    package var runs: [Run]
    /// Whether lines are broken at the layer's width.
    package var isWrapped: Bool
    /// How a line that does not fit is cut; without wrapping every line, otherwise the last one that fits.
    package var truncation: Truncation
    /// Where lines lie in the width.
    package var alignment: Alignment

    /// Characters with one look.
    package struct Run: Sendable {
        /// The graphemes in order, with the line breaks among them.
        package var characters: [TextCharacter]
        /// The height of an em.
        package var size: Property<Double>
        /// What the characters are filled with.
        package var color: Property<Color>
        /// How high the font stands above the base line, in ems.
        package var ascent: Double
        /// How far it reaches below, in ems; not negative.
        package var descent: Double
        /// What comes between lines, in ems.
        package var lineGap: Double
        /// What is drawn for what was cut away, an index into `Scene.glyphs`; nil for nothing.
        package var ellipsis: Int?

        /// Characters of one font.
        package init(
            characters: [TextCharacter], size: Property<Double>, color: Property<Color>, ascent: Double,
            descent: Double,
            lineGap: Double = 0, ellipsis: Int? = nil
        ) {
            self.characters = characters
            self.size = size
            self.color = color
            self.ascent = ascent
            self.descent = descent
            self.lineGap = lineGap
            self.ellipsis = ellipsis
        }
    }

    /// Which part of a line that does not fit gives way to an ellipsis.
    package enum Truncation: String, Hashable, Sendable { case none, start, middle, end }

    /// Where lines lie; justified ones fill the width but for the last of a paragraph, and natural ones begin on the side
    /// on which their paragraph begins.
    package enum Alignment: String, Hashable, Sendable { case left, right, center, justified, natural }

    /// A text; by default of lines that end at breaks alone, flush left.
    package init(
        runs: [Run], isWrapped: Bool = false, truncation: Truncation = .none, alignment: Alignment = .left
    ) {
        self.runs = runs
        self.isWrapped = isWrapped
        self.truncation = truncation
        self.alignment = alignment
    }
}

/// The children of a layer drawn several times, each time changed a little more.
package struct LayerReplication: Sendable {
    /// How often they are drawn, the first time included; fractions are cut off.
    package var count: Property<Double>
    /// Seconds by which each copy's clock lags behind the one before.
    package var delay: Property<Double>
    /// From each copy to the next, about the anchor point.
    package var transform: Property<Matrix4>
    /// Multiplied into the first copy's colors.
    package var color: Property<Color>
    /// Added to that color with every copy.
    package var colorOffset: ColorOffset
    /// Whether the copies share the space that the layer lies in.
    package var keepsDepth: Bool

    /// Additions to the components of a color.
    package struct ColorOffset: Sendable {
        /// Added to red.
        package var red: Property<Double>
        /// Added to green.
        package var green: Property<Double>
        /// Added to blue.
        package var blue: Property<Double>
        /// Added to alpha.
        package var alpha: Property<Double>

        /// Additions; by default none.
        package init(
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
    package init(
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
