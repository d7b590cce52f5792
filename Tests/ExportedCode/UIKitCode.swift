// swift-format-ignore-file
// Made by the tests, of every kind of property and motion; `make record` makes it anew.

import Foundation

/// The animations of cases.motion.json.
///
/// - Parameters:
///   - place: “place”
///   - placeX: “placeX”
///   - placeY: “placeY”
///   - turn: “turn”
///   - growBoth: “growBoth”
///   - growX: “growX”
///   - growPlane: “growPlane”
///   - shift: “shift”
///   - shiftX: “shiftX”
///   - matrix: “matrix”
///   - lean: “lean”
///   - room: “room”
///   - size: “size”
///   - width: “width”
///   - fade: “fade”
///   - ground: “ground”
///   - bounceBoth: “bounceBoth”
///   - bounceWall: “bounceWall”
///   - bounceShake: “bounceShake”
///   - bounceIdeal: “bounceIdeal”
///   - bounceEased: “bounceEased”
///   - springSize: “springSize”
///   - springHeavy: “springHeavy”
///   - springLate: “springLate”
///   - keysLinear: “keysLinear”
///   - keysDiscrete: “keysDiscrete”
///   - keysCubic: “keysCubic”
///   - keysCubicPlace: “keysCubicPlace”
///   - keysCubicBack: “keysCubicBack”
///   - keysCubicPaced: “keysCubicPaced”
///   - keysPaced: “keysPaced”
///   - keysPath: “keysPath”
///   - repeating: “repeating”
///   - repeatingEven: “repeatingEven”
///   - repeatingPart: “repeatingPart”
///   - repeatingCut: “repeatingCut”
///   - repeatingKeys: “repeatingKeys”
///   - repeatingColor: “repeatingColor”
///   - endless: “endless”
///   - quick: “quick”
///   - additive: “additive”
///   - cumulative: “cumulative”
///   - grouped: “grouped”
///   - blocks: “blocks”
///   - blocksEased: “blocksEased”
func animate(place: UIView, placeX: UIView, placeY: UIView, turn: UIView, growBoth: UIView, growX: UIView, growPlane: UIView, shift: UIView, shiftX: UIView, matrix: UIView, lean: UIView, room: UIView, size: UIView, width: UIView, fade: UIView, ground: UIView, bounceBoth: UIView, bounceWall: UIView, bounceShake: UIView, bounceIdeal: UIView, bounceEased: UIView, springSize: UIView, springHeavy: UIView, springLate: UIView, keysLinear: UIView, keysDiscrete: UIView, keysCubic: UIView, keysCubicPlace: UIView, keysCubicBack: UIView, keysCubicPaced: UIView, keysPaced: UIView, keysPath: UIView, repeating: UIView, repeatingEven: UIView, repeatingPart: UIView, repeatingCut: UIView, repeatingKeys: UIView, repeatingColor: UIView, endless: UIView, quick: UIView, additive: UIView, cumulative: UIView, grouped: UIView, blocks: UIView, blocksEased: UIView) {
    // place: center
    do {
        place.center = CGPoint(x: 20.0, y: 10.0)
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            place.center = CGPoint(x: 80.0, y: 40.0)
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // placeX: center
    do {
        placeX.center.x = 20.0
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            placeX.center.x = 80.0
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // placeY: center
    do {
        placeY.center.y = 10.0
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            placeY.center.y = -30.0
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // turn: transform — max error 0.0917 rad
    do {
        turn.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.10822842825) { turn.transform = CGAffineTransform(a: 0.8187153263, b: 0.5741996295, c: -0.5741996295, d: 0.8187153263, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.10822842825, relativeDuration: 0.036076142750000005) { turn.transform = CGAffineTransform(a: 0.5221671244, b: 0.8528431826, c: -0.8528431826, d: 0.5221671244, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.144304571, relativeDuration: 0.03607614262500001) { turn.transform = CGAffineTransform(a: 0.0249033018, b: 0.9996898647, c: -0.9996898647, d: 0.0249033018, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.180380713625, relativeDuration: 0.04122987749999998) { turn.transform = CGAffineTransform(a: -0.6245015754, b: 0.7810235478, c: -0.7810235478, d: -0.6245015754, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.22161059112499998, relativeDuration: 0.051537346750000004) { turn.transform = CGAffineTransform(a: -1.0, b: -9.222e-07, c: 9.222e-07, d: -1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.27314793787499997, relativeDuration: 0.05191800437499998) { turn.transform = CGAffineTransform(a: -0.6949968126, b: -0.7190128167, c: 0.7190128167, d: -0.6949968126, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.32506594224999996, relativeDuration: 0.05191800450000006) { turn.transform = CGAffineTransform(a: -0.1064842285, b: -0.9943143915, c: 0.9943143915, d: -0.1064842285, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.37698394675, relativeDuration: 0.07268520624999997) { turn.transform = CGAffineTransform(a: 0.5728936712, b: -0.8196296978, c: 0.8196296978, d: 0.5728936712, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.449669153, relativeDuration: 0.07787700662500001) { turn.transform = CGAffineTransform(a: 0.9209364494, b: -0.3897127869, c: 0.3897127869, d: 0.9209364494, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.527546159625, relativeDuration: 0.20248021724999996) { turn.transform = CGAffineTransform(a: 0.9123867911, b: 0.4093291383, c: -0.4093291383, d: 0.9123867911, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7300263768749999, relativeDuration: 0.26997362312500006) { turn.transform = CGAffineTransform(a: 0.7539022543, b: 0.6569865987, c: -0.6569865987, d: 0.7539022543, tx: 0.0, ty: 0.0) }
        }
    }
    // growBoth: transform — max error 0.03
    do {
        growBoth.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { growBoth.transform = CGAffineTransform(a: 1.1687169143, b: 0.0, c: 0.0, d: 1.1687169143, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { growBoth.transform = CGAffineTransform(a: 1.8996113919, b: 0.0, c: 0.0, d: 1.8996113919, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { growBoth.transform = CGAffineTransform(a: 2.2148105413, b: 0.0, c: 0.0, d: 2.2148105413, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { growBoth.transform = CGAffineTransform(a: 2.4277251775, b: 0.0, c: 0.0, d: 2.4277251775, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { growBoth.transform = CGAffineTransform(a: 2.5, b: 0.0, c: 0.0, d: 2.5, tx: 0.0, ty: 0.0) }
        }
    }
    // growX: transform — max error 0.01
    do {
        growX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { growX.transform = CGAffineTransform(a: 0.94376102858, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { growX.transform = CGAffineTransform(a: 0.70012953604, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { growX.transform = CGAffineTransform(a: 0.59506315291, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { growX.transform = CGAffineTransform(a: 0.52409160749, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { growX.transform = CGAffineTransform(a: 0.5, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
        }
    }
    // growPlane: transform — max error 0.04
    do {
        growPlane.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { growPlane.transform = CGAffineTransform(a: 1.1124779428, b: 0.0, c: 0.0, d: 1.2249558857, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { growPlane.transform = CGAffineTransform(a: 1.5997409279, b: 0.0, c: 0.0, d: 2.1994818558, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { growPlane.transform = CGAffineTransform(a: 1.8098736942, b: 0.0, c: 0.0, d: 2.6197473884, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { growPlane.transform = CGAffineTransform(a: 1.951816785, b: 0.0, c: 0.0, d: 2.90363357, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { growPlane.transform = CGAffineTransform(a: 2.0, b: 0.0, c: 0.0, d: 3.0, tx: 0.0, ty: 0.0) }
        }
    }
    // shift: transform — max error 0.24 pt
    do {
        shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 1.349735314, ty: -0.8998235427) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 7.196891135, ty: -4.7979274233) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 9.71848433, ty: -6.4789895535) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 11.42180142, ty: -7.6145342801) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 12.0, ty: -8.0) }
        }
    }
    // shiftX: transform — max error 0.28 pt
    do {
        shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 1.5746912, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 8.396372991, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 11.338231719, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 13.32543499, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 14.0, ty: 0.0) }
        }
    }
    // matrix: transform
    do {
        matrix.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            matrix.transform = CGAffineTransform(a: 2.0, b: 0.0, c: 0.0, d: 3.0, tx: 10.0, ty: 20.0)
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // lean: transform
    do {
        lean.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            lean.transform = CGAffineTransform(a: 1.0, b: 0.5, c: 0.2, d: 1.3, tx: 10.0, ty: 20.0)
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // room: bounds
    do {
        room.bounds = CGRect(x: 0.0, y: 0.0, width: 40.0, height: 30.0)
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            room.bounds = CGRect(x: 2.0, y: 3.0, width: 80.0, height: 60.0)
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // size: bounds — max error 0.8 pt
    do {
        size.bounds = CGRect(x: 0.0, y: 0.0, width: 40.0, height: 30.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 44.499117713, height: 27.750441143) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 63.989637117, height: 18.005181442) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 72.394947768, height: 13.802526116) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 78.0726714, height: 10.9636643) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 80.0, height: 10.0) }
        }
    }
    // width: bounds
    do {
        width.bounds.size.width = 40.0
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            width.bounds.size.width = 90.0
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // fade: alpha
    do {
        fade.alpha = 1.0
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            fade.alpha = 0.25
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // ground: backgroundColor
    do {
        ground.backgroundColor = UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0)
        let animator = UIViewPropertyAnimator(duration: 0.8, controlPoint1: CGPoint(x: 0.3, y: 0.1), controlPoint2: CGPoint(x: 0.2, y: 1.0))
        animator.addAnimations {
            ground.backgroundColor = UIColor(red: 0.0, green: 0.5, blue: 1.0, alpha: 1.0)
        }
        animator.startAnimation(afterDelay: 0.2)
    }
    // bounceBoth: center
    do {
        bounceBoth.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.2, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.014084507083333333) { bounceBoth.center = CGPoint(x: 28.449176233, y: 40.47168332) }
            UIView.addKeyframe(withRelativeStartTime: 0.014084507083333333, relativeDuration: 0.014084507) { bounceBoth.center = CGPoint(x: 37.885402538, y: 72.63953105) }
            UIView.addKeyframe(withRelativeStartTime: 0.028169014083333332, relativeDuration: 0.014084507083333333) { bounceBoth.center = CGPoint(x: 47.556593867, y: 104.11994795) }
            UIView.addKeyframe(withRelativeStartTime: 0.04225352116666667, relativeDuration: 0.014084507) { bounceBoth.center = CGPoint(x: 56.867097288, y: 133.19149218) }
            UIView.addKeyframe(withRelativeStartTime: 0.056338028166666665, relativeDuration: 0.01408450708333334) { bounceBoth.center = CGPoint(x: 65.375834931, y: 158.72638171) }
            UIView.addKeyframe(withRelativeStartTime: 0.07042253525, relativeDuration: 0.014084507) { bounceBoth.center = CGPoint(x: 72.786192362, y: 180.10399677) }
            UIView.addKeyframe(withRelativeStartTime: 0.08450704225, relativeDuration: 0.01408450708333334) { bounceBoth.center = CGPoint(x: 78.930081407, y: 197.11628828) }
            UIView.addKeyframe(withRelativeStartTime: 0.09859154933333335, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 83.748385496, y: 209.87291002) }
            UIView.addKeyframe(withRelativeStartTime: 0.11267605633333333, relativeDuration: 0.01408450708333335) { bounceBoth.center = CGPoint(x: 87.269700608, y: 218.71187373) }
            UIView.addKeyframe(withRelativeStartTime: 0.1267605634166667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 89.588949077, y: 224.11968255) }
            UIView.addKeyframe(withRelativeStartTime: 0.14084507041666666, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 90.847094938, y: 226.66329631) }
            UIView.addKeyframe(withRelativeStartTime: 0.1549295775, relativeDuration: 0.01408450700000001) { bounceBoth.center = CGPoint(x: 91.212850576, y: 226.93495504) }
            UIView.addKeyframe(withRelativeStartTime: 0.1690140845, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 90.866952048, y: 225.50984344) }
            UIView.addKeyframe(withRelativeStartTime: 0.18309859158333333, relativeDuration: 0.01408450700000001) { bounceBoth.center = CGPoint(x: 89.989306097, y: 222.9158086) }
            UIView.addKeyframe(withRelativeStartTime: 0.19718309858333335, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 88.749082412, y: 219.61382043) }
            UIView.addKeyframe(withRelativeStartTime: 0.21126760566666666, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 87.297642829, y: 215.98755729) }
            UIView.addKeyframe(withRelativeStartTime: 0.22535211266666666, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 85.76406441, y: 212.34036933) }
            UIView.addKeyframe(withRelativeStartTime: 0.23943661975, relativeDuration: 0.014084507000000034) { bounceBoth.center = CGPoint(x: 84.252922625, y: 208.89788189) }
            UIView.addKeyframe(withRelativeStartTime: 0.25352112675000005, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 82.843949298, y: 205.81461316) }
            UIView.addKeyframe(withRelativeStartTime: 0.26760563383333336, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 81.593161696, y: 203.18316137) }
            UIView.addKeyframe(withRelativeStartTime: 0.2816901408333333, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.53506764, y: 201.0447378) }
            UIView.addKeyframe(withRelativeStartTime: 0.2957746479166667, relativeDuration: 0.014084507000000034) { bounceBoth.center = CGPoint(x: 79.685580211, y: 199.40005931) }
            UIView.addKeyframe(withRelativeStartTime: 0.3098591549166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.045318485, y: 198.21984925) }
            UIView.addKeyframe(withRelativeStartTime: 0.323943662, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.603022022, y: 197.45441473) }
            UIView.addKeyframe(withRelativeStartTime: 0.338028169, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 78.338861868, y: 197.0419626) }
            UIView.addKeyframe(withRelativeStartTime: 0.35211267608333335, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.22748562, y: 196.91548063) }
            UIView.addKeyframe(withRelativeStartTime: 0.3661971830833333, relativeDuration: 0.014084507083333375) { bounceBoth.center = CGPoint(x: 78.240685671, y: 197.00814186) }
            UIView.addKeyframe(withRelativeStartTime: 0.3802816901666667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.349625902, y: 197.2572907) }
            UIView.addKeyframe(withRelativeStartTime: 0.3943661971666667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 78.526601454, y: 197.60713918) }
            UIView.addKeyframe(withRelativeStartTime: 0.40845070425, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.74633815, y: 198.01034657) }
            UIView.addKeyframe(withRelativeStartTime: 0.42253521125, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 78.986862473, y: 198.42867779) }
            UIView.addKeyframe(withRelativeStartTime: 0.43661971833333335, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.229990132, y: 198.8329406) }
            UIView.addKeyframe(withRelativeStartTime: 0.4507042253333333, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.461491828, y: 199.20239331) }
            UIView.addKeyframe(withRelativeStartTime: 0.46478873241666663, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 79.670999714, y: 199.52379649) }
            UIView.addKeyframe(withRelativeStartTime: 0.4788732394166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.851718281, y: 199.7902588) }
            UIView.addKeyframe(withRelativeStartTime: 0.49295774650000007, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.0, y: 200.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5070422535000001, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.114840032, y: 200.1551276) }
            UIView.addKeyframe(withRelativeStartTime: 0.5211267605833334, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.197336608, y: 200.26049732) }
            UIView.addKeyframe(withRelativeStartTime: 0.5352112675833334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.250155107, y: 200.32270434) }
            UIView.addKeyframe(withRelativeStartTime: 0.5492957746666667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.277025061, y: 200.34923222) }
            UIView.addKeyframe(withRelativeStartTime: 0.5633802816666666, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.28229089, y: 200.34776986) }
            UIView.addKeyframe(withRelativeStartTime: 0.57746478875, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.270529458, y: 200.32569377) }
            UIView.addKeyframe(withRelativeStartTime: 0.59154929575, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.246240839, y: 200.2897042) }
            UIView.addKeyframe(withRelativeStartTime: 0.6056338028333333, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 80.213613126, y: 200.24559667) }
            UIView.addKeyframe(withRelativeStartTime: 0.6197183098333334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.176357798, y: 200.1981477) }
            UIView.addKeyframe(withRelativeStartTime: 0.6338028169166667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.137608952, y: 200.15109179) }
            UIView.addKeyframe(withRelativeStartTime: 0.6478873239166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.09987766, y: 200.10716732) }
            UIView.addKeyframe(withRelativeStartTime: 0.661971831, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.065051582, y: 200.06821057) }
            UIView.addKeyframe(withRelativeStartTime: 0.676056338, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.034429642, y: 200.0352798) }
            UIView.addKeyframe(withRelativeStartTime: 0.6901408450833334, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.008781922, y: 200.00879393) }
            UIView.addKeyframe(withRelativeStartTime: 0.7042253520833334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.988425718, y: 199.98867372) }
            UIView.addKeyframe(withRelativeStartTime: 0.7183098591666667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.973309855, y: 199.97447628) }
            UIView.addKeyframe(withRelativeStartTime: 0.7323943661666666, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 79.963100659, y: 199.96551648) }
            UIView.addKeyframe(withRelativeStartTime: 0.7464788732500001, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.957264387, y: 199.96097142) }
            UIView.addKeyframe(withRelativeStartTime: 0.76056338025, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.955142303, y: 199.95996595) }
            UIView.addKeyframe(withRelativeStartTime: 0.7746478873333333, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.956015825, y: 199.96163909) }
            UIView.addKeyframe(withRelativeStartTime: 0.7887323943333334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.959160347, y: 199.96519238) }
            UIView.addKeyframe(withRelativeStartTime: 0.8028169014166667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.963887251, y: 199.96992175) }
            UIView.addKeyframe(withRelativeStartTime: 0.8169014084166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.969574434, y: 199.97523544) }
            UIView.addKeyframe(withRelativeStartTime: 0.8309859155, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.975686211, y: 199.98066054) }
            UIView.addKeyframe(withRelativeStartTime: 0.8450704225, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 79.981783886, y: 199.98584052) }
            UIView.addKeyframe(withRelativeStartTime: 0.8591549295833334, relativeDuration: 0.014084506999999895) { bounceBoth.center = CGPoint(x: 79.987528491, y: 199.9905265) }
            UIView.addKeyframe(withRelativeStartTime: 0.8732394365833334, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 79.992677317, y: 199.99456423) }
            UIView.addKeyframe(withRelativeStartTime: 0.8873239436666668, relativeDuration: 0.014084506999999895) { bounceBoth.center = CGPoint(x: 79.997075823, y: 199.99787874) }
            UIView.addKeyframe(withRelativeStartTime: 0.9014084506666666, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 80.000646422, y: 200.00045825) }
            UIView.addKeyframe(withRelativeStartTime: 0.9154929577500001, relativeDuration: 0.014084506999999895) { bounceBoth.center = CGPoint(x: 80.003375478, y: 200.00233844) }
            UIView.addKeyframe(withRelativeStartTime: 0.9295774647499999, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 80.005299654, y: 200.00358788) }
            UIView.addKeyframe(withRelativeStartTime: 0.9436619718333333, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 80.006492505, y: 200.00429539) }
            UIView.addKeyframe(withRelativeStartTime: 0.9577464788333334, relativeDuration: 0.014084507083333236) { bounceBoth.center = CGPoint(x: 80.007052032, y: 200.00455937) }
            UIView.addKeyframe(withRelativeStartTime: 0.9718309859166667, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 80.007089673, y: 200.00447936) }
            UIView.addKeyframe(withRelativeStartTime: 0.9859154929166668, relativeDuration: 0.014084507083333236) { bounceBoth.center = CGPoint(x: 80.006721015, y: 200.00414978) }
        }
    }
    // bounceWall: center
    do {
        bounceWall.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.9, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.018867924555555558) { bounceWall.center = CGPoint(x: 29.021127025, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.018867924555555558, relativeDuration: 0.018867924555555558) { bounceWall.center = CGPoint(x: 38.53124711, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.037735849111111115, relativeDuration: 0.01886792444444444) { bounceWall.center = CGPoint(x: 48.04165449, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.05660377355555555, relativeDuration: 0.01886792455555555) { bounceWall.center = CGPoint(x: 57.169946979, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.07547169811111111, relativeDuration: 0.01886792455555556) { bounceWall.center = CGPoint(x: 65.63227366, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.09433962266666666, relativeDuration: 0.01886792455555556) { bounceWall.center = CGPoint(x: 73.233307068, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.11320754722222222, relativeDuration: 0.01886792444444444) { bounceWall.center = CGPoint(x: 79.854838022, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.13207547166666667, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 85.443751264, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.15094339622222222, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 90.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.16981132077777777, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 86.434936959, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.18867924533333333, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 83.788756391, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2075471697777778, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 81.967943089, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.22641509433333332, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 80.86614393, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.24528301888888887, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 80.371236318, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.26415094344444445, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 80.371090886, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2830188678888889, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 80.758080813, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.30188679244444444, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 81.43242917, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.32075471699999997, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 82.304512467, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.33962264155555555, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 83.296254903, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.358490566, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 84.341755054, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.37735849055555554, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 85.387286789, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3962264151111111, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 86.390810518, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4150943396666667, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 87.321120939, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.43396226411111105, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 88.156744622, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.45283018866666663, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 88.884686178, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4716981132222222, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.499106352, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49056603777777774, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 90.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5094339622222221, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 89.608072883, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5283018867777778, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 89.317163603, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5471698113333333, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 89.116991517, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.566037735888889, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 88.995864635, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5849056603333334, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 88.941456702, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6037735848888889, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 88.941440714, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6226415094444445, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 88.983984659, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6415094339999999, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 89.058119507, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6603773584444443, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.153992452, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.679245283, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.263020188, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6981132075555555, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.377957808, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.716981132111111, relativeDuration: 0.018867924444444517) { bounceWall.center = CGPoint(x: 89.4928989, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7358490565555555, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.603221819, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7547169811111111, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.705495994, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7735849056666667, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.797360732, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7924528302222222, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 89.877387377, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8113207546666666, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.944933988, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8301886792222223, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 90.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8490566037777778, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.956913282, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8679245283333332, relativeDuration: 0.018867924444444517) { bounceWall.center = CGPoint(x: 89.924932015, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8867924527777777, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.902925989, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9056603773333333, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.88960984, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9245283018888888, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.883628475, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9433962264444444, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 89.883626717, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9622641508888888, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.888303809, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9811320754444444, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.896453863, y: 10.0) }
        }
    }
    // bounceShake: transform — max error 0.00109 rad
    do {
        bounceShake.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.0084745763) { bounceShake.transform = CGAffineTransform(a: 0.997022198724, b: 0.07711507798, c: -0.07711507798, d: 0.997022198724, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0084745763, relativeDuration: 0.008474576199999998) { bounceShake.transform = CGAffineTransform(a: 0.988106529499, b: 0.15377088919, c: -0.15377088919, d: 0.988106529499, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0169491525, relativeDuration: 0.0169491526) { bounceShake.transform = CGAffineTransform(a: 0.969316541521, b: 0.24581587079, c: -0.24581587079, d: 0.969316541521, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0338983051, relativeDuration: 0.016949152500000002) { bounceShake.transform = CGAffineTransform(a: 0.95967815055, b: 0.28110113368, c: -0.28110113368, d: 0.95967815055, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0508474576, relativeDuration: 0.016949152599999996) { bounceShake.transform = CGAffineTransform(a: 0.962689461521, b: 0.27060857465, c: -0.27060857465, d: 0.962689461521, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0677966102, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.973823665798, b: 0.22730479083, c: -0.22730479083, d: 0.973823665798, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0847457627, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.986339952275, b: 0.1647224895, c: -0.1647224895, d: 0.986339952275, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1016949153, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.99539727237, b: 0.09583459792, c: -0.09583459792, d: 0.99539727237, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1186440678, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999501740071, b: 0.03156377028, c: -0.03156377028, d: 0.999501740071, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1355932203, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.999790595043, b: -0.02046377444, c: 0.02046377444, d: 0.999790595043, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1525423729, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.99841231145, b: -0.05632811328, c: 0.05632811328, d: 0.99841231145, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1694915254, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.997153295991, b: -0.07540095685, c: 0.07540095685, d: 0.997153295991, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.186440678, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.996835320321, b: -0.07949430269, c: 0.07949430269, d: 0.996835320321, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2033898305, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.997409577793, b: -0.07193145436, c: 0.07193145436, d: 0.997409577793, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2203389831, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.998390480857, b: -0.05671373497, c: 0.05671373497, d: 0.998390480857, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2372881356, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999284065061, b: -0.03783328318, c: 0.03783328318, d: 0.999284065061, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2542372881, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999824137892, b: -0.0187534874, c: 0.0187534874, d: 0.999824137892, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2711864407, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999997838468, b: -0.00207919664, c: 0.00207919664, d: 0.999997838468, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2881355932, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.999944059656, b: 0.01057721887, c: -0.01057721887, d: 0.999944059656, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3050847458, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999827774038, b: 0.01855861695, c: -0.01855861695, d: 0.999827774038, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3220338983, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999757889156, b: 0.02200370584, c: -0.02200370584, d: 0.999757889156, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3389830508, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999766225864, b: 0.02162160081, c: -0.02162160081, d: 0.999766225864, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3559322034, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999829794723, b: 0.01844943316, c: -0.01844943316, d: 0.999829794723, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3728813559, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.999907112846, b: 0.01362958843, c: -0.01362958843, d: 0.999907112846, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3898305085, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999966129819, b: 0.00823038367, c: -0.00823038367, d: 0.999966129819, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.406779661, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999995124965, b: 0.00312250639, c: -0.00312250639, d: 0.999995124965, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4237288136, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.99999940972, b: -0.00108653521, c: 0.00108653521, d: 0.99999940972, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4406779661, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.999991734205, b: -0.00406589729, c: 0.00406589729, d: 0.999991734205, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4576271186, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.999983558538, b: -0.00573433982, c: 0.00573433982, d: 0.999983558538, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4745762712, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.99998073807, b: -0.00620672937, c: 0.00620672937, d: 0.99998073807, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4915254237, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.999983594119, b: -0.00572813174, c: 0.00572813174, d: 0.999983594119, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5084745763, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.99998938533, b: -0.00460751848, c: 0.00460751848, d: 0.99998938533, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5254237288, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999995007094, b: -0.00316002947, c: 0.00316002947, d: 0.999995007094, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5423728814, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999998616742, b: -0.00166328425, c: 0.00166328425, d: 0.999998616742, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5593220339, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999945565, b: -0.00032995596, c: 0.00032995596, d: 0.999999945565, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5762711864, relativeDuration: 0.016949152600000073) { bounceShake.transform = CGAffineTransform(a: 0.999999752253, b: 0.00070391323, c: -0.00070391323, d: 0.999999752253, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.593220339, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999051459, b: 0.00137734582, c: -0.00137734582, d: 0.999999051459, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6101694915, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999998566477, b: 0.00169323467, c: -0.00169323467, d: 0.999998566477, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6271186441, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.99999855245, b: 0.00170149883, c: -0.00170149883, d: 0.99999855245, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6440677966, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.99999890436, b: 0.00148029663, c: -0.00148029663, d: 0.99999890436, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6610169492, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999999374695, b: 0.00111830698, c: -0.00111830698, d: 0.999999374695, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6779661017, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999754881, b: 0.00070017045, c: -0.00070017045, d: 0.999999754881, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6949152542, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999999956127, b: 0.00029622102, c: -0.00029622102, d: 0.999999956127, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7118644068, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999999999066, b: -4.322502e-05, c: 4.322502e-05, d: 0.999999999066, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7288135593, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999999958114, b: -0.00028943419, c: 0.00028943419, d: 0.999999958114, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7457627119, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999999906024, b: -0.00043353388, c: 0.00043353388, d: 0.999999906024, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7627118644, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999883558, b: -0.00048258044, c: 0.00048258044, d: 0.999999883558, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7796610169, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999999896709, b: -0.00045451212, c: 0.00045451212, d: 0.999999896709, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7966101695, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999999930455, b: -0.00037294854, c: 0.00037294854, d: 0.999999930455, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.813559322, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999999965528, b: -0.00026257096, c: 0.00026257096, d: 0.999999965528, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8305084746, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999999989407, b: -0.00014555114, c: 0.00014555114, d: 0.999999989407, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8474576271, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.99999999923, b: -3.923553e-05, c: 3.923553e-05, d: 0.99999999923, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8644067797, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999998991, b: 4.492908e-05, c: -4.492908e-05, d: 0.999999998991, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8813559322, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999999994859, b: 0.00010140489, c: -0.00010140489, d: 0.999999994859, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8983050847, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999999991579, b: 0.00012978046, c: -0.00012978046, d: 0.999999991579, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9152542373, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999991088, b: 0.00013350482, c: -0.00013350482, d: 0.999999991088, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9322033898, relativeDuration: 0.016949152600000073) { bounceShake.transform = CGAffineTransform(a: 0.999999992987, b: 0.00011843199, c: -0.00011843199, d: 0.999999992987, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9491525424, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999995821, b: 9.141913e-05, c: -9.141913e-05, d: 0.999999995821, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9661016949, relativeDuration: 0.016949152600000073) { bounceShake.transform = CGAffineTransform(a: 0.999999998251, b: 5.915189e-05, c: -5.915189e-05, d: 0.999999998251, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9830508475, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999999627, b: 2.729533e-05, c: -2.729533e-05, d: 0.999999999627, tx: 0.0, ty: 0.0) }
        } completion: { _ in bounceShake.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
    }
    // bounceIdeal: center
    do {
        bounceIdeal.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.0169491525) { bounceIdeal.center = CGPoint(x: 20.0, y: 19.998145127) }
            UIView.addKeyframe(withRelativeStartTime: 0.0169491525, relativeDuration: 0.0169491526) { bounceIdeal.center = CGPoint(x: 20.0, y: 31.514193468) }
            UIView.addKeyframe(withRelativeStartTime: 0.0338983051, relativeDuration: 0.016949152500000002) { bounceIdeal.center = CGPoint(x: 20.0, y: 43.66671076) }
            UIView.addKeyframe(withRelativeStartTime: 0.0508474576, relativeDuration: 0.016949152599999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 55.718363178) }
            UIView.addKeyframe(withRelativeStartTime: 0.0677966102, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 67.084157655) }
            UIView.addKeyframe(withRelativeStartTime: 0.0847457627, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 77.330386911) }
            UIView.addKeyframe(withRelativeStartTime: 0.1016949153, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.166188808) }
            UIView.addKeyframe(withRelativeStartTime: 0.1186440678, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 93.429619088) }
            UIView.addKeyframe(withRelativeStartTime: 0.1355932203, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 99.070032704) }
            UIView.addKeyframe(withRelativeStartTime: 0.1525423729, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 103.128395759) }
            UIView.addKeyframe(withRelativeStartTime: 0.1694915254, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 105.716929963) }
            UIView.addKeyframe(withRelativeStartTime: 0.186440678, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 106.99924504) }
            UIView.addKeyframe(withRelativeStartTime: 0.2033898305, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 107.171859207) }
            UIView.addKeyframe(withRelativeStartTime: 0.2203389831, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 106.447758374) }
            UIView.addKeyframe(withRelativeStartTime: 0.2372881356, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 105.042412372) }
            UIView.addKeyframe(withRelativeStartTime: 0.2542372881, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 103.162459598) }
            UIView.addKeyframe(withRelativeStartTime: 0.2711864407, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 100.997095247) }
            UIView.addKeyframe(withRelativeStartTime: 0.2881355932, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 98.712055541) }
            UIView.addKeyframe(withRelativeStartTime: 0.3050847458, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 96.445981473) }
            UIView.addKeyframe(withRelativeStartTime: 0.3220338983, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 94.30886938) }
            UIView.addKeyframe(withRelativeStartTime: 0.3389830508, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 92.382269309) }
            UIView.addKeyframe(withRelativeStartTime: 0.3559322034, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.720872111) }
            UIView.addKeyframe(withRelativeStartTime: 0.3728813559, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.355128192) }
            UIView.addKeyframe(withRelativeStartTime: 0.3898305085, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 88.294560348) }
            UIView.addKeyframe(withRelativeStartTime: 0.406779661, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.531465715) }
            UIView.addKeyframe(withRelativeStartTime: 0.4237288136, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.044743228) }
            UIView.addKeyframe(withRelativeStartTime: 0.4406779661, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.803629326) }
            UIView.addKeyframe(withRelativeStartTime: 0.4576271186, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.771172658) }
            UIView.addKeyframe(withRelativeStartTime: 0.4745762712, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.907325449) }
            UIView.addKeyframe(withRelativeStartTime: 0.4915254237, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.171572875) }
            UIView.addKeyframe(withRelativeStartTime: 0.5084745763, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.525060686) }
            UIView.addKeyframe(withRelativeStartTime: 0.5254237288, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.93221448) }
            UIView.addKeyframe(withRelativeStartTime: 0.5423728814, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 88.361870849) }
            UIView.addKeyframe(withRelativeStartTime: 0.5593220339, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 88.787961107) }
            UIView.addKeyframe(withRelativeStartTime: 0.5762711864, relativeDuration: 0.016949152600000073) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.189802624) }
            UIView.addKeyframe(withRelativeStartTime: 0.593220339, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.552061533) }
            UIView.addKeyframe(withRelativeStartTime: 0.6101694915, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.864454305) }
            UIView.addKeyframe(withRelativeStartTime: 0.6271186441, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.121255346) }
            UIView.addKeyframe(withRelativeStartTime: 0.6440677966, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.320674082) }
            UIView.addKeyframe(withRelativeStartTime: 0.6610169492, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.464158883) }
            UIView.addKeyframe(withRelativeStartTime: 0.6779661017, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.555677388) }
            UIView.addKeyframe(withRelativeStartTime: 0.6949152542, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.601014072) }
            UIView.addKeyframe(withRelativeStartTime: 0.7118644068, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.607116905) }
            UIView.addKeyframe(withRelativeStartTime: 0.7288135593, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.581516074) }
            UIView.addKeyframe(withRelativeStartTime: 0.7457627119, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.53182959) }
            UIView.addKeyframe(withRelativeStartTime: 0.7627118644, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.465363222) }
            UIView.addKeyframe(withRelativeStartTime: 0.7796610169, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.388806031) }
            UIView.addKeyframe(withRelativeStartTime: 0.7966101695, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.308017678) }
            UIView.addKeyframe(withRelativeStartTime: 0.813559322, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.227899861) }
            UIView.addKeyframe(withRelativeStartTime: 0.8305084746, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.152341538) }
            UIView.addKeyframe(withRelativeStartTime: 0.8474576271, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.084225939) }
            UIView.addKeyframe(withRelativeStartTime: 0.8644067797, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.025486678) }
            UIView.addKeyframe(withRelativeStartTime: 0.8813559322, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.977200339) }
            UIView.addKeyframe(withRelativeStartTime: 0.8983050847, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.939703603) }
            UIView.addKeyframe(withRelativeStartTime: 0.9152542373, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.912724133) }
            UIView.addKeyframe(withRelativeStartTime: 0.9322033898, relativeDuration: 0.016949152600000073) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.895515895) }
            UIView.addKeyframe(withRelativeStartTime: 0.9491525424, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.886991231) }
            UIView.addKeyframe(withRelativeStartTime: 0.9661016949, relativeDuration: 0.016949152600000073) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.885843715) }
            UIView.addKeyframe(withRelativeStartTime: 0.9830508475, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.890657443) }
        } completion: { _ in bounceIdeal.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // bounceEased: alpha — max error 0.00244
    do {
        bounceEased.alpha = 0.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.0169491525) { bounceEased.alpha = 0.0051238909 }
            UIView.addKeyframe(withRelativeStartTime: 0.0169491525, relativeDuration: 0.0169491526) { bounceEased.alpha = 0.0201225245 }
            UIView.addKeyframe(withRelativeStartTime: 0.0338983051, relativeDuration: 0.016949152500000002) { bounceEased.alpha = 0.0444749092 }
            UIView.addKeyframe(withRelativeStartTime: 0.0508474576, relativeDuration: 0.016949152599999996) { bounceEased.alpha = 0.0777064209 }
            UIView.addKeyframe(withRelativeStartTime: 0.0677966102, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.1193832928 }
            UIView.addKeyframe(withRelativeStartTime: 0.0847457627, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.1687725635 }
            UIView.addKeyframe(withRelativeStartTime: 0.1016949153, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.2230073439 }
            UIView.addKeyframe(withRelativeStartTime: 0.1186440678, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.284181772 }
            UIView.addKeyframe(withRelativeStartTime: 0.1355932203, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.3489923321 }
            UIView.addKeyframe(withRelativeStartTime: 0.1525423729, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.4167941705 }
            UIView.addKeyframe(withRelativeStartTime: 0.1694915254, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.486570288 }
            UIView.addKeyframe(withRelativeStartTime: 0.186440678, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.5565346453 }
            UIView.addKeyframe(withRelativeStartTime: 0.2033898305, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.6246050562 }
            UIView.addKeyframe(withRelativeStartTime: 0.2203389831, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.6926708639 }
            UIView.addKeyframe(withRelativeStartTime: 0.2372881356, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.7535129001 }
            UIView.addKeyframe(withRelativeStartTime: 0.2542372881, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.8111900553 }
            UIView.addKeyframe(withRelativeStartTime: 0.2711864407, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.8644667361 }
            UIView.addKeyframe(withRelativeStartTime: 0.2881355932, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 0.9104185892 }
            UIView.addKeyframe(withRelativeStartTime: 0.3050847458, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.9492358329 }
            UIView.addKeyframe(withRelativeStartTime: 0.3220338983, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.9820487999 }
            UIView.addKeyframe(withRelativeStartTime: 0.3389830508, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0086163198 }
            UIView.addKeyframe(withRelativeStartTime: 0.3559322034, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0290225376 }
            UIView.addKeyframe(withRelativeStartTime: 0.3728813559, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 1.0436288625 }
            UIView.addKeyframe(withRelativeStartTime: 0.3898305085, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0530080278 }
            UIView.addKeyframe(withRelativeStartTime: 0.406779661, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0578731056 }
            UIView.addKeyframe(withRelativeStartTime: 0.4237288136, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0589745464 }
            UIView.addKeyframe(withRelativeStartTime: 0.4406779661, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0572041623 }
            UIView.addKeyframe(withRelativeStartTime: 0.4576271186, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 1.0532695158 }
            UIView.addKeyframe(withRelativeStartTime: 0.4745762712, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0478610131 }
            UIView.addKeyframe(withRelativeStartTime: 0.4915254237, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 1.0416055298 }
            UIView.addKeyframe(withRelativeStartTime: 0.5084745763, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0350128015 }
            UIView.addKeyframe(withRelativeStartTime: 0.5254237288, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.028487502 }
            UIView.addKeyframe(withRelativeStartTime: 0.5423728814, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 1.0223327271 }
            UIView.addKeyframe(withRelativeStartTime: 0.5593220339, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0167583986 }
            UIView.addKeyframe(withRelativeStartTime: 0.5762711864, relativeDuration: 0.016949152600000073) { bounceEased.alpha = 1.0118928499 }
            UIView.addKeyframe(withRelativeStartTime: 0.593220339, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0078202985 }
            UIView.addKeyframe(withRelativeStartTime: 0.6101694915, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.004616127 }
            UIView.addKeyframe(withRelativeStartTime: 0.6271186441, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 1.0021348158 }
            UIView.addKeyframe(withRelativeStartTime: 0.6440677966, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0003043852 }
            UIView.addKeyframe(withRelativeStartTime: 0.6610169492, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9990510811 }
            UIView.addKeyframe(withRelativeStartTime: 0.6779661017, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 0.9983268423 }
            UIView.addKeyframe(withRelativeStartTime: 0.6949152542, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.997954638 }
            UIView.addKeyframe(withRelativeStartTime: 0.7118644068, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9978500803 }
            UIView.addKeyframe(withRelativeStartTime: 0.7288135593, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9979638195 }
            UIView.addKeyframe(withRelativeStartTime: 0.7457627119, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9981884655 }
            UIView.addKeyframe(withRelativeStartTime: 0.7627118644, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 0.9984761247 }
            UIView.addKeyframe(withRelativeStartTime: 0.7796610169, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.998784471 }
            UIView.addKeyframe(withRelativeStartTime: 0.7966101695, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9990824599 }
            UIView.addKeyframe(withRelativeStartTime: 0.813559322, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9993455813 }
            UIView.addKeyframe(withRelativeStartTime: 0.8305084746, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9995696925 }
            UIView.addKeyframe(withRelativeStartTime: 0.8474576271, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9997454477 }
            UIView.addKeyframe(withRelativeStartTime: 0.8644067797, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 0.9998788069 }
            UIView.addKeyframe(withRelativeStartTime: 0.8813559322, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9999706306 }
            UIView.addKeyframe(withRelativeStartTime: 0.8983050847, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0000308073 }
            UIView.addKeyframe(withRelativeStartTime: 0.9152542373, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0000629159 }
            UIView.addKeyframe(withRelativeStartTime: 0.9322033898, relativeDuration: 0.016949152600000073) { bounceEased.alpha = 1.0000769837 }
            UIView.addKeyframe(withRelativeStartTime: 0.9491525424, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0000767524 }
            UIView.addKeyframe(withRelativeStartTime: 0.9661016949, relativeDuration: 0.016949152600000073) { bounceEased.alpha = 1.0000687511 }
            UIView.addKeyframe(withRelativeStartTime: 0.9830508475, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.000056449 }
        } completion: { _ in bounceEased.alpha = 1.0 }
    }
    // springSize: bounds — max error 5.81 pt
    do {
        springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 40.0, height: 30.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.1, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.04166666663636363) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 48.888124408, height: 45.99862394) }
            UIView.addKeyframe(withRelativeStartTime: 0.04166666663636363, relativeDuration: 0.10227272727272725) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 95.850445434, height: 130.53080178) }
            UIView.addKeyframe(withRelativeStartTime: 0.14393939390909088, relativeDuration: 0.056818181818181816) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 107.089907379, height: 150.76183328) }
            UIView.addKeyframe(withRelativeStartTime: 0.2007575757272727, relativeDuration: 0.21212121218181818) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 84.063967921, height: 109.31514226) }
            UIView.addKeyframe(withRelativeStartTime: 0.4128787879090909, relativeDuration: 0.20833333327272727) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 92.028181311, height: 123.65072636) }
            UIView.addKeyframe(withRelativeStartTime: 0.6212121211818181, relativeDuration: 0.3787878788181819) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 90.105682689, height: 120.19022884) }
        }
    }
    // springHeavy: center — max error 3.03 pt
    do {
        springHeavy.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.2527777778) { springHeavy.center = CGPoint(x: 50.491830621, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2527777778, relativeDuration: 0.18333333333333335) { springHeavy.center = CGPoint(x: 65.725663291, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.43611111113333334, relativeDuration: 0.24722222219999992) { springHeavy.center = CGPoint(x: 77.414018919, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6833333333333332, relativeDuration: 0.3166666666666667) { springHeavy.center = CGPoint(x: 84.573778986, y: 10.0) }
        } completion: { _ in springHeavy.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // springLate: alpha — max error 0.0291
    do {
        springLate.alpha = 1.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.9375501518284282, delay: 0.5, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.039823008856845137) { springLate.alpha = 0.89584157623 }
            UIView.addKeyframe(withRelativeStartTime: 0.039823008856845137, relativeDuration: 0.11061946904679207) { springLate.alpha = 0.29998715089 }
            UIView.addKeyframe(withRelativeStartTime: 0.1504424779036372, relativeDuration: 0.07079646018994692) { springLate.alpha = 0.13708792302 }
            UIView.addKeyframe(withRelativeStartTime: 0.22123893809358414, relativeDuration: 0.24336283179628151) { springLate.alpha = 0.26800283217 }
            UIView.addKeyframe(withRelativeStartTime: 0.4646017698898656, relativeDuration: 0.5353982300798126) { springLate.alpha = 0.2505183346 }
        }
    }
    // keysLinear: center — max error 3.45 pt
    do {
        keysLinear.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.06111111113333333) { keysLinear.center = CGPoint(x: 23.864681818, y: 11.932340909) }
            UIView.addKeyframe(withRelativeStartTime: 0.06111111113333333, relativeDuration: 0.0722222222) { keysLinear.center = CGPoint(x: 35.466760063, y: 17.733380032) }
            UIView.addKeyframe(withRelativeStartTime: 0.13333333333333333, relativeDuration: 0.16666666666666666) { keysLinear.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.09166666666666667) { keysLinear.center = CGPoint(x: 80.541026189, y: 39.098289685) }
            UIView.addKeyframe(withRelativeStartTime: 0.39166666666666666, relativeDuration: 0.21111111113333333) { keysLinear.center = CGPoint(x: 57.981983767, y: 76.696693721) }
            UIView.addKeyframe(withRelativeStartTime: 0.6027777778, relativeDuration: 0.1277777777333334) { keysLinear.center = CGPoint(x: 49.312871793, y: 91.145213678) }
            UIView.addKeyframe(withRelativeStartTime: 0.7305555555333334, relativeDuration: 0.13055555559999998) { keysLinear.center = CGPoint(x: 46.746190583, y: 95.423015694) }
            UIView.addKeyframe(withRelativeStartTime: 0.8611111111333334, relativeDuration: 0.13888888886666662) { keysLinear.center = CGPoint(x: 50.0, y: 90.0) }
        }
    }
    // keysDiscrete: alpha
    do {
        keysDiscrete.alpha = 0.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.2, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.33333333333333337, relativeDuration: 0.0) { keysDiscrete.alpha = 0.5 }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666667, relativeDuration: 0.0) { keysDiscrete.alpha = 1.0 }
        }
    }
    // keysCubic: center — max error 4.39 pt
    do {
        keysCubic.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.19999999999999998) { keysCubic.center = CGPoint(x: 67.555555556, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.19999999999999998, relativeDuration: 0.10000000000000002) { keysCubic.center = CGPoint(x: 80.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.19999999999999998) { keysCubic.center = CGPoint(x: 50.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.16666666666666666) { keysCubic.center = CGPoint(x: 60.296296296, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666666, relativeDuration: 0.3333333333333333) { keysCubic.center = CGPoint(x: 120.0, y: 10.0) }
        } completion: { _ in keysCubic.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // keysCubicPlace: center — max error 2.3 pt
    do {
        keysCubicPlace.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.22222222219999999) { keysCubicPlace.center = CGPoint(x: 66.666666667, y: 28.518518519) }
            UIView.addKeyframe(withRelativeStartTime: 0.22222222219999999, relativeDuration: 0.11111111113333334) { keysCubicPlace.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3333333333333333, relativeDuration: 0.11111111113333332) { keysCubicPlace.center = CGPoint(x: 76.666666667, y: 59.259259259) }
            UIView.addKeyframe(withRelativeStartTime: 0.44444444446666664, relativeDuration: 0.1305555555333334) { keysCubicPlace.center = CGPoint(x: 60.717265625, y: 83.651796875) }
            UIView.addKeyframe(withRelativeStartTime: 0.5750000000000001, relativeDuration: 0.09166666666666663) { keysCubicPlace.center = CGPoint(x: 50.0, y: 90.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666666, relativeDuration: 0.11111111113333338) { keysCubicPlace.center = CGPoint(x: 40.0, y: 78.148148148) }
            UIView.addKeyframe(withRelativeStartTime: 0.7777777778, relativeDuration: 0.22222222219999996) { keysCubicPlace.center = CGPoint(x: 20.0, y: 30.0) }
        } completion: { _ in keysCubicPlace.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // keysCubicBack: alpha — max error 0.00836
    do {
        keysCubicBack.alpha = 0.2
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.19999999999999998) { keysCubicBack.alpha = 0.4962962963 }
            UIView.addKeyframe(withRelativeStartTime: 0.19999999999999998, relativeDuration: 0.10000000000000002) { keysCubicBack.alpha = 0.6 }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.14722222219999995) { keysCubicBack.alpha = 0.64649515073 }
            UIView.addKeyframe(withRelativeStartTime: 0.44722222219999996, relativeDuration: 0.15277777780000004) { keysCubicBack.alpha = 0.6 }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.13241379313333326) { keysCubicBack.alpha = 0.49298212426 }
            UIView.addKeyframe(withRelativeStartTime: 0.7324137931333333, relativeDuration: 0.26758620686666673) { keysCubicBack.alpha = 0.2 }
        } completion: { _ in keysCubicBack.alpha = 1.0 }
    }
    // keysCubicPaced: center — max error 2.16 pt
    do {
        keysCubicPaced.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.2833333333333333) { keysCubicPaced.center = CGPoint(x: 71.875348144, y: 31.437580126) }
            UIView.addKeyframe(withRelativeStartTime: 0.2833333333333333, relativeDuration: 0.08055555553333331) { keysCubicPaced.center = CGPoint(x: 80.652415166, y: 43.904713246) }
            UIView.addKeyframe(withRelativeStartTime: 0.36388888886666665, relativeDuration: 0.14444444446666668) { keysCubicPaced.center = CGPoint(x: 70.729822422, y: 70.456221586) }
            UIView.addKeyframe(withRelativeStartTime: 0.5083333333333333, relativeDuration: 0.1472222222) { keysCubicPaced.center = CGPoint(x: 50.22760161, y: 90.03076133) }
            UIView.addKeyframe(withRelativeStartTime: 0.6555555555333333, relativeDuration: 0.08333333333333341) { keysCubicPaced.center = CGPoint(x: 39.842153229, y: 77.830760092) }
            UIView.addKeyframe(withRelativeStartTime: 0.7388888888666667, relativeDuration: 0.2611111111333333) { keysCubicPaced.center = CGPoint(x: 20.0, y: 30.0) }
        } completion: { _ in keysCubicPaced.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // keysPaced: center
    do {
        keysPaced.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.30484544053333335) { keysPaced.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.30484544053333335, relativeDuration: 0.6951545594666667) { keysPaced.center = CGPoint(x: 50.0, y: 190.0) }
        } completion: { _ in keysPaced.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // keysPath: center — max error 3.1 pt
    do {
        keysPath.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.39999999999999997) { keysPath.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.39999999999999997, relativeDuration: 0.09722222220000003) { keysPath.center = CGPoint(x: 102.712889751, y: 48.014474209) }
            UIView.addKeyframe(withRelativeStartTime: 0.4972222222, relativeDuration: 0.10833333333333332) { keysPath.center = CGPoint(x: 109.999998352, y: 65.008790071) }
            UIView.addKeyframe(withRelativeStartTime: 0.6055555555333333, relativeDuration: 0.18055555560000003) { keysPath.center = CGPoint(x: 97.382378694, y: 85.910236791) }
            UIView.addKeyframe(withRelativeStartTime: 0.7861111111333333, relativeDuration: 0.21388888886666665) { keysPath.center = CGPoint(x: 80.0, y: 90.0) }
        } completion: { _ in keysPath.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // repeating: alpha
    do {
        repeating.alpha = 1.0
        UIView.animate(withDuration: 0.5, delay: 0.25, options: [.curveEaseInOut]) {
            UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) {
                repeating.alpha = 0.2
            }
        }
    }
    // repeatingEven: alpha
    do {
        repeatingEven.alpha = 1.0
        UIView.animate(withDuration: 0.5, delay: 0.0, options: [.curveEaseIn]) {
            UIView.modifyAnimations(withRepeatCount: 2.0, autoreverses: true) {
                repeatingEven.alpha = 0.2
            }
        } completion: { _ in repeatingEven.alpha = 1.0 }
    }
    // repeatingPart: center
    do {
        repeatingPart.center.x = 30.0
        UIView.animate(withDuration: 0.5, delay: 0.0, options: [.curveEaseOut]) {
            UIView.modifyAnimations(withRepeatCount: 2.0, autoreverses: false) {
                repeatingPart.center.x = 90.0
            }
        } completion: { _ in repeatingPart.center.x = 20.0 }
    }
    // repeatingCut: center — max error 1.71 pt
    do {
        repeatingCut.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.3499999999999999, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.03703703703703704) { repeatingCut.center = CGPoint(x: 16.322258861, y: 8.16112943) }
            UIView.addKeyframe(withRelativeStartTime: 0.03703703703703704, relativeDuration: 0.030864197555555552) { repeatingCut.center = CGPoint(x: 19.733671974, y: 9.866835987) }
            UIView.addKeyframe(withRelativeStartTime: 0.06790123459259259, relativeDuration: 0.10185185185185187) { repeatingCut.center = CGPoint(x: 58.810428382, y: 29.405214191) }
            UIView.addKeyframe(withRelativeStartTime: 0.16975308644444445, relativeDuration: 0.07716049377777777) { repeatingCut.center = CGPoint(x: 75.274746558, y: 37.637373279) }
            UIView.addKeyframe(withRelativeStartTime: 0.24691358022222223, relativeDuration: 0.08950617288888892) { repeatingCut.center = CGPoint(x: 81.814905801, y: 40.9074529) }
            UIView.addKeyframe(withRelativeStartTime: 0.33641975311111116, relativeDuration: 0.10802469133333333) { repeatingCut.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4444444444444445, relativeDuration: 0.0) { repeatingCut.center = CGPoint(x: 20.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4444444444444445, relativeDuration: 0.03703703703703708) { repeatingCut.center = CGPoint(x: 16.322258861, y: 8.16112943) }
            UIView.addKeyframe(withRelativeStartTime: 0.48148148148148157, relativeDuration: 0.03086419755555553) { repeatingCut.center = CGPoint(x: 19.733671974, y: 9.866835987) }
            UIView.addKeyframe(withRelativeStartTime: 0.5123456790370371, relativeDuration: 0.10185185185185183) { repeatingCut.center = CGPoint(x: 58.810428382, y: 29.405214191) }
            UIView.addKeyframe(withRelativeStartTime: 0.614197530888889, relativeDuration: 0.07716049377777784) { repeatingCut.center = CGPoint(x: 75.274746558, y: 37.637373279) }
            UIView.addKeyframe(withRelativeStartTime: 0.6913580246666667, relativeDuration: 0.08950617288888892) { repeatingCut.center = CGPoint(x: 81.814905801, y: 40.9074529) }
            UIView.addKeyframe(withRelativeStartTime: 0.7808641975555557, relativeDuration: 0.10802469133333328) { repeatingCut.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.888888888888889, relativeDuration: 0.0) { repeatingCut.center = CGPoint(x: 20.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.888888888888889, relativeDuration: 0.03703703703703708) { repeatingCut.center = CGPoint(x: 16.322258861, y: 8.16112943) }
            UIView.addKeyframe(withRelativeStartTime: 0.925925925925926, relativeDuration: 0.030864197555555452) { repeatingCut.center = CGPoint(x: 19.733671974, y: 9.866835987) }
            UIView.addKeyframe(withRelativeStartTime: 0.9567901234814815, relativeDuration: 0.043209876518518535) { repeatingCut.center = CGPoint(x: 36.31168983458743, y: 18.155844917293717) }
        } completion: { _ in repeatingCut.center = CGPoint(x: 20.0, y: 10.0) }
    }
    // repeatingKeys: center — max error 2.75 pt
    do {
        repeatingKeys.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 2.4000000000000004, delay: 0.1, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.009374999999999998) { repeatingKeys.center = CGPoint(x: 23.319100673, y: 11.659550336) }
            UIView.addKeyframe(withRelativeStartTime: 0.009374999999999998, relativeDuration: 0.012499999999999997) { repeatingKeys.center = CGPoint(x: 35.05303084, y: 17.52651542) }
            UIView.addKeyframe(withRelativeStartTime: 0.021874999999999995, relativeDuration: 0.028124999999999997) { repeatingKeys.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.04999999999999999, relativeDuration: 0.11666666666666665) { repeatingKeys.center = CGPoint(x: 50.0, y: 90.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.16666666666666666, relativeDuration: 0.11666666666666665) { repeatingKeys.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2833333333333333, relativeDuration: 0.028124999999999997) { repeatingKeys.center = CGPoint(x: 35.05303084, y: 17.52651542) }
            UIView.addKeyframe(withRelativeStartTime: 0.31145833333333334, relativeDuration: 0.01250000000000001) { repeatingKeys.center = CGPoint(x: 23.319100673, y: 11.659550336) }
            UIView.addKeyframe(withRelativeStartTime: 0.3239583333333333, relativeDuration: 0.009374999999999984) { repeatingKeys.center = CGPoint(x: 20.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3333333333333333, relativeDuration: 0.009374999999999984) { repeatingKeys.center = CGPoint(x: 23.319100673, y: 11.659550336) }
            UIView.addKeyframe(withRelativeStartTime: 0.3427083333333333, relativeDuration: 0.01250000000000001) { repeatingKeys.center = CGPoint(x: 35.05303084, y: 17.52651542) }
            UIView.addKeyframe(withRelativeStartTime: 0.3552083333333333, relativeDuration: 0.028124999999999997) { repeatingKeys.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3833333333333333, relativeDuration: 0.11666666666666671) { repeatingKeys.center = CGPoint(x: 50.0, y: 90.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.11666666666666665) { repeatingKeys.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6166666666666667, relativeDuration: 0.028125000000000042) { repeatingKeys.center = CGPoint(x: 35.05303084, y: 17.52651542) }
            UIView.addKeyframe(withRelativeStartTime: 0.6447916666666667, relativeDuration: 0.012499999999999917) { repeatingKeys.center = CGPoint(x: 23.319100673, y: 11.659550336) }
            UIView.addKeyframe(withRelativeStartTime: 0.6572916666666666, relativeDuration: 0.009374999999999984) { repeatingKeys.center = CGPoint(x: 20.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666666, relativeDuration: 0.009374999999999984) { repeatingKeys.center = CGPoint(x: 23.319100673, y: 11.659550336) }
            UIView.addKeyframe(withRelativeStartTime: 0.6760416666666665, relativeDuration: 0.01250000000000001) { repeatingKeys.center = CGPoint(x: 35.05303084, y: 17.52651542) }
            UIView.addKeyframe(withRelativeStartTime: 0.6885416666666666, relativeDuration: 0.028125000000000042) { repeatingKeys.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7166666666666667, relativeDuration: 0.11666666666666657) { repeatingKeys.center = CGPoint(x: 50.0, y: 90.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8333333333333333, relativeDuration: 0.11666666666666675) { repeatingKeys.center = CGPoint(x: 80.0, y: 40.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.95, relativeDuration: 0.028124999999999952) { repeatingKeys.center = CGPoint(x: 35.05303084, y: 17.52651542) }
            UIView.addKeyframe(withRelativeStartTime: 0.9781249999999999, relativeDuration: 0.012499999999999917) { repeatingKeys.center = CGPoint(x: 23.319100673, y: 11.659550336) }
            UIView.addKeyframe(withRelativeStartTime: 0.9906249999999999, relativeDuration: 0.009374999999999984) { repeatingKeys.center = CGPoint(x: 20.0, y: 10.0) }
        }
    }
    // repeatingColor: backgroundColor
    do {
        repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 4.199999999999999, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.08333333333333334) { repeatingColor.backgroundColor = UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.08333333333333334, relativeDuration: 0.08333333333333334) { repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 1.0, alpha: 0.5) }
            UIView.addKeyframe(withRelativeStartTime: 0.16666666666666669, relativeDuration: 0.08333333333333331) { repeatingColor.backgroundColor = UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.33333333333333337, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.41666666666666674, relativeDuration: 0.08333333333333326) { repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 1.0, alpha: 0.5) }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5833333333333334, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666667, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7500000000000001, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 1.0, alpha: 0.5) }
            UIView.addKeyframe(withRelativeStartTime: 0.8333333333333335, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9166666666666669, relativeDuration: 0.08333333333333337) { repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0) }
        } completion: { _ in repeatingColor.backgroundColor = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0) }
    }
    // endless: transform — max error 0.0894 rad
    do {
        endless.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, .repeat, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.75, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.10989016573333334) { endless.transform = CGAffineTransform(a: 0.7709529511, b: 0.6368921001, c: -0.6368921001, d: 0.7709529511, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.10989016573333334, relativeDuration: 0.1373627073333333) { endless.transform = CGAffineTransform(a: 0.0172598509, b: 0.9998510377, c: -0.9998510377, d: 0.0172598509, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.24725287306666666, relativeDuration: 0.10989016573333336) { endless.transform = CGAffineTransform(a: -0.6234906942, b: 0.7818307708, c: -0.7818307708, d: -0.6234906942, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.35714303880000003, relativeDuration: 0.14285721546666666) { endless.transform = CGAffineTransform(a: -1.0, b: -1.5979e-06, c: 1.5979e-06, d: -1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5000002542666667, relativeDuration: 0.13888881826666663) { endless.transform = CGAffineTransform(a: -0.6427867256, b: -0.7660451849, c: 0.7660451849, d: -0.6427867256, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6388890725333333, relativeDuration: 0.11111105466666671) { endless.transform = CGAffineTransform(a: 7.989e-07, b: -1.0, c: 1.0, d: 7.989e-07, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7500001272, relativeDuration: 0.13888881826666669) { endless.transform = CGAffineTransform(a: 0.7660446714, b: -0.6427873377, c: 0.6427873377, d: 0.7660446714, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8888889454666667, relativeDuration: 0.1111110545333333) { endless.transform = CGAffineTransform(a: 1.0, b: -0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
        }
    }
    // quick: center
    do {
        quick.center = CGPoint(x: 30.5, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.3541666666666667) { quick.center = CGPoint(x: 90.0, y: 10.0) }
        }
    }
    // additive: center
    do {
        additive.center = CGPoint(x: -10.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.3333333333333333) { additive.center = CGPoint(x: 20.0, y: 27.857142857) }
            UIView.addKeyframe(withRelativeStartTime: 0.3333333333333333, relativeDuration: 0.1333333333333333) { additive.center = CGPoint(x: 20.0, y: 35.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4666666666666666, relativeDuration: 0.0) { additive.center = CGPoint(x: 20.0, y: 10.0) }
        }
    }
    // cumulative: center
    do {
        cumulative.center = CGPoint(x: 0.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 10.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.16666666666666666, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 20.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3333333333333333, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 30.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 40.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666666, relativeDuration: 0.0) { cumulative.center = CGPoint(x: 20.0, y: 10.0) }
        }
    }
    // grouped: alpha — max error 0.0158
    do {
        grouped.alpha = 0.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.09999999999999999, relativeDuration: 0.11249999999999999) { grouped.alpha = 0.5604859082 }
            UIView.addKeyframe(withRelativeStartTime: 0.2125, relativeDuration: 0.10972222223333335) { grouped.alpha = 0.9896275541 }
            UIView.addKeyframe(withRelativeStartTime: 0.32222222223333336, relativeDuration: 0.07777777776666665) { grouped.alpha = 1.0 }
        }
    }
    // blocks: center
    do {
        blocks.center = CGPoint(x: 20.0, y: 10.0)
        blocks.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        blocks.alpha = 1.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.25) {
                blocks.center.x += 80.0
                blocks.center.y += -10.0
            }
            UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.5) {
                blocks.transform = CGAffineTransform(a: 0.9249090598573131, b: -0.3801884151231614, c: 0.3801884151231614, d: 0.9249090598573131, tx: 0.0, ty: 0.0)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
                blocks.center.x += 100.0
                blocks.center.y += -50.0
                blocks.alpha = 0.0
            }
            UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) {
                blocks.center = CGPoint(x: 20.0, y: 10.0)
                blocks.alpha = 1.0
            }
        }
    }
    // blocksEased: center
    do {
        blocksEased.center = CGPoint(x: 20.0, y: 10.0)
        blocksEased.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        blocksEased.alpha = 1.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, .repeat, .autoreverse, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.1, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.25) {
                blocksEased.center.x += 80.0
                blocksEased.center.y += -10.0
            }
            UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.5) {
                blocksEased.transform = CGAffineTransform(a: 0.9249090598573131, b: -0.3801884151231614, c: 0.3801884151231614, d: 0.9249090598573131, tx: 0.0, ty: 0.0)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
                blocksEased.center.x += 100.0
                blocksEased.center.y += -50.0
                blocksEased.alpha = 0.0
            }
            UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) {
                blocksEased.center = CGPoint(x: 20.0, y: 10.0)
                blocksEased.alpha = 1.0
            }
        }
    }
}

// Left out: /u{}.Box.depth.Z Position: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.anchor.Anchor Point: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.corner.Corner Radius: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.edge.Border Width: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.edgeColor.Border Color: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.shade.Shadow Opacity: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.shadeColor.Shadow Color: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.shadeOffset.Shadow Offset: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.shadeBlur.Shadow Radius: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.fill.Fill Color: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.line.Stroke Color: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.lineWidth.Stroke Width: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.lineStart.Start: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.lineEnd.End: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.morph.Path: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.tints.Colors: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.stops.Locations: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.start.Start Point: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.tintsCubic.Colors: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.morphKeys.Path: UIView does not animate it; Core Animation does
// Left out: /u{}.Box.stopsSpring.Locations: UIView does not animate it; Core Animation does
