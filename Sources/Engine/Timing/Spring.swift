import Foundation

/// A mass on a damped spring that is let go at 0 and comes to rest at 1.
///
/// The solution of m·x″ + c·x′ + k·x = 0 in closed form: with w = √(k/m) and ζ = c / (2·√(k·m)) it swings for ζ < 1,
/// just does not swing for ζ = 1, and creeps for ζ > 1.
public struct Spring: Hashable, Sendable {
    /// More than 0 in springs that are.
    public var mass: Double
    /// Force for each unit of distance; more than 0 in springs that are.
    public var stiffness: Double
    /// Force for each unit of speed; not negative in springs that are.
    public var damping: Double
    /// Distances from 0 to 1, a second; positive towards 1.
    public var initialVelocity: Double
    /// Whether it may creep. Otherwise more damping than it takes not to swing has no effect.
    public var allowsOverdamping: Bool

    /// A spring; what is left out is as in Core Animation.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// Whether its numbers are those of a spring; others are at 1 from the beginning.
    public var isValid: Bool {
        mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite && damping.isFinite
            && initialVelocity.isFinite && angularFrequency > 0 && angularFrequency.isFinite
    }

    /// w = √(k/m), radians a second.
    public var angularFrequency: Double { (stiffness / mass).squareRoot() }

    /// ζ = c / (2·√(k·m)) as the numbers say, whether or not the spring may creep.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// How a spring moves.
    enum Regime {
        /// e^(−a·t)·(cos d·t + b·sin d·t) is what is left.
        case swinging(decay: Double, frequency: Double, sine: Double)
        /// e^(−w·t)·(1 + b·t) is what is left.
        case critical(decay: Double, slope: Double)
        /// share·e^(slow·t) + (1 − share)·e^(fast·t) is what is left; both exponents are negative.
        case creeping(slow: Double, fast: Double, share: Double)
    }

    /// The form that the motion takes. Springs within 1e-4 of ζ = 1 count as critical: there the other two forms are
    /// differences of nearly equal numbers.
    var regime: Regime {
        let frequency = angularFrequency
        let ratio = dampingRatio
        if ratio < 1 - 1e-4 {
            let swing = frequency * (1 - ratio * ratio).squareRoot()
            return .swinging(
                decay: ratio * frequency, frequency: swing, sine: (ratio * frequency - initialVelocity) / swing)
        }
        guard ratio > 1 + 1e-4, allowsOverdamping else {
            return .critical(decay: frequency, slope: frequency - initialVelocity)
        }
        let spread = frequency * (ratio * ratio - 1).squareRoot()
        // Both roots have the product w²; taken so, the slow one loses no digits to the difference.
        let fast = -ratio * frequency - spread
        let slow = frequency * frequency / fast
        return .creeping(slow: slow, fast: fast, share: (-initialVelocity - fast) / (slow - fast))
    }

    /// How far it has come after `time` seconds: 0 at the beginning, 1 at rest, more than 1 beyond it.
    public func progress(at time: Double) -> Double {
        guard isValid, time < .infinity else { return 1 }
        guard time > 0 else { return 0 }
        let rest = rest(at: time)
        return rest.isFinite ? 1 - rest : 1
    }

    /// The fraction of the distance that is left after `time` seconds, not negative.
    private func rest(at time: Double) -> Double {
        switch regime {
        case .swinging(let decay, let frequency, let sine):
            exp(-decay * time) * (cos(frequency * time) + sine * sin(frequency * time))
        case .critical(let decay, let slope): exp(-decay * time) * (1 + slope * time)
        case .creeping(let slow, let fast, let share): share * exp(slow * time) + (1 - share) * exp(fast * time)
        }
    }
}
