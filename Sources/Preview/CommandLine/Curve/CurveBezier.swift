import ArgumentParser
import Engine
import Tuning

/// `pegbar curve bezier`: a timing function of two control points.
struct CurveBezier: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "bezier", abstract: "A cubic Bézier timing curve.")

    /// Four numbers, or the name of a curve.
    @Argument(help: "X1,Y1,X2,Y2, or one of linear, easeIn, easeOut, easeInOut and default.")
    var points: String

    /// In seconds.
    @Option(name: .long, parsing: .unconditional, help: "The duration in seconds.")
    var duration = 1.0

    /// Where it begins.
    @Option(name: .long, parsing: .unconditional, help: "The first value.")
    var from = 0.0

    /// Where it ends.
    @Option(name: .long, parsing: .unconditional, help: "The last value.")
    var to = 1.0

    /// How it is printed.
    @OptionGroup var output: CurveOutput

    /// Prints the curve.
    func run() throws { try output.show(try sheet()) }

    /// The curve.
    func sheet() throws -> CurveSheet {
        guard let curve = CurveBezier.curve(points) else {
            throw ValidationError(
                "a Bézier curve must be X1,Y1,X2,Y2 with X1 and X2 from 0 to 1 and Y1 and Y2 from -1e9 to 1e9, or one of "
                    + "linear, easeIn, easeOut, easeInOut and default")
        }
        try CurveBounds.checkPositive(duration, "--duration")
        try CurveBounds.check(from, "--from")
        try CurveBounds.check(to, "--to")
        return CurveSheet(
            curve: MotionCurve(curve, from: from, to: to, duration: duration),
            count: output.samples ?? MotionCurve.count(for: duration), facts: [])
    }

    /// The curve of a name or of four numbers; nil for anything else.
    static func curve(_ text: String) -> CubicBezier? {
        switch text {
        case "linear": return CubicBezier(0, 0, 1, 1, isExact: true)
        case "easeIn": return .easeIn
        case "easeOut": return .easeOut
        case "easeInOut", "easeInEaseOut": return .easeInOut
        case "default": return .systemDefault
        default: break
        }
        guard let numbers = NumberArguments(argument: text)?.values, numbers.count == 4, (0...1).contains(numbers[0]),
            (0...1).contains(numbers[2])
        else { return nil }
        return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3], isExact: true)
    }
}
