/// Changes to characters, each to the degree that a selector gives it.
package struct TextAnimator: Sendable {
    /// As its author named it; empty where there is no name.
    package var name: String
    /// Which characters, and how much; several add up, at most to the whole. None for all characters in full.
    package var selectors: [TextSelector]
    /// Moves the point that characters rotate and scale about, in pixels.
    package var anchor: Property<Vector3>?
    /// Moves the character, in pixels.
    package var position: Property<Vector3>?
    /// Factors by axis; 1 leaves the character as it is.
    package var scale: Property<Vector3>?
    /// About z, radians, clockwise.
    package var rotation: Property<Double>?
    /// About x and y, radians.
    package var rotationX: Property<Double>?
    /// About y, radians.
    package var rotationY: Property<Double>?
    /// The tangent's angle of the shear, radians, and the direction of its axis.
    package var skew: Property<Double>?
    /// Radians, clockwise.
    package var skewAxis: Property<Double>?
    /// What the character's opacity becomes, 0…1.
    package var opacity: Property<Double>?
    /// What the fill's color becomes; of no effect on characters without a fill.
    package var fill: Property<Color>?
    /// What the stroke's color becomes.
    package var stroke: Property<Color>?
    /// Added to the hue of the fill, radians.
    package var fillHue: Property<Double>?
    /// Added to the saturation of the fill, −1…1, as a share of the strongest color.
    package var fillSaturation: Property<Double>?
    /// Added to the brightness of the fill, −1…1, as a share of the brightest color.
    package var fillBrightness: Property<Double>?
    /// As `fillHue`, for the stroke; After Effects only.
    package var strokeHue: Property<Double>?
    /// As `fillSaturation`, for the stroke; After Effects only.
    package var strokeSaturation: Property<Double>?
    /// As `fillBrightness`, for the stroke; After Effects only.
    package var strokeBrightness: Property<Double>?
    /// What the fill's opacity becomes, 0…1; After Effects only.
    package var fillOpacity: Property<Double>?
    /// What the stroke's opacity becomes, 0…1; After Effects only.
    package var strokeOpacity: Property<Double>?
    /// Pixels on top of the document's.
    package var strokeWidth: Property<Double>?
    /// Pixels before the character.
    package var tracking: Property<Double>?

    /// An animator that changes nothing yet.
    package init(name: String = "", selectors: [TextSelector] = []) {
        self.name = name.asName
        self.selectors = selectors
    }
}

/// A range of the text and how strongly the animator affects each of its units.
package struct TextSelector: Sendable {
    /// What is counted.
    package var unit: Unit
    /// Whether start, end and offset are shares of all units rather than numbers of units.
    package var isRelative: Bool
    /// Where the range begins: 0…1 of all units where relative, otherwise an index of a unit.
    package var start: Property<Double>
    /// Where the range ends, in the units of `start`; before `start` the two are swapped.
    package var end: Property<Double>
    /// Moves both.
    package var offset: Property<Double>
    /// How the amount varies over the units of the range.
    package var shape: Shape
    /// How the shape leaves its lower and its upper end, −1…1: above 0 slow, below 0 fast.
    package var easeLow: Property<Double>
    /// At the upper end, −1…1: above 0 slow, below 0 fast.
    package var easeHigh: Property<Double>
    /// 1 leaves the amounts as they are, 0 makes them all or nothing.
    package var smoothness: Property<Double>
    /// What all amounts are multiplied by, −1…1.
    package var amount: Property<Double>
    /// Whether units are counted in an order that looks random, and is the same at all times.
    package var isShuffled: Bool

    /// What of a text is counted; the raw value is the index into `TextLayout.MeasuredCharacter.units`.
    package enum Unit: Int, Sendable, CaseIterable {
        /// Every grapheme but line breaks, every mark, every word, every line.
        case characters, charactersExcludingSpaces, words, lines
    }

    /// How the amount varies over the range.
    package enum Shape: Sendable {
        /// In full, rising, falling, up to the middle and down again; the last two are curved humps, half an ellipse
        /// and a bell.
        case square, rampUp, rampDown, triangle, round, smooth
    }

    /// A selector; by default the whole text in full.
    package init(
        unit: Unit = .characters, isRelative: Bool = true, start: Property<Double> = Property(0),
        end: Property<Double> = Property(1), offset: Property<Double> = Property(0), shape: Shape = .square,
        easeLow: Property<Double> = Property(0), easeHigh: Property<Double> = Property(0),
        smoothness: Property<Double> = Property(1), amount: Property<Double> = Property(1), isShuffled: Bool = false
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
        self.isShuffled = isShuffled
    }
}
