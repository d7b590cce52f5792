import CFontconfig
import Engine
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
        /// How many configurations there were before.
        var generation = 0
        /// Open fonts of this configuration that no reader has.
        var idle: [OpenFonts] = []
        /// When it was last asked whether fonts came or went.
        var looked: ContinuousClock.Instant?
    }

    /// How long that is not asked again: looking at all folders of fonts takes longer than reading a short text.
    static let lookInterval = Duration.seconds(1)

    /// How many readers find open fonts at once.
    private static let maximumIdle = 4

    private let state = Mutex(State())
    private let files: [String]?

    /// - Parameter files: The font files that count as installed, by absolute paths; nil for those that are.
    public init(files: [String]? = nil) {
        self.files = files
    }

    /// The font of a family that comes nearest; nil where there is no such family, nor one that fontconfig holds to
    /// be the same, as Liberation Sans for Helvetica.
    ///
    /// - Parameters:
    ///   - weight: 1…1000 as in CSS.
    ///   - isExact: Whether spaces count in names, as in browsers; names in PostScript have none.
    func font(family: String, weight: Double, isItalic: Bool, isExact: Bool) -> Font? {
        withConfiguration {
            $0.font(family: family, weight: weight, isItalic: isItalic, isExact ? .exact : .letters)
        }
    }

    /// The font that fontconfig gives for a family, be it another; nil where there are no fonts at all.
    func nearestFont(family: String, weight: Double, isItalic: Bool) -> Font? {
        withConfiguration { $0.font(family: family, weight: weight, isItalic: isItalic, .any) }
    }

    /// What a font is to be like that helps out with a character; nil and normal where it does not matter.
    struct Likeness: Hashable, Sendable {
        /// What its letters look like.
        var genre: FontRequest.Genre?
        /// What it is made for.
        var language: ScriptLanguage?
        /// 1…1000 as in CSS.
        var weight = 400.0
        /// Whether its glyphs slant.
        var isItalic = false
    }

    /// The first font that has a character, of those that are most like what is wanted; nil where none has.
    func font(with scalar: Unicode.Scalar, like likeness: Likeness = Likeness()) -> Font? {
        withConfiguration { $0.font(with: scalar, like: likeness) }
    }

    /// Takes notice of fonts that came or went since, unless that was just done.
    ///
    /// - Returns: Whether fontconfig was asked.
    @discardableResult func refresh(at now: ContinuousClock.Instant = .now) -> Bool {
        state.withLock { state in
            if let looked = state.looked, now - looked < SystemFonts.lookInterval { return false }
            state.looked = now
            guard state.configuration?.isCurrent == false else { return true }
            state.configuration = nil
            state.generation += 1
            state.idle = []
            return true
        }
    }

    /// Open fonts for one reader, to be given back; nil where there is no memory.
    func openFonts() -> OpenFonts? {
        state.withLock { state in state.idle.popLast() ?? OpenFonts(generation: state.generation) }
    }

    /// Takes open fonts back, for the next reader.
    func takeBack(_ fonts: OpenFonts) {
        state.withLock { state in
            guard fonts.generation == state.generation, state.idle.count < SystemFonts.maximumIdle else { return }
            state.idle.append(fonts)
        }
    }

    private func withConfiguration(_ body: @Sendable (Configuration) -> Font?) -> Font? {
        state.withLock { state in
            if state.configuration == nil { state.configuration = Configuration(files: files) }
            return state.configuration.flatMap { body($0) }
        }
    }
}

/// When a family that was found counts as the one asked for.
private enum FamilyMatch {
    /// Always.
    case any
    /// Its name is the same but for case.
    case exact
    /// Its name has the same letters and digits.
    case letters

    func holds(_ wanted: String, _ found: String) -> Bool {
        switch self {
        case .any: true
        case .exact: wanted.lowercased() == found.lowercased()
        case .letters: FontDescription.key(of: wanted) == FontDescription.key(of: found)
        }
    }
}

