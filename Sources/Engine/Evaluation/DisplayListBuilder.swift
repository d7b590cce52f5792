/// Collects the commands of one frame.
struct DisplayListBuilder {
    /// What the frame shows.
    let scene: Scene
    /// Lent by the evaluator for the frame.
    var geometry = GeometryCache(layerCount: 0)
    /// In painting order, as far as the frame is painted.
    var commands: CommandCollector
    /// When layers are drawn otherwise; lent as well.
    var changes = LayerChanges()
    /// How much room the frame has left.
    var room = FrameRoom.whole
    /// Whether the layers being drawn are noted, so that the next frame can take over what they give.
    var notesLayers: Bool
    /// What is left out or simplified.
    var truncation: Truncation = []
    /// How many layers the one being drawn lies in, as content or as a matte.
    private(set) var depth = 0
    /// How many layers of trees the one being drawn lies in, as children, masks or by portals.
    private(set) var treeDepth = 0
    /// Where the tree of layers begins that is being drawn.
    var treeRoot = LayerPlacement(time: 0, base: .identity)
    /// How many groups in perspective the layer of a tree being drawn lies in.
    var planeDepth = 0
    /// How many planes that share spaces may still be cut.
    var planeRoom = LayerPlanes.maximumInFrame
    /// Ends the frame before its time.
    let interruption = Interruption.current
    /// How many regions what is being drawn lies in whose boxes count what is not seen; see ``drawInRegion(of:_:)``.
    var regionDepth = 0
    /// The outlines of what is drawn in those regions and not seen.
    var unseen: [UnseenOutline] = []
    /// How many births of particles may still be looked at.
    var particleRoom = ParticleSystem.maximumBirths
    /// How often something was drawn as `planeRoom` or `particleRoom` allowed, which is left out without a note where there is too
    /// little.
    var limitedCount = 0
    private let frame: Rect
    /// The size of the composition being drawn.
    private(set) var compositionSize: Size
    /// What the composition being drawn is seen through; nil where depth is dropped.
    var view: SceneView?

    /// More levels than this cannot be drawn on a thread's stack.
    static let maximumDepth = 64
    /// How many layers are looked at in a frame.
    static let visitLimit = 100_000
    /// How many items and points a frame has room for.
    static let roomLimit = 2_000_000
    /// How many filters a frame may have.
    static let filterLimit = 1_000

    /// A builder of one frame, which has drawn nothing yet.
    ///
    /// - Parameters:
    ///   - before: What was collected for another frame, of which much may be the same.
    ///   - recordsOwners: Whether the layer of each command is kept.
    init(scene: Scene, after before: CommandCollector.Earlier, recordsOwners: Bool) {
        self.scene = scene
        // What is taken over has no owners.
        notesLayers = !recordsOwners
        commands = CommandCollector(after: before, recordsOwners: recordsOwners)
        frame = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        compositionSize = scene.size
    }

    /// Uses up some of the room that the frame has.
    ///
    /// - Returns: Whether there was any left.
    mutating func spend(_ amount: Int) -> Bool {
        guard room.points > 0 else {
            note(.content)
            return false
        }
        room.points = interruption.isDemanded ? 0 : room.points - amount
        return true
    }

    /// Whether there is nothing more that the frame may hold.
    var isOutOfRoom: Bool { room.visits <= 0 || room.points <= 0 }

    /// Begins to look at a layer of a tree; to be left again.
    ///
    /// - Returns: Whether there is room for it.
    mutating func enterLayer() -> Bool {
        guard !isOutOfRoom, treeDepth + depth <= TreeLayer.maximumDepth else {
            note(.content)
            return false
        }
        room.visits -= 1
        room.points = interruption.isDemanded ? 0 : room.points - 1
        treeDepth += 1
        return true
    }

    /// Ends what `enterLayer` has begun.
    mutating func leaveLayer() { treeDepth -= 1 }

    /// Notes that something is left out or simplified.
    mutating func note(_ truncation: Truncation) { self.truncation.formUnion(truncation) }

    /// Uses up some of the filters that the frame may have.
    ///
    /// - Returns: Whether there were as many left.
    mutating func spendFilters(_ count: Int) -> Bool {
        guard room.filters >= count else {
            note(.filters)
            return false
        }
        room.filters -= count
        return true
    }

