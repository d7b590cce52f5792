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
    /// How many groups those were.
    public var batches = 0

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
    }
}
