/// The whole frames of a range in the order in which they come up, each once. O(1) for any position.
struct PlaybackOrder: Equatable, Sendable {
    /// The frames that play.
    let range: ClosedRange<Int>
    /// The frame under the playhead, inside the range.
    let start: Int
    /// True if speed is negative.
    let isReversed: Bool
    /// True if playback reverses at the ends.
    let turnsRound: Bool

    /// The order that starts at `start`, or at the end of the range that is nearest to it.
    init(range: ClosedRange<Int>, start: Int, isReversed: Bool, turnsRound: Bool) {
        self.range = range
        self.start = min(max(start, range.lowerBound), range.upperBound)
        self.isReversed = isReversed
        self.turnsRound = turnsRound
    }

    /// How many frames there are.
    var count: Int { range.count }

    /// The frame at a position, 0 for the first.
    func frame(at position: Int) -> Int {
        let low = range.lowerBound
        let high = range.upperBound
        if !isReversed {
            if position <= high - start { return start + position }
            let beyond = position - (high - start) - 1
            return turnsRound ? start - 1 - beyond : low + beyond
        }
        if position <= start - low { return start - position }
        let beyond = position - (start - low) - 1
        return turnsRound ? start + 1 + beyond : high - beyond
    }
}
