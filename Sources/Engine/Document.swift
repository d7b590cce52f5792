/// An animation file as read: what it is, what it draws, what there is to say about it.
public struct Document: Sendable {
    /// The file formats that can be read.
    public enum Format: String, Sendable {
        /// Lottie: JSON text, plain, compressed by gzip (`.tgs`) or in a ZIP archive (`.lottie`).
        case lottie
        /// Facebook's Keyframes: JSON text, plain or compressed by gzip.
        case keyframes
        /// A Core Animation archive (`.caar`): a property list, binary or XML.
        case coreAnimation
        /// A motion document (`.motion.json`), Pegbar's own format for animations that programs make.
        case motion
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
    /// The names of the states that the file can be shown in, in its order.
    public var states: [String] = []
    /// The one of them that is shown; nil for none.
    public var state: String?

    /// A document whose diagnostics are put into their order here, one about frames that are too large among them.
    public init(
        format: Format, scene: Scene, diagnostics: [Diagnostic], animations: [String] = [], animation: String? = nil
    ) {
        self.format = format
        self.scene = scene
        self.diagnostics = (diagnostics + Document.cutFrames(of: scene)).sorted {
            ($0.severity, $0.location?.offset ?? .max) < ($1.severity, $1.location?.offset ?? .max)
        }
        self.animations = animations
        self.animation = animation
    }

    /// Says so where more lies in a frame than is drawn as it should be. Only scenes that could have such frames are
    /// looked at closer, at their first, middle and last frame; those that nobody can tell it of beforehand, such as all
    /// with dashes, at the one in the middle.
    private static func cutFrames(of scene: Scene) -> [Diagnostic] {
        let cost = scene.frameCost
        guard cost.isTooLarge || cost.isOpen else { return [] }
        var evaluator = Evaluator(scene)
        let frames = scene.frames
        let middle = ((frames.lowerBound + frames.upperBound) / 2).rounded(.down)
        for frame in [middle] + (cost.isTooLarge ? [frames.lowerBound, frames.upperBound - 1] : []) {
            _ = evaluator.displayList(at: frame)
            guard !evaluator.cuts.isEmpty else { continue }
            return [
                Diagnostic(
                    .error, feature: "frame size",
                    message: "There is too much in frame \(formatted(frame)): \(evaluator.cuts.text).",
                    hint: "Use fewer copies, compositions in compositions, points and effects.")
            ]
        }
        return []
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
        if let animation = options.animation { throw failure(noAnimation: animation) }
        if CoreAnimationArchive.recognizes(bytes) { return try coreAnimation(bytes, options, fonts: fonts) }
        if let state = options.state, !state.name.isEmpty {
            throw ImportFailure(.empty, "there is no state “\(state.name)”: only Core Animation archives have states")
        }
        if case .named(let theme) = options.theme {
            throw ImportFailure(.empty, "there is no theme “\(theme)”: only .lottie archives have themes")
        }
        let bytes = GZip.isGZip(bytes) ? try unpacked(bytes) : bytes
        return try json(bytes, options: options, resource: resource, fonts: fonts)
    }

    /// The failure to find an animation in a file that is no archive.
    static func failure(noAnimation name: String) -> ImportFailure {
        ImportFailure(.empty, "there is no animation “\(name)”: only .lottie archives hold animations by name")
    }

    /// What is packed by gzip.
    static func unpacked(_ bytes: [UInt8]) throws(ImportFailure) -> [UInt8] {
        do {
            return try GZip.decompress(bytes, limit: JSONLimits.standard.maxBytes)
        } catch {
            throw ImportFailure(.malformed, error.message)
        }
    }

    /// Reads a Core Animation archive.
    private static func coreAnimation(
        _ bytes: [UInt8], _ options: ReadingOptions, fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        var importer = CoreAnimationImporter(try CoreAnimationArchive(bytes), fonts: fonts)
        var scene = try importer.importScene(state: options.state)
        if importer.showsEnd, scene.endsAsItBegins {
            scene.frames = scene.frames.lowerBound..<scene.frames.upperBound - 1
        }
        var document = Document(format: .coreAnimation, scene: scene, diagnostics: importer.diagnostics)
        document.states = importer.states
        document.state = importer.state
        return document
    }

