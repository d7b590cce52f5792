import Engine

/// Applies a chain of filters to the pixels of one group.
struct FilterRun {
    private let chain: FilterChain
    let space: FilterSpace
    /// The pixels of the outcome that can be seen.
    private let wanted: PixelBox
    /// Ends the chain before its time.
    private let interruption = Interruption.current
    var pool: SurfacePool
    /// The scene's images, which some filters read.
    private let images: ImageStore
    /// The pixels after the filters applied so far.
    private(set) var surface: OffscreenSurface
    /// Whether `surface` holds linear light. As in browsers it stays so until a filter wants it otherwise.
    private var isLinear = false
    /// The alpha of what the group held at first, where some later filter asks for it.
    private var content: OffscreenSurface?

    /// - Parameter picture: The group's content, which is used up.
    private init(
        _ surface: OffscreenSurface, _ chain: FilterChain, _ space: FilterSpace, wanted: PixelBox, images: ImageStore,
        pool: SurfacePool
    ) {
        self.images = images
        self.surface = surface
        self.chain = chain
        self.space = space
        self.wanted = wanted
        self.pool = pool
    }

    /// The filtered pixels; where there is no memory for a filter it is left out.
    ///
    /// - Parameters:
    ///   - picture: The group's content, which goes back to the pool where it is not the outcome itself.
    ///   - wanted: The pixels of the outcome that can be seen.
    static func filtered(
        _ surface: OffscreenSurface, _ chain: FilterChain, _ space: FilterSpace, wanted: PixelBox, images: ImageStore,
        pool: inout SurfacePool
    ) -> OffscreenSurface {
        var run = FilterRun(surface, chain, space, wanted: wanted, images: images, pool: pool)
        pool = SurfacePool()
        run.run()
        pool = run.pool
        return run.surface
    }

    private mutating func run() {
        keepContent()
        for (index, filter) in chain.filters.enumerated() {
            if interruption.isDemanded { break }
            let reach = space.reach(of: Array(chain.filters[(index + 1)...]))
            let box = space.limited(wanted.grown(x: reach.x, y: reach.y))
            switch filter {
            case .fill(let color):
                encode()
                PixelMap(fill: color).apply(to: surface)
            case .levels(let levels):
                encode()
                PixelMap(levels).apply(to: surface)
            case .matrix(let matrix):
                encode()
                PixelMap(matrix).apply(to: surface)
            case .toneMap(let map) where chain.light == .encoded: PixelMap(map).apply(to: surface)
            case .toneMap(let map): layTones(map)
            case .blur(let blur): self.blur(blur, box)
            case .variableBlur(let blur): self.blur(blur, box)
            case .shadow(let shadow): cast(shadow, box)
            case .overlay(let overlay): lay(overlay)
            }
        }
        encode()
        if let content { pool.give(content) }
    }

    private mutating func keepContent() {
        let isNeeded = chain.filters.dropFirst().contains { filter in
            if case .shadow(let shadow) = filter { shadow.isCastByContent } else { false }
        }
        if isNeeded { content = silhouette(of: surface) }
    }

    /// The alpha of the pixels without their colors; nil where there is no memory.
    mutating func silhouette(of layer: OffscreenSurface) -> OffscreenSurface? {
        guard let copy = pool.take(layer.box, parts: layer.window == layer.box ? [] : nil) else { return nil }
        copy.copyAlpha(layer)
        return copy
    }

    /// The layer itself, or where pixels of it that do not matter may hold anything, its silhouette; nil where there is no memory.
    mutating func clean(_ layer: OffscreenSurface) -> OffscreenSurface? {
        layer.window == layer.box ? layer : silhouette(of: layer)
    }

    private mutating func replace(with layer: OffscreenSurface) {
        pool.give(surface)
        surface = layer
    }

    /// Makes the pixels hold encoded values.
    mutating func encode() {
        guard isLinear else { return }
        LightTables.shared.encode(surface)
        isLinear = false
    }

    /// Makes the pixels hold the values that the chain mixes.
    private mutating func prepareToMix() {
        guard chain.light == .linear, !isLinear else { return }
        LightTables.shared.linearize(surface)
        isLinear = true
    }

    private mutating func blur(_ blur: Filter.Blur, _ box: PixelBox) {
        prepareToMix()
        let sigma = space.sigmas(blur.sigmaX, blur.sigmaY)
        let reach = space.reach(of: [.blur(blur)])
        guard reach.x > 0 || reach.y > 0 else { return }
        // An image whose edges are repeated fills its box; otherwise there is nothing beyond its reach.
        let repeats = blur.repeatsEdges && space.region != nil
        let part = repeats ? box : box.intersection(surface.box.grown(x: reach.x, y: reach.y))
        if repeats { fillRegion() }
        let settings = BlurSettings(
            sigmaX: sigma.x, sigmaY: sigma.y, subject: repeats ? .imageWithRepeatedEdges : .image)
        guard !part.isEmpty, let layer = pool.blurred(surface, settings, box: part) else { return }
        replace(with: layer)
    }

