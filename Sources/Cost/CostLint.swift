import Engine
public import Formats
import Raster

/// Finds what costs and is not seen in any frame.
public struct CostLint {
    /// What was found, what saves most first.
    public private(set) var findings: [Finding] = []

    /// What is looked at.
    let document: Document
    /// What it costs.
    let cost: AnimationCost
    private let names: LayerNames
    /// How often an animation is still evaluated without something.
    private var trials = 25

    /// Looks at every frame once more.
    ///
    /// - Parameter cost: That of the same document.
    public init(_ document: Document, _ cost: AnimationCost) {
        self.document = document
        self.cost = cost
        names = LayerNames(document.scene)
        let seen = SightOfLayers(document.scene, cost)
        findUnseen(seen)
        findEmptyEffects(seen)
        findLargeImages(seen)
        findFullMasks(seen)
        findIdlePoints()
        findings += CostLint.idleKeyframes(in: document)
        findings.sort {
            if $0.saves != $1.saves { return $0.saves > $1.saves }
            let (a, b) = ($0.savesBytes ?? 0, $1.savesBytes ?? 0)
            return a != b ? a > b : ($0.layer, $0.kind.rawValue) < ($1.layer, $1.kind.rawValue)
        }
    }

    private mutating func findUnseen(_ seen: SightOfLayers) {
        let borrowed = document.scene.borrowedLayers
        for composition in document.scene.compositions {
            for (index, layer) in composition.layers.enumerated() {
                guard layer.content.isDrawn else { continue }
                guard !seen.shown.contains(layer.id), !borrowed.contains(layer.id), !cost.isCut else { continue }
                let isParent = composition.layers.contains { $0.parent == index || $0.opacityParent == index }
                let isCovered = seen.covered.contains(layer.id)
                let reason =
                    isCovered
                    ? "opaque layers above cover it in every frame."
                    : layer.isHidden ? "it is hidden." : "it is never seen."
                let advice = isParent ? " Make it a null, because other layers are parented to it." : " Remove it."
                let place = SourcePlace(layer.origin.id, in: document.sources)
                add(
                    Finding(
                        kind: isCovered ? .coveredLayer : .hiddenLayer, layer: name(of: layer),
                        message: reason.prefix(1).uppercased() + reason.dropFirst() + advice, jsonPath: place?.path,
                        line: place?.line, saves: saving { $0.change(layer.id) { $0.content = .none } },
                        savesBytes: isParent ? nil : place?.bytes))
            }
        }
    }

    private mutating func findEmptyEffects(_ seen: SightOfLayers) {
        for layer in document.scene.compositions.flatMap(\.layers)
        where seen.filtered.contains(layer.id) && !seen.changed.contains(layer.id) {
            let place = SourcePlace(layer.origin.id, in: document.sources)
            add(
                Finding(
                    kind: .emptyEffect, layer: name(of: layer),
                    message: "Its effects change nothing in any frame. Remove them.", jsonPath: place?.path,
                    line: place?.line, saves: saving { $0.change(layer.id) { $0.effects = [] } }))
        }
    }

    private mutating func findLargeImages(_ seen: SightOfLayers) {
        for (index, sight) in seen.images.sorted(by: { $0.key < $1.key }) {
            guard document.scene.images.indices.contains(index) else { continue }
            let image = document.scene.images[index]
            guard let own = image.ownSize,
                own.width > 2 * sight.width, own.height > 2 * sight.height
            else { continue }
            func text(_ width: Double, _ height: Double) -> String {
                "\(CostBudget.text(width.rounded(.up)))×\(CostBudget.text(height.rounded(.up)))"
            }
            let entry = names.entry(of: sight.layer)
            let kept = sight.width * sight.height / (own.width * own.height)
            let memory = own.width * own.height * 4 * (1 - kept) / 1e6
            let place = SourcePlace(entry?.origin, in: document.sources)
            add(
                Finding(
                    kind: .largeImage, layer: entry?.name ?? "(composition)",
                    message: "Its image has \(text(own.width, own.height)) pixels, but no more than "
                        + "\(text(sight.width, sight.height)) are shown at \(cost.width)×\(cost.height). "
                        + "Export it smaller; that also saves about \(CostBudget.text((memory * 10).rounded() / 10)) MB "
                        + "of memory.",
                    jsonPath: place?.path, line: place?.line, saves: Figure(),
                    savesBytes: Int(Double(image.bytes.count) * (1 - kept))))
        }
    }

    /// Takes in one more.
    mutating func add(_ finding: Finding) { findings.append(finding) }

    /// What a layer is called.
    func name(of layer: Layer) -> String { names.entry(of: .layer(layer.id))?.name ?? layer.name }

    /// What all frames cost less after a change; 0 once there were too many changes.
    mutating func saving(_ change: (inout Scene) -> Void) -> Figure {
        guard trials > 0 else { return Figure() }
        trials -= 1
        var scene = document.scene
        change(&scene)
        return cost.total - AnimationCost(scene, width: cost.width, height: cost.height).total
    }
}

/// Which layers are seen in some frame.
struct SightOfLayers {
    /// The largest that an image is shown.
    struct ImageSight {
        /// In pixels of the surface.
        var width = 0.0
        /// In pixels of the surface.
        var height = 0.0
        /// The layer that shows it so.
        var layer: CommandOwner.Source
    }

    /// Layers that draw on some pixel that nothing opaque covers, and those around them.
    private(set) var shown: Set<Int> = []
    /// Layers that draw on some pixel.
    private(set) var covered: Set<Int> = []
    /// Layers that have filters in some frame.
    private(set) var filtered: Set<Int> = []
    /// Layers whose filters change something in some frame.
    private(set) var changed: Set<Int> = []
    /// By the index of the image.
    private(set) var images: [Int: ImageSight] = [:]

