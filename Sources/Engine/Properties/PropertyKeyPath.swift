/// An address of properties in a scene, as in lottie-ios: the names of layers, groups and items and of the property,
/// separated by dots.
///
/// `*` stands for one name, whatever it is, and `**` for any number of names, none included: `**.Fill 1.Color`. A dot,
/// an asterisk or a backslash that belongs to a name has a backslash before it. Any character may be written by its
/// Unicode number, as `\u{9}`, and a name without characters as `\u{}`.
public struct PropertyKeyPath: Hashable, Sendable, CustomStringConvertible {
    /// One step of the path.
    public enum Component: Hashable, Sendable {
        /// What has exactly this name.
        case name(String)
        /// One step of any name.
        case anyName
        /// Any number of steps.
        case anyNames
    }

    /// At least one and at most 63; `anyNames` never follows itself.
    public let components: [Component]

    /// More steps than scenes nest.
    static let maximumCount = 63

    /// Nil for no components or more than 63.
    public init?(_ components: [Component]) {
        var short: [Component] = []
        for component in components where component != .anyNames || short.last != .anyNames {
            short.append(component)
        }
        guard (1...PropertyKeyPath.maximumCount).contains(short.count) else { return nil }
        self.components = short
    }

    /// The address of what has these names, character for character.
    init?(names: [String]) { self.init(names.map(Component.name)) }

    /// Reads what ``description`` writes.
    public init(_ text: String) throws(PropertyKeyPathFailure) {
        guard !text.isEmpty else { throw PropertyKeyPathFailure(.empty) }
        var components: [Component] = []
        var name = ""
        var isQuoted = false
        var hasQuotes = false
        func finish() throws(PropertyKeyPathFailure) {
            switch name {
            case "*" where !hasQuotes: components.append(.anyName)
            case "**" where !hasQuotes: components.append(.anyNames)
            case "" where !hasQuotes: throw PropertyKeyPathFailure(.emptyName(position: components.count + 1))
            default: components.append(.name(name))
            }
            name = ""
            hasQuotes = false
        }
        var rest = text[...]
        while let character = rest.popFirst() {
            if isQuoted {
                if character == "u", let scalars = PropertyKeyPath.takeNumber(&rest) {
                    name.unicodeScalars.append(contentsOf: scalars)
                } else {
                    name.append(character)
                }
                isQuoted = false
            } else if character == "\\" {
                isQuoted = true
                hasQuotes = true
            } else if character == "." {
                try finish()
            } else {
                name.append(character)
            }
        }
        guard !isQuoted else { throw PropertyKeyPathFailure(.openEscape) }
        try finish()
        guard let keyPath = PropertyKeyPath(components) else { throw PropertyKeyPathFailure(.tooLong) }
        self = keyPath
    }

    /// About how many bytes ``description`` takes.
    package var bytes: Int {
        components.reduce(0) { sum, component in
            if case .name(let name) = component { sum + name.utf8.count + 1 } else { sum + 3 }
        }
    }

    /// The text that reads as this key path.
    public var description: String {
        components.map { component in
            switch component {
            case .name(let name): PropertyKeyPath.escaped(name)
            case .anyName: "*"
            case .anyNames: "**"
            }
        }.joined(separator: ".")
    }

    /// Takes a Unicode number in braces from the front of a text, or empty braces; nil where there is none.
    private static func takeNumber(_ text: inout Substring) -> [Unicode.Scalar]? {
        guard text.first == "{", let end = text.prefix(10).firstIndex(of: "}") else { return nil }
        let digits = text[..<end].dropFirst()
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        guard digits.isEmpty || scalar != nil else { return nil }
        text = text[text.index(after: end)...]
        return scalar.map { [$0] } ?? []
    }

    /// A name as a key path has it. An equals sign is escaped too, because it ends a key path on the command line, and
    /// so are control characters.
    static func escaped(_ name: String) -> String {
        if name.isEmpty { return "\\u{}" }
        guard name.unicodeScalars.allSatisfy({ !isControl($0) }) else { return escapedByScalars(name) }
        if name == "*" || name == "**" { return name.map { "\\\($0)" }.joined() }
        guard name.contains(where: { $0 == "." || $0 == "\\" || $0 == "=" }) else { return name }
        var result = ""
        for character in name {
            if character == "." || character == "\\" || character == "=" { result.append("\\") }
            result.append(character)
        }
        return result
    }

    private static func escapedByScalars(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            if isControl(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                if ".\\=".unicodeScalars.contains(scalar) { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Control characters, line terminators, and what changes the direction of text.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether this is the address of what has these names from the outside in.
    public func matches(_ names: [String]) -> Bool {
        matches(names.reduce(start) { advance($0, $1) })
    }
}

extension PropertyKeyPath {
    /// How far an address may have been followed: bit i says that the steps before component i are done.
    typealias Progress = UInt64

    /// Nothing followed yet.
    var start: Progress { open(1) }

    /// What has been followed after one more step.
    func advance(_ progress: Progress, _ name: String) -> Progress {
        guard progress != 0 else { return 0 }
        var next: Progress = 0
        for (index, component) in components.enumerated() where progress & (1 << index) != 0 {
            switch component {
            case .name(let wanted): if wanted == name { next |= 2 << index }
            case .anyName: next |= 2 << index
            case .anyNames: next |= 1 << index
            }
        }
        return open(next)
    }

    /// Whether all steps are done.
    func matches(_ progress: Progress) -> Bool { progress & (1 << components.count) != 0 }

    /// Any number of names may be none.
    private func open(_ progress: Progress) -> Progress {
        var progress = progress
        for (index, component) in components.enumerated()
        where component == .anyNames && progress & (1 << index) != 0 {
            progress |= 2 << index
        }
        return progress
    }
}

/// Why a text is no key path.
public struct PropertyKeyPathFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Reason: Hashable, Sendable {
        /// There is nothing.
        case empty
        /// Nothing stands before, between or after dots; counted from 1.
        case emptyName(position: Int)
        /// It ends with a backslash.
        case openEscape
        /// It has more than 63 steps.
        case tooLong
    }

    /// What is wrong with the text.
    public var reason: Reason

    /// A failure.
    init(_ reason: Reason) {
        self.reason = reason
    }

    /// One sentence without a full stop.
    public var description: String {
        switch reason {
        case .empty: "the key path is empty"
        case .emptyName(let position): "step \(position) of the key path has no name"
        case .openEscape: "the key path ends with a backslash that escapes nothing"
        case .tooLong: "the key path has more than \(PropertyKeyPath.maximumCount) steps"
        }
    }
}
