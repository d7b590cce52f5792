import Engine

/// Lowers the layers of an archive to a tree of layers.
///
/// A layer that is referenced several times becomes one for each reference. Layers are taken from a list of those that
/// wait, so that layers deep in each other cost no stack.
struct CoreAnimationImporter {
    /// What the importer makes at most, beside what the reader bounds.
    enum Limit {
        /// States based on states.
        static let stateDepth = 32
        /// Copies of all replicators in each other.
        static let copies = 10_000.0
        /// Changes of properties, those of a layer that is referenced several times count for each reference.
        static let changes = 200_000
        /// Key paths that lead on to other layers, for one layer.
        static let forwarded = 1000
        /// Layers in layers; more cannot be drawn.
        static let depth = TreeLayer.maximumDepth
        /// Emitter cells, those that lie in several as often as they do.
        static let cells = 10_000
        /// Layers in one space that are cut where they meet.
        static let planes = 48
        /// Different diagnostics.
        static let diagnostics = 200
    }

    /// A layer that waits to be lowered.
    struct Placement {
        /// The layer, by number.
        var layer: Int
        /// What it becomes, an index into the scene's layers.
        var treeLayer: Int
        /// From its clock to the document's.
        var clock = ClipClock()
        /// How often replicators around it draw it.
        var copies = 1.0
        /// How many layers it lies in.
        var depth = 0
        /// Animations of layers around it that concern this one.
        var forwarded: [AnimatedKeyPath] = []
    }

    /// What is lowered.
    let archive: CoreAnimationArchive
    /// What there is to say besides what the archive says.
    private var log = RepeatedDiagnostics(limit: Limit.diagnostics)

    /// In the order in which they were met.
    var treeLayers: [TreeLayer] = []
    /// The layers to come, the next one last.
    var waiting: [Placement] = []
    /// What was first made of each layer, by number.
    var firstTreeLayers: [Int: Int] = [:]
    /// Portals whose source is to be found: the layer it is, the layer's number, and whether that is drawn nowhere else.
    var portals: [(treeLayer: Int, source: Int, hidesSource: Bool)] = []
    /// The glyphs of texts.
    var layerGlyphs: LayerGlyphs
    /// The layer being lowered, by number.
    var layer: Int?
    /// The animations of the layer being lowered.
    var animations: [AnimatedKeyPath] = []
    /// Their indices, by the first names of their key paths.
    var animationIndices: [Substring: [Int]] = [:]
    /// How many changes of properties may still be lowered.
    var changesLeft = Limit.changes
    /// How many emitter cells may still be lowered.
    var cellsLeft = Limit.cells
    /// What states set, by the layer's number.
    var settings: [Int: [StateSetting]] = [:]
    /// The animations between the two states, by the layer's number.
    var stateChanges: [Int: [(keyPath: String, animation: Int)]] = [:]
    /// The transitions of the layer being lowered, and the groups around each, by number and from the outside in.
    var transitions: [(animation: Int, groups: [Int], isStateChange: Bool)] = []
    /// The clock of the layer being lowered where its properties do not run on it; nil where they do.
    var ownStage: AnimationStage?
    /// What is noted of the values that are lowered; nil if not requested.
    var sources: SourceRecorder?
    /// The origins of what was noted.
    var origins: [LayerKey: Int] = [:]
    /// How long the clip is.
    var clip = ClipLength()
    /// Whether the last frame is there to show what everything comes to.
    private(set) var showsEnd = false
    /// The names of the states, in the order of the archive.
    private(set) var states: [String] = []
    /// The name of the state that is shown; nil for none.
    private(set) var state: String?
    /// Whether that is shown because nothing is seen without a state.
    private(set) var showsStateByItself = false

    /// What there is to say, the archive's own first.
    var diagnostics: [Diagnostic] { archive.diagnostics + log.all }

    /// An importer of an archive.
    init(_ archive: CoreAnimationArchive, fonts: FontLookup?) {
        self.archive = archive
        layerGlyphs = LayerGlyphs(fonts)
    }

    /// The scene of the archive in a state; nil for the one that it shows by itself, an empty name for none.
    ///
    /// Frames count sixty a second from 0.
    mutating func importScene(state choice: StateChoice?) throws(ImportFailure) -> Scene {
        states = stateNames
        state = try chooseState(choice)
        showsStateByItself = choice == nil && state != nil
        let root = archive.layers[0]
        let size = archive.document.size ?? Size(root.geometry.bounds.width, root.geometry.bounds.height)
        guard size.width > 0, size.height > 0 else {
            throw ImportFailure(.empty, "the root layer has no size", path: archive.rootPath)
        }
        let outermost = enqueue(Placement(layer: 0, treeLayer: 0))
        let interruption = Interruption.current
        while !interruption.isDemanded, let next = waiting.popLast() { lower(next) }
        resolvePortals()
        let pixels = Size(size.width.clamped(to: 1...16_384), size.height.clamped(to: 1...16_384))
        if pixels != size {
            report(.warning, "size", "The document is too large or too small; its size is clamped.")
        }
        let frames = clip.frames(of: archive.document)
        showsEnd = clip.showsEnd(of: archive.document)
        let images = archive.images.map { image in
            ImageAsset(
                bytes: image.bytes, size: image.size ?? Size(0, 0), contentHash: StableHasher.hash(image.bytes))
        }
        let layer = Layer(
            id: 0, name: root.name ?? "",
            content: .layerTree(
                LayerTreeContent(
                    root: outermost, clock: Clock(stretch: ClipLength.frameRate), isUpsideDown: !isDocumentFlipped)),
            frames: -.infinity ..< .infinity, transform: rootTransform)
        return Scene(
            size: pixels, frameRate: ClipLength.frameRate, frames: frames, images: images + layerGlyphs.images,
            glyphs: layerGlyphs.glyphs(afterImages: images.count),
            compositions: [Composition(name: root.name ?? "", size: pixels, layers: [layer])], treeLayers: treeLayers,
            layerCount: 1)
    }

