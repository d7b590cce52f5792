/// The spelling of JSON paths (RFC 9535).
enum JSONPath {
    /// One step to a member: `.ks`, or `["a b"]` for a name that is no identifier.
    static func step(_ name: String) -> String {
        let isIdentifier =
            name.first.map { $0 == "_" || $0.isLetter } ?? false
            && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
        if isIdentifier { return "." + name }
        return "[\(JSONText.quoted(name))]"
    }
}

extension JSONValue {
    /// The way from the root, such as `$.layers[0].ks.p`. Made on demand: costs the siblings before each step.
    public var path: String {
        let nodes = nodes
        var path = "$"
        var container = 0
        while container < index {
            let isObject = nodes[container].has(.object)
            var at = container &+ 1
            var position = 0
            while true {
                let value = isObject ? at &+ 1 : at
                let next = nodes[value].next(after: value)
                if index < next {
                    path += document._withUnsafeGuaranteedRef { document in
                        isObject ? JSONPath.step(document.text(of: nodes[at])) : "[\(position)]"
                    }
                    container = value
                    break
                }
                at = next
                position &+= 1
            }
        }
        return path
    }
}
