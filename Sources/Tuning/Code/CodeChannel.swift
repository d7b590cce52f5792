import Engine

/// A property in the units and under the names that designers' tools have.
struct CodeChannel {
    /// What its numbers are called.
    var components: [String]
    /// The unit written after the numbers; empty for plain ones.
    var unit: String
    /// How many of these units make one of the scene's.
    var factor: Double

    /// The numbers of a property.
    init(_ property: CodeProperty, count: Int) {
        switch property {
        case .rotation, .rotationX, .rotationY: (unit, factor) = ("°", 180 / .pi)
        case .scale, .opacity, .strokeStart, .strokeEnd, .shadowOpacity: (unit, factor) = ("%", 100)
        default: (unit, factor) = (property.unit == "pt" ? "px" : "", 1)
        }
        components = CodeChannel.names(property, count: count)
    }

    /// What the numbers of a property are called.
    static func names(_ property: CodeProperty, count: Int) -> [String] {
        switch (property, count) {
        case (_, 1): return ["value"]
        case (.bounds, 4), (.contentsRect, 4): return ["x", "y", "width", "height"]
        case (.size, 2), (.shadowOffset, 2): return ["width", "height"]
        case (.transform, 16), (.sublayerTransform, 16):
            return (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1)" }
        case (_, 4) where property.isColor: return ["red", "green", "blue", "alpha"]
        case (.path, _): return (0..<count).map { "\($0 % 2 == 0 ? "x" : "y")\($0 / 2 + 1)" }
        default: return count <= 3 ? Array(["x", "y", "z"].prefix(count)) : (1...count).map { "value \($0)" }
        }
    }

    /// The numbers in these units.
    func numbers(_ value: CodeValue) -> [Double] { value.numbers.map { $0 * factor } }
}

extension CodeWriter {
    /// The keyframes of a property over the whole composition, however it repeats; nil, with a note, where there are
    /// none.
    mutating func expanded(_ track: CodeAnimation.Track, _ curves: CodeTimeline.Curves) -> CodeTimeline? {
        if track.part == nil, track.shown.run != nil,
            let line = try? CodeTimeline(track.shown, curves, tolerance: tolerance),
            let spread = try? line.spread(over: track.shown.duration, track.shown)
        {
            note(spread.error, track)
            return spread
        }
        var own = track
        own.part = track.part ?? 0...track.shown.duration
        return timeline(own, curves)
    }

    /// A number of JSON.
    static func number(_ number: Double) -> String { number.rounded(to: 10) }

    /// A list of JSON.
    static func list(_ numbers: [Double]) -> String { "[\(numbers.map(number).joined(separator: ", "))]" }
}

extension CubicBezier {
    /// Its four numbers.
    var numbers: [Double] { [x1, y1, x2, y2] }
}
