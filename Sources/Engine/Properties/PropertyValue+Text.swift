extension PropertyValue {
    /// The value as ``PropertyText`` reads it, numbers to four decimals; nil for outlines, which are long. A depth
    /// is left out where it is that of the plane.
    public func written(in unit: PropertyUnit) -> String? {
        func number(_ value: Double) -> String { formatted((value * 1e4).rounded() / 1e4) }
        func list(_ values: Double...) -> String { values.map(number).joined(separator: ",") + unit.symbol }
        let flat: Double = unit == .percent ? 100 : 0
        switch self {
        case .number(let value): return number(value) + unit.symbol
        case .point(let point): return list(point.x, point.y)
        case .vector(let vector) where vector.z == flat: return list(vector.x, vector.y)
        case .vector(let vector): return list(vector.x, vector.y, vector.z)
        case .color(let color): return PaletteColor(color).description
        case .gradient(let stops):
            var parts: [String] = []
            stops.forEachColor { color, offset in
                parts.append("\(number(100 * (offset ?? 0)))%:\(PaletteColor(color))")
            }
            return parts.joined(separator: ",")
        case .path, .outline: return nil
        case .text(let text): return text
        case .flag(let flag): return "\(flag)"
        }
    }
}
