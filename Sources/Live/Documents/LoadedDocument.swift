import Engine
import Raster
import Synchronization

/// A document as it was read once: immutable, shared by everything that draws it.
package final class LoadedDocument: Sendable {
    /// What pages need to know of it.
    let info: DocumentInfo
    /// What is drawn.
    let scene: Scene
    /// The same with what somebody does not want to see.
    let wholeScene: Scene
    private let listed = FoundOnce<SceneTree> { $0.nodes.count }
    private let looked: Mutex<OwnedFrame?> = Mutex(nil)
    /// Those that no thread uses now, the one used last at the end.
    private let evaluators: Mutex<[Evaluator]> = Mutex([])
    /// The images that the scene draws.
    let images: ImageStore
    /// What those were made of.
    private let assets: [ImageAsset]
    /// Hints the scene's glyphs: fits them to pixels.
    let hinter: GlyphHinter
    /// What was evaluated of it and will be drawn.
    let lists = ListShelf()
    /// The size of the file in bytes.
    let byteCount: Int
    /// About how many bytes the document takes in memory, with what is evaluated and listed of it. Measured with files of many
    /// layers with little in them, and of few with much. Its images, which others may have as well, do not count.
    var weight: Int {
        LoadedDocument.weight(ofBytes: byteCount) + 6_000 * (wholeScene.layerCount + wholeScene.treeLayers.count)
    }
    /// About how many bytes a document takes of which nothing is known but the size of its file.
    static func weight(ofBytes count: Int) -> Int { 32 * count }
    /// How many bytes its images take, as far as they are decoded.
    var imageBytes: Int { images.decodedBytes }
    /// The hash of the file's own bytes.
    let bytesHash: UInt64
    /// The files that the document names, there or not.
    package let dependencies: [AnimationFile.Dependency]
    /// A hash of the file's bytes and of all that it depends on: equal hashes, equal documents.
    let contentHash: UInt64
    /// The document as the file has it, for one that is shown with changes or edits; nil for that itself.
    let base: LoadedDocument?
    /// Whether it is taken for granted which frame is the last one, because something is being dragged: whoever looks
    /// when that is over has it read again.
    let hasAssumedFrames: Bool
    /// The numbers of the file's text; the same for all documents of one save.
    let tuning: TuningBase
    /// A hash of what is shown differently from what the file says, as `DocumentKey.changesHash` has it.
    let changesHash = Atomic<UInt64>(0)

    /// A document read from bytes with the hash given.
    ///
    /// - Parameter known: The document before a save, or another one that is likely to have the same images and fonts: what was
    ///   decoded and fitted to pixels for it is used on.
    init(
        info: DocumentInfo, scene: Scene, byteCount: Int, bytesHash: UInt64, dependencies: [AnimationFile.Dependency],
        reusing known: LoadedDocument? = nil
    ) {
        self.info = info
        self.scene = scene
        wholeScene = scene
        self.byteCount = byteCount
        self.bytesHash = bytesHash
        self.dependencies = dependencies
        base = nil
        hasAssumedFrames = false
        tuning = TuningBase()
        // Fonts are told apart by what is in them, images by their place in the scene.
        hinter = known?.hinter ?? GlyphHinter()
        images = known.flatMap { $0.assets == scene.images ? $0.images : nil } ?? ImageStore(scene.images)
        assets = scene.images
        var hasher = StableHasher()
        hasher.combine(bytesHash)
        for dependency in dependencies { hasher.combine(dependency.hash ?? 0) }
        contentHash = hasher.value
    }

    /// The layers of the whole scene and what they are made of; listed when it is first asked for.
    var tree: SceneTree { listed.value { SceneTree(wholeScene) } }

    /// An evaluator for a thread, which gives it back to ``keep(_:)``: the one used last, as what it has at hand is likely to
    /// serve once more.
    func takeEvaluator() -> Evaluator { evaluators.withLock { $0.popLast() } ?? Evaluator(scene) }

    /// Keeps an evaluator for the next thread; it goes with the document.
    func keep(_ evaluator: consuming Evaluator) {
        evaluators.withLock { [evaluator] in $0.append(evaluator) }
    }

    /// How many evaluators and lists are at hand.
    var spareCount: Int { evaluators.withLock { $0.count } + lists.count }

    /// Lets go of what makes the next frame quicker, when no page looks any more: it may take more than the document itself.
    func letGoOfSpares() {
        let spares = evaluators.withLock { evaluators in
            defer { evaluators = [] }
            return evaluators
        }
        // Freed here: whoever wants an evaluator does not wait for that.
        _ = consume spares
        looked.withLock { $0 = nil }
        lists.removeAll()
    }

    /// What the frame that was looked at last draws and whose that is: somebody who points at one layer points at the next
    /// one in the same frame.
    ///
    /// - Parameter make: Evaluates it where it is another one. Two threads may do so at the same time; neither waits.
    func owned(at frame: Double, _ make: () -> OwnedFrame) -> OwnedFrame {
        if let known = looked.withLock({ $0 }), known.frame == frame { return known }
        let made = make()
        if !Interruption.current.isDemanded { looked.withLock { $0 = made } }
        return made
    }

    /// A document with changes. It counts as the same save of the file as `base`, which has none.
    ///
    /// - Parameter tuned: What the file's text with edits reads as; nil where there are no edits.
    init(
        _ base: LoadedDocument, tuned: (info: DocumentInfo, scene: Scene)? = nil, hasAssumedFrames: Bool = false,
        changes: SceneChanges
    ) {
        self.hasAssumedFrames = hasAssumedFrames
        let source = tuned?.scene ?? base.scene
        let changed = changes.applied(to: source)
        var info = tuned?.info ?? base.info
        info.diagnostics = changed.diagnostics + info.diagnostics
        self.info = info
        wholeScene = changed.scene
        scene = changed.scene.showing(changes.visibility)
        hinter = base.hinter
        images = source.images == base.assets ? base.images : ImageStore(source.images)
        assets = source.images
        tuning = base.tuning
        byteCount = base.byteCount
        bytesHash = base.bytesHash
        dependencies = base.dependencies
        contentHash = base.contentHash
        self.base = base
    }
}

/// A frame as it is drawn, and which part of the document draws what of it.
struct OwnedFrame: Sendable {
    /// Which frame.
    var frame: Double
    /// What is drawn.
    var list: DisplayList
    /// For each command the node of the document's tree that it belongs to, or the nearest one around it that is listed; -1 for
    /// none. Empty where that is not known.
    var nodes: [Int]
}
