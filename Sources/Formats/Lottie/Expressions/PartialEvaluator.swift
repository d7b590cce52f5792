import Engine

/// Reads one expression into numbers of a formula.
///
/// Nothing is executed over time: every path through the expression is followed once, while reading. What does not
/// depend on the time is worked out at once; what does becomes an operation of the formula, and where a branch depends
/// on it, both paths are followed and their values joined by a choice. So only what ends after a fixed number of steps
/// can be read, and there is a limit to those.
struct PartialEvaluator {
    /// A number of a formula.
    typealias Node = ExpressionNode
    /// What a part of the expression comes to.
    typealias Value = ExpressionValue

    /// Why following a path through the expression ended.
    enum Stop: Error {
        /// It goes on elsewhere: after a call, a loop, or in a handler.
        case gone
        /// The expression cannot be read.
        case failure(ExpressionFailure)
    }

    /// What following one expression may take.
    enum Limit {
        /// Parts looked at, each as often as it is.
        static let steps = 20_000
        /// Iterations of one loop.
        static let turns = 500
        /// Calls in calls.
        static let callDepth = 16
        /// Parts in parts, those of calls and of other properties' expressions included.
        static let depth = 300
        /// Elements of a list, characters of a string.
        static let length = 10_000
    }

    /// The state at one point of one path through the expression.
    struct State {
        /// Variables by the scope that they live in, in the order of the scopes' numbers.
        var scopes: [Scope] = []
        /// Lists and records, in the order of their numbers.
        var heap: [Object] = []
        /// Whether this path is the one taken.
        var path: Node
        /// When variables, lists and records were changed last: states of one expression with the same stamp hold the
        /// same.
        var stamp = 0

        /// How much there is to copy.
        var size: Int { heap.count + scopes.reduce(0) { $0 + $1.variables.count } }
    }

    /// The variables of a call.
    struct Scope: Numbered {
        /// Identifies it.
        let number: Int
        /// The scope around it; nil for that of the names that every expression has.
        var outer: Int?
        /// By their names.
        var variables = NamedValues<ExpressionName>()
        /// When it was changed last.
        var stamp: Int
    }

    /// A list or a record.
    struct Object: Numbered {
        /// Identifies it.
        let number: Int
        /// What it holds.
        var content: Content
        /// When it was changed last.
        var stamp: Int

        /// What a list or a record holds.
        enum Content {
            /// In order.
            case list([Value])
            /// By name.
            case record(NamedValues<String>)
        }
    }

    /// Paths that left a construct early, to be joined after it.
    struct Exits {
        /// With the value that a call gave or that was thrown.
        var states: [(state: State, value: Value)] = []
    }

    /// The importer, here while the expression is read.
    var importer: LottieImporter
    /// The property whose expression is read.
    let reference: PropertyReference
    /// The trees of the expression and of strings in it that are read as expressions.
    var syntaxes: [ExpressionSyntax] = []
    /// The state on the path being followed.
    var state: State
    /// The scope of the names being looked up first.
    var scope = 0
    /// The scope of the expression's own variables.
    var topScope = 0
    /// The next new scope's or object's number, and the stamp of the next change.
    var nextNumber = 1
    /// How many steps are left.
    var steps = Limit.steps
    /// Calls being followed.
    var calls: [Exits] = []
    /// Loops and switches being followed: paths that left them, and those that went on with the next iteration.
    var loops: [(leaving: Exits, next: Exits)] = []
    /// Handlers around what is being followed.
    var handlers: [Exits] = []
    /// How often something was thrown.
    var throwCount = 0
    /// What the numbers that look random belong to.
    var draws = Draws()
    /// Scopes that functions have been made in, which may outlive the call.
    var capturedScopes: Set<Int> = []

    /// What an expression comes to.
    enum Outcome {
        /// Numbers in the file's units.
        case numbers([Node])
        /// A path.
        case path([Node], isClosed: Bool)
        /// The keyframes of a property: its own, or another's.
        case keyframes(PropertyReference)
        /// A text.
        case text(String)
    }

