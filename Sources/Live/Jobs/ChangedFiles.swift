import Engine

/// Which files of the library are not as git's `HEAD` has them. Git runs when somebody asks, once at a time: who asks while
/// it works shares the next answer, in which all saves until then are.
package actor ChangedFiles {
    private let observer: FolderObserver
    private var running: Task<[LibraryEntry.ID]?, Never>?
    private var next: Task<[LibraryEntry.ID]?, Never>?

    /// The changed among the files that `observer` finds.
    package init(observer: FolderObserver) { self.observer = observer }

    /// The ids of the files, in the order of their paths; nil where the folder is in no working tree of git, or git cannot
    /// say.
    package func ids() async -> [LibraryEntry.ID]? {
        if let next { return await next.value }
        let task = Task { [running] in
            _ = await running?.value
            begin()
            return await look()
        }
        next = task
        return await task.value
    }

    private func begin() { (running, next) = (next, nil) }

    private func look() async -> [LibraryEntry.ID]? {
        guard let changed = try? await Repository(folder: observer.root.string).changedFiles() else { return nil }
        return observer.library.entries.filter { !$0.isDropped && changed.contains($0.path.string) }.map(\.id)
    }
}
