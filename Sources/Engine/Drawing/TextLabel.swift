/// Words in a plot: not outlines, so that they stay words where a back end has them.
public struct TextLabel: Hashable, Sendable {
    /// Which end of the text lies at its position.
    public enum Anchor: String, Hashable, Sendable {
        /// They begin there; their middle is there; they end there.
        case start, middle, end
    }

    /// The words.
    public var text: String
    /// On the base line.
    public var position: Point
    /// Which end of the text lies at the position.
    public var anchor: Anchor
    /// The height of an em.
    public var size: Double
    /// What they are written with.
    public var color: Color

    /// Words at a point of their base line, `size` pixels to the em.
    package init(text: String, position: Point, anchor: Anchor, size: Double, color: Color) {
        self.text = text
        self.position = position
        self.anchor = anchor
        self.size = size
        self.color = color
    }
}
