import Foundation

extension Transform {
    /// The matrix at `time` for what stays in the plane: T(position) · R · K · S · T(−anchor).
    func matrix(at time: Double) -> Affine {
        let skew = self.skew.value(at: time)
        return Transform.matrix(
            anchor: anchor.value(at: time), position: position.value(at: time), scale: scale.value(at: time),
            skew: skew,
            axis: skew == 0 ? 0 : skewAxis.value(at: time), angle: rotation.value(at: time),
            direction: isAutoOriented ? direction(at: time) : nil)
    }

    /// Whether `matrix(at:)` is always the same because nothing is animated. Opacity and depth do not count; an animation that
    /// keeps its value does, because orientation along a path looks at its keyframes.
    var hasConstantMatrix: Bool {
        guard anchor.contributions.isEmpty, scale.contributions.isEmpty, rotation.contributions.isEmpty,
            skew.contributions.isEmpty, skewAxis.contributions.isEmpty
        else { return false }
        switch position {
        case .joined(let position): return position.contributions.isEmpty
        case .split(let x, let y, _): return x.contributions.isEmpty && y.contributions.isEmpty
        }
    }

    /// The same of the values at a time, for those who look at properties where they lie.
    ///
    /// - Parameter direction: The angle that the position's movement adds; nil for none.
    static func matrix(
        anchor: Vector3, position: Vector3, scale: Vector3, skew: Double, axis: Double, angle: Double,
        direction: Double?
    ) -> Affine {
        var linear = Affine.scale(scale.x, scale.y)
        if skew != 0 { linear = skewMatrix(skew, axis: axis) * linear }
        if angle != 0 { linear = .rotation(angle) * linear }
        let inner = linear * .translation(-anchor.x, -anchor.y)
        let turned = direction.map { .rotation($0) * inner } ?? inner
        return .translation(position.x, position.y) * turned
    }

    /// K = Rot(−axis) · shear(−tan skew) · Rot(axis).
    static func skewMatrix(_ skew: Double, axis: Double) -> Affine {
        .rotation(-axis) * .shearX(-tan(skew)) * .rotation(axis)
    }

    /// The matrix at `time` of a 3D layer: scale and skew, then rotation about z, y and x, then the orientation about
    /// z, y and x, then the position. The z axis of the file points away from the viewer.
    func spaceMatrix(at time: Double) -> Matrix4 {
        guard let depth else { return Matrix4(matrix(at: time)) }
        let anchor = self.anchor.value(at: time)
        let translation = position.value(at: time)
        let scale = self.scale.value(at: time)
        var matrix = Matrix4.scale(scale) * .translation(Vector3(-anchor.x, -anchor.y, anchor.z))
        let skew = self.skew.value(at: time)
        if skew != 0 { matrix = Matrix4(Transform.skewMatrix(skew, axis: skewAxis.value(at: time))) * matrix }
        matrix = .rotationZ(rotation.value(at: time)) * matrix
        matrix = .rotationY(depth.y.value(at: time)) * matrix
        matrix = .rotationX(depth.x.value(at: time)) * matrix
        let orientation = depth.orientation.value(at: time)
        if orientation != .zero {
            matrix = .rotationZ(orientation.z) * matrix
            matrix = .rotationY(orientation.y) * matrix
            matrix = .rotationX(orientation.x) * matrix
        }
        if isAutoOriented { matrix = .rotationZ(direction(at: time)) * matrix }
        return .translation(Vector3(translation.x, translation.y, -translation.z)) * matrix
    }

    /// The angle of the position's movement, looked at over a hundredth of a frame as lottie-web does; before the first
    /// keyframe its start, after the last one its last twentieth of a frame. Keyframes count more than what lies over
    /// them; without any, the position itself is sampled. A heading takes its place.
    func direction(at time: Double) -> Double {
        if let heading { return heading }
        guard let span = position.span else {
            let to = position.value(at: time)
            let from = position.value(at: time - 0.01)
            return atan2(to.y - from.y, to.x - from.x)
        }
        var moment = time
        var step = 0.01
        if time <= span.lowerBound { moment = span.lowerBound + step }
        if time >= span.upperBound {
            step = if case .joined = position { 0.05 } else { 0.01 }
            moment = span.upperBound
        }
        let to = position.keyedValue(at: moment)
        let from = position.keyedValue(at: moment - step)
        return atan2(to.y - from.y, to.x - from.x)
    }
}

extension Transform.Position {
    /// The position at `time`, from one value or from three numbers.
    func value(at time: Double) -> Vector3 {
        switch self {
        case .joined(let property): property.value(at: time)
        case .split(let x, let y, let z): Vector3(x.value(at: time), y.value(at: time), z.value(at: time))
        }
    }

    /// The position at `time` as keyframes have it.
    fileprivate func keyedValue(at time: Double) -> Vector3 {
        switch self {
        case .joined(let property): property.keyedValue(at: time)
        case .split(let x, let y, let z):
            Vector3(x.keyedValue(at: time), y.keyedValue(at: time), z.keyedValue(at: time))
        }
    }

    /// From the first to the last keyframe; nil for a position without keyframes.
    fileprivate var span: ClosedRange<Double>? {
        switch self {
        case .joined(let property): return property.keyframeSpan
        case .split(let x, let y, _):
            guard let first = x.keyframeSpan ?? y.keyframeSpan else { return nil }
            let second = y.keyframeSpan ?? first
            return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
        }
    }
}

extension Property {
    /// From the first to the last keyframe.
    fileprivate var keyframeSpan: ClosedRange<Double>? {
        lastKeyed?.motion.track.map { $0.first.time...$0.last.time }
    }

    /// The value at `time` as keyframes have it, whatever lies over them; the value as it is where there are none.
    fileprivate func keyedValue(at time: Double) -> Value {
        guard let lastKeyed else { return value(at: time) }
        return lastKeyed.motion.value(at: lastKeyed.clock.local(time), over: base)
    }

    private var lastKeyed: Contribution<Value>? { contributions.last { $0.motion.track != nil } }
}
