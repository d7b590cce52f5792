import Engine

/// Another way from one keyframe to the next, as a page asks for it: `index`, `to` (`hold`, `linear`, `bezier`, `bounce`
/// or `spring`), and what that takes.
struct SegmentFields: Decodable {
    /// That of the keyframe that the segment begins with, from 0.
    var index: Int
    /// The kind of way.
    var to: String
    /// x1, y1, x2 and y2 of a timing curve.
    var curve: [Double]?
    /// Of a bounce.
    var numberOfBounces: Int?
    /// Of a bounce in the value's unit, or of a spring.
    var stiffness: Double?
    /// Of a bounce.
    var shouldOvershoot: Bool?
    /// Of a bounce.
    var ideal: Bool?
    /// Of a spring.
    var mass: Double?
    /// Of a spring.
    var damping: Double?
    /// Of a spring, ways a second.
    var initialVelocity: Double?
    /// Of a spring: whether it may creep. By default it may, as one that is said by its duration and bounce.
    var allowsOverdamping: Bool?

    /// What is asked for.
    var change: SegmentChange {
        get throws(ClientMessage.Refusal) {
            let numbers = [stiffness, mass, damping, initialVelocity].compactMap { $0 } + (curve ?? [])
            guard index >= 0, numbers.allSatisfy(\.isFinite) else {
                throw ClientMessage.Refusal(reason: "A segment has an index and finite numbers.")
            }
            switch to {
            case "hold": return .hold
            case "linear": return .linear
            case "bezier":
                guard let curve, curve.count == 4 else {
                    throw ClientMessage.Refusal(reason: "A timing curve has four numbers.")
                }
                return .bezier(CubicBezier(curve[0], curve[1], curve[2], curve[3], isExact: true))
            case "bounce":
                return .bounce(
                    SegmentChange.BounceParameters(
                        numberOfBounces: numberOfBounces ?? 2, stiffness: stiffness ?? Bounce.Stiffness.medium,
                        shouldOvershoot: shouldOvershoot ?? true, variant: ideal == true ? .ideal : .exact))
            case "spring":
                return .spring(
                    Spring(
                        mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10,
                        initialVelocity: initialVelocity ?? 0, allowsOverdamping: allowsOverdamping ?? true))
            default: throw ClientMessage.Refusal(reason: "There is no such kind of segment.")
            }
        }
    }
}
