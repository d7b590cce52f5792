/// Members of a kind that the file must have them in: what is of another kind is left out, and that is said. A member
/// that is `null` counts as missing.
extension LottieImporter {
    /// A list; nil where there is none.
    mutating func list(_ key: StaticString, of value: JSONValue) -> JSONValue? {
        guard let member = value[key], !member.isNull, !member.isArray else { return value[key].flatMap(isList) }
        reportKind(key, "a list", at: member)
        return nil
    }

    private func isList(_ value: JSONValue) -> JSONValue? { value.isArray ? value : nil }

    /// A number that is not animated; nil where there is none.
    mutating func plainNumber(_ key: StaticString, of value: JSONValue) -> Double? {
        guard let member = value[key], !member.isNull else { return nil }
        if let number = member.double { return number }
        reportKind(key, "a number", at: member)
        return nil
    }

    /// A flag, as true, false or a number; false where there is none.
    mutating func flag(_ key: StaticString, of value: JSONValue) -> Bool {
        guard let member = value[key], !member.isNull else { return false }
        if let flag = member.truth { return flag }
        reportKind(key, "true or false", at: member)
        return false
    }

    /// The position of the layer whose number a member gives; nil where there is none.
    mutating func reference(
        _ key: StaticString, of value: JSONValue, among positions: [Int: Int], _ feature: String
    ) -> Int? {
        guard let member = value[key], !member.isNull else { return nil }
        guard let number = member.int else {
            reportKind(key, "a layer index", at: member)
            return nil
        }
        if let position = positions[number] { return position }
        report(
            .warning, feature, "There is no layer \(number); “\(key)” is ignored.", at: member)
        return nil
    }

    /// Says that a member is of another kind than it must be.
    mutating func reportKind(_ key: StaticString, _ kind: String, at member: JSONValue) {
        report(.error, "wrong value", "“\(key)” must be \(kind); this value is ignored.", at: member)
    }
}