    /// What the expression `text` of a property comes to. The importer is lent and given back.
    static func unfold(
        _ text: String, at reference: PropertyReference, _ importer: inout LottieImporter
    ) throws(ExpressionFailure) -> Outcome {
        let syntax = try importer.expressions.syntax(of: text)
        let path = importer.expressions.builder.constant(1)
        let placeholder =
            importer.expressions.placeholders.popLast()
            ?? LottieImporter(root: importer.root, options: importer.options, resource: importer.resource)
        var unfolding = PartialEvaluator(importer: placeholder, reference: reference, state: State(path: path))
        unfolding.syntaxes = [syntax]
        // One owner at a time, so that what the importer has is changed in place.
        swap(&importer, &unfolding.importer)
        defer {
            swap(&importer, &unfolding.importer)
            importer.expressions.placeholders.append(unfolding.importer)
        }
        do {
            return try unfolding.run()
        } catch {
            switch error {
            case .failure(let failure): throw failure
            case .gone: throw ExpressionFailure("throws an error")
            }
        }
    }

    private init(importer: LottieImporter, reference: PropertyReference, state: State) {
        self.importer = importer
        self.reference = reference
        self.state = state
    }

    private mutating func run() throws(Stop) -> Outcome {
        let value = try reference.role == .text ? text(of: ownPlace) : own
        var given = Scope(number: 0, stamp: 0)
        given.variables.set(value, for: ExpressionName(.value))
        state.scopes = [given]
        scope = openScope(in: 0)
        topScope = scope
        try declare(0, of: 0)
        calls.append(Exits())
        try follow(syntaxes[0].functions[0].body, of: 0)
        let result = variable(.result) ?? variable(.lastValue) ?? .undefined
        return try outcome(of: result)
    }

    /// The property itself, without its expression.
    var own: Value { .property(ownPlace) }

    /// Where the property itself lies, without its expression.
    var ownPlace: PropertyReference {
        var own = reference
        own.isRaw = true
        return own
    }

    /// Counts steps.
    mutating func spend(_ count: Int = 1) throws(Stop) {
        steps -= count
        importer.expressions.steps -= count
        let nodes = importer.expressions.builder.count
        guard steps > 0, importer.expressions.steps > 0, nodes < Environment.Limit.nodes else {
            throw PartialEvaluator.failure("takes too many steps")
        }
    }

    /// The failure of an expression that nests too deeply.
    static var tooDeep: Stop { .failure(ExpressionFailure("nests too deeply", isOfChain: true)) }

    /// The expression cannot be read.
    static func failure(_ reason: String) -> Stop { .failure(ExpressionFailure(reason)) }

    /// Throws, as the language has it: the nearest handler goes on, if there is one.
    mutating func raise(_ value: Value = .undefined) -> Stop {
        throwCount += 1
        if let last = handlers.indices.last { handlers[last].states.append((state, value)) }
        return .gone
    }

    /// Throws on the paths on which `condition` is false. Without a handler those are assumed not to happen.
    mutating func require(_ condition: Node) throws(Stop) {
        if let truth = constant(condition) {
            if truth == 0 { throw raise() }
            return
        }
        guard !handlers.isEmpty else { return }
        let here = state.path
        state.path = apply(.both, here, apply(.not, condition))
        if constant(state.path) != 0 { _ = raise() }
        state.path = apply(.both, here, condition)
        if constant(state.path) == 0 { throw Stop.gone }
    }

    // MARK: Numbers

    /// A number that never changes.
    mutating func constant(_ number: Double) -> Node { importer.expressions.builder.constant(number) }

    /// The number that a node always is.
    mutating func constant(_ node: Node) -> Double? { importer.expressions.builder.constant(of: node) }

    /// An operation of the formula.
    mutating func apply(_ operation: Formula.Operation, _ a: Node, _ b: Node? = nil) -> Node {
        importer.expressions.builder.apply(operation, a, b)
    }

    /// `a` where the condition is true, else `b`.
    mutating func choice(_ condition: Node, _ a: Node, _ b: Node) -> Node {
        importer.expressions.builder.choice(condition, a, b)
    }

    /// The frame that the property's composition shows.
    var frame: Node { reference.layer.composition.time }

    /// Frames a second.
    mutating func frameRate() -> Node { constant(importer.frameRate) }

    /// The time of the property's composition in seconds.
    mutating func seconds() -> Node { apply(.divide, frame, frameRate()) }
}
