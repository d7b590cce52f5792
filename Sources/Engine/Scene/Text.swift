/// Written text: what is written when, and what moves and colours its letters.
public struct TextContent: Sendable {
    /// Steps: a document stays until the next one takes its place.
    public var document: Property<TextDocument>
    /// Each works on what those before it left.
    public var animators: [TextAnimator]
    /// Which letters share the point that animators turn and scale about.
    public var grouping: Grouping
    /// Moves that point, in halves of the group's width and in heights of its capitals; (0, 0) is the middle of the
    /// base line.
    public var groupAlignment: Property<Vector3>
    /// The line that the letters stand on; nil for straight lines.
    public var path: TextPath?
    /// When the document changes.
    public var geometry: ChangeIndex

    /// What counts as one thing when letters are turned and scaled.
    public enum Grouping: Sendable {
        /// Each letter by itself, the letters of a word together, or those of a line.
        case letters, words, lines
    }

    /// A text; finds out when its document changes.
    public init(
        document: Property<TextDocument>, animators: [TextAnimator] = [], grouping: Grouping = .letters,
        groupAlignment: Property<Vector3> = Property(.zero), path: TextPath? = nil
    ) {
        self.document = document
        self.animators = animators
        self.grouping = grouping
        self.groupAlignment = groupAlignment
        self.path = path
        geometry = document.changeIntervals.normalized()
    }
}

/// The shape of a letter and how far it takes the pen.
public struct Glyph: Hashable, Sendable {
    /// The outline in ems, the pen at the origin and y down. It is filled with the non-zero rule.
    public var outline: Path
    /// In ems.
    public var advance: Double
    /// Where in a font the outline is from, its size 1; nil for outlines from elsewhere.
    public var letter: FontLetter?

    /// A glyph, both its measures in ems.
    public init(outline: Path, advance: Double, letter: FontLetter? = nil) {
        self.outline = outline
        self.advance = advance
        self.letter = letter
    }
}

/// One sign of a text.
public struct TextLetter: Hashable, Sendable {
    /// What a sign does to the line.
    public enum Kind: Int, Hashable, Sendable {
        /// Something to be seen.
        case mark
        /// Where a line may be broken. At the end of a line spaces take no room.
        case space
        /// Ends its line.
        case lineBreak
    }

    /// What the sign does to the line.
    public var kind: Kind
    /// An index into `Scene.glyphs`; a letter without a glyph draws nothing and takes no room.
    public var glyph: Int?
    /// Which way the sign runs within its paragraph: to the right where it is even, to the left where it is odd (Unicode
    /// Standard Annex 9).
    public var level: UInt8

    /// A sign; a mark that runs to the right unless it is said to be something else.
    public init(_ kind: Kind = .mark, glyph: Int?, level: UInt8 = 0) {
        self.kind = kind
        self.glyph = glyph
        self.level = level
    }

    /// The end of a line, which has no glyph.
    public static let lineBreak = TextLetter(.lineBreak, glyph: nil)
}

/// A text with all that is the same for its letters. Lengths are pixels.
public struct TextDocument: Hashable, Sendable {
    /// At most 10,000.
    public var letters: [TextLetter]
    /// The height of an em.
    public var size: Double
    /// Which side of the lines is flush.
    public var justification: Justification
    /// What is added after every letter.
    public var tracking: Double
    /// From base line to base line.
    public var lineHeight: Double
    /// How far the letters stand above their line.
    public var baselineShift: Double
    /// Where the first line's base line begins.
    public var start: Point
    /// Lines longer than this are broken, and justified within it; nil has lines end at breaks alone, and justified
    /// about their beginning.
    public var lineLength: Double?
    /// What letters are filled with; nil leaves them empty.
    public var fill: Color?
    /// Drawn above the fill unless that is the other way round, with round joins.
    public var stroke: Color?
    /// In pixels; 0 draws no stroke.
    public var strokeWidth: Double
    /// Whether the author wants the fill above the stroke; lottie-web does not do it.
    public var isFillOnTop: Bool
    /// Whether the height of a line follows from the size: 1.2 ems.
    public var hasOwnLineHeight = false
    /// The upper edge of the box, from which the first base line lies ``ascent`` ems down.
    public var boxTop = 0.0
    /// In ems; nil where the first base line does not follow from the size.
    public var ascent: Double?
    /// What is written, and the signs that other words can be written with.
    public var source = TextSource()

    /// Where lines are flush, or that they are centred.
    public enum Justification: Int, Hashable, Sendable {
        /// At their beginning, at their end, or at neither.
        case left, right, center
        /// In a box, lines fill its width, but for the last of each paragraph, which is flush as the name says.
        case fillLeft, fillRight, fillCenter
        /// In a box, every line fills its width.
        case fill
    }

    /// A text; by default black, without a stroke, and with lines that end at breaks alone.
    public init(
        letters: [TextLetter], size: Double, justification: Justification = .left, tracking: Double = 0,
        lineHeight: Double, baselineShift: Double = 0, start: Point = .zero, lineLength: Double? = nil,
        fill: Color? = .black, stroke: Color? = nil, strokeWidth: Double = 0, isFillOnTop: Bool = false
    ) {
        self.letters = letters
        self.size = size
        self.justification = justification
        self.tracking = tracking
        self.lineHeight = lineHeight
        self.baselineShift = baselineShift
        self.start = start
        self.lineLength = lineLength
        self.fill = fill
        self.stroke = stroke
        self.strokeWidth = strokeWidth
        self.isFillOnTop = isFillOnTop
    }
}

extension TextDocument: Interpolatable {
    /// There is nothing between two texts.
    public static func interpolate(from start: TextDocument, to end: TextDocument, amounts: Amounts) -> TextDocument {
        start
    }

    /// Folds in everything that is drawn, letters as their kinds and glyphs; the words themselves are not.
    public func combine(into hasher: inout StableHasher) {
        hasher.combine(letters.count)
        for letter in letters { hasher.combine(letter.kind.rawValue | (letter.glyph ?? -1) << 2) }
        for letter in letters where letter.level != 0 { hasher.combine(Int(letter.level)) }
        for number in [size, tracking, lineHeight, baselineShift, strokeWidth, lineLength ?? -.infinity] {
            hasher.combine(number)
        }
        hasher.combine(start)
        hasher.combine(justification.rawValue << 1 | (isFillOnTop ? 1 : 0))
        for color in [fill, stroke] { (color ?? .clear).combine(into: &hasher) }
    }
}

/// A line for letters to stand on.
public struct TextPath: Sendable {
    /// The line in the layer's space; only one contour is followed.
    public var contour: Property<Contour>
    /// Where on the path the first line begins, in pixels.
    public var firstMargin: Property<Double>
    /// Whether the text runs from the path's end; not 0 is yes.
    public var isReversed: Property<Double>
    /// Whether letters turn with the path; not 0 is yes.
    public var isPerpendicular: Property<Double>
    /// Whether the letters are spread over the whole path; not 0 is yes.
    public var isStretched: Property<Double>

    /// A path whose switches are numbers, because files animate them.
    public init(
        contour: Property<Contour>, firstMargin: Property<Double>, isReversed: Property<Double>,
        isPerpendicular: Property<Double>, isStretched: Property<Double>
    ) {
        self.contour = contour
        self.firstMargin = firstMargin
        self.isReversed = isReversed
        self.isPerpendicular = isPerpendicular
        self.isStretched = isStretched
    }
}
