import Cost
import Foundation

/// Words that reports have in common.
enum CostText {
    /// A figure that changed, as `mean 120 → 180 (+50.0 %)`.
    static func change(_ change: CostComparison.Change) -> String {
        "\(change.figure) \(change.before.text) → \(change.after.text) (\(percent(change.growth)))"
    }

    /// A layer to blame, as `layer “Glow” +61.0: blurPixels +5200`.
    static func blame(_ layer: CostComparison.LayerChange) -> String {
        let verb = layer.before == nil ? " is new" : layer.after == nil ? " is gone" : ""
        let counters = layer.counters.sorted {
            abs($0.value) != abs($1.value) ? abs($0.value) > abs($1.value) : $0.key < $1.key
        }
        let parts = counters.prefix(3).map { "\($0.key) \($0.value > 0 ? "+" : "−")\(abs($0.value))" }
        let difference = layer.difference
        let sign = difference > Figure() ? "+" : ""
        return "layer “\(layer.name)”\(verb) \(sign)\(difference.text)"
            + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    }

    /// A fraction as a signed percentage.
    static func percent(_ fraction: Double) -> String {
        guard fraction.isFinite else { return "new" }
        let tenths = Int((min(abs(fraction), 1e6) * 1000).rounded())
        return "\(fraction < 0 ? "−" : "+")\(tenths / 10).\(tenths % 10) %"
    }
}

/// The report as text: a table, the most expensive file first.
struct CostTable {
    private let report: CostReport
    private let outcome: CostOutcome
    private let layers: Bool
    private let top: Int?
    private let isMarkdown: Bool

    /// A table of a report.
    ///
    /// - Parameters:
    ///   - layers: Whether the layers of each file are listed.
    ///   - top: How many files and layers are listed; nil for all.
    init(_ report: CostReport, _ outcome: CostOutcome, layers: Bool, top: Int?, isMarkdown: Bool) {
        self.report = report
        self.outcome = outcome
        self.layers = layers
        self.top = top
        self.isMarkdown = isMarkdown
    }

    /// The whole of it, without a line end after the last line.
    var text: String {
        let files = report.files.filter { $0.error == nil }.sorted { first, second in
            let (a, b) = (first.worst?.cost ?? Figure(), second.worst?.cost ?? Figure())
            return a != b ? a > b : first.file < second.file
        }
        let shown = files.prefix(top ?? files.count)
        var lines = ["Cost at \(report.size) in µs of the reference machine, model \(report.model)", ""]
        lines += table(
            ["mean", "p95", "worst", "frame", "per second", "frames", "changes", "size", "file"],
            shown.map { file in
                [
                    file.mean?.text ?? "", file.p95?.text ?? "", file.worst?.cost.text ?? "",
                    file.worst.map { FrameNumber.text($0.frame) } ?? "", file.perSecond?.text ?? "",
                    "\(file.frames ?? 0)", "\(file.changes ?? 0)", "\(file.bytes ?? 0)", file.file.printable,
                ]
            })
        if shown.count < files.count { lines.append(CostTable.rest(files.count - shown.count, "file")) }
        for file in shown { lines += details(of: file) }
        let rest = report.files.filter { file in !shown.contains { $0.file == file.file } }
        for failure in rest.flatMap(failures) {
            lines.append(isMarkdown ? "- " + MarkdownText.escaped(failure) : failure)
        }
        for change in outcome.comparison?.files ?? [] where change.verdict == .new || change.verdict == .gone {
            lines.append(
                "\(change.file.printable): \(change.verdict == .new ? "not in the baseline" : "in the baseline, but not here")"
            )
        }
        return lines.joined(separator: "\n")
    }

    private func details(of file: CostReport.File) -> [String] {
        var lines: [String] = []
        if layers {
            let all = file.layers ?? []
            let list = all.prefix(top ?? all.count)
            let whole = Double(max(1, file.total?.thousandths ?? 1))
            lines += table(
                ["share", "total", "worst frame", "layer"],
                list.map { layer in
                    let tenths = Int((Double(layer.total.thousandths) / whole * 1000).rounded())
                    return [
                        "\(tenths / 10).\(tenths % 10) %", layer.total.text, layer.inWorstFrame.text,
                        layer.name.printable,
                    ]
                })
            if list.count < all.count { lines.append(CostTable.rest(all.count - list.count, "layer")) }
            if let made = madeOf(file) { lines.append(made) }
        }
        let sentences = sentences(on: file)
        lines += isMarkdown ? sentences.map { "- " + MarkdownText.escaped($0) } : sentences
        guard !lines.isEmpty else { return [] }
        return ["", isMarkdown ? "**\(MarkdownText.escaped(file.file.printable))**" : file.file.printable, ""]
            + lines
    }

