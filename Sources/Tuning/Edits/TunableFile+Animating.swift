package import Engine
import Formats

extension TunableFile {
    /// The file with the first two keyframes of a value; where the file relies on a default, that is written first.
    ///
    /// - Parameter path: That of the property, or of its value.
    func animating(
        _ path: String, from start: Double, to end: Double
    ) throws(TuningFailure) -> (TunableFile, SegmentEdits) {
        guard isText else { throw .segment("first keyframes cannot be added to archives of objects") }
        let path = path.hasPrefix("$") ? path : "$." + path
        let own = path.hasSuffix(".k") ? String(path.dropLast(2)) : path
        var file = self
        if sources.offset(at: own + ".k") == nil { file = try writingDefault(at: own) }
        guard let offset = file.sources.offset(at: own), file.hasValue(at: own + ".k") else {
            throw .unknown(path: path, suggestions: knobs.suggestions(for: path))
        }
        let made: SegmentEdits
        do {
            made = try Document.firstKeyframes(in: file.text, at: offset, from: start, to: end)
        } catch let failure as TuningFailure {
            throw failure
        } catch {
            throw .segment("the file cannot be read")
        }
        return (try file.changed(made.edits.applied(to: file.text)), made)
    }

    /// Whether a value of the scene that can move stands at a path.
    private func hasValue(at path: String) -> Bool {
        guard let offset = sources.offset(at: path) else { return false }
        return sources.values.contains { value in
            value.sites.contains { site in
                guard case .bytes(let bytes) = site.location else { return false }
                return bytes.lowerBound == offset && site.form.canMove
            }
        }
    }

    /// The file with a value written that it has by default.
    private func writingDefault(at path: String) throws(TuningFailure) -> TunableFile {
        for property in scene?.sourcedProperties() ?? [] {
            guard case .property(let content) = property.content, let origin = property.origin,
                let source = sources.value(origin, named: property.name), let site = source.sites.first,
                case .missing = site.location, site.form.canMove,
                sources.path(of: site) == path + ".k"
            else { continue }
            let edits: [TextEdit]
            do throws(SourceFailure) {
                edits = try sources.edits(content.base(in: .none), at: source)
            } catch {
                throw .segment("the value can’t be written because \(error)")
            }
            return try changed(edits.applied(to: text))
        }
        throw .unknown(path: path, suggestions: knobs.suggestions(for: path))
    }

    /// What of a Lottie animation stands still and could have keyframes, in the order of the scene, each once.
    ///
    /// - Parameters:
    ///   - keyPath: What is meant.
    ///   - limit: The most that are told.
    package func stillProperties(matching keyPath: PropertyKeyPath, limit: Int) -> [StillProperty] {
        guard isText, let scene else { return [] }
        var found: [StillProperty] = []
        var known: Set<String> = []
        for property in scene.sourcedProperties(matching: keyPath, limit: 4 * limit) where found.count < limit {
            guard case .property(let content) = property.content, !content.isAnimated, let origin = property.origin,
                let source = sources.value(origin, named: property.name), source.sites.count == 1,
                let site = source.sites.first, site.isSettable, site.form.canMove, let path = sources.path(of: site),
                path.hasSuffix(".k")
            else { continue }
            switch site.location {
            case .bytes, .missing: break
            case .keyframes, .first, .archived, .animated, .none: continue
            }
            let own = String(path.dropLast(2))
            guard known.insert(own).inserted else { continue }
            found.append(StillProperty(path: own, keyPath: property.keyPath.description, value: property.written))
        }
        return found
    }
}

/// A value that could have keyframes, and has none.
package struct StillProperty: Hashable, Sendable {
    /// The path of its property in the file.
    package var path: String
    /// The names on the way to it.
    package var keyPath: String
    /// The value as it is displayed.
    package var value: String
}

extension SourceForm {
    /// Whether keyframes can have such values.
    fileprivate var canMove: Bool {
        switch self {
        case .number, .vector, .color, .gradient, .outline: true
        case .colors, .locations, .pathData, .commands, .text, .lines, .flag: false
        }
    }
}
