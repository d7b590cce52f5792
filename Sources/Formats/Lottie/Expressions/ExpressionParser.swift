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
    /// Nodes that will belong together, the innermost last.
    var pending: [ExpressionSyntax.Index] = []

    /// The tree of a text, whose names join those known so far.
    static func parse(
        _ text: String, naming names: inout ExpressionNames
    ) throws(ExpressionFailure) -> ExpressionSyntax {
        var parser = ExpressionParser(scanner: try ExpressionScanner(text, naming: ExpressionNames()))
        // One owner at a time, so that the table is changed in place.
        swap(&names, &parser.scanner.names)
        defer { swap(&names, &parser.scanner.names) }
        try parser.scanner.advance()
        let start = parser.pending.count
        while !parser.scanner.isAtEnd { parser.pending.append(try parser.statement()) }
        parser.syntax.functions[0].body = parser.list(from: start)
        return parser.syntax
    }

    private init(scanner: ExpressionScanner) {
        self.scanner = scanner
    }

    /// Adds a node over those that are its parts, and lists of them.
    mutating func add(
        _ node: ExpressionSyntax.Node, over first: ExpressionSyntax.Index? = nil,
        _ second: ExpressionSyntax.Index? = nil, _ third: ExpressionSyntax.Index? = nil,
        list: ExpressionSyntax.List = 0..<0
    ) throws(ExpressionFailure) -> ExpressionSyntax.Index {
        var deepest = 0
        if let first { deepest = syntax.depths[first] }
        if let second { deepest = max(deepest, syntax.depths[second]) }
        if let third { deepest = max(deepest, syntax.depths[third]) }
        for place in list { deepest = max(deepest, syntax.depths[syntax.lists[place]]) }
        guard deepest < ExpressionSyntax.maximumDepth else { throw ExpressionParser.tooDeep }
        syntax.nodes.append(node)
        syntax.depths.append(1 + deepest)
        return syntax.nodes.count - 1
    }

    /// Makes a list of the pending nodes from a place on.
    mutating func list(from start: Int) -> ExpressionSyntax.List {
        let first = syntax.lists.count
        syntax.lists += pending[start...]
        pending.removeSubrange(start...)
        return first..<syntax.lists.count
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
    mutating func skip(_ sign: ExpressionSign) throws(ExpressionFailure) -> Bool {
        guard scanner.isAt(sign) else { return false }
        try scanner.advance()
        return true
    }

    /// Whether the next token is this word; then it is passed over.
    mutating func skipWord(_ word: ExpressionKeyword) throws(ExpressionFailure) -> Bool {
        guard scanner.isAt(word) else { return false }
        try scanner.advance()
        return true
    }

    /// Passes over a sign that must be there.
    mutating func expect(_ sign: ExpressionSign) throws(ExpressionFailure) {
        guard try skip(sign) else { throw unexpected() }
    }

    /// A name that must be there.
    mutating func name() throws(ExpressionFailure) -> ExpressionName {
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
        case .word(let name): ExpressionFailure("has an unexpected “\(scanner.names[name].prefix(20))”")
        case .sign(let sign): ExpressionFailure("has an unexpected “\(sign.text)”")
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
        while !scanner.isAt(")") {
            own.parameters.append(try name())
            if !scanner.isAt(")") { try expect(",") }
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
        let start = pending.count
        while !scanner.isAt("}") { pending.append(try statement()) }
        try expect("}")
        syntax.functions[index].body = list(from: start)
        return index
    }

    /// Reads a function of one expression after `=>`; its index among the functions.
    mutating func readArrow(_ parameters: [ExpressionName]) throws(ExpressionFailure) -> Int {
        let own = ExpressionSyntax.Function(parameters: parameters)
        if scanner.isAt("{") { return try readBody(of: own) }
        let index = syntax.functions.count
        syntax.functions.append(own)
        let outer = function
        function = index
        defer { function = outer }
        let value = try assignment()
        let start = pending.count
        pending.append(try add(.result(value), over: value))
        syntax.functions[index].body = list(from: start)
        return index
    }
}
