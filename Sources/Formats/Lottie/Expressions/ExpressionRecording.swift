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
/// An expression that asks for nothing but the time, its own property's keyframes and the numbers of its own layer's effects
/// does the same for every property whose answers are the same; then there is no need to follow it again.
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
        /// So many numbers of one of the parameters at the time.
        case parameter(Int, count: Int)
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

    /// A parameter of an effect of the property's layer, as the expression reached it.
    struct Parameter {
        /// The names that it was found by.
        var effect: String, name: String
        /// Where the texts of the effect and of the parameter's value lie.
        var effectIndex: Int, index: Int
        /// What kind of value it has.
        var role: PropertyReference.Role
        /// Whether the value follows an expression.
        var isFollowing: Bool
        /// How often it was looked up.
        var lookupCount = 1

        /// Nil for a value of a slot, which may be another one.
        init?(_ reference: PropertyReference, named name: String, of effect: String, at effectIndex: Int) {
            guard reference.json["sid"] == nil else { return nil }
            (self.effect, self.name) = (effect, name)
            (self.effectIndex, index) = (effectIndex, reference.json.index)
            role = reference.role
            isFollowing = reference.json["x"]?.isString == true
        }

        /// Whether two are each other's counterparts in two layers.
        func isLike(_ other: Parameter) -> Bool {
            effect == other.effect && name == other.name && role == other.role && isFollowing == other.isFollowing
        }
    }

    /// The longest that is kept, and how many are.
    static let maximumSteps = 2000, maximumCount = 200
    /// The most parameters.
    private static let maximumParameters = 32

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
    /// The parameters, each with names and place of its own.
    private(set) var parameters: [Parameter] = []
    /// The effects that were found, by where their texts lie.
    private var effects: [Int: String] = [:]
    /// How many steps of reading it took to find out what the parameters' numbers are.
    var stepsForParameters = 0
    /// How often effects were looked up.
    private(set) var effectLookupCount = 0
    /// How many steps of reading it took to look up effects and parameters: one for each in a list, and another layer's lists
    /// may be longer.
    private(set) var stepsForLookups = 0

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

    /// Notes that an effect was found by its name among so many; false where it has been found by another one, which may be that
    /// of another effect elsewhere.
    mutating func reach(effect: Int, named name: String, among count: Int) -> Bool {
        effectLookupCount += 1
        stepsForLookups += count
        if let known = effects[effect] { return known == name }
        effects[effect] = name
        return true
    }

    /// Notes that a parameter of an effect was found by its name among so many; false where it may not be found so in another
    /// layer, or not as one apart from all others.
    mutating func reach(
        _ reference: PropertyReference, named name: String, among count: Int, of effect: Int
    ) -> Bool {
        stepsForLookups += count
        guard let own = effects[effect], reference.json.index != property.index,
            let parameter = Parameter(reference, named: name, of: own, at: effect)
        else { return false }
        if let known = parameters.firstIndex(where: { $0.index == parameter.index }) {
            parameters[known].lookupCount += 1
            return parameters[known].isLike(parameter)
        }
        guard parameters.count < ExpressionRecording.maximumParameters else { return false }
        parameters.append(parameter)
        return true
    }

    /// Which of the parameters a property is; nil where it is none.
    func number(of reference: PropertyReference) -> Int? {
        reference.isRaw ? nil : parameters.firstIndex { $0.index == reference.json.index }
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
    mutating func end(_ outcome: [ExpressionNode]) {
        self.outcome = outcome.map { operand($0) }
        // Elsewhere only parameters are looked up: an effect without one may not be there, or be one with another.
        for effect in effects.keys where !parameters.contains(where: { $0.effectIndex == effect }) { isWhole = false }
    }
}
