import Engine

/// The colors of a gradient at evenly spaced offsets, premultiplied, as the rasterizer's pixels.
struct GradientTable {
    /// The number of steps from offset 0 to offset 1; a power of two, so that common offsets lie on an entry.
    let steps: Int
    /// The color before offset 0, those of offsets 0…1, the color after offset 1: `steps` + 3 in all.
    let colors: [UInt32]
    /// Whether no color lets anything through.
    let isOpaque: Bool

    /// The most steps, so that a table takes 64 KB.
    private static let maximumSteps = 16_384

    /// - Parameters:
    ///   - stops: Sorted, the first at offset 0; two at the same offset make a hard edge. Not empty.
    ///   - opacity: 0…1, multiplied to every stop.
    ///   - length: In how many pixels the offset grows by one, about.
    init(_ stops: [ColorStop], opacity: Double, length: Double) {
        let steps = GradientTable.steps(stops, length: length)
        self.steps = steps
        var colors: [UInt32] = []
        colors.reserveCapacity(steps + 3)
        colors.append(GradientTable.pixel(stops.first?.color ?? .clear, opacity))
        var entry = 0
        for (from, to) in zip(stops, stops.dropFirst()) {
            let span = to.offset - from.offset
            while entry <= steps, Double(entry) < to.offset * Double(steps) {
                let part = (Double(entry) / Double(steps) - from.offset) / span
                colors.append(GradientTable.pixel(GradientTable.mix(from.color, to.color, part), opacity))
                entry += 1
            }
        }
        let end = GradientTable.pixel(stops.last?.color ?? .clear, opacity)
        while colors.count < steps + 3 { colors.append(end) }
        self.colors = colors
        isOpaque = colors.allSatisfy { $0 >> 24 == 255 }
    }

    /// Enough that neighbors differ by one in 8 bits or lie within a sixteenth of a pixel, and that hard edges lie
    /// within an eighth of a pixel.
    private static func steps(_ stops: [ColorStop], length: Double) -> Int {
        var steepest = 1.0
        var hasEdge = false
        for (from, to) in zip(stops, stops.dropFirst()) {
            let span = to.offset - from.offset
            let (a, b) = (from.color, to.color)
            let change = max(
                abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
            if span > 0 { steepest = max(steepest, change / span) } else { hasEdge = hasEdge || change > 0 }
        }
        let needed = max(min(256 * steepest, 16 * length), hasEdge ? 4 * length : 0)
        var steps = 256
        while steps < maximumSteps, Double(steps) < needed { steps *= 2 }
        return steps
    }

    private static func mix(_ a: Color, _ b: Color, _ part: Double) -> Color {
        Color(
            red: a.red + (b.red - a.red) * part, green: a.green + (b.green - a.green) * part,
            blue: a.blue + (b.blue - a.blue) * part, alpha: a.alpha + (b.alpha - a.alpha) * part)
    }

    /// Premultiplied ARGB, every component rounded to the nearest.
    private static func pixel(_ color: Color, _ opacity: Double) -> UInt32 {
        let alpha = color.alpha * opacity
        func component(_ value: Double) -> UInt32 { UInt32((value * alpha).unit * 255 + 0.5) }
        return component(1) << 24 | component(color.red) << 16 | component(color.green) << 8 | component(color.blue)
    }
}
