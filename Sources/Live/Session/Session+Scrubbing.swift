/// What of a page's view is overtaken by a newer one: of where it is only the latest counts, and what is drawn for earlier ones
/// is given up, but for one frame on the way.
///
/// While the playhead is dragged over frames that take longer than the next step of the drag, the frame under it is begun
/// anew at each step, and the one that was begun before all others is drawn to its end: so there is something to see on the
/// way, and the last frame is there as soon as it can be drawn.
extension Session {
    /// Notes the frame that a page waits for as one on the way, where it goes on to another one.
    func notePassing(_ state: inout ClientState, to view: ClientMessage.View) {
        guard view.key == state.view.key, view.area == state.view.area, !view.playing else {
            state.passing = nil
            state.passed = nil
            return
        }
        guard let key = state.key, let area = state.view.area, view.frame != state.currentFrame,
            state.passing.map({ renderings[$0] == nil }) ?? true, let document = documents[key]
        else { return }
        let name = Rendering.Key(
            document: key, revision: document.revision, frame: state.currentFrame, area: area)
        state.passing = renderings[name] == true ? name : nil
    }

    /// Has the image of a frame on the way sent to the pages that it is on the way of.
    mutating func takePassing(_ rendering: Rendering, _ listHash: UInt64) {
        for (client, state) in clients where state.passing == rendering.key {
            clients[client]?.passing = nil
            let image = EncodedFrame.hash(listHash: listHash, area: rendering.key.area)
            if store.contains(image) || state.cached.contains(image) {
                clients[client]?.passed = (rendering.key.frame, image)
            }
        }
    }

    /// Gives up what is drawn for nobody any more: of documents that were replaced, of areas that no page shows, and of
    /// frames that no page is at or comes to next.
    mutating func abandonRenderings(_ actions: inout [SessionAction]) {
        guard !renderings.isEmpty else { return }
        var wishes: [ClientID: Set<Double>] = [:]
        let unwanted = renderings.keys.filter { key in
            guard let document = documents[key.document], document.revision == key.revision else { return true }
            return !clients.contains { client, page in
                guard page.key == key.document, page.view.area == key.area else { return false }
                if page.view.playing, !isGone(key.document) { return true }
                if page.passing == key || page.currentFrame == key.frame { return true }
                // Another frame that looks like the one it is at.
                if let hash = document.table[key.frame], hash == document.table[page.currentFrame] { return true }
                let wished = wishes[client] ?? nextFrames(of: page, document)
                wishes[client] = wished
                return wished.contains(key.frame)
            }
        }
        guard !unwanted.isEmpty else { return }
        for key in unwanted { renderings[key] = nil }
        actions.append(.abandon(Set(unwanted)))
    }

    /// Whether a document's file is not there any more: of what it was, nothing is drawn ahead.
    func isGone(_ key: DocumentKey) -> Bool { key.version == .disk && files?[key.file] == nil }

    /// The frames that are drawn ahead of a page that stands still.
    private func nextFrames(of page: ClientState, _ document: DocumentState) -> Set<Double> {
        guard let key = page.key, let area = page.view.area, let order = page.order, !isGone(key),
            !page.view.isDragging
        else { return [] }
        var frames: Set<Double> = []
        var position = page.cursor
        while position < order.count, frames.count < limits.lookahead {
            let frame = Double(order.frame(at: position))
            position += 1
            guard let index = document.table.index(of: frame), !page.sent[index] else { continue }
            if let list = document.table[frame],
                page.cached.contains(EncodedFrame.hash(listHash: list, area: area))
            {
                continue
            }
            frames.insert(frame)
        }
        return frames
    }
}
