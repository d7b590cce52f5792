import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The names that files have for a moment while others are replaced, and what to do with those that a process which was
/// killed has left.
///
/// The name says which process made the file. That of a file which was only moved aside says where it belongs.
enum DraftFile {
    /// What all names begin with. Watching ignores them, and nobody else calls a file so.
    private static let prefix = ".pegbar-save-"
    /// What a younger file belongs to may be at work under a number that means another process here, as in a container, in
    /// seconds.
    static let youngestLeftover = 60

    /// A name for a new file.
    static func name() -> String { "\(prefix)\(getpid())-\(UUID().uuidString)" }

    /// A name for a file that makes room for another one.
    static func aside(_ name: String) -> String {
        "\(prefix)\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 16))~\(name)"
    }

    /// The process that made a file of this name, and where it belongs if it was moved aside; nil for other files.
    static func parts(of name: String) -> (process: pid_t, origin: String?)? {
        guard name.hasPrefix(prefix) else { return nil }
        let rest = name.dropFirst(prefix.count)
        guard let process = pid_t(rest.prefix { $0 != "-" }), process > 0 else { return nil }
        let origin = rest.firstIndex(of: "~").map { String(rest[rest.index(after: $0)...]) }
        return (process, origin)
    }

    /// Removes what is left of saves whose process was killed, and gives files back their names that were moved aside.
    ///
    /// - Parameters:
    ///   - files: Absolute, without links to folders.
    ///   - now: Seconds since 1970.
    static func sweep(_ files: [DiskPath], now: Int = time(nil)) {
        for file in files {
            guard let (process, origin) = parts(of: file.name), kill(process, 0) != 0, errno == ESRCH else { continue }
            let folder = FileReplacement.Descriptor(
                open(file.folder.string, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
            guard folder.isOpen, let status = FileReplacement.Status(folder, file.name), status.owner == geteuid(),
                let changed = FileStatus(file, followingLinks: false)?.changed,
                now - Int(changed / 1_000_000_000) >= youngestLeftover
            else { continue }
            if let origin, !origin.isEmpty, !origin.contains("/"),
                FileReplacement.giveName(origin, to: file.name, in: folder) == 0
            {
                continue
            }
            unlinkat(folder.number, file.name, 0)
        }
    }
}
