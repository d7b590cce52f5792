import Engine
import Formats

/// Keyframes that change nothing.
extension CostLint {
    /// Finds keyframes whose neighbors on both sides have their value, those on a linear segment between their
    /// neighbors, and those of the main composition that matter to no frame that is shown.
    static func idleKeyframes(in document: Document) -> [Finding] {
        let scene = document.scene
        let names = LayerNames(scene)
        // Layers do not lie in each other in the text: a value's layer is the last one that begins before it.
        let layers = scene.compositions.enumerated().flatMap { index, composition in
            composition.layers.compactMap { layer in
                layer.origin.id.map { (origin: $0, layer: layer, isOutermost: index == 0) }
            }
        }
        .sorted { $0.origin < $1.origin }
        var seen: Set<Int> = []
        var result: [Finding] = []
        for sourced in scene.sourcedProperties(limit: mostProperties) {
            guard case .property(let property) = sourced.content, let origin = property.origin, !seen.contains(origin)
            else { continue }
            let owner = layers.last { $0.origin <= origin }
            guard let idle = property.idleKeyframes(within: owner?.isOutermost == true ? scene.frames : nil),
                !idle.indices.isEmpty, seen.insert(origin).inserted
            else { continue }
            let place = SourcePlace(origin, in: document.sources)
            let count = idle.indices.count
            let message =
                count == idle.count
                ? "All \(count) keyframes of \(sourced.name) have the same value. Use one value instead."
                : "\(count) of \(idle.count) keyframes of \(sourced.name) \(count == 1 ? "changes" : "change") nothing. "
                    + "Remove \(count == 1 ? "it" : "them")."
            result.append(
                Finding(
                    kind: .idleKeyframes,
                    layer: owner.flatMap { names.entry(of: .layer($0.layer.id))?.name } ?? "(composition)",
                    message: message,
                    jsonPath: place?.path, line: place?.line, saves: Figure(),
                    savesBytes: bytes(of: idle, at: origin, in: document.sources)))
            if result.count == mostFindings { break }
        }
        return result
    }

    /// How many bytes keyframes take in a Lottie text, with their commas; nil where that is not known.
    private static func bytes(of idle: IdleKeyframes, at origin: Int, in sources: SourceMap?) -> Int? {
        guard let text = sources?.text else { return nil }
        return text.withRoot { _ in
            guard let list = text.value(at: origin)?["k"], list.isArray, list.count == idle.count,
                list.first?.isObject == true
            else { return nil }
            if idle.indices.count == idle.count {
                guard let value = list.first?["s"] else { return nil }
                return list.byteRange.count - value.byteRange.count
            }
            var bytes = 0
            for (index, keyframe) in list.elements.enumerated() where idle.indices.contains(index) {
                bytes += keyframe.byteRange.count + 1
            }
            return bytes
        }
    }

    /// How many properties are looked at.
    private static let mostProperties = 20_000
    /// How many findings of a kind are listed.
    private static let mostFindings = 100
}

/// Which keyframes of a property change nothing; all of them where one value would do.
struct IdleKeyframes {
    /// In order of time.
    var indices: Set<Int>
    /// How many keyframes there are.
    var count: Int
}

extension AnyProperty {
    /// Which keyframes change nothing; nil for what follows no track.
    fileprivate func idleKeyframes(within frames: Range<Double>?) -> IdleKeyframes? {
        switch self {
        case .number(let property): property.idleKeyframes(within: frames)
        case .vector(let property): property.idleKeyframes(within: frames)
        case .color(let property): property.idleKeyframes(within: frames)
        case .gradient(let property): property.idleKeyframes(within: frames)
        case .path(let property): property.idleKeyframes(within: frames)
        case .outline(let property): property.idleKeyframes(within: frames)
        case .text(let property): property.idleKeyframes(within: frames)
        }
    }
}

extension Property {
    /// Which keyframes change nothing; nil for what follows no track, or a single keyframe.
    ///
    /// - Parameter frames: All that is shown of the property's clock; nil where that is not known.
    fileprivate func idleKeyframes(within frames: Range<Double>?) -> IdleKeyframes? {
        guard contributions.count == 1, case .keyframes(let track) = contributions[0].motion else { return nil }
        let keyframes = track.keyframes
        guard keyframes.count > 1 else { return nil }
        // A segment that leaves a value and comes back to it is motion.
        func isStill(_ index: Int) -> Bool {
            keyframes[index].value == keyframes[index + 1].value && keyframes[index].motionPath == nil
        }
        let still = keyframes.indices.dropLast().map(isStill)
        if still.allSatisfy(\.self) {
            return IdleKeyframes(indices: Set(keyframes.indices), count: keyframes.count)
        }
        let kept = keyframes.indices.filter { index in
            guard let frames, contributions[0].clock == .outer else { return true }
            let isBefore = index + 1 < keyframes.count && keyframes[index + 1].time <= frames.lowerBound
            return !isBefore && (index == 0 || keyframes[index - 1].time < frames.upperBound)
        }
        var idle = Set(keyframes.indices).subtracting(kept)
        guard var previous = kept.first else { return nil }
        for index in kept.dropFirst().dropLast() {
            let isBetween = still[index - 1] && still[index] || keyframes.isOnTheWay(index, since: previous)
            if isBetween { idle.insert(index) } else { previous = index }
        }
        return IdleKeyframes(indices: idle, count: keyframes.count)
    }
}

extension Array {
    /// Whether a keyframe lies on the straight, evenly paced segment from an earlier one to the next.
    fileprivate func isOnTheWay<Value>(_ index: Int, since previous: Int) -> Bool where Element == Keyframe<Value> {
        let (start, here, end) = (self[previous], self[index], self[index + 1])
        let segments = self[previous...index]
        guard segments.allSatisfy({ $0.easing == .linear && $0.motionPath == nil }), start.time < here.time,
            here.time < end.time
        else { return false }
        let share = (here.time - start.time) / (end.time - start.time)
        let way = Value.interpolate(from: start.value, to: end.value, amounts: Amounts(repeating: share))
        return here.value.distance(to: way) <= 1e-9 * Swift.max(1, start.value.distance(to: end.value))
    }
}
