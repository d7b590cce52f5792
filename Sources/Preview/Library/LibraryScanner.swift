import Engine

/// Finds out about files for `Library`: the part that touches the disk. Blocking; a value without state.
struct LibraryScanner: Sendable {
    /// The hash of a file that may not be read, so that becoming readable again is a change.
    static let unreadable: UInt64 = 0
    /// The largest file that is read as a whole.
    static let readLimit = 64 << 20

    /// Which files are looked for, and where.
    var scope: WatchScope

    /// The folder that the paths of the library are relative to.
    var root: DiskPath { scope.roots.first ?? DiskPath("/") }

    /// Where files may lie, nil if anywhere.
    var allowed: [DiskPath]? { scope.followsOutside ? nil : scope.roots }

    /// The path below the root of an absolute path, nil outside of it.
    func relative(_ path: DiskPath) -> DiskPath? { path.relative(to: root).map(DiskPath.init) }

    /// Every animation file below the root or below one folder in it, with sentences for the log. Of each file only
    /// what is needed to tell its format is read.
    func scan(below folder: DiskPath? = nil) -> (files: [FileFacts], notices: [String]) {
        if scope.isSingleFile { return (shownFile.map { [$0] } ?? [], []) }
        var files: [FileFacts] = []
        var walk = FolderWalk(scope)
        walk.walk(from: folder ?? root) { file in
            guard WatchScope.extensions.contains(file.path.fileExtension) else { return }
            if let facts = facts(file.path, real: file.isLink ? file.path.resolved : file.real, isWhole: false) {
                files.append(facts)
            }
        }
        return (files, walk.notices)
    }

    /// What is at an absolute path below the root now. A file is read as a whole, so that its hash is known.
    func examine(_ path: DiskPath) -> [Finding] {
        guard let place = relative(path) else { return [] }
        if scope.isSingleFile { return [shownFile.map { .file($0) } ?? .absent(place)] }
        guard let status = FileStatus(path), isSpelled(path) else { return [.absent(place)] }
        if status.kind == .folder { return [] }
        guard WatchScope.extensions.contains(path.fileExtension),
            let facts = facts(path, real: path.resolved, isWhole: true)
        else { return [.absent(place)] }
        return [.file(facts)]
    }

    /// False where the file system finds a file although its name is spelled otherwise, as after a rename that changed
    /// only the case: then nothing bears this name any more.
    private func isSpelled(_ path: DiskPath) -> Bool {
        if FileStatus(path, followingLinks: false)?.kind == .link { return true }
        return path.resolved.map { DiskPath($0.name) == DiskPath(path.name) } ?? false
    }

    /// True if there is a folder at this absolute path now.
    func isFolder(_ path: DiskPath) -> Bool { !scope.isSingleFile && FileStatus(path)?.kind == .folder }

    /// The facts of a scan with the hash of each file that looks changed and whose former hash is known, so that the
    /// same bytes are recognised.
    func completed(_ files: [FileFacts], knowing library: Library) -> [FileFacts] {
        files.map { file in
            guard file.hash == nil, let entry = library.entry(path: file.path.string), entry.hash != nil,
                !entry.hasStamp(of: file), case .file(let facts)? = examine(root.appending(file.path.string)).first
            else { return file }
            return facts
        }
    }

    /// The facts about the one file of a single-file scope. It is shown whatever is in it: somebody asked for it.
    private var shownFile: FileFacts? {
        guard let path = scope.file, var facts = facts(path, real: path.resolved, isWhole: true) else { return nil }
        facts.format = facts.format ?? .lottie
        return facts
    }

    private func facts(_ path: DiskPath, real: DiskPath?, isWhole: Bool) -> FileFacts? {
        guard let place = relative(path), let real, scope.followsOutside || scope.contains(real),
            let status = FileStatus(real), status.kind == .file
        else { return nil }
        var facts = FileFacts(
            path: place, file: real, bytes: status.bytes, modified: status.modified, inode: status.identity.inode)
        do throws(ContainedFile.Failure) {
            let file = try ContainedFile(real, within: allowed)
            facts.bytes = file.status.bytes
            facts.modified = file.status.modified
            facts.inode = file.status.identity.inode
            if isWhole, facts.bytes <= Self.readLimit {
                let bytes = try file.bytes(limit: Self.readLimit)
                facts.bytes = bytes.count
                facts.hash = StableHasher.hash(bytes)
            }
            (facts.format, facts.hash) = try sniff(file, extension: path.fileExtension, hash: facts.hash)
        } catch {
            // Listed by its name alone: the session shows why it cannot be read.
            facts.hash = Self.unreadable
            facts.format = path.fileExtension == "json" ? nil : AnimationFormat(extension: path.fileExtension)
        }
        return facts
    }

    /// The format, and the hash if the file is so short that it was read as a whole on the way.
    private func sniff(
        _ file: borrowing ContainedFile, extension name: String, hash: UInt64?
    ) throws(ContainedFile.Failure) -> (AnimationFormat?, UInt64?) {
        // The other extensions are used for nothing else, and a broken archive is to be shown as broken.
        guard name == "json" else { return (AnimationFormat(extension: name), hash) }
        let first = try file.bytes(at: 0, count: 4096)
        let hash = hash ?? (first.count == file.status.bytes ? StableHasher.hash(first) : nil)
        guard var keys = AnimationSniffer.keys(head: first) else { return (nil, hash) }
        if keys.format == nil, file.status.bytes > first.count {
            keys = AnimationSniffer.keys(head: try file.bytes(at: 0, count: AnimationSniffer.window)) ?? []
        }
        if keys.format == nil, file.status.bytes > AnimationSniffer.window {
            let tail = try file.bytes(at: file.status.bytes - AnimationSniffer.window, count: AnimationSniffer.window)
            keys.formUnion(AnimationSniffer.keys(tail: tail))
        }
        return (keys.format, hash)
    }
}
