import Engine

/// One value of a layer as Android, Compose, Flutter and GSAP animate it: a number, a color, an outline, or a list.
struct CodeField {
    /// What it is made of.
    enum Form: Hashable {
        /// One of the property's numbers, by its index.
        case number(Int)
        /// Red, green, blue and alpha, 0…1.
        case color
        /// The coordinates of an outline's points.
        case outline
        /// Colors one after another.
        case colors
        /// Numbers one after another.
        case numbers
    }

    /// As programs call it: `x`, `alpha`, `fillColor`.
    var name: String
    /// What it is made of.
    var form: Form
    /// Whether it is in radians.
    var isAngle = false

    /// Whether it is an outline or a list.
    var isList: Bool {
        switch form {
        case .number, .color: false
        case .outline, .colors, .numbers: true
        }
    }

    /// The values that a property is made of.
    static func all(of track: CodeAnimation.Track) -> [CodeField] {
        let property = track.property
        func list(_ names: String...) -> [CodeField] {
            names.enumerated().map { CodeField(name: $1, form: .number($0)) }
        }
        if property.isColor { return [CodeField(name: property.rawValue, form: .color)] }
        switch property {
        case .position: return list("x", "y", "z")
        case .positionX: return list("x")
        case .positionY: return list("y")
        case .zPosition: return list("z")
        case .translation: return list("translationX", "translationY", "translationZ")
        case .scale: return list("scaleX", "scaleY", "scaleZ")
        case .rotation, .rotationX, .rotationY:
            return [CodeField(name: property.rawValue, form: .number(0), isAngle: true)]
        case .opacity: return list("alpha")
        case .size: return list("width", "height")
        case .bounds: return list("boundsX", "boundsY", "width", "height")
        case .lineWidth: return list("strokeWidth")
        case .strokeStart: return list("trimStart")
        case .strokeEnd: return list("trimEnd")
        case .anchorPoint: return list("anchorX", "anchorY")
        case .startPoint: return list("startX", "startY")
        case .endPoint: return list("endX", "endY")
        case .shadowOffset: return list("shadowX", "shadowY")
        case .contentsRect: return list("contentsX", "contentsY", "contentsWidth", "contentsHeight")
        case .path: return [CodeField(name: "path", form: .outline)]
        case .colors: return [CodeField(name: "colors", form: .colors)]
        case .locations, .lineDashPattern: return [CodeField(name: property.rawValue, form: .numbers)]
        case .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .miterLimit, .lineDashPhase, .hidden,
            .contentsScale:
            return list(property.rawValue)
        case .other, .transform, .sublayerTransform, .backgroundColor, .borderColor, .shadowColor, .fillColor,
            .strokeColor:
            return named(track)
        }
    }

    /// Those of a property that is known by its name alone.
    private static func named(_ track: CodeAnimation.Track) -> [CodeField] {
        var names = CodeNames()
        let name = names.name(track.keyPath.split(separator: ".").last.map(String.init) ?? "value")
        guard let value = track.shown.values(0) ?? track.base else { return [] }
        if !value.verbs.isEmpty { return [CodeField(name: name, form: .outline)] }
        switch value.numbers.count {
        case 0: return []
        case 1: return [CodeField(name: name, form: .number(0))]
        case 2, 3:
            return ["X", "Y", "Z"].prefix(value.numbers.count).enumerated().map {
                CodeField(name: name + $1, form: .number($0))
            }
        default: return [CodeField(name: name, form: .numbers)]
        }
    }
}

/// One value over time, as such a system takes it.
struct FieldTrack {
    var layer: String
    var keyPath: String
    var remark: String?
    var field: CodeField
    /// Of a number that number alone.
    var line: CodeTimeline
    /// The spring that it hangs on, where it goes from one value to another on one; nil elsewhere.
    var spring: Spring?

    /// The number of a keyframe.
    ///
    /// - Parameter degrees: Whether angles are degrees there.
    func number(_ key: CodeTimeline.Key, degrees: Bool) -> Double {
        (key.value.numbers.first ?? 0) * (field.isAngle && degrees ? 180 / .pi : 1)
    }
}

/// What a system does with values on its own account.
struct FieldPrecision {
    /// How exactly it follows a timing curve, as a fraction of the change in value.
    var curve = 0.0
    /// Whether it counts in whole milliseconds.
    var isInMilliseconds = false
    /// How many seconds a jump takes from the segment before it.
    var jump = 0.0
    /// By how much a component of a color may be off.
    var color = 0.0
    /// What stands between two lists or outlines.
    var listCurves = CodeTimeline.Curves.all
}

