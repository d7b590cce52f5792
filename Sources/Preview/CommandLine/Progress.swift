/// A line on a terminal that says how far long work has come: first after a second, then ten times a second.
struct Progress {
    private let total: Int
    private let unit: String
    private let start: ContinuousClock.Instant
    private var last: ContinuousClock.Instant?
    /// How many steps are done.
    private(set) var done = 0

    /// - Parameters:
    ///   - total: How many steps there are.
    ///   - unit: What is counted, in the plural.
    init(total: Int, unit: String, start: ContinuousClock.Instant = .now) {
        self.total = total
        self.unit = unit
        self.start = start
    }

    /// Counts steps.
    ///
    /// - Returns: What to write to the terminal, if anything.
    mutating func advance(by count: Int = 1, at now: ContinuousClock.Instant = .now) -> String? {
        done += count
        guard now - start >= .seconds(1) else { return nil }
        if let last, now - last < .milliseconds(100) { return nil }
        last = now
        return "\r\(done) of \(total) \(unit)"
    }

    /// What wipes the line away; nil when there is none.
    func end() -> String? {
        last == nil ? nil : "\r\u{1B}[K"
    }
}
