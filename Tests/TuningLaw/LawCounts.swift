/// How much was checked.
public struct LawCounts: Sendable {
    /// Numbers that can be set.
    public var knobs = 0
    /// Numbers whose range leaves no other value.
    public var fixed = 0
    /// Texts with one number patched, or a group of them.
    public var texts = 0
    /// Numbers changed by themselves.
    public var alone = 0
    /// Numbers changed with others only.
    public var together = 0
    /// Values that were set by themselves.
    public var overrides = 0
    /// Colors that were replaced wherever a file has them.
    public var colors = 0
    /// Those that were refused, for a reason that is said.
    public var refusedColors = 0
    /// Segments that were changed, and values that got first keyframes.
    public var segments = 0
    /// Those of them that were refused, for a reason that is said.
    public var refusedSegments = 0
    /// How many groups those were.
    public var batches = 0

    /// Numbers whose tracks were worked out anew and compared with what was read.
    public var tracks = 0
    /// Values of the scene that the file writes, or that can be added to it.
    public var values = 0
    /// Those of them that cannot be saved, for a reason that is said.
    public var unsaved = 0
    /// Those that nothing in the scene shows, or whose other value was not found.
    public var unseen = 0
    /// Those whose scenes were not compared, because expressions of the file may read them.
    public var read = 0
    /// How many were added to an object that lacked them.
    public var added = 0

    /// Nothing yet.
    public init() {}

    /// Takes in what was checked elsewhere.
    public mutating func add(_ other: LawCounts) {
        knobs += other.knobs
        fixed += other.fixed
        texts += other.texts
        alone += other.alone
        together += other.together
        batches += other.batches
        tracks += other.tracks
        values += other.values
        unsaved += other.unsaved
        unseen += other.unseen
        read += other.read
        added += other.added
        overrides += other.overrides
        colors += other.colors
        refusedColors += other.refusedColors
        segments += other.segments
        refusedSegments += other.refusedSegments
    }
}
