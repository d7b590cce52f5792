import ArgumentParser
import Engine
import Tuning

/// `pegbar curve blocks`: what UIKit's `animateKeyframes` makes of one property.
struct CurveBlocks: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "blocks", abstract: "One property animated by UIKit’s animateKeyframes.",
        discussion: "Example: pegbar curve blocks --from 120 --block 0,0.25,+=80 --block 0.55,0.45,120 --duration 1.5")

    /// How the time of the whole is bent.
    enum Easing: String, CaseIterable, ExpressibleByArgument {
        /// As UIKit has it without any option, and its other curves.
        case easeInOut, easeIn, easeOut, linear

        /// The option of that curve.
        var option: KeyframeBlocks.Options {
            switch self {
            case .easeInOut: .curveEaseInOut
            case .easeIn: .curveEaseIn
            case .easeOut: .curveEaseOut
            case .linear: .curveLinear
            }
        }
    }

    /// One block, `START,DURATION,TO` or `START,DURATION,+=BY`.
    struct Block: ExpressibleByArgument {
        /// What it does.
        var change: KeyframeBlocks.Change<Double>

        /// Nil for other texts.
        init?(argument: String) {
            let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 3, let start = Double(parts[0]), let duration = Double(parts[1]) else { return nil }
            let isRelative = parts[2].hasPrefix("+=") || parts[2].hasPrefix("-=")
            guard let number = Double(isRelative ? parts[2].dropFirst(2) : parts[2]),
                [number, start, duration].allSatisfy(CurveBounds.numbers.contains)
            else { return nil }
            let amount = parts[2].hasPrefix("-=") ? -number : number
            change = KeyframeBlocks.Change(
                start: start, duration: duration, isRelative ? .by(amount) : .to(amount))
        }
    }

    /// The value before.
    @Option(name: .long, parsing: .unconditional, help: "The initial value.")
    var from = 0.0

    /// In the order of the calls.
    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "A keyframe block: START,DURATION,TO or START,DURATION,+=BY. Repeatable.")
    var block: [Block]

    /// How values between blocks are found.
    @Option(name: .customLong("mode"), help: "The calculation mode (default: linear).")
    var modeArgument: CalculationModeArgument?

    /// How values between blocks are found.
    var mode: CalculationMode { modeArgument?.mode ?? .linear }

    /// How the time of the whole is bent.
    @Option(name: .long, help: "The easing of the whole.")
    var timing = Easing.easeInOut

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
        try CurveBounds.check(from, "--from")
        let modes: [CalculationMode: KeyframeBlocks.Options] = [
            .discrete: .calculationModeDiscrete, .paced: .calculationModePaced, .cubic: .calculationModeCubic,
            .cubicPaced: .calculationModeCubicPaced,
        ]
        let blocks = KeyframeBlocks(duration: duration, options: [timing.option, modes[mode] ?? []])
        let property = blocks.property(from, block.map(\.change))
        let motion = MotionCurve(property, from: from, duration: duration)
        return CurveSheet(
            curve: motion, count: output.samples ?? MotionCurve.count(for: duration),
            facts: [("mode", .text(mode.rawValue)), ("timing", .text(timing.rawValue))])
    }
}
