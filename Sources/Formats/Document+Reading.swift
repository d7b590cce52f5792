public import Engine

extension Document {
    /// Reads the bytes of an animation file; the format is told by its content.
    ///
    /// - Parameters:
    ///   - options: Which animation of an archive, and how it is understood.
    ///   - sources: Whether the locations of the scene's objects in the file are recorded.
    ///   - resource: Gives the bytes of a file that the animation names, by the path written there (relative to the
    ///     animation); nil where there is none. Called once for each.
    ///   - fonts: Finds the glyphs of texts that bring no outlines; nil leaves such texts out.
    public static func read(
        _ bytes: [UInt8], options: ReadingOptions = ReadingOptions(), sources: Bool = false,
        resource: @escaping (String) -> [UInt8]? = { _ in nil }, fonts: FontLookup? = nil
    ) throws(ImportFailure) -> Document {
        if ZIPArchive.isZIP(bytes) {
            return try DotLottie(bytes).document(options, sources: sources, fonts: fonts)
        }
        if let animation = options.animation { throw failure(noAnimation: animation) }
        if CoreAnimationArchive.recognizes(bytes) {
            return try coreAnimation(bytes, options, sources: sources, fonts: fonts)
        }
        if let state = options.state, !state.name.isEmpty {
            throw ImportFailure(.empty, "there is no state “\(state.name)”: only Core Animation archives have states")
        }
        if case .named(let theme) = options.theme {
            throw ImportFailure(.empty, "there is no theme “\(theme)”: only .lottie archives have themes")
        }
        let bytes = GZip.isGZip(bytes) ? try unpacked(bytes) : bytes
        let reading = JSONReading(options: options, sources: sources, resource: resource, fonts: fonts)
        return try json(bytes, reading)
    }

    /// The failure to find an animation in a file that is no archive.
    package static func failure(noAnimation name: String) -> ImportFailure {
        ImportFailure(.empty, "there is no animation “\(name)”: only .lottie archives have named animations")
    }

    /// What is packed by gzip.
    package static func unpacked(_ bytes: [UInt8]) throws(ImportFailure) -> [UInt8] {
        do {
            return try GZip.decompress(bytes, limit: JSONLimits.standard.maxBytes)
        } catch {
            throw ImportFailure(.malformed, error.message)
        }
    }

    /// Reads a Core Animation archive.
    private static func coreAnimation(
        _ bytes: [UInt8], _ options: ReadingOptions, sources: Bool, fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        let archive = try CoreAnimationArchive(bytes, isMapped: sources)
        var importer = CoreAnimationImporter(archive, fonts: fonts)
        if sources { importer.sources = SourceRecorder() }
        var scene = try importer.importScene(state: options.state)
        if importer.showsEnd { scene.leaveOutRepeatedEnd() }
        var document = Document(format: .coreAnimation, scene: scene, diagnostics: importer.diagnostics)
        let knobs = archive.notes?.finished() ?? KnobList()
        document.sources = importer.sources?.map(of: nil) { knobs }
        document.states = importer.states
        document.state = importer.state
        return document
    }

    /// Reads the JSON text of an animation; what its outermost object has tells the format.
    private static func json(_ bytes: [UInt8], _ reading: JSONReading) throws(ImportFailure) -> Document {
        try parse(bytes) { root throws(ImportFailure) in try JSONFormats.document(root, reading) }
    }

    /// Reads the JSON text of a Lottie animation.
    static func lottie(
        _ bytes: [UInt8], options: ReadingOptions, sources: Bool, resource: @escaping (String) -> [UInt8]?,
        fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        let reading = JSONReading(options: options, sources: sources, resource: resource, fonts: fonts)
        return try parse(bytes) { root throws(ImportFailure) in
            guard LottieImporter.recognizes(root) else { return try JSONFormats.document(root, reading) }
            return try LottieImporter.document(root, reading)
        }
    }

    /// Parses a JSON text and reads what its outermost value holds.
    package static func parse<Result>(
        _ bytes: [UInt8], _ read: (JSONValue) throws(ImportFailure) -> Result
    ) throws(ImportFailure) -> Result {
        let json: JSONDocument
        do {
            json = try JSONDocument(bytes)
        } catch {
            throw ImportFailure(.malformed, error.message, location: error.location, path: error.path)
        }
        return try json.withRoot(read)
    }
}
