import CFreeType
import Engine

extension FontFace {
    /// How a font is made to look like one that is not there.
    struct Synthesis: Hashable {
        /// Glyphs are made fatter.
        var isBold = false
        /// Glyphs are slanted.
        var isItalic = false

        /// How far glyphs lean for each unit of height, as in Skia.
        static let slant = 0.25
        /// How much fatter glyphs get, in ems, as in Skia: less the larger they are.
        ///
        /// - Parameter height: Of an em, in pixels.
        static func boldness(at height: Double) -> Double {
            let (small, large) = (9.0, 36.0)
            let share = min(max((height - small) / (large - small), 0), 1)
            return 1.0 / 24 + share * (1.0 / 32 - 1.0 / 24)
        }
    }

    /// The number of a character's glyph; nil where the font has none.
    func index(of scalar: Unicode.Scalar) -> FT_UInt? {
        let index = FT_Get_Char_Index(handle, FT_ULong(scalar.value))
        return index == 0 ? nil : index
    }

    /// A glyph by its number; 0 is the one for characters that the font lacks. Nil where it is damaged, or is a bitmap
    /// without an outline.
    func glyph(_ index: FT_UInt, _ synthesis: Synthesis) -> Glyph? {
        let key = GlyphKey(index: index, synthesis: synthesis)
        if let known = glyphs[key] { return known }
        let glyph = readGlyph(index, synthesis)
        if let glyph { keep(glyph, as: key) }
        return glyph
    }

    /// A glyph, and what was made of it.
    struct GlyphKey: Hashable {
        /// The glyph's number.
        var index: FT_UInt
        /// What was made because the font lacks it.
        var synthesis: Synthesis
    }

    private func readGlyph(_ index: FT_UInt, _ synthesis: Synthesis) -> Glyph? {
        guard isScalable, FT_Load_Glyph(handle, index, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
            let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        if synthesis.isBold {
            // For sizes at which it is seen best.
            FontFace.embolden(slot, by: unitsPerEm * Synthesis.boldness(at: .infinity))
        }
        let slant = synthesis.isItalic ? Synthesis.slant : 0
        return OutlinePen.path(of: slot, unit: 1 / unitsPerEm, slant: slant).map {
            Glyph(outline: $0, advance: Double(slot.pointee.metrics.horiAdvance) / unitsPerEm)
        }
    }

    /// A glyph's outline as FreeType fits it to pixels, which is only upwards and downwards: in pixels, y down. Nil
    /// where there is none.
    ///
    /// - Parameters:
    ///   - width: Of an em, in pixels.
    ///   - height: Of an em, in pixels.
    func fittedOutline(_ index: FT_UInt, width: Double, height: Double, isEmboldened: Bool) -> Path? {
        // FT_LOAD_TARGET_LIGHT, a macro that Swift does not see.
        let light = FT_Int32(FT_RENDER_MODE_LIGHT.rawValue & 15) << 16
        guard isScalable,
            FT_Set_Char_Size(handle, FT_F26Dot6(width * 64), FT_F26Dot6(height * 64), 72, 72) == 0,
            FT_Load_Glyph(handle, index, light | FT_Int32(FT_LOAD_NO_BITMAP)) == 0, let slot = handle.pointee.glyph,
            slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        if isEmboldened { FontFace.embolden(slot, by: height * 64 * Synthesis.boldness(at: height)) }
        return OutlinePen.path(of: slot, unit: 1.0 / 64, slant: 0)
    }

    /// Makes an outline fatter by half of `strength` on every side.
    private static func embolden(_ slot: FT_GlyphSlot, by strength: Double) {
        let strength = FT_Pos(strength.rounded())
        FT_Outline_Embolden(&slot.pointee.outline, strength)
        // FreeType keeps the lower left corner where it is.
        FT_Outline_Translate(&slot.pointee.outline, -strength / 2, -strength / 2)
    }

    /// The advance width of a bitmap glyph, in ems.
    func bitmapAdvance(_ index: FT_UInt) -> Double {
        guard handle.pointee.num_fixed_sizes > 0, FT_Select_Size(handle, 0) == 0,
            FT_Load_Glyph(handle, index, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = handle.pointee.glyph,
            let size = handle.pointee.size, size.pointee.metrics.x_ppem > 0
        else { return 1 }
        return Double(slot.pointee.metrics.horiAdvance) / 64 / Double(size.pointee.metrics.x_ppem)
    }
}

/// Takes down an outline as FreeType tells it, y down.
private struct OutlinePen {
    private var path = Path()
    private let unit: Double
    private let slant: Double
    private var pen = Point.zero
    private var start: Point?
    /// The end of a straight line that is not drawn yet: FreeType tells even of the one that closing draws.
    private var pending: Point?

    private init(unit: Double, slant: Double) {
        self.unit = unit
        self.slant = slant
    }

    /// The outline that is loaded, its coordinates times `unit`; nil where it is damaged.
    static func path(of slot: FT_GlyphSlot, unit: Double, slant: Double) -> Path? {
        var pen = OutlinePen(unit: unit, slant: slant)
        var functions = functions
        let failure = withUnsafeMutablePointer(to: &pen) {
            FT_Outline_Decompose(&slot.pointee.outline, &functions, $0)
        }
        guard failure == 0 else { return nil }
        pen.finish()
        return pen.path
    }

    private static let functions = FT_Outline_Funcs(
        move_to: { to, pen in OutlinePen.with(pen) { $0.move(to) } },
        line_to: { to, pen in OutlinePen.with(pen) { $0.line(to) } },
        conic_to: { control, to, pen in OutlinePen.with(pen) { $0.curve(control, to) } },
        cubic_to: { first, second, to, pen in OutlinePen.with(pen) { $0.curve(first, second, to) } },
        shift: 0, delta: 0)

    private static func with(_ pen: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
        guard let pen else { return 1 }
        body(&pen.assumingMemoryBound(to: OutlinePen.self).pointee)
        return 0
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
        guard let vector = vector?.pointee else { return pen }
        let y = Double(vector.y) * unit
        return Point(Double(vector.x) * unit + slant * y, 0 - y)
    }

    private mutating func move(_ to: UnsafePointer<FT_Vector>?) {
        finish()
        pen = point(to)
        start = pen
        path.move(to: pen)
    }

    private mutating func line(_ to: UnsafePointer<FT_Vector>?) {
        drawPending()
        pen = point(to)
        pending = pen
    }

    private mutating func drawPending() {
        if let end = pending { path.line(to: end) }
        pending = nil
    }

    /// A quadratic curve, raised to a cubic one.
    private mutating func curve(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
        drawPending()
        let middle = point(control)
        let end = point(to)
        path.cubic(pen + (middle - pen) * (2.0 / 3), end + (middle - end) * (2.0 / 3), to: end)
        pen = end
    }

    private mutating func curve(
        _ first: UnsafePointer<FT_Vector>?, _ second: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?
    ) {
        drawPending()
        let end = point(to)
        path.cubic(point(first), point(second), to: end)
        pen = end
    }

    /// Closes the contour that is being drawn.
    private mutating func finish() {
        guard let begin = start else { return }
        if pending != begin { drawPending() }
        path.close()
        start = nil
        pending = nil
    }
}
