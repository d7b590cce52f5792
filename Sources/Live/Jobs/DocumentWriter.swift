import Engine
import Formats
import Tuning

/// Writes the edits of pages into files of the library. Blocking.
struct DocumentWriter: Sendable {
    /// Knows the files, and reads them from inside of the folder shown only.
    let observer: FolderObserver
    /// Keeps what files were before.
    let versions: FileVersions

    /// Makes the edits in the file as it is now, if that has the bytes expected.
    ///
    /// The file is named by its id alone and read once, the values are finite and lie within the ranges of their knobs,
    /// and what would be written is imported before it is.
    func save(_ request: SaveRequest) -> SaveOutcome {
        do throws(SaveRefusal) {
            guard let entry = observer.library.entry(id: request.file) else {
                throw SaveRefusal(.failed, "the file no longer exists")
            }
            guard !request.edits.isEmpty else { throw SaveRefusal(.invalid, "there is nothing to save") }
            let replacement = FileReplacement(roots: [observer.root])
            let content = try onDisk { () throws(FileReplacement.Refusal) in
                try replacement.read(entry.file, expecting: request.expected)
            }
            let changed = try self.changed(content.bytes, request)
            try onDisk { () throws(FileReplacement.Refusal) in
                try replacement.replace(entry.file, content, with: changed)
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
            throw SaveRefusal(error == .changed ? .changed : .failed, error.description)
        }
    }

    private func changed(_ bytes: [UInt8], _ request: SaveRequest) throws(SaveRefusal) -> [UInt8] {
        var bytes = bytes
        if let (version, over) = request.edits.restored {
            guard over == request.expected, let earlier = versions.bytes(of: request.file, version) else {
                throw SaveRefusal(.invalid, TuningFailure.gone.description)
            }
            bytes = earlier
        }
        do {
            let isWhole = request.edits.restored != nil && request.edits.count == 1
            if isWhole {
                // What was on disk before may be there again, in whatever format it is.
                _ = try Document.read(bytes, options: ReadingOptions(animation: request.animation))
                return bytes
            }
            let file = try TunableFile(bytes, animation: request.animation)
            if let reason = file.readOnlyReason { throw SaveRefusal(.readOnly, reason) }
            let edits = request.edits.afterRestoring
            let changed = try file.making(edits).bytes()
            _ = try Document.read(changed, options: ReadingOptions(animation: request.animation))
            return changed
        } catch let refusal as SaveRefusal {
            throw refusal
        } catch let failure as TuningFailure {
            throw SaveRefusal(.invalid, failure.description)
        } catch {
            throw SaveRefusal(.invalid, (error as? ImportFailure)?.message ?? "the file can’t be changed")
        }
    }
}
