import Engine
import Formats
import Synchronization
import Tuning

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

    /// Keeps the bytes that a file had, and their hash.
    func keep(_ bytes: [UInt8], hash: UInt64, of file: LibraryEntry.ID) {
        let version = Version(file: file, hash: hash, bytes: bytes)
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
