import Engine
import Tuning

/// The look ahead: what a page needs next, and what has to be done for it.
extension Session {
    /// What a look along a page's playback order found.
    struct Plan {
        /// Frames whose images the page holds.
        var mapping: [FrameMapping.Entry] = []
        /// True if the frame under the playhead is among them.
        var mapsCurrent = false
        /// The first frame whose image is there to be sent.
        var ready: (frame: Double, image: UInt64)?
        /// How many images are there or being drawn that the page does not have.
        fileprivate var ahead = 0
        /// The frame under the playhead has no image yet: nothing else is sent before it.
        fileprivate(set) var isCurrentMissing = false
        /// Whether it is the one that is there.
        var isCurrentReady = false
    }

    /// A page that can be shown something, with all that it takes.
    private struct Viewpoint {
        let page: ClientState
        let key: DocumentKey
        let document: DocumentState
        let loaded: LoadedDocument
        let area: FrameArea
        let order: PlaybackOrder

        init?(_ page: ClientState, _ documents: [DocumentKey: DocumentState]) {
            guard let key = page.key, let area = page.view.area, let order = page.order,
                let document = documents[key], let loaded = document.loaded
            else { return nil }
            self.page = page
            self.key = key
            self.document = document
            self.loaded = loaded
            self.area = area
            self.order = order
        }

        /// Whether the page has been sent the image of the frame under its playhead.
        var isCurrentSent: Bool {
            guard let index = document.table.index(of: page.currentFrame) else {
                return page.sentFraction == page.currentFrame
            }
            return page.sent[index]
        }
    }

    /// Looks along the playback order from the first frame that is not sent: asks for the evaluations and
    /// renderings it comes upon, and stops when enough images are there or being drawn. Nil if the page has nothing to
    /// be shown.
    mutating func plan(for client: ClientID, _ actions: inout [SessionAction]) -> Plan? {
        guard let view = clients[client].flatMap({ Viewpoint($0, documents) }) else { return nil }
        var plan = Plan()
        // A page that does not acknowledge may be hidden or stuck: nothing is drawn for it until it does.
        let hasCredit = view.page.unacknowledged.count < limits.unacknowledged
        guard hasCredit || now - view.page.lastProgress < limits.patience else { return plan }
        // Where the store has been filled and nobody took anything of it, more would only push out what waits there.
        guard hasCredit && view.page.isWritable || bytesSinceSending <= store.capacity else { return plan }
        let current = view.page.currentFrame
        if !view.isCurrentSent { look(at: current, isCurrent: true, view, &plan, &actions) }
        plan.isCurrentReady = plan.ready != nil
        // It is drawn already while the page is told of its document.
        if view.page.needsDocument { return nil }
        // Something is being dragged: by the time that another frame were drawn the document would be another one.
        if view.page.view.isDragging, !view.page.view.playing { return plan }
        if isGone(view.key) { return plan }
        // It was saved, or another area of it is wanted: what else is drawn would only keep that image waiting.
        if isSettling(client) { return plan }
        let window = view.page.isStoreFull ? max(2, limits.windowBytes / view.area.size.byteCount) : Int.max
        var position = view.page.cursor
        var isContiguous = true
        while position < min(view.order.count, window), plan.ahead < limits.lookahead,
            plan.mapping.count < limits.mappingBatch
        {
            let frame = Double(view.order.frame(at: position))
            position += 1
            if view.document.table.index(of: frame).map({ view.page.sent[$0] }) ?? true {
                if isContiguous { clients[client]?.cursor = position }
                continue
            }
            isContiguous = false
            guard frame != current else { continue }
            guard view.document.table[frame] != nil else {
                evaluate(from: position - 1, view, &actions)
                break
            }
            look(at: frame, isCurrent: false, view, &plan, &actions)
        }
        if plan.ahead >= limits.lookahead { lookFurther(from: position, to: window, view, &actions) }
        return plan
    }

    /// Has frames evaluated whose turn to be drawn comes soon: on another thread while those before them are drawn.
    private mutating func lookFurther(
        from position: Int, to window: Int, _ view: Viewpoint, _ actions: inout [SessionAction]
    ) {
        let end = min(view.order.count, window, position + limits.evaluationHorizon)
        guard position < end, !view.document.isEvaluating,
            let next = (position..<end).first(where: { view.document.table[Double(view.order.frame(at: $0))] == nil })
        else { return }
        evaluate(from: next, view, &actions)
    }

    /// Notes what can be done with a frame that the page does not know, and asks for what is missing.
    private mutating func look(
        at frame: Double, isCurrent: Bool, _ view: Viewpoint, _ plan: inout Plan, _ actions: inout [SessionAction]
    ) {
        guard let listHash = view.document.table[frame] else {
            plan.isCurrentMissing = isCurrent
            plan.ahead += 1
            let known = KnownImages(cached: view.page.cached, stored: store)
            return render(frame, isUrgent: isCurrent, known, view, &actions)
        }
        let image = EncodedFrame.hash(listHash: listHash, area: view.area)
        if view.page.cached.contains(image) {
            plan.mapping.append(FrameMapping.Entry(frame: frame, hash: image))
            if isCurrent { plan.mapsCurrent = true }
        } else if store.contains(image) {
            plan.ahead += 1
            if plan.ready == nil, !plan.isCurrentMissing { plan.ready = (frame, image) }
        } else if !view.document.undrawable.contains(image) {
            plan.ahead += 1
            if isCurrent { plan.isCurrentMissing = true }
            // Another frame that looks the same may be being drawn already.
            let same = renderings.keys.first {
                $0.document == view.key && $0.area == view.area && $0.revision == view.document.revision
                    && view.document.table[$0.frame] == listHash
            }
            render(same?.frame ?? frame, isUrgent: isCurrent, KnownImages(), view, &actions)
        }
    }

    private mutating func render(
        _ frame: Double, isUrgent: Bool, _ known: KnownImages, _ view: Viewpoint, _ actions: inout [SessionAction]
    ) {
        let name = Rendering.Key(
            document: view.key, revision: view.document.revision, frame: frame, area: view.area)
        // A rendering that has been asked for is asked for again only to hurry it.
        if let wasUrgent = renderings[name], wasUrgent || !isUrgent { return }
        renderings[name] = isUrgent
        actions.append(.render(Rendering(key: name, document: view.loaded, isUrgent: isUrgent, known: known)))
    }

    private mutating func evaluate(from position: Int, _ view: Viewpoint, _ actions: inout [SessionAction]) {
        guard documents[view.key]?.isEvaluating == false else { return }
        documents[view.key]?.isEvaluating = true
        var frames: [Double] = []
        var position = position
        while position < view.order.count, frames.count < limits.evaluationBatch {
            let frame = Double(view.order.frame(at: position))
            if view.document.table[frame] == nil { frames.append(frame) }
            position += 1
        }
        let revision = view.document.revision
        actions.append(
            .evaluate(Evaluation(key: view.key, revision: revision, document: view.loaded, frames: frames)))
    }
}
