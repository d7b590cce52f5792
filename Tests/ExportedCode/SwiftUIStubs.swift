// SwiftUI, as far as exported code names it; see Stubs.swift.

import Foundation

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

struct UnitPoint {
    var x, y: CGFloat
}

struct UnitCurve {
    static let linear = UnitCurve()
    static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
}

struct LinearKeyframe<Value>: KeyframeTrackContent {
    init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
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

protocol Keyframes<Value> {
    associatedtype Value
}

struct KeyframeTrack<Root, TrackValue, Content: KeyframeTrackContent>: Keyframes where Content.Value == TrackValue {
    typealias Value = Root

    init(_ keyPath: WritableKeyPath<Root, TrackValue>, @KeyframeTrackContentBuilder<TrackValue> content: () -> Content)
    {}
}

@resultBuilder
enum KeyframesBuilder<Value> {
    static func buildExpression<Content: Keyframes>(_ content: Content) -> Content where Content.Value == Value {
        content
    }
    static func buildBlock<each Content: Keyframes>(_ content: repeat each Content) -> AllKeyframes<Value> {
        AllKeyframes()
    }
}

struct AllKeyframes<Value>: Keyframes {}

protocol View {}

struct SomeView: View {}

struct Angle {
    static func radians(_ radians: Double) -> Angle { Angle() }
}

struct RoundedRectangle {
    init(cornerRadius: CGFloat) {}
}

extension View {
    func keyframeAnimator<Value, Content: View, Tracks: Keyframes>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (SomeView, Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
    ) -> some View where Tracks.Value == Value { SomeView() }

    func keyframeAnimator<Value, Content: View, Tracks: Keyframes>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (SomeView, Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
    ) -> some View where Tracks.Value == Value { SomeView() }

    func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { SomeView() }
    func clipShape(_ shape: RoundedRectangle) -> some View { SomeView() }
    func scaleEffect(x: CGFloat = 1, y: CGFloat = 1) -> some View { SomeView() }
    func rotationEffect(_ angle: Angle) -> some View { SomeView() }
    func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { SomeView() }
    func opacity(_ opacity: Double) -> some View { SomeView() }
    func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { SomeView() }
    func zIndex(_ value: Double) -> some View { SomeView() }
}

@resultBuilder
enum ViewBuilder {
    static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
