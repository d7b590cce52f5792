import Formats

extension JSONValue {
    /// The members of an object that count: of those of the same name the last.
    var effectiveMembers: [(key: String, value: JSONValue)] {
        guard count > 16 else { return members.filter { member($0.key)?.index == $0.value.index } }
        var last: [String: Int] = [:]
        for (key, value) in members { last[key] = value.index }
        return members.filter { last[$0.key] == $0.value.index }
    }
}
