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

    /// One node: an expression or a statement.
    enum Node {
        /// A number.
        case number(Double)
        /// A string.
        case text(String)
        /// `true`, `false`
        case truth(Bool)
        /// `null`
        case null
        /// A name.
        case name(String)
        /// `[a, b]`
        case list([Index])
        /// `{a: b}`
        case record([(key: String, value: Index)])
        /// A function expression, by its index among the functions.
        case function(Int)
        /// `a.b`
        case member(Index, String)
        /// `a[b]`
        case element(Index, Index)
        /// `a(b, c)`
        case call(Index, [Index])
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
        case sequence([Index])

        /// `var a = b, c`
        case variables([(name: String, value: Index?)])
        /// An expression by itself.
        case statement(Index)
        /// `if (a) b else c`
        case branch(Index, Index, Index?)
        /// A loop: `for (; test; step) body`, or with the body before the first test.
        case loop(test: Index?, step: Index?, body: Index, isTestedFirst: Bool)
        /// `{ a; b }`
        case block([Index])
        /// `switch (a) { case b: c; default: d }`
        case switching(Index, [(test: Index?, body: [Index])])
        /// `try a catch (b) c finally d`
        case attempt(Index, name: String?, handler: Index?, last: Index?)
        /// `return a`
        case result(Index?)
        /// `throw a`
        case failure(Index)
        /// `break`, `continue`
        case leave, next
        /// Nothing: an empty statement, or a function that is declared here and has been before.
        case nothing
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
        var name: String?
        /// The names of what it is called with.
        var parameters: [String]
        /// Its statements; for an arrow function an expression alone may be one `result`.
        var body: [Index] = []
        /// The names declared by `var` anywhere inside.
        var variables: [String] = []
        /// Functions declared inside, by their indices among the functions.
        var functions: [Int] = []
    }

    /// All nodes, children before parents.
    var nodes: [Node] = []
    /// How deep the tree below each node is.
    var depths: [Int] = []
    /// All functions; the first is the text itself.
    var functions: [Function] = [Function(name: nil, parameters: [])]
}
