import Engine

extension LottieImporter {
    /// Degrees to radians.
    static let degree = Double.pi / 180

    /// A layer's transform; `layer` tells whether it is 3D or oriented along its path.
    mutating func readTransform(_ value: JSONValue?, of layer: JSONValue) -> Transform {
        guard let value, !value.isNull else {
            return value == nil ? absentTransform(of: layer, "ks") : Transform()
        }
        if !value.isObject { reportKind("ks", "an object", at: value) }
        var transform = readTransform(value)
        transform.isAutoOriented = layer["ao"]?.truth ?? false
        if transform.isAutoOriented, options.compatibility == .web {
            transform.position = keyed(transform.position, value["p"])
            transform.isAutoOriented = !transform.position.movesWithoutKeyframes
        }
        // As in lottie-web it is the presence of a rotation about x that tells a layer in space, not its flag "ddd".
        if value["rx"] != nil {
            transform.rotation = number(
                value, value["rz"] == nil ? "r" : "rz", default: 0, factor: LottieImporter.degree)
            transform.depth = Transform.Depth(
                x: number(value, "rx", default: 0, factor: LottieImporter.degree),
                y: number(value, "ry", default: 0, factor: LottieImporter.degree),
                orientation: vector(value, "or", default: .zero, factor: LottieImporter.degree))
        }
        return transform
    }

    /// The transform of a group, a repeater's copy, or a layer in the plane.
    mutating func readTransform(_ value: JSONValue) -> Transform {
        let members = TransformMembers(value)
        let point = vectorReading(default: .zero)
        let angle = numberReading(default: 0, factor: LottieImporter.degree)
        // In lottie-web a rotation about z counts only beside one about x.
        let isDeep =
            members.rotation == nil && members.deepRotation != nil && options.compatibility == .afterEffects
        return Transform(
            anchor: property(members.anchor, "a", of: value, point),
            position: readPosition(members.position, of: value),
            scale: property(members.scale, "s", of: value, vectorReading(default: .one, factor: 0.01, depth: 1)),
            rotation: isDeep
                ? property(members.deepRotation, "rz", of: value, angle)
                : property(members.rotation, "r", of: value, angle),
            skew: property(members.skew, "sk", of: value, angle),
            skewAxis: property(members.skewAxis, "sa", of: value, angle),
            opacity: property(members.opacity, "o", of: value, numberReading(default: 1, factor: 0.01)))
    }

    /// The transform that a layer lacks, or that the items of a group lack: each of its values can be put in.
    ///
    /// - Parameter member: What the layer calls it; nil where it would be one more item of a list.
    mutating func absentTransform(of object: JSONValue, _ member: String? = nil) -> Transform {
        guard sources != nil else { return Transform() }
        let degrees = numberReading(default: 0, factor: LottieImporter.degree)
        return Transform(
            anchor: absent("a", ofTransform: member, of: object, vectorReading(default: .zero)),
            position: .joined(absent("p", ofTransform: member, of: object, vectorReading(default: .zero))),
            scale: absent("s", ofTransform: member, of: object, vectorReading(default: .one, factor: 0.01, depth: 1)),
            rotation: absent("r", ofTransform: member, of: object, degrees),
            skew: absent("sk", ofTransform: member, of: object, degrees),
            skewAxis: absent("sa", ofTransform: member, of: object, degrees),
            opacity: absent("o", ofTransform: member, of: object, numberReading(default: 1, factor: 0.01)))
    }

    /// A position with its keyframes kept below what an expression makes of them: in lottie-web it is the keyframes that
    /// orient a layer, and an expression alone does not.
    private mutating func keyed(_ position: Transform.Position, _ json: JSONValue?) -> Transform.Position {
        guard let json else { return position }
        switch position {
        case .joined(let property):
            return .joined(keyed(property, json, vectorReading(default: .zero)))
        case .split(let x, let y, let z):
            let reading = numberReading(default: 0)
            return .split(x: keyed(x, json["x"], reading), y: keyed(y, json["y"], reading), z: z)
        }
    }

    private mutating func keyed<Reading: PropertyReading>(
        _ property: Property<Reading.Value>, _ json: JSONValue?, _ reading: Reading
    ) -> Property<Reading.Value> {
        guard let json, property.movesWithoutKeyframes, let keyframes = keyframes(json, reading) else {
            return property
        }
        var result = property
        result.contributions = keyframes.contributions + property.contributions
        return result
    }

    private mutating func readPosition(_ value: JSONValue?, of transform: JSONValue) -> Transform.Position {
        guard let value else { return .joined(property(nil, "p", of: transform, vectorReading(default: .zero))) }
        if value["sid"] != nil, value["s"]?.truth == true {
            // A slot may join what the file splits.
            return withSlot(of: value, kind: .vector) { importer, slot, _ in
                importer.readOwnPosition(slot ?? value)
            }
        }
        return readOwnPosition(value)
    }

    private mutating func readOwnPosition(_ value: JSONValue) -> Transform.Position {
        guard value["s"]?.truth == true else { return .joined(vector(value, default: .zero)) }
        return .split(
            x: number(value, "x", default: 0), y: number(value, "y", default: 0), z: number(value, "z", default: 0))
    }
}

/// The members of a transform, found in one go: there is one in every layer and every group.
private struct TransformMembers {
    var anchor, position, scale, rotation, deepRotation, skew, skewAxis, opacity: JSONValue?

    /// The members of a transform; none of what is no object.
    init(_ json: JSONValue) {
        let isRead = json.forEachMember { word, member in
            switch word {
            case JSONText.word("a"): anchor = member
            case JSONText.word("p"): position = member
            case JSONText.word("s"): scale = member
            case JSONText.word("r"): rotation = member
            case JSONText.word("rz"): deepRotation = member
            case JSONText.word("sk"): skew = member
            case JSONText.word("sa"): skewAxis = member
            case JSONText.word("o"): opacity = member
            default: break
            }
        }
        if isRead { return }
        (anchor, position, scale, rotation) = (json["a"], json["p"], json["s"], json["r"])
        (deepRotation, skew, skewAxis, opacity) = (json["rz"], json["sk"], json["sa"], json["o"])
    }
}

extension Property {
    /// Whether there are keyframes in it.
    fileprivate var isKeyed: Bool { contributions.contains { $0.motion.track != nil } }

    /// Whether something else than keyframes changes it.
    fileprivate var movesWithoutKeyframes: Bool { !contributions.isEmpty && !isKeyed }
}

extension Transform.Position {
    /// Whether something else than keyframes moves it.
    fileprivate var movesWithoutKeyframes: Bool {
        switch self {
        case .joined(let property): property.movesWithoutKeyframes
        case .split(let x, let y, _):
            (x.movesWithoutKeyframes || y.movesWithoutKeyframes) && !x.isKeyed && !y.isKeyed
        }
    }
}
