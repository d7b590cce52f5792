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
                LinearKeyframe(10.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(20.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(0.8312198842328161, duration: 0.1030746935)
                LinearKeyframe(3.1415935757795532, duration: 0.1154436568)
                LinearKeyframe(4.88712007760044, duration: 0.1038360089)
                LinearKeyframe(6.060716061057269, duration: 0.12460321060000001)
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
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(0.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(30.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(0.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.edgeColor.Border Color
            KeyframeTrack(\.borderColorGreen) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.edgeColor.Border Color
            KeyframeTrack(\.borderColorBlue) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(0.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.edgeColor.Border Color
            KeyframeTrack(\.borderColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(0.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.shadeColor.Shadow Color
            KeyframeTrack(\.shadowColorBlue) {
                LinearKeyframe(0.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.shadeColor.Shadow Color
            KeyframeTrack(\.shadowColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(0.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
            }
            // /u{}.Box.fill.Fill Color
            KeyframeTrack(\.fillColorAlpha) {
                LinearKeyframe(1.0, duration: 0.2)
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(0.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(1.0, duration: 0.8, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.2, y: 1.0)))
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
                LinearKeyframe(28.44917623337465, duration: 0.0169014085)
                LinearKeyframe(37.88540253845704, duration: 0.016901408399999998)
                LinearKeyframe(47.55659386720223, duration: 0.0169014085)
                LinearKeyframe(56.867097288299846, duration: 0.016901408399999998)
                LinearKeyframe(65.37583493099164, duration: 0.016901408500000006)
                LinearKeyframe(72.7861923621446, duration: 0.016901408399999998)
                LinearKeyframe(78.93008140742658, duration: 0.016901408500000006)
                LinearKeyframe(83.74838549638638, duration: 0.016901408399999984)
                LinearKeyframe(87.26970060807011, duration: 0.01690140850000002)
                LinearKeyframe(89.58894907718565, duration: 0.016901408399999984)
                LinearKeyframe(90.84709493839071, duration: 0.016901408499999993)
                LinearKeyframe(91.21285057644326, duration: 0.016901408400000012)
                LinearKeyframe(90.86695204789355, duration: 0.016901408499999993)
                LinearKeyframe(89.98930609671095, duration: 0.016901408400000012)
                LinearKeyframe(88.7490824121214, duration: 0.016901408499999993)
                LinearKeyframe(87.29764282878628, duration: 0.016901408399999984)
                LinearKeyframe(85.76406440999743, duration: 0.016901408499999993)
                LinearKeyframe(84.25292262548346, duration: 0.01690140840000004)
                LinearKeyframe(82.84394929755005, duration: 0.016901408499999993)
                LinearKeyframe(81.59316169574178, duration: 0.016901408399999984)
                LinearKeyframe(80.53506763995931, duration: 0.016901408499999993)
                LinearKeyframe(79.6855802110556, duration: 0.01690140840000004)
                LinearKeyframe(79.04531848473795, duration: 0.016901408499999993)
                LinearKeyframe(78.60302202169575, duration: 0.016901408399999984)
                LinearKeyframe(78.33886186774554, duration: 0.016901408499999993)
                LinearKeyframe(78.22748561984083, duration: 0.016901408399999984)
                LinearKeyframe(78.24068567137986, duration: 0.016901408500000048)
                LinearKeyframe(78.34962590212032, duration: 0.016901408399999984)
                LinearKeyframe(78.52660145368364, duration: 0.016901408499999993)
                LinearKeyframe(78.7463381499068, duration: 0.016901408399999984)
                LinearKeyframe(78.98686247306513, duration: 0.016901408499999993)
                LinearKeyframe(79.22999013229091, duration: 0.016901408399999984)
                LinearKeyframe(79.46149182820876, duration: 0.016901408499999993)
                LinearKeyframe(79.67099971385018, duration: 0.016901408400000095)
                LinearKeyframe(79.85171828069664, duration: 0.016901408499999993)
                LinearKeyframe(79.99999999998937, duration: 0.016901408399999984)
                LinearKeyframe(80.11484003204347, duration: 0.016901408499999993)
                LinearKeyframe(80.19733660844685, duration: 0.016901408399999984)
                LinearKeyframe(80.2501551074493, duration: 0.016901408499999993)
                LinearKeyframe(80.27702506097414, duration: 0.016901408399999984)
                LinearKeyframe(80.28229088976519, duration: 0.016901408499999993)
                LinearKeyframe(80.27052945823826, duration: 0.016901408399999984)
                LinearKeyframe(80.24624083875844, duration: 0.016901408499999993)
                LinearKeyframe(80.21361312613831, duration: 0.016901408400000095)
                LinearKeyframe(80.17635779848531, duration: 0.016901408499999993)
                LinearKeyframe(80.13760895231073, duration: 0.016901408399999984)
                LinearKeyframe(80.0998776604972, duration: 0.016901408499999993)
                LinearKeyframe(80.06505158240101, duration: 0.016901408399999984)
                LinearKeyframe(80.0344296423411, duration: 0.016901408499999993)
                LinearKeyframe(80.00878192171947, duration: 0.016901408399999984)
                LinearKeyframe(79.98842571777612, duration: 0.016901408499999993)
                LinearKeyframe(79.9733098552038, duration: 0.016901408399999984)
                LinearKeyframe(79.96310065854935, duration: 0.016901408500000104)
                LinearKeyframe(79.95726438683671, duration: 0.016901408399999984)
                LinearKeyframe(79.9551423027777, duration: 0.016901408499999993)
                LinearKeyframe(79.95601582545765, duration: 0.016901408399999984)
                LinearKeyframe(79.95916034715785, duration: 0.016901408499999993)
                LinearKeyframe(79.96388725114576, duration: 0.016901408399999984)
                LinearKeyframe(79.96957443377914, duration: 0.016901408499999993)
                LinearKeyframe(79.97568621089297, duration: 0.016901408399999984)
                LinearKeyframe(79.98178388564106, duration: 0.016901408500000104)
                LinearKeyframe(79.98752849092219, duration: 0.016901408399999873)
                LinearKeyframe(79.99267731736104, duration: 0.016901408500000104)
                LinearKeyframe(79.99707582319455, duration: 0.016901408399999873)
                LinearKeyframe(80.00064642151898, duration: 0.016901408500000104)
                LinearKeyframe(80.00337547830145, duration: 0.016901408399999873)
                LinearKeyframe(80.00529965423485, duration: 0.016901408500000104)
                LinearKeyframe(80.00649250479246, duration: 0.016901408400000095)
                LinearKeyframe(80.00705203213741, duration: 0.01690140849999988)
                LinearKeyframe(80.00708967269361, duration: 0.016901408400000095)
                LinearKeyframe(80.00672101451656, duration: 0.01690140849999988)
            }
            // /u{}.Box.bounceBoth.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(40.47168331912763, duration: 0.0169014085)
                LinearKeyframe(72.63953105162267, duration: 0.016901408399999998)
                LinearKeyframe(104.11994794670271, duration: 0.0169014085)
                LinearKeyframe(133.19149218092008, duration: 0.016901408399999998)
                LinearKeyframe(158.7263817086136, duration: 0.016901408500000006)
                LinearKeyframe(180.1039967733607, duration: 0.016901408399999998)
                LinearKeyframe(197.1162882805813, duration: 0.016901408500000006)
                LinearKeyframe(209.87291002368121, duration: 0.016901408399999984)
                LinearKeyframe(218.71187373387056, duration: 0.01690140850000002)
                LinearKeyframe(224.11968254833528, duration: 0.016901408399999984)
                LinearKeyframe(226.66329630947325, duration: 0.016901408499999993)
                LinearKeyframe(226.93495503811587, duration: 0.016901408400000012)
                LinearKeyframe(225.5098434445536, duration: 0.016901408499999993)
                LinearKeyframe(222.91580860354847, duration: 0.016901408400000012)
                LinearKeyframe(219.61382043398163, duration: 0.016901408499999993)
                LinearKeyframe(215.98755729096763, duration: 0.016901408399999984)
                LinearKeyframe(212.3403693288348, duration: 0.016901408499999993)
                LinearKeyframe(208.89788188792866, duration: 0.01690140840000004)
                LinearKeyframe(205.8146131603837, duration: 0.016901408499999993)
                LinearKeyframe(203.18316137291114, duration: 0.016901408399999984)
                LinearKeyframe(201.0447378009287, duration: 0.016901408499999993)
                LinearKeyframe(199.40005931213702, duration: 0.01690140840000004)
                LinearKeyframe(198.21984925208997, duration: 0.016901408499999993)
                LinearKeyframe(197.45441472669904, duration: 0.016901408399999984)
                LinearKeyframe(197.04196260439113, duration: 0.016901408499999993)
                LinearKeyframe(196.91548062909047, duration: 0.016901408399999984)
                LinearKeyframe(197.0081418631591, duration: 0.016901408500000048)
                LinearKeyframe(197.25729070355058, duration: 0.016901408399999984)
                LinearKeyframe(197.6071391776265, duration: 0.016901408499999993)
                LinearKeyframe(198.01034657080396, duration: 0.016901408399999984)
                LinearKeyframe(198.42867778996288, duration: 0.016901408499999993)
                LinearKeyframe(198.83294060189536, duration: 0.016901408399999984)
                LinearKeyframe(199.2023933062264, duration: 0.016901408499999993)
                LinearKeyframe(199.52379649221132, duration: 0.016901408400000095)
                LinearKeyframe(199.79025879927937, duration: 0.016901408499999993)
                LinearKeyframe(199.99999999998496, duration: 0.016901408399999984)
                LinearKeyframe(200.1551276047766, duration: 0.016901408499999993)
                LinearKeyframe(200.26049732275234, duration: 0.016901408399999984)
                LinearKeyframe(200.32270433626633, duration: 0.016901408499999993)
                LinearKeyframe(200.3492322230076, duration: 0.016901408399999984)
                LinearKeyframe(200.34776985507256, duration: 0.016901408499999993)
                LinearKeyframe(200.32569377430417, duration: 0.016901408399999984)
                LinearKeyframe(200.28970420469938, duration: 0.016901408499999993)
                LinearKeyframe(200.2455966705388, duration: 0.016901408400000095)
                LinearKeyframe(200.19814769762468, duration: 0.016901408499999993)
                LinearKeyframe(200.1510917921179, duration: 0.016901408399999984)
                LinearKeyframe(200.1071673193609, duration: 0.016901408499999993)
                LinearKeyframe(200.06821057246518, duration: 0.016901408399999984)
                LinearKeyframe(200.03527980392067, duration: 0.016901408499999993)
                LinearKeyframe(200.0087939306324, duration: 0.016901408399999984)
                LinearKeyframe(199.98867371815967, duration: 0.016901408499999993)
                LinearKeyframe(199.97447627546907, duration: 0.016901408399999984)
                LinearKeyframe(199.96551648274345, duration: 0.016901408500000104)
                LinearKeyframe(199.96097142422485, duration: 0.016901408399999984)
                LinearKeyframe(199.95996594683822, duration: 0.016901408499999993)
                LinearKeyframe(199.96163909408915, duration: 0.016901408399999984)
                LinearKeyframe(199.96519238449653, duration: 0.016901408499999993)
                LinearKeyframe(199.96992174746546, duration: 0.016901408399999984)
                LinearKeyframe(199.97523544403398, duration: 0.016901408499999993)
                LinearKeyframe(199.98066053997434, duration: 0.016901408399999984)
                LinearKeyframe(199.98584052127822, duration: 0.016901408500000104)
                LinearKeyframe(199.99052650237115, duration: 0.016901408399999873)
                LinearKeyframe(199.9945642261692, duration: 0.016901408500000104)
                LinearKeyframe(199.99787873651346, duration: 0.016901408399999873)
                LinearKeyframe(200.00045825437127, duration: 0.016901408500000104)
                LinearKeyframe(200.0023384385075, duration: 0.016901408399999873)
                LinearKeyframe(200.00358788068206, duration: 0.016901408500000104)
                LinearKeyframe(200.00429538956024, duration: 0.016901408400000095)
                LinearKeyframe(200.00455936523733, duration: 0.01690140849999988)
                LinearKeyframe(200.00447936146003, duration: 0.016901408400000095)
                LinearKeyframe(200.0041497752793, duration: 0.01690140849999988)
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
                LinearKeyframe(29.0211270254822, duration: 0.0169811321)
                LinearKeyframe(38.531247110280724, duration: 0.0169811321)
                LinearKeyframe(48.04165449045975, duration: 0.016981131999999996)
                LinearKeyframe(57.169946979273774, duration: 0.016981132099999997)
                LinearKeyframe(65.63227366010597, duration: 0.016981132100000004)
                LinearKeyframe(73.23330706763804, duration: 0.016981132100000004)
                LinearKeyframe(79.85483802220084, duration: 0.016981131999999996)
                LinearKeyframe(85.44375126439586, duration: 0.01698113209999999)
                LinearKeyframe(89.9999999997577, duration: 0.016981132100000018)
                LinearKeyframe(86.43493695917724, duration: 0.01698113209999999)
                LinearKeyframe(83.78875639093114, duration: 0.01698113200000001)
                LinearKeyframe(81.96794308939477, duration: 0.01698113209999999)
                LinearKeyframe(80.866143929855, duration: 0.01698113209999999)
                LinearKeyframe(80.37123631823991, duration: 0.016981132100000018)
                LinearKeyframe(80.37109088550059, duration: 0.01698113200000001)
                LinearKeyframe(80.75808081335994, duration: 0.016981132099999963)
                LinearKeyframe(81.43242916956281, duration: 0.016981132100000018)
                LinearKeyframe(82.30451246659595, duration: 0.016981132100000018)
                LinearKeyframe(83.29625490323404, duration: 0.01698113200000001)
                LinearKeyframe(84.34175505399544, duration: 0.016981132099999963)
                LinearKeyframe(85.38728678872857, duration: 0.016981132100000018)
                LinearKeyframe(86.390810517993, duration: 0.016981132100000018)
                LinearKeyframe(87.3211209390722, duration: 0.016981131999999954)
                LinearKeyframe(88.15674462233362, duration: 0.016981132100000018)
                LinearKeyframe(88.88468617822765, duration: 0.016981132100000018)
                LinearKeyframe(89.49910635223239, duration: 0.016981132099999963)
                LinearKeyframe(89.99999999997318, duration: 0.01698113200000001)
                LinearKeyframe(89.60807288305321, duration: 0.016981132100000018)
                LinearKeyframe(89.31716360342531, duration: 0.016981132100000018)
                LinearKeyframe(89.11699151681749, duration: 0.016981132100000018)
                LinearKeyframe(88.99586463543886, duration: 0.016981131999999954)
                LinearKeyframe(88.94145670179101, duration: 0.016981132099999963)
                LinearKeyframe(88.94144071356482, duration: 0.016981132100000074)
                LinearKeyframe(88.98398465878446, duration: 0.016981132099999963)
                LinearKeyframe(89.05811950690303, duration: 0.016981131999999954)
                LinearKeyframe(89.15399245176542, duration: 0.016981132100000074)
                LinearKeyframe(89.2630201883004, duration: 0.016981132099999963)
                LinearKeyframe(89.37795780796193, duration: 0.016981132099999963)
                LinearKeyframe(89.49289889982435, duration: 0.016981132000000065)
                LinearKeyframe(89.60322181908124, duration: 0.016981132099999963)
                LinearKeyframe(89.7054959940465, duration: 0.016981132100000074)
                LinearKeyframe(89.79736073171959, duration: 0.016981132099999963)
                LinearKeyframe(89.8773873769824, duration: 0.016981131999999954)
                LinearKeyframe(89.94493398825807, duration: 0.016981132100000074)
                LinearKeyframe(89.99999999999703, duration: 0.016981132099999963)
                LinearKeyframe(89.95691328225074, duration: 0.016981132099999963)
                LinearKeyframe(89.92493201461195, duration: 0.016981132000000065)
                LinearKeyframe(89.9029259889403, duration: 0.016981132099999963)
                LinearKeyframe(89.88960984028881, duration: 0.016981132099999963)
                LinearKeyframe(89.8836284749302, duration: 0.016981132100000074)
                LinearKeyframe(89.88362671725598, duration: 0.016981131999999954)
                LinearKeyframe(89.88830380868536, duration: 0.016981132099999963)
                LinearKeyframe(89.89645386296372, duration: 0.016981132100000074)
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
                LinearKeyframe(0.1543834274408774, duration: 0.0169491525)
                LinearKeyframe(0.24836129978651444, duration: 0.0169491526)
                LinearKeyframe(0.28494131564010694, duration: 0.016949152500000002)
                LinearKeyframe(0.2740251362715653, duration: 0.016949152599999996)
                LinearKeyframe(0.22930912850656743, duration: 0.01694915250000001)
                LinearKeyframe(0.1654766508872737, duration: 0.01694915259999999)
                LinearKeyframe(0.09598190267739536, duration: 0.01694915250000001)
                LinearKeyframe(0.0315690136440005, duration: 0.01694915250000001)
                LinearKeyframe(-0.020465202960362708, duration: 0.01694915259999999)
                LinearKeyframe(-0.05635794272319563, duration: 0.01694915250000001)
                LinearKeyframe(-0.07547258648879177, duration: 0.01694915259999999)
                LinearKeyframe(-0.07957826699195553, duration: 0.01694915250000001)
                LinearKeyframe(-0.07199362973381072, duration: 0.01694915259999999)
                LinearKeyframe(-0.05674418185085851, duration: 0.01694915250000001)
                LinearKeyframe(-0.03784231448461739, duration: 0.01694915250000001)
                LinearKeyframe(-0.01875458681576028, duration: 0.01694915259999996)
                LinearKeyframe(-0.0020791981342828843, duration: 0.01694915250000001)
                LinearKeyframe(0.010577416100893262, duration: 0.016949152600000017)
                LinearKeyframe(0.018559682449035293, duration: 0.01694915250000001)
                LinearKeyframe(0.02200548178601195, duration: 0.01694915250000001)
                LinearKeyframe(0.021623285826120168, duration: 0.01694915259999996)
                LinearKeyframe(0.018450479965533843, duration: 0.01694915250000001)
                LinearKeyframe(0.013630010450333213, duration: 0.016949152600000017)
                LinearKeyframe(0.00823047659219554, duration: 0.01694915250000001)
                LinearKeyframe(0.0031225114650896956, duration: 0.01694915259999996)
                LinearKeyframe(-0.0010865354209916534, duration: 0.01694915250000001)
                LinearKeyframe(-0.004065908495017903, duration: 0.01694915250000001)
                LinearKeyframe(-0.005734371246591598, duration: 0.016949152600000017)
                LinearKeyframe(-0.006206769220967812, duration: 0.01694915250000001)
                LinearKeyframe(-0.005728163061901358, duration: 0.016949152600000017)
                LinearKeyframe(-0.004607534782024987, duration: 0.016949152499999953)
                LinearKeyframe(-0.0031600347255559954, duration: 0.01694915259999996)
                LinearKeyframe(-0.0016632850120509284, duration: 0.016949152500000064)
                LinearKeyframe(-0.00032995596742973555, duration: 0.016949152499999953)
                LinearKeyframe(0.0007039132891057055, duration: 0.016949152600000073)
                LinearKeyframe(0.0013773462511648708, duration: 0.016949152499999953)
                LinearKeyframe(0.0016932354818592389, duration: 0.01694915259999996)
                LinearKeyframe(0.0017014996517890583, duration: 0.016949152500000064)
                LinearKeyframe(0.001480297173506442, duration: 0.01694915259999996)
                LinearKeyframe(0.0011183072148614023, duration: 0.016949152500000064)
                LinearKeyframe(0.0007001705038237194, duration: 0.016949152499999953)
                LinearKeyframe(0.0002962210273039534, duration: 0.01694915259999996)
                LinearKeyframe(-4.32250192519165e-05, duration: 0.016949152500000064)
                LinearKeyframe(-0.0002894341982369475, duration: 0.01694915259999996)
                LinearKeyframe(-0.00043353389599186517, duration: 0.016949152500000064)
                LinearKeyframe(-0.00048258045798279544, duration: 0.016949152499999953)
                LinearKeyframe(-0.0004545121395508804, duration: 0.01694915259999996)
                LinearKeyframe(-0.00037294854640530567, duration: 0.016949152500000064)
                LinearKeyframe(-0.0002625709648300548, duration: 0.01694915259999996)
                LinearKeyframe(-0.00014555114362889307, duration: 0.016949152500000064)
                LinearKeyframe(-3.923553433399629e-05, duration: 0.01694915259999996)
                LinearKeyframe(4.4929082771765234e-05, duration: 0.016949152499999953)
                LinearKeyframe(0.00010140489487719748, duration: 0.016949152500000064)
                LinearKeyframe(0.00012978046068142911, duration: 0.01694915259999996)
                LinearKeyframe(0.00013350482358661435, duration: 0.016949152499999953)
                LinearKeyframe(0.0001184319937189597, duration: 0.016949152600000073)
                LinearKeyframe(9.141913079568425e-05, duration: 0.016949152499999953)
                LinearKeyframe(5.915188802724051e-05, duration: 0.016949152600000073)
                LinearKeyframe(2.7295332562386235e-05, duration: 0.016949152499999953)
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
                LinearKeyframe(19.998145127130375, duration: 0.0169491525)
                LinearKeyframe(31.514193467616682, duration: 0.0169491526)
                LinearKeyframe(43.66671076008501, duration: 0.016949152500000002)
                LinearKeyframe(55.71836317803327, duration: 0.016949152599999996)
                LinearKeyframe(67.08415765486438, duration: 0.01694915250000001)
                LinearKeyframe(77.33038691052427, duration: 0.01694915259999999)
                LinearKeyframe(86.16618880811617, duration: 0.01694915250000001)
                LinearKeyframe(93.42961908804217, duration: 0.01694915250000001)
                LinearKeyframe(99.07003270412446, duration: 0.01694915259999999)
                LinearKeyframe(103.12839575866997, duration: 0.01694915250000001)
                LinearKeyframe(105.71692996262443, duration: 0.01694915259999999)
                LinearKeyframe(106.99924503961206, duration: 0.01694915250000001)
                LinearKeyframe(107.17185920691914, duration: 0.01694915259999999)
                LinearKeyframe(106.44775837422097, duration: 0.01694915250000001)
                LinearKeyframe(105.0424123724285, duration: 0.01694915250000001)
                LinearKeyframe(103.16245959783492, duration: 0.01694915259999996)
                LinearKeyframe(100.99709524736666, duration: 0.01694915250000001)
                LinearKeyframe(98.71205554142455, duration: 0.016949152600000017)
                LinearKeyframe(96.44598147343763, duration: 0.01694915250000001)
                LinearKeyframe(94.30886938018986, duration: 0.01694915250000001)
                LinearKeyframe(92.38226930862452, duration: 0.01694915259999996)
                LinearKeyframe(90.72087211132538, duration: 0.01694915250000001)
                LinearKeyframe(89.35512819247002, duration: 0.016949152600000017)
                LinearKeyframe(88.29456034792373, duration: 0.01694915250000001)
                LinearKeyframe(87.53146571513417, duration: 0.01694915259999996)
                LinearKeyframe(87.04474322843662, duration: 0.01694915250000001)
                LinearKeyframe(86.80362932619506, duration: 0.01694915250000001)
                LinearKeyframe(86.7711726576208, duration: 0.016949152600000017)
                LinearKeyframe(86.90732544917836, duration: 0.01694915250000001)
                LinearKeyframe(87.17157287523823, duration: 0.016949152600000017)
                LinearKeyframe(87.52506068618786, duration: 0.016949152499999953)
                LinearKeyframe(87.93221447988937, duration: 0.01694915259999996)
                LinearKeyframe(88.36187084918892, duration: 0.016949152500000064)
                LinearKeyframe(88.78796110665064, duration: 0.016949152499999953)
                LinearKeyframe(89.18980262405765, duration: 0.016949152600000073)
                LinearKeyframe(89.55206153347109, duration: 0.016949152499999953)
                LinearKeyframe(89.8644543054215, duration: 0.01694915259999996)
                LinearKeyframe(90.12125534570207, duration: 0.016949152500000064)
                LinearKeyframe(90.32067408153351, duration: 0.01694915259999996)
                LinearKeyframe(90.46415888335281, duration: 0.016949152500000064)
                LinearKeyframe(90.55567738780029, duration: 0.016949152499999953)
                LinearKeyframe(90.60101407212808, duration: 0.01694915259999996)
                LinearKeyframe(90.60711690453967, duration: 0.016949152500000064)
                LinearKeyframe(90.58151607408647, duration: 0.01694915259999996)
                LinearKeyframe(90.53182958969742, duration: 0.016949152500000064)
                LinearKeyframe(90.46536322193616, duration: 0.016949152499999953)
                LinearKeyframe(90.38880603113837, duration: 0.01694915259999996)
                LinearKeyframe(90.30801767757075, duration: 0.016949152500000064)
                LinearKeyframe(90.22789986056354, duration: 0.01694915259999996)
                LinearKeyframe(90.15234153789898, duration: 0.016949152500000064)
                LinearKeyframe(90.08422593913706, duration: 0.01694915259999996)
                LinearKeyframe(90.02548667791433, duration: 0.016949152499999953)
                LinearKeyframe(89.97720033859497, duration: 0.016949152500000064)
                LinearKeyframe(89.93970360285563, duration: 0.01694915259999996)
                LinearKeyframe(89.912724133379, duration: 0.016949152499999953)
                LinearKeyframe(89.89551589483399, duration: 0.016949152600000073)
                LinearKeyframe(89.88699123106834, duration: 0.016949152499999953)
                LinearKeyframe(89.88584371454616, duration: 0.016949152600000073)
                LinearKeyframe(89.89065744265555, duration: 0.016949152499999953)
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
                LinearKeyframe(0.0051238909228570675, duration: 0.0169491525)
                LinearKeyframe(0.02012252454870402, duration: 0.0169491526)
                LinearKeyframe(0.044474909198785766, duration: 0.016949152500000002)
                LinearKeyframe(0.07770642094541601, duration: 0.016949152599999996)
                LinearKeyframe(0.11938329277423385, duration: 0.01694915250000001)
                LinearKeyframe(0.1687725635168769, duration: 0.01694915259999999)
                LinearKeyframe(0.2230073438906931, duration: 0.01694915250000001)
                LinearKeyframe(0.28418177200954875, duration: 0.01694915250000001)
                LinearKeyframe(0.3489923320722235, duration: 0.01694915259999999)
                LinearKeyframe(0.4167941705078291, duration: 0.01694915250000001)
                LinearKeyframe(0.48657028797400387, duration: 0.01694915259999999)
                LinearKeyframe(0.5565346453374993, duration: 0.01694915250000001)
                LinearKeyframe(0.6246050561705613, duration: 0.01694915259999999)
                LinearKeyframe(0.6926708639391856, duration: 0.01694915250000001)
                LinearKeyframe(0.7535129000566917, duration: 0.01694915250000001)
                LinearKeyframe(0.8111900553219353, duration: 0.01694915259999996)
                LinearKeyframe(0.8644667360896074, duration: 0.01694915250000001)
                LinearKeyframe(0.9104185892395082, duration: 0.016949152600000017)
                LinearKeyframe(0.9492358329027489, duration: 0.01694915250000001)
                LinearKeyframe(0.9820487999216688, duration: 0.01694915250000001)
                LinearKeyframe(1.0086163197757927, duration: 0.01694915259999996)
                LinearKeyframe(1.029022537635566, duration: 0.01694915250000001)
                LinearKeyframe(1.0436288625423027, duration: 0.016949152600000017)
                LinearKeyframe(1.0530080278470881, duration: 0.01694915250000001)
                LinearKeyframe(1.0578731056177488, duration: 0.01694915259999996)
                LinearKeyframe(1.0589745464297171, duration: 0.01694915250000001)
                LinearKeyframe(1.0572041622770587, duration: 0.01694915250000001)
                LinearKeyframe(1.0532695158005305, duration: 0.016949152600000017)
                LinearKeyframe(1.0478610130608417, duration: 0.01694915250000001)
                LinearKeyframe(1.0416055297593116, duration: 0.016949152600000017)
                LinearKeyframe(1.0350128015325852, duration: 0.016949152499999953)
                LinearKeyframe(1.0284875019600017, duration: 0.01694915259999996)
                LinearKeyframe(1.0223327271175509, duration: 0.016949152500000064)
                LinearKeyframe(1.0167583986276476, duration: 0.016949152499999953)
                LinearKeyframe(1.0118928499114397, duration: 0.016949152600000073)
                LinearKeyframe(1.007820298483915, duration: 0.016949152499999953)
                LinearKeyframe(1.0046161269678235, duration: 0.01694915259999996)
                LinearKeyframe(1.0021348157952736, duration: 0.016949152500000064)
                LinearKeyframe(1.0003043852317866, duration: 0.01694915259999996)
                LinearKeyframe(0.9990510811003916, duration: 0.016949152500000064)
                LinearKeyframe(0.9983268422902328, duration: 0.016949152499999953)
                LinearKeyframe(0.9979546379907317, duration: 0.01694915259999996)
                LinearKeyframe(0.9978500803318228, duration: 0.016949152500000064)
                LinearKeyframe(0.9979638195023794, duration: 0.01694915259999996)
                LinearKeyframe(0.9981884654939991, duration: 0.016949152500000064)
                LinearKeyframe(0.9984761246922751, duration: 0.016949152499999953)
                LinearKeyframe(0.9987844709665344, duration: 0.01694915259999996)
                LinearKeyframe(0.9990824598883636, duration: 0.016949152500000064)
                LinearKeyframe(0.9993455812624481, duration: 0.01694915259999996)
                LinearKeyframe(0.9995696924570255, duration: 0.016949152500000064)
                LinearKeyframe(0.9997454476983492, duration: 0.01694915259999996)
                LinearKeyframe(0.9998788069161328, duration: 0.016949152499999953)
                LinearKeyframe(0.9999706305845605, duration: 0.016949152500000064)
                LinearKeyframe(1.0000308072917061, duration: 0.01694915259999996)
                LinearKeyframe(1.0000629159477594, duration: 0.016949152499999953)
                LinearKeyframe(1.0000769836964944, duration: 0.016949152600000073)
                LinearKeyframe(1.0000767523833523, duration: 0.016949152499999953)
                LinearKeyframe(1.0000687510673398, duration: 0.016949152600000073)
                LinearKeyframe(1.0000564489690855, duration: 0.016949152499999953)
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
            // /u{}.Box.springSize.Bounds: max error 5.81 pt
            KeyframeTrack(\.width) {
                LinearKeyframe(48.88812440839239, duration: 0.0458333333)
                LinearKeyframe(95.85044543430232, duration: 0.11249999999999999)
                LinearKeyframe(107.08990737870477, duration: 0.0625)
                LinearKeyframe(84.06396792071477, duration: 0.2333333334)
                LinearKeyframe(92.02818131073053, duration: 0.2291666666)
                LinearKeyframe(90.10568268904427, duration: 0.4166666667000001)
            }
            // /u{}.Box.springSize.Bounds: max error 5.81 pt
            KeyframeTrack(\.height) {
                LinearKeyframe(45.99862393510631, duration: 0.0458333333)
                LinearKeyframe(130.53080178174417, duration: 0.11249999999999999)
                LinearKeyframe(150.7618332816686, duration: 0.0625)
                LinearKeyframe(109.3151422572866, duration: 0.2333333334)
                LinearKeyframe(123.65072635931497, duration: 0.2291666666)
                LinearKeyframe(120.19022884027969, duration: 0.4166666667000001)
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
            // /u{}.Box.springHeavy.Position: max error 3.03 pt
            KeyframeTrack(\.x) {
                LinearKeyframe(50.49183062128314, duration: 0.3791666667)
                LinearKeyframe(65.72566329057975, duration: 0.275)
                LinearKeyframe(77.41401891887378, duration: 0.3708333332999999)
                LinearKeyframe(84.57377898648853, duration: 0.4750000000000001)
            }
            // /u{}.Box.springHeavy.Position: max error 3.03 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.3791666667)
                LinearKeyframe(10.0, duration: 0.275)
                LinearKeyframe(10.0, duration: 0.3708333332999999)
                LinearKeyframe(10.0, duration: 0.4750000000000001)
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
            // /u{}.Box.springLate.Opacity: max error 0.0291
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.5)
                LinearKeyframe(0.8958415762300957, duration: 0.037336068)
                LinearKeyframe(0.29998715089002137, duration: 0.1037113)
                LinearKeyframe(0.13708792302296025, duration: 0.066375232)
                LinearKeyframe(0.2680028321656316, duration: 0.22816485989999996)
                LinearKeyframe(0.25051833460408934, duration: 0.5019626919)
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
                LinearKeyframe(79.99999999965516, duration: 0.45, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(49.99999999995714, duration: 1.05, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.2, y: -0.5), endControlPoint: UnitPoint(x: 0.4, y: 1.6)))
            }
            // /u{}.Box.keysLinear.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(39.99999999982758, duration: 0.45, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 1.0, y: 1.0)))
                LinearKeyframe(90.00000000007142, duration: 1.05, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.2, y: -0.5), endControlPoint: UnitPoint(x: 0.4, y: 1.6)))
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
            // /u{}.Box.keysCubic.Position: max error 4.39 pt
            KeyframeTrack(\.x) {
                LinearKeyframe(67.55555555555554, duration: 0.3)
                LinearKeyframe(79.99999999996999, duration: 0.15000000000000002)
                LinearKeyframe(49.99999999993543, duration: 0.3)
                LinearKeyframe(60.29629629629629, duration: 0.25)
                LinearKeyframe(119.99999999986, duration: 0.5)
            }
            // /u{}.Box.keysCubic.Position: max error 4.39 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.3)
                LinearKeyframe(10.0, duration: 0.15000000000000002)
                LinearKeyframe(10.0, duration: 0.3)
                LinearKeyframe(10.0, duration: 0.25)
                LinearKeyframe(10.0, duration: 0.5)
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
                LinearKeyframe(79.99999999980318, duration: 0.4572681608)
                LinearKeyframe(50.00000000004316, duration: 1.0427318392)
            }
            // /u{}.Box.keysPaced.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(39.99999999990159, duration: 0.4572681608)
                LinearKeyframe(189.99999999978422, duration: 1.0427318392)
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
            // /u{}.Box.keysPath.Position: max error 3.1 pt
            KeyframeTrack(\.x) {
                LinearKeyframe(79.99999999985, duration: 0.6)
                LinearKeyframe(102.71288975101106, duration: 0.14583333330000003)
                LinearKeyframe(109.99999835167263, duration: 0.16249999999999998)
                LinearKeyframe(97.38237869405766, duration: 0.27083333340000004)
                LinearKeyframe(80.0, duration: 0.32083333329999997)
            }
            // /u{}.Box.keysPath.Position: max error 3.1 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(39.999999999925, duration: 0.6)
                LinearKeyframe(48.0144742091967, duration: 0.14583333330000003)
                LinearKeyframe(65.00879007067078, duration: 0.16249999999999998)
                LinearKeyframe(85.91023679127106, duration: 0.27083333340000004)
                LinearKeyframe(90.0, duration: 0.32083333329999997)
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
                MoveKeyframe(1.0)
                LinearKeyframe(0.2, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 0.58, y: 1.0)))
                LinearKeyframe(1.0, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42000000000000004, y: 0.0), endControlPoint: UnitPoint(x: 0.5800000000000001, y: 1.0)))
                MoveKeyframe(1.0)
                LinearKeyframe(0.2, duration: 0.5, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.42, y: 0.0), endControlPoint: UnitPoint(x: 0.58, y: 1.0)))
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
                LinearKeyframe(3.14159425147853, duration: 0.3750001907)
                LinearKeyframe(6.283185307173303, duration: 0.3749998093)
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
                LinearKeyframe(89.999999999832, duration: 1.0625)
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
                LinearKeyframe(19.99999999991, duration: 1.0)
                LinearKeyframe(20.0, duration: 0.3999999999999999)
                MoveKeyframe(20.0)
                LinearKeyframe(20.0, duration: 1.6)
            }
            // /u{}.Box.additive.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(27.857142857089286, duration: 1.0)
                LinearKeyframe(34.999999999946425, duration: 0.3999999999999999)
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
                LinearKeyframe(9.99999999994, duration: 0.5)
                LinearKeyframe(19.9999999999356, duration: 0.5)
                LinearKeyframe(29.999999999935397, duration: 0.5)
                LinearKeyframe(39.99999999994, duration: 0.5)
                MoveKeyframe(20.0)
                LinearKeyframe(20.0, duration: 1.0)
            }
            // /u{}.Box.cumulative.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 0.5)
                LinearKeyframe(10.0, duration: 0.5)
                MoveKeyframe(10.0)
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
                LinearKeyframe(0.56048590820022, duration: 0.33749999999999997)
                LinearKeyframe(0.9896275541479398, duration: 0.32916666670000005)
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
                LinearKeyframe(30.414680885824595, duration: 0.1916666667)
                LinearKeyframe(61.331817934801684, duration: 0.1833333333)
                LinearKeyframe(99.9999999995398, duration: 0.14430494419999995)
                LinearKeyframe(199.99999999971232, duration: 0.4613901116000001)
                LinearKeyframe(200.0, duration: 0.05460897319999991)
                LinearKeyframe(136.24573794352688, duration: 0.08969597100000004)
                LinearKeyframe(93.49387064007541, duration: 0.07499999999999996)
                LinearKeyframe(38.24971049968073, duration: 0.14794520550000012)
                LinearKeyframe(20.000000000000114, duration: 0.15205479449999992)
            }
            // /u{}.Box.blocks.Position: max error 4.81 pt
            KeyframeTrack(\.y) {
                LinearKeyframe(8.698164889271926, duration: 0.1916666667)
                LinearKeyframe(4.8335227581497895, duration: 0.1833333333)
                LinearKeyframe(5.752553988713771e-11, duration: 0.14430494419999995)
                LinearKeyframe(-49.99999999985615, duration: 0.4613901116000001)
                LinearKeyframe(-50.0, duration: 0.05460897319999991)
                LinearKeyframe(-28.748579314508955, duration: 0.08969597100000004)
                LinearKeyframe(-14.497956880025136, duration: 0.07499999999999996)
                LinearKeyframe(3.9167631667730873, duration: 0.14794520550000012)
                LinearKeyframe(9.999999999999964, duration: 0.15205479449999992)
            }
            // /u{}.Box.blocks.Rotation: max error 0.00751 rad
            KeyframeTrack(\.angle) {
                LinearKeyframe(0.0, duration: 0.15)
                LinearKeyframe(0.0, duration: 0.1810621997)
                LinearKeyframe(-0.13174420481261712, duration: 0.2076631412)
                LinearKeyframe(-0.3899999999986897, duration: 0.29903492330000003)
                LinearKeyframe(-0.38999999999999996, duration: 0.06223973579999997)
                LinearKeyframe(-0.38999999999999996, duration: 0.6)
            }
            // /u{}.Box.blocks.Opacity: max error 0.0267
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.375)
                LinearKeyframe(1.0, duration: 0.14430494419999995)
                LinearKeyframe(2.8770319460136307e-12, duration: 0.4613901116000001)
                LinearKeyframe(0.0, duration: 0.05460897319999991)
                LinearKeyframe(0.35419034475818406, duration: 0.08969597100000004)
                LinearKeyframe(0.5917007186662477, duration: 0.07499999999999996)
                LinearKeyframe(0.8986127194462181, duration: 0.14794520550000012)
                LinearKeyframe(0.9999999999999994, duration: 0.15205479449999992)
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
                LinearKeyframe(99.99999999962182, duration: 0.275)
                LinearKeyframe(199.99999999976365, duration: 0.5499999999999999)
                LinearKeyframe(200.0, duration: 0.05500000000000005)
                LinearKeyframe(20.000000001063654, duration: 0.22000000000000008)
                LinearKeyframe(200.0, duration: 0.22000000000000008)
                LinearKeyframe(199.99999999976365, duration: 0.05500000000000005)
                LinearKeyframe(99.99999999962182, duration: 0.5499999999999999)
                LinearKeyframe(20.0, duration: 0.275)
            }
            // /u{}.Box.blocksEased.Position
            KeyframeTrack(\.y) {
                LinearKeyframe(4.7272408210119465e-11, duration: 0.275)
                LinearKeyframe(-49.999999999881815, duration: 0.5499999999999999)
                LinearKeyframe(-50.0, duration: 0.05500000000000005)
                LinearKeyframe(9.999999999645453, duration: 0.22000000000000008)
                LinearKeyframe(-50.0, duration: 0.22000000000000008)
                LinearKeyframe(-49.999999999881815, duration: 0.05500000000000005)
                LinearKeyframe(4.7272408210119465e-11, duration: 0.5499999999999999)
                LinearKeyframe(10.0, duration: 0.275)
            }
            // /u{}.Box.blocksEased.Rotation
            KeyframeTrack(\.angle) {
                LinearKeyframe(0.0, duration: 0.11)
                LinearKeyframe(-0.38999999999907814, duration: 0.55)
                LinearKeyframe(-0.38999999999999996, duration: 0.44000000000000006)
                LinearKeyframe(-0.38999999999907814, duration: 0.44000000000000006)
                LinearKeyframe(0.0, duration: 0.55)
                LinearKeyframe(0.0, duration: 0.11)
            }
            // /u{}.Box.blocksEased.Opacity
            KeyframeTrack(\.opacity) {
                LinearKeyframe(1.0, duration: 0.275)
                LinearKeyframe(2.3636648194269583e-12, duration: 0.5499999999999999)
                LinearKeyframe(0.0, duration: 0.05500000000000005)
                LinearKeyframe(0.9999999999940908, duration: 0.22000000000000008)
                LinearKeyframe(0.0, duration: 0.22000000000000008)
                LinearKeyframe(2.3636648194269583e-12, duration: 0.05500000000000005)
                LinearKeyframe(1.0, duration: 0.5499999999999999)
                LinearKeyframe(1.0, duration: 0.275)
            }
        }
    }
}
