import Engine

extension KeyframesImporter {
    /// The animations of a feature or a group, each under its property's name.
    struct Tracks {
        /// The point that comes to lie at the position, from version 1.0 on.
        var anchorPoint: JSONValue?
        /// Where that point lies across.
        var x: JSONValue?
        /// Where that point lies down.
        var y: JSONValue?
        /// A move relative to its own beginning.
        var position: JSONValue?
        /// Percent, across and down.
        var scale: JSONValue?
        /// Degrees, clockwise.
        var rotation: JSONValue?
        /// Percent.
        var opacity: JSONValue?
        /// In units of the canvas.
        var strokeWidth: JSONValue?
        /// Instead of the feature's own.
        var strokeColor: JSONValue?
        /// Instead of the feature's own.
        var fillColor: JSONValue?
        /// Truth values.
        var hidden: JSONValue?
        /// The first pivot (`anchor`) that any of the animations names and that is not the origin.
        var pivot = Point.zero
        /// Where an animation is put in that is not there yet; nil where none can be.
        var addition: Addition?
    }

    /// Where an animation is put in.
    struct Addition {
        /// The offset of the list of animations, or of what lacks it.
        var container: Int
        /// What that list is called; nil where it is there.
        var member: String?
    }

    /// Where a feature or a group is put, and how much of it is seen.
    struct Placement {
        /// From the outside in; the last one is the thing's own, none of them has an opacity.
        var transforms: [Transform]
        /// 0…1; nil for a thing that never fades.
        var opacity: Property<Double>?
        /// 0 or 1; nil for a thing that is never switched off.
        var visibility: Property<Double>?
    }

    /// Whether animations belong to a feature or a group: some properties make sense for features alone.
    enum Owner {
        /// Something that is drawn.
        case feature
        /// A transform that several features share.
        case group
    }

    /// Sorts a list of animations by their properties; what has no effect is reported.
    mutating func readTracks(_ member: String, of owner: Owner, in value: JSONValue) -> Tracks {
        var tracks = Tracks()
        guard let list = value.member(member) else {
            tracks.addition = Addition(container: value.byteRange.lowerBound, member: member)
            return tracks
        }
        guard list.isArray else {
            if list.isNull { return tracks }
            report(.warning, "animations", "This is not a list of animations; nothing moves.", at: list)
            return tracks
        }
        tracks.addition = Addition(container: list.byteRange.lowerBound)
        for (index, item) in list.elements.enumerated() {
            if interruption.isDemanded { break }
            notes?.enter(item, in: value, ".\(member)[\(index)]", name: (item["name"] ?? item["property"])?.string)
            guard let name = item["property"]?.string else {
                report(.warning, "property", "An animation without a property is ignored.", at: item)
                continue
            }
            let pivot = readPivot(item)
            if tracks.pivot == .zero { tracks.pivot = pivot }
            guard let path = KeyframesImporter.path(of: name.uppercased()) else {
                report(
                    .warning, "property",
                    "There is no property “\(name.prefix(40))”; the animation is ignored. Android rejects the file.",
                    at: item["property"])
                continue
            }
            if name != name.uppercased() {
                report(
                    .warning, "property", "iOS ignores the animation: it expects “\(name.uppercased())”.",
                    at: item["property"])
                if profile == .ios { continue }
            }
            set(item, at: path, of: &tracks, name: name, owner: owner)
        }
        return tracks
    }

    /// Of equal properties the first one counts; for iOS the last one.
    private mutating func set(
        _ item: JSONValue, at path: WritableKeyPath<Tracks, JSONValue?>, of tracks: inout Tracks, name: String,
        owner: Owner
    ) {
        let isOfFeature = [\Tracks.strokeWidth, \Tracks.strokeColor, \Tracks.fillColor].contains(path)
        if owner == .group, isOfFeature {
            report(.warning, "property", "“\(name)” has no effect on a group.", at: item["property"])
            return
        }
        guard tracks[keyPath: path] != nil else {
            tracks[keyPath: path] = item
            return
        }
        report(
            .warning, "property",
            "“\(name)” is animated twice; the first animation is used, on iOS the last. Android fails on such a file.",
            at: item["property"])
        if profile == .ios { tracks[keyPath: path] = item }
    }

