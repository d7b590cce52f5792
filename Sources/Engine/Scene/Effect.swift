/// Something done to a layer's picture. Effects work in order, each on what those before it leave; lengths are in pixels
/// of the layer.
public struct Effect: Sendable {
    /// As its author named it; for people alone.
    public var name: String
    /// What is done.
    public var kind: Kind
    /// Whether it is a layer style. Styles come after all other effects, and what those leave is the content that a
    /// style sees.
    public var isStyle: Bool

    /// What an effect does.
    public enum Kind: Sendable {
        /// Replaces every colour by one.
        case fill(Fill)
        /// Replaces colours after their lightness.
        case toneMap(ToneMap)
        /// Sends each component through a curve.
        case levels(Levels)
        /// Blurs.
        case blur(Blur)
        /// Adds a shadow or a glow.
        case shadow(Shadow)
        /// Strokes paths on the layer.
        case stroke(Stroke)
        /// Lets only that through which another layer lets through.
        case matte(Matte)
        /// Moves the picture within its layer.
        case placement(Placement)
    }

    /// No blur has a larger standard deviation, in pixels of the layer.
    public static let maximumSigma = 10_000.0

    /// An effect with the name that its author gave it.
    public init(name: String, kind: Kind, isStyle: Bool = false) {
        self.name = name
        self.kind = kind
        self.isStyle = isStyle
    }

    /// One colour for everything; coverage stays.
    public struct Fill: Sendable {
        /// The colour; its alpha is of no effect.
        public var color: Property<Color>
        /// What the picture's alpha is multiplied by, 0…1; clamped.
        public var opacity: Property<Double>
    }

    /// Colours that take the place of the picture's own after their lightness.
    public struct ToneMap: Sendable {
        /// What black, then lighter and lighter colours become, up to white; evenly spaced, at least one.
        public var colors: [Property<Color>]
        /// How much of it is taken, 0…1; clamped.
        public var amount: Property<Double>
        /// Whether the outcome is laid over the picture in place of mixing; see `Filter.ToneMap`.
        public var isLaidOver: Bool
    }

    /// Curves for the components.
    public struct Levels: Sendable {
        /// For red, green and blue, after their own.
        public var all: Curve
        /// For red.
        public var red: Curve
        /// For green.
        public var green: Curve
        /// For blue.
        public var blue: Curve
        /// For alpha.
        public var alpha: Curve

        /// One curve; the numbers are those of `Filter.Levels.Curve`.
        public struct Curve: Sendable {
            /// What becomes `outputBlack`, 0…1.
            public var inputBlack: Property<Double>
            /// What becomes `outputWhite`, 0…1.
            public var inputWhite: Property<Double>
            /// The reciprocal of the power.
            public var gamma: Property<Double>
            /// 0…1.
            public var outputBlack: Property<Double>
            /// 0…1.
            public var outputWhite: Property<Double>
        }
    }

    /// A Gaussian blur.
    public struct Blur: Sendable {
        /// The standard deviation; what is negative counts as 0.
        public var sigma: Property<Double>
        /// Along which axes.
        public var axes: Property<Axes>
        /// Whether the picture goes on beyond the box of its content as it is at the edge, and is cut there.
        public var repeatsEdges: Property<Bool>

        /// The axes of a layer along which it is blurred.
        public enum Axes: UInt8, Hashable, Sendable {
            /// Along both axes, along x, along y.
            case both = 1
            case horizontal, vertical
        }
    }

    /// A shadow; with no distance a glow.
    public struct Shadow: Sendable {
        /// The colour; its alpha is of no effect.
        public var color: Property<Color>
        /// 0…1; clamped.
        public var opacity: Property<Double>
        /// Where it falls as seen from the picture: radians, clockwise from straight up.
        public var direction: Property<Double>
        /// How far away it falls.
        public var distance: Property<Double>
        /// The standard deviation of its softness; what is negative counts as 0.
        public var sigma: Property<Double>
        /// Whether it falls on the picture itself, cast by what is around it.
        public var isInside: Bool
        /// Whether the picture itself is left out; of no effect on a shadow inside.
        public var isAlone: Property<Bool>
        /// Whether it is cast by the layer's content, whatever effects come before.
        public var isCastByContent: Bool
    }

