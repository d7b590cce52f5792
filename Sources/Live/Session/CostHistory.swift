import Cost
import Formats

/// What the last versions of files cost, to compare new ones with.
struct CostHistory: Sendable {
    private struct Entry: Sendable {
        var file: LibraryEntry.ID
        var options: ReadingOptions
        var revision: UInt32
        var report: CostReport.File
    }

    /// The version noted last comes last.
    private var entries: [Entry] = []

    /// How many versions are kept, of all files together.
    private static let most = 32

    /// Notes what a version costs as the file has it.
    mutating func note(_ report: CostReport.File, of key: DocumentKey, _ revision: UInt32) {
        entries.removeAll { $0.file == key.file && $0.options == key.options && $0.revision == revision }
        entries.append(Entry(file: key.file, options: key.options, revision: revision, report: report))
        if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
    }

    /// What a version is compared with: one with edits with the file as it is, the file with the version saved before;
    /// nil where that is not known, and for versions that are not on disk.
    func before(_ key: DocumentKey, _ revision: UInt32) -> CostReport.File? {
        guard key.version == .disk else { return nil }
        return entries.last {
            $0.file == key.file && $0.options == key.options
                && (key.isPlain ? $0.revision < revision : $0.revision <= revision)
        }?.report
    }
}
