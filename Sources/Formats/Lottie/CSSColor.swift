import Engine

extension LottieImporter {
    /// The color of a solid as the file writes it: what browsers take for a color (CSS Color 4) or, as After Effects draws,
    /// digits without a number sign as well. Nil for anything else.
    func solidColor(_ value: JSONValue) -> Color? {
        guard let text = value.string else { return nil }
        return Color(css: text) ?? (options.compatibility == .afterEffects ? Color(hex: text) : nil)
    }
}

extension Color {
    /// A color as style sheets write it: digits after a number sign, a name, or the functions `rgb` and `hsl`.
    init?(css text: String) {
        // Nearly all are digits, which need no words.
        if text.utf8.first == UInt8(ascii: "#"), let color = Color(hex: text) {
            self = color
            return
        }
        let text = text.prefix(200).filter { !$0.isWhitespace || $0 == " " }.lowercased()
        let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        let word = String(trimmed)
        if word.hasPrefix("#") {
            self.init(hex: word)
        } else if let digits = Color.namedDigits[word] {
            self.init(hex: digits)
        } else {
            self.init(function: word)
        }
    }

    /// `rgb(…)` and `hsl(…)`, their parts parted by commas or spaces, with an opacity or without.
    private init?(function text: String) {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        func number(_ part: Substring, percentOf whole: Double) -> Double? {
            guard part.last == "%" else { return Double(part).flatMap { $0.isFinite ? $0 : nil } }
            return Double(part.dropLast()).flatMap { $0.isFinite ? $0 / 100 * whole : nil }
        }
        var alpha = 1.0
        if parts.count == 4 {
            guard let given = number(parts[3], percentOf: 1) else { return nil }
            alpha = given.clamped(to: 0...1)
        }
        switch text[..<open] {
        case "rgb", "rgba":
            let levels = parts.prefix(3).compactMap { number($0, percentOf: 255) }
            guard levels.count == 3 else { return nil }
            let shares = levels.map { $0.rounded().clamped(to: 0...255) / 255 }
            self.init(red: shares[0], green: shares[1], blue: shares[2], alpha: alpha)
        case "hsl", "hsla":
            let degrees = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
            guard let hue = number(degrees, percentOf: 360), parts[1].last == "%", parts[2].last == "%",
                let saturation = number(parts[1], percentOf: 1), let lightness = number(parts[2], percentOf: 1)
            else { return nil }
            let (share, middle) = (saturation.clamped(to: 0...1), lightness.clamped(to: 0...1))
            // CSS Color 4, 7.1.
            func channel(_ offset: Double) -> Double {
                let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
                let turn = place < 0 ? place + 12 : place
                return middle - share * min(middle, 1 - middle) * max(-1, min(turn - 3, 9 - turn, 1))
            }
            self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
        default: return nil
        }
    }

    /// The digits of named colors.
    private static let namedDigits: [String: String] = {
        let words = names.split(separator: " ").map(String.init)
        return Dictionary(
            stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }, uniquingKeysWith: { $1 })
    }()

    /// The names of CSS Color 4 and their digits. What is painted with none is not seen.
    private static let names = """
        aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 \
        black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 \
        chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff \
        darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 \
        darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 \
        darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f \
        darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 \
        dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc \
        ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 \
        honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa \
        lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff \
        lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 \
        lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 \
        lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 \
        mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 \
        mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 \
        midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 \
        oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa \
        palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f \
        pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f \
        royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee \
        sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa \
        springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 \
        violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32 transparent 00000000 \
        currentcolor 000000 none 00000000
        """
}
