import Engine
import Formats
import Foundation
import Synchronization
import Tuning

/// The bytes that files had while Pegbar runs, as far as they were looked at, so that they can be compared and brought
/// back.
final class FileVersions: Sendable {
    private struct Version {
        var file: LibraryEntry.ID
        var hash: UInt64
        var bytes: [UInt8]
        /// Whether a save of a page may be undone to it; others go first.
        var isForUndo: Bool
    }

    /// How many bytes are kept; the oldest versions go first, those that no save may be undone to before the others.
    static let mostBytes = 64 << 20

    /// The most versions of a file that are listed.
    private static let mostSaves = 100

    private let versions: Mutex<[Version]> = Mutex([])
    /// What was on disk, the oldest first.
    private let saves: Mutex<[LibraryEntry.ID: [SavedVersion]]> = Mutex([:])
    /// Files that have lost versions since the last check.
    private let shortened: Mutex<Set<LibraryEntry.ID>> = Mutex([])
    private let room: Int
    /// Writes down what is kept, so that it outlives a crash; nil where it need not.
    private let log: VersionLog?

    /// Nothing is kept yet; `room` is how many bytes may be.
    init(room: Int = FileVersions.mostBytes, log: VersionLog? = nil) {
        self.room = room
        self.log = log
    }

    /// Takes in again what a process before this one has kept.
    ///
    /// - Parameter id: Gives the id that the file at a path has now; nil for one that is gone.
    func restore(_ id: (String) -> LibraryEntry.ID?) {
        guard let log else { return }
        for event in log.restore() {
            guard let file = id(event.path) else { continue }
            switch event.kind {
            case .keep(let bytes, let isForUndo): keep(bytes, hash: event.hash, of: file, isForUndo: isForUndo)
            case .save(let version, let isAside): add(version, to: file, isAside: isAside)
            case .describe(let summary): describe(summary, event.hash, of: file)
            }
        }
    }

    /// Keeps the bytes that a file had, and their hash.
    ///
    /// - Parameter isForUndo: Whether a save of a page may be undone to it.
    func keep(_ bytes: [UInt8], hash: UInt64, of file: LibraryEntry.ID, isForUndo: Bool = true) {
        versions.withLock { versions in
            let known = versions.first { $0.file == file && $0.hash == hash }
            log?.keep(bytes, hash: hash, of: file, isForUndo: isForUndo, isKnown: known != nil)
            versions.removeAll { $0.file == file && $0.hash == hash }
            versions.append(
                Version(file: file, hash: hash, bytes: bytes, isForUndo: isForUndo || known?.isForUndo == true))
            var total = versions.reduce(0) { $0 + $1.bytes.count }
            while total > room, !versions.isEmpty {
                let oldest = versions.firstIndex { !$0.isForUndo } ?? 0
                total -= versions[oldest].bytes.count
                let gone = versions.remove(at: oldest)
                log?.forget(gone.hash, of: gone.file)
                shortened.withLock { _ = $0.insert(gone.file) }
            }
        }
    }

    /// The files of which versions went since this was asked last, in order.
    func takeShortened() -> [LibraryEntry.ID] {
        shortened.withLock { files in
            defer { files = [] }
            return files.sorted()
        }
    }

    /// Takes in what a file is on disk now.
    func note(_ content: FileContent, of file: LibraryEntry.ID) {
        keep(content.bytes, hash: content.hash, of: file, isForUndo: false)
        let version = SavedVersion(
            hash: content.hash, modified: Double(content.status.modified) / 1e9, byteCount: content.bytes.count)
        add(version, to: file, isAside: false)
    }

    /// Lists a version that was on disk.
    ///
    /// - Parameter isAside: Whether it stands before the last one, which the file is.
    private func add(_ version: SavedVersion, to file: LibraryEntry.ID, isAside: Bool) {
        saves.withLock { saves in
            guard isAside || saves[file]?.last?.hash != version.hash else { return }
            log?.save(version, of: file, isAside: isAside)
            let last = saves[file, default: []].indices.last ?? 0
            saves[file, default: []].insert(version, at: isAside ? last : saves[file, default: []].count)
            if saves[file, default: []].count > Self.mostSaves { saves[file]?.removeFirst() }
        }
    }

    /// Keeps what another program wrote when it was too late for that: the file has been saved since then. It stands before
    /// the last version, which the file is.
    func keepAside(_ bytes: [UInt8], hash: UInt64, of file: LibraryEntry.ID) {
        keep(bytes, hash: hash, of: file)
        let version = SavedVersion(
            hash: hash, modified: Double(time(nil)), byteCount: bytes.count,
            summary: "another program wrote this into the version before, and it never was the file")
        add(version, to: file, isAside: true)
    }

    /// Takes in what changed with a version of a file, the last one that has these bytes. Others may have been saved since
    /// then: what changed is found when there is time for it.
    func describe(_ summary: String, _ hash: UInt64, of file: LibraryEntry.ID) {
        saves.withLock { saves in
            guard let versions = saves[file], let index = versions.lastIndex(where: { $0.hash == hash }),
                index == versions.count - 1 || versions[index].summary == nil
            else { return }
            saves[file]?[index].summary = summary
            log?.describe(summary, hash, of: file)
        }
    }

    /// The versions of a file that were on disk and that are still kept, the oldest first.
    func saves(of file: LibraryEntry.ID) -> [SavedVersion] {
        let kept = versions.withLock { versions in Set(versions.lazy.filter { $0.file == file }.map(\.hash)) }
        return saves.withLock { $0[file] ?? [] }.filter { kept.contains($0.hash) }
    }

    /// The bytes of a version of a file by their hash; nil where it is not kept.
    func bytes(of file: LibraryEntry.ID, _ hash: UInt64) -> [UInt8]? {
        versions.withLock { $0.last { $0.file == file && $0.hash == hash }?.bytes }
    }
}
