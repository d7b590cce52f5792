import Engine
import FlyingFox
import Foundation
import Logging

/// Carries the session: gives it the events, with the time, and does what it wants done.
actor SessionHost {
    /// Pages connected at a time.
    static let mostClients = 64

    private var session: Session
    private var outlets: [ClientID: Outlet] = [:]
    private var lastClient = 0
    private var dependents: [String: Set<LibraryEntry.ID>] = [:]
    private var emptied: CheckedContinuation<Void, Never>?
    private let start = ContinuousClock.now
    private let observer: FolderObserver
    private let reader: DocumentReader
    private let writer: DocumentWriter
    private let workers: WorkerPool
    private let logger: Logger
    /// What a page has to know to write.
    private let secret: Token

    /// A host for a session over the files that `reader` reads; pages on this machine that know `secret` may write.
    init(session: Session, reader: DocumentReader, workers: WorkerPool, secret: Token, logger: Logger) {
        self.session = session
        self.reader = reader
        self.secret = secret
        writer = DocumentWriter(observer: reader.observer, versions: reader.versions)
        observer = reader.observer
        self.workers = workers
        self.logger = logger
    }

    /// Tells the session of the files there are and of what changes, until the observer stops or the task is cancelled.
    func followFiles() async {
        var said: Set<String> = []
        /// The scan and the watcher come upon the same, and what does not work is tried again: saying it once will do.
        func say(_ notices: [String]) {
            for notice in notices where said.count < 1000 && said.insert(notice).inserted { logger.notice("\(notice)") }
        }
        say(await observer.start())
        handle(.library(observer.library.entries))
        for await change in observer.changes {
            say(change.notices)
            if !change.library.isEmpty { handle(.libraryChanged(change.library)) }
            let touched = change.dependencies.reduce(into: Set()) { $0.formUnion(dependents[$1] ?? []) }
            if !touched.isEmpty { handle(.touched(touched.sorted())) }
        }
    }

    // MARK: - Pages

    /// How many pages are connected.
    var clientCount: Int { outlets.count }

    /// Whether for each page at most so many messages wait to be taken.
    func isHolding(atMost count: Int) -> Bool {
        outlets.values.allSatisfy { ($0.outgoing == nil ? 0 : 1) + ($0.pong == nil ? 0 : 1) <= count }
    }

    /// Lets a page join; nil if there are too many. Pages on other machines may never write.
    func join(isOnThisMachine: Bool) -> ClientID? {
        guard outlets.count < Self.mostClients else { return nil }
        lastClient += 1
        let client = ClientID(number: lastClient)
        outlets[client] = Outlet(isOnThisMachine: isOnThisMachine)
        handle(.connected(client))
        return client
    }

    /// What to send to a page next; waits for it. Nil at the end.
    func next(for client: ClientID) async -> Parcel? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                guard outlets[client] != nil else { return waiter.resume(returning: nil) }
                outlets[client]?.waiter = waiter
                if outlets[client]?.closing == nil { handle(.writable(client)) }
                outlets[client]?.serve()
            }
        } onCancel: {
            Task { await leave(client) }
        }
    }

    /// Takes in a text message of a page.
    func receive(_ text: String, from client: ClientID) {
        guard outlets[client]?.closing == nil else { return }
        do throws(ClientMessage.Refusal) {
            let message = try ClientMessage(text)
            handle(.received(client, message))
            switch message {
            case .unlock(let guess):
                let refusal = refusal(of: guess, from: client)
                handle(.unlocked(client, isAllowed: refusal == nil, reason: refusal?.reason ?? ""))
            case .save(let request, let guess):
                handle(.saveWanted(client, request, refusal: refusal(of: guess, from: client)))
            case .view, .ack, .drop, .store, .export: break
            }
        } catch {
            handle(.refused(client, reason: error.reason))
        }
    }

    /// Why a page may not write; nil if it may. Both are looked at, so that the answer tells nothing of the secret.
    private func refusal(of guess: String, from client: ClientID) -> SaveRefusal? {
        let isRight = secret.matches(guess)
        guard outlets[client]?.isOnThisMachine == true else {
            return SaveRefusal(.forbidden, "files are written from the machine that Pegbar runs on only")
        }
        guard isRight else {
            return SaveRefusal(
                .forbidden, "this page was not opened with the address that Pegbar printed, so it may not write")
        }
        return nil
    }

    /// Takes in a ping of a page: the latest is answered.
    func receivePing(_ payload: Data, from client: ClientID) {
        outlets[client]?.pong = payload
        outlets[client]?.serve()
    }

    /// Takes in a sign of life.
    func hear(_ client: ClientID) { handle(.heard(client)) }

    /// Ends the connection of a page in good order.
    func close(_ client: ClientID, _ code: WSCloseCode) {
        guard outlets[client]?.closing == nil else { return }
        outlets[client]?.closing = code
        outlets[client]?.serve()
        handle(.disconnected(client))
    }

    /// Forgets a page whose connection is gone.
    func leave(_ client: ClientID) {
        guard var outlet = outlets.removeValue(forKey: client) else { return }
        outlet.waiter?.resume(returning: nil)
        outlet.waiter = nil
        handle(.disconnected(client))
        if outlets.isEmpty { stopWaiting() }
    }

    // MARK: - The end

    /// Tells every page that the server goes away; returns when all are gone or the task is cancelled.
    func sayGoodbye() async {
        handle(.closing)
        await withTaskCancellationHandler {
            guard !outlets.isEmpty, !Task.isCancelled else { return }
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
        for action in session.handle(event, at: time) { perform(action) }
        if case .loaded = event { watchDependencies() }
    }

    private func perform(_ action: SessionAction) {
        switch action {
        case .send(let client, .goodbye): close(client, .goingAway)
        case .send(let client, let outgoing):
            outlets[client]?.outgoing = outgoing
            outlets[client]?.serve()
        case .drop(let client):
            logger.info("Page \(client.number) does not answer and is given up.")
            leave(client)
        case .load(let key, let known, let base):
            // What a drag has gone past need not be read.
            let wanted = Set(session.documents.keys)
            workers.withdraw { name in
                guard case .loading(let other) = name else { return false }
                return !other.edits.isEmpty && !wanted.contains(other)
            }
            workers.submit(.reading, name: .loading(key)) { [reader] _ in
                let outcome = reader.load(key, known: known, base: base)
                self.report(.loaded(key, outcome))
            }
        case .save(let client, let request):
            workers.submit(.reading) { [writer] _ in
                self.report(.saved(client, request.file, writer.save(request)))
            }
        case .export(let client, let exporting):
            workers.submit(.reading) { [reader] _ in
                let (key, document) = (exporting.key, exporting.document)
                let maker = PlotMaker(document, key, tunable: reader.tunable(document, key))
                let curves = maker.exports(exporting.request)
                self.report(.exported(client, serial: exporting.request.serial, curves))
            }
        case .describe(let key, let document):
            workers.submit(.ahead) { _ in
                self.report(.described(key, document, Inventory((document.base ?? document).scene)))
            }
        case .listCurves(let key, let document):
            workers.submit(.ahead) { [reader] _ in
                let maker = PlotMaker(document, key, tunable: reader.tunable(document, key))
                self.report(.listed(key, document, maker.curveReport()))
            }
        case .plot(let client, let plotting):
            workers.submit(.ahead, name: .plotting(client)) { [reader] _ in
                let (name, document) = (plotting.name, plotting.document)
                let maker = PlotMaker(document, name.document, tunable: reader.tunable(document, name.document))
                self.report(.plotted(client, name, document, maker.report(name.request, at: plotting.frame)))
            }
        case .evaluate(let evaluation):
            workers.submit(.ahead) { bench in
                self.report(.evaluated(evaluation, listHashes: bench.evaluate(evaluation)))
            }
        case .render(let rendering):
            workers.submit(rendering.isUrgent ? .now : .ahead, name: .rendering(rendering.key)) { bench in
                let result = bench.render(rendering)
                self.report(.rendered(rendering, listHash: result.listHash, result.picture))
            }
        case .wake(let due): wake(at: due)
        }
    }

    /// Brings a result from a thread of the pool.
    private nonisolated func report(_ event: SessionEvent) {
        Task { await handle(event) }
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
            for dependency in state.loaded?.dependencies ?? [] { files[dependency.path, default: []].insert(key.file) }
        }
        guard files != dependents else { return }
        if Set(files.keys) != Set(dependents.keys) {
            for path in observer.watch(dependencies: Set(files.keys)).sorted() {
                logger.notice("Changes of \(path) are not noticed: it lies outside of the folder.")
            }
        }
        dependents = files
    }
}
