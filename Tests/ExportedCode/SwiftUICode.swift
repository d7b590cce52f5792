// swift-format-ignore-file
// Made by the tests, of every kind of property and motion; `make record` makes it anew.

import Foundation

// The animations of cases.motion.json.

/// “place”
struct PlaceValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “place”.
    func placeAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: PlaceValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.place.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(20.0, duration: 0.2)
                LinearKeyframe(80.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.place.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.2)
                LinearKeyframe(40.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “placeX”
struct PlaceXValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “placeX”.
    func placeXAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: PlaceXValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.placeX.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(20.0, duration: 0.2)
                LinearKeyframe(80.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.placeX.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.2)
                LinearKeyframe(10.0, duration: 0.8)
            }
        }
    }
}

/// “placeY”
struct PlaceYValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “placeY”.
    func placeYAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: PlaceYValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.placeY.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(20.0, duration: 0.2)
                LinearKeyframe(20.0, duration: 0.8)
            }
            // /u{}.Box.placeY.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.2)
                LinearKeyframe(-30.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “depth”
struct DepthValues {
    var zIndex = 0.0
}

extension View {
    /// Animates a view as “depth”.
    func depthAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: DepthValues(), trigger: trigger) { content, values in
            content
                .zIndex(values.zIndex)
        } keyframes: { _ in
            // /u{}.Box.depth.Z Position
            KeyframeTrack(\.zIndex) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(5.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “turn”
struct TurnValues {
    var angle = 0.0
}

extension View {
    /// Animates a view as “turn”.
    func turnAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: TurnValues(), trigger: trigger) { content, values in
            content
                .rotationEffect(.radians(values.angle))
        } keyframes: { _ in
            // /u{}.Box.turn.Rotation: max error 0.284 rad
            KeyframeTrack(\.angle) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.8312198842, duration: 0.1030746935)
                LinearKeyframe(3.1415935758, duration: 0.1154436568)
                LinearKeyframe(4.8871200776, duration: 0.1038360089)
                LinearKeyframe(6.0607160611, duration: 0.12460321060000001)
                LinearKeyframe(7.0, duration: 0.35304243020000003)
            }
        }
    }
}

/// “growBoth”
struct GrowBothValues {
    var scaleX = 1.0
    var scaleY = 1.0
}

extension View {
    /// Animates a view as “growBoth”.
    func growBothAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: GrowBothValues(), trigger: trigger) { content, values in
            content
                .scaleEffect(x: values.scaleX, y: values.scaleY)
        } keyframes: { _ in
            // /u{}.Box.growBoth.Scale
            KeyframeTrack(\.scaleX) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(2.5, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.growBoth.Scale
            KeyframeTrack(\.scaleY) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(2.5, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “growX”
struct GrowXValues {
    var scaleX = 1.0
    var scaleY = 1.0
}

extension View {
    /// Animates a view as “growX”.
    func growXAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: GrowXValues(), trigger: trigger) { content, values in
            content
                .scaleEffect(x: values.scaleX, y: values.scaleY)
        } keyframes: { _ in
            // /u{}.Box.growX.Scale
            KeyframeTrack(\.scaleX) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(0.5, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.growX.Scale
            KeyframeTrack(\.scaleY) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8)
            }
        }
    }
}

/// “growPlane”
struct GrowPlaneValues {
    var scaleX = 1.0
    var scaleY = 1.0
}

extension View {
    /// Animates a view as “growPlane”.
    func growPlaneAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: GrowPlaneValues(), trigger: trigger) { content, values in
            content
                .scaleEffect(x: values.scaleX, y: values.scaleY)
        } keyframes: { _ in
            // /u{}.Box.growPlane.Scale
            KeyframeTrack(\.scaleX) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(2.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.growPlane.Scale
            KeyframeTrack(\.scaleY) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(3.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “shift”
struct ShiftValues {
    var offsetX = 0.0
    var offsetY = 0.0
}

extension View {
    /// Animates a view as “shift”.
    func shiftAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: ShiftValues(), trigger: trigger) { content, values in
            content
                .offset(x: values.offsetX, y: values.offsetY)
        } keyframes: { _ in
            // /u{}.Box.shift.Translation
            KeyframeTrack(\.offsetX) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(12.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.shift.Translation
            KeyframeTrack(\.offsetY) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(-8.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “shiftX”
struct ShiftXValues {
    var offsetX = 0.0
    var offsetY = 0.0
}

extension View {
    /// Animates a view as “shiftX”.
    func shiftXAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: ShiftXValues(), trigger: trigger) { content, values in
            content
                .offset(x: values.offsetX, y: values.offsetY)
        } keyframes: { _ in
            // /u{}.Box.shiftX.Translation
            KeyframeTrack(\.offsetX) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(14.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.shiftX.Translation
            KeyframeTrack(\.offsetY) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8)
            }
        }
    }
}

/// “matrix”
struct MatrixValues {
    var scaleX = 1.0
    var scaleY = 1.0
    var offsetX = 0.0
    var offsetY = 0.0
}

extension View {
    /// Animates a view as “matrix”.
    func matrixAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: MatrixValues(), trigger: trigger) { content, values in
            content
                .scaleEffect(x: values.scaleX, y: values.scaleY)
                .offset(x: values.offsetX, y: values.offsetY)
        } keyframes: { _ in
            // /u{}.Box.matrix.Scale
            KeyframeTrack(\.scaleX) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(2.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.matrix.Scale
            KeyframeTrack(\.scaleY) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(3.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.matrix.Translation
            KeyframeTrack(\.offsetX) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(10.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.matrix.Translation
            KeyframeTrack(\.offsetY) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(20.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “lean”
struct LeanValues {
    var angle = 0.0
    var scaleX = 1.0
    var scaleY = 1.0
    var offsetX = 0.0
    var offsetY = 0.0
}

extension View {
    /// Animates a view as “lean”.
    func leanAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: LeanValues(), trigger: trigger) { content, values in
            content
                .scaleEffect(x: values.scaleX, y: values.scaleY)
                .rotationEffect(.radians(values.angle))
                .offset(x: values.offsetX, y: values.offsetY)
        } keyframes: { _ in
            // /u{}.Box.lean.Rotation
            KeyframeTrack(\.angle) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.463647609, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.lean.Scale: max error 0.00148
            KeyframeTrack(\.scaleX) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.11803398875, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.lean.Scale: max error 0.00148
            KeyframeTrack(\.scaleY) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0733126292, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.376674, y: 0.380801), endControlPoint: UnitPoint(x: 0.0, y: 1.008878)))
            }
            // /u{}.Box.lean.Translation
            KeyframeTrack(\.offsetX) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(10.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.lean.Translation
            KeyframeTrack(\.offsetY) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(20.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “room”
struct RoomValues {
    var width = 40.0
    var height = 30.0
}

extension View {
    /// Animates a view as “room”.
    func roomAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: RoomValues(), trigger: trigger) { content, values in
            content
                .frame(width: values.width, height: values.height)
        } keyframes: { _ in
            // /u{}.Box.room.Bounds
            KeyframeTrack(\.width) {
                LinearKeyframe(40.0, duration: 0.2)
                LinearKeyframe(80.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.room.Bounds
            KeyframeTrack(\.height) {
                LinearKeyframe(30.0, duration: 0.2)
                LinearKeyframe(60.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “size”
struct SizeValues {
    var width = 40.0
    var height = 30.0
}

extension View {
    /// Animates a view as “size”.
    func sizeAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: SizeValues(), trigger: trigger) { content, values in
            content
                .frame(width: values.width, height: values.height)
        } keyframes: { _ in
            // /u{}.Box.size.Bounds
            KeyframeTrack(\.width) {
                LinearKeyframe(40.0, duration: 0.2)
                LinearKeyframe(80.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.size.Bounds
            KeyframeTrack(\.height) {
                LinearKeyframe(30.0, duration: 0.2)
                LinearKeyframe(10.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “width”
struct WidthValues {
    var width = 40.0
    var height = 30.0
}

extension View {
    /// Animates a view as “width”.
    func widthAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: WidthValues(), trigger: trigger) { content, values in
            content
                .frame(width: values.width, height: values.height)
        } keyframes: { _ in
            // /u{}.Box.width.Bounds
            KeyframeTrack(\.width) {
                LinearKeyframe(40.0, duration: 0.2)
                LinearKeyframe(90.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.width.Bounds
            KeyframeTrack(\.height) {
                LinearKeyframe(30.0, duration: 0.2)
                LinearKeyframe(30.0, duration: 0.8)
            }
        }
    }
}

/// “fade”
struct FadeValues {
    var opacity = 1.0
}

extension View {
    /// Animates a view as “fade”.
    func fadeAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: FadeValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.fade.Opacity
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(0.25, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “ground”
struct GroundValues {
    var backgroundColorRed = 1.0
    var backgroundColorGreen = 0.0
    var backgroundColorBlue = 0.0
    var backgroundColorAlpha = 1.0
}

extension View {
    /// Animates a view as “ground”.
    func groundAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: GroundValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.ground.Background Color
            KeyframeTrack(\.backgroundColorRed) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.ground.Background Color
            KeyframeTrack(\.backgroundColorGreen) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.5, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.ground.Background Color
            KeyframeTrack(\.backgroundColorBlue) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.ground.Background Color
            KeyframeTrack(\.backgroundColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8)
            }
        }
    }
}

/// “corner”
struct CornerValues {
    var cornerRadius = 0.0
}

extension View {
    /// Animates a view as “corner”.
    func cornerAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: CornerValues(), trigger: trigger) { content, values in
            content
                .clipShape(RoundedRectangle(cornerRadius: values.cornerRadius))
        } keyframes: { _ in
            // /u{}.Box.corner.Corner Radius
            KeyframeTrack(\.cornerRadius) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(12.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “edgeColor”
struct EdgeColorValues {
    var borderColorRed = 0.0
    var borderColorGreen = 0.0
    var borderColorBlue = 0.0
    var borderColorAlpha = 1.0
}

extension View {
    /// Animates a view as “edgeColor”.
    func edgeColorAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: EdgeColorValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.edgeColor.Border Color
            KeyframeTrack(\.borderColorRed) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8)
            }
            // /u{}.Box.edgeColor.Border Color
            KeyframeTrack(\.borderColorGreen) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.edgeColor.Border Color
            KeyframeTrack(\.borderColorBlue) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8)
            }
            // /u{}.Box.edgeColor.Border Color
            KeyframeTrack(\.borderColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8)
            }
        }
    }
}

/// “shadeColor”
struct ShadeColorValues {
    var shadowColorRed = 0.0
    var shadowColorGreen = 0.0
    var shadowColorBlue = 0.0
    var shadowColorAlpha = 1.0
}

extension View {
    /// Animates a view as “shadeColor”.
    func shadeColorAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: ShadeColorValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.shadeColor.Shadow Color
            KeyframeTrack(\.shadowColorRed) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.shadeColor.Shadow Color
            KeyframeTrack(\.shadowColorGreen) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8)
            }
            // /u{}.Box.shadeColor.Shadow Color
            KeyframeTrack(\.shadowColorBlue) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.shadeColor.Shadow Color
            KeyframeTrack(\.shadowColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8)
            }
        }
    }
}

/// “fill”
struct FillValues {
    var fillColorRed = 0.0
    var fillColorGreen = 0.0
    var fillColorBlue = 0.0
    var fillColorAlpha = 1.0
}

extension View {
    /// Animates a view as “fill”.
    func fillAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: FillValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.fill.Fill Color
            KeyframeTrack(\.fillColorRed) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.fill.Fill Color
            KeyframeTrack(\.fillColorGreen) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.5, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.fill.Fill Color
            KeyframeTrack(\.fillColorBlue) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8)
            }
            // /u{}.Box.fill.Fill Color
            KeyframeTrack(\.fillColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8)
            }
        }
    }
}

/// “line”
struct LineValues {
    var strokeColorRed = 0.0
    var strokeColorGreen = 0.0
    var strokeColorBlue = 0.0
    var strokeColorAlpha = 1.0
}

extension View {
    /// Animates a view as “line”.
    func lineAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: LineValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.line.Stroke Color
            KeyframeTrack(\.strokeColorRed) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8)
            }
            // /u{}.Box.line.Stroke Color
            KeyframeTrack(\.strokeColorGreen) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.5, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.line.Stroke Color
            KeyframeTrack(\.strokeColorBlue) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.line.Stroke Color
            KeyframeTrack(\.strokeColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8)
            }
        }
    }
}

