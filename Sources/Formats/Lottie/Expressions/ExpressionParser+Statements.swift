extension ExpressionParser {
    /// Reads one statement.
    mutating func statement() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try nested { parser throws(ExpressionFailure) in try parser.readStatement() }
    }

    private mutating func readStatement() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        if try skip(";") { return try add(.nothing) }
        if scanner.token == .sign("{") { return try block() }
        if case .word(let word) = scanner.token, let read = try statement(behind: word) { return read }
        let expression = try expression()
        try endStatement()
        return try add(.statement(expression), over: [expression])
    }

    /// A statement that begins with a keyword; nil if the word is not a keyword.
    private mutating func statement(behind word: String) throws(ExpressionFailure) -> ExpressionSyntax.Index? {
        switch word {
        case "var", "let", "const":
            let read = try variables()
            try endStatement()
            return read
        case "function":
            try scanner.advance()
            let index = try readFunction()
            syntax.functions[function].functions.append(index)
            return try add(.nothing)
        case "if": return try branch()
        case "for": return try forLoop()
        case "while", "do": return try whileLoop(isTestedFirst: word == "while")
        case "switch": return try switching()
        case "try": return try attempt()
        case "return", "throw":
            try scanner.advance()
            let isBare = scanner.isAfterLineEnd || [.sign(";"), .sign("}"), .end].contains(scanner.token)
            let value = isBare ? nil : try expression()
            try endStatement()
            if word == "return" { return try add(.result(value), over: value.map { [$0] } ?? []) }
            guard let value else { throw unexpected() }
            return try add(.failure(value), over: [value])
        case "break", "continue":
            try scanner.advance()
            try endStatement()
            return try add(word == "break" ? .leave : .next)
        default: return nil
        }
    }

    /// The end of a statement: a semicolon, or where one may be left out.
    private mutating func endStatement() throws(ExpressionFailure) {
        if try skip(";") || scanner.isAfterLineEnd || scanner.token == .end || scanner.token == .sign("}") { return }
        throw unexpected()
    }

    private mutating func block() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try expect("{")
        let body = try statements()
        try expect("}")
        return try add(.block(body), over: body)
    }

    /// Statements up to a bracket, or to a case of a switch.
    private mutating func statements() throws(ExpressionFailure) -> [ExpressionSyntax.Index] {
        var body: [ExpressionSyntax.Index] = []
        while ![.sign("}"), .word("case"), .word("default"), .end].contains(scanner.token) {
            body.append(try statement())
        }
        return body
    }

    private mutating func variables() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        var list: [(name: String, value: ExpressionSyntax.Index?)] = []
        repeat {
            let name = try name()
            syntax.functions[function].variables.append(name)
            list.append((name, try skip("=") ? try assignment() : nil))
        } while try skip(",")
        return try add(.variables(list), over: list.compactMap(\.value))
    }

    private mutating func branch() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        let test = try condition()
        let body = try statement()
        let other = try skipWord("else") ? try statement() : nil
        return try add(.branch(test, body, other), over: [test, body] + (other.map { [$0] } ?? []))
    }

    private mutating func condition() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try expect("(")
        let test = try expression()
        try expect(")")
        return test
    }

    private mutating func forLoop() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        try expect("(")
        var first: ExpressionSyntax.Index?
        if [.word("var"), .word("let"), .word("const")].contains(scanner.token) {
            first = try variables()
        } else if scanner.token != .sign(";") {
            let value = try expression()
            first = try add(.statement(value), over: [value])
        }
        try expect(";")
        let test = scanner.token == .sign(";") ? nil : try expression()
        try expect(";")
        let step = scanner.token == .sign(")") ? nil : try expression()
        try expect(")")
        let body = try statement()
        let parts = [test, step, body].compactMap(\.self)
        let loop = try add(.loop(test: test, step: step, body: body, isTestedFirst: true), over: parts)
        guard let first else { return loop }
        return try add(.block([first, loop]), over: [first, loop])
    }

    private mutating func whileLoop(isTestedFirst: Bool) throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        let test: ExpressionSyntax.Index
        let body: ExpressionSyntax.Index
        if isTestedFirst {
            test = try condition()
            body = try statement()
        } else {
            body = try statement()
            guard try skipWord("while") else { throw unexpected() }
            test = try condition()
            try endStatement()
        }
        return try add(.loop(test: test, step: nil, body: body, isTestedFirst: isTestedFirst), over: [test, body])
    }

    private mutating func switching() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        let subject = try condition()
        try expect("{")
        var cases: [(test: ExpressionSyntax.Index?, body: [ExpressionSyntax.Index])] = []
        while try !skip("}") {
            let test: ExpressionSyntax.Index?
            if try skipWord("default") {
                test = nil
            } else {
                guard try skipWord("case") else { throw unexpected() }
                test = try expression()
            }
            try expect(":")
            cases.append((test, try statements()))
        }
        let parts = cases.flatMap { ($0.test.map { [$0] } ?? []) + $0.body }
        return try add(.switching(subject, cases), over: [subject] + parts)
    }

    private mutating func attempt() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        let body = try block()
        var caught: String?
        var handler: ExpressionSyntax.Index?
        if try skipWord("catch") {
            if try skip("(") {
                caught = try name()
                try expect(")")
            }
            handler = try block()
        }
        let last = try skipWord("finally") ? try block() : nil
        guard handler != nil || last != nil else { throw unexpected() }
        let parts = [body, handler, last].compactMap(\.self)
        return try add(.attempt(body, name: caught, handler: handler, last: last), over: parts)
    }
}