    /// Where the root layer lies does not matter: the corner of its bounds is that of the composition. Where y points
    /// up the space around it is flipped, so that what moves it moves it in the right direction.
    private var rootTransform: Transform {
        let geometry = archive.layers[0].geometry
        var transform = Transform()
        let corner = Point(
            geometry.position.x - geometry.anchorPoint.x * geometry.bounds.width,
            geometry.position.y - geometry.anchorPoint.y * geometry.bounds.height)
        if isDocumentFlipped {
            transform.position = .joined(Property(Vector3(-corner.x, -corner.y)))
        } else {
            transform.scale = Property(Vector3(1, -1, 1))
            transform.position = .joined(Property(Vector3(-corner.x, corner.y + geometry.bounds.height)))
        }
        return transform
    }

    /// Whether the document was drawn with y downwards: as its dictionary says, else its root layer.
    var isDocumentFlipped: Bool { archive.document.isFlipped ?? archive.layers[0].geometry.isFlipped }
}

extension CoreAnimationImporter {
    /// Makes room for what becomes of a layer, which is filled later.
    mutating func enqueue(_ placement: Placement) -> Int {
        var placement = placement
        placement.treeLayer = treeLayers.count
        treeLayers.append(TreeLayer())
        if firstTreeLayers[placement.layer] == nil { firstTreeLayers[placement.layer] = placement.treeLayer }
        waiting.append(placement)
        return placement.treeLayer
    }

    /// Adds a diagnostic about the layer being lowered, or counts one that is there.
    mutating func report(
        _ severity: Diagnostic.Severity, _ feature: String, _ message: String, hint: String? = nil
    ) {
        let name = layer.flatMap { archive.layers[$0].name }
        let path = layer.map { archive.path(of: $0) } ?? archive.rootPath
        log.add(
            message, Diagnostic(severity, feature: feature, message: message, layer: name, path: path, hint: hint))
    }

    /// Finds the layers that portals show; one that would show itself shows nothing.
    private mutating func resolvePortals() {
        for (treeLayer, source, _) in portals {
            guard let first = firstTreeLayers[source] else {
                // What it shows lies too deep to be drawn.
                treeLayers[treeLayer].portal = nil
                continue
            }
            treeLayers[treeLayer].portal?.source = first
        }
        guard !portals.isEmpty else { return }
        findPortalPaths()
        // Depth first over everything that a layer draws: an edge to a layer that is still open closes a circle.
        var isOpen = [Bool](repeating: false, count: treeLayers.count)
        var isDone = isOpen
        for root in treeLayers.indices where !isDone[root] {
            var stack: [(treeLayer: Int, next: Int)] = [(root, 0)]
            isOpen[root] = true
            while let (treeLayer, next) = stack.last {
                let inner =
                    treeLayers[treeLayer].children
                    + [treeLayers[treeLayer].mask, treeLayers[treeLayer].portal?.source].compactMap(\.self)
                guard next < inner.count else {
                    isOpen[treeLayer] = false
                    isDone[treeLayer] = true
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let other = inner[next]
                if isOpen[other] {
                    treeLayers[treeLayer].portal = nil
                    stack[stack.count - 1].next =
                        treeLayers[treeLayer].children.count + (treeLayers[treeLayer].mask == nil ? 0 : 1)
                    report(.warning, "portal", "A portal shows itself; it is ignored.")
                } else if !isDone[other] {
                    isOpen[other] = true
                    stack.append((other, 0))
                }
            }
        }
    }

    /// Finds the paths from the root to the sources of portals, and hides sources that are to be seen in portals only.
    private mutating func findPortalPaths() {
        var outer: [Int: Int] = [:]
        for (index, treeLayer) in treeLayers.enumerated() {
            for child in treeLayer.children + [treeLayer.mask].compactMap(\.self) { outer[child] = index }
        }
        for (treeLayer, _, hidesSource) in portals {
            guard let first = treeLayers[treeLayer].portal?.source else { continue }
            var path = [first]
            while let next = outer[path[path.count - 1]] { path.append(next) }
            treeLayers[treeLayer].portal?.path = path.reversed()
            if hidesSource { treeLayers[first].isShownInPortalsAlone = true }
        }
    }
}
