public import Engine

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
    /// The unit written after the numbers.
    public var unit: String

    /// The point of a number at a frame.
    public func point(_ frame: Double, _ value: Double) -> Point {
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
        /// The unit written after the numbers.
        public var unit: String
        /// What has to be seen.
        public var bounds: ClosedRange<Double>
        /// How much more is seen at both ends, as a share of the length.
        public var margin = 0.06
        /// The lines.
        public var lines: [Line] = []
        /// Keyframes, each with its line.
        public var points: [(center: Point, line: Int, isHold: Bool)] = []
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
        /// Pieces without a jump, as points: the time and the number.
        public var pieces: [[Point]]
        /// Which component it is.
        public var component: Int
        /// Whether it is what was before.
        public var isGhost = false

        /// A line of some pieces.
        public init(pieces: [[Point]], component: Int, isGhost: Bool = false) {
            self.pieces = pieces
            self.component = component
            self.isGhost = isGhost
        }
    }

    /// Everything but the words.
    public private(set) var list: DisplayList
    /// The words.
    public private(set) var labels: [TextLabel] = []
    /// Where the graphs lie.
    public private(set) var graphs: [PlotGraph] = []
    private let theme: PlotTheme
    private let colors: [Color]

    /// A drawing.
    ///
    /// - Parameters:
    ///   - time: What is seen from left to right.
    ///   - timeUnit: The unit written after times.
    ///   - contents: The graphs from top to bottom; the first one gets the most room.
    ///   - names: Of the components.
    ///   - isAlone: Whether it has a ground of its own and says what the lines are.
    public init(
        _ contents: [Content], time: ClosedRange<Double>, timeUnit: String = "", names: [String], size: Size,
        theme: PlotTheme, isAlone: Bool
    ) {
        list = DisplayList(size: size)
        self.theme = theme
        colors = theme.colors(of: names)
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
            let values = PlotAxis(content.bounds, count: max(2, Int(height / 36)), margin: content.margin)
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
            let y = graph.point(graph.frames.lowerBound, tick).y
            list.line(
                [Point(graph.x.lowerBound, y), Point(graph.x.upperBound, y)], 1, tick == 0 ? theme.zero : theme.grid)
            words(values.text(tick), Point(graph.x.lowerBound - 6, y + 4), .end)
        }
        for tick in time.ticks {
            let x = graph.point(tick, graph.values.lowerBound).x
            list.line([Point(x, graph.y.lowerBound), Point(x, graph.y.upperBound)], 1, theme.grid)
        }
        for rule in content.rules where graph.values.contains(rule) {
            let y = graph.point(graph.frames.lowerBound, rule).y
            list.line([Point(graph.x.lowerBound, y), Point(graph.x.upperBound, y)], 1, theme.zero)
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
            let color = colors[handle.line % colors.count]
            let (from, to) = (graph.point(handle.from.x, handle.from.y), graph.point(handle.to.x, handle.to.y))
            list.line([from, to], 1, color)
            list.dot(to, radius: 2.5, color, ground: theme.background)
        }
        for point in content.points {
            list.diamond(
                graph.point(point.center.x, point.center.y), colors[point.line % colors.count],
                ground: point.isHold ? theme.background : nil)
        }
        list.commands.append(.endClip)
    }

    private mutating func draw(_ drawn: Line, in graph: PlotGraph) {
        let color = drawn.isGhost ? theme.ghost : colors[drawn.component % colors.count]
        var last: Point?
        for piece in drawn.pieces {
            let points = piece.map { graph.point($0.x, $0.y) }
            if let last, let first = points.first, abs(first.x - last.x) < 0.5, abs(first.y - last.y) > 0.5 {
                // A jump is no slope: it is told by a thin line straight up or down.
                var faint = color
                faint.alpha = 0.45
                list.line([last, Point(last.x, first.y)], 1, faint, isDashed: true)
            }
            list.line(points, drawn.isGhost ? 1.25 : 1.75, color, isDashed: drawn.isGhost)
            last = points.last
        }
    }

    private mutating func words(
        _ text: String, _ position: Point, _ anchor: TextLabel.Anchor, _ color: Color? = nil
    ) {
        guard !text.isEmpty else { return }
        labels.append(
            TextLabel(text: text, position: position, anchor: anchor, size: 11, color: color ?? theme.words))
    }

    private mutating func label(_ axis: PlotAxis, unit: String, size: Size) {
        guard let graph = graphs.last else { return }
        for tick in axis.ticks {
            let x = graph.point(tick, graph.values.lowerBound).x
            words(axis.text(tick), Point(x, size.height - 6), .middle)
        }
        words(unit, Point(6, size.height - 6), .start)
    }

    private mutating func legend(_ names: [String], size: Size) {
        var x = size.width - 14
        // Of names that find no room the first are left out.
        for (index, name) in names.enumerated().reversed() where x - 6.5 * Double(name.count) > 40 {
            words(name, Point(x, 15), .end, colors[index % colors.count])
            x -= 14 + 6.5 * Double(name.count)
        }
    }
}
