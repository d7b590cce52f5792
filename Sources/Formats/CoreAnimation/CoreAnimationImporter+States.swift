import Engine

/// A value that a state gives a property.
struct StateSetting {
    /// The property, as seen from the layer.
    var keyPath: String
    /// What it is set to.
    var value: ArchivedValue
    /// When it is set, in seconds; nil where it was always so.
    var begin: Double?
    /// When it is no longer set, in seconds; nil for never.
    var end: Double?
}

extension CoreAnimationImporter {
    /// The names of all states, each once, in the order of the archive.
    var stateNames: [String] {
        var known: Set<String> = []
        return archive.layers.flatMap(\.states).map(\.name).filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// Notes what the chosen state sets, and gives its name.
    ///
    /// Without a choice there is no state, unless the archive shows nothing by itself: then it is the first one.
    mutating func chooseState(_ choice: StateChoice?) throws(ImportFailure) -> String? {
        let names = stateNames
        guard let choice else {
            guard let first = names.first, isEmptyByItself else { return nil }
            set(first, over: [:])
            return first
        }
        if choice.name.isEmpty { return nil }
        for name in [choice.name] + (choice.previous.map { [$0] } ?? []) where !names.contains(name) {
            let list = names.map { "“\($0)”" }.joined(separator: ", ")
            throw ImportFailure(
                .empty,
                "there is no state “\(name)”; " + (names.isEmpty ? "the archive has none" : "the states are \(list)"))
        }
        let ends = choice.previous.map { setTransition(from: $0, to: choice.name) } ?? [:]
        if let previous = choice.previous { leave(previous, for: choice.name, over: ends) }
        set(choice.name, over: ends, begin: choice.previous == nil ? nil : 0)
        return choice.name
    }

    /// Whether nothing is seen of the archive without a state: whether all that it would draw has no extent, is hidden,
    /// or lies outside the frame. Depth is left out of account.
    private var isEmptyByItself: Bool {
        let root = archive.layers[0].geometry
        let corner = Point(root.bounds.x, root.bounds.y)
        let frame = archive.document.size ?? Size(root.bounds.width, root.bounds.height)
        // Each layer once, where it was met first, and the map from its space to the root's.
        var waiting = [(number: 0, matrix: Affine.identity)]
        var seen: Set<Int> = []
        while let (number, matrix) = waiting.popLast() {
            guard seen.insert(number).inserted else { continue }
            let layer = archive.layers[number]
            if layer.appearance.isHidden || layer.appearance.opacity <= 0 || abs(matrix.determinant) < 1e-9 { continue }
            if let extent = layer.ownExtent {
                let seen = extent.transformed(by: matrix)
                if seen.x < corner.x + frame.width, seen.x + seen.width > corner.x,
                    seen.y < corner.y + frame.height, seen.y + seen.height > corner.y
                {
                    return false
                }
            }
            waiting += layer.sublayers.map { ($0, matrix * archive.layers[$0].geometry.matrix) }
        }
        return true
    }
}

extension CoreAnimationImporter {
    /// A layer's property, as states name it.
    struct StateTarget: Hashable {
        /// The layer's number.
        var layer: Int
        /// The property, as seen from the layer.
        var keyPath: String
    }

    /// For how long what was reached is seen, in seconds.
    private static let hold = 0.5

    /// Sets the values of a state, each when its transition ends, or without one at `begin`.
    private mutating func set(_ name: String, over ends: [StateTarget: Double], begin: Double? = nil) {
        for (target, value) in values(of: name) {
            settings[target.layer, default: []].append(
                StateSetting(keyPath: target.keyPath, value: value, begin: ends[target] ?? begin))
        }
    }

    /// Sets the values of the state that is left: for good those that the other one sets as well, and the others until
    /// their transitions end.
    private mutating func leave(_ name: String, for other: String, over ends: [StateTarget: Double]) {
        let kept = Set(values(of: other).map(\.target))
        for (target, value) in values(of: name) {
            let end = ends[target] ?? 0
            guard kept.contains(target) || end > 0 else { continue }
            settings[target.layer, default: []].append(
                StateSetting(
                    keyPath: target.keyPath, value: value, begin: nil, end: kept.contains(target) ? nil : end))
        }
    }

