import CHarfBuzz
import Engine

extension FontReader {
    /// A paragraph, or the part of it that is around some graphemes, by characters.
    private struct Paragraph {
        /// All characters, what only surrounds the graphemes included.
        var scalars: [UInt32] = []
        /// Which characters each grapheme has.
        var ranges: [Range<Int>] = []
        /// The embedding level of each character, which says in which direction it runs.
        var levels: [UInt8]

        init(_ graphemes: [String], in context: FontRequest.Context) {
            let limit = FontReader.maximumCharacters
            scalars = context.before.unicodeScalars.suffix(FontReader.maximumContext).map(\.value)
            for grapheme in graphemes {
                let start = scalars.count
                scalars += grapheme.unicodeScalars.prefix(limit).lazy.map(\.value)
                ranges.append(start..<scalars.count)
            }
            scalars += context.after.unicodeScalars.prefix(FontReader.maximumContext).map(\.value)
            levels = EmbeddingLevels.levels(of: scalars)
        }
    }

    /// The most characters that are looked at on either side of graphemes.
    private static let maximumContext = 2000

    /// Graphemes that are shaped together: of one font, one script, and running one way.
    private struct Run {
        var choice: Choice
        var source: FontReply.Source
        var script: hb_script_t
        var level: UInt8
        /// Indices of graphemes.
        var range: Range<Int>

        func continues(with next: Run) -> Bool {
            choice.face === next.choice.face && script == next.script && level == next.level
                && range.upperBound == next.range.lowerBound
        }
    }

    /// Graphemes that are written one after the other: joined, kerned, their marks put where they belong. One that has
    /// no font of its own is put together from several.
    func shape(
        _ graphemes: [String], in context: FontRequest.Context, _ choice: Choice, _ description: FontDescription
    ) -> [FontReply.Grapheme] {
        let paragraph = Paragraph(graphemes, in: context)
        let scripts = FontReader.scripts(of: paragraph.ranges.map { paragraph.scalars[$0] })
        var replies = graphemes.map { _ in FontReply.Grapheme(FontReader.blank, isAbsorbed: true) }
        var run: Run?
        func finish() {
            if let run { write(run, of: paragraph, usesLigatures: context.usesLigatures, into: &replies) }
            run = nil
        }
        for (index, range) in paragraph.ranges.enumerated() {
            let level = range.isEmpty ? 0 : paragraph.levels[range.lowerBound]
            replies[index].level = level
            let language = language(of: paragraph.scalars[range], amid: paragraph.scalars, description)
            guard let (font, source) = font(for: paragraph.scalars[range], in: language, choice, description) else {
                replies[index] = assembled(graphemes[index], choice, description)
                replies[index].level = level
                continue
            }
            let next = Run(
                choice: font, source: source, script: scripts[index], level: level, range: index..<index + 1)
            if let current = run, current.continues(with: next) {
                run?.range = current.range.lowerBound..<index + 1
            } else {
                finish()
                run = next
            }
        }
        finish()
        return replies
    }

    /// The script of each grapheme; those that any script may have belong to the one before.
    private static func scripts(of graphemes: [ArraySlice<UInt32>]) -> [hb_script_t] {
        let functions = hb_unicode_funcs_get_default()
        var scripts: [hb_script_t?] = graphemes.map { scalars in
            scalars.lazy.map { hb_unicode_script(functions, $0) }.first {
                $0 != HB_SCRIPT_COMMON && $0 != HB_SCRIPT_INHERITED && $0 != HB_SCRIPT_UNKNOWN
            }
        }
        var last = scripts.lazy.compactMap(\.self).first ?? HB_SCRIPT_COMMON
        for index in scripts.indices {
            last = scripts[index] ?? last
            scripts[index] = last
        }
        return scripts.map { $0 ?? last }
    }

    // MARK: - Fonts

    /// The font that has all characters of a grapheme: the one chosen, or one that helps out. Nil where there is none
    /// that shapes them.
    private func font(
        for scalars: ArraySlice<UInt32>, in language: ScriptLanguage?, _ choice: Choice, _ description: FontDescription
    ) -> (Choice, FontReply.Source)? {
        let visible = scalars.compactMap(Unicode.Scalar.init).filter { !$0.properties.isDefaultIgnorableCodePoint }
        // Emoji come from a font with emoji even where the font has a drawing of its own, as everywhere.
        if language == .emoji, !choice.face.isColored, let first = visible.first,
            let helper = helper(for: first, in: language, description), helper.face.isColored,
            let index = helper.face.index(of: first), helper.face.shaping?.picture(of: index) != nil,
            FontReader.covers(visible, helper.face)
        {
            return (helper, .other(helper.face.name))
        }
        if FontReader.covers(visible, choice.face) { return choice.face.shaping.map { _ in (choice, .font) } }
        guard let lacking = visible.first(where: { choice.face.index(of: $0) == nil }),
            let helper = helper(for: lacking, in: language, description), FontReader.covers(visible, helper.face),
            helper.face.shaping != nil
        else { return nil }
        return (helper, .other(helper.face.name))
    }

