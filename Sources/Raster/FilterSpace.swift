import Engine

/// The pixels in which a chain of filters works: those of the device, or where the chain is turned or sheared against
/// them, pixels along its own axes that are then brought into place.
struct FilterSpace {
    /// From the pixels of the filters to those of the device; the identity where they are the same.
    let toDevice: Affine
    /// From the composition to the pixels of the filters.
    let viewport: Affine
    /// From the chain's coordinates to the pixels of the filters: axes stay axes.
    let map: Affine
    /// The pixels that the chain is limited to; nil for no limit.
    let region: PixelBox?
    /// What the group's content covers, in pixels of the filters.
    var content = PixelBox.empty

    /// Nil where the chain's coordinates have no area on the device, so that there is nothing to see.
    ///
    /// - Parameter viewport: From the composition to the device.
    init?(_ chain: FilterChain, viewport: Affine) {
        let toPixels = viewport * chain.transform
        let scale = (x: Point(toPixels.a, toPixels.b).length, y: Point(toPixels.c, toPixels.d).length)
        guard toPixels.isFinite, let inverse = chain.transform.inverse, inverse.isFinite, scale.x > 0, scale.y > 0,
            abs(toPixels.determinant) > 1e-9 * scale.x * scale.y
        else { return nil }
        let tolerance = 1e-6
        let isStraight = abs(toPixels.b) <= tolerance * scale.x && abs(toPixels.c) <= tolerance * scale.y
        let isUpended = abs(toPixels.a) <= tolerance * scale.x && abs(toPixels.d) <= tolerance * scale.y
        let map = isStraight || isUpended ? toPixels : Affine.scale(scale.x, scale.y)
        toDevice = isStraight || isUpended ? .identity : toPixels * .scale(1 / scale.x, 1 / scale.y)
        self.viewport = isStraight || isUpended ? viewport : map * inverse
        self.map = map
        region = chain.region.map { region in
            region.isEmpty ? .empty : PixelBox(covering: region.transformed(by: map).snapped)
        }
    }

    /// Whether the filters work on the pixels of the device.
    var isDevice: Bool { toDevice == .identity }

