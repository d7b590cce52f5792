/// How colors that a palette lacks are made up for.
package enum Dither: String, CaseIterable, Sendable {
    /// The nearest color.
    case none
    /// A fixed pattern: it stays where it is from frame to frame.
    case ordered
    /// Each pixel's error goes on to its neighbors.
    case diffusion
}

/// The colors of a frame, at most 255.
struct Palette {
    /// Opaque.
    private(set) var colors: [UInt32]
    /// Whether every color of the frame is one of them.
    let isExact: Bool

    /// The colors of opaque pixels; pixels that are 0 are none.
    init(_ pixels: [UInt32], limit: Int) {
        if let exact = Palette.distinct(pixels, limit: limit) {
            colors = exact
            isExact = true
        } else {
            colors = ColorBoxes(pixels).colors(limit)
            isExact = false
        }
    }

    /// All colors, sorted; nil where there are too many.
    private static func distinct(_ pixels: [UInt32], limit: Int) -> [UInt32]? {
        var found: Set<UInt32> = []
        var last: UInt32 = 0
        for pixel in pixels where pixel != last && pixel != 0 {
            last = pixel
            if found.insert(pixel).inserted, found.count > limit { return nil }
        }
        return found.sorted()
    }

    /// The index of each pixel's color; that of the transparent one comes after all others.
    ///
    /// - Parameters:
    ///   - x: Where the part lies in the frame, so that a dither pattern does not move with it.
    ///   - y: See `x`.
    func indices(of picture: Picture, dither: Dither, x: Int, y: Int) -> [UInt8] {
        var nearest = NearestColors(colors)
        if isExact {
            let places = Dictionary(colors.enumerated().map { ($1, UInt8($0)) }) { first, _ in first }
            var (last, place): (UInt32, UInt8) = (0, UInt8(colors.count))
            return picture.pixels.map { pixel in
                if pixel == last { return place }
                last = pixel
                place = pixel == 0 ? UInt8(colors.count) : places[pixel] ?? nearest.index(pixel)
                return place
            }
        }
        switch dither {
        case .none: return picture.pixels.map { $0 == 0 ? UInt8(colors.count) : nearest.index($0) }
        case .ordered: return ordered(picture, &nearest, x, y)
        case .diffusion: return diffused(picture, &nearest)
        }
    }

