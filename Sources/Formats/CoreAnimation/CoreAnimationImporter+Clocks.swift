import Engine

/// Clocks of layers that are changed from layers around them.
extension CoreAnimationImporter {
    /// Chooses on which clock the properties of a layer run: its own, unless animations of layers around it change it,
    /// which know nothing of that clock.
    mutating func chooseClock(of source: ArchivedLayer, isRoot: Bool) {
        ownStage = nil
        let timing = MediaTiming(layer: source.timing)
        guard !isRoot, !timing.showsOuterTime, animations.contains(where: \.isForwarded) else { return }
        let leadFurther = animations.allSatisfy { change in
            !change.isForwarded || change.keyPath.hasPrefix("sublayers.") || change.keyPath.hasPrefix("mask.")
        }
        if leadFurther { return }
        guard case .emitter = source.content else {
            ownStage = AnimationStage(timing)
            return
        }
        // Particles are born on the layer's own clock, so that the others have to be led to it.
        guard let back = timing.outerClock else {
            return report(
                .warning, "key path",
                "An animation that an outer layer applies to an emitter runs on the emitter's clock.")
        }
        for index in animations.indices where animations[index].isForwarded {
            animations[index].clock = animations[index].clock.after(back)
        }
    }

    /// The transitions of the layer being lowered.
    mutating func lowerTransitions(isFlattened: Bool) -> [LayerTransition] {
        guard isFlattened || transitions.isEmpty else {
            report(.warning, "transition", "A transition of a layer that is not flattened is not drawn.")
            return []
        }
        return transitions.compactMap { number, groups, isStateChange in
            guard case .transition(let source) = archive.animations[number].kind else { return nil }
            let own = archive.animations[number].timing
            let outer = groups.reduce(0) { $0 + archive.animations[$1].timing.beginTime }
            let begin = outer + own.beginTime
            // What was there before the first moment is known of states alone.
            let before: Double? = isStateChange || begin > Self.beginning ? begin - Self.instant : nil
            return LayerTransition(
                transition(source), stages: (ownStage.map { [$0] } ?? []) + stages(number, groups), before: before)
        }
    }

    /// What begins not later than this has no time before it, in seconds: some editors write a millionth for 0.
    private static let beginning = 1e-4
    /// How long before a transition the old image is taken, in seconds.
    private static let instant = 1e-7

    private mutating func transition(_ source: ArchivedTransition) -> Transition {
        let kind = Transition.Kind(rawValue: source.type)
        if kind == nil {
            report(
                .warning, "transition",
                "The transition “\(source.type.prefix(40))” is unknown; it is drawn as a fade.")
        }
        let direction = source.subtype.flatMap(Transition.Direction.init)
        if let subtype = source.subtype, direction == nil {
            report(.warning, "transition", "The transition direction “\(subtype.prefix(40))” is unknown.")
        }
        let start = source.startProgress.clamped(to: 0...1)
        let end = max(start, source.endProgress.clamped(to: 0...1))
        return Transition(kind ?? .fade, direction ?? .fromLeft, span: start...end)
    }
}

extension MediaTiming {
    /// Whether it shows the time of the clock around it, from 0 on.
    var showsOuterTime: Bool {
        begin == 0 && offset == 0 && speed == 1 && singleDuration == .infinity && !(repeatDuration > 0)
    }

    /// The inverse, from this time back to the parent clock; nil where that is not a clock.
    var outerClock: Clock? {
        guard speed != 0, singleDuration == .infinity, !(repeatDuration > 0) else { return nil }
        return Clock(begin: offset, offset: begin, speed: 1 / speed)
    }
}

extension Clock {
    /// This clock on one that hangs on another, as a single one.
    func after(_ inner: Clock) -> Clock {
        let (a, b) = (inner.speed / inner.stretch, speed / stretch)
        let start = inner.local(0)
        return Clock(offset: local(start), speed: a * b)
    }
}