    /// Reads the JSON text of an animation; what its outermost object has tells the format.
    static func json(
        _ bytes: [UInt8], options: ReadingOptions, resource: @escaping (String) -> [UInt8]?, fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        try parse(bytes, options.numbers) { root throws(ImportFailure) in
            if MotionImporter.recognizes(root) {
                var importer = MotionImporter(root: root, resource: resource, fonts: fonts)
                let scene = try importer.importScene()
                return Document(format: .motion, scene: scene, diagnostics: importer.log.all)
            }
            guard !LottieImporter.recognizes(root), KeyframesImporter.recognizes(root) else {
                return try lottie(root, options: options, resource: resource, fonts: fonts)
            }
            var importer = KeyframesImporter(root: root, profile: options.keyframesProfile)
            let scene = try importer.importScene()
            return Document(format: .keyframes, scene: scene, diagnostics: importer.log.all)
        }
    }

    /// Reads the JSON text of a Lottie animation.
    static func lottie(
        _ bytes: [UInt8], options: ReadingOptions, resource: @escaping (String) -> [UInt8]?, fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        try parse(bytes, options.numbers) { root throws(ImportFailure) in
            try lottie(root, options: options, resource: resource, fonts: fonts)
        }
    }

    private static func lottie(
        _ root: JSONValue, options: ReadingOptions, resource: @escaping (String) -> [UInt8]?, fonts: FontLookup?
    ) throws(ImportFailure) -> Document {
        guard LottieImporter.recognizes(root) else {
            throw ImportFailure(
                .notAnAnimation,
                "this JSON is no animation: it has neither the layers of Lottie nor the features of Keyframes nor the mark of "
                    + "a motion document (\"pegbar\": \"motion/1\")",
                location: root.location, path: "$")
        }
        var importer = LottieImporter(root: root, options: options, resource: resource, fonts: fonts)
        let scene = try importer.importScene()
        var document = Document(format: .lottie, scene: scene, diagnostics: importer.log.all)
        document.slots = importer.slotList
        return document
    }

    /// The numbers of an animation's JSON text that shape its motion.
    static func knobs(in bytes: [UInt8]) throws(ImportFailure) -> KnobList {
        try parse(bytes) { root in
            if MotionImporter.recognizes(root) { return MotionKnobs.list(of: root) }
            if LottieImporter.recognizes(root) { return LottieKnobs.list(of: root) }
            return KeyframesImporter.recognizes(root) ? KeyframesKnobs.list(of: root) : KnobList()
        }
    }

    /// The edits that change the way between two keyframes of the property whose text begins at an offset.
    ///
    /// - Throws: `TuningFailure` where that cannot be, `ImportFailure` where the text cannot be read.
    static func segmentEdits(
        in bytes: [UInt8], at offset: Int, _ index: Int, _ change: SegmentChange
    ) throws -> SegmentEdits {
        let found = try parse(bytes) { root -> Result<SegmentEdits, TuningFailure> in
            Result { () throws(TuningFailure) in
                guard let property = root.value(at: offset) else { throw .segment("there is no such property") }
                if MotionImporter.recognizes(root) {
                    return try MotionSegments(animation: property, text: bytes).edits(index, change)
                }
                if LottieImporter.recognizes(root) {
                    let rate = root["fr"]?.double ?? 30
                    return try LottieSegments(property: property, text: bytes, frameRate: rate).edits(index, change)
                }
                guard KeyframesImporter.recognizes(root) else {
                    throw .segment("this format has no such segments")
                }
                let rate = root["frame_rate"]?.double ?? 30
                return try KeyframesSegments(property: property, text: bytes, frameRate: rate).edits(index, change)
            }
        }
        return try found.get()
    }

    /// Parses a JSON text and reads what its outermost value holds.
    private static func parse<Result>(
        _ bytes: [UInt8], _ numbers: [Int: Double] = [:], _ read: (JSONValue) throws(ImportFailure) -> Result
    ) throws(ImportFailure) -> Result {
        let json: JSONDocument
        do {
            let text = try JSONDocument(bytes)
            json = numbers.isEmpty ? text : JSONDocument(text, replacing: numbers)
        } catch {
            throw ImportFailure(.malformed, error.message, location: error.location, path: error.path)
        }
        return try json.withRoot(read)
    }
}
