/// A value as it is typed on a command line or in a field.
///
/// Numbers may be followed by the property's unit (`50%`, `45°`, `45deg`, `12px`). Points, sizes and scales are two or
/// three numbers with commas between, or one for both axes. Colors are `#rrggbb` or `#rrggbbaa`; a gradient is colors
/// with commas between, evenly spread, or each with its offset before it: `0:#ff0000, 30%:#00ff00`. Outlines are the
/// data of an SVG path: `M0 0 L20 0 L10 20 Z`. Flags are `true` or `false`, or 1 or 0.
public struct PropertyText: Sendable {
    private let text: String
    private let unit: PropertyUnit

    /// A text that is to be a value in a unit.
    public init(_ text: String, unit: PropertyUnit = .none) {
        self.text = text
        self.unit = unit
    }

    /// The text parsed as a value of the given kind; nil if it is not one.
    public func value(of kind: PropertyKind) -> PropertyValue? {
        switch kind {
        case .number: number(text).map(PropertyValue.number)
        case .vector: vector
        case .color: color(text).map(PropertyValue.color)
        case .gradient: gradient
        case .path: PathData.path(of: text).flatMap { $0.isEmpty ? nil : .outline($0) }
        case .text: .text(text)
        case .flag: flag
        }
    }

    private var flag: PropertyValue? {
        switch trimmed(text) {
        case "true", "1": .flag(true)
        case "false", "0": .flag(false)
        default: nil
        }
    }

    private func trimmed(_ text: some StringProtocol) -> Substring {
        var rest = Substring(text)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }

    private func number(_ text: some StringProtocol) -> Double? {
        var digits = trimmed(text)
        let suffixes = unit.symbol == "°" ? ["°", "deg"] : unit.symbol.isEmpty ? [] : [unit.symbol]
        for suffix in suffixes where digits.hasSuffix(suffix) {
            digits = trimmed(digits.dropLast(suffix.count))
            break
        }
        // What else Swift reads as a number: hexadecimals, infinities.
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else { return nil }
        return Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }

    private var vector: PropertyValue? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { number($0) }
        let numbers = parts.compactMap(\.self)
        guard numbers.count == parts.count else { return nil }
        switch numbers.count {
        case 1: return .number(numbers[0])
        case 2: return .point(Point(numbers[0], numbers[1]))
        case 3: return .vector(Vector3(numbers[0], numbers[1], numbers[2]))
        default: return nil
        }
    }

    private func color(_ text: some StringProtocol) -> Color? {
        let hex = trimmed(text)
        return hex.hasPrefix("#") ? Color(hex: String(hex)) : nil
    }

    /// One color alone stays one, for a gradient to become as a whole.
    private var gradient: PropertyValue? {
        if let color = color(text) { return .color(color) }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.count <= 100 else { return nil }
        var stops: [ColorStop] = []
        for (index, part) in parts.enumerated() {
            let pair = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            var offset: Double? = Double(index) / Double(parts.count - 1)
            if pair.count == 2 {
                let text = PropertyText(String(pair[0]), unit: .percent)
                let isPercent = trimmed(pair[0]).hasSuffix("%")
                offset = text.number(pair[0]).map { isPercent ? $0 / 100 : $0 }
            }
            guard let offset, (0...1).contains(offset), let color = color(pair[pair.count - 1]) else { return nil }
            stops.append(ColorStop(offset: offset, color: color))
        }
        return .gradient(GradientStops(colors: stops))
    }
}
