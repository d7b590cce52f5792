/// Which part of the disk is watched, and which files in it matter.
struct WatchScope: Sendable {
    /// The extensions of animation files, in lower case.
    static let extensions: Set<String> = ["json", "lottie", "tgs", "lot", "caar"]

    /// The folders that are walked: real paths. One for a folder; for a single file its folder, and the folder of the
    /// file it is a link to.
    let roots: [DiskPath]
    /// For a single file: its path, with the links to its folder resolved; it may itself be a link. Nil for a folder.
    let file: DiskPath?
    /// For a single file: its path and what it is a link to. Empty: every animation file below the roots.
    let files: Set<DiskPath>
    /// Other files whose changes are reported, such as images, and folders whose files' changes are, such as those of
    /// fonts: absolute paths below the roots.
    var dependencies: Set<DiskPath> = []
    /// True to enter symbolic links to folders outside of the roots.
    let followsOutside: Bool
    /// How many folders are watched at most.
    var folderLimit = 20_000
    /// How many files are looked at in one walk at most.
    var fileLimit = 100_000
    /// How deep folders are entered below a root.
    var depthLimit = 64
    /// How many links to folders a path may lead through below a root.
    var linkLimit = 4

    /// The scope of a folder or of a single file, whose path may itself be a symbolic link.
    init(path: String, followsOutside: Bool = false) throws(WatchFailure) {
        let given = DiskPath(path.isEmpty ? "." : path)
        guard let real = given.resolved, let status = FileStatus(real) else { throw .notFound(path) }
        self.followsOutside = followsOutside
        switch status.kind {
        case .folder:
            roots = [real]
            file = nil
            files = []
        case .file:
            let folder = given.folder.string.isEmpty ? DiskPath(".") : given.folder
            guard let realFolder = folder.resolved else { throw .notFound(path) }
            roots = realFolder == real.folder ? [realFolder] : [realFolder, real.folder]
            let path = realFolder.appending(given.name)
            file = path
            files = [path, real]
        case .link, .other:
            throw .notAFile(path)
        }
    }

    /// True if one file is watched, not a folder.
    var isSingleFile: Bool { file != nil }

    /// True for names that editors, version control and package managers use for themselves.
    static func ignores(_ name: String) -> Bool {
        let bytes = name.utf8
        return bytes.first == UInt8(ascii: ".") || bytes.last == UInt8(ascii: "~") || name == "4913"
            || name == "node_modules" || name.hasSuffix(".swp")
    }

    /// True if a change of the file at this path is to be reported.
    func wants(_ path: DiskPath) -> Bool {
        if dependencies.contains(path) || dependencies.contains(path.folder) { return true }
        return isSingleFile ? files.contains(path) : Self.extensions.contains(path.fileExtension)
    }

    /// True if the folder at this path below a root is to be entered.
    func enters(_ folder: DiskPath) -> Bool {
        if Self.ignores(folder.name) { return false }
        return !isSingleFile || dependencies.contains { $0.isWithin(folder) }
    }

    /// True if a dependency at this path would be reported: it lies below a root and no part of it is ignored.
    func canWatch(_ path: DiskPath) -> Bool {
        roots.contains { root in
            guard let rest = path.relative(to: root), !rest.isEmpty else { return false }
            return !rest.split(separator: "/").contains { $0 == ".." || Self.ignores(String($0)) }
        }
    }

    /// The dependencies among these paths, below those of them that are folders, and the folders that they lie in.
    func dependencies(in paths: Set<DiskPath>) -> Set<String> {
        let folders = Set(paths.map(\.folder))
        let hits = dependencies.filter { dependency in
            if folders.contains(dependency) { return true }
            var path = dependency
            while path.string.utf8.count > 1 {
                if paths.contains(path) { return true }
                path = path.folder
            }
            return false
        }
        return Set(hits.map(\.string))
    }

    /// True if the real path lies below a root.
    func contains(_ real: DiskPath) -> Bool { roots.contains { real.isWithin($0) } }
}

/// Why watching cannot begin, or cannot go on as it began.
package enum WatchFailure: Error, Equatable, CustomStringConvertible {
    /// There is nothing at the path.
    case notFound(String)
    /// It is neither a folder nor a regular file.
    case notAFile(String)
    /// The folder may not be read; with the system's reason.
    case unreadable(String, String)
    /// The system has no more watches or descriptors to give; with its reason.
    case exhausted(String)

    /// One sentence for the person at the terminal.
    package var description: String {
        switch self {
        case .notFound(let path): "no such file or folder: \(path)"
        case .notAFile(let path): "\(path) is neither a folder nor a regular file"
        case .unreadable(let path, let reason): "can’t read \(path): \(reason)"
        case .exhausted(let reason): "the system can’t watch more folders: \(reason)"
        }
    }
}
