import Engine

extension ExpressionParser {
    /// Reads an expression, with commas.
    mutating func expression() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        let first = try assignment()
        guard scanner.token == .sign(",") else { return first }
        var parts = [first]
        while try skip(",") { parts.append(try assignment()) }
        return try add(.sequence(parts), over: parts)
    }

    /// Reads an expression without commas.
    mutating func assignment() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try nested { parser throws(ExpressionFailure) in try parser.readAssignment() }
    }

    private mutating func readAssignment() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        if let arrow = try arrow() { return arrow }
        let target = try conditional()
        guard case .sign(let sign) = scanner.token, sign.utf8.last == UInt8(ascii: "="),
            let operation = ExpressionParser.assignments[sign]
        else { return target }
        switch syntax.nodes[target] {
        case .name, .member, .element: break
        default: throw unexpected()
        }
        try scanner.advance()
        let value = try assignment()
        return try add(.assignment(operation, target: target, value), over: [target, value])
    }

    private static let assignments: [String: ExpressionSyntax.Binary?] = [
        "=": nil, "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide, "%=": .remainder, "**=": .power,
    ]

    /// A function with an arrow; nil, with nothing read, where there is none.
    private mutating func arrow() throws(ExpressionFailure) -> ExpressionSyntax.Index? {
        switch scanner.token {
        case .word where scanner.isBefore("=>"), .sign("("): break
        default: return nil
        }
        let before = scanner
        var parameters: [String] = []
        if case .word(let word) = scanner.token, word != "function" {
            parameters = [word]
            try scanner.advance()
        } else if try skip("(") {
            while case .word(let word) = scanner.token {
                parameters.append(word)
                try scanner.advance()
                if try !skip(",") { break }
            }
            guard try skip(")") else {
                scanner = before
                return nil
            }
        }
        guard !scanner.isAfterLineEnd, try skip("=>") else {
            scanner = before
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
        return try add(.conditional(test, first, second), over: [test, first, second])
    }

    /// How tightly operators bind, and what they do.
    private static let operators: [String: (strength: Int, operation: ExpressionSyntax.Binary?)] = [
        "||": (1, nil), "&&": (2, nil), "==": (3, .equal), "!=": (3, .unequal), "===": (3, .same),
        "!==": (3, .different),
        "<": (4, .less), "<=": (4, .lessOrEqual), ">": (4, .greater), ">=": (4, .greaterOrEqual),
        "instanceof": (4, .isInstance), "+": (5, .add), "-": (5, .subtract), "*": (6, .multiply), "/": (6, .divide),
        "%": (6, .remainder), "**": (7, .power),
    ]

    /// Signs that commonly follow an operand and are no operators between two.
    private static func endsOperand(_ sign: String) -> Bool {
        switch sign {
        case ")", ";", ",", "]", "}", "=", ":", "(": true
        default: false
        }
    }

    /// Operators that bind more tightly than `strength`, with what they stand between.
    private mutating func binary(above strength: Int) throws(ExpressionFailure) -> ExpressionSyntax.Index {
        var left = try unary()
        while true {
            let sign: String
            switch scanner.token {
            case .sign(let text) where ExpressionParser.endsOperand(text): return left
            case .sign(let text), .word(let text): sign = text
            default: return left
            }
            guard let (own, operation) = ExpressionParser.operators[sign], own > strength else { return left }
            try scanner.advance()
            // Powers group from the right.
            let right = try nested { parser throws(ExpressionFailure) in
                try parser.binary(above: sign == "**" ? own - 1 : own)
            }
            let node: ExpressionSyntax.Node =
                operation.map { .binary($0, left, right) } ?? .logical(isOr: sign == "||", left, right)
            left = try add(node, over: [left, right])
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
        case .word("typeof"): operation = .kind
        case .word("void"): operation = .ignored
        case .sign("++"), .sign("--"):
            let amount = scanner.token == .sign("++") ? 1.0 : -1
            try scanner.advance()
            let target = try unary()
            return try add(.step(by: amount, target: target, isPostfix: false), over: [target])
        default: return try postfix()
        }
        try scanner.advance()
        let operand = try unary()
        return try add(.unary(operation, operand), over: [operand])
    }

    private mutating func postfix() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        var value = try primary()
        while case .sign(let sign) = scanner.token {
            switch sign {
            case ".":
                try scanner.advance()
                let name = try name()
                value = try add(.member(value, name), over: [value])
            case "[":
                try scanner.advance()
                let index = try expression()
                try expect("]")
                value = try add(.element(value, index), over: [value, index])
            case "(":
                let arguments = try list(until: ")")
                value = try add(.call(value, arguments), over: [value] + arguments)
            case "++", "--":
                guard !scanner.isAfterLineEnd else { return value }
                try scanner.advance()
                let amount = sign == "++" ? 1.0 : -1
                value = try add(.step(by: amount, target: value, isPostfix: true), over: [value])
            default: return value
            }
        }
        return value
    }

    /// Expressions with commas between them, after an opening bracket and up to the closing one.
    private mutating func list(until end: String) throws(ExpressionFailure) -> [ExpressionSyntax.Index] {
        try scanner.advance()
        var parts: [ExpressionSyntax.Index] = []
        while try !skip(end) {
            parts.append(try assignment())
            if scanner.token != .sign(end) { try expect(",") }
        }
        return parts
    }

    private mutating func primary() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        switch scanner.token {
        case .number(let number):
            try scanner.advance()
            return try add(.number(number))
        case .text(let text):
            try scanner.advance()
            return try add(.text(text))
        case .sign("("):
            try scanner.advance()
            let value = try expression()
            try expect(")")
            return value
        case .sign("["):
            let parts = try list(until: "]")
            return try add(.list(parts), over: parts)
        case .sign("{"): return try record()
        case .word(let word): return try primary(word)
        case .sign, .end: throw unexpected()
        }
    }

    private static let keywords: Set<String> = [
        "var", "let", "const", "if", "else", "for", "while", "do", "switch", "case", "default", "try", "catch",
        "finally", "return", "throw", "break", "continue", "in", "instanceof", "class", "with", "yield", "await",
        "new", "delete",
    ]

    private mutating func primary(_ word: String) throws(ExpressionFailure) -> ExpressionSyntax.Index {
        guard !ExpressionParser.keywords.contains(word) else { throw unexpected() }
        try scanner.advance()
        switch word {
        case "true", "false": return try add(.truth(word == "true"))
        case "null": return try add(.null)
        case "function": return try add(.function(try readFunction()))
        default: return try add(.name(word))
        }
    }

    private mutating func record() throws(ExpressionFailure) -> ExpressionSyntax.Index {
        try expect("{")
        var members: [(key: String, value: ExpressionSyntax.Index)] = []
        while try !skip("}") {
            let key: String
            switch scanner.token {
            case .word(let text), .text(let text): key = text
            case .number(let number): key = formatted(number)
            default: throw unexpected()
            }
            try scanner.advance()
            try expect(":")
            members.append((key, try assignment()))
            if scanner.token != .sign("}") { try expect(",") }
        }
        return try add(.record(members), over: members.map(\.value))
    }
}
