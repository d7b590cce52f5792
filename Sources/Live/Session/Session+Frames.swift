import Engine

/// Which frame goes to which page next.
extension Session {
    // MARK: - Results

    /// Takes in the hashes of evaluated frames.
    mutating func evaluated(_ evaluation: Evaluation, _ listHashes: [UInt64]) {
        guard documents[evaluation.key]?.loaded === evaluation.document else { return }
        documents[evaluation.key]?.isEvaluating = false
        for (frame, hash) in zip(evaluation.frames, listHashes) { documents[evaluation.key]?.table[frame] = hash }
    }

    /// Takes in an image. One of a document that was replaced meanwhile may still be of use.
    mutating func rendered(_ rendering: Rendering, _ listHash: UInt64, _ image: EncodedFrame?) {
        renderings[rendering.key] = nil
        let isCurrent = documents[rendering.key.document]?.loaded === rendering.document
        // What a drag has gone past nobody asks for again.
        guard isCurrent || rendering.key.document.edits.isEmpty else { return }
        if let image {
            if !rendering.key.document.edits.isEmpty, !store.contains(image.hash) {
                documents[rendering.key.document]?.drawn.insert(image.hash)
            }
            store.insert(image)
            bytesSinceSending += image.byteCount
        }
        guard isCurrent else { return }
        takePassing(rendering, listHash)
        documents[rendering.key.document]?.table[rendering.key.frame] = listHash
        let name = EncodedFrame.hash(listHash: listHash, area: rendering.key.area)
        if image == nil, !rendering.known.contains(name) {
            documents[rendering.key.document]?.undrawable.insert(name)
        }
    }

    // MARK: - What a page has

    /// Takes in that a page has taken in all frame messages up to `serial`.
    mutating func acknowledge(_ client: ClientID, serial: UInt32, frame: Double) {
        guard var state = clients[client] else { return }
        if let index = state.unacknowledged.firstIndex(of: serial) { state.unacknowledged.removeFirst(index + 1) }
        if let first = state.firstSerial, !state.unacknowledged.contains(first) { state.hasTakenImage = true }
        if frame.isFinite { state.playhead = frame }
        state.lastProgress = now
        clients[client] = state
        // A playhead that has overtaken what was sent is where it goes on; so is one that draws a window behind it.
        guard let key = state.key, let index = documents[key]?.table.index(of: state.currentFrame) else { return }
        if state.isStoreFull || index < state.sent.count && !state.sent[index] { reorder(client) }
    }

    /// Takes in that a page has thrown images away: their frames have to be sent again.
    mutating func forget(_ hashes: Set<UInt64>, by client: ClientID) {
        guard var state = clients[client] else { return }
        state.cached.subtract(hashes)
        if let key = state.key, let area = state.view.area, let table = documents[key]?.table {
            for index in state.sent.indices where state.sent[index] {
                guard let list = table[Double(table.range.lowerBound + index)] else { continue }
                if hashes.contains(EncodedFrame.hash(listHash: list, area: area)) { state.sent[index] = false }
            }
            state.sentFraction = nil
        }
        state.cursor = 0
        clients[client] = state
    }

