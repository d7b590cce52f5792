import Engine

/// One number that views of Android, Compose, Flutter and GSAP have.
struct ScalarField {
    /// What it does.
    enum Kind: String {
        case x, y, z, scaleX, scaleY, rotation, rotationX, rotationY, alpha, width, height, cornerRadius, strokeWidth
        case trimStart, trimEnd
    }

    /// What it does.
    var kind: Kind
    /// Which of the property's numbers it is.
    var number: Int

    /// What a property is made of; nil for those that such systems have no number for.
    static func of(_ property: CodeProperty) -> [ScalarField]? {
        func list(_ kinds: Kind..., from first: Int = 0) -> [ScalarField] {
            kinds.enumerated().map { ScalarField(kind: $1, number: first + $0) }
        }
        switch property {
        case .position, .translation: return list(.x, .y)
        case .positionX: return list(.x)
        case .positionY: return list(.y)
        case .zPosition: return list(.z)
        case .scale: return list(.scaleX, .scaleY)
        case .rotation: return list(.rotation)
        case .rotationX: return list(.rotationX)
        case .rotationY: return list(.rotationY)
        case .opacity: return list(.alpha)
        case .size: return list(.width, .height)
        case .bounds: return list(.width, .height, from: 2)
        case .cornerRadius: return list(.cornerRadius)
        case .lineWidth: return list(.strokeWidth)
        case .strokeStart: return list(.trimStart)
        case .strokeEnd: return list(.trimEnd)
        default: return nil
        }
    }

    /// A number in the unit that the system has: degrees where angles are radians here.
    func value(_ key: CodeTimeline.Key, degrees: Bool) -> Double {
        let value = number < key.value.numbers.count ? key.value.numbers[number] : 0
        switch kind {
        case .rotation, .rotationX, .rotationY: return degrees ? value * 180 / .pi : value
        default: return value
        }
    }
}

/// One number over time, as such a system takes it.
struct ScalarTrack {
    var layer: String
    var keyPath: String
    var remark: String?
    var field: ScalarField
    var line: CodeTimeline
    /// The spring that it hangs on, where it goes from one value to another on one; nil elsewhere.
    var spring: Spring?
}

extension CodeAnimation {
    /// The numbers of all layers that such a system has.
    ///
    /// - Parameters:
    ///   - expands: Whether runs are told one after another, because the system cannot repeat.
    ///   - error: How exactly the system follows a timing curve, as a share of the way.
    func scalarTracks(
        _ writer: inout CodeWriter, _ system: String, has: Set<ScalarField.Kind>, error: Double = 0
    ) -> [ScalarTrack] {
        var result: [ScalarTrack] = []
        var used: Set<String> = []
        for track in tracks {
            let fields = (ScalarField.of(track.property) ?? []).filter { has.contains($0.kind) }
            guard !fields.isEmpty else {
                writer.omit(track, "\(system) has no such number")
                continue
            }
            guard let line = writer.timeline(track, .all) else { continue }
            let hasCurves = line.keys.contains { if case .bezier = $0.way { true } else { false } }
            if error > 0, hasCurves {
                let ways = zip(line.keys, line.keys.dropFirst()).map { $0.value.distance($1.value) }
                writer.note(line.error + error * (ways.max() ?? 0), track)
            }
            var spring: Spring?
            if let motions = track.motions, motions.count == 1, case .spring(let own, _, _, _) = motions[0].course,
                track.part == nil
            {
                spring = own
            }
            writer.count += 1
            for field in fields where field.number < line.keys[0].value.numbers.count {
                // Of a point that moves along one axis the other number stays.
                let numbers = line.keys.map { $0.value.numbers[field.number] }
                if fields.count > 1, Set(numbers).count == 1, track.property != .scale { continue }
                guard used.insert("\(track.layer)\n\(field.kind.rawValue)").inserted else {
                    writer.omit(track, "“\(field.kind.rawValue)” of the layer is animated already")
                    continue
                }
                result.append(
                    ScalarTrack(
                        layer: track.layer, keyPath: track.keyPath, remark: writer.remark(track), field: field,
                        line: line,
                        spring: spring))
            }
        }
        return result
    }
}
