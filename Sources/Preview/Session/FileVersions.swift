import Engine
import Synchronization

/// The bytes that files had before pages saved them, so that saving can be taken back while Pegbar runs.
final class FileVersions: Sendable {
    private struct Version {
        var file: LibraryEntry.ID
        var hash: UInt64
        var bytes: [UInt8]
    }

    /// How many bytes are kept; the oldest versions go first.
    static let mostBytes = 64 << 20

    private let versions: Mutex<[Version]> = Mutex([])
    private let room: Int

    /// Nothing is kept yet; `room` is how many bytes may be.
    init(room: Int = FileVersions.mostBytes) { self.room = room }

    /// Keeps the bytes that a file had.
    func keep(_ bytes: [UInt8], of file: LibraryEntry.ID) {
        let version = Version(file: file, hash: StableHasher.hash(bytes), bytes: bytes)
        versions.withLock { versions in
            versions.removeAll { $0.file == file && $0.hash == version.hash }
            versions.append(version)
            var total = versions.reduce(0) { $0 + $1.bytes.count }
            while total > room, let oldest = versions.first {
                total -= oldest.bytes.count
                versions.removeFirst()
            }
        }
    }

    /// The bytes of a version of a file by their hash; nil where it is not kept.
    func bytes(of file: LibraryEntry.ID, _ hash: UInt64) -> [UInt8]? {
        versions.withLock { $0.last { $0.file == file && $0.hash == hash }?.bytes }
    }
}

extension [TuningEdit] {
    /// The version that the edits begin with, and the one that the file is to have for that; nil where they are made in
    /// the file as it is.
    var restored: (version: UInt64, over: UInt64)? {
        if case .restore(let version, let over)? = first { (version, over) } else { nil }
    }

    /// The edits that are made in that version.
    var afterRestoring: [TuningEdit] { restored == nil ? self : Array(dropFirst()) }
}
