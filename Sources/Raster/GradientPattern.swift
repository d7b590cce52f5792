import CCairo
import Engine

/// A gradient as cairo knows it; released when it goes.
struct GradientPattern: ~Copyable {
    /// cairo's handle.
    let pattern: OpaquePointer

    /// How much of its radius the focus keeps from the circle, where the colours would collapse.
    private static let focusMargin = 1e-3

    /// Nil where there is no extent to run along: then the last stop's colour paints everything (SVG 2, 14.2).
    ///
    /// - Parameters:
    ///   - opacity: 0…1, multiplied to every stop.
    ///   - transform: From the gradient's coordinates to the pixels painted on.
    init?(_ gradient: Gradient, opacity: Double, transform: Affine) {
        guard let inverse = transform.inverse, inverse.isFinite else { return nil }
        let made: OpaquePointer?
        switch gradient.kind {
        case .linear(let start, let end):
            made = GradientPattern.linear(from: start, to: end, transform, inverse)
        case .radial(let center, let radius, let focus):
            made = GradientPattern.radial(center, radius, focus, inverse)
        }
        guard let pattern = made else { return nil }
        self.pattern = pattern
        for stop in gradient.merged {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha * opacity)
        }
    }

    deinit { cairo_pattern_destroy(pattern) }

    /// The offset of a linear gradient is an affine function of the place, so it can be given in pixels, where no
    /// matrix with too large or too small numbers is needed.
    private static func linear(
        from start: Point, to end: Point, _ transform: Affine, _ inverse: Affine
    ) -> OpaquePointer? {
        let along = end - start
        let squared = along.x * along.x + along.y * along.y
        guard squared.isFinite, squared > 0 else { return nil }
        // The offset's change per pixel to the right and down.
        let right = (inverse.a * along.x + inverse.b * along.y) / squared
        let down = (inverse.c * along.x + inverse.d * along.y) / squared
        let slope = right * right + down * down
        guard slope.isFinite, slope > 0 else { return nil }
        let from = transform.apply(start)
        let to = Point(from.x + right / slope, from.y + down / slope)
        guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { return nil }
        return cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    }

    private static func radial(
        _ center: Point, _ radius: Double, _ focus: Point, _ inverse: Affine
    ) -> OpaquePointer? {
        guard radius > 0, radius.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
        var offset = focus - center
        let farthest = radius * (1 - focusMargin)
        guard offset.length.isFinite else { return nil }
        if offset.length > farthest { offset = offset * (farthest / offset.length) }
        // In units of the radius around the centre, so that cairo's fixed point numbers are at their best.
        let normal = Affine.scale(1 / radius, 1 / radius) * Affine.translation(-center.x, -center.y) * inverse
        guard normal.isFinite, normal.determinant != 0, normal.inverse?.isFinite == true else { return nil }
        let units = 256.0
        guard
            let pattern = cairo_pattern_create_radial(
                offset.x / radius * units, offset.y / radius * units, 0, 0, 0, units)
        else { return nil }
        var matrix = cairo_matrix_t(Affine.scale(units, units) * normal)
        cairo_pattern_set_matrix(pattern, &matrix)
        return pattern
    }
}
