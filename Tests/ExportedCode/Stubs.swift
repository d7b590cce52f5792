// What the exported code names of Apple's frameworks and of SKBounceAnimation, as far as types go: enough for a compiler
// without them to check the code. Names and types are those of the documentation.

import Foundation

struct CGVector {
    var dx: CGFloat
    var dy: CGFloat
}

class CAAnimation {
    var duration: CFTimeInterval = 0
    var beginTime: CFTimeInterval = 0
    var timeOffset: CFTimeInterval = 0
    var speed: Float = 1
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
    var isRemovedOnCompletion = true
    var timingFunction: CAMediaTimingFunction?
}

struct CAMediaTimingFillMode {
    static let removed = CAMediaTimingFillMode()
    static let forwards = CAMediaTimingFillMode()
    static let backwards = CAMediaTimingFillMode()
    static let both = CAMediaTimingFillMode()
}

class CAAnimationGroup: CAAnimation {
    var animations: [CAAnimation]?
}

struct CAValueFunctionName {
    static let rotateX = CAValueFunctionName()
    static let rotateY = CAValueFunctionName()
    static let rotateZ = CAValueFunctionName()
    static let scale = CAValueFunctionName()
    static let translate = CAValueFunctionName()
}

class CAValueFunction {
    init?(name: CAValueFunctionName) {}
}

class CALayer {
    func add(_ anim: CAAnimation, forKey key: String?) {}
    func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func CACurrentMediaTime() -> CFTimeInterval { 0 }

struct CATransform3D {
    var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat
}

struct CGAffineTransform {
    init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
    init(rotationAngle angle: CGFloat) {}
    init(scaleX sx: CGFloat, y sy: CGFloat) {}
    init(translationX tx: CGFloat, y ty: CGFloat) {}
}

class NSValue {
    init(cgPoint point: CGPoint) {}
    init(cgSize size: CGSize) {}
    init(cgRect rect: CGRect) {}
    init(caTransform3D t: CATransform3D) {}
}

class CGColor {}

class UIColor {
    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    var cgColor: CGColor { CGColor() }
}

class CGPath {}

class CGMutablePath: CGPath {
    func move(to point: CGPoint) {}
    func addLine(to point: CGPoint) {}
    func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    func closeSubpath() {}
}

typealias CFTimeInterval = Double

class CAPropertyAnimation: CAAnimation {
    init(keyPath: String?) {}
    var isAdditive = false
    var isCumulative = false
    var valueFunction: CAValueFunction?
}

class CABasicAnimation: CAPropertyAnimation {
    var fromValue: Any?
    var toValue: Any?
    var byValue: Any?
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

struct CAAnimationRotationMode {
    static let rotateAuto = CAAnimationRotationMode()
    static let rotateAutoReverse = CAAnimationRotationMode()
}

class CAKeyframeAnimation: CAPropertyAnimation {
    var values: [Any]?
    var path: CGPath?
    var rotationMode: CAAnimationRotationMode?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var tensionValues: [NSNumber]?
    var continuityValues: [NSNumber]?
    var biasValues: [NSNumber]?
}

typealias SKBounceAnimationStiffness = CGFloat
// swift-format-ignore: AlwaysUseLowerCamelCase
let SKBounceAnimationStiffnessLight: SKBounceAnimationStiffness = 5
// swift-format-ignore: AlwaysUseLowerCamelCase
let SKBounceAnimationStiffnessMedium: SKBounceAnimationStiffness = 0.1
// swift-format-ignore: AlwaysUseLowerCamelCase
let SKBounceAnimationStiffnessHeavy: SKBounceAnimationStiffness = 0.001

class SKBounceAnimation: CAKeyframeAnimation {
    var fromValue: Any?
    var byValue: Any?
    var toValue: Any?
    var numberOfBounces: UInt = 2
    var stiffness: SKBounceAnimationStiffness = SKBounceAnimationStiffnessMedium
    var shouldOvershoot = true
    var shake = false
}
