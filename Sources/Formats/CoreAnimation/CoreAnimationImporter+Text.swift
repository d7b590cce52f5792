import Engine

extension CoreAnimationImporter {
    /// The lines of a text layer; nothing where there are no characters to write them with.
    mutating func lowerText(_ text: ArchivedText) -> TreeLayer.Drawing {
        var runs: [LayerText.Run] = []
        var left = LayerGlyphs.maximumCharacters
        let whole = text.runs.map(\.text)
        for (index, run) in text.runs.enumerated() where !run.text.isEmpty {
            let font = run.font ?? text.font ?? ArchivedText.Font(name: "Helvetica")
            let size = run.font?.size ?? text.fontSize ?? text.font?.size ?? 36
            let lowered = layerGlyphs.run(
                LayerGlyphs.Words(run.text, after: whole[..<index], before: whole[(index + 1)...]),
                in: FontRequest(postScript: font.name), named: font.name, room: left,
                size: run.font?.size == nil ? property("fontSize", size) : Property(size),
                color: run.color.map { Property($0) } ?? property("foregroundColor", text.foregroundColor ?? .clear))
            for notice in layerGlyphs.notices {
                report(notice.severity, notice.feature, notice.message, hint: notice.hint)
            }
            guard let lowered else { return .none }
            left -= lowered.characters.count
            runs.append(lowered)
        }
        if left <= 0 { report(.warning, "text length", "Only the first 10000 characters of a text are drawn.") }
        return .text(
            LayerText(
                runs: runs, isWrapped: text.isWrapped, truncation: text.truncation,
                alignment: text.alignment))
    }
}