    /// Bayer's matrix of 8 × 8.
    private func ordered(_ picture: Picture, _ nearest: inout NearestColors, _ x: Int, _ y: Int) -> [UInt8] {
        var result = [UInt8](repeating: UInt8(colors.count), count: picture.pixels.count)
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let index = row * picture.width + column
                let pixel = picture.pixels[index]
                guard pixel != 0 else { continue }
                let plain = nearest.index(pixel)
                // As strong as the palette is wrong, so that flat areas stay flat.
                let amplitude = min(Palette.greatestAmplitude, 2 * Palette.difference(pixel, colors[Int(plain)]))
                guard amplitude > 4 else {
                    result[index] = plain
                    continue
                }
                let (u, v) = ((x + column) & 7, (y + row) & 7)
                let threshold = Palette.bayer[v * 8 + u]
                let offset = (threshold * amplitude) / 64 - amplitude / 2
                func moved(_ shift: UInt32) -> UInt32 {
                    UInt32(min(255, max(0, Int(pixel >> shift & 255) + offset))) << shift
                }
                result[index] = nearest.index(0xFF00_0000 | moved(0) | moved(8) | moved(16))
            }
        }
        return result
    }

    private static let greatestAmplitude = 24

    /// The greatest difference of a component.
    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        func part(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        return max(part(0), part(8), part(16))
    }

    private static let bayer: [Int] = (0..<64).map { place in
        var (x, y, value) = (place % 8, place / 8, 0)
        for _ in 0..<3 {
            value = value << 2 | ((x ^ y) & 1) << 1 | (y & 1)
            x >>= 1
            y >>= 1
        }
        return value
    }

    /// Floyd and Steinberg's weights, along rows to and fro.
    private func diffused(_ picture: Picture, _ nearest: inout NearestColors) -> [UInt8] {
        let width = picture.width
        var result = [UInt8](repeating: UInt8(colors.count), count: picture.pixels.count)
        // The errors of this row and the next one in sixteenths, with a margin on both sides.
        var errors = [Int32](repeating: 0, count: (width + 2) * 3)
        var below = errors
        for row in 0..<picture.height {
            let isForward = row % 2 == 0
            for step in 0..<width {
                let column = isForward ? step : width - 1 - step
                let index = row * width + column
                let pixel = picture.pixels[index]
                guard pixel != 0 else { continue }
                let ahead: Int = isForward ? 1 : -1
                var wanted: (Int32, Int32, Int32) = (0, 0, 0)
                func component(_ shift: UInt32, _ channel: Int) -> Int32 {
                    let value = Int32(pixel >> shift & 255) + errors[(column + 1) * 3 + channel] / 16
                    return min(255, max(0, value))
                }
                wanted = (component(0, 0), component(8, 1), component(16, 2))
                let target = 0xFF00_0000 | UInt32(wanted.0) | UInt32(wanted.1) << 8 | UInt32(wanted.2) << 16
                let chosen = nearest.index(target)
                result[index] = chosen
                let color = colors[Int(chosen)]
                let missing = (
                    wanted.0 - Int32(color & 255), wanted.1 - Int32(color >> 8 & 255),
                    wanted.2 - Int32(color >> 16 & 255)
                )
                func spread(_ cells: inout [Int32], _ place: Int, _ weight: Int32) {
                    cells[place * 3] += missing.0 * weight
                    cells[place * 3 + 1] += missing.1 * weight
                    cells[place * 3 + 2] += missing.2 * weight
                }
                spread(&errors, column + 1 + ahead, 7)
                spread(&below, column + 1 - ahead, 3)
                spread(&below, column + 1, 5)
                spread(&below, column + 1 + ahead, 1)
            }
            swap(&errors, &below)
            for index in below.indices { below[index] = 0 }
        }
        return result
    }
}

/// The nearest of some colors, remembered for cells of four steps a component.
struct NearestColors {
    private let colors: [UInt32]
    private var known = [Int16](repeating: -1, count: 1 << 18)

    /// - Parameter colors: At least one and at most 255, unless nothing is asked for.
    init(_ colors: [UInt32]) { self.colors = colors }

    /// The index of the nearest color.
    mutating func index(_ pixel: UInt32) -> UInt8 {
        let (low, middleBits, high): (UInt32, UInt32, UInt32) = (pixel >> 2 & 63, pixel >> 10 & 63, pixel >> 18 & 63)
        let cell = Int(low | middleBits << 6 | high << 12)
        if known[cell] >= 0 { return UInt8(known[cell]) }
        // The middle of the cell, so that the answer does not depend on who asks first.
        func middle(_ shift: UInt32) -> Int32 { Int32(pixel >> shift & 0xFC) + 2 }
        let (middleRed, middleGreen, middleBlue) = (middle(0), middle(8), middle(16))
        var (best, bestDistance) = (0, Int32.max)
        for index in colors.indices {
            let color = colors[index]
            let red: Int32 = middleRed - Int32(color & 255)
            let green: Int32 = middleGreen - Int32(color >> 8 & 255)
            let blue: Int32 = middleBlue - Int32(color >> 16 & 255)
            // The eye is keener on green and less so on blue.
            let (redPart, greenPart): (Int32, Int32) = (2 &* red &* red, 4 &* green &* green)
            let distance = redPart &+ greenPart &+ blue &* blue
            if distance < bestDistance { (best, bestDistance) = (index, distance) }
        }
        known[cell] = Int16(best)
        return UInt8(best)
    }
}
