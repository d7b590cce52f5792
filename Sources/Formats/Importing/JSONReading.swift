import Engine

/// What importers of JSON texts are given besides the text.
struct JSONReading {
    /// Which animation, and how it is understood.
    var options: ReadingOptions
    /// Whether it is noted where the things of the scene stand in the text.
    var sources: Bool
    /// Gives the bytes of a file that the animation names; nil where there is none.
    var resource: (String) -> [UInt8]?
    /// Finds the glyphs of texts that bring no outlines; nil leaves such texts out.
    var fonts: FontLookup?
}
