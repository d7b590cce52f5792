import Cost
import Engine
import Foundation
import Testing

@testable import Formats
@testable import Live
@testable import Preview
@testable import Tuning

/// Drives a session as the server does, but by hand: work is done when a test says so, time passes when it says so.
///
/// Each "file" is a list of numbers, one for each frame: equal numbers stand for equal display lists. Read as After
/// Effects draws it, each number but 0 is one larger; with white replaced, much larger. Every page has a
/// decoder's view of what it was sent, and each message is checked against the laws of the protocol as it comes.
final class SessionHarness {
    /// What one page has received.
    struct Page {
        var messages: [ServerMessage] = []
        var frameMessages: [FrameMessage] = []
        var pings = 0
        var isSaidGoodbye = false
        var isDropped = false
        /// The images it holds.
        var cached: Set<UInt64> = []
        /// The image of each frame, for the document it was sent last.
        var frames: [Double: UInt64] = [:]
        var document: (file: String, revision: UInt32, settings: Int)?
        var view = ClientMessage.View()
        var unacknowledged: [UInt32] = []
        var lastImage: EncodedFrame?
        /// False while its connection is stuck.
        var isReading = true
    }

    /// A frame of a "file": what it draws.
    typealias Content = [UInt64]

    var session: Session
    var time: Double = 0
    /// The bytes of each file, so to speak; nil stands for bytes that cannot be read.
    var disk: [String: Content?] = [:]
    /// Those of other versions; where there are none, they are those on disk.
    var versions: [DocumentVersion: [String: Content]] = [:]
    var pages: [ClientID: Page] = [:]
    /// What the session wants done and was not done yet.
    var work: [SessionAction] = []
    var wakes: [Double] = []
    /// How the repository looks; another number after each commit.
    var repositoryStamp: UInt64 = 1
    /// Laws that were broken.
    var violations: [String] = []
    var renderedCount = 0
    var evaluatedCount = 0
    var plottedCount = 0
    /// How many trees of layers were listed.
    var listedCount = 0
    /// Whether what cannot be read ends too early.
    var endsEarly = false
    /// Whether the system lets no file be read.
    var isExhausted = false
    /// How many of the images that are to be drawn next cannot be.
    var failingImages = 0
    /// Whether each plot is good for one frame only.
    var plotsFollowFrames = false
    /// The state machines of every file.
    var machines: [StateMachine] = []
    /// How many layers the documents have that are read from now on.
    var layerCount = 0
    /// What these know of every file.
    var surroundings = StateMachineRun.Surroundings()
    /// Of how many frames the cost was computed.
    var costedFrames = 0
    /// The files that were checked against their budgets, in this order, and where they are over them.
    var checkedFiles: [String] = []
    var excesses: [String: [String]] = [:]
    /// The layers of every file; nil for those that their documents have.
    var rows: LayerReport?
    /// What is found out about files that somebody wants to know it of.
    var findings: [String: FileFinding] = [:]
    /// For how many documents with edits frames were evaluated to find the last one, as of archives: one in a drag has it
    /// taken for granted where `hidesEnd`.
    var foundFrames = 0
    /// Whether frames have to be found out of documents with edits; they have one less then.
    var hidesEnd = false
    /// How many documents were made from others instead of being read.
    var basedCount = 0
    /// The files of which it was put into words what changed, in this order.
    var summarizedFiles: [String] = []
    private var contents: [ObjectIdentifier: Content] = [:]
    private var retained: [LoadedDocument] = []
    private var lastClient = 0

    init(limits: Session.Limits = Session.Limits()) {
        session = Session(hello: Hello(session: "s", version: "1", directory: "d"), limits: limits)
    }

    // MARK: - The world

    static func entry(_ id: String, revision: UInt32 = 1) -> LibraryEntry {
        LibraryEntry(
            id: id, path: DiskPath("\(id).json"), file: DiskPath("/\(id).json"), format: .lottie, bytes: 10,
            modified: 0, hash: nil, revision: revision)
    }

    /// Puts files on disk and tells the session of all of them.
    func scan(_ files: [String: Content?]) {
        disk = files
        send(.library(files.keys.map { Self.entry($0) }))
    }

