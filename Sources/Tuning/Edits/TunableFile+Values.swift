import Engine
package import Formats

/// Edits of the text that give values of the scene other ones.
package struct ValueEdits {
    /// In the text's order, without overlaps.
    package var edits: [TextEdit] = []
    /// What there is to say, each a sentence without a full stop.
    package var notes: [String] = []
}

extension TunableFile {
    /// The edits of the text that a change of values makes.
    package func textEdits(_ change: TuningEdit) throws(TuningFailure) -> ValueEdits {
        switch change {
        case .value(let path, let text): return try edits(at: path, text)
        case .override(let override): return try edits(override)
        case .recolor(let from, let to): return ValueEdits(edits: try edits(recoloring: [(from: from, to: to)]))
        case .set, .segment, .malformed, .restore: return ValueEdits()
        }
    }

    /// The scene; fails where the format tells nothing of where its values stand.
    private func told() throws(TuningFailure) -> Scene {
        guard isText, let scene else {
            throw .value("values of this format cannot be saved yet, numbers of motion alone")
        }
        return scene
    }

    // MARK: - Key paths

    private func edits(_ override: PropertyOverride.Constant) throws(TuningFailure) -> ValueEdits {
        let scene = try told()
        let matches = scene.sourcedProperties(matching: override.keyPath)
        guard !matches.isEmpty else {
            // The words for it are those of rendering.
            let source = PropertyOverride(override.keyPath, .written(override.text))
            throw .value(scene.applying([source]).problems.first?.description ?? "no property is called so")
        }
        var collected = Collected()
        var isFitting = false
        for match in matches {
            guard let value = match.value(.written(override.text)) else { continue }
            isFitting = true
            try add(value, for: match, to: &collected)
        }
        guard isFitting else {
            let kinds = Set(matches.map(\.kind.rawValue)).sorted().joined(separator: " or ")
            throw .value("the value for “\(override.keyPath)” is not of type \(kinds)")
        }
        let made = collected.finished(others(of: collected, in: scene, but: matches))
        guard !made.edits.collide, !collected.collides else {
            throw .value(
                "the properties that “\(override.keyPath)” matches can’t be saved together because the file has none of "
                    + "them yet; set one at a time")
        }
        return made
    }

    /// What is gathered of several values, each origin once.
    private struct Collected {
        var edits: [TextEdit] = []
        var sources: Set<SourceValue> = []

        /// Whether two of them would put in the same member.
        var collides: Bool {
            let insertions = sources.flatMap(\.sites).compactMap { site in
                if case .missing(let insertion) = site.location { insertion } else { nil }
            }
            let groups = Dictionary(grouping: insertions, by: \.container)
            return groups.values.contains { group in
                group.indices.contains { index in group[..<index].contains { $0.meets(group[index]) } }
            }
        }

