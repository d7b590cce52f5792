import CPixels
import Engine

/// Draws one display list: a walk over its commands with a stack of open groups, masks and clips.
struct DisplayListRenderer {
    /// An open group, mask or clip.
    struct Level {
        /// What is to be done when a level ends.
        enum Ending {
            /// Nothing: the contents went straight onto the layer below.
            case nothing
            /// The layer is put onto the one below as the group says.
            case composite(Group)
            /// The layer is put onto the one below inside the path, which is cut first where it is huge.
            case clip(Clip, isHuge: Bool)
            /// What the level below has drawn so far is multiplied by the layer's coverage.
            case mask(MaskChannel)
            /// The layer goes through the filters and is then put onto the one below as the group says, as far as it
            /// can be seen there.
            indirect case filter(Group, FilterChain, FilterSpace, visible: PixelBox)
            /// The layer is a plane that is seen in perspective and put onto the one below as the group says, as far as
            /// it can be seen there.
            indirect case project(Group, PlaneSpace, visible: PixelBox)
        }

        /// What most commands ask of it.
        var ground: Ground
        /// Where its contents go; of its own unless `ending` is `nothing`.
        let layer: OffscreenSurface
        /// By default the level has no layer of its own.
        var ending = Ending.nothing
        /// Which of the pixels in the window matter, where not all: others may become anything, and what reaches none of these is
        /// not drawn.
        let parts: [PixelBox]?
        /// What its finished layer is kept as; nil where it is not.
        var keeping: Keeping?

        /// - Parameters:
        ///   - end: The index of its `end…`.
        ///   - viewport: From the composition to the pixels of `layer`.
        ///   - window: All pixels that matter lie in here.
        init(
            end: Int, layer: OffscreenSurface, viewport: Affine, ending: Ending = .nothing, window: PixelBox,
            parts: [PixelBox]? = nil, keeping: Keeping? = nil
        ) {
            ground = Ground(
                end: end, viewport: viewport, box: layer.box, window: window, isInParts: parts != nil)
            self.layer = layer
            self.ending = ending
            self.parts = parts
            self.keeping = keeping
        }

        /// A level whose contents go onto the layer of another one.
        init(_ ground: Ground, on layer: OffscreenSurface, parts: [PixelBox]?) {
            self.ground = ground
            self.layer = layer
            self.parts = parts
        }
    }

    /// What most commands ask of a level, in plain numbers: reading one of a value that holds references may copy the whole value.
    struct Ground {
        /// The index of the level's `end…`.
        var end: Int
        /// From the composition to the pixels of the layer.
        let viewport: Affine
        /// The pixels that the layer holds.
        let box: PixelBox
        /// Those that can be reached.
        private(set) var reach: PixelBox
        /// All pixels that matter lie in here.
        let window: PixelBox
        /// Whether only some of those do.
        let isInParts: Bool
        /// What is applied to the only command in it, so that it needs no surface of its own.
        var inherited: (opacity: Double, blend: BlendMode)?
        /// Limits what is drawn on the layer, in device pixels; nil for all of it.
        var clip: PixelClip? {
            didSet { reach = clip.map { box.intersection($0.box) } ?? box }
        }

        /// Whether no edge of the clip goes through pixels; true without a clip.
        var cutsNoPixels: Bool { clip?.hasWholePixels != false }

        /// A level without a clip.
        init(end: Int, viewport: Affine, box: PixelBox, window: PixelBox, isInParts: Bool) {
            self.end = end
            self.viewport = viewport
            self.box = box
            reach = box
            self.window = window
            self.isInParts = isInParts
        }
    }

    /// What a level's layer is to be kept as.
    struct Keeping {
        /// Of the `begin…`.
        var index: Int
        /// What was asked for.
        var request: KeptLayers.Request
        /// Steps spent before.
        var spent: Double
        /// Whether it is a group, whose only mask may become a clip.
        var isGroup: Bool
    }

    /// What is drawn, and for how long it has been the same.
    let held: HeldList
    /// What is drawn.
    let list: DisplayList
    /// The decoded images of the list's scene.
    let images: ImageStore
    /// Where gradients are shaded; shared by all frames of a surface.
    let shader: GradientShader
    /// Makes outlines of strokes; shared by all frames of a surface.
    let stroker: BrowserStroker
    /// Fills outlines; shared by all frames of a surface.
    let filler: AreaFiller?
    /// Shapes of earlier lists; shared by all frames of a surface. Nil where none are kept.
    let shapes: KeptShapes?
    /// The command that is being drawn.
    var index = 0
    /// What is known about each of the list's commands.
    let plan: DrawingPlan
    /// Where layers for levels come from and go back to; the surface takes it over for the next frame.
    var pool: SurfacePool
    /// Layers of earlier lists that serve this one; the surface takes them over for the next frame.
    var kept: KeptLayers
    /// What drawing the rest may take.
    var budget: WorkBudget
    /// The innermost open level.
    var level: Level
    /// The open levels around it, the outermost first; that one's layer is the target.
    private(set) var outer: [Level] = []
    /// Asked before each command, and between parts of large ones, whether drawing goes on; nil where it always does.
    var goesOn: (() -> Bool)?
    /// The steps of the edges that were spent on last.
    var edgeWork = 0.0
    /// Whether drawing ended before the list did, because it was not to go on.
    private(set) var isAbandoned = false

