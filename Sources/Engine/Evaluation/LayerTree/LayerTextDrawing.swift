/// Texts in layers.
extension DisplayListBuilder {
    /// Draws lines of text from the top of a layer, cut at its bounds.
    mutating func draw(_ text: LayerText, in bounds: Rect, at moment: EvaluatedLayer, opacity: Double) {
        guard !bounds.isEmpty else { return }
        var moment = moment
        if moment.isUpsideDown {
            // Texts stand upright, so that their top is where y is greatest.
            moment.map = moment.map * Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.y + bounds.height)
        }
        let layout = LayerTextLayout(text, in: Size(bounds.width, bounds.height), at: moment.time, glyphs: scene.glyphs)
        if layout.isCut { note(.content) }
        var paths = Array(repeating: Path(), count: text.runs.count)
        for placed in layout.characters {
            let outline = scene.glyphs[placed.glyph].outline
            guard spend(1 + outline.points.count) else { return }
            let offset = Affine.translation(bounds.x + placed.position.x, bounds.y + placed.position.y)
            paths[placed.run].append(outline, transform: offset * .scale(placed.size, placed.size))
        }
        let pictured = layout.characters.filter { !scene.glyphs[$0.glyph].pictures.isEmpty }
        guard !pictured.isEmpty || paths.contains(where: { !$0.isEmpty }) else { return }
        nested(.beginClip(Clip(path: .rectangle(bounds), transform: moment.map)), .endClip) { builder in
            for (run, path) in zip(text.runs, paths) where !path.isEmpty {
                builder.fill(path, run.color.value(at: moment.time), at: moment, opacity: opacity)
            }
            for placed in pictured {
                let alpha = text.runs[placed.run].color.value(at: moment.time).alpha
                let place = Affine.translation(bounds.x + placed.position.x, bounds.y + placed.position.y)
                for picture in builder.scene.glyphs[placed.glyph].pictures {
                    builder.draw(
                        picture, size: placed.size, opacity: opacity * alpha, tint: moment.tint.tinted(.white),
                        matrix: moment.map * place)
                }
            }
        }
    }
}

/// Where the characters of a layer's text stand.
struct LayerTextLayout {
    /// A character that is drawn.
    struct Placed {
        /// An index into the scene's glyphs.
        var glyph: Int
        /// Whose look it has, an index into the text's runs.
        var run: Int
        /// The height of an em.
        var size: Double
        /// Where its pen stands, as seen from the upper left corner of the layer.
        var position: Point
    }

    /// Line by line, and within a line from left to right.
    private(set) var characters: [Placed] = []
    /// Whether the text has more characters than are laid out.
    let isCut: Bool

    /// How many characters are laid out.
    static let maximumCharacters = 10_000

    private struct MeasuredCharacter {
        var kind: TextCharacter.Kind
        var glyph: Int?
        var advance: Double
        var run: Int
        var level: UInt8
        /// That of its paragraph.
        var base: UInt8 = 0
    }

    private struct Line {
        var characters: ArraySlice<MeasuredCharacter>
        /// Whether a paragraph ends with it.
        var isLast: Bool
        /// Whose measures an empty line has.
        var run: Int
    }

    private let text: LayerText
    private let sizes: [Double]
    private let width: Double

    /// Breaks, truncates and places the lines; linear in the number of characters.
    init(_ text: LayerText, in size: Size, at time: Double, glyphs: [Glyph]) {
        self.text = text
        width = size.width
        sizes = text.runs.map { run in
            let size = run.size.value(at: time)
            return size > 0 && size.isFinite ? size : 0
        }
        var all: [MeasuredCharacter] = []
        isCut = text.runs.reduce(0) { $0 + $1.characters.count } > LayerTextLayout.maximumCharacters
        for (number, run) in text.runs.enumerated() {
            for character in run.characters.prefix(LayerTextLayout.maximumCharacters - all.count) {
                let glyph =
                    character.kind == .lineBreak
                    ? nil : character.glyph.flatMap { glyphs.indices.contains($0) ? $0 : nil }
                let advance = glyph.map { glyphs[$0].advance * sizes[number] } ?? 0
                all.append(
                    MeasuredCharacter(
                        kind: character.kind, glyph: glyph, advance: advance, run: number, level: character.level))
            }
        }
        LayerTextLayout.findBases(of: &all)
        guard !all.isEmpty else { return }
        let lines = lines(of: all)
        var top = 0.0
        for (index, line) in lines.enumerated() {
            let measures = measures(of: line)
            guard top < size.height else { return }
            let next = top + measures.ascent + measures.descent + measures.gap
            // The last line that fits stands for all that follow where lines are wrapped.
            let isEnd =
                text.isWrapped && index + 1 < lines.count
                && next + measures.ascent + measures.descent > size.height + 1e-6
            var shown = Array(line.characters)
            if isEnd, text.truncation != .none {
                shown = truncated(Array(all[line.characters.startIndex...]), glyphs: glyphs)
                place(shown, baseline: top + measures.ascent, isLast: true)
                return
            }
            if !text.isWrapped, text.truncation != .none { shown = truncated(shown, glyphs: glyphs) }
            place(shown, baseline: top + measures.ascent, isLast: line.isLast)
            top = next
        }
    }

