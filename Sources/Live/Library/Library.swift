import Engine

/// The animation files below the root, by id and by path. A value: it touches no disk, and the scanner feeds it.
package struct Library: Sendable {
    /// How many files are kept by default.
    static let defaultLimit = 20_000

    private struct Item: Sendable {
        var entry: LibraryEntry
        var modified: Int64
        var inode: UInt64
    }

    private var items: [String: Item] = [:]
    private var ids: [DiskPath: String] = [:]
    private var byFile: [DiskPath: Set<String>] = [:]
    private var lastRevision: UInt32 = 0
    private let secret: UInt64
    private let limit: Int

    /// True once a file was left out because the limit was reached; a full scan that fits clears it.
    private(set) var isTruncated = false

    /// An empty library of at most `limit` files. `secret` is mixed into the ids, so that they cannot be guessed.
    init(limit: Int = Library.defaultLimit, secret: UInt64 = .random(in: .min ... .max)) {
        self.limit = limit
        self.secret = secret
    }

    /// How many files there are.
    var count: Int { items.count }

    /// All files in the order of their paths' bytes. O(n log n).
    package var entries: [LibraryEntry] { items.values.map(\.entry).sorted { $0.path < $1.path } }

    /// The file with this id.
    package func entry(id: String) -> LibraryEntry? { items[id]?.entry }

    /// The file at this path below the root, compared byte by byte.
    func entry(path: String) -> LibraryEntry? { ids[DiskPath(path)].flatMap { items[$0]?.entry } }

    /// The files whose real path this is: more than one where symbolic links lead to it.
    func entries(file: DiskPath) -> [LibraryEntry] { (byFile[file] ?? []).compactMap { items[$0]?.entry } }

    /// Takes in what was found out about some paths, in any order, each path once.
    mutating func apply(_ findings: [Finding]) -> LibraryChange {
        var change = LibraryChange()
        var absent: Set<DiskPath> = []
        for case .absent(let path) in findings { absent.insert(path) }
        remove(absent, into: &change)
        for case .file(let facts) in findings { take(facts, into: &change) }
        return change
    }

    /// Takes in a full scan: what it does not list is gone, but for what was dropped onto a page. `folder` limits that to
    /// a folder below the root.
    mutating func replace(with scan: [FileFacts], below folder: DiskPath = DiskPath("")) -> LibraryChange {
        var change = LibraryChange()
        let found = Set(scan.map(\.path))
        let everything = folder.string.isEmpty
        let gone = ids.keys.filter {
            (everything || $0.isWithin(folder)) && !found.contains($0) && $0.folder != DroppedFiles.folder
        }
        for path in gone.sorted() { remove(path, into: &change) }
        if everything { isTruncated = false }
        for facts in scan { take(facts, into: &change) }
        return change
    }

    /// Records the hash of a file's bytes as its present content, so that saving the same bytes again is no change.
    /// False, and nothing is recorded, if the known hash is another one: the file changed and must be examined.
    mutating func learn(hash: UInt64, of id: String) -> Bool {
        guard let known = items[id]?.entry.hash else {
            items[id]?.entry.hash = hash
            return true
        }
        return known == hash
    }

    /// Counts a file as changed although its bytes are the same.
    mutating func renew(id: String) -> LibraryChange {
        guard var item = items[id] else { return LibraryChange() }
        item.entry.revision = nextRevision()
        items[id] = item
        return LibraryChange(changed: [item.entry])
    }

    // MARK: - One file

    private mutating func take(_ facts: FileFacts, into change: inout LibraryChange) {
        if let id = ids[facts.path], let item = items[id] {
            update(item, with: facts, into: &change)
        } else if let format = facts.format {
            add(facts, format: format, into: &change)
        }
    }

    /// A file that was an animation once stays listed while it is torn or empty, so that its error can be shown.
    private mutating func update(_ old: Item, with facts: FileFacts, into change: inout LibraryChange) {
        var item = old
        item.modified = facts.modified
        item.inode = facts.inode
        item.entry.modified = facts.modifiedSeconds
        item.entry.bytes = facts.bytes
        if item.entry.file != facts.file {
            unlink(item.entry)
            item.entry.file = facts.file
            byFile[facts.file, default: []].insert(item.entry.id)
        }
        item.entry.format = facts.format ?? item.entry.format
        let isSameStamp =
            old.modified == facts.modified && old.inode == facts.inode && old.entry.bytes == facts.bytes
        let isSame: Bool
        if let known = old.entry.hash, let now = facts.hash {
            isSame = known == now
        } else {
            isSame = isSameStamp
        }
        // Different bytes of which only the stamp is known make the known hash worthless.
        item.entry.hash = facts.hash ?? (isSame ? old.entry.hash : nil)
        if !isSame {
            item.entry.revision = nextRevision()
            change.changed.append(item.entry)
        }
        items[item.entry.id] = item
    }

    private mutating func add(_ facts: FileFacts, format: AnimationFormat, into change: inout LibraryChange) {
        guard items.count < limit else {
            isTruncated = true
            return
        }
        let entry = LibraryEntry(
            id: makeID(facts.path), path: facts.path, file: facts.file, format: format, bytes: facts.bytes,
            modified: facts.modifiedSeconds, hash: facts.hash, revision: nextRevision())
        items[entry.id] = Item(entry: entry, modified: facts.modified, inode: facts.inode)
        ids[entry.path] = entry.id
        byFile[entry.file, default: []].insert(entry.id)
        change.added.append(entry)
    }

    private mutating func remove(_ path: DiskPath, into change: inout LibraryChange) {
        guard let id = ids.removeValue(forKey: path) else { return }
        if let item = items.removeValue(forKey: id) { unlink(item.entry) }
        change.removed.append(id)
    }

    private mutating func unlink(_ entry: LibraryEntry) {
        byFile[entry.file]?.remove(entry.id)
        if byFile[entry.file]?.isEmpty == true { byFile[entry.file] = nil }
    }

    /// One pass over all files however many paths are gone: a checkout can take away thousands at once.
    private mutating func remove(_ absent: Set<DiskPath>, into change: inout LibraryChange) {
        var folders: Set<DiskPath> = []
        for path in absent.sorted() {
            if ids[path] == nil { folders.insert(path) } else { remove(path, into: &change) }
        }
        guard !folders.isEmpty else { return }
        let everything = folders.contains(DiskPath(""))
        let gone = ids.keys.filter { path in
            if path.folder == DroppedFiles.folder { return false }
            if everything { return true }
            var folder = path.folder
            while !folder.string.isEmpty {
                if folders.contains(folder) { return true }
                folder = folder.folder
            }
            return false
        }
        for path in gone.sorted() { remove(path, into: &change) }
    }

    // MARK: - Names and numbers

    /// A keyed hash of the path: stable without remembering paths that are gone, opaque because the key is secret.
    private func makeID(_ path: DiskPath) -> String {
        var salt: UInt64 = 0
        while true {
            var hasher = Hasher()
            hasher.combine(secret)
            hasher.combine(salt)
            hasher.combine(path)
            let digits = String(UInt64(bitPattern: Int64(hasher.finalize())), radix: 16)
            let id = String(repeating: "0", count: 16 - digits.count) + digits
            if items[id] == nil { return id }
            salt &+= 1
        }
    }

    /// Counted for the whole library, so that a file that comes back does not repeat a revision.
    private mutating func nextRevision() -> UInt32 {
        lastRevision &+= 1
        return lastRevision
    }
}
