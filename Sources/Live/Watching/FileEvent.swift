/// One raw observation: something happened to a path. What is there now, only the disk knows.
enum FileEvent: Sendable, Equatable {
    /// The file was closed after writing or moved into place: there is no more to come.
    case complete(DiskPath)
    /// The file appeared or was written to, and the writer may not be done.
    case unsettled(DiskPath)
    /// The file or folder is gone from this path, perhaps to be replaced in a moment.
    case removed(DiskPath)
    /// Something may have happened anywhere: events were lost.
    case rescan

    /// The path concerned, nil for `rescan`.
    var path: DiskPath? {
        switch self {
        case .complete(let path), .unsettled(let path), .removed(let path): path
        case .rescan: nil
        }
    }
}

/// Paths to look at again. It says only *that* something changed: a path may hold a new file, a folder, or nothing.
struct FileEventBatch: Sendable, Equatable {
    /// The most paths that are listed; more become a rescan.
    static let limit = 4096

    /// The paths; for a folder that is gone, everything below it too.
    private(set) var paths: Set<DiskPath> = []
    /// True if everything is to be looked at; `paths` is empty then.
    private(set) var rescan = false
    /// Sentences for the log.
    private(set) var notices: [String] = []

    /// True if there is nothing to do.
    var isEmpty: Bool { paths.isEmpty && !rescan && notices.isEmpty }

    /// Adds a path.
    mutating func insert(_ path: DiskPath) {
        guard !rescan else { return }
        paths.insert(path)
        if paths.count > Self.limit { markRescan() }
    }

    /// Asks for a look at everything.
    mutating func markRescan() {
        rescan = true
        paths.removeAll()
    }

    /// Adds a sentence, unless it is there or there are many already.
    mutating func notice(_ text: String) {
        if notices.count < 100, !notices.contains(text) { notices.append(text) }
    }

    /// Adds all of another batch.
    mutating func merge(_ other: FileEventBatch) {
        if other.rescan { markRescan() }
        for path in other.paths { insert(path) }
        for text in other.notices { notice(text) }
    }
}
