import Engine
import Formats
import Synchronization
import Tuning

/// Reads documents of the library for the session. Blocking.
package struct DocumentReader: Sendable {
    /// Knows the files and reads their bytes, from inside of the folder shown only.
    package let observer: FolderObserver
    /// Where fonts are looked for; those about an animation only inside of the folder shown.
    var fonts = FontSources()
    /// What files were before pages saved them.
    let versions: FileVersions
    /// What is refused because of crashes before, and where it is noted what is read.
    package let isolation: Isolation

    /// A reader of the files that `observer` finds.
    ///
    /// - Parameter keptFolder: The path of a private folder for what is to outlive a crash; nil where nothing does.
    package init(
        observer: FolderObserver, fonts: FontSources = FontSources(), isolation: Isolation = Isolation(),
        keptFolder: String? = nil
    ) {
        versions = FileVersions(
            log: keptFolder.map { folder in
                VersionLog(in: folder) { [weak observer] id in observer?.library.entry(id: id)?.path.string }
            })
        self.observer = observer
        self.fonts = fonts
        self.isolation = isolation
    }

    /// Takes in again which versions of the files there were before a crash. To be called once the files are known.
    package func restoreVersions() {
        versions.restore { [observer] path in observer.library.entry(path: path)?.id }
    }

    /// Reads a document, unless its bytes are still those of `known`; `base` is the document as the file has it, which
    /// spares most of the reading. What git has of a file is read by `CommittedReader`.
    ///
    /// - Parameters:
    ///   - noting: Whether the version that is read becomes part of the file's history.
    ///   - isPassing: Whether something is being dragged, so that no frame is evaluated to find out which is the last.
    func load(
        _ key: DocumentKey, known: LoadedDocument?, base: LoadedDocument? = nil, noting: Bool = false,
        isPassing: Bool = false
    ) -> LoadOutcome {
        guard let base else { return read(key, known: known, noting: noting, isPassing: isPassing) }
        return isolated(base.bytesHash, key, path: base.info.path) {
            make(key, of: base, isPassing: isPassing) ?? read(key, known: known, noting: noting, isPassing: isPassing)
        }
    }

    /// Does what may crash for bytes with this hash: notes it, and refuses it where it has crashed before.
    func isolated(
        _ hash: UInt64, _ key: DocumentKey, path: String, _ body: () -> LoadOutcome
    ) -> LoadOutcome {
        let changes = key.changesHash
        if let reason = isolation.refusal(of: hash, changes: changes) {
            var report = FailureReport(name: DiskPath(path).name, path: path, message: reason, excerpt: [])
            // What is refused of another version is not what is read anew.
            report.canBeTriedAgain = key.version == .disk
            return .failure(report)
        }
        let outcome = isolation.noting(hash, changes: changes, path: path, body)
        if case .document(let document) = outcome { document.changesHash.store(changes, ordering: .relaxed) }
        return outcome
    }

    /// Notes that a thread works on a document, while `body` runs.
    package func working<Value>(on document: LoadedDocument?, _ body: () -> Value) -> Value {
        guard let document else { return body() }
        return isolation.noting(
            document.bytesHash, changes: document.changesHash.load(ordering: .relaxed), path: document.info.path, body)
    }

    /// A document with changes or edits, made from the one that the file has; nil where it has to be read.
    private func make(_ key: DocumentKey, of base: LoadedDocument, isPassing: Bool) -> LoadOutcome? {
        if key.edits.isEmpty { return .document(LoadedDocument(base, changes: key.changes)) }
        guard let entry = observer.library.entry(id: key.file) else { return nil }
        return tuned(base, key, entry, isPassing: isPassing).map { .document($0) }
    }

    private func read(
        _ key: DocumentKey, known: LoadedDocument?, noting: Bool, isPassing: Bool
    ) -> LoadOutcome {
        guard let entry = observer.library.entry(id: key.file) else {
            let info = known?.info
            return .failure(
                FailureReport(
                    name: info?.name ?? "", path: info?.path ?? "", message: "The file no longer exists.", excerpt: []))
        }
        if case .kept(let hash) = key.version { return kept(hash, key, entry) }
        do throws(ContainedFile.Failure) {
            let content = try observer.read(id: key.file)
            if let known, known.dependencies.isEmpty, known.bytesHash == content.hash { return .unchanged }
            return isolated(content.hash, key, path: entry.path.string) {
                let outcome = understand(
                    content.bytes, hash: content.hash, of: entry, options: key.options, reusing: known?.base ?? known)
                if noting, case .document = outcome { versions.note(content, of: key.file) }
                guard case .document(let document) = outcome, !key.isPlain else { return outcome }
                guard !key.edits.isEmpty else { return .document(LoadedDocument(document, changes: key.changes)) }
                return tuned(document, key, entry, content.bytes, isPassing: isPassing).map { .document($0) } ?? outcome
            }
        } catch {
            var report = FailureReport(name: entry.name, path: entry.path.string, message: "\(error)", excerpt: [])
            if case .unavailable = error { report.isPassing = true }
            return .failure(report)
        }
    }

    /// A version that was on disk before, with the images that are beside the file now.
    private func kept(_ hash: UInt64, _ key: DocumentKey, _ entry: LibraryEntry) -> LoadOutcome {
        guard let bytes = versions.bytes(of: key.file, hash) else {
            return .failure(
                FailureReport(
                    name: entry.name, path: entry.path.string, message: "Pegbar no longer has this version.",
                    excerpt: []))
        }
        return isolated(hash, key, path: entry.path.string) {
            understand(bytes, hash: hash, of: entry, options: key.options).showing(key.changes)
        }
    }

    /// The document as it would be with the key's edits in the file: the bytes that saving would write are made and
    /// read. Edits that do not fit are named and left out, and so are all of those with which nothing can be read. Nil
    /// where the file has other bytes by now; `bytes` are those of `base`, if they are at hand.
    private func tuned(
        _ base: LoadedDocument, _ key: DocumentKey, _ entry: LibraryEntry, _ bytes: [UInt8]? = nil, isPassing: Bool
    ) -> LoadedDocument? {
        let known = try? base.tuning.file(animation: key.options.animation) {
            try bytes ?? self.bytes(of: base, key)
        }
        guard let disk = known else { return nil }
        let start = start(key, base, disk)
        // Edits of a version that is gone mean nothing in the file as it is.
        let (edited, misfits, indices) =
            start.map { base.tuning.fitting(key.edits, in: $0) } ?? disk.fitting(Array(key.edits.prefix(1)))
        var diagnostics: [Diagnostic] = []
        var (ignored, unsavable): ([Int], [DocumentInfo.Unsavable]) = ([], [])
        var changes = key.changes
        for (failure, index) in zip(misfits, indices) {
            if changes.take(key.edits[index]) {
                // What the file cannot say is shown all the same.
                unsavable.append(DocumentInfo.Unsavable(index: index, reason: failure.sentence))
                continue
            }
            ignored.append(index)
            diagnostics.append(
                Diagnostic(
                    .warning, feature: "tuning", message: "\(failure.sentence) The edit is ignored.",
                    path: failure.path))
        }
        var options = key.options
        options.characters = Self.commonLetters
        do {
            let bytes = try edited.preview()
            let read = try AnimationFile.read(
                bytes, hash: base.bytesHash, of: entry.file, shownAs: entry.path.string, options: options, fonts: fonts,
                within: observer.roots(of: entry))
            var scene = read.document.scene
            let isAssumed = isPassing && scene.assumeFrames(like: base.scene)
            var info = LoadedDocument.info(read.showing(scene), of: entry)
            info.diagnostics = diagnostics + base.frameDiagnostics(of: scene) + info.diagnostics
            info.fit = edited.fit
            info.misfits = ignored
            info.unsavable = unsavable
            return LoadedDocument(base, tuned: (info, scene), hasAssumedFrames: isAssumed, changes: changes)
        } catch {
            let reason = (error as? AnimationFileFailure)?.message ?? "the file can’t be read with them"
            diagnostics.append(
                Diagnostic(.error, feature: "tuning", message: "Can’t show the edits: \(reason)."))
            var info = base.info
            info.diagnostics = diagnostics + info.diagnostics
            return LoadedDocument(base, tuned: (info, base.scene), changes: key.changes)
        }
    }

    /// The scene whose colors and properties are listed for a document: without the values that its edits replace.
    func listed(_ key: DocumentKey, _ document: LoadedDocument) -> Scene {
        let base = document.base ?? document
        let listed = key.listed
        guard !listed.edits.isEmpty,
            case .document(let version) = load(listed, known: nil, base: base, isPassing: true)
        else {
            return base.scene
        }
        return version.scene
    }

    /// The text behind a document as the file has it, or the version of it that the key's edits begin with; nil where
    /// that cannot be read, or has other bytes by now.
    func tunable(_ document: LoadedDocument, _ key: DocumentKey) -> TunableFile? {
        let disk = try? document.tuning.file(animation: key.options.animation) {
            try bytes(of: document, key)
        }
        return disk.map { start(key, document, $0) ?? $0 }
    }

    /// The bytes that a document was read from; throws where the file has others by now.
    private func bytes(of document: LoadedDocument, _ key: DocumentKey) throws -> [UInt8] {
        let content = try observer.read(id: key.file)
        guard content.hash == document.bytesHash else { throw StaleBase() }
        return content.bytes
    }

    /// What a key's edits are made in: the file as it is, or the version that they begin with. Nil where that is not at
    /// hand, or the file has changed on disk since.
    private func start(_ key: DocumentKey, _ base: LoadedDocument, _ disk: TunableFile) -> TunableFile? {
        guard let (version, over) = key.edits.restored else { return disk }
        guard over == base.bytesHash else { return nil }
        return base.tuning.version(version, animation: key.options.animation) { versions.bytes(of: key.file, version) }
    }

    /// The file has other bytes than the document that edits are made to.
    private struct StaleBase: Error {}

    /// What may be typed into a text on the page: the characters of western European languages.
    private static let commonLetters = String(
        String.UnicodeScalarView((0x20...0xFF).filter { !(0x7F...0x9F).contains($0) }.compactMap(Unicode.Scalar.init)))

    /// What bytes mean as a file of the library.
    ///
    /// - Parameters:
    ///   - known: The document that the file was before; see `LoadedDocument`.
    ///   - pictures: Gives the files that the animation names; nil for those beside the file.
    func understand(
        _ bytes: [UInt8], hash: UInt64, of entry: LibraryEntry, options: ReadingOptions,
        reusing known: LoadedDocument? = nil, pictures: ((String) -> [UInt8]?)? = nil
    ) -> LoadOutcome {
        var options = options
        options.characters = Self.commonLetters
        do throws(AnimationFileFailure) {
            let file = try AnimationFile.read(
                bytes, hash: hash, of: entry.file, shownAs: entry.path.string, options: options,
                fonts: fonts, within: observer.roots(of: entry), pictures: pictures)
            return .document(LoadedDocument(file, of: entry, reusing: known))
        } catch {
            return .failure(FailureReport(error, of: entry))
        }
    }
}

