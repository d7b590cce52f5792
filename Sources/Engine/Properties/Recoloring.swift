/// Colors to be replaced by others, all at once: what one replacement gives is not taken up by another.
///
/// Colors count as the same if their hexadecimal digits are the same: in steps of 1/255, without regard to opacity.
public struct Recoloring: Hashable, Sendable {
    private var replacements: [PaletteColor: Color] = [:]

    /// Replaces nothing.
    public init() {}

    /// What a color is replaced by; nil where it stays. The opacity of what it replaces is kept.
    public subscript(color: PaletteColor) -> Color? {
        get { replacements[color] }
        set { replacements[color] = newValue }
    }

    /// Whether all colors stay.
    public var isEmpty: Bool { replacements.isEmpty }

    /// What becomes what, one after the other in an order of their own.
    package var description: [String] { replacements.map { "\($0.key)=\($0.value)" }.sorted() }

    /// The color that replaces another, with the opacity of that one; nil where it stays.
    package func replacement(for color: Color) -> Color? {
        guard var new = replacements[PaletteColor(color)] else { return nil }
        new.alpha = color.alpha
        return new == color ? nil : new
    }

    /// Replaces colors at rest, at keyframes, at the ends of animations and in the stops of gradients.
    ///
    /// - Returns: Whether there were any.
    func apply<Value: PropertyContent>(to property: inout Property<Value>) -> Bool {
        guard Value.hasColors, !isEmpty else { return false }
        var isConcerned = false
        property.forEachValue { value, _ in
            value.forEachColor { color, _ in isConcerned = isConcerned || replacement(for: color) != nil }
        }
        guard isConcerned else { return false }
        property = property.replacingValues { value in value.mapColors { replacement(for: $0) ?? $0 } }
        return true
    }
}

/// A color by its six hexadecimal digits.
public struct PaletteColor: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// 0…255.
    public var red, green, blue: UInt8

    /// The nearest color of 255ths; components outside 0…1 are clamped.
    public init(_ color: Color) {
        func level(_ component: Double) -> UInt8 { UInt8((component.clamped(to: 0...1) * 255).rounded()) }
        red = level(color.red)
        green = level(color.green)
        blue = level(color.blue)
    }

    /// The color, opaque.
    public var color: Color { Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255) }

    /// `#rrggbb`.
    public var description: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// By the digits.
    public static func < (a: PaletteColor, b: PaletteColor) -> Bool {
        (a.red, a.green, a.blue) < (b.red, b.green, b.blue)
    }
}