/// “lineWidth”
struct LineWidthValues {
    var lineWidth = 1.0
}

extension View {
    /// Animates a view as “lineWidth”.
    func lineWidthAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: LineWidthValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.lineWidth.Stroke Width
            KeyframeTrack(\.lineWidth) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(6.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “lineStart”
struct LineStartValues {
    var strokeStart = 0.0
}

extension View {
    /// Animates a view as “lineStart”.
    func lineStartAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: LineStartValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.lineStart.Start
            KeyframeTrack(\.strokeStart) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.6, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “lineEnd”
struct LineEndValues {
    var strokeEnd = 0.0
}

extension View {
    /// Animates a view as “lineEnd”.
    func lineEndAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: LineEndValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.lineEnd.End
            KeyframeTrack(\.strokeEnd) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
        }
    }
}

/// “bounceBoth”
struct BounceBothValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “bounceBoth”.
    func bounceBothAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: BounceBothValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.bounceBoth.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(28.449176233, duration: 0.0169014085)
                LinearKeyframe(37.885402538, duration: 0.016901408399999998)
                LinearKeyframe(47.556593867, duration: 0.0169014085)
                LinearKeyframe(56.867097288, duration: 0.016901408399999998)
                LinearKeyframe(65.375834931, duration: 0.016901408500000006)
                LinearKeyframe(72.786192362, duration: 0.016901408399999998)
                LinearKeyframe(78.930081407, duration: 0.016901408500000006)
                LinearKeyframe(83.748385496, duration: 0.016901408399999984)
                LinearKeyframe(87.269700608, duration: 0.01690140850000002)
                LinearKeyframe(89.588949077, duration: 0.016901408399999984)
                LinearKeyframe(90.847094938, duration: 0.016901408499999993)
                LinearKeyframe(91.212850576, duration: 0.016901408400000012)
                LinearKeyframe(90.866952048, duration: 0.016901408499999993)
                LinearKeyframe(89.989306097, duration: 0.016901408400000012)
                LinearKeyframe(88.749082412, duration: 0.016901408499999993)
                LinearKeyframe(87.297642829, duration: 0.016901408399999984)
                LinearKeyframe(85.76406441, duration: 0.016901408499999993)
                LinearKeyframe(84.252922625, duration: 0.01690140840000004)
                LinearKeyframe(82.843949298, duration: 0.016901408499999993)
                LinearKeyframe(81.593161696, duration: 0.016901408399999984)
                LinearKeyframe(80.53506764, duration: 0.016901408499999993)
                LinearKeyframe(79.685580211, duration: 0.01690140840000004)
                LinearKeyframe(79.045318485, duration: 0.016901408499999993)
                LinearKeyframe(78.603022022, duration: 0.016901408399999984)
                LinearKeyframe(78.338861868, duration: 0.016901408499999993)
                LinearKeyframe(78.22748562, duration: 0.016901408399999984)
                LinearKeyframe(78.240685671, duration: 0.016901408500000048)
                LinearKeyframe(78.349625902, duration: 0.016901408399999984)
                LinearKeyframe(78.526601454, duration: 0.016901408499999993)
                LinearKeyframe(78.74633815, duration: 0.016901408399999984)
                LinearKeyframe(78.986862473, duration: 0.016901408499999993)
                LinearKeyframe(79.229990132, duration: 0.016901408399999984)
                LinearKeyframe(79.461491828, duration: 0.016901408499999993)
                LinearKeyframe(79.670999714, duration: 0.016901408400000095)
                LinearKeyframe(79.851718281, duration: 0.016901408499999993)
                LinearKeyframe(80.0, duration: 0.016901408399999984)
                LinearKeyframe(80.114840032, duration: 0.016901408499999993)
                LinearKeyframe(80.197336608, duration: 0.016901408399999984)
                LinearKeyframe(80.250155107, duration: 0.016901408499999993)
                LinearKeyframe(80.277025061, duration: 0.016901408399999984)
                LinearKeyframe(80.28229089, duration: 0.016901408499999993)
                LinearKeyframe(80.270529458, duration: 0.016901408399999984)
                LinearKeyframe(80.246240839, duration: 0.016901408499999993)
                LinearKeyframe(80.213613126, duration: 0.016901408400000095)
                LinearKeyframe(80.176357798, duration: 0.016901408499999993)
                LinearKeyframe(80.137608952, duration: 0.016901408399999984)
                LinearKeyframe(80.09987766, duration: 0.016901408499999993)
                LinearKeyframe(80.065051582, duration: 0.016901408399999984)
                LinearKeyframe(80.034429642, duration: 0.016901408499999993)
                LinearKeyframe(80.008781922, duration: 0.016901408399999984)
                LinearKeyframe(79.988425718, duration: 0.016901408499999993)
                LinearKeyframe(79.973309855, duration: 0.016901408399999984)
                LinearKeyframe(79.963100659, duration: 0.016901408500000104)
                LinearKeyframe(79.957264387, duration: 0.016901408399999984)
                LinearKeyframe(79.955142303, duration: 0.016901408499999993)
                LinearKeyframe(79.956015825, duration: 0.016901408399999984)
                LinearKeyframe(79.959160347, duration: 0.016901408499999993)
                LinearKeyframe(79.963887251, duration: 0.016901408399999984)
                LinearKeyframe(79.969574434, duration: 0.016901408499999993)
                LinearKeyframe(79.975686211, duration: 0.016901408399999984)
                LinearKeyframe(79.981783886, duration: 0.016901408500000104)
                LinearKeyframe(79.987528491, duration: 0.016901408399999873)
                LinearKeyframe(79.992677317, duration: 0.016901408500000104)
                LinearKeyframe(79.997075823, duration: 0.016901408399999873)
                LinearKeyframe(80.000646422, duration: 0.016901408500000104)
                LinearKeyframe(80.003375478, duration: 0.016901408399999873)
                LinearKeyframe(80.005299654, duration: 0.016901408500000104)
                LinearKeyframe(80.006492505, duration: 0.016901408400000095)
                LinearKeyframe(80.007052032, duration: 0.01690140849999988)
                LinearKeyframe(80.007089673, duration: 0.016901408400000095)
                LinearKeyframe(80.006721015, duration: 0.01690140849999988)
            }
            // /u{}.Box.bounceBoth.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(40.47168332, duration: 0.0169014085)
                LinearKeyframe(72.63953105, duration: 0.016901408399999998)
                LinearKeyframe(104.11994795, duration: 0.0169014085)
                LinearKeyframe(133.19149218, duration: 0.016901408399999998)
                LinearKeyframe(158.72638171, duration: 0.016901408500000006)
                LinearKeyframe(180.10399677, duration: 0.016901408399999998)
                LinearKeyframe(197.11628828, duration: 0.016901408500000006)
                LinearKeyframe(209.87291002, duration: 0.016901408399999984)
                LinearKeyframe(218.71187373, duration: 0.01690140850000002)
                LinearKeyframe(224.11968255, duration: 0.016901408399999984)
                LinearKeyframe(226.66329631, duration: 0.016901408499999993)
                LinearKeyframe(226.93495504, duration: 0.016901408400000012)
                LinearKeyframe(225.50984344, duration: 0.016901408499999993)
                LinearKeyframe(222.9158086, duration: 0.016901408400000012)
                LinearKeyframe(219.61382043, duration: 0.016901408499999993)
                LinearKeyframe(215.98755729, duration: 0.016901408399999984)
                LinearKeyframe(212.34036933, duration: 0.016901408499999993)
                LinearKeyframe(208.89788189, duration: 0.01690140840000004)
                LinearKeyframe(205.81461316, duration: 0.016901408499999993)
                LinearKeyframe(203.18316137, duration: 0.016901408399999984)
                LinearKeyframe(201.0447378, duration: 0.016901408499999993)
                LinearKeyframe(199.40005931, duration: 0.01690140840000004)
                LinearKeyframe(198.21984925, duration: 0.016901408499999993)
                LinearKeyframe(197.45441473, duration: 0.016901408399999984)
                LinearKeyframe(197.0419626, duration: 0.016901408499999993)
                LinearKeyframe(196.91548063, duration: 0.016901408399999984)
                LinearKeyframe(197.00814186, duration: 0.016901408500000048)
                LinearKeyframe(197.2572907, duration: 0.016901408399999984)
                LinearKeyframe(197.60713918, duration: 0.016901408499999993)
                LinearKeyframe(198.01034657, duration: 0.016901408399999984)
                LinearKeyframe(198.42867779, duration: 0.016901408499999993)
                LinearKeyframe(198.8329406, duration: 0.016901408399999984)
                LinearKeyframe(199.20239331, duration: 0.016901408499999993)
                LinearKeyframe(199.52379649, duration: 0.016901408400000095)
                LinearKeyframe(199.7902588, duration: 0.016901408499999993)
                LinearKeyframe(200.0, duration: 0.016901408399999984)
                LinearKeyframe(200.1551276, duration: 0.016901408499999993)
                LinearKeyframe(200.26049732, duration: 0.016901408399999984)
                LinearKeyframe(200.32270434, duration: 0.016901408499999993)
                LinearKeyframe(200.34923222, duration: 0.016901408399999984)
                LinearKeyframe(200.34776986, duration: 0.016901408499999993)
                LinearKeyframe(200.32569377, duration: 0.016901408399999984)
                LinearKeyframe(200.2897042, duration: 0.016901408499999993)
                LinearKeyframe(200.24559667, duration: 0.016901408400000095)
                LinearKeyframe(200.1981477, duration: 0.016901408499999993)
                LinearKeyframe(200.15109179, duration: 0.016901408399999984)
                LinearKeyframe(200.10716732, duration: 0.016901408499999993)
                LinearKeyframe(200.06821057, duration: 0.016901408399999984)
                LinearKeyframe(200.0352798, duration: 0.016901408499999993)
                LinearKeyframe(200.00879393, duration: 0.016901408399999984)
                LinearKeyframe(199.98867372, duration: 0.016901408499999993)
                LinearKeyframe(199.97447628, duration: 0.016901408399999984)
                LinearKeyframe(199.96551648, duration: 0.016901408500000104)
                LinearKeyframe(199.96097142, duration: 0.016901408399999984)
                LinearKeyframe(199.95996595, duration: 0.016901408499999993)
                LinearKeyframe(199.96163909, duration: 0.016901408399999984)
                LinearKeyframe(199.96519238, duration: 0.016901408499999993)
                LinearKeyframe(199.96992175, duration: 0.016901408399999984)
                LinearKeyframe(199.97523544, duration: 0.016901408499999993)
                LinearKeyframe(199.98066054, duration: 0.016901408399999984)
                LinearKeyframe(199.98584052, duration: 0.016901408500000104)
                LinearKeyframe(199.9905265, duration: 0.016901408399999873)
                LinearKeyframe(199.99456423, duration: 0.016901408500000104)
                LinearKeyframe(199.99787874, duration: 0.016901408399999873)
                LinearKeyframe(200.00045825, duration: 0.016901408500000104)
                LinearKeyframe(200.00233844, duration: 0.016901408399999873)
                LinearKeyframe(200.00358788, duration: 0.016901408500000104)
                LinearKeyframe(200.00429539, duration: 0.016901408400000095)
                LinearKeyframe(200.00455937, duration: 0.01690140849999988)
                LinearKeyframe(200.00447936, duration: 0.016901408400000095)
                LinearKeyframe(200.00414978, duration: 0.01690140849999988)
            }
        }
    }
}

