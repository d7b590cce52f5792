import Engine

/// Groups, masks and clips: which need a surface is decided as the renderer does.
extension WorkCounter {
    /// Opens a group.
    ///
    /// - Returns: Whether its contents are drawn.
    mutating func begin(_ group: Group, _ item: DrawingPlan.Item, _ seen: PixelBox, at index: Int) -> Bool {
        guard group.opacity.unit > 0, !seen.isEmpty else { return false }
        if group.plane != nil { return beginPlane(item, seen, at: index) }
        if let chain = group.filters { return begin(chain, item, seen, at: index) }
        var inner = Level(end: item.end, box: level.box, viewport: level.viewport, shown: level.shown)
        if item.children == 1, !group.blend.reachesEverywhere, list.commands[index + 1].takesOverGroups {
            inner.inherited = group
        } else if group.opacity.unit < 1 || group.blend != .normal || item.needsSurface {
            countSurface(seen, .groupPixels)
            if group.blend != .normal { counts.add(group.blend.counter, seen.area) }
            inner.box = seen
            inner.ending = .composite(group)
        }
        levels.append(inner)
        return true
    }

    private mutating func beginPlane(_ item: DrawingPlan.Item, _ seen: PixelBox, at index: Int) -> Bool {
        guard let space = plan.planes[index] else { return false }
        let box = space.content.intersection(space.needed(for: seen))
        guard !box.isEmpty else { return false }
        countSurface(box, .groupPixels)
        countSurface(seen, .groupPixels)
        // As many samples for each pixel as the plane has pixels there, on the average.
        let dense = (box.area / seen.area).squareRoot().rounded(.up)
        let samples = min(max(dense, PlaneSpace.fineness), Double(PlaneSpace.maximumSamples))
        counts.add(.planePixels, seen.area * samples * samples)
        levels.append(
            Level(end: item.end, box: box, viewport: space.viewport, ending: .surface, shown: level.shown ?? seen.rect))
        return true
    }

    private mutating func begin(
        _ chain: FilterChain, _ item: DrawingPlan.Item, _ seen: PixelBox, at index: Int
    ) -> Bool {
        guard let space = plan.spaces[index] else { return false }
        let needed = space.limited(space.needed(for: seen, filters: chain.filters))
        let box = space.content.intersection(needed)
        guard !box.isEmpty else { return false }
        countSurface(box, .groupPixels)
        var inner = space
        inner.content = box
        countFilters(chain, inner, wanted: space.limited(space.shown(seen)))
        if !space.isDevice {
            countSurface(seen, .groupPixels)
            counts.add(.planePixels, seen.area)
        }
        let shown = level.shown ?? (space.isDevice ? nil : seen.rect)
        levels.append(Level(end: item.end, box: box, viewport: space.viewport, ending: .surface, shown: shown))
        return true
    }

    /// Opens a clip.
    ///
    /// - Returns: Whether its contents are drawn.
    mutating func begin(_ clip: Clip, _ item: DrawingPlan.Item, _ seen: PixelBox) -> Bool {
        guard !seen.isEmpty else { return false }
        var inner = Level(end: item.end, box: seen, viewport: level.viewport, shown: level.shown)
        if item.needsSurface || clip.deviceRectangle(in: level.viewport) == nil {
            countSurface(seen, .clipPixels)
            countCut(clip, seen)
            inner.ending = .surface
        }
        levels.append(inner)
        return true
    }

    /// Counts the edges that a surface is cut at.
    private mutating func countCut(_ clip: Clip, _ seen: PixelBox) {
        let work = PathWork(clip.path, level.viewport * clip.transform, box: seen.rect, isFilled: true)
        counts[.fillSegments] += work.segments
        counts.add(.fillRows, work.rows)
    }