    /// Draws a composition's layers, the last one first. `time` is on the composition's clock, `base` maps its space to
    /// the frame.
    mutating func draw(_ composition: Composition, at time: Double, base: Affine) {
        if view != nil || composition.hasCamera {
            let outer = view
            defer { view = outer }
            view = view?.inside ?? composition.view(at: time, size: compositionSize)
            if view == nil { return drawFlat(composition, at: time, base: base) }
            for index in order(of: composition, at: time) {
                guard visit() else { return }
                draw(index, of: composition, at: time, base: base)
            }
            return
        }
        drawFlat(composition, at: time, base: base)
    }

    /// Draws a composition's layers that are seen straight from the front.
    private mutating func drawFlat(_ composition: Composition, at time: Double, base: Affine) {
        composition.layers.withUnsafeBufferPointer { layers in
            var index = layers.count
            while index > 0 {
                index -= 1
                guard visit() else { return }
                guard !layers[index].isMatteSource, !layers[index].isHidden, layers[index].frames.contains(time),
                    let first = layers.baseAddress
                else { continue }
                draw(first + index, at: index, of: composition, at: time, base: base)
            }
        }
    }

    /// Counts a layer that is looked at; false where there is no room for it.
    private mutating func visit() -> Bool {
        guard !isOutOfRoom else {
            note(.content)
            return false
        }
        room.visits -= 1
        // Most are passed over, which takes less time than to ask.
        if room.visits % 256 == 0, interruption.isDemanded { room.points = 0 }
        return true
    }

    /// Draws one layer with its effects, masks, opacity, matte and blend mode.
    private mutating func draw(
        _ index: Int, of composition: Composition, at time: Double, base: Affine, showsHidden: Bool = false
    ) {
        composition.layers.withUnsafeBufferPointer { layers in
            guard !layers[index].isHidden || showsHidden, layers[index].frames.contains(time),
                let first = layers.baseAddress
            else { return }
            draw(first + index, at: index, of: composition, at: time, base: base)
        }
    }

    /// - Parameter layer: It is as large as a thousand bytes, so it is looked at where it lies.
    private mutating func draw(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, at time: Double, base: Affine
    ) {
        guard depth < DisplayListBuilder.maximumDepth else {
            note(.content)
            return
        }
        depth += 1
        defer { depth -= 1 }
        let own = layer.pointee.transform.opacity.value(at: time)
        guard own > 0 || regionDepth > 0 else { return }
        guard layer.pointee.content.isDrawn else { return }
        drawOrTakeOver(layer, at: index, of: composition, at: time, base: base, ownOpacity: own)
    }

    /// Draws a layer that is seen.
    ///
    /// - Parameter own: Its opacity without its opacity parents'.
    mutating func draw(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, at time: Double, base: Affine,
        ownOpacity own: Double
    ) {
        guard spend(1 + composition.parentCount(of: index)) else { return }
        let opacity = composition.opacity(of: index, own: own, at: time)
        guard opacity > 0 || regionDepth > 0 else { return }
        let first = commands.count
        defer { if opacity <= 0 { hideCommands(from: first) } }
        let outer = commands.enter(.layer(layer.pointee.id))
        defer { commands.leave(outer) }
        let hasMatte = layer.pointee.matte != nil
        let blend = layer.pointee.blend
        guard hasMatte || opacity < 1 || blend != .normal else {
            return drawUngrouped(layer, at: index, of: composition, at: time, base: base)
        }
        let hasStylesApart =
            !layer.pointee.effects.isEmpty
            && drawStylesApart(layer, at: index, of: composition, at: time, base: base, opacity: opacity)
        withGroup(Group(opacity: opacity, blend: blend), isNeeded: hasMatte) { builder in
            let start = builder.commands.count
            builder.drawInRegion(of: hasMatte ? base : nil) { builder in
                builder.drawUngrouped(
                    layer, at: index, of: composition, at: time, base: base, leavesStylesBelow: hasStylesApart)
            }
            if let matte = layer.pointee.matte, builder.commands.count > start {
                builder.apply(matte, of: composition, at: time, base: base)
            }
        }
    }

