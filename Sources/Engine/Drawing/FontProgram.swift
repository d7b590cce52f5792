/// A font that glyphs of a scene come from, for back ends that fit glyphs to pixels. It never changes.
public final class FontProgram: Sendable {
    /// Where the font file is.
    public enum Source: Sendable {
        /// The whole file.
        case bytes([UInt8])
        /// The path of an installed file.
        case file(String)
    }

    /// Where the font file is.
    public let source: Source
    /// Which font of the file; from bit 16 on, which instance of a variable font.
    public let index: Int
    /// What a variable font is set to, 1…1000; of no meaning to others.
    public let weight: Double
    /// Whether glyphs are made fatter, for want of a bold font.
    public let isEmboldened: Bool
    /// Equal for equal programs.
    public let contentHash: UInt64

    /// A program; takes time in proportion to the bytes.
    public init(_ source: Source, index: Int, weight: Double, isEmboldened: Bool) {
        self.source = source
        self.index = index
        self.weight = weight
        self.isEmboldened = isEmboldened
        var hasher = StableHasher()
        switch source {
        case .bytes(let bytes): hasher.combine(bytes)
        case .file(let path): hasher.combine(Array(path.utf8))
        }
        hasher.combine(index)
        hasher.combine(weight)
        hasher.combine(isEmboldened ? 1 : 0)
        contentHash = hasher.value
    }
}

/// Which glyphs an outline is made of, so that a back end can fit them to the pixels they are drawn with.
public struct FontGlyph: Hashable, Sendable {
    /// A glyph of the font and where its pen stands.
    public struct Part: Hashable, Sendable {
        /// The number of the glyph in the font.
        public var glyph: UInt32
        /// To the right of the glyph's own pen, in ems.
        public var x: Double
        /// Below the glyph's own pen, in ems.
        public var y: Double

        /// A glyph with its pen at an offset; by default on the base line.
        public init(glyph: UInt32, x: Double, y: Double = 0) {
            self.glyph = glyph
            self.x = x
            self.y = y
        }
    }

    /// The font.
    public var program: FontProgram
    /// From left to right.
    public var parts: [Part]
    /// The height of an em in the coordinates of the outline, whose pen stands at the origin.
    public var size: Double

    /// Glyphs of a font, at a size.
    public init(program: FontProgram, parts: [Part], size: Double = 1) {
        self.program = program
        self.parts = parts
        self.size = size
    }

    /// Whether fonts, glyphs and sizes are the same.
    public static func == (a: FontGlyph, b: FontGlyph) -> Bool {
        a.program.contentHash == b.program.contentHash && a.parts == b.parts && a.size == b.size
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(program.contentHash)
        hasher.combine(parts)
        hasher.combine(size)
    }
}
