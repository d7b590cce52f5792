import Compare
import Engine
import Export

/// Does what a session wants done, on the threads of a pool, and reports what came of it.
package struct JobRunner: Sendable {
    private let reader: DocumentReader
    private let writer: DocumentWriter
    private let workers: WorkerPool
    private let exports: FrameExports

    /// Jobs over the files that `reader` reads.
    package init(reader: DocumentReader, workers: WorkerPool, exports: FrameExports = FrameExports()) {
        self.exports = exports
        self.reader = reader
        self.workers = workers
        writer = DocumentWriter(observer: reader.observer, versions: reader.versions)
    }

    /// Begins the job of an action; messages, ends of connections and alarms are none.
    ///
    /// - Parameters:
    ///   - documents: The documents that the session knows; those with edits that it has forgotten need not be read.
    ///   - report: Takes the answer, on a thread of the pool.
    package func begin(
        _ action: SessionAction, documents: @autoclosure () -> Set<DocumentKey>,
        report: @escaping @Sendable (SessionEvent) -> Void
    ) {
        switch action {
        case .send, .drop, .wake: break
        case .load(let key, let known, let base, let isPassing):
            // A drag leaves one behind at every step.
            let wanted = documents()
            workers.withdraw { name in
                guard case .loading(let other) = name else { return false }
                return !other.edits.isEmpty && !wanted.contains(other)
            }
            if case .committed(let revision) = key.version, base == nil {
                return CommittedReader(reader: reader, workers: workers).load(
                    key, revision, known: known, report: report)
            }
            workers.submit(.reading, name: .loading(key)) { [self] _, turn in
                let outcome = reader.load(key, known: known, base: base, noting: true, isPassing: isPassing)
                guard turn.isWanted else { return }
                report(.loaded(key, outcome))
                if key.version == .disk, base == nil {
                    if case .document = outcome { report(.saves(key.file, reader.history(of: key.file))) }
                    reportLosses(report)
                }
            }
        case .summarize(let file, let before, let after): summarize(file, from: before, to: after, report: report)
        case .unload(let key): workers.withdraw { $0 == .loading(key) }
        case .glance(let keys):
            workers.submit(.ahead) { [reader] _, _ in report(.glanced(reader.glance(keys))) }
        case .save(let client, let request):
            workers.submit(.reading) { [self] _, _ in
                // What is saved is wanted even when the server ends.
                let outcome = Interruption.$current.withValue(nil) { save(request, for: client, report) }
                report(.saved(client, request.file, outcome))
                reportLosses(report)
            }
        case .create(let client, let request):
            workers.submit(.reading) { [writer] _, _ in
                report(.created(client, Interruption.$current.withValue(nil) { writer.create(request) }))
            }
        case .rebase(let client, let request):
            find(.reading, .rebasing(client), report) { [writer] _, _ in .rebased(client, writer.rebase(request)) }
        case .describe(let key, let document):
            find(.looking, .describing(key), in: document, report) { [reader] _, _ in
                .described(key, document, Inventory(reader.listed(key, document)))
            }
        case .evaluate(let evaluation):
            let name = WorkerPool.Name.evaluating(evaluation.key, revision: evaluation.revision)
            find(.ahead, name, in: evaluation.document, report) { bench, turn in
                .evaluated(evaluation, listHashes: bench.evaluate(evaluation, turn))
            }
        case .render(let rendering):
            workers.submit(rendering.isUrgent ? .now : .ahead, name: .rendering(rendering.key)) {
                [reader] bench, turn in
                let result = reader.working(on: rendering.document) { bench.render(rendering, turn) }
                guard let result else { return }
                // Whoever asks from here on asks anew: this answer may say no more than that the image was known.
                turn.withdraw()
                report(.rendered(rendering, listHash: result.listHash, result.image))
            }
        case .abandon(let names):
            workers.withdraw { name in
                guard case .rendering(let key) = name else { return false }
                return names.contains(key)
            }
        case .release(let client): workers.withdraw { $0.client == client }
        case .leave(let key):
            workers.withdraw { name in
                switch name {
                case .evaluating(key, _), .describing(key), .curves(key), .costing(key): true
                default: false
                }
            }
        case .rest: workers.rest()
        case .exportFrames(let client, let exporting):
            let source = { @Sendable [reader] () throws(ExportFailure) in
                try reader.lottieText(exporting.key, exporting.document)
            }
            exports.begin(exporting, for: client, source: source, isolation: reader.isolation) {
                report(.exporting(client, $0))
            }
        case .cancelExport(let client): exports.cancel(client)
        case .forgetExport(let client): exports.forget(client)
        case .listCurves, .plot, .export: beginPlotting(action, report: report)
        case .cost, .check, .heat: beginCosting(action, report: report)
        case .listLayers, .select, .pick: beginLooking(action, report: report)
        case .compare(let client, let comparing):
            find(.looking, .comparing(client), in: comparing.after, report) { _, _ in
                .compared(client, comparing, ChangeReport(from: comparing.before.scene, to: comparing.after.scene))
            }
        }
    }

    /// Has something found out, and reports it if it is still wanted by then.
    private func find(
        _ urgency: WorkerPool.Urgency, _ name: WorkerPool.Name, in document: LoadedDocument? = nil,
        _ report: @escaping @Sendable (SessionEvent) -> Void,
        _ job: @escaping @Sendable (inout Workbench, WorkerPool.Turn) -> SessionEvent
    ) {
        workers.submit(urgency, name: name) { [reader] bench, turn in
            let found = reader.working(on: document) { job(&bench, turn) }
            if turn.isWanted { report(found) }
        }
    }

    /// Saves, unless that has crashed before.
    private func save(
        _ request: SaveRequest, for client: ClientID, _ report: @escaping @Sendable (SessionEvent) -> Void
    ) -> SaveOutcome {
        let changes = DocumentKey(file: request.file, edits: request.edits).changesHash
        let path = reader.observer.library.entry(id: request.file)?.path
        if let reason = reader.isolation.refusal(of: request.expected, changes: changes) {
            return .refused(SaveRefusal(.failed, reason))
        }
        return reader.isolation.noting(request.expected, changes: changes, path: path?.string ?? "") {
            writer.save(request) { [reader] in
                report(.saves(request.file, reader.history(of: request.file)))
                report(
                    .trouble(
                        client,
                        reason: "Another program saved \(path?.name ?? "the file") at the same time. "
                            + "What it wrote is in the list of saves."))
            }
        }
    }

    /// Tells what changed with the last version of a file. It takes as long as a frame or two.
    private func summarize(
        _ file: LibraryEntry.ID, from known: LoadedDocument, to document: LoadedDocument,
        report: @escaping @Sendable (SessionEvent) -> Void
    ) {
        workers.submit(.idle) { [reader] _, _ in
            let (before, after) = (known.base?.scene ?? known.scene, document.base?.scene ?? document.scene)
            let summary = reader.working(on: document) {
                SceneChange.summary(SceneChange.changes(from: before, to: after))
            }
            reader.versions.describe(summary, document.bytesHash, of: file)
            report(.saves(file, reader.history(of: file)))
        }
    }

    /// Tells which versions there still are of files that lost some to others.
    private func reportLosses(_ report: @escaping @Sendable (SessionEvent) -> Void) {
        for file in reader.versions.takeShortened() { report(.saves(file, reader.history(of: file))) }
    }

    private func beginCosting(_ action: SessionAction, report: @escaping @Sendable (SessionEvent) -> Void) {
        let maker = CostMaker(reader: reader)
        switch action {
        case .cost(let costing):
            find(.idle, .costing(costing.key), in: costing.document, report) { _, turn in
                .costed(costing, maker.advance(costing, turn))
            }
        case .check(let checking):
            workers.submit(.idle) { [reader] _, turn in
                let outcome = reader.working(on: checking.progress?.document) { maker.advance(checking, turn) }
                report(.checked(checking, outcome))
            }
        case .heat(let client, let heating):
            find(.looking, .heating(client), in: heating.document, report) { _, _ in
                .heated(client, heating, heating.report)
            }
        default: break
        }
    }

    private func beginLooking(_ action: SessionAction, report: @escaping @Sendable (SessionEvent) -> Void) {
        switch action {
        case .listLayers(let client, let key, let document):
            find(.looking, .listing(client), in: document, report) { _, _ in
                .layered(client, key, document, LayerReport(document.tree))
            }
        case .select(let client, let selecting):
            find(.looking, .selecting(client), in: selecting.document, report) { [reader] bench, _ in
                let (document, key) = (selecting.document, selecting.name.document)
                let selection = LayerSelection(selecting, tunable: reader.tunable(document, key))
                return .selected(client, selecting, bench.look(at: selection))
            }
        case .pick(let client, let picking):
            find(.now, .picking(client), in: picking.document, report) { bench, _ in
                .picked(client, serial: picking.request.serial, bench.pick(picking))
            }
        default: break
        }
    }

    private func beginPlotting(_ action: SessionAction, report: @escaping @Sendable (SessionEvent) -> Void) {
        switch action {
        case .listCurves(let key, let document):
            find(.looking, .curves(key), in: document, report) { [reader] _, _ in
                let maker = PlotMaker(document, key, tunable: reader.tunable(document, key))
                var curves = maker.curveReport()
                if reader.observer.library.entry(id: key.file)?.isDropped == true {
                    curves.readOnlyReason = DroppedFiles.readOnlyReason
                }
                return .listed(key, document, curves)
            }
        case .plot(let client, let plotting):
            find(.looking, .plotting(client), in: plotting.document, report) { [reader] _, _ in
                let (name, document) = (plotting.name, plotting.document)
                let maker = PlotMaker(document, name.document, tunable: reader.tunable(document, name.document))
                return .plotted(client, name, document, maker.report(name.request, at: plotting.frame))
            }
        case .export(let client, let exporting):
            workers.submit(.reading) { [reader] _, _ in
                let (key, document) = (exporting.key, exporting.document)
                let curves = reader.working(on: document) {
                    PlotMaker(document, key, tunable: reader.tunable(document, key)).exports(exporting.request)
                }
                report(.exported(client, serial: exporting.request.serial, curves))
            }
        default: break
        }
    }
}
