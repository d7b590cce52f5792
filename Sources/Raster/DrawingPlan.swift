import Engine

/// What is known about every command before the first is drawn: which pixels it can touch and where it ends.
///
/// Groups, clips and masks get surfaces no larger than their contents need, or none at all.
struct DrawingPlan {
    /// What is known about one command.
    struct Item: Equatable {
        /// The device pixels that it can change; for a mask those where its surface is not transparent.
        var box = PixelBox.empty
        /// For a `begin…` the index of its end, which is the number of commands where the list lacks it.
        var end = 0
        /// For a `begin…` how many commands lie directly in it.
        var children = 0
        /// For a `begin…` whether something directly in it is blended with what was drawn in it before.
        var hasBlending = false
        /// For a `begin…` whether there is a mask directly in it.
        var hasMask = false
        /// Whether it can change pixels that it does not draw on.
        var reachesEverywhere = false
        /// For a `beginClip` whether all that lies in it lies more than a pixel away from the edges of what it spans, so that a
        /// clip along pixels cuts nothing.
        var cutsNothing = false
        /// Whether some coordinate is beyond what the rasterizer's fixed point numbers hold.
        var isHuge = false
        /// Whether it is a fill, a stroke or an image, which tells its box by itself.
        var hasOwnBox = false
        /// For what is drawn whether its mode is another than the normal one.
        var isBlended = false

        /// Nothing is known yet.
        init() {}

        /// A command that draws.
        ///
        /// - Parameter hasOwnBox: Whether it is a fill, a stroke or an image.
        init(_ bounds: DeviceBounds, _ blend: BlendMode, hasOwnBox: Bool) {
            box = bounds.box
            isHuge = bounds.isHuge
            reachesEverywhere = blend.reachesEverywhere
            isBlended = blend != .normal
            self.hasOwnBox = hasOwnBox
        }

        /// Whether it is a `begin…`.
        var isOpening: Bool { end > 0 }
        /// For a `begin…` whether drawing its contents straight onto what lies below would give another result.
        var needsSurface: Bool { hasBlending || hasMask }
    }

    /// One for each command.
    private(set) var items: [Item] = []
    /// Whether something depends on all that was drawn before it.
    private(set) var hasBackdrop = false
    /// The whole list seen as a group.
    private(set) var root = Item()
    /// For each `beginGroup` with filters that can be drawn the pixels that those work in; boxes of what lies in the
    /// group are in these pixels.
    private(set) var spaces: [Int: FilterSpace] = [:]
    /// For each `beginGroup` in perspective that can be drawn the pixels of its plane; boxes of what lies in the group are
    /// in these pixels.
    private(set) var planes: [Int: PlaneSpace] = [:]

    private var open: [Int] = []
    /// From the composition to the pixels of the innermost group, the outermost group's first.
    private var viewports: [Affine]

    /// - Parameters:
    ///   - viewport: From the composition to device pixels.
    ///   - before: A list drawn earlier: what its plan says of the same command in the same place is taken from there.
    init(_ commands: [DrawCommand], viewport: Affine, after before: HeldList? = nil) {
        viewports = [viewport]
        items.reserveCapacity(commands.count)
        // In groups that are filtered or seen in perspective, boxes depend on these.
        let known = before.flatMap {
            $0.viewport == viewport && $0.plan.spaces.isEmpty && $0.plan.planes.isEmpty ? $0 : nil
        }
        let interruption = Interruption.current
        for index in commands.indices {
            interruption.giveWay(after: index)
            items.append(Item())
            if let known, viewports.count == 1, index < known.plan.items.count, known.plan.items[index].hasOwnBox,
                commands.isIdentical(at: index, to: known.list.commands, at: index)
            {
                note(known.plan.items[index], at: index)
                continue
            }
            let viewport = viewports[viewports.count - 1]
            if let (bounds, blend) = commands[index].bounds(in: viewport) {
                note(Item(bounds, blend, hasOwnBox: true), at: index)
                continue
            }
            switch commands[index] {
            case .fill, .stroke, .image: break
            case .backdrop(let backdrop):
                hasBackdrop = true
                let bounds = DeviceBounds(backdrop.path, transform: viewport * backdrop.transform)
                note(Item(bounds, .normal, hasOwnBox: false), at: index)
            case .beginGroup, .beginMask, .beginClip:
                items[index].end = commands.count
                open.append(index)
                guard case .beginGroup(let group) = commands[index], !group.isFlat else { continue }
                if let plane = group.plane {
                    planes[index] = PlaneSpace(plane, outer: viewport)
                    viewports.append(planes[index]?.viewport ?? viewport)
                } else if let chain = group.filters {
                    spaces[index] = FilterSpace(chain, viewport: viewport)
                    viewports.append(spaces[index]?.viewport ?? viewport)
                }
            case .endGroup, .endMask, .endClip:
                guard let begin = open.last, commands[begin].isClosed(by: commands[index]) else { continue }
                open.removeLast()
                items[begin].end = index
                close(begin, commands[begin])
            }
        }
        while let begin = open.popLast() { close(begin, commands[begin]) }
        root.end = commands.count
    }

