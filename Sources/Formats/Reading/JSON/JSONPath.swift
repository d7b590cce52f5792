/// The spelling of JSON paths (RFC 9535).
package enum JSONPath {
    /// One step to a member: `.ks`, or `["a b"]` for a name that is no identifier.
    package static func step(_ name: String) -> String {
        // Most names are words of a format, and asking Unicode about each of their letters takes its time.
        let isIdentifier =
            if name.utf8.allSatisfy({ $0 < 0x80 }) {
                name.utf8.first.map { isWord($0) && !$0.isDigit } ?? false && name.utf8.allSatisfy(isWord)
            } else {
                name.first.map { $0 == "_" || $0.isLetter } ?? false
                    && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
            }
        if isIdentifier { return "." + name }
        return "[\(JSONText.quoted(name))]"
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_") }
}

extension JSONValue {
    /// The path from the root, such as `$.layers[0].ks.p`. Made on demand: costs the siblings before each step.
    public var path: String {
        var path = "$"
        forEachStep { step, _, _ in path += step }
        return path
    }

    /// Calls with each step from the root to the value: as paths have it, the member's name if it is one, and what lies
    /// there. Costs the siblings before each step.
    func forEachStep(_ body: (_ step: String, _ key: String?, _ value: JSONValue) -> Void) {
        let nodes = nodes
        var container = 0
        while container < index {
            let isObject = nodes[container].has(.object)
            var at = container &+ 1
            var position = 0
            while true {
                let value = isObject ? at &+ 1 : at
                let next = nodes[value].next(after: value)
                if index < next {
                    let key = isObject ? document._withUnsafeGuaranteedRef { $0.text(of: nodes[at]) } : nil
                    body(key.map(JSONPath.step) ?? "[\(position)]", key, JSONValue(document, value))
                    container = value
                    break
                }
                at = next
                position &+= 1
            }
        }
    }
}
