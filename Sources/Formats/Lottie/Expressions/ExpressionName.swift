/// A name in the texts of expressions, by its number in the table of all of them: the same one wherever it is read.
struct ExpressionName: Hashable {
    /// Where it stands in the table.
    fileprivate(set) var index: Int32
}

/// The names in all expressions of a file, each once; those that mean something to every expression come first.
struct ExpressionNames {
    /// Names by their numbers.
    private var texts: [String] = []
    /// Numbers by the names.
    private var numbers: [String: Int32] = [:]

    /// A table without any names, not even those that every expression has.
    init() {}

    /// The names that mean something to every expression.
    static let standard: ExpressionNames = {
        var names = ExpressionNames()
        for text in ExpressionName.standardTexts { _ = names.name(text) }
        return names
    }()

    /// The name that a text is.
    mutating func name(_ text: String) -> ExpressionName {
        if let number = numbers[text] { return ExpressionName(index: number) }
        let number = Int32(texts.count)
        texts.append(text)
        numbers[text] = number
        return ExpressionName(index: number)
    }

    /// The text of a name.
    subscript(name: ExpressionName) -> String { texts[Int(name.index)] }
}

extension ExpressionName {
    /// The variable in which an exporter's expressions leave their result.
    static let result = ExpressionName(index: resultStart)
    /// The variable that holds what the last statement came to; expressions as After Effects has them name no result.
    static let lastValue = ExpressionName(index: resultStart + 1)

    private static let functions = ExpressionFunction.allCases
    private static let globals = ExpressionGlobal.allCases
    private static let keywords = ExpressionKeyword.allCases
    private static let globalStart = Int32(functions.count)
    private static let keywordStart = globalStart + Int32(globals.count)
    private static let resultStart = keywordStart + Int32(keywords.count)

    /// All that have numbers from the start, in order.
    fileprivate static var standardTexts: [String] {
        functions.map(\.rawValue) + globals.map(\.rawValue) + keywords.map(\.rawValue) + ["$bm_rt", "(last value)"]
    }

    /// The name of something that every expression knows.
    init(_ global: ExpressionGlobal) {
        index = ExpressionName.globalStart + Int32(ExpressionName.globals.firstIndex(of: global) ?? 0)
    }

    /// The function of the language that has the name.
    var function: ExpressionFunction? {
        index < ExpressionName.globalStart ? ExpressionName.functions[Int(index)] : nil
    }

    /// What every expression knows by the name.
    var global: ExpressionGlobal? {
        index >= ExpressionName.globalStart && index < ExpressionName.keywordStart
            ? ExpressionName.globals[Int(index - ExpressionName.globalStart)] : nil
    }

    /// The word of the language that the name is.
    var keyword: ExpressionKeyword? {
        index >= ExpressionName.keywordStart && index < ExpressionName.resultStart
            ? ExpressionName.keywords[Int(index - ExpressionName.keywordStart)] : nil
    }
}

/// Words of the language.
enum ExpressionKeyword: String, CaseIterable {
    /// Of statements.
    case `var`, `let`, const, `if`, `else`, `for`, `while`, `do`, `switch`, `case`, `default`, `try`, `catch`, finally
    /// Those that end a path.
    case `return`, `throw`, `break`, `continue`
    /// Of expressions.
    case function, `true`, `false`, null, typeof, void, instanceof
    /// Those that are not understood.
    case `in`, `class`, with, yield, await, new, delete

    /// Whether it is no operand.
    var isReserved: Bool {
        switch self {
        case .function, .true, .false, .null, .typeof, .void: false
        default: true
        }
    }
}
