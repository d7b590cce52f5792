public import Engine

/// The colors of a plot.
public struct PlotTheme: Sendable {
    /// Behind everything.
    public var background: Color
    /// Lines at round numbers, the line at 0, words.
    public var grid, zero, words: Color
    /// Of lines, in the order of the components.
    public var lines: [Color]
    /// Of what was before.
    public var ghost: Color

    /// On a light ground.
    public static let light = PlotTheme(
        background: .white, grid: Color(gray: 0.9), zero: Color(gray: 0.74), words: Color(gray: 0.38),
        lines: [
            Color(red: 0.82, green: 0.2, blue: 0.2), Color(red: 0.1, green: 0.55, blue: 0.25),
            Color(red: 0.12, green: 0.38, blue: 0.88), Color(red: 0.45, green: 0.35, blue: 0.6),
            Color(red: 0.78, green: 0.42, blue: 0), Color(red: 0, green: 0.52, blue: 0.58),
            Color(red: 0.78, green: 0.2, blue: 0.6), Color(red: 0.42, green: 0.45, blue: 0.1),
        ], ghost: Color(gray: 0.62))
    /// On a dark ground.
    public static let dark = PlotTheme(
        background: Color(red: 0.11, green: 0.115, blue: 0.13), grid: Color(gray: 0.21), zero: Color(gray: 0.36),
        words: Color(gray: 0.66),
        lines: [
            Color(red: 1, green: 0.45, blue: 0.42), Color(red: 0.36, green: 0.8, blue: 0.46),
            Color(red: 0.42, green: 0.65, blue: 1), Color(red: 0.76, green: 0.66, blue: 0.95),
            Color(red: 1, green: 0.68, blue: 0.3), Color(red: 0.3, green: 0.8, blue: 0.84),
            Color(red: 1, green: 0.55, blue: 0.84), Color(red: 0.76, green: 0.78, blue: 0.4),
        ], ghost: Color(gray: 0.48))

    /// The hues of components that are no color channels, in their order, as indices of ``lines``: blue and orange first,
    /// which are told apart by those, too, who do not tell red from green. Beside channels there is no blue.
    private static let order = [2, 4, 6, 5, 3, 7]

    /// The colors of components by their names; a line that is alone is blue. Of several colors the parts of each have
    /// its own shade of their hue: `red 1`, `red 2`.
    public func colors(of names: [String]) -> [Color] {
        guard names.count > 1 else { return [lines[2]] }
        var uses = [Int](repeating: 0, count: lines.count)
        let channels = ["red": 0, "green": 1, "blue": 2]
        let hasChannels = names.contains { name in channels.keys.contains { name.hasPrefix($0) } }
        // What is not a color component has the other hues.
        let hues = hasChannels ? Array(PlotTheme.order.dropFirst()) : PlotTheme.order
        var turn = 0
        return names.map { name in
            let hue: Int
            if let channel = channels.first(where: { name.hasPrefix($0.key) })?.value {
                hue = channel
            } else {
                hue = hues[turn % hues.count]
                turn += 1
            }
            uses[hue] += 1
            let shade = min(Double(uses[hue] - 1) * 0.3, 0.6)
            return Color.interpolate(from: lines[hue], to: words, amounts: Amounts(repeating: shade))
        }
    }
}

extension Color {
    fileprivate init(gray: Double) { self.init(red: gray, green: gray, blue: gray) }
}
