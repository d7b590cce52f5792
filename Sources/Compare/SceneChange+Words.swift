extension SceneChange {
    /// The change as people say it, in a clause.
    package var words: String {
        let subject = property ?? layer
        switch kind {
        case .added: return "added \(subject)" + (after.map { ": \($0)" } ?? "")
        case .removed: return "removed \(subject)" + (before.map { ": \($0)" } ?? "")
        case .changed:
            if let detail { return "\(subject): \(detail)" }
            guard let before, let after, before != after else {
                return "\(subject) changed" + (after.map { " (\($0))" } ?? "")
            }
            return "\(subject): \(before) → \(after)"
        }
    }

    /// Some changes in one line: what there is of one, of several how many of which kind.
    package static func summary(_ changes: [SceneChange]) -> String {
        guard let first = changes.first else { return "nothing that is drawn" }
        if changes.count == 1 { return first.words }
        let counts = [Kind.changed, .added, .removed].compactMap { kind in
            let count = changes.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }
        return counts.joined(separator: ", ") + ": " + first.words + " …"
    }
}