    /// The standard deviations along the axes of the pixels, at most as large as those that can be drawn.
    func sigmas(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        func limited(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, GaussianBlur.maximumSigma) : 0 }
        return (
            limited(Point(map.a * x, map.c * y).length), limited(Point(map.b * x, map.d * y).length)
        )
    }

    /// By how many pixels a shadow spreads, at most as many as can be drawn: the mean of both axes.
    func spread(_ length: Double) -> Double {
        let pixels = length * abs(map.determinant).squareRoot()
        return pixels > 0 ? min(pixels, AlphaSpread.maximum) : 0
    }

    /// An offset in pixels.
    func offset(_ offset: Point) -> Point { map.applyToVector(offset) }

    /// How far beyond the group's pixels the outcome of all filters reaches, along both axes; not counting the region.
    func reach(of filters: [Filter]) -> (x: Double, y: Double) {
        var reach = (x: 0.0, y: 0.0)
        for filter in filters {
            switch filter {
            case .fill, .toneMap, .levels, .matrix: break
            case .blur(let blur):
                let sigma = sigmas(blur.sigmaX, blur.sigmaY)
                reach.x += GaussianBlur.reach(sigma.x)
                reach.y += GaussianBlur.reach(sigma.y)
            case .variableBlur(let blur):
                let sigma = sigmas(blur.sigma, blur.sigma)
                reach.x += GaussianBlur.reach(sigma.x)
                reach.y += GaussianBlur.reach(sigma.y)
            case .shadow(let shadow):
                let sigma = sigmas(shadow.sigma, shadow.sigma)
                let move = offset(shadow.offset)
                let spread = spread(shadow.spread).rounded(.up)
                reach.x += spread
                reach.y += spread
                guard move.x.isFinite, move.y.isFinite else { break }
                reach.x += GaussianBlur.reach(sigma.x) + abs(move.x).rounded(.up)
                reach.y += GaussianBlur.reach(sigma.y) + abs(move.y).rounded(.up)
            case .overlay(let overlay):
                let own = self.reach(of: overlay)
                reach.x += own.x
                reach.y += own.y
            }
        }
        return reach
    }

    /// From how far an overlay depends on what the group covers. It never reaches beyond that, but counts as if it did.
    private func reach(of overlay: Filter.Overlay) -> (x: Double, y: Double) {
        switch overlay.pattern {
        case .even, .gradient: return (0, 0)
        case .satin(let satin):
            let sigma = sigmas(satin.sigma, satin.sigma)
            let move = offset(satin.offset)
            guard move.x.isFinite, move.y.isFinite else { return (0, 0) }
            return (
                GaussianBlur.reach(sigma.x) + abs(move.x).rounded(.up),
                GaussianBlur.reach(sigma.y) + abs(move.y).rounded(.up)
            )
        case .relief(let relief):
            let (slopes, around) = (sigmas(relief.sigma, relief.sigma), surroundings(of: relief))
            return (GaussianBlur.reach(slopes.x) + around.x, GaussianBlur.reach(slopes.y) + around.y)
        }
    }

    /// How far around what is seen of a relief its heights are asked for: as far as the light on its slopes is softened, and
    /// a step beyond.
    private func surroundings(of relief: Filter.Overlay.Relief) -> (x: Double, y: Double) {
        let soft = sigmas(relief.softening, relief.softening)
        let step = Double(FilterSpace.slopeStep(sigmas(relief.sigma, relief.sigma)))
        return (GaussianBlur.reach(soft.x) + step, GaussianBlur.reach(soft.y) + step)
    }

    /// How many pixels filters work on beside those of a layer, each as often as a pass of a filter takes: slopes are made as
    /// far around as they are softened from.
    func surroundings(of filters: [Filter], around box: PixelBox) -> Double {
        filters.reduce(0) { sum, filter in
            guard case .overlay(let overlay) = filter, case .relief(let relief) = overlay.pattern else { return sum }
            let around = surroundings(of: relief)
            let grown = box.grown(x: around.x, y: around.y)
            return sum + (grown.area - box.area) * FilterSpace.passesOfSlopes
        }
    }

    /// A blur, Sobel's operator with its eight neighbors, and a blur again.
    private static let passesOfSlopes = 8.0

    /// How many pixels apart the heights are whose difference is a slope: as many as smooth the steps of eight bits and leave
    /// the slope as it is.
    static func slopeStep(_ sigma: (x: Double, y: Double)) -> Int { max(1, Int(min(sigma.x, sigma.y) / 2)) }

    /// What the outcome of the filters covers, in pixels of the filters.
    func outcome(of filters: [Filter]) -> PixelBox {
        let reach = reach(of: filters)
        let box = limited(content)
        return box.isEmpty ? .empty : limited(box.grown(x: reach.x, y: reach.y))
    }

    /// The pixels of the filters on which visible pixels of the device depend.
    func needed(for visible: PixelBox, filters: [Filter]) -> PixelBox {
        let reach = reach(of: filters)
        return shown(visible).grown(x: reach.x, y: reach.y)
    }

    /// The pixels of the filters that come to lie on pixels of the device.
    func shown(_ visible: PixelBox) -> PixelBox {
        guard !isDevice else { return visible }
        guard let inverse = toDevice.inverse else { return .empty }
        return PixelBox(covering: visible.rect.transformed(by: inverse)).grown(x: 2, y: 2)
    }

    /// The pixels of the device that pixels of the filters come to lie on.
    func onDevice(_ box: PixelBox) -> PixelBox {
        isDevice || box.isEmpty ? box : PixelBox(covering: box.rect.transformed(by: toDevice)).grown(x: 1, y: 1)
    }

    /// The part inside the region.
    func limited(_ box: PixelBox) -> PixelBox { region.map(box.intersection) ?? box }
}

extension Rect {
    /// The rectangle with edges that lie on borders of pixels, but for what rounding does, exactly there.
    fileprivate var snapped: Rect {
        func snapped(_ value: Double) -> Double {
            abs(value - value.rounded()) < 1e-4 ? value.rounded() : value
        }
        let (left, top) = (snapped(x), snapped(y))
        return Rect(x: left, y: top, width: snapped(maxX) - left, height: snapped(maxY) - top)
    }
}
