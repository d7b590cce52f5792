/// The names on the way to the part of a scene that is being visited, and how far an address has been followed on it.
package struct PropertyTrail {
    private let keyPath: PropertyKeyPath?
    private var names: [PropertyKeyPath.Component] = []
    private var progress: [PropertyKeyPath.Progress] = []
    private var steps = 1_000_000
    private let interruption = Interruption.current
    /// Whether nothing more is to be visited: the search has taken a million steps, or was stopped or interrupted.
    package private(set) var isCut = false

    /// A trail that follows an address; all that there is without one.
    package init(following keyPath: PropertyKeyPath?) {
        self.keyPath = keyPath
        if let keyPath { progress.append(keyPath.start) }
    }

    /// Goes into a part; false where the address leads elsewhere, or nothing more is to be visited.
    package mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        guard spend() else { return false }
        if let keyPath, let current = progress.last {
            let next = keyPath.advance(current, name) | (isTransparent ? current : 0)
            guard next != 0 else { return false }
            progress.append(next)
        }
        names.append(.name(name))
        return true
    }

    /// Goes out of the part entered last.
    package mutating func leave() {
        names.removeLast()
        if keyPath != nil { progress.removeLast() }
    }

    /// Whether a property of the part is meant.
    package func isMeant(_ name: String) -> Bool {
        guard let keyPath, let current = progress.last else { return true }
        return keyPath.matches(keyPath.advance(current, name))
    }

    /// The address of a property of the part; nil for one longer than key paths can be.
    package func address(of name: String) -> PropertyKeyPath? { PropertyKeyPath(names + [.name(name)]) }

    /// Takes a step; false where there are none left.
    package mutating func spend() -> Bool {
        guard steps > 0, !isCut, steps % 64 != 0 || !interruption.isDemanded else {
            isCut = true
            return false
        }
        steps -= 1
        return true
    }

    /// Visits nothing more.
    package mutating func stop() { isCut = true }
}
