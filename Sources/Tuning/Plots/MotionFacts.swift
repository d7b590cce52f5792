public import Engine

/// What there is to say of a spring, a bounce or blocks.
public struct MotionFacts: Hashable, Sendable {
    /// A number that is said.
    public struct Fact: Hashable, Sendable {
        /// A name for scripts: `dampingRatio`.
        public var name: String
        /// In `unit`.
        public var value: Double
        /// Empty for plain numbers.
        public var unit: String
    }

    /// What it is said of.
    public var kind: MotionKind
    /// In the order in which they are told.
    public var facts: [Fact]

    /// From so many seconds on something never settles.
    private static let never = 1e9

    /// The facts of a spring or a bounce as a list.
    public init(kind: MotionKind, _ facts: SpringFacts) {
        self.kind = kind
        var list = [Fact(name: "dampingRatio", value: facts.dampingRatio, unit: "")]
        if let period = facts.period { list.append(Fact(name: "period", value: period, unit: "s")) }
        // An undamped motion never settles and oscillates forever.
        let settles = facts.settlingDuration < MotionFacts.never
        if settles { list.append(Fact(name: "settlingDuration", value: facts.settlingDuration, unit: "s")) }
        list.append(Fact(name: "overshoot", value: facts.overshoot, unit: "%"))
        if settles { list.append(Fact(name: "bounces", value: Double(facts.bounces), unit: "")) }
        self.facts = list
    }

    /// The facts of a bounce, with what SKBounceAnimation's formula A · e^(α · t) · cos(ω · t) + B has, t in sixtieths of a
    /// second: `amplitude`, `alpha`, `omega` and `target`.
    ///
    /// - Parameter ends: Of each number; of several, that which goes farthest is told of.
    init(_ bounce: Bounce, ends: [MotionSource.Ends], _ facts: SpringFacts) {
        self.init(kind: .bounce, facts)
        guard bounce.steps > 0, let ends = ends.max(by: { abs($0.to - $0.from) < abs($1.to - $1.from) }) else { return }
        let alpha = bounce.alpha(from: ends.from, to: ends.to)
        for (name, value) in [
            ("amplitude", ends.from - ends.to), ("alpha", alpha), ("omega", bounce.omega), ("target", ends.to),
        ] where value.isFinite { self.facts.append(Fact(name: name, value: value, unit: "")) }
    }

    /// How long a swing takes, in seconds; nil where nothing swings.
    var period: Double? { facts.first { $0.name == "period" }?.value }

    /// That of blocks: how long they take, in seconds.
    public init(kind: MotionKind, duration: Double) {
        self.kind = kind
        facts = [Fact(name: "duration", value: duration, unit: "s")]
    }
}
