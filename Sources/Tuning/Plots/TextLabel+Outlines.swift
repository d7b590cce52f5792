public import Engine

extension PlotPicture {
    /// The whole drawing with its words as outlines, for back ends that have no words; without them where no font is
    /// found.
    public func outlined(_ fonts: FontLookup) -> DisplayList {
        var list = list
        let signs = Set(labels.flatMap { $0.text.map(String.init) }).sorted()
        let request = FontRequest(name: "", families: ["DejaVu Sans", "Helvetica", "sans-serif"])
        guard !signs.isEmpty, let reply = fonts(request, signs) else { return list }
        let glyphs = Dictionary(zip(signs, reply.graphemes.map(\.glyph))) { first, _ in first }
        for label in labels {
            let letters = label.text.compactMap { glyphs[String($0)] }
            let width = letters.reduce(0) { $0 + $1.advance } * label.size
            var x = label.position.x
            switch label.anchor {
            case .start: break
            case .middle: x -= width / 2
            case .end: x -= width
            }
            var words = Path()
            for glyph in letters {
                let transform = Affine(a: label.size, b: 0, c: 0, d: label.size, tx: x, ty: label.position.y)
                words.append(glyph.outline, transform: transform)
                x += glyph.advance * label.size
            }
            guard !words.isEmpty else { continue }
            list.commands.append(.fill(Fill(path: words, paint: .color(label.color))))
        }
        return list
    }
}
