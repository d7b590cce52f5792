import Engine

extension KeyframesImporter {
    /// The outlines of a feature's shape over time; none where it has no usable shape.
    mutating func readShape(_ feature: JSONValue) -> [Property<Contour>] {
        let keys = readKeys(feature, of: "key_frames") { importer, value in importer.outline(value) }
        guard let keys, !keys.isEmpty else { return [] }
        let contours = contours(of: jumping(raised(keys)))
        noteSource(
            feature, contours.count == 1 ? .value(.commands) : .none("the file writes all outlines of a shape as one"),
            keys: "key_frames")
        return contours.map { contour in
            var contour = contour
            if notes != nil || !contour.contributions.isEmpty { contour.origin = feature.byteRange.lowerBound }
            return contour
        }
    }

    /// The keys with their commands raised to the kinds that the other keys of a run have at the same index, so that
    /// all of a run interpolate as the same curves. On Android that is done from another point, so the outlines in
    /// between are sampled there.
    private mutating func raised(_ keys: [KeyframesKey<KeyframesOutline>]) -> [KeyframesKey<KeyframesOutline>] {
        var result: [KeyframesKey<KeyframesOutline>] = []
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end].value.matches(keys[start].value) { end += 1 }
            if end < keys.count { noteJump(from: keys[end - 1], to: keys[end]) }
            let run = keys[start..<end]
            let isMixed = run.dropFirst().contains { $0.value.differsInKind(from: keys[start].value) }
            if isMixed {
                noteMixture(run)
                result += profile == .android ? measured(run) : raised(run)
            } else {
                result += run
            }
            start = end
        }
        return result
    }

    private func raised(_ run: ArraySlice<KeyframesKey<KeyframesOutline>>) -> [KeyframesKey<KeyframesOutline>] {
        guard var kinds = run.first?.value.commands.map(\.kind) else { return [] }
        for key in run {
            for (index, command) in key.value.commands.enumerated() where command.kind.rawValue > kinds[index].rawValue
            {
                kinds[index] = command.kind
            }
        }
        return run.map { key in
            var key = key
            key.value = key.value.raised(to: kinds)
            return key
        }
    }

    /// How many pieces a gap between unlike shapes is drawn in.
    private static let pieces = 48

    /// Keys between those of a run where Android's outcome is not a linear interpolation.
    private mutating func measured(
        _ run: ArraySlice<KeyframesKey<KeyframesOutline>>
    ) -> [KeyframesKey<KeyframesOutline>] {
        var result: [KeyframesKey<KeyframesOutline>] = []
        for (key, next) in zip(run, run.dropFirst()) {
            guard key.time < next.time, key.value.differsInKind(from: next.value) else {
                result.append(key)
                continue
            }
            guard hasRoom(for: key.value.commands.count * KeyframesImporter.pieces) else { return raised(run) }
            for piece in 0...KeyframesImporter.pieces {
                if interruption.isDemanded { break }
                let share = Double(piece) / Double(KeyframesImporter.pieces)
                let amount = key.easing.amounts(at: share).x
                result.append(
                    KeyframesKey(
                        time: key.time + (next.time - key.time) * share,
                        value: key.value.mixedFromPen(with: next.value, amount), easing: .linear, json: key.json))
            }
        }
        if let last = run.last { result.append(last) }
        return result
    }

    /// Keys whose shapes do not match hold until the next one. Android goes on with the commands that both have.
    private mutating func jumping(_ keys: [KeyframesKey<KeyframesOutline>]) -> [KeyframesKey<KeyframesOutline>] {
        var result: [KeyframesKey<KeyframesOutline>] = []
        for (index, key) in keys.enumerated() {
            if interruption.isDemanded { break }
            var key = key
            guard index + 1 < keys.count, !key.value.matches(keys[index + 1].value) else {
                result.append(key)
                continue
            }
            let next = keys[index + 1]
            let shared = KeyframesOutline(commands: Array(next.value.commands.prefix(key.value.commands.count)))
            if profile == .android, key.value.matches(shared), hasRoom(for: shared.commands.count) {
                let ends = KeyframesKey(time: next.time, value: shared, easing: .hold, json: next.json)
                result += raised([key, ends][...])
            } else {
                key.easing = .hold
                result.append(key)
            }
        }
        return result
    }

    /// Every contour over time; one that a key lacks is empty there.
    private mutating func contours(of keys: [KeyframesKey<KeyframesOutline>]) -> [Property<Contour>] {
        let lists = keys.map(\.value.contours)
        var count = lists.reduce(0) { max($0, $1.count) }
        let room = (Limit.contourKeys - contourKeyCount) / max(keys.count, 1)
        if count > min(Limit.contours, room) {
            count = max(0, min(Limit.contours, room))
            report(
                .warning, "path", "The shape has too many contours; only the first \(count) are drawn.",
                at: keys.first?.json)
        }
        contourKeyCount += count * keys.count
        let empty = Contour([], isClosed: false)
        return (0..<count).compactMap { index in
            let track = Track(
                zip(keys, lists).map { key, contours in
                    Keyframe(
                        time: key.time, value: index < contours.count ? contours[index] : empty, easing: key.easing)
                })
            return track.map { $0.keyframes.count == 1 ? Property($0.keyframes[0].value) : Property($0) }
        }
    }

    private mutating func noteJump(
        from key: KeyframesKey<KeyframesOutline>, to next: KeyframesKey<KeyframesOutline>
    ) {
        let (before, after) = (key.value.commands.count, next.value.commands.count)
        let android =
            before > after ? "Android stops there." : "Android continues with the commands that both have."
        report(
            .warning, "morph",
            before == after
                ? "This keyframe's path commands differ from the previous keyframe's; the shape jumps on frame "
                    + "\(formatted(next.time))."
                : "This keyframe has \(after) path commands, the previous one \(before); the shape jumps on frame "
                    + "\(formatted(next.time)). \(android)",
            at: next.json)
    }

    private mutating func noteMixture(_ run: ArraySlice<KeyframesKey<KeyframesOutline>>) {
        for (key, next) in zip(run, run.dropFirst()) where key.value.differsInKind(from: next.value) {
            report(
                .note, "morph",
                "From frame \(formatted(key.time)) to \(formatted(next.time)), lines become curves: Android morphs "
                    + "them differently, and the result on iOS is undefined.",
                at: next.json)
        }
    }
}

