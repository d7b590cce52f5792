import Foundation

/// What a matrix is made of: perspective · translation · rotation · shear · scale, the scale being applied first.
package struct MatrixParts: Hashable, Sendable {
    /// The last row: 0, 0, 0, 1 without perspective.
    package var perspective: SIMD4<Double> = [0, 0, 0, 1]
    /// The image of the origin, before perspective.
    package var translation = Vector3.zero
    /// The rotation; a matrix of unit columns at right angles, which does not mirror.
    var rotation = Matrix4.identity
    /// How much y leans to x, z to x and z to y.
    package var shear = Vector3.zero
    /// The factor of each axis; a matrix that mirrors has one negative factor.
    package var scale = Vector3.one

    /// The angles of ``Matrix4/turn(_:)``, radians.
    package var angles: Vector3 {
        get {
            let (x, y, z) = (rotation.columns.0, rotation.columns.1, rotation.columns.2)
            let sine = -min(max(x.z, -1), 1)
            // Gimbal lock: the rotations about x and about z have the same axis, and both are given as one about x.
            if abs(sine) > 1 - 1e-12 { return Vector3(atan2(-z.y, y.y), asin(sine), 0) }
            return MatrixParts.smaller(Vector3(atan2(y.z, z.z), asin(sine), atan2(x.y, x.x)))
        }
        set { rotation = .turn(newValue) }
    }

    /// The same rotation by other angles where their sum is smaller, so that 180° about y stays just that.
    private static func smaller(_ angles: Vector3) -> Vector3 {
        func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
        let other = Vector3(opposite(angles.x), (angles.y < 0 ? -.pi : .pi) - angles.y, opposite(angles.z))
        func sum(_ angles: Vector3) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
        // Both of the others are turned right round only where the one about y has gone past a right angle.
        guard abs(angles.x) > .pi / 2, abs(angles.z) > .pi / 2 else { return angles }
        return sum(other) < sum(angles) - 1e-9 ? other : angles
    }

    /// The matrix of these parts.
    var matrix: Matrix4 {
        var result = Matrix4.identity
        if perspective != [0, 0, 0, 1] {
            result = Matrix4(
                [1, 0, 0, perspective.x], [0, 1, 0, perspective.y], [0, 0, 1, perspective.z], [0, 0, 0, perspective.w])
        }
        result = result * .translation(translation) * rotation
        if shear != .zero {
            result = result * Matrix4([1, 0, 0, 0], [shear.x, 1, 0, 0], [shear.y, shear.z, 1, 0], [0, 0, 0, 1])
        }
        result.columns.0 *= scale.x
        result.columns.1 *= scale.y
        result.columns.2 *= scale.z
        return result
    }

    /// The identity's parts.
    package init() {}

    /// Takes a matrix apart by Gram and Schmidt's method, x before y before z (as in W3C CSS Transforms 2, except that
    /// a reflection negates one axis and not all three).
    ///
    /// Directions that the matrix squeezes to nothing are taken at right angles to the others. A perspective that
    /// cannot be separated from a matrix without an inverse is left out.
    package init(_ matrix: Matrix4) {
        let w = matrix.columns.3.w
        let unit = w != 0 && w != 1 ? Matrix4.scaledAll(matrix, 1 / w) : matrix
        translation = Vector3(unit.columns.3.x, unit.columns.3.y, unit.columns.3.z)
        let last: SIMD4<Double> = [unit.columns.0.w, unit.columns.1.w, unit.columns.2.w, unit.columns.3.w]
        var affine = unit
        affine.columns.0.w = 0
        affine.columns.1.w = 0
        affine.columns.2.w = 0
        affine.columns.3.w = 1
        if last != [0, 0, 0, 1], let inverse = affine.inverse { perspective = inverse.transposed.apply(last) }
        orthogonalize(affine)
    }

    private mutating func orthogonalize(_ m: Matrix4) {
        var (x, y, z) = (m.columns.0, m.columns.1, m.columns.2)
        scale.x = MatrixParts.length(x)
        if scale.x > 0 {
            x /= scale.x
            let lean = MatrixParts.dot(x, y)
            y -= x * lean
            scale.y = MatrixParts.length(y)
            if scale.y > 0 { shear.x = lean / scale.y }
        } else {
            scale.y = MatrixParts.length(y)
        }
        if scale.y > 0 { y /= scale.y }
        let leans = (x: scale.x > 0 ? MatrixParts.dot(x, z) : 0, y: scale.y > 0 ? MatrixParts.dot(y, z) : 0)
        if scale.x > 0 { z -= x * leans.x }
        if scale.y > 0 { z -= y * leans.y }
        scale.z = MatrixParts.length(z)
        if scale.z > 0 {
            z /= scale.z
            shear.y = leans.x / scale.z
            shear.z = leans.y / scale.z
        }
        (x, y, z) = MatrixParts.completed(scale.x > 0 ? x : nil, scale.y > 0 ? y : nil, scale.z > 0 ? z : nil)
        if MatrixParts.dot(x, MatrixParts.cross(y, z)) < 0 { unmirror(&x, &y, &z) }
        rotation = Matrix4(x, y, z, [0, 0, 0, 1])
    }

    /// Negates the axis that points back the most, along with its factor.
    private mutating func unmirror(_ x: inout SIMD4<Double>, _ y: inout SIMD4<Double>, _ z: inout SIMD4<Double>) {
        if x.x < y.y && x.x <= z.z {
            x = -x
            scale.x = -scale.x
            shear.x = -shear.x
            shear.y = -shear.y
        } else if y.y <= z.z {
            y = -y
            scale.y = -scale.y
            shear.x = -shear.x
            shear.z = -shear.z
        } else {
            z = -z
            scale.z = -scale.z
            shear.y = -shear.y
            shear.z = -shear.z
        }
    }

    /// Three directions at right angles, those that are missing put in by the right-hand rule.
    private static func completed(
        _ x: SIMD4<Double>?, _ y: SIMD4<Double>?, _ z: SIMD4<Double>?
    ) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        switch (x, y, z) {
        case (let x?, let y?, let z?): return (x, y, z)
        case (let x?, let y?, nil): return (x, y, cross(x, y))
        case (let x?, nil, let z?): return (x, cross(z, x), z)
        case (nil, let y?, let z?): return (cross(y, z), y, z)
        case (let x?, nil, nil):
            let y = perpendicular(to: x, nearest: [0, 1, 0, 0])
            return (x, y, cross(x, y))
        case (nil, let y?, nil):
            let x = perpendicular(to: y, nearest: [1, 0, 0, 0])
            return (x, y, cross(x, y))
        case (nil, nil, let z?):
            let x = perpendicular(to: z, nearest: [1, 0, 0, 0])
            return (x, cross(z, x), z)
        case (nil, nil, nil): return ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0])
        }
    }

    private static func perpendicular(to axis: SIMD4<Double>, nearest wish: SIMD4<Double>) -> SIMD4<Double> {
        for other in [wish, [0, 0, 1, 0]] {
            let rest = other - axis * dot(axis, other)
            let length = length(rest)
            if length > 1e-6 { return rest / length }
        }
        return wish
    }

    private static func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double { (a * b).sum() }

    private static func length(_ a: SIMD4<Double>) -> Double {
        let length = dot(a, a).squareRoot()
        return length.isFinite ? length : 0
    }

    private static func cross(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
        [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x, 0]
    }
}

extension Matrix4 {
    /// Every number multiplied.
    fileprivate static func scaledAll(_ m: Matrix4, _ factor: Double) -> Matrix4 {
        Matrix4(m.columns.0 * factor, m.columns.1 * factor, m.columns.2 * factor, m.columns.3 * factor)
    }
}