extension LoadOutcome {
    /// The same with changes to what is shown.
    func showing(_ changes: SceneChanges) -> LoadOutcome {
        guard case .document(let document) = self, !changes.isEmpty else { return self }
        return .document(LoadedDocument(document, changes: changes))
    }
}

extension LoadedDocument {
    /// A file of the library that was read.
    convenience init(_ file: AnimationFile, of entry: LibraryEntry, reusing known: LoadedDocument? = nil) {
        var info = Self.info(file, of: entry)
        info.diagnostics = file.document.checkingFrames().diagnostics
        self.init(
            info: info, scene: file.document.scene, byteCount: file.byteCount,
            bytesHash: file.bytesHash, dependencies: file.dependencies, reusing: known)
    }

    /// What is known of frames with too much in them, as far as `scene`, which is the document's with edits, may still
    /// have such frames. It is not evaluated: that would cost every step of a drag a frame.
    fileprivate func frameDiagnostics(of scene: Scene) -> [Diagnostic] {
        let known = info.diagnostics.filter { $0.feature == Document.frameFeature }
        return known.isEmpty || !scene.mayExceedFrame ? [] : known
    }

    /// What pages need to know of a file that was read.
    fileprivate static func info(_ file: AnimationFile, of entry: LibraryEntry) -> DocumentInfo {
        let document = file.document
        return DocumentInfo(
            name: entry.name, path: entry.path.string, format: document.format.rawValue, size: document.scene.size,
            frameRate: document.scene.frameRate, frames: document.scene.frames, markers: document.scene.markers,
            animations: document.animations, animation: document.animation, slots: document.slots,
            themes: document.themes, theme: document.theme, stateMachines: document.stateMachines,
            machines: document.machines, surroundings: document.surroundings, states: document.states,
            state: document.state,
            diagnostics: document.diagnostics, bytesHash: file.bytesHash)
    }
}

extension FailureReport {
    /// What a page needs to know of a file that could not be read.
    init(_ failure: AnimationFileFailure, of entry: LibraryEntry) {
        self.init(
            name: entry.name, path: entry.path.string, message: failure.message, line: failure.line,
            column: failure.column, jsonPath: failure.jsonPath,
            excerpt: failure.excerpt.map { Line(number: $0.line, firstColumn: $0.firstColumn, text: $0.text) },
            endsEarly: failure.endsEarly, isPassing: failure.isPassing)
    }
}

extension TuningFailure {
    /// What is said of it, as a sentence.
    fileprivate var sentence: String { description.prefix(1).uppercased() + description.dropFirst() + "." }

    /// The path of the number concerned; the whole document for what is not about a number.
    fileprivate var path: String {
        switch self {
        case .unknown(let path, _), .outOfRange(let path, _, _), .repeated(let path): path
        case .segment, .value: "$"
        }
    }
}