/// “bounceWall”
struct BounceWallValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “bounceWall”.
    func bounceWallAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: BounceWallValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.bounceWall.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(29.021127025, duration: 0.0169811321)
                LinearKeyframe(38.53124711, duration: 0.0169811321)
                LinearKeyframe(48.04165449, duration: 0.016981131999999996)
                LinearKeyframe(57.169946979, duration: 0.016981132099999997)
                LinearKeyframe(65.63227366, duration: 0.016981132100000004)
                LinearKeyframe(73.233307068, duration: 0.016981132100000004)
                LinearKeyframe(79.854838022, duration: 0.016981131999999996)
                LinearKeyframe(85.443751264, duration: 0.01698113209999999)
                LinearKeyframe(90.0, duration: 0.016981132100000018)
                LinearKeyframe(86.434936959, duration: 0.01698113209999999)
                LinearKeyframe(83.788756391, duration: 0.01698113200000001)
                LinearKeyframe(81.967943089, duration: 0.01698113209999999)
                LinearKeyframe(80.86614393, duration: 0.01698113209999999)
                LinearKeyframe(80.371236318, duration: 0.016981132100000018)
                LinearKeyframe(80.371090886, duration: 0.01698113200000001)
                LinearKeyframe(80.758080813, duration: 0.016981132099999963)
                LinearKeyframe(81.43242917, duration: 0.016981132100000018)
                LinearKeyframe(82.304512467, duration: 0.016981132100000018)
                LinearKeyframe(83.296254903, duration: 0.01698113200000001)
                LinearKeyframe(84.341755054, duration: 0.016981132099999963)
                LinearKeyframe(85.387286789, duration: 0.016981132100000018)
                LinearKeyframe(86.390810518, duration: 0.016981132100000018)
                LinearKeyframe(87.321120939, duration: 0.016981131999999954)
                LinearKeyframe(88.156744622, duration: 0.016981132100000018)
                LinearKeyframe(88.884686178, duration: 0.016981132100000018)
                LinearKeyframe(89.499106352, duration: 0.016981132099999963)
                LinearKeyframe(90.0, duration: 0.01698113200000001)
                LinearKeyframe(89.608072883, duration: 0.016981132100000018)
                LinearKeyframe(89.317163603, duration: 0.016981132100000018)
                LinearKeyframe(89.116991517, duration: 0.016981132100000018)
                LinearKeyframe(88.995864635, duration: 0.016981131999999954)
                LinearKeyframe(88.941456702, duration: 0.016981132099999963)
                LinearKeyframe(88.941440714, duration: 0.016981132100000074)
                LinearKeyframe(88.983984659, duration: 0.016981132099999963)
                LinearKeyframe(89.058119507, duration: 0.016981131999999954)
                LinearKeyframe(89.153992452, duration: 0.016981132100000074)
                LinearKeyframe(89.263020188, duration: 0.016981132099999963)
                LinearKeyframe(89.377957808, duration: 0.016981132099999963)
                LinearKeyframe(89.4928989, duration: 0.016981132000000065)
                LinearKeyframe(89.603221819, duration: 0.016981132099999963)
                LinearKeyframe(89.705495994, duration: 0.016981132100000074)
                LinearKeyframe(89.797360732, duration: 0.016981132099999963)
                LinearKeyframe(89.877387377, duration: 0.016981131999999954)
                LinearKeyframe(89.944933988, duration: 0.016981132100000074)
                LinearKeyframe(90.0, duration: 0.016981132099999963)
                LinearKeyframe(89.956913282, duration: 0.016981132099999963)
                LinearKeyframe(89.924932015, duration: 0.016981132000000065)
                LinearKeyframe(89.902925989, duration: 0.016981132099999963)
                LinearKeyframe(89.88960984, duration: 0.016981132099999963)
                LinearKeyframe(89.883628475, duration: 0.016981132100000074)
                LinearKeyframe(89.883626717, duration: 0.016981131999999954)
                LinearKeyframe(89.888303809, duration: 0.016981132099999963)
                LinearKeyframe(89.896453863, duration: 0.016981132100000074)
            }
            // /u{}.Box.bounceWall.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.0169811321)
                LinearKeyframe(10.0, duration: 0.0169811321)
                LinearKeyframe(10.0, duration: 0.016981131999999996)
                LinearKeyframe(10.0, duration: 0.016981132099999997)
                LinearKeyframe(10.0, duration: 0.016981132100000004)
                LinearKeyframe(10.0, duration: 0.016981132100000004)
                LinearKeyframe(10.0, duration: 0.016981131999999996)
                LinearKeyframe(10.0, duration: 0.01698113209999999)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.01698113209999999)
                LinearKeyframe(10.0, duration: 0.01698113200000001)
                LinearKeyframe(10.0, duration: 0.01698113209999999)
                LinearKeyframe(10.0, duration: 0.01698113209999999)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.01698113200000001)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.01698113200000001)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981131999999954)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.01698113200000001)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981132100000018)
                LinearKeyframe(10.0, duration: 0.016981131999999954)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132100000074)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981131999999954)
                LinearKeyframe(10.0, duration: 0.016981132100000074)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132000000065)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132100000074)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981131999999954)
                LinearKeyframe(10.0, duration: 0.016981132100000074)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132000000065)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132100000074)
                LinearKeyframe(10.0, duration: 0.016981131999999954)
                LinearKeyframe(10.0, duration: 0.016981132099999963)
                LinearKeyframe(10.0, duration: 0.016981132100000074)
            }
        }
    }
}

