import Dispatch
import Engine
import Formats
import Foundation

/// Ties watching to the library: everything the server needs to know about the disk comes from here.
///
///     let observer = try FolderObserver(path: "designs")           // a folder, or one animation file
///     let notices = await observer.start()                         // first scan; watching has begun before it
///     for await change in observer.changes {                       // one consumer; ends after stop()
///         // change.library: what to tell the pages (changed = other bytes, with a new revision)
///         // change.dependencies: watched images whose bytes may differ; change.notices: sentences for the log
///     }
///     observer.watch(dependencies: ["/real/root/images/a.png"])    // replaces the set; absolute paths
///     observer.library.entry(id: id)                               // the library as of now
///     let content = try observer.read(id: id)                      // whole file, checked to lie below the root
///     observer.stop()
///
/// Changes are pulled: what happens while the consumer is busy is merged, so memory stays bounded and a slow consumer
/// sees one change for many saves. Nothing is reported for a save of bytes that were known; `read` makes them known.
package final class FolderObserver: Sendable {
    /// How to observe.
    package struct Options: Sendable {
        /// How to watch.
        package var watching = FolderWatcher.Options()
        /// True to enter symbolic links that lead out of the root.
        var followsOutside = false
        /// How many files the library holds at most.
        var limit = Library.defaultLimit
        /// Where it is noted what is looked into.
        package var isolation = Isolation()
        /// The path of a private folder for what is to outlive a crash; nil where nothing does.
        package var keptFolder: String?

        /// Watching by the kernel, inside of the folder only.
        package init() {}
    }

    private final class State: @unchecked Sendable {
        let lock = NSLock()
        var library: Library
        var scope: WatchScope
        var contents = RecentContents()

        init(library: Library, scope: WatchScope) {
            self.library = library
            self.scope = scope
        }
    }

    /// The real path of the folder that paths are relative to; for a single file the folder it lies in.
    let root: DiskPath
    private let dropped: DroppedFiles
    private let watcher: FolderWatcher
    private let isolation: Isolation
    private let state: State

    /// Begins to watch a folder or a file. The library is empty until `start`.
    package init(path: String, options: Options = Options()) throws(WatchFailure) {
        let scope = try WatchScope(path: path, followsOutside: options.followsOutside)
        watcher = try FolderWatcher(scope, options: options.watching)
        isolation = options.isolation
        dropped = DroppedFiles(in: options.keptFolder, isolation: options.isolation)
        root = LibraryScanner(scope: scope).root
        state = State(library: Library(limit: options.limit), scope: scope)
    }

    deinit { watcher.stop() }

    /// Whether all animations of a folder are shown, not one file.
    var showsFolder: Bool { state.lock.withLock { !state.scope.isSingleFile } }

    /// The library as of now. Keep ids, not the value: a copy that is kept makes the next change copy it.
    package var library: Library { state.lock.withLock { state.library } }

    /// Scans for the first time, and lists again what was dropped before a crash; gives sentences for the log. Changes from
    /// before it are part of `changes`.
    package func start() async -> [String] {
        let notices = await rescan().notices
        let findings = dropped.restore().map { Finding.file($0) }
        state.lock.withLock { if !findings.isEmpty { _ = state.library.apply(findings) } }
        return notices
    }

    /// The hashes by which a file is refused after a crash: that of its bytes, and that of those which are looked into to tell
    /// its format; none where it cannot be read.
    package func hashes(id: String) -> [UInt64] {
        (try? read(id: id)).map { [$0.hash, LibraryScanner.headHash(of: $0.bytes)] } ?? []
    }

    /// Counts a file as changed although its bytes are the same, so that it is read anew.
    package func renew(id: String) -> LibraryChange { state.lock.withLock { state.library.renew(id: id) } }

    /// What changes from now on.
    package var changes: FolderChanges { FolderChanges(observer: self, batches: watcher.batches) }

    /// Reports changes of these files as well, instead of those given before: absolute paths without links, such as
    /// those of images. Gives the ones that cannot be watched, because they lie outside of the root or under a name
    /// that is ignored.
    @discardableResult
    package func watch(dependencies: Set<String>) -> Set<String> {
        let paths = Set(dependencies.map { DiskPath($0) })
        let reachable = state.lock.withLock {
            state.scope.dependencies = paths.filter { state.scope.canWatch($0) }
            return state.scope.dependencies
        }
        watcher.watch(dependencies: reachable)
        return Set(paths.subtracting(reachable).map(\.string))
    }

    /// All bytes of a file, at most `ContainedFile.maximumBytes`. They are read only where they have not just been, as
    /// after a change that was seen here. Their hash becomes the known one; if they are others than those reported
    /// last, the change is reported too.
    func read(id: String) throws(ContainedFile.Failure) -> FileContent {
        let (entry, scope) = state.lock.withLock { (state.library.entry(id: id), state.scope) }
        guard let entry else { throw .unreadable("no such file") }
        let allowed = entry.isDropped ? roots(of: entry) : LibraryScanner(scope: scope).allowed
        let file = try ContainedFile(entry.file, within: allowed)
        let known = state.lock.withLock { state.contents.content(of: entry.file, file.status) }
        let content: FileContent
        if let known { content = known } else { content = try file.content() }
        let isExpected = state.lock.withLock {
            if known == nil { state.contents.keep(content, of: entry.file) }
            return state.library.learn(hash: content.hash, of: id)
        }
        if !isExpected, !entry.isDropped { watcher.suggest(root.appending(entry.path.string)) }
        return content
    }

    /// Where a file may lie, and what it names: the folder shown, or that of the files dropped.
    func roots(of entry: LibraryEntry) -> [DiskPath] { entry.isDropped ? [dropped.root].compactMap(\.self) : [root] }

    /// Keeps a picture that was dropped onto a page to begin a document with; gives what the page calls it. Nil for what
    /// is no picture.
    package func take(droppedPicture bytes: [UInt8], named name: String) throws(DroppedFiles.Refusal) -> String? {
        guard DroppedFiles.isPicture(bytes, named: name) else { return nil }
        return try dropped.take(picture: bytes, named: name)
    }

    /// A picture that was dropped onto a page; nil where it is forgotten.
    func droppedPicture(_ id: String) -> DroppedFiles.Picture? { dropped.picture(id) }

    /// Takes in a file that was dropped onto a page. Blocking.
    ///
    /// - Returns: Its path in the library, and what became different there.
    package func take(
        dropped bytes: [UInt8], named name: String
    ) throws(DroppedFiles.Refusal) -> (path: String, change: LibraryChange) {
        let facts = try dropped.take(bytes, named: name)
        let (change, isListed) = state.lock.withLock {
            (state.library.apply([.file(facts)]), state.library.entry(path: facts.path.string) != nil)
        }
        guard isListed else {
            throw DroppedFiles.Refusal(isTooMuch: true, reason: "The folder has too many files to list another one.")
        }
        return (facts.path.string, change)
    }

    /// Ends watching and the sequence of changes, and forgets the files dropped.
    package func stop() {
        watcher.stop()
        dropped.removeAll()
    }

    // MARK: - From paths to changes

    /// Looks at what a batch names.
    fileprivate func digest(_ batch: FileEventBatch) async -> FolderChange {
        guard !batch.rescan else {
            var change = await rescan()
            change.notices = batch.notices + change.notices
            return change
        }
        let (scope, paths) = state.lock.withLock { (state.scope, withLinks(batch.paths)) }
        let scanner = scanner(scope)
        let findings = paths.flatMap { scanner.examine($0) }
        var change = FolderChange(notices: batch.notices)
        change.dependencies = scope.dependencies(in: batch.paths)
        change.library = state.lock.withLock { state.library.apply(findings) }
        for folder in batch.paths.filter({ scanner.isFolder($0) }).sorted() {
            let scan = scanner.scan(below: folder)
            change.notices += scan.notices
            guard let path = scanner.relative(folder) else { continue }
            let files = scanner.completed(scan.files, knowing: library)
            change.library.merge(state.lock.withLock { state.library.take(files, of: scan, below: path) })
        }
        return change
    }

    /// A scanner whose whole reads are kept for the jobs that follow.
    private func scanner(_ scope: WatchScope) -> LibraryScanner {
        var scanner = LibraryScanner(scope: scope) { [state] content, file in
            state.lock.withLock { state.contents.keep(content, of: file) }
        }
        scanner.isolation = isolation
        scanner.postpone = { [watcher] path in
            DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.postponement) {
                watcher.suggest(path)
            }
        }
        return scanner
    }

    /// Seconds after which what could not be looked at is looked at again.
    private static let postponement = 0.5

    /// The paths and those of links to the files at them, which show the same new bytes. To be called locked.
    private func withLinks(_ paths: Set<DiskPath>) -> Set<DiskPath> {
        paths.union(paths.flatMap { state.library.entries(file: $0).map { root.appending($0.path.string) } })
    }

    /// Scans everything on a thread where blocking does no harm.
    private func rescan() async -> FolderChange {
        let (scope, known) = state.lock.withLock { (state.scope, state.library) }
        let scanner = scanner(scope)
        let scan = await withCheckedContinuation { done in
            DispatchQueue.global(qos: .userInitiated).async {
                var scan = scanner.scan()
                scan.files = scanner.completed(scan.files, knowing: known)
                DraftFile.sweep(scan.leftovers)
                done.resume(returning: scan)
            }
        }
        var change = FolderChange(notices: scan.notices)
        change.dependencies = Set(scope.dependencies.map(\.string))
        state.lock.withLock {
            change.library = state.library.take(scan.files, of: scan)
            guard state.library.isTruncated else { return }
            change.notices.append("more than \(state.library.count) animation files: the others are not shown")
        }
        return change
    }
}