    /// - Parameters:
    ///   - held: The list and from where to where it is drawn; finite.
    ///   - target: Where the list is drawn, over what is there.
    ///   - parts: Where it is to be drawn, in the target's window; nil for everywhere.
    init(
        _ held: HeldList, images: ImageStore, target: OffscreenSurface, parts: [PixelBox]?, pool: SurfacePool,
        kept: KeptLayers, shader: GradientShader, stroker: BrowserStroker, filler: AreaFiller?,
        shapes: KeptShapes? = nil
    ) {
        self.held = held
        self.shapes = shapes
        self.kept = kept
        self.shader = shader
        self.stroker = stroker
        self.filler = filler
        self.images = images
        self.pool = pool
        list = held.list
        plan = held.plan
        budget = WorkBudget(pixels: target.box.width * target.box.height)
        level = Level(
            end: list.commands.count, layer: target, viewport: held.viewport, window: target.window, parts: parts)
    }

    /// Opens a level inside of the innermost one.
    mutating func open(_ inner: Level) {
        outer.append(level)
        level = inner
    }

    /// Closes the innermost level, which is not the outermost.
    ///
    /// - Returns: What was closed.
    mutating func close() -> Level {
        let closed = level
        level = outer.removeLast()
        return closed
    }

    /// From the composition to the pixels that are drawn on: those of the device, but for some filtered groups.
    var viewport: Affine { level.ground.viewport }

    /// The pixels of the innermost level that can be reached.
    var reach: PixelBox { level.ground.reach }

    /// Whether some pixel of a box matters on the innermost level.
    func needs(_ box: PixelBox) -> Bool {
        guard level.ground.isInParts, let parts = level.parts else {
            return !box.intersection(level.ground.window).isEmpty
        }
        for part in parts where !part.intersection(box).isEmpty { return true }
        return false
    }

    /// Draws commands.
    ///
    /// - Parameters:
    ///   - range: Which; no group, mask or clip is cut in two.
    ///   - milestone: An index among them, between two commands that lie in nothing.
    /// - Returns: The steps spent when the milestone was reached.
    @discardableResult
    mutating func run(_ range: Range<Int>, milestone: Int = 0) -> Double {
        var root = plan.root
        let bounds = DeviceBounds(held.frame.path, transform: viewport)
        root.isHuge = bounds.isHuge
        root.box = root.box.intersection(bounds.box)
        // Blending at the root is with what the target shows already, so that alone needs no surface.
        root.hasBlending = false
        guard beginClip(held.frame, root) else { return budget.spent }
        // Apart from what changes while they are drawn, so that none is copied.
        let commands = list.commands
        var spent = budget.spent
        var index = range.lowerBound
        while index < range.upperBound {
            isAbandoned = goesOn?() == false
            if isAbandoned { break }
            if index == milestone { spent = budget.spent }
            if let end = passedOver(index) {
                index = end + 1
            } else {
                index = step(commands, at: index) + 1
            }
        }
        if index == milestone { spent = budget.spent }
        // The last command may have been cut short itself.
        if !isAbandoned { isAbandoned = goesOn?() == false }
        let isOpen = !outer.isEmpty
        while !outer.isEmpty { if isAbandoned { dropLevel() } else { endLevel() } }
        // Nor may what is left to be put down have been.
        if isOpen, !isAbandoned { isAbandoned = goesOn?() == false }
        level.layer.limit(to: nil)
        return spent
    }

    /// The index of the last command that is done with where one changes nothing that matters; most commands of a frame that
    /// is drawn in parts are passed over without a look at them.
    private func passedOver(_ index: Int) -> Int? {
        let item = plan.items[index]
        guard index != level.ground.end, !item.reachesEverywhere, !reaches(item, .normal) else { return nil }
        return max(index, item.end)
    }

