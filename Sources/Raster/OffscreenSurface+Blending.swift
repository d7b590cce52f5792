import CPixels
import Engine

extension BlendMode {
    /// Whether the rasterizer has no such mode, so that pixels are blended here.
    var isOwn: Bool {
        switch self {
        case .linearBurn, .linearLight, .vividLight, .pinLight, .subtract, .divide, .plusDarker: true
        case .hue, .saturation, .color, .luminosity: !Canvas.mixesHues
        default: false
        }
    }

    /// The mixture of two straight components of 0…1, `b` of what lies below; not limited.
    @inline(__always)
    func mixture(_ b: Float, _ s: Float) -> Float {
        switch self {
        case .linearBurn: b + s - 1
        case .linearLight: b + 2 * s - 1
        case .vividLight:
            if s < 0.5 {
                s > 0 ? 1 - (1 - b) / (2 * s) : (b < 1 ? 0 : 1)
            } else {
                s < 1 ? b / (2 * (1 - s)) : (b > 0 ? 1 : 0)
            }
        case .pinLight: s < 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
        case .subtract: abs(b - s)
        case .divide: s > 0 ? b / s : (b > 0 ? 1 : 0)
        default: s
        }
    }
}

extension OffscreenSurface {
    /// Mixes another layer with this one where both have pixels, as the rasterizer does, but several at a time.
    ///
    /// - Parameters:
    ///   - alpha: What its pixels are multiplied by before, of 255.
    ///   - clip: What may change; nil for all.
    func mix(_ other: OffscreenSurface, _ mode: area_mode, alpha: UInt32, inside clip: PixelBox?) {
        eachRow(in: other, clip) { target, source, count in
            area_mix_row(target, source, Int32(clamping: count), mode, alpha)
        }
    }

    /// Blends another layer onto this one where both have pixels, by a mode that the rasterizer does not have.
    func blend(_ other: OffscreenSurface, _ mode: BlendMode) {
        eachRow(in: other) { target, source, count in
            for x in 0..<count where source[x] != 0 {
                target[x] = OffscreenSurface.blended(target[x], source[x], mode)
            }
        }
    }

    /// W3C Compositing and Blending, 5.8: cs · (1 − αb) + cb · (1 − αs) + αs · αb · B(Cb, Cs), with premultiplied cs, cb.
    private static func blended(_ below: UInt32, _ above: UInt32, _ mode: BlendMode) -> UInt32 {
        let b = PixelSampler.components(below) / 255
        let s = PixelSampler.components(above) / 255
        var result = SIMD4<Float>.zero
        if mode == .plusDarker {
            result[3] = min(1, b[3] + s[3])
            for index in 0..<3 { result[index] = max(0, result[3] - (b[3] - b[index]) - (s[3] - s[index])) }
        } else {
            result = s * (1 - b[3]) + b * (1 - s[3])
            result[3] = s[3] + b[3] * (1 - s[3])
            let both = s[3] * b[3]
            if both > 0, mode.mixesComponents {
                result += both * mode.mixture(of: b / b[3], s / s[3])
            } else if both > 0 {
                for index in 0..<3 {
                    result[index] += both * max(0, min(1, mode.mixture(b[index] / b[3], s[index] / s[3])))
                }
            }
        }
        return PixelSampler.packed(result * 255)
    }
}
