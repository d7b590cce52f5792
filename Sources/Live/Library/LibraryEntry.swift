/// One animation file found below the root.
package struct LibraryEntry: Sendable, Hashable, Identifiable {
    /// Names the file towards the page; stable for a path while the process lives, and never a path.
    package let id: String
    /// Where it lies below the root, parts separated by `/`, in the spelling of the file system.
    let path: DiskPath
    /// Its real path: absolute, no symbolic link in it when it was examined. Read it with `ContainedFile`, which
    /// checks again while reading.
    package var file: DiskPath
    /// The format its extension and its first bytes suggest; the importer has the last word.
    var format: AnimationFormat
    /// Its size.
    var bytes: Int
    /// The time of its last change in seconds since 1970.
    var modified: Double
    /// The hash of its bytes (`StableHasher.hash`), nil until all of them have been read.
    var hash: UInt64?
    /// Grows with each change of its bytes; never used twice for a path, even if it goes away in between.
    var revision: UInt32

    /// True if size and time are those of the facts.
    func hasStamp(of facts: FileFacts) -> Bool { bytes == facts.bytes && modified == facts.modifiedSeconds }

    /// The last part of the path.
    var name: String { path.name }
    /// The part of the path before the name, empty for a file in the root.
    var folder: String { isDropped ? DroppedFiles.title : path.folder.string }
    /// Whether it was dropped onto a page: it lies outside the folder shown and is never written.
    package var isDropped: Bool { path.folder == DroppedFiles.folder }
}

/// The formats a file in the library can be in.
enum AnimationFormat: String, Sendable, Hashable, CaseIterable {
    /// Lottie as JSON, in a `.lottie` archive or gzipped as a `.tgs` sticker.
    case lottie
    /// Facebook's Keyframes, as JSON.
    case keyframes
    /// A Core Animation archive: a property list.
    case coreAnimation
    /// A motion document, as JSON.
    case motion

    /// The format of files with this extension that are not looked into: nothing else is called so.
    init(extension name: String) { self = name == "caar" ? .coreAnimation : .lottie }
}

/// What became different in the library; empty if nothing did.
package struct LibraryChange: Sendable, Equatable {
    /// Files that were not there before.
    var added: [LibraryEntry] = []
    /// Files whose bytes are different, each with a new revision.
    var changed: [LibraryEntry] = []
    /// The ids of files that are gone.
    var removed: [String] = []

    /// True if there is nothing to tell.
    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

    /// Adds a change that came after this one. A file is in one list only: what was added and changed is added as it
    /// is now, what was added and removed is in none.
    mutating func merge(_ later: LibraryChange) {
        let gone = Set(later.removed)
        let unseen = Set(added.map(\.id))
        let newer = Dictionary(later.changed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        added = added.filter { !gone.contains($0.id) }.map { newer[$0.id] ?? $0 }
        changed = changed.filter { !gone.contains($0.id) && newer[$0.id] == nil }
        changed += later.changed.filter { !unseen.contains($0.id) }
        removed += later.removed.filter { !unseen.contains($0) }
        // A file that left and came back within one change counts as changed.
        let back = Set(removed).intersection(later.added.map(\.id))
        removed.removeAll { back.contains($0) }
        changed += later.added.filter { back.contains($0.id) }
        added += later.added.filter { !back.contains($0.id) }
    }
}

/// What was found out about one path: the input of `Library`.
enum Finding: Sendable, Equatable {
    /// A regular file with one of the extensions.
    case file(FileFacts)
    /// Nothing, or nothing to show: the path and all paths below it are gone.
    case absent(DiskPath)
}

/// What the scanner knows about one file.
struct FileFacts: Sendable, Equatable {
    /// The path below the root.
    var path: DiskPath
    /// The real, absolute path.
    package var file: DiskPath
    /// The size in bytes.
    var bytes: Int
    /// The time of the last change in nanoseconds since 1970.
    var modified: Int64
    /// The same in seconds.
    var modifiedSeconds: Double { Double(modified) / 1e9 }
    /// The number of the file on its device.
    var inode: UInt64
    /// The format its content suggests; nil if it is no animation (or not one yet: half written, empty).
    var format: AnimationFormat?
    /// The hash of its bytes, if all of them were read.
    var hash: UInt64?
}
