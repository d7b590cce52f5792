import Foundation
import Testing

/// An animation object as exported code sets it up, read from the text of the code.
struct AppleRecord {
    /// The right side of an assignment.
    enum Value {
        case numbers([Double])
        case list([[Double]])
        case name(String)
        case path([(verb: String, numbers: [Double])])
    }

    var layer = ""
    var type = ""
    var keyPath = ""
    var fields: [String: Value] = [:]
    var outer: [AppleRecord] = []

    func number(_ name: String) -> Double? {
        if case .numbers(let numbers) = fields[name] { return numbers.last }
        return nil
    }

    func numbers(_ name: String) -> [Double]? {
        if case .numbers(let numbers) = fields[name] { return numbers }
        if case .list(let list) = fields[name] { return list.flatMap { $0 } }
        return nil
    }

    func list(_ name: String) -> [[Double]]? { if case .list(let list) = fields[name] { list } else { nil } }
    func name(_ name: String) -> String? { if case .name(let text) = fields[name] { text } else { nil } }
    func flag(_ name: String) -> Bool { self.name(name).map { $0 == "true" || $0 == "YES" || $0 == "@YES" } ?? false }

    // MARK: - Reading

    /// Reads Swift and Objective-C alike: one animation in each pair of braces that an `add` ends.
    static func all(in code: String) -> [AppleRecord] {
        var result: [AppleRecord] = []
        var open: [String: AppleRecord] = [:]
        var order: [String] = []
        var paths: [String: [(verb: String, numbers: [Double])]] = [:]
        for statement in statements(of: code) {
            let words = statement.split(separator: " ").map(String.init)
            if let equals = statement.range(of: " = ") {
                let left =
                    statement[..<equals.lowerBound].split(separator: " ").last.map { $0.drop { $0 == "*" } } ?? ""
                let right = String(statement[equals.upperBound...])
                if statement.contains("keyPath: \"") || statement.contains("animationWithKeyPath")
                    || right.hasPrefix("CAAnimationGroup()") || right.hasPrefix("[CAAnimationGroup ")
                {
                    var record = AppleRecord()
                    let quoted = right.split(separator: "\"")
                    record.type = right.drop { $0 == "[" }.prefix { $0.isLetter || $0.isNumber }.description
                    if quoted.count > 1 { record.keyPath = String(quoted[1]) }
                    open[String(left)] = record
                    order.append(String(left))
                } else if right.hasPrefix("CGPathCreateMutable") {
                    paths[String(left)] = []
                } else if let dot = left.lastIndex(of: ".") {
                    let (own, field) = (String(left[..<dot]), String(left[left.index(after: dot)...]))
                    if field == "animations" {
                        let inner = right.filter { $0.isLetter || $0.isNumber }
                        open[inner]?.outer.append(contentsOf: [])
                        continue
                    }
                    open[own]?.fields[alias(field)] = value(right, paths)
                }
            } else if statement.hasPrefix("CGPath"), words.count > 1 {
                let arguments = statement.split(separator: "(")[1].split(separator: ",").map {
                    $0.filter { $0 != " " && $0 != ")" && $0 != ";" }
                }
                guard !statement.hasPrefix("CGPathRelease"), !statement.hasPrefix("CGPathCloseSubpath") else {
                    continue
                }
                paths[String(arguments[0])]?.append(
                    (String(statement.prefix { $0 != "(" }), arguments.dropFirst(2).compactMap { Double($0) }))
            } else if statement.contains(".add(") || statement.contains("addAnimation:") {
                guard var record = open[order.first ?? ""] else { continue }
                record.outer = order.dropFirst().compactMap { open[$0] }.reversed()
                record.layer = String(statement.drop { $0 == "[" }.prefix { $0.isLetter || $0.isNumber })
                result.append(record)
                (open, order, paths) = ([:], [], [:])
            }
        }
        return result
    }

    private static func alias(_ field: String) -> String {
        ["additive": "isAdditive", "cumulative": "isCumulative", "removedOnCompletion": "isRemovedOnCompletion"][field]
            ?? field
    }

    /// Lines, with those joined that an open bracket or brace of a path leaves unfinished.
    private static func statements(of code: String) -> [String] {
        var result: [String] = []
        var depth = 0
        for line in code.split(separator: "\n") {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("//") || text.hasPrefix("func ") || text.hasPrefix("static ") || text.hasPrefix("import")
            {
                continue
            }
            if depth > 0 { result[result.count - 1] += "\u{1}" + text } else { result.append(text) }
            for character in text {
                if "[(".contains(character) { depth += 1 }
                if "])".contains(character) { depth -= 1 }
            }
            if depth == 0, text.hasSuffix("= {") { depth = 1000 }
            if depth >= 1000, text.hasPrefix("}()") { depth = 0 }
        }
        return result
    }

    /// The numbers in a text, without those in names.
    static func numbers(in text: String) -> [Double] {
        let bare = text.replacing(
            #/[A-Za-z_][A-Za-z0-9_]*/#,
            with: { match in
                // The exponent of a number is no name.
                match.output.hasPrefix("e") && match.output.dropFirst().allSatisfy(\.isNumber)
                    ? String(match.output) : " "
            })
        return bare.matches(of: #/-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?/#).compactMap { Double($0.output) }
    }

    private static func value(_ text: String, _ paths: [String: [(verb: String, numbers: [Double])]]) -> Value {
        var text = text
        if text.hasSuffix(";") { text.removeLast() }
        if let name = paths.keys.first(where: { text.hasSuffix($0) }), let path = paths[name] { return .path(path) }
        if text.hasPrefix("{") {
            return .path(
                text.split(separator: "\u{1}").filter { $0.contains("path.") && $0.contains("to:") }.map {
                    let verb = $0.contains("move") ? "Move" : $0.contains("Curve") ? "Curve" : "Line"
                    let n = numbers(in: String($0))
                    // In Swift the end stands before the control points.
                    return (verb, verb == "Curve" ? Array(n[2...5]) + n[0...1] : n)
                })
        }
        let isList =
            text.hasPrefix("@[")
            || (text.hasPrefix("[") && !text.hasPrefix("[NS") && !text.hasPrefix("[CA")
                && !text.contains("convertTime"))
        guard isList else {
            let found = numbers(in: text)
            let isName =
                text.hasPrefix(".") || text.hasPrefix("kCA") || text.hasPrefix("SK")
                || ["true", "false", "YES", "NO", "@YES", "@NO", "HUGE_VALF"].contains(text)
            return found.isEmpty || isName ? .name(text) : .numbers(found)
        }
        var parts: [String] = [""]
        var depth = 0
        for character in text.drop(while: { $0 != "[" }).dropFirst().dropLast() {
            if "[({".contains(character) { depth += 1 }
            if "])}".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        let texts = parts.map { $0.filter { $0 != "\u{1}" } }.filter { !$0.allSatisfy { $0 == " " } }
        if texts.allSatisfy({ $0.contains("path") }) || texts.first?.hasPrefix("{") == true { return .name("paths") }
        return .list(texts.map { numbers(in: $0) })
    }
}
