package import Engine
import Formats

/// A value that could have keyframes, and has none.
package struct StillProperty: Hashable, Sendable {
    /// What edits call it: the path of its property in the file or, where it has none, its key path.
    package var path: String
    /// The names on the way to it.
    package var keyPath: String
    /// The value as it is displayed.
    package var value: String
}

extension TunableFile {
    /// How a format writes keyframes.
    enum KeyframeFormat {
        case lottie, motion, keyframes, archive

        init?(_ file: TunableFile) {
            guard file.isText else {
                self = .archive
                return
            }
            let found = file.sources.text?.withRoot { root -> KeyframeFormat? in
                MotionImporter.recognizes(root)
                    ? .motion
                    : LottieImporter.recognizes(root) ? .lottie : KeyframesImporter.recognizes(root) ? .keyframes : nil
            }
            guard let found = found.flatMap(\.self) else { return nil }
            self = found
        }
    }

    /// The file with the first two keyframes of a value; where the file relies on a default, that is written first.
    ///
    /// - Parameter path: What ``StillProperty/path`` says, or the path of its value.
    func animating(
        _ path: String, from start: Double, to end: Double
    ) throws(TuningFailure) -> (TunableFile, SegmentEdits) {
        guard start.isFinite, end.isFinite, start.rounded(to: 4) != end.rounded(to: 4) else {
            throw .segment("the first two keyframes need different frames")
        }
        let (first, last) = (min(start, end), max(start, end))
        guard let format = KeyframeFormat(self) else { throw .segment("this format has no keyframes") }
        if let part = stillPart(at: path, format) { return try animating(part, from: first, to: last) }
        if format == .archive { return try animatingObject(path, from: first, to: last) }
        let path = format == .lottie && !path.hasPrefix("$") ? "$." + path : path
        guard var found = still(at: path, format) else {
            throw .unknown(path: path, suggestions: knobs.suggestions(for: path))
        }
        var file = self
        if case .missing = found.site.location {
            file = try writing(found.property)
            guard let written = file.still(at: path, format), case .bytes = written.site.location else {
                throw .segment("the value is not written where keyframes could replace it")
            }
            found = written
        }
        guard let offset = file.sources.offset(at: found.path) else {
            throw .segment("the value is not written in the file")
        }
        guard format == .motion else { return try file.animating(.property(at: offset), from: first, to: last) }
        guard let layer = file.sources.offset(at: Self.outer(found.path)) else {
            throw .segment("the value is not one of a layer")
        }
        return try file.animating(.member(offset, ofLayerAt: layer), from: first, to: last)
    }

    /// The file with the first two keyframes of what its text has.
    func animating(
        _ target: Document.FirstKeyframes, from start: Double, to end: Double
    ) throws(TuningFailure) -> (TunableFile, SegmentEdits) {
        let made: SegmentEdits
        do {
            made = try Document.firstKeyframes(in: text, of: target, from: start, to: end)
        } catch let failure as TuningFailure {
            throw failure
        } catch {
            throw .segment("the file cannot be read")
        }
        return (try changed(made.edits.applied(to: text)), made)
    }

    /// What of an animation stands still and could have keyframes, in the order of the scene, each once.
    ///
    /// - Parameters:
    ///   - keyPath: What is meant.
    ///   - limit: The most that are told.
    package func stillProperties(matching keyPath: PropertyKeyPath, limit: Int) -> [StillProperty] {
        guard let format = KeyframeFormat(self), let (scene, map) = described else { return [] }
        var found: [StillProperty] = []
        var known: Set<String> = []
        let parts = stillParts(matching: keyPath, limit: limit, format, scene, map)
        for property in scene.sourcedProperties(matching: keyPath, limit: 4 * limit)
        where found.count < limit - parts.count {
            guard let (path, _) = still(property, format, in: map), known.insert(path).inserted else { continue }
            // A key path that others have as well means more than this.
            guard path.hasPrefix("$") || scene.sourcedProperties(matching: property.keyPath, limit: 2).count == 1 else {
                continue
            }
            found.append(StillProperty(path: path, keyPath: property.keyPath.description, value: property.written))
        }
        return found + parts.map(\.shown)
    }

    /// What a property that stands still is called by edits, and where its value is; nil where it moves, or could not.
    private func still(
        _ property: SourcedProperty, _ format: KeyframeFormat, in map: SourceMap
    ) -> (path: String, site: SourceSite)? {
        guard case .property(let content) = property.content, !content.isAnimated, let origin = property.origin,
            let source = map.value(origin, named: property.name), let site = source.sites.first,
            // Colors of a gradient have a second one, of where they lie, which stays.
            source.sites.count == 1 || site.form == .colors
        else { return nil }
        if format == .keyframes, property.name == "Path", let path = map.outlinePath(origin) { return (path, site) }
        guard site.isSettable, site.form.canMove else { return nil }
        let keyPath = property.keyPath.description
        switch site.location {
        case .bytes: break
        case .missing where format == .keyframes: return (keyPath, site)
        case .missing: break
        case .archived(let member) where format == .archive && member.canMove: return (keyPath, site)
        case .keyframes, .first, .archived, .animated, .none: return nil
        }
        guard let path = map.path(of: site) else { return nil }
        switch format {
        case .lottie: return path.hasSuffix(".k") ? (String(path.dropLast(2)), site) : nil
        case .motion: return Self.isOfLayer(path) ? (path, site) : nil
        case .keyframes:
            let end = ".key_values[0].data"
            return path.hasSuffix(end) ? (String(path.dropLast(end.count)), site) : nil
        case .archive: return nil
        }
    }

