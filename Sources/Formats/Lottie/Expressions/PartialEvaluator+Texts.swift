import Engine

extension PartialEvaluator {
    /// The text of a text property; only one that does not change can be worked with.
    mutating func text(of reference: PropertyReference) throws(Stop) -> Value {
        let text: String?
        do {
            text = try importer.text(of: reference)
        } catch {
            throw Stop.failure(error)
        }
        guard let text else { throw PartialEvaluator.failure("uses text that changes") }
        return .text(text)
    }

    /// A number with so many digits after the decimal point; only one that does not change has any.
    mutating func fixed(_ node: Node, digits: Node) throws(Stop) -> String {
        guard let number = constant(node), let digits = constant(digits), let count = Int(exactly: digits),
            (0...15).contains(count), number.isFinite
        else { throw PartialEvaluator.failure("turns a value that changes into a string") }
        var factor = 1.0
        for _ in 0..<count { factor *= 10 }
        let scaled = (abs(number) * factor).rounded(.toNearestOrAwayFromZero)
        guard scaled < 1e18 else { return formatted(number) }
        let text = String(Int64(scaled))
        let padded = String(repeating: "0", count: max(0, count + 1 - text.count)) + text
        let sign = number < 0 && scaled > 0 ? "-" : ""
        return count == 0 ? sign + padded : sign + padded.dropLast(count) + "." + padded.suffix(count)
    }

    /// A member of data, or an element by its number; in the words of the format element 2 of a list called “day” is
    /// “day 2”.
    mutating func element(_ key: Value, of json: JSONValue) throws(Stop) -> Value {
        try spend(json.count)
        let found: JSONValue?
        if case .text(let name) = key {
            let number = json.isArray ? name.split(separator: " ").last.flatMap { Int($0) } : nil
            found = json.elements.enumerated().first { $0.offset == number }?.element ?? json.member(name)
        } else {
            let number = try fixedNumber(key)
            found = json.elements.enumerated().first { Double($0.offset) == number }?.element
        }
        guard let found else { return .text("") }
        switch found.kind {
        case .null: return .null
        case .bool: return .truth(constant(found.bool == true ? 1 : 0))
        case .number: return .number(constant(found.double ?? .nan))
        case .string: return .text(found.string ?? "")
        case .array, .object: return .data(found)
        }
    }
}