    /// Saves other bytes.
    func save(_ file: String, _ content: Content?) {
        disk[file] = content
        send(.touched([file]))
    }

    func connect() -> ClientID {
        lastClient += 1
        let client = ClientID(number: lastClient)
        pages[client] = Page()
        send(.connected(client))
        send(.writable(client))
        return client
    }

    func view(_ client: ClientID, _ change: (inout ClientMessage.View) -> Void) {
        guard var view = pages[client]?.view else { return }
        change(&view)
        if view.file != pages[client]?.view.file { pages[client]?.document = nil }
        pages[client]?.view = view
        send(.received(client, .view(view)))
    }

    /// Opens a file at 64×64 pixels.
    func open(_ client: ClientID, _ file: String, frame: Double = 0) {
        view(client) {
            $0.file = file
            $0.area = FrameArea(width: 64, height: 64)
            $0.frame = frame
        }
    }

    func acknowledge(_ client: ClientID) {
        guard let serial = pages[client]?.unacknowledged.first else { return }
        pages[client]?.unacknowledged.removeFirst()
        send(.received(client, .ack(serial: serial, frame: pages[client]?.view.frame ?? 0)))
    }

    func drop(_ client: ClientID, _ hashes: [UInt64]) {
        pages[client]?.cached.subtract(hashes)
        send(.received(client, .drop(hashes: hashes)))
    }

    func wait(_ seconds: Double) {
        time += seconds
        wakes.removeAll { $0 <= time }
        send(.time)
    }

    /// Lets the time come for which the session wants to be woken next.
    func waitForWake() {
        if let due = wakes.min() { wait(max(0, due - time)) }
    }

    /// What does not hold together in the session: it waits for something that nobody does, or keeps what is too much.
    var inconsistencies: [String] {
        var found: [String] = []
        let loads = work.compactMap { if case .load(let key, _, _, _) = $0 { key } else { nil } }
        let drawn = work.compactMap { if case .render(let rendering) = $0 { rendering.key } else { nil } }
        for (key, state) in session.documents {
            if state.isLoading, !loads.contains(key) { found.append("\(key.file) is waited for and nobody reads it") }
            if let due = state.retryTime, !wakes.contains(where: { $0 <= due + 1e-9 }) {
                found.append("\(key.file) is to be read again and nobody is woken")
            }
        }
        for (client, page) in session.clients where session.isSettling(client) {
            // What is read wakes it by that.
            if page.key.flatMap({ session.documents[$0]?.isLoading }) == true { continue }
            let end = max(page.settlesAt, page.key.flatMap { session.documents[$0]?.settlesAt } ?? page.settlesAt)
            if !wakes.contains(where: { $0 <= end + 1e-9 }) { found.append("a page settles and nobody is woken") }
        }
        for key in session.renderings.keys where !drawn.contains(key) {
            found.append("frame \(key.frame) of \(key.document.file) is waited for and nobody draws it")
        }
        if session.store.byteCount > session.limits.storeBytes, session.store.count > 1 {
            found.append("too many images")
        }
        if Set(session.clients.keys) != Set(pages.filter { !$0.value.isDropped }.keys) { found.append("other pages") }
        return found
    }

    // MARK: - Events and actions

    func send(_ event: SessionEvent) {
        for action in session.handle(event, at: time) {
            switch action {
            case .send(let client, let outgoing): deliver(outgoing, to: client)
            case .drop(let client): pages[client]?.isDropped = true
            case .wake(let due): wakes.append(due)
            case .plot(let client, _):
                // One that waits is overtaken, as in the pool of workers.
                work.removeAll { if case .plot(client, _) = $0 { true } else { false } }
                work.append(action)
            case .abandon(let names):
                work.removeAll { if case .render(let rendering) = $0 { names.contains(rendering.key) } else { false } }
            case .check(let checking):
                checkedFiles.append(checking.file)
                let finding = checking.isForAll ? findings[checking.file] : nil
                send(.checked(checking, .done(excesses[checking.file] ?? [], finding)))
            case .leave(let key):
                work.removeAll {
                    switch $0 {
                    case .evaluate(let evaluation): evaluation.key == key
                    case .describe(key, _), .listCurves(key, _): true
                    case .cost(let costing): costing.key == key
                    default: false
                    }
                }
            case .unload(let key):
                work.removeAll { if case .load(key, _, _, _) = $0 { true } else { false } }
            case .release, .rest: break
            case .summarize(let file, _, _): summarizedFiles.append(file)
            case .load, .glance, .save, .create, .rebase, .describe, .listCurves, .cost, .heat, .compare, .evaluate,
                .render, .export,
                .exportFrames, .listLayers, .select, .pick,
                .cancelExport, .forgetExport:
                work.append(action)
            }
        }
    }

