import Foundation
import Synchronization

/// Writes down what ``FileVersions`` keeps: the bytes in a file each, the rest as lines of JSON at the end of a list.
///
/// The folder is private and goes away with the process that starts another one after a crash. Where something cannot be
/// written, less outlives a crash; nothing else changes.
final class VersionLog: Sendable {
    /// Something that happened to the versions of a file.
    struct Event {
        /// What happened.
        enum Kind {
            /// The bytes of a version are kept.
            case keep([UInt8], isForUndo: Bool)
            /// A version was on disk; or it stands before the last one.
            case save(SavedVersion, isAside: Bool)
            /// What changed with a version.
            case describe(String)
        }

        /// The file's path below the folder shown.
        var path: String
        /// The hash of the version's bytes.
        var hash: UInt64
        /// What happened.
        var kind: Kind
    }

    private struct Line: Codable {
        var path: String
        var hash: UInt64
        /// The name of the file that has the bytes.
        var bytes: String?
        var isForUndo: Bool?
        var modified: Double?
        var byteCount: Int?
        var summary: String?
        var isAside: Bool?
    }

    private struct State {
        /// The list, opened for its end; -1 before it is begun, and where it cannot be written.
        var list: Int32 = -1
        /// The names of the files that have the bytes, by file and hash: paths change, and are gone with what they led to.
        var names: [String: String] = [:]
        var lineBytes = 0
        var count = 0
    }

    private let folder: DiskPath
    private let path: @Sendable (LibraryEntry.ID) -> String?
    private let state = Mutex(State())

    /// The longest list, in bytes; what happens after that does not outlive a crash.
    private static let mostBytes = 32 << 20
    private static let listName = "versions.log"

    /// A log in a private folder.
    ///
    /// - Parameter path: Gives the path of a file below the folder shown; nil for what is not to be kept.
    init(in folder: String, path: @escaping @Sendable (LibraryEntry.ID) -> String?) {
        self.folder = DiskPath(folder).appending("versions")
        self.path = path
    }

    deinit { state.withLock { if $0.list >= 0 { close($0.list) } } }

    // MARK: - Writing

    /// Writes down that a version is kept.
    ///
    /// - Parameter isKnown: Whether its bytes are kept already.
    func keep(_ bytes: [UInt8], hash: UInt64, of file: LibraryEntry.ID, isForUndo: Bool, isKnown: Bool) {
        guard let path = path(file) else { return }
        state.withLock { state in
            let key = Self.key(file, hash)
            if isKnown, !isForUndo, state.names[key] != nil { return }
            guard begin(&state) else { return }
            let name = state.names[key] ?? "\(state.count + 1)"
            if state.names[key] == nil {
                guard Self.save(bytes, to: folder.appending(name)) else { return }
                state.count += 1
                state.names[key] = name
            }
            add(Line(path: path, hash: hash, bytes: name, isForUndo: isForUndo), &state)
        }
    }

    /// Removes the bytes of a version that is kept no longer.
    func forget(_ hash: UInt64, of file: LibraryEntry.ID) {
        state.withLock { state in
            guard let name = state.names.removeValue(forKey: Self.key(file, hash)) else { return }
            unlink(folder.appending(name).string)
        }
    }

    /// Writes down that a version was on disk.
    func save(_ version: SavedVersion, of file: LibraryEntry.ID, isAside: Bool) {
        guard let path = path(file) else { return }
        let line = Line(
            path: path, hash: version.hash, modified: version.modified, byteCount: version.byteCount,
            summary: version.summary, isAside: isAside)
        state.withLock { if begin(&$0) { add(line, &$0) } }
    }

    /// Writes down what changed with a version.
    func describe(_ summary: String, _ hash: UInt64, of file: LibraryEntry.ID) {
        guard let path = path(file) else { return }
        state.withLock { if begin(&$0) { add(Line(path: path, hash: hash, summary: summary), &$0) } }
    }

    private static func key(_ file: LibraryEntry.ID, _ hash: UInt64) -> String { "\(hash) \(file)" }

    /// Writes a file; false where that cannot be, and then there is none. What this is for outlives a process and not the
    /// machine, so nothing waits until it is on the disk: a page waits for the picture that comes after this.
    private static func save(_ bytes: [UInt8], to place: DiskPath) -> Bool {
        let file = open(place.string, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        guard WholeFile.fill(file, with: bytes) else {
            unlink(place.string)
            return false
        }
        return true
    }

    /// Opens the list; false where that cannot be.
    private func begin(_ state: inout State) -> Bool {
        if state.list >= 0 { return state.lineBytes < Self.mostBytes }
        guard mkdir(folder.string, 0o700) == 0 || errno == EEXIST else { return false }
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
        state.list = open(folder.appending(Self.listName).string, flags, 0o600)
        return state.list >= 0
    }

    private func add(_ line: Line, _ state: inout State) {
        guard var bytes = try? JSONEncoder().encode(line) else { return }
        bytes.append(UInt8(ascii: "\n"))
        state.lineBytes += bytes.count
        // In one piece: a process that crashes leaves a whole line or none.
        _ = bytes.withUnsafeBytes { write(state.list, $0.baseAddress, $0.count) }
    }

    // MARK: - Reading

    /// What a process before this one has written, in order; the list is begun anew, as it is written again with that.
    func restore() -> [Event] {
        state.withLock { state in
            let list = folder.appending(Self.listName).string
            guard state.list < 0, let data = FileManager.default.contents(atPath: list) else { return [] }
            var events: [Event] = []
            var contents: [String: [UInt8]] = [:]
            for text in data.split(separator: UInt8(ascii: "\n")) {
                guard let line = try? JSONDecoder().decode(Line.self, from: text), let event = event(line, &contents)
                else { continue }
                events.append(event)
            }
            try? FileManager.default.removeItem(atPath: folder.string)
            return events
        }
    }

    private func event(_ line: Line, _ contents: inout [String: [UInt8]]) -> Event? {
        if let name = line.bytes {
            let place = folder.appending(DiskPath(name).name).string
            guard let bytes = contents[name] ?? FileManager.default.contents(atPath: place).map(Array.init) else {
                return nil
            }
            contents[name] = bytes
            return Event(path: line.path, hash: line.hash, kind: .keep(bytes, isForUndo: line.isForUndo ?? false))
        }
        if let modified = line.modified, let count = line.byteCount {
            let version = SavedVersion(hash: line.hash, modified: modified, byteCount: count, summary: line.summary)
            return Event(path: line.path, hash: line.hash, kind: .save(version, isAside: line.isAside ?? false))
        }
        return line.summary.map { Event(path: line.path, hash: line.hash, kind: .describe($0)) }
    }
}
