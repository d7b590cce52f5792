import CFreeType
import CHarfBuzz
import Engine

/// HarfBuzz's view of a font: which glyphs write a text, and where they stand. The face that it reads must outlive it.
final class ShapingFont {
    /// A glyph where it stands in a run.
    struct PlacedGlyph: Hashable {
        /// The glyph's number in the font; 0 for characters that the font lacks.
        var index: UInt32
        /// The first of the characters that the glyph is for, as an index into the text.
        var cluster: Int
        /// From the pen to the glyph's own origin, in ems, y down.
        var x: Double
        var y: Double
        /// How far it takes the pen, in ems.
        var advance: Double
    }

    private let handle: OpaquePointer
    private let unitsPerEm: Double

    /// The most bytes of one of the font's tables.
    private static let maximumTable: FT_ULong = 1 << 28

    /// Nil for fonts that have no OpenType tables.
    ///
    /// - Parameter weight: What a variable font is set to; nil for what it is by default.
    init?(_ face: FT_Face, weight: Double?) {
        let units = ShapingFont.unitsPerEm(of: face)
        guard face.pointee.face_flags & FT_FACE_FLAG_SFNT != 0, units > 0,
            let tables = hb_face_create_for_tables(ShapingFont.table, face, nil)
        else { return nil }
        defer { hb_face_destroy(tables) }
        hb_face_set_upem(tables, UInt32(units))
        guard hb_face_get_glyph_count(tables) > 0, let handle = hb_font_create(tables) else { return nil }
        // From bit 16 on, which instance of a variable font the face is.
        let instance = face.pointee.face_index >> 16
        if instance > 0 { hb_font_set_var_named_instance(handle, UInt32(truncatingIfNeeded: instance - 1)) }
        if let weight {
            var variation = hb_variation_t(tag: ShapingFont.tag("wght"), value: Float(weight))
            hb_font_set_variations(handle, &variation, 1)
        }
        self.handle = handle
        unitsPerEm = Double(units)
    }

    /// How many units an em has. FreeType says it only of fonts that have outlines, the font itself always.
    private static func unitsPerEm(of face: FT_Face) -> UInt16 {
        if face.pointee.units_per_EM > 0 { return face.pointee.units_per_EM }
        return FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self).pointee.Units_Per_EM ?? 0
    }

    deinit { hb_font_destroy(handle) }

    /// Tables are read through FreeType, which unpacks them where they are compressed.
    private static let table: hb_reference_table_func_t = { _, tag, face in
        var length: FT_ULong = 0
        guard let face = face?.assumingMemoryBound(to: FT_FaceRec.self),
            FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, nil, &length) == 0, (1...maximumTable).contains(length)
        else { return hb_blob_get_empty() }
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(length), alignment: 8)
        let start = bytes.assumingMemoryBound(to: FT_Byte.self)
        guard FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, start, &length) == 0 else {
            bytes.deallocate()
            return hb_blob_get_empty()
        }
        return hb_blob_create(
            bytes.assumingMemoryBound(to: CChar.self), UInt32(length), HB_MEMORY_MODE_WRITABLE, bytes
        ) { $0?.deallocate() }
    }

    /// The glyphs of a part of a text, from left to right.
    ///
    /// - Parameters:
    ///   - range: What is written; what stands about it in the text only joins with it.
    ///   - usesLigatures: Whether optional ligatures may be formed; those that a script demands always are.
    func shape(
        _ text: [UInt32], _ range: Range<Int>, isRightToLeft: Bool, script: hb_script_t, usesLigatures: Bool
    ) -> [PlacedGlyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        text.withUnsafeBufferPointer {
            hb_buffer_add_codepoints(
                buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
        }
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        let features = usesLigatures ? [] : ["liga", "clig"].map(ShapingFont.without)
        hb_shape(handle, buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        return (0..<Int(count)).map { index in
            PlacedGlyph(
                index: glyphs[index].codepoint, cluster: Int(glyphs[index].cluster),
                x: Double(positions[index].x_offset) / unitsPerEm, y: -Double(positions[index].y_offset) / unitsPerEm,
                advance: Double(positions[index].x_advance) / unitsPerEm)
        }
    }

    /// The picture of a glyph; nil where the font has none for it that is PNG.
    func picture(of glyph: UInt32) -> FontReply.Picture? {
        let blob = hb_ot_color_glyph_reference_png(handle, glyph)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let data = hb_blob_get_data(blob, &length), (1...ShapingFont.maximumPicture).contains(Int(length)),
            hb_font_get_glyph_extents(handle, glyph, &extents) != 0
        else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
        let box = Rect(
            x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
            width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
        guard box.width > 0, box.height > 0 else { return nil }
        return FontReply.Picture(bytes: Array(bytes), box: box)
    }

    /// The most bytes of one picture.
    private static let maximumPicture = 1 << 20

    private static func without(_ feature: String) -> hb_feature_t {
        hb_feature_t(tag: tag(feature), value: 0, start: 0, end: .max)
    }

    /// The number of a four-letter tag.
    private static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }
}
