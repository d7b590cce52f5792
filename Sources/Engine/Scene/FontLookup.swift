/// Finds the glyphs of texts whose file names a font but brings no outlines of it.
///
/// Called while a document is read, with a font and the graphemes that are wanted of it: each a character with the marks
/// that belong to it. They stand each by itself, or one after the other where the request has a context. Nil where there
/// is no font at all.
public typealias FontLookup = (FontRequest, _ graphemes: [String]) -> FontReply?

/// A font that a text asks for.
public struct FontRequest: Sendable {
    /// What the font calls itself in PostScript, such as “Roboto-Bold”; empty where the file does not say.
    public var name: String
    /// Names of families in the order of preference; may be empty.
    public var families: [String]
    /// 1…1000 as in CSS: 400 is regular, 700 bold.
    public var weight: Double
    /// Whether the glyphs slant.
    public var isItalic: Bool
    /// The file that the animation brings for this font; it is the one, whatever it calls itself.
    public var file: FontFile?
    /// Other font files that came with the animation. They are looked through before all others.
    public var companions: [FontFile]
    /// Where the graphemes stand; nil for graphemes that stand each by itself.
    public var context: Context?
    /// What a font looks like that stands in for families that are not there; nil for the one font that browsers take
    /// for all, whose letters have serifs.
    public var genre: Genre?
    /// Whether characters that the font lacks come from a font for their script that looks most like it; otherwise, as
    /// in browsers, from the first one that has them.
    public var followsScript = true

    /// What fonts have in common at first sight.
    public enum Genre: String, Hashable, Sendable {
        /// Without serifs.
        case sans
        /// With serifs.
        case serif
        /// All letters equally wide.
        case mono

        /// The name that stands for whichever family of this kind there is.
        public var generic: String {
            switch self {
            case .sans: "sans-serif"
            case .serif: "serif"
            case .mono: "monospace"
            }
        }

        /// Families that stand in for one that is not there, the best first.
        public var families: [String] {
            switch self {
            case .sans: [generic, "Liberation Sans", "Noto Sans", "DejaVu Sans"]
            case .serif: [generic, "Liberation Serif", "Noto Serif", "DejaVu Serif"]
            case .mono: [generic, "Liberation Mono", "Noto Sans Mono", "DejaVu Sans Mono"]
            }
        }
    }

    /// What is around graphemes that are written one after the other within a paragraph, so that they join, kern and take
    /// their order.
    public struct Context: Hashable, Sendable {
        /// What the paragraph has before the graphemes.
        public var before: String
        /// What the paragraph has after them.
        public var after: String
        /// Whether glyphs may merge where their script does not demand it, such as “fi”.
        public var usesLigatures: Bool

        /// A context; by default the graphemes are the whole paragraph.
        public init(before: String = "", after: String = "", usesLigatures: Bool = true) {
            self.before = before
            self.after = after
            self.usesLigatures = usesLigatures
        }
    }

    /// A request; by default for regular glyphs, and of an animation that brings no font files.
    public init(
        name: String, families: [String], weight: Double = 400, isItalic: Bool = false, file: FontFile? = nil,
        companions: [FontFile] = []
    ) {
        self.name = name
        self.families = families
        self.weight = weight
        self.isItalic = isItalic
        self.file = file
        self.companions = companions
    }
}

/// A font file as it was found.
public struct FontFile: Sendable {
    /// Without a folder.
    public var name: String
    /// TrueType, OpenType or WOFF, unchecked.
    public var bytes: [UInt8]

    /// A file whose bytes have not been examined.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// The glyphs found for a request.
public struct FontReply: Sendable {
    /// A grapheme as it was found.
    public struct Grapheme: Sendable {
        /// What is drawn: where no font has the grapheme, what the font draws instead.
        public var glyph: Glyph
        /// What the font has instead of outlines, or besides them.
        public var pictures: [Picture]
        /// Where the glyph comes from.
        public var source: Source
        /// The embedding level of the grapheme in its paragraph: left to right where it is even, right to left where it
        /// is odd (Unicode Standard Annex 9). 0 without a context.
        public var level: UInt8
        /// Whether the grapheme is drawn as part of one before it, as in a ligature, and is no glyph of its own.
        public var isAbsorbed: Bool

        /// A glyph from the font itself, unless another source is named; by default it runs to the right.
        public init(
            _ glyph: Glyph, pictures: [Picture] = [], source: Source = .font, level: UInt8 = 0, isAbsorbed: Bool = false
        ) {
            self.glyph = glyph
            self.pictures = pictures
            self.source = source
            self.level = level
            self.isAbsorbed = isAbsorbed
        }
    }

    /// A picture of a font, as emoji are.
    public struct Picture: Hashable, Sendable {
        /// PNG, as the font has it.
        public var bytes: [UInt8]
        /// Where it lies, in ems, the pen at the origin and y down.
        public var box: Rect

        /// A picture whose bytes have not been examined.
        public init(bytes: [UInt8], box: Rect) {
            self.bytes = bytes
            self.box = box
        }
    }

    /// Where a glyph comes from.
    public enum Source: Hashable, Sendable {
        /// The font of the reply.
        case font
        /// Another font, by its name, because the one of the reply lacks the grapheme.
        case other(String)
        /// A font that has color glyphs which cannot be read, and no outline; the glyph is blank.
        case bitmap(String)
        /// No font has the grapheme.
        case none
    }

    /// The font taken, as its file calls it: family and style.
    public var font: String
    /// Whether the font is another one than was asked for.
    public var isSubstitute: Bool
    /// From the base line to the top of the font, in ems.
    public var ascent: Double
    /// From the base line to the bottom of the font, in ems; not negative.
    public var descent: Double
    /// What the font wants between lines, in ems.
    public var lineGap: Double
    /// One for each grapheme, in their order.
    public var graphemes: [Grapheme]

    /// A reply with a glyph for each grapheme; by default of a font that reaches a fifth of an em below the line.
    public init(
        font: String, isSubstitute: Bool, ascent: Double, descent: Double = 0.2, lineGap: Double = 0,
        graphemes: [Grapheme]
    ) {
        self.font = font
        self.isSubstitute = isSubstitute
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
        self.graphemes = graphemes
    }
}
