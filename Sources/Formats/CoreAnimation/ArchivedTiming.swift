import Engine

/// The clock of a layer, an animation or an emitter cell (CAMediaTiming). Times are seconds.
package struct ArchivedTiming: Hashable, Sendable {
    /// When it begins, on the clock around it.
    package var beginTime = 0.0
    /// Added to its own time, after the speed has been applied.
    var timeOffset = 0.0
    /// How many of its seconds pass in one of the clock around it; 0 stands still, negative runs backwards.
    package var speed = 1.0
    /// Of one cycle; infinite for no end, nil where the archive says nothing.
    package var duration: Double?
    /// How many cycles there are, parts of one too; infinite for no end, 0 for no say.
    var repeatCount = 0.0
    /// How long it repeats; infinite for no end, 0 for no say.
    var repeatDuration = 0.0
    /// Whether each cycle is followed by itself backwards.
    var autoreverses = false
    /// What is shown before and after.
    var fillMode = MediaTiming.Fill.removed
}

extension ArchivedFields {
    /// Reads the keys of CAMediaTiming.
    mutating func readTiming() -> ArchivedTiming {
        var timing = ArchivedTiming()
        read("beginTime", &timing.beginTime)
        read("timeOffset", &timing.timeOffset)
        read("speed", &timing.speed)
        readTime("duration", &timing.duration)
        var count: Double?
        readTime("repeatCount", &count)
        timing.repeatCount = count ?? 0
        count = nil
        readTime("repeatDuration", &count)
        timing.repeatDuration = count ?? 0
        read("autoreverses", &timing.autoreverses)
        read("fillMode", &timing.fillMode)
        return timing
    }
}