    /// Draws a layer with its effects and masks.
    ///
    /// - Parameter leavesStylesBelow: Whether the styles that lie below it are drawn already, outside of its group.
    private mutating func drawUngrouped(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, at time: Double, base: Affine,
        leavesStylesBelow: Bool = false
    ) {
        draw(layer, at: index, of: composition, at: time, seenFrom: base) { builder, matrix, base in
            guard layer.pointee.effects.isEmpty else {
                return builder.drawWithEffects(
                    LayerMoment(
                        index: index, composition: composition, time: time, matrix: matrix, base: base,
                        leavesStylesBelow: leavesStylesBelow))
            }
            guard !layer.pointee.masks.isEmpty else {
                return builder.drawContent(of: layer, at: time, matrix: matrix)
            }
            builder.drawMasked(layer.pointee.masks, at: MaskSpace(time: time, matrix: matrix, base: base)) {
                $0.drawContent(of: layer, at: time, matrix: matrix)
            }
        }
    }

    /// Content limited by the matte layer; a matte that draws nothing hides everything, or with an inverted channel
    /// nothing.
    mutating func apply(_ matte: Matte, of composition: Composition, at time: Double, base: Affine) {
        commands.append(.beginMask(matte.channel))
        if let source = matte.layer {
            let outer = commands.borrow()
            let known = unseen.count
            withoutNotes {
                $0.draw(source, of: composition, at: time, base: base, showsHidden: matte.showsHidden)
            }
            // A mask adds nothing to the box of what it is laid over.
            unseen.removeSubrange(known...)
            commands.leave(outer)
        }
        commands.append(.endMask)
    }

    /// Puts what `body` draws into a group, or spares the group: where it drew nothing, and where it drew a single
    /// thing that can take the opacity and the blend mode upon itself.
    mutating func withGroup(_ group: Group, isNeeded: Bool, _ body: (inout DisplayListBuilder) -> Void) {
        guard isNeeded || group.opacity < 1 || group.blend != .normal else { return body(&self) }
        let start = commands.count
        commands.append(.beginGroup(group))
        body(&self)
        if commands.count == start + 1 {
            commands.removeLast()
        } else if !isNeeded, commands.count == start + 2, let merged = commands[start + 1].merged(into: group) {
            commands.replaceGroup(at: start, with: merged)
        } else {
            commands.append(.endGroup)
        }
    }

    /// Puts what `body` draws between `begin` and `end`; drops them where it drew nothing.
    mutating func nested(_ begin: DrawCommand, _ end: DrawCommand, _ body: (inout DisplayListBuilder) -> Void) {
        let start = commands.count
        commands.append(begin)
        body(&self)
        finish(from: start, end)
    }

    /// Ends what has begun at an index, or drops it where nothing was drawn in it.
    private mutating func finish(from start: Int, _ end: DrawCommand) {
        if commands.count == start + 1 { commands.removeLast() } else { commands.append(end) }
    }

    /// Draws `content` as far as the layer's masks let it through.
    mutating func drawMasked(_ masks: [Mask], at space: MaskSpace, content: (inout DisplayListBuilder) -> Void) {
        guard !masks.isEmpty else { return content(&self) }
        if let clip = masks.singleClip(at: space.time, matrix: space.matrix, scene.rules.edges) {
            guard spend(clip.path.points.count) else { return }
            return nested(.beginClip(clip), .endClip, content)
        }
        func draw(_ builder: inout DisplayListBuilder) {
            builder.nested(.beginGroup(Group()), .endGroup) { builder in
                let start = builder.commands.count
                builder.drawInRegion(of: masks.isClipped ? nil : space.matrix, content)
                builder.apply(masks, since: start, at: space)
            }
        }
        guard let box = masks.clipBox(at: space.time, matrix: space.matrix, scene.rules.edges) else {
            return draw(&self)
        }
        nested(.beginClip(box), .endClip, draw)
    }

    /// Draws what a layer shows, a composition cut at its bounds unless that is left to others.
    mutating func drawContent(of layer: UnsafePointer<Layer>, at time: Double, matrix: Affine, isCut: Bool = true) {
        switch layer.pointee.content {
        case .none, .camera: return
        case .solid(let color, let size):
            let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
            let paint = Paint.color(color.value(at: time))
            commands.append(.fill(Fill(path: .rectangle(box), paint: paint, transform: matrix, isBox: true)))
        case .image(let index): drawImage(index, matrix: matrix)
        case .shapes(let content):
            draw(content, of: layer.pointee.id, start: layer.pointee.frames.lowerBound, at: time, matrix: matrix)
        case .text(let content): draw(content, of: layer.pointee.id, at: time, matrix: matrix)
        case .composition(let content) where isCut && !content.isCollapsed:
            cut(at: content.size, matrix: matrix) { $0.draw(content, at: time, matrix: matrix) }
        case .composition(let content): draw(content, at: time, matrix: matrix)
        case .layerTree(let content): draw(content, at: time, matrix: matrix)
        }
    }

