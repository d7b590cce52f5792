import Engine

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the file system says about a file without opening it.
package struct FileStatus: Sendable, Equatable {
    /// The kinds that matter here.
    package enum Kind: Sendable { case file, folder, link, other }

    /// A file's identity while it exists: two paths with the same identity are one file.
    struct Identity: Sendable, Hashable {
        /// The device's number.
        var device: UInt64
        /// The file's number on the device.
        var inode: UInt64
    }

    /// What it is.
    package var kind: Kind
    /// Which file it is.
    var identity: Identity
    /// The size in bytes.
    var bytes: Int
    /// The time of the last change of its bytes, in nanoseconds since 1970.
    var modified: Int64
    /// The time of the last change of its bytes, its name or its permissions, in nanoseconds since 1970; it cannot be
    /// set.
    var changed: Int64

    /// The status of what is at the path, nil if it cannot be had. A link is followed unless `followingLinks` is false.
    package init?(_ path: DiskPath, followingLinks: Bool = true) {
        var raw = stat()
        guard (followingLinks ? stat(path.string, &raw) : lstat(path.string, &raw)) == 0 else { return nil }
        self.init(raw)
    }

    /// The status of an open file.
    init?(descriptor: Int32) {
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { return nil }
        self.init(raw)
    }

    private init(_ raw: stat) {
        switch raw.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        identity = Identity(device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(raw.st_ino))
        bytes = Int(raw.st_size)
        #if canImport(Darwin)
            let (time, change) = (raw.st_mtimespec, raw.st_ctimespec)
        #else
            let (time, change) = (raw.st_mtim, raw.st_ctim)
        #endif
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        changed = Int64(change.tv_sec) &* 1_000_000_000 &+ Int64(change.tv_nsec)
    }
}

extension DiskPath {
    /// The path with all symbolic links resolved, nil if it does not exist or its name is not UTF-8.
    package var resolved: DiskPath? {
        guard let raw = realpath(string, nil) else { return nil }
        defer { free(raw) }
        return String(validatingCString: raw).map(DiskPath.init)
    }
}