    private static func path(of name: String) -> WritableKeyPath<Tracks, JSONValue?>? {
        switch name {
        case "ANCHOR_POINT": \.anchorPoint
        case "X_POSITION": \.x
        case "Y_POSITION": \.y
        case "POSITION": \.position
        case "SCALE": \.scale
        case "ROTATION": \.rotation
        case "OPACITY": \.opacity
        case "STROKE_WIDTH": \.strokeWidth
        case "STROKE_COLOR": \.strokeColor
        case "FILL_COLOR": \.fillColor
        case "HIDDEN": \.hidden
        default: nil
        }
    }

    /// The pivot of a legacy animation; the origin where it names none.
    private mutating func readPivot(_ item: JSONValue?) -> Point {
        guard let value = item?["anchor"], !value.isNull else { return .zero }
        return numbers(value, defaults: [0, 0]).map { Point($0[0], $0[1]) } ?? .zero
    }
}

extension KeyframesImporter {
    /// The transform and the opacity of a thing; `box` is what iOS takes its center from.
    mutating func readPlacement(_ tracks: Tracks, box: Size, owner: Owner) -> Placement {
        Placement(
            transforms: readTransforms(tracks, box: box),
            opacity: readOpacity(tracks, owner: owner), visibility: readVisibility(tracks))
    }

    /// T(move) · R about its pivot · S about its pivot · T(−anchor): one transform where the pivots are the same.
    private mutating func readTransforms(_ tracks: Tracks, box: Size) -> [Transform] {
        let isAbsolute = tracks.anchorPoint != nil || tracks.x != nil || tracks.y != nil
        let (turn, grow) = pivots(of: tracks, isAbsolute: isAbsolute)
        // iOS has every layer begin centered on its box, which shows where only some of the three are animated.
        let centre = profile == .ios && !isLegacy && isAbsolute ? Point(box.width / 2, box.height / 2) : .zero
        if isAbsolute, !isLegacy, tracks.anchorPoint == nil || tracks.x == nil || tracks.y == nil {
            report(
                .note, "position",
                "The anchor point or position is not animated and defaults to 0; on iOS it is the centre of the layer.",
                at: tracks.anchorPoint ?? tracks.x ?? tracks.y)
        }
        let scale =
            vector(tracks.scale, default: 100, factor: 0.01, depth: 1)
            ?? missing(
                \.scale, "SCALE", Property(.one), .vector(SourceScale(0.01), count: 2, depth: 1), of: tracks,
                pivot: grow)
        let rotation =
            scalar(tracks.rotation, default: 0, factor: .pi / 180)
            ?? missing(
                \.rotation, "ROTATION", Property(0), .number(SourceScale(.pi / 180)), of: tracks, pivot: turn)
        let position = readPosition(tracks, pivot: turn, centre: centre)
        func anchor(_ importer: inout KeyframesImporter, _ pivot: Point) -> Property<Vector3> {
            importer.vector(tracks.anchorPoint, default: 0, offset: pivot)
                ?? importer.missing(
                    \.anchorPoint, "ANCHOR_POINT", Property(Vector3(centre.x + pivot.x, centre.y + pivot.y)),
                    .vector(SourceScale(), count: 2, depth: 0), of: tracks, pivot: .zero)
        }
        guard turn != grow else {
            return [Transform(anchor: anchor(&self, turn), position: position, scale: scale, rotation: rotation)]
        }
        return [
            Transform(anchor: Property(Vector3(turn.x, turn.y)), position: position, rotation: rotation),
            Transform(
                anchor: anchor(&self, grow), position: .joined(Property(Vector3(grow.x, grow.y))), scale: scale),
        ]
    }