    /// Does the piece of work at an index of the list.
    func perform(_ index: Int) {
        switch work.remove(at: index) {
        case .load(let key, let known, let base, let isPassing):
            if key.version.isCommitted { send(.found(key, repositoryStamp: repositoryStamp)) }
            send(.loaded(key, load(key, known: known, base: base, isPassing: isPassing)))
        case .glance(let keys):
            send(.glanced(Dictionary(uniqueKeysWithValues: keys.map { ($0, repositoryStamp) })))
        case .save(let client, let request): send(.saved(client, request.file, .saved(hash: 0)))
        case .create(let client, let request): send(.created(client, .created(path: request.name)))
        case .rebase(let client, let request):
            let (file, from) = (request.save.file, request.save.expected)
            send(.rebased(client, RebaseReport(file: file, from: from, onto: request.onto, isClean: true)))
        case .describe(let key, let document):
            send(.described(key, document, Inventory()))
        case .export(let client, let exporting):
            let curve = MotionCurve(.easeIn, from: 0, to: Double(exporting.key.edits.count), duration: 1)
            var curves = CurveExports(reason: "")
            curves.add(timingsOf: curve, tolerance: exporting.request.tolerance)
            curves.reason = "\(exporting.key.edits.count) edits"
            send(.exported(client, serial: exporting.request.serial, curves))
        case .listCurves(let key, let document):
            send(.listed(key, document, CurveReport()))
        case .plot(let client, let plotting):
            plottedCount += 1
            let report = PlotReport(id: plotting.name.request.id, frame: plotsFollowFrames ? plotting.frame : nil)
            send(.plotted(client, plotting.name, plotting.document, report))
        case .evaluate(let evaluation):
            evaluatedCount += evaluation.frames.count
            send(.evaluated(evaluation, listHashes: evaluation.frames.map { list(evaluation.document, $0) }))
        case .render(let rendering):
            let list = list(rendering.document, rendering.key.frame)
            let hash = EncodedFrame.hash(listHash: list, area: rendering.key.area)
            if rendering.known.contains(hash) {
                send(.rendered(rendering, listHash: list, nil))
            } else if failingImages > 0 {
                failingImages -= 1
                send(.rendered(rendering, listHash: list, nil))
            } else {
                renderedCount += 1
                send(.rendered(rendering, listHash: list, Self.image(hash, rendering.key.area)))
            }
        case .cost(let costing): send(.costed(costing, cost(costing)))
        case .heat(let client, let heating):
            send(.heated(client, heating, HeatReport(columns: 1, cell: 1, values: [heating.name.frame])))
        case .listLayers(let client, let key, let document):
            listedCount += 1
            send(.layered(client, key, document, rows ?? LayerReport(document.tree)))
        case .select(let client, let selecting):
            let report = SelectionReport(key: selecting.name.key, frame: selecting.name.frame)
            send(.selected(client, selecting, report))
        case .pick(let client, let picking):
            let report = PickReport(keys: ["top"], names: ["Top"], trigger: picking.request.trigger)
            send(.picked(client, serial: picking.request.serial, report))
        case .compare(let client, let comparing):
            let report = ChangeReport(from: comparing.before.scene, to: comparing.after.scene)
            send(.compared(client, comparing, report))
        case .exportFrames(let client, let exporting):
            let done = FrameExportReport.State.finished(id: "1", name: "a.gif", bytes: 1, notes: [])
            send(.exporting(client, FrameExportReport(serial: exporting.request.serial, state: done)))
        case .send, .drop, .wake, .check, .summarize, .abandon, .leave, .unload, .release, .rest, .cancelExport,
            .forgetExport:
            break
        }
    }

