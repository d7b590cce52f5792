import Engine
import Foundation
import Raster
import Synchronization

/// Where fonts are looked for that animations name and do not bring.
package struct FontSources: Sendable {
    /// The fonts that are installed; shared by everything that reads.
    var system = SystemFonts()
    /// The font files that animations brought lately; shared likewise.
    let files = FontFiles()
    /// Where animations may have brought fonts; shared likewise.
    let fontFolders = FontFolderNames()
    /// Folders that the user named, as absolute paths; they come before all others.
    package var folders: [DiskPath] = []

    /// The installed fonts alone.
    package init() {}
}

/// The font files that were read last, for one document after the other. Any thread may ask.
///
/// Reading and hashing the fonts beside an animation takes longer than reading most animations. Together they take no more
/// than 16 MB; a larger one is not kept.
final class FontFiles: Sendable {
    private static let room = 16 << 20
    private let recent = Mutex(RecentContents(room: FontFiles.room))

    /// The content of a file, which is opened each time, so that it lies where it may; read only where it has changed.
    func content(
        of file: DiskPath, within roots: [DiskPath]?, limit: Int
    ) throws(ContainedFile.Failure) -> FileContent {
        let open = try ContainedFile(file, within: roots)
        let status = open.status
        if let known = recent.withLock({ $0.content(of: file, status) }), known.bytes.count <= limit { return known }
        let content = try open.content(limit: limit)
        if content.isSettled, open.statusNow == status, content.bytes.count <= FontFiles.room {
            recent.withLock { $0.keep(content, of: file) }
        }
        return content
    }
}

/// The folders called “fonts”, in whatever case, that folders held when they were listed last. Any thread may ask.
///
/// Listing a folder of hundreds of exports takes longer than reading most of them.
final class FontFolderNames: Sendable {
    private struct Listing {
        var status: FileStatus
        var names: [String]
    }

    /// The most folders kept.
    private static let mostFolders = 64
    private let listings = Mutex<[DiskPath: Listing]>([:])

    /// Those in a folder, which is listed only where it has changed.
    func names(in folder: DiskPath) -> [String] {
        let status = FileStatus(folder)
        if let known = listings.withLock({ $0[folder] }), known.status == status { return known.names }
        let isSettled = status?.isSettled ?? false
        // One that could not be listed is listed again the next time.
        guard let names = FolderEntries.names(in: folder, where: { strcasecmp($0, "fonts") == 0 }) else { return [] }
        if let status, isSettled {
            listings.withLock { listings in
                if listings.count >= Self.mostFolders { listings = [:] }
                listings[folder] = Listing(status: status, names: names)
            }
        }
        return names
    }
}

/// The fonts that lie about an animation, and what of them it depends on.
///
/// Not `Sendable`: it lives while one document is read.
final class FontFolders {
    /// The folders that were looked into and the files that were opened, each once. A folder's hash is that of its
    /// files' names.
    private(set) var dependencies: [AnimationFile.Dependency] = []
    private let sources: FontSources
    private let folder: DiskPath
    private let roots: [DiskPath]?
    private var bytesLeft = 256 << 20

    /// The most files of a folder that are looked at.
    private static let maximumFiles = 1000

    /// - Parameters:
    ///   - folder: The animation's folder, without symbolic links in its path.
    ///   - roots: Where fonts may lie about it; nil for anywhere.
    init(_ sources: FontSources, about folder: DiskPath, within roots: [DiskPath]?) {
        self.sources = sources
        self.folder = folder
        self.roots = roots
    }

    /// Finds glyphs: among the fonts of the folders that the user named, of those called “fonts” beside the animation
    /// and one level above, and of the system.
    var lookup: FontLookup {
        let named = sources.folders.map { folder in
            FontShelf(names: { self.names(in: folder) }, bytes: { self.bytes(of: folder.appending($0), within: nil) })
        }
        let about = [folder, folder.folder].map { parent in
            FontShelf(
                names: { self.names(about: parent) },
                bytes: { self.bytes(of: parent.appending($0), within: self.roots) })
        }
        return sources.system.lookup(in: named + about)
    }

    /// The font files in folders called “fonts”, in whatever case, as paths from their parent on.
    private func names(about parent: DiskPath) -> [String] {
        guard parent.string.utf8.count > 1, isAllowed(parent) else { return [] }
        let folders = sources.fontFolders.names(in: parent).filter { name in
            FileStatus(parent.appending(name))?.kind == .folder
                && (parent.appending(name).resolved.map(isAllowed) ?? false)
        }
        // One that is not there yet may come.
        if folders.isEmpty { note(parent.appending("fonts"), hash: nil) }
        return folders.flatMap { folder in names(in: parent.appending(folder)).map { "\(folder)/\($0)" } }
    }

    private func names(in folder: DiskPath) -> [String] {
        let names = (FolderEntries.names(in: folder) { _ in true } ?? []).filter {
            FontShelf.extensions.contains(DiskPath($0).fileExtension)
        }
        .sorted().prefix(FontFolders.maximumFiles)
        note(folder, hash: StableHasher.hash(Array(names.joined(separator: "/").utf8)))
        return Array(names)
    }

    private func bytes(of file: DiskPath, within roots: [DiskPath]?) -> [UInt8]? {
        var content: FileContent?
        do throws(ContainedFile.Failure) {
            if let real = file.resolved {
                let limit = min(ContainedFile.maximumBytes, bytesLeft)
                content = try sources.files.content(of: real, within: roots, limit: limit)
            }
        } catch {
            // Another font is taken then, which the document says.
        }
        bytesLeft -= content?.bytes.count ?? 0
        note(file, hash: content?.hash)
        return content?.bytes
    }

    private func isAllowed(_ path: DiskPath) -> Bool { roots?.contains { path.isWithin($0) } ?? true }

    private func note(_ path: DiskPath, hash: UInt64?) {
        guard !dependencies.contains(where: { $0.path == path.string }) else { return }
        dependencies.append(AnimationFile.Dependency(path: path.string, hash: hash, isSearched: true))
    }
}
