import Engine

/// The text of an expression as a tree: the part of JavaScript that rigs are written in.
///
/// The nodes lie in one array and refer to each other by their index in it, children before parents; no tree is deeper
/// than `maximumDepth`.
struct ExpressionSyntax {
    /// Where a node lies.
    typealias Index = Int

    /// The longest text that is read, in bytes.
    static let maximumLength = 64 << 10
    /// How deep a tree may be.
    static let maximumDepth = 100

    /// Several nodes, by where they stand in `lists`.
    typealias List = Range<Int>

    /// One node: an expression or a statement. It holds nothing that references have to be counted for.
    enum Node {
        /// A number.
        case number(Double)
        /// A string, by its index in `texts`.
        case text(Int)
        /// `true`, `false`
        case truth(Bool)
        /// `null`
        case null
        /// A name.
        case name(ExpressionName)
        /// `[a, b]`
        case list(List)
        /// `{a: b}`, by its index in `records`.
        case record(Int)
        /// A function expression, by its index among the functions.
        case function(Int)
        /// `a.b`
        case member(Index, ExpressionName)
        /// `a[b]`
        case element(Index, Index)
        /// `a(b, c)`
        case call(Index, List)
        /// An operator before one operand.
        case unary(Unary, Index)
        /// An operator between two operands, both of which are always worked out.
        case binary(Binary, Index, Index)
        /// `a && b`, or `a || b` where `isOr`.
        case logical(isOr: Bool, Index, Index)
        /// `a ? b : c`
        case conditional(Index, Index, Index)
        /// `a = b`, or with an operator `a += b`.
        case assignment(Binary?, target: Index, Index)
        /// `++a`, or `a++` where the value is the old one.
        case step(by: Double, target: Index, isPostfix: Bool)
        /// `a, b`
        case sequence(List)

        /// `var a = b, c`, by its index in `declarations`.
        case variables(Int)
        /// An expression by itself.
        case statement(Index)
        /// `if (a) b else c`
        case branch(Index, Index, Index?)
        /// A loop: `for (; test; step) body`, or with the body before the first test.
        case loop(test: Index?, step: Index?, body: Index, isTestedFirst: Bool)
        /// `{ a; b }`
        case block(List)
        /// `switch (a) { case b: c; default: d }`, its cases by their index in `selections`.
        case switching(Index, Int)
        /// `try a catch (b) c finally d`
        case attempt(Index, name: ExpressionName?, handler: Index?, last: Index?)
        /// `return a`
        case result(Index?)
        /// `throw a`
        case failure(Index)
        /// `break`, `continue`
        case leave, next
        /// Nothing: an empty statement, or a function that is declared here and has been before.
        case nothing
    }

    /// One case of a switch.
    struct Case {
        /// What the subject is compared with; nil for the default.
        var test: Index?
        /// The statements that follow.
        var body: List
    }

    /// Operators before one operand.
    enum Unary { case minus, plus, not, kind, ignored }

    /// Operators between two operands.
    enum Binary {
        case add, subtract, multiply, divide, remainder, power
        case less, lessOrEqual, greater, greaterOrEqual, equal, unequal, same, different, isInstance
    }

    /// A function with what is declared in it from the start.
    struct Function {
        /// Its own name, where it has one.
        var name: ExpressionName?
        /// The names of what it is called with.
        var parameters: [ExpressionName]
        /// Its statements; for an arrow function an expression alone may be one `result`.
        var body: List = 0..<0
        /// The names declared by `var` anywhere inside.
        var variables: [ExpressionName] = []
        /// Functions declared inside, by their indices among the functions.
        var functions: [Int] = []
    }

    /// All nodes, children before parents.
    var nodes: [Node] = []
    /// Nodes that belong together, in order.
    var lists: [Index] = []
    /// Strings.
    var texts: [String] = []
    /// The members of records.
    var records: [[(key: String, value: Index)]] = []
    /// Variables declared together, with the values that they are given.
    var declarations: [[(name: ExpressionName, value: Index?)]] = []
    /// The cases of switches.
    var selections: [[Case]] = []
    /// How deep the tree below each node is.
    var depths: [Int] = []
    /// All functions; the first is the text itself.
    var functions: [Function] = [Function(name: nil, parameters: [])]
}
