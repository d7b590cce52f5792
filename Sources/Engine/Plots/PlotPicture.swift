/// Words in a plot: not outlines, so that they stay words where a back end has them.
public struct PlotLabel: Hashable, Sendable {
    /// Where the words lie about their place.
    public enum Anchor: String, Hashable, Sendable {
        /// They begin there; their middle is there; they end there.
        case start, middle, end
    }

    /// The words.
    public var text: String
    /// On the base line.
    public var place: Point
    /// Where they lie about the place.
    public var anchor: Anchor
    /// The height of an em.
    public var size: Double
    /// What they are written with.
    public var color: Color
}

/// The colours of a plot.
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
        ], ghost: Color(gray: 0.62))
    /// On a dark ground.
    public static let dark = PlotTheme(
        background: Color(red: 0.11, green: 0.115, blue: 0.13), grid: Color(gray: 0.21), zero: Color(gray: 0.36),
        words: Color(gray: 0.66),
        lines: [
            Color(red: 1, green: 0.45, blue: 0.42), Color(red: 0.36, green: 0.8, blue: 0.46),
            Color(red: 0.42, green: 0.65, blue: 1), Color(red: 0.76, green: 0.66, blue: 0.95),
        ], ghost: Color(gray: 0.48))

    /// The colour of a component; a line that is alone is blue.
    public func line(_ component: Int, of count: Int) -> Color {
        count == 1 ? lines[2] : lines[component % lines.count]
    }
}

extension Color {
    fileprivate init(gray: Double) { self.init(red: gray, green: gray, blue: gray) }
}

/// One graph of a plot as it lies in the drawing.
public struct PlotGraph: Sendable {
    /// Whether it shows speeds.
    public var isSpeed: Bool
    /// The left and the right edge, in points of the drawing, and what is there on the axis.
    public var x: ClosedRange<Double>
    /// The upper and the lower edge.
    public var y: ClosedRange<Double>
    /// From left to right.
    public var frames: ClosedRange<Double>
    /// From the lower to the upper edge.
    public var values: ClosedRange<Double>
    /// What is written behind the numbers.
    public var unit: String

    /// The place of a number at a frame.
    public func place(_ frame: Double, _ value: Double) -> Point {
        let across = (frame - frames.lowerBound) / (frames.upperBound - frames.lowerBound)
        let up = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
        return Point(
            x.lowerBound + across * (x.upperBound - x.lowerBound), y.upperBound - up * (y.upperBound - y.lowerBound))
    }
}

/// A drawing of one or two graphs over one axis of time.
public struct PlotPicture: Sendable {
    /// What a graph shows.
    public struct Content: Sendable {
        /// Whether it shows speeds.
        public var isSpeed = false
        /// What is written behind the numbers.
        public var unit: String
        /// What has to be seen.
        public var bounds: ClosedRange<Double>
        /// Lines, each with its stretches.
        public var lines: [Line] = []
        /// Keyframes, each with its line.
        public var points: [(place: Point, line: Int, isHold: Bool)] = []
        /// Handles, each from its keyframe to its end, with its line.
        public var handles: [(from: Point, to: Point, line: Int)] = []
        /// Numbers that deserve a line across.
        public var rules: [Double] = []

        /// A graph of nothing yet.
        public init(unit: String, bounds: ClosedRange<Double>) {
            self.unit = unit
            self.bounds = bounds
        }
    }

    /// A line of a graph.
    public struct Line: Sendable {
        /// Stretches of points: the time and the number.
        public var pieces: [[Point]]
        /// Which component it is.
        public var component: Int
        /// Whether it is what was before.
        public var isGhost = false

        /// A line of some stretches.
        public init(pieces: [[Point]], component: Int, isGhost: Bool = false) {
            self.pieces = pieces
            self.component = component
            self.isGhost = isGhost
        }
    }

    /// Everything but the words.
    public private(set) var list: DisplayList
    /// The words.
    public private(set) var labels: [PlotLabel] = []
    /// Where the graphs lie.
    public private(set) var graphs: [PlotGraph] = []
    private let theme: PlotTheme
    private let count: Int