    /// Starts a page's playback order afresh at its playhead.
    mutating func reorder(_ client: ClientID) {
        guard let state = clients[client], let key = state.key, let document = documents[key], document.loaded != nil
        else { return }
        let whole = document.table.range
        func bounded(_ frame: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(frame.rounded(rule), Double(whole.lowerBound)), Double(whole.upperBound)))
        }
        let first = state.view.inFrame.map { bounded($0, .down) } ?? whole.lowerBound
        let last = state.view.outFrame.map { bounded($0 - 1, .up) } ?? whole.upperBound
        clients[client]?.order = PlaybackOrder(
            range: first...max(first, last), start: bounded(state.playhead, .down),
            isReversed: state.view.speed < 0, turnsRound: state.view.loop == .pingpong)
        clients[client]?.cursor = 0
    }

    // MARK: - The next message

    /// Asks for what a page needs next, and sends what is there if its connection can take it.
    mutating func advance(_ client: ClientID, _ actions: inout [SessionAction]) {
        exportCurve(of: client, &actions)
        pickLater(for: client, &actions)
        if clients[client]?.isWritable == true { send(pressingNotice(to: client), to: client, &actions) }
        describeDocument(of: client, &actions)
        plotDocument(of: client, &actions)
        costDocument(of: client, &actions)
        compareDocument(of: client, &actions)
        listLayers(of: client, &actions)
        let plan = plan(for: client, &actions)
        guard let state = clients[client], state.isWritable else { return }
        if !holdsNotices(for: client, plan) { send(nextNotice(to: client), to: client, &actions) }
        guard let plan, clients[client]?.isWritable == true else { return }
        let hasCredit = state.unacknowledged.count < limits.unacknowledged
        if !plan.mapping.isEmpty, plan.mapsCurrent || plan.ready == nil || !hasCredit {
            sendMapping(plan.mapping, to: client, &actions)
        } else if let ready = plan.ready, hasCredit {
            sendFrame(ready.frame, image: ready.image, to: client, &actions)
        } else if let passed = clients[client]?.passed, state.unacknowledged.isEmpty || !plan.isCurrentMissing {
            // The frame that the page waits for is never kept back by one on the way.
            clients[client]?.passed = nil
            guard plan.isCurrentMissing else { return }
            if state.cached.contains(passed.image) {
                let entry = FrameMapping.Entry(frame: passed.frame, hash: passed.image)
                sendMapping([entry], to: client, &actions)
            } else {
                sendFrame(passed.frame, image: passed.image, to: client, &actions)
            }
        }
    }

    private mutating func send(_ notice: Outgoing?, to client: ClientID, _ actions: inout [SessionAction]) {
        guard let notice else { return }
        clients[client]?.isWritable = false
        actions.append(.send(client, notice))
    }

    /// Whether what a page is told waits until it has the image of a document that was saved: it would take in that later
    /// by as long as it takes in this.
    private mutating func holdsNotices(for client: ClientID, _ plan: Plan?) -> Bool {
        guard let state = clients[client], let key = state.key, let document = documents[key] else { return false }
        let isOnItsWay = !state.hasImage && (plan?.isCurrentMissing == true || plan?.isCurrentReady == true)
        guard document.loaded != nil, document.isLoading || isOnItsWay else {
            clients[client]?.holdsNoticesSince = nil
            return false
        }
        let since = state.holdsNoticesSince ?? now
        clients[client]?.holdsNoticesSince = since
        return now - since < limits.noticeDelay
    }

    /// The message for a page that comes before all frames.
    private mutating func pressingNotice(to client: ClientID) -> Outgoing? {
        guard var state = clients[client] else { return nil }
        defer { clients[client] = state }
        if state.isSaidGoodbye { return .goodbye }
        if state.needsFarewell {
            state.isSaidGoodbye = true
            return .message(.closing)
        }
        if state.needsHello {
            state.needsHello = false
            return .message(.hello(hello))
        }
        if state.needsPing {
            state.needsPing = false
            return .ping
        }
        if let reason = state.refusal {
            state.refusal = nil
            return .message(.refused(reason: reason))
        }
        if let writing = state.writing {
            state.writing = nil
            return .message(.writing(isAllowed: writing.isAllowed, reason: writing.reason))
        }
        if !state.saves.isEmpty {
            let save = state.saves.removeFirst()
            return .message(.save(save.outcome, file: save.file))
        }
        if let (serial, report) = state.pickReport {
            state.pickReport = nil
            return .message(.picked(report, serial: serial))
        }
        if let report = state.machineReport {
            state.machineReport = nil
            return .message(.machine(report))
        }
        if let report = state.rebaseReport {
            state.rebaseReport = nil
            return .message(.rebased(report))
        }
        if state.needsMirror, state.needsLibrary == false, let report = mirrorReport {
            state.needsMirror = false
            return .message(.mirror(report))
        }
        if let outcome = state.newFile {
            state.newFile = nil
            return .message(.newFile(outcome))
        }
        if let reason = state.trouble {
            state.trouble = nil
            return .message(.trouble(reason: reason))
        }
        if let answer = state.editorAnswer {
            state.editorAnswer = nil
            return .message(.editor(reason: answer.reason))
        }
        if state.needsLibrary, let files {
            state.needsLibrary = false
            state.fileNews = [:]
            return .message(.library(files.values.sorted { $0.path < $1.path }))
        }
        guard let key = state.key, let document = documents[key] else { return nil }
        if state.needsDocument, let loaded = document.loaded {
            state.needsDocument = false
            return .message(
                .document(
                    loaded.info, file: key.file, revision: document.revision, settings: state.view.settings))
        }
        if state.needsWaiting {
            state.needsWaiting = false
            return .message(.waiting(file: key.file))
        }
        if state.needsFailure, let failure = document.failure {
            state.needsFailure = false
            return .message(.failure(failure, file: key.file, revision: document.revision))
        }
        return nil
    }

    /// The most pressing message for a page that is not about frames.
    private mutating func nextNotice(to client: ClientID) -> Outgoing? {
        guard var state = clients[client] else { return nil }
        defer { clients[client] = state }
        if let exports = state.exports {
            state.exports = nil
            return .message(.exported(exports.curves, serial: exports.serial))
        }
        if let report = state.exportReport {
            state.exportReport = nil
            return .message(.exporting(report))
        }
        if !state.fileNews.isEmpty, !state.needsLibrary {
            defer { state.fileNews = [:] }
            return .message(.libraryChange(change(of: state.fileNews)))
        }
        if state.needsBudgets, !state.needsLibrary {
            state.needsBudgets = false
            return .message(.budgets(overBudget))
        }
        if !state.untoldFindings.isEmpty, !state.needsLibrary {
            defer { state.untoldFindings = [] }
            return .message(.findings(findings.filter { state.untoldFindings.contains($0.key) }))
        }
        guard let key = state.key, let document = documents[key] else { return nil }
        if state.needsInventory, !state.needsDocument, let inventory = document.inventory {
            state.needsInventory = false
            state.inventory = (key.listed, document.loaded?.contentHash ?? 0)
            return .message(.inventory(inventory, file: key.file, settings: state.view.settings))
        }
        if state.needsCurves, !state.needsDocument, let curves = document.curves {
            state.needsCurves = false
            return .message(
                .curves(curves, file: key.file, revision: document.revision, settings: state.view.settings))
        }
        if let report = state.plotReport, !state.needsDocument, let plot = state.plot {
            state.plotReport = nil
            return .message(
                .plot(report, file: key.file, revision: plot.name.revision, settings: plot.settings))
        }
        return nextLayers(to: &state, key, document) ?? nextCost(to: &state, key, document)
            ?? nextComparison(to: &state, key)
    }

    /// The most pressing message for a page that is about the cost of its document.
    private func nextCost(to state: inout ClientState, _ key: DocumentKey, _ document: DocumentState) -> Outgoing? {
        guard !state.needsDocument else { return nil }
        if let report = state.heatReport, let heat = state.heat {
            state.heatReport = nil
            return .message(
                .heat(
                    report, frame: heat.name.frame, file: key.file, revision: heat.name.revision,
                    settings: heat.settings))
        }
        if state.needsCost, let cost = document.cost {
            state.needsCost = false
            return .message(
                .cost(cost, file: key.file, revision: document.revision, settings: state.view.settings))
        }
        return nil
    }

    /// Asks for the colors of a page's document, when the frame under its playhead is sent.
    private mutating func describeDocument(of client: ClientID, _ actions: inout [SessionAction]) {
        guard let state = clients[client], state.needsInventory, mayLook(client),
            let key = state.key, let document = documents[key], let loaded = document.loaded,
            document.inventory == nil, !document.isDescribing
        else { return }
        documents[key]?.isDescribing = true
        actions.append(.describe(key, loaded))
    }

    private func change(of news: [LibraryEntry.ID: ClientState.FileNews]) -> LibraryChange {
        var change = LibraryChange()
        for (id, news) in news.sorted(by: { $0.key < $1.key }) {
            switch (news, files?[id]) {
            case (.added, let entry?): change.added.append(entry)
            case (.changed, let entry?): change.changed.append(entry)
            default: change.removed.append(id)
            }
        }
        return change
    }

    // MARK: - Sending

    private mutating func sendMapping(
        _ entries: [FrameMapping.Entry], to client: ClientID, _ actions: inout [SessionAction]
    ) {
        guard let state = clients[client], let key = state.key, let area = state.view.area,
            let revision = documents[key]?.revision
        else { return }
        for entry in entries { markSent(entry.frame, to: client) }
        // Of what it holds it says nothing.
        if entries.contains(where: { $0.frame == state.currentFrame }) { clients[client]?.hasTakenImage = true }
        clients[client]?.isWritable = false
        let mapping = FrameMapping(file: key.file, revision: revision, area: area, entries: entries)
        actions.append(.send(client, .message(.frames(mapping))))
    }

    private mutating func sendFrame(
        _ frame: Double, image hash: UInt64, to client: ClientID, _ actions: inout [SessionAction]
    ) {
        guard let image = store.image(hash), var state = clients[client], let key = state.key,
            let revision = documents[key]?.revision
        else { return }
        bytesSinceSending = 0
        state.lastSerial &+= 1
        if state.unacknowledged.isEmpty { state.lastProgress = now }
        let message = FrameMessage(
            image: image, base: state.lastImage?.size == image.size ? state.lastImage : nil,
            serial: state.lastSerial, frame: frame, revision: revision)
        state.unacknowledged.append(state.lastSerial)
        state.lastImage = image
        if frame == state.currentFrame, state.firstSerial == nil { state.firstSerial = state.lastSerial }
        state.cached.insert(hash)
        state.isWritable = false
        clients[client] = state
        markSent(frame, to: client)
        actions.append(.send(client, .frame(message)))
    }

    private mutating func markSent(_ frame: Double, to client: ClientID) {
        guard let key = clients[client]?.key, let table = documents[key]?.table else { return }
        if let index = table.index(of: frame) {
            clients[client]?.sent[index] = true
        } else {
            clients[client]?.sentFraction = frame
        }
    }
}