/// What became different on disk.
package struct FolderChange: Sendable, Equatable {
    /// The files that came, changed and went.
    package var library = LibraryChange()
    /// Absolute paths of watched dependencies that may have changed.
    package var dependencies: Set<String> = []
    /// Sentences for the log.
    package var notices: [String] = []

    /// True if there is nothing to tell.
    var isEmpty: Bool { library.isEmpty && dependencies.isEmpty && notices.isEmpty }
}

/// The changes of a folder, pulled. Ends when the observer is stopped or the task is canceled.
package struct FolderChanges: AsyncSequence, Sendable {
    fileprivate let observer: FolderObserver
    fileprivate let batches: FileEventBatches

    /// The reader's position.
    package struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let observer: FolderObserver
        fileprivate var batches: FileEventBatches.AsyncIterator

        /// The next change, never empty; nil at the end.
        package mutating func next() async -> FolderChange? {
            while let batch = await batches.next() {
                let change = await observer.digest(batch)
                if !change.isEmpty { return change }
            }
            return nil
        }
    }

    /// Begins to read.
    package func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(observer: observer, batches: batches.makeAsyncIterator())
    }
}

extension Library {
    /// Takes in what a walk has found below a folder. What it has not found is gone, unless it could not look everywhere.
    fileprivate mutating func take(
        _ files: [FileFacts], of scan: LibraryScan, below folder: DiskPath = DiskPath("")
    ) -> LibraryChange {
        scan.isComplete ? replace(with: files, below: folder) : apply(files.map { .file($0) })
    }
}
