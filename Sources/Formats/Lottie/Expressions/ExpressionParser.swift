import Engine

/// Reads the text of an expression into a tree; what is not understood is a failure.
struct ExpressionParser {
    /// The tree so far.
    var syntax = ExpressionSyntax()
    /// At the next token.
    var scanner: ExpressionScanner
    /// The index of the function being read.
    var function = 0
    /// How deep the reading itself is nested.
    private var nesting = 0

    /// The tree of a text.
    static func parse(_ text: String) throws(ExpressionFailure) -> ExpressionSyntax {
        var parser = ExpressionParser(scanner: try ExpressionScanner(text))
        var body: [ExpressionSyntax.Index] = []
        while parser.scanner.token != .end { body.append(try parser.statement()) }
        parser.syntax.functions[0].body = body
        return parser.syntax
    }

    private init(scanner: ExpressionScanner) {
        self.scanner = scanner
    }

    /// Adds a node.
    mutating func add(
        _ node: ExpressionSyntax.Node, over children: [ExpressionSyntax.Index] = []
    ) throws(ExpressionFailure) -> ExpressionSyntax.Index {
        let depth = 1 + (children.map { syntax.depths[$0] }.max() ?? 0)
        guard depth <= ExpressionSyntax.maximumDepth else { throw ExpressionParser.tooDeep }
        syntax.nodes.append(node)
        syntax.depths.append(depth)
        return syntax.nodes.count - 1
    }

    private static var tooDeep: ExpressionFailure {
        ExpressionFailure("nests deeper than \(ExpressionSyntax.maximumDepth)")
    }

    /// Reads something that may hold things of its own kind.
    mutating func nested<R>(
        _ body: (inout ExpressionParser) throws(ExpressionFailure) -> R
    ) throws(ExpressionFailure) -> R {
        guard nesting < ExpressionSyntax.maximumDepth else { throw ExpressionParser.tooDeep }
        nesting += 1
        defer { nesting -= 1 }
        return try body(&self)
    }

    // MARK: Tokens

    /// Whether the next token is this sign; then it is passed over.
    mutating func skip(_ sign: String) throws(ExpressionFailure) -> Bool {
        guard scanner.token == .sign(sign) else { return false }
        try scanner.advance()
        return true
    }

    /// Whether the next token is this word; then it is passed over.
    mutating func skipWord(_ word: String) throws(ExpressionFailure) -> Bool {
        guard scanner.token == .word(word) else { return false }
        try scanner.advance()
        return true
    }

    /// Passes over a sign that must be there.
    mutating func expect(_ sign: String) throws(ExpressionFailure) {
        guard try skip(sign) else { throw unexpected() }
    }

    /// A name that must be there.
    mutating func name() throws(ExpressionFailure) -> String {
        guard case .word(let name) = scanner.token else { throw unexpected() }
        try scanner.advance()
        return name
    }

    /// A failure about the next token.
    func unexpected() -> ExpressionFailure {
        switch scanner.token {
        case .end: ExpressionFailure("ends unexpectedly")
        case .number(let number): ExpressionFailure("has an unexpected \(formatted(number))")
        case .text: ExpressionFailure("has an unexpected string")
        case .word(let text), .sign(let text):
            ExpressionFailure("has an unexpected “\(text.prefix(20))”")
        }
    }

    // MARK: Functions

    /// Reads a function after the word `function`; its index among the functions.
    mutating func readFunction() throws(ExpressionFailure) -> Int {
        var own = ExpressionSyntax.Function(parameters: [])
        if case .word(let name) = scanner.token {
            own.name = name
            try scanner.advance()
        }
        try expect("(")
        while scanner.token != .sign(")") {
            own.parameters.append(try name())
            if scanner.token != .sign(")") { try expect(",") }
        }
        try expect(")")
        return try readBody(of: own)
    }

    /// Reads the statements of a function; its index among the functions.
    mutating func readBody(of own: ExpressionSyntax.Function) throws(ExpressionFailure) -> Int {
        let index = syntax.functions.count
        syntax.functions.append(own)
        let outer = function
        function = index
        defer { function = outer }
        try expect("{")
        var body: [ExpressionSyntax.Index] = []
        while scanner.token != .sign("}") { body.append(try statement()) }
        try expect("}")
        syntax.functions[index].body = body
        return index
    }

    /// Reads a function of one expression after `=>`; its index among the functions.
    mutating func readArrow(_ parameters: [String]) throws(ExpressionFailure) -> Int {
        let own = ExpressionSyntax.Function(parameters: parameters)
        if scanner.token == .sign("{") { return try readBody(of: own) }
        let index = syntax.functions.count
        syntax.functions.append(own)
        let outer = function
        function = index
        defer { function = outer }
        let value = try assignment()
        syntax.functions[index].body = [try add(.result(value), over: [value])]
        return index
    }
}
