import Cost
import Engine
import Raster

/// Computes what documents cost, in pieces that are over in a moment, and checks that against budgets.
struct CostMaker {
    /// Reads the files that are checked.
    let reader: DocumentReader

    /// How long a piece takes; its last frame may take longer.
    private static let piece = Duration.milliseconds(25)

    /// Computes a piece of a document's cost.
    func advance(_ costing: Costing, _ turn: WorkerPool.Turn) -> Costing.Outcome {
        var progress = costing.progress
        Self.advance(&progress, turn)
        guard progress.isFinished else { return .unfinished(progress) }
        let report = Self.report(progress.cost, of: costing.document)
        var summary = CostSummary(progress.cost, report)
        if let before = costing.before { summary.compare(report, with: before) }
        if let file = reader.observer.library.entry(id: costing.key.file)?.file.string,
            let path = BudgetFile.nearest(to: file)
        {
            do throws(BudgetFile.Failure) {
                summary.check(try BudgetFile.read(path), report, at: Self.path(of: file, under: path))
            } catch {
                summary.hasBudget = true
                summary.budgetProblem = "\(BudgetFile.name): \(error.reason)"
            }
        }
        return .done(summary, report)
    }

    /// Computes a piece of a check. What cannot be read is over no budget: whoever opens it sees why.
    func advance(_ checking: Checking, _ turn: WorkerPool.Turn) -> Checking.Outcome {
        guard let file = reader.observer.library.entry(id: checking.file)?.file.string else { return .done([], nil) }
        let path = BudgetFile.nearest(to: file)
        let place = path.map { Self.path(of: file, under: $0) } ?? ""
        let budget = path.flatMap { try? BudgetFile.read($0) }.flatMap { $0.covers(place) ? $0 : nil }
        guard budget != nil || checking.isForAll else { return .done([], nil) }
        var finding = FileFinding(revision: checking.revision)
        guard let (document, begun) = checking.progress else {
            switch reader.load(DocumentKey(file: checking.file), known: nil) {
            case .document(let document):
                let side = CostSummary.side
                return .unfinished(document, CostProgress(document.scene, width: side, height: side))
            case .failure(let failure): finding.failure = failure.message
            default: return .done([], nil)
            }
            return .done([], finding)
        }
        var progress = begun
        Self.advance(&progress, turn)
        guard progress.isFinished else { return .unfinished(document, progress) }
        finding.cost = progress.cost.mean.microseconds
        let excesses = budget?.excesses(of: Self.report(progress.cost, of: document), at: place) ?? []
        return .done(CostSummary.sentences(excesses), finding)
    }

    private static func advance(_ progress: inout CostProgress, _ turn: WorkerPool.Turn) {
        let start = ContinuousClock.now
        while turn.goesOn(), !progress.isFinished, ContinuousClock.now - start < piece { progress.advance() }
    }

    private static func report(_ cost: AnimationCost, of document: LoadedDocument) -> CostReport.File {
        CostReport.File(
            cost, of: document.scene, format: document.info.format, file: document.info.path,
            bytes: document.byteCount)
    }

    private static func path(of file: String, under budget: String) -> String {
        BudgetFile.relative(file, to: BudgetFile.folder(of: budget))
    }
}

extension Heating {
    /// The side of a cell, in pixels.
    private static let cell = 8

    /// Looks at the frame, fitted into the square that costs are computed for.
    var report: HeatReport {
        var evaluator = Evaluator(document.scene)
        let list = evaluator.displayList(at: name.frame)
        let longest = max(list.size.width, list.size.height)
        guard longest > 0, longest.isFinite else { return HeatReport() }
        let scale = Double(CostSummary.side) / longest
        let map = HeatMap(
            list, width: Int(max(1, (list.size.width * scale).rounded())),
            height: Int(max(1, (list.size.height * scale).rounded())), cell: Self.cell)
        return HeatReport(
            columns: map.columns, cell: Double(map.cell) / scale,
            values: map.values.map { ($0 * 100).rounded() / 100 })
    }
}
