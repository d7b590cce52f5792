// UIKit, as far as exported code names it; see Stubs.swift.

import Foundation

class UIView {
    struct AnimationOptions: OptionSet {
        var rawValue: UInt
        static let `repeat` = AnimationOptions(rawValue: 8)
        static let autoreverse = AnimationOptions(rawValue: 16)
        static let curveEaseInOut = AnimationOptions([])
        static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    }

    struct KeyframeAnimationOptions: OptionSet {
        var rawValue: UInt
        static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        static let calculationModeLinear = KeyframeAnimationOptions([])
        static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1024)
        static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2048)
        static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3072)
        static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4096)
    }

    var center = CGPoint.zero
    var bounds = CGRect.zero
    var alpha: CGFloat = 1
    var backgroundColor: UIColor?
    var transform = CGAffineTransform(rotationAngle: 0)
    var transform3D: CATransform3D?

    static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {}

    static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {}

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

    func addAnimations(_ animation: @escaping () -> Void) {}
    func startAnimation(afterDelay delay: TimeInterval) {}
}
