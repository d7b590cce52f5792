import Engine

/// Which frame goes to which page next.
extension Session {
    /// What a look along a page's playback order found.
    private struct Plan {
        /// Frames whose pictures the page holds.
        var mapping: [FrameMapping.Entry] = []
        /// True if the frame under the playhead is among them.
        var mapsCurrent = false
        /// The first frame whose picture is there to be sent.
        var ready: (frame: Double, picture: UInt64)?
    }

    // MARK: - Results

    /// Takes in the hashes of evaluated frames.
    mutating func evaluated(_ evaluation: Evaluation, _ listHashes: [UInt64]) {
        guard documents[evaluation.key]?.loaded === evaluation.document else { return }
        documents[evaluation.key]?.isEvaluating = false
        for (frame, hash) in zip(evaluation.frames, listHashes) { documents[evaluation.key]?.table[frame] = hash }
    }

    /// Takes in a picture. One of a document that was replaced meanwhile may still be of use.
    mutating func rendered(_ rendering: Rendering, _ listHash: UInt64, _ picture: EncodedFrame?) {
        renderings[rendering.key] = nil
        if let picture { store.insert(picture) }
        guard documents[rendering.key.document]?.loaded === rendering.document else { return }
        documents[rendering.key.document]?.table[rendering.key.frame] = listHash
        let name = EncodedFrame.hash(listHash: listHash, size: rendering.key.size)
        if picture == nil, !rendering.known.contains(name) {
            documents[rendering.key.document]?.undrawable.insert(name)
        }
    }

    // MARK: - What a page has

    /// Takes in that a page has taken in all frame messages up to `serial`.
    mutating func acknowledge(_ client: ClientID, serial: UInt32, frame: Double) {
        guard var state = clients[client] else { return }
        if let place = state.unacknowledged.firstIndex(of: serial) { state.unacknowledged.removeFirst(place + 1) }
        if frame.isFinite { state.playhead = frame }
        state.lastProgress = now
        clients[client] = state
        // A playhead that has overtaken what was sent is where it goes on; so is one that draws a window behind it.
        guard let key = state.key, let index = documents[key]?.table.index(of: state.currentFrame) else { return }
        if state.isStoreFull || index < state.told.count && !state.told[index] { reorder(client) }
    }