/// “bounceShake”
struct BounceShakeValues {
    var angle = 0.0
}

extension View {
    /// Animates a view as “bounceShake”.
    func bounceShakeAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: BounceShakeValues(), trigger: trigger) { content, values in
            content
                .rotationEffect(.radians(values.angle))
        } keyframes: { _ in
            // /u{}.Box.bounceShake.Rotation
            KeyframeTrack(\.angle) {
                LinearKeyframe(0.15438342744, duration: 0.0169491525)
                LinearKeyframe(0.24836129979, duration: 0.0169491526)
                LinearKeyframe(0.28494131564, duration: 0.016949152500000002)
                LinearKeyframe(0.27402513627, duration: 0.016949152599999996)
                LinearKeyframe(0.22930912851, duration: 0.01694915250000001)
                LinearKeyframe(0.16547665089, duration: 0.01694915259999999)
                LinearKeyframe(0.09598190268, duration: 0.01694915250000001)
                LinearKeyframe(0.03156901364, duration: 0.01694915250000001)
                LinearKeyframe(-0.02046520296, duration: 0.01694915259999999)
                LinearKeyframe(-0.05635794272, duration: 0.01694915250000001)
                LinearKeyframe(-0.07547258649, duration: 0.01694915259999999)
                LinearKeyframe(-0.07957826699, duration: 0.01694915250000001)
                LinearKeyframe(-0.07199362973, duration: 0.01694915259999999)
                LinearKeyframe(-0.05674418185, duration: 0.01694915250000001)
                LinearKeyframe(-0.03784231448, duration: 0.01694915250000001)
                LinearKeyframe(-0.01875458682, duration: 0.01694915259999996)
                LinearKeyframe(-0.00207919813, duration: 0.01694915250000001)
                LinearKeyframe(0.0105774161, duration: 0.016949152600000017)
                LinearKeyframe(0.01855968245, duration: 0.01694915250000001)
                LinearKeyframe(0.02200548179, duration: 0.01694915250000001)
                LinearKeyframe(0.02162328583, duration: 0.01694915259999996)
                LinearKeyframe(0.01845047997, duration: 0.01694915250000001)
                LinearKeyframe(0.01363001045, duration: 0.016949152600000017)
                LinearKeyframe(0.00823047659, duration: 0.01694915250000001)
                LinearKeyframe(0.00312251147, duration: 0.01694915259999996)
                LinearKeyframe(-0.00108653542, duration: 0.01694915250000001)
                LinearKeyframe(-0.0040659085, duration: 0.01694915250000001)
                LinearKeyframe(-0.00573437125, duration: 0.016949152600000017)
                LinearKeyframe(-0.00620676922, duration: 0.01694915250000001)
                LinearKeyframe(-0.00572816306, duration: 0.016949152600000017)
                LinearKeyframe(-0.00460753478, duration: 0.016949152499999953)
                LinearKeyframe(-0.00316003473, duration: 0.01694915259999996)
                LinearKeyframe(-0.00166328501, duration: 0.016949152500000064)
                LinearKeyframe(-0.00032995597, duration: 0.016949152499999953)
                LinearKeyframe(0.00070391329, duration: 0.016949152600000073)
                LinearKeyframe(0.00137734625, duration: 0.016949152499999953)
                LinearKeyframe(0.00169323548, duration: 0.01694915259999996)
                LinearKeyframe(0.00170149965, duration: 0.016949152500000064)
                LinearKeyframe(0.00148029717, duration: 0.01694915259999996)
                LinearKeyframe(0.00111830721, duration: 0.016949152500000064)
                LinearKeyframe(0.0007001705, duration: 0.016949152499999953)
                LinearKeyframe(0.00029622103, duration: 0.01694915259999996)
                LinearKeyframe(-4.322502e-05, duration: 0.016949152500000064)
                LinearKeyframe(-0.0002894342, duration: 0.01694915259999996)
                LinearKeyframe(-0.0004335339, duration: 0.016949152500000064)
                LinearKeyframe(-0.00048258046, duration: 0.016949152499999953)
                LinearKeyframe(-0.00045451214, duration: 0.01694915259999996)
                LinearKeyframe(-0.00037294855, duration: 0.016949152500000064)
                LinearKeyframe(-0.00026257096, duration: 0.01694915259999996)
                LinearKeyframe(-0.00014555114, duration: 0.016949152500000064)
                LinearKeyframe(-3.923553e-05, duration: 0.01694915259999996)
                LinearKeyframe(4.492908e-05, duration: 0.016949152499999953)
                LinearKeyframe(0.00010140489, duration: 0.016949152500000064)
                LinearKeyframe(0.00012978046, duration: 0.01694915259999996)
                LinearKeyframe(0.00013350482, duration: 0.016949152499999953)
                LinearKeyframe(0.00011843199, duration: 0.016949152600000073)
                LinearKeyframe(9.141913e-05, duration: 0.016949152499999953)
                LinearKeyframe(5.915189e-05, duration: 0.016949152600000073)
                LinearKeyframe(2.729533e-05, duration: 0.016949152499999953)
            }
        }
    }
}

