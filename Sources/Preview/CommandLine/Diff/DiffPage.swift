import Compare
import Foundation

/// A report of differences as a web page: one file that loads nothing else.
struct DiffPage {
    private let report: DifferenceReport
    private let images: [[Image]]

    /// An image on the page.
    struct Image {
        /// What it shows.
        var name: String
        /// A PNG file.
        var png: [UInt8]
    }

    /// A report with images of its files, in the same order.
    init(_ report: DifferenceReport, _ images: [[Image]]) {
        self.report = report
        self.images = images
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
        \(zip(report.files, images).map(section).joined(separator: "\n"))
        </body>
        </html>

        """
    }

    private func section(_ file: DifferenceReport.File, _ images: [Image]) -> String {
        var parts = [
            "<section>", "<h2>\(Self.escaped(file.file))</h2>", "<p>\(Self.escaped(DiffText.verdict(file)))</p>",
        ]
        if let error = file.error { parts.append("<p>\(Self.escaped(error))</p>") }
        if let worst = file.frames?.worst { parts.append("<p>\(Self.escaped(DiffText.worst(worst)))</p>") }
        for image in images {
            let data = Data(image.png).base64EncodedString()
            parts.append(
                "<figure><img alt=\"\(image.name)\" src=\"data:image/png;base64,\(data)\">"
                    + "<figcaption>\(image.name)</figcaption></figure>")
        }
        let changes = (file.changes ?? []).map { "<li>\(Self.escaped(DiffText.words($0)))</li>" }
        let more = file.moreChanges.map { ["<li>… and \($0) more changes</li>"] } ?? []
        if !changes.isEmpty { parts += ["<ul>"] + changes + more + ["</ul>"] }
        return (parts + ["</section>"]).joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String { MarkupText.escaped(text.printable) }
}
