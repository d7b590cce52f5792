import Engine

/// Colors after the mean of the linear components, from pixels of linear light.
struct TonePixels {
    /// The straight color, `0xRRGGBB`, for each of 256 steps of encoded lightness.
    private let colors: [UInt32]
    /// The same in linear light.
    private let linearColors: [UInt32]
    /// The step of encoded lightness for each of 256 steps of linear light.
    private let steps: [UInt8]
    /// 0…256, for how much of a pixel's alpha the outcome has.
    private let amount: UInt32

    /// A third of three components as browsers are told it.
    private static let third: Float = 0.3333

    /// Prepares the tables.
    init(_ map: Filter.ToneMap) {
        let light = LightTables.shared
        colors = (0...255).map { map.color(at: Double($0) / 255) }
        linearColors = colors.map { color in
            func component(_ shift: UInt32) -> UInt32 {
                UInt32(light.linear(Double(color >> shift & 255) / 255) * 255 + 0.5) << shift
            }
            return component(0) | component(8) | component(16)
        }
        steps = (0...255).map { UInt8(light.encoded(Double($0) / 255) * 255 + 0.5) }
        amount = UInt32(map.amount.unit * 255 + 0.5)
    }

    /// Replaces linear pixels with the encoded colors.
    func replace(_ layer: OffscreenSurface) {
        layer.mapPixels { pixel in
            PixelMap.premultiplied(colors[Int(steps[Int(lightness(pixel))])], alpha: pixel >> 24)
        }
    }

    /// Lays the lightness and then the colors over linear pixels, both with the pixel's alpha times the amount.
    func lay(over layer: OffscreenSurface) {
        layer.mapPixels { pixel in
            let grey = lightness(pixel)
            let alpha = OffscreenSurface.scaled(pixel, by: amount) >> 24
            let laid = OffscreenSurface.over(pixel, PixelMap.premultiplied(grey | grey << 8 | grey << 16, alpha: alpha))
            let color = linearColors[Int(steps[Int(grey)])]
            return OffscreenSurface.over(laid, PixelMap.premultiplied(color, alpha: alpha))
        }
    }

    /// The mean of the straight components, 0…255.
    @inline(__always)
    private func lightness(_ pixel: UInt32) -> UInt32 {
        let straight = PixelMap.straight(pixel)
        let sum = (straight >> 16 & 255) &+ (straight >> 8 & 255) &+ (straight & 255)
        return UInt32(Float(sum) * TonePixels.third + 0.5)
    }
}
