/// Replaces colors, and gives properties their values from outside.
struct OverrideWriter: PropertyVisitor {
    private let overrides: [PropertyOverride]
    private let recoloring: Recoloring
    /// How far each override's address has come on each level that was entered, the outermost first.
    private var progress: [PropertyKeyPath.Progress]
    /// What each override met.
    private var meetings: [Meeting]

    private struct Meeting {
        /// Whether it was applied to a property.
        var isApplied = false
        /// The kinds of properties that it did not fit.
        var misfits: [PropertyKind] = []
        /// The graphemes that texts lack for their new words.
        var missing: [String] = []
    }

    /// A writer that has entered nothing.
    init(overrides: [PropertyOverride], recoloring: Recoloring) {
        self.overrides = overrides
        self.recoloring = recoloring
        progress = overrides.map(\.keyPath.start)
        meetings = overrides.map { _ in Meeting() }
    }

    /// How far the addresses have come in the part entered last.
    var current: [PropertyKeyPath.Progress] { Array(progress.suffix(overrides.count)) }

    /// Whether anything inside may be changed.
    var isAlive: Bool { !recoloring.isEmpty || progress.suffix(overrides.count).contains { $0 != 0 } }

    /// Follows all addresses one step further.
    mutating func advance(_ name: String, isTransparent: Bool = false) {
        let first = progress.count - overrides.count
        for index in overrides.indices {
            let current = progress[first + index]
            progress.append(overrides[index].keyPath.advance(current, name) | (isTransparent ? current : 0))
        }
    }

    /// Goes in where an address may go on, or colors may be replaced.
    mutating func enter(_ name: String, isTransparent: Bool) -> Bool {
        advance(name, isTransparent: isTransparent)
        if isAlive { return true }
        leave()
        return false
    }

    /// Forgets the level entered last.
    mutating func leave() { progress.removeLast(overrides.count) }

    /// Replaces colors first, then the whole property.
    mutating func visit<Value: PropertyContent>(_ label: PropertyLabel, _ property: inout Property<Value>) -> Bool {
        let isRecolored = recoloring.apply(to: &property)
        return override(label, &property) || isRecolored
    }

    private mutating func override<Value: PropertyContent>(
        _ label: PropertyLabel, _ property: inout Property<Value>
    ) -> Bool {
        var isChanged = false
        let first = progress.count - overrides.count
        for index in overrides.indices where progress[first + index] != 0 {
            let keyPath = overrides[index].keyPath
            guard keyPath.matches(keyPath.advance(progress[first + index], label.name)) else { continue }
            if let own = Value.property(property, from: overrides[index].source, unit: label.unit) {
                property = own
                isChanged = true
                meetings[index].isApplied = true
                if let text = own.base as? TextSource { meetings[index].missing += text.missing }
            } else if !meetings[index].misfits.contains(Value.kind) {
                meetings[index].misfits.append(Value.kind)
            }
        }
        return isChanged
    }

    /// Colors are replaced where they are: animations of them go on.
    mutating func visit(stops gradient: inout LayerGradient) -> Bool {
        let isRecolored = recoloring.apply(to: &gradient.colors)
        var stops = gradient.stops
        guard override(LayerGradient.label, &stops) else { return isRecolored }
        gradient.stops = stops
        return true
    }

    /// Gives a part that stands still in time whether it is hidden.
    mutating func visit(isHidden: inout Bool, _ origin: SourceOrigin) -> Bool {
        visit(fixed: "Hidden", .flag) { value in
            guard case .flag(let flag) = value else { return false }
            isHidden = flag
            return true
        }
    }

    /// Gives a part another name.
    mutating func visit(name: inout String, _ origin: SourceOrigin) -> Bool {
        visit(fixed: "Name", .text) { value in
            guard case .text(let text) = value else { return false }
            name = text
            return true
        }
    }

    private mutating func visit(
        fixed name: String, _ kind: PropertyKind, _ set: (PropertyValue) -> Bool
    ) -> Bool {
        var isChanged = false
        let first = progress.count - overrides.count
        for index in overrides.indices where progress[first + index] != 0 {
            let keyPath = overrides[index].keyPath
            // What stands for any name means properties.
            guard keyPath.components.last == .name(name),
                keyPath.matches(keyPath.advance(progress[first + index], name))
            else { continue }
            let value: PropertyValue? =
                switch overrides[index].source {
                case .constant(let value): value
                case .written(let text): PropertyText(text).value(of: kind)
                default: nil
                }
            if let value, set(value) {
                isChanged = true
                meetings[index].isApplied = true
            } else if !meetings[index].misfits.contains(kind) {
                meetings[index].misfits.append(kind)
            }
        }
        return isChanged
    }

    /// What is to be said of the overrides when the scene has been walked.
    func problems(in scene: Scene, isOutOfRoom: Bool) -> [OverrideProblem] {
        zip(overrides, meetings).compactMap { override, meeting in
            if isOutOfRoom { return OverrideProblem(keyPath: override.keyPath, reason: .tooManyLayers) }
            if !meeting.missing.isEmpty {
                let graphemes = Set(meeting.missing).sorted().prefix(100)
                return OverrideProblem(keyPath: override.keyPath, reason: .missingCharacters(Array(graphemes)))
            }
            if meeting.isApplied { return nil }
            let reason: OverrideProblem.Reason =
                meeting.misfits.isEmpty
                ? .noMatch(suggestions: scene.suggestions(for: override.keyPath)) : .wrongKind(meeting.misfits)
            return OverrideProblem(keyPath: override.keyPath, reason: reason)
        }
    }
}