/// “bounceIdeal”
struct BounceIdealValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “bounceIdeal”.
    func bounceIdealAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: BounceIdealValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.bounceIdeal.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(20.0, duration: 0.0169491525)
                LinearKeyframe(20.0, duration: 0.0169491526)
                LinearKeyframe(20.0, duration: 0.016949152500000002)
                LinearKeyframe(20.0, duration: 0.016949152599999996)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915259999999)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915259999999)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915259999999)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915259999999)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.016949152600000017)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.016949152600000017)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.016949152600000017)
                LinearKeyframe(20.0, duration: 0.01694915250000001)
                LinearKeyframe(20.0, duration: 0.016949152600000017)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.016949152600000073)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.016949152500000064)
                LinearKeyframe(20.0, duration: 0.01694915259999996)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.016949152600000073)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
                LinearKeyframe(20.0, duration: 0.016949152600000073)
                LinearKeyframe(20.0, duration: 0.016949152499999953)
            }
            // /u{}.Box.bounceIdeal.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(19.998145127, duration: 0.0169491525)
                LinearKeyframe(31.514193468, duration: 0.0169491526)
                LinearKeyframe(43.66671076, duration: 0.016949152500000002)
                LinearKeyframe(55.718363178, duration: 0.016949152599999996)
                LinearKeyframe(67.084157655, duration: 0.01694915250000001)
                LinearKeyframe(77.330386911, duration: 0.01694915259999999)
                LinearKeyframe(86.166188808, duration: 0.01694915250000001)
                LinearKeyframe(93.429619088, duration: 0.01694915250000001)
                LinearKeyframe(99.070032704, duration: 0.01694915259999999)
                LinearKeyframe(103.128395759, duration: 0.01694915250000001)
                LinearKeyframe(105.716929963, duration: 0.01694915259999999)
                LinearKeyframe(106.99924504, duration: 0.01694915250000001)
                LinearKeyframe(107.171859207, duration: 0.01694915259999999)
                LinearKeyframe(106.447758374, duration: 0.01694915250000001)
                LinearKeyframe(105.042412372, duration: 0.01694915250000001)
                LinearKeyframe(103.162459598, duration: 0.01694915259999996)
                LinearKeyframe(100.997095247, duration: 0.01694915250000001)
                LinearKeyframe(98.712055541, duration: 0.016949152600000017)
                LinearKeyframe(96.445981473, duration: 0.01694915250000001)
                LinearKeyframe(94.30886938, duration: 0.01694915250000001)
                LinearKeyframe(92.382269309, duration: 0.01694915259999996)
                LinearKeyframe(90.720872111, duration: 0.01694915250000001)
                LinearKeyframe(89.355128192, duration: 0.016949152600000017)
                LinearKeyframe(88.294560348, duration: 0.01694915250000001)
                LinearKeyframe(87.531465715, duration: 0.01694915259999996)
                LinearKeyframe(87.044743228, duration: 0.01694915250000001)
                LinearKeyframe(86.803629326, duration: 0.01694915250000001)
                LinearKeyframe(86.771172658, duration: 0.016949152600000017)
                LinearKeyframe(86.907325449, duration: 0.01694915250000001)
                LinearKeyframe(87.171572875, duration: 0.016949152600000017)
                LinearKeyframe(87.525060686, duration: 0.016949152499999953)
                LinearKeyframe(87.93221448, duration: 0.01694915259999996)
                LinearKeyframe(88.361870849, duration: 0.016949152500000064)
                LinearKeyframe(88.787961107, duration: 0.016949152499999953)
                LinearKeyframe(89.189802624, duration: 0.016949152600000073)
                LinearKeyframe(89.552061533, duration: 0.016949152499999953)
                LinearKeyframe(89.864454305, duration: 0.01694915259999996)
                LinearKeyframe(90.121255346, duration: 0.016949152500000064)
                LinearKeyframe(90.320674082, duration: 0.01694915259999996)
                LinearKeyframe(90.464158883, duration: 0.016949152500000064)
                LinearKeyframe(90.555677388, duration: 0.016949152499999953)
                LinearKeyframe(90.601014072, duration: 0.01694915259999996)
                LinearKeyframe(90.607116905, duration: 0.016949152500000064)
                LinearKeyframe(90.581516074, duration: 0.01694915259999996)
                LinearKeyframe(90.53182959, duration: 0.016949152500000064)
                LinearKeyframe(90.465363222, duration: 0.016949152499999953)
                LinearKeyframe(90.388806031, duration: 0.01694915259999996)
                LinearKeyframe(90.308017678, duration: 0.016949152500000064)
                LinearKeyframe(90.227899861, duration: 0.01694915259999996)
                LinearKeyframe(90.152341538, duration: 0.016949152500000064)
                LinearKeyframe(90.084225939, duration: 0.01694915259999996)
                LinearKeyframe(90.025486678, duration: 0.016949152499999953)
                LinearKeyframe(89.977200339, duration: 0.016949152500000064)
                LinearKeyframe(89.939703603, duration: 0.01694915259999996)
                LinearKeyframe(89.912724133, duration: 0.016949152499999953)
                LinearKeyframe(89.895515895, duration: 0.016949152600000073)
                LinearKeyframe(89.886991231, duration: 0.016949152499999953)
                LinearKeyframe(89.885843715, duration: 0.016949152600000073)
                LinearKeyframe(89.890657443, duration: 0.016949152499999953)
            }
        }
    }
}

/// “bounceEased”
struct BounceEasedValues {
    var opacity = 0.0
}

extension View {
    /// Animates a view as “bounceEased”.
    func bounceEasedAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: BounceEasedValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.bounceEased.Opacity: max error 0.00244
            KeyframeTrack(\.opacity) {
                LinearKeyframe(0.0051238909, duration: 0.0169491525, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 3.442206230306396e-05), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.3395806462905167)))
                LinearKeyframe(0.0201225245, duration: 0.0169491526, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.2256367260053138), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.5608971682360936)))
                LinearKeyframe(0.0444749092, duration: 0.016949152500000002, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.2704551673168812), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6048698791459944)))
                LinearKeyframe(0.0777064209, duration: 0.016949152599999996, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.2895628882687637), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6236205142165269)))
                LinearKeyframe(0.1193832928, duration: 0.01694915250000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.30011566825565694), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6339784154555403)))
                LinearKeyframe(0.1687725635, duration: 0.01694915259999999)
                LinearKeyframe(0.2230073439, duration: 0.01694915250000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3113703212149269), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6450292354986461)))
                LinearKeyframe(0.284181772, duration: 0.01694915250000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3147052089932859), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6483051734462701)))
                LinearKeyframe(0.3489923321, duration: 0.01694915259999999)
                LinearKeyframe(0.4167941705, duration: 0.01694915250000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.31921239851147304), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6527345285471932)))
                LinearKeyframe(0.486570288, duration: 0.01694915259999999)
                LinearKeyframe(0.5565346453, duration: 0.01694915250000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3220977105384979), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6555716577680079)))
                LinearKeyframe(0.6246050562, duration: 0.01694915259999999)
                LinearKeyframe(0.6926708639, duration: 0.01694915250000001)
                LinearKeyframe(0.7535129001, duration: 0.01694915250000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.32486559702579004), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6582951646508591)))
                LinearKeyframe(0.8111900553, duration: 0.01694915259999996)
                LinearKeyframe(0.8644667361, duration: 0.01694915250000001)
                LinearKeyframe(0.9104185892, duration: 0.016949152600000017, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3266281414011082), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6600307845614463)))
                LinearKeyframe(0.9492358329, duration: 0.01694915250000001)
                LinearKeyframe(0.9820487999, duration: 0.01694915250000001)
                LinearKeyframe(1.0086163198, duration: 0.01694915259999996)
                LinearKeyframe(1.0290225376, duration: 0.01694915250000001)
                LinearKeyframe(1.0436288625, duration: 0.016949152600000017)
                LinearKeyframe(1.0530080278, duration: 0.01694915250000001)
                LinearKeyframe(1.0578731056, duration: 0.01694915259999996)
                LinearKeyframe(1.0589745464, duration: 0.01694915250000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3291532157717831), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6625197862046767)))
                LinearKeyframe(1.0572041623, duration: 0.01694915250000001)
                LinearKeyframe(1.0532695158, duration: 0.016949152600000017)
                LinearKeyframe(1.0478610131, duration: 0.01694915250000001)
                LinearKeyframe(1.0416055298, duration: 0.016949152600000017)
                LinearKeyframe(1.0350128015, duration: 0.016949152499999953)
                LinearKeyframe(1.028487502, duration: 0.01694915259999996)
                LinearKeyframe(1.0223327271, duration: 0.016949152500000064)
                LinearKeyframe(1.0167583986, duration: 0.016949152499999953)
                LinearKeyframe(1.0118928499, duration: 0.016949152600000073)
                LinearKeyframe(1.0078202985, duration: 0.016949152499999953)
                LinearKeyframe(1.004616127, duration: 0.01694915259999996)
                LinearKeyframe(1.0021348158, duration: 0.016949152500000064)
                LinearKeyframe(1.0003043852, duration: 0.01694915259999996)
                LinearKeyframe(0.9990510811, duration: 0.016949152500000064)
                LinearKeyframe(0.9983268423, duration: 0.016949152499999953)
                LinearKeyframe(0.997954638, duration: 0.01694915259999996)
                LinearKeyframe(0.9978500803, duration: 0.016949152500000064)
                LinearKeyframe(0.9979638195, duration: 0.01694915259999996)
                LinearKeyframe(0.9981884655, duration: 0.016949152500000064)
                LinearKeyframe(0.9984761247, duration: 0.016949152499999953)
                LinearKeyframe(0.998784471, duration: 0.01694915259999996)
                LinearKeyframe(0.9990824599, duration: 0.016949152500000064)
                LinearKeyframe(0.9993455813, duration: 0.01694915259999996)
                LinearKeyframe(0.9995696925, duration: 0.016949152500000064)
                LinearKeyframe(0.9997454477, duration: 0.01694915259999996)
                LinearKeyframe(0.9998788069, duration: 0.016949152499999953)
                LinearKeyframe(0.9999706306, duration: 0.016949152500000064)
                LinearKeyframe(1.0000308073, duration: 0.01694915259999996)
                LinearKeyframe(1.0000629159, duration: 0.016949152499999953)
                LinearKeyframe(1.0000769837, duration: 0.016949152600000073)
                LinearKeyframe(1.0000767524, duration: 0.016949152499999953)
                LinearKeyframe(1.0000687511, duration: 0.016949152600000073)
                LinearKeyframe(1.000056449, duration: 0.016949152499999953, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.2804933589368808), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6457751564415382)))
            }
        }
    }
}

