import Engine

/// A gradient's offset as a function of the position in pixels.
struct GradientField {
    /// How the offset depends on the position.
    enum Kind {
        /// The position is mapped, and its x is the offset.
        case linear
        /// The position is mapped to where the circle is the unit circle around the origin; the focus lies there.
        case radial(focus: Point)
        /// The position is mapped; its angle clockwise from the x axis, as a fraction of a full turn, is the offset.
        case conic
    }

    /// How the mapped position gives the offset.
    let kind: Kind
    /// From pixels to the gradient's own units.
    let map: Affine

    /// How much of its radius the focus keeps from the circle, where the colors would collapse.
    private static let focusMargin = 1e-3

    /// Nil where there is no extent to run along: then the last stop's color paints everything (SVG 2, 14.2).
    ///
    /// - Parameter transform: From the gradient's coordinates to pixels.
    init?(_ gradient: Gradient.Kind, transform: Affine) {
        guard let inverse = transform.inverse, inverse.isFinite else { return nil }
        switch gradient {
        case .linear(let start, let end):
            let along = end - start
            let squared = along.x * along.x + along.y * along.y
            guard squared.isFinite, squared > 0 else { return nil }
            let right = (inverse.a * along.x + inverse.b * along.y) / squared
            let down = (inverse.c * along.x + inverse.d * along.y) / squared
            let origin = transform.apply(start)
            map = Affine(a: right, b: 0, c: down, d: 0, tx: -right * origin.x - down * origin.y, ty: 0)
            guard map.isFinite, right != 0 || down != 0 else { return nil }
            kind = .linear
        case .radial(let center, let radius, let focus):
            guard radius > 0, radius.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
            var offset = focus - center
            let farthest = radius * (1 - GradientField.focusMargin)
            guard offset.length.isFinite else { return nil }
            if offset.length > farthest { offset = offset * (farthest / offset.length) }
            map = Affine.scale(1 / radius, 1 / radius) * .translation(-center.x, -center.y) * inverse
            guard map.isFinite, map.determinant != 0 else { return nil }
            kind = .radial(focus: Point(offset.x / radius, offset.y / radius))
        case .conic(let center, let angle):
            guard angle.isFinite else { return nil }
            map = .rotation(-angle) * .translation(-center.x, -center.y) * inverse
            guard map.isFinite, map.determinant != 0 else { return nil }
            kind = .conic
        }
    }

    /// The same gradient in pixels counted from another origin.
    init(_ field: GradientField, origin: Point) {
        kind = field.kind
        map = field.map * .translation(origin.x, origin.y)
    }

    /// Whether all pixels of a row have the same color, to be computed only once.
    var isLevel: Bool {
        if case .linear = kind { map.a == 0 } else { false }
    }

    /// How many pixels the offset needs to grow by one where it grows slowest, about.
    var length: Double {
        switch kind {
        case .linear: 1 / Point(map.a, map.c).length
        // Once round a circle of some size; farther away there are more pixels than the eye needs steps.
        case .conic: 2048
        case .radial(let focus): (1 + focus.length) / min(Point(map.a, map.c).length, Point(map.b, map.d).length)
        }
    }
}
