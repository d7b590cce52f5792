import Engine
import Formats

/// Files and documents: what is there, what is read, what pages are sent of it.
extension Session {
    // MARK: - The library

    /// Takes in the whole list of files.
    mutating func replaceLibrary(_ entries: [LibraryEntry], at time: Double, _ actions: inout [SessionAction]) {
        let before = files ?? [:]
        var after: [LibraryEntry.ID: LibraryEntry] = [:]
        for entry in entries { after[entry.id] = entry }
        files = after
        unchecked = entries.sorted { $0.path < $1.path }.map(\.id)
        for id in before.keys where after[id] == nil { forgetCheck(of: id) }
        for client in clients.keys { clients[client]?.needsLibrary = true }
        for key in Array(documents.keys) where before[key.file]?.revision != after[key.file]?.revision {
            touch(key.file, &actions)
        }
    }

    /// Takes in what came, went and changed.
    mutating func changeLibrary(_ change: LibraryChange, at time: Double, _ actions: inout [SessionAction]) {
        guard files != nil else { return }
        for entry in change.added + change.changed { files?[entry.id] = entry }
        for id in change.removed { files?[id] = nil }
        recheck(change.added + change.changed)
        for id in change.removed { forgetCheck(of: id) }
        for client in clients.keys {
            for entry in change.added { clients[client]?.note(.added, of: entry.id) }
            for entry in change.changed { clients[client]?.note(.changed, of: entry.id) }
            for id in change.removed { clients[client]?.note(.removed, of: id) }
        }
        for id in change.added.map(\.id) + change.changed.map(\.id) + change.removed { touch(id, &actions) }
    }

    /// Reads again what is on a page, and forgets what is not.
    mutating func touch(_ file: LibraryEntry.ID, _ actions: inout [SessionAction]) {
        for key in documents.keys.filter({ $0.file == file && !$0.version.isFixed }) {
            if viewers(of: key).isEmpty, documents[key]?.isLoading != true {
                documents[key] = nil
            } else {
                documents[key]?.isSuspect = false
                documents[key]?.waitsSince = nil
                load(key, &actions)
            }
        }
    }

    // MARK: - Loading

    private mutating func load(_ key: DocumentKey, base: LoadedDocument? = nil, _ actions: inout [SessionAction]) {
        var state = documents[key] ?? DocumentState()
        if state.isLoading {
            state.isTouched = true
        } else {
            state.isLoading = true
            state.loadStart = now
            state.retryTime = nil
            let viewers = viewers(of: key)
            if state.loaded != nil {
                // What waits for the document goes on without it then, also for a page that comes to it meanwhile.
                actions += [.wake(at: now + limits.reloadPause), .wake(at: now + limits.noticeDelay)]
            }
            let isPassing = !viewers.isEmpty && viewers.allSatisfy { clients[$0]?.isPassing == true }
            actions.append(.load(key, known: state.loaded, base: base, isPassing: isPassing))
        }
        documents[key] = state
    }

    /// Takes in how a load ended.
    mutating func loaded(
        _ key: DocumentKey, _ outcome: LoadOutcome, at time: Double, _ actions: inout [SessionAction]
    ) {
        guard var state = documents[key] else { return }
        state.isLoading = false
        let wasTouched = state.isTouched
        state.isTouched = false
        var (isAccepted, isOther) = (false, false)
        switch outcome {
        case .unchanged:
            state.misses = 0
            isAccepted = state.failure != nil || state.isWaitedFor
            state.isSuspect = false
            (state.waitsSince, state.isWaitedFor) = (nil, false)
            state.failure = nil
        case .document(let document):
            let (before, hadFailed) = (state.loaded, state.failure != nil || state.isWaitedFor)
            (state.waitsSince, state.isWaitedFor) = (nil, false)
            accept(document, of: key, in: &state)
            isOther = state.loaded !== before
            if key.version == .disk, let before, before.bytesHash != document.bytesHash {
                postponed.append(.summarize(key.file, before: before, after: document))
            }
            isAccepted = isOther || hadFailed
        case .failure(let report):
            // What was touched meanwhile is read again anyway: this failure may be that of a half-written file.
            if !report.isPassing { state.misses = 0 }
            if !wasTouched { fail(report, of: key, in: &state, at: time, &actions) }
        }
        documents[key] = state
        // What is being found out of the same document goes on.
        if isOther {
            actions.append(.leave(key))
            beginSettling(key, &actions)
        }
        if isAccepted { for client in viewers(of: key) { show(key, to: client) } }
        restartMachines(of: key)
        if wasTouched { load(key, &actions) }
        if case .document = outcome { findFrames(of: key, &actions) }
        documents[key]?.lastUse = time
        trimDocuments()
    }