/// “springSize”
struct SpringSizeValues {
    var width = 40.0
    var height = 30.0
}

extension View {
    /// Animates a view as “springSize”.
    func springSizeAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: SpringSizeValues(), trigger: trigger) { content, values in
            content
                .frame(width: values.width, height: values.height)
        } keyframes: { _ in
            // /u{}.Box.springSize.Bounds: max error 0.236 pt
            KeyframeTrack(\.width) {
                LinearKeyframe(107.419116997, duration: 0.2343232796, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.295853, y: 0.00012), endControlPoint: UnitPoint(x: 0.54024, y: 0.999935)))
                LinearKeyframe(83.931487261, duration: 0.2343232584, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.295853, y: 0.000121), endControlPoint: UnitPoint(x: 0.54024, y: 0.999935)))
                LinearKeyframe(92.114162668, duration: 0.2343232796, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.295853, y: 0.00012), endControlPoint: UnitPoint(x: 0.54024, y: 0.999935)))
                LinearKeyframe(91.566752031, duration: 0.05665282390000004, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.331878, y: 4.1e-05), endControlPoint: UnitPoint(x: 0.660927, y: 0.409432)))
                LinearKeyframe(90.105682689, duration: 0.34037735850000006, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.573796, y: 2.25008), endControlPoint: UnitPoint(x: 0.287617, y: 1.718538)))
            }
            // /u{}.Box.springSize.Bounds: max error 0.236 pt
            KeyframeTrack(\.height) {
                LinearKeyframe(151.35441059, duration: 0.2343232796, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.295853, y: 0.00012), endControlPoint: UnitPoint(x: 0.54024, y: 0.999935)))
                LinearKeyframe(109.07667707, duration: 0.2343232584, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.295853, y: 0.000121), endControlPoint: UnitPoint(x: 0.54024, y: 0.999935)))
                LinearKeyframe(123.8054928, duration: 0.2343232796, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.295853, y: 0.00012), endControlPoint: UnitPoint(x: 0.54024, y: 0.999935)))
                LinearKeyframe(122.82015366, duration: 0.05665282390000004, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.331878, y: 4.1e-05), endControlPoint: UnitPoint(x: 0.660927, y: 0.409432)))
                LinearKeyframe(120.19022884, duration: 0.34037735850000006, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.573796, y: 2.25008), endControlPoint: UnitPoint(x: 0.287617, y: 1.718538)))
            }
        }
    }
}

/// “springHeavy”
struct SpringHeavyValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “springHeavy”.
    func springHeavyAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: SpringHeavyValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.springHeavy.Position: max error 1.26 pt
            KeyframeTrack(\.x) {
                LinearKeyframe(19.495867904, duration: 0.015602462, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.314395, y: 0.681077), endControlPoint: UnitPoint(x: 0.646543, y: 0.99997)))
                LinearKeyframe(84.573778986, duration: 1.484397538, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: -0.157567), endControlPoint: UnitPoint(x: 0.154383, y: 0.814594)))
            }
            // /u{}.Box.springHeavy.Position: max error 1.26 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 1.5)
            }
        }
    }
}

/// “springLate”
struct SpringLateValues {
    var opacity = 1.0
}

extension View {
    /// Animates a view as “springLate”.
    func springLateAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: SpringLateValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.springLate.Opacity: max error 0.00726
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.5)
                LinearKeyframe(0.12772484888, duration: 0.2309400884, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.262346, y: 0.000148), endControlPoint: UnitPoint(x: 0.460149, y: 0.99995)))
                LinearKeyframe(0.23243861118, duration: 0.12838530020000002, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.294231, y: 7e-05), endControlPoint: UnitPoint(x: 0.60243, y: 0.611645)))
                LinearKeyframe(0.2505183346, duration: 0.5782247631999999, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.12322, y: 3.138586), endControlPoint: UnitPoint(x: 0.0, y: 1.051343)))
            }
        }
    }
}

/// “keysLinear”
struct KeysLinearValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “keysLinear”.
    func keysLinearAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysLinearValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.keysLinear.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(80.0, duration: 0.45, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(50.0, duration: 1.05, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.2, y: -0.5), endControlPoint: UnitPoint(x: 0.4, y: 1.6)))
            }
            // /u{}.Box.keysLinear.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(40.0, duration: 0.45, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(90.0, duration: 1.05, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.2, y: -0.5), endControlPoint: UnitPoint(x: 0.4, y: 1.6)))
            }
        }
    }
}

/// “keysDiscrete”
struct KeysDiscreteValues {
    var opacity = 0.0
}

extension View {
    /// Animates a view as “keysDiscrete”.
    func keysDiscreteAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysDiscreteValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.keysDiscrete.Opacity
            KeyframeTrack(\.opacity) {
                LinearKeyframe(0.0, duration: 0.4)
                MoveKeyframe(0.5)
                LinearKeyframe(0.5, duration: 0.4)
                MoveKeyframe(1.0)
                LinearKeyframe(1.0, duration: 0.3999999999999999)
            }
        }
    }
}

/// “keysCubic”
struct KeysCubicValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “keysCubic”.
    func keysCubicAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysCubicValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.keysCubic.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(80.0, duration: 0.45, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3333333333333333), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.9500000000008914)))
                LinearKeyframe(50.0, duration: 0.3, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: -0.06666666666580554), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 1.143492063487808)))
                LinearKeyframe(120.0, duration: 0.75, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: -0.08571428571512414), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6666666666696669)))
            }
            // /u{}.Box.keysCubic.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.45)
                LinearKeyframe(10.0, duration: 0.3)
                LinearKeyframe(10.0, duration: 0.75)
            }
        }
    }
}

/// “keysCubicPlace”
struct KeysCubicPlaceValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “keysCubicPlace”.
    func keysCubicPlaceAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysCubicPlaceValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.keysCubicPlace.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(80.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3333333333333333), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.916666666667979)))
                LinearKeyframe(50.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: -0.16666666666816568), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6666666666711651)))
                LinearKeyframe(20.0, duration: 0.5)
            }
            // /u{}.Box.keysCubicPlace.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(40.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.3333333333333333), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.5555555555611107)))
                LinearKeyframe(90.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.266666666666687), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 1.0333333333327726)))
                LinearKeyframe(30.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.02777777777686193), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6666666666711658)))
            }
        }
    }
}

/// “keysCubicBack”
struct KeysCubicBackValues {
    var opacity = 0.2
}

extension View {
    /// Animates a view as “keysCubicBack”.
    func keysCubicBackAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysCubicBackValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.keysCubicBack.Opacity: max error 0.00628
            KeyframeTrack(\.opacity) {
                LinearKeyframe(0.6, duration: 0.45, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.33333333333333326), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.8333333333361114)))
                LinearKeyframe(0.64649515073, duration: 0.22083333329999993)
                LinearKeyframe(0.6, duration: 0.22916666670000008)
                LinearKeyframe(0.2, duration: 0.6, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3333333333333333, y: 0.1904761904758333), endControlPoint: UnitPoint(x: 0.6666666666666666, y: 0.6666666666704157)))
            }
        }
    }
}

/// “keysCubicPaced”
struct KeysCubicPacedValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “keysCubicPaced”.
    func keysCubicPacedAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysCubicPacedValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.keysCubicPaced.Position: max error 3.5 pt
            KeyframeTrack(\.x) {
                LinearKeyframe(80.653825676, duration: 0.547320326, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.596229, y: 0.636729), endControlPoint: UnitPoint(x: 0.838501, y: 0.999455)))
                LinearKeyframe(20.0, duration: 0.952679674, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.703103, y: 0.473264), endControlPoint: UnitPoint(x: 0.0, y: 0.220661)))
            }
            // /u{}.Box.keysCubicPaced.Position: max error 3.5 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(33.337638777, duration: 0.45)
                LinearKeyframe(90.004420716, duration: 0.5249999999999999)
                LinearKeyframe(30.0, duration: 0.525)
            }
        }
    }
}

