import Engine

/// What CAShapeLayer adds.
struct ArchivedShape: Hashable, Sendable {
    /// Which points lie inside a path that crosses itself.
    enum FillRule: String, Sendable {
        case nonZero = "non-zero"
        case evenOdd = "even-odd"
    }

    /// How a line ends.
    enum Cap: String, Sendable { case butt, round, square }

    /// How the segments of a line are joined.
    enum Join: String, Sendable { case miter, round, bevel }

    /// In the layer's own space.
    var path: Path?
    /// Nil for none.
    var fillColor: Color? = .black
    /// Which points are inside.
    var fillRule = FillRule.nonZero
    /// Nil for none.
    var strokeColor: Color?
    /// Where the stroke begins, as a fraction of the path's length.
    var strokeStart = 0.0
    /// Where the stroke ends, as a fraction of the path's length.
    var strokeEnd = 1.0
    /// In points.
    var lineWidth = 1.0
    /// How far a corner may reach, as a multiple of the width.
    var miterLimit = 10.0
    /// How the stroke ends.
    var lineCap = Cap.butt
    /// How the segments of the stroke are joined.
    var lineJoin = Join.miter
    /// How far into the dashes the stroke begins, in points.
    var lineDashPhase = 0.0
    /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
    var lineDashPattern: [Double] = []
}

/// What CAGradientLayer adds.
struct ArchivedGradient: Hashable, Sendable {
    /// At least one unless there is nothing to draw.
    var colors: [Color] = []
    /// Where each color lies, 0…1; nil for evenly.
    var locations: [Double]?
    /// In fractions of the bounds.
    var startPoint = Point(0.5, 0)
    /// In fractions of the bounds.
    var endPoint = Point(0.5, 1)
    /// How the colors run.
    var kind = LayerGradient.Kind.axial
}

/// What CATextLayer adds.
struct ArchivedText: Hashable, Sendable {
    /// A typeface by its PostScript name.
    struct Font: Hashable, Sendable {
        /// Such as `Helvetica-Bold`; names that begin with a point are the system's own.
        var name: String
        /// In points; nil where nothing is said.
        var size: Double?
    }

    /// Text with one look.
    struct Run: Hashable, Sendable {
        /// The characters.
        var text: String
        /// Nil for the layer's.
        var font: Font?
        /// Nil for the layer's.
        var color: Color?
    }

    /// One after another.
    var runs: [Run] = []
    /// Nil for the class's own.
    var font: Font?
    /// In points; wins over the font's own.
    var fontSize: Double?
    /// Nil for none.
    var foregroundColor: Color? = .white
    /// Whether lines are broken at the layer's width.
    var isWrapped = false
    /// How a line that is too long is cut.
    var truncation = LayerText.Truncation.none
    /// Where lines lie in the bounds.
    var alignment = LayerText.Alignment.natural
}

/// What CAReplicatorLayer adds.
struct ArchivedReplicator: Hashable, Sendable {
    /// How often the sublayers are drawn, the first time included.
    var instanceCount = 1
    /// Seconds by which each copy lags behind the one before.
    var instanceDelay = 0.0
    /// From each copy to the next.
    var instanceTransform = ArchivedTransform.identity
    /// Multiplied into the copies' colors.
    var instanceColor: Color? = .white
    /// Added to the color's red with each copy.
    var redOffset = 0.0
    /// Added to the color's green with each copy.
    var greenOffset = 0.0
    /// Added to the color's blue with each copy.
    var blueOffset = 0.0
    /// Added to the color's alpha with each copy.
    var alphaOffset = 0.0
    /// Whether the copies share one space.
    var preservesDepth = false
}

/// What CAEmitterLayer adds. The numbers from `birthRate` on are factors of the cells' own.
struct ArchivedEmitter: Hashable, Sendable {
    /// By number.
    var cells: [Int] = []
    /// The middle of the shape.
    var position = Point.zero
    /// The middle of the shape.
    var zPosition = 0.0
    /// Of the shape.
    var size = Size(0, 0)
    /// Of the shape.
    var depth = 0.0
    /// What particles come from.
    var shape = ParticleEmission.Shape.point
    /// Where on the shape they come from.
    var mode = ParticleEmission.Mode.volume
    /// The order in which particles are drawn.
    var renderMode = ParticleEmission.Order.unordered
    /// Of the numbers a second.
    var birthRate = 1.0
    /// Of the lives' lengths.
    var lifetime = 1.0
    /// Of the velocities.
    var velocity = 1.0
    /// Of the sizes.
    var scale = 1.0
    /// Of the spins.
    var spin = 1.0
    /// What the chances are drawn from.
    var seed = 0
    /// Whether particles share the space around the layer.
    var preservesDepth = false
}

/// What CABackdropLayer adds.
struct ArchivedBackdrop: Hashable, Sendable {
    /// Pixels of the copy to a pixel behind.
    var scale = 1.0
    /// Layers of one name share their copy.
    var groupName: String?
}

/// What CAPortalLayer adds.
struct ArchivedPortal: Hashable, Sendable {
    /// The layer that is shown, by number; nil where it is not in the tree.
    var source: Int?
    /// Whether it is shown where the source lies.
    var matchesPosition = false
    /// Whether it is shown turned and scaled as the source is.
    var matchesTransform = false
    /// Whether the source's opacity applies to it.
    var matchesOpacity = false
    /// Whether the source itself is not drawn.
    var hidesSource = false
}
