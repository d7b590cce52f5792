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
        for placed in layout.letters {
            let outline = scene.glyphs[placed.glyph].outline
            guard spend(1 + outline.points.count) else { return }
            let place = Affine.translation(bounds.x + placed.place.x, bounds.y + placed.place.y)
            paths[placed.run].append(outline, transform: place * .scale(placed.size, placed.size))
        }
        guard paths.contains(where: { !$0.isEmpty }) else { return }
        nested(.beginClip(Clip(path: .rectangle(bounds), transform: moment.map)), .endClip) { builder in
            for (run, path) in zip(text.runs, paths) where !path.isEmpty {
                builder.fill(path, run.color.value(at: moment.time), at: moment, opacity: opacity)
            }
        }
    }
}

/// Where the letters of a layer's text stand.
struct LayerTextLayout {
    /// A letter that is drawn.
    struct Placed {
        /// An index into the scene's glyphs.
        var glyph: Int
        /// Whose look it has, an index into the text's runs.
        var run: Int
        /// The height of an em.
        var size: Double
        /// Where its pen stands, as seen from the upper left corner of the layer.
        var place: Point
    }

    /// Line by line, and within a line from left to right.
    private(set) var letters: [Placed] = []
    /// Whether the text has more letters than are laid out.
    let isCut: Bool

    /// How many letters are laid out.
    static let maximumLetters = 10_000

    private struct Letter {
        var kind: TextLetter.Kind
        var glyph: Int?
        var advance: Double
        var run: Int
        var level: UInt8
        /// That of its paragraph.
        var base: UInt8 = 0
    }

    private struct Line {
        var letters: ArraySlice<Letter>
        /// Whether a paragraph ends with it.
        var isLast: Bool
        /// Whose measures an empty line has.
        var run: Int
    }

    private let text: LayerText
    private let sizes: [Double]
    private let width: Double

    /// Breaks, truncates and places the lines; linear in the number of letters.
    init(_ text: LayerText, in size: Size, at time: Double, glyphs: [Glyph]) {
        self.text = text
        width = size.width
        sizes = text.runs.map { run in
            let size = run.size.value(at: time)
            return size > 0 && size.isFinite ? size : 0
        }
        var all: [Letter] = []
        isCut = text.runs.reduce(0) { $0 + $1.letters.count } > LayerTextLayout.maximumLetters
        for (number, run) in text.runs.enumerated() {
            for letter in run.letters.prefix(LayerTextLayout.maximumLetters - all.count) {
                let glyph =
                    letter.kind == .lineBreak ? nil : letter.glyph.flatMap { glyphs.indices.contains($0) ? $0 : nil }
                let advance = glyph.map { glyphs[$0].advance * sizes[number] } ?? 0
                all.append(
                    Letter(kind: letter.kind, glyph: glyph, advance: advance, run: number, level: letter.level))
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
            var shown = Array(line.letters)
            if isEnd, text.truncation != .none {
                shown = truncated(Array(all[line.letters.startIndex...]), glyphs: glyphs)
                place(shown, baseline: top + measures.ascent, isLast: true)
                return
            }
            if !text.isWrapped, text.truncation != .none { shown = truncated(shown, glyphs: glyphs) }
            place(shown, baseline: top + measures.ascent, isLast: line.isLast)
            top = next
        }
    }

    /// A paragraph runs as the least embedded of its letters.
    private static func findBases(of all: inout [Letter]) {
        guard all.contains(where: { $0.level > 0 }) else { return }
        for paragraph in all.split(whereSeparator: { $0.kind == .lineBreak }) {
            let base = paragraph.reduce(UInt8.max) { min($0, $1.level) }
            for index in paragraph.indices { all[index].base = base }
        }
    }

    private func lines(of all: [Letter]) -> [Line] {
        // A little more, for what rounds.
        let breaks =
            text.isWrapped
            ? LineBreaks(all.lazy.map(\.kind), advances: all.map(\.advance), limit: width + 1e-6) : nil
        var lines: [Line] = []
        var start = 0
        for (index, letter) in all.enumerated() {
            if letter.kind == .lineBreak {
                lines.append(Line(letters: all[start..<index], isLast: true, run: letter.run))
                start = index + 1
            } else if let breaks, breaks.insertions.contains(index) || breaks.replacements.contains(index - 1) {
                lines.append(Line(letters: all[start..<index], isLast: false, run: all[start].run))
                start = index
            }
        }
        lines.append(Line(letters: all[start...], isLast: true, run: all[min(start, all.count - 1)].run))
        return lines
    }

    private func measures(of line: Line) -> (ascent: Double, descent: Double, gap: Double) {
        var result = (ascent: 0.0, descent: 0.0, gap: 0.0)
        func take(_ run: Int) {
            result.ascent = max(result.ascent, text.runs[run].ascent * sizes[run])
            result.descent = max(result.descent, text.runs[run].descent * sizes[run])
            result.gap = max(result.gap, text.runs[run].lineGap * sizes[run])
        }
        if line.letters.isEmpty { take(line.run) }
        for letter in line.letters { take(letter.run) }
        return result
    }

    /// A line with an ellipsis in the place of what does not fit; up to a line break.
    private func truncated(_ line: [Letter], glyphs: [Glyph]) -> [Letter] {
        var line = line
        var isCut = false
        if let end = line.firstIndex(where: { $0.kind == .lineBreak }) {
            isCut = true
            line.removeSubrange(end...)
        }
        let whole = line.reduce(0) { $0 + $1.advance }
        guard isCut || whole > width + 1e-6, let first = line.first else { return line }
        guard let glyph = text.runs[first.run].ellipsis, glyphs.indices.contains(glyph) else { return line }
        let ellipsis = Letter(
            kind: .mark, glyph: glyph, advance: glyphs[glyph].advance * sizes[first.run], run: first.run,
            level: first.base, base: first.base)
        let room = width - ellipsis.advance
        func fitting(_ letters: some Sequence<Letter>, in room: Double) -> Int {
            var length = 0.0
            var count = 0
            for letter in letters {
                length += letter.advance
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

    private mutating func place(_ line: [Letter], baseline: Double, isLast: Bool) {
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
        for letter in marks {
            if let glyph = letter.glyph, letter.kind == .mark {
                letters.append(
                    Placed(glyph: glyph, run: letter.run, size: sizes[letter.run], place: Point(x, baseline)))
            }
            x += letter.advance + (letter.kind == .space ? extra : 0)
        }
    }
}
