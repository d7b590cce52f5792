extension CoreAnimationImporter {
    /// The lines of a text layer; nothing where there are no letters to write them with.
    mutating func lowerText(_ text: ArchivedText) -> Box.Drawing {
        var runs: [BoxText.Run] = []
        var left = BoxLetters.maximumSigns
        for run in text.runs where !run.text.isEmpty {
            let font = run.font ?? text.font ?? ArchivedText.Font(name: "Helvetica")
            let size = run.font?.size ?? text.fontSize ?? text.font?.size ?? 36
            let lowered = letters.run(
                run.text, in: FontRequest(postScript: font.name), named: font.name, room: left,
                size: run.font?.size == nil ? property("fontSize", size) : Property(size),
                color: run.color.map { Property($0) } ?? property("foregroundColor", text.foregroundColor ?? .clear))
            for notice in letters.notices {
                report(notice.severity, notice.feature, notice.message, hint: notice.hint)
            }
            guard let lowered else { return .none }
            left -= lowered.letters.count
            runs.append(lowered)
        }
        if left <= 0 { report(.warning, "text length", "Of a text only the first 10000 letters are drawn.") }
        return .text(
            BoxText(
                runs: runs, isWrapped: text.isWrapped, truncation: BoxText.Truncation(text.truncation),
                alignment: BoxText.Alignment(text.alignment)))
    }
}

extension BoxText.Truncation {
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

extension BoxText.Alignment {
    fileprivate init(_ alignment: ArchivedText.Alignment) {
        self =
            switch alignment {
            case .natural, .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            }
    }
}
