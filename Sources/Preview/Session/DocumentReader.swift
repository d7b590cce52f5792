import Engine

/// Reads documents of the library for the session. Blocking.
struct DocumentReader: Sendable {
    /// Knows the files and reads their bytes, from inside of the folder shown only.
    let observer: FolderObserver
    /// Where fonts are looked for; those about an animation only inside of the folder shown.
    var fonts = FontSources()

    /// Reads a document, unless its bytes are still those of `known`; `base` is the document without changes, which
    /// spares the reading.
    func load(_ key: DocumentKey, known: LoadedDocument?, base: LoadedDocument? = nil) -> LoadOutcome {
        if let base { return .document(LoadedDocument(base, changes: key.changes)) }
        guard let entry = observer.library.entry(id: key.file) else {
            let info = known?.info
            return .failure(
                FailureReport(
                    name: info?.name ?? "", path: info?.path ?? "", message: "The file is gone.", excerpt: []))
        }
        do throws(ContainedFile.Failure) {
            let bytes = try observer.read(id: key.file)
            if let known, known.dependencies.isEmpty, known.bytesHash == StableHasher.hash(bytes) { return .unchanged }
            let outcome = understand(bytes, of: entry, options: key.options)
            guard !key.changes.isEmpty, case .document(let document) = outcome else { return outcome }
            return .document(LoadedDocument(document, changes: key.changes))
        } catch {
            return .failure(
                FailureReport(name: entry.name, path: entry.path.string, message: "\(error)", excerpt: []))
        }
    }

    /// What somebody at the page may write into a text: the letters of western European languages.
    private static let commonLetters = String(
        String.UnicodeScalarView((0x20...0xFF).filter { !(0x7F...0x9F).contains($0) }.compactMap(Unicode.Scalar.init)))

    private func understand(_ bytes: [UInt8], of entry: LibraryEntry, options: ReadingOptions) -> LoadOutcome {
        var options = options
        options.letters = Self.commonLetters
        do throws(AnimationFileFailure) {
            let file = try AnimationFile.read(
                bytes, of: entry.file, shownAs: entry.path.string, options: options, fonts: fonts,
                within: [observer.root])
            return .document(LoadedDocument(file, of: entry))
        } catch {
            return .failure(FailureReport(error, of: entry))
        }
    }
}

extension LoadedDocument {
    /// A file of the library that was read.
    convenience init(_ file: AnimationFile, of entry: LibraryEntry) {
        let document = file.document
        let info = DocumentInfo(
            name: entry.name, path: entry.path.string, format: document.format.rawValue, size: document.scene.size,
            frameRate: document.scene.frameRate, frames: document.scene.frames, markers: document.scene.markers,
            animations: document.animations, animation: document.animation, slots: document.slots,
            themes: document.themes, theme: document.theme, stateMachines: document.stateMachines,
            states: document.states, state: document.state,
            diagnostics: document.diagnostics)
        self.init(
            info: info, scene: document.scene, byteCount: file.byteCount, bytesHash: file.bytesHash,
            dependencies: file.dependencies)
    }
}

extension FailureReport {
    /// What a page is told of a file that could not be read.
    init(_ failure: AnimationFileFailure, of entry: LibraryEntry) {
        self.init(
            name: entry.name, path: entry.path.string, message: failure.message, line: failure.line,
            column: failure.column, jsonPath: failure.jsonPath,
            excerpt: failure.excerpt.map { Line(number: $0.line, firstColumn: $0.firstColumn, text: $0.text) })
    }
}