    /// Looks at the frames of an animation.
    init(_ scene: Scene, _ cost: AnimationCost) {
        var evaluator = Evaluator(scene)
        let viewport = Viewport.fit(scene.size, width: cost.width, height: cost.height)
        var last: UInt64?
        for frame in cost.frames {
            let stamp = evaluator.stamp(at: frame.number)
            if stamp == last { continue }
            last = stamp
            let (list, owners) = evaluator.ownedDisplayList(at: frame.number)
            let work = DrawingWork(list, viewport: viewport, width: cost.width, height: cost.height)
            look(at: list, owners, work, viewport)
        }
    }

    private mutating func look(
        at list: DisplayList, _ owners: CommandOwners, _ work: DrawingWork, _ viewport: Affine
    ) {
        let coverers = list.opaqueRectangles(viewport)
        var next = coverers[...]
        for (index, command) in list.commands.enumerated() {
            while let first = next.first, first.index <= index { next.removeFirst() }
            let owner = Int(owners.ofCommands[index])
            switch command {
            case .fill, .stroke, .image, .backdrop:
                let area = work.areas[index]
                guard work.counts[index][.commands] > 0, !area.isEmpty else { continue }
                let isCovered = next.contains { $0.rect.contains(area) }
                note(owner, owners, isShown: !isCovered)
                if case .image(let image) = command { note(image, viewport, owners.owners[owner].source) }
            case .beginGroup(let group):
                guard let chain = group.filters, case .layer(let id) = owners.owners[owner].source else { continue }
                filtered.insert(id)
                let blurs = work.counts[index][.blurPixels]
                if chain.filters.contains(where: { $0.changesSomething(blurs: blurs > 0) }) { changed.insert(id) }
            case .endGroup, .beginMask, .endMask, .beginClip, .endClip: break
            }
        }
    }

    /// Notes a layer and those around it.
    private mutating func note(_ owner: Int, _ owners: CommandOwners, isShown: Bool) {
        owners.forEachLayer(from: owner) { id in
            if isShown { shown.insert(id) } else { covered.insert(id) }
        }
    }

    private mutating func note(_ image: ImagePlacement, _ viewport: Affine, _ layer: CommandOwner.Source) {
        let map = viewport * image.transform
        let width = Point(map.a, map.b).length * image.size.width
        let height = Point(map.c, map.d).length * image.size.height
        guard width.isFinite, height.isFinite else { return }
        // An image that covers its box is shown larger than that on one axis; tiles and parts are not looked at.
        guard case .cover = image.fit else {
            images[image.image] = ImageSight(width: .infinity, height: .infinity, layer: layer)
            return
        }
        let known = images[image.image] ?? ImageSight(layer: layer)
        if width * height > known.width * known.height {
            images[image.image] = ImageSight(
                width: max(width, known.width), height: max(height, known.height), layer: layer)
        }
    }
}

extension DisplayList {
    /// The upright rectangles that hide all that was drawn before, with the indices of their commands.
    fileprivate func opaqueRectangles(_ viewport: Affine) -> [(index: Int, rect: Rect)] {
        var depth = 0
        var result: [(Int, Rect)] = []
        for (index, command) in commands.enumerated() {
            switch command {
            case .beginGroup, .beginMask, .beginClip: depth += 1
            case .endGroup, .endMask, .endClip: depth -= 1
            case .fill(let fill):
                guard depth == 0, fill.blend == .normal, fill.opacity >= 1, case .color(let color) = fill.paint,
                    color.alpha >= 1
                else { continue }
                let clip = Clip(path: fill.path, rule: fill.rule, transform: fill.transform)
                if let rect = clip.deviceRectangle(in: viewport) { result.append((index, rect)) }
            case .stroke, .image, .backdrop: break
            }
        }
        return result
    }
}

extension Filter {
    /// Whether it may change a pixel.
    ///
    /// - Parameter blurs: Whether blurs of its chain reach another pixel at all.
    fileprivate func changesSomething(blurs: Bool) -> Bool {
        switch self {
        case .blur: blurs
        case .shadow(let shadow): shadow.color.alpha > 0 || shadow.placement == .alone
        case .toneMap(let map): map.amount > 0
        case .levels(let levels): levels != Levels()
        case .matrix(let matrix): matrix != Matrix()
        case .overlay(let overlay): overlay.color.alpha > 0
        case .fill, .variableBlur: true
        }
    }
}

extension Scene {
    /// Changes one layer.
    mutating func change(_ id: Int, _ body: (inout Layer) -> Void) {
        for index in compositions.indices {
            if let place = compositions[index].layers.firstIndex(where: { $0.id == id }) {
                return body(&compositions[index].layers[place])
            }
        }
    }

    /// The layers that others borrow as mattes, and those in them: they are seen through others.
    fileprivate var borrowedLayers: Set<Int> {
        var result: Set<Int> = []
        var open: [Int] = []
        func borrow(_ layer: Layer) {
            guard result.insert(layer.id).inserted else { return }
            if case .composition(let content) = layer.content { open.append(content.composition) }
        }
        for composition in compositions {
            for layer in composition.layers {
                var sources = [layer.matte?.layer]
                for effect in layer.effects {
                    if case .matte(let matte) = effect.kind { sources.append(matte.layer) }
                }
                for source in sources.compactMap(\.self) where composition.layers.indices.contains(source) {
                    borrow(composition.layers[source])
                }
                if layer.isMatteSource { borrow(layer) }
            }
        }
        while let index = open.popLast() {
            guard compositions.indices.contains(index) else { continue }
            compositions[index].layers.forEach(borrow)
        }
        return result
    }
}