/// “keysPaced”
struct KeysPacedValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “keysPaced”.
    func keysPacedAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysPacedValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.keysPaced.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(80.0, duration: 0.4572681608)
                LinearKeyframe(50.0, duration: 1.0427318392)
            }
            // /u{}.Box.keysPaced.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(40.0, duration: 0.4572681608)
                LinearKeyframe(190.0, duration: 1.0427318392)
            }
        }
    }
}

/// “keysPath”
struct KeysPathValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “keysPath”.
    func keysPathAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: KeysPathValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.keysPath.Position: max error 3.11 pt
            KeyframeTrack(\.x) {
                LinearKeyframe(80.0, duration: 0.6)
                LinearKeyframe(102.712889751, duration: 0.14583333330000003)
                LinearKeyframe(109.999998352, duration: 0.16249999999999998)
                LinearKeyframe(80.0, duration: 0.5916666667)
            }
            // /u{}.Box.keysPath.Position: max error 3.11 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(40.0, duration: 0.6)
                LinearKeyframe(45.468611545, duration: 0.11666666670000003)
                LinearKeyframe(83.482558367, duration: 0.4125)
                LinearKeyframe(90.0, duration: 0.3708333333)
            }
        }
    }
}

/// “repeating”
struct RepeatingValues {
    var opacity = 1.0
}

extension View {
    /// Animates a view as “repeating”.
    func repeatingAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: RepeatingValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.repeating.Opacity
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.25)
                LinearKeyframe(0.2, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 0.58, y: 1.0)))
                LinearKeyframe(1.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42000000000000004, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                LinearKeyframe(0.2, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 0.58, y: 1.0)))
                LinearKeyframe(1.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42000000000000004, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                LinearKeyframe(0.2, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 0.58, y: 1.0)))
            }
        }
    }
}

/// “repeatingEven”
struct RepeatingEvenValues {
    var opacity = 1.0
}

extension View {
    /// Animates a view as “repeatingEven”.
    func repeatingEvenAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: RepeatingEvenValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.repeatingEven.Opacity
            KeyframeTrack(\.opacity) {
                LinearKeyframe(0.2, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(1.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                LinearKeyframe(0.2, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(1.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
            }
        }
    }
}

/// “repeatingPart”
struct RepeatingPartValues {
    var x = 30.0
    var y = 10.0
}

extension View {
    /// Animates a view as “repeatingPart”.
    func repeatingPartAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: RepeatingPartValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.repeatingPart.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(90.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.58, y: 1.0)))
                MoveKeyframe(30.0)
                LinearKeyframe(90.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.58, y: 1.0)))
            }
            // /u{}.Box.repeatingPart.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 0.5)
            }
        }
    }
}

/// “repeatingCut”
struct RepeatingCutValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “repeatingCut”.
    func repeatingCutAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: RepeatingCutValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.repeatingCut.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(80.0, duration: 0.6, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: -0.4), endControlPoint: UnitPoint(x: 0.2, y: 1.3)))
                MoveKeyframe(20.0)
                LinearKeyframe(80.0, duration: 0.6, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: -0.4), endControlPoint: UnitPoint(x: 0.2, y: 1.3)))
                MoveKeyframe(20.0)
                LinearKeyframe(35.69707657320626, duration: 0.1499999999999999, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.47744335844281954, y: -0.6083213727297219), endControlPoint: UnitPoint(x: 0.7016065385287963, y: 0.05402787607828858)))
            }
            // /u{}.Box.repeatingCut.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(40.0, duration: 0.6, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: -0.4), endControlPoint: UnitPoint(x: 0.2, y: 1.3)))
                MoveKeyframe(10.0)
                LinearKeyframe(40.0, duration: 0.6, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: -0.4), endControlPoint: UnitPoint(x: 0.2, y: 1.3)))
                MoveKeyframe(10.0)
                LinearKeyframe(17.84853828660313, duration: 0.1499999999999999, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.47744335844281954, y: -0.6083213727297219), endControlPoint: UnitPoint(x: 0.7016065385287963, y: 0.05402787607828858)))
            }
        }
    }
}

/// “repeatingKeys”
struct RepeatingKeysValues {
    var x = 20.0
    var y = 10.0
}

extension View {
    /// Animates a view as “repeatingKeys”.
    func repeatingKeysAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: RepeatingKeysValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.repeatingKeys.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(20.0, duration: 0.1)
                LinearKeyframe(80.0, duration: 0.12, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(50.0, duration: 0.28)
                LinearKeyframe(80.0, duration: 0.28)
                LinearKeyframe(20.0, duration: 0.12, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                LinearKeyframe(80.0, duration: 0.12, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(50.0, duration: 0.28000000000000014)
                LinearKeyframe(80.0, duration: 0.28)
                LinearKeyframe(20.0, duration: 0.11999999999999988, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                LinearKeyframe(80.0, duration: 0.1200000000000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(50.0, duration: 0.2799999999999998)
                LinearKeyframe(80.0, duration: 0.28000000000000025)
                LinearKeyframe(20.0, duration: 0.11999999999999966, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
            }
            // /u{}.Box.repeatingKeys.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.1)
                LinearKeyframe(40.0, duration: 0.12, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(90.0, duration: 0.28)
                LinearKeyframe(40.0, duration: 0.28)
                LinearKeyframe(10.0, duration: 0.12, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                LinearKeyframe(40.0, duration: 0.12, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(90.0, duration: 0.28000000000000014)
                LinearKeyframe(40.0, duration: 0.28)
                LinearKeyframe(10.0, duration: 0.11999999999999988, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                LinearKeyframe(40.0, duration: 0.1200000000000001, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(90.0, duration: 0.2799999999999998)
                LinearKeyframe(40.0, duration: 0.28000000000000025)
                LinearKeyframe(10.0, duration: 0.11999999999999966, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.0, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
            }
        }
    }
}

/// “repeatingColor”
struct RepeatingColorValues {
    var backgroundColorRed = 0.0
    var backgroundColorGreen = 0.0
    var backgroundColorBlue = 0.0
    var backgroundColorAlpha = 1.0
}

extension View {
    /// Animates a view as “repeatingColor”.
    func repeatingColorAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: RepeatingColorValues(), trigger: trigger) { content, values in
            content
        } keyframes: { _ in
            // /u{}.Box.repeatingColor.Background Color
            KeyframeTrack(\.backgroundColorRed) {
                LinearKeyframe(1.0, duration: 0.35)
                LinearKeyframe(0.0, duration: 0.35)
                LinearKeyframe(1.0, duration: 0.34999999999999987)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.34999999999999964)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
            }
            // /u{}.Box.repeatingColor.Background Color
            KeyframeTrack(\.backgroundColorGreen) {
                LinearKeyframe(0.5, duration: 0.35)
                LinearKeyframe(0.0, duration: 0.35)
                LinearKeyframe(0.5, duration: 0.34999999999999987)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(0.5, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.34999999999999964)
                LinearKeyframe(0.5, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(0.5, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(0.5, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
            }
            // /u{}.Box.repeatingColor.Background Color
            KeyframeTrack(\.backgroundColorBlue) {
                LinearKeyframe(0.0, duration: 0.35)
                LinearKeyframe(1.0, duration: 0.35)
                LinearKeyframe(0.0, duration: 0.34999999999999987)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.34999999999999964)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
                LinearKeyframe(0.0, duration: 0.3500000000000001)
            }
            // /u{}.Box.repeatingColor.Background Color
            KeyframeTrack(\.backgroundColorAlpha) {
                LinearKeyframe(1.0, duration: 0.35)
                LinearKeyframe(0.5, duration: 0.35)
                LinearKeyframe(1.0, duration: 0.34999999999999987)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(0.5, duration: 0.34999999999999964)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(0.5, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
                LinearKeyframe(1.0, duration: 0.3500000000000001)
            }
        }
    }
}

/// “endless”
struct EndlessValues {
    var angle = 0.0
}

extension View {
    /// Animates a view as “endless”.
    func endlessAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: EndlessValues(), repeating: true) { content, values in
            content
                .rotationEffect(.radians(values.angle))
        } keyframes: { _ in
            // /u{}.Box.endless.Rotation
            KeyframeTrack(\.angle) {
                LinearKeyframe(3.1415942515, duration: 0.3750001907)
                LinearKeyframe(6.2831853072, duration: 0.3749998093)
            }
        }
    }
}

/// “quick”
struct QuickValues {
    var x = 30.5
    var y = 10.0
}

extension View {
    /// Animates a view as “quick”.
    func quickAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: QuickValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.quick.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(90.0, duration: 1.0625)
                LinearKeyframe(90.0, duration: 1.9375)
            }
            // /u{}.Box.quick.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 1.0625)
                LinearKeyframe(10.0, duration: 1.9375)
            }
        }
    }
}

/// “additive”
struct AdditiveValues {
    var x = -10.0
    var y = 10.0
}

extension View {
    /// Animates a view as “additive”.
    func additiveAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: AdditiveValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.additive.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(20.0, duration: 1.0)
                LinearKeyframe(20.0, duration: 0.3999999999999999)
                LinearKeyframe(20.0, duration: 1.6)
            }
            // /u{}.Box.additive.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(27.857142857, duration: 1.0)
                LinearKeyframe(35.0, duration: 0.3999999999999999)
                MoveKeyframe(10.0)
                LinearKeyframe(10.0, duration: 1.6)
            }
        }
    }
}

