import Engine

/// What is noted of values, if requested.
extension KeyframesImporter {
    /// Notes how long the whole is.
    mutating func noteLength() {
        notes?.note(
            root["frame_rate"], in: root, ".frame_rate",
            JSONNotes.Traits(name: "Frame Rate", role: .time, range: 1...1000))
        notes?.note(
            root["animation_frame_count"], in: root, ".animation_frame_count",
            JSONNotes.Traits(name: "Frame Count", role: .time, range: 1...1e6))
    }

    /// Notes from when to when a feature is seen.
    mutating func noteLifeSpan(_ feature: JSONValue) {
        notes?.note(feature["from_frame"], in: feature, ".from_frame", JSONNotes.Traits(name: "from", role: .time))
        notes?.note(feature["to_frame"], in: feature, ".to_frame", JSONNotes.Traits(name: "to", role: .time))
    }

    /// Enters an animated value that is a member of something.
    mutating func noteTrack(_ name: String, of object: JSONValue) {
        guard notes != nil, let track = object.member(name) else { return }
        notes?.enter(track, in: object, "." + name, name: (track["name"] ?? track["property"])?.string)
    }

    /// Notes the keys of an animated value: their frames, their values, and the timing curves between them.
    ///
    /// - Parameter member: The one that lists them.
    mutating func noteKeys(_ list: JSONValue, of member: String, in track: JSONValue) {
        guard let site = notes?.site(of: track) else { return }
        var keys: [KnobCurve.Key] = []
        let times = list.elements.map { $0["start_frame"]?.double }
        for (index, key) in list.elements.enumerated() {
            if index % 64 == 0, interruption.isDemanded { break }
            let before = index > 0 ? times[index - 1] : nil
            let after = index + 1 < times.count ? times[index + 1] : nil
            notes?.enter(key, in: track, ".\(member)[\(index)]", name: "key \(index + 1)")
            let time = notes?.note(
                key["start_frame"], in: key, ".start_frame",
                JSONNotes.Traits(name: "frame", role: .time, range: Knob.between(before, after)))
            keys.append(KnobCurve.Key(time: time, values: noteData(key["data"], of: key)))
        }
        for (index, handles) in noteCurves(track).enumerated() where index + 1 < keys.count {
            keys[index].out = [handles.out]
            keys[index].into = [handles.into]
        }
        notes?.add(
            KnobCurve(path: site.path, label: site.label, offset: track.byteRange.lowerBound, keys: keys))
    }

    /// Notes the numbers that a key reaches.
    private mutating func noteData(_ data: JSONValue?, of key: JSONValue) -> [Int?] {
        guard let data else { return [] }
        if let color = data.string, Color(hex: color) != nil { _ = noteSource(.color(.hex(.alphaFirst)), data) }
        guard data.isArray else {
            let knob = notes?.note(data, in: key, ".data", JSONNotes.Traits(name: "value", role: .value))
            return knob.map { [$0] } ?? []
        }
        let found = data.elements.enumerated().map { index, element in
            notes?.note(
                element, in: key, ".data[\(index)]", JSONNotes.Traits(name: "value \(index + 1)", role: .value))
        }
        return found.contains { $0 != nil } ? found : []
    }

    /// Notes the timing curves between keys.
    private mutating func noteCurves(_ track: JSONValue) -> [(out: KnobCurve.Handle, into: KnobCurve.Handle)] {
        guard let list = track["timing_curves"] else { return [] }
        var handles: [(out: KnobCurve.Handle, into: KnobCurve.Handle)] = []
        for (index, curve) in list.elements.enumerated() {
            notes?.enter(curve, in: track, ".timing_curves[\(index)]", name: "curve \(index + 1)")
            var pair = [KnobCurve.Handle(), KnobCurve.Handle()]
            for (index, point) in curve.elements.prefix(2).enumerated() {
                notes?.enter(point, in: curve, "[\(index)]", name: index == 0 ? "out handle" : "in handle")
                pair[index] = noteHandle(point)
            }
            handles.append((pair[0], pair[1]))
        }
        return handles
    }

    /// The format's guideline forbids curves that overshoot, so ordinates are held within 0…1, too, but for those of files
    /// that do it all the same.
    private mutating func noteHandle(_ point: JSONValue) -> KnobCurve.Handle {
        let coordinates = Array(point.elements.prefix(2))
        let reach = coordinates.count > 1 ? coordinates[1].double ?? 0 : 0
        let traits = [
            JSONNotes.Traits(name: "x", role: .easing, range: Knob.share),
            JSONNotes.Traits(name: "y", role: .easing, range: min(0, reach)...max(1, reach)),
        ]
        let found = zip(coordinates, traits).enumerated().map { index, entry in
            notes?.note(entry.0, in: point, "[\(index)]", entry.1)
        }
        return KnobCurve.Handle(x: found.first ?? nil, y: found.count > 1 ? found[1] : nil)
    }
}

// MARK: - Values that can be overridden

extension KeyframesImporter {
    /// How a track writes its values.
    enum Form {
        /// So that one value can replace all.
        case value(SourceForm)
        /// So that no value for all times can be written, and why: a clause that goes on after “because”.
        case none(String)
    }

    /// Why visibility is not saved.
    static let switchReason = "a switch with one key switches nothing"

