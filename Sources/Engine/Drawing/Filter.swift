/// One operation on a group's pixels, on each by itself or with those around it.
///
/// Lengths, offsets and angles are in the coordinates of the chain that the filter belongs to. Numbers may be anything;
/// what draws them limits them.
public enum Filter: Hashable, Sendable {
    /// Every pixel takes the color; its own alpha is multiplied by the color's.
    case fill(Color)
    /// Colors after their lightness.
    case toneMap(ToneMap)
    /// Each component through a curve of its own.
    case levels(Levels)
    /// A Gaussian blur.
    case blur(Blur)
    /// A blurred, colored and displaced copy of the group's alpha, below or inside the group.
    case shadow(Shadow)
    /// Every component becomes a sum of all three.
    case matrix(Matrix)
    /// A Gaussian blur that is not everywhere as wide.
    case variableBlur(VariableBlur)
    /// A color or a gradient on what the group covers.
    indirect case overlay(Overlay)

    /// Colors that replace a pixel's own by its lightness.
    public struct ToneMap: Hashable, Sendable {
        /// What black, then lighter and lighter pixels become, up to white; evenly spaced, at least one.
        public var colors: [Color]
        /// How much of the outcome is taken, 0…1.
        public var amount: Double
        /// Whether the outcome is laid over the original, once gray and once colored, as lottie-web's tint does: what
        /// is partly covered then gains coverage. Otherwise colors are mixed and coverage stays.
        public var isLaidOver: Bool

        /// A tone map; by default one that mixes colors.
        public init(colors: [Color], amount: Double = 1, isLaidOver: Bool = false) {
            self.colors = colors
            self.amount = amount
            self.isLaidOver = isLaidOver
        }
    }

    /// Curves for the components, on straight (not premultiplied) values as they are encoded.
    public struct Levels: Hashable, Sendable {
        /// Applied to red, green and blue after their own.
        public var all: Curve
        /// For red alone.
        public var red: Curve
        /// For green alone.
        public var green: Curve
        /// For blue alone.
        public var blue: Curve
        /// For alpha.
        public var alpha: Curve

        /// Levels; by default nothing changes.
        public init(
            all: Curve = Curve(), red: Curve = Curve(), green: Curve = Curve(), blue: Curve = Curve(),
            alpha: Curve = Curve()
        ) {
            self.all = all
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        /// Maps a range of values to another one by a power.
        public struct Curve: Hashable, Sendable {
            /// What becomes `outputBlack`, 0…1.
            public var inputBlack: Double
            /// What becomes `outputWhite`, 0…1; below `inputBlack` the curve is turned round.
            public var inputWhite: Double
            /// The reciprocal of the power; above 1 it makes what lies between lighter.
            public var gamma: Double
            /// 0…1.
            public var outputBlack: Double
            /// 0…1.
            public var outputWhite: Double

            /// A curve; by default nothing changes.
            public init(
                inputBlack: Double = 0, inputWhite: Double = 1, gamma: Double = 1, outputBlack: Double = 0,
                outputWhite: Double = 1
            ) {
                self.inputBlack = inputBlack
                self.inputWhite = inputWhite
                self.gamma = gamma
                self.outputBlack = outputBlack
                self.outputWhite = outputWhite
            }
        }
    }

    /// Sums of a color's components, on straight (not premultiplied) values as they are encoded; alpha stays.
    public struct Matrix: Hashable, Sendable {
        /// How much of red, green and blue makes up red.
        public var red: SIMD3<Double>
        /// How much of red, green and blue makes up green.
        public var green: SIMD3<Double>
        /// How much of red, green and blue makes up blue.
        public var blue: SIMD3<Double>
        /// What is added to red, green and blue.
        public var offset: SIMD3<Double>

        /// Sums; by default nothing changes.
        public init(
            red: SIMD3<Double> = [1, 0, 0], green: SIMD3<Double> = [0, 1, 0], blue: SIMD3<Double> = [0, 0, 1],
            offset: SIMD3<Double> = [0, 0, 0]
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.offset = offset
        }

        /// The amount is added to every component.
        public static func brightness(_ amount: Double) -> Matrix {
            Matrix(offset: SIMD3(repeating: amount))
        }

        /// Distances from the middle are multiplied by the amount.
        public static func contrast(_ amount: Double) -> Matrix {
            Matrix(
                red: [amount, 0, 0], green: [0, amount, 0], blue: [0, 0, amount],
                offset: SIMD3(repeating: (1 - amount) / 2))
        }