    /// Has a document read again whose last frame was taken for granted, when somebody looks who drags nothing.
    private mutating func findFrames(of key: DocumentKey, _ actions: inout [SessionAction]) {
        guard let state = documents[key], state.hasAssumedFrames, !state.isLoading,
            viewers(of: key).contains(where: { clients[$0]?.isPassing == false })
        else { return }
        load(key, base: base(of: key), &actions)
    }

    private mutating func accept(_ document: LoadedDocument, of key: DocumentKey, in state: inout DocumentState) {
        state.isSuspect = false
        state.misses = 0
        state.failure = nil
        let isMistaken = state.hasAssumedFrames && state.loaded?.info.frames != document.info.frames
        state.hasAssumedFrames = document.hasAssumedFrames
        guard state.loaded?.contentHash != document.contentHash || isMistaken else { return }
        let version = ComparedVersion(file: key.file, version: key.version)
        let last = accepted[version]
        if last?.contentHash == document.contentHash {
            state.revision = last?.revision ?? 1
        } else {
            state.revision = (last?.revision ?? 0) &+ 1
            accepted[version] = (state.revision, document.contentHash)
        }
        state.loaded = document
        state.inventory = nil
        state.isDescribing = false
        state.curves = nil
        state.isListing = false
        state.cost = nil
        state.isCosting = false
        state.table = FrameTable(frames: document.info.frames)
        state.undrawable = []
        state.isEvaluating = false
    }

    private mutating func fail(
        _ report: FailureReport, of key: DocumentKey, in state: inout DocumentState, at time: Double,
        _ actions: inout [SessionAction]
    ) {
        if report.isPassing { return miss(report, of: key, in: &state, at: time, &actions) }
        let isWaiting = report.endsEarly && key.version == .disk
        if isWaiting, let since = state.waitsSince, time < since + limits.patienceForRest {
            state.retryTime = time + limits.retryDelay
            return actions.append(.wake(at: time + limits.retryDelay))
        }
        // What is not a file on disk is not being written.
        if state.isSuspect || key.version != .disk {
            state.isSuspect = false
            (state.waitsSince, state.isWaitedFor) = (nil, false)
            guard state.failure != report else { return }
            state.failure = report
            for client in viewers(of: key) { clients[client]?.needsFailure = true }
        } else {
            state.isSuspect = true
            if isWaiting, state.failure == nil {
                (state.waitsSince, state.isWaitedFor) = (time, true)
                for client in viewers(of: key) { clients[client]?.needsWaiting = true }
            }
            state.retryTime = time + limits.retryDelay
            actions.append(.wake(at: time + limits.retryDelay))
        }
    }

    /// A file could not be looked at for a reason that says nothing of it: it is tried again and again, ever more rarely.
    private mutating func miss(
        _ report: FailureReport, of key: DocumentKey, in state: inout DocumentState, at time: Double,
        _ actions: inout [SessionAction]
    ) {
        let delay = min(limits.retryDelay * Double(1 << min(state.misses, 16)), limits.longestRetryDelay)
        state.misses += 1
        state.retryTime = time + delay
        actions.append(.wake(at: time + delay))
        // What lasts for a moment only nobody needs to be told.
        guard state.misses > 1, state.failure != report else { return }
        state.failure = report
        for client in viewers(of: key) { clients[client]?.needsFailure = true }
    }

    /// Reads again what failed a moment ago.
    mutating func retryLoads(at time: Double, _ actions: inout [SessionAction]) {
        for (key, state) in documents {
            if let due = state.retryTime, due <= time { load(key, &actions) }
        }
    }