    /// Draws an image into its box. A placement covers its box, centered, so any other fit makes a box of the image's
    /// own aspect ratio, clipped where it is larger.
    private mutating func drawImage(_ index: Int, matrix: Affine) {
        let image = scene.images[index]
        guard !image.bytes.isEmpty else { return }
        var placement = ImagePlacement(
            image: index, contentHash: image.contentHash, size: image.size, transform: matrix)
        guard image.fit != .cover, let own = image.ownSize else { return commands.append(.image(placement)) }
        placement.size = own
        placement.transform = matrix * image.fit.matrix(from: own, to: image.size)
        guard image.fit.scaling == .cover else { return commands.append(.image(placement)) }
        let box = Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)
        nested(.beginClip(Clip(path: .rectangle(box), transform: matrix)), .endClip) {
            $0.commands.append(.image(placement))
        }
    }

    private mutating func draw(_ content: CompositionContent, at time: Double, matrix: Affine) {
        let outerSize = compositionSize
        compositionSize = content.size
        defer { compositionSize = outerSize }
        draw(scene.compositions[content.composition], at: content.localTime(at: time), base: matrix)
    }

    /// Draws `body` isolated and cut at the bounds of a composition.
    mutating func cut(at size: Size, matrix: Affine, _ body: (inout DisplayListBuilder) -> Void) {
        let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
        // Where an edge lies on one of the frame it cuts the same pixels once more, at whatever size they are drawn.
        let visible = scene.rules.edges == .quarterRows ? frame.insetBy(-max(frame.width, frame.height) / 32) : frame
        if planeDepth == 0, matrix.keepsRectangles, box.transformed(by: matrix).contains(visible) {
            let (start, known) = (commands.count, commands.blendCount)
            body(&self)
            // Nothing is cut, but what blends inside does so with what lies inside.
            if commands.blendCount > known, commands[start...].blendsOutermost {
                commands.insert(.beginGroup(Group()), at: start)
                commands.append(.endGroup)
            }
            return
        }
        let start = commands.count
        commands.appendClip(box, matrix)
        body(&self)
        finish(from: start, .endClip)
    }
}

extension ArraySlice<DrawCommand> {
    /// Whether a command that lies in no group of the list is blended other than normally.
    fileprivate var blendsOutermost: Bool {
        var depth = 0
        for command in self {
            if command.closes { depth -= 1 }
            if depth == 0, command.blend != .normal { return true }
            if command.opens { depth += 1 }
        }
        return false
    }
}

extension Composition {
    /// How many layers a layer is put under, and how many it takes opacity from.
    fileprivate func parentCount(of index: Int) -> Int {
        var count = 0
        var current = layers[index].parent
        while let next = current {
            count += 1
            current = layers[next].parent
        }
        current = layers[index].opacityParent
        while let next = current {
            count += 1
            current = layers[next].opacityParent
        }
        return count
    }

    /// A layer's opacity times that of all its opacity parents, 0…1.
    ///
    /// - Parameter own: The layer's.
    fileprivate func opacity(of index: Int, own: Double, at time: Double) -> Double {
        var opacity = own.clamped(to: 0...1)
        var parent = layers[index].opacityParent
        while let next = parent {
            opacity *= layers[next].transform.opacity.value(at: time).clamped(to: 0...1)
            parent = layers[next].opacityParent
        }
        return opacity
    }
}

extension CompositionContent {
    /// The time inside, given the time outside.
    func localTime(at time: Double) -> Double {
        guard let remap else { return clock.local(time) }
        let frame = remap.value(at: time)
        return frame == remapEnd ? frame - 1 : frame
    }
}

extension Rect {
    /// Whether the other rectangle lies inside, borders included.
    package func contains(_ other: Rect) -> Bool {
        x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
    }
}