extension CodeAnimation {
    /// The values of all layers that such a system has; of runs that it cannot repeat all of them, one after another.
    ///
    /// - Parameters:
    ///   - missing: Why a property is left out.
    ///   - name: What it calls a value of a property; nil for those that it has not.
    func fieldTracks(
        _ writer: inout CodeWriter, _ precision: FieldPrecision,
        missing: String = "the system has no such value",
        name: (CodeField, CodeProperty) -> String?
    ) -> [FieldTrack] {
        var result: [FieldTrack] = []
        var used: Set<String> = []
        for track in tracks {
            let fields = CodeField.all(of: track).filter { name($0, track.property) != nil }
            guard !fields.isEmpty else {
                writer.omit(track, missing)
                continue
            }
            guard let own = writer.lines(track, fields, precision) else { continue }
            writer.count += 1
            for (field, line) in own {
                let label = name(field, track.property) ?? field.name
                guard used.insert("\(track.owner)\n\(label)").inserted else {
                    writer.omit(track, "“\(label)” of the layer is animated already")
                    continue
                }
                result.append(
                    FieldTrack(
                        layer: track.layer, keyPath: track.keyPath, remark: writer.remark(track), field: field,
                        line: line, spring: track.spring))
            }
        }
        return result
    }
}

extension CodeAnimation.Track {
    /// The spring that moves all of it, once.
    fileprivate var spring: Spring? {
        guard part == nil, let motions, motions.count == 1, case .spring(let spring, _, _, _) = motions[0].course
        else { return nil }
        return spring
    }
}

extension CodeWriter {
    /// The keyframes of each value of a property, with a note of what they and the system miss; nil, with a note, where
    /// there are none.
    fileprivate mutating func lines(
        _ track: CodeAnimation.Track, _ fields: [CodeField], _ precision: FieldPrecision
    ) -> [(field: CodeField, line: CodeTimeline)]? {
        do throws(CurveExportFailure) {
            let count = (track.shown.values(track.shown.run?.begin ?? 0) ?? track.base)?.numbers.count ?? 0
            var result: [(field: CodeField, line: CodeTimeline)] = []
            var error = 0.0
            for field in fields {
                var shown = track.shown
                if case .number(let component) = field.form {
                    guard component < max(count, 1) else { continue }
                    shown = shown.number(component)
                }
                let curves = field.isList ? precision.listCurves : .all
                let line = try CodeTimeline(shown, curves, tolerance: tolerance, part: track.part).counted()
                // Of a point that moves along one axis the other number stays.
                if fields.count > 1, line.isStill, !field.name.hasPrefix("scale") || field.name == "scaleZ" { continue }
                var own = line.error
                if precision.curve > 0 { own += precision.curve * line.farthestCurve }
                if precision.isInMilliseconds { own += line.missInMilliseconds }
                if precision.jump > 0, line.jumps { own += precision.jump * line.greatestSpeed }
                if field.form == .color || field.form == .colors { own = max(own, precision.color) }
                error = max(error, own)
                result.append((field, line))
            }
            guard !result.isEmpty else { throw CurveExportFailure(description: "none of its numbers moves") }
            note(error, track)
            return result
        } catch {
            omit(track, error.description)
            return nil
        }
    }
}

extension [FieldTrack] {
    /// The layers, each once.
    var layers: [String] { reduce(into: []) { if !$0.contains($1.layer) { $0.append($1.layer) } } }
}

extension CodeTimeline {
    /// Whether nothing moves.
    fileprivate var isStill: Bool { keys.allSatisfy { $0.value == keys[0].value } }

    /// The longest distance covered by a timing curve.
    var farthestCurve: Double {
        zip(keys, keys.dropFirst()).reduce(0) { farthest, pair in
            guard case .bezier = pair.0.interpolation else { return farthest }
            return max(farthest, pair.0.value.distance(pair.1.value))
        }
    }

    /// Whether there is a jump.
    fileprivate var jumps: Bool { zip(keys, keys.dropFirst()).contains { $1.time - $0.time <= 1e-9 } }

    /// The greatest speed, a second; jumps do not count.
    fileprivate var greatestSpeed: Double {
        zip(keys, keys.dropFirst()).reduce(0) { fastest, pair in
            let time = pair.1.time - pair.0.time
            guard time > 1e-9 else { return fastest }
            var slope = 1.0
            if case .bezier(let curve) = pair.0.interpolation {
                let values = (0...64).map { curve.value(at: Double($0) / 64) }
                slope = zip(values, values.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0) * 64) }
            }
            return max(fastest, pair.0.value.distance(pair.1.value) / time * slope)
        }
    }

    /// By how much values are off at most where times are whole milliseconds.
    fileprivate var missInMilliseconds: Double {
        let times = [begin, duration] + keys.map(\.time)
        let off = times.reduce(0) { max($0, abs($1 * 1000 - ($1 * 1000).rounded()) / 1000) }
        return off < 1e-9 ? 0 : 2 * off * greatestSpeed
    }
}