    /// Notes a command that draws.
    private mutating func note(_ item: Item, at index: Int) {
        items[index] = item
        changeParent { parent in
            parent.box = parent.box.union(item.box)
            parent.children += 1
            if item.isBlended { parent.hasBlending = true }
        }
    }

    /// Notes what a finished group, mask or clip does to the one around it.
    private mutating func close(_ begin: Int, _ command: DrawCommand) {
        switch command {
        case .beginGroup(let group):
            if group.isFlat {
                // Its box is that of what lies in it.
            } else if group.plane != nil {
                closePlane(begin)
            } else if let chain = group.filters {
                closeFiltered(begin, chain)
            }
            let box = items[begin].box
            items[begin].reachesEverywhere = group.blend.reachesEverywhere
            changeParent { parent in
                parent.box = parent.box.union(box)
                parent.children += 1
                if group.blend != .normal { parent.hasBlending = true }
            }
        case .beginClip(let clip):
            let bounds = DeviceBounds(clip.path, transform: viewports[viewports.count - 1] * clip.transform)
            let (content, reach) = (items[begin].box, bounds.box)
            items[begin].isHuge = bounds.isHuge
            items[begin].cutsNothing =
                !content.isEmpty && content.left > reach.left && content.top > reach.top && content.right < reach.right
                && content.bottom < reach.bottom
            let box = content.intersection(reach)
            items[begin].box = box
            changeParent { parent in
                parent.box = parent.box.union(box)
                parent.children += 1
            }
        case .beginMask(let channel):
            let box = items[begin].box
            items[begin].reachesEverywhere = true
            changeParent { parent in
                if !channel.isInverted { parent.box = parent.box.intersection(box) }
                parent.children += 1
                parent.hasMask = true
            }
        case .fill, .stroke, .image, .backdrop, .endGroup, .endMask, .endClip: break
        }
    }

    /// Notes what the filters make of a group's box, and goes back to the pixels outside.
    private mutating func closeFiltered(_ begin: Int, _ chain: FilterChain) {
        viewports.removeLast()
        guard var space = spaces[begin] else {
            items[begin].box = .empty
            return
        }
        space.content = items[begin].box
        spaces[begin] = space
        items[begin].box = space.onDevice(space.outcome(of: chain.filters))
    }

    /// Notes where a group in perspective is seen, and goes back to the pixels outside.
    private mutating func closePlane(_ begin: Int) {
        viewports.removeLast()
        planes[begin]?.content = items[begin].box
        items[begin].box = planes[begin]?.onDevice(items[begin].box) ?? .empty
    }

    private mutating func changeParent(_ change: (inout Item) -> Void) {
        if let parent = open.last { change(&items[parent]) } else { change(&root) }
    }
}

extension DrawCommand {
    /// The pixels that a fill, a stroke or an image spans, and its mode; nil for others. Nothing is changed on the way, so that
    /// the command need not be copied.
    fileprivate func bounds(in viewport: Affine) -> (DeviceBounds, BlendMode)? {
        switch self {
        case .fill(let fill): return (DeviceBounds(fill.path, transform: viewport * fill.transform), fill.blend)
        case .stroke(let stroke):
            let transform = viewport * stroke.transform
            var bounds = DeviceBounds(stroke.path, transform: transform)
            bounds.grow(by: DevicePen(stroke.style, transform: transform)?.reach)
            return (bounds, stroke.blend)
        case .image(let image):
            let box = Path.rectangle(Rect(x: 0, y: 0, width: image.size.width, height: image.size.height))
            return (DeviceBounds(box, transform: viewport * image.transform), image.blend)
        case .backdrop, .beginGroup, .endGroup, .beginMask, .endMask, .beginClip, .endClip: return nil
        }
    }

    /// Whether `end` is the closing command of this opening one.
    func isClosed(by end: DrawCommand) -> Bool {
        switch (self, end) {
        case (.beginGroup, .endGroup), (.beginMask, .endMask), (.beginClip, .endClip): true
        default: false
        }
    }
}

extension MaskChannel {
    /// Whether a transparent mask lets everything through.
    var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }
}