    /// Whether a path of a motion document leads to a member of a layer, and not to a part of it or to the document's own.
    static func isOfLayer(_ path: String) -> Bool {
        let layer = outer(path)
        return layer.hasSuffix("]") && layer[..<(layer.lastIndex(of: "[") ?? layer.startIndex)].hasSuffix(".layers")
            || layer.hasSuffix(".mask")
    }

    /// The path of the object that a path leads to a member of.
    static func outer(_ path: String) -> String {
        String(path[..<(path.lastIndex(of: ".") ?? path.startIndex)])
    }

    /// The value of a path; nil where nothing that stands still has it.
    private func still(at path: String, _ format: KeyframeFormat) -> Still? {
        guard let scene else { return nil }
        guard path.hasPrefix("$") else {
            return (try? PropertyKeyPath(path)).flatMap { onlyStill($0, format) }
        }
        // Where a path of the file is asked for, that is the value's or the property's.
        for property in scene.sourcedProperties() {
            guard let (own, site) = still(property, format, in: sources) else { continue }
            if own == path || own + ".k" == path { return Still(property: property, site: site, path: own) }
        }
        return nil
    }

    /// The value of a key path; nil where nothing that stands still has it, or several have.
    private func onlyStill(_ keyPath: PropertyKeyPath, _ format: KeyframeFormat) -> Still? {
        let matches = scene?.sourcedProperties(matching: keyPath, limit: 2) ?? []
        guard matches.count == 1, let (path, site) = still(matches[0], format, in: sources) else { return nil }
        return Still(property: matches[0], site: site, path: path)
    }

    /// A value that stands still.
    private struct Still {
        /// Whose value it is.
        let property: SourcedProperty
        /// Where it is written, or would be.
        let site: SourceSite
        /// What edits call it.
        let path: String
    }

    /// The file with a value written that it has by default.
    private func writing(_ property: SourcedProperty) throws(TuningFailure) -> TunableFile {
        guard case .property(let content) = property.content, let origin = property.origin,
            let source = sources.value(origin, named: property.name)
        else { throw .segment("nothing in the file stores the value") }
        let edits: [TextEdit]
        do throws(SourceFailure) {
            edits = try sources.edits(content.base(in: .none), at: source)
        } catch {
            throw .segment("the value can’t be written because \(error)")
        }
        return try changed(edits.applied(to: text))
    }

    // MARK: - Archives

    /// The archive with an animation for a value of a layer, which has two keyframes.
    private func animatingObject(
        _ path: String, from start: Double, to end: Double
    ) throws(TuningFailure) -> (TunableFile, SegmentEdits) {
        guard let (scene, map) = described, let keyPath = try? PropertyKeyPath(path) else {
            throw .segment("there are no keyframes at \(path)")
        }
        let matches = scene.sourcedProperties(matching: keyPath, limit: 2)
        guard matches.count == 1, case .property(let content) = matches[0].content,
            let (_, site) = still(matches[0], .archive, in: map), case .archived(let member) = site.location
        else {
            throw .segment(
                matches.count > 1
                    ? "several layers have the name in “\(path)”; rename one of them first"
                    : "“\(path)” is not a value that stands still and could have keyframes")
        }
        return try animatingObject(
            member, keyPath: member.key, .property(content.base(in: .none), member.kind), from: start, to: end)
    }

    /// The archive with an animation for a key path of the layer that has a member.
    func animatingObject(
        _ member: ArchiveMember, keyPath: String, _ value: ArchiveFirstKeyframes.Value, from start: Double,
        to end: Double
    ) throws(TuningFailure) -> (TunableFile, SegmentEdits) {
        let animation = ArchiveFirstKeyframes(
            layer: member.object, keyPath: keyPath, value: value,
            begin: start / ClipLength.frameRate, duration: (end - start) / ClipLength.frameRate)
        return (
            try changed(file: try animation.added(to: original)), SegmentEdits(edits: [], addedKeyframes: 2)
        )
    }
}

extension SourceForm {
    /// Whether keyframes can have such values.
    fileprivate var canMove: Bool {
        switch self {
        case .number, .vector, .color, .gradient, .colors, .outline, .pathData: true
        case .locations, .commands, .parts, .text, .lines, .flag: false
        }
    }
}

extension ArchiveMember {
    /// Whether an animation of a layer can change it by its key.
    fileprivate var canMove: Bool {
        guard part == nil, key != "hidden" else { return false }
        return switch kind {
        case .number, .point, .size, .color, .colors, .path: true
        case .flag, .numbers, .rectangle, .matrix, .text: false
        }
    }
}

extension SourceMap {
    /// The path of a feature of Keyframes with one outline, or one list of them, that stands still; nil for others.
    fileprivate func outlinePath(_ origin: Int) -> String? {
        text?.withRoot { _ in
            guard let feature = text?.value(at: origin), let keys = feature["key_frames"], keys.isArray,
                keys.count == 1,
                keys.first?["data"]?.isArray == true
            else { return nil }
            return feature.path
        }
    }
}
