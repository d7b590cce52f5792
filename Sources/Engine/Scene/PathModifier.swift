/// What alters paths.
package enum PathModifier: Sendable {
    /// Keeps a range of the paths' length.
    case trim(Trim)
    /// Rounds corners between straight segments with this radius.
    case roundCorners(Property<Double>)
    /// Moves the vertices of each contour by this share of the way to their mean, and the control points as far away
    /// from it; below 0 the other way around.
    case puckerAndBloat(Property<Double>)
    /// Lays ridges along the paths.
    case zigZag(ZigZag)
    /// Turns the paths about a point, the more the nearer they are to it.
    case twist(Twist)
    /// Moves the outlines outwards or inwards.
    case offset(OffsetPath)
    /// Makes one path of all.
    case merge(MergeMode)
}

/// What the path has inside that merging leaves; each of the paths is filled by the non-zero rule.
package enum MergeMode: Sendable, Hashable {
    /// The contours of all paths stay as they are, in one path.
    case compound
    /// What is inside any of the paths.
    case add
    /// What is inside the first path and none of the others.
    case subtract
    /// What is inside all of the paths.
    case intersect
    /// What is inside an odd number of the paths.
    case exclude

    /// Paths of more vertices in all are not merged, but taken as one.
    package static let maximumVertices = 20_000
}

/// Trim path: keeps a range of each path's length.
package struct Trim: Sendable {
    /// Fractions of the length.
    package var start: Property<Double>
    /// Where the range ends; before `start` the two are swapped.
    package var end: Property<Double>
    /// Shifts both along the path: 1 is once around.
    package var offset: Property<Double>
    /// Whether the paths are taken as one long path, in their order, instead of each by itself.
    package var isSequential: Bool
    /// Whether a range of the whole length leaves the paths as they are wherever it begins. Otherwise a closed path is
    /// cut open there, as in lottie-web.
    package var closesFullTurns: Bool
    /// Whether nothing is rounded as lottie-web rounds it, and a range of once around keeps everything.
    package var isExact: Bool

    /// A trim; start and end are limited to 0…1 when it is evaluated.
    package init(
        start: Property<Double>, end: Property<Double>, offset: Property<Double>, isSequential: Bool,
        closesFullTurns: Bool = false, isExact: Bool = false
    ) {
        self.start = start
        self.end = end
        self.offset = offset
        self.isSequential = isSequential
        self.closesFullTurns = closesFullTurns
        self.isExact = isExact
    }
}

/// Zig-zag: ridges along each segment, to alternating sides.
package struct ZigZag: Sendable {
    /// How far the ridges lie from the path, in pixels; negative begins on the other side, 0 leaves the path as it is.
    package var size: Property<Double>
    /// How many ridges each segment gets between its vertices; rounded, none below 0.
    package var ridges: Property<Double>
    /// 2 where the ridges are smooth; corners for every other number.
    package var pointType: Property<Double>

    /// More ridges on one segment than anyone draws; a larger number is cut to this.
    package static let maximumRidges = 1000

    /// Ridges of a size.
    package init(size: Property<Double>, ridges: Property<Double>, pointType: Property<Double>) {
        self.size = size
        self.ridges = ridges
        self.pointType = pointType
    }
}

/// Twist: turns all paths of a list about one point, by the whole angle there and less and less up to their farthest
/// vertex, which stays.
package struct Twist: Sendable {
    /// How far the middle is turned: radians, clockwise.
    package var angle: Property<Double>
    /// The point that stays, in the space of the list.
    package var center: Property<Vector3>

    /// Each segment is bent in no more pieces than this.
    package static let maximumPieces = 48

    /// A twist by an angle.
    package init(angle: Property<Double>, center: Property<Vector3>) {
        self.angle = angle
        self.center = center
    }
}

/// Offset path: each outline moved along its normals, an open one round both of its sides.
package struct OffsetPath: Sendable {
    /// How far, in pixels: outwards where a contour runs clockwise and the amount is positive.
    package var amount: Property<Double>
    /// What fills the gaps at corners.
    package var join: StrokeStyle.Join
    /// How far the tip of a miter may lie from where its corner begins, in pixels; beyond it the corner is a bevel.
    package var miterLimit: Property<Double>

    /// An offset by an amount.
    package init(amount: Property<Double>, join: StrokeStyle.Join, miterLimit: Property<Double>) {
        self.amount = amount
        self.join = join
        self.miterLimit = miterLimit
    }
}