    /// Gives up what is being found out about a document that no page looks at any more.
    mutating func leave(_ key: DocumentKey, _ actions: inout [SessionAction]) {
        guard documents[key] != nil, viewers(of: key).isEmpty else { return }
        documents[key]?.isEvaluating = false
        documents[key]?.isDescribing = false
        documents[key]?.isListing = false
        documents[key]?.isCosting = false
        actions.append(.leave(key))
        guard documents[key]?.isLoading == true else { return }
        // Whoever comes back has it read again.
        documents[key] = nil
        actions.append(.unload(key))
    }

    /// Lets go of documents that no page looks at, the ones unused for the longest time first.
    mutating func trimDocuments() {
        let viewed = Set(clients.values.compactMap(\.key))
        for (key, state) in documents where !state.isLoading && key.isPassing && !viewed.contains(key) {
            // A drag leaves one behind at every step.
            for image in state.drawn { store.remove(image) }
            documents[key] = nil
        }
        // One that is being read for nobody any more: its answer will find nothing.
        for key in documents.keys where !key.edits.isEmpty && !viewed.contains(key) { documents[key] = nil }
        let idle = documents.filter { !viewed.contains($0.key) && !$0.value.isLoading }
            .sorted { $0.value.lastUse > $1.value.lastUse }
        // Versions of a file share their images, those of one on a page with that.
        var images = Set(viewed.compactMap { documents[$0]?.loaded.map { ObjectIdentifier($0.images) } })
        let room = idleRoom(viewed)
        var (count, byteCount) = (0, 0)
        for (key, state) in idle {
            let store = state.loaded.map { ObjectIdentifier($0.images) }
            var weight = state.loaded?.weight ?? 0
            if let loaded = state.loaded, let store, !images.contains(store) { weight += loaded.imageBytes }
            guard count < limits.idleDocuments, byteCount + weight <= room else {
                // What is lighter and was used before it may stay all the same.
                documents[key] = nil
                continue
            }
            if let store { images.insert(store) }
            count += 1
            byteCount += weight
            state.loaded?.letGoOfSpares()
        }
    }

    /// How many bytes documents may take that no page looks at. Heavy ones on pages push them out, also while they are being
    /// read, which takes the most.
    private func idleRoom(_ viewed: Set<DocumentKey>) -> Int {
        let taken = viewed.reduce(0) { sum, key in
            guard let state = documents[key] else { return sum }
            let expected = state.isLoading ? LoadedDocument.weight(ofBytes: files?[key.file]?.bytes ?? 0) : 0
            return sum + (state.loaded?.weight ?? expected)
        }
        return max(0, limits.idleBytes - max(0, taken - limits.viewedBytes))
    }

    // MARK: - Showing

    /// Takes in what a page shows from now on.
    mutating func change(
        _ client: ClientID, to view: ClientMessage.View, at time: Double, _ actions: inout [SessionAction]
    ) {
        guard var state = clients[client] else { return }
        let view = Self.sanitized(view)
        if let file = view.file, files?[file] == nil, !documents.keys.contains(where: { $0.file == file }) {
            state.refusal = "No such file."
            clients[client] = state
            return
        }
        let before = state.view
        notePassing(&state, to: view)
        let isOtherDocument = before.key != view.key
        if isOtherDocument, let old = state.key { documents[old]?.lastUse = time }
        state.view = view
        state.playhead = view.frame
        clients[client] = state
        if view.wantsFindings, !before.wantsFindings { clients[client]?.untoldFindings = Set(findings.keys) }
        if !before.wantsSaves { clients[client]?.needsSaves = true }
        // A page that opens another file forgets what it was told of this one, and drops what is still on its way.
        if before.file != view.file || before.options.animation != view.options.animation {
            clients[client]?.forgetDescription()
        }
        // What a page stops asking for it forgets as well.
        if before.wantsLayers != view.wantsLayers { clients[client]?.forgetListing() }
        if before.plot != view.plot { clients[client]?.forgetPlot() }
        if before.wantsHeat != view.wantsHeat { clients[client]?.forgetHeat() }
        if before.against != view.against { clients[client]?.forgetComparison() }
        if before.selected != view.selected { clients[client]?.forgetSelection() }
        if before.file != view.file { clients[client]?.machine = nil }
        if isOtherDocument {
            open(client, &actions)
            if let old = before.key { leave(old, &actions) }
            trimDocuments()
        } else if before.settings != view.settings {
            // Other settings that come to the same: the page waits for a word that is theirs.
            if let key = view.key {
                show(key, to: client)
                refresh(key, &actions)
            }
        } else if before.area != view.area {
            clients[client]?.forgetFrames(count: state.sent.count)
            // The first one comes with a document, which has a moment of its own.
            if before.area != nil, view.area != nil { beginSettling(client, &actions) }
        }
        if let key = view.key, before.isDragging, !view.isDragging { findFrames(of: key, &actions) }
        reorder(client)
    }

