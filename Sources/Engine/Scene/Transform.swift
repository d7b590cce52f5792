/// Where something is put: column-vector form **T(position) · R · K · S(scale) · T(−anchor)**.
public struct Transform: Sendable {
    public var anchor: Property<Vector3>
    public var position: Position
    public var scale: Property<Vector3>
    /// About z, radians, clockwise.
    public var rotation: Property<Double>
    /// The tangent's angle of the shear, radians, and the direction of its axis.
    public var skew: Property<Double>
    public var skewAxis: Property<Double>
    public var opacity: Property<Double>
    /// Turns out of the plane; nil for what stays flat.
    public var depth: Depth?
    /// Turns along the direction in which the position moves.
    public var isAutoOriented: Bool

    /// A place, as one value or as one for each axis.
    public enum Position: Sendable {
        case joined(Property<Vector3>)
        case split(x: Property<Double>, y: Property<Double>, z: Property<Double>)
    }

    /// Rotations in space, radians: about x, about y, and an orientation about all three.
    public struct Depth: Sendable {
        public var x: Property<Double>
        public var y: Property<Double>
        public var orientation: Property<Vector3>

        public init(x: Property<Double>, y: Property<Double>, orientation: Property<Vector3>) {
            self.x = x
            self.y = y
            self.orientation = orientation
        }
    }

    public init(
        anchor: Property<Vector3> = Property(.zero), position: Position = .joined(Property(.zero)),
        scale: Property<Vector3> = Property(.one), rotation: Property<Double> = Property(0),
        skew: Property<Double> = Property(0), skewAxis: Property<Double> = Property(0),
        opacity: Property<Double> = Property(1), depth: Depth? = nil, isAutoOriented: Bool = false
    ) {
        self.anchor = anchor
        self.position = position
        self.scale = scale
        self.rotation = rotation
        self.skew = skew
        self.skewAxis = skewAxis
        self.opacity = opacity
        self.depth = depth
        self.isAutoOriented = isAutoOriented
    }

    /// When the matrix changes; the opacity is apart.
    public var matrixActivity: Activity {
        var activity = anchor.activity
        switch position {
        case .joined(let property): activity.formUnion(property.activity)
        case .split(let x, let y, let z):
            activity.formUnion(x.activity)
            activity.formUnion(y.activity)
            activity.formUnion(z.activity)
        }
        activity.formUnion(scale.activity)
        activity.formUnion(rotation.activity)
        activity.formUnion(skew.activity)
        activity.formUnion(skewAxis.activity)
        if let depth {
            activity.formUnion(depth.x.activity)
            activity.formUnion(depth.y.activity)
            activity.formUnion(depth.orientation.activity)
        }
        // The direction at a moment looks at the moments beside it, so it may change where the position does not.
        return isAutoOriented && !activity.isStatic ? .always : activity
    }
}
