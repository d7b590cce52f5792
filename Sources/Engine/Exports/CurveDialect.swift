/// A system that a curve can be written for.
public enum CurveDialect: String, CaseIterable, Sendable {
    /// `cubic-bezier()` in style sheets.
    case cssCubicBezier = "css-cubic-bezier"
    /// `linear()` in style sheets.
    case cssLinear = "css-linear"
    /// Swift: an animator of UIKit.
    case uikit
    /// Swift: an animation of SwiftUI.
    case swiftUI = "swiftui"
    /// Swift: a CASpringAnimation.
    case coreAnimationSpring = "ca-spring"
    /// Swift: a CAMediaTimingFunction.
    case coreAnimationTiming = "ca-timing"
    /// Values and key times of a CAKeyframeAnimation, as JSON.
    case coreAnimationKeyframes = "ca-keyframes"
    /// Swift: a CAKeyframeAnimation.
    case coreAnimationKeyframeCode = "ca-keyframes-swift"
    /// Swift: what sets up an SKBounceAnimation.
    case bounce = "skbounce"
    /// An animated number of Lottie with its handles, at sixty frames a second.
    case lottie
    /// Key values and timing curves of Keyframes, at sixty frames a second.
    case keyframes

    /// What people call it.
    public var name: String {
        switch self {
        case .cssCubicBezier: "CSS cubic-bezier()"
        case .cssLinear: "CSS linear()"
        case .uikit: "Swift, UIKit"
        case .swiftUI: "Swift, SwiftUI"
        case .coreAnimationSpring: "Swift, CASpringAnimation"
        case .coreAnimationTiming: "Swift, CAMediaTimingFunction"
        case .coreAnimationKeyframes: "CAKeyframeAnimation values and keyTimes"
        case .coreAnimationKeyframeCode: "Swift, CAKeyframeAnimation"
        case .bounce: "Swift, SKBounceAnimation"
        case .lottie: "Lottie keyframes"
        case .keyframes: "Keyframes timing curves"
        }
    }
}

/// A curve as another system has it.
public struct ExportedCurve: Hashable, Sendable {
    /// The code.
    public var text: String
    /// By how much what the code says misses the curve at most, in the curve's unit.
    public var deviation: Double
    /// How many points or keyframes it takes; nil where there are none.
    public var pointCount: Int?

    /// Code; by default it is exact.
    public init(_ text: String, deviation: Double = 0, pointCount: Int? = nil) {
        self.text = text
        self.deviation = deviation
        self.pointCount = pointCount
    }
}

/// Why a system cannot have a curve.
public struct CurveExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence without a full stop.
    public var description: String
}

extension MotionCurve {
    /// The curve as another system has it.
    ///
    /// - Parameters:
    ///   - tolerance: By how much points left out and fitted timing curves may miss it, as a share of the way.
    ///   - samples: How many values there are to be where values are listed; nil for sixty a second.
    /// - Throws: Where the system has nothing like it.
    public func exported(
        as dialect: CurveDialect, tolerance: Double = 0.001, samples: Int? = nil
    ) throws(CurveExportFailure) -> ExportedCurve {
        switch dialect {
        case .cssCubicBezier: try cssCubicBezier()
        case .cssLinear: try cssLinear(tolerance: tolerance)
        case .uikit: uikit
        case .swiftUI: swiftUI
        case .coreAnimationSpring: try coreAnimationSpring()
        case .coreAnimationTiming: try coreAnimationTiming()
        case .coreAnimationKeyframes: coreAnimationKeyframes(samples)
        case .coreAnimationKeyframeCode: coreAnimationKeyframeCode
        case .bounce: try bounceCode()
        case .lottie: lottie(tolerance: tolerance)
        case .keyframes: keyframes(tolerance: tolerance)
        }
    }

    /// The timing curve that misses it least, and its greatest error as a share of the way.
    func timingCurve() throws(CurveExportFailure) -> (curve: CubicBezier, miss: Double) {
        if case .bezier(let curve) = source { return (curve, 0) }
        guard let progress else { throw MotionCurve.noTiming }
        let fit = CurveFit(tolerance: 0, isWhole: true, of: progress)
        return (fit.keys[0].easing, fit.greatestError)
    }

    static let noTiming = CurveExportFailure(
        description: "a timing function goes from one value to another, and this curve does not")
}
