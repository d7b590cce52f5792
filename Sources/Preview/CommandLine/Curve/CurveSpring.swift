import ArgumentParser
import Engine
import Tuning

/// `pegbar curve spring`: a damped spring, defined by one of three sets of parameters.
struct CurveSpring: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "spring", abstract: "A spring, as used by Core Animation, UIKit and SwiftUI.",
        discussion: """
            Define it by mass, stiffness and damping (Core Animation), by response and damping fraction, or by duration and \
            bounce (SwiftUI, UIKit). All three are printed.
            """)

    /// Of what hangs on the spring.
    @Option(name: .long, parsing: .unconditional, help: "Core Animation’s mass (default: 1).")
    var mass: Double?

    /// Force for each unit of distance.
    @Option(name: .long, parsing: .unconditional, help: "Core Animation’s stiffness (default: 100).")
    var stiffness: Double?

    /// Force for each unit of speed.
    @Option(name: .long, parsing: .unconditional, help: "Core Animation’s damping (default: 10).")
    var damping: Double?

    /// Whether it may creep.
    @Flag(name: .long, help: "Allow overdamping; otherwise a higher damping acts as critical damping.")
    var allowsOverdamping = false

    /// Seconds of one swing without damping.
    @Option(name: .long, parsing: .unconditional, help: "Seconds of one undamped oscillation (default: 0.5).")
    var response: Double?

    /// 1 just does not swing.
    @Option(name: .long, parsing: .unconditional, help: "1 is critically damped (default: 1).")
    var dampingFraction: Double?

    /// Seconds that it seems to take.
    @Option(name: .long, parsing: .unconditional, help: "The perceived duration in seconds (default: 0.5).")
    var duration: Double?

    /// 0 just does not swing, 1 never stops.
    @Option(name: .long, parsing: .unconditional, help: "0 is critically damped, 1 never stops, below 0 is overdamped.")
    var bounce: Double?

    /// In distances per second.
    @Option(
        name: .long, parsing: .unconditional,
        help: "The initial velocity, in distances from first to last value per second.")
    var velocity = 0.0

    /// Where it begins.
    @Option(name: .long, parsing: .unconditional, help: "The first value.")
    var from = 0.0

    /// Where it comes to rest.
    @Option(name: .long, parsing: .unconditional, help: "The last value.")
    var to = 1.0

    /// How many seconds are printed.
    @Option(
        name: .long, parsing: .unconditional, help: "The number of seconds to print (default: until it has settled).")
    var over: Double?

    /// How it is printed.
    @OptionGroup var output: CurveOutput

    /// Prints the curve.
    func run() throws { try output.show(try sheet()) }

    /// The longest time that is printed unless asked for, in seconds: springs without damping never settle.
    private static let longest = 60.0

    /// The curve.
    func sheet() throws -> CurveSheet {
        try checkOptions()
        let spring = try spring()
        guard spring.isValid else {
            throw ValidationError("no spring has these parameters: they are too far apart")
        }
        let facts = SpringFacts(spring)
        let end = over ?? min(facts.settlingDuration, CurveSpring.longest)
        let parameters: [(String, CurveSheet.Fact)] = [
            ("mass", .number(spring.mass, unit: "")), ("stiffness", .number(spring.stiffness, unit: "")),
            ("damping", .number(spring.damping, unit: "")),
            ("initialVelocity", .number(spring.initialVelocity, unit: "")),
            ("response", .number(spring.response, unit: "s")),
            ("dampingFraction", .number(spring.dampingRatio, unit: "")),
            ("perceptualDuration", .number(spring.response, unit: "s")),
            ("bounce", .number(spring.bounce, unit: "")),
        ]
        return CurveSheet(
            curve: MotionCurve(spring, from: from, to: to, duration: end),
            count: output.samples ?? MotionCurve.count(for: end),
            facts: CurveSheet.facts(facts) + parameters)
    }

    private func checkOptions() throws {
        try CurveBounds.checkPositive(mass, "--mass")
        try CurveBounds.checkPositive(stiffness, "--stiffness")
        try CurveBounds.checkNotNegative(damping, "--damping")
        try CurveBounds.checkPositive(response, "--response")
        try CurveBounds.checkNotNegative(dampingFraction, "--damping-fraction")
        try CurveBounds.checkPositive(duration, "--duration")
        if let bounce, !(bounce > -1 && bounce <= 1) {
            throw ValidationError("--bounce must be greater than -1 and at most 1, not \(bounce)")
        }
        try CurveBounds.check(velocity, "--velocity")
        try CurveBounds.check(from, "--from")
        try CurveBounds.check(to, "--to")
        try CurveBounds.checkPositive(over, "--over")
    }

    private func spring() throws -> Spring {
        let byMass = mass != nil || stiffness != nil || damping != nil
        let byResponse = response != nil || dampingFraction != nil
        let byDuration = duration != nil || bounce != nil
        guard [byMass, byResponse, byDuration].count(where: { $0 }) <= 1 else {
            throw ValidationError(
                "define a spring either by mass, stiffness and damping, by response and damping fraction, or by duration "
                    + "and bounce")
        }
        if byResponse {
            return Spring(
                response: response ?? 0.5, dampingFraction: dampingFraction ?? 1, initialVelocity: velocity)
        }
        if byDuration { return Spring(duration: duration ?? 0.5, bounce: bounce ?? 0, initialVelocity: velocity) }
        return Spring(
            mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10, initialVelocity: velocity,
            allowsOverdamping: allowsOverdamping)
    }
}
