import Engine
import Formats
import Foundation
import Tuning

/// Writes the edits of pages into files of the library. Blocking.
struct DocumentWriter: Sendable {
    /// Knows the files, and reads them from inside of the folder shown only.
    let observer: FolderObserver
    /// Keeps what files were before.
    let versions: FileVersions
    /// What saves have replaced.
    let replaced = ReplacedFiles()

    /// Makes the edits in the file as it is now, if that has the bytes expected.
    ///
    /// The file is named by its id alone and read once, the values are finite and lie within the ranges of their knobs,
    /// and what would be written is imported before it is.
    ///
    /// - Parameter told: Called when another program has written into a file that was replaced, and the file has been saved
    ///   since then: what it wrote is among the versions by then.
    func save(_ request: SaveRequest, told: @escaping @Sendable () -> Void = {}) -> SaveOutcome {
        do throws(SaveRefusal) {
            guard let entry = observer.library.entry(id: request.file) else {
                throw SaveRefusal(.failed, "the file no longer exists")
            }
            if entry.isDropped { throw SaveRefusal(.readOnly, DroppedFiles.readOnlyReason) }
            guard !request.edits.isEmpty else { throw SaveRefusal(.invalid, "there is nothing to save") }
            let replacement = FileReplacement(roots: [observer.root])
            let content = try onDisk { () throws(FileReplacement.Refusal) in
                try replacement.read(entry.file, expecting: request.expected)
            }
            let changed = try self.changed(content.bytes, request)
            try onDisk { () throws(FileReplacement.Refusal) in
                try replacement.replace(entry.file, content, with: changed, keeping: replaced) {
                    [versions, file = request.file] bytes, hash in
                    versions.keepAside(bytes, hash: hash, of: file)
                    told()
                }
            }
            versions.keep(content.bytes, hash: content.hash, of: request.file)
            return .saved(hash: StableHasher.hash(changed))
        } catch {
            return .refused(error)
        }
    }

    private func onDisk<Value>(
        _ work: () throws(FileReplacement.Refusal) -> Value
    ) throws(SaveRefusal) -> Value {
        do throws(FileReplacement.Refusal) {
            return try work()
        } catch {
            throw Self.refusal(error)
        }
    }

    private static func refusal(_ error: FileReplacement.Refusal) -> SaveRefusal {
        let cause: SaveRefusal.Cause =
            switch error {
            case .changed: .changed
            case .protected: .readOnly
            default: .failed
            }
        return SaveRefusal(cause, error.description)
    }

    /// The bytes with the edits of a request made.
    ///
    /// - Parameter isCopy: Whether they are for another file: what is packed and cannot be written becomes a text then.
    private func changed(
        _ bytes: [UInt8], _ request: SaveRequest, isCopy: Bool = false
    ) throws(SaveRefusal) -> [UInt8] {
        var bytes = bytes
        if let (version, over) = request.edits.restored {
            guard over == request.expected, let earlier = versions.bytes(of: request.file, version) else {
                throw SaveRefusal(.invalid, TuningFailure.gone.description)
            }
            bytes = earlier
        }
        do {
            let isWhole = request.edits.restored != nil && request.edits.count == 1
            if isWhole, !isCopy {
                // What was on disk before may be there again, in whatever format it is.
                _ = try Document.read(bytes, options: ReadingOptions(animation: request.animation))
                return bytes
            }
            let file = try TunableFile(bytes, animation: request.animation)
            if !isCopy, let reason = file.readOnlyReason { throw SaveRefusal(.readOnly, reason) }
            let edits = request.edits.afterRestoring
            let changed = try file.making(edits).preview()
            // A packed file's text is an animation of its own.
            let animation = file.readOnlyReason == nil ? request.animation : nil
            _ = try Document.read(changed, options: ReadingOptions(animation: animation))
            return changed
        } catch let refusal as SaveRefusal {
            throw refusal
        } catch let failure as TuningFailure {
            throw SaveRefusal(.invalid, failure.description)
        } catch {
            throw SaveRefusal(.invalid, (error as? ImportFailure)?.message ?? "the file can’t be changed")
        }
    }

    // MARK: - Other versions

    /// Whether edits that were made in one version of a file leave what another program changed in it alone, and can be
    /// made there as well. Nothing is written.
    func rebase(_ request: RebaseRequest) -> RebaseReport {
        let save = request.save
        var report = RebaseReport(file: save.file, from: save.expected, onto: request.onto, isClean: false)
        guard let before = versions.bytes(of: save.file, save.expected),
            let after = versions.bytes(of: save.file, request.onto) ?? (try? observer.read(id: save.file).bytes),
            StableHasher.hash(after) == request.onto,
            let old = try? TunableFile(before, animation: save.animation),
            let new = try? TunableFile(after, animation: save.animation)
        else { return report }
        report.isClean = old.agrees(with: new, on: save.edits)
        return report
    }