    /// What there is to say of a file besides its figures; nothing in it steers a terminal.
    private func sentences(on file: CostReport.File) -> [String] {
        var lines: [String] = []
        for change in outcome.comparison?.files ?? [] where change.file == file.file && !change.changes.isEmpty {
            lines.append(change.changes.map(CostText.change).joined(separator: ", "))
            lines += change.facts
            lines += change.layers.prefix(top ?? 5).map { CostText.blame($0).printable }
        }
        for finding in file.findings ?? [] {
            let bytes = finding.savesBytes.map { ", \($0) bytes" } ?? ""
            lines.append(
                Message.line(
                    file: file.file, line: finding.line, severity: "warning",
                    text:
                        "layer “\(finding.layer)”: \(finding.message) Saves \(finding.saves.text) µs over all frames\(bytes).",
                    jsonPath: finding.jsonPath))
        }
        if let transfer = file.transfer {
            let most = transfer.largestFrame
            lines.append("sends \(transfer.bytes) bytes in \(transfer.frames) frames, \(most) bytes at most in one")
        }
        for note in file.runtimeNotes ?? [] {
            let layer = note.layer.map { "layer “\($0)”: " } ?? ""
            let more = note.count > 1 ? " (in \(note.count) places)" : ""
            lines.append(
                Message.line(
                    file: file.file, line: note.line, severity: note.verdict == .notAllowed ? "error" : "warning",
                    text: layer + note.message + more, jsonPath: note.jsonPath))
        }
        if let measured = file.measured, let draw = measured.stages["draw"], measured.frames > 0 {
            let frames = Double(measured.frames)
            let cost = measured.cost.microseconds / frames
            lines.append(
                "measured on this machine: drawing \(CostText.tenths(draw.cpu / frames)) µs a frame "
                    + "(\(CostText.tenths(draw.least / frames)) to \(CostText.tenths(draw.most / frames))), "
                    + "evaluating \(CostText.tenths((measured.stages["evaluate"]?.cpu ?? 0) / frames)); "
                    + "the cost of the same frames is \(CostText.tenths(cost))" + memory(of: measured))
            if let playing = measured.playing {
                lines.append(
                    "played from the first frame on, \(playing.frames) frames take \(CostText.tenths(playing.mean)) µs each, "
                        + "the slowest \(CostText.tenths(playing.worst))")
            }
            if let reading = measured.stages["import"] {
                lines.append("reading the file takes \(CostText.tenths(reading.cpu)) µs")
            }
        }
        return lines + failures(of: file)
    }

    private func memory(of measured: Cost.Measurement) -> String {
        guard let lists = measured.stages["evaluate"]?.memory, let drawing = measured.stages["draw"]?.memory else {
            return ""
        }
        let text = "; evaluating keeps \(lists / 1024) KB, drawing \(drawing / 1024) KB"
        guard let evaluated = measured.stages["evaluate"]?.allocations, let drawn = measured.stages["draw"]?.allocations
        else { return text }
        let frames = Double(measured.frames)
        return text + "; allocations a frame: evaluating \(CostText.tenths(Double(evaluated) / frames)), drawing "
            + CostText.tenths(Double(drawn) / frames)
    }

    private func madeOf(_ file: CostReport.File) -> String? {
        guard let worst = file.worst else { return nil }
        let parts = worst.counters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "worst frame \(FrameNumber.text(worst.frame)): " + parts.joined(separator: ", ")
    }

    private func failures(of file: CostReport.File) -> [String] {
        outcome.failures(of: file).map { failure in
            let layer = failure.layer.map { "layer “\($0)”: " } ?? ""
            return Message.line(
                file: file.file, line: failure.line, severity: "error", text: layer + failure.message,
                jsonPath: failure.jsonPath)
        }
    }

    /// Numbers to the right, the last column to the left.
    private func table(_ heads: [String], _ rows: [[String]]) -> [String] {
        if isMarkdown {
            let last = heads.count - 1
            let rule = heads.indices.map { $0 == last ? " --- " : " ---: " }.joined(separator: "|")
            let cells = [heads] + rows.map { $0.map(MarkdownText.escaped) }
            var lines = cells.map { "| " + $0.joined(separator: " | ") + " |" }
            lines.insert("|" + rule + "|", at: 1)
            return lines + [""]
        }
        let all = [heads] + rows
        let widths = heads.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = zip(row, widths).map { text, width in
                String(repeating: " ", count: width - text.count) + text
            }
            return (cells.dropLast() + row.suffix(1)).joined(separator: "  ")
        }
    }

    /// How many are not listed.
    private static func rest(_ count: Int, _ noun: String) -> String {
        "… and \(count) cheaper \(noun)\(count == 1 ? "" : "s")"
    }
}

extension CostText {
    /// A number with one digit after the decimal point.
    static func tenths(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "–" }
        let tenths = Int((abs(number) * 10).rounded())
        return "\(number < 0 ? "−" : "")\(tenths / 10).\(tenths % 10)"
    }
}