        func finished(_ notes: [String]) -> ValueEdits {
            ValueEdits(edits: edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }, notes: notes)
        }
    }

    private func add(
        _ value: PropertyValue, for property: SourcedProperty, to collected: inout Collected
    ) throws(TuningFailure) {
        guard let origin = property.origin, let source = sources.value(origin, named: property.name) else {
            throw .value("“\(property.keyPath)” can’t be saved because nothing in the file stores it")
        }
        let sites = source.sites.filter { property.isConcerned($0, by: value) }
        guard collected.sources.insert(source).inserted else { return }
        do throws(SourceFailure) {
            for site in sites { collected.edits += try sources.edits(value, at: site) }
        } catch {
            throw .value("“\(property.keyPath)” can’t be saved because \(error)")
        }
    }

    /// Says which other properties have what was saved, for the file writes it once.
    private func others(of collected: Collected, in scene: Scene, but matches: [SourcedProperty]) -> [String] {
        let meant = Set(matches.map(\.keyPath))
        let origins = Set(collected.sources.map(\.origin))
        let others = scene.sourcedProperties().filter { property in
            guard let origin = property.origin, origins.contains(origin), !meant.contains(property.keyPath) else {
                return false
            }
            return sources.value(origin, named: property.name).map(collected.sources.contains) ?? false
        }
        let names = Set(others.map(\.keyPath.description)).sorted()
        guard let first = names.first else { return [] }
        let more = names.count > 1 ? " and \(names.count - 1) more" : ""
        return ["the file writes this value once, so it changes for “\(first)”\(more), too"]
    }

    // MARK: - Colors

    /// The edits of the text that replace colors wherever the file has them, all at once.
    func edits(recoloring pairs: [(from: PaletteColor, to: PaletteColor)]) throws(TuningFailure) -> [TextEdit] {
        let scene = try told()
        var edits: [Range<Int>: TextEdit] = [:]
        var found: Set<PaletteColor> = []
        for property in scene.sourcedProperties() {
            guard case .property(let content) = property.content else { continue }
            for (from, to) in pairs where content.hasColor(from) {
                found.insert(from)
                let source = property.origin.flatMap { sources.value($0, named: property.name) }
                do throws(SourceFailure) {
                    guard let source else { throw SourceFailure("nothing in the file stores it") }
                    let made = try sources.edits(recoloring: from, to: to.color, at: source)
                    guard !made.isEmpty || from == to else {
                        throw SourceFailure("the file does not write it as a color")
                    }
                    for edit in made { edits[edit.bytes] = edit }
                } catch {
                    throw .value("“\(property.keyPath)” can’t be saved because \(error)")
                }
            }
        }
        if let missing = pairs.first(where: { !found.contains($0.from) }) {
            throw .value("nothing has the color \(missing.from)")
        }
        return edits.values.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }

    // MARK: - JSON paths

    private func edits(at path: String, _ text: String) throws(TuningFailure) -> ValueEdits {
        _ = try told()
        let edits: [TextEdit]?
        do throws(SourceFailure) {
            edits = try sources.edits(at: path, text)
        } catch {
            throw .value("\(path) can’t be saved because \(error)")
        }
        guard let edits else { throw .unknown(path: path, suggestions: knobs.suggestions(for: path)) }
        return ValueEdits(edits: edits)
    }
}

extension [TextEdit] {
    /// Whether two of them put something where there is nothing yet, so that no comma would stand between them.
    fileprivate var collide: Bool {
        zip(self, dropFirst()).contains { own, next in
            own.bytes.isEmpty && own.bytes == next.bytes
                && !(own.text.first == "," && next.text.first == "," || own.text.last == "," && next.text.last == ",")
        }
    }
}

extension TunableFile {
    /// An archive of objects with colors replaced wherever it has them, all at once.
    func bytesOfObjects(
        recoloring pairs: [(from: PaletteColor, to: PaletteColor)]
    ) throws(TuningFailure) -> [UInt8] {
        let objects = try readObjects()
        var recoloring = Recoloring()
        for pair in pairs { recoloring[pair.from] = pair.to.color }
        var values: [ArchiveNumbers.ValueEdit] = []
        var known: Set<ArchiveNumbers.ValueEdit> = []
        var keys: [ArchiveNumbers.ColorKey] = []
        for property in objects.scene.sourcedProperties() {
            guard case .property(let content) = property.content,
                pairs.contains(where: { content.hasColor($0.from) })
            else { continue }
            for site in try sites(of: property, in: objects.map) where site.form != .locations {
                switch site.location {
                case .archived(let member), .animated(let member):
                    guard let value = content.recoloredBase(recoloring.replacement) else { continue }
                    let edit = ArchiveNumbers.ValueEdit(member: member, value: value)
                    if known.insert(edit).inserted { values.append(edit) }
                case .none(let reason): throw .value("“\(property.keyPath)” can’t be saved because \(reason)")
                default: throw .value("“\(property.keyPath)” can’t be saved because nothing in the archive stores it")
                }
            }
            guard let animations = content.animationsOfColors else {
                throw .value("“\(property.keyPath)” can’t be saved because its colors are animated")
            }
            for animation in animations {
                keys += ["fromValue", "toValue", "values"].map { ArchiveNumbers.ColorKey(object: animation, key: $0) }
            }
        }
        do throws(ImportFailure) {
            return try bytes(setting: values, recoloring: keys, recoloring.replacement)
        } catch {
            let colors = pairs.map(\.from.description).joined(separator: " and ")
            throw .value("\(colors) can’t be saved because \(error.message)")
        }
    }

