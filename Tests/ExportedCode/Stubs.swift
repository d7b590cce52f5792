// What the exported code names of Apple's frameworks and of SKBounceAnimation, as far as types go: enough for a compiler
// without them to check the code. Names and types are those of the documentation.

import Foundation

struct CGVector {
    var dx: CGFloat
    var dy: CGFloat
}

class CAAnimation {
    var duration: CFTimeInterval = 0
}

typealias CFTimeInterval = Double

class CAPropertyAnimation: CAAnimation {
    init(keyPath: String?) {}
}

class CABasicAnimation: CAPropertyAnimation {
    var fromValue: Any?
    var toValue: Any?
}

class CASpringAnimation: CABasicAnimation {
    var mass: CGFloat = 1
    var stiffness: CGFloat = 100
    var damping: CGFloat = 10
    var initialVelocity: CGFloat = 0
    var allowsOverdamping = false
    var settlingDuration: CFTimeInterval { 0 }
}

class CAMediaTimingFunction {
    init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

struct CAAnimationCalculationMode {
    static let linear = CAAnimationCalculationMode()
    static let discrete = CAAnimationCalculationMode()
    static let paced = CAAnimationCalculationMode()
    static let cubic = CAAnimationCalculationMode()
    static let cubicPaced = CAAnimationCalculationMode()
}

class CAKeyframeAnimation: CAPropertyAnimation {
    var values: [Any]?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var tensionValues: [NSNumber]?
    var continuityValues: [NSNumber]?
    var biasValues: [NSNumber]?
}

enum SKBounceAnimationStiffness {
    case light, medium, heavy
}

class SKBounceAnimation: CAKeyframeAnimation {
    var fromValue: Any?
    var toValue: Any?
    var numberOfBounces: UInt = 2
    var stiffness = SKBounceAnimationStiffness.medium
    var shouldOvershoot = true
    var shake = false
}

class UIView {
    struct AnimationOptions: OptionSet {
        var rawValue: UInt
        static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    }

    struct KeyframeAnimationOptions: OptionSet {
        var rawValue: UInt
        static let calculationModeLinear = KeyframeAnimationOptions([])
    }

    var center = CGPoint.zero

    static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {}

    static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration: Double, animations: @escaping () -> Void
    ) {}
}

protocol UITimingCurveProvider {}

class UISpringTimingParameters: UITimingCurveProvider {
    init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
}

class UIViewPropertyAnimator {
    init(
        duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {}

    init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {}
}

struct Animation {
    static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation { Animation() }

    static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }
}

protocol KeyframeTrackContent<Value> {
    associatedtype Value
}

struct LinearKeyframe<Value>: KeyframeTrackContent {
    init(_ to: Value, duration: TimeInterval) {}
}

struct MoveKeyframe<Value>: KeyframeTrackContent {
    init(_ to: Value) {}
}

struct MergedKeyframes<Value>: KeyframeTrackContent {}

@resultBuilder
enum KeyframeTrackContentBuilder<Value> {
    static func buildExpression<Keyframe: KeyframeTrackContent>(_ keyframe: Keyframe) -> MergedKeyframes<Value>
    where Keyframe.Value == Value { MergedKeyframes() }

    static func buildBlock(_ keyframes: MergedKeyframes<Value>...) -> MergedKeyframes<Value> { MergedKeyframes() }
}

struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent> where Content.Value == Value {
    init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {}
}
