/// Written text: what is written when, and what moves and colors its characters.
package struct TextContent: Sendable {
    /// Hold keyframes: a document stays until the next one.
    package var document: Property<TextDocument>
    /// Each works on what those before it left.
    package var animators: [TextAnimator]
    /// Which characters share the point that animators rotate and scale about.
    package var grouping: Grouping
    /// Moves that point, in halves of the group's width and in heights of its capitals; (0, 0) is the middle of the
    /// base line.
    package var groupAlignment: Property<Vector3>
    /// The line that the characters stand on; nil for straight lines.
    package var path: TextPath?
    /// When the document changes.
    package var geometry: ChangeIndex

    /// What counts as one thing when characters are turned and scaled.
    package enum Grouping: Sendable {
        /// Each character by itself, the characters of a word together, or those of a line.
        case characters, words, lines
    }

    /// A text; finds out when its document changes.
    package init(
        document: Property<TextDocument>, animators: [TextAnimator] = [], grouping: Grouping = .characters,
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

/// The shape of a character and how far it takes the pen.
public struct Glyph: Hashable, Sendable {
    /// The outline in ems, the pen at the origin and y down. It is filled with the non-zero rule.
    public var outline: Path
    /// In ems.
    public var advance: Double
    /// Where in a font the outline is from, its size 1; nil for outlines from elsewhere.
    public var fontGlyph: FontGlyph?
    /// What is drawn in its own colors, as emoji are.
    public var pictures: [GlyphPicture]

    /// A glyph, both its measures in ems; by default without pictures.
    public init(outline: Path, advance: Double, fontGlyph: FontGlyph? = nil, pictures: [GlyphPicture] = []) {
        self.outline = outline
        self.advance = advance
        self.fontGlyph = fontGlyph
        self.pictures = pictures
    }
}

/// An image that belongs to a glyph.
public struct GlyphPicture: Hashable, Sendable {
    /// An index into `Scene.images`.
    public var image: Int
    /// What it fills, in ems, the pen at the origin and y down.
    public var box: Rect

    /// An image of the scene in a box.
    public init(image: Int, box: Rect) {
        self.image = image
        self.box = box
    }
}

/// One grapheme of a text.
package struct TextCharacter: Hashable, Sendable {
    /// What a grapheme does to the line.
    package enum Kind: Int, Hashable, Sendable {
        /// Something to be seen.
        case mark
        /// Where a line may be broken. At the end of a line spaces take no room.
        case space
        /// Ends its line.
        case lineBreak
    }

    /// What the grapheme does to the line.
    package var kind: Kind
    /// An index into `Scene.glyphs`; a character without a glyph draws nothing and takes no room.
    package var glyph: Int?
    /// The embedding level of the grapheme in its paragraph: left to right where it is even, right to left where it is
    /// odd (Unicode Standard Annex 9).
    package var level: UInt8
    /// Whether a new line may begin with it. Where no character of a text may begin one, lines are broken after spaces.
    package var mayBeginLine = false

    /// A grapheme; a mark that runs to the right unless it is said to be something else.
    package init(_ kind: Kind = .mark, glyph: Int?, level: UInt8 = 0) {
        self.kind = kind
        self.glyph = glyph
        self.level = level
    }

    /// The end of a line, which has no glyph.
    package static let lineBreak = TextCharacter(.lineBreak, glyph: nil)
}

/// A text with all that is the same for its characters. Lengths are pixels.
package struct TextDocument: Hashable, Sendable {
    /// At most 10,000.
    package var characters: [TextCharacter]
    /// The height of an em.
    package var size: Double
    /// Which side of the lines is flush.
    package var justification: Justification
    /// What is added after every character.
    package var tracking: Double
    /// From base line to base line.
    package var lineHeight: Double
    /// How far the characters stand above their line.
    package var baselineShift: Double
    /// Where the first line's base line begins.
    package var start: Point
    /// Lines longer than this are broken, and justified within it; nil has lines end at breaks alone, and justified
    /// about their beginning.
    package var lineLength: Double?
    /// What characters are filled with; nil leaves them empty.
    package var fill: Color?
    /// Drawn above the fill unless the order is reversed, with round joins.
    package var stroke: Color?
    /// In pixels; 0 draws no stroke.
    package var strokeWidth: Double
    /// Whether the author wants the fill above the stroke; lottie-web does not do it.
    package var isFillOnTop: Bool
    /// Whether the height of a line follows from the size: 1.2 ems.
    package var hasOwnLineHeight = false
    /// The upper edge of the box, from which the first base line lies ``ascent`` ems down.
    package var boxTop = 0.0
    /// In ems; nil where the first base line does not follow from the size.
    package var ascent: Double?
    /// What is written, and the graphemes that other words can be written with.
    package var source = TextSource()

    /// Where lines are flush, or that they are centered.
    package enum Justification: Int, Hashable, Sendable {
        /// At their beginning, at their end, or at neither.
        case left, right, center
        /// In a box, lines fill its width, but for the last of each paragraph, which is flush as the name says.
        case fillLeft, fillRight, fillCenter
        /// In a box, every line fills its width.
        case fill
    }

    /// A text; by default black, without a stroke, and with lines that end at breaks alone.
    package init(
        characters: [TextCharacter], size: Double, justification: Justification = .left, tracking: Double = 0,
        lineHeight: Double, baselineShift: Double = 0, start: Point = .zero, lineLength: Double? = nil,
        fill: Color? = .black, stroke: Color? = nil, strokeWidth: Double = 0, isFillOnTop: Bool = false
    ) {
        self.characters = characters
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
    package static func interpolate(from start: TextDocument, to end: TextDocument, amounts: Amounts) -> TextDocument {
        start
    }

    /// Folds in everything that is drawn, characters as their kinds and glyphs; the words themselves are not.
    package func combine(into hasher: inout StableHasher) {
        hasher.combine(characters.count)
        for character in characters { hasher.combine(character.kind.rawValue | (character.glyph ?? -1) << 2) }
        for character in characters where character.level != 0 { hasher.combine(Int(character.level)) }
        for (index, character) in characters.enumerated() where character.mayBeginLine { hasher.combine(index) }
        for number in [size, tracking, lineHeight, baselineShift, strokeWidth, lineLength ?? -.infinity] {
            hasher.combine(number)
        }
        hasher.combine(start)
        hasher.combine(justification.rawValue << 1 | (isFillOnTop ? 1 : 0))
        for color in [fill, stroke] { (color ?? .clear).combine(into: &hasher) }
    }
}

/// A line for characters to stand on.
package struct TextPath: Sendable {
    /// The line in the layer's space; only one contour is followed.
    package var contour: Property<Contour>
    /// Where on the path the first line begins, in pixels.
    package var firstMargin: Property<Double>
    /// Whether the text runs from the path's end; not 0 is yes.
    package var isReversed: Property<Double>
    /// Whether characters are perpendicular to the path; any value but 0 means yes.
    package var isPerpendicular: Property<Double>
    /// Whether the characters are spread over the whole path; not 0 is yes.
    package var isStretched: Property<Double>

    /// A path whose switches are numbers, because files animate them.
    package init(
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
