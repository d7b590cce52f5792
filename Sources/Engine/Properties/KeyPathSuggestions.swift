extension Scene {
    /// Existing addresses that are similar to one that does not exist, the likeliest first; at most three.
    ///
    /// Names that are nowhere in the scene are taken for misspelled ones of those that are, or left out, and steps may
    /// be missing anywhere.
    func suggestions(for keyPath: PropertyKeyPath) -> [PropertyKeyPath] {
        var names = NameCollector(room: 20_000)
        for layer in compositions.lazy.flatMap(\.layers) {
            guard names.enter(layer.name, isTransparent: false) else { break }
            var copy = layer
            _ = copy.visitProperties(&names)
        }
        var wanted = names.corrected(keyPath.components)
        while !wanted.isEmpty {
            let relaxed = wanted.flatMap { [.anyNames, PropertyKeyPath.Component.name($0)] }
            if let relaxed = PropertyKeyPath(relaxed) {
                var found: [PropertyKeyPath] = []
                for property in properties(matching: relaxed, limit: 100).properties
                where found.count < 3 && !found.contains(property.keyPath) {
                    found.append(property.keyPath)
                }
                if !found.isEmpty { return found }
            }
            wanted.removeFirst()
        }
        return []
    }
}

/// Collects the names that are there.
private struct NameCollector: PropertyVisitor {
    private var names: Set<String> = []
    /// How many names may still be looked at.
    private var room: Int

    init(room: Int) {
        self.room = room
    }

    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        note(name)
        return room > 0
    }

    mutating func leave() {}

    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        note(label.name)
        return false
    }

    private mutating func note(_ name: String) {
        guard room > 0 else { return }
        room -= 1
        names.insert(name)
    }

    /// The names of a key path, as they are in the scene.
    func corrected(_ components: [PropertyKeyPath.Component]) -> [String] {
        var result: [String] = []
        var index = 0
        while index < components.count {
            defer { index += 1 }
            guard case .name(let name) = components[index] else { continue }
            if names.contains(name) {
                result.append(name)
            } else if index + 1 < components.count, case .name(let next) = components[index + 1],
                names.contains("\(name).\(next)")
            {
                // A dot of a name without the backslash that it needs.
                result.append("\(name).\(next)")
                index += 1
            } else if let near = name.nearest(among: names) {
                result.append(near)
            }
        }
        return result
    }
}
