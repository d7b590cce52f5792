import Foundation

extension Matrix4: Interpolatable {
    /// By parts, so that what rotates keeps its size: in 2D as W3C CSS Transforms 1 does, the angle in the shorter
    /// direction; in 3D translation, scale, shear and perspective each for itself and the rotation as a quaternion.
    /// By the sixteen numbers where one of the two has no inverse. Uses `amounts.x` throughout.
    public static func interpolate(from start: Matrix4, to end: Matrix4, amounts: Amounts) -> Matrix4 {
        let amount = amounts.x
        if amount == 0 || start == end { return start }
        if amount == 1 { return end }
        if start.isFlat, end.isFlat {
            if let a = FlatParts(start.orthographic), let b = FlatParts(end.orthographic) {
                return Matrix4(a.mixed(with: b, amount).matrix)
            }
        } else if start.inverse != nil, end.inverse != nil {
            return MatrixParts(start).mixed(with: MatrixParts(end), amount).matrix
        }
        return start.moved(amount, from: start, to: end)
    }

    /// By the sixteen numbers.
    public func moved(_ times: Double, from start: Matrix4, to end: Matrix4) -> Matrix4 {
        Matrix4(
            columns.0 + (end.columns.0 - start.columns.0) * times,
            columns.1 + (end.columns.1 - start.columns.1) * times,
            columns.2 + (end.columns.2 - start.columns.2) * times,
            columns.3 + (end.columns.3 - start.columns.3) * times)
    }

    /// The columns, one after another.
    public func replacing(with numbers: UnsafeBufferPointer<Double>) -> Matrix4 {
        func column(_ index: Int, or other: SIMD4<Double>) -> SIMD4<Double> {
            SIMD4(
                numbers.number(4 * index, or: other.x), numbers.number(4 * index + 1, or: other.y),
                numbers.number(4 * index + 2, or: other.z), numbers.number(4 * index + 3, or: other.w))
        }
        return Matrix4(
            column(0, or: columns.0), column(1, or: columns.1), column(2, or: columns.2), column(3, or: columns.3))
    }

    /// Folds in the columns, one after another.
    public func combine(into hasher: inout StableHasher) {
        for column in [columns.0, columns.1, columns.2, columns.3] {
            for index in 0..<4 { hasher.combine(column[index]) }
        }
    }
}

/// What a map of the plane is made of: translation · rotation · remainder · scale.
private struct FlatParts {
    var x, y: Double
    var angle: Double
    /// What is left once the rest is taken away: 1 0 0 1 without shear.
    var remainder: SIMD4<Double>
    var scale: SIMD2<Double>

    /// Nil for a map without an inverse.
    init?(_ m: Affine) {
        guard m.inverse != nil else { return nil }
        (x, y) = (m.tx, m.ty)
        scale = [(m.a * m.a + m.b * m.b).squareRoot(), (m.c * m.c + m.d * m.d).squareRoot()]
        if m.determinant < 0 { scale[m.a < m.d ? 0 : 1] *= -1 }
        guard scale.x != 0, scale.y != 0, scale.x.isFinite, scale.y.isFinite else { return nil }
        let (a, b, c, d) = (m.a / scale.x, m.b / scale.x, m.c / scale.y, m.d / scale.y)
        angle = atan2(b, a)
        // Turned back by the angle, of which a and b are cosine and sine.
        remainder = [a * a + b * b, a * b - b * a, a * c + b * d, a * d - b * c]
    }

    func mixed(with end: FlatParts, _ amount: Double) -> FlatParts {
        var (result, end) = (self, end)
        if result.scale.x < 0 && end.scale.y < 0 || result.scale.y < 0 && end.scale.x < 0 {
            result.scale *= -1
            result.angle += result.angle < 0 ? .pi : -.pi
        }
        // No rotation counts as a full one, so that a half one goes counterclockwise.
        if result.angle == 0 { result.angle = 2 * .pi }
        if end.angle == 0 { end.angle = 2 * .pi }
        if abs(result.angle - end.angle) > .pi {
            if result.angle > end.angle { result.angle -= 2 * .pi } else { end.angle -= 2 * .pi }
        }
        result.x += (end.x - result.x) * amount
        result.y += (end.y - result.y) * amount
        result.angle += (end.angle - result.angle) * amount
        result.remainder += (end.remainder - result.remainder) * amount
        result.scale += (end.scale - result.scale) * amount
        return result
    }

    var matrix: Affine {
        .translation(x, y) * .rotation(angle)
            * Affine(
                a: remainder.x * scale.x, b: remainder.y * scale.x, c: remainder.z * scale.y, d: remainder.w * scale.y,
                tx: 0, ty: 0)
    }
}

extension MatrixParts {
    fileprivate func mixed(with end: MatrixParts, _ amount: Double) -> MatrixParts {
        let amounts = Amounts(repeating: amount)
        var result = self
        result.perspective += (end.perspective - perspective) * amount
        result.translation = .interpolate(from: translation, to: end.translation, amounts: amounts)
        result.shear = .interpolate(from: shear, to: end.shear, amounts: amounts)
        result.scale = .interpolate(from: scale, to: end.scale, amounts: amounts)
        let (a, b) = (Quaternion(rotation), Quaternion(end.rotation))
        result.rotation = a.turned(towards: b, amount).matrix
        return result
    }
}

/// A rotation in space as a unit quaternion x, y, z, w.
private struct Quaternion {
    var v: SIMD4<Double>

    /// The rotation of a matrix of unit columns at right angles, by its largest part.
    init(_ m: Matrix4) {
        let (x, y, z) = (m.columns.0, m.columns.1, m.columns.2)
        let squares: SIMD4<Double> = [
            1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z,
        ]
        switch (0..<4).max(by: { squares[$0] < squares[$1] }) {
        case 0: v = [squares.x, x.y + y.x, z.x + x.z, y.z - z.y]
        case 1: v = [x.y + y.x, squares.y, y.z + z.y, z.x - x.z]
        case 2: v = [z.x + x.z, y.z + z.y, squares.z, x.y - y.x]
        default: v = [y.z - z.y, z.x - x.z, x.y - y.x, squares.w]
        }
        v /= (v * v).sum().squareRoot()
    }

    /// Part of the way to another rotation, at constant speed and in the shorter direction (slerp).
    func turned(towards end: Quaternion, _ amount: Double) -> Quaternion {
        var result = self
        var cosine = (v * end.v).sum()
        let target = cosine < 0 ? -end.v : end.v
        cosine = min(abs(cosine), 1)
        let angle = acos(cosine)
        let sine = sin(angle)
        if sine < 1e-9 {
            result.v += (target - v) * amount
        } else {
            result.v = v * (sin((1 - amount) * angle) / sine) + target * (sin(amount * angle) / sine)
        }
        result.v /= (result.v * result.v).sum().squareRoot()
        return result
    }

    var matrix: Matrix4 {
        let (x, y, z, w) = (v.x, v.y, v.z, v.w)
        return Matrix4(
            [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0],
            [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0],
            [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0],
            [0, 0, 0, 1])
    }
}