    /// Computes the cost of one more frame.
    private func cost(_ costing: Costing) -> Costing.Outcome {
        var progress = costing.progress
        progress.advance()
        costedFrames += 1
        guard progress.isFinished else { return .unfinished(progress) }
        let report = CostReport.File(
            progress.cost, of: costing.document.scene, format: "lottie", file: costing.key.file, bytes: 10)
        var summary = CostSummary(progress.cost, report)
        if let before = costing.before { summary.compare(report, with: before) }
        return .done(summary, report)
    }

    /// Does all work and acknowledges all frames until nothing is left to do, which has to be the case some time.
    func settle() {
        for _ in 0..<50_000 where !step() { return }
        Issue.record("It does not come to rest.")
    }

    /// Does the first piece of work, or has a page acknowledge an image where there is none; false where nothing is left to
    /// do.
    @discardableResult func step() -> Bool {
        if !work.isEmpty {
            perform(0)
        } else if let client = pages.first(where: { !$0.value.unacknowledged.isEmpty && $0.value.isReading })?.key {
            acknowledge(client)
        } else {
            return false
        }
        return true
    }

    /// What the display list of a frame hashes to.
    func list(_ document: LoadedDocument, _ frame: Double) -> UInt64 {
        let content = contents[ObjectIdentifier(document)] ?? []
        guard frame == frame.rounded(), content.indices.contains(Int(frame)) else {
            return frame.bitPattern &+ document.contentHash
        }
        return content[Int(frame)]
    }

    private func load(
        _ key: DocumentKey, known: LoadedDocument?, base: LoadedDocument?, isPassing: Bool
    ) -> LoadOutcome {
        if let base {
            basedCount += 1
            return changed(base, key, isPassing: isPassing)
        }
        if isExhausted {
            var report = FailureReport(name: key.file, path: key.file, message: "Too many open files", excerpt: [])
            report.isPassing = true
            return .failure(report)
        }
        guard let bytes = versions[key.version]?[key.file] ?? disk[key.file] ?? nil else {
            return .failure(
                FailureReport(name: key.file, path: key.file, message: "torn", excerpt: [], endsEarly: endsEarly))
        }
        let hash = bytes.reduce(UInt64(bytes.count)) { $0 &* 31 &+ $1 }
        if hash == known?.contentHash { return .unchanged }
        let content = Self.content(bytes, read: key.options)
        var info = DocumentInfo(
            name: key.file, path: key.file, format: "lottie", size: Size(64, 64), frameRate: 30,
            frames: 0..<Double(content.count), markers: [], animations: [], animation: nil, diagnostics: [])
        info.machines = machines
        info.surroundings = surroundings
        let document = LoadedDocument(
            info: info,
            scene: Scene(
                size: Size(64, 64), frameRate: 10 + Double(content.count), frames: 0..<Double(content.count),
                layerCount: layerCount),
            byteCount: 10, bytesHash: hash, dependencies: [])
        contents[ObjectIdentifier(document)] = content
        retained.append(document)
        return key.isPlain ? .document(document) : changed(document, key, isPassing: isPassing)
    }

    private func changed(_ base: LoadedDocument, _ key: DocumentKey, isPassing: Bool) -> LoadOutcome {
        var info = base.info
        let isFound = hidesEnd && !key.edits.isEmpty && !isPassing
        if isFound {
            foundFrames += 1
            info.frames = info.frames.lowerBound..<info.frames.upperBound - 1
        }
        let document = LoadedDocument(
            base, tuned: (info, base.scene), hasAssumedFrames: hidesEnd && !key.edits.isEmpty && isPassing,
            changes: key.changes)
        let content = Self.content(contents[ObjectIdentifier(base)] ?? [], tuned: key.edits)
        contents[ObjectIdentifier(document)] = Self.content(content, with: key.changes)
        retained.append(document)
        return .document(document)
    }

