import ArgumentParser
import Engine
import Tuning

/// `pegbar curve bounce`: what SKBounceAnimation makes.
struct CurveBounce: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "bounce", abstract: "A bounce like SKBounceAnimation’s.",
        discussion:
            "Without --samples it prints SKBounceAnimation’s own values: sixty per second, the last one at the end.")

    /// A name or a number.
    struct Stiffness: ExpressibleByArgument {
        /// In the unit of what moves.
        var value: Double

        /// Nil for other words than `light`, `medium` and `heavy`.
        init?(argument: String) {
            switch argument {
            case "light": value = Bounce.Stiffness.light
            case "medium": value = Bounce.Stiffness.medium
            case "heavy": value = Bounce.Stiffness.heavy
            default:
                guard let number = Double(argument) else { return nil }
                value = number
            }
        }
    }

    /// Where it begins; how far it is shaken.
    @Option(name: .long, parsing: .unconditional, help: "The first value.")
    var from = 0.0

    /// Where it comes to rest.
    @Option(name: .long, parsing: .unconditional, help: "The last value.")
    var to = 1.0

    /// The number of bounces.
    @Option(
        name: .long, parsing: .unconditional,
        help: "The number of bounces; 2 and 3 give the same result, as do 4 and 5.")
    var bounces = 2

    /// About the distance that is left at the end.
    @Option(
        name: .long, parsing: .unconditional, help: "light, medium, heavy, or the distance that is left at the end.")
    var stiffness: Stiffness?

    /// In seconds.
    @Option(name: .long, parsing: .unconditional, help: "The duration in seconds.")
    var duration = 1.0

    /// Whether it may go beyond the target.
    @Flag(name: .long, inversion: .prefixedNo, help: "Whether it overshoots its target or bounces back.")
    var overshoot = true

    /// Whether it begins and ends at the target.
    @Flag(name: .long, help: "Shake around the last value, starting at the first.")
    var shake = false

    /// Whether the formula is the one that was meant.
    @Flag(name: .long, help: "Use the ideal formula: e instead of 2.71, and odd numbers of bounces too.")
    var ideal = false

    /// How it is printed.
    @OptionGroup var output: CurveOutput

    /// Prints the curve.
    func run() throws { try output.show(try sheet()) }

    /// The curve.
    func sheet() throws -> CurveSheet {
        try CurveBounds.check(from, "--from")
        try CurveBounds.check(to, "--to")
        try CurveBounds.checkPositive(stiffness?.value, "--stiffness")
        guard (0...Bounce.maximumBounces).contains(bounces) else {
            throw ValidationError("--bounces must be from 0 to \(Bounce.maximumBounces), not \(bounces)")
        }
        let most = Double(Bounce.maximumSteps / 60)
        guard (0...most).contains(duration) else {
            throw ValidationError("--duration must be from 0 to \(Int(most)) seconds, not \(duration)")
        }
        guard
            let bounce = Bounce(
                numberOfBounces: bounces, stiffness: stiffness?.value ?? Bounce.Stiffness.medium, duration: duration,
                shouldOvershoot: overshoot, shake: shake, variant: ideal ? .ideal : .exact),
            let curve = MotionCurve(bounce, from: from, to: to)
        else { throw ValidationError("no bounce has these parameters") }
        var facts = CurveSheet.facts(SpringFacts(bounce, from: from, to: to))
        // It does not settle: it is cut off.
        facts.removeAll { $0.name == "settlingDuration" }
        facts.append(("variant", .text(bounce.variant.rawValue)))
        facts.append(("rest", .number(abs((bounce.values(from: from, to: to).last ?? to) - to), unit: "")))
        return CurveSheet(curve: curve, count: output.samples ?? bounce.steps, facts: facts)
    }
}
