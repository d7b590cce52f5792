import Engine

/// Something that changes a property of a layer: an animation, on the layer itself, in groups, or on a layer around it;
/// or a value that a state sets.
struct AnimatedKeyPath {
    /// What changes the property.
    enum Change {
        /// An animation, by number, in groups, by number and from the outside in; and where it leads to if it does not say
        /// that itself.
        case animation(Int, groups: [Int], to: Target = .current)
        /// A value from a moment on, or always, and until another one, in seconds.
        case setting(ArchivedValue, begin: Double?, end: Double?)
    }

    /// Where an animation leads to.
    enum Target {
        /// To the value as it is without the animation.
        case current
        /// To the value as it is without any state.
        case rest
        /// To what a state sets.
        case value(ArchivedValue)
    }

    /// The property, as seen from the layer.
    var keyPath: String
    /// What changes it.
    var change: Change
    /// Whether it comes from a layer around this one, and runs on a clock that hangs on the one around this layer.
    var isForwarded = false
    /// From the clock around the layer to the one that it runs on; of no meaning for the layer's own.
    var clock = Clock.outer
    /// Whether a property took it, or leaves it out on purpose.
    var isTaken = false
}

extension CoreAnimationImporter {
    /// Lists what changes the layer's properties, in the order in which it applies: states, animations of layers around
    /// it, its own, those between states.
    mutating func collectAnimations(of source: ArchivedLayer, _ placement: Placement, clock: ClipClock) {
        animations = (settings[placement.layer] ?? []).map {
            AnimatedKeyPath(keyPath: $0.keyPath, change: .setting($0.value, begin: $0.begin, end: $0.end))
        }
        animations += placement.forwarded
        transitions = []
        for (_, number) in source.animations { collect(number, groups: [], fallback: nil, clock: clock) }
        let own = transitions.count
        for (keyPath, number) in stateChanges[placement.layer] ?? [] {
            let setting = settings[placement.layer]?.last { $0.keyPath == keyPath && $0.end == nil }
            collect(
                number, groups: [], fallback: keyPath, to: setting.map { .value($0.value) } ?? .rest, clock: clock)
        }
        for index in own..<transitions.count { transitions[index].isStateChange = true }
        changesLeft -= animations.count
        if changesLeft < 0 {
            report(
                .warning, "limit",
                "There are more than \(Limit.changes) animations in total; the last ones are ignored.")
            animations = []
        }
        chooseClock(of: source, isRoot: placement.treeLayer == 0)
        animationIndices = [:]
        for (index, change) in animations.enumerated() {
            animationIndices[change.keyPath.head, default: []].append(index)
        }
    }

    /// Adds an animation, or those of a group. Groups are at most sixteen deep, and none is in itself.
    private mutating func collect(
        _ number: Int, groups: [Int], fallback: String?, to target: AnimatedKeyPath.Target = .current, clock: ClipClock
    ) {
        let animation = archive.animations[number]
        guard animation.isEnabled else { return }
        if groups.isEmpty {
            clip.add(MediaTiming(animation: animation.timing, isRemovedOnCompletion: false), on: clock)
        }
        switch animation.kind {
        case .group(let numbers):
            for inner in numbers { collect(inner, groups: groups + [number], fallback: nil, clock: clock) }
        case .transition:
            changesLeft -= 1
            if changesLeft > 0 { transitions.append((animation: number, groups: groups, isStateChange: false)) }
        case .basic, .spring, .keyframes:
            guard let keyPath = animation.keyPath ?? fallback, !keyPath.isEmpty else {
                report(.warning, "animation", "The animation has no key path and is ignored.")
                return
            }
            animations.append(AnimatedKeyPath(keyPath: keyPath, change: .animation(number, groups: groups, to: target)))
        }
    }

    /// Whether anything changes a property or a part of it.
    func isAnimated(_ name: String) -> Bool { !changes(of: name).isEmpty }

    /// What changes a property or a part of it, as indices into `animations`.
    func changes(of name: String) -> [Int] {
        guard let animationIndices = animationIndices[name.head] else { return [] }
        return animationIndices.filter { animations[$0].keyPath.part(of: name) != nil }
    }

    /// Leaves out what changes properties that are not drawn here.
    mutating func ignoreAnimations(_ names: [String]) {
        for name in names {
            for index in changes(of: name) { animations[index].isTaken = true }
        }
    }

    /// The changes whose key paths lead on from a layer to another one in it, as seen from there.
    mutating func forwarded(_ prefix: String, from source: ArchivedLayer, isRoot: Bool) -> [AnimatedKeyPath] {
        var result: [AnimatedKeyPath] = []
        let timing = isRoot ? MediaTiming() : MediaTiming(layer: source.timing)
        for index in animations.indices
        where animations[index].keyPath.hasPrefix(prefix) && result.count < Limit.forwarded {
            animations[index].isTaken = true
            var change = animations[index]
            change.keyPath.removeFirst(prefix.count)
            change.isTaken = false
            if change.isForwarded, !timing.showsOuterTime {
                // It comes through this layer, from a clock further out.
                if let back = timing.outerClock {
                    change.clock = change.clock.after(back)
                } else {
                    report(
                        .warning, "key path",
                        "A key path passes through a layer whose time cannot be inverted; its animation stands still "
                            + "or runs on that layer's clock."
                    )
                }
            }
            change.isForwarded = true
            result.append(change)
        }
        return result
    }

    /// Reports the key paths that no property took.
    mutating func reportUnusedAnimations() {
        for change in animations where !change.isTaken {
            let keyPath = change.keyPath.prefix(80)
            if Self.unchanging.contains(where: { change.keyPath.part(of: $0) != nil }) { continue }
            report(
                .warning, "key path", "The key path “\(keyPath)” is not animatable; it has no effect.")
        }
        animations = []
    }

    /// What changes nothing that is seen, but may well be named.
    private static let unchanging = [
        "rasterizationScale", "shouldRasterize", "edgeAntialiasingMask", "name", "delegate", "rimOpacity", "rimWidth",
    ]
}

extension String {
    /// The key path up to its first point.
    var head: Substring { prefix { $0 != "." } }

    /// The part of a property that the key path leads to: empty for the property itself, nil where it leads elsewhere.
    func part(of property: String) -> Substring? {
        if self == property { return "" }
        guard hasPrefix(property), dropFirst(property.count).first == "." else { return nil }
        return dropFirst(property.count + 1)
    }
}