    /// Where an archive of objects says a property.
    private func sites(of property: SourcedProperty, in map: SourceMap) throws(TuningFailure) -> [SourceSite] {
        guard let source = property.origin.flatMap({ map.value($0, named: property.name) }) else {
            throw .value("“\(property.keyPath)” can’t be saved because nothing in the archive stores it")
        }
        return source.sites
    }

    /// Fails where a property has one of the colors.
    func checkAbsence(of colors: Set<PaletteColor>) throws(TuningFailure) {
        for property in try readScene().sourcedProperties() {
            guard case .property(let content) = property.content, let color = colors.first(where: content.hasColor)
            else { continue }
            throw .value("\(color) can’t be saved because “\(property.keyPath)” would keep it")
        }
    }

    /// An archive of objects with a value set by key path, and what that changes, as there is no text to compare.
    func bytesOfObjects(_ change: TuningEdit) throws(TuningFailure) -> (bytes: [UInt8], notes: [String]) {
        guard case .override(let override) = change else {
            throw .value("values of an archive are set by key path")
        }
        var notes: [String] = []
        let bytes = try objectBytes { objects throws(TuningFailure) in
            let matches = objects.scene.sourcedProperties(matching: override.keyPath)
            let values = matches.compactMap { match in match.value(.written(override.text)).map { (match, $0) } }
            notes = values.map { "\($0.0.keyPath): \($0.0.written) → \(override.text)" }
            guard values.isEmpty else { return values }
            let source = PropertyOverride(override.keyPath, .written(override.text))
            let problem = objects.scene.applying([source]).problems.first
            throw .value(problem?.description ?? "there is no property “\(override.keyPath)” that can be saved")
        }
        return (bytes, notes)
    }

    /// The bytes of an archive of objects with values set, each of which is known by the property of the scene.
    private func objectBytes(
        _ values: (ListedScene.Objects) throws(TuningFailure) -> [(SourcedProperty, PropertyValue)]
    ) throws(TuningFailure) -> [UInt8] {
        let objects = try readObjects()
        var edits: [ArchiveNumbers.ValueEdit] = []
        var known: Set<SourceValue> = []
        for (property, value) in try values(objects) {
            for site in try sites(of: property, in: objects.map) where property.isConcerned(site, by: value) {
                guard case .archived(let member) = site.location else {
                    var reason = "nothing in the archive stores it"
                    if case .none(let own) = site.location { reason = own }
                    if case .animated = site.location { reason = SourceSite.animatedReason }
                    throw .value("“\(property.keyPath)” can’t be saved because \(reason)")
                }
                if known.insert(SourceValue(origin: 0, sites: [site])).inserted {
                    edits.append(ArchiveNumbers.ValueEdit(member: member, value: value))
                }
            }
        }
        do throws(ImportFailure) {
            return try bytes(setting: edits)
        } catch {
            throw .value(error.message)
        }
    }

    /// What an archive of objects draws, and where it says it.
    private func readObjects() throws(TuningFailure) -> ListedScene.Objects {
        try listed.objects { () throws(TuningFailure) in
            do throws(ImportFailure) {
                let document = try Document.read(original, sources: true)
                guard let map = document.sources else { throw ImportFailure(.malformed, "the file cannot be changed") }
                return ListedScene.Objects(scene: document.scene, map: map)
            } catch {
                throw .value(error.message)
            }
        }
    }

    /// What the file draws, and where it says it; nil where it tells nothing of that.
    var described: (scene: Scene, map: SourceMap)? {
        if isText { return scene.map { ($0, sources) } }
        return (try? readObjects()).map { ($0.scene, $0.map) }
    }

    /// The scene of the file as it is.
    private func readScene() throws(TuningFailure) -> Scene { isText ? try told() : try readObjects().scene }
}
