import Engine
import Formats

/// Keyframes that change nothing.
extension CostLint {
    /// Finds keyframes whose neighbours on both sides have their value.
    static func idleKeyframes(in document: Document) -> [Finding] {
        let scene = document.scene
        let names = LayerNames(scene)
        // Layers do not lie in each other in the text: a value's layer is the last one that begins before it.
        let layers = scene.compositions.flatMap(\.layers).compactMap { layer in
            layer.origin.id.map { (origin: $0, layer: layer) }
        }
        .sorted { $0.origin < $1.origin }
        var seen: Set<Int> = []
        var result: [Finding] = []
        for sourced in scene.sourcedProperties(limit: mostProperties) {
            guard case .property(let property) = sourced.content, let origin = property.origin,
                let (idle, count) = property.idleKeyframes, idle > 0, seen.insert(origin).inserted
            else { continue }
            let place = SourcePlace(origin, in: document.sources)
            let layer = layers.last { $0.origin <= origin }?.layer
            let message =
                idle == count
                ? "All \(count) keyframes of \(sourced.name) have the same value. Use one value instead."
                : "\(idle) of \(count) keyframes of \(sourced.name) change nothing. Remove them."
            result.append(
                Finding(
                    kind: .idleKeyframes,
                    layer: layer.flatMap { names.entry(of: .layer($0.id))?.name } ?? "(composition)",
                    message: message,
                    jsonPath: place?.path, line: place?.line, saves: Figure()))
            if result.count == mostFindings { break }
        }
        return result
    }

    /// How many properties are looked at.
    private static let mostProperties = 20_000
    /// How many findings of a kind are listed.
    private static let mostFindings = 100
}

extension AnyProperty {
    /// How many keyframes change nothing, of how many; nil for what follows no track.
    fileprivate var idleKeyframes: (idle: Int, count: Int)? {
        switch self {
        case .number(let property): property.idleKeyframes
        case .vector(let property): property.idleKeyframes
        case .color(let property): property.idleKeyframes
        case .gradient(let property): property.idleKeyframes
        case .path(let property): property.idleKeyframes
        case .text(let property): property.idleKeyframes
        }
    }
}

extension Property {
    /// How many keyframes change nothing, of how many; nil for what follows no track, or a single keyframe.
    fileprivate var idleKeyframes: (idle: Int, count: Int)? {
        guard contributions.count == 1, case .keyframes(let track) = contributions[0].motion else { return nil }
        let keyframes = track.keyframes
        guard keyframes.count > 1 else { return nil }
        // A way that leaves a value and comes back to it is motion.
        func isStill(_ index: Int) -> Bool {
            keyframes[index].value == keyframes[index + 1].value && keyframes[index].motionPath == nil
        }
        let still = keyframes.indices.dropLast().map(isStill)
        if still.allSatisfy(\.self) { return (keyframes.count, keyframes.count) }
        return ((1..<keyframes.count - 1).count { still[$0 - 1] && still[$0] }, keyframes.count)
    }
}
