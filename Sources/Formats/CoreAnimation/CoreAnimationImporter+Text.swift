import Engine

extension CoreAnimationImporter {
    /// The lines of a text layer; nothing where there are no letters to write them with.
    mutating func lowerText(_ text: ArchivedText) -> TreeLayer.Drawing {
        var runs: [LayerText.Run] = []
        var left = LayerGlyphs.maximumSigns
        let whole = text.runs.map(\.text)
        for (index, run) in text.runs.enumerated() where !run.text.isEmpty {
            let font = run.font ?? text.font ?? ArchivedText.Font(name: "Helvetica")
            let size = run.font?.size ?? text.fontSize ?? text.font?.size ?? 36
            let lowered = letters.run(
                LayerGlyphs.Words(run.text, after: whole[..<index], before: whole[(index + 1)...]),
                in: FontRequest(postScript: font.name), named: font.name, room: left,
                size: run.font?.size == nil ? property("fontSize", size) : Property(size),
                color: run.color.map { Property($0) } ?? property("foregroundColor", text.foregroundColor ?? .clear))
            for notice in letters.notices {
                report(notice.severity, notice.feature, notice.message, hint: notice.hint)
            }
            guard let lowered else { return .none }
            left -= lowered.letters.count
            runs.append(lowered)
        }
        if left <= 0 { report(.warning, "text length", "Only the first 10000 characters of a text are drawn.") }
        return .text(
            LayerText(
                runs: runs, isWrapped: text.isWrapped, truncation: LayerText.Truncation(text.truncation),
                alignment: LayerText.Alignment(text.alignment)))
    }
}

extension LayerText.Truncation {
    fileprivate init(_ truncation: ArchivedText.Truncation) {
        self =
            switch truncation {
            case .none: .none
            case .start: .start
            case .middle: .middle
            case .end: .end
            }
    }
}

extension LayerText.Alignment {
    fileprivate init(_ alignment: ArchivedText.Alignment) {
        self =
            switch alignment {
            case .natural: .natural
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            }
    }
}
