/// Which part of a list one machine of several does.
struct Shard {
    /// Counted from 1.
    let index: Int
    /// How many parts there are.
    let count: Int

    /// `I/N`; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count, count <= 10_000
        else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// Every Nth element, from the Ith on.
    func part<Element>(of list: [Element]) -> [Element] {
        list.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
    }
}