    /// Takes in that a page has thrown pictures away: their frames have to be told again.
    mutating func forget(_ hashes: Set<UInt64>, by client: ClientID) {
        guard var state = clients[client] else { return }
        state.held.subtract(hashes)
        if let key = state.key, let size = state.view.size, let table = documents[key]?.table {
            for index in state.told.indices where state.told[index] {
                guard let list = table[Double(table.range.lowerBound + index)] else { continue }
                if hashes.contains(EncodedFrame.hash(listHash: list, size: size)) { state.told[index] = false }
            }
            state.toldFraction = nil
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
        guard let state = clients[client] else { return }
        if state.isWritable, let outgoing = nextNotice(to: client) {
            clients[client]?.isWritable = false
            actions.append(.send(client, outgoing))
        }
        guard let plan = plan(for: client, &actions), clients[client]?.isWritable == true else { return }
        let hasCredit = state.unacknowledged.count < limits.unacknowledged
        if !plan.mapping.isEmpty, plan.mapsCurrent || plan.ready == nil || !hasCredit {
            sendMapping(plan.mapping, to: client, &actions)
        } else if let ready = plan.ready, hasCredit {
            sendFrame(ready.frame, picture: ready.picture, to: client, &actions)
        }
    }

    /// The most pressing thing a page has to be told that is no frame.
    private mutating func nextNotice(to client: ClientID) -> Outgoing? {
        guard var state = clients[client] else { return nil }
        defer { clients[client] = state }
        if state.isSaidGoodbye { return .goodbye }
        if state.owesFarewell {
            state.isSaidGoodbye = true
            return .message(.closing)
        }
        if state.owesHello {
            state.owesHello = false
            return .message(.hello(hello))
        }
        if state.owesPing {
            state.owesPing = false
            return .ping
        }
        if let reason = state.refusal {
            state.refusal = nil
            return .message(.refused(reason: reason))
        }
        if state.owesLibrary, let files {
            state.owesLibrary = false
            state.fileNews = [:]
            return .message(.library(files.values.sorted { $0.path < $1.path }))
        }
        if !state.fileNews.isEmpty, !state.owesLibrary {
            defer { state.fileNews = [:] }
            return .message(.libraryChange(change(of: state.fileNews)))
        }
        guard let key = state.key, let document = documents[key] else { return nil }
        if state.owesDocument, let loaded = document.loaded {
            state.owesDocument = false
            return .message(.document(loaded.info, file: key.file, revision: document.revision))
        }
        if state.owesFailure, let failure = document.failure {
            state.owesFailure = false
            return .message(.failure(failure, file: key.file, revision: document.revision))
        }
        return nil
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

    // MARK: - The plan

    /// Looks along the playback order from the first frame that is not told: asks for evaluations and renderings on
    /// the way, and stops when enough pictures are there or under way.
    private mutating func plan(for client: ClientID, _ actions: inout [SessionAction]) -> Plan? {
        guard let state = clients[client], !state.owesDocument, let key = state.key, let size = state.view.size,
            let order = state.order, let document = documents[key], let loaded = document.loaded
        else { return nil }
        var plan = Plan()
        var ahead = 0
        var isCurrentMissing = false
        var isContiguous = true
        let current = state.currentFrame

        func look(at frame: Double, isCurrent: Bool) {
            guard let listHash = document.table[frame] else {
                if isCurrent {
                    isCurrentMissing = true
                    ahead += 1
                    let known = KnownPictures(held: state.held, stored: store)
                    render(key, document, loaded, frame, size, isUrgent: true, known: known, &actions)
                }
                return
            }
            let picture = EncodedFrame.hash(listHash: listHash, size: size)
            if state.held.contains(picture) {
                plan.mapping.append(FrameMapping.Entry(frame: frame, hash: picture))
                if isCurrent { plan.mapsCurrent = true }
            } else if store.contains(picture) {
                ahead += 1
                if plan.ready == nil, !isCurrentMissing { plan.ready = (frame, picture) }
            } else if !document.undrawable.contains(picture) {
                ahead += 1
                if isCurrent { isCurrentMissing = true }
                // Another frame that looks the same may be under way already.
                let same = renderings.keys.first {
                    $0.document == key && $0.size == size && $0.revision == document.revision
                        && document.table[$0.frame] == listHash
                }
                render(
                    key, document, loaded, same?.frame ?? frame, size, isUrgent: isCurrent, known: KnownPictures(),
                    &actions)
            }
        }

        // A page that does not acknowledge may be hidden or stuck: nothing is drawn for it until it does.
        let hasCredit = state.unacknowledged.count < limits.unacknowledged
        guard hasCredit || now - state.lastProgress < limits.patience else { return plan }
        let currentIndex = document.table.index(of: current)
        if !isTold(current, index: currentIndex, by: state) { look(at: current, isCurrent: true) }
        let window = state.isStoreFull ? max(2, limits.windowBytes / size.byteCount) : Int.max
        var position = state.cursor
        while position < order.count, position < window, ahead < limits.lookahead,
            plan.mapping.count < limits.mappingBatch
        {
            let frame = order.frame(at: position)
            let index = frame - document.table.range.lowerBound
            position += 1
            if state.told[index] {
                if isContiguous { clients[client]?.cursor = position }
                continue
            }
            isContiguous = false
            guard index != currentIndex else { continue }
            if document.table[Double(frame)] == nil {
                evaluate(key, document, loaded, order: order, from: position - 1, &actions)
                break
            }
            look(at: Double(frame), isCurrent: false)
        }
        return plan
    }

    private func isTold(_ frame: Double, index: Int?, by state: ClientState) -> Bool {
        guard let index else { return state.toldFraction == frame }
        return state.told[index]
    }

    private mutating func render(
        _ key: DocumentKey, _ document: DocumentState, _ loaded: LoadedDocument, _ frame: Double, _ size: PictureSize,
        isUrgent: Bool, known: KnownPictures, _ actions: inout [SessionAction]
    ) {
        let name = Rendering.Key(document: key, revision: document.revision, frame: frame, size: size)
        // One that is under way is asked for again only to hurry it.
        if let wasUrgent = renderings[name], wasUrgent || !isUrgent { return }
        renderings[name] = isUrgent
        actions.append(.render(Rendering(key: name, document: loaded, isUrgent: isUrgent, known: known)))
    }

    private mutating func evaluate(
        _ key: DocumentKey, _ document: DocumentState, _ loaded: LoadedDocument, order: PlaybackOrder,
        from position: Int, _ actions: inout [SessionAction]
    ) {
        guard documents[key]?.isEvaluating == false else { return }
        documents[key]?.isEvaluating = true
        var frames: [Double] = []
        var position = position
        while position < order.count, frames.count < limits.evaluationBatch {
            let frame = Double(order.frame(at: position))
            if document.table[frame] == nil { frames.append(frame) }
            position += 1
        }
        actions.append(
            .evaluate(Evaluation(key: key, revision: document.revision, document: loaded, frames: frames)))
    }

    // MARK: - Sending

    private mutating func sendMapping(
        _ entries: [FrameMapping.Entry], to client: ClientID, _ actions: inout [SessionAction]
    ) {
        guard let state = clients[client], let key = state.key, let size = state.view.size,
            let revision = documents[key]?.revision
        else { return }
        for entry in entries { markTold(entry.frame, to: client) }
        clients[client]?.isWritable = false
        let mapping = FrameMapping(file: key.file, revision: revision, size: size, entries: entries)
        actions.append(.send(client, .message(.frames(mapping))))
    }

    private mutating func sendFrame(
        _ frame: Double, picture hash: UInt64, to client: ClientID, _ actions: inout [SessionAction]
    ) {
        guard let picture = store.picture(hash), var state = clients[client], let key = state.key,
            let revision = documents[key]?.revision
        else { return }
        state.lastSerial &+= 1
        if state.unacknowledged.isEmpty { state.lastProgress = now }
        let message = FrameMessage(
            picture: picture, base: state.lastPicture?.size == picture.size ? state.lastPicture : nil,
            serial: state.lastSerial, frame: frame, revision: revision)
        state.unacknowledged.append(state.lastSerial)
        state.lastPicture = picture
        state.held.insert(hash)
        state.isWritable = false
        clients[client] = state
        markTold(frame, to: client)
        actions.append(.send(client, .frame(message)))
    }

    private mutating func markTold(_ frame: Double, to client: ClientID) {
        guard let key = clients[client]?.key, let table = documents[key]?.table else { return }
        if let index = table.index(of: frame) {
            clients[client]?.told[index] = true
        } else {
            clients[client]?.toldFraction = frame
        }
    }
}
