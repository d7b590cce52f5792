import CPixels
import Engine
import Foundation

/// A function of single pixels, prepared for many of them.
enum PixelMap {
    /// One color, premultiplied, for each alpha.
    case byAlpha([UInt32])
    /// Straight components through a table each: 256 entries for blue, green, red and alpha.
    case byComponent([UInt8])
    /// Colors after the lightness: straight `0xRRGGBB` for each of 256 steps, mixed by `amount` with the pixel's own.
    case byLightness(colors: [UInt32], amount: Float)

    /// The straight components are summed.
    case byMatrix(Filter.Matrix)

    /// Sums of components.
    init(_ matrix: Filter.Matrix) { self = .byMatrix(matrix) }

    /// The fill effect: one color, whose alpha is multiplied in.
    init(fill color: Color) {
        self = .byAlpha((0...255).map { PixelMap.pixel(color, alpha: Double($0) / 255 * color.alpha.unit) })
    }

    /// The pixel of a color that an area is flooded with, in 8 bits as in browsers; as linear light where it is put on such.
    static func floodPixel(of color: Color, isLinear: Bool) -> UInt32 {
        var color = color
        if isLinear {
            let light = LightTables.shared
            color = Color(
                red: light.linear(color.red), green: light.linear(color.green), blue: light.linear(color.blue),
                alpha: color.alpha)
        }
        return PixelMap.pixel(color, alpha: color.alpha.unit)
    }

    /// The curves of levels.
    init(_ levels: Filter.Levels) {
        func table(_ own: Filter.Levels.Curve, _ all: Filter.Levels.Curve) -> [UInt8] {
            (0...255).map { step in
                // Between the two curves there are 8 bits.
                let first = (own.value(at: Double(step) / 255) * 255).rounded() / 255
                return UInt8(all.value(at: first) * 255 + 0.5)
            }
        }
        self = .byComponent(
            table(levels.blue, levels.all) + table(levels.green, levels.all) + table(levels.red, levels.all)
                + table(levels.alpha, Filter.Levels.Curve()))
    }

    /// Colors after the lightness.
    init(_ map: Filter.ToneMap) {
        self = .byLightness(
            colors: (0...255).map { map.color(at: Double($0) / 255) }, amount: Float(map.amount.unit))
    }

    /// Applies the function to all pixels of a layer that are not transparent.
    func apply(to layer: OffscreenSurface) {
        switch self {
        case .byAlpha(let table):
            table.withUnsafeBufferPointer { table in
                guard let colors = table.baseAddress else { return }
                layer.mapRows { area_color_row($0, Int32(clamping: $1), colors) }
            }
        case .byComponent(let tables):
            tables.withUnsafeBufferPointer { tables in
                layer.mapPixels { pixel in
                    let straight = PixelMap.straight(pixel)
                    let color =
                        UInt32(tables[Int(straight & 255)]) | UInt32(tables[256 + Int(straight >> 8 & 255)]) << 8
                        | UInt32(tables[512 + Int(straight >> 16 & 255)]) << 16
                    return PixelMap.premultiplied(color, alpha: UInt32(tables[768 + Int(straight >> 24)]))
                }
            }
        case .byMatrix(let matrix):
            func row(_ index: Int) -> SIMD4<Float> {
                // Blue first, as pixels have it; the constant is for components of 0…255.
                let rows = [matrix.blue, matrix.green, matrix.red]
                let row = rows[index]
                return SIMD4<Float>(
                    Float(row[2]), Float(row[1]), Float(row[0]), Float(matrix.offset[2 - index] * 255))
            }
            let (blue, green, red) = (row(0), row(1), row(2))
            layer.mapPixels { pixel in
                var components = PixelSampler.components(PixelMap.straight(pixel))
                components[3] = 1
                let outcome = SIMD4<Float>(
                    (blue * components).sum(), (green * components).sum(), (red * components).sum(), 255)
                return PixelMap.premultiplied(PixelSampler.packed(outcome), alpha: pixel >> 24)
            }
        case .byLightness(let colors, let amount):
            colors.withUnsafeBufferPointer { colors in
                layer.mapPixels { pixel in
                    let straight = PixelMap.straight(pixel)
                    let own = GaussianBlur.color(straight)
                    let mixed = own + (GaussianBlur.color(colors[Int(PixelMap.luma(straight))]) - own) * amount
                    return PixelMap.premultiplied(GaussianBlur.packed(mixed), alpha: straight >> 24)
                }
            }
        }
    }

    /// The premultiplied pixel of a straight color; every component rounded to the nearest.
    static func pixel(_ color: Color, alpha: Double) -> UInt32 {
        let alpha = alpha.unit
        @inline(__always)
        func component(_ value: Double) -> UInt32 { UInt32(value.unit * alpha * 255 + 0.5) }
        return component(1) << 24 | component(color.red) << 16 | component(color.green) << 8 | component(color.blue)
    }

    /// A pixel with its alpha divided out of the color; the alpha is not 0.
    @inline(__always)
    static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        func component(_ value: UInt32) -> UInt32 { min(255, (value * 255 &+ alpha / 2) / alpha) }
        return alpha << 24 | component(pixel >> 16 & 255) << 16 | component(pixel >> 8 & 255) << 8
            | component(pixel & 255)
    }

    /// A straight color (its own alpha does not count) with an alpha of 0…255.
    @inline(__always)
    static func premultiplied(_ color: UInt32, alpha: UInt32) -> UInt32 {
        OffscreenSurface.scaled(color | 0xFF00_0000, by: alpha)
    }

    /// The luma of a straight color by ITU-R BT.709, 0…255.
    @inline(__always)
    private static func luma(_ color: UInt32) -> UInt32 {
        ((color >> 16 & 255) &* 13_933 &+ (color >> 8 & 255) &* 46_871 &+ (color & 255) &* 4_732 &+ 32_768) >> 16
    }
}

extension Filter.ToneMap {
    /// The straight color, `0xRRGGBB`, for a lightness of 0…1.
    func color(at lightness: Double) -> UInt32 {
        guard let first = colors.first else { return 0 }
        let position = lightness.unit * Double(colors.count - 1)
        let index = min(Int(position), max(0, colors.count - 2))
        let next = index + 1 < colors.count ? colors[index + 1] : first
        let part = position - Double(index)
        func component(_ key: KeyPath<Color, Double>) -> UInt32 {
            let own = colors[index][keyPath: key]
            return UInt32((own + (next[keyPath: key] - own) * part).unit * 255 + 0.5)
        }
        return component(\.red) << 16 | component(\.green) << 8 | component(\.blue)
    }
}

extension Filter.Levels.Curve {
    /// The outcome for a value of 0…1, limited to 0…1.
    func value(at input: Double) -> Double {
        let width = inputWhite - inputBlack
        if input <= min(inputBlack, inputWhite) { return (width < 0 ? outputWhite : outputBlack).unit }
        if input >= max(inputBlack, inputWhite) { return (width < 0 ? outputBlack : outputWhite).unit }
        return (outputBlack + (outputWhite - outputBlack) * pow((input - inputBlack) / width, 1 / gamma)).unit
    }
}
