import Engine
import Formats
import Tuning

extension TuningLaw {
    /// Compares the scene of the patched text with the one that was read, of which the tracks that the numbers belong to
    /// are worked out anew.
    mutating func checkScene(_ edits: [SourceEdit]) {
        guard file.isText, isLottie, let scene else { return checkReading(edits) }
        // Of curves that are read differently from this one, and of numbers that belong to none, only the text is
        // compared.
        let numbers = Dictionary(edits.map { ($0.knob.path, $0.value) }) { $1 }
        var expected = scene
        var applied: Set<String> = []
        for curve in file.knobs.curves {
            let own = curve.knobs.map { file.knobs.knobs[$0].path }.filter { numbers[$0] != nil }
            guard !own.isEmpty, !hasExpressions, let changed = track(of: curve, numbers),
                let next = expected.setting(changed, at: curve.offset, named: nil)
            else { continue }
            expected = next
            applied.formUnion(own)
        }
        let known = edits.filter { applied.contains($0.knob.path) }
        checkReading(edits)
        guard !known.isEmpty else { return }
        counts.tracks += known.count
        guard let patched = (try? file.changed(known.applied(to: file.text)))?.scene else { return }
        guard pictures(of: patched) != pictures(of: expected) else { return }
        guard known.count > 1 else {
            breaches.append("\(known[0].knob.path) = \(known[0].value): the scenes differ")
            return
        }
        // Which one it is is found by halves.
        let before = breaches.count
        checkScene(Array(known[..<(known.count / 2)]))
        checkScene(Array(known[(known.count / 2)...]))
        if breaches.count == before {
            breaches.append("\(known[0].knob.path) with \(known.count - 1) others: the scenes differ")
        }
    }

    /// The patched text is read, unless its numbers leave nothing to draw.
    private mutating func checkReading(_ edits: [SourceEdit]) {
        guard file.isText else { return }
        do {
            _ = try Document.read(edits.applied(to: file.text))
        } catch {
            if error.reason != .empty {
                breaches.append("\(edits[0].knob.path): the result would be unreadable: \(error)")
            }
        }
    }

    /// Hashes of what is drawn in some frames.
    func pictures(of scene: Scene) -> [UInt64] {
        var evaluator = Evaluator(scene)
        return frames.map { evaluator.displayList(at: $0).contentHash }
    }

    /// Whether expressions make values of others.
    var hasExpressions: Bool {
        file.sources.values.contains { value in
            value.sites.contains { site in
                if case .none(let reason) = site.location { reason.contains("expression") } else { false }
            }
        }
    }

    // MARK: - Tracks

    /// The motion of a curve with other numbers; nil where without them it is not the one that was read.
    private func track(of curve: KnobCurve, _ numbers: [String: Double]) -> PropertyOverride.Source? {
        guard let properties = propertiesByOrigin[curve.offset], let property = properties.first,
            case .property(let any) = property.content,
            let form = file.sources.value(curve.offset, named: property.name)?.sites.first?.form
        else { return nil }
        switch any {
        case .number(let old):
            guard case .number(let scale) = form else { return nil }
            return rebuilt(old, curve, numbers, dimensions: 1) { $0.first.map { scale.scene($0) } }
                .map { .number(.keyframes($0)) }
        case .vector(let old):
            guard case .vector(let scale, _, let depth) = form else { return nil }
            return rebuilt(old, curve, numbers, dimensions: 3) { parts in
                guard let first = parts.first else { return nil }
                return Vector3(
                    scale.scene(first), scale.scene(parts.count > 1 ? parts[1] : first),
                    parts.count > 2 ? scale.scene(parts[2]) : depth)
            }.map { .vector(.keyframes($0)) }
        case .color(let old):
            guard case .color(.list(let factor)) = form else { return nil }
            return rebuilt(old, curve, numbers, dimensions: 3) { parts in
                guard parts.count > 2 else { return nil }
                return Color(red: parts[0] * factor, green: parts[1] * factor, blue: parts[2] * factor)
            }.map { .color(.keyframes($0)) }
        case .path(let old): return rebuilt(old, curve, numbers, dimensions: 1).map { .path(.keyframes($0)) }
        case .gradient(let old):
            return rebuilt(old, curve, numbers, dimensions: 1) {
                GradientStops($0, colorCount: old.base.colorCount)
            }.map { .gradient(.keyframes($0)) }
        case .outline, .text: return nil
        }
    }

