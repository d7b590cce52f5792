import Engine

/// What a stroke is drawn with: a circle of `width` device pixels, squeezed and turned by `matrix`.
struct DevicePen {
    /// In device pixels, before `matrix`.
    let width: Double
    /// What the paint's opacity is multiplied by: below 1 for a pen that would be thinner than a pixel.
    let coverage: Double
    /// Whether it would be thinner than a pixel.
    let isThin: Bool
    /// The linear part of the stroke's transform, scaled so that its longest axis is 1.
    let matrix: Affine
    /// In units of half the width; at least 1.
    let miterLimit: Double
    /// The farthest that the stroke gets away from its path, in device pixels.
    let reach: Double

    /// The widest pen, in device pixels.
    static let maximumWidth = 131_072.0
    /// How much longer the pen's longest axis may be than its shortest.
    private static let maximumAspect = 1e6

    /// Nil where nothing is drawn: no width, a transform that maps the plane to a line, numbers that are not finite.
    ///
    /// - Parameter transform: From the path's coordinates to device pixels.
    init?(_ style: StrokeStyle, transform: Affine) {
        // The singular values of a 2×2 matrix from its determinant and the sum of its squares.
        let squares =
            transform.a * transform.a + transform.b * transform.b
            + transform.c * transform.c + transform.d * transform.d
        let determinant = abs(transform.determinant)
        guard squares.isFinite, determinant.isFinite, squares > 0 else { return nil }
        let longest = ((squares + max(0, squares * squares - 4 * determinant * determinant).squareRoot()) / 2)
            .squareRoot()
        guard longest.isFinite, longest > 0, determinant / longest * DevicePen.maximumAspect > longest else {
            return nil
        }
        let width = style.width * longest
        guard width.isFinite, width > 1e-4 else { return nil }
        isThin = width < 1
        if isThin {
            // Skia, by which browsers draw, gives thin lines a pixel's width and lets them fade instead.
            self.width = 1
            coverage =
                style.width / 2
                * ((transform.a * transform.a + transform.b * transform.b).squareRoot()
                    + (transform.c * transform.c + transform.d * transform.d).squareRoot())
            matrix = .identity
        } else {
            self.width = min(width, DevicePen.maximumWidth)
            coverage = 1
            matrix = Affine(
                a: transform.a / longest, b: transform.b / longest, c: transform.c / longest,
                d: transform.d / longest, tx: 0, ty: 0)
        }
        let limit = style.miterLimit.isFinite ? style.miterLimit : 4
        miterLimit = max(1, min(limit, 2 * DeviceBounds.limit / self.width))
        let corner = style.join == .miter ? miterLimit : 1
        reach = self.width / 2 * max(corner, style.cap == .square ? 1.4143 : 1) + 1
    }
}
