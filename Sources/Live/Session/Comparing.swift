import Compare
import Formats

/// Two documents that are to be compared for a page.
package struct Comparing: Sendable {
    /// What tells one comparison from another.
    struct Name: Hashable, Sendable {
        /// The document before.
        var before: DocumentKey
        /// The revision of it.
        var beforeRevision: UInt32
        /// The document that the page shows.
        var after: DocumentKey
        /// The revision of it.
        var afterRevision: UInt32
    }

    /// Which comparison this is.
    var name: Name
    /// The document before.
    var before: LoadedDocument
    /// The document that the page shows.
    var after: LoadedDocument
}

/// What changed from one document to another, in the parts that they are made of.
package struct ChangeReport: Sendable, Equatable {
    /// In the order of the document before.
    var changes: [SceneChange] = []
    /// How many more there are.
    var more = 0

    /// The most changes that are listed.
    static let most = 500
    /// The most bytes of the texts of those together.
    static let mostBytes = 256 << 10
    /// The most characters of a key path that a page is told.
    static let longestName = 1000
}

extension Session {
    /// The document that a page compares with; nil while it compares with nothing.
    func comparedKey(of client: ClientState) -> DocumentKey? {
        guard let key = client.key, let against = client.view.against else { return nil }
        if against.file == key.file {
            return DocumentKey(file: key.file, version: against.version, options: key.options, changes: key.changes)
        }
        // Animations, themes and slots have other names there.
        var options = ReadingOptions()
        options.compatibility = key.options.compatibility
        options.keyframesProfile = key.options.keyframesProfile
        return DocumentKey(file: against.file, version: against.version, options: options)
    }

    /// Has the document of a page compared with the other one, when both are there: another connection of the page
    /// shows that one.
    mutating func compareDocument(of client: ClientID, _ actions: inout [SessionAction]) {
        guard let state = clients[client] else { return }
        // A page forgets what changed where the other document cannot be shown, which may be as it was once it can.
        guard let other = comparedKey(of: state), let before = documents[other], before.failure == nil,
            let loaded = before.loaded
        else {
            clients[client]?.forgetComparison()
            return
        }
        // The frame comes first, and while something is dragged only that.
        guard !state.isPassing, !state.needsDocument, mayLook(client),
            let key = state.key, let document = documents[key], let after = document.loaded
        else { return }
        let name = Comparing.Name(
            before: other, beforeRevision: before.revision, after: key, afterRevision: document.revision)
        if let comparison = state.comparison, comparison.name == name, comparison.settings == state.view.settings {
            return
        }
        clients[client]?.comparison = (name, state.view.settings)
        clients[client]?.changeReport = nil
        actions.append(.compare(client, Comparing(name: name, before: loaded, after: after)))
    }

    /// Takes in what changed, if the page still wants to know.
    mutating func compared(_ client: ClientID, _ comparing: Comparing, _ report: ChangeReport) {
        guard clients[client]?.comparison?.name == comparing.name,
            documents[comparing.name.after]?.loaded === comparing.after
        else { return }
        clients[client]?.changeReport = report
    }

    /// Takes in which versions of a file there are.
    mutating func saves(of file: LibraryEntry.ID, _ history: SaveHistory) {
        guard histories[file] != history else { return }
        histories[file] = history
        for (client, state) in clients where state.view.file == file { clients[client]?.needsSaves = true }
    }

    /// The most pressing message for a page that is about other versions of its document.
    func nextComparison(to state: inout ClientState, _ key: DocumentKey) -> Outgoing? {
        if let report = state.changeReport, !state.needsDocument, let comparison = state.comparison {
            state.changeReport = nil
            let before = comparison.name.before
            return .message(
                .changes(
                    report, against: ComparedVersion(file: before.file, version: before.version), file: key.file,
                    revision: comparison.name.afterRevision, settings: comparison.settings))
        }
        if state.needsSaves, state.view.wantsSaves, let history = histories[key.file] {
            state.needsSaves = false
            return .message(.saves(history, file: key.file))
        }
        return nil
    }
}
