/// Changes to letters, each to the degree that a selector gives it.
public struct TextAnimator: Sendable {
    /// As its author named it; empty where there is no name.
    public var name: String
    /// Which letters, and how much; nil for all of them in full.
    public var selector: TextSelector?
    /// Moves the point that letters turn and scale about, in pixels.
    public var anchor: Property<Vector3>?
    /// Moves the letter, in pixels.
    public var position: Property<Vector3>?
    /// Factors by axis; 1 leaves the letter as it is.
    public var scale: Property<Vector3>?
    /// About z, radians, clockwise.
    public var rotation: Property<Double>?
    /// About x and y, radians.
    public var rotationX: Property<Double>?
    /// About y, radians.
    public var rotationY: Property<Double>?
    /// The tangent's angle of the shear, radians, and the direction of its axis.
    public var skew: Property<Double>?
    /// Radians, clockwise.
    public var skewAxis: Property<Double>?
    /// What the letter's opacity turns into, 0…1.
    public var opacity: Property<Double>?
    /// What the fill's colour turns into; of no effect on letters without a fill.
    public var fill: Property<Color>?
    /// What the stroke's colour turns into.
    public var stroke: Property<Color>?
    /// Added to the hue of the fill, radians.
    public var fillHue: Property<Double>?
    /// Added to the saturation of the fill, −1…1, as a share of the strongest colour.
    public var fillSaturation: Property<Double>?
    /// Added to the brightness of the fill, −1…1, as a share of the brightest colour.
    public var fillBrightness: Property<Double>?
    /// As `fillHue`, for the stroke; After Effects only.
    public var strokeHue: Property<Double>?
    /// As `fillSaturation`, for the stroke; After Effects only.
    public var strokeSaturation: Property<Double>?
    /// As `fillBrightness`, for the stroke; After Effects only.
    public var strokeBrightness: Property<Double>?
    /// What the fill's opacity turns into, 0…1; After Effects only.
    public var fillOpacity: Property<Double>?
    /// What the stroke's opacity turns into, 0…1; After Effects only.
    public var strokeOpacity: Property<Double>?
    /// Pixels on top of the document's.
    public var strokeWidth: Property<Double>?
    /// Pixels before the letter.
    public var tracking: Property<Double>?

    /// An animator that changes nothing yet.
    public init(name: String = "", selector: TextSelector? = nil) {
        self.name = name
        self.selector = selector
    }
}

/// A stretch of the text and how much of a change each of its units takes.
public struct TextSelector: Sendable {
    /// What is counted.
    public var unit: Unit
    /// Whether start, end and offset are shares of all units rather than numbers of units.
    public var isRelative: Bool
    /// Where the stretch begins: 0…1 of all units where relative, otherwise their number from 0.
    public var start: Property<Double>
    /// Where the stretch ends, in the measure of `start`; before `start` the two change places.
    public var end: Property<Double>
    /// Moves both.
    public var offset: Property<Double>
    /// How much the units along the stretch take.
    public var shape: Shape
    /// How the shape leaves its lower and its upper end, −1…1: above 0 slow, below 0 fast.
    public var easeLow: Property<Double>
    /// At the upper end, −1…1: above 0 slow, below 0 fast.
    public var easeHigh: Property<Double>
    /// 1 leaves the amounts as they are, 0 makes them all or nothing.
    public var smoothness: Property<Double>
    /// What all amounts are multiplied by, −1…1.
    public var amount: Property<Double>

    /// What of a text is counted; the raw value is the place in `TextLayout.Letter.units`.
    public enum Unit: Int, Sendable, CaseIterable {
        /// Every sign but line breaks, every mark, every word, every line.
        case letters, lettersWithoutSpaces, words, lines
    }

    /// How the amount runs over the stretch.
    public enum Shape: Sendable {
        /// In full, rising, falling, up to the middle and down again; the last two are curved humps, half an ellipse
        /// and a bell.
        case square, rampUp, rampDown, triangle, round, smooth
    }

    /// A selector; by default the whole text in full.
    public init(
        unit: Unit = .letters, isRelative: Bool = true, start: Property<Double> = Property(0),
        end: Property<Double> = Property(1), offset: Property<Double> = Property(0), shape: Shape = .square,
        easeLow: Property<Double> = Property(0), easeHigh: Property<Double> = Property(0),
        smoothness: Property<Double> = Property(1), amount: Property<Double> = Property(1)
    ) {
        self.unit = unit
        self.isRelative = isRelative
        self.start = start
        self.end = end
        self.offset = offset
        self.shape = shape
        self.easeLow = easeLow
        self.easeHigh = easeHigh
        self.smoothness = smoothness
        self.amount = amount
    }
}
