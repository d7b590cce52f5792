import Formats

/// A JSON text that can be changed and written anew; members keep their order.
indirect enum JSONTree: Sendable, Equatable {
    /// `null`, `true` or `false`, as it is written.
    case word(String)
    /// A number as it is written.
    case number(String)
    /// Without its escapes.
    case string(String)
    /// In their order.
    case array([JSONTree])
    /// In their order; names are there once.
    case object([Member])

    /// A member of an object.
    struct Member: Sendable, Equatable {
        /// Without escapes.
        var name: String
        /// What it holds.
        var value: JSONTree
    }

    /// What a value holds; of names that are there twice the last one, as readers have it.
    init(_ value: JSONValue) {
        switch value.kind {
        case .null, .bool: self = .word(value.text)
        case .number: self = .number(value.text)
        case .string: self = .string(value.string ?? "")
        case .array: self = .array(value.elements.map { JSONTree($0) })
        case .object:
            var members: [Member] = []
            var places: [String: Int] = [:]
            for (name, value) in value.members {
                if let place = places[name] {
                    members[place].value = JSONTree(value)
                } else {
                    places[name] = members.count
                    members.append(Member(name: name, value: JSONTree(value)))
                }
            }
            self = .object(members)
        }
    }

    /// A text.
    init(_ bytes: [UInt8]) throws(ExportFailure) {
        do {
            self = try JSONDocument(bytes).withRoot { JSONTree($0) }
        } catch {
            throw ExportFailure("the JSON text can’t be read")
        }
    }

    /// A member of an object; nil removes it, and a new one comes last.
    subscript(_ name: String) -> JSONTree? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let place = members.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): return
            }
            self = .object(members)
        }
    }

    /// The elements of an array; none for other kinds.
    var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }

    /// The members of an object; none for other kinds.
    var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// A string; nil for other kinds.
    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A number; nil for other kinds.
    var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }

    /// The tree with every value changed, those inside first. A value for which `change` gives nil goes away.
    func mapped(_ change: (_ name: String?, JSONTree) -> JSONTree?) -> JSONTree {
        func visit(_ name: String?, _ tree: JSONTree) -> JSONTree? {
            switch tree {
            case .array(let elements): return change(name, .array(elements.compactMap { visit(nil, $0) }))
            case .object(let members):
                let kept = members.compactMap { member in
                    visit(member.name, member.value).map { Member(name: member.name, value: $0) }
                }
                return change(name, .object(kept))
            default: return change(name, tree)
            }
        }
        return visit(nil, self) ?? .word("null")
    }

    /// The text without any white space.
    var bytes: [UInt8] {
        var text: [UInt8] = []
        write(to: &text)
        return text
    }

    private func write(to text: inout [UInt8]) {
        switch self {
        case .word(let word), .number(let word): text += Array(word.utf8)
        case .string(let string): text += Array(JSONText.quoted(string).utf8)
        case .array(let elements):
            text.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                element.write(to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                text += Array(JSONText.quoted(member.name).utf8)
                text.append(UInt8(ascii: ":"))
                member.value.write(to: &text)
            }
            text.append(UInt8(ascii: "}"))
        }
    }
}
