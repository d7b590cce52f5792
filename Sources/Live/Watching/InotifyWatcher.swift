#if os(Linux)
    import Glibc

    /// File events from the Linux kernel. Folders are watched, never files: a file that is replaced by renaming takes
    /// its watch away with it. One folder reached on several paths (links) has one watch and reports on each path.
    final class InotifyWatcher: FileWatcher {
        /// What is watched; after a change `refresh` must be called.
        var scope: WatchScope
        private let descriptor: Int32
        private let pipe: WakePipe
        private var watches: [DiskPath: Int32] = [:]
        private var paths: [Int32: [DiskPath]] = [:]
        private var lostRoots: Set<DiskPath> = []
        /// Folders that could not be listed, so that those in them are not watched.
        private var unlisted: Set<DiskPath> = []
        private var notices: [String] = []
        private var fileEvents: [FileEvent] = []
        private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

        private static let interest = UInt32(
            IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
                | IN_DELETE_SELF
                | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)
        /// How often a root that went away is looked for.
        private static let retry = Duration.milliseconds(250)

        /// Watches everything in the scope; from here on nothing is missed.
        init(_ scope: WatchScope, pipe: WakePipe) throws(WatchFailure) {
            self.scope = scope
            self.pipe = pipe
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { throw .exhausted(SystemReason.text(errno)) }
            try refresh()
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
        }

        /// What there is to say since the last call, which is then forgotten.
        func takeNotices() -> [String] {
            defer { notices = [] }
            return notices
        }

        /// Begins to watch the folders of every root; a root that is not there is looked for again and again.
        func refresh() throws(WatchFailure) {
            for root in scope.roots {
                _ = try enter(root)
                if watches[root] == nil { lostRoots.insert(root) } else { lostRoots.remove(root) }
            }
        }

        /// Waits for the kernel or the pipe; while a root is lost, or a folder not listed, no longer than the time between two looks.
        func wait(_ timeout: Duration?) throws(WatchFailure) -> [FileEvent] {
            let limit = lostRoots.isEmpty && unlisted.isEmpty ? timeout : min(timeout ?? Self.retry, Self.retry)
            if pipe.wait(limit, other: descriptor) { try readEvents() }
            if !lostRoots.isEmpty { try findRootsAgain() }
            if !unlisted.isEmpty { try listAgain() }
            defer { fileEvents = [] }
            return fileEvents
        }

        // MARK: - Events

        private func readEvents() throws(WatchFailure) {
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            let header = MemoryLayout<inotify_event>.size
            let count = read(descriptor, &buffer, buffer.count)
            var offset = 0
            while offset + header <= count {
                let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
                let end = min(offset + header + Int(event.len), count)
                let name = buffer[(offset + header)..<end].prefix { $0 != 0 }
                offset = end
                // A name that is not UTF-8 can be neither shown nor asked for.
                guard let text = String(validating: name, as: UTF8.self) else { continue }
                try handle(event, name: text)
            }
        }

        private func handle(_ event: inotify_event, name: String) throws(WatchFailure) {
            let mask = Int(event.mask)
            if mask & Int(IN_Q_OVERFLOW) != 0 {
                fileEvents.append(.rescan)
                try refresh()
                return
            }
            guard let folders = paths[event.wd] else { return }
            if mask & Int(IN_IGNORED) != 0 || mask & Int(IN_MOVE_SELF) != 0, name.isEmpty {
                for folder in folders where mask & Int(IN_IGNORED) != 0 || scope.roots.contains(folder) { lose(folder) }
                return
            }
            guard !name.isEmpty, !WatchScope.ignores(name) else { return }
            for folder in folders {
                let path = folder.appending(name)
                if mask & Int(IN_ISDIR) != 0 || watches[path] != nil {
                    try handleFolder(path, mask: mask)
                } else {
                    try handleFile(path, mask: mask)
                }
            }
        }

        private func handleFolder(_ path: DiskPath, mask: Int) throws(WatchFailure) {
            if mask & Int(IN_MOVED_FROM | IN_DELETE) != 0 {
                drop(path)
                fileEvents.append(.removed(path))
            } else if mask & Int(IN_CREATE | IN_MOVED_TO) != 0 {
                // What was at the path before, such as a link, was replaced.
                if watches[path] != nil {
                    drop(path)
                    fileEvents.append(.removed(path))
                }
                let isMoved = mask & Int(IN_MOVED_TO) != 0
                fileEvents += try enter(path).map { isMoved ? .complete($0) : .unsettled($0) }
            } else if mask & Int(IN_ATTRIB) != 0, watches[path] == nil {
                // It may have become readable.
                fileEvents += try enter(path).map { .unsettled($0) }
            }
        }

        private func handleFile(_ path: DiskPath, mask: Int) throws(WatchFailure) {
            if scope.wants(path) {
                if mask & Int(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 {
                    fileEvents.append(.complete(path))
                } else if mask & Int(IN_MOVED_FROM | IN_DELETE) != 0 {
                    fileEvents.append(.removed(path))
                } else {
                    fileEvents.append(.unsettled(path))
                }
            } else if mask & Int(IN_CREATE | IN_MOVED_TO) != 0, scope.enters(path),
                FileStatus(path, followingLinks: false)?.kind == .link, FileStatus(path)?.kind == .folder
            {
                fileEvents += try enter(path).map { .complete($0) }
            }
        }

        // MARK: - Watches

        /// Watches a folder and all below it, and gives the files in them. Each folder is watched before it is listed,
        /// so that a file made in between is in the list, in the events, or in both.
        private func enter(_ folder: DiskPath) throws(WatchFailure) -> [DiskPath] {
            var found: [DiskPath] = []
            var walk = FolderWalk(scope)
            try walk.walk(
                from: folder,
                entering: { (path: DiskPath) throws(WatchFailure) in try self.watch(path) },
                finding: { found.append($0.path) })
            notices += walk.notices
            unlisted.formUnion(walk.unlisted)
            return found
        }

        private func watch(_ folder: DiskPath) throws(WatchFailure) -> Bool {
            guard watches[folder] != nil || watches.count < scope.folderLimit else {
                notices.append("more than \(scope.folderLimit) folders: the others are not watched")
                return false
            }
            let number = inotify_add_watch(descriptor, folder.string, Self.interest)
            guard number >= 0 else {
                let reason = errno
                if reason == ENOSPC || reason == EMFILE || reason == ENOMEM {
                    throw .exhausted(SystemReason.text(reason))
                }
                if reason == EACCES { notices.append("can’t watch \(folder): \(SystemReason.text(reason))") }
                return false
            }
            if let old = watches[folder], old != number { drop(folder) }
            watches[folder] = number
            if paths[number]?.contains(folder) != true { paths[number, default: []].append(folder) }
            return true
        }

        /// Ends the watches of a folder that is no longer at its path, and of all below it.
        private func drop(_ folder: DiskPath) {
            for path in watches.keys.filter({ $0.isWithin(folder) }) { forget(path) }
        }

        private func forget(_ path: DiskPath) {
            guard let number = watches.removeValue(forKey: path) else { return }
            paths[number]?.removeAll { $0 == path }
            if paths[number]?.isEmpty == true {
                paths[number] = nil
                _ = inotify_rm_watch(descriptor, number)
            }
        }

        /// The folder was deleted, moved away as a root, or its file system is gone.
        private func lose(_ folder: DiskPath) {
            if scope.roots.contains(folder) {
                drop(folder)
                lostRoots.insert(folder)
                fileEvents.append(.rescan)
            } else {
                forget(folder)
            }
        }

        private func listAgain() throws(WatchFailure) {
            let folders = unlisted
            unlisted = []
            for folder in folders.sorted() { fileEvents += try enter(folder).map { .unsettled($0) } }
        }

        private func findRootsAgain() throws(WatchFailure) {
            for root in lostRoots where FileStatus(root)?.kind == .folder {
                _ = try enter(root)
                guard watches[root] != nil else { continue }
                lostRoots.remove(root)
                fileEvents.append(.rescan)
            }
        }
    }
#endif
