import Engine

/// The text of an expression as a tree: the part of JavaScript that rigs are written in.
///
/// The nodes lie in one array and name each other by their place in it, children before parents; no tree is deeper
/// than `maximumDepth`.
struct ExpressionSyntax {
    /// Where a node lies.
    typealias Place = Int

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
        case list([Place])
        /// `{a: b}`
        case record([(key: String, value: Place)])
        /// A function expression, by its place among the functions.
        case function(Int)
        /// `a.b`
        case member(Place, String)
        /// `a[b]`
        case element(Place, Place)
        /// `a(b, c)`
        case call(Place, [Place])
        /// An operator before one operand.
        case unary(Unary, Place)
        /// An operator between two operands, both of which are always worked out.
        case binary(Binary, Place, Place)
        /// `a && b`, or `a || b` where `isOr`.
        case logical(isOr: Bool, Place, Place)
        /// `a ? b : c`
        case conditional(Place, Place, Place)
        /// `a = b`, or with an operator `a += b`.
        case assignment(Binary?, target: Place, Place)
        /// `++a`, or `a++` where the value is the old one.
        case step(by: Double, target: Place, isPostfix: Bool)
        /// `a, b`
        case sequence([Place])

        /// `var a = b, c`
        case variables([(name: String, value: Place?)])
        /// An expression by itself.
        case statement(Place)
        /// `if (a) b else c`
        case branch(Place, Place, Place?)
        /// A loop: `for (; test; step) body`, or with the body before the first test.
        case loop(test: Place?, step: Place?, body: Place, isTestedFirst: Bool)
        /// `{ a; b }`
        case block([Place])
        /// `switch (a) { case b: c; default: d }`
        case switching(Place, [(test: Place?, body: [Place])])
        /// `try a catch (b) c finally d`
        case attempt(Place, name: String?, handler: Place?, last: Place?)
        /// `return a`
        case result(Place?)
        /// `throw a`
        case failure(Place)
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
        var body: [Place] = []
        /// The names declared by `var` anywhere inside.
        var variables: [String] = []
        /// Functions declared inside, by their places among the functions.
        var functions: [Int] = []
    }

    /// All nodes, children before parents.
    var nodes: [Node] = []
    /// How deep the tree below each node is.
    var depths: [Int] = []
    /// All functions; the first is the text itself.
    var functions: [Function] = [Function(name: nil, parameters: [])]
}
