import Foundation

/// A value that runs into its target and swings out, sampled sixty times a second, as SKBounceAnimation makes it.
///
/// With the steps i = 0, 1, … below 60 · duration the value is
///
///     to + (from − to) · 2.71^(alpha·i) · cos(omega·i)
///     alpha = −|log2(stiffness / |to − from|) / steps|,   omega = (bounces div 2 + ½) · 2π / steps
///
/// The samples are spread over the whole duration and joined by straight lines. Stiffness is a length in the unit of
/// what moves: about that distance is left at the end.
public struct Bounce: Hashable, Sendable {
    /// Which formula.
    public enum Variant: String, Hashable, Sendable, CaseIterable {
        /// That of SKBounceAnimation to the last bit: 2.71 for e, beside a logarithm to the base of 2, and odd numbers
        /// of bounces like the even ones below them.
        case exact
        /// What is meant by it: e and its logarithm, and half a swing more for each bounce.
        case ideal
    }

    /// Named distances that are left at the end.
    public enum Stiffness {
        /// Five units.
        public static let light = 5.0
        /// A tenth of a unit.
        public static let medium = 0.1
        /// A thousandth of a unit.
        public static let heavy = 0.001
    }

    /// How often it bounces; not negative.
    public let numberOfBounces: Int
    /// Greater than 0, in the unit of what moves.
    public let stiffness: Double
    /// In seconds, not negative.
    public let duration: Double
    /// Whether it goes beyond the target; otherwise it is thrown back there.
    public let shouldOvershoot: Bool
    /// Whether it begins and ends at the target, and `from` is how far it is shaken.
    public let shake: Bool
    /// Which formula.
    public let variant: Variant

    /// The most samples that a bounce may have: ten minutes.
    public static let maximumSteps = 36_000
    /// The most bounces; more do not show in as many samples.
    public static let maximumBounces = 36_000

    /// A bounce; nil where the stiffness is not greater than 0, the duration negative or longer than
    /// ``maximumSteps``, or one of them not finite. Bounces outside 0…``maximumBounces`` are clamped.
    public init?(
        numberOfBounces: Int = 2, stiffness: Double = Stiffness.medium, duration: Double, shouldOvershoot: Bool = true,
        shake: Bool = false, variant: Variant = .exact
    ) {
        guard stiffness > 0, stiffness.isFinite, duration >= 0, duration * 60 <= Double(Bounce.maximumSteps) else {
            return nil
        }
        self.numberOfBounces = min(max(numberOfBounces, 0), Bounce.maximumBounces)
        self.stiffness = stiffness
        self.duration = duration
        self.shouldOvershoot = shouldOvershoot
        self.shake = shake
        self.variant = variant
    }

    /// How many samples there are; none for a duration of less than a sixtieth of a second.
    public var steps: Int { Int(60 * duration) }

    /// How many swings there are, halves included.
    public var periods: Double {
        variant == .exact ? Double(numberOfBounces / 2) + 0.5 : Double(numberOfBounces) / 2 + 0.5
    }

    /// Radians a step; not finite without steps.
    public var omega: Double { periods * 2 * .pi / Double(steps) }

    /// How fast the swings become smaller, a step, as an exponent of ``base``; not positive, and not finite without
    /// steps.
    public func alpha(from: Double, to: Double) -> Double {
        let distance = abs(to - from)
        let ratio = distance == 0 ? stiffness : stiffness / distance
        return -abs((variant == .exact ? log2(ratio) : log(ratio)) / Double(steps))
    }

    /// What the exponent is one of.
    public var base: Double { variant == .exact ? 2.71 : M_E }

    /// The samples; `to` alone where there are no steps.
    public func values(from: Double, to: Double) -> [Double] {
        guard steps > 0 else { return [to] }
        let (alpha, omega, base) = (alpha(from: from, to: to), omega, base)
        return (0..<steps).map { index in
            let step = Double(index)
            let angle = omega * step
            let swing = shake ? sin(angle) : cos(angle)
            let shown = shouldOvershoot ? swing : abs(swing)
            return to + (from - to) * (pow(base, alpha * step) * shown)
        }
    }

    /// The curve of a value through the samples. Each of its numbers bounces by itself, those of a matrix too; as in
    /// the original a matrix loses the third number of its last row, which makes perspective.
    ///
    /// Without steps, and for values that are not made of numbers, it is `to` at all times.
    public func curve<Value: Interpolatable>(from: Value, to: Value) -> ValueCurve<Value>? {
        var frames = [Value](repeating: to, count: max(steps, 1))
        for index in 0..<16 {
            guard let start = from.numbers(of: .component(index)), let end = to.numbers(of: .component(index)) else {
                break
            }
            let isLost = index == 11 && variant == .exact
            for (frame, value) in values(from: start.x, to: end.x).enumerated() {
                frames[frame].set(.component(index), to: [isLost ? 0 : value, 0, 0, 0])
            }
        }
        return ValueCurve(frames)
    }

    /// The spring with mass 1 that moves in the same manner until the duration is over; nil for a bounce that shakes or
    /// is thrown back, for one with less than two samples, and where nothing moves.
    public func spring(from: Double, to: Double) -> Spring? {
        guard steps > 1, !shake, shouldOvershoot, from != to else { return nil }
        // The last sample stands at the very end.
        let rate = Double(steps - 1) / duration
        let decay = -alpha(from: from, to: to) * log(base) * rate
        let frequency = omega * rate
        return Spring(
            stiffness: decay * decay + frequency * frequency, damping: 2 * decay, initialVelocity: decay)
    }
}

extension SpringFacts {
    /// The facts of a bounce; it settles with its duration, whatever distance is left by then.
    public init(_ bounce: Bounce, from: Double, to: Double) {
        let decay = -bounce.alpha(from: from, to: to) * log(bounce.base)
        let omega = bounce.omega
        let swings = decay.isFinite && omega.isFinite && omega > 0 && bounce.steps > 1 && from != to
        dampingRatio = swings ? decay / (decay * decay + omega * omega).squareRoot() : 1
        period = swings ? 2 * .pi / omega * bounce.duration / Double(bounce.steps - 1) : nil
        settlingDuration = bounce.duration
        bounces = swings ? Int(bounce.periods * 2) : 0
        let distance = to - from
        overshoot =
            distance == 0 ? 0 : bounce.values(from: from, to: to).reduce(0) { max($0, ($1 - to) / distance * 100) }
    }
}
