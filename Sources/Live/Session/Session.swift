import Engine
import Tuning

/// All that the server decides, without clock, socket, disk or thread: events go in, actions come out.
///
/// Nothing is queued for a page. What it still needs is a handful of flags and a position in the playback order; when
/// its connection can take a message, the most pressing one is made then. A page that never reads costs nothing, and
/// one that reads slowly is sent the latest state only.
package struct Session: Sendable {
    /// The numbers that bound it.
    package struct Limits: Sendable {
        /// Frame messages sent to one page and not acknowledged.
        var unacknowledged = 2
        /// Images drawn, or being drawn, ahead of what one page can take.
        var lookahead = 6
        /// Frames evaluated in one go.
        var evaluationBatch = 32
        /// How many frames before the hashes run out more are evaluated, so that drawing does not wait for that.
        var evaluationHorizon = 16
        /// Entries in one `frames` message.
        var mappingBatch = 1024
        /// Bytes of encoded images.
        var storeBytes: Int
        /// Bytes of images ahead of the playhead that are sent to a page whose store is full.
        var windowBytes: Int
        /// Seconds without an acknowledgement after which nothing is drawn ahead for a page.
        var patience = 1.0
        /// The longest time for which all else waits while a document is read again, and from then on until a page has the
        /// first image of it, in seconds.
        var reloadPause = 0.05
        /// The longest time for which all else waits until a page has the first image of another area, in seconds: it may be of
        /// millions of pixels.
        var areaPause = 0.15
        /// The longest time for which what a page is told waits for the image of a document that was saved, in seconds.
        var noticeDelay = 0.25
        /// Seconds between a failed load and the second look.
        var retryDelay = 0.1
        /// The longest time between looks at a file that the system does not let be read for now, in seconds.
        var longestRetryDelay = 5.0
        /// Seconds for which the rest of a file that ends too early is waited for.
        var patienceForRest = 0.4
        /// Seconds between looks whether a commit was made, while a page shows what git has.
        var glanceInterval = 1.0
        /// Seconds between signs of life that are asked of each page.
        var pingInterval = 20.0
        /// Seconds after which a silent page is given up: two pings without an answer.
        var silence = 50.0
        /// Documents kept that no page looks at.
        var idleDocuments = 8
        /// Bytes that those documents take in memory.
        var idleBytes = 192 << 20
        /// Bytes that documents may take which pages look at before those that none looks at have to make room.
        var viewedBytes = 64 << 20
        /// Seconds after which images are let go of when the last page has gone. A page that is loaded again is back sooner.
        var rest = 10.0

        /// The usual limits; the bytes of encoded frames, of all and ahead of one playhead, may be others.
        package init(storeBytes: Int = 96 << 20, windowBytes: Int = 64 << 20) {
            self.storeBytes = storeBytes
            self.windowBytes = windowBytes
        }
    }

    /// What every page is sent first.
    let hello: Hello
    /// The numbers that bound it.
    let limits: Limits

    /// All files by id, nil before the first scan is over.
    var files: [LibraryEntry.ID: LibraryEntry]?
    /// The revision and the content last accepted of each file, and each version, that was ever opened.
    var accepted: [ComparedVersion: (revision: UInt32, contentHash: UInt64)] = [:]
    /// The versions of files that were on disk.
    var histories: [LibraryEntry.ID: SaveHistory] = [:]
    /// The documents in memory.
    package var documents: [DocumentKey: DocumentState] = [:]
    /// The pages.
    var clients: [ClientID: ClientState] = [:]
    /// The images.
    var store: FrameStore
    /// The bytes of the images that were drawn since one was sent to any page.
    var bytesSinceSending = 0
    /// Renderings that have been asked for; true if a page waits for one.
    var renderings: [Rendering.Key: Bool] = [:]
    /// What versions of files cost.
    var costs = CostHistory()
    /// The files that are to be checked against their budgets, in this order.
    var unchecked: [LibraryEntry.ID] = []
    /// What was found out about files, as far as somebody wanted to know it.
    var findings: [LibraryEntry.ID: FileFinding] = [:]
    /// One of them is being checked.
    var isChecking = false
    /// What is to be done when no page waits for an image.
    var postponed: [SessionAction] = []
    /// The files that are over their budgets: where, in sentences.
    var overBudget: [LibraryEntry.ID: [String]] = [:]
    /// The page that others follow: of those that may be, the one whose view changed last.
    var leader: ClientID?
    /// When signs of life are due next; nil while no page is connected.
    var nextPing: Double?
    /// When it is time to look whether a commit was made; nil while that is not needed.
    var nextGlance: Double?
    /// A check is running.
    var isGlancing = false
    /// When the last page went; nil while there are some, and after what was kept for them is gone.
    var emptySince: Double?
    /// The time of the last event.
    var now: Double = 0

    /// A session without files and pages.
    package init(hello: Hello, limits: Limits = Limits()) {
        self.hello = hello
        self.limits = limits
        store = FrameStore(capacity: limits.storeBytes)
    }

    /// Takes in what happened at `time`, in seconds of a clock that never goes back.
    package mutating func handle(_ event: SessionEvent, at time: Double) -> [SessionAction] {
        now = max(now, time)
        var actions: [SessionAction] = []
        switch event {
        case .connected(let client): connect(client, at: time, &actions)
        case .disconnected(let client): disconnect(client, at: time, &actions)
        case .writable(let client): clients[client]?.isWritable = true
        case .received(let client, let message, let refusal):
            clients[client]?.lastHeard = time
            receive(message, from: client, refusal, at: time, &actions)
        case .refused(let client, let reason): clients[client]?.refusal = reason
        case .saved(let client, let file, let outcome): saved(file, outcome, for: client)
        case .created(let client, let outcome):
            clients[client]?.isSaving = false
            clients[client]?.newFile = outcome
        case .rebased(let client, let report): clients[client]?.rebaseReport = report
        case .heard(let client): clients[client]?.lastHeard = time
        case .library(let entries): replaceLibrary(entries, at: time, &actions)
        case .libraryChanged(let change): changeLibrary(change, at: time, &actions)
        case .touched(let files): for file in files { touch(file, &actions) }
        case .budgetsChanged: recheckEverything()
        case .loaded(let key, let outcome): loaded(key, outcome, at: time, &actions)
        case .found(let key, let stamp): documents[key]?.repositoryStamp = stamp
        case .glanced(let stamps): glanced(stamps, at: time, &actions)
        case .described(let key, let document, let inventory): described(key, document, inventory)
        case .listed(let key, let document, let report): listed(key, document, report)
        case .plotted(let client, let name, let document, let report): plotted(client, name, document, report)
        case .costed(let costing, let outcome): costed(costing, outcome, &actions)
        case .checked(let checking, let outcome): checked(checking, outcome, &actions)
        case .heated(let client, let heating, let report): heated(client, heating, report)
        case .compared(let client, let comparing, let report): compared(client, comparing, report)
        case .layered(let client, let key, let document, let report): listed(client, key, document, report)
        case .selected(let client, let selecting, let report): selected(client, selecting, report)
        case .picked(let client, let serial, let report): picked(serial, report, for: client)
        case .editor(let client, let answer): clients[client]?.editorAnswer = answer
        case .trouble(let client, let reason): clients[client]?.trouble = reason
        case .saves(let file, let history): saves(of: file, history)
        case .evaluated(let evaluation, let hashes): evaluated(evaluation, hashes)
        case .rendered(let rendering, let listHash, let image): rendered(rendering, listHash, image)
        case .exported(let client, let serial, let curves): exported(serial, curves, for: client)
        case .exporting(let client, let report): exporting(report, for: client)
        case .time: passTime(time, &actions)
        case .closing: for client in clients.keys { clients[client]?.needsFarewell = true }
        }
        switch event {
        case .loaded, .disconnected, .received(_, .view, _), .library, .libraryChanged: abandonRenderings(&actions)
        default: break
        }
        for client in affected(by: event) { advance(client, &actions) }
        beginIdleWork(&actions)
        return actions
    }

    /// The pages for which the event may have made a difference, in the order in which they joined.
    private func affected(by event: SessionEvent) -> [ClientID] {
        switch event {
        case .connected, .disconnected, .heard, .found, .glanced: []
        case .received(let client, .view, _) where client == leader: [client] + followers
        case .received(_, .mirror, _): clients.keys.sorted()
        case .writable(let client), .received(let client, _, _), .refused(let client, _),
            .saved(let client, _, _), .exported(let client, _, _), .plotted(let client, _, _, _),
            .heated(let client, _, _), .exporting(let client, _), .compared(let client, _, _),
            .layered(let client, _, _, _), .selected(let client, _, _), .picked(let client, _, _),
            .editor(let client, _), .trouble(let client, _), .created(let client, _), .rebased(let client, _):
            [client]
        case .saves(let file, _): clients.filter { $0.value.view.file == file }.keys.sorted()
        case .loaded(let key, _):
            clients.filter { $0.value.key == key || comparedKey(of: $0.value) == key }.keys.sorted()
        case .described(let key, _, _), .listed(let key, _, _): viewers(of: key)
        case .evaluated(let evaluation, _): viewers(of: evaluation.key)
        case .costed(_, .unfinished), .checked(_, .unfinished): []
        case .costed(let costing, .done):
            clients.filter { $0.value.key == costing.key || $0.value.needsBudgets || !$0.value.untoldFindings.isEmpty }
                .keys.sorted()
        case .rendered(let rendering, _, _): viewers(of: rendering.key.document)
        case .checked:
            clients.filter { $0.value.needsBudgets || !$0.value.untoldFindings.isEmpty }.keys.sorted()
        case .library, .libraryChanged, .touched, .budgetsChanged, .time, .closing: clients.keys.sorted()
        }
    }

    /// The document that a page shows; nil where there is none.
    package func document(of client: ClientID) -> LoadedDocument? {
        clients[client]?.key.flatMap { documents[$0]?.loaded }
    }

    /// The pages that look at a document, in the order in which they joined.
    func viewers(of key: DocumentKey) -> [ClientID] {
        clients.filter { $0.value.key == key }.keys.sorted()
    }

    // MARK: - Coming and going

    private mutating func connect(_ client: ClientID, at time: Double, _ actions: inout [SessionAction]) {
        clients[client] = ClientState(time: time)
        emptySince = nil
        clients[client]?.needsBudgets = !overBudget.isEmpty
        guard nextPing == nil else { return }
        schedulePing(at: time, &actions)
    }

    private mutating func disconnect(_ client: ClientID, at time: Double, _ actions: inout [SessionAction]) {
        if clients[client]?.hasExported == true { actions.append(.forgetExport(client)) }
        let key = clients.removeValue(forKey: client)?.key
        if leader == client { leader = nil }
        actions.append(.release(client))
        if let key {
            documents[key]?.lastUse = time
            leave(key, &actions)
        }
        trimDocuments()
        guard clients.isEmpty else { return }
        emptySince = time
        actions.append(.wake(at: time + limits.rest))
    }

    /// Lets go of what is kept for pages, some time after the last one went.
    private mutating func rest(at time: Double, _ actions: inout [SessionAction]) {
        guard let since = emptySince, clients.isEmpty, since + limits.rest <= time else { return }
        emptySince = nil
        store = FrameStore(capacity: limits.storeBytes)
        for (key, state) in documents where !state.isLoading { documents[key] = nil }
        actions.append(.rest)
    }

    private mutating func schedulePing(at time: Double, _ actions: inout [SessionAction]) {
        nextPing = time + limits.pingInterval
        actions.append(.wake(at: time + limits.pingInterval))
    }

    private mutating func passTime(_ time: Double, _ actions: inout [SessionAction]) {
        retryLoads(at: time, &actions)
        rest(at: time, &actions)
        glance(at: time, &actions)
        guard let due = nextPing, due <= time else { return }
        nextPing = nil
        for client in clients.keys.sorted() {
            guard let state = clients[client] else { continue }
            if time - state.lastHeard > limits.silence {
                disconnect(client, at: time, &actions)
                actions.append(.drop(client))
            } else {
                clients[client]?.needsPing = true
            }
        }
        if !clients.isEmpty { schedulePing(at: time, &actions) }
    }

    // MARK: - What a page says

    private mutating func receive(
        _ message: ClientMessage, from client: ClientID, _ refusal: SaveRefusal?, at time: Double,
        _ actions: inout [SessionAction]
    ) {
        switch message {
        case .view(let view):
            change(client, to: view, at: time, &actions)
            scheduleGlance(at: time, &actions)
            lead(client)
        case .ack(let serial, let frame): acknowledge(client, serial: serial, frame: frame)
        case .drop(let hashes): forget(Set(hashes), by: client)
        case .store(let full): clients[client]?.isStoreFull = full
        case .unlock: clients[client]?.writing = (refusal == nil, refusal?.reason ?? "")
        case .save(let request, _): save(request, refusal, for: client, &actions)
        case .rebase(let request): actions.append(.rebase(client, request))
        case .mirror(let role): setMirrorRole(role, of: client)
        case .create(let request, _): create(request, refusal, for: client, &actions)
        case .export(let request): clients[client]?.nextExport = request
        case .exportFrames(let request, _): exportFrames(request, refusal, for: client, &actions)
        case .cancelExport: cancelExport(of: client, &actions)
        case .pick(let request): pick(request, for: client, &actions)
        case .machine(let request): runMachine(request, for: client, &actions)
        // Those are for whoever carries the session.
        case .openEditor, .retry: break
        }
    }

    // MARK: - Writing

    /// Has edits written, one save of a page at a time.
    private mutating func save(
        _ request: SaveRequest, _ refusal: SaveRefusal?, for client: ClientID, _ actions: inout [SessionAction]
    ) {
        guard let state = clients[client] else { return }
        var refusal = refusal
        if refusal == nil, state.isSaving { refusal = SaveRefusal(.failed, "another save is still in progress") }
        if refusal == nil, files?[request.file] == nil { refusal = SaveRefusal(.failed, "no such file") }
        if let refusal {
            // A page that keeps asking without reading gets the last answers only.
            if state.saves.count >= 8 { clients[client]?.saves.removeFirst() }
            clients[client]?.saves.append((request.file, .refused(refusal)))
        } else {
            clients[client]?.isSaving = true
            actions.append(.save(client, request))
        }
    }

    /// Has a file made, while nothing else of the page is being written.
    private mutating func create(
        _ request: NewFileRequest, _ refusal: SaveRefusal?, for client: ClientID, _ actions: inout [SessionAction]
    ) {
        guard let state = clients[client] else { return }
        if let refusal = refusal ?? (state.isSaving ? SaveRefusal(.failed, "another save is still in progress") : nil) {
            clients[client]?.newFile = .refused(refusal)
        } else {
            clients[client]?.isSaving = true
            actions.append(.create(client, request))
        }
    }

    private mutating func saved(_ file: LibraryEntry.ID, _ outcome: SaveOutcome, for client: ClientID) {
        clients[client]?.isSaving = false
        clients[client]?.saves.append((file, outcome))
    }
}
