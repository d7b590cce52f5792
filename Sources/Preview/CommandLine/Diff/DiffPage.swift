import Compare
import Export

/// A report of differences as a web page: one file that loads nothing else.
struct DiffPage {
    private let report: DifferenceReport
    private let pictures: [DifferencePicture?]

    /// A report with the worst frames of its files, in the same order.
    init(_ report: DifferenceReport, _ pictures: [DifferencePicture?]) {
        self.report = report
        self.pictures = pictures
    }

    /// The page.
    var text: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
        <title>Animation differences</title>
        <style>
        body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
        section { border-top: 1px solid #8886; padding: 1rem 0; }
        figure { display: inline-block; margin: 0 .75rem .75rem 0; width: min(100%, 20rem); vertical-align: top; }
        img { width: 100%; border: 1px solid #8886; }
        h2 { font-size: 1.1rem; overflow-wrap: anywhere; }
        li { overflow-wrap: anywhere; }
        @media (prefers-color-scheme: dark) { body { background: #1c1c1f; color: #e6e6e6; } }
        </style>
        </head>
        <body>
        <h1>Animation differences</h1>
        <p>\(report.files.count { $0.verdict != .equal }) of \(report.files.count) files differ.</p>
        \(zip(report.files, pictures).map(section).joined(separator: "\n"))
        </body>
        </html>

        """
    }

    private func section(_ file: DifferenceReport.File, _ picture: DifferencePicture?) -> String {
        var parts = [
            "<section>", "<h2>\(Self.escaped(file.file))</h2>", "<p>\(Self.escaped(DiffText.verdict(file)))</p>",
        ]
        if let error = file.error { parts.append("<p>\(Self.escaped(error))</p>") }
        if let worst = file.frames?.worst { parts.append("<p>\(Self.escaped(DiffText.worst(worst)))</p>") }
        if let picture {
            for (name, image) in [("Before", picture.before), ("After", picture.after), ("Difference", picture.heat)] {
                guard let bytes = try? DiffRun.png(image) else { continue }
                parts.append(
                    "<figure><img alt=\"\(name)\" src=\"data:image/png;base64,\(Base64Text.encode(bytes))\">"
                        + "<figcaption>\(name)</figcaption></figure>")
            }
        }
        let changes = (file.changes ?? []).map { "<li>\(Self.escaped(DiffText.words($0)))</li>" }
        let more = file.moreChanges.map { ["<li>… and \($0) more changes</li>"] } ?? []
        if !changes.isEmpty { parts += ["<ul>"] + changes + more + ["</ul>"] }
        return (parts + ["</section>"]).joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.printable {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }
}
