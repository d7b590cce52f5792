import Engine

/// Walks over a display list like the renderer, with a stack of open groups, masks and clips, and counts.
struct WorkCounter {
    /// An open group, mask or clip.
    struct Level {
        /// What is to be done at its end, as far as it matters here.
        enum Ending {
            /// The contents go straight onto what lies below.
            case nothing
            /// The contents have a surface that is put onto the one below.
            case composite(Group)
            /// The contents have a surface for another end.
            case surface
        }

        /// The index of its `end…`.
        var end: Int
        /// The pixels that can be reached.
        var box: PixelBox
        /// From the composition to the pixels that are drawn on.
        var viewport: Affine
        /// What is done at its end.
        var ending = Ending.nothing
        /// What is applied to the only command in it, so that it needs no surface of its own.
        var inherited: Group?
        /// Where its contents come to lie on the surface, if they are drawn in pixels of their own.
        var shown: Rect?
    }

    /// What is counted.
    let list: DisplayList
    /// What is known about each of the list's commands.
    let plan: DrawingPlan
    /// The open levels, the outermost first.
    var levels: [Level]
    /// Of the command that is looked at.
    var counts = DrawingWork.Counts()

    /// A walk that has not begun.
    init(_ list: DisplayList, viewport: Affine, width: Int, height: Int) {
        self.list = list
        plan = DrawingPlan(list.commands, viewport: viewport)
        let canvas = PixelBox(left: 0, top: 0, right: Int32(width), bottom: Int32(height))
        let composition = Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)
        let shown = PixelBox(covering: composition.transformed(by: viewport)).intersection(canvas)
        levels = [Level(end: list.commands.count, box: shown, viewport: viewport)]
    }

    /// The innermost open level.
    var level: Level { levels[levels.count - 1] }

    /// Counts everything.
    mutating func run(into work: inout DrawingWork) {
        guard !level.box.isEmpty else { return }
        var index = 0
        while index < list.commands.count {
            counts = DrawingWork.Counts()
            let seen = plan.items[index].box.intersection(level.box)
            let shown = level.shown
            let last = step(list.commands[index], seen, at: index)
            work.counts[index] = counts
            if !seen.isEmpty { work.areas[index] = shown ?? seen.rect }
            index = last + 1
        }
    }

    /// Counts one command.
    ///
    /// - Parameter seen: The pixels of the innermost level that it can change.
    /// - Returns: The index of the last command that is done with.
    private mutating func step(_ command: DrawCommand, _ seen: PixelBox, at index: Int) -> Int {
        let item = plan.items[index]
        switch command {
        case .fill(let fill):
            counts[.points] += fill.path.points.count
            if !seen.isEmpty { count(fill, seen) }
        case .stroke(let stroke):
            counts[.points] += stroke.path.points.count
            if !seen.isEmpty { count(stroke, seen) }
        case .image(let image):
            if !seen.isEmpty { count(image, seen) }
        case .backdrop(let backdrop):
            counts[.points] += backdrop.path.points.count
            if !seen.isEmpty { count(backdrop, seen) }
        case .beginGroup(var group):
            if let inherited = level.inherited {
                group.opacity = group.opacity.unit * inherited.opacity.unit
                group.blend = inherited.blend
            }
            if !begin(group, item, seen, at: index) { return item.end }
        case .beginClip(let clip):
            counts[.points] += clip.path.points.count
            if !begin(clip, item, seen) { return item.end }
        case .beginMask(let channel):
            if !begin(channel, item, seen, at: index) { return item.end }
        case .endGroup, .endMask, .endClip:
            if levels.count > 1, level.end == index { levels.removeLast() }
        }
        return index
    }

    // MARK: - What draws

    private mutating func count(_ fill: Fill, _ seen: PixelBox) {
        let opacity = fill.opacity.unit * (level.inherited?.opacity.unit ?? 1)
        let blend = level.inherited?.blend ?? fill.blend
        let transform = level.viewport * fill.transform
        guard fill.paint.isVisible(opacity: opacity) else { return }
        let work = PathWork(fill.path, transform, box: seen.rect, isFilled: true)
        counts[.commands] += 1
        counts[.fillSegments] += work.segments
        counts.add(.fillRows, work.rows)
        switch fill.paint {
        case .color(let color):
            let isOpaque = color.alpha.unit * opacity == 1 && blend == .normal
            counts.add(isOpaque ? .opaquePixels : .translucentPixels, work.area)
        case .gradient(let gradient):
            let field = GradientField(gradient.kind, transform: transform)
            let isDirect = fill.path.asRectangle != nil && field?.isLevel == true
            counts.add(.gradientPixels, isDirect ? work.area : seen.area)
            counts.add(.translucentPixels, work.area)
        }
        countBlending(blend, work.area, seen)
    }

    private mutating func count(_ stroke: Stroke, _ seen: PixelBox) {
        let transform = level.viewport * stroke.transform
        guard stroke.paint.isVisible(opacity: stroke.opacity.unit * (level.inherited?.opacity.unit ?? 1)),
            let pen = DevicePen(stroke.style, transform: transform)
        else { return }
        // The path may lie outside of what its pen reaches.
        let near = seen.grown(x: pen.width / 2, y: pen.width / 2)
        let work = PathWork(stroke.path, transform, box: near.rect, isFilled: false)
        let area = min(work.area(pen: pen.width), seen.area)
        counts[.commands] += 1
        counts[.strokeSegments] += work.segments + work.contours
        counts.add(.strokeRows, 2 * work.rows + Double(work.contours) * min(pen.width, Double(seen.height)))
        counts.add(.strokePixels, area)
        if case .gradient = stroke.paint { counts.add(.gradientPixels, area * 4 < seen.area ? area : seen.area) }
        let blend = level.inherited?.blend ?? stroke.blend
        let isApart = blend.needsWholePixels || !stroke.isSparse(pen, transform, seen)
        countBlending(blend, area, seen, isApart: isApart)
    }

    private mutating func count(_ image: ImagePlacement, _ seen: PixelBox) {
        let opacity = image.opacity.unit * (level.inherited?.opacity.unit ?? 1)
        let blend = level.inherited?.blend ?? image.blend
        counts[.commands] += 1
        counts.add(.picturePixels, seen.area)
        if opacity < 1 || image.isTinted, !blend.isDrawnApart { countSurface(seen, .groupPixels) }
        if image.isTinted { counts.add(.filterPixels, seen.area) }
        countBlending(blend, seen.area, seen)
    }

    private mutating func count(_ backdrop: Backdrop, _ seen: PixelBox) {
        guard backdrop.opacity.unit > 0,
            var space = FilterSpace(backdrop.filters, viewport: level.viewport), space.isDevice
        else { return }
        counts[.commands] += 1
        let needed = space.needed(for: seen, filters: backdrop.filters.filters).intersection(level.box)
        countSurface(needed, .groupPixels)
        countSurface(seen, .clipPixels)
        space.content = needed
        countFilters(backdrop.filters, space, wanted: seen)
    }

    /// Counts what another blend mode than the normal one takes besides.
    ///
    /// - Parameter isApart: Whether there is a layer for it, where the mode may have one.
    private mutating func countBlending(_ blend: BlendMode, _ area: Double, _ seen: PixelBox, isApart: Bool = true) {
        guard blend != .normal else { return }
        if blend.isDrawnApart, isApart {
            countSurface(seen, .groupPixels)
            counts.add(blend.counter, seen.area)
        } else {
            counts.add(blend.counter, area)
        }
    }

    /// Counts a surface.
    mutating func countSurface(_ box: PixelBox, _ counter: DrawingWork.Counter) {
        counts[.surfaces] += 1
        counts.add(counter, box.area)
    }
}

extension Paint {
    /// Whether it leaves a trace, once its alpha is rounded to one of 256 steps.
    fileprivate func isVisible(opacity: Double) -> Bool {
        guard case .color(let color) = self else { return opacity > 0 }
        return (color.alpha.unit * opacity * 255).rounded() > 0
    }
}

extension PixelBox {
    /// How many pixels it has.
    var area: Double { Double(width) * Double(height) }
}

extension BlendMode {
    /// What the pixels that it combines are counted by; it is not the normal one.
    var counter: DrawingWork.Counter {
        switch self {
        case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: .complexBlendPixels
        case .linearBurn, .linearLight, .vividLight, .pinLight, .subtract, .divide, .plusDarker: .complexBlendPixels
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion, .add:
            .blendPixels
        case .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop,
            .exclusiveOr, .copy, .clear:
            .blendPixels
        }
    }
}
