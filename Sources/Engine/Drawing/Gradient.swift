/// A color at an offset along a gradient. `offset` is 0…1, stops are sorted by it; color components are 0…1.
public struct ColorStop: Hashable, Sendable {
    /// The position along the gradient, 0…1.
    public var offset: Double
    /// The color there, with straight alpha.
    public var color: Color

    /// A stop, taken as it is; the gradient expects its stops in order.
    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// An opacity at an offset along a gradient. `offset` and `alpha` are 0…1, stops are sorted by offset.
public struct AlphaStop: Hashable, Sendable {
    /// The position along the gradient, 0…1.
    public var offset: Double
    /// What the color's own alpha is multiplied by there, 0…1.
    public var alpha: Double

    /// A stop, taken as it is; the gradient expects its stops in order.
    public init(offset: Double, alpha: Double) {
        self.offset = offset
        self.alpha = alpha
    }
}

/// Colors that run along a line or out of a circle; beyond its ends the end colors go on (pad).
///
/// Coordinates are those of the path it paints. Colors are interpolated with straight alpha in sRGB; where
/// `alphaStops` is not empty its piecewise linear opacity is **multiplied** into the color at every point.
public struct Gradient: Hashable, Sendable {
    /// The geometry that gives each point its offset.
    public enum Kind: Hashable, Sendable {
        /// Offset 0 at `start`, 1 at `end`.
        case linear(start: Point, end: Point)
        /// Offset 0 at `focus`, 1 on the circle; the focus lies inside the circle.
        case radial(center: Point, radius: Double, focus: Point)
        /// Offset 0 in the direction `angle` from the center, then once round clockwise; radians.
        case conic(center: Point, angle: Double)
    }

    /// Where the gradient runs, in the coordinates of the path it paints.
    public var kind: Kind
    /// The colors, sorted by offset; a gradient without any is transparent.
    public var stops: [ColorStop]
    /// The opacities, sorted by offset; without any the colors' own alpha stands alone.
    public var alphaStops: [AlphaStop]

    /// A gradient whose stops are already in order.
    public init(kind: Kind, stops: [ColorStop], alphaStops: [AlphaStop] = []) {
        self.kind = kind
        self.stops = stops
        self.alphaStops = alphaStops
    }

    /// The color at `offset`, which is clamped to the ends of the gradient; transparent when there are no stops.
    public func color(at offset: Double) -> Color {
        var color =
            Gradient.sample(stops, at: offset, key: \.offset) { a, b, t in
                Color(
                    red: a.color.red + (b.color.red - a.color.red) * t,
                    green: a.color.green + (b.color.green - a.color.green) * t,
                    blue: a.color.blue + (b.color.blue - a.color.blue) * t,
                    alpha: a.color.alpha + (b.color.alpha - a.color.alpha) * t)
            } ?? .clear
        if let alpha = Gradient.sample(
            alphaStops, at: offset, key: \.offset, { a, b, t in a.alpha + (b.alpha - a.alpha) * t })
        {
            color.alpha *= alpha
        }
        return color
    }

    /// Interpolates between the two stops around `offset`; of stops at the same offset the later one wins.
    private static func sample<Stop, Value>(
        _ stops: [Stop], at offset: Double, key: (Stop) -> Double, _ mix: (Stop, Stop, Double) -> Value
    ) -> Value? {
        guard let first = stops.first else { return nil }
        var previous = first
        if offset < key(first) { return mix(first, first, 0) }
        for stop in stops.dropFirst() {
            if offset < key(stop) {
                let span = key(stop) - key(previous)
                return mix(previous, stop, span > 0 ? (offset - key(previous)) / span : 0)
            }
            previous = stop
        }
        return mix(previous, previous, 0)
    }
}

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
    /// The same color everywhere.
    case color(Color)
    /// Colors by position, in the coordinates of the path.
    indirect case gradient(Gradient)
}

/// Which areas of a path that crosses itself are inside.
public enum FillRule: UInt8, Hashable, Sendable {
    /// Inside is where the winding number is not 0, or where it is odd.
    case nonZero, evenOdd
}

/// How a line is drawn: its width, caps and joins.
public struct StrokeStyle: Hashable, Sendable {
    /// How the ends of open contours look.
    public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
    /// How the corners between segments look; a miter beyond the limit becomes a bevel.
    public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

    /// In units of the stroked path, so that the command's transform shapes the line too.
    public var width: Double
    /// Drawn at both ends of every open contour.
    public var cap: Cap
    /// Drawn at every corner of a contour.
    public var join: Join
    /// The longest allowed miter in units of half the width, as in SVG and cairo.
    public var miterLimit: Double

    /// A style; by default with butt caps and mitered corners, as in SVG.
    public init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }
}
