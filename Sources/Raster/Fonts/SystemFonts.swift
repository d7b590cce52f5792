import CFontconfig
import Synchronization

/// The fonts that are installed, as fontconfig finds them. Any thread may ask.
public final class SystemFonts: Sendable {
    /// A font that fontconfig knows of.
    struct Font: Hashable, Sendable {
        /// Of the font file.
        var path: String
        /// Which font of the file; from bit 16 on, which instance of a variable font.
        var index: Int
        /// All its families' names.
        var families: [String]
    }

    private struct State {
        /// Nil until it is first needed.
        var configuration: Configuration?
    }

    private let state = Mutex(State())
    private let files: [String]?

    /// - Parameter files: The font files that count as installed, by absolute paths; nil for those that are.
    public init(files: [String]? = nil) {
        self.files = files
    }

    /// The font of a family that comes nearest; nil where there is no such family, nor one that fontconfig holds to
    /// be the same, as Liberation Sans for Helvetica.
    ///
    /// - Parameter weight: 1…1000 as in CSS.
    func font(family: String, weight: Double, isItalic: Bool) -> Font? {
        withConfiguration { $0.font(family: family, weight: weight, isItalic: isItalic, isChoosy: true) }
    }

    /// The font that fontconfig gives for a family, be it another; nil where there are no fonts at all.
    func nearestFont(family: String, weight: Double, isItalic: Bool) -> Font? {
        withConfiguration { $0.font(family: family, weight: weight, isItalic: isItalic, isChoosy: false) }
    }

    /// The first font that has a character; nil where none has.
    func font(with scalar: Unicode.Scalar) -> Font? { withConfiguration { $0.font(with: scalar) } }

    /// Takes notice of fonts that came or went since.
    func refresh() {
        state.withLock { state in
            if state.configuration?.isCurrent == false { state.configuration = nil }
        }
    }

    private func withConfiguration(_ body: @Sendable (Configuration) -> Font?) -> Font? {
        state.withLock { state in
            if state.configuration == nil { state.configuration = Configuration(files: files) }
            return state.configuration.flatMap { body($0) }
        }
    }
}

/// Fontconfig's view of the fonts; belongs to one thread at a time.
private final class Configuration {
    private let handle: OpaquePointer
    /// All fonts with outlines, the best first; made when a character is first looked for.
    private var sorted: UnsafeMutablePointer<FcFontSet>?

    init?(files: [String]?) {
        if let files {
            guard let handle = FcConfigCreate() else { return nil }
            for file in files { FcConfigAppFontAddFile(handle, file) }
            self.handle = handle
        } else {
            guard let handle = FcInitLoadConfigAndFonts() else { return nil }
            self.handle = handle
        }
    }

    deinit {
        if let sorted { FcFontSetDestroy(sorted) }
        FcConfigDestroy(handle)
    }

    var isCurrent: Bool { FcConfigUptoDate(handle) != 0 }

    func font(family: String, weight: Double, isItalic: Bool, isChoosy: Bool) -> SystemFonts.Font? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, FcBool(FcTrue))
        FcConfigSubstitute(handle, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let match = FcFontMatch(handle, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        guard let font = SystemFonts.Font(match) else { return nil }
        if isChoosy {
            let equals = Configuration.strongFamilies(of: pattern)
            guard font.families.contains(where: { equals.contains($0.lowercased()) }) else { return nil }
        }
        return font
    }

    func font(with scalar: Unicode.Scalar) -> SystemFonts.Font? {
        if sorted == nil { sorted = sortedFonts() }
        guard let fonts = sorted?.pointee, let list = fonts.fonts else { return nil }
        for index in 0..<Int(fonts.nfont) {
            var characters: OpaquePointer?
            guard let pattern = list[index],
                FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
                FcCharSetHasChar(characters, scalar.value) != 0, let font = SystemFonts.Font(pattern)
            else { continue }
            return font
        }
        return nil
    }

    private func sortedFonts() -> UnsafeMutablePointer<FcFontSet>? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcConfigSubstitute(handle, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        return FcFontSort(handle, pattern, FcBool(FcFalse), nil, &result)
    }

    /// The families that the configuration holds to be the one asked for, in lower case: those that are not merely
    /// a last resort.
    private static func strongFamilies(of pattern: OpaquePointer) -> Set<String> {
        var families: Set<String> = []
        for index in 0..<Int32(1000) {
            var value = FcValue()
            var binding = FcValueBindingWeak
            guard FcPatternGetWithBinding(pattern, FC_FAMILY, index, &value, &binding) == FcResultMatch else { break }
            guard binding != FcValueBindingWeak, value.type == FcTypeString, let text = value.u.s else { continue }
            families.insert(String(cString: text).lowercased())
        }
        return families
    }
}

extension SystemFonts.Font {
    /// Nil where the pattern names no file.
    fileprivate init?(_ pattern: OpaquePointer) {
        var file: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
        path = String(cString: file)
        var number: Int32 = 0
        index = FcPatternGetInteger(pattern, FC_INDEX, 0, &number) == FcResultMatch ? Int(number) : 0
        families = []
        var family: UnsafeMutablePointer<FcChar8>?
        while families.count < 100,
            FcPatternGetString(pattern, FC_FAMILY, Int32(families.count), &family) == FcResultMatch, let name = family
        {
            families.append(String(cString: name))
        }
    }
}
