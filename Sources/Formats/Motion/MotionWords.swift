package import Engine

/// The words of motion documents: the kinds of layers and animations, and the members that objects may have.
///
/// The lists bear the names that they have in the JSON Schema, which a test holds against them.
package enum MotionWords {
    /// What the member `pegbar` of a motion document says.
    static let version = "motion/1"

    /// What a layer draws besides its rectangle.
    enum LayerKind: String, CaseIterable {
        /// Nothing; a rounded rectangle, an ellipse, a path; a gradient; a text; an image.
        case layer, rectangle, ellipse, path, gradient, text, image

        /// The members that such a layer may have beside those of all layers.
        var members: [String] {
            switch self {
            case .layer: []
            case .rectangle, .ellipse: MotionWords.shape
            case .path: MotionWords.shape + MotionWords.path
            case .gradient: MotionWords.gradient
            case .text: MotionWords.text
            case .image: MotionWords.image
            }
        }
    }

    /// How an animation finds its values.
    package enum AnimationKind: String, CaseIterable {
        /// SKBounceAnimation, CASpringAnimation, CABasicAnimation, CAKeyframeAnimation, UIKit's blocks, CAAnimationGroup.
        case bounce, spring, basic, keyframes, animateKeyframes, group

        /// The members that such an animation may have beside those of all animations.
        var members: [String] {
            switch self {
            case .bounce: MotionWords.propertyAnimation + MotionWords.bounce
            case .spring: MotionWords.propertyAnimation + MotionWords.spring
            case .basic: MotionWords.propertyAnimation + MotionWords.basic
            case .keyframes: MotionWords.propertyAnimation + MotionWords.keyframes
            case .animateKeyframes: MotionWords.animateKeyframes
            case .group: MotionWords.group
            }
        }
    }

    /// Of the outermost object.
    static let document = [
        "$schema", "pegbar", "name", "size", "duration", "loop", "hold", "background", "variant", "layers", "markers",
    ]
    /// Of a marker.
    static let marker = ["name", "time", "duration"]
    /// Of layers and animations: CAMediaTiming.
    static let timing = [
        "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
    ]
    /// Of every layer: CALayer.
    static let layer = [
        "type", "name", "position", "zPosition", "bounds", "anchorPoint", "transform", "sublayerTransform", "opacity",
        "hidden", "backgroundColor", "cornerRadius", "cornerCurve", "borderWidth", "borderColor", "masksToBounds",
        "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "mask", "layers", "animations",
    ]
    /// Of layers with an outline: CAShapeLayer.
    static let shape = [
        "fillColor", "fillRule", "strokeColor", "lineWidth", "strokeStart", "strokeEnd", "lineCap", "lineJoin",
        "miterLimit", "lineDashPattern", "lineDashPhase",
    ]
    /// Of layers whose outline is a path.
    static let path = ["path"]
    /// Of gradient layers: CAGradientLayer.
    static let gradient = ["gradientType", "colors", "locations", "startPoint", "endPoint"]
    /// Of text layers: CATextLayer.
    static let text = [
        "string", "font", "fontSize", "foregroundColor", "alignmentMode", "truncationMode", "isWrapped",
    ]
    /// Of image layers.
    static let image = ["contents", "contentsGravity", "contentsRect", "contentsCenter", "contentsScale"]
    /// Of every animation.
    static let animation = ["type", "name"]
    /// Of animations of one property: CAPropertyAnimation.
    static let propertyAnimation = ["keyPath", "isAdditive", "isCumulative", "isRemovedOnCompletion"]
    /// SKBounceAnimation.
    static let bounce = [
        "fromValue", "toValue", "byValue", "numberOfBounces", "stiffness", "shouldOvershoot", "shake", "variant",
        "timingFunction",
    ]
    /// CASpringAnimation, and SwiftUI's two ways to define a spring.
    static let spring = [
        "fromValue", "toValue", "byValue", "mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping",
        "response", "dampingFraction", "bounce",
    ]
    /// CABasicAnimation.
    static let basic = ["fromValue", "toValue", "byValue", "timingFunction"]
    /// CAKeyframeAnimation.
    static let keyframes = [
        "values", "keyTimes", "path", "timingFunctions", "timingFunction", "calculationMode", "tensionValues",
        "continuityValues", "biasValues", "rotationMode",
    ]
    /// UIView.animateKeyframes.
    static let animateKeyframes = ["delay", "options", "calculationMode", "blocks", "variant"]
    /// CAAnimationGroup.
    static let group = ["animations", "timingFunction", "isRemovedOnCompletion"]
    /// UIView.addKeyframe.
    static let block = ["relativeStartTime", "relativeDuration", "changes"]
    /// What a block does with a property.
    static let change = ["to", "by"]
    /// A matrix by what it does.
    static let transform = ["translation", "rotation", "scale", "perspective"]

    /// Every list by its name.
    static let lists: [(name: String, members: [String])] = [
        ("document", document), ("marker", marker), ("timing", timing), ("layer", layer), ("shape", shape),
        ("path", path), ("gradient", gradient), ("text", text), ("image", image), ("animation", animation),
        ("propertyAnimation", propertyAnimation), ("bounce", bounce), ("spring", spring), ("basic", basic),
        ("keyframes", keyframes), ("animateKeyframes", animateKeyframes), ("group", group), ("block", block),
        ("change", change), ("transform", transform),
    ]
}

extension MotionWords {
    /// The named timing functions of Core Animation.
    package static let timingFunctions = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
    /// The named stiffnesses of SKBounceAnimation.
    package static let stiffnesses = ["light", "medium", "heavy"]
    /// What `loop` may say.
    static let loops = ["restart", "reverse"]
    /// What `fillMode` may say.
    static let fillModes = ["removed", "forwards", "backwards", "both"]
    /// What `rotationMode` may say.
    static let rotationModes = ["auto", "autoReverse"]
    /// How often something repeats that never ends.
    static let infinity = "infinity"

    /// UIKit's options by their names.
    static let options: [(name: String, option: KeyframeBlocks.Options)] = [
        ("layoutSubviews", .init(rawValue: 1)), ("allowUserInteraction", .init(rawValue: 2)),
        ("beginFromCurrentState", .init(rawValue: 4)), ("repeat", .repeats), ("autoreverse", .autoreverses),
        ("overrideInheritedDuration", .init(rawValue: 32)), ("overrideInheritedOptions", .init(rawValue: 512)),
        ("calculationModeLinear", .calculationModeLinear), ("calculationModeDiscrete", .calculationModeDiscrete),
        ("calculationModePaced", .calculationModePaced), ("calculationModeCubic", .calculationModeCubic),
        ("calculationModeCubicPaced", .calculationModeCubicPaced), ("curveEaseInOut", .curveEaseInOut),
        ("curveEaseIn", .curveEaseIn), ("curveEaseOut", .curveEaseOut), ("curveLinear", .curveLinear),
    ]

    /// A named timing function, or nil for the even one; an outer nil for a word that names none.
    package static func timingFunction(_ word: String) -> CubicBezier?? {
        switch word {
        case "linear": .some(nil)
        case "easeIn": .easeIn
        case "easeOut": .easeOut
        case "easeInEaseOut": .easeInOut
        case "default": .systemDefault
        default: nil
        }
    }

    /// The number of a named stiffness; nil for a word that names none.
    static func stiffness(_ word: String) -> Double? {
        switch word {
        case "light": Bounce.Stiffness.light
        case "medium": Bounce.Stiffness.medium
        case "heavy": Bounce.Stiffness.heavy
        default: nil
        }
    }
}
