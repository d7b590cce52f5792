import Engine

/// The overlays of a chain.
extension FilterRun {
    /// Mixes a color or a gradient into what the pixels show.
    mutating func lay(_ overlay: Filter.Overlay) {
        encode()
        guard overlay.color.alpha.unit > 0, !surface.box.isEmpty, let layer = layer(of: overlay) else { return }
        surface.mix(layer, overlay.blend)
        pool.give(layer)
    }

    /// The overlay's pixels, whatever the group covers of them; nil where there is no memory.
    private mutating func layer(of overlay: Filter.Overlay) -> OffscreenSurface? {
        let color = PixelMap.floodPixel(of: overlay.color, isLinear: false)
        switch overlay.pattern {
        case .even:
            let layer = pool.take(surface.box)
            layer?.fillAlpha { _, _ in 1 }
            layer?.flood(color)
            return layer
        case .gradient(let gradient): return shaded(gradient, opacity: overlay.color.alpha.unit)
        case .satin(let satin):
            let layer = silk(satin)
            layer?.flood(color)
            return layer
        case .relief(let relief):
            let layer = slopes(relief)
            layer?.flood(color)
            return layer
        }
    }

    private mutating func shaded(_ gradient: Gradient, opacity: Double) -> OffscreenSurface? {
        guard let layer = pool.take(surface.box, parts: []), let pixels = layer.pixels else { return nil }
        guard let field = GradientField(gradient.kind, transform: space.map) else {
            let color = gradient.color(at: 1)
            let count = layer.box.width * layer.box.height
            pixels.update(repeating: PixelMap.pixel(color, alpha: color.alpha.unit * opacity), count: count)
            return layer
        }
        GradientShader().rows(of: gradient, field, opacity: opacity, box: layer.box).shade(pixels)
        return layer
    }

    /// By how much the coverages of two softened silhouettes differ, on opposite sides of their own.
    private mutating func silk(_ satin: Filter.Overlay.Satin) -> OffscreenSurface? {
        let sigma = space.sigmas(satin.sigma, satin.sigma)
        let offset = space.offset(satin.offset)
        guard offset.x.isFinite, offset.y.isFinite, let flat = clean(surface) else { return nil }
        defer { if flat !== surface { pool.give(flat) } }
        let (x, y) = (offset.x.rounded(), offset.y.rounded())
        let box = surface.box
        let settings = BlurSettings(sigmaX: sigma.x, sigmaY: sigma.y, subject: .alpha)
        guard let layer = pool.blurred(flat, settings, box: box.moved(x: -x, y: -y)) else { return nil }
        layer.move(to: box)
        guard let other = pool.blurred(flat, settings, box: box.moved(x: x, y: y)) else { return layer }
        other.move(to: box)
        defer { pool.give(other) }
        let amounts = other.pixels
        layer.fillAlpha { index, own in
            let difference = abs(own - Float((amounts?[index] ?? 0) >> 24) / 255)
            return satin.isInverted ? 1 - difference : difference
        }
        return layer
    }

