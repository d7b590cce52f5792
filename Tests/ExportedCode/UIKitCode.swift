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
///   - keysPaced: “keysPaced”
///   - keysPath: “keysPath”
///   - endless: “endless”
///   - quick: “quick”
///   - additive: “additive”
///   - cumulative: “cumulative”
///   - grouped: “grouped”
///   - blocks: “blocks”
///   - blocksEased: “blocksEased”
func animate(place: UIView, placeX: UIView, placeY: UIView, turn: UIView, growBoth: UIView, growX: UIView, growPlane: UIView, shift: UIView, shiftX: UIView, matrix: UIView, room: UIView, size: UIView, width: UIView, fade: UIView, ground: UIView, bounceBoth: UIView, bounceWall: UIView, bounceShake: UIView, bounceIdeal: UIView, bounceEased: UIView, springSize: UIView, springHeavy: UIView, springLate: UIView, keysLinear: UIView, keysDiscrete: UIView, keysCubic: UIView, keysPaced: UIView, keysPath: UIView, endless: UIView, quick: UIView, additive: UIView, cumulative: UIView, grouped: UIView, blocks: UIView, blocksEased: UIView) {
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
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.10822842825) { turn.transform = CGAffineTransform(a: 0.8187153262876485, b: 0.574199629485869, c: -0.574199629485869, d: 0.8187153262876485, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.10822842825, relativeDuration: 0.036076142750000005) { turn.transform = CGAffineTransform(a: 0.5221671244185733, b: 0.8528431826405357, c: -0.8528431826405357, d: 0.5221671244185733, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.144304571, relativeDuration: 0.03607614262500001) { turn.transform = CGAffineTransform(a: 0.02490330179646766, b: 0.9996898646878611, c: -0.9996898646878611, d: 0.02490330179646766, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.180380713625, relativeDuration: 0.04122987749999998) { turn.transform = CGAffineTransform(a: -0.6245015754364327, b: 0.7810235478379723, c: -0.7810235478379723, d: -0.6245015754364327, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.22161059112499998, relativeDuration: 0.051537346750000004) { turn.transform = CGAffineTransform(a: -0.9999999999995748, b: -9.221897599882299e-07, c: 9.221897599882299e-07, d: -0.9999999999995748, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.27314793787499997, relativeDuration: 0.05191800437499998) { turn.transform = CGAffineTransform(a: -0.6949968125709765, b: -0.7190128166564091, c: 0.7190128166564091, d: -0.6949968125709765, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.32506594224999996, relativeDuration: 0.05191800450000006) { turn.transform = CGAffineTransform(a: -0.10648422847653574, b: -0.9943143914707042, c: 0.9943143914707042, d: -0.10648422847653574, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.37698394675, relativeDuration: 0.07268520624999997) { turn.transform = CGAffineTransform(a: 0.5728936712414888, b: -0.819629697760793, c: 0.819629697760793, d: 0.5728936712414888, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.449669153, relativeDuration: 0.07787700662500001) { turn.transform = CGAffineTransform(a: 0.9209364493509062, b: -0.3897127868789343, c: 0.3897127868789343, d: 0.9209364493509062, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.527546159625, relativeDuration: 0.20248021724999996) { turn.transform = CGAffineTransform(a: 0.912386791090275, b: 0.4093291382787094, c: -0.4093291382787094, d: 0.912386791090275, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7300263768749999, relativeDuration: 0.26997362312500006) { turn.transform = CGAffineTransform(a: 0.7539022543433046, b: 0.6569865987187891, c: -0.6569865987187891, d: 0.7539022543433046, tx: 0.0, ty: 0.0) }
        }
    }
    // growBoth: transform — max error 0.03
    do {
        growBoth.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { growBoth.transform = CGAffineTransform(a: 1.1687169142561116, b: 0.0, c: 0.0, d: 1.1687169142561116, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { growBoth.transform = CGAffineTransform(a: 1.899611391874816, b: 0.0, c: 0.0, d: 1.899611391874816, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { growBoth.transform = CGAffineTransform(a: 2.2148105412827372, b: 0.0, c: 0.0, d: 2.2148105412827372, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { growBoth.transform = CGAffineTransform(a: 2.4277251775168187, b: 0.0, c: 0.0, d: 2.4277251775168187, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { growBoth.transform = CGAffineTransform(a: 2.5, b: 0.0, c: 0.0, d: 2.5, tx: 0.0, ty: 0.0) }
        }
    }
    // growX: transform — max error 0.01
    do {
        growX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { growX.transform = CGAffineTransform(a: 0.9437610285812961, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { growX.transform = CGAffineTransform(a: 0.7001295360417279, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { growX.transform = CGAffineTransform(a: 0.5950631529057543, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { growX.transform = CGAffineTransform(a: 0.5240916074943938, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { growX.transform = CGAffineTransform(a: 0.5, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0) }
        }
    }
    // growPlane: transform — max error 0.04
    do {
        growPlane.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { growPlane.transform = CGAffineTransform(a: 1.1124779428374079, b: 0.0, c: 0.0, d: 1.2249558856748155, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { growPlane.transform = CGAffineTransform(a: 1.5997409279165442, b: 0.0, c: 0.0, d: 2.1994818558330884, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { growPlane.transform = CGAffineTransform(a: 1.8098736941884914, b: 0.0, c: 0.0, d: 2.619747388376983, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { growPlane.transform = CGAffineTransform(a: 1.9518167850112125, b: 0.0, c: 0.0, d: 2.903633570022425, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { growPlane.transform = CGAffineTransform(a: 2.0, b: 0.0, c: 0.0, d: 3.0, tx: 0.0, ty: 0.0) }
        }
    }
    // shift: transform — max error 0.24 pt
    do {
        shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 1.3497353140488935, ty: -0.8998235426992623) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 7.196891134998529, ty: -4.797927423332353) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 9.718484330261898, ty: -6.478989553507931) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 11.421801420134548, ty: -7.614534280089699) }
            UIView.addKeyframe(withRelativeStartTime: 0.713541666625, relativeDuration: 0.2864583333750001) { shift.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 12.0, ty: -8.0) }
        }
    }
    // shiftX: transform — max error 0.28 pt
    do {
        shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.8, delay: 0.2, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 1.5746911997237092, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 8.396372990831617, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 11.33823171863888, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { shiftX.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 13.325434990156973, ty: 0.0) }
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
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.125) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 44.49911771349631, height: 27.750441143251845) }
            UIView.addKeyframe(withRelativeStartTime: 0.125, relativeDuration: 0.21875) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 63.98963711666177, height: 18.005181441669116) }
            UIView.addKeyframe(withRelativeStartTime: 0.34375, relativeDuration: 0.15104166662499993) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 72.39494776753966, height: 13.802526116230172) }
            UIView.addKeyframe(withRelativeStartTime: 0.49479166662499996, relativeDuration: 0.21874999999999997) { size.bounds = CGRect(x: 0.0, y: 0.0, width: 78.07267140044848, height: 10.963664299775754) }
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
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.014084507083333333) { bounceBoth.center = CGPoint(x: 28.44917623337465, y: 40.47168331912763) }
            UIView.addKeyframe(withRelativeStartTime: 0.014084507083333333, relativeDuration: 0.014084507) { bounceBoth.center = CGPoint(x: 37.88540253845704, y: 72.63953105162267) }
            UIView.addKeyframe(withRelativeStartTime: 0.028169014083333332, relativeDuration: 0.014084507083333333) { bounceBoth.center = CGPoint(x: 47.55659386720223, y: 104.11994794670271) }
            UIView.addKeyframe(withRelativeStartTime: 0.04225352116666667, relativeDuration: 0.014084507) { bounceBoth.center = CGPoint(x: 56.867097288299846, y: 133.19149218092008) }
            UIView.addKeyframe(withRelativeStartTime: 0.056338028166666665, relativeDuration: 0.01408450708333334) { bounceBoth.center = CGPoint(x: 65.37583493099164, y: 158.7263817086136) }
            UIView.addKeyframe(withRelativeStartTime: 0.07042253525, relativeDuration: 0.014084507) { bounceBoth.center = CGPoint(x: 72.7861923621446, y: 180.1039967733607) }
            UIView.addKeyframe(withRelativeStartTime: 0.08450704225, relativeDuration: 0.01408450708333334) { bounceBoth.center = CGPoint(x: 78.93008140742658, y: 197.1162882805813) }
            UIView.addKeyframe(withRelativeStartTime: 0.09859154933333335, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 83.74838549638638, y: 209.87291002368121) }
            UIView.addKeyframe(withRelativeStartTime: 0.11267605633333333, relativeDuration: 0.01408450708333335) { bounceBoth.center = CGPoint(x: 87.26970060807011, y: 218.71187373387056) }
            UIView.addKeyframe(withRelativeStartTime: 0.1267605634166667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 89.58894907718565, y: 224.11968254833528) }
            UIView.addKeyframe(withRelativeStartTime: 0.14084507041666666, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 90.84709493839071, y: 226.66329630947325) }
            UIView.addKeyframe(withRelativeStartTime: 0.1549295775, relativeDuration: 0.01408450700000001) { bounceBoth.center = CGPoint(x: 91.21285057644326, y: 226.93495503811587) }
            UIView.addKeyframe(withRelativeStartTime: 0.1690140845, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 90.86695204789355, y: 225.5098434445536) }
            UIView.addKeyframe(withRelativeStartTime: 0.18309859158333333, relativeDuration: 0.01408450700000001) { bounceBoth.center = CGPoint(x: 89.98930609671095, y: 222.91580860354847) }
            UIView.addKeyframe(withRelativeStartTime: 0.19718309858333335, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 88.7490824121214, y: 219.61382043398163) }
            UIView.addKeyframe(withRelativeStartTime: 0.21126760566666666, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 87.29764282878628, y: 215.98755729096763) }
            UIView.addKeyframe(withRelativeStartTime: 0.22535211266666666, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 85.76406440999743, y: 212.3403693288348) }
            UIView.addKeyframe(withRelativeStartTime: 0.23943661975, relativeDuration: 0.014084507000000034) { bounceBoth.center = CGPoint(x: 84.25292262548346, y: 208.89788188792866) }
            UIView.addKeyframe(withRelativeStartTime: 0.25352112675000005, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 82.84394929755005, y: 205.8146131603837) }
            UIView.addKeyframe(withRelativeStartTime: 0.26760563383333336, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 81.59316169574178, y: 203.18316137291114) }
            UIView.addKeyframe(withRelativeStartTime: 0.2816901408333333, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.53506763995931, y: 201.0447378009287) }
            UIView.addKeyframe(withRelativeStartTime: 0.2957746479166667, relativeDuration: 0.014084507000000034) { bounceBoth.center = CGPoint(x: 79.6855802110556, y: 199.40005931213702) }
            UIView.addKeyframe(withRelativeStartTime: 0.3098591549166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.04531848473795, y: 198.21984925208997) }
            UIView.addKeyframe(withRelativeStartTime: 0.323943662, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.60302202169575, y: 197.45441472669904) }
            UIView.addKeyframe(withRelativeStartTime: 0.338028169, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 78.33886186774554, y: 197.04196260439113) }
            UIView.addKeyframe(withRelativeStartTime: 0.35211267608333335, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.22748561984083, y: 196.91548062909047) }
            UIView.addKeyframe(withRelativeStartTime: 0.3661971830833333, relativeDuration: 0.014084507083333375) { bounceBoth.center = CGPoint(x: 78.24068567137986, y: 197.0081418631591) }
            UIView.addKeyframe(withRelativeStartTime: 0.3802816901666667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.34962590212032, y: 197.25729070355058) }
            UIView.addKeyframe(withRelativeStartTime: 0.3943661971666667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 78.52660145368364, y: 197.6071391776265) }
            UIView.addKeyframe(withRelativeStartTime: 0.40845070425, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 78.7463381499068, y: 198.01034657080396) }
            UIView.addKeyframe(withRelativeStartTime: 0.42253521125, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 78.98686247306513, y: 198.42867778996288) }
            UIView.addKeyframe(withRelativeStartTime: 0.43661971833333335, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.22999013229091, y: 198.83294060189536) }
            UIView.addKeyframe(withRelativeStartTime: 0.4507042253333333, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.46149182820876, y: 199.2023933062264) }
            UIView.addKeyframe(withRelativeStartTime: 0.46478873241666663, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 79.67099971385018, y: 199.52379649221132) }
            UIView.addKeyframe(withRelativeStartTime: 0.4788732394166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.85171828069664, y: 199.79025879927937) }
            UIView.addKeyframe(withRelativeStartTime: 0.49295774650000007, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.99999999998937, y: 199.99999999998496) }
            UIView.addKeyframe(withRelativeStartTime: 0.5070422535000001, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.11484003204347, y: 200.1551276047766) }
            UIView.addKeyframe(withRelativeStartTime: 0.5211267605833334, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.19733660844685, y: 200.26049732275234) }
            UIView.addKeyframe(withRelativeStartTime: 0.5352112675833334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.2501551074493, y: 200.32270433626633) }
            UIView.addKeyframe(withRelativeStartTime: 0.5492957746666667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.27702506097414, y: 200.3492322230076) }
            UIView.addKeyframe(withRelativeStartTime: 0.5633802816666666, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.28229088976519, y: 200.34776985507256) }
            UIView.addKeyframe(withRelativeStartTime: 0.57746478875, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.27052945823826, y: 200.32569377430417) }
            UIView.addKeyframe(withRelativeStartTime: 0.59154929575, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.24624083875844, y: 200.28970420469938) }
            UIView.addKeyframe(withRelativeStartTime: 0.6056338028333333, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 80.21361312613831, y: 200.2455966705388) }
            UIView.addKeyframe(withRelativeStartTime: 0.6197183098333334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.17635779848531, y: 200.19814769762468) }
            UIView.addKeyframe(withRelativeStartTime: 0.6338028169166667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.13760895231073, y: 200.1510917921179) }
            UIView.addKeyframe(withRelativeStartTime: 0.6478873239166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.0998776604972, y: 200.1071673193609) }
            UIView.addKeyframe(withRelativeStartTime: 0.661971831, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.06505158240101, y: 200.06821057246518) }
            UIView.addKeyframe(withRelativeStartTime: 0.676056338, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 80.0344296423411, y: 200.03527980392067) }
            UIView.addKeyframe(withRelativeStartTime: 0.6901408450833334, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 80.00878192171947, y: 200.0087939306324) }
            UIView.addKeyframe(withRelativeStartTime: 0.7042253520833334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.98842571777612, y: 199.98867371815967) }
            UIView.addKeyframe(withRelativeStartTime: 0.7183098591666667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.9733098552038, y: 199.97447627546907) }
            UIView.addKeyframe(withRelativeStartTime: 0.7323943661666666, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 79.96310065854935, y: 199.96551648274345) }
            UIView.addKeyframe(withRelativeStartTime: 0.7464788732500001, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.95726438683671, y: 199.96097142422485) }
            UIView.addKeyframe(withRelativeStartTime: 0.76056338025, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.9551423027777, y: 199.95996594683822) }
            UIView.addKeyframe(withRelativeStartTime: 0.7746478873333333, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.95601582545765, y: 199.96163909408915) }
            UIView.addKeyframe(withRelativeStartTime: 0.7887323943333334, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.95916034715785, y: 199.96519238449653) }
            UIView.addKeyframe(withRelativeStartTime: 0.8028169014166667, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.96388725114576, y: 199.96992174746546) }
            UIView.addKeyframe(withRelativeStartTime: 0.8169014084166667, relativeDuration: 0.014084507083333328) { bounceBoth.center = CGPoint(x: 79.96957443377914, y: 199.97523544403398) }
            UIView.addKeyframe(withRelativeStartTime: 0.8309859155, relativeDuration: 0.014084506999999987) { bounceBoth.center = CGPoint(x: 79.97568621089297, y: 199.98066053997434) }
            UIView.addKeyframe(withRelativeStartTime: 0.8450704225, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 79.98178388564106, y: 199.98584052127822) }
            UIView.addKeyframe(withRelativeStartTime: 0.8591549295833334, relativeDuration: 0.014084506999999895) { bounceBoth.center = CGPoint(x: 79.98752849092219, y: 199.99052650237115) }
            UIView.addKeyframe(withRelativeStartTime: 0.8732394365833334, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 79.99267731736104, y: 199.9945642261692) }
            UIView.addKeyframe(withRelativeStartTime: 0.8873239436666668, relativeDuration: 0.014084506999999895) { bounceBoth.center = CGPoint(x: 79.99707582319455, y: 199.99787873651346) }
            UIView.addKeyframe(withRelativeStartTime: 0.9014084506666666, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 80.00064642151898, y: 200.00045825437127) }
            UIView.addKeyframe(withRelativeStartTime: 0.9154929577500001, relativeDuration: 0.014084506999999895) { bounceBoth.center = CGPoint(x: 80.00337547830145, y: 200.0023384385075) }
            UIView.addKeyframe(withRelativeStartTime: 0.9295774647499999, relativeDuration: 0.01408450708333342) { bounceBoth.center = CGPoint(x: 80.00529965423485, y: 200.00358788068206) }
            UIView.addKeyframe(withRelativeStartTime: 0.9436619718333333, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 80.00649250479246, y: 200.00429538956024) }
            UIView.addKeyframe(withRelativeStartTime: 0.9577464788333334, relativeDuration: 0.014084507083333236) { bounceBoth.center = CGPoint(x: 80.00705203213741, y: 200.00455936523733) }
            UIView.addKeyframe(withRelativeStartTime: 0.9718309859166667, relativeDuration: 0.01408450700000008) { bounceBoth.center = CGPoint(x: 80.00708967269361, y: 200.00447936146003) }
            UIView.addKeyframe(withRelativeStartTime: 0.9859154929166668, relativeDuration: 0.014084507083333236) { bounceBoth.center = CGPoint(x: 80.00672101451656, y: 200.0041497752793) }
        }
    }
    // bounceWall: center
    do {
        bounceWall.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.9, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.018867924555555558) { bounceWall.center = CGPoint(x: 29.0211270254822, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.018867924555555558, relativeDuration: 0.018867924555555558) { bounceWall.center = CGPoint(x: 38.531247110280724, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.037735849111111115, relativeDuration: 0.01886792444444444) { bounceWall.center = CGPoint(x: 48.04165449045975, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.05660377355555555, relativeDuration: 0.01886792455555555) { bounceWall.center = CGPoint(x: 57.169946979273774, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.07547169811111111, relativeDuration: 0.01886792455555556) { bounceWall.center = CGPoint(x: 65.63227366010597, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.09433962266666666, relativeDuration: 0.01886792455555556) { bounceWall.center = CGPoint(x: 73.23330706763804, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.11320754722222222, relativeDuration: 0.01886792444444444) { bounceWall.center = CGPoint(x: 79.85483802220084, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.13207547166666667, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 85.44375126439586, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.15094339622222222, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 89.9999999997577, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.16981132077777777, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 86.43493695917724, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.18867924533333333, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 83.78875639093114, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2075471697777778, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 81.96794308939477, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.22641509433333332, relativeDuration: 0.018867924555555544) { bounceWall.center = CGPoint(x: 80.866143929855, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.24528301888888887, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 80.37123631823991, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.26415094344444445, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 80.37109088550059, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2830188678888889, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 80.75808081335994, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.30188679244444444, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 81.43242916956281, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.32075471699999997, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 82.30451246659595, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.33962264155555555, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 83.29625490323404, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.358490566, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 84.34175505399544, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.37735849055555554, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 85.38728678872857, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3962264151111111, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 86.390810517993, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4150943396666667, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 87.3211209390722, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.43396226411111105, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 88.15674462233362, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.45283018866666663, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 88.88468617822765, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4716981132222222, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.49910635223239, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.49056603777777774, relativeDuration: 0.018867924444444455) { bounceWall.center = CGPoint(x: 89.99999999997318, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5094339622222221, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 89.60807288305321, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5283018867777778, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 89.31716360342531, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5471698113333333, relativeDuration: 0.018867924555555575) { bounceWall.center = CGPoint(x: 89.11699151681749, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.566037735888889, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 88.99586463543886, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5849056603333334, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 88.94145670179101, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6037735848888889, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 88.94144071356482, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6226415094444445, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 88.98398465878446, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6415094339999999, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 89.05811950690303, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6603773584444443, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.15399245176542, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.679245283, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.2630201883004, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6981132075555555, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.37795780796193, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.716981132111111, relativeDuration: 0.018867924444444517) { bounceWall.center = CGPoint(x: 89.49289889982435, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7358490565555555, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.60322181908124, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7547169811111111, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.7054959940465, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7735849056666667, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.79736073171959, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7924528302222222, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 89.8773873769824, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8113207546666666, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.94493398825807, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8301886792222223, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.99999999999703, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8490566037777778, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.95691328225074, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8679245283333332, relativeDuration: 0.018867924444444517) { bounceWall.center = CGPoint(x: 89.92493201461195, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8867924527777777, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.9029259889403, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9056603773333333, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.88960984028881, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9245283018888888, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.8836284749302, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9433962264444444, relativeDuration: 0.018867924444444392) { bounceWall.center = CGPoint(x: 89.88362671725598, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9622641508888888, relativeDuration: 0.018867924555555513) { bounceWall.center = CGPoint(x: 89.88830380868536, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9811320754444444, relativeDuration: 0.018867924555555637) { bounceWall.center = CGPoint(x: 89.89645386296372, y: 10.0) }
        }
    }
    // bounceShake: transform — max error 0.00109 rad
    do {
        bounceShake.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.0084745763) { bounceShake.transform = CGAffineTransform(a: 0.9970221987241884, b: 0.07711507797561425, c: -0.07711507797561425, d: 0.9970221987241884, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0084745763, relativeDuration: 0.008474576199999998) { bounceShake.transform = CGAffineTransform(a: 0.9881065294990306, b: 0.15377088918706802, c: -0.15377088918706802, d: 0.9881065294990306, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0169491525, relativeDuration: 0.0169491526) { bounceShake.transform = CGAffineTransform(a: 0.9693165415214736, b: 0.24581587079122716, c: -0.24581587079122716, d: 0.9693165415214736, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0338983051, relativeDuration: 0.016949152500000002) { bounceShake.transform = CGAffineTransform(a: 0.9596781505499827, b: 0.2811011336813936, c: -0.2811011336813936, d: 0.9596781505499827, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0508474576, relativeDuration: 0.016949152599999996) { bounceShake.transform = CGAffineTransform(a: 0.9626894615208869, b: 0.2706085746546565, c: -0.2706085746546565, d: 0.9626894615208869, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0677966102, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9738236657978581, b: 0.22730479082505414, c: -0.22730479082505414, d: 0.9738236657978581, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.0847457627, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.986339952274825, b: 0.1647224894982346, c: -0.1647224894982346, d: 0.986339952274825, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1016949153, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9953972723696534, b: 0.09583459792295371, c: -0.09583459792295371, d: 0.9953972723696534, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1186440678, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9995017400714304, b: 0.031563770278320594, c: -0.031563770278320594, d: 0.9995017400714304, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1355932203, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.9997905950427097, b: -0.020463774435435362, c: 0.020463774435435362, d: 0.9997905950427097, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1525423729, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9984123114497918, b: -0.05632811327821973, c: 0.05632811327821973, d: 0.9984123114497918, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.1694915254, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.9971532959911885, b: -0.07540095685008984, c: 0.07540095685008984, d: 0.9971532959911885, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.186440678, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9968353203209535, b: -0.07949430269284843, c: 0.07949430269284843, d: 0.9968353203209535, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2033898305, relativeDuration: 0.01694915259999999) { bounceShake.transform = CGAffineTransform(a: 0.9974095777932753, b: -0.07193145435927281, c: 0.07193145435927281, d: 0.9974095777932753, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2203389831, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9983904808570925, b: -0.056713734967321384, c: 0.056713734967321384, d: 0.9983904808570925, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2372881356, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9992840650606764, b: -0.03783328317513434, c: 0.03783328317513434, d: 0.9992840650606764, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2542372881, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999824137891507, b: -0.01875348739580969, c: 0.01875348739580969, d: 0.999824137891507, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2711864407, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9999978384683379, b: -0.0020791966361984686, c: 0.0020791966361984686, d: 0.9999978384683379, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2881355932, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.9999440596558757, b: 0.01057721886539215, c: -0.01057721886539215, d: 0.9999440596558757, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3050847458, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9998277740375529, b: 0.01855861695041033, c: -0.01855861695041033, d: 0.9998277740375529, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3220338983, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9997578891559237, b: 0.022003705835422462, c: -0.022003705835422462, d: 0.9997578891559237, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3389830508, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9997662258639999, b: 0.021621600811537765, c: -0.021621600811537765, d: 0.9997662258639999, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3559322034, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9998297947230459, b: 0.01844943316397126, c: -0.01844943316397126, d: 0.9998297947230459, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3728813559, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.9999071128456014, b: 0.013629588430091436, c: -0.013629588430091436, d: 0.9999071128456014, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3898305085, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9999661298187326, b: 0.008230383669407686, c: -0.008230383669407686, d: 0.9999661298187326, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.406779661, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999951249650362, b: 0.003122506390970524, c: -0.003122506390970524, d: 0.9999951249650362, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4237288136, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9999994097204475, b: -0.0010865352072050977, c: 0.0010865352072050977, d: 0.9999994097204475, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4406779661, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9999917342054423, b: -0.00406589729235696, c: 0.00406589729235696, d: 0.9999917342054423, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4576271186, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.9999835585382569, b: -0.0057343398194086605, c: 0.0057343398194086605, d: 0.9999835585382569, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4745762712, relativeDuration: 0.01694915250000001) { bounceShake.transform = CGAffineTransform(a: 0.9999807380697562, b: -0.0062067293694647125, c: 0.0062067293694647125, d: 0.9999807380697562, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4915254237, relativeDuration: 0.016949152600000017) { bounceShake.transform = CGAffineTransform(a: 0.9999835941188272, b: -0.005728131736679585, c: 0.005728131736679585, d: 0.9999835941188272, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5084745763, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.9999893853303948, b: -0.004607518479526982, c: 0.004607518479526982, d: 0.9999893853303948, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5254237288, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999950070944215, b: -0.003160029466302575, c: 0.003160029466302575, d: 0.9999950070944215, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5423728814, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.9999986167418032, b: -0.0016632842451333155, c: 0.0016632842451333155, d: 0.9999986167418032, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5593220339, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.9999999455645303, b: -0.0003299559614426328, c: 0.0003299559614426328, d: 0.9999999455645303, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5762711864, relativeDuration: 0.016949152600000073) { bounceShake.transform = CGAffineTransform(a: 0.9999997522530509, b: 0.0007039132309749147, c: -0.0007039132309749147, d: 0.9999997522530509, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.593220339, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.9999990514588022, b: 0.0013773458156749556, c: -0.0013773458156749556, d: 0.9999990514588022, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6101694915, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999998566477144, b: 0.001693234672761907, c: -0.001693234672761907, d: 0.999998566477144, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6271186441, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.9999985524498167, b: 0.0017014988307869348, c: -0.0017014988307869348, d: 0.9999985524498167, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6440677966, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999989043603391, b: 0.0014802966328823048, c: -0.0014802966328823048, d: 0.9999989043603391, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6610169492, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.9999993746945518, b: 0.0011183069817668613, c: -0.0011183069817668613, d: 0.9999993746945518, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6779661017, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.9999997548806429, b: 0.0007001704466152704, c: -0.0007001704466152704, d: 0.9999997548806429, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6949152542, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999999561265518, b: 0.0002962210229718741, c: -0.0002962210229718741, d: 0.9999999561265518, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7118644068, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.9999999990657988, b: -4.322501923845621e-05, c: 4.322501923845621e-05, d: 0.9999999990657988, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7288135593, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999999581139227, b: -0.0002894341941958598, c: 0.0002894341941958598, d: 0.9999999581139227, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7457627119, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.999999906024182, b: -0.00043353388241129757, c: 0.00043353388241129757, d: 0.999999906024182, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7627118644, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999883558053, b: -0.00048258043925192593, c: 0.00048258043925192593, d: 0.999999883558053, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7796610169, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999998967093593, b: -0.0004545121239019303, c: 0.0004545121239019303, d: 0.9999998967093593, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7966101695, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.9999999304546917, b: -0.00037294853775969843, c: 0.00037294853775969843, d: 0.9999999304546917, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.813559322, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999999655282444, b: -0.0002625709618129607, c: 0.0002625709618129607, d: 0.9999999655282444, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8305084746, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.9999999894074323, b: -0.00014555114311497295, c: 0.00014555114311497295, d: 0.9999999894074323, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8474576271, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.9999999992302864, b: -3.9235534323929584e-05, c: 3.9235534323929584e-05, d: 0.9999999992302864, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8644067797, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.9999999989906888, b: 4.492908275664942e-05, c: -4.492908275664942e-05, d: 0.9999999989906888, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8813559322, relativeDuration: 0.016949152500000064) { bounceShake.transform = CGAffineTransform(a: 0.9999999948585236, b: 0.0001014048947034072, c: -0.0001014048947034072, d: 0.9999999948585236, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8983050847, relativeDuration: 0.01694915259999996) { bounceShake.transform = CGAffineTransform(a: 0.999999991578516, b: 0.00012978046031711442, c: -0.00012978046031711442, d: 0.999999991578516, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9152542373, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.999999991088231, b: 0.00013350482319002632, c: -0.00013350482319002632, d: 0.999999991088231, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9322033898, relativeDuration: 0.016949152600000073) { bounceShake.transform = CGAffineTransform(a: 0.9999999929869314, b: 0.00011843199344210247, c: -0.00011843199344210247, d: 0.9999999929869314, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9491525424, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.9999999958212713, b: 9.141913066834566e-05, c: -9.141913066834566e-05, d: 0.9999999958212713, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9661016949, relativeDuration: 0.016949152600000073) { bounceShake.transform = CGAffineTransform(a: 0.9999999982505271, b: 5.9151887992745636e-05, c: -5.9151887992745636e-05, d: 0.9999999982505271, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.9830508475, relativeDuration: 0.016949152499999953) { bounceShake.transform = CGAffineTransform(a: 0.9999999996274824, b: 2.7295332558996904e-05, c: -2.7295332558996904e-05, d: 0.9999999996274824, tx: 0.0, ty: 0.0) }
        }
    }
    // bounceIdeal: center
    do {
        bounceIdeal.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.0169491525) { bounceIdeal.center = CGPoint(x: 20.0, y: 19.998145127130375) }
            UIView.addKeyframe(withRelativeStartTime: 0.0169491525, relativeDuration: 0.0169491526) { bounceIdeal.center = CGPoint(x: 20.0, y: 31.514193467616682) }
            UIView.addKeyframe(withRelativeStartTime: 0.0338983051, relativeDuration: 0.016949152500000002) { bounceIdeal.center = CGPoint(x: 20.0, y: 43.66671076008501) }
            UIView.addKeyframe(withRelativeStartTime: 0.0508474576, relativeDuration: 0.016949152599999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 55.71836317803327) }
            UIView.addKeyframe(withRelativeStartTime: 0.0677966102, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 67.08415765486438) }
            UIView.addKeyframe(withRelativeStartTime: 0.0847457627, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 77.33038691052427) }
            UIView.addKeyframe(withRelativeStartTime: 0.1016949153, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.16618880811617) }
            UIView.addKeyframe(withRelativeStartTime: 0.1186440678, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 93.42961908804217) }
            UIView.addKeyframe(withRelativeStartTime: 0.1355932203, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 99.07003270412446) }
            UIView.addKeyframe(withRelativeStartTime: 0.1525423729, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 103.12839575866997) }
            UIView.addKeyframe(withRelativeStartTime: 0.1694915254, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 105.71692996262443) }
            UIView.addKeyframe(withRelativeStartTime: 0.186440678, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 106.99924503961206) }
            UIView.addKeyframe(withRelativeStartTime: 0.2033898305, relativeDuration: 0.01694915259999999) { bounceIdeal.center = CGPoint(x: 20.0, y: 107.17185920691914) }
            UIView.addKeyframe(withRelativeStartTime: 0.2203389831, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 106.44775837422097) }
            UIView.addKeyframe(withRelativeStartTime: 0.2372881356, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 105.0424123724285) }
            UIView.addKeyframe(withRelativeStartTime: 0.2542372881, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 103.16245959783492) }
            UIView.addKeyframe(withRelativeStartTime: 0.2711864407, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 100.99709524736666) }
            UIView.addKeyframe(withRelativeStartTime: 0.2881355932, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 98.71205554142455) }
            UIView.addKeyframe(withRelativeStartTime: 0.3050847458, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 96.44598147343763) }
            UIView.addKeyframe(withRelativeStartTime: 0.3220338983, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 94.30886938018986) }
            UIView.addKeyframe(withRelativeStartTime: 0.3389830508, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 92.38226930862452) }
            UIView.addKeyframe(withRelativeStartTime: 0.3559322034, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.72087211132538) }
            UIView.addKeyframe(withRelativeStartTime: 0.3728813559, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.35512819247002) }
            UIView.addKeyframe(withRelativeStartTime: 0.3898305085, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 88.29456034792373) }
            UIView.addKeyframe(withRelativeStartTime: 0.406779661, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.53146571513417) }
            UIView.addKeyframe(withRelativeStartTime: 0.4237288136, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.04474322843662) }
            UIView.addKeyframe(withRelativeStartTime: 0.4406779661, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.80362932619506) }
            UIView.addKeyframe(withRelativeStartTime: 0.4576271186, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.7711726576208) }
            UIView.addKeyframe(withRelativeStartTime: 0.4745762712, relativeDuration: 0.01694915250000001) { bounceIdeal.center = CGPoint(x: 20.0, y: 86.90732544917836) }
            UIView.addKeyframe(withRelativeStartTime: 0.4915254237, relativeDuration: 0.016949152600000017) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.17157287523823) }
            UIView.addKeyframe(withRelativeStartTime: 0.5084745763, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.52506068618786) }
            UIView.addKeyframe(withRelativeStartTime: 0.5254237288, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 87.93221447988937) }
            UIView.addKeyframe(withRelativeStartTime: 0.5423728814, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 88.36187084918892) }
            UIView.addKeyframe(withRelativeStartTime: 0.5593220339, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 88.78796110665064) }
            UIView.addKeyframe(withRelativeStartTime: 0.5762711864, relativeDuration: 0.016949152600000073) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.18980262405765) }
            UIView.addKeyframe(withRelativeStartTime: 0.593220339, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.55206153347109) }
            UIView.addKeyframe(withRelativeStartTime: 0.6101694915, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.8644543054215) }
            UIView.addKeyframe(withRelativeStartTime: 0.6271186441, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.12125534570207) }
            UIView.addKeyframe(withRelativeStartTime: 0.6440677966, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.32067408153351) }
            UIView.addKeyframe(withRelativeStartTime: 0.6610169492, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.46415888335281) }
            UIView.addKeyframe(withRelativeStartTime: 0.6779661017, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.55567738780029) }
            UIView.addKeyframe(withRelativeStartTime: 0.6949152542, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.60101407212808) }
            UIView.addKeyframe(withRelativeStartTime: 0.7118644068, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.60711690453967) }
            UIView.addKeyframe(withRelativeStartTime: 0.7288135593, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.58151607408647) }
            UIView.addKeyframe(withRelativeStartTime: 0.7457627119, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.53182958969742) }
            UIView.addKeyframe(withRelativeStartTime: 0.7627118644, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.46536322193616) }
            UIView.addKeyframe(withRelativeStartTime: 0.7796610169, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.38880603113837) }
            UIView.addKeyframe(withRelativeStartTime: 0.7966101695, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.30801767757075) }
            UIView.addKeyframe(withRelativeStartTime: 0.813559322, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.22789986056354) }
            UIView.addKeyframe(withRelativeStartTime: 0.8305084746, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.15234153789898) }
            UIView.addKeyframe(withRelativeStartTime: 0.8474576271, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.08422593913706) }
            UIView.addKeyframe(withRelativeStartTime: 0.8644067797, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 90.02548667791433) }
            UIView.addKeyframe(withRelativeStartTime: 0.8813559322, relativeDuration: 0.016949152500000064) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.97720033859497) }
            UIView.addKeyframe(withRelativeStartTime: 0.8983050847, relativeDuration: 0.01694915259999996) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.93970360285563) }
            UIView.addKeyframe(withRelativeStartTime: 0.9152542373, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.912724133379) }
            UIView.addKeyframe(withRelativeStartTime: 0.9322033898, relativeDuration: 0.016949152600000073) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.89551589483399) }
            UIView.addKeyframe(withRelativeStartTime: 0.9491525424, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.88699123106834) }
            UIView.addKeyframe(withRelativeStartTime: 0.9661016949, relativeDuration: 0.016949152600000073) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.88584371454616) }
            UIView.addKeyframe(withRelativeStartTime: 0.9830508475, relativeDuration: 0.016949152499999953) { bounceIdeal.center = CGPoint(x: 20.0, y: 89.89065744265555) }
        }
    }
    // bounceEased: alpha — max error 0.00244
    do {
        bounceEased.alpha = 0.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.0169491525) { bounceEased.alpha = 0.0051238909228570675 }
            UIView.addKeyframe(withRelativeStartTime: 0.0169491525, relativeDuration: 0.0169491526) { bounceEased.alpha = 0.02012252454870402 }
            UIView.addKeyframe(withRelativeStartTime: 0.0338983051, relativeDuration: 0.016949152500000002) { bounceEased.alpha = 0.044474909198785766 }
            UIView.addKeyframe(withRelativeStartTime: 0.0508474576, relativeDuration: 0.016949152599999996) { bounceEased.alpha = 0.07770642094541601 }
            UIView.addKeyframe(withRelativeStartTime: 0.0677966102, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.11938329277423385 }
            UIView.addKeyframe(withRelativeStartTime: 0.0847457627, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.1687725635168769 }
            UIView.addKeyframe(withRelativeStartTime: 0.1016949153, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.2230073438906931 }
            UIView.addKeyframe(withRelativeStartTime: 0.1186440678, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.28418177200954875 }
            UIView.addKeyframe(withRelativeStartTime: 0.1355932203, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.3489923320722235 }
            UIView.addKeyframe(withRelativeStartTime: 0.1525423729, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.4167941705078291 }
            UIView.addKeyframe(withRelativeStartTime: 0.1694915254, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.48657028797400387 }
            UIView.addKeyframe(withRelativeStartTime: 0.186440678, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.5565346453374993 }
            UIView.addKeyframe(withRelativeStartTime: 0.2033898305, relativeDuration: 0.01694915259999999) { bounceEased.alpha = 0.6246050561705613 }
            UIView.addKeyframe(withRelativeStartTime: 0.2203389831, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.6926708639391856 }
            UIView.addKeyframe(withRelativeStartTime: 0.2372881356, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.7535129000566917 }
            UIView.addKeyframe(withRelativeStartTime: 0.2542372881, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.8111900553219353 }
            UIView.addKeyframe(withRelativeStartTime: 0.2711864407, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.8644667360896074 }
            UIView.addKeyframe(withRelativeStartTime: 0.2881355932, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 0.9104185892395082 }
            UIView.addKeyframe(withRelativeStartTime: 0.3050847458, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.9492358329027489 }
            UIView.addKeyframe(withRelativeStartTime: 0.3220338983, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 0.9820487999216688 }
            UIView.addKeyframe(withRelativeStartTime: 0.3389830508, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0086163197757927 }
            UIView.addKeyframe(withRelativeStartTime: 0.3559322034, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.029022537635566 }
            UIView.addKeyframe(withRelativeStartTime: 0.3728813559, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 1.0436288625423027 }
            UIView.addKeyframe(withRelativeStartTime: 0.3898305085, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0530080278470881 }
            UIView.addKeyframe(withRelativeStartTime: 0.406779661, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0578731056177488 }
            UIView.addKeyframe(withRelativeStartTime: 0.4237288136, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0589745464297171 }
            UIView.addKeyframe(withRelativeStartTime: 0.4406779661, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0572041622770587 }
            UIView.addKeyframe(withRelativeStartTime: 0.4576271186, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 1.0532695158005305 }
            UIView.addKeyframe(withRelativeStartTime: 0.4745762712, relativeDuration: 0.01694915250000001) { bounceEased.alpha = 1.0478610130608417 }
            UIView.addKeyframe(withRelativeStartTime: 0.4915254237, relativeDuration: 0.016949152600000017) { bounceEased.alpha = 1.0416055297593116 }
            UIView.addKeyframe(withRelativeStartTime: 0.5084745763, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0350128015325852 }
            UIView.addKeyframe(withRelativeStartTime: 0.5254237288, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0284875019600017 }
            UIView.addKeyframe(withRelativeStartTime: 0.5423728814, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 1.0223327271175509 }
            UIView.addKeyframe(withRelativeStartTime: 0.5593220339, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0167583986276476 }
            UIView.addKeyframe(withRelativeStartTime: 0.5762711864, relativeDuration: 0.016949152600000073) { bounceEased.alpha = 1.0118928499114397 }
            UIView.addKeyframe(withRelativeStartTime: 0.593220339, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.007820298483915 }
            UIView.addKeyframe(withRelativeStartTime: 0.6101694915, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0046161269678235 }
            UIView.addKeyframe(withRelativeStartTime: 0.6271186441, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 1.0021348157952736 }
            UIView.addKeyframe(withRelativeStartTime: 0.6440677966, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0003043852317866 }
            UIView.addKeyframe(withRelativeStartTime: 0.6610169492, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9990510811003916 }
            UIView.addKeyframe(withRelativeStartTime: 0.6779661017, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 0.9983268422902328 }
            UIView.addKeyframe(withRelativeStartTime: 0.6949152542, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9979546379907317 }
            UIView.addKeyframe(withRelativeStartTime: 0.7118644068, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9978500803318228 }
            UIView.addKeyframe(withRelativeStartTime: 0.7288135593, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9979638195023794 }
            UIView.addKeyframe(withRelativeStartTime: 0.7457627119, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9981884654939991 }
            UIView.addKeyframe(withRelativeStartTime: 0.7627118644, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 0.9984761246922751 }
            UIView.addKeyframe(withRelativeStartTime: 0.7796610169, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9987844709665344 }
            UIView.addKeyframe(withRelativeStartTime: 0.7966101695, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9990824598883636 }
            UIView.addKeyframe(withRelativeStartTime: 0.813559322, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9993455812624481 }
            UIView.addKeyframe(withRelativeStartTime: 0.8305084746, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9995696924570255 }
            UIView.addKeyframe(withRelativeStartTime: 0.8474576271, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 0.9997454476983492 }
            UIView.addKeyframe(withRelativeStartTime: 0.8644067797, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 0.9998788069161328 }
            UIView.addKeyframe(withRelativeStartTime: 0.8813559322, relativeDuration: 0.016949152500000064) { bounceEased.alpha = 0.9999706305845605 }
            UIView.addKeyframe(withRelativeStartTime: 0.8983050847, relativeDuration: 0.01694915259999996) { bounceEased.alpha = 1.0000308072917061 }
            UIView.addKeyframe(withRelativeStartTime: 0.9152542373, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0000629159477594 }
            UIView.addKeyframe(withRelativeStartTime: 0.9322033898, relativeDuration: 0.016949152600000073) { bounceEased.alpha = 1.0000769836964944 }
            UIView.addKeyframe(withRelativeStartTime: 0.9491525424, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0000767523833523 }
            UIView.addKeyframe(withRelativeStartTime: 0.9661016949, relativeDuration: 0.016949152600000073) { bounceEased.alpha = 1.0000687510673398 }
            UIView.addKeyframe(withRelativeStartTime: 0.9830508475, relativeDuration: 0.016949152499999953) { bounceEased.alpha = 1.0000564489690855 }
        }
    }
    // springSize: bounds — max error 5.81 pt
    do {
        springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 40.0, height: 30.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.1, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.04166666663636363) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 48.88812440839239, height: 45.99862393510631) }
            UIView.addKeyframe(withRelativeStartTime: 0.04166666663636363, relativeDuration: 0.10227272727272725) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 95.85044543430232, height: 130.53080178174417) }
            UIView.addKeyframe(withRelativeStartTime: 0.14393939390909088, relativeDuration: 0.056818181818181816) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 107.08990737870477, height: 150.7618332816686) }
            UIView.addKeyframe(withRelativeStartTime: 0.2007575757272727, relativeDuration: 0.21212121218181818) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 84.06396792071477, height: 109.3151422572866) }
            UIView.addKeyframe(withRelativeStartTime: 0.4128787879090909, relativeDuration: 0.20833333327272727) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 92.02818131073053, height: 123.65072635931497) }
            UIView.addKeyframe(withRelativeStartTime: 0.6212121211818181, relativeDuration: 0.3787878788181819) { springSize.bounds = CGRect(x: 0.0, y: 0.0, width: 90.10568268904427, height: 120.19022884027969) }
        }
    }
    // springHeavy: center — max error 3.03 pt
    do {
        springHeavy.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.2527777778) { springHeavy.center = CGPoint(x: 50.49183062128314, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.2527777778, relativeDuration: 0.18333333333333335) { springHeavy.center = CGPoint(x: 65.72566329057975, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.43611111113333334, relativeDuration: 0.24722222219999992) { springHeavy.center = CGPoint(x: 77.41401891887378, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6833333333333332, relativeDuration: 0.3166666666666667) { springHeavy.center = CGPoint(x: 84.57377898648853, y: 10.0) }
        }
    }
    // springLate: alpha — max error 0.0291
    do {
        springLate.alpha = 1.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.9375501518284282, delay: 0.5, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.039823008856845137) { springLate.alpha = 0.8958415762300957 }
            UIView.addKeyframe(withRelativeStartTime: 0.039823008856845137, relativeDuration: 0.11061946904679207) { springLate.alpha = 0.29998715089002137 }
            UIView.addKeyframe(withRelativeStartTime: 0.1504424779036372, relativeDuration: 0.07079646018994692) { springLate.alpha = 0.13708792302296025 }
            UIView.addKeyframe(withRelativeStartTime: 0.22123893809358414, relativeDuration: 0.24336283179628151) { springLate.alpha = 0.2680028321656316 }
            UIView.addKeyframe(withRelativeStartTime: 0.4646017698898656, relativeDuration: 0.5353982300798126) { springLate.alpha = 0.25051833460408934 }
        }
    }
    // keysLinear: center — max error 3.45 pt
    do {
        keysLinear.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.06111111113333333) { keysLinear.center = CGPoint(x: 23.8646818179666, y: 11.9323409089833) }
            UIView.addKeyframe(withRelativeStartTime: 0.06111111113333333, relativeDuration: 0.0722222222) { keysLinear.center = CGPoint(x: 35.46676006334174, y: 17.73338003167087) }
            UIView.addKeyframe(withRelativeStartTime: 0.13333333333333333, relativeDuration: 0.16666666666666666) { keysLinear.center = CGPoint(x: 79.99999999965516, y: 39.99999999982758) }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.09166666666666667) { keysLinear.center = CGPoint(x: 80.54102618913537, y: 39.0982896847744) }
            UIView.addKeyframe(withRelativeStartTime: 0.39166666666666666, relativeDuration: 0.21111111113333333) { keysLinear.center = CGPoint(x: 57.981983767192666, y: 76.69669372134555) }
            UIView.addKeyframe(withRelativeStartTime: 0.6027777778, relativeDuration: 0.1277777777333334) { keysLinear.center = CGPoint(x: 49.31287179339427, y: 91.14521367767622) }
            UIView.addKeyframe(withRelativeStartTime: 0.7305555555333334, relativeDuration: 0.13055555559999998) { keysLinear.center = CGPoint(x: 46.74619058333066, y: 95.4230156944489) }
            UIView.addKeyframe(withRelativeStartTime: 0.8611111111333334, relativeDuration: 0.13888888886666662) { keysLinear.center = CGPoint(x: 49.99999999995714, y: 90.00000000007142) }
        }
    }
    // keysDiscrete: alpha
    do {
        keysDiscrete.alpha = 0.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.2, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.33333333333333337) { keysDiscrete.alpha = 0.0 }
            UIView.addKeyframe(withRelativeStartTime: 0.33333333333333337, relativeDuration: 0.0) { keysDiscrete.alpha = 0.5 }
            UIView.addKeyframe(withRelativeStartTime: 0.33333333333333337, relativeDuration: 0.33333333333333337) { keysDiscrete.alpha = 0.5 }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666667, relativeDuration: 0.0) { keysDiscrete.alpha = 1.0 }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666667, relativeDuration: 0.33333333333333326) { keysDiscrete.alpha = 1.0 }
        }
    }
    // keysCubic: center — max error 4.39 pt
    do {
        keysCubic.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.19999999999999998) { keysCubic.center = CGPoint(x: 67.55555555555554, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.19999999999999998, relativeDuration: 0.10000000000000002) { keysCubic.center = CGPoint(x: 79.99999999996999, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.19999999999999998) { keysCubic.center = CGPoint(x: 49.99999999993543, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.16666666666666666) { keysCubic.center = CGPoint(x: 60.29629629629629, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666666, relativeDuration: 0.3333333333333333) { keysCubic.center = CGPoint(x: 119.99999999986, y: 10.0) }
        }
    }
    // keysPaced: center
    do {
        keysPaced.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.30484544053333335) { keysPaced.center = CGPoint(x: 79.99999999980318, y: 39.99999999990159) }
            UIView.addKeyframe(withRelativeStartTime: 0.30484544053333335, relativeDuration: 0.6951545594666667) { keysPaced.center = CGPoint(x: 50.00000000004316, y: 189.99999999978422) }
        }
    }
    // keysPath: center — max error 3.1 pt
    do {
        keysPath.center = CGPoint(x: 20.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 1.5, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.39999999999999997) { keysPath.center = CGPoint(x: 79.99999999985, y: 39.999999999925) }
            UIView.addKeyframe(withRelativeStartTime: 0.39999999999999997, relativeDuration: 0.09722222220000003) { keysPath.center = CGPoint(x: 102.71288975101106, y: 48.0144742091967) }
            UIView.addKeyframe(withRelativeStartTime: 0.4972222222, relativeDuration: 0.10833333333333332) { keysPath.center = CGPoint(x: 109.99999835167263, y: 65.00879007067078) }
            UIView.addKeyframe(withRelativeStartTime: 0.6055555555333333, relativeDuration: 0.18055555560000003) { keysPath.center = CGPoint(x: 97.38237869405766, y: 85.91023679127106) }
            UIView.addKeyframe(withRelativeStartTime: 0.7861111111333333, relativeDuration: 0.21388888886666665) { keysPath.center = CGPoint(x: 80.0, y: 90.0) }
        }
    }
    // endless: transform — max error 0.0894 rad
    do {
        endless.transform = CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, .repeat, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 0.75, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.10989016573333334) { endless.transform = CGAffineTransform(a: 0.7709529511276173, b: 0.6368921000825946, c: -0.6368921000825946, d: 0.7709529511276173, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.10989016573333334, relativeDuration: 0.1373627073333333) { endless.transform = CGAffineTransform(a: 0.017259850855232288, b: 0.999851037679341, c: -0.999851037679341, d: 0.017259850855232288, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.24725287306666666, relativeDuration: 0.10989016573333336) { endless.transform = CGAffineTransform(a: -0.6234906942044931, b: 0.7818307708451998, c: -0.7818307708451998, d: -0.6234906942044931, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.35714303880000003, relativeDuration: 0.14285721546666666) { endless.transform = CGAffineTransform(a: -0.9999999999987234, b: -1.5978887367585695e-06, c: 1.5978887367585695e-06, d: -0.9999999999987234, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5000002542666667, relativeDuration: 0.13888881826666663) { endless.transform = CGAffineTransform(a: -0.6427867256437887, b: -0.7660451849180547, c: 0.7660451849180547, d: -0.6427867256437887, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6388890725333333, relativeDuration: 0.11111105466666671) { endless.transform = CGAffineTransform(a: 7.989475097441455e-07, b: -0.9999999999996808, c: 0.9999999999996808, d: 7.989475097441455e-07, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.7500001272, relativeDuration: 0.13888881826666669) { endless.transform = CGAffineTransform(a: 0.7660446713649564, b: -0.6427873376734766, c: 0.6427873376734766, d: 0.7660446713649564, tx: 0.0, ty: 0.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.8888889454666667, relativeDuration: 0.1111110545333333) { endless.transform = CGAffineTransform(a: 1.0, b: -6.283219070318515e-12, c: 6.283219070318515e-12, d: 1.0, tx: 0.0, ty: 0.0) }
        }
    }
    // quick: center
    do {
        quick.center = CGPoint(x: 30.5, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.3541666666666667) { quick.center = CGPoint(x: 89.999999999832, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3541666666666667, relativeDuration: 0.6458333333333334) { quick.center = CGPoint(x: 90.0, y: 10.0) }
        }
    }
    // additive: center
    do {
        additive.center = CGPoint(x: -10.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.3333333333333333) { additive.center = CGPoint(x: 19.99999999991, y: 27.857142857089286) }
            UIView.addKeyframe(withRelativeStartTime: 0.3333333333333333, relativeDuration: 0.1333333333333333) { additive.center = CGPoint(x: 20.0, y: 34.999999999946425) }
            UIView.addKeyframe(withRelativeStartTime: 0.4666666666666666, relativeDuration: 0.0) { additive.center = CGPoint(x: 20.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.4666666666666666, relativeDuration: 0.5333333333333333) { additive.center = CGPoint(x: 20.0, y: 10.0) }
        }
    }
    // cumulative: center
    do {
        cumulative.center = CGPoint(x: 0.0, y: 10.0)
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 9.99999999994, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.16666666666666666, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 19.9999999999356, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.3333333333333333, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 29.999999999935397, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.16666666666666666) { cumulative.center = CGPoint(x: 39.99999999994, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666666, relativeDuration: 0.0) { cumulative.center = CGPoint(x: 20.0, y: 10.0) }
            UIView.addKeyframe(withRelativeStartTime: 0.6666666666666666, relativeDuration: 0.3333333333333333) { cumulative.center = CGPoint(x: 20.0, y: 10.0) }
        }
    }
    // grouped: alpha — max error 0.0158
    do {
        grouped.alpha = 0.0
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
        UIView.animateKeyframes(withDuration: 3.0, delay: 0.0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.09999999999999999) { grouped.alpha = 0.0 }
            UIView.addKeyframe(withRelativeStartTime: 0.09999999999999999, relativeDuration: 0.11249999999999999) { grouped.alpha = 0.56048590820022 }
            UIView.addKeyframe(withRelativeStartTime: 0.2125, relativeDuration: 0.10972222223333335) { grouped.alpha = 0.9896275541479398 }
            UIView.addKeyframe(withRelativeStartTime: 0.32222222223333336, relativeDuration: 0.07777777776666665) { grouped.alpha = 1.0 }
            UIView.addKeyframe(withRelativeStartTime: 0.39999999999999997, relativeDuration: 0.10000000000000002) { grouped.alpha = 1.0 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { grouped.alpha = 1.0 }
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
