extension ExpressionParser {
    /// Reads one statement.
    mutating func statement() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try nested { parser throws(ExpressionFailure) in try parser.readStatement() }
    }

    private mutating func readStatement() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        if try skip(";") { return try add(.nothing) }
        if scanner.isAt("{") { return try block() }
        if let keyword = scanner.keyword, let read = try statement(behind: keyword) { return read }
        let expression = try expression()
        try endStatement()
        return try add(.statement(expression), over: expression)
    }

    /// A statement that begins with a keyword; nil if none begins with it.
    private mutating func statement(
        behind word: ExpressionKeyword
    ) throws(ExpressionFailure) -> ExpressionSyntax.Index? {
        switch word {
        case .var, .let, .const:
            let read = try variables()
            try endStatement()
            return read
        case .function:
            try scanner.advance()
            let index = try readFunction()
            syntax.functions[function].functions.append(index)
            return try add(.nothing)
        case .if: return try branch()
        case .for: return try forLoop()
        case .while, .do: return try whileLoop(isTestedFirst: word == .while)
        case .switch: return try switching()
        case .try: return try attempt()
        case .return, .throw:
            try scanner.advance()
            let isBare = scanner.isAfterLineEnd || scanner.isAt(";") || scanner.isAt("}") || scanner.isAtEnd
            let value = isBare ? nil : try expression()
            try endStatement()
            if word == .return { return try add(.result(value), over: value) }
            guard let value else { throw unexpected() }
            return try add(.failure(value), over: value)
        case .break, .continue:
            try scanner.advance()
            try endStatement()
            return try add(word == .break ? .leave : .next)
        default: return nil
        }
    }

    /// The end of a statement: a semicolon, or where one may be left out.
    private mutating func endStatement() throws(ExpressionFailure) {
        if try skip(";") || scanner.isAfterLineEnd || scanner.isAtEnd || scanner.isAt("}") { return }
        throw unexpected()
    }

    private mutating func block() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try expect("{")
        let body = try statements()
        try expect("}")
        return try add(.block(body), list: body)
    }

    /// Statements up to a bracket, or to a case of a switch.
    private mutating func statements() throws(ExpressionFailure) -> ExpressionSyntax.List {
        let start = pending.count
        while !scanner.isAt("}"), !scanner.isAt(.case), !scanner.isAt(.default), !scanner.isAtEnd {
            pending.append(try statement())
        }
        return list(from: start)
    }

    private mutating func variables() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        var list: [(name: ExpressionName, value: ExpressionSyntax.Index?)] = []
        let start = pending.count
        repeat {
            let name = try name()
            syntax.functions[function].variables.append(name)
            let value = try skip("=") ? try assignment() : nil
            list.append((name, value))
            if let value { pending.append(value) }
        } while try skip(",")
        syntax.declarations.append(list)
        return try add(.variables(syntax.declarations.count - 1), list: self.list(from: start))
    }

    private mutating func branch() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        let test = try condition()
        let body = try statement()
        let other = try skipWord(.else) ? try statement() : nil
        return try add(.branch(test, body, other), over: test, body, other)
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
        if scanner.isAt(.var) || scanner.isAt(.let) || scanner.isAt(.const) {
            first = try variables()
        } else if !scanner.isAt(";") {
            let value = try expression()
            first = try add(.statement(value), over: value)
        }
        try expect(";")
        let test = scanner.isAt(";") ? nil : try expression()
        try expect(";")
        let step = scanner.isAt(")") ? nil : try expression()
        try expect(")")
        let body = try statement()
        let loop = try add(.loop(test: test, step: step, body: body, isTestedFirst: true), over: test, step, body)
        guard let first else { return loop }
        let start = pending.count
        pending += [first, loop]
        let both = list(from: start)
        return try add(.block(both), list: both)
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
            guard try skipWord(.while) else { throw unexpected() }
            test = try condition()
            try endStatement()
        }
        return try add(.loop(test: test, step: nil, body: body, isTestedFirst: isTestedFirst), over: test, body)
    }

    private mutating func switching() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        let subject = try condition()
        try expect("{")
        var cases: [ExpressionSyntax.Case] = []
        let start = pending.count
        while try !skip("}") {
            let test: ExpressionSyntax.Index?
            if try skipWord(.default) {
                test = nil
            } else {
                guard try skipWord(.case) else { throw unexpected() }
                test = try expression()
            }
            try expect(":")
            let body = try statements()
            cases.append(ExpressionSyntax.Case(test: test, body: body))
            if let test { pending.append(test) }
            pending += syntax.lists[body]
        }
        syntax.selections.append(cases)
        return try add(.switching(subject, syntax.selections.count - 1), over: subject, list: list(from: start))
    }

    private mutating func attempt() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try scanner.advance()
        let body = try block()
        var caught: ExpressionName?
        var handler: ExpressionSyntax.Index?
        if try skipWord(.catch) {
            if try skip("(") {
                caught = try name()
                try expect(")")
            }
            handler = try block()
        }
        let last = try skipWord(.finally) ? try block() : nil
        guard handler != nil || last != nil else { throw unexpected() }
        return try add(.attempt(body, name: caught, handler: handler, last: last), over: body, handler, last)
    }
}
