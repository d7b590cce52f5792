/// A clock that hangs on another one and shows time only for a while.
public struct MediaTiming: Hashable, Sendable {
    /// When it begins, on the clock around it.
    public var begin: Double
    /// Added to the local time, after the speed.
    public var offset: Double
    /// Local seconds for each outer one.
    public var speed: Double
    /// Of one cycle; nil for no end.
    public var duration: Double?
    /// How many cycles there are; 0 for no say.
    public var repeatCount: Double
    /// How long it repeats; 0 for no say.
    public var repeatDuration: Double
    /// Whether each cycle is followed by itself backwards.
    public var autoreverses: Bool
    /// What is shown outside the active time.
    public var fill: Fill

    /// What is shown before and after.
    public enum Fill: UInt8, Hashable, Sendable { case removed, forwards, backwards, both }

    /// A clock; by default the outer one.
    public init(
        begin: Double = 0, offset: Double = 0, speed: Double = 1, duration: Double? = nil, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fill: Fill = .removed
    ) {
        self.begin = begin
        self.offset = offset
        self.speed = speed
        self.duration = duration
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fill = fill
    }

    /// The local time; nil where nothing is shown.
    public func activeTime(at parent: Double) -> Double? {
        let time = (parent - begin) * speed + offset
        if time < 0 { return fill == .backwards || fill == .both ? 0 : nil }
        guard let duration, duration > 0, duration.isFinite else { return time }
        let cycle = duration * (autoreverses ? 2 : 1)
        let active = repeatDuration > 0 ? repeatDuration : repeatCount > 0 ? repeatCount * cycle : cycle
        if time > active && fill != .forwards && fill != .both { return nil }
        let limited = min(time, active)
        var rest = limited.truncatingRemainder(dividingBy: cycle)
        if rest == 0, limited > 0 { rest = cycle }
        return autoreverses && rest > duration ? cycle - rest : rest
    }
}