    /// What the frames of a file draw when it is read with some options.
    static func content(_ bytes: Content, read options: ReadingOptions) -> Content {
        options.compatibility == .web ? bytes : bytes.map { $0 == 0 ? 0 : $0 + 1 }
    }

    /// What frames draw with edits: each number grows by the sum of the values.
    static func content(_ content: Content, tuned edits: [TuningEdit]) -> Content {
        let sum = edits.reduce(0.0) { sum, edit in
            switch edit {
            case .set(_, let value): sum + value
            case .segment, .restore, .value, .override, .malformed, .recolor: sum
            }
        }
        return content.map { $0 + UInt64(sum) }
    }

    /// What frames draw when colors are replaced.
    static func content(_ content: Content, with changes: SceneChanges) -> Content {
        guard let color = changes.recoloring[PaletteColor(.white)] else { return content }
        return content.map { $0 == 0 ? 0 : $0 + 1000 * UInt64(color.red * 255) }
    }

    static func image(_ hash: UInt64, _ area: FrameArea) -> EncodedFrame {
        let tiles = EncodedFrame.columns(area.size) * EncodedFrame.rows(area.size)
        return EncodedFrame(
            hash: hash, area: area, milliseconds: 0, tileHashes: Array(repeating: hash, count: tiles),
            offsets: Array(repeating: 0, count: tiles + 1), blocks: [])
    }

    // MARK: - The page's side

    private func deliver(_ outgoing: Outgoing, to client: ClientID) {
        guard var page = pages[client] else { return }
        switch outgoing {
        case .message(let message): receive(message, &page)
        case .frame(let message): receive(message, &page)
        case .ping: page.pings += 1
        case .goodbye: page.isSaidGoodbye = true
        }
        pages[client] = page
        if page.isReading, !page.isSaidGoodbye { send(.writable(client)) }
    }

    private func receive(_ message: ServerMessage, _ page: inout Page) {
        page.messages.append(message)
        switch message {
        case .document(_, let file, let revision, let settings):
            require(settings == page.view.settings, "a document for other settings")
            page.document = (file, revision, settings)
            page.frames = [:]
        case .frames(let mapping):
            require(page.document?.file == mapping.file, "a mapping for a document that was not sent")
            require(page.document?.revision == mapping.revision, "a mapping for another revision")
            require(page.document?.settings == page.view.settings, "a mapping for other settings")
            require(!mapping.entries.isEmpty, "an empty mapping")
            if mapping.area == page.view.area {
                for entry in mapping.entries { page.frames[entry.frame] = entry.hash }
            }
        case .plot(_, let file, let revision, let settings):
            require(page.document?.file == file, "a plot of a document that was not sent")
            require(page.document?.revision == revision, "a plot of another revision")
            require(settings == page.view.settings, "a plot for other settings")
        case .cost(_, let file, let revision, let settings), .heat(_, _, let file, let revision, let settings):
            require(page.document?.file == file, "a cost of a document that was not sent")
            require(page.document?.revision == revision, "a cost of another revision")
            require(settings == page.view.settings, "a cost for other settings")
        case .curves(_, let file, let revision, let settings):
            require(page.document?.file == file, "curves of a document that was not sent")
            require(page.document?.revision == revision, "curves of another revision")
            require(settings == page.view.settings, "curves for other settings")
        default: break
        }
    }

    private func receive(_ message: FrameMessage, _ page: inout Page) {
        page.frameMessages.append(message)
        page.unacknowledged.append(message.serial)
        require(page.unacknowledged.count <= 2, "more than two frames unacknowledged")
        require(!page.cached.contains(message.image.hash), "an image that the page holds")
        require(page.document?.revision == message.revision, "a frame of another revision")
        require(page.document?.settings == page.view.settings, "a frame for other settings")
        if let base = message.base { require(base.hash == page.lastImage?.hash, "a base that was not sent last") }
        page.cached.insert(message.image.hash)
        page.lastImage = message.image
        if message.image.area == page.view.area { page.frames[message.frame] = message.image.hash }
    }

    private func require(_ condition: Bool, _ law: String) {
        if !condition { violations.append(law) }
    }
}