    // MARK: - New files

    /// Makes a file that is not there yet, in the folder shown: a motion document in its root, a copy beside what it is a
    /// copy of, or in the root if that was dropped onto a page. What is there is never overwritten.
    func create(_ request: NewFileRequest) -> NewFileOutcome {
        do throws(SaveRefusal) {
            guard observer.showsFolder else {
                throw SaveRefusal(
                    .failed, "Pegbar shows this one file. To make others, start it with their folder: pegbar FOLDER")
            }
            let (bytes, folder, ending, picture) = try content(request)
            let name = NewFileRequest.name(request.name, ending: ending)
            do throws(SaveRefusal) {
                try onDisk { () throws(FileReplacement.Refusal) in
                    try FileReplacement(roots: [observer.root]).create(name, in: folder, with: bytes)
                }
            } catch {
                // Without its document nobody would know what the picture is for.
                if let picture { unlink(picture.string) }
                throw error
            }
            return .created(path: folder.appending(name).relative(to: observer.root) ?? name)
        } catch {
            return .refused(error)
        }
    }

    /// What a file begins as, where it goes, and the picture that was put there for it.
    private func content(
        _ request: NewFileRequest
    ) throws(SaveRefusal) -> (bytes: [UInt8], folder: DiskPath, ending: String, picture: DiskPath?) {
        switch request.content {
        case .template(var template, let id):
            let folder = try folder(request.folder)
            guard let id else { return (Array(template.text.utf8), folder, ".motion.json", nil) }
            guard let picture = observer.droppedPicture(id) else {
                throw SaveRefusal(.failed, "the picture is gone; drop it again")
            }
            let (name, isNew) = try place(picture, in: folder)
            template.picture = MotionTemplate.Picture(name, picture.bytes)
            return (Array(template.text.utf8), folder, ".motion.json", isNew ? folder.appending(name) : nil)
        case .copy(let source):
            guard let entry = observer.library.entry(id: source.file) else {
                throw SaveRefusal(.failed, "the file no longer exists")
            }
            let content = try onDisk { () throws(FileReplacement.Refusal) in
                try FileReplacement(roots: observer.roots(of: entry)).read(entry.file, expecting: source.expected)
            }
            let bytes = try changed(content.bytes, source, isCopy: true)
            let isUnpacked = GZip.isGZip(content.bytes) && !GZip.isGZip(bytes)
            let folder = entry.isDropped ? observer.root : entry.file.folder
            return (bytes, folder, isUnpacked ? ".json" : Self.ending(of: entry.path), nil)
        }
    }

    /// The real path of a folder that the library lists. No path that a page names is ever looked for on disk.
    private func folder(_ listed: String) throws(SaveRefusal) -> DiskPath {
        if listed.isEmpty { return observer.root }
        guard observer.library.entries.contains(where: { !$0.isDropped && $0.folder == listed }),
            // Not that of a file in it: that may be a link.
            let folder = observer.root.appending(listed).resolved
        else { throw SaveRefusal(.failed, "there is no folder “\(listed.prefix(100))” with animations") }
        return folder
    }

    /// The most names that are tried for a picture.
    private static let mostNames = 100

    /// Puts a picture into a folder, under its name or that with a number; where the same picture lies there, that is
    /// meant.
    private func place(
        _ picture: DroppedFiles.Picture, in folder: DiskPath
    ) throws(SaveRefusal) -> (name: String, isNew: Bool) {
        let replacement = FileReplacement(roots: [observer.root])
        let hash = StableHasher.hash(picture.bytes)
        for number in 1...Self.mostNames {
            let name = number == 1 ? picture.name : picture.name(number)
            do throws(FileReplacement.Refusal) {
                try replacement.create(name, in: folder, with: picture.bytes)
                return (name, true)
            } catch .exists {
                if (try? replacement.read(folder.appending(name), expecting: hash)) != nil { return (name, false) }
            } catch {
                throw Self.refusal(error)
            }
        }
        throw SaveRefusal(.failed, "there are too many pictures named “\(picture.name)”")
    }

    /// What the names of such files end in, with its dot; one that the folder lists.
    private static func ending(of file: DiskPath) -> String {
        if file.name.lowercased().hasSuffix(".motion.json") { return ".motion.json" }
        return LibraryScanner.looks(at: file) ? "." + file.fileExtension : ".json"
    }
}
