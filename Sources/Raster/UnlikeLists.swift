import Engine

/// For how many lists in a row next to nothing has stayed: there comparing them is lost time, and is left out for the next few.
struct UnlikeLists {
    /// How many comparisons in a row were lost.
    private var lost = 0
    /// How many lists are still to be drawn as they are.
    private var pause = 0

    /// How many lists at most are drawn without a look at what they have in common.
    private static let longestPause = 4

    /// Whether the next list is to be compared with the one before it.
    mutating func isComparing() -> Bool {
        guard pause > 0 else { return true }
        pause -= 1
        return false
    }

    /// Notes what a comparison found, after which the list was drawn as a whole all the same.
    mutating func note(_ comparison: ListComparison, of list: HeldList) {
        let common = comparison.runs.reduce(0) { $0 + $1.from.count }
        lost = common * 8 <= list.list.commands.count ? lost + 1 : 0
        pause = min(max(lost - 1, 0), UnlikeLists.longestPause)
    }
}
