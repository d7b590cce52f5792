extension SceneChange {
    /// The change in words, as a clause of a sentence.
    package var words: String {
        let subject = (property ?? layer).clipped(to: SceneChange.longestName, keepingEnd: true)
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

extension SceneChange {
    /// The longest name that is written out, in characters.
    package static let longestName = 120
    /// The longest text of a value that is, in characters.
    static let longestText = 160

    /// The change with texts of a bounded length. Layer and property stay what they are: they say which is meant.
    var clipped: SceneChange {
        var change = self
        change.before = before?.clipped(to: SceneChange.longestText)
        change.after = after?.clipped(to: SceneChange.longestText)
        change.detail = detail?.clipped(to: 2 * SceneChange.longestText)
        return change
    }

    /// The changes that a list has room for.
    ///
    /// - Parameters:
    ///   - count: The most changes.
    ///   - bytes: The most bytes of all texts together.
    package static func listed(
        _ changes: [SceneChange], most count: Int, bytes: Int
    ) -> (changes: [SceneChange], more: Int) {
        var (listed, left) = ([SceneChange](), bytes)
        for change in changes.prefix(count) {
            let texts = [change.layer, change.property, change.before, change.after, change.detail]
            left -= texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
            guard left >= 0 else { break }
            listed.append(change)
        }
        return (listed, changes.count - listed.count)
    }
}

extension String {
    /// The text, or what there is room for in so many Unicode scalars, with an ellipsis for what is left out.
    ///
    /// - Parameter keepingEnd: Whether that is in the middle: the end of a key path says which value it is.
    package func clipped(to count: Int, keepingEnd: Bool = false) -> String {
        guard unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex).map({ $0 < endIndex }) ?? false
        else { return self }
        let tail = keepingEnd ? count / 2 : 0
        return String(String.UnicodeScalarView(unicodeScalars.prefix(count - tail - 1))) + "…"
            + String(String.UnicodeScalarView(unicodeScalars.suffix(tail)))
    }
}
