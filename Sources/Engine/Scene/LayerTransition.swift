/// A transition from the image that a layer gave before it to the one that it gives now.
package struct LayerTransition: Hashable, Sendable {
    /// What happens.
    package var transition: Transition
    /// The clocks, from the outermost group's to the transition's own; the first one hangs on the time that the layer's
    /// own properties run on.
    package var stages: [AnimationStage]
    /// The time of the layer's own properties at which the old image is taken; nil where there was none.
    package var before: Double?

    /// A transition; by default from nothing.
    package init(_ transition: Transition, stages: [AnimationStage], before: Double? = nil) {
        self.transition = transition
        self.stages = stages
        self.before = before
    }

    /// Both images at a time of the layer's own properties; nil where there is no transition.
    package func sides(at time: Double) -> (old: Transition.Side, new: Transition.Side)? {
        guard let last = stages.last, let time = stages.dropLast().time(at: time),
            let local = last.timing.activeTime(at: time)
        else { return nil }
        return transition.sides(at: last.progress(at: local))
    }

    /// When the image changes by it, on the clock of the layer's own properties.
    package var changeIntervals: ChangeIntervals {
        var result = ChangeIntervals()
        guard let last = stages.last else { return result }
        result.addChange(from: 0, to: min(last.timing.singleDuration, .greatestFiniteMagnitude))
        for stage in stages.reversed() { result = stage.seen(result) }
        return result
    }
}

extension Transition.Kind {
    /// Whether the old image lies above the new one.
    var hasOldOnTop: Bool { self == .reveal }
}