    /// Notes how a track is written that can be replaced by one value: that of its first key, without the others.
    ///
    /// - Parameter member: The one that lists them.
    mutating func noteSource(_ track: JSONValue, _ form: Form, keys member: String = "key_values") {
        guard notes != nil, let list = track.member(member) else { return }
        let (origin, field) = (track.byteRange.lowerBound, member == "key_frames" ? "Path" : nil)
        let keys = Array(list.elements)
        guard case .value(let form) = form else {
            if case .none(let reason) = form {
                notes?.recorder.note(.number(SourceScale()), .none(reason), origin: origin, field: field)
            }
            return
        }
        guard let first = keys.first, let data = first["data"], form.fits(data) else { return }
        guard let last = keys.last, keys.count > 1 else {
            notes?.recorder.note(form, .bytes(data.byteRange), origin: origin, field: field)
            return
        }
        var replaced = [TextEdit(first.byteRange.upperBound..<last.byteRange.upperBound, "")]
        if let curves = track["timing_curves"] { replaced.append(TextEdit(curves.byteRange, "[]")) }
        let others = keys.dropFirst().compactMap { $0["data"]?.byteRange }
        notes?.recorder.note(
            form, .first(data.byteRange, others: others, replaced: replaced), origin: origin, field: field)
    }

    /// Notes that widths on both sides of 0, each of which is a line of its own, are not replaced by one.
    mutating func noteWidths(_ track: JSONValue) {
        guard notes != nil, let list = track["key_values"] else { return }
        let isNegative = list.elements.contains { ($0["data"]?.first?.double ?? 0) < 0 }
        if isNegative { noteSource(track, .none("widths below 0 are drawn as those above are")) }
    }

    /// Notes a value that stands still.
    ///
    /// - Returns: The origin of the property that has it; nil where nothing is noted.
    mutating func noteSource(_ form: SourceForm, _ value: JSONValue) -> Int? {
        guard notes != nil, form.fits(value) else { return nil }
        let origin = value.byteRange.lowerBound
        notes?.recorder.note(form, .bytes(value.byteRange), origin: origin)
        return origin
    }

    /// The default of a property that no animation has, noted as an animation of one key that can be put in.
    ///
    /// It is not for the players that take more from an animation than its values.
    ///
    /// - Parameter pivot: The point about which it rotates or scales, which the new animation names where others have
    ///   pivots; nil for what has nothing to do with pivots.
    mutating func missing<Value>(
        _ track: KeyPath<Tracks, JSONValue?>, _ name: String, _ property: Property<Value>, _ form: SourceForm,
        of tracks: Tracks, pivot: Point?
    ) -> Property<Value> {
        guard notes != nil, profile == .recommended, tracks[keyPath: track] == nil, let addition = tracks.addition,
            let origin = notes?.recorder.newOrigin()
        else { return property }
        var property = property
        property.origin = origin
        let isAbsolute = tracks.anchorPoint != nil || tracks.x != nil || tracks.y != nil
        let hasPivots = tracks.pivot != .zero && pivot != nil && isLegacy && !isAbsolute
        // A pivot at the origin cannot be told from none, and who names none has that of the others.
        guard !hasPivots || pivot != .zero else {
            notes?.recorder.note(form, .none("the file has other animations about a pivot"), origin: origin)
            return property
        }
        typealias Wrapper = SourceInsertion.Wrapper
        var before = [Wrapper.Member("property", "\"\(name)\"")]
        if hasPivots, let pivot {
            before.append(Wrapper.Member("anchor", JSONStyle(of: nil, in: root.owner).list([pivot.x, pivot.y])))
        }
        var wrapping: [Wrapper] = [
            .object(before, "key_values", after: [Wrapper.Member("timing_curves", "[]")]),
            .list, .object([Wrapper.Member("start_frame", "0")], "data"),
        ]
        if case .number = form { wrapping.append(.list) }
        let insertion =
            addition.member.map {
                SourceInsertion(object: addition.container, member: $0, wrapping: [.list] + wrapping)
            } ?? SourceInsertion(appendedTo: addition.container, wrapping: wrapping)
        notes?.recorder.note(form, .missing(insertion), origin: origin)
        return property
    }

    /// Notes what a feature or a group is called.
    mutating func noteName(_ member: String, of object: JSONValue) {
        guard notes != nil else { return }
        let (name, start) = (object.member(member), object.byteRange.lowerBound)
        guard name == nil || name?.isString == true else { return }
        notes?.recorder.note(
            .text,
            name.map { .bytes($0.byteRange) }
                ?? .missing(SourceInsertion(object: start, member: member, order: [member])),
            origin: start, field: "Name")
    }
}

extension KeyframesImporter.Form {
    /// The form of points, of which those that count from where they begin have no value for all times.
    init(_ factor: Double, offset: Point, depth: Double, isRelative: Bool) {
        if isRelative {
            self = .none("it counts from its own beginning")
        } else if offset.x != offset.y {
            self = .none("it counts from a pivot")
        } else {
            self = .value(.vector(SourceScale(factor, offset: offset.x), count: 2, depth: depth))
        }
    }
}

extension SourceForm {
    /// Whether a file may have such a value there.
    fileprivate func fits(_ json: JSONValue) -> Bool {
        switch self {
        case .number: json.double != nil || json.count == 1 && json.first?.double != nil
        case .vector: json.isArray && json.count >= 2 && json.elements.allSatisfy { $0.double != nil }
        case .color: json.string.map { [4, 7, 9].contains($0.utf8.count) && $0.hasPrefix("#") } ?? false
        case .commands: json.isArray
        default: false
        }
    }
}