    /// - Parameter decode: Makes a value of a keyframe's numbers; nil where they are none, and the old values stay.
    private func rebuilt<Value>(
        _ old: Property<Value>, _ curve: KnobCurve, _ numbers: [String: Double], dimensions: Int,
        _ decode: (([Double]) -> Value?)? = nil
    ) -> Track<Value>? {
        guard old.contributions.count == 1, case .keyframes(let track) = old.contributions[0].motion else { return nil }
        func made(_ numbers: [String: Double]) -> Track<Value>? {
            func number(_ index: Int) -> Double {
                numbers[file.knobs.knobs[index].path] ?? file.knobs.knobs[index].value
            }
            var keyframes: [Keyframe<Value>] = []
            for (index, key) in curve.keys.enumerated() {
                guard let time = key.time, index < track.keyframes.count else { return nil }
                let parts = key.values.compactMap { $0.map(number) }
                guard let value = decode.map({ $0(parts) }) ?? track.keyframes[index].value else { return nil }
                keyframes.append(
                    Keyframe(time: number(time), value: value, easing: easing(key, dimensions, number)))
            }
            bend(&keyframes, curve, number)
            return Track(keyframes)
        }
        guard made([:]) == track else { return nil }
        return made(numbers)
    }

    private func easing(_ key: KnobCurve.Key, _ dimensions: Int, _ number: (Int) -> Double) -> Easing {
        if key.isHold { return .hold }
        let curves = zip(key.out, key.into.count == 1 ? key.out.map { _ in key.into[0] } : key.into).compactMap {
            out, into -> CubicBezier? in
            guard let x1 = out.x, let y1 = out.y, let x2 = into.x, let y2 = into.y else { return nil }
            return CubicBezier(number(x1), number(y1), number(x2), number(y2))
        }
        guard let first = curves.first else { return .linear }
        let own = Array(curves.prefix(dimensions))
        if own.contains(where: { $0 != first }) { return .components(own) }
        return first.isLinear ? .linear : .bezier(first)
    }

    /// Puts motion paths between keyframes that have tangents.
    private func bend<Value>(_ keyframes: inout [Keyframe<Value>], _ curve: KnobCurve, _ number: (Int) -> Double) {
        for index in keyframes.indices.dropLast() {
            let key = curve.keys[index]
            guard let from = keyframes[index].value as? Vector3, let to = keyframes[index + 1].value as? Vector3,
                !key.outTangent.isEmpty, !key.inTangent.isEmpty
            else { continue }
            func vector(_ knobs: [Int?]) -> Vector3 {
                let parts = knobs.map { $0.map(number) ?? 0 }
                return Vector3(parts.first ?? 0, parts.count > 1 ? parts[1] : 0, parts.count > 2 ? parts[2] : 0)
            }
            let keepsStraight = !(key.hasOwnValue(file) && curve.keys[index + 1].hasOwnValue(file))
            guard
                let path = MotionPath(
                    from: from, to: to, outTangent: vector(key.outTangent), inTangent: vector(key.inTangent),
                    overshoot: .snapsToEnd, keepsStraight: keepsStraight)
            else { continue }
            keyframes[index].motionPath = path
            keyframes[index].easing = easing(key, 1, number)
        }
    }
}

extension KnobCurve {
    /// All numbers of its keyframes.
    fileprivate var knobs: [Int] {
        keys.flatMap { key in
            let handles = (key.out + key.into).flatMap { [$0.x, $0.y] }
            return ([key.time] + key.values + handles + key.outTangent + key.inTangent).compactMap(\.self)
        }
    }
}

extension KnobCurve.Key {
    /// Whether the value stands in the keyframe itself.
    fileprivate func hasOwnValue(_ file: TunableFile) -> Bool {
        guard let time, let value = values.compactMap(\.self).first else { return false }
        let prefix = file.knobs.knobs[time].path.dropLast(2)
        return file.knobs.knobs[value].path.hasPrefix(prefix + ".s")
    }
}
