import Engine

/// The moment in which a document is opened or replaced, or shown in another size or another part of it: only the image of the
/// frame under the playhead counts.
///
/// All else that follows would take processors from that and from the page, which takes in the image: frames ahead, lists, plots,
/// costs, words for what changed. Of the document as it was it would be of no use. All that begins when a page says that it
/// has the image, and at the latest `Limits.reloadPause` after the document was read last, or `Limits.areaPause` after the
/// area became another one.
extension Session {
    /// How much is put off at most: each thing keeps two documents.
    private static let mostPostponed = 4

    /// Begins that moment for all who look at a document, or goes on with it: the document was read.
    mutating func beginSettling(_ key: DocumentKey, _ actions: inout [SessionAction]) {
        guard !viewers(of: key).isEmpty else { return }
        documents[key]?.settlesAt = now + limits.reloadPause
        actions.append(.wake(at: now + limits.reloadPause))
    }

    /// Begins that moment for a page that wants another area.
    mutating func beginSettling(_ client: ClientID, _ actions: inout [SessionAction]) {
        clients[client]?.settlesAt = now + limits.areaPause
        actions.append(.wake(at: now + limits.areaPause))
    }

    /// Whether a page's document is being read again, or was a moment ago, or is wanted in another area, and the page has yet to take
    /// in an image of it.
    func isSettling(_ client: ClientID) -> Bool {
        guard let state = clients[client], let key = state.key, let document = documents[key] else { return false }
        if now < state.settlesAt, !state.hasTakenImage { return true }
        if document.isLoading { return document.loaded != nil && now - document.loadStart < limits.reloadPause }
        return now < document.settlesAt && !state.hasTakenImage
    }

    /// Whether something may be found out about a page's document: it has been sent an image of it, which comes first. In a
    /// drag that is enough: the next step comes as soon as the page has taken the image in, and ends what was begun then.
    func mayLook(_ client: ClientID) -> Bool {
        guard let state = clients[client], state.hasImage else { return false }
        return state.isPassing || !isSettling(client)
    }

    /// Has done what was put off, and begins what nobody waits for.
    mutating func beginIdleWork(_ actions: inout [SessionAction]) {
        let isSettling = clients.keys.contains(where: isSettling)
        if !isSettling || postponed.count > Self.mostPostponed {
            actions += postponed
            postponed = []
        }
        if !isSettling { checkNextFile(&actions) }
    }
}
