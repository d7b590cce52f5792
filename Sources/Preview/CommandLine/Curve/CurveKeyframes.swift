import ArgumentParser
import Engine
import Tuning

/// A calculation mode as the command line takes it.
struct CalculationModeArgument: ExpressibleByArgument {
    /// The mode of that name.
    var mode: CalculationMode

    /// Nil for other words.
    init?(argument: String) {
        guard let mode = CalculationMode(rawValue: argument) else { return nil }
        self.mode = mode
    }

    /// The names there are.
    static var allValueStrings: [String] { CalculationMode.allCases.map(\.rawValue) }
}

/// `pegbar curve keyframes`: values and a calculation mode, as CAKeyframeAnimation has them.
struct CurveKeyframes: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "keyframes", abstract: "Keyframes, interpolated like CAKeyframeAnimation.")

    /// In their order.
    @Option(name: .long, parsing: .unconditional, help: "The values: V,V,…")
    var values: NumberArguments

    /// One for each value, and for discrete values one more.
    @Option(
        name: .long, parsing: .unconditional,
        help: "The key times: T,T,… as fractions of the duration (default: evenly spaced).")
    var times: NumberArguments?

    /// How values between are found.
    @Option(name: .customLong("mode"), help: "The calculation mode (default: linear).")
    var modeArgument: CalculationModeArgument?

    /// How values between are found.
    var mode: CalculationMode { modeArgument?.mode ?? .linear }

    /// One for each value, or one for all.
    @Option(name: .long, parsing: .unconditional, help: "One number for all values, or one for each: N,N,…")
    var tension: NumberArguments?

    /// One for each value, or one for all.
    @Option(name: .long, parsing: .unconditional, help: "One number for all values, or one for each: N,N,…")
    var continuity: NumberArguments?

    /// One for each value, or one for all.
    @Option(name: .long, parsing: .unconditional, help: "One number for all values, or one for each: N,N,…")
    var bias: NumberArguments?

    /// Over the whole.
    @Option(name: .long, help: "The easing of the whole: a name or X1,Y1,X2,Y2. Paced modes ignore it.")
    var timing: String?

    /// In seconds.
    @Option(name: .long, parsing: .unconditional, help: "The duration in seconds.")
    var duration = 1.0

    /// How it is printed.
    @OptionGroup var output: CurveOutput

    /// Prints the curve.
    func run() throws { try output.show(try sheet()) }

    /// The curve.
    func sheet() throws -> CurveSheet {
        try CurveBounds.checkPositive(duration, "--duration")
        let count = values.values.count
        if let times = times?.values, times.count != count, !(mode == .discrete && times.count == count + 1) {
            throw ValidationError("--times must have one time for each of the \(count) values")
        }
        if let times = times?.values {
            if let time = times.first(where: { !(0...1).contains($0) }) {
                throw ValidationError("--times must be from 0 to 1, as fractions of the duration, not \(time)")
            }
            if let (before, time) = zip(times, times.dropFirst()).first(where: { $0 > $1 }) {
                throw ValidationError("--times must be in ascending order: \(time) comes after \(before)")
            }
        }
        let easing = try timing.map { text in
            guard let curve = CurveBezier.curve(text) else {
                throw ValidationError("--timing must be linear, easeIn, easeOut, easeInOut, default or X1,Y1,X2,Y2")
            }
            return curve
        }
        let content = ValueKeyframes(values.values, times: times?.values ?? [], mode: mode, bends: try bends(count))
        guard
            let curve = ValueCurve(
                content.values, times: content.times, mode: content.mode, bends: content.bends)
        else { throw ValidationError("--values must have at least one number") }
        let isBent = easing != nil && !curve.isPaced
        let motion = MotionCurve(
            source: isBent ? .samples : .keyframes(content), from: values.values[0], to: values.values[count - 1],
            duration: duration
        ) { curve.value(at: isBent ? easing?.value(at: $0) ?? $0 : $0) }
        return CurveSheet(
            curve: motion, count: output.samples ?? MotionCurve.count(for: duration),
            facts: [("mode", .text(mode.rawValue))])
    }

    private func bends(_ count: Int) throws -> [Bend] {
        func number(_ list: NumberArguments?, _ index: Int, _ name: String) throws -> Double {
            guard let values = list?.values else { return 0 }
            guard values.count == 1 || values.count == count else {
                throw ValidationError("--\(name) must have one number, or one for each of the \(count) values")
            }
            return values.count == 1 ? values[0] : values[index]
        }
        return try (0..<count).map { index in
            Bend(
                tension: try number(tension, index, "tension"),
                continuity: try number(continuity, index, "continuity"), bias: try number(bias, index, "bias"))
        }
    }
}
