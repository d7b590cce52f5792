import Engine

/// The path from the root of a file to an object or a list, whose path and label are made when they are asked for.
final class KnobTrail: Sendable, Hashable {
    private let outer: KnobTrail?
    private let step: String
    private let name: String?

    private init(_ outer: KnobTrail?, _ step: String, _ name: String?) {
        self.outer = outer
        self.step = step
        self.name = name
    }

    /// The root of a JSON text.
    static let root = KnobTrail(nil, "$", nil)

    /// What has no path, for knobs that bring one of their own.
    static let none = KnobTrail(nil, "", nil)

    /// The path to a member or an element.
    ///
    /// - Parameters:
    ///   - step: As JSON paths write it, such as `.layers` or `[0]`.
    ///   - name: The display name of what lies there; nil where it needs none.
    func step(_ step: String, name: String?) -> KnobTrail { KnobTrail(self, step, name) }

    /// Its JSON path.
    var path: String {
        var steps: [String] = []
        var trail: KnobTrail? = self
        while let part = trail {
            steps.append(part.step)
            trail = part.outer
        }
        return steps.reversed().joined()
    }

    /// So many of the innermost names are in a label where there are more; the outermost one is in it, too.
    private static let mostNames = 8

    /// The names on the way, and that of a part after them, all as short as names are.
    func label(of part: String? = nil) -> String {
        var names = part.map { [$0] } ?? []
        var trail: KnobTrail? = self
        while let part = trail {
            if let name = part.name { names.append(name.asName) }
            trail = part.outer
        }
        if names.count > Self.mostNames + 1 { names.replaceSubrange(Self.mostNames..<names.count - 1, with: ["…"]) }
        return names.reversed().joined(separator: " › ")
    }

    static func == (a: KnobTrail, b: KnobTrail) -> Bool {
        a === b || a.step == b.step && a.name == b.name && a.outer == b.outer
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(step)
        hasher.combine(name)
    }
}