/// Fontconfig's view of the fonts; belongs to one thread at a time.
private final class Configuration {
    private let handle: OpaquePointer
    /// All fonts, the best first; made when a character is first looked for.
    private var sorted: [SystemFonts.Likeness: UnsafeMutablePointer<FcFontSet>] = [:]
    /// What was found for families; fontconfig goes through all fonts for each.
    private var found: [Query: SystemFonts.Font?] = [:]

    /// What is asked for by the name of a family.
    private struct Query: Hashable {
        var family: String
        var weight: Double
        var isItalic: Bool
        var match: FamilyMatch
    }

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
        forgetSorted()
        FcConfigDestroy(handle)
    }

    var isCurrent: Bool { FcConfigUptoDate(handle) != 0 }

    /// The nearest font; nil where its families are not the one asked for.
    func font(family: String, weight: Double, isItalic: Bool, _ match: FamilyMatch) -> SystemFonts.Font? {
        let query = Query(family: family, weight: weight, isItalic: isItalic, match: match)
        if let known = found[query] { return known }
        let font = nearest(to: query)
        if found.count >= Configuration.maximumFound { found = [:] }
        found[query] = .some(font)
        return font
    }

    private func nearest(to query: Query) -> SystemFonts.Font? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, query.family)
        FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(query.weight))
        FcPatternAddInteger(pattern, FC_SLANT, query.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, FcBool(FcTrue))
        FcConfigSubstitute(handle, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let match = FcFontMatch(handle, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        guard let font = SystemFonts.Font(match) else { return nil }
        guard query.match != .any else { return font }
        let wanted = Configuration.strongFamilies(of: pattern)
        let isSame = font.families.contains { found in wanted.contains { query.match.holds($0, found) } }
        return isSame ? font : nil
    }

    func font(with scalar: Unicode.Scalar, like likeness: SystemFonts.Likeness) -> SystemFonts.Font? {
        guard let fonts = sortedFonts(like: likeness)?.pointee, let list = fonts.fonts else { return nil }
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

    /// All fonts, those first that are most like what is wanted.
    private func sortedFonts(like likeness: SystemFonts.Likeness) -> UnsafeMutablePointer<FcFontSet>? {
        if let known = sorted[likeness] { return known }
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        if let genre = likeness.genre { FcPatternAddString(pattern, FC_FAMILY, genre.generic) }
        if let language = likeness.language { FcPatternAddString(pattern, FC_LANG, language.tag) }
        if likeness.language == .emoji { FcPatternAddBool(pattern, FC_COLOR, FcBool(FcTrue)) }
        if likeness.weight != 400 || likeness.isItalic {
            FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(likeness.weight))
            FcPatternAddInteger(pattern, FC_SLANT, likeness.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        }
        FcConfigSubstitute(handle, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let fonts = FcFontSort(handle, pattern, FcBool(FcFalse), nil, &result) else { return nil }
        if sorted.count >= Configuration.maximumSorted { forgetSorted() }
        sorted[likeness] = fonts
        return fonts
    }

    private func forgetSorted() {
        for fonts in sorted.values { FcFontSetDestroy(fonts) }
        sorted = [:]
    }

    /// The most answers for families that are kept.
    private static let maximumFound = 1000
    /// The most orders of all fonts that are kept.
    private static let maximumSorted = 64

    /// The families that the configuration holds to be the one asked for: those that are not merely a last resort.
    private static func strongFamilies(of pattern: OpaquePointer) -> Set<String> {
        var families: Set<String> = []
        for index in 0..<Int32(1000) {
            var value = FcValue()
            var binding = FcValueBindingWeak
            guard FcPatternGetWithBinding(pattern, FC_FAMILY, index, &value, &binding) == FcResultMatch else { break }
            guard binding != FcValueBindingWeak, value.type == FcTypeString, let text = value.u.s else { continue }
            families.insert(String(cString: text))
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