    /// Opens a mask.
    ///
    /// - Returns: Whether its contents are drawn.
    mutating func begin(_ channel: MaskChannel, _ item: DrawingPlan.Item, _ seen: PixelBox, at index: Int) -> Bool {
        if case .nothing = level.ending { return false }
        if case .composite(let group) = level.ending,
            let clip = plan.clip(equivalentTo: channel, at: index, in: group, endingAt: level.end, of: list.commands)
        {
            countCut(clip, seen)
            return false
        }
        guard !seen.isEmpty else { return false }
        countSurface(seen, .maskPixels)
        levels.append(
            Level(end: item.end, box: seen, viewport: level.viewport, ending: .surface, shown: level.shown))
        return true
    }

    // MARK: - Filters

    /// Counts a chain of filters on a group's pixels.
    ///
    /// - Parameter wanted: The pixels of the outcome that can be seen.
    mutating func countFilters(_ chain: FilterChain, _ space: FilterSpace, wanted: PixelBox) {
        var picture = space.content
        for (index, filter) in chain.filters.enumerated() {
            let rest = space.reach(of: Array(chain.filters[(index + 1)...]))
            let reach = space.reach(of: [filter])
            let box = space.limited(wanted.grown(x: rest.x, y: rest.y))
            let outcome = picture.grown(x: reach.x, y: reach.y).intersection(box)
            switch filter {
            case .fill, .toneMap, .levels, .matrix: counts.add(.filterPixels, picture.area)
            case .blur(let blur):
                countBlur(space.sigmas(blur.sigmaX, blur.sigmaY), from: picture, to: outcome)
                picture = outcome
            case .variableBlur(let blur):
                for share in VariableBlurSteps.shares {
                    countBlur(
                        space.sigmas(blur.sigma * share, blur.sigma * share), from: picture, to: outcome)
                    counts.add(.filterPixels, outcome.area)
                }
                picture = outcome
            case .shadow(let shadow):
                countBlur(space.sigmas(shadow.sigma, shadow.sigma), from: picture, to: outcome)
                let isSpread = space.spread(shadow.spread) > 0
                counts.add(.filterPixels, (picture.area + outcome.area) * (isSpread ? Double(AlphaSpread.passes) : 1))
                countSurface(outcome, .groupPixels)
                picture = outcome
            case .overlay(let overlay):
                countOverlay(overlay, space, on: picture)
                picture = outcome
            }
        }
        if chain.light == .linear { counts.add(.filterPixels, space.content.area + picture.area) }
    }

    /// Counts an overlay: its pixels, what it is made of, and mixing, which takes as much as five filters.
    private mutating func countOverlay(_ overlay: Filter.Overlay, _ space: FilterSpace, on picture: PixelBox) {
        countSurface(picture, .groupPixels)
        counts.add(.filterPixels, picture.area * 5)
        switch overlay.pattern {
        case .even, .gradient: break
        case .satin(let satin):
            counts.add(.filterPixels, picture.area * 4)
            for _ in 0..<2 { countBlur(space.sigmas(satin.sigma, satin.sigma), from: picture, to: picture) }
        case .relief(let relief):
            counts.add(.filterPixels, picture.area * 8)
            for sigma in [relief.sigma, relief.softening] {
                countBlur(space.sigmas(sigma, sigma), from: picture, to: picture)
            }
        }
    }

    private mutating func countBlur(_ sigma: (x: Double, y: Double), from: PixelBox, to: PixelBox) {
        let reach = (x: GaussianBlur.reach(sigma.x), y: GaussianBlur.reach(sigma.y))
        guard !to.isEmpty, reach.x > 0 || reach.y > 0 else { return }
        let factors = (x: SurfacePool.reduction(sigma.x), y: SurfacePool.reduction(sigma.y))
        let size = Double(factors.x * factors.y)
        if size > 1 { counts.add(.filterPixels, from.area + to.area) }
        let turned = Double(to.width) * Double(from.height)
        counts[.surfaces] += 2
        counts.add(.blurPixels, (turned + to.area) / size)
        counts.add(.blurReach, turned * reach.x + to.area * reach.y)
    }
}
