#if canImport(CoreServices)
    import CoreServices
    import Foundation

    /// File events from macOS's FSEvents, which watch whole trees. They do not tell whether a writer is done, so only
    /// renames are complete. They name real paths and do not enter symbolic links to folders: where such a link leads
    /// inside the roots (or the scope follows it) the event is repeated on the path through the link.
    final class FSEventsWatcher: FileWatcher {
        /// What the callback leaves for the watching thread.
        private final class Inbox: @unchecked Sendable {
            private let lock = NSLock()
            private var events: [(path: String, flags: Int)] = []
            private var hasOverflown = false
            let pipe: WakePipe

            init(pipe: WakePipe) { self.pipe = pipe }

            func put(_ batch: [(path: String, flags: Int)]) {
                lock.withLock {
                    if events.count + batch.count > 4 * FileEventBatch.limit {
                        events = []
                        hasOverflown = true
                    } else if !hasOverflown {
                        events += batch
                    }
                }
                pipe.wake()
            }

            func take() -> (events: [(path: String, flags: Int)], hasOverflown: Bool) {
                lock.withLock {
                    defer {
                        events = []
                        hasOverflown = false
                    }
                    return (events, hasOverflown)
                }
            }
        }

        private struct Link {
            var path: DiskPath
            var target: DiskPath
        }

        /// What is watched; after a change `refresh` must be called.
        var scope: WatchScope
        private let pipe: WakePipe
        private let inbox: Inbox
        private let queue = DispatchQueue(label: "pegbar.file-events")
        private var stream: FSEventStreamRef?
        private var streamed: Set<DiskPath> = []
        private var links: [Link] = []
        private var notices: [String] = []

        /// Watches everything in the scope from here on.
        init(_ scope: WatchScope, pipe: WakePipe) throws(WatchFailure) {
            self.scope = scope
            self.pipe = pipe
            inbox = Inbox(pipe: pipe)
            try refresh()
        }

        deinit { stop() }

        /// What there is to say since the last call, which is then forgotten.
        func takeNotices() -> [String] {
            defer { notices = [] }
            return notices
        }

        /// Finds the links again, and starts anew if they lead to folders that were not watched.
        func refresh() throws(WatchFailure) {
            var found: [Link] = []
            var walk = FolderWalk(scope)
            for root in scope.roots {
                walk.walk(
                    from: root,
                    entering: { (path: DiskPath) throws(Never) in
                        if FileStatus(path, followingLinks: false)?.kind == .link, let target = path.resolved {
                            found.append(Link(path: path, target: target))
                        }
                        return true
                    },
                    finding: { _ in })
            }
            links = found
            notices += walk.notices
            let folders = Set(scope.roots + found.map(\.target).filter { !scope.contains($0) })
            if folders != streamed { try start(folders) }
        }

        /// Waits for the pipe, which the system's stream of events wakes too, and gives what was seen.
        func wait(_ timeout: Duration?) throws(WatchFailure) -> [FileEvent] {
            _ = pipe.wait(timeout)
            let news = inbox.take()
            var fileEvents: [FileEvent] = news.hasOverflown ? [.rescan] : []
            var hasNewFolders = news.hasOverflown
            for event in news.events {
                let lost = kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged
                if event.flags & lost != 0 {
                    fileEvents.append(.rescan)
                    hasNewFolders = true
                    continue
                }
                if event.flags & (kFSEventStreamEventFlagItemIsDir | kFSEventStreamEventFlagItemIsSymlink) != 0 {
                    hasNewFolders = true
                }
                for path in aliases(of: DiskPath(event.path)) { fileEvents += translate(path, flags: event.flags) }
            }
            if hasNewFolders { try refresh() }
            return fileEvents
        }

        /// The path below the roots, and the paths on which links lead to it. None if a part of it is ignored.
        private func aliases(of path: DiskPath) -> [DiskPath] {
            var found = scope.roots.contains { path.isWithin($0) } ? [path] : []
            for link in links {
                guard let rest = path.relative(to: link.target) else { continue }
                found.append(rest.isEmpty ? link.path : link.path.appending(rest))
            }
            return found.filter { path in
                guard let rest = scope.roots.lazy.compactMap({ path.relative(to: $0) }).first else { return false }
                return !rest.split(separator: "/").contains { WatchScope.ignores(String($0)) }
            }
        }

        private func translate(_ path: DiskPath, flags: Int) -> [FileEvent] {
            let status = FileStatus(path)
            if flags & kFSEventStreamEventFlagItemIsDir != 0 {
                guard status?.kind == .folder else { return [.removed(path)] }
                // A folder that was made or moved here: what is in it has no events of its own.
                let fresh = kFSEventStreamEventFlagItemCreated | kFSEventStreamEventFlagItemRenamed
                return flags & fresh != 0 ? [.unsettled(path)] : []
            }
            guard scope.wants(path) || flags & kFSEventStreamEventFlagItemIsSymlink != 0 else { return [] }
            guard status != nil else { return [.removed(path)] }
            return [flags & kFSEventStreamEventFlagItemRenamed != 0 ? .complete(path) : .unsettled(path)]
        }

        // MARK: - The stream

        private func start(_ folders: Set<DiskPath>) throws(WatchFailure) {
            stop()
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(inbox).toOpaque(), retain: nil, release: nil,
                copyDescription: nil)
            let flags =
                kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot
            let callback: FSEventStreamCallback = { _, info, count, paths, flags, _ in
                guard let info else { return }
                let texts = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
                var batch: [(path: String, flags: Int)] = []
                for index in 0..<count {
                    guard let path = String(validatingCString: texts[index]) else { continue }
                    batch.append((path, Int(flags[index])))
                }
                Unmanaged<Inbox>.fromOpaque(info).takeUnretainedValue().put(batch)
            }
            let created = FSEventStreamCreate(
                kCFAllocatorDefault, callback, &context, folders.map(\.string) as CFArray,
                FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.02, FSEventStreamCreateFlags(flags))
            guard let created else { throw .exhausted("can’t create a file event stream") }
            FSEventStreamSetDispatchQueue(created, queue)
            guard FSEventStreamStart(created) else {
                FSEventStreamInvalidate(created)
                FSEventStreamRelease(created)
                throw .exhausted("can’t start the file event stream")
            }
            stream = created
            streamed = folders
        }

        /// Ends the stream. The empty block waits for a callback that may be running, which uses the inbox unretained.
        private func stop() {
            guard let old = stream else { return }
            stream = nil
            FSEventStreamStop(old)
            FSEventStreamInvalidate(old)
            FSEventStreamRelease(old)
            queue.sync {}
        }
    }
#endif
