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

        /// The value with all its parts.
        package init(color: Property<Color>, opacity: Property<Double>) {
            self.color = color
            self.opacity = opacity
        }
    }

    /// Colours that take the place of the picture's own after their lightness.
    public struct ToneMap: Sendable {
        /// What black, then lighter and lighter colours become, up to white; evenly spaced, at least one.
        public var colors: [Property<Color>]
        /// How much of it is taken, 0…1; clamped.
        public var amount: Property<Double>
        /// Whether the outcome is laid over the picture in place of mixing; see `Filter.ToneMap`.
        public var isLaidOver: Bool

        /// The value with all its parts.
        package init(colors: [Property<Color>], amount: Property<Double>, isLaidOver: Bool) {
            self.colors = colors
            self.amount = amount
            self.isLaidOver = isLaidOver
        }
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

        /// The value with all its parts.
        package init(all: Curve, red: Curve, green: Curve, blue: Curve, alpha: Curve) {
            self.all = all
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

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

            /// The value with all its parts.
            package init(
                inputBlack: Property<Double>, inputWhite: Property<Double>, gamma: Property<Double>,
                outputBlack: Property<Double>, outputWhite: Property<Double>
            ) {
                self.inputBlack = inputBlack
                self.inputWhite = inputWhite
                self.gamma = gamma
                self.outputBlack = outputBlack
                self.outputWhite = outputWhite
            }
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

        /// The value with all its parts.
        package init(sigma: Property<Double>, axes: Property<Axes>, repeatsEdges: Property<Bool>) {
            self.sigma = sigma
            self.axes = axes
            self.repeatsEdges = repeatsEdges
        }

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

        /// The value with all its parts.
        package init(
            color: Property<Color>, opacity: Property<Double>, direction: Property<Double>, distance: Property<Double>,
            sigma: Property<Double>, isInside: Bool, isAlone: Property<Bool>, isCastByContent: Bool
        ) {
            self.color = color
            self.opacity = opacity
            self.direction = direction
            self.distance = distance
            self.sigma = sigma
            self.isInside = isInside
            self.isAlone = isAlone
            self.isCastByContent = isCastByContent
        }
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

        /// The value with all its parts.
        package init(
            paths: [Property<Contour>], color: Property<Color>, opacity: Property<Double>, width: Property<Double>,
            spacing: Property<Double>, start: Property<Double>, end: Property<Double>, style: Style
        ) {
            self.paths = paths
            self.color = color
            self.opacity = opacity
            self.width = width
            self.spacing = spacing
            self.start = start
            self.end = end
            self.style = style
        }

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

        /// The value with all its parts.
        package init(
            anchor: Property<Vector3>, position: Property<Vector3>, scaleX: Property<Double>, scaleY: Property<Double>,
            isEven: Property<Bool>, skew: Property<Double>, skewAxis: Property<Double>, rotation: Property<Double>,
            opacity: Property<Double>
        ) {
            self.anchor = anchor
            self.position = position
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.isEven = isEven
            self.skew = skew
            self.skewAxis = skewAxis
            self.rotation = rotation
            self.opacity = opacity
        }
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
