/// An operation on a layer's pixels. Effects are applied in order, each to the result of those before it; lengths are
/// in pixels of the layer.
package struct Effect: Sendable {
    /// As its author named it; for display only.
    package var name: String
    /// What is done.
    package var kind: Kind
    /// Whether it is a layer style. Styles come after all other effects, and what those leave is the content that a
    /// style sees.
    package var isStyle: Bool

    /// What an effect does.
    package enum Kind: Sendable {
        /// Replaces every color by one.
        case fill(Fill)
        /// Replaces colors after their lightness.
        case toneMap(ToneMap)
        /// Sends each component through a curve.
        case levels(Levels)
        /// Blurs.
        case blur(Blur)
        /// Adds a shadow or a glow.
        case shadow(Shadow)
        /// Mixes a color or a gradient into what the layer shows.
        indirect case overlay(Overlay)
        /// Strokes paths on the layer.
        case stroke(Stroke)
        /// Lets only that through which another layer lets through.
        case matte(Matte)
        /// Moves the content within its layer.
        case placement(Placement)
    }

    /// No blur has a larger standard deviation, in pixels of the layer.
    package static let maximumSigma = 10_000.0

    /// An effect with the name that its author gave it.
    package init(name: String, kind: Kind, isStyle: Bool = false) {
        self.name = name.asName
        self.kind = kind
        self.isStyle = isStyle
    }

    /// One color for everything; coverage stays.
    package struct Fill: Sendable {
        /// The color; its alpha is of no effect.
        package var color: Property<Color>
        /// What the layer's alpha is multiplied by, 0…1; clamped.
        package var opacity: Property<Double>

        /// A fill of everything that covers something, in a color.
        package init(color: Property<Color>, opacity: Property<Double>) {
            self.color = color
            self.opacity = opacity
        }
    }

    /// Colors that replace the layer's own by their lightness.
    package struct ToneMap: Sendable {
        /// What black, then lighter and lighter colors become, up to white; evenly spaced, at least one.
        package var colors: [Property<Color>]
        /// How much of it is taken, 0…1; clamped.
        package var amount: Property<Double>
        /// Whether the outcome is laid over the layer instead of being mixed with it; see `Filter.ToneMap`.
        package var isLaidOver: Bool

        /// A map of lightness to colors, from dark to light, mixed with what was there by the amount.
        package init(colors: [Property<Color>], amount: Property<Double>, isLaidOver: Bool) {
            self.colors = colors
            self.amount = amount
            self.isLaidOver = isLaidOver
        }
    }

    /// Curves for the components.
    package struct Levels: Sendable {
        /// For red, green and blue, after their own.
        package var all: Curve
        /// For red.
        package var red: Curve
        /// For green.
        package var green: Curve
        /// For blue.
        package var blue: Curve
        /// For alpha.
        package var alpha: Curve

        /// A curve for all color components, then one for each of red, green, blue and alpha.
        package init(all: Curve, red: Curve, green: Curve, blue: Curve, alpha: Curve) {
            self.all = all
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        /// One curve; the numbers are those of `Filter.Levels.Curve`.
        package struct Curve: Sendable {
            /// What becomes `outputBlack`, 0…1.
            package var inputBlack: Property<Double>
            /// What becomes `outputWhite`, 0…1.
            package var inputWhite: Property<Double>
            /// The reciprocal of the power.
            package var gamma: Property<Double>
            /// 0…1.
            package var outputBlack: Property<Double>
            /// 0…1.
            package var outputWhite: Property<Double>

            /// A curve from an input range to an output range, components 0…1; a gamma of 1 is straight.
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
    package struct Blur: Sendable {
        /// The standard deviation; what is negative counts as 0.
        package var sigma: Property<Double>
        /// Along which axes.
        package var axes: Property<Axes>
        /// Whether the edge pixels are repeated beyond the box of the content, and the outcome is clipped to it.
        package var repeatsEdges: Property<Bool>

        /// A Gaussian blur of a standard deviation in pixels.
        package init(sigma: Property<Double>, axes: Property<Axes>, repeatsEdges: Property<Bool>) {
            self.sigma = sigma
            self.axes = axes
            self.repeatsEdges = repeatsEdges
        }

        /// The axes of a layer along which it is blurred.
        package enum Axes: UInt8, Hashable, Sendable {
            /// Along both axes, along x, along y.
            case both = 1
            case horizontal, vertical
        }
    }

    /// A shadow; with no distance a glow.
    package struct Shadow: Sendable {
        /// The color; its alpha is of no effect.
        package var color: Property<Color>
        /// 0…1; clamped.
        package var opacity: Property<Double>
        /// The direction in which it falls: radians, clockwise from straight up.
        package var direction: Property<Double>
        /// How far away it falls.
        package var distance: Property<Double>
        /// The standard deviation of its softness; what is negative counts as 0.
        package var sigma: Property<Double>
        /// How much of the softness is a hard edge instead, 0…1: that part of twice the deviation is by how much the
        /// shadow spreads. Nil where the format has no such thing.
        package var choke: Property<Double>?
        /// Whether it falls on the layer itself, cast by what is around it.
        package var isInside: Bool
        /// Whether one on the layer is cast by the layer instead, and so is strongest in its middle.
        package var isFromCenter = false
        /// Whether the layer itself is left out; of no effect on an inner shadow.
        package var isAlone: Property<Bool>
        /// Whether it is cast by the layer's content, whatever effects come before.
        package var isCastByContent: Bool
        /// How it is mixed with what lies below it: the layer where it falls on that, else the composition.
        package var blend = BlendMode.normal

        /// A shadow: radians clockwise from upwards, distance and standard deviation in pixels.
        package init(
            color: Property<Color>, opacity: Property<Double>, direction: Property<Double>, distance: Property<Double>,
            sigma: Property<Double>, choke: Property<Double>? = nil, isInside: Bool, isAlone: Property<Bool>,
            isCastByContent: Bool
        ) {
            self.color = color
            self.opacity = opacity
            self.direction = direction
            self.distance = distance
            self.sigma = sigma
            self.choke = choke
            self.isInside = isInside
            self.isAlone = isAlone
            self.isCastByContent = isCastByContent
        }
    }

    /// Lines along paths in the layer's space, with round ends.
    package struct Stroke: Sendable {
        /// The paths, the lowest first.
        package var paths: [Property<Contour>]
        /// The color; its alpha is of no effect.
        package var color: Property<Color>
        /// Of all lines together, 0…1; clamped.
        package var opacity: Property<Double>
        /// The width of the lines.
        package var width: Property<Double>
        /// The gap between the dots that a line consists of, in widths; 0 makes it whole.
        package var spacing: Property<Double>
        /// Where along its path each line begins, 0…1.
        package var start: Property<Double>
        /// Where along its path each line ends, 0…1; where it comes before `start` they are swapped.
        package var end: Property<Double>
        /// What becomes of the layer's own pixels.
        package var style: Style

        /// A stroke along paths of the layer, from `start` to `end` as shares of their length.
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

        /// What is seen of the lines and of the layer.
        package enum Style: UInt8, Hashable, Sendable {
            /// The lines on the layer; the lines alone; the layer where there are lines.
            case onOriginal, alone, revealing
        }
    }

    /// T(position) · K · R · S(scale) · T(−anchor), with an opacity.
    package struct Placement: Sendable {
        /// The point that comes to lie at the position.
        package var anchor: Property<Vector3>
        /// Where the anchor comes to lie.
        package var position: Property<Vector3>
        /// The factor along x; of no effect where the scale is even.
        package var scaleX: Property<Double>
        /// The factor along y, and along x too where the scale is even.
        package var scaleY: Property<Double>
        /// Whether `scaleY` counts for both axes.
        package var isEven: Property<Bool>
        /// The tangent's angle of the shear, radians.
        package var skew: Property<Double>
        /// Radians, clockwise, 90° ahead of a layer's skew axis.
        package var skewAxis: Property<Double>
        /// Radians, clockwise.
        package var rotation: Property<Double>
        /// 0…1; clamped.
        package var opacity: Property<Double>

        /// A transform of the whole layer, the same as a layer's own but for one scale for each axis.
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

/// The part of a layer that effects read and draw, in fractions of the box of its content.
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
    /// Three times the box along each axis, centered on it.
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
