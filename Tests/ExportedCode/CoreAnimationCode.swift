// swift-format-ignore-file
// Made by the tests, of every kind of property and motion; `make record` makes it anew.

import Foundation

/// The animations of cases.motion.json.
///
/// - Parameters:
///   - place: “place”
///   - placeX: “placeX”
///   - placeY: “placeY”
///   - depth: “depth”
///   - anchor: “anchor”
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
///   - corner: “corner”
///   - edge: “edge”
///   - edgeColor: “edgeColor”
///   - shade: “shade”
///   - shadeColor: “shadeColor”
///   - shadeOffset: “shadeOffset”
///   - shadeBlur: “shadeBlur”
///   - fill: “fill”
///   - line: “line”
///   - lineWidth: “lineWidth”
///   - lineStart: “lineStart”
///   - lineEnd: “lineEnd”
///   - morph: “morph”
///   - tints: “tints”
///   - stops: “stops”
///   - start: “start”
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
///   - tintsCubic: “tintsCubic”
///   - morphKeys: “morphKeys”
///   - stopsSpring: “stopsSpring”
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
func addAnimations(place: CALayer, placeX: CALayer, placeY: CALayer, depth: CALayer, anchor: CALayer, turn: CALayer, growBoth: CALayer, growX: CALayer, growPlane: CALayer, shift: CALayer, shiftX: CALayer, matrix: CALayer, lean: CALayer, room: CALayer, size: CALayer, width: CALayer, fade: CALayer, ground: CALayer, corner: CALayer, edge: CALayer, edgeColor: CALayer, shade: CALayer, shadeColor: CALayer, shadeOffset: CALayer, shadeBlur: CALayer, fill: CALayer, line: CALayer, lineWidth: CALayer, lineStart: CALayer, lineEnd: CALayer, morph: CALayer, tints: CALayer, stops: CALayer, start: CALayer, bounceBoth: CALayer, bounceWall: CALayer, bounceShake: CALayer, bounceIdeal: CALayer, bounceEased: CALayer, springSize: CALayer, springHeavy: CALayer, springLate: CALayer, keysLinear: CALayer, keysDiscrete: CALayer, keysCubic: CALayer, keysCubicPlace: CALayer, keysCubicBack: CALayer, keysCubicPaced: CALayer, tintsCubic: CALayer, morphKeys: CALayer, stopsSpring: CALayer, keysPaced: CALayer, keysPath: CALayer, repeating: CALayer, repeatingEven: CALayer, repeatingPart: CALayer, repeatingCut: CALayer, repeatingKeys: CALayer, repeatingColor: CALayer, endless: CALayer, quick: CALayer, additive: CALayer, cumulative: CALayer, grouped: CALayer, blocks: CALayer, blocksEased: CALayer) {
    // place: position (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0))
        animation.toValue = NSValue(cgPoint: CGPoint(x: 80.0, y: 40.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = place.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        place.add(animation, forKey: "position")
    }
    // placeX: position.x (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 20.0
        animation.toValue = 80.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = placeX.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        placeX.add(animation, forKey: "position.x")
    }
    // placeY: position.y (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position.y")
        animation.fromValue = 10.0
        animation.toValue = -30.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = placeY.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        placeY.add(animation, forKey: "position.y")
    }
    // depth: zPosition (pt)
    do {
        let animation = CABasicAnimation(keyPath: "zPosition")
        animation.fromValue = 0.0
        animation.toValue = 5.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = depth.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        depth.add(animation, forKey: "zPosition")
    }
    // anchor: anchorPoint
    do {
        let animation = CABasicAnimation(keyPath: "anchorPoint")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: 0.5, y: 0.5))
        animation.toValue = NSValue(cgPoint: CGPoint(x: 0.0, y: 1.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = anchor.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        anchor.add(animation, forKey: "anchorPoint")
    }
    // turn: transform.rotation.z
    do {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = 0.0
        animation.toValue = 7.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = turn.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        turn.add(animation, forKey: "transform.rotation.z")
    }
    // growBoth: transform.scale
    do {
        let animation = CABasicAnimation(keyPath: "transform.scale")
        animation.fromValue = 1.0
        animation.toValue = 2.5
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = growBoth.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        growBoth.add(animation, forKey: "transform.scale")
    }
    // growX: transform.scale.x
    do {
        let animation = CABasicAnimation(keyPath: "transform.scale.x")
        animation.fromValue = 1.0
        animation.toValue = 0.5
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = growX.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        growX.add(animation, forKey: "transform.scale.x")
    }
    // growPlane: transform.scale.xy
    do {
        let animation = CABasicAnimation(keyPath: "transform.scale.xy")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: 1.0, y: 1.0))
        animation.toValue = NSValue(cgPoint: CGPoint(x: 2.0, y: 3.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = growPlane.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        growPlane.add(animation, forKey: "transform.scale.xy")
    }
    // shift: transform.translation
    do {
        let animation = CABasicAnimation(keyPath: "transform.translation")
        animation.fromValue = NSValue(cgSize: CGSize(width: 0.0, height: 0.0))
        animation.toValue = NSValue(cgSize: CGSize(width: 12.0, height: -8.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = shift.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        shift.add(animation, forKey: "transform.translation")
    }
    // shiftX: transform.translation.x
    do {
        let animation = CABasicAnimation(keyPath: "transform.translation.x")
        animation.fromValue = 0.0
        animation.toValue = 14.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = shiftX.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        shiftX.add(animation, forKey: "transform.translation.x")
    }
    // matrix: transform
    do {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = NSValue(caTransform3D: CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0, m22: 1.0, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0))
        animation.toValue = NSValue(caTransform3D: CATransform3D(m11: 2.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0, m22: 3.0, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 10.0, m42: 20.0, m43: 0.0, m44: 1.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = matrix.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        matrix.add(animation, forKey: "transform")
    }
    // lean: transform
    do {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = NSValue(caTransform3D: CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0, m22: 1.0, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0))
        animation.toValue = NSValue(caTransform3D: CATransform3D(m11: 1.0, m12: 0.5, m13: 0.0, m14: 0.0, m21: 0.2, m22: 1.3, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 10.0, m42: 20.0, m43: 0.0, m44: 1.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = lean.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        lean.add(animation, forKey: "transform")
    }
    // room: bounds (pt)
    do {
        let animation = CABasicAnimation(keyPath: "bounds")
        animation.fromValue = NSValue(cgRect: CGRect(x: 0.0, y: 0.0, width: 40.0, height: 30.0))
        animation.toValue = NSValue(cgRect: CGRect(x: 2.0, y: 3.0, width: 80.0, height: 60.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = room.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        room.add(animation, forKey: "bounds")
    }
    // size: bounds.size (pt)
    do {
        let animation = CABasicAnimation(keyPath: "bounds.size")
        animation.fromValue = NSValue(cgSize: CGSize(width: 40.0, height: 30.0))
        animation.toValue = NSValue(cgSize: CGSize(width: 80.0, height: 10.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = size.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        size.add(animation, forKey: "bounds.size")
    }
    // width: bounds.size.width (pt)
    do {
        let animation = CABasicAnimation(keyPath: "bounds.size.width")
        animation.fromValue = 40.0
        animation.toValue = 90.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = width.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        width.add(animation, forKey: "bounds.size.width")
    }
    // fade: opacity
    do {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1.0
        animation.toValue = 0.25
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = fade.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        fade.add(animation, forKey: "opacity")
    }
    // ground: backgroundColor
    do {
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor
        animation.toValue = UIColor(red: 0.0, green: 0.5, blue: 1.0, alpha: 1.0).cgColor
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = ground.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        ground.add(animation, forKey: "backgroundColor")
    }
    // corner: cornerRadius (pt)
    do {
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        animation.fromValue = 0.0
        animation.toValue = 12.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = corner.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        corner.add(animation, forKey: "cornerRadius")
    }
    // edge: borderWidth (pt)
    do {
        let animation = CABasicAnimation(keyPath: "borderWidth")
        animation.fromValue = 1.0
        animation.toValue = 4.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = edge.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        edge.add(animation, forKey: "borderWidth")
    }
    // edgeColor: borderColor
    do {
        let animation = CABasicAnimation(keyPath: "borderColor")
        animation.fromValue = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor
        animation.toValue = UIColor(red: 0.0, green: 1.0, blue: 0.0, alpha: 1.0).cgColor
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = edgeColor.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        edgeColor.add(animation, forKey: "borderColor")
    }
    // shade: shadowOpacity
    do {
        let animation = CABasicAnimation(keyPath: "shadowOpacity")
        animation.fromValue = 0.0
        animation.toValue = 0.7
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = shade.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        shade.add(animation, forKey: "shadowOpacity")
    }
    // shadeColor: shadowColor
    do {
        let animation = CABasicAnimation(keyPath: "shadowColor")
        animation.fromValue = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor
        animation.toValue = UIColor(red: 1.0, green: 0.0, blue: 1.0, alpha: 1.0).cgColor
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = shadeColor.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        shadeColor.add(animation, forKey: "shadowColor")
    }
    // shadeOffset: shadowOffset (pt)
    do {
        let animation = CABasicAnimation(keyPath: "shadowOffset")
        animation.fromValue = NSValue(cgSize: CGSize(width: 0.0, height: 3.0))
        animation.toValue = NSValue(cgSize: CGSize(width: 5.0, height: 9.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = shadeOffset.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        shadeOffset.add(animation, forKey: "shadowOffset")
    }
    // shadeBlur: shadowRadius (pt)
    do {
        let animation = CABasicAnimation(keyPath: "shadowRadius")
        animation.fromValue = 3.0
        animation.toValue = 8.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = shadeBlur.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        shadeBlur.add(animation, forKey: "shadowRadius")
    }
    // fill: fillColor
    do {
        let animation = CABasicAnimation(keyPath: "fillColor")
        animation.fromValue = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor
        animation.toValue = UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0).cgColor
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = fill.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        fill.add(animation, forKey: "fillColor")
    }
    // line: strokeColor
    do {
        let animation = CABasicAnimation(keyPath: "strokeColor")
        animation.fromValue = UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor
        animation.toValue = UIColor(red: 0.0, green: 0.5, blue: 1.0, alpha: 1.0).cgColor
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = line.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        line.add(animation, forKey: "strokeColor")
    }
    // lineWidth: lineWidth (pt)
    do {
        let animation = CABasicAnimation(keyPath: "lineWidth")
        animation.fromValue = 1.0
        animation.toValue = 6.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = lineWidth.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        lineWidth.add(animation, forKey: "lineWidth")
    }
    // lineStart: strokeStart
    do {
        let animation = CABasicAnimation(keyPath: "strokeStart")
        animation.fromValue = 0.0
        animation.toValue = 0.6
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = lineStart.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        lineStart.add(animation, forKey: "strokeStart")
    }
    // lineEnd: strokeEnd
    do {
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0.0
        animation.toValue = 1.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = lineEnd.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        lineEnd.add(animation, forKey: "strokeEnd")
    }
    // morph: path (pt)
    do {
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0.0, y: 0.0))
            path.addLine(to: CGPoint(x: 10.0, y: 0.0))
            return path
        }()
        animation.toValue = {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 5.0, y: 5.0))
            path.addLine(to: CGPoint(x: 20.0, y: 30.0))
            return path
        }()
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = morph.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        morph.add(animation, forKey: "path")
    }
    // tints: colors
    do {
        let animation = CABasicAnimation(keyPath: "colors")
        animation.fromValue = [
            UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor,
            UIColor(red: 0.0, green: 0.0, blue: 1.0, alpha: 1.0).cgColor,
        ]
        animation.toValue = [
            UIColor(red: 0.0, green: 1.0, blue: 0.0, alpha: 1.0).cgColor,
            UIColor(red: 1.0, green: 1.0, blue: 0.0, alpha: 1.0).cgColor,
        ]
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = tints.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        tints.add(animation, forKey: "colors")
    }
    // stops: locations
    do {
        let animation = CABasicAnimation(keyPath: "locations")
        animation.fromValue = [0.0, 1.0]
        animation.toValue = [0.2, 0.7]
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = stops.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        stops.add(animation, forKey: "locations")
    }
    // start: startPoint
    do {
        let animation = CABasicAnimation(keyPath: "startPoint")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: 0.5, y: 0.0))
        animation.toValue = NSValue(cgPoint: CGPoint(x: 0.0, y: 0.2))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1.0)
        animation.duration = 0.8
        animation.beginTime = start.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        start.add(animation, forKey: "startPoint")
    }
    // bounceBoth: position (pt)
    do {
        let animation = SKBounceAnimation(keyPath: "position")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0))
        animation.toValue = NSValue(cgPoint: CGPoint(x: 80.0, y: 200.0))
        animation.numberOfBounces = 4
        animation.stiffness = SKBounceAnimationStiffnessMedium
        animation.shouldOvershoot = true
        animation.shake = false
        animation.duration = 1.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        bounceBoth.add(animation, forKey: "position")
    }
    // bounceWall: position.x (pt)
    do {
        let animation = SKBounceAnimation(keyPath: "position.x")
        animation.fromValue = 20.0
        animation.toValue = 90.0
        animation.numberOfBounces = 2
        animation.stiffness = 0.7
        animation.shouldOvershoot = false
        animation.shake = false
        animation.duration = 0.9
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        bounceWall.add(animation, forKey: "position.x")
    }
    // bounceShake: transform.rotation.z
    do {
        let animation = SKBounceAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = 0.5
        animation.toValue = 0.0
        animation.numberOfBounces = 6
        animation.stiffness = SKBounceAnimationStiffnessHeavy
        animation.shouldOvershoot = true
        animation.shake = true
        animation.duration = 1.0
        animation.isRemovedOnCompletion = false
        bounceShake.add(animation, forKey: "transform.rotation.z")
    }
    // bounceIdeal: position.y (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position.y")
        animation.values = [
            10.0,
            19.998145127720264,
            31.514193468296128,
            43.66671076080201,
            55.718363178744326,
            67.08415765553497,
            77.3303869111288,
            86.16618880863749,
            93.42961908847072,
            99.07003270445725,
            103.1283957589094,
            105.71692996277716,
            106.99924503968772,
            107.17185920692933,
            106.44775837417825,
            105.04241237234558,
            103.16245959772401,
            100.9970952472389,
            98.71205554128973,
            96.44598147330393,
            94.30886938006377,
            92.38226930851084,
            90.72087211122735,
            89.35512819238944,
            88.29456034786116,
            87.53146571508915,
            87.0447432284079,
            86.80362932618084,
            86.77117265761888,
            86.90732544918639,
            87.17157287525382,
            87.52506068620872,
            87.93221447991338,
            88.36187084921427,
            88.78796110667578,
            89.18980262408135,
            89.55206153349246,
            89.86445430543993,
            90.12125534571722,
            90.32067408154528,
            90.46415888336128,
            90.55567738780569,
            90.60101407213075,
            90.60711690454002,
            90.58151607408496,
            90.5318295896945,
            90.46536322193224,
            90.38880603113385,
            90.30801767756599,
            90.22789986055881,
            90.15234153789451,
            90.08422593913303,
            90.02548667791086,
            89.97720033859213,
            89.93970360285341,
            89.91272413337741,
            89.89551589483298,
            89.88699123106784,
            89.88584371454608,
            89.89065744265584,
        ]
        animation.keyTimes = [
            0.0,
            0.01694915254237288,
            0.03389830508474576,
            0.05084745762711865,
            0.06779661016949153,
            0.0847457627118644,
            0.1016949152542373,
            0.11864406779661017,
            0.13559322033898305,
            0.15254237288135594,
            0.1694915254237288,
            0.1864406779661017,
            0.2033898305084746,
            0.22033898305084745,
            0.23728813559322035,
            0.2542372881355932,
            0.2711864406779661,
            0.288135593220339,
            0.3050847457627119,
            0.3220338983050847,
            0.3389830508474576,
            0.3559322033898305,
            0.3728813559322034,
            0.3898305084745763,
            0.4067796610169492,
            0.423728813559322,
            0.4406779661016949,
            0.4576271186440678,
            0.4745762711864407,
            0.4915254237288136,
            0.5084745762711864,
            0.5254237288135594,
            0.5423728813559322,
            0.559322033898305,
            0.576271186440678,
            0.5932203389830508,
            0.6101694915254238,
            0.6271186440677966,
            0.6440677966101694,
            0.6610169491525424,
            0.6779661016949152,
            0.6949152542372882,
            0.711864406779661,
            0.7288135593220338,
            0.7457627118644068,
            0.7627118644067796,
            0.7796610169491526,
            0.7966101694915254,
            0.8135593220338984,
            0.8305084745762712,
            0.847457627118644,
            0.864406779661017,
            0.8813559322033898,
            0.8983050847457628,
            0.9152542372881356,
            0.9322033898305084,
            0.9491525423728814,
            0.9661016949152542,
            0.9830508474576272,
            1.0,
        ]
        animation.duration = 1.0
        animation.isRemovedOnCompletion = false
        bounceIdeal.add(animation, forKey: "position.y")
    }
    // bounceEased: opacity
    do {
        let animation = SKBounceAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.toValue = 1.0
        animation.numberOfBounces = 2
        animation.stiffness = SKBounceAnimationStiffnessHeavy
        animation.shouldOvershoot = true
        animation.shake = false
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0.0, 1.0, 1.0)
        animation.duration = 1.0
        animation.isRemovedOnCompletion = false
        bounceEased.add(animation, forKey: "opacity")
    }
    // springSize: bounds (pt)
    do {
        let animation = CASpringAnimation(keyPath: "bounds")
        animation.fromValue = NSValue(cgRect: CGRect(x: 0.0, y: 0.0, width: 40.0, height: 30.0))
        animation.toValue = NSValue(cgRect: CGRect(x: 0.0, y: 0.0, width: 90.0, height: 120.0))
        animation.mass = 1.0
        animation.stiffness = 200.0
        animation.damping = 9.0
        animation.duration = 1.1
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        springSize.add(animation, forKey: "bounds")
    }
    // springHeavy: position.x (pt)
    do {
        let animation = CASpringAnimation(keyPath: "position.x")
        animation.fromValue = 20.0
        animation.toValue = 90.0
        animation.mass = 2.0
        animation.stiffness = 100.0
        animation.damping = 60.0
        animation.initialVelocity = -1.0
        animation.allowsOverdamping = true
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        springHeavy.add(animation, forKey: "position.x")
    }
    // springLate: opacity
    do {
        let animation = CASpringAnimation(keyPath: "opacity")
        animation.toValue = 0.25
        animation.mass = 1.0
        animation.stiffness = 246.74011002723395
        animation.damping = 15.707963267948966
        animation.duration = 0.9375501518284282
        animation.beginTime = springLate.convertTime(CACurrentMediaTime(), from: nil) + 0.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        springLate.add(animation, forKey: "opacity")
    }
    // keysLinear: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
            NSValue(cgPoint: CGPoint(x: 80.0, y: 40.0)),
            NSValue(cgPoint: CGPoint(x: 50.0, y: 90.0)),
        ]
        animation.keyTimes = [0.0, 0.3, 1.0]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0.0, 1.0, 1.0),
            CAMediaTimingFunction(controlPoints: 0.2, -0.5, 0.4, 1.6),
        ]
        animation.duration = 1.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        keysLinear.add(animation, forKey: "position")
    }
    // keysDiscrete: opacity
    do {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0.0, 0.5, 1.0]
        animation.keyTimes = [0.0, 0.3333333333333333, 0.6666666666666666, 1.0]
        animation.calculationMode = .discrete
        animation.duration = 1.2
        animation.isRemovedOnCompletion = false
        keysDiscrete.add(animation, forKey: "opacity")
    }
    // keysCubic: position.x (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [20.0, 80.0, 50.0, 120.0]
        animation.keyTimes = [0.0, 0.3, 0.5, 1.0]
        animation.calculationMode = .cubic
        animation.tensionValues = [0.0, 0.5, 0.0, 0.0]
        animation.continuityValues = [0.0, 0.0, 0.4, 0.0]
        animation.biasValues = [0.0, 0.0, 0.3, 0.0]
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        keysCubic.add(animation, forKey: "position.x")
    }
    // keysCubicPlace: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
            NSValue(cgPoint: CGPoint(x: 80.0, y: 40.0)),
            NSValue(cgPoint: CGPoint(x: 50.0, y: 90.0)),
            NSValue(cgPoint: CGPoint(x: 20.0, y: 30.0)),
        ]
        animation.calculationMode = .cubic
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        keysCubicPlace.add(animation, forKey: "position")
    }
    // keysCubicBack: opacity
    do {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0.2, 0.6, 0.6, 0.2]
        animation.keyTimes = [0.0, 0.3, 0.6, 1.0]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.0, 0.0, 1.0, 1.0),
            CAMediaTimingFunction(controlPoints: 0.42, 0.0, 0.58, 1.0),
            CAMediaTimingFunction(controlPoints: 0.0, 0.0, 1.0, 1.0),
        ]
        animation.calculationMode = .cubic
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        keysCubicBack.add(animation, forKey: "opacity")
    }
    // keysCubicPaced: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
            NSValue(cgPoint: CGPoint(x: 80.0, y: 40.0)),
            NSValue(cgPoint: CGPoint(x: 50.0, y: 90.0)),
            NSValue(cgPoint: CGPoint(x: 20.0, y: 30.0)),
        ]
        animation.calculationMode = .cubicPaced
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        keysCubicPaced.add(animation, forKey: "position")
    }
    // tintsCubic: colors
    do {
        let animation = CAKeyframeAnimation(keyPath: "colors")
        animation.values = [
            [
                UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor,
                UIColor(red: 0.0, green: 0.0, blue: 1.0, alpha: 1.0).cgColor,
            ],
            [
                UIColor(red: 0.0, green: 0.5, blue: 0.0, alpha: 1.0).cgColor,
                UIColor(red: 0.5, green: 0.5, blue: 0.0, alpha: 1.0).cgColor,
            ],
            [
                UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor,
                UIColor(red: 0.2, green: 0.2, blue: 0.9, alpha: 1.0).cgColor,
            ],
        ]
        animation.calculationMode = .cubic
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        tintsCubic.add(animation, forKey: "colors")
    }
    // morphKeys: path (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "path")
        animation.values = [
            {
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 0.0, y: 0.0))
                path.addCurve(to: CGPoint(x: 20.0, y: 20.0), control1: CGPoint(x: 10.0, y: 0.0), control2: CGPoint(x: 20.0, y: 10.0))
                path.closeSubpath()
                return path
            }(),
            {
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 5.0, y: 5.0))
                path.addCurve(to: CGPoint(x: 30.0, y: 30.0), control1: CGPoint(x: 10.0, y: 9.0), control2: CGPoint(x: 30.0, y: 10.0))
                path.closeSubpath()
                return path
            }(),
            {
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 0.0, y: 0.0))
                path.addCurve(to: CGPoint(x: 20.0, y: 2.0), control1: CGPoint(x: 1.0, y: 0.0), control2: CGPoint(x: 2.0, y: 10.0))
                path.closeSubpath()
                return path
            }(),
        ]
        animation.keyTimes = [0.0, 0.4, 1.0]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0.0, 1.0, 1.0),
            CAMediaTimingFunction(controlPoints: 0.3, -0.4, 0.5, 1.5),
        ]
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        morphKeys.add(animation, forKey: "path")
    }
    // stopsSpring: locations
    do {
        let animation = CASpringAnimation(keyPath: "locations")
        animation.fromValue = [0.0, 1.0]
        animation.toValue = [0.3, 0.6]
        animation.mass = 1.0
        animation.stiffness = 200.0
        animation.damping = 9.0
        animation.duration = 1.1
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        stopsSpring.add(animation, forKey: "locations")
    }
    // keysPaced: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
            NSValue(cgPoint: CGPoint(x: 80.0, y: 40.0)),
            NSValue(cgPoint: CGPoint(x: 50.0, y: 190.0)),
        ]
        animation.calculationMode = .paced
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        keysPaced.add(animation, forKey: "position")
    }
    // keysPath: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 20.0, y: 10.0))
            path.addLine(to: CGPoint(x: 80.0, y: 40.0))
            path.addCurve(to: CGPoint(x: 80.0, y: 90.0), control1: CGPoint(x: 120.0, y: 40.0), control2: CGPoint(x: 120.0, y: 90.0))
            return path
        }()
        animation.keyTimes = [0.0, 0.4, 1.0]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.0, 0.0, 1.0, 1.0),
            CAMediaTimingFunction(controlPoints: 0.0, 0.0, 0.58, 1.0),
        ]
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        keysPath.add(animation, forKey: "position")
    }
    // repeating: opacity
    do {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1.0
        animation.toValue = 0.2
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0.0, 0.58, 1.0)
        animation.duration = 0.5
        animation.beginTime = repeating.convertTime(CACurrentMediaTime(), from: nil) + 0.25
        animation.repeatCount = 2.5
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        repeating.add(animation, forKey: "opacity")
    }
    // repeatingEven: opacity
    do {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1.0
        animation.toValue = 0.2
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0.0, 1.0, 1.0)
        animation.duration = 0.5
        animation.repeatCount = 2.0
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        repeatingEven.add(animation, forKey: "opacity")
    }
    // repeatingPart: position.x (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 30.0
        animation.toValue = 90.0
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.0, 0.0, 0.58, 1.0)
        animation.duration = 0.5
        animation.repeatCount = 2.0
        animation.isRemovedOnCompletion = false
        repeatingPart.add(animation, forKey: "position.x")
    }
    // repeatingCut: position (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0))
        animation.toValue = NSValue(cgPoint: CGPoint(x: 80.0, y: 40.0))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, -0.4, 0.2, 1.3)
        animation.duration = 0.6
        animation.repeatCount = 2.25
        animation.isRemovedOnCompletion = false
        repeatingCut.add(animation, forKey: "position")
    }
    // repeatingKeys: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
            NSValue(cgPoint: CGPoint(x: 80.0, y: 40.0)),
            NSValue(cgPoint: CGPoint(x: 50.0, y: 90.0)),
        ]
        animation.keyTimes = [0.0, 0.3, 1.0]
        animation.timingFunctions = [
            CAMediaTimingFunction(controlPoints: 0.42, 0.0, 1.0, 1.0),
            CAMediaTimingFunction(controlPoints: 0.0, 0.0, 1.0, 1.0),
        ]
        animation.duration = 0.4
        animation.beginTime = repeatingKeys.convertTime(CACurrentMediaTime(), from: nil) + 0.1
        animation.repeatCount = 3.0
        animation.autoreverses = true
        animation.isRemovedOnCompletion = false
        repeatingKeys.add(animation, forKey: "position")
    }
    // repeatingColor: backgroundColor
    do {
        let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
        animation.values = [
            UIColor(red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0).cgColor,
            UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0).cgColor,
            UIColor(red: 0.0, green: 0.0, blue: 1.0, alpha: 0.5).cgColor,
        ]
        animation.keyTimes = [0.0, 0.5, 1.0]
        animation.duration = 0.7
        animation.repeatCount = 3.0
        animation.autoreverses = true
        animation.isRemovedOnCompletion = false
        repeatingColor.add(animation, forKey: "backgroundColor")
    }
    // endless: transform.rotation.z
    do {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = 0.0
        animation.toValue = 6.283185307179586
        animation.duration = 0.75
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = false
        endless.add(animation, forKey: "transform.rotation.z")
    }
    // quick: position.x (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 20.0
        animation.toValue = 90.0
        animation.duration = 2.0
        animation.speed = 1.6
        animation.timeOffset = 0.3
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        quick.add(animation, forKey: "position.x")
    }
    // additive: position.x (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = -30.0
        animation.toValue = 0.0
        animation.isAdditive = true
        animation.duration = 1.0
        animation.isRemovedOnCompletion = false
        additive.add(animation, forKey: "position.x")
    }
    // additive: position.y (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position.y")
        animation.byValue = 25.0
        animation.duration = 1.4
        animation.isRemovedOnCompletion = false
        additive.add(animation, forKey: "position.y")
    }
    // cumulative: position.x (pt)
    do {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 10.0
        animation.isCumulative = true
        animation.duration = 0.5
        animation.repeatCount = 4.0
        animation.isRemovedOnCompletion = false
        cumulative.add(animation, forKey: "position.x")
    }
    // grouped: opacity
    do {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.toValue = 1.0
        animation.duration = 0.9
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        let group = CAAnimationGroup()
        group.timingFunction = CAMediaTimingFunction(controlPoints: 0.0, 0.0, 0.58, 1.0)
        group.duration = 1.2
        group.beginTime = grouped.convertTime(CACurrentMediaTime(), from: nil) + 0.3
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        group.animations = [animation]
        grouped.add(group, forKey: "opacity")
    }
    // blocks: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
            NSValue(cgPoint: CGPoint(x: 100.0, y: 0.0)),
            NSValue(cgPoint: CGPoint(x: 200.0, y: -50.0)),
            NSValue(cgPoint: CGPoint(x: 200.0, y: -50.0)),
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
        ]
        animation.keyTimes = [0.0, 0.25, 0.75, 0.8, 1.0]
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0.0, 0.58, 1.0)
        animation.duration = 1.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        blocks.add(animation, forKey: "position")
    }
    // blocks: transform
    do {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [
            NSValue(caTransform3D: CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0, m22: 1.0, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
            NSValue(caTransform3D: CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0, m22: 1.0, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
            NSValue(caTransform3D: CATransform3D(m11: 0.9249090598573131, m12: -0.3801884151231614, m13: 0.0, m14: 0.0, m21: 0.3801884151231614, m22: 0.9249090598573131, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
            NSValue(caTransform3D: CATransform3D(m11: 0.9249090598573131, m12: -0.3801884151231614, m13: 0.0, m14: 0.0, m21: 0.3801884151231614, m22: 0.9249090598573131, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
        ]
        animation.keyTimes = [0.0, 0.1, 0.6, 1.0]
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0.0, 0.58, 1.0)
        animation.duration = 1.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        blocks.add(animation, forKey: "transform")
    }
    // blocks: opacity
    do {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1.0, 1.0, 0.0, 0.0, 1.0]
        animation.keyTimes = [0.0, 0.25, 0.75, 0.8, 1.0]
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0.0, 0.58, 1.0)
        animation.duration = 1.5
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        blocks.add(animation, forKey: "opacity")
    }
    // blocksEased: position (pt)
    do {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
            NSValue(cgPoint: CGPoint(x: 100.0, y: 0.0)),
            NSValue(cgPoint: CGPoint(x: 200.0, y: -50.0)),
            NSValue(cgPoint: CGPoint(x: 200.0, y: -50.0)),
            NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0)),
        ]
        animation.keyTimes = [0.0, 0.25, 0.75, 0.8, 1.0]
        animation.duration = 1.1
        animation.beginTime = blocksEased.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.repeatCount = .infinity
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        blocksEased.add(animation, forKey: "position")
    }
    // blocksEased: transform
    do {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [
            NSValue(caTransform3D: CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0, m22: 1.0, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
            NSValue(caTransform3D: CATransform3D(m11: 1.0, m12: 0.0, m13: 0.0, m14: 0.0, m21: 0.0, m22: 1.0, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
            NSValue(caTransform3D: CATransform3D(m11: 0.9249090598573131, m12: -0.3801884151231614, m13: 0.0, m14: 0.0, m21: 0.3801884151231614, m22: 0.9249090598573131, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
            NSValue(caTransform3D: CATransform3D(m11: 0.9249090598573131, m12: -0.3801884151231614, m13: 0.0, m14: 0.0, m21: 0.3801884151231614, m22: 0.9249090598573131, m23: 0.0, m24: 0.0, m31: 0.0, m32: 0.0, m33: 1.0, m34: 0.0, m41: 0.0, m42: 0.0, m43: 0.0, m44: 1.0)),
        ]
        animation.keyTimes = [0.0, 0.1, 0.6, 1.0]
        animation.duration = 1.1
        animation.beginTime = blocksEased.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.repeatCount = .infinity
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        blocksEased.add(animation, forKey: "transform")
    }
    // blocksEased: opacity
    do {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1.0, 1.0, 0.0, 0.0, 1.0]
        animation.keyTimes = [0.0, 0.25, 0.75, 0.8, 1.0]
        animation.duration = 1.1
        animation.beginTime = blocksEased.convertTime(CACurrentMediaTime(), from: nil) + 0.2
        animation.repeatCount = .infinity
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        blocksEased.add(animation, forKey: "opacity")
    }
}