    /// Whether a font has the characters, be it as others that are equivalent to them.
    private static func covers(_ scalars: [Unicode.Scalar], _ face: FontFace) -> Bool {
        if scalars.allSatisfy({ face.index(of: $0) != nil }) { return true }
        guard let font = face.shaping else { return false }
        let text = scalars.map(\.value)
        let glyphs = font.shape(
            text, 0..<text.count, isRightToLeft: false, script: HB_SCRIPT_COMMON, usesLigatures: true)
        return !glyphs.isEmpty && !glyphs.contains { $0.index == 0 }
    }

    // MARK: - Glyphs

    /// Shapes a run, and gives each of its graphemes the glyphs that begin with it.
    private func write(
        _ run: Run, of paragraph: Paragraph, usesLigatures: Bool, into replies: inout [FontReply.Grapheme]
    ) {
        guard let font = run.choice.face.shaping else { return }
        let start = paragraph.ranges[run.range.lowerBound].lowerBound
        let end = paragraph.ranges[run.range.upperBound - 1].upperBound
        let glyphs = font.shape(
            paragraph.scalars, start..<end, isRightToLeft: run.level % 2 == 1, script: run.script,
            usesLigatures: usesLigatures)
        // Which grapheme each character is of.
        var owners: [Int] = []
        for index in run.range { owners += repeatElement(index, count: paragraph.ranges[index].count) }
        // Glyphs of a grapheme stand side by side.
        for group in glyphs.chunked(by: { owners[$0.cluster - start] == owners[$1.cluster - start] }) {
            guard let first = group.first else { continue }
            let index = owners[first.cluster - start]
            replies[index].isAbsorbed = false
            replies[index].source = run.source
            replies[index].glyph = glyph(of: group, run.choice)
            if run.choice.face.isColored, replies[index].glyph.outline.isEmpty {
                replies[index].pictures = FontReader.pictures(of: group, font)
                let isSeen = paragraph.scalars[paragraph.ranges[index]].contains {
                    Unicode.Scalar($0).map { !$0.isBlank } ?? true
                }
                if replies[index].pictures.isEmpty, isSeen { replies[index].source = .bitmap(run.choice.face.name) }
                if replies[index].glyph.advance == 0 {
                    replies[index].glyph.advance = run.choice.face.bitmapAdvance(first.index)
                }
            }
        }
    }

    /// Glyphs that stand side by side as one; those that were put together before are shared.
    private func glyph(of group: ArraySlice<ShapingFont.PlacedGlyph>, _ choice: Choice) -> Glyph {
        let key = GroupKey(
            face: ObjectIdentifier(choice.face),
            glyphs: group.map { glyph in
                var glyph = glyph
                glyph.cluster = 0
                return glyph
            })
        if let known = groups[key] { return known }
        var result = FontReader.blank
        var parts: [FontGlyph.Part] = []
        for placed in group {
            let x = result.advance + placed.x
            if let outline = choice.face.glyph(placed.index, choice.synthesis)?.outline {
                result.outline.append(outline, transform: .translation(x, placed.y))
            }
            parts.append(FontGlyph.Part(glyph: placed.index, x: x, y: placed.y))
            result.advance += placed.advance
        }
        result.fontGlyph = choice.program.map { FontGlyph(program: $0, parts: parts) }
        if groups.count >= FontReader.maximumGroups { groups = [:] }
        groups[key] = result
        return result
    }

    private static func pictures(of group: ArraySlice<ShapingFont.PlacedGlyph>, _ font: ShapingFont) -> [FontReply
        .Picture]
    {
        var pen = 0.0
        return group.compactMap { placed in
            defer { pen += placed.advance }
            return font.picture(of: placed.index)?.moved(x: pen + placed.x, y: placed.y)
        }
    }

    /// The most groups of glyphs that are kept.
    private static let maximumGroups = 10_000

    /// Glyphs of a font that stand side by side.
    struct GroupKey: Hashable {
        /// The font, which is kept as long as its reader.
        var face: ObjectIdentifier
        /// From left to right, their clusters left out.
        var glyphs: [ShapingFont.PlacedGlyph]
    }
}

extension FontReply.Picture {
    /// The same elsewhere, by so many ems.
    func moved(x: Double, y: Double = 0) -> FontReply.Picture {
        var moved = self
        moved.box.x += x
        moved.box.y += y
        return moved
    }
}

extension Array {
    /// The elements in pieces, of which each begins where an element does not go with the one before it.
    fileprivate func chunked(by goesOn: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
        var chunks: [ArraySlice<Element>] = []
        var start = startIndex
        for index in indices.dropFirst() where !goesOn(self[index - 1], self[index]) {
            chunks.append(self[start..<index])
            start = index
        }
        if start < endIndex { chunks.append(self[start...]) }
        return chunks
    }
}
