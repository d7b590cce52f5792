import CFriBidi

/// The directions in which the characters of a paragraph run (Unicode Standard Annex 9).
enum EmbeddingLevels {
    /// A level for each character: characters of even levels run to the right, those of odd ones to the left. The
    /// paragraph runs as its first character with a direction does.
    ///
    /// - Parameter scalars: One paragraph, in the order of writing.
    static func levels(of scalars: [UInt32]) -> [UInt8] {
        let even = [UInt8](repeating: 0, count: scalars.count)
        guard scalars.contains(where: mayRunLeft), let count = FriBidiStrIndex(exactly: scalars.count) else {
            return even
        }
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        var base = FRIBIDI_PAR_ON
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0 else { return even }
        return levels.map { UInt8(clamping: $0) }
    }

    /// Whether a character runs to the left, or has others do so: those of scripts that are written so, and controls.
    private static func mayRunLeft(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
