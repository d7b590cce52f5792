import Engine

extension Gradient {
    /// How many linear pieces approximate an interval in which color stops and opacity stops both change the opacity.
    private static let piecesOfProduct = 8

    /// The color stops with the opacity stops multiplied in; at a hard edge there are two at the same offset.
    ///
    /// The product of two linear opacities is not linear, so such intervals are cut into pieces.
    var merged: [ColorStop] {
        let colors = GradientTrack(stops.map { ($0.offset, $0.color) })
        let alphas = GradientTrack(alphaStops.map { ($0.offset, Color(red: 0, green: 0, blue: 0, alpha: $0.alpha)) })
        var offsets = (colors.offsets + alphas.offsets).sorted()
        if let first = offsets.first, first > 0 { offsets.insert(0, at: 0) }
        var result: [ColorStop] = []
        func add(_ offset: Double, _ side: GradientTrack.Side) {
            var color = colors.value(at: offset, side) ?? .clear
            color.alpha *= alphas.value(at: offset, side)?.alpha ?? 1
            let stop = ColorStop(offset: offset, color: color)
            if result.last != stop { result.append(stop) }
        }
        var previous: Double?
        for offset in offsets where offset != previous {
            if let previous, colors.changesAlpha(previous, offset), alphas.changesAlpha(previous, offset) {
                for piece in 1..<Gradient.piecesOfProduct {
                    let part = Double(piece) / Double(Gradient.piecesOfProduct)
                    add(previous + (offset - previous) * part, .after)
                }
            }
            add(offset, .before)
            add(offset, .after)
            previous = offset
        }
        return result
    }
}

/// A piecewise linear function from offsets to colors that may jump.
private struct GradientTrack {
    /// Which of the two values counts where it jumps.
    enum Side { case before, after }

    private(set) var offsets: [Double] = []
    private var colors: [Color] = []

    /// Offsets are limited to 0…1 and never fall behind an earlier one, as in SVG; components to 0…1.
    init(_ stops: [(Double, Color)]) {
        for (offset, color) in stops {
            offsets.append(max(offset.unit, offsets.last ?? 0))
            colors.append(
                Color(
                    red: color.red.unit, green: color.green.unit, blue: color.blue.unit, alpha: color.alpha.unit))
        }
    }

    /// Nil when there are no stops.
    func value(at offset: Double, _ side: Side) -> Color? {
        guard let first = colors.first, let last = colors.last else { return nil }
        // The number of stops that lie on the left.
        let left =
            switch side {
            case .before: offsets.firstIndex { $0 >= offset } ?? offsets.count
            case .after: offsets.firstIndex { $0 > offset } ?? offsets.count
            }
        if left == 0 { return first }
        if left == offsets.count { return last }
        let span = offsets[left] - offsets[left - 1]
        let part = span > 0 ? (offset - offsets[left - 1]) / span : 1
        let a = colors[left - 1]
        let b = colors[left]
        return Color(
            red: a.red + (b.red - a.red) * part, green: a.green + (b.green - a.green) * part,
            blue: a.blue + (b.blue - a.blue) * part, alpha: a.alpha + (b.alpha - a.alpha) * part)
    }

    /// Whether the opacity differs between the two ends of an interval without stops inside.
    func changesAlpha(_ from: Double, _ to: Double) -> Bool {
        value(at: from, .after)?.alpha != value(at: to, .before)?.alpha
    }
}
