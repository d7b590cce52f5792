import Engine

/// The functions of the language, by their names.
enum ExpressionFunction: String, CaseIterable {
    /// The exporter's helpers for operators.
    case bmSum = "$bm_sum"
    case sum, add
    case bmSub = "$bm_sub"
    case sub
    case bmMul = "$bm_mul"
    case mul
    case bmDiv = "$bm_div"
    case div
    /// The rest of them.
    case bmMod = "$bm_mod"
    case mod
    case bmNeg = "$bm_neg"
    case bmIsArray = "$bm_isInstanceOfArray"
    /// Of numbers and lists.
    case clamp, linear, ease, easeIn, easeOut, length, normalize, dot
    /// Conversions.
    case degreesToRadians
    case oldDegreesToRadians = "degrees_to_radians"
    /// More of them.
    case radiansToDegrees
    case oldRadiansToDegrees = "radians_to_degrees"
    case framesToTime, timeToFrames
    /// Of properties.
    case createPath, key, nearestKey, valueAtTime, velocityAtTime, speedAtTime
    /// Repetitions.
    case loopOut
    case oldLoopOut = "loop_out"
    case loopIn
    case oldLoopIn = "loop_in"
    case loopOutDuration, loopInDuration
    /// Of compositions and layers.
    case comp, toComp, toWorld, fromComp, fromWorld, fromCompToSurface
    /// Those that look random, and their opposite.
    case wiggle, random, gaussRandom, noise, seedRandom, smooth
    /// JavaScript's.
    case eval, isNaN, parseInt, parseFloat
    case number = "Number"
    case boolean = "Boolean"
    case string = "String"
    /// Types, which are known by their names only.
    case array = "Array"
    case object = "Object"
    /// `Array.isArray`; `Math` itself.
    case isArray
    case math = "Math"
    /// Those of `Math` on one number.
    case sin, cos, tan, asin, acos, atan, sqrt, exp, log, floor, ceil, round, trunc, sign, fround
    /// Those of `Math` on any.
    case abs, min, max, pow, atan2, hypot

    /// Whether every expression can call it by its name alone.
    var isGlobal: Bool {
        switch self {
        case .isArray, .math, .abs, .min, .max, .pow, .atan2, .hypot: false
        default: operation == nil
        }
    }

    /// Whether `Math` has it.
    var isOfMath: Bool {
        switch self {
        case .random, .abs, .min, .max, .pow, .atan2, .hypot: true
        default: operation != nil
        }
    }

    /// Whether it works on nothing but the numbers that it is given.
    var isOfNumbers: Bool {
        switch self {
        case .clamp, .linear, .ease, .easeIn, .easeOut, .length, .normalize, .dot, .degreesToRadians,
            .oldDegreesToRadians, .radiansToDegrees, .oldRadiansToDegrees, .framesToTime, .timeToFrames, .abs, .min,
            .max, .pow, .atan2, .hypot:
            true
        default: operation != nil
        }
    }

    /// The operation on one number that it is.
    var operation: Formula.Operation? {
        switch self {
        case .sin: .sine
        case .cos: .cosine
        case .tan: .tangent
        case .asin: .arcSine
        case .acos: .arcCosine
        case .atan: .arcTangent
        case .sqrt: .squareRoot
        case .exp: .exponential
        case .log: .logarithm
        case .floor: .floor
        case .ceil: .ceiling
        case .round: .rounded
        case .trunc: .truncated
        case .sign: .sign
        case .fround: .single
        default: nil
        }
    }
}

/// Values that every expression knows by their names.
enum ExpressionGlobal: String, CaseIterable {
    /// Of the property.
    case value, time, velocity, thisProperty, thisLayer, thisComp, index, name, inPoint, outPoint
    /// Of its layer.
    case width, height, numKeys, active, hasParent, parent, transform
    case bmTransform = "$bm_transform"
    /// Of the layer's transform.
    case anchorPoint, position, scale, rotation, opacity
    /// More of the layer.
    case content, effect, mask, text
    /// JavaScript's.
    case undefined
    case notANumber = "NaN"
    case infinity = "Infinity"
}
