import ArgumentParser
import Cost
import Foundation
import Live

/// The options that say what costs are compared with.
struct CostChecks: ParsableArguments {
    /// The path of a budget; nil looks for `pegbar.budget.json` beside each file and in the folders around it.
    @Option(
        name: .long, help: "The budget to check against. Default: pegbar.budget.json, found upwards from each file.")
    var budget: String?

    /// Checks no budget.
    @Flag(name: .long, help: "Check no budget.")
    var noBudget = false

    /// The path of an earlier JSON report.
    @Option(name: .long, help: "An earlier JSON report to compare with.")
    var baseline: String?

    /// Writes the baseline anew.
    @Flag(name: .long, help: "Write this report to the baseline instead of comparing with it.")
    var update = false

    /// A commit, as git names it.
    @Option(name: .long, help: "Compare with the files as committed at this git revision.")
    var against: String?

    /// In percent.
    @Option(name: .long, help: "How much costs may grow before the check fails, in percent.")
    var tolerance = 1.0

    /// Fails where files are cheaper as well.
    @Flag(name: .long, help: "Exit with 4 if a file is cheaper than before by more than the tolerance.")
    var strict = false

    /// Refuses what makes no sense together.
    func validate() throws {
        if !(tolerance >= 0 && tolerance <= 1000) { throw ValidationError("--tolerance must be from 0 to 1000") }
        if baseline != nil, against != nil { throw ValidationError("--baseline and --against can’t be combined") }
        if update, baseline == nil { throw ValidationError("--update requires --baseline") }
        if budget != nil, noBudget { throw ValidationError("--budget and --no-budget can’t be combined") }
    }

    /// Compares a report with all that was asked for, and writes the baseline.
    ///
    /// - Parameters:
    ///   - reader: Reads committed versions as the files were read.
    ///   - pixels: The size that frames are drawn at.
    func outcome(
        of report: CostReport, reader: OverridingReader, pixels: (width: Int, height: Int)
    ) async throws -> CostOutcome {
        var outcome = CostOutcome()
        outcome.isStrict = strict
        if !noBudget { outcome.excesses = try excesses(of: report) }
        if let baseline {
            if update {
                if report.files.contains(where: { $0.error != nil }) {
                    throw CommandFailure(
                        .input,
                        Message.line(
                            file: baseline, severity: "error",
                            text: "not written: a file can’t be read, and a baseline needs them all"))
                }
                try BaselineFile(baseline).write(report)
            } else {
                outcome.comparison = try BaselineFile(baseline).comparison(with: report, tolerance: tolerance / 100)
            }
        }
        if let against {
            let earlier = try await CommittedFiles(revision: against).report(
                of: report, run: CostRun(reader: reader, pixels: pixels))
            outcome.comparison = CostComparison(
                zip(report.files, earlier).map { ($0, $1) }, tolerance: tolerance / 100)
        }
        return outcome
    }

    // MARK: - Budgets

    private func excesses(of report: CostReport) throws(CommandFailure) -> [CostBudget.Excess] {
        var known: [String: CostBudget] = [:]
        var result: [CostBudget.Excess] = []
        for file in report.files where file.error == nil {
            guard let path = budget ?? BudgetFile.nearest(to: file.file) else { continue }
            let rules: CostBudget
            if let read = known[path] {
                rules = read
            } else {
                do throws(BudgetFile.Failure) {
                    rules = try BudgetFile.read(path)
                } catch {
                    throw CommandFailure(.input, Message.line(file: path, severity: "error", text: error.reason))
                }
                if rules.needsDrawing, report.files.allSatisfy({ $0.transfer == nil }) {
                    throw CommandFailure(
                        .input,
                        Message.line(
                            file: path, severity: "error",
                            text: "limits what is sent, which takes drawing: add --transfer"))
                }
                known[path] = rules
            }
            result += rules.excesses(of: file, at: BudgetFile.relative(file.file, to: BudgetFile.folder(of: path)))
        }
        return result
    }
}

/// An earlier report on disk.
struct BaselineFile {
    private let path: String

    /// The report at a path.
    init(_ path: String) {
        self.path = path
    }

    /// Writes a report. Paths of files become relative to the folder of the baseline, so that it fits wherever the
    /// command is run.
    func write(_ report: CostReport) throws(CommandFailure) {
        var kept = report
        for index in kept.files.indices {
            kept.files[index].file = key(of: kept.files[index].file)
            kept.files[index].findings = nil
            kept.files[index].runtimeNotes = nil
            kept.files[index].measured = nil
        }
        kept.files.sort { $0.file < $1.file }
        let text = (try? kept.json()) ?? ""
        if let reason = OutputFile.write(Array(text.utf8), to: path) {
            throw CommandFailure(.input, Message.line(file: path, severity: "error", text: reason))
        }
    }

    /// Compares a report with this one.
    func comparison(with report: CostReport, tolerance: Double) throws(CommandFailure) -> CostComparison {
        let earlier = try CostMerge.read(path)
        guard earlier.model == CostModel.version else {
            throw CommandFailure(
                .input,
                Message.line(
                    file: path, severity: "error",
                    text: "made with model \(earlier.model), this is model \(CostModel.version); run with --update"))
        }
        guard earlier.size == report.size else {
            throw CommandFailure(
                .input,
                Message.line(
                    file: path, severity: "error",
                    text: "made at size \(earlier.size), not \(report.size); use --size \(earlier.size) or --update"))
        }
        let before = Dictionary(earlier.files.map { ($0.file, $0) }) { first, _ in first }
        let keys = report.files.map { key(of: $0.file) }
        let present = Set(keys)
        let pairs = zip(report.files, keys).map { (Optional($0), before[$1]) }
        let gone = earlier.files.filter { !present.contains($0.file) }.map { (CostReport.File?.none, Optional($0)) }
        return CostComparison(pairs + gone, tolerance: tolerance)
    }

    private func key(of file: String) -> String { BudgetFile.relative(file, to: BudgetFile.folder(of: path)) }
}
