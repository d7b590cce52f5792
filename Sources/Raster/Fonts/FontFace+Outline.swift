import CFreeType
import Engine

extension FontFace {
    /// How a font is made to look like one that is not there.
    struct Synthesis: Hashable {
        /// Letters are made fatter.
        var isBold = false
        /// Letters are slanted.
        var isItalic = false

        /// How far letters lean for each unit of height, as in Skia.
        static let slant = 0.25
        /// How much fatter letters get, in ems, as in Skia.
        static let boldness = 1.0 / 24
    }

    /// The number of a character's glyph; nil where the font has none.
    func index(of scalar: Unicode.Scalar) -> FT_UInt? {
        let index = FT_Get_Char_Index(handle, FT_ULong(scalar.value))
        return index == 0 ? nil : index
    }

    /// A glyph by its number; 0 is the one for characters that the font lacks. Nil where it is damaged, or is a picture
    /// and no outline.
    func glyph(_ index: FT_UInt, _ synthesis: Synthesis) -> Glyph? {
        guard isScalable, FT_Load_Glyph(handle, index, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
            let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        if synthesis.isBold {
            FT_Outline_Embolden(&slot.pointee.outline, FT_Pos(unitsPerEm * Synthesis.boldness))
        }
        var pen = OutlinePen(unitsPerEm: unitsPerEm, slant: synthesis.isItalic ? Synthesis.slant : 0)
        var functions = OutlinePen.functions
        let failure = withUnsafeMutablePointer(to: &pen) {
            FT_Outline_Decompose(&slot.pointee.outline, &functions, $0)
        }
        guard failure == 0 else { return nil }
        pen.finish()
        return Glyph(outline: pen.path, advance: Double(slot.pointee.metrics.horiAdvance) / unitsPerEm)
    }

    /// How far a picture of a character takes the pen, in ems.
    func pictureAdvance(_ index: FT_UInt) -> Double {
        guard handle.pointee.num_fixed_sizes > 0, FT_Select_Size(handle, 0) == 0,
            FT_Load_Glyph(handle, index, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = handle.pointee.glyph,
            let size = handle.pointee.size, size.pointee.metrics.x_ppem > 0
        else { return 1 }
        return Double(slot.pointee.metrics.horiAdvance) / 64 / Double(size.pointee.metrics.x_ppem)
    }
}

/// Takes down an outline as FreeType tells it, in ems and y down.
private struct OutlinePen {
    var path = Path()
    let unitsPerEm: Double
    let slant: Double
    private var place = Point.zero
    private var start: Point?
    /// The end of a straight line that is not drawn yet: FreeType tells even of the one that closing draws.
    private var pending: Point?

    init(unitsPerEm: Double, slant: Double) {
        self.unitsPerEm = unitsPerEm
        self.slant = slant
    }

    static let functions = FT_Outline_Funcs(
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
        guard let vector = vector?.pointee else { return place }
        let y = Double(vector.y) / unitsPerEm
        return Point(Double(vector.x) / unitsPerEm + slant * y, 0 - y)
    }

    private mutating func move(_ to: UnsafePointer<FT_Vector>?) {
        finish()
        place = point(to)
        start = place
        path.move(to: place)
    }

    private mutating func line(_ to: UnsafePointer<FT_Vector>?) {
        drawPending()
        place = point(to)
        pending = place
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
        path.cubic(place + (middle - place) * (2.0 / 3), end + (middle - end) * (2.0 / 3), to: end)
        place = end
    }

    private mutating func curve(
        _ first: UnsafePointer<FT_Vector>?, _ second: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?
    ) {
        drawPending()
        let end = point(to)
        path.cubic(point(first), point(second), to: end)
        place = end
    }

    /// Closes the contour that is being drawn.
    mutating func finish() {
        guard let begin = start else { return }
        if pending != begin { drawPending() }
        path.close()
        start = nil
        pending = nil
    }
}
