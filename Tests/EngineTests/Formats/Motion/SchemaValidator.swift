@testable import Engine
@testable import Formats

/// As much of JSON Schema (draft 2020-12) as the schema of motion documents uses. A word that it does not know is a
/// fault of its own, so that nothing is passed over.
struct SchemaValidator {
    let root: JSONValue

    /// What is wrong with a value, one line for each fault; empty where it is valid.
    func faults(of value: JSONValue) -> [String] { check(value, root).faults }

    private struct Outcome {
        var faults: [String] = []
        /// The members that a schema has looked at.
        var evaluated: Set<String> = []

        mutating func add(_ other: Outcome) {
            faults += other.faults
            evaluated.formUnion(other.evaluated)
        }
    }

    private static let annotations: Set<String> = ["$schema", "$defs", "title", "description", "default", "deprecated"]

    private func check(_ value: JSONValue, _ schema: JSONValue) -> Outcome {
        var outcome = Outcome()
        func fault(_ text: String) { outcome.faults.append("\(value.path): \(text)") }
        if schema.bool == true { return outcome }
        for (word, rule) in schema.members where !Self.annotations.contains(word) {
            switch word {
            case "$ref": outcome.add(check(value, resolve(rule.string ?? "")))
            case "type": if !(rule.string.map { isType($0, value) } ?? false) { fault("is no \(rule.text)") }
            case "enum":
                if !rule.elements.contains(where: { $0.text == value.text }) { fault("is none of \(rule.text)") }
            case "const": if rule.text != value.text { fault("is not \(rule.text)") }
            case "pattern": if let text = value.string, !matches(text, rule.string ?? "") { fault("does not match") }
            case "minLength": if let text = value.string, text.count < rule.int ?? 0 { fault("is too short") }
            case "minimum": if let n = value.double, n < rule.double ?? 0 { fault("is too small") }
            case "maximum": if let n = value.double, n > rule.double ?? 0 { fault("is too large") }
            case "exclusiveMinimum": if let n = value.double, n <= rule.double ?? 0 { fault("is too small") }
            case "minItems": if value.isArray, value.count < rule.int ?? 0 { fault("has too few elements") }
            case "maxItems": if value.isArray, value.count > rule.int ?? 0 { fault("has too many elements") }
            case "items": for element in value.elements { outcome.faults += check(element, rule).faults }
            case "required":
                for name in rule.elements where value.isObject && value.member(name.string ?? "") == nil {
                    fault("lacks \(name.text)")
                }
            case "properties":
                for (name, inner) in rule.members {
                    guard let member = value.member(name) else { continue }
                    outcome.evaluated.insert(name)
                    outcome.faults += check(member, inner).faults
                }
            case "additionalProperties":
                for (name, member) in value.members where schema["properties"]?.member(name) == nil {
                    outcome.evaluated.insert(name)
                    if rule.bool == false { fault("has \(name)") } else { outcome.faults += check(member, rule).faults }
                }
            case "allOf": for part in rule.elements { outcome.add(check(value, part)) }
            case "anyOf", "oneOf":
                let valid = rule.elements.map { check(value, $0) }.filter(\.faults.isEmpty)
                if valid.isEmpty || word == "oneOf" && valid.count > 1 { fault("fits \(valid.count) of \(word)") }
                for part in valid { outcome.evaluated.formUnion(part.evaluated) }
            case "if":
                guard check(value, rule).faults.isEmpty, let then = schema["then"] else { break }
                outcome.add(check(value, then))
            case "then", "unevaluatedProperties": break
            default: fault("the schema has “\(word)”, which is not known here")
            }
        }
        if schema["unevaluatedProperties"]?.bool == false {
            for (name, _) in value.members where !outcome.evaluated.contains(name) { fault("has \(name)") }
        }
        return outcome
    }

    private func resolve(_ reference: String) -> JSONValue {
        reference.dropFirst(2).split(separator: "/").reduce(root) { $0.member(String($1)) ?? $0 }
    }

    private func isType(_ type: String, _ value: JSONValue) -> Bool {
        switch type {
        case "object": value.isObject
        case "array": value.isArray
        case "string": value.isString
        case "boolean": value.bool != nil
        case "number": value.double != nil
        case "integer": value.int != nil
        default: false
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        (try? Regex(pattern)).map { text.contains($0) } ?? false
    }
}