    /// A drawing.
    ///
    /// - Parameters:
    ///   - time: What is seen from left to right.
    ///   - timeUnit: What is written behind times.
    ///   - contents: The graphs from top to bottom; the first one gets the most room.
    ///   - names: Of the components.
    ///   - isAlone: Whether it has a ground of its own and says what the lines are.
    public init(
        _ contents: [Content], time: ClosedRange<Double>, timeUnit: String = "", names: [String], size: Size,
        theme: PlotTheme, isAlone: Bool
    ) {
        list = DisplayList(size: size)
        self.theme = theme
        count = names.count
        if isAlone {
            list.commands.append(
                .fill(
                    Fill(
                        path: .rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height)),
                        paint: .color(theme.background))))
        }
        let (left, right, top, bottom, gap) = (52.0, 14.0, 22.0, 22.0, 26.0)
        let axis = PlotAxis(time, count: max(2, Int((size.width - left - right) / 70)))
        let room = max(size.height - top - bottom - gap * Double(contents.count - 1), 2)
        let heights = contents.count > 1 ? [room * 0.6, room * 0.4] : [room]
        var y = top
        for (content, height) in zip(contents, heights) {
            let values = PlotAxis(content.bounds, count: max(2, Int(height / 36)), margin: 0.06)
            let graph = PlotGraph(
                isSpeed: content.isSpeed, x: left...max(left + 1, size.width - right), y: y...(y + height),
                frames: axis.range, values: values.range, unit: content.unit)
            graphs.append(graph)
            draw(content, in: graph, axis, values)
            y += height + gap
        }
        label(axis, unit: timeUnit, size: size)
        if isAlone, names.count > 1 { legend(names, size: size) }
    }

    private mutating func draw(_ content: Content, in graph: PlotGraph, _ time: PlotAxis, _ values: PlotAxis) {
        for tick in values.ticks {
            let y = graph.place(graph.frames.lowerBound, tick).y
            line([Point(graph.x.lowerBound, y), Point(graph.x.upperBound, y)], 1, tick == 0 ? theme.zero : theme.grid)
            words(values.text(tick), Point(graph.x.lowerBound - 6, y + 4), .end)
        }
        for tick in time.ticks {
            let x = graph.place(tick, graph.values.lowerBound).x
            line([Point(x, graph.y.lowerBound), Point(x, graph.y.upperBound)], 1, theme.grid)
        }
        for rule in content.rules where graph.values.contains(rule) {
            let y = graph.place(graph.frames.lowerBound, rule).y
            line([Point(graph.x.lowerBound, y), Point(graph.x.upperBound, y)], 1, theme.zero)
        }
        words(content.unit, Point(graph.x.lowerBound, graph.y.lowerBound - 7), .start)
        let area = Rect(
            x: graph.x.lowerBound - 6, y: graph.y.lowerBound - 6,
            width: graph.x.upperBound - graph.x.lowerBound + 12, height: graph.y.upperBound - graph.y.lowerBound + 12)
        list.commands.append(.beginClip(Clip(path: .rectangle(area))))
        for drawn in content.lines.filter(\.isGhost) + content.lines.filter({ !$0.isGhost }) {
            draw(drawn, in: graph)
        }
        for handle in content.handles {
            let color = theme.line(handle.line, of: count)
            let (from, to) = (graph.place(handle.from.x, handle.from.y), graph.place(handle.to.x, handle.to.y))
            line([from, to], 1, color)
            dot(to, radius: 2.5, color, isHollow: true)
        }
        for point in content.points {
            diamond(
                graph.place(point.place.x, point.place.y), theme.line(point.line, of: count), isHollow: point.isHold)
        }
        list.commands.append(.endClip)
    }

    private mutating func draw(_ drawn: Line, in graph: PlotGraph) {
        let color = drawn.isGhost ? theme.ghost : theme.line(drawn.component, of: count)
        var last: Point?
        for piece in drawn.pieces {
            let points = piece.map { graph.place($0.x, $0.y) }
            if let last, let first = points.first, abs(first.x - last.x) < 0.5, abs(first.y - last.y) > 0.5 {
                // A jump is no slope: it is told by a thin line straight up or down.
                var faint = color
                faint.alpha = 0.45
                line([last, Point(last.x, first.y)], 1, faint, isDashed: true)
            }
            line(points, drawn.isGhost ? 1.25 : 1.75, color, isDashed: drawn.isGhost)
            last = points.last
        }
    }

    // MARK: - Parts

    private mutating func line(_ points: [Point], _ width: Double, _ color: Color, isDashed: Bool = false) {
        guard let first = points.first, points.count > 1 else { return }
        var path = Path()
        path.move(to: first)
        for point in points.dropFirst() { path.line(to: point) }
        if isDashed { path = PlotPicture.dashed(points) }
        list.commands.append(
            .stroke(Stroke(path: path, style: StrokeStyle(width: width, join: .round), paint: .color(color))))
    }

    /// Dashes of four points along a line, with gaps of three.
    private static func dashed(_ points: [Point]) -> Path {
        var path = Path()
        var (isDrawn, rest) = (true, 4.0)
        path.move(to: points[0])
        for (start, end) in zip(points, points.dropFirst()) {
            let length = (end - start).length
            var done = 0.0
            guard length > 0, length < 20_000 else { continue }
            while length - done > rest {
                done += rest
                let place = start + (end - start) * (done / length)
                if isDrawn { path.line(to: place) } else { path.move(to: place) }
                isDrawn.toggle()
                rest = isDrawn ? 4 : 3
            }
            rest -= length - done
            if isDrawn { path.line(to: end) }
        }
        return path
    }

    private mutating func diamond(_ center: Point, _ color: Color, isHollow: Bool) {
        let radius = 4.0
        var path = Path()
        path.move(to: center + Point(0, -radius))
        path.line(to: center + Point(radius, 0))
        path.line(to: center + Point(0, radius))
        path.line(to: center + Point(-radius, 0))
        path.close()
        list.commands.append(.fill(Fill(path: path, paint: .color(isHollow ? theme.background : color))))
        list.commands.append(.stroke(Stroke(path: path, style: StrokeStyle(width: 1.25), paint: .color(color))))
    }

    private mutating func dot(_ center: Point, radius: Double, _ color: Color, isHollow: Bool) {
        let arm = radius * 0.5523
        var path = Path()
        path.move(to: center + Point(radius, 0))
        path.cubic(center + Point(radius, arm), center + Point(arm, radius), to: center + Point(0, radius))
        path.cubic(center + Point(-arm, radius), center + Point(-radius, arm), to: center + Point(-radius, 0))
        path.cubic(center + Point(-radius, -arm), center + Point(-arm, -radius), to: center + Point(0, -radius))
        path.cubic(center + Point(arm, -radius), center + Point(radius, -arm), to: center + Point(radius, 0))
        path.close()
        list.commands.append(.fill(Fill(path: path, paint: .color(isHollow ? theme.background : color))))
        if isHollow {
            list.commands.append(.stroke(Stroke(path: path, style: StrokeStyle(width: 1), paint: .color(color))))
        }
    }

    private mutating func words(
        _ text: String, _ place: Point, _ anchor: PlotLabel.Anchor, _ color: Color? = nil
    ) {
        guard !text.isEmpty else { return }
        labels.append(
            PlotLabel(text: text, place: place, anchor: anchor, size: 11, color: color ?? theme.words))
    }

    private mutating func label(_ axis: PlotAxis, unit: String, size: Size) {
        guard let graph = graphs.last else { return }
        for tick in axis.ticks {
            let x = graph.place(tick, graph.values.lowerBound).x
            words(axis.text(tick), Point(x, size.height - 6), .middle)
        }
        words(unit, Point(6, size.height - 6), .start)
    }

    private mutating func legend(_ names: [String], size: Size) {
        var x = size.width - 14
        for (index, name) in names.enumerated().reversed() {
            words(name, Point(x, 15), .end, theme.line(index, of: names.count))
            x -= 14 + 6.5 * Double(name.count)
        }
    }
}
