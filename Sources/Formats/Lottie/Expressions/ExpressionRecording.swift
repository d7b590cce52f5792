import Engine

/// Identifies a property whose keyframes an expression asks for.
struct ExpressionProperty: Hashable {
    /// Where its text lies.
    var index: Int
    /// How its keyframes repeat.
    var loop: ExpressionLoop?
}

/// What an expression asked of the builder, and which answers the path that it took depends on.
///
/// An expression that asks for nothing but its own property's keyframes and the time does the same for every property
/// whose answers are the same; then there is no need to follow it again.
struct ExpressionRecording {
    /// A result, by its number; the first is the time.
    typealias Result = Int32

    /// One thing that was asked for. All but the first have results, which are counted in order.
    enum Step {
        /// Which number a result always is, by its bits; nil where it changes.
        case known(Result, UInt64?)
        /// A number that never changes.
        case constant(Double)
        /// One of the numbers of the property at rest.
        case rest(Int)
        /// An operation on one or two numbers; −1 for none.
        case apply(Formula.Operation, Result, Result)
        /// The second or the third.
        case choice(Result, Result, Result)
        /// A timing curve at a number.
        indirect case curve(CubicBezier, Result)
        /// The numbers of the keyframes at a time.
        case sample(Result)
        /// The keyframe nearest to a time.
        case keyIndex(Result)
        /// The time of a keyframe.
        case keyTime(Result)
        /// The numbers of a keyframe.
        case keyValue(Result)
    }

    /// The longest that is kept, and how many are.
    static let maximumSteps = 2000, maximumCount = 200

    /// The property.
    let property: ExpressionProperty
    /// The number of its keyframes among the builder's sources; nil for a value that does not change.
    let source: Int?
    private let time: FormulaBuilder.Node
    /// What was asked for.
    private(set) var steps: [Step] = []
    /// How many results there are.
    private(set) var resultCount: Result = 1
    /// Whether every number that was worked with is among the results.
    private(set) var isWhole = true
    /// What the expression comes to.
    private(set) var outcome: [Result] = []

    /// A recording of nothing so far.
    init(property: ExpressionProperty, source: Int?, time: FormulaBuilder.Node) {
        (self.property, self.source, self.time) = (property, source, time)
    }

    /// Adds what is asked for.
    mutating func add(_ step: (inout ExpressionRecording) -> Step) {
        guard steps.count < ExpressionRecording.maximumSteps else {
            isWhole = false
            return
        }
        let step = step(&self)
        steps.append(step)
    }

    /// The number of the next result.
    mutating func countResult() -> Result {
        defer { resultCount += 1 }
        return resultCount
    }

    /// Which result a node is; −1 where there is none.
    mutating func operand(_ node: ExpressionNode?) -> Result {
        guard let node else { return -1 }
        if node.step >= 0 { return node.step }
        if node.node != time { isWhole = false }
        return 0
    }

    /// Notes what the expression comes to.
    mutating func end(_ outcome: [ExpressionNode]) { self.outcome = outcome.map { operand($0) } }
}
