import Engine

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A walk through folders under the rules of a scope: ignored names, links, limits. Names that are not UTF-8 are passed
/// over, because they could be neither shown nor asked for.
///
/// Symbolic links to folders inside the roots are entered, others only if the scope follows them. A link that leads
/// back to one of the folders above it is not: device and inode identify a folder.
struct FolderWalk {
    /// A file that the scope wants.
    struct File {
        /// The path on which it was reached.
        var path: DiskPath
        /// The same with the links to folders resolved. If the file itself is a link, it still is one here.
        var real: DiskPath
        /// True if the file itself is a symbolic link.
        var isLink: Bool
    }

    private struct Folder {
        var path: DiskPath
        var real: DiskPath
        var chain: [FileStatus.Identity]
        var links: Int
    }

    private let scope: WatchScope
    private var folderBudget: Int
    private var fileBudget: Int
    /// What the person at the terminal should know: links not followed, limits reached.
    private(set) var notices: [String] = []
    /// Folders that the system does not let be listed for now, though they may be full of files.
    private(set) var unlisted: [DiskPath] = []
    /// Files that saves of killed processes have left, with the links to folders resolved.
    private(set) var leftovers: [DiskPath] = []
    /// The most leftovers that are noted.
    private static let mostLeftovers = 1000

    /// A walk that enters as many folders and reports as many files as the scope allows.
    init(_ scope: WatchScope) {
        self.scope = scope
        folderBudget = scope.folderLimit
        fileBudget = scope.fileLimit
    }

    /// Walks everything below the roots, reporting each file that the scope wants.
    mutating func walkRoots(finding find: (File) -> Void) {
        for root in scope.roots { walk(from: root, finding: find) }
    }

    /// Walks a folder and those below it, reporting each file that the scope wants.
    mutating func walk(from start: DiskPath, finding find: (File) -> Void) {
        walk(from: start, entering: { (_: DiskPath) throws(Never) in true }, finding: find)
    }

    /// Walks a folder and those below it, in the order of the names' bytes, real folders before links. `enter` is
    /// called before a folder is listed and may refuse it; `find` with each file that the scope wants.
    mutating func walk<Failure: Error>(
        from start: DiskPath, entering enter: (DiskPath) throws(Failure) -> Bool, finding find: (File) -> Void
    ) throws(Failure) {
        guard let first = begin(at: start) else { return }
        var stack = [first]
        while let folder = stack.popLast() {
            guard take(folder), try enter(folder.path) else { continue }
            stack.append(contentsOf: list(folder, finding: find).reversed())
        }
    }

    /// The starting folder with its ancestors up to the root, which a link below it could lead back to.
    private func begin(at start: DiskPath) -> Folder? {
        guard let real = start.resolved, let root = scope.roots.first(where: { start.isWithin($0) }) else { return nil }
        if start != root {
            guard scope.enters(start), scope.followsOutside || scope.contains(real) else { return nil }
        }
        var chain: [FileStatus.Identity] = []
        var links = 0
        var folder = start
        while folder != root {
            folder = folder.folder
            if let status = FileStatus(folder) { chain.append(status.identity) }
            if FileStatus(folder, followingLinks: false)?.kind == .link { links += 1 }
        }
        if start != root, FileStatus(start, followingLinks: false)?.kind == .link { links += 1 }
        return Folder(path: start, real: real, chain: chain, links: links)
    }

    private mutating func take(_ folder: Folder) -> Bool {
        guard folderBudget > 0 else {
            note("more than \(scope.folderLimit) folders: the others are not watched")
            return false
        }
        guard folder.chain.count <= scope.depthLimit else {
            note("\(folder.path) is nested too deeply and is not watched")
            return false
        }
        folderBudget -= 1
        return true
    }

    /// Reports the files in a folder and gives the folders to enter next.
    private mutating func list(_ folder: Folder, finding find: (File) -> Void) -> [Folder] {
        let descriptor = open(folder.path.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if SystemReason.isPassing(errno) { unlisted.append(folder.path) }
            return []
        }
        guard let status = FileStatus(descriptor: descriptor), !folder.chain.contains(status.identity),
            let stream = fdopendir(descriptor)
        else {
            close(descriptor)
            return []
        }
        defer { closedir(stream) }
        let chain = folder.chain + [status.identity]
        var real: [Folder] = []
        var linked: [Folder] = []
        guard let names = Self.names(in: stream, of: folder.path) else {
            unlisted.append(folder.path)
            return []
        }
        for (name, kind) in names {
            if kind == .file, leftovers.count < Self.mostLeftovers, DraftFile.parts(of: name) != nil {
                leftovers.append(folder.real.appending(name))
            }
            if WatchScope.ignores(name) { continue }
            let path = folder.path.appending(name)
            let inside = Folder(path: path, real: folder.real.appending(name), chain: chain, links: folder.links)
            switch kind {
            case .folder: if scope.enters(path) { real.append(inside) }
            case .file: report(File(path: path, real: inside.real, isLink: false), finding: find)
            case .link: if let target = follow(inside, finding: find) { linked.append(target) }
            case .other: break
            }
        }
        return real + linked
    }

    /// Reports a link to a file; gives back a link to a folder that may be entered.
    private mutating func follow(_ link: Folder, finding find: (File) -> Void) -> Folder? {
        guard scope.wants(link.path) || scope.enters(link.path), let target = FileStatus(link.path) else { return nil }
        if target.kind == .file { report(File(path: link.path, real: link.real, isLink: true), finding: find) }
        guard target.kind == .folder, scope.enters(link.path), let real = link.path.resolved else { return nil }
        guard scope.followsOutside || scope.contains(real) else {
            note("\(link.path) links to outside the folder and is not followed")
            return nil
        }
        guard link.links < scope.linkLimit, !link.chain.contains(target.identity) else { return nil }
        return Folder(path: link.path, real: real, chain: link.chain, links: link.links + 1)
    }

    private mutating func report(_ file: File, finding find: (File) -> Void) {
        guard scope.wants(file.path) else { return }
        guard fileBudget > 0 else {
            note("more than \(scope.fileLimit) files: the others are ignored")
            return
        }
        fileBudget -= 1
        find(file)
    }

    private mutating func note(_ text: String) {
        if notices.count < 100, !notices.contains(text) { notices.append(text) }
    }

    /// The names in a folder, sorted by their bytes; nil where it cannot be read to its end.
    private static func names(in stream: FolderEntries.Stream, of folder: DiskPath) -> [(
        name: String, kind: FileStatus.Kind
    )]? {
        var names: [(name: String, kind: FileStatus.Kind)] = []
        let reason = FolderEntries.visit(stream) { text, type in
            guard let name = String(validatingCString: text) else { return }
            switch Int32(type) {
            case Int32(DT_DIR): names.append((name, .folder))
            case Int32(DT_REG): names.append((name, .file))
            case Int32(DT_LNK): names.append((name, .link))
            case Int32(DT_UNKNOWN):
                // Some file systems do not tell in the listing.
                names.append((name, FileStatus(folder.appending(name), followingLinks: false)?.kind ?? .other))
            default: break
            }
        }
        if SystemReason.isPassing(reason) { return nil }
        return names.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