    /// The pivots of rotation and scale: each its own, or the one that all share where it has none.
    private mutating func pivots(of tracks: Tracks, isAbsolute: Bool) -> (turn: Point, grow: Point) {
        var turn = tracks.rotation == nil ? nil : Optional(readPivotAgain(tracks.rotation))
        var grow = tracks.scale == nil ? nil : Optional(readPivotAgain(tracks.scale))
        if let own = turn, let other = grow, own != other {
            report(
                .note, "pivot",
                "Rotation and scale have different pivots; iOS uses the first one that is not the origin for both.",
                at: tracks.rotation)
        }
        switch profile {
        case .recommended:
            guard isLegacy, !isAbsolute else { return (.zero, .zero) }
            turn = turn.map { $0 == .zero ? tracks.pivot : $0 }
            grow = grow.map { $0 == .zero ? tracks.pivot : $0 }
        case .ios:
            guard isLegacy else { return (.zero, .zero) }
            return (tracks.pivot, tracks.pivot)
        case .android: break
        }
        return (turn ?? grow ?? .zero, grow ?? turn ?? .zero)
    }

    /// What was read, and reported on, when the animations were sorted.
    private func readPivotAgain(_ item: JSONValue?) -> Point {
        let values = item?["anchor"]?.elements.map { $0.double ?? 0 } ?? []
        return values.count > 1 ? Point(values[0], values[1]) : .zero
    }

    private mutating func readPosition(_ tracks: Tracks, pivot: Point, centre: Point) -> Transform.Position {
        if tracks.x == nil, tracks.y == nil, let position = tracks.position {
            if isLegacy || profile != .ios {
                noteMove(position)
                return .joined(
                    vector(position, default: 0, offset: pivot + centre, isRelative: true)
                        ?? Property(Vector3(pivot.x + centre.x, pivot.y + centre.y)))
            }
        } else if let position = tracks.position {
            report(
                .warning, "position", "POSITION has no effect alongside X_POSITION and Y_POSITION.",
                at: position["property"])
        }
        return .split(
            x: scalar(tracks.x, default: 0, offset: pivot.x)
                ?? missing(
                    \.x, "X_POSITION", Property(pivot.x + centre.x), .number(SourceScale()), of: tracks, pivot: .zero),
            y: scalar(tracks.y, default: 0, offset: pivot.y)
                ?? missing(
                    \.y, "Y_POSITION", Property(pivot.y + centre.y), .number(SourceScale()), of: tracks, pivot: .zero),
            z: Property(0))
    }

    private mutating func noteMove(_ position: JSONValue) {
        guard !isLegacy else { return }
        report(.note, "position", "iOS ignores POSITION in files of version 1.0 and later.", at: position["property"])
    }

    private mutating func readOpacity(_ tracks: Tracks, owner: Owner) -> Property<Double>? {
        guard let track = tracks.opacity else {
            // A group without the animation has no opacity to pass on, and Android has it in the fill.
            guard owner == .feature, profile == .recommended, notes != nil else { return nil }
            return missing(\.opacity, "OPACITY", Property(1), .number(SourceScale(0.01)), of: tracks, pivot: nil)
        }
        if owner == .group {
            report(
                .warning, "group opacity",
                "Only iOS supports group opacity; Android fails on such a file.",
                at: track["property"])
        }
        return scalar(track, default: 100, factor: 0.01)
    }

    /// HIDDEN, whose values are bare truth values; a single key switches nothing.
    private mutating func readVisibility(_ tracks: Tracks) -> Property<Double>? {
        guard let track = tracks.hidden else { return nil }
        report(
            .warning, "visibility", "Only iOS supports HIDDEN; Android rejects the file.",
            at: track["property"])
        let visibility = property(track, zero: 1) { importer, value -> Double? in
            if let isHidden = value.bool ?? value.first?.bool { return isHidden ? 0 : 1 }
            importer.report(.warning, "visibility", "This must be true or false; the keyframe is ignored.", at: value)
            return nil
        }
        guard let visibility, let first = visibility.contributions.first, case .keyframes(let keys) = first.motion
        else {
            report(.note, "visibility", "A single keyframe does not change the visibility, as on iOS.", at: track)
            return nil
        }
        // A missing curve has been reported on, but there is nothing between seen and unseen.
        let steps = keys.keyframes.map { Keyframe(time: $0.time, value: $0.value, easing: .hold) }
        return Track(steps).map { track in
            var property = Property(track)
            property.origin = visibility.origin
            return property
        }
    }
}
