@testable import Live
@testable import Preview

/// How changes are learned. Each pattern is tested with both: the poller is the measure of the kernel.
enum WatchMethod: CaseIterable, Sendable {
    /// The kernel tells.
    case kernel
    /// Looking again and again, here more often than usual.
    case poller

    /// The options for it.
    var options: FolderWatcher.Options { FolderWatcher.Options(poll: self == .poller, pollInterval: .milliseconds(20)) }
}

/// A watched temporary folder, read batch by batch. Every wait ends with the event or with the test's time limit.
struct Watched: ~Copyable {
    /// What is watched.
    let folder: TemporaryFolder
    /// The watcher.
    let watcher: FolderWatcher
    /// All paths given out so far.
    private(set) var seen: Set<DiskPath> = []
    /// How many batches named a path.
    private(set) var batchCount = 0
    private var batches: FileEventBatches.AsyncIterator

    init(
        _ method: WatchMethod, in folder: TemporaryFolder, path: DiskPath? = nil, followsOutside: Bool = false,
        adjust: (inout WatchScope) -> Void = { _ in }
    ) throws {
        self.folder = folder
        var scope = try WatchScope(path: (path ?? folder.path).string, followsOutside: followsOutside)
        adjust(&scope)
        watcher = try FolderWatcher(scope, options: method.options)
        batches = watcher.batches.makeAsyncIterator()
    }

    deinit { watcher.stop() }

    /// The next batch that names paths or asks for a rescan, nil at the time limit.
    mutating func next() async -> FileEventBatch? {
        while let batch = await batches.next() {
            seen.formUnion(batch.paths)
            if batch.rescan || !batch.paths.isEmpty {
                batchCount += 1
                return batch
            }
        }
        return nil
    }

    /// The law of watching: sooner or later a batch names the path (or a folder above it), and whoever reads the file
    /// then finds the text of the last save; nil stands for no file. False if the time limit came first.
    mutating func finds(_ text: String?, at name: String) async -> Bool {
        let path = folder.at(name)
        while let batch = await next() {
            let isNamed = batch.rescan || batch.paths.contains { path.isWithin($0) }
            if isNamed, folder.text(of: path) == text { return true }
        }
        return false
    }

    /// Saves a file that was not there before and waits until it is seen: what was not given out by then was not
    /// worth a batch.
    mutating func drain(_ marker: String = "marker.json") async throws -> Bool {
        try folder.write("{\"marker\": \"\(marker)\"}", to: marker)
        return await finds("{\"marker\": \"\(marker)\"}", at: marker)
    }
}