    /// Draws one command.
    ///
    /// - Parameter commands: The list's.
    /// - Returns: The index of the last command that is done with.
    private mutating func step(_ commands: [DrawCommand], at index: Int) -> Int {
        let item = plan.items[index]
        self.index = index
        switch commands[index] {
        case .fill(let fill): paint(fill, item)
        case .stroke(let stroke): paint(stroke, item)
        case .image(var image):
            guard reaches(item, image.blend) else { return index }
            (image.opacity, image.blend) = inherited(image.opacity, image.blend)
            guard spend(onImage: item), !lays(image, item, at: index) else { return index }
            forEachPart(of: item.box) { renderer, coverage in
                var part = image
                part.opacity *= coverage
                renderer.place(part, item)
            }
        case .backdrop(let backdrop):
            if reaches(item, .normal) { draw(backdrop, item) }
        case .beginGroup(var group):
            (group.opacity, group.blend) = inherited(group.opacity, group.blend)
            if !beginGroup(group, item, at: index) { return item.end }
        case .beginClip(let clip):
            if drawsFill(inside: clip, item, of: commands, at: index) || !beginClip(clip, item, at: index) {
                return item.end
            }
        case .beginMask(let channel):
            if !beginMask(channel, item, at: index) { return item.end }
        case .endGroup, .endMask, .endClip:
            // An end without its begin is passed over.
            if outer.count > 1, level.ground.end == index { endLevel() }
        }
        return index
    }

    /// Fills a path, in each part of the innermost clip.
    mutating func paint(_ fill: Fill, _ item: DrawingPlan.Item) {
        // What the clip covers in part is drawn again for each of its parts, whether or not that is needed now.
        guard reaches(item, fill.blend), spend(on: fill, item, times: countOfParts(of: item.box)) else { return }
        var (opacity, blend) = inherited(fill.opacity, fill.blend)
        let isApart = blend.isDrawnApart && beginApart(&blend, item)
        if !fillsArea(fill, opacity: opacity, blend, item, work: edgeWork) {
            let bands = bandsOfArea(edgeWork, tracing: fill.path, item, blend)
            // What is drawn once needs no closure, for which it would be copied.
            if bands == 1, level.ground.clip?.hasParts != true {
                rasterize(fill, opacity: opacity, blend, item)
            } else {
                forEachPart(of: item.box) { renderer, coverage in
                    renderer.inBands(bands, of: item.box) { $0.draw(fill, opacity: opacity * coverage, blend, item) }
                }
            }
        }
        if isApart { endLevel() }
    }

    private mutating func paint(_ stroke: Stroke, _ item: DrawingPlan.Item) {
        guard reaches(item, stroke.blend) else { return }
        var (opacity, blend) = inherited(stroke.opacity, stroke.blend)
        let isApart = isDrawnApart(stroke, blend, item) && beginApart(&blend, item)
        if level.ground.clip?.hasParts != true || !strokesArea(stroke, opacity: opacity, blend, item) {
            forEachPart(of: item.box) { renderer, coverage in
                renderer.draw(stroke, opacity: opacity * coverage, blend, item)
            }
        }
        if isApart { endLevel() }
    }

    /// Whether a stroke gets a layer of its own. That is as large as the box, whatever of it a line goes through.
    private func isDrawnApart(_ stroke: Stroke, _ blend: BlendMode, _ item: DrawingPlan.Item) -> Bool {
        guard blend.isDrawnApart, !blend.needsWholePixels else { return blend.isDrawnApart }
        let transform = viewport * stroke.transform
        guard let pen = DevicePen(stroke.style, transform: transform) else { return false }
        return !stroke.isSparse(pen, transform, item.box)
    }

    /// Draws an image, on a layer of its own where it is not put down as it is, or cut at an angle to its edges.
    private mutating func place(_ image: ImagePlacement, _ item: DrawingPlan.Item) {
        if image.needsNoLayer, level.ground.cutsNoPixels || (viewport * image.transform).isUpright {
            return draw(image)
        }
        var image = image
        guard beginApart(&image.blend, opacity: image.opacity, item) else { return }
        draw(image)
        // A decoded image has no alpha that the opacity could be multiplied into.
        if image.isTinted {
            let color = PixelMap.pixel(image.tint, alpha: 1)
            level.layer.mapRows { area_tint_row($0, Int32(clamping: $1), color) }
        }
        endLevel()
    }

    /// Whether a command can change any pixel of the innermost level that matters.
    private func reaches(_ item: DrawingPlan.Item, _ blend: BlendMode) -> Bool {
        let box = item.box.intersection(reach)
        return !box.isEmpty && (blend.reachesEverywhere || needs(box))
    }

    /// The opacity and the mode of a command, changed where it is the only one of a group that was given no surface.
    private func inherited(_ opacity: Double, _ blend: BlendMode) -> (Double, BlendMode) {
        guard let group = level.ground.inherited else { return (opacity, blend) }
        // On a group's own transparent surface every mode of blending gives the source.
        return (opacity.unit * group.opacity, group.blend)
    }
}

extension Double {
    /// Limited to 0…1; zero for what is not a number.
    var unit: Double { self > 0 ? min(self, 1) : 0 }
}
