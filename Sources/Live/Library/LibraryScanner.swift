import Engine

/// What a walk through the folder has found.
struct LibraryScan: Sendable {
    /// The files.
    var files: [FileFacts] = []
    /// Sentences for the log.
    var notices: [String] = []
    /// Whether all of it could be looked at: otherwise there may be more files than these.
    var isComplete = true
    /// Files that saves of killed processes may have left.
    var leftovers: [DiskPath] = []
}

/// Finds out about files for `Library`: the part that touches the disk. Blocking; without state of its own.
struct LibraryScanner: Sendable {
    /// The hash of a file that may not be read, so that becoming readable again is a change.
    static let unreadable: UInt64 = 0

    /// Which files are looked for, and where.
    var scope: WatchScope
    /// Takes the content of each file that is read whole, with its real path.
    var keep: @Sendable (FileContent, DiskPath) -> Void = { _, _ in }
    /// Takes the path of what the system does not let be looked at for now, as where it is out of descriptors. Nothing can
    /// be said of it.
    var postpone: @Sendable (DiskPath) -> Void = { _ in }
    /// Where it is noted what is looked into, and what is not because of a crash.
    var isolation = Isolation()

    /// The folder that the paths of the library are relative to.
    var root: DiskPath { scope.roots.first ?? DiskPath("/") }

    /// Where files may lie, nil if anywhere.
    var allowed: [DiskPath]? { scope.followsOutside ? nil : scope.roots }

    /// The path below the root of an absolute path, nil outside of it.
    func relative(_ path: DiskPath) -> DiskPath? { path.relative(to: root).map(DiskPath.init) }

    /// Every animation file below the root or below one folder in it, with sentences for the log. Of each file only
    /// what is needed to tell its format is read.
    func scan(below folder: DiskPath? = nil) -> LibraryScan {
        var scan = LibraryScan()
        do throws(Postponed) {
            if scope.isSingleFile {
                scan.files = try shownFile.map { [$0] } ?? []
                return scan
            }
        } catch {
            scan.isComplete = false
        }
        var walk = FolderWalk(scope)
        walk.walk(from: folder ?? root) { file in
            guard Self.looks(at: file.path) else { return }
            do throws(Postponed) {
                let real = file.isLink ? file.path.resolved : file.real
                if let facts = try facts(file.path, real: real, isWhole: false) { scan.files.append(facts) }
            } catch {
                scan.isComplete = false
            }
        }
        scan.notices = walk.notices
        scan.leftovers = walk.leftovers
        if !walk.unlisted.isEmpty { scan.isComplete = false }
        if !scan.isComplete { postpone(folder ?? root) }
        return scan
    }

    /// Whether a file in a folder is looked into, by its extension.
    static func looks(at path: DiskPath) -> Bool { WatchScope.extensions.contains(path.fileExtension) }

    /// Nothing can be said of a file for now.
    private struct Postponed: Error {}

    /// What is at an absolute path below the root now. A file is read as a whole, so that its hash is known.
    func examine(_ path: DiskPath) -> [Finding] {
        guard let relative = relative(path) else { return [] }
        do throws(Postponed) {
            if scope.isSingleFile { return [try shownFile.map { .file($0) } ?? .absent(relative)] }
            guard let status = FileStatus(path), isSpelled(path) else { return [.absent(relative)] }
            if status.kind == .folder { return [] }
            guard Self.looks(at: path),
                let facts = try facts(path, real: path.resolved, isWhole: true)
            else { return [.absent(relative)] }
            return [.file(facts)]
        } catch {
            postpone(path)
            return []
        }
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
    /// same bytes are recognized.
    func completed(_ files: [FileFacts], knowing library: Library) -> [FileFacts] {
        files.map { file in
            guard file.hash == nil, let entry = library.entry(path: file.path.string), entry.hash != nil,
                !entry.hasStamp(of: file), case .file(let facts)? = examine(root.appending(file.path.string)).first
            else { return file }
            return facts
        }
    }

    /// The facts about the one file of a single-file scope. It is shown whatever is in it, as it was asked for by name.
    private var shownFile: FileFacts? {
        get throws(Postponed) {
            guard let path = scope.file, var facts = try facts(path, real: path.resolved, isWhole: true) else {
                return nil
            }
            facts.format = facts.format ?? .lottie
            return facts
        }
    }

    private func facts(_ path: DiskPath, real: DiskPath?, isWhole: Bool) throws(Postponed) -> FileFacts? {
        guard let relative = relative(path), let real, scope.followsOutside || scope.contains(real),
            let status = FileStatus(real), status.kind == .file
        else { return nil }
        var facts = FileFacts(
            path: relative, file: real, bytes: status.bytes, modified: status.modified, inode: status.identity.inode)
        do throws(ContainedFile.Failure) {
            let file = try ContainedFile(real, within: allowed)
            facts.bytes = file.status.bytes
            facts.modified = file.status.modified
            facts.inode = file.status.identity.inode
            if isWhole, facts.bytes <= ContainedFile.maximumBytes {
                let content = try file.content()
                keep(content, real)
                facts.bytes = content.bytes.count
                facts.hash = content.hash
                facts.format = try format(relative, byteCount: facts.bytes) { offset, count in
                    content.bytes[min(offset, content.bytes.count)..<min(offset + count, content.bytes.count)]
                }
            } else {
                var small: UInt64?
                facts.format = try format(relative, byteCount: facts.bytes) {
                    offset, count throws(ContainedFile.Failure) in
                    let bytes = try file.bytes(at: offset, count: count)
                    if bytes.count == file.status.bytes { small = StableHasher.hash(bytes) }
                    return bytes[...]
                }
                facts.hash = small
            }
        } catch .unavailable {
            throw Postponed()
        } catch {
            // Listed by its name alone: the session shows why it cannot be read.
            facts.hash = Self.unreadable
            facts.format = path.fileExtension == "json" ? nil : AnimationFormat(extension: path.fileExtension)
        }
        return facts
    }

    /// What stands for a file of which only the beginning is known.
    static func headHash(of bytes: some Sequence<UInt8>) -> UInt64 {
        StableHasher.hash(Array(bytes.prefix(AnimationSniffer.firstLook)))
    }

    /// The format that a file's first and last bytes suggest, and where these say nothing its extension; nil for none.
    ///
    /// - Parameter part: At most so many bytes from an offset on.
    private func format(
        _ path: DiskPath, byteCount: Int, part: (Int, Int) throws(ContainedFile.Failure) -> ArraySlice<UInt8>
    ) throws(ContainedFile.Failure) -> AnimationFormat? {
        // All other extensions are used for nothing else, and a broken archive is to be shown as broken.
        let named = path.fileExtension == "json" ? nil : AnimationFormat(extension: path.fileExtension)
        let first = try part(0, AnimationSniffer.firstLook)
        if named != nil, let packed = AnimationSniffer.packedFormat(head: first) { return packed }
        // What is looked into is not known by all of its bytes: those in front stand for it.
        let hash = Self.headHash(of: first)
        if isolation.refusal(of: hash) != nil { return AnimationFormat(extension: path.fileExtension) }
        let found = try isolation.noting(hash, path: path.string) { () throws(ContainedFile.Failure) in
            try AnimationSniffer.format(first: first, byteCount: byteCount, part: part)
        }
        return found ?? named
    }
}
