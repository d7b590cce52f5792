import Engine

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// All bytes of a file, read once and hashed once, for everything that wants to know them.
struct FileContent: Sendable {
    /// The bytes.
    let bytes: [UInt8]
    /// `StableHasher.hash` of the bytes.
    let hash: UInt64
    /// What the system said of the file before it was read.
    let status: FileStatus
    /// Whether a later change of the file is certain to change its status: the last one before the reading is longer
    /// ago than the smallest time that the file system tells apart.
    let isSettled: Bool

    /// Bytes that were read from a file which had this status before.
    init(_ bytes: [UInt8], status: FileStatus) {
        self.bytes = bytes
        self.status = status
        hash = StableHasher.hash(bytes)
        isSettled = status.isSettled
    }
}

extension FileStatus {
    /// Whether the last change is longer ago than the smallest time that the file system tells apart: then a later one is
    /// certain to change the status.
    var isSettled: Bool { Self.now - max(modified, changed) > grain }

    /// Nanoseconds since 1970.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// More nanoseconds than pass between two changes that get the same time: kernels stamp files by their timer, which
    /// ticks every 10 ms at the slowest, and FAT counts seconds by twos.
    private var grain: Int64 { modified % 1_000_000_000 == 0 ? 2_100_000_000 : 50_000_000 }
}

/// The contents that were read last. One read after a save serves all jobs that follow it.
struct RecentContents: Sendable {
    private struct Entry {
        var file: DiskPath
        var content: FileContent
    }

    /// The most files kept.
    private static let mostFiles = 64
    /// The most bytes kept; the newest content is kept however large it is.
    private let room: Int
    /// The newest last.
    private var entries: [Entry] = []

    /// Nothing yet; at most `room` bytes later.
    init(room: Int = 16 << 20) { self.room = room }

    /// Keeps a content instead of the one that the file had before.
    mutating func keep(_ content: FileContent, of file: DiskPath) {
        entries.removeAll { $0.file == file }
        entries.append(Entry(file: file, content: content))
        var total = entries.reduce(0) { $0 + $1.content.bytes.count }
        while entries.count > 1, total > room || entries.count > Self.mostFiles {
            total -= entries.removeFirst().content.bytes.count
        }
    }

    /// The content of a file, if that still has the status that it was read with. Where a watcher reports a change that the
    /// status does not show, whoever is told reads the file whatever its status.
    func content(of file: DiskPath, _ status: FileStatus) -> FileContent? {
        entries.last { $0.file == file && $0.content.status == status }?.content
    }
}