    /// How much lighter or darker than a plane the slopes of the silhouette are (Lambert's law).
    private mutating func slopes(_ relief: Filter.Overlay.Relief) -> OffscreenSurface? {
        let sigma = space.sigmas(relief.sigma, relief.sigma)
        let direction = space.offset(relief.light)
        let length = direction.length
        guard length > 0, length.isFinite, let flat = clean(surface) else { return nil }
        defer { if flat !== surface { pool.give(flat) } }
        let softening = space.sigmas(relief.softening, relief.softening)
        let reach = (x: GaussianBlur.reach(softening.x), y: GaussianBlur.reach(softening.y))
        let box = surface.box.grown(x: reach.x, y: reach.y)
        let settings = BlurSettings(sigmaX: sigma.x, sigmaY: sigma.y, subject: .alpha)
        let step = FilterSpace.slopeStep(sigma)
        let margin = Double(step)
        guard let heights = pool.blurred(flat, settings, box: box.grown(x: margin, y: margin)) else { return nil }
        defer { pool.give(heights) }
        guard let layer = pool.take(box) else { return nil }
        let elevation = Float(relief.elevation.unit)
        let level = (1 - elevation * elevation).squareRoot()
        let light = SIMD2(Float(direction.x / length), Float(direction.y / length)) * level
        // In pixels, as the slopes are.
        let height = Float(relief.height * length)
        let row = heights.box.width
        guard let source = heights.pixels, height.isFinite else { return layer }
        let width = box.width
        func value(_ index: Int) -> Float { Float(source[index] >> 24) / 255 }
        layer.fillAlpha { index, _ in
            let middle = (index / width + step) * row + index % width + step
            // Sobel's operator: the means of three differences.
            let (across, down) = (step, step * row)
            let right = value(middle + across) * 2 + value(middle + across - down) + value(middle + across + down)
            let left = value(middle - across) * 2 + value(middle - across - down) + value(middle - across + down)
            let below = value(middle + down) * 2 + value(middle + down - across) + value(middle + down + across)
            let above = value(middle - down) * 2 + value(middle - down - across) + value(middle - down + across)
            let slope = SIMD2(right - left, below - above) * (height / Float(8 * step))
            let normal = 1 / (1 + (slope * slope).sum()).squareRoot()
            let shine = (elevation - (slope * light).sum()) * normal
            if relief.isLit { return elevation < 1 ? max(0, (shine - elevation) / (1 - elevation)) : 0 }
            return elevation > 0 ? min(1, max(0, (elevation - shine) / elevation)) : 0
        }
        guard reach.x > 0 || reach.y > 0 else { return layer }
        defer { pool.give(layer) }
        return pool.blurred(
            layer, BlurSettings(sigmaX: softening.x, sigmaY: softening.y, subject: .alpha), box: surface.box)
    }
}

extension OffscreenSurface {
    /// Makes every pixel black with an alpha of 0…1: a function of its index and the alpha that it has.
    func fillAlpha(_ function: (Int, Float) -> Float) {
        guard let pixels else { return }
        OffscreenSurface.forEachRow(0..<box.height, width: box.width) { y in
            for index in y * box.width..<(y + 1) * box.width {
                let alpha = function(index, Float(pixels[index] >> 24) / 255)
                pixels[index] = UInt32(max(0, min(1, alpha)) * 255 + 0.5) << 24
            }
        }
        markDirty()
    }

    /// Mixes another layer's colors into this one's, by their alpha; this one's coverage stays.
    func mix(_ other: OffscreenSurface, _ mode: BlendMode) {
        eachRow(in: other) { target, source, count in
            for x in 0..<count where source[x] >> 24 != 0 && target[x] >> 24 != 0 {
                target[x] = mode.mixed(target[x], source[x])
            }
        }
    }
}

extension BlendMode {
    /// A premultiplied pixel with the mixture of its color and another one's, by the other one's alpha.
    fileprivate func mixed(_ below: UInt32, _ above: UInt32) -> UInt32 {
        let b = PixelSampler.components(PixelMap.straight(below)) / 255
        let s = PixelSampler.components(PixelMap.straight(above)) / 255
        var color = SIMD4<Float>.zero
        if mixesComponents {
            color = mixture(of: b, s)
        } else {
            for index in 0..<3 { color[index] = max(0, min(1, mixedComponent(b[index], s[index]))) }
        }
        let outcome = b + (color - b) * s[3]
        return PixelMap.premultiplied(PixelSampler.packed(outcome * 255), alpha: below >> 24)
    }

    /// The mixture of two straight components (W3C Compositing and Blending Level 1, 10.1), `b` of what lies below; not limited.
    private func mixedComponent(_ b: Float, _ s: Float) -> Float {
        switch self {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .overlay: BlendMode.hardLight.mixedComponent(s, b)
        case .darken: min(b, s)
        case .lighten: max(b, s)
        case .colorDodge: b <= 0 ? 0 : s >= 1 ? 1 : b / (1 - s)
        case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - (1 - b) / s
        case .hardLight: s <= 0.5 ? 2 * b * s : b + (2 * s - 1) - b * (2 * s - 1)
        case .softLight:
            if s <= 0.5 {
                b - (1 - 2 * s) * b * (1 - b)
            } else {
                b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
            }
        case .difference: abs(b - s)
        case .exclusion: b + s - 2 * b * s
        case .add: b + s
        default: mixture(b, s)
        }
    }
}