    /// A paragraph runs as the least embedded of its characters.
    private static func findBases(of all: inout [MeasuredCharacter]) {
        guard all.contains(where: { $0.level > 0 }) else { return }
        for paragraph in all.split(whereSeparator: { $0.kind == .lineBreak }) {
            let base = paragraph.reduce(UInt8.max) { min($0, $1.level) }
            for index in paragraph.indices { all[index].base = base }
        }
    }

    private func lines(of all: [MeasuredCharacter]) -> [Line] {
        let characters = text.runs.lazy.flatMap(\.characters).prefix(all.count)
        // A little more, for what rounds.
        let breaks =
            text.isWrapped
            ? LineBreaks(Array(characters), advances: all.map(\.advance), limit: width + 1e-6) : nil
        var lines: [Line] = []
        var start = 0
        for (index, character) in all.enumerated() {
            if character.kind == .lineBreak {
                lines.append(Line(characters: all[start..<index], isLast: true, run: character.run))
                start = index + 1
            } else if let breaks, breaks.insertions.contains(index) || breaks.replacements.contains(index - 1) {
                lines.append(Line(characters: all[start..<index], isLast: false, run: all[start].run))
                start = index
            }
        }
        lines.append(Line(characters: all[start...], isLast: true, run: all[min(start, all.count - 1)].run))
        return lines
    }

    private func measures(of line: Line) -> (ascent: Double, descent: Double, gap: Double) {
        var result = (ascent: 0.0, descent: 0.0, gap: 0.0)
        func take(_ run: Int) {
            result.ascent = max(result.ascent, text.runs[run].ascent * sizes[run])
            result.descent = max(result.descent, text.runs[run].descent * sizes[run])
            result.gap = max(result.gap, text.runs[run].lineGap * sizes[run])
        }
        if line.characters.isEmpty { take(line.run) }
        for character in line.characters { take(character.run) }
        return result
    }

    /// A line with an ellipsis instead of what does not fit; up to a line break.
    private func truncated(_ line: [MeasuredCharacter], glyphs: [Glyph]) -> [MeasuredCharacter] {
        var line = line
        var isCut = false
        if let end = line.firstIndex(where: { $0.kind == .lineBreak }) {
            isCut = true
            line.removeSubrange(end...)
        }
        let whole = line.reduce(0) { $0 + $1.advance }
        guard isCut || whole > width + 1e-6, let first = line.first else { return line }
        guard let glyph = text.runs[first.run].ellipsis, glyphs.indices.contains(glyph) else { return line }
        let ellipsis = MeasuredCharacter(
            kind: .mark, glyph: glyph, advance: glyphs[glyph].advance * sizes[first.run], run: first.run,
            level: first.base, base: first.base)
        let room = width - ellipsis.advance
        func fitting(_ characters: some Sequence<MeasuredCharacter>, in room: Double) -> Int {
            var length = 0.0
            var count = 0
            for character in characters {
                length += character.advance
                if length > room { break }
                count += 1
            }
            return count
        }
        switch text.truncation {
        case .none: return line
        case .end: return Array(line.prefix(fitting(line, in: room))) + [ellipsis]
        case .start: return [ellipsis] + Array(line.suffix(fitting(line.reversed(), in: room)))
        case .middle:
            let head = line.prefix(fitting(line, in: room / 2))
            let left = room - head.reduce(0) { $0 + $1.advance }
            let rest = line.dropFirst(head.count)
            return Array(head) + [ellipsis] + Array(rest.suffix(fitting(rest.reversed(), in: left)))
        }
    }

    private mutating func place(_ line: [MeasuredCharacter], baseline: Double, isLast: Bool) {
        var marks = line[...]
        while marks.last?.kind == .space { marks = marks.dropLast() }
        let length = marks.reduce(0) { $0 + $1.advance }
        let spaces = marks.reduce(0) { $0 + ($1.kind == .space ? 1 : 0) }
        var x = 0.0
        var extra = 0.0
        // What begins on the right lies there.
        let natural = marks.first.map { $0.base % 2 == 1 } == true ? width - length : 0
        switch text.alignment {
        case .left: break
        case .right: x = width - length
        case .center: x = (width - length) / 2
        case .natural: x = natural
        case .justified where !isLast && spaces > 0 && length < width: extra = (width - length) / Double(spaces)
        case .justified: x = natural
        }
        if let order = VisualOrder.indices(of: marks.map(\.level)) {
            marks = ArraySlice(order.map { marks[marks.startIndex + $0] })
        }
        for character in marks {
            if let glyph = character.glyph, character.kind == .mark {
                characters.append(
                    Placed(glyph: glyph, run: character.run, size: sizes[character.run], position: Point(x, baseline)))
            }
            x += character.advance + (character.kind == .space ? extra : 0)
        }
    }
}
