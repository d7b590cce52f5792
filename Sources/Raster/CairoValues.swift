import CCairo
import CPixels
import Engine

extension BlendMode {
    /// cairo's operator of the same formula; it leaves pixels outside the shape alone unless the mode reaches everywhere.
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .add: CAIRO_OPERATOR_ADD
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .exclusiveOr: CAIRO_OPERATOR_XOR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .clear: CAIRO_OPERATOR_CLEAR
        case .linearBurn, .linearLight, .vividLight, .pinLight, .subtract, .divide, .plusDarker:
            // Never reaches cairo; see `OffscreenSurface.blend`.
            CAIRO_OPERATOR_OVER
        }
    }

    /// The mode that `CPixels` has for whole layers, as pixman mixes pixels one by one.
    var areaMode: area_mode? {
        switch self {
        case .normal: AREA_NORMAL
        case .multiply: AREA_MULTIPLY
        case .screen: AREA_SCREEN
        case .overlay: AREA_OVERLAY
        case .darken: AREA_DARKEN
        case .lighten: AREA_LIGHTEN
        case .hardLight: AREA_HARD_LIGHT
        case .difference: AREA_DIFFERENCE
        case .exclusion: AREA_EXCLUSION
        case .hue: AREA_HUE
        case .saturation: AREA_SATURATION
        case .color: AREA_COLOR
        case .luminosity: AREA_LUMINOSITY
        default: nil
        }
    }

    /// Whether cairo gives wrong colors where anything is partly covered: pixman 0.42 multiplies the mask only to some
    /// components in the modes that mix components. Such drawing must be done elsewhere and laid on without a mask, and
    /// so must that in modes which cairo does not have or in which more changes than what is drawn on.
    var needsWholePixels: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: true
        case .linearBurn, .linearLight, .vividLight, .pinLight, .subtract, .divide, .plusDarker: true
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear: true
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference, .exclusion, .add, .sourceAtop, .destinationOver, .destinationOut, .exclusiveOr:
            false
        }
    }

    /// Whether shapes in it get a layer of their own, which is then put down: it has to be so, or is quicker, as for modes in which
    /// layers are mixed beside the rasterizer. Images get one in every mode.
    var isDrawnApart: Bool { needsWholePixels || Canvas.mixesSlowly && self != .normal && areaMode != nil }
}

extension FillRule {
    /// cairo's name for it.
    var cairoRule: cairo_fill_rule_t {
        switch self {
        case .nonZero: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}

extension StrokeStyle.Cap {
    /// cairo's name for it.
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    /// cairo's name for it.
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension cairo_matrix_t {
    /// The same map.
    init(_ transform: Affine) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
