/// A point or vector with depth: x to the right, y down, z away from the viewer.
public struct Vector3: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double
    /// Away from the viewer.
    public var z: Double

    /// A vector; without a depth it lies in the plane.
    @inlinable public init(_ x: Double, _ y: Double, _ z: Double = 0) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The origin, or the vector without length.
    public static let zero = Vector3(0, 0, 0)
    /// The scale that changes nothing.
    public static let one = Vector3(1, 1, 1)

    /// The vector without its depth.
    @inlinable public var point: Point { Point(x, y) }

    /// The sum by component.
    @inlinable public static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
    /// The vector from `b` to `a`.
    @inlinable public static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
    /// The vector made `s` times as long; a negative `s` reverses it.
    @inlinable public static func * (a: Vector3, s: Double) -> Vector3 { Vector3(a.x * s, a.y * s, a.z * s) }

    /// The distance from the origin, in space.
    public var length: Double { (x * x + y * y + z * z).squareRoot() }
}
