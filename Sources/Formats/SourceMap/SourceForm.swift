import Engine

/// How a file writes a value: what turns its numbers and words into the scene's and back.
public enum SourceForm: Hashable, Sendable {
    /// A number, bare or in a list of one.
    case number(SourceScale)
    /// A list of numbers, or one number for all of those in the plane; the last may be left out where it is `depth`.
    ///
    /// - `count` is how many a new list has at least: 2 or 3.
    /// - `depth` is the third component that the scene has where the file has none.
    case vector(SourceScale, count: Int, depth: Double)
    /// A color.
    case color(SourceColor)
    /// A list of numbers as ``Engine/GradientStops`` has them; how many of them are colors stands elsewhere.
    case gradient
    /// A list of colors, each in digits or as a list of components; a gradient whose stops lie elsewhere.
    case colors
    /// A list of numbers: where the stops of such a gradient lie. Nothing is written where they lie at even distances.
    case locations
    /// An outline as Lottie has it: `v`, `i`, `o` and `c`; `isClosed` where something else says whether it is closed.
    case outline(isClosed: Bool?)
    /// An outline as the data of an SVG path.
    case pathData
    /// An outline of one contour as Keyframes has it: a list of commands, each a letter and its coordinates.
    case commands
    /// A rectangle or a matrix, which no value is set to as a whole: each of its numbers is set by itself.
    case parts
    /// Written text.
    case text
    /// Written text whose lines are ended by carriage returns.
    case lines
    /// True or false, as a word or as 1 and 0; `isInverted` where true in the file is false in the scene.
    case flag(isInverted: Bool)
}

/// A unit of the file: scene = file · factor + offset.
public struct SourceScale: Hashable, Sendable {
    /// How many of the scene's units make one of the file's; not 0.
    public var factor: Double
    /// What the scene has where the file has 0.
    public var offset: Double

    /// A unit; by default the scene's own.
    package init(_ factor: Double = 1, offset: Double = 0) {
        self.factor = factor
        self.offset = offset
    }

    /// The scene's number for one of the file.
    public func scene(_ number: Double) -> Double {
        offset == 0 ? (factor == 1 ? number : number * factor) : number * factor + offset
    }

    /// The file's number for one of the scene: the shortest that differs by rounding alone.
    public func file(_ number: Double) -> Double {
        if factor == 1, offset == 0 { return number }
        let exact = (number - offset) / factor
        guard exact.isFinite, exact != 0 else { return exact }
        // 0.07 / 0.01 is 7.000000000000001: the number as typed had fewer digits.
        let tolerance = 4e-15 * max(abs(number), abs(offset), 1e-300)
        for digits in 0...12 {
            let rounded = exact.rounded(digits)
            if abs(scene(rounded) - number) <= tolerance { return rounded }
        }
        return exact
    }
}

/// How a file writes colors.
public enum SourceColor: Hashable, Sendable {
    /// A list of red, green and blue, each of which is `factor` times smaller in the scene; what follows them has
    /// no effect.
    case list(factor: Double)
    /// A list of red, green, blue and, where there are four numbers, the opacity, as the scene has them.
    case components
    /// Hexadecimal digits after a number sign.
    case hex(HexOrder)

    /// Where the digits of the opacity stand, if there are eight or four.
    public enum HexOrder: Hashable, Sendable {
        /// After those of the colors; the file can state an opacity.
        case alphaLast
        /// Before them.
        case alphaFirst

        /// The color that is written so; nil for what is not a color.
        func color(of text: String) -> Color? {
            guard var color = Color(hex: text) else { return nil }
            let hasAlpha = [4, 8].contains(text.utf8.count { $0 != UInt8(ascii: "#") })
            if self == .alphaFirst, hasAlpha {
                color = Color(red: color.green, green: color.blue, blue: color.alpha, alpha: color.red)
            }
            return color
        }
    }
}

extension Double {
    /// Rounded to so many digits after the decimal point.
    fileprivate func rounded(_ digits: Int) -> Double {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = (self * scale).rounded()
        return scaled.magnitude < 0x1p53 ? scaled / scale : self
    }
}
