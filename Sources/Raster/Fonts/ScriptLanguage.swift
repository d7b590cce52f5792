import CHarfBuzz

/// A language as fontconfig knows it, by which it finds fonts that are made for a script.
struct ScriptLanguage: Hashable, Sendable {
    /// The language's tag, RFC 3066.
    let tag: String

    /// What emoji are written in: of several fonts the one that is made for them.
    static let emoji = ScriptLanguage(tag: "und-zsye")

    /// The language for which most fonts of a script are made; nil for scripts that any font may have, and for Chinese
    /// characters, which several languages share.
    fileprivate init?(_ script: hb_script_t) {
        guard let tag = ScriptLanguage.tags[script.rawValue] else { return nil }
        self.tag = tag
    }

    private init(tag: String) { self.tag = tag }

    /// The language of the Chinese characters in a text, to go by the other characters; nil where none tells.
    fileprivate static func ofChineseCharacters(in text: [UInt32]) -> ScriptLanguage? {
        for scalar in text {
            switch scalar {
            case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return ScriptLanguage(tag: "ja")
            case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return ScriptLanguage(tag: "ko")
            case 0x3105...0x312F: return ScriptLanguage(tag: "zh-tw")
            default: continue
            }
        }
        return nil
    }

    private static let tags: [hb_script_t.RawValue: String] = [
        HB_SCRIPT_ARABIC.rawValue: "ar", HB_SCRIPT_ARMENIAN.rawValue: "hy", HB_SCRIPT_BENGALI.rawValue: "bn",
        HB_SCRIPT_BOPOMOFO.rawValue: "zh-tw", HB_SCRIPT_CANADIAN_SYLLABICS.rawValue: "iu",
        HB_SCRIPT_CHEROKEE.rawValue: "chr", HB_SCRIPT_CYRILLIC.rawValue: "ru", HB_SCRIPT_DEVANAGARI.rawValue: "hi",
        HB_SCRIPT_ETHIOPIC.rawValue: "am", HB_SCRIPT_GEORGIAN.rawValue: "ka", HB_SCRIPT_GREEK.rawValue: "el",
        HB_SCRIPT_GUJARATI.rawValue: "gu", HB_SCRIPT_GURMUKHI.rawValue: "pa", HB_SCRIPT_HANGUL.rawValue: "ko",
        HB_SCRIPT_HEBREW.rawValue: "he", HB_SCRIPT_HIRAGANA.rawValue: "ja", HB_SCRIPT_KANNADA.rawValue: "kn",
        HB_SCRIPT_KATAKANA.rawValue: "ja", HB_SCRIPT_KHMER.rawValue: "km", HB_SCRIPT_LAO.rawValue: "lo",
        HB_SCRIPT_MALAYALAM.rawValue: "ml", HB_SCRIPT_MONGOLIAN.rawValue: "mn-cn", HB_SCRIPT_MYANMAR.rawValue: "my",
        HB_SCRIPT_ORIYA.rawValue: "or", HB_SCRIPT_SINHALA.rawValue: "si", HB_SCRIPT_SYRIAC.rawValue: "syr",
        HB_SCRIPT_TAMIL.rawValue: "ta", HB_SCRIPT_TELUGU.rawValue: "te", HB_SCRIPT_THAANA.rawValue: "dv",
        HB_SCRIPT_THAI.rawValue: "th", HB_SCRIPT_TIBETAN.rawValue: "bo", HB_SCRIPT_YI.rawValue: "ii",
    ]
}

extension FontReader {
    /// What a grapheme is written in, as far as it matters for the font that helps out; nil where any will do.
    ///
    /// - Parameter text: The paragraph.
    func language(
        of grapheme: some Collection<UInt32>, amid text: [UInt32], _ description: FontDescription
    ) -> ScriptLanguage? {
        // No character before Greek is lacking where it is used.
        guard let first = grapheme.first, grapheme.contains(where: { $0 >= 0x370 }) else { return nil }
        if FontReader.isEmoji(first, grapheme) { return .emoji }
        guard description.followsScript else { return nil }
        let functions = hb_unicode_funcs_get_default()
        for scalar in grapheme {
            let script = hb_unicode_script(functions, scalar)
            if script == HB_SCRIPT_HAN { return .ofChineseCharacters(in: text) }
            if let language = ScriptLanguage(script) { return language }
        }
        return nil
    }

    /// Whether a grapheme is to be shown as a picture: its first character always is, or the variation says so.
    private static func isEmoji(_ first: UInt32, _ grapheme: some Collection<UInt32>) -> Bool {
        guard let properties = Unicode.Scalar(first)?.properties, !grapheme.contains(0xFE0E) else { return false }
        return properties.isEmojiPresentation || (properties.isEmoji && grapheme.contains(0xFE0F))
    }
}
