import Engine

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

    /// Its display name.
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
    /// By how much what the code says misses the curve at most, in the curve's unit. How a jump falls into the instant in
    /// which it happens does not count.
    public var deviation: Double
    /// How many points or keyframes it takes; nil where there are none.
    public var pointCount: Int?
    /// The seconds that it takes, where that is not the curve's own duration; nil elsewhere. Springs that cannot be cut
    /// run on until they have settled; what they do meanwhile counts for the deviation.
    public var duration: Double?

    /// Code; by default it is exact.
    public init(_ text: String, deviation: Double = 0, pointCount: Int? = nil, duration: Double? = nil) {
        self.text = text
        self.deviation = deviation
        self.pointCount = pointCount
        self.duration = duration
    }
}

/// Why a system cannot have a curve.
public struct CurveExportFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence without a full stop.
    public var description: String

    /// A failure, said in one sentence without a full stop.
    public init(description: String) {
        self.description = description
    }
}

extension MotionCurve {
    /// The curve as another system has it.
    ///
    /// - Parameters:
    ///   - tolerance: By how much points left out and fitted timing curves may miss it, as a fraction of its range.
    ///   - samples: How many values there are to be where values are listed; nil for sixty a second.
    /// - Throws: Where the system has nothing like it.
    public func exported(
        as dialect: CurveDialect, tolerance: Double = 0.001, samples: Int? = nil
    ) throws(CurveExportFailure) -> ExportedCurve {
        try exported(as: dialect, tolerance: tolerance, samples: samples, CurveGrid(self))
    }

    /// The curve as each system has it, or why it cannot; in the order of the systems.
    public func exportedEverywhere(
        tolerance: Double
    ) -> [(dialect: CurveDialect, result: Result<ExportedCurve, CurveExportFailure>)] {
        let grid = CurveGrid(self)
        return CurveDialect.allCases.map { dialect in
            do throws(CurveExportFailure) {
                return (dialect, .success(try exported(as: dialect, tolerance: tolerance, samples: nil, grid)))
            } catch {
                return (dialect, .failure(error))
            }
        }
    }

    private func exported(
        as dialect: CurveDialect, tolerance: Double, samples: Int?, _ grid: CurveGrid
    ) throws(CurveExportFailure) -> ExportedCurve {
        switch dialect {
        case .cssCubicBezier: try cssCubicBezier(grid)
        case .cssLinear: try cssLinear(tolerance: tolerance, grid)
        case .uikit: try uikit(tolerance: tolerance, grid)
        case .swiftUI: try swiftUI(tolerance: tolerance, grid)
        case .coreAnimationSpring: try coreAnimationSpring(grid)
        case .coreAnimationTiming: try coreAnimationTiming(grid)
        case .coreAnimationKeyframes: coreAnimationKeyframes(samples, grid)
        case .coreAnimationKeyframeCode: coreAnimationKeyframeCode(grid)
        case .bounce: try bounceCode(grid)
        case .lottie: try lottie(tolerance: tolerance, grid)
        case .keyframes: try keyframes(tolerance: tolerance, grid)
        }
    }

    /// The timing curve that misses it least.
    func timingCurve() throws(CurveExportFailure) -> CubicBezier {
        if case .bezier(let curve) = source { return curve }
        guard let progress else { throw MotionCurve.noTiming }
        return CurveFit(wholeOf: progress).keys[0].easing
    }

    static let noTiming = CurveExportFailure(
        description: "a timing function must go from one value to another, and this curve does not")
}