    /// Blurs by several widths, and mixes for each pixel the two between which its own width lies.
    private mutating func blur(_ blur: Filter.VariableBlur, _ box: PixelBox) {
        prepareToMix()
        let sigma = space.sigmas(blur.sigma, blur.sigma)
        let reach = space.reach(of: [.variableBlur(blur)])
        let part = box.intersection(surface.box.grown(x: reach.x, y: reach.y))
        guard reach.x > 0 || reach.y > 0, !part.isEmpty, let mask = MaskSampler(blur, space, images),
            let result = pool.take(part), let sharp = pool.take(part)
        else { return }
        defer { pool.give(sharp) }
        sharp.copy(surface)
        let mixture = VariableBlurMixture(mask, box: part)
        var less = sharp
        for (index, share) in VariableBlurSteps.shares.enumerated() {
            let settings = BlurSettings(sigmaX: sigma.x * share, sigmaY: sigma.y * share)
            guard !interruption.isDemanded, let more = pool.blurred(surface, settings, box: part) else { break }
            result.mix(less, more, by: mixture, step: index)
            if index > 0 { pool.give(less) }
            less = more
        }
        if less !== sharp { pool.give(less) }
        replace(with: result)
    }

    /// Makes the surface as large as the chain's region, as far as that matters, so that its edges are the region's.
    private mutating func fillRegion() {
        guard let region = space.region, surface.box != region, let layer = pool.take(region) else { return }
        layer.copy(surface)
        replace(with: layer)
    }

    private mutating func cast(_ shadow: Filter.Shadow, _ box: PixelBox) {
        let caster = shadow.isCastByContent ? content ?? surface : surface
        prepareToMix()
        let sigma = space.sigmas(shadow.sigma, shadow.sigma)
        let reach = (x: GaussianBlur.reach(sigma.x), y: GaussianBlur.reach(sigma.y))
        let width = space.spread(shadow.spread)
        let offset = space.offset(shadow.offset)
        guard offset.x.isFinite, offset.y.isFinite else { return }
        let (x, y) = (offset.x.rounded(), offset.y.rounded())
        // Where the blurred silhouette is needed before it is moved.
        let isInside = shadow.placement == .inside || shadow.placement == .center
        var part = isInside ? surface.box.intersection(box) : box
        part = part.moved(x: -x, y: -y)
        let spread = caster.box.grown(x: reach.x + width + 1, y: reach.y + width + 1)
        part = part.intersection(spread)
        let color = PixelMap.floodPixel(of: shadow.color, isLinear: isLinear)
        guard var flat = width > 0 ? silhouette(of: caster) : clean(caster) else { return }
        if width > 0, let wider = pool.spread(flat, by: isInside ? -width : width) {
            pool.give(flat)
            flat = wider
        }
        let settings = BlurSettings(sigmaX: sigma.x, sigmaY: sigma.y, subject: .alpha)
        var soft = part.isEmpty ? nil : pool.blurred(flat, settings, box: part)
        if flat !== caster { pool.give(flat) }
        guard part.isEmpty || soft != nil else { return }
        soft?.move(to: part.moved(x: x, y: y))
        defer { if let soft { pool.give(soft) } }
        switch shadow.placement {
        case .inside where shadow.blend != .normal: mix(shadow, where: { 1 - $0 }, soft, color)
        case .inside: surface.shade(outside: soft, color)
        case .center: mix(shadow, where: { $0 }, soft, color)
        case .below, .alone:
            let isAlone = shadow.placement == .alone
            var whole = isAlone ? PixelBox.empty : surface.box.intersection(box)
            if let soft { whole = whole.union(soft.box) }
            guard !whole.isEmpty else { return }
            soft?.flood(color)
            // Where the shadow goes as far as the rest, that is laid on it where it is.
            let isWide = soft?.box == whole
            guard let layer = isWide ? soft : pool.take(whole) else { return }
            if isWide { soft = nil } else if let soft { layer.copy(soft) }
            if !isAlone { layer.lay(surface) }
            replace(with: layer)
        }
    }

    /// Mixes a shadow into what the pixels show.
    ///
    /// - Parameters:
    ///   - amount: How much of it there is, by how much `shape` covers.
    ///   - shape: Nil covers nothing.
    ///   - color: The shadow's, premultiplied.
    private mutating func mix(
        _ shadow: Filter.Shadow, where amount: (Float) -> Float, _ shape: OffscreenSurface?, _ color: UInt32
    ) {
        guard let layer = pool.take(surface.box) else { return }
        if let shape { layer.copy(shape) }
        layer.fillAlpha { _, covered in amount(covered) }
        layer.flood(color)
        surface.mix(layer, shadow.blend)
        pool.give(layer)
    }

    /// Lays the image's lightness over it, once gray and once in colors: as browsers do in linear light, but for the
    /// colors themselves, which belong to encoded lightness.
    private mutating func layTones(_ map: Filter.ToneMap) {
        prepareToMix()
        let tones = TonePixels(map)
        if map.isLaidOver {
            tones.lay(over: surface)
        } else {
            tones.replace(surface)
            isLinear = false
        }
    }
}
