/// Which version of a file a document is read from.
package enum DocumentVersion: Hashable, Sendable {
    /// The file as it is on disk.
    case disk
    /// What the file was after a save in this run, by the hash of its bytes.
    case kept(UInt64)
    /// What git has of the file at a revision, which is as it was typed.
    case committed(String)

    /// Whether it stays what it is, whatever happens to the file.
    var isFixed: Bool { if case .kept = self { true } else { false } }
    /// Whether git is asked for it.
    var isCommitted: Bool { if case .committed = self { true } else { false } }
}

/// What a page compares the document that it shows with.
package struct ComparedVersion: Hashable, Sendable {
    /// The file, by its id.
    var file: LibraryEntry.ID
    /// Which version of it.
    var version = DocumentVersion.disk
}

/// A version of a file that was on disk while Pegbar ran.
package struct SavedVersion: Sendable, Equatable {
    /// The hash of its bytes.
    var hash: UInt64
    /// When it was saved, in seconds since 1970.
    var modified: Double
    /// Its size in bytes.
    var byteCount: Int
    /// What changed since the version before, as a clause; nil while that is not known, and of the first version.
    var summary: String?
}

/// The versions of a file that were on disk while Pegbar ran.
package struct SaveHistory: Sendable, Equatable {
    /// The oldest first; the last one is the file as it is.
    var versions: [SavedVersion]
    /// Whether a git repository is around the file.
    package var isInRepository: Bool
}
