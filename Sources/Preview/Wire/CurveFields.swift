import Engine

/// A curve that a page wants to have written for other systems: `kind` (`bezier`, `spring`, `bounce` or `samples`), the
/// values that it goes between, the seconds that it takes, and what else makes it.
struct CurveFields: Decodable, Sendable, Equatable {
    /// What it is made of.
    var kind: String
    /// The first value.
    var from: Double
    /// The last value.
    var to: Double
    /// In seconds.
    var duration: Double
    /// x1, y1, x2 and y2 of a timing curve.
    var curve: [Double]?
    /// Of a spring, or of a bounce in the value's unit.
    var stiffness: Double?
    /// Of a spring.
    var mass: Double?
    /// Of a spring.
    var damping: Double?
    /// Of a spring, ways a second.
    var initialVelocity: Double?
    /// Of a bounce.
    var numberOfBounces: Int?
    /// Of a bounce.
    var shouldOvershoot: Bool?
    /// Of a bounce.
    var shake: Bool?
    /// Of a bounce.
    var ideal: Bool?
    /// Evenly over the duration.
    var values: [Double]?

    /// The longest curve that is written, in seconds.
    static let longest = 600.0
    /// The most samples.
    static let mostValues = 10_000

    /// The curve.
    var motion: MotionCurve {
        get throws(ClientMessage.Refusal) {
            guard from.isFinite, to.isFinite, duration > 0, duration <= CurveFields.longest else {
                throw ClientMessage.Refusal(reason: "A curve has finite values and takes up to ten minutes.")
            }
            switch kind {
            case "bezier":
                guard let curve, curve.count == 4, curve.allSatisfy(\.isFinite) else { break }
                let easing = CubicBezier(curve[0], curve[1], curve[2], curve[3], isExact: true)
                return MotionCurve(easing, from: from, to: to, duration: duration)
            case "spring":
                let spring = Spring(
                    mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10,
                    initialVelocity: initialVelocity ?? 0, allowsOverdamping: true)
                guard spring.isValid else { break }
                return MotionCurve(spring, from: from, to: to, duration: duration)
            case "bounce":
                guard
                    let bounce = Bounce(
                        numberOfBounces: numberOfBounces ?? 2, stiffness: stiffness ?? Bounce.Stiffness.medium,
                        duration: duration, shouldOvershoot: shouldOvershoot ?? true, shake: shake ?? false,
                        variant: ideal == true ? .ideal : .exact),
                    let motion = MotionCurve(bounce, from: from, to: to)
                else { break }
                return motion
            case "samples":
                guard let values, values.count > 1, values.count <= CurveFields.mostValues,
                    values.allSatisfy(\.isFinite), let curve = ValueCurve(values)
                else { break }
                return MotionCurve(
                    source: .samples, from: values[0], to: values[values.count - 1], duration: duration
                ) { curve.value(at: $0) }
            default: break
            }
            throw ClientMessage.Refusal(reason: "There is no such curve.")
        }
    }
}

/// A curve written for every system that can have it.
struct CurveExports: Sendable, Equatable {
    /// One system's.
    struct Entry: Sendable, Equatable {
        /// Which system.
        var dialect: CurveDialect
        /// The code; nil where there is a reason instead.
        var curve: ExportedCurve?
        /// Why the system cannot have it, without a full stop.
        var reason: String?
    }

    /// In the order in which they are offered.
    var entries: [Entry]

    /// Writes a curve for every system.
    ///
    /// - Parameter tolerance: By how much points left out and fitted keyframes may miss it, as a share of the way.
    init(_ motion: MotionCurve, tolerance: Double) {
        entries = CurveDialect.allCases.map { dialect in
            do throws(CurveExportFailure) {
                return Entry(dialect: dialect, curve: try motion.exported(as: dialect, tolerance: tolerance))
            } catch {
                return Entry(dialect: dialect, reason: error.description)
            }
        }
    }

    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.key("curves")
        json.array(entries) { json, entry in
            json.object { json in
                json.field("dialect", entry.dialect.rawValue)
                json.field("name", entry.dialect.name)
                json.field("text", entry.curve?.text)
                json.field("deviation", entry.curve?.deviation)
                json.field("points", entry.curve?.pointCount)
                json.field("reason", entry.reason)
            }
        }
    }
}
