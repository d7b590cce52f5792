/// Where something is put: column-vector form **T(position) · R · K · S(scale) · T(−anchor)**.
package struct Transform: Sendable {
    /// The point, in the space that is placed, that comes to lie at the position and stays put when turned and scaled.
    package var anchor: Property<Vector3>
    /// Where the anchor comes to lie, in the space that it is placed in; y is down.
    package var position: Position
    /// Factors by axis; 1 leaves the size as it is, negative ones mirror.
    package var scale: Property<Vector3>
    /// About z, radians, clockwise.
    package var rotation: Property<Double>
    /// The tangent's angle of the shear, radians, and the direction of its axis.
    package var skew: Property<Double>
    /// Radians, clockwise.
    package var skewAxis: Property<Double>
    /// 0…1; clamped when it is evaluated.
    package var opacity: Property<Double>
    /// Rotations out of the plane; nil for what stays flat.
    package var depth: Depth?
    /// Whether it is oriented along the direction in which the position moves.
    package var isAutoOriented: Bool
    /// Radians, clockwise: in place of the direction in which the position moves; nil for that.
    package var heading: Double?

    /// A position, as one value or as one for each axis.
    package enum Position: Sendable {
        /// One value, which may travel along a curve.
        case joined(Property<Vector3>)
        /// Three numbers, each with keyframes of its own.
        case split(x: Property<Double>, y: Property<Double>, z: Property<Double>)
    }

    /// Rotations in space, radians: about x, about y, and an orientation about all three.
    package struct Depth: Sendable {
        /// About x, radians.
        package var x: Property<Double>
        /// About y, radians.
        package var y: Property<Double>
        /// About x, y and z, radians.
        package var orientation: Property<Vector3>

        /// Rotations in space; those about z by itself are the transform's own `rotation`.
        package init(x: Property<Double>, y: Property<Double>, orientation: Property<Vector3>) {
            self.x = x
            self.y = y
            self.orientation = orientation
        }
    }

    /// A transform; by default the identity at full opacity. Inlined, importers move what they have read into it; a call copies it.
    @inlinable package init(
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
}