    /// A view whose numbers are all finite.
    private static func sanitized(_ view: ClientMessage.View) -> ClientMessage.View {
        var view = view
        if !view.frame.isFinite { view.frame = 0 }
        if !view.speed.isFinite { view.speed = 1 }
        if let frame = view.inFrame, !frame.isFinite { view.inFrame = nil }
        if let frame = view.outFrame, !frame.isFinite { view.outFrame = nil }
        // Only the file on disk can be edited.
        if view.version != .disk { view.edits = [] }
        return view
    }

    private mutating func open(_ client: ClientID, _ actions: inout [SessionAction]) {
        clients[client]?.needsDocument = false
        clients[client]?.needsInventory = false
        clients[client]?.needsCurves = false
        clients[client]?.needsFailure = false
        clients[client]?.order = nil
        clients[client]?.forgetFrames(count: 0)
        clients[client]?.settlesAt = -.infinity
        guard let key = clients[client]?.key else { return }
        guard documents[key] != nil else { return load(key, base: base(of: key), &actions) }
        show(key, to: client)
        refresh(key, &actions)
    }

    /// Reads again what no event reports changes of: a page that asks for what git has is shown what it has by now.
    private mutating func refresh(_ key: DocumentKey, _ actions: inout [SessionAction]) {
        if key.version.isCommitted, documents[key]?.isLoading == false { load(key, &actions) }
    }

    /// Reads again what may be something else by now.
    mutating func reload(_ key: DocumentKey, _ actions: inout [SessionAction]) { load(key, &actions) }

    /// The document that one with changes or edits can be made from; nil where there are none, or where the file has to
    /// be read.
    private func base(of key: DocumentKey) -> LoadedDocument? {
        guard !key.isPlain else { return nil }
        for (other, state) in documents
        where other.file == key.file && other.version == key.version && other.options == key.options {
            guard !state.isLoading, state.failure == nil, state.retryTime == nil, let loaded = state.loaded else {
                continue
            }
            return loaded.base ?? loaded
        }
        return nil
    }

    /// Takes in the colors of a document.
    mutating func described(_ key: DocumentKey, _ document: LoadedDocument, _ inventory: Inventory) {
        guard documents[key]?.loaded === document else { return }
        documents[key]?.isDescribing = false
        documents[key]?.inventory = inventory
    }

    /// Makes a page take up the document that is loaded, from its playhead on, and hear why there is no newer one or none.
    private mutating func show(_ key: DocumentKey, to client: ClientID) {
        guard let document = documents[key] else { return }
        clients[client]?.needsFailure = document.failure != nil
        clients[client]?.needsWaiting = false
        guard let loaded = document.loaded else { return }
        clients[client]?.needsDocument = true
        let sent = clients[client]?.inventory
        clients[client]?.needsInventory = sent?.key != key.listed || sent?.contentHash != loaded.contentHash
        clients[client]?.needsCurves = true
        clients[client]?.needsCost = true
        // What is being found out of a document with the same name that was replaced does not come.
        clients[client]?.forgetLooks()
        clients[client]?.forgetFrames(count: document.table.range.count)
        reorder(client)
    }
}
