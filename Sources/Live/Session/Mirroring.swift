import Formats

/// What a page is for others.
package enum MirrorRole: String, Sendable {
    /// Nothing.
    case none
    /// Others may follow it: pages on the machine that Pegbar runs on.
    case lead
    /// It shows the file and the frame that another page shows.
    case follow
}

/// What a page shows that others follow.
package struct MirrorReport: Sendable, Equatable {
    /// The path of the file in the folder; nil while only the gallery is seen.
    var path: String?
    /// Which animation of an archive; nil for the one that is shown by default.
    var animation: String?
    /// The playhead.
    var frame = 0.0
    /// Whether it plays.
    var isPlaying = false
    /// Times the normal speed; negative plays backwards.
    var speed = 1.0
    /// What follows the last frame.
    var loop = ClientMessage.View.Loop.loop
}

/// Pages that follow another one: as on a phone beside the computer.
extension Session {
    /// The pages that follow, in the order in which they joined.
    var followers: [ClientID] { clients.filter { $0.value.mirrorRole == .follow }.keys.sorted() }

    /// What the page shows that others follow; nil while there is none.
    var mirrorReport: MirrorReport? {
        guard let state = leader.flatMap({ clients[$0] }) else { return nil }
        let view = state.view
        return MirrorReport(
            path: view.file.flatMap { files?[$0]?.path.string }, animation: view.options.animation,
            frame: state.playhead,
            isPlaying: view.playing, speed: view.speed, loop: view.loop)
    }

    /// Takes in what a page is for others from now on.
    mutating func setMirrorRole(_ role: MirrorRole, of client: ClientID) {
        clients[client]?.mirrorRole = role
        clients[client]?.needsMirror = role == .follow
        if role == .lead {
            lead(client)
        } else if leader == client {
            leader = nil
        }
    }

    /// A page shows something else: those that follow are to know, if it is one that may lead.
    mutating func lead(_ client: ClientID) {
        guard clients[client]?.mirrorRole == .lead else { return }
        leader = client
        for follower in followers { clients[follower]?.needsMirror = true }
    }
}
