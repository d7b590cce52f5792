import Engine

/// Whether a revision may mean another commit by now: a number made of what the file system says about the files in which
/// a repository keeps its revisions. Git is not run, and of the repository is read only where its parts are.
enum CommitGlance {
    /// The number; another one after a commit, a checkout, a fetch and the like. Equal numbers where nothing happened.
    ///
    /// - Parameters:
    ///   - folder: A folder in the repository, or in none.
    ///   - revision: As git is asked for it.
    static func stamp(of folder: DiskPath, _ revision: String) -> UInt64 {
        guard let own = gitFolder(around: folder) else { return 0 }
        let shared = line(of: own.appending("commondir")).map { resolved($0, in: own) } ?? own
        var files = [own.appending("HEAD"), own.appending("logs/HEAD"), shared.appending("packed-refs")]
        files.append(shared.appending("reftable/tables.list"))
        if let head = line(of: own.appending("HEAD")), head.hasPrefix("ref: "),
            let branch = path(String(head.dropFirst(5)))
        {
            files.append(shared.appending(branch))
        }
        // `main~2`, `main@{1}`: what comes before the sign is a name.
        if let name = path(String(revision.prefix { !"^~@:{".contains($0) })) {
            files += [own.appending(name), shared.appending("refs/" + name)]
            files += ["heads", "tags", "remotes"].map { shared.appending("refs/\($0)/\(name)") }
        }
        var hasher = StableHasher()
        for file in files {
            let status = FileStatus(file)
            hasher.combine(status?.identity.inode ?? 0)
            hasher.combine(UInt64(bitPattern: status?.modified ?? 0))
            hasher.combine(UInt64(bitPattern: status?.changed ?? 0))
            hasher.combine(status?.bytes ?? -1)
        }
        return hasher.value
    }

    /// Where a repository around a folder keeps what is its own: `.git`, or what a file of that name says.
    private static func gitFolder(around folder: DiskPath) -> DiskPath? {
        var folder = folder
        for _ in 0..<64 {
            let place = folder.appending(".git")
            switch FileStatus(place)?.kind {
            case .folder: return place
            case .file:
                guard let text = line(of: place), text.hasPrefix("gitdir: ") else { return nil }
                return resolved(String(text.dropFirst(8)), in: folder)
            default: break
            }
            if folder.string.utf8.count <= 1 { return nil }
            folder = folder.folder
        }
        return nil
    }

    private static func resolved(_ path: String, in folder: DiskPath) -> DiskPath {
        path.hasPrefix("/") ? DiskPath(path) : folder.appending(path)
    }

    /// A path that leads nowhere else; nil for others.
    private static func path(_ name: String) -> String? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } ? nil : name
    }

    /// The text of a small file without the end of its line.
    private static func line(of file: DiskPath) -> String? {
        guard let real = file.resolved, let contained = try? ContainedFile(real, within: nil),
            let bytes = try? contained.bytes(limit: 4096)
        else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
