import ArgumentParser
import Engine

/// `pegbar curve spring`: a damped spring, said in one of three ways.
struct CurveSpring: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        commandName: "spring", abstract: "A spring as Core Animation, UIKit and SwiftUI have it.",
        discussion: """
            Say which one by mass, stiffness and damping (Core Animation), by response and damping fraction, or by \
            duration and bounce (SwiftUI, UIKit). All three are told of it.
            """)

    /// Of what hangs on the spring.
    @Option(name: .long, parsing: .unconditional, help: "Core Animation's; 1 if not said.")
    var mass: Double?

    /// Force for each unit of distance.
    @Option(name: .long, parsing: .unconditional, help: "Core Animation's; 100 if not said.")
    var stiffness: Double?

    /// Force for each unit of speed.
    @Option(name: .long, parsing: .unconditional, help: "Core Animation's; 10 if not said.")
    var damping: Double?

    /// Whether it may creep.
    @Flag(name: .long, help: "Let more damping than it takes not to swing have an effect.")
    var allowsOverdamping = false

    /// Seconds of one swing without damping.
    @Option(name: .long, parsing: .unconditional, help: "Seconds of one swing without damping; 0.5 if not said.")
    var response: Double?

    /// 1 just does not swing.
    @Option(name: .long, parsing: .unconditional, help: "1 just does not swing; 1 if not said.")
    var dampingFraction: Double?

    /// Seconds that it seems to take.
    @Option(name: .long, parsing: .unconditional, help: "Seconds that it seems to take; 0.5 if not said.")
    var duration: Double?

    /// 0 just does not swing, 1 never stops.
    @Option(name: .long, parsing: .unconditional, help: "0 just does not swing, 1 never stops, below 0 it creeps.")
    var bounce: Double?

    /// Ways a second.
    @Option(name: .long, parsing: .unconditional, help: "At the beginning, in ways from first to last value a second.")
    var velocity = 0.0

    /// Where it begins.
    @Option(name: .long, parsing: .unconditional, help: "The first value.")
    var from = 0.0

    /// Where it comes to rest.
    @Option(name: .long, parsing: .unconditional, help: "The last value.")
    var to = 1.0

    /// How many seconds are printed.
    @Option(name: .long, parsing: .unconditional, help: "Seconds to print; until it has settled if not said.")
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
            throw ValidationError("there is no such spring: its numbers are too far apart to be worked with")
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
            throw ValidationError("--bounce takes more than -1, up to 1, not \(bounce)")
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
                "a spring is said by mass, stiffness and damping, by response and damping fraction, or by duration "
                    + "and bounce, not by a mixture")
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
