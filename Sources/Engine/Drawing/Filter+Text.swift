extension FilterChain {
    /// The filters in order, then their region, then the transform to the composition.
    var text: String {
        let area = region.map { " in \($0.text)" } ?? ""
        return filters.map(\.text).joined(separator: ", ") + (light == .linear ? " (linear)" : "") + area + " "
            + transform.text
    }
}

extension Filter {
    /// The filter in a few words.
    var text: String {
        switch self {
        case .fill(let color): "fill \(color.text)"
        case .toneMap(let map):
            "tones \(map.colors.map(\.text).joined(separator: " ")) \(formatted(map.amount))"
                + (map.isLaidOver ? " over" : "")
        case .levels(let levels):
            "levels"
                + [
                    ("", levels.all), (" red", levels.red), (" green", levels.green), (" blue", levels.blue),
                    (" alpha", levels.alpha),
                ].filter { $0.1 != Levels.Curve() }.map { "\($0.0) \($0.1.text)" }.joined()
        case .blur(let blur):
            "blur \(formatted(blur.sigmaX))×\(formatted(blur.sigmaY))" + (blur.repeatsEdges ? " edges repeated" : "")
        case .shadow(let shadow):
            "shadow \(shadow.color.text) \(shadow.offset.text) \(formatted(shadow.sigma))"
                + (shadow.spread == 0 ? "" : " spread \(formatted(shadow.spread))")
                + (shadow.placement == .below ? "" : " \(shadow.placement)")
                + (shadow.isCastByContent ? " by content" : "")
                + (shadow.blend == .normal ? "" : " \(shadow.blend)")
        case .matrix(let matrix):
            "matrix "
                + [matrix.red, matrix.green, matrix.blue, matrix.offset].map { row in
                    (0..<3).map { formatted(row[$0]) }.joined(separator: " ")
                }.joined(separator: ", ")
        case .variableBlur(let blur):
            "blur \(formatted(blur.sigma)) after \(blur.image) \(blur.mask.text)"
        case .overlay(let overlay): overlay.text
        }
    }
}

extension Filter.Levels.Curve {
    /// Input range, power, output range.
    fileprivate var text: String {
        "\(formatted(inputBlack))…\(formatted(inputWhite)) ^\(formatted(gamma)) "
            + "\(formatted(outputBlack))…\(formatted(outputWhite))"
    }
}

extension Rect {
    /// `x,y w×h`.
    var text: String { "\(formatted(x)),\(formatted(y)) \(formatted(width))×\(formatted(height))" }
}
