/// A color in sRGB with straight (not premultiplied) alpha; every component is 0…1.
public struct Color: Hashable, Sendable {
    /// 0…1, encoded as sRGB is, not linear light.
    public var red: Double
    /// 0…1, encoded as sRGB is, not linear light.
    public var green: Double
    /// 0…1, encoded as sRGB is, not linear light.
    public var blue: Double
    /// From 0, transparent, to 1, opaque; not multiplied into the other components.
    public var alpha: Double

    /// A color of components that are taken as they are, without clamping.
    @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// The color written as `#rgb`, `#rrggbb` or `#rrggbbaa`, the number sign optional; nil for anything else.
    public init?(hex text: String) {
        var digits: [Int] = []
        for character in text.hasPrefix("#") ? text.dropFirst() : Substring(text) {
            guard let digit = character.hexDigitValue, character.isASCII else { return nil }
            digits.append(digit)
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        func channel(_ index: Int) -> Double { Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 }
        self.init(red: channel(0), green: channel(1), blue: channel(2), alpha: digits.count == 8 ? channel(3) : 1)
    }
}

/// How a drawn thing is combined with what lies below it inside the innermost group (W3C Compositing and Blending).
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
    /// The separable modes; `normal` lays the source over the backdrop.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
    /// `difference` and `exclusion`, then the four modes that mix hue, saturation and luminosity.
    case difference, exclusion, hue, saturation, color, luminosity
    /// Sum of premultiplied source and backdrop, clamped.
    case add
    /// Separable modes: dark colors lose what both lack of white; the mean of adding and taking away; dodging and
    /// burning; lightening and darkening; the difference without its sign; the quotient.
    case linearBurn, linearLight, vividLight, pinLight, subtract, divide
    /// Sum of premultiplied source and backdrop, less one where both cover.
    case plusDarker
    /// Operators of Porter and Duff on coverage. Those that keep nothing of a backdrop without source clear it in the
    /// whole group.
    case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, exclusiveOr
    /// The source replaces the backdrop in the whole group; the whole group becomes transparent.
    case copy, clear

    /// Whether what lies outside the source changes as well, up to the borders of the group.
    public var reachesEverywhere: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear: true
        default: false
        }
    }
}