    /// Lines along paths in the layer's space, with round ends.
    public struct Stroke: Sendable {
        /// The paths, the lowest first.
        public var paths: [Property<Contour>]
        /// The colour; its alpha is of no effect.
        public var color: Property<Color>
        /// Of all lines together, 0…1; clamped.
        public var opacity: Property<Double>
        /// The width of the lines.
        public var width: Property<Double>
        /// The gap between the dots that a line consists of, in widths; 0 makes it whole.
        public var spacing: Property<Double>
        /// Where along its path each line begins, 0…1.
        public var start: Property<Double>
        /// Where along its path each line ends, 0…1; where it comes before `start` they change places.
        public var end: Property<Double>
        /// What becomes of the picture.
        public var style: Style

        /// What is seen of the lines and of the picture.
        public enum Style: UInt8, Hashable, Sendable {
            /// The lines on the picture; the lines alone; the picture where there are lines.
            case onPicture, alone, revealing
        }
    }

    /// T(position) · K · R · S(scale) · T(−anchor), with an opacity.
    public struct Placement: Sendable {
        /// The point that comes to lie at the position.
        public var anchor: Property<Vector3>
        /// Where the anchor comes to lie.
        public var position: Property<Vector3>
        /// The factor along x; of no effect where the scale is even.
        public var scaleX: Property<Double>
        /// The factor along y, and along x too where the scale is even.
        public var scaleY: Property<Double>
        /// Whether `scaleY` counts for both axes.
        public var isEven: Property<Bool>
        /// The tangent's angle of the shear, radians.
        public var skew: Property<Double>
        /// Radians, clockwise, a quarter turn ahead of a layer's skew axis.
        public var skewAxis: Property<Double>
        /// Radians, clockwise.
        public var rotation: Property<Double>
        /// 0…1; clamped.
        public var opacity: Property<Double>
    }
}

/// The part of a layer's picture that effects see and draw, in shares of the box of its content.
public struct EffectRegion: Hashable, Sendable {
    /// From the box's left edge, in widths of it.
    public var x: Double
    /// From the box's upper edge, in heights of it.
    public var y: Double
    /// In widths of the box.
    public var width: Double
    /// In heights of the box.
    public var height: Double

    /// A region; nothing is checked.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The box itself.
    public static let box = EffectRegion(x: 0, y: 0, width: 1, height: 1)
    /// The box and a tenth of it on every side.
    public static let tenthAround = EffectRegion(x: -0.1, y: -0.1, width: 1.2, height: 1.2)
    /// Three times the box each way, around it.
    public static let threefold = EffectRegion(x: -1, y: -1, width: 3, height: 3)
}

extension Effect.Blur.Axes: Interpolatable {
    /// There is nothing between two choices: the start holds.
    public static func interpolate(from start: Self, to end: Self, amounts: Amounts) -> Self { start }
    /// Folds in the number of the choice.
    public func combine(into hasher: inout StableHasher) { hasher.combine(Int(rawValue)) }
    /// The choice of the first number.
    public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Self {
        UInt8(exactly: numbers.number(0, or: Double(rawValue))).flatMap(Self.init) ?? self
    }
}

extension Effect {
    /// When the effect changes, on the layer's clock.
    var activity: Activity {
        var activity = Activity()
        func add<Value>(_ properties: Property<Value>...) {
            for property in properties { activity.formUnion(property.activity) }
        }
        func add(_ curve: Levels.Curve) {
            add(curve.inputBlack, curve.inputWhite, curve.gamma, curve.outputBlack, curve.outputWhite)
        }
        switch kind {
        case .fill(let fill):
            add(fill.color)
            add(fill.opacity)
        case .toneMap(let map):
            for color in map.colors { add(color) }
            add(map.amount)
        case .levels(let levels):
            for curve in [levels.all, levels.red, levels.green, levels.blue, levels.alpha] { add(curve) }
        case .blur(let blur):
            add(blur.sigma)
            add(blur.axes)
            add(blur.repeatsEdges)
        case .shadow(let shadow):
            add(shadow.color)
            add(shadow.opacity, shadow.direction, shadow.distance, shadow.sigma)
            add(shadow.isAlone)
        case .stroke(let stroke):
            for path in stroke.paths { add(path) }
            add(stroke.color)
            add(stroke.opacity, stroke.width, stroke.spacing, stroke.start, stroke.end)
        case .matte: break
        case .placement(let placement):
            add(placement.anchor, placement.position)
            add(placement.scaleX, placement.scaleY, placement.skew, placement.skewAxis, placement.rotation)
            add(placement.isEven)
            add(placement.opacity)
        }
        return activity
    }
}
