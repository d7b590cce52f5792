/// The order of characters in a line, from left to right (Unicode Standard Annex 9, rule L2).
enum VisualOrder {
    /// The indices of the characters from left to right; nil where that is the order in which they are written.
    ///
    /// - Parameter levels: The embedding level of each character of a line, in logical order: its direction.
    static func indices(of levels: some RandomAccessCollection<UInt8>) -> [Int]? {
        guard let highest = levels.max(), highest > 0, let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
            return nil
        }
        let levels = Array(levels)
        var order = Array(levels.indices)
        for level in (lowest...highest).reversed() {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
