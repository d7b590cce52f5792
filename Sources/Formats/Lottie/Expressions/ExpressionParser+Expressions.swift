import Engine

extension ExpressionParser {
    /// Reads an expression, with commas.
    mutating func expression() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        let first = try assignment()
        guard scanner.isAt(",") else { return first }
        let start = pending.count
        pending.append(first)
        while try skip(",") { pending.append(try assignment()) }
        let parts = list(from: start)
        return try add(.sequence(parts), list: parts)
    }

    /// Reads an expression without commas.
    mutating func assignment() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try nested { parser throws(ExpressionFailure) in try parser.readAssignment() }
    }

    private mutating func readAssignment() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        if let arrow = try arrow() { return arrow }
        let target = try conditional()
        guard case .sign(let sign) = scanner.token, sign.last == UInt8(ascii: "="),
            let operation = ExpressionParser.assignment(sign)
        else { return target }
        switch syntax.nodes[target] {
        case .name, .member, .element: break
        default: throw unexpected()
        }
        try scanner.advance()
        let value = try assignment()
        return try add(.assignment(operation, target: target, value), over: target, value)
    }

    /// The operation that an assignment does first, if any; nil for what is no assignment.
    private static func assignment(_ sign: ExpressionSign) -> ExpressionSyntax.Binary?? {
        switch sign {
        case "=": .some(nil)
        case "+=": .add
        case "-=": .subtract
        case "*=": .multiply
        case "/=": .divide
        case "%=": .remainder
        case "**=": .power
        default: nil
        }
    }

    /// A function with an arrow; nil, with nothing read, where there is none.
    private mutating func arrow() throws(ExpressionFailure) -> ExpressionSyntax.Index? {
        switch scanner.token {
        case .word where scanner.isBefore("=>"), .sign("("): break
        default: return nil
        }
        let before = scanner.mark
        var parameters: [ExpressionName] = []
        if case .word(let word) = scanner.token, word.keyword != .function {
            parameters = [word]
            try scanner.advance()
        } else if try skip("(") {
            while case .word(let word) = scanner.token {
                parameters.append(word)
                try scanner.advance()
                if try !skip(",") { break }
            }
            guard try skip(")") else {
                scanner.goBack(to: before)
                return nil
            }
        }
        guard !scanner.isAfterLineEnd, try skip("=>") else {
            scanner.goBack(to: before)
            return nil
        }
        return try add(.function(try readArrow(parameters)))
    }

    private mutating func conditional() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        let test = try binary(above: 0)
        guard try skip("?") else { return test }
        let first = try assignment()
        try expect(":")
        let second = try assignment()
        return try add(.conditional(test, first, second), over: test, first, second)
    }

    /// How tightly the token binds as an operator between two operands, and what it does; nil where it is none.
    private var operatorHere: (strength: Int, operation: ExpressionSyntax.Binary?)? {
        guard case .sign(let sign) = scanner.token else {
            return scanner.isAt(.instanceof) ? (4, .isInstance) : nil
        }
        return switch sign {
        case "||": (1, nil)
        case "&&": (2, nil)
        case "==": (3, .equal)
        case "!=": (3, .unequal)
        case "===": (3, .same)
        case "!==": (3, .different)
        case "<": (4, .less)
        case "<=": (4, .lessOrEqual)
        case ">": (4, .greater)
        case ">=": (4, .greaterOrEqual)
        case "+": (5, .add)
        case "-": (5, .subtract)
        case "*": (6, .multiply)
        case "/": (6, .divide)
        case "%": (6, .remainder)
        case "**": (7, .power)
        default: nil
        }
    }

    /// Operators that bind more tightly than `strength`, with what they stand between.
    private mutating func binary(above strength: Int) throws(ExpressionFailure) -> ExpressionSyntax.Index {
        var left = try unary()
        while true {
            guard let (own, operation) = operatorHere, own > strength else { return left }
            let isOr = scanner.isAt("||")
            try scanner.advance()
            // Powers group from the right.
            let right = try nested { parser throws(ExpressionFailure) in
                try parser.binary(above: operation == .power ? own - 1 : own)
            }
            let node: ExpressionSyntax.Node =
                operation.map { .binary($0, left, right) } ?? .logical(isOr: isOr, left, right)
            left = try add(node, over: left, right)
        }
    }

    private mutating func unary() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try nested { parser throws(ExpressionFailure) in try parser.readUnary() }
    }

    private mutating func readUnary() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        let operation: ExpressionSyntax.Unary
        switch scanner.token {
        case .sign("-"): operation = .minus
        case .sign("+"): operation = .plus
        case .sign("!"): operation = .not
        case .word(let name) where name.keyword == .typeof: operation = .kind
        case .word(let name) where name.keyword == .void: operation = .ignored
        case .sign("++"), .sign("--"):
            let amount = scanner.isAt("++") ? 1.0 : -1
            try scanner.advance()
            let target = try unary()
            return try add(.step(by: amount, target: target, isPostfix: false), over: target)
        default: return try postfix()
        }
        try scanner.advance()
        let operand = try unary()
        return try add(.unary(operation, operand), over: operand)
    }

    private mutating func postfix() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        var value = try primary()
        while case .sign(let sign) = scanner.token {
            switch sign {
            case ".":
                try scanner.advance()
                let name = try name()
                value = try add(.member(value, name), over: value)
            case "[":
                try scanner.advance()
                let index = try expression()
                try expect("]")
                value = try add(.element(value, index), over: value, index)
            case "(":
                let arguments = try list(until: ")")
                value = try add(.call(value, arguments), over: value, list: arguments)
            case "++", "--":
                guard !scanner.isAfterLineEnd else { return value }
                try scanner.advance()
                let amount = sign == "++" ? 1.0 : -1
                value = try add(.step(by: amount, target: value, isPostfix: true), over: value)
            default: return value
            }
        }
        return value
    }

    /// Expressions with commas between them, after an opening bracket and up to the closing one.
    private mutating func list(until end: ExpressionSign) throws(ExpressionFailure) -> ExpressionSyntax.List {
        try scanner.advance()
        let start = pending.count
        while try !skip(end) {
            pending.append(try assignment())
            if !scanner.isAt(end) { try expect(",") }
        }
        return list(from: start)
    }

    private mutating func primary() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        switch scanner.token {
        case .number(let number):
            try scanner.advance()
            return try add(.number(number))
        case .text(let text):
            try scanner.advance()
            syntax.texts.append(text)
            return try add(.text(syntax.texts.count - 1))
        case .sign("("):
            try scanner.advance()
            let value = try expression()
            try expect(")")
            return value
        case .sign("["):
            let parts = try list(until: "]")
            return try add(.list(parts), list: parts)
        case .sign("{"): return try record()
        case .word(let word): return try primary(word)
        case .sign, .end: throw unexpected()
        }
    }

    private mutating func primary(_ word: ExpressionName) throws(ExpressionFailure) -> ExpressionSyntax.Index {
        let keyword = word.keyword
        guard keyword?.isReserved != true else { throw unexpected() }
        try scanner.advance()
        switch keyword {
        case .true, .false: return try add(.truth(keyword == .true))
        case .null: return try add(.null)
        case .function: return try add(.function(try readFunction()))
        default: return try add(.name(word))
        }
    }

    private mutating func record() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try expect("{")
        var members: [(key: String, value: ExpressionSyntax.Index)] = []
        let start = pending.count
        while try !skip("}") {
            let key: String
            switch scanner.token {
            case .word(let name): key = scanner.names[name]
            case .text(let text): key = text
            case .number(let number): key = formatted(number)
            default: throw unexpected()
            }
            try scanner.advance()
            try expect(":")
            let value = try assignment()
            members.append((key, value))
            pending.append(value)
            if !scanner.isAt("}") { try expect(",") }
        }
        syntax.records.append(members)
        return try add(.record(syntax.records.count - 1), list: list(from: start))
    }
}
