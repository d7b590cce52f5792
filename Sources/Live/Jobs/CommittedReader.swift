import Compare
import Engine
import Synchronization

/// Reads what git has of files in the library, with the images that it has beside them. Fonts are those of today.
struct CommittedReader: Sendable {
    /// Knows the files, and makes sense of bytes.
    let reader: DocumentReader
    /// Makes sense of bytes on threads that may take their time.
    let workers: WorkerPool

    /// How long reading the images of an animation may take.
    private static let patience = Duration.seconds(20)

    /// The most images of an animation, and the most bytes of them together.
    private static let most = (pictures: 300, bytes: 256 << 20)

    /// Reads a document as it was at a revision; git runs on no thread of the pool.
    ///
    /// - Parameter known: The document that is loaded already.
    func load(
        _ key: DocumentKey, _ revision: String, known: LoadedDocument?,
        report: @escaping @Sendable (SessionEvent) -> Void
    ) {
        guard let entry = reader.observer.library.entry(id: key.file) else {
            return report(
                .loaded(key, .failure("The file no longer exists.", known?.info.name ?? "", known?.info.path ?? "")))
        }
        Task {
            // Before git looks: a commit that is made meanwhile is not missed.
            report(.found(key, repositoryStamp: CommitGlance.stamp(of: entry.file.folder, revision)))
            let repository = Repository(folder: entry.file.folder.string)
            do throws(RepositoryFailure) {
                let commit = try await repository.commit(revision)
                guard let file = try await repository.file(entry.file.name, at: commit) else {
                    let words = "“\(entry.name)” isn’t in “\(revision)”: it was added later, or isn’t committed yet."
                    return report(.loaded(key, .failure(words, entry.name, entry.path.string)))
                }
                let source = CommittedSource(repository: repository, commit: commit, file: file)
                workers.submit(.reading, name: .loading(key)) { [self] _, turn in
                    understand(source, key, entry, known: known, turn, report: report)
                }
            } catch {
                report(.loaded(key, .failure(error, entry)))
            }
        }
    }

    /// What an animation was made of at a commit.
    private struct CommittedSource: Sendable {
        let repository: Repository
        let commit: String
        let file: Repository.CommittedFile

        /// The images that the animation names; nil for those that the commit does not have.
        func pictures(_ names: [String]) async throws(RepositoryFailure) -> [String: [UInt8]] {
            var (pictures, bytes): ([String: [UInt8]], Int) = ([:], 0)
            let end = ContinuousClock.now + CommittedReader.patience
            for name in names.prefix(CommittedReader.most.pictures) where bytes < CommittedReader.most.bytes {
                guard let path = ResourceFolder.relativePath(name) else { continue }
                guard ContinuousClock.now < end else { throw .tooSlow }
                pictures[name] = try await repository.blob(file.folder + path, at: commit)
                bytes += pictures[name]?.count ?? 0
            }
            return pictures
        }
    }

    /// Reads the bytes, and reads them again if they name images, as soon as those are there.
    private func understand(
        _ source: CommittedSource, _ key: DocumentKey, _ entry: LibraryEntry, known: LoadedDocument?,
        _ turn: WorkerPool.Turn, report: @escaping @Sendable (SessionEvent) -> Void
    ) {
        let hash = StableHasher.hash(source.file.bytes)
        let names: Mutex<[String]> = Mutex([])
        let outcome = reader.isolated(hash, key, path: entry.path.string) {
            reader.understand(source.file.bytes, hash: hash, of: entry, options: key.options) { name in
                names.withLock { if !$0.contains(name) { $0.append(name) } }
                return nil
            }
        }
        // What was left before its end is no document.
        guard turn.isWanted else { return }
        let wanted = names.withLock { $0 }
        guard case .document = outcome, !wanted.isEmpty else {
            if known?.bytesHash == hash { return report(.loaded(key, .unchanged)) }
            return report(.loaded(key, outcome.showing(key.changes)))
        }
        Task {
            do throws(RepositoryFailure) {
                let pictures = try await source.pictures(wanted)
                workers.submit(.reading, name: .loading(key)) { [reader] _, turn in
                    var hasher = StableHasher()
                    hasher.combine(hash)
                    for name in wanted { hasher.combine(pictures[name].map(StableHasher.hash) ?? 0) }
                    if known?.bytesHash == hasher.value { return report(.loaded(key, .unchanged)) }
                    let outcome = reader.isolated(hash, key, path: entry.path.string) {
                        reader.understand(
                            source.file.bytes, hash: hasher.value, of: entry, options: key.options,
                            pictures: { pictures[$0] })
                    }
                    guard turn.isWanted else { return }
                    report(.loaded(key, outcome.showing(key.changes)))
                }
            } catch {
                report(.loaded(key, .failure(error, entry)))
            }
        }
    }
}

extension LoadOutcome {
    /// No document of a file, because of what git says.
    fileprivate static func failure(_ failure: RepositoryFailure, _ entry: LibraryEntry) -> LoadOutcome {
        var report = FailureReport(
            name: entry.name, path: entry.path.string, message: failure.sentence, excerpt: [])
        report.isPassing = failure == .unavailable
        return .failure(report)
    }

    /// No document of a file with this name and path, for a reason that is a sentence.
    fileprivate static func failure(_ sentence: String, _ name: String, _ path: String) -> LoadOutcome {
        .failure(FailureReport(name: name, path: path, message: sentence, excerpt: []))
    }
}

extension DocumentReader {
    /// How the repositories look from which documents were read; only those of files that are there.
    func glance(_ keys: [DocumentKey]) -> [DocumentKey: UInt64] {
        var stamps: [DocumentKey: UInt64] = [:]
        for key in keys {
            guard case .committed(let revision) = key.version, let entry = observer.library.entry(id: key.file) else {
                continue
            }
            stamps[key] = CommitGlance.stamp(of: entry.file.folder, revision)
        }
        return stamps
    }

    /// The versions of a file that were on disk while Pegbar ran.
    func history(of file: LibraryEntry.ID) -> SaveHistory {
        SaveHistory(versions: versions.saves(of: file), isInRepository: isInRepository(file))
    }

    /// Whether a folder around the file holds a repository. Nothing of that is read.
    private func isInRepository(_ file: LibraryEntry.ID) -> Bool {
        guard var folder = observer.library.entry(id: file)?.file.folder else { return false }
        for _ in 0..<64 {
            if FileStatus(folder.appending(".git")) != nil { return true }
            if folder.string.utf8.count <= 1 { return false }
            folder = folder.folder
        }
        return false
    }
}

extension ChangeReport {
    /// What changed between two scenes, as far as is listed.
    init(from before: Scene, to after: Scene) {
        let all = SceneChange.changes(from: before, to: after)
        let (changes, more) = SceneChange.listed(all, most: ChangeReport.most, bytes: ChangeReport.mostBytes)
        self.init(changes: changes, more: more)
    }
}
