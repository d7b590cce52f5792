import Engine
import FlyingFox
import Foundation
import Live
import Logging

/// Carries the session: gives it the events, with the time, and does what it wants done.
actor SessionHost {
    /// Pages connected at a time.
    static let mostClients = 64

    private var session: Session
    private var outboxes: [ClientID: Outbox] = [:]
    private var lastClient = 0
    private var dependents: [String: Set<LibraryEntry.ID>] = [:]
    /// What is watched besides animations: files that documents name, and budgets.
    private var watched: Set<String> = []
    private var emptied: CheckedContinuation<Void, Never>?
    private let start = ContinuousClock.now
    private let observer: FolderObserver
    private let reader: DocumentReader
    private let jobs: JobRunner
    private let thumbnails: Thumbnails?
    private let logger: Logger
    /// What a page has to know to write.
    private let secret: Token

    /// A host for a session over the files that `reader` reads; pages on this machine that know `secret` may write.
    init(
        session: Session, reader: DocumentReader, workers: WorkerPool, exports: FrameExports = FrameExports(),
        thumbnails: Thumbnails? = nil, secret: Token, logger: Logger
    ) {
        self.session = session
        self.thumbnails = thumbnails
        self.secret = secret
        observer = reader.observer
        self.reader = reader
        jobs = JobRunner(reader: reader, workers: workers, exports: exports)
        self.logger = logger
    }

    /// Tells the session of the files there are and of what changes, until the observer stops or the task is canceled.
    func followFiles() async {
        var said: Set<String> = []
        /// The scan and the watcher come upon the same, and what does not work is tried again: saying it once will do.
        func say(_ notices: [String]) {
            for notice in notices where said.count < 1000 && said.insert(notice).inserted { logger.notice("\(notice)") }
        }
        say(await observer.start())
        reader.restoreVersions()
        handle(.library(observer.library.entries))
        for await change in observer.changes {
            say(change.notices)
            if !change.library.isEmpty { handle(.libraryChanged(change.library)) }
            if !change.dependencies.isDisjoint(with: session.budgetPlaces) { handle(.budgetsChanged) }
            let touched = change.dependencies.reduce(into: Set()) { $0.formUnion(dependents[$1] ?? []) }
            if !touched.isEmpty { handle(.touched(touched.sorted())) }
        }
    }

    /// Takes in a file that was dropped onto a page; gives its path in the library, or of a picture `picture:` and what the
    /// page calls it.
    nonisolated func take(dropped bytes: [UInt8], named name: String) async throws(DroppedFiles.Refusal) -> String {
        if let id = try observer.take(droppedPicture: bytes, named: name) { return "picture:\(id)" }
        let (path, change) = try observer.take(dropped: bytes, named: name)
        if !change.isEmpty { await handle(.libraryChanged(change)) }
        return path
    }

    // MARK: - Pages

    /// How many pages are connected.
    var clientCount: Int { outboxes.count }

    /// Whether for each page at most so many messages wait to be taken.
    func isHolding(atMost count: Int) -> Bool {
        outboxes.values.allSatisfy { ($0.outgoing == nil ? 0 : 1) + ($0.pong == nil ? 0 : 1) <= count }
    }

    /// Lets a page join; nil if there are too many. Pages on other machines may never write.
    func join(isOnThisMachine: Bool) -> ClientID? {
        guard outboxes.count < Self.mostClients else { return nil }
        lastClient += 1
        let client = ClientID(number: lastClient)
        outboxes[client] = Outbox(isOnThisMachine: isOnThisMachine)
        handle(.connected(client))
        return client
    }

    /// What to send to a page next; waits for it. Nil at the end.
    func next(for client: ClientID) async -> OutboundMessage? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                guard outboxes[client] != nil else { return waiter.resume(returning: nil) }
                outboxes[client]?.waiter = waiter
                if outboxes[client]?.closing == nil { handle(.writable(client)) }
                outboxes[client]?.serve()
            }
        } onCancel: {
            Task { await leave(client) }
        }
    }

    /// Takes in a text message of a page.
    func receive(_ text: String, from client: ClientID) {
        guard outboxes[client]?.closing == nil else { return }
        do throws(ClientMessage.Refusal) {
            let message = try ClientMessage(text)
            switch message {
            case .unlock(let guess), .save(_, let guess):
                handle(.received(client, message, refusal: refusal(of: guess, from: client)))
            case .create(_, let guess):
                handle(.received(client, message, refusal: refusal(of: guess, from: client, to: "make files")))
            case .exportFrames(let request, let guess):
                // As plain JSON it is for the other player alone.
                let verb = request.format == "plain" ? "compare with lottie-web" : "export"
                handle(.received(client, message, refusal: refusal(of: guess, from: client, to: verb)))
            case .view(let view):
                guard let allowed = outboxes[client]?.isOnThisMachine == true ? view : view.withoutRepository else {
                    let reason = "You can only compare with git on the computer that Pegbar runs on."
                    return handle(.refused(client, reason: reason))
                }
                handle(.received(client, .view(allowed)))
            case .retry(let file, let guess): retry(file, guess, for: client)
            case .openEditor(let request, let guess): openEditor(request, guess, for: client)
            case .ack, .drop, .store, .export, .cancelExport, .pick, .machine, .rebase:
                handle(.received(client, message))
            case .mirror(let role):
                // Whoever only looks leads nobody.
                let isAllowed = role != .lead || outboxes[client]?.isOnThisMachine == true
                handle(.received(client, .mirror(isAllowed ? role : .none)))
            }
        } catch {
            // What the page may not do is told in words of its own; this is a mistake of the page.
            handle(.refused(client, reason: "Pegbar rejected a message: \(error.reason)"))
        }
    }

    /// Reads a file once more that is left out because of a crash; it may crash once more.
    private func retry(_ file: LibraryEntry.ID, _ guess: String, for client: ClientID) {
        if let refusal = refusal(of: guess, from: client, to: "try again") {
            return handle(.refused(client, reason: refusal.reason))
        }
        guard reader.isolation.refusesAny else { return }
        Task.detached { [observer, reader] in
            guard reader.isolation.forgive(observer.hashes(id: file)) else { return }
            let change = observer.renew(id: file)
            if !change.isEmpty { await self.handle(.libraryChanged(change)) }
        }
    }

    /// Starts the user's editor for a file of the library: the page names it by its id alone, and a place by numbers.
    private func openEditor(_ request: EditorRequest, _ guess: String, for client: ClientID) {
        if let refusal = refusal(of: guess, from: client, to: "open the editor") {
            return handle(.editor(client, EditorAnswer(reason: refusal.reason)))
        }
        guard let entry = observer.library.entry(id: request.file) else {
            return handle(.editor(client, EditorAnswer(reason: "The file no longer exists.")))
        }
        guard !entry.isDropped else {
            return handle(.editor(client, EditorAnswer(reason: "Dropped files can’t be opened from here.")))
        }
        Task {
            let reason = await Editor().open(entry.file.string, line: request.line, column: request.column)
            handle(.editor(client, EditorAnswer(reason: reason)))
        }
    }

    /// Why a page may not write; nil if it may. Both are looked at, so that the answer tells nothing of the secret.
    private func refusal(of guess: String, from client: ClientID, to verb: String = "save") -> SaveRefusal? {
        let isRight = secret.matches(guess)
        guard outboxes[client]?.isOnThisMachine == true else {
            return SaveRefusal(.forbidden, "you can only \(verb) on the computer that Pegbar runs on")
        }
        guard isRight else {
            return SaveRefusal(
                .forbidden, "to \(verb), open the page with the address that Pegbar printed")
        }
        return nil
    }

    /// Takes in a ping of a page: the latest is answered.
    func receivePing(_ payload: Data, from client: ClientID) {
        outboxes[client]?.pong = payload
        outboxes[client]?.serve()
    }

    /// Takes in a sign of life.
    func hear(_ client: ClientID) { handle(.heard(client)) }

    /// Ends the connection of a page in good order.
    func close(_ client: ClientID, _ code: WSCloseCode) {
        guard outboxes[client]?.closing == nil else { return }
        outboxes[client]?.closing = code
        outboxes[client]?.serve()
        handle(.disconnected(client))
    }

    /// Forgets a page whose connection is gone.
    func leave(_ client: ClientID) {
        guard var outbox = outboxes.removeValue(forKey: client) else { return }
        outbox.waiter?.resume(returning: nil)
        outbox.waiter = nil
        handle(.disconnected(client))
        guard outboxes.isEmpty else { return }
        stopWaiting()
        guard let thumbnails else { return }
        Task {
            // A page that is loaded again asks for its thumbnails before it is connected.
            try? await Task.sleep(for: .seconds(2))
            if outboxes.isEmpty { await thumbnails.giveUp() }
        }
    }

    // MARK: - The end

    /// Tells every page that the server goes away; returns when all are gone or the task is canceled.
    func sayGoodbye() async {
        handle(.closing)
        await withTaskCancellationHandler {
            guard !outboxes.isEmpty, !Task.isCancelled else { return }
            await withCheckedContinuation { emptied = $0 }
        } onCancel: {
            Task { await stopWaiting() }
        }
    }

    private func stopWaiting() {
        emptied?.resume()
        emptied = nil
    }

    // MARK: - Events and actions

    private var time: Double { (ContinuousClock.now - start) / .seconds(1) }

    private func handle(_ event: SessionEvent) {
        // What a page says may be about its document, as what is clicked in a state machine.
        var document: LoadedDocument?
        if case .received(let client, _, _) = event { document = session.document(of: client) }
        for action in reader.working(on: document, { session.handle(event, at: time) }) { perform(action) }
        switch event {
        case .loaded, .library, .libraryChanged: watchDependencies()
        default: break
        }
    }

    private func perform(_ action: SessionAction) {
        switch action {
        case .send(let client, .goodbye): close(client, .goingAway)
        case .send(let client, var outgoing):
            if case .message(.saves(var history, let file)) = outgoing, outboxes[client]?.isOnThisMachine != true {
                // What it may not compare with is not offered.
                history.isInRepository = false
                outgoing = .message(.saves(history, file: file))
            }
            outboxes[client]?.outgoing = outgoing
            outboxes[client]?.serve()
        case .drop(let client):
            logger.info("Page \(client.number) doesn’t respond and was disconnected.")
            leave(client)
        case .load, .unload, .summarize, .glance, .save, .create, .rebase, .describe, .listCurves, .plot, .cost,
            .check, .heat, .compare, .evaluate, .render, .abandon, .leave, .release, .rest, .export, .exportFrames,
            .cancelExport, .forgetExport, .listLayers, .select, .pick:
            jobs.begin(action, documents: Set(session.documents.keys)) { [weak self] event in
                Task { await self?.handle(event) }
            }
        case .wake(let due): wake(at: due)
        }
    }

    private func wake(at due: Double) {
        let instant = start + .seconds(due)
        Task { [weak self] in
            try? await Task.sleep(until: instant, tolerance: .zero, clock: .continuous)
            await self?.handle(.time)
        }
    }

    /// Has the files watched that the documents in memory name.
    private func watchDependencies() {
        var files: [String: Set<LibraryEntry.ID>] = [:]
        for (key, state) in session.documents {
            // Nothing lies beside files that were dropped onto a page.
            if observer.library.entry(id: key.file)?.isDropped == true { continue }
            for dependency in state.loaded?.dependencies ?? [] { files[dependency.path, default: []].insert(key.file) }
        }
        dependents = files
        let paths = session.budgetPlaces.union(files.keys)
        if paths != watched {
            watched = paths
            for path in observer.watch(dependencies: paths).sorted() {
                logger.notice("Changes to \(path) won’t be noticed: it is outside the folder.")
            }
        }
    }
}
