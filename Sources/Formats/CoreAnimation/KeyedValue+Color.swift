package import Engine

extension KeyedValue {
    /// A color in sRGB, whose components may lie outside 0…1 where it is one of a larger space; nil for other kinds, for
    /// patterns, and where a component is not a number.
    package var color: Color? {
        switch knownClass {
        case .colorProxy: Self.color(self["r"], self["g"], self["b"], alpha: self["a"])
        case .phoneColor: phoneColor
        case .macColor: macColor
        default: nil
        }
    }

    private static func color(
        _ red: KeyedValue?, _ green: KeyedValue?, _ blue: KeyedValue?, alpha: KeyedValue?
    ) -> Color? {
        func component(_ value: KeyedValue?, _ base: Double) -> Double? {
            guard let value else { return base }
            guard let number = value.number, number.isFinite else { return nil }
            // No color space that is archived reaches further.
            return min(max(number, -16), 16)
        }
        guard let red = component(red, 0), let green = component(green, 0), let blue = component(blue, 0),
            let alpha = component(alpha, 1)
        else { return nil }
        return Color(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
    }

    private var phoneColor: Color? {
        if let white = self["UIWhite"] { return Self.color(white, white, white, alpha: self["UIAlpha"]) }
        guard self["UIRed"] != nil || self["UIGreen"] != nil || self["UIBlue"] != nil else { return macColor }
        return Self.color(self["UIRed"], self["UIGreen"], self["UIBlue"], alpha: self["UIAlpha"])
    }

    /// The components stand as text in data: `0.5 0.5 0.5 1` of a color, `0.5 1` of a gray.
    private var macColor: Color? {
        func components(_ key: StaticString) -> [Double]? {
            guard let data = self[key]?.dataObject, data.contentRange.count <= 256, let bytes = data.data else {
                return nil
            }
            let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\0" }
            let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
            return numbers.count == words.count ? numbers : nil
        }
        if let rgb = components("NSRGB"), rgb.count >= 3 {
            return Color(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: rgb.count > 3 ? min(max(rgb[3], 0), 1) : 1)
        }
        if let white = components("NSWhite"), let level = white.first {
            return Color(red: level, green: level, blue: level, alpha: white.count > 1 ? min(max(white[1], 0), 1) : 1)
        }
        return nil
    }
}
