import Engine
import Formats

extension TunableFile {
    /// Whether edits that were made in this version of a file mean the same in another one: what they change is there as
    /// well, under the same names, and is written alike, and all of them can be made there. In doubt they do not.
    package func agrees(with other: TunableFile, on edits: [TuningEdit]) -> Bool {
        guard isText == other.isText else { return false }
        var (own, theirs) = (self, other)
        for edit in edits {
            guard let places = own.places(of: edit), places == theirs.places(of: edit) else { return false }
            // After other keyframes, paths mean something else.
            guard case .segment = edit else { continue }
            guard let ownNext = try? own.making([edit]).readWhole(),
                let theirNext = try? theirs.making([edit]).readWhole()
            else { return false }
            (own, theirs) = (ownNext, theirNext)
        }
        return (try? other.making(edits)) != nil
    }

    /// What an edit changes, and what it becomes; nil for an edit that changes nothing here.
    private struct Places: Equatable {
        /// Names on the way to it.
        var names: [String]
        /// The text that is there, in the order of the file.
        var before: [String]
        /// What becomes of it.
        var after: [String] = []
    }

    private func places(of edit: TuningEdit) -> Places? {
        switch edit {
        case .set(let path, _):
            guard let knob = knob(at: path) else { return nil }
            let text = isText ? written(knob.bytes) : "\(knob.value)"
            return Places(names: [knob.label] + sources.names(along: knob.path), before: [text])
        case .value(let path, _): return replaced(by: edit, names: sources.names(along: path))
        case .override(let override):
            let names = scene?.sourcedProperties(matching: override.keyPath).map(\.keyPath.description) ?? []
            return replaced(by: edit, names: names)
        case .recolor: return replaced(by: edit, names: [])
        case .segment(let path, _, .animated):
            guard isText else { return nil }
            let known = path.hasPrefix("$") ? path : "$." + path
            if let text = sources.text(at: known) { return Places(names: sources.names(along: known), before: [text]) }
            // A default of the file is not written in it.
            if path.hasPrefix("$") { return Places(names: sources.names(along: known), before: []) }
            guard let keyPath = try? PropertyKeyPath(path), let scene,
                case let own = scene.sourcedProperties(matching: keyPath, limit: 2),
                own.count == 1
            else { return nil }
            return Places(names: [own[0].keyPath.description], before: [own[0].written])
        case .segment(let path, _, _):
            guard isText, let curve = knobs.curves.first(where: { $0.path == path || $0.path.dropFirst(2) == path }),
                let text = sources.text(at: curve.animation ?? curve.path)
            else { return nil }
            return Places(names: [curve.label] + sources.names(along: curve.path), before: [text])
        case .malformed, .restore: return nil
        }
    }

    private func replaced(by edit: TuningEdit, names: [String]) -> Places? {
        guard isText, let made = try? textEdits(edit).edits, !made.isEmpty else { return nil }
        return Places(names: names, before: made.map { written($0.bytes) }, after: made.map(\.text))
    }

    private func written(_ bytes: Range<Int>) -> String {
        bytes.upperBound <= text.count ? String(decoding: text[bytes], as: UTF8.self) : ""
    }
}
