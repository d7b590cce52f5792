import Engine

/// W3C Compositing and Blending Level 1, 10.2: the modes that mix hue, saturation and luminosity, for rasterizers without them.
extension BlendMode {
    /// Whether a component depends on the others.
    var mixesComponents: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: true
        default: false
        }
    }

    /// The mixture of two straight colors of 0…1, blue first, `b` of what lies below; its fourth component is 0.
    func mixture(of b: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> {
        switch self {
        case .hue: s.with(saturation: b.saturation).with(luminosity: b.luminosity)
        case .saturation: b.with(saturation: s.saturation).with(luminosity: b.luminosity)
        case .color: s.with(luminosity: b.luminosity)
        default: b.with(luminosity: s.luminosity)
        }
    }
}

extension SIMD4<Float> {
    fileprivate var least: Float { Swift.min(x, y, z) }
    fileprivate var most: Float { Swift.max(x, y, z) }
    fileprivate var saturation: Float { most - least }
    fileprivate var luminosity: Float { 0.11 * x + 0.59 * y + 0.3 * z }

    fileprivate func with(saturation: Float) -> SIMD4<Float> {
        let span = most - least
        guard span > 0 else { return .zero }
        var result = (self - least) * (saturation / span)
        result.w = 0
        return result
    }

    fileprivate func with(luminosity: Float) -> SIMD4<Float> {
        var result = self + (luminosity - self.luminosity)
        let (least, most) = (result.least, result.most)
        if least < 0 { result = luminosity + (result - luminosity) * (luminosity / (luminosity - least)) }
        if most > 1 { result = luminosity + (result - luminosity) * ((1 - luminosity) / (most - luminosity)) }
        result.w = 0
        return result
    }
}
