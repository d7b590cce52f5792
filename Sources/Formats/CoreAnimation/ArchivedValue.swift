package import Engine

/// A value that a property can have or be animated to, by its own shape rather than by what is expected of it.
package enum ArchivedValue: Hashable, Sendable {
    /// Nil.
    case none
    /// A number; true and false are 1 and 0.
    case number(Double)
    /// A text.
    case text(String)
    /// A point.
    case point(Point)
    /// A width and a height.
    case size(Size)
    /// A rectangle, its origin the corner of the least x and y.
    case rect(Rect)
    /// A point in 3D.
    case vector(Vector3)
    /// A 4×4 matrix.
    indirect case transform(ArchivedTransform)
    /// An sRGB color, whose components may lie outside 0…1.
    case color(Color)
    /// A path.
    case path(Path)
    /// An image, by its index in the archive's list.
    case image(Int)
    /// Several of them.
    case list([ArchivedValue])
}

/// A CATransform3D: applied to row vectors from the right, so that the last row is the translation.
package struct ArchivedTransform: Hashable, Sendable {
    /// m11, m12, m13, m14.
    var row1: SIMD4<Double>
    /// m21, m22, m23, m24.
    var row2: SIMD4<Double>
    /// m31, m32, m33, m34.
    var row3: SIMD4<Double>
    /// m41, m42, m43, m44.
    var row4: SIMD4<Double>

    /// A matrix of its four rows.
    init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
        self.row4 = row4
    }

    /// The matrix that changes nothing.
    static let identity = ArchivedTransform([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
}
