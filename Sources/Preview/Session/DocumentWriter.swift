import Engine

/// Writes the edits of pages into files of the library. Blocking.
struct DocumentWriter: Sendable {
    /// Knows the files, and reads them from inside of the folder shown only.
    let observer: FolderObserver
    /// Keeps what files were before.
    let versions: FileVersions

    /// Makes the edits in the file as it is now, if that has the bytes expected.
    ///
    /// The file is named by its id alone, the values are finite and lie where their knobs may be, and what would be
    /// written is read once before it is.
    func save(_ request: SaveRequest) -> SaveOutcome {
        do throws(SaveRefusal) {
            guard let entry = observer.library.entry(id: request.file) else {
                throw SaveRefusal(.failed, "the file is gone")
            }
            guard !request.edits.isEmpty else { throw SaveRefusal(.invalid, "there is nothing to save") }
            let bytes = try bytes(of: request)
            let changed = try self.changed(bytes, request)
            do throws(FileReplacement.Refusal) {
                try FileReplacement(roots: [observer.root]).replace(
                    entry.file, expecting: request.expected, with: changed)
            } catch {
                throw SaveRefusal(error == .changed ? .changed : .failed, error.description)
            }
            versions.keep(bytes, of: request.file)
            return .saved(hash: StableHasher.hash(changed))
        } catch {
            return .refused(error)
        }
    }

    private func bytes(of request: SaveRequest) throws(SaveRefusal) -> [UInt8] {
        let bytes: [UInt8]
        do throws(ContainedFile.Failure) {
            bytes = try observer.read(id: request.file)
        } catch {
            throw SaveRefusal(.failed, error.description)
        }
        guard StableHasher.hash(bytes) == request.expected else {
            throw SaveRefusal(.changed, FileReplacement.Refusal.changed.description)
        }
        return bytes
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
            let file = try TunableFile(bytes, animation: request.animation)
            if let reason = file.readOnlyReason { throw SaveRefusal(.readOnly, reason) }
            let edits = request.edits.afterRestoring
            let changed = edits.isEmpty ? bytes : try file.making(edits).bytes()
            _ = try Document.read(changed, options: ReadingOptions(animation: request.animation))
            return changed
        } catch let refusal as SaveRefusal {
            throw refusal
        } catch let failure as TuningFailure {
            throw SaveRefusal(.invalid, failure.description)
        } catch {
            throw SaveRefusal(.invalid, (error as? ImportFailure)?.message ?? "the file cannot be changed")
        }
    }
}
