/// An animation file as read: what it is, what it draws, what there is to say about it.
public struct Document: Sendable {
    /// The file formats that can be read.
    public enum Format: String, Sendable {
        /// Lottie: JSON text, plain, compressed by gzip (`.tgs`) or in a ZIP archive (`.lottie`).
        case lottie
    }

    /// The format told by the content, whatever the file's name.
    public var format: Format
    /// What the file draws, ready for evaluation.
    public var scene: Scene
    /// Sorted by severity, then by place in the file.
    public var diagnostics: [Diagnostic]
    /// The names of the animations inside, more than one only for a `.lottie` archive; `animation` is the one read.
    public var animations: [String]
    /// The name of the animation read; nil for a file that is no archive.
    public var animation: String?
    /// The values that have a name and can be given from outside: those that the file lists, then others in the order of
    /// their use.
    public var slots: [Slot] = []
    /// The themes of an archive, in its order.
    public var themes: [Theme] = []
    /// The id of the theme that is applied; nil for none.
    public var theme: String?
    /// The ids of the archive's state machines, which are not run.
    public var stateMachines: [String] = []

    /// A document whose diagnostics are put into their order here.
    public init(
        format: Format, scene: Scene, diagnostics: [Diagnostic], animations: [String] = [], animation: String? = nil
    ) {
        self.format = format
        self.scene = scene
        self.diagnostics = diagnostics.sorted {
            ($0.severity, $0.location?.offset ?? .max) < ($1.severity, $1.location?.offset ?? .max)
        }
        self.animations = animations
        self.animation = animation
    }

    /// Reads the bytes of an animation file; the format is told by its content.
    ///
    /// - Parameters:
    ///   - options: Which animation of an archive, and how it is understood.
    ///   - resource: Gives the bytes of a file that the animation names, by the path written there (relative to the
    ///     animation); nil where there is none. Called once for each.
    ///   - fonts: Finds the letters of texts that bring no outlines; nil leaves such texts out.
    public static func read(
        _ bytes: [UInt8], options: ReadingOptions = ReadingOptions(),
        resource: @escaping (String) -> [UInt8]? = { _ in nil }, fonts: FontLookup? = nil
    ) throws(ImportFailure) -> Document {
        if ZIPArchive.isZIP(bytes) {
            return try DotLottie(bytes).document(options, fonts: fonts)
        }
        if case .named(let theme) = options.theme {
            throw ImportFailure(.empty, "there is no theme “\(theme)”: only .lottie archives have themes")
        }
        if GZip.isGZip(bytes) {
            do {
                return try lottie(
                    GZip.decompress(bytes, limit: JSONLimits.standard.maxBytes), options: options,
                    resource: resource, fonts: fonts)
            } catch let failure as ArchiveFailure {
                throw ImportFailure(.malformed, failure.message)
            } catch let failure as ImportFailure {
                throw failure
            } catch {
                throw ImportFailure(.malformed, "\(error)")
            }
        }
        return try lottie(bytes, options: options, resource: resource, fonts: fonts)
    }

    /// Reads the JSON text of a Lottie animation.
    static func lottie(
        _ bytes: [UInt8], options: ReadingOptions, resource: @escaping (String) -> [UInt8]?, fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        let json: JSONDocument
        do {
            json = try JSONDocument(bytes)
        } catch {
            throw ImportFailure(.malformed, error.message, location: error.location, path: error.path)
        }
        return try json.withRoot { root throws(ImportFailure) in
            guard LottieImporter.recognizes(root) else {
                throw ImportFailure(
                    .notAnAnimation, "this JSON is no Lottie animation: it has no list of layers",
                    location: root.location, path: "$")
            }
            var importer = LottieImporter(root: root, options: options, resource: resource, fonts: fonts)
            let scene = try importer.importScene()
            var document = Document(format: .lottie, scene: scene, diagnostics: importer.diagnostics)
            document.slots = importer.slotList
            return document
        }
    }
}
