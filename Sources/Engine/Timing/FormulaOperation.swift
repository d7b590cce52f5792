import Foundation

extension Formula {
    /// What a step of a formula does. Truth values are 0 and 1; whatever is not 0 counts as true.
    package enum Operation: UInt8, Hashable, Sendable {
        /// A number that never changes.
        case constant
        /// The time that the formula is asked for.
        case time
        /// The numbers of a source at the time `a`.
        case sample
        /// The number, from 1, of the source's keyframe nearest to the time `a`.
        case keyIndex
        /// The time of the source's keyframe of the number `a`.
        case keyTime
        /// The numbers of the source's keyframe of the number `a`.
        case keyValue
        /// The point of a path at the share `a` of its length.
        case pathPoint
        /// A timing curve at `a`.
        case curve
        /// One of the numbers that the operation `a` gives, the one with the index `b`. It needs no step.
        case part
        /// `b` where `a` is true, else `c`.
        case choice
        /// Of `a` and `b`.
        case add, subtract, multiply, divide, remainder, power, minimum, maximum, arcTangent2
        /// Truths about `a` and `b`.
        case less, lessOrEqual, equal, both, either
        /// Of `a`; `single` is the nearest number of single precision, `rounded` goes up from halves.
        case negate, not, absolute, floor, ceiling, rounded, truncated, sign, squareRoot, exponential, logarithm, single
        /// Of the angle or the length `a`, radians.
        case sine, cosine, tangent, arcSine, arcCosine, arcTangent
        /// Whether `a` is a number other than 0.
        case isTrue
        /// A number from 0 up to 1 that looks random and belongs to `a` and `b`; the sum of the first `b` of the steps
        /// from −1 to 1 that belong to `a`, of the last one only a part.
        case random, walk
        /// Gradient noise at the point `a`, `b`, `c`, from −1 to 1.
        case noise

        /// The result of an operation on two numbers, of which those on one take the first.
        func result(_ a: Double, _ b: Double) -> Double {
            switch self {
            case .add: a + b
            case .subtract: a - b
            case .multiply: a * b
            case .divide: a / b
            case .remainder: a.truncatingRemainder(dividingBy: b)
            case .power: Operation.power(a, b)
            // Unlike Swift's, these return NaN if either operand is NaN.
            case .minimum: a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
            case .maximum: a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
            case .less: a < b ? 1 : 0
            case .lessOrEqual: a <= b ? 1 : 0
            case .equal: a == b ? 1 : 0
            case .both: a != 0 && b != 0 ? 1 : 0
            case .either: a != 0 || b != 0 ? 1 : 0
            case .negate: -a
            case .not: a == 0 ? 1 : 0
            case .isTrue: a != 0 && !a.isNaN ? 1 : 0
            case .absolute: abs(a)
            case .floor: a.rounded(.down)
            case .ceiling: a.rounded(.up)
            case .rounded: (a + 0.5).rounded(.down)
            case .truncated: a.rounded(.towardZero)
            case .sign: a > 0 ? 1 : a < 0 ? -1 : a
            case .single: Double(Float(a))
            case .squareRoot: a.squareRoot()
            case .exponential, .logarithm, .sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent, .arcTangent2:
                transcendental(a, b)
            case .random: Noise.uniform(a, b)
            case .walk: Noise.walk(a, b)
            case .constant, .time, .sample, .keyIndex, .keyTime, .keyValue, .pathPoint, .curve, .part, .choice, .noise:
                .nan
            }
        }

        private func transcendental(_ a: Double, _ b: Double) -> Double {
            switch self {
            case .exponential: exp(a)
            case .logarithm: log(a)
            case .sine: sin(a)
            case .cosine: cos(a)
            case .tangent: tan(a)
            case .arcSine: asin(a)
            case .arcCosine: acos(a)
            case .arcTangent: atan(a)
            case .arcTangent2: atan2(a, b)
            default: .nan
            }
        }

        /// As in JavaScript, 1 to the power of NaN is NaN.
        private static func power(_ a: Double, _ b: Double) -> Double {
            b.isNaN || (abs(a) == 1 && b.isInfinite) ? .nan : pow(a, b)
        }
    }
}