        /// Distances from the luma (ITU-R BT.709) are multiplied by the amount.
        public static func saturation(_ amount: Double) -> Matrix {
            let luma = SIMD3(0.2126, 0.7152, 0.0722) * (1 - amount)
            return Matrix(
                red: luma + [amount, 0, 0], green: luma + [0, amount, 0], blue: luma + [0, 0, amount])
        }
    }

    /// A Gaussian blur of premultiplied colors.
    public struct Blur: Hashable, Sendable {
        /// The standard deviation along x; 0 leaves that axis alone.
        public var sigmaX: Double
        /// The standard deviation along y; 0 leaves that axis alone.
        public var sigmaY: Double
        /// Whether what lies outside the chain's region counts as the nearest pixel inside, and nothing is drawn there;
        /// otherwise it counts as transparent.
        public var repeatsEdges: Bool

        /// A blur; by default transparent beyond the edges.
        public init(sigmaX: Double, sigmaY: Double, repeatsEdges: Bool = false) {
            self.sigmaX = sigmaX
            self.sigmaY = sigmaY
            self.repeatsEdges = repeatsEdges
        }
    }

    /// A Gaussian blur of premultiplied colors whose width follows the alpha of an image.
    public struct VariableBlur: Hashable, Sendable {
        /// The standard deviation where the image is opaque, alike along both axes; elsewhere it is less by the alpha.
        public var sigma: Double
        /// Index of the image in `Scene.images`.
        public var image: Int
        /// The content hash of that image, so that equal lists mean equal pixels.
        public var contentHash: UInt64
        /// From the image, a unit square whose y points down, to the chain's coordinates. Beyond it the image's edge is
        /// repeated.
        public var mask: Affine

        /// A blur by the alpha of an image.
        public init(sigma: Double, image: Int, contentHash: UInt64, mask: Affine) {
            self.sigma = sigma
            self.image = image
            self.contentHash = contentHash
            self.mask = mask
        }
    }

    /// A shadow, or with no offset a glow.
    public struct Shadow: Hashable, Sendable {
        /// Its alpha is the shadow's opacity.
        public var color: Color
        /// From the group's pixels to their shadow.
        public var offset: Point
        /// The standard deviation of its softness, alike along both axes.
        public var sigma: Double
        /// How far it reaches over what casts it before it is softened; not negative.
        public var spread: Double
        /// Where it falls and what is shown.
        public var placement: Placement
        /// Whether it is cast by what the group holds before any filter, as in lottie-web; otherwise by what the filters
        /// before it leave.
        public var isCastByContent: Bool
        /// How one on the group is mixed with the group's own color; of no effect on others.
        public var blend = BlendMode.normal

        /// Where a shadow falls and what is shown.
        public enum Placement: UInt8, Hashable, Sendable {
            /// Below the group; below it with the group itself left out; on the group, cast by what is around it; on the
            /// group, cast by the group.
            case below, alone, inside, center
        }

        /// A shadow; by default below what the filters before it leave.
        public init(
            color: Color, offset: Point = .zero, sigma: Double, spread: Double = 0, placement: Placement = .below,
            isCastByContent: Bool = false
        ) {
            self.color = color
            self.offset = offset
            self.sigma = sigma
            self.spread = spread
            self.placement = placement
            self.isCastByContent = isCastByContent
        }
    }
}

/// What is applied to a group's pixels before they are composited onto what lies below.
public struct FilterChain: Hashable, Sendable {
    /// In order, each working on the outcome of the one before.
    public var filters: [Filter]
    /// The box, in the filters' coordinates, outside of which the group is transparent before and after each filter;
    /// widened to whole pixels. Nil for no limit.
    public var region: Rect?
    /// From the filters' coordinates to the composition.
    public var transform: Affine
    /// In which values colors are mixed.
    public var light: Light

    /// In which values colors are mixed where filters blur and overlay.
    public enum Light: UInt8, Hashable, Sendable {
        /// As they are encoded, in sRGB.
        case encoded
        /// Linear light in 8 bits a component, as browsers do; dark colors lose precision. Lightness is then the mean
        /// of the linear components, otherwise their luma by ITU-R BT.709.
        case linear
    }

    /// A chain; by default without limits, in pixels of the composition and in sRGB.
    public init(
        _ filters: [Filter], region: Rect? = nil, transform: Affine = .identity, light: Light = .encoded
    ) {
        self.filters = filters
        self.region = region
        self.transform = transform
        self.light = light
    }
}
