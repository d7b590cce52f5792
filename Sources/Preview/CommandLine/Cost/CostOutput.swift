import ArgumentParser
import Cost
import Foundation

/// The options that say what of a report is written, and how.
struct CostOutput: ParsableArguments {
    /// Lists the layers of every file.
    @Flag(name: .long, help: "List the cost of each layer.")
    var layers = false

    /// How many files, and how many layers of each, are listed; nil for all.
    @Option(name: .long, help: "List only the N most expensive files, and layers of each.")
    var top: Int?

    /// Prints the report for scripts.
    @Flag(name: .long, help: "Print JSON; `pegbar schema cost` describes it.")
    var json = false

    /// Prints the report for a pull request.
    @Flag(name: .long, help: "Print a Markdown table, for a pull request.")
    var markdown = false

    /// Prints the report for build servers.
    @Flag(name: .long, help: "Print JUnit XML, one test case per file.")
    var junit = false

    /// Prints annotations for GitHub.
    @Flag(name: .long, help: "Print GitHub annotations at the file and line of what failed.")
    var github = false

    /// The path of an image of the most expensive frame.
    @Option(name: .long, help: "Draw where the most expensive frame costs most, as a PNG image.")
    var heatmap: String?

    /// Refuses what makes no sense together.
    func validate() throws {
        if [json, markdown, junit, github].count(where: { $0 }) > 1 {
            throw ValidationError("choose one of --json, --markdown, --junit and --github")
        }
        if let top, top < 1 { throw ValidationError("--top must be positive") }
        if let heatmap, !heatmap.lowercased().hasSuffix(".png") {
            throw ValidationError("--heatmap must end in .png")
        }
    }

    /// Prints the report with what was found out about it.
    func write(_ report: CostReport, _ outcome: CostOutcome) throws {
        let text: String
        if json {
            text = try CostDocument(report, outcome).json()
        } else if junit {
            text = CostJUnit.text(report, outcome)
        } else if github {
            text = CostAnnotations.text(report, outcome)
        } else {
            text = CostTable(report, outcome, layers: layers, top: top, isMarkdown: markdown).text
        }
        if !text.isEmpty { Console.print(text.hasSuffix("\n") ? String(text.dropLast()) : text) }
    }
}

/// What the checks of a report came to.
struct CostOutcome {
    /// Where files are over their budgets.
    var excesses: [CostBudget.Excess] = []
    /// How the files compare with the baseline or an earlier version; nil where it was not asked for.
    var comparison: CostComparison?
    /// Whether cheaper files fail as well.
    var isStrict = false

    /// The code that the command ends with; nil where all is well.
    var status: ExitStatus? {
        if !excesses.isEmpty || comparison?.verdict == .dearer { return .checkFailed }
        return isStrict && comparison?.verdict == .cheaper ? .better : nil
    }

    /// Sentences on what is wrong with a file, each with its location.
    func failures(of file: CostReport.File) -> [CostFailure] {
        var result = excesses.filter { $0.file == file.file }.map {
            CostFailure(message: $0.message, layer: $0.layer, jsonPath: $0.jsonPath, line: $0.line)
        }
        if let error = file.error { result.append(CostFailure(message: error)) }
        for change in comparison?.files ?? [] where change.file == file.file {
            guard change.verdict == .dearer || isStrict && change.verdict == .cheaper else { continue }
            let blame = change.layers.first {
                ($0.difference > Figure()) == (change.verdict == .dearer)
            }
            let facts = ([blame.map(CostText.blame)].compactMap(\.self) + change.facts).joined(separator: "; ")
            let figures = change.changes.map(CostText.change).joined(separator: ", ")
            let verdict = change.verdict == .dearer ? "more expensive than before" : "cheaper than before"
            result.append(
                CostFailure(
                    message: "\(verdict): \(figures)" + (facts.isEmpty ? "" : " (\(facts))"), layer: blame?.name,
                    jsonPath: blame?.jsonPath, line: blame?.line))
        }
        return result
    }
}

/// Why a file fails.
struct CostFailure {
    /// One sentence.
    var message: String
    /// The layer to blame.
    var layer: String?
    /// Its JSON path.
    var jsonPath: String?
    /// Its line, counted from 1.
    var line: Int?
}

/// The report as JSON, with what the checks came to.
struct CostDocument: Encodable {
    private let report: CostReport
    private let excesses: [CostBudget.Excess]?
    private let comparison: CostComparison?

    private enum Key: String, CodingKey {
        case overBudget, comparison
    }

    /// A report and its outcome.
    init(_ report: CostReport, _ outcome: CostOutcome) {
        self.report = report
        excesses = outcome.excesses.isEmpty ? nil : outcome.excesses
        comparison = outcome.comparison
    }

    /// Writes the members of the report, and those of the outcome beside them.
    func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var object = encoder.container(keyedBy: Key.self)
        try object.encodeIfPresent(excesses, forKey: .overBudget)
        try object.encodeIfPresent(comparison, forKey: .comparison)
    }

    /// Keys sorted, the same bytes for the same costs.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}
