#if Blend2D
    import CBlend2D
    import Engine

    extension BlendMode {
        /// Blend2D's operator of the same formula; it leaves pixels outside the shape alone.
        var blendOperator: BLCompOp {
            switch self {
            case .normal: BL_COMP_OP_SRC_OVER
            case .multiply: BL_COMP_OP_MULTIPLY
            case .screen: BL_COMP_OP_SCREEN
            case .overlay: BL_COMP_OP_OVERLAY
            case .darken: BL_COMP_OP_DARKEN
            case .lighten: BL_COMP_OP_LIGHTEN
            case .colorDodge: BL_COMP_OP_COLOR_DODGE
            case .colorBurn: BL_COMP_OP_COLOR_BURN
            case .hardLight: BL_COMP_OP_HARD_LIGHT
            case .softLight: BL_COMP_OP_SOFT_LIGHT
            case .difference: BL_COMP_OP_DIFFERENCE
            case .exclusion: BL_COMP_OP_EXCLUSION
            case .add: BL_COMP_OP_PLUS
            case .sourceIn: BL_COMP_OP_SRC_IN
            case .sourceOut: BL_COMP_OP_SRC_OUT
            case .sourceAtop: BL_COMP_OP_SRC_ATOP
            case .destinationOver: BL_COMP_OP_DST_OVER
            case .destinationIn: BL_COMP_OP_DST_IN
            case .destinationOut: BL_COMP_OP_DST_OUT
            case .destinationAtop: BL_COMP_OP_DST_ATOP
            case .exclusiveOr: BL_COMP_OP_XOR
            case .copy: BL_COMP_OP_SRC_COPY
            case .clear: BL_COMP_OP_CLEAR
            case .hue, .saturation, .color, .luminosity, .linearBurn, .linearLight, .vividLight, .pinLight, .subtract,
                .divide, .plusDarker:
                // Never reaches Blend2D; see `OffscreenSurface.blend`.
                BL_COMP_OP_SRC_OVER
            }
        }
    }

    extension FillRule {
        /// Blend2D's name for it.
        var blendRule: BLFillRule {
            switch self {
            case .nonZero: BL_FILL_RULE_NON_ZERO
            case .evenOdd: BL_FILL_RULE_EVEN_ODD
            }
        }
    }

    extension StrokeStyle.Cap {
        /// Blend2D's name for it.
        var blendCap: BLStrokeCap {
            switch self {
            case .butt: BL_STROKE_CAP_BUTT
            case .round: BL_STROKE_CAP_ROUND
            case .square: BL_STROKE_CAP_SQUARE
            }
        }
    }

    extension StrokeStyle.Join {
        /// Blend2D's name for it.
        var blendJoin: BLStrokeJoin {
            switch self {
            case .miter: BL_STROKE_JOIN_MITER_BEVEL
            case .round: BL_STROKE_JOIN_ROUND
            case .bevel: BL_STROKE_JOIN_BEVEL
            }
        }
    }

    extension DevicePen {
        /// Whether its matrix only turns and mirrors, so that the pen stays a circle.
        var isRound: Bool {
            let tolerance = 1e-3
            return abs(matrix.a * matrix.c + matrix.b * matrix.d) < tolerance
                && abs(Point(matrix.a, matrix.b).length - Point(matrix.c, matrix.d).length) < tolerance
        }
    }

    extension BLMatrix2D {
        /// The same map.
        init(_ transform: Affine) {
            self.init()
            m = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
        }
    }

    extension Color {
        /// Straight, ARGB, in bytes, each rounded to the nearest.
        var words: UInt32 {
            func byte(_ value: Double) -> UInt32 { UInt32(value.unit * 255 + 0.5) }
            return byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
        }
    }

    extension Color {
        /// Straight, ARGB, every byte twice.
        fileprivate var doubledWords: UInt64 {
            let bytes = words
            return [24, 16, 8, 0].reduce(0) { $0 << 16 | UInt64(bytes >> $1 & 255) * 0x101 }
        }
    }

    extension BLGradientCore {
        /// Blend2D shades between colors of up to so many steps.
        private static let steps = 1024.0

        /// How many pixels long a gradient may be for Blend2D's numbers to hold it.
        private static let lengths = 1e-3...1e6

        /// Makes it a gradient in the pixels painted on.
        ///
        /// - Parameters:
        ///   - opacity: 0…1, multiplied to every stop.
        ///   - field: In the pixels painted on.
        /// - Returns: Whether Blend2D draws it as it should be: it knows no turns, and hard edges only to a step.
        mutating func set(_ gradient: Gradient, _ field: GradientField, opacity: Double) -> Bool {
            if case .conic = field.kind { return false }
            guard BLGradientCore.lengths.contains(field.length) else { return false }
            var stops: [BLGradientStop] = []
            var hasEdge = false
            for stop in gradient.merged {
                var color = stop.color
                color.alpha *= opacity
                let next = BLGradientStop(offset: stop.offset, rgba: BLRgba64(value: color.doubledWords))
                if let last = stops.last, last.offset == next.offset {
                    if last.rgba.value == next.rgba.value { continue }
                    hasEdge = true
                }
                stops.append(next)
            }
            // Blend2D 0.21 has a wrong color beyond an edge at the end.
            let endsWithEdge = stops.count > 1 && stops[stops.count - 1].offset == stops[stops.count - 2].offset
            guard !hasEdge || !endsWithEdge && field.length * 2 < BLGradientCore.steps else { return false }
            switch field.kind {
            case .conic: return false
            case .linear:
                let map = field.map
                let slope = map.a * map.a + map.c * map.c
                guard slope.isFinite, slope > 0 else { return false }
                let (from, to) = (-map.tx / slope, (1 - map.tx) / slope)
                guard from.isFinite, to.isFinite else { return false }
                var values = BLLinearGradientValues(
                    x0: map.a * from, y0: map.c * from, x1: map.a * to, y1: map.c * to)
                return bl_gradient_create(
                    &self, BL_GRADIENT_TYPE_LINEAR, &values, BL_EXTEND_MODE_PAD, stops, stops.count, nil)
                    == BL_SUCCESS.rawValue
            case .radial(let focus):
                guard let (scale, focus) = BLGradientCore.upright(field, focus) else { return false }
                let units = 256.0
                var values = BLRadialGradientValues(
                    x0: 0, y0: 0, x1: focus.x * units, y1: focus.y * units, r0: units, r1: 0)
                var matrix = BLMatrix2D(scale * .scale(1 / units, 1 / units))
                return bl_gradient_create(
                    &self, BL_GRADIENT_TYPE_RADIAL, &values, BL_EXTEND_MODE_PAD, stops, stops.count, &matrix)
                    == BL_SUCCESS.rawValue
            }
        }

        /// A radial gradient's map from the unit circle to pixels and its focus, without a turn.
        ///
        /// A circle is the same however it is turned, so its turn can be the focus's. Blend2D 0.21.2 draws ellipses that are
        /// turned or leaning wrongly (up to half of all shades apart), so there is nothing for those.
        private static func upright(_ field: GradientField, _ focus: Point) -> (map: Affine, focus: Point)? {
            guard let inverse = field.map.inverse, inverse.isFinite else { return nil }
            let (right, down) = (Point(inverse.a, inverse.b), Point(inverse.c, inverse.d))
            let tolerance = 1e-6 * max(right.length, down.length)
            if abs(right.y) <= tolerance, abs(down.x) <= tolerance { return (inverse, focus) }
            let scale = right.length
            guard abs(right.x * down.x + right.y * down.y) <= tolerance * scale, abs(scale - down.length) <= tolerance
            else { return nil }
            let turned = right * (focus.x / scale) + down * (focus.y / scale)
            return (.translation(inverse.tx, inverse.ty) * .scale(scale, scale), turned)
        }
    }
#endif