/// “cumulative”
struct CumulativeValues {
    var x = 0.0
    var y = 10.0
}

extension View {
    /// Animates a view as “cumulative”.
    func cumulativeAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: CumulativeValues(), trigger: trigger) { content, values in
            content
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.cumulative.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(20.0, duration: 0.5)
                LinearKeyframe(30.0, duration: 0.5)
                LinearKeyframe(40.0, duration: 0.5)
                MoveKeyframe(20.0)
                LinearKeyframe(20.0, duration: 1.0)
            }
            // /u{}.Box.cumulative.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 1.0)
            }
        }
    }
}

/// “grouped”
struct GroupedValues {
    var opacity = 0.0
}

extension View {
    /// Animates a view as “grouped”.
    func groupedAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: GroupedValues(), trigger: trigger) { content, values in
            content
                .opacity(values.opacity)
        } keyframes: { _ in
            // /u{}.Box.grouped.Opacity: max error 0.0158
            KeyframeTrack(\.opacity) {
                LinearKeyframe(0.0, duration: 0.3)
                LinearKeyframe(0.5604859082, duration: 0.33749999999999997)
                LinearKeyframe(0.9896275541, duration: 0.32916666670000005)
                LinearKeyframe(1.0, duration: 0.23333333329999995)
                LinearKeyframe(1.0, duration: 0.30000000000000004)
                LinearKeyframe(1.0, duration: 1.5)
            }
        }
    }
}

/// “blocks”
struct BlocksValues {
    var x = 20.0
    var y = 10.0
    var angle = 0.0
    var opacity = 1.0
}

extension View {
    /// Animates a view as “blocks”.
    func blocksAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: BlocksValues(), trigger: trigger) { content, values in
            content
                .rotationEffect(.radians(values.angle))
                .opacity(values.opacity)
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.blocks.Position: max error 4.81 pt
            KeyframeTrack(\.x) {
                LinearKeyframe(30.41468089, duration: 0.1916666667)
                LinearKeyframe(61.33181793, duration: 0.1833333333)
                LinearKeyframe(100.0, duration: 0.14430494419999995)
                LinearKeyframe(200.0, duration: 0.4613901116000001)
                LinearKeyframe(200.0, duration: 0.05460897319999991)
                LinearKeyframe(136.24573794, duration: 0.08969597100000004)
                LinearKeyframe(93.49387064, duration: 0.07499999999999996)
                LinearKeyframe(38.2497105, duration: 0.14794520550000012)
                LinearKeyframe(20.0, duration: 0.15205479449999992)
            }
            // /u{}.Box.blocks.Position: max error 4.81 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(4.833522758, duration: 0.375)
                LinearKeyframe(0.0, duration: 0.14430494419999995)
                LinearKeyframe(-50.0, duration: 0.4613901116000001)
                LinearKeyframe(-50.0, duration: 0.05460897319999991)
                LinearKeyframe(-28.748579315, duration: 0.08969597100000004)
                LinearKeyframe(-14.49795688, duration: 0.07499999999999996)
                LinearKeyframe(3.916763167, duration: 0.14794520550000012)
                LinearKeyframe(10.0, duration: 0.15205479449999992)
            }
            // /u{}.Box.blocks.Rotation: max error 0.00751 rad
            KeyframeTrack(\.angle) {
                LinearKeyframe(0.0, duration: 0.15)
                LinearKeyframe(0.0, duration: 0.1810621997)
                LinearKeyframe(-0.13174420481, duration: 0.2076631412)
                LinearKeyframe(-0.39, duration: 0.29903492330000003)
                LinearKeyframe(-0.39, duration: 0.06223973579999997)
                LinearKeyframe(-0.39, duration: 0.6)
            }
            // /u{}.Box.blocks.Opacity: max error 0.0267
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.375)
                LinearKeyframe(1.0, duration: 0.14430494419999995)
                LinearKeyframe(0.0, duration: 0.4613901116000001)
                LinearKeyframe(0.0, duration: 0.05460897319999991)
                LinearKeyframe(0.3541903448, duration: 0.08969597100000004)
                LinearKeyframe(0.5917007187, duration: 0.07499999999999996)
                LinearKeyframe(0.8986127194, duration: 0.14794520550000012)
                LinearKeyframe(1.0, duration: 0.15205479449999992)
            }
        }
    }
}

/// “blocksEased”
struct BlocksEasedValues {
    var x = 20.0
    var y = 10.0
    var angle = 0.0
    var opacity = 1.0
}

extension View {
    /// Animates a view as “blocksEased”.
    func blocksEasedAnimation(trigger: some Equatable) -> some View {
        keyframeAnimator(initialValue: BlocksEasedValues(), repeating: true) { content, values in
            content
                .rotationEffect(.radians(values.angle))
                .opacity(values.opacity)
                .position(x: values.x, y: values.y)
        } keyframes: { _ in
            // /u{}.Box.blocksEased.Position
            KeyframeTrack(\.x) {
                LinearKeyframe(100.0, duration: 0.275)
                LinearKeyframe(200.0, duration: 0.5499999999999999)
                LinearKeyframe(200.0, duration: 0.05500000000000005)
                LinearKeyframe(20.0, duration: 0.22000000000000008)
                LinearKeyframe(200.0, duration: 0.22000000000000008)
                LinearKeyframe(200.0, duration: 0.05500000000000005)
                LinearKeyframe(100.0, duration: 0.5499999999999999)
                LinearKeyframe(20.0, duration: 0.275)
            }
            // /u{}.Box.blocksEased.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(0.0, duration: 0.275)
                LinearKeyframe(-50.0, duration: 0.5499999999999999)
                LinearKeyframe(-50.0, duration: 0.05500000000000005)
                LinearKeyframe(10.0, duration: 0.22000000000000008)
                LinearKeyframe(-50.0, duration: 0.22000000000000008)
                LinearKeyframe(-50.0, duration: 0.05500000000000005)
                LinearKeyframe(0.0, duration: 0.5499999999999999)
                LinearKeyframe(10.0, duration: 0.275)
            }
            // /u{}.Box.blocksEased.Rotation
            KeyframeTrack(\.angle) {
                LinearKeyframe(0.0, duration: 0.11)
                LinearKeyframe(-0.39, duration: 0.55)
                LinearKeyframe(-0.39, duration: 0.44000000000000006)
                LinearKeyframe(-0.39, duration: 0.44000000000000006)
                LinearKeyframe(0.0, duration: 0.55)
                LinearKeyframe(0.0, duration: 0.11)
            }
            // /u{}.Box.blocksEased.Opacity
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.275)
                LinearKeyframe(0.0, duration: 0.5499999999999999)
                LinearKeyframe(0.0, duration: 0.05500000000000005)
                LinearKeyframe(1.0, duration: 0.22000000000000008)
                LinearKeyframe(0.0, duration: 0.22000000000000008)
                LinearKeyframe(0.0, duration: 0.05500000000000005)
                LinearKeyframe(1.0, duration: 0.5499999999999999)
                LinearKeyframe(1.0, duration: 0.275)
            }
        }
    }
}

// Left out: /u{}.Box.anchor.Anchor Point: SwiftUI has no modifier for it
// Left out: /u{}.Box.lean.Shear: SwiftUI has no modifier for it
// Left out: /u{}.Box.edge.Border Width: SwiftUI has no modifier for it
// Left out: /u{}.Box.shade.Shadow Opacity: SwiftUI has no modifier for it
// Left out: /u{}.Box.shadeOffset.Shadow Offset: SwiftUI has no modifier for it
// Left out: /u{}.Box.shadeBlur.Shadow Radius: SwiftUI has no modifier for it
// Left out: /u{}.Box.morph.Path: SwiftUI has no modifier for it
// Left out: /u{}.Box.tints.Colors: SwiftUI has no modifier for it
// Left out: /u{}.Box.stops.Locations: SwiftUI has no modifier for it
// Left out: /u{}.Box.start.Start Point: SwiftUI has no modifier for it
// Left out: /u{}.Box.tintsCubic.Colors: SwiftUI has no modifier for it
// Left out: /u{}.Box.morphKeys.Path: SwiftUI has no modifier for it
// Left out: /u{}.Box.stopsSpring.Locations: SwiftUI has no modifier for it
// Left out: /u{}.Box.blocksEased.Position: an animator that repeats begins at once, not after 0.2 s
// Left out: /u{}.Box.blocksEased.Rotation: an animator that repeats begins at once, not after 0.2 s
// Left out: /u{}.Box.blocksEased.Opacity: an animator that repeats begins at once, not after 0.2 s