    /// What a state sets, after what the states set that it is based on.
    private func values(of name: String) -> [(target: StateTarget, value: ArchivedValue)] {
        var chain: [ArchivedState] = []
        var next: String? = name
        let all = archive.layers.flatMap(\.states)
        while let name = next, chain.count < Limit.stateDepth {
            // A name may stand in several layers; all of them take part.
            let named = all.filter { $0.name == name }
            if named.isEmpty { break }
            chain += named
            let base = named.lazy.compactMap(\.basedOn).first { !$0.isEmpty }
            next = chain.contains { $0.name == base } ? nil : base
        }
        return chain.reversed().flatMap(\.elements).compactMap { element in
            guard let layer = element.target, !element.keyPath.isEmpty else { return nil }
            return (StateTarget(layer: layer, keyPath: element.keyPath), element.value)
        }
    }

    /// Adds the animations by which one state becomes another: those between just these two, else those that lead to
    /// the new one from any, else those that lead from the old one to any, else those between any.
    ///
    /// - Returns: When the animations end.
    private mutating func setTransition(from: String, to: String) -> [StateTarget: Double] {
        let all = archive.layers.flatMap(\.stateTransitions)
        let choices = [(from, to), ("*", to), (from, "*"), ("*", "*")].lazy.map { pair in
            all.filter { $0.fromState == pair.0 && $0.toState == pair.1 }
        }
        var ends: [StateTarget: Double] = [:]
        for element in choices.first(where: { !$0.isEmpty })?.flatMap(\.elements) ?? [] {
            guard let layer = element.target, let number = element.animation else { continue }
            let animation = archive.animations[number]
            let target = StateTarget(layer: layer, keyPath: animation.keyPath ?? element.key)
            stateChanges[layer, default: []].append((keyPath: target.keyPath, animation: number))
            let timing = MediaTiming(animation: animation.timing, isRemovedOnCompletion: false)
            guard let span = timing.span, timing.speed != 0 else { continue }
            let end = animation.timing.beginTime + span.length / abs(animation.timing.speed)
            if case .transition = animation.kind {
                // It shows the new values at once, and the old image beside them.
                clip.add(end: end + Self.hold)
                continue
            }
            ends[target] = min(max(ends[target] ?? 0, end), ClipLength.longest)
        }
        // What was reached is seen for a while.
        clip.add(end: (ends.values.max() ?? 0) + Self.hold)
        return ends
    }
}

extension ArchivedLayer {
    /// The rectangle around what it draws beside its sublayers; nil where that is nothing.
    fileprivate var ownExtent: Rect? {
        if case .shape(let shape) = content, let path = shape.path, shape.fillColor != nil || shape.strokeColor != nil {
            return Rect(bounding: path.points + (appearance.backgroundColor == nil ? [] : geometry.bounds.corners))
        }
        if appearance.backgroundColor != nil || contents.image != nil { return geometry.bounds }
        if appearance.borderWidth > 0, appearance.borderColor != nil { return geometry.bounds }
        switch content {
        case .gradient(let gradient): return gradient.colors.isEmpty ? nil : geometry.bounds
        case .text(let text): return text.runs.isEmpty ? nil : geometry.bounds
        // Wherever particles fly.
        case .emitter(let emitter):
            let far = 1e6
            return emitter.cells.isEmpty ? nil : Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)
        case .plain, .transform, .shape, .replicator, .backdrop, .portal: return nil
        }
    }
}

extension ArchivedLayer.Geometry {
    /// From the layer's plane to that of its superlayer, seen straight from the front.
    fileprivate var matrix: Affine {
        let anchor = Point(
            bounds.x + anchorPoint.x * bounds.width, bounds.y + anchorPoint.y * bounds.height)
        return .translation(position.x, position.y) * Matrix4(transform).orthographic
            * .translation(-anchor.x, -anchor.y)
    }
}