extension KeyframesImporter {
    /// The trim of a feature's path; nil where it has none, or where the player ignores it.
    mutating func readTrim(_ feature: JSONValue, contours: [Property<Contour>]) -> Trim? {
        guard let value = feature["path_trim"], !value.isNull else { return nil }
        guard value.isObject else {
            report(.warning, "path trim", "This is not a path trim; the whole path is drawn.", at: value)
            return nil
        }
        let ios =
            contours.contains(where: \.hasLine)
            ? "iOS cannot trim within straight segments." : "iOS trims curves only to within 1 % of their length."
        report(.warning, "path trim", "Android ignores the path trim and draws the whole path. \(ios)", at: value)
        if let keys = feature["key_frames"], keys.count > 1 {
            report(.warning, "path trim", "iOS fails on a path trim if the shape has more than one keyframe.", at: keys)
        }
        guard profile != .android else { return nil }
        notes?.enter(value, in: feature, ".path_trim", name: value["name"]?.string)
        for name in ["path_trim_start", "path_trim_end", "path_trim_offset"] { noteTrack(name, of: value) }
        return Trim(
            start: scalar(value["path_trim_start"], default: 0, factor: 0.01) ?? Property(0),
            end: scalar(value["path_trim_end"], default: 100, factor: 0.01) ?? Property(1),
            offset: scalar(value["path_trim_offset"], default: 0, factor: 1.0 / 360) ?? Property(0),
            isSequential: true, isExact: true)
    }
}

extension Property<Contour> {
    /// Whether a segment at rest is straight.
    fileprivate var hasLine: Bool {
        (0..<base.segmentCount).contains { index in
            let (a, b) = base.segment(index)
            return a.outControl == a.point && b.inControl == b.point
        }
    }
}
