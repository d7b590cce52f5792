import Compare
import Engine

/// A report of differences as text: plain, or Markdown.
struct DiffText {
    private let report: DifferenceReport
    private let isMarkdown: Bool

    /// A report.
    init(_ report: DifferenceReport, isMarkdown: Bool) {
        self.report = report
        self.isMarkdown = isMarkdown
    }

    /// All files: those that are equal in one line.
    var text: String {
        guard !report.files.isEmpty else { return "no animations to compare\n" }
        return report.files.map(text).joined() + summary
    }

    private var summary: String {
        guard report.files.count > 1 else { return "" }
        let different = report.files.count { $0.verdict != .equal }
        return (isMarkdown ? "\n" : "") + "\(different) of \(report.files.count) files differ\n"
    }

    private func text(of file: DifferenceReport.File) -> String {
        let name = file.file.printable
        let head = isMarkdown ? "**\(MarkdownText.escaped(name))**: " : "\(name): "
        var lines = [head + DiffText.verdict(file)]
        lines += facts(of: file).map { isMarkdown ? "- " + MarkdownText.escaped($0) : "  " + $0 }
        lines += (file.changes ?? []).map {
            isMarkdown ? "- " + MarkdownText.escaped(DiffText.words($0)) : "  " + DiffText.words($0)
        }
        if let more = file.moreChanges { lines.append((isMarkdown ? "- " : "  ") + "… and \(more) more changes") }
        return lines.joined(separator: "\n") + "\n" + (isMarkdown ? "\n" : "")
    }

    /// What became of a file, in a clause.
    static func verdict(_ file: DifferenceReport.File) -> String {
        switch file.verdict {
        case .equal: return "looks the same as \(file.before)".printable
        case .added: return "not in \(file.before)".printable
        case .removed: return "removed"
        case .failed: return "not compared"
        case .different:
            guard let frames = file.frames, frames.differing > 0 else { return "same frames, other timing or size" }
            return "\(frames.differing) of \(frames.frames) frames differ"
        }
    }

    private func facts(of file: DifferenceReport.File) -> [String] {
        guard let frames = file.frames else { return [] }
        var facts: [String] = []
        if let first = frames.first { facts.append("first at frame \(FrameNumber.text(first))") }
        if let worst = frames.worst { facts.append(DiffText.worst(worst)) }
        if frames.missing > 0 { facts.append("\(frames.missing) frames are in one version only") }
        if frames.isCut == true { facts.append("some frames are too complex to draw in full") }
        return facts
    }

    /// The worst frame in numbers.
    static func worst(_ worst: FrameComparison.Worst) -> String {
        let difference = worst.difference
        let psnr = difference.psnr.map { ", PSNR \(CostText.tenths($0)) dB" } ?? ""
        return
            "worst frame \(FrameNumber.text(worst.frame)): mean error \(DiffText.rounded(difference.meanError)) of 255"
            + "\(psnr), SSIM \(DiffText.rounded(difference.ssim)), \(CostText.tenths(difference.changedShare * 100)) % of pixels"
    }

    /// Four decimals, without zeros at the end.
    private static func rounded(_ value: Double) -> String { formatted((value * 1e4).rounded() / 1e4) }

    /// A change in words.
    static func words(_ change: SceneChange) -> String { change.words.printable }
}
